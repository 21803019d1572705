//===- Overlap.cpp - Transfers behind computation -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overlap.h"

#include "Parameters.h"

#include <algorithm>

using namespace vram::planning::offload;

namespace {

using parameters::kRounds;
using parameters::kTries;

class Overlapper {
public:
  Overlapper(const Problem &problem, const StepOptions &options,
             StepSchedule &steps)
      : P(problem), Options(options), Steps(steps) {
    StepSimulation found = simulate(problem, steps);
    Makespan = found.makespan;
    Live = std::move(found.liveBytes);
  }

  void run() {
    for (int round = 0; round < kRounds; ++round) {
      const int64_t before = Makespan;
      for (size_t at = 0; at < Steps.size(); ++at)
        if (Steps[at].kind == Step::Kind::Load && isOffload(P, Steps[at]))
          hideLoad(at);
      for (size_t at = Steps.size(); at-- > 0;)
        if (Steps[at].kind == Step::Kind::Store && isOffload(P, Steps[at]))
          hideStore(at);
      if (Makespan == before)
        break;
    }
  }

private:
  const Problem &P;
  const StepOptions &Options;
  StepSchedule &Steps;
  int64_t Makespan;
  /// Device bytes alive during each step.
  std::vector<int64_t> Live;

  bool touches(const Step &step, ValueId v) const {
    if (step.kind != Step::Kind::Run)
      return step.id == v;
    const Op &op = P.ops[step.id];
    auto has = [&](const std::vector<ValueId> &list) {
      return std::find(list.begin(), list.end(), v) != list.end();
    };
    return has(op.operands) || has(op.results);
  }

  int64_t computeOf(const Step &step) const {
    return step.kind == Step::Kind::Run ? P.ops[step.id].cost : 0;
  }

  /// Keeps the changed schedule if it fits and is no slower.
  bool accept(StepSchedule changed) {
    StepSimulation found = simulate(P, changed);
    if (!found.error.empty() || found.peak > Options.solver.budget ||
        found.hostPeak > Options.hostBudget || found.makespan > Makespan)
      return false;
    Makespan = found.makespan;
    Live = std::move(found.liveBytes);
    Steps = std::move(changed);
    return true;
  }

  /// Whether the budget has room for the target of the load at `from` during
  /// the steps from `to` on: no other step has more bytes if it is issued
  /// there.
  bool hasRoom(size_t from, size_t to) const {
    const int64_t left = Options.solver.budget - P.values[Steps[from].id].bytes;
    return std::all_of(Live.begin() + to, Live.begin() + from,
                       [&](int64_t live) { return live <= left; });
  }

  /// Moves the step at `from`, a load to an earlier place or a wait to a later
  /// one, if the schedule is kept then.
  bool tryMove(size_t from, size_t to) {
    if (to < from && !hasRoom(from, to))
      return false;
    StepSchedule changed = Steps;
    auto begin = changed.begin();
    if (to < from)
      std::rotate(begin + to, begin + from, begin + from + 1);
    else
      std::rotate(begin + from, begin + from + 1, begin + to + 1);
    return accept(std::move(changed));
  }

  /// Moves the step at `from` to `to`, or less far where that does not fit.
  void moveTowards(size_t from, size_t to) {
    for (int k = 0; k < kTries && to != from && !Options.isInterrupted(); ++k) {
      if (tryMove(from, to))
        return;
      to = to < from ? to + (from - to + 1) / 2 : from + (to - from) / 2;
    }
  }

  void hideLoad(size_t at) {
    const ValueId v = Steps[at].id;
    int64_t hidden = 0;
    size_t to = at;
    while (to > 0 && hidden < formOf(P, Steps[at]).loadCost &&
           !touches(Steps[to - 1], v))
      hidden += computeOf(Steps[--to]);
    moveTowards(at, to);
  }

  void hideStore(size_t at) {
    const ValueId v = Steps[at].id;
    size_t wait = at + 1;
    while (Steps[wait].kind != Step::Kind::Wait || Steps[wait].id != v)
      ++wait;
    int64_t hidden = 0;
    size_t to = wait;
    for (size_t k = at; k < wait; ++k)
      hidden += computeOf(Steps[k]);
    auto mayPass = [&](const Step &step) {
      // Reads of the value go on while it is stored.
      if (step.kind != Step::Kind::Run)
        return step.id != v;
      const std::vector<ValueId> &results = P.ops[step.id].results;
      return std::find(results.begin(), results.end(), v) == results.end();
    };
    while (to + 1 < Steps.size() && hidden < formOf(P, Steps[at]).storeCost &&
           mayPass(Steps[to + 1]))
      hidden += computeOf(Steps[++to]);
    moveTowards(wait, to);
  }
};

} // namespace

void vram::planning::offload::overlapTransfers(const Problem &problem,
                                               const StepOptions &options,
                                               StepSchedule &steps) {
  Overlapper(problem, options, steps).run();
}
