//===- Presolve.cpp - A smaller problem with the same answers -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Presolve.h"

#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>
#include <utility>

using namespace vram::planning::remat;

namespace {

/// How often the values are read and viewed.
struct Readers {
  explicit Readers(const Problem &p)
      : count(p.values.size(), 0), isViewed(p.values.size(), 0) {
    for (const Op &op : p.ops)
      for (ValueId v : op.operands)
        ++count[v];
    for (const Value &value : p.values)
      if (value.viewOf != kNone)
        isViewed[value.viewOf] = 1;
  }
  std::vector<int32_t> count;
  std::vector<uint8_t> isViewed;
};

} // namespace

/// In a storage that is its own and nothing but memory.
static bool isOwnMemory(const Problem &p, ValueId v) {
  return p.values[v].bytes > 0 && p.values[v].alternatives.empty() &&
         !StorageRules(p).sharing(v);
}

/// Does the op do no more than to overwrite what the one before it made, with
/// the help of what is there anyway?
static bool passesOn(const Problem &p, const Readers &readers, const Op &maker,
                     const Op &op) {
  if (!maker.rerunnable || !op.rerunnable || maker.results.size() != 1 ||
      op.results.size() != 1 || op.workspace > maker.workspace)
    return false;
  const ValueId from = maker.results[0], to = op.results[0];
  const StorageRules rules(p);
  if (!isOwnMemory(p, from) || !isOwnMemory(p, to) || readers.isViewed[from] ||
      p.values[from].required || !rules.fits(to, p.values[from].bytes) ||
      !rules.mayWriteOver(to, from))
    return false;
  int32_t reads = 0;
  for (ValueId v : op.operands) {
    const Value &value = p.values[v];
    if (v == from)
      ++reads;
    else if (!value.pinned || value.producer != kNone)
      return false;
  }
  return reads > 0 && reads == readers.count[from];
}

Presolve::Presolve(const Problem &problem) {
  const Readers readers(problem);
  Reduced = problem;
  Reduced.ops.clear();
  for (size_t o = 0; o < problem.ops.size(); ++o) {
    const Op &op = problem.ops[o];
    const auto id = static_cast<OpId>(o);
    if (Reduced.ops.empty() ||
        !passesOn(problem, readers, Reduced.ops.back(), op)) {
      Reduced.ops.push_back(op);
      OpsOf.push_back({id});
    } else {
      Op &maker = Reduced.ops.back();
      const ValueId from = maker.results[0], to = op.results[0];
      maker.cost += op.cost;
      for (ValueId v : op.operands)
        if (v != from && std::find(maker.operands.begin(), maker.operands.end(),
                                   v) == maker.operands.end())
          maker.operands.push_back(v);
      maker.results[0] = to;
      // Nobody reads the first value any more, and it takes no room.
      Reduced.values[from].required = Reduced.values[to].required;
      Reduced.values[to] = std::exchange(Reduced.values[from], Value());
      OpsOf.back().push_back(id);
      ++NumSaved;
    }
    for (ValueId v : Reduced.ops.back().results)
      Reduced.values[v].producer = static_cast<OpId>(Reduced.ops.size()) - 1;
  }
}

Schedule Presolve::expand(const Schedule &schedule) const {
  Schedule whole;
  for (OpId op : schedule)
    whole.insert(whole.end(), OpsOf[op].begin(), OpsOf[op].end());
  return whole;
}
