//===- BytesPerCost.cpp - Drop one value at a time ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Simulator.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <algorithm>
#include <set>
#include <tuple>

using namespace vram::planning::remat;

namespace {

class Greedy {
public:
  Greedy(const Problem &problem, int64_t budget)
      : problem(problem), budget(budget), schedule(identitySchedule(problem)) {}

  Schedule run() {
    Schedule best = schedule;
    int64_t bestPeak = INT64_MAX;
    // Each value is dropped over each run at most a few times; the limit only
    // ends what shared storage might keep going.
    size_t limit = 2 * schedule.size() + 64;
    for (size_t step = 0; step < limit; ++step) {
      Simulation simulation = simulate(problem, schedule);
      if (simulation.peak < bestPeak) {
        bestPeak = simulation.peak;
        best = schedule;
      }
      if (simulation.peak <= budget || !relieve(simulation))
        break;
    }
    return best;
  }

private:
  const Problem &problem;
  int64_t budget;
  Schedule schedule;
  /// Runs at which nothing more can be dropped: an op, and how often it had run
  /// before.
  std::set<std::pair<OpId, int>> stuck;
  /// The values that were dropped over a run.
  std::set<std::tuple<OpId, int, ValueId>> tried;

  /// Makes one value again behind the first run over the budget.
  bool relieve(const Simulation &simulation) {
    std::vector<int> runs(problem.ops.size(), 0);
    for (size_t at = 0; at < schedule.size(); ++at) {
      OpId op = schedule[at];
      int nth = runs[op]++;
      if (simulation.liveBytes[at] <= budget || stuck.count({op, nth}))
        continue;
      if (dropOver(at, nth))
        return true;
      stuck.insert({op, nth});
    }
    return false;
  }

  bool dropOver(size_t at, int nth) {
    constexpr size_t kNever = SIZE_MAX;
    // For each value: is there an instance before this run, who reads it next,
    // and when its last read before this run was.
    std::vector<bool> made(problem.values.size(), false);
    std::vector<size_t> next(problem.values.size(), kNever);
    for (size_t v = 0; v < problem.values.size(); ++v)
      made[v] = problem.values[v].producer == kNone;
    for (size_t i = 0; i < at; ++i)
      for (ValueId result : problem.ops[schedule[i]].results)
        made[result] = true;
    std::vector<bool> remade(problem.values.size(), false);
    for (size_t i = at; i < schedule.size(); ++i) {
      for (ValueId operand : problem.ops[schedule[i]].operands)
        if (next[operand] == kNever && !remade[operand])
          next[operand] = i;
      for (ValueId result : problem.ops[schedule[i]].results)
        remade[result] = true;
    }
    auto heldOver = [&](ValueId v) {
      return problem.values[v].pinned || next[v] != kNever ||
             (problem.values[v].required && !remade[v]);
    };

    Block best;
    for (size_t v = 0; v < problem.values.size(); ++v) {
      const Value &value = problem.values[v];
      auto id = static_cast<ValueId>(v);
      if (value.producer == kNone || !made[v] || value.viewOf != kNone ||
          next[v] == kNever || next[v] == at ||
          tried.count({schedule[at], nth, id}))
        continue;
      Block block = blockFor(id, heldOver);
      // More bytes for a cost: compared crosswise, since costs may be 0.
      if (!block.ops.empty() &&
          (best.ops.empty() ||
           static_cast<__int128>(block.bytes) * best.cost >
               static_cast<__int128>(best.bytes) * block.cost))
        best = std::move(block);
    }
    if (best.ops.empty())
      return false;
    tried.insert({schedule[at], nth, best.value});
    schedule.insert(schedule.begin() +
                        static_cast<std::ptrdiff_t>(next[best.value]),
                    best.ops.begin(), best.ops.end());
    return true;
  }

  /// A value to be made again, and the ops that do it in their order.
  struct Block {
    ValueId value = kNone;
    std::vector<OpId> ops;
    int64_t bytes = 0, cost = 1;
  };

  /// XLA looks at runs of up to this many instructions.
  static constexpr size_t kLongestBlock = 10;

  /// The producer of `value` with those of operands that are not there over the
  /// run; no ops where something in the way may not run again.
  template <typename HeldOver>
  Block blockFor(ValueId value, const HeldOver &heldOver) const {
    Block block;
    std::vector<ValueId> pending = {value};
    std::vector<OpId> &ops = block.ops;
    while (!pending.empty()) {
      OpId op = problem.values[pending.back()].producer;
      pending.pop_back();
      if (op == kNone || !problem.ops[op].rerunnable ||
          ops.size() == kLongestBlock)
        return {};
      if (std::find(ops.begin(), ops.end(), op) != ops.end())
        continue;
      ops.push_back(op);
      block.cost += problem.ops[op].cost;
      for (ValueId operand : problem.ops[op].operands)
        if (!heldOver(operand))
          pending.push_back(operand);
    }
    std::sort(ops.begin(), ops.end());
    block.value = value;
    block.bytes = problem.values[value].bytes;
    if (block.bytes <= 0)
      ops.clear();
    return block;
  }
};

} // namespace

Schedule baselines::greedyBytesPerCost(const Problem &problem, int64_t budget) {
  return Greedy(problem, budget).run();
}
