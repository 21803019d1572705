//===- Greedy.cpp - Bytes per cost, one value at a time -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Rivals.h"
#include "vram/Planning/Remat/Simulator.h"

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
    size_t limit = 8 * schedule.size() + 64;
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

  int64_t storageOf(ValueId v) const {
    while (problem.values[v].viewOf != kNone)
      v = problem.values[v].viewOf;
    return problem.values[v].bytes;
  }

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

    ValueId best = kNone;
    int64_t bestBytes = 0, bestCost = 1;
    for (size_t v = 0; v < problem.values.size(); ++v) {
      const Value &value = problem.values[v];
      auto id = static_cast<ValueId>(v);
      if (value.producer == kNone || !made[v] || value.viewOf != kNone ||
          next[v] == kNever || next[v] == at ||
          !problem.ops[value.producer].rerunnable ||
          tried.count({schedule[at], nth, id}))
        continue;
      int64_t bytes = value.bytes;
      for (ValueId operand : problem.ops[value.producer].operands)
        if (!heldOver(operand))
          bytes -= storageOf(operand);
      int64_t cost = std::max<int64_t>(problem.ops[value.producer].cost, 1);
      if (bytes > 0 && static_cast<__int128>(bytes) * bestCost >
                           static_cast<__int128>(bestBytes) * cost) {
        best = id;
        bestBytes = bytes;
        bestCost = cost;
      }
    }
    if (best == kNone)
      return false;
    tried.insert({schedule[at], nth, best});
    schedule.insert(schedule.begin() + static_cast<std::ptrdiff_t>(next[best]),
                    problem.values[best].producer);
    return true;
  }
};

} // namespace

Schedule rivals::greedyBytesPerCost(const Problem &problem, int64_t budget) {
  return Greedy(problem, budget).run();
}
