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

class Overlapper {
public:
  Overlapper(const Problem &problem, const StepOptions &options,
             Candidate &candidate)
      : P(problem), Options(options), Best(candidate) {}

  void run() {
    for (int round = 0; round < parameters::kRounds; ++round) {
      const int64_t before = Best.simulation.makespan;
      for (size_t at = 0; at < Best.steps.size(); ++at)
        if (moves(at, Step::Kind::Load))
          hideLoad(at);
      for (size_t at = Best.steps.size(); at-- > 0;)
        if (moves(at, Step::Kind::Store))
          hideStore(at);
      if (Best.simulation.makespan == before)
        break;
    }
  }

private:
  const Problem &P;
  const StepOptions &Options;
  Candidate &Best;

  bool moves(size_t at, Step::Kind kind) const {
    return Best.steps[at].kind == kind && isOffload(P, Best.steps[at]);
  }

  int64_t computeOf(size_t at) const {
    const Step &step = Best.steps[at];
    return step.kind == Step::Kind::Run ? P.ops[step.id].cost : 0;
  }

  /// May a load of `v` be issued before the step, or a store of it be waited
  /// for after it? Reads of the value go on while it is stored.
  bool mayPass(const Step &step, ValueId v, Step::Kind kind) const {
    if (step.kind != Step::Kind::Run)
      return step.id != v;
    const Op &op = P.ops[step.id];
    auto has = [&](const std::vector<ValueId> &list) {
      return std::find(list.begin(), list.end(), v) != list.end();
    };
    return !has(op.results) && (kind == Step::Kind::Store || !has(op.operands));
  }

  /// Whether the budget has room for the target of the load at `from` during
  /// the steps from `to` on: no other step has more bytes if it is issued
  /// there.
  bool hasRoom(size_t from, size_t to) const {
    const int64_t left =
        Options.solver.budget - P.values[Best.steps[from].id].bytes;
    const std::vector<int64_t> &live = Best.simulation.liveBytes;
    return std::all_of(live.begin() + to, live.begin() + from,
                       [&](int64_t bytes) { return bytes <= left; });
  }

  /// Moves the step at `from`, a load to an earlier place or a wait to a later
  /// one, if the schedule fits then and is no slower.
  bool tryMove(size_t from, size_t to) {
    if (to < from && !hasRoom(from, to))
      return false;
    StepSchedule steps = Best.steps;
    auto begin = steps.begin();
    if (to < from)
      std::rotate(begin + to, begin + from, begin + from + 1);
    else
      std::rotate(begin + from, begin + from + 1, begin + to + 1);
    Candidate changed(P, std::move(steps));
    if (!Options.allows(changed.simulation) ||
        changed.simulation.makespan > Best.simulation.makespan)
      return false;
    Best = std::move(changed);
    return true;
  }

  /// Moves the step at `from` to `to`, or less far where that does not fit.
  void moveTowards(size_t from, size_t to) {
    while (to != from && !Options.isInterrupted() && !tryMove(from, to))
      to = to < from ? to + (from - to + 1) / 2 : from + (to - from) / 2;
  }

  void hideLoad(size_t at) {
    const Step load = Best.steps[at];
    int64_t hidden = 0;
    size_t to = at;
    while (to > 0 && hidden < formOf(P, load).loadCost &&
           mayPass(Best.steps[to - 1], load.id, load.kind))
      hidden += computeOf(--to);
    moveTowards(at, to);
  }

  void hideStore(size_t at) {
    const Step store = Best.steps[at];
    int64_t hidden = 0;
    size_t wait = at;
    for (; mayPass(Best.steps[wait + 1], store.id, store.kind); ++wait)
      hidden += computeOf(wait + 1);
    size_t to = ++wait;
    while (to + 1 < Best.steps.size() && hidden < formOf(P, store).storeCost &&
           mayPass(Best.steps[to + 1], store.id, store.kind))
      hidden += computeOf(++to);
    moveTowards(wait, to);
  }
};

} // namespace

void vram::planning::offload::overlapTransfers(const Problem &problem,
                                               const StepOptions &options,
                                               Candidate &candidate) {
  if (options.allows(candidate.simulation))
    Overlapper(problem, options, candidate).run();
}
