//===- MinCutKnapsack.cpp - Minimum cut over bytes, and a knapsack --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/MinCut.h"
#include "SegmentSchedules.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {

/// The values that a knapsack of `capacity` bytes holds, by summed cost of
/// their producers. Sizes are rounded to a two-thousandth of the capacity, as
/// the partitioner's own dynamic programme quantises them.
std::vector<bool> fillKnapsack(const Problem &problem,
                               const std::vector<ValueId> &items,
                               int64_t capacity) {
  constexpr int64_t kSlots = 2000;
  std::vector<bool> chosen(problem.values.size(), false);
  if (capacity <= 0)
    return chosen;
  int64_t total = 0;
  for (ValueId item : items)
    total += problem.values[item].bytes;
  if (total <= capacity) {
    for (ValueId item : items)
      chosen[item] = true;
    return chosen;
  }
  auto slots = [&](ValueId v) {
    return static_cast<int64_t>(
        (static_cast<__int128>(problem.values[v].bytes) * kSlots +
         capacity / 2) /
        capacity);
  };
  std::vector<int64_t> best(kSlots + 1, 0);
  std::vector<std::vector<bool>> taken(items.size(),
                                       std::vector<bool>(kSlots + 1, false));
  for (size_t i = 0; i < items.size(); ++i) {
    int64_t size = slots(items[i]);
    int64_t cost = problem.ops[problem.values[items[i]].producer].cost;
    for (int64_t room = kSlots; room >= size; --room)
      // Of equals the later: its recomputation would come first in the backward
      // and stay longest.
      if (best[room - size] + cost >= best[room]) {
        best[room] = best[room - size] + cost;
        taken[i][room] = true;
      }
  }
  int64_t room = kSlots;
  for (size_t i = items.size(); i-- > 0;)
    if (taken[i][room]) {
      chosen[items[i]] = true;
      room -= slots(items[i]);
    }
  return chosen;
}

} // namespace

Schedule baselines::minCutKnapsack(const Problem &problem, OpId forwardEnd,
                                   double memoryBudget) {
  std::vector<ValueId> items;
  int64_t total = 0;
  for (OpId op = 0; op < forwardEnd; ++op)
    for (ValueId result : problem.ops[op].results)
      if (problem.values[result].bytes > 0 && problem.ops[op].rerunnable) {
        items.push_back(result);
        total += problem.values[result].bytes;
      }
  std::vector<bool> banned = fillKnapsack(
      problem, items,
      static_cast<int64_t>(static_cast<double>(total) * memoryBudget));

  // A value is cut between its two nodes where it is saved. Values that must
  // not be made again hang on the source, those that the backward reads on the
  // sink.
  MinCut cut;
  cut.reset();
  int32_t source = cut.addNode();
  std::vector<int32_t> in(problem.values.size(), -1), out = in;
  std::vector<bool> readLater(problem.values.size(), false);
  for (size_t op = forwardEnd; op < problem.ops.size(); ++op)
    for (ValueId operand : problem.ops[op].operands)
      readLater[operand] = true;
  for (OpId op = 0; op < forwardEnd; ++op)
    for (ValueId result : problem.ops[op].results) {
      in[result] = cut.addNode();
      out[result] = cut.addNode();
      // A view is saved with what it views.
      ValueId storage = result;
      while (problem.values[storage].viewOf != kNone)
        storage = problem.values[storage].viewOf;
      cut.addEdge(in[result], out[result], problem.values[storage].bytes);
      if (banned[result] || !problem.ops[op].rerunnable)
        cut.addEdge(source, in[result], MinCut::kInfinite);
      if (readLater[result])
        cut.addEdge(out[result], 0, MinCut::kInfinite);
      for (ValueId operand : problem.ops[op].operands)
        if (out[operand] >= 0)
          cut.addEdge(out[operand], in[result], MinCut::kInfinite);
    }
  cut.setSupply(source, 2 * total + 1);
  cut.solve();
  std::vector<bool> kept(problem.values.size(), false);
  for (size_t v = 0; v < problem.values.size(); ++v)
    kept[v] =
        problem.values[v].required ||
        (in[v] >= 0 && cut.onSourceSide(in[v]) && !cut.onSourceSide(out[v]));
  return runWithKept(problem, forwardEnd, kept);
}
