//===- Problem.cpp - Which ops run in fewer bits --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Precision/Problem.h"

#include "vram/Planning/Support/Limits.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::precision;

std::string precision::check(const Problem &problem) {
  const auto groups = static_cast<GroupId>(problem.groups.size());
  auto isGroup = [&](GroupId group) { return group >= 0 && group < groups; };
  int64_t sum = 0;
  for (const Value &value : problem.values) {
    if (value.producer != kAlwaysHigh && !isGroup(value.producer))
      return "a value's producer is no group";
    if (!std::all_of(value.readers.begin(), value.readers.end(), isGroup) ||
        !std::all_of(value.lateReaders.begin(), value.lateReaders.end(),
                     isGroup))
      return "a value's reader is no group";
    for (int64_t bytes :
         {value.castToLow, value.castToHigh, value.keepLow, value.keepHigh}) {
      if (bytes < 0)
        return "a cost is negative";
      if (bytes > limits::kSum - sum)
        return "the costs sum up to more than 2^60 bytes";
      sum += bytes;
    }
  }
  for (auto [from, to] : problem.widest)
    if (!isGroup(from) || !isGroup(to))
      return "a pair names no group";
  return "";
}

int64_t precision::evaluate(const Problem &problem,
                            const std::vector<bool> &isLow) {
  auto any = [&](const std::vector<GroupId> &groups, bool low) {
    return std::any_of(groups.begin(), groups.end(),
                       [&](GroupId group) { return isLow[group] == low; });
  };
  int64_t cost = 0;
  for (const Value &value : problem.values) {
    bool isMadeLow = value.producer != kAlwaysHigh && isLow[value.producer];
    if (!isMadeLow && any(value.readers, true))
      cost += value.castToLow;
    if (isMadeLow && (value.readHigh || any(value.readers, false)))
      cost += value.castToHigh;
    if (any(value.lateReaders, true))
      cost += value.keepLow;
    if (value.lateReadHigh || any(value.lateReaders, false))
      cost += value.keepHigh;
  }
  return cost;
}

bool precision::isAllowed(const Problem &problem,
                          const std::vector<bool> &isLow) {
  for (size_t group = 0; group < problem.groups.size(); ++group)
    if (problem.groups[group] != Pin::Free &&
        isLow[group] != (problem.groups[group] == Pin::Low))
      return false;
  return std::all_of(problem.widest.begin(), problem.widest.end(),
                     [&](const std::pair<GroupId, GroupId> &pair) {
                       return isLow[pair.first] || !isLow[pair.second] ||
                              problem.groups[pair.second] == Pin::Low;
                     });
}
