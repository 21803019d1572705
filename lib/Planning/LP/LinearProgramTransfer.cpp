//===- LinearProgramTransfer.cpp - A basis of another programme -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Any set of basic variables is one to start from: Clp repairs a singular basis
// or one of another size, and makes any basis dual feasible. So the translation
// may guess; good guesses save iterations.
//
//===----------------------------------------------------------------------===//

#include "LP/LinearProgram.h"

#include <unordered_map>

using namespace vram::planning::lp;
using Status = LinearProgram::Status;

/// Begins a row that the other programme did not have, as its origin says; its
/// surplus variable is basic.
/// `isKnown`: that had the variable `ifKnown`; `isTight`: the row `ifTight` is.
void LinearProgram::transferNewRow(size_t row, bool isKnown, bool isTight,
                                   std::vector<Status> &status) const {
  const RowOrigin &origin = Origins[row];
  int32_t basic = -1;
  if (isKnown)
    basic = origin.thenBasic;
  else if (isTight)
    basic = origin.tightBasic;
  // A row before this one may have taken the variable.
  if (basic >= 0 && status[basic] == Status::Basic)
    basic = origin.thenBasic;
  if (basic >= 0 && status[basic] != Status::Basic) {
    status[numVariables() + row] = Status::AtLower;
    status[basic] = Status::Basic;
  }
}

LinearProgram::Solution
LinearProgram::transfer(const LinearProgram &from,
                        const Solution &solution) const {
  Solution result;
  const std::vector<Status> &old = solution.basis;
  if (old.size() <= from.numVariables())
    return result;
  std::unordered_map<Key, Status> knownByKey;
  for (size_t k = 0; k < old.size(); ++k)
    knownByKey.emplace(from.keysOf(k).key, old[k]);
  knownByKey.erase(0);
  const size_t variables = numVariables(), all = variables + numRows();
  std::unordered_map<Key, size_t> here;
  for (size_t k = 0; k < all; ++k)
    here.emplace(keysOf(k).key, k);
  here.erase(0);
  auto find = [&](size_t k) {
    const Keys &keys = keysOf(k);
    auto at = knownByKey.find(keys.key);
    if (at == knownByKey.end() && here.count(keys.fallback) == 0)
      at = knownByKey.find(keys.fallback);
    return at == knownByKey.end() ? nullptr : &at->second;
  };
  std::vector<Status> status(all, Status::AtLower);
  for (size_t k = 0; k < all; ++k) {
    if (const Status *known = find(k)) {
      status[k] = *known;
    } else if (k >= variables) {
      status[k] = Status::Basic;
      const RowOrigin &origin = Origins[k - variables];
      const auto like = here.find(origin.ifTight);
      transferNewRow(
          k - variables,
          origin.ifKnown >= 0 &&
              find(static_cast<size_t>(origin.ifKnown)) != nullptr,
          like != here.end() && status[like->second] != Status::Basic, status);
    }
  }
  result.basis = std::move(status);
  return result;
}
