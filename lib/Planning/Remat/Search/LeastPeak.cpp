//===- LeastPeak.cpp - The lowest peak of any schedule --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/LeastPeak.h"

#include "Remat/Bounds/InfeasibilityWitness.h"
#include "Remat/Model/ScheduleEditor.h"
#include "Remat/Parameters/Solver.h"
#include "Remat/Parameters/Work.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::solver;

LeastPeakSearch::LeastPeakSearch(const Problem &problem,
                                 const SolverOptions &options, int effort)
    : P(problem), M(problem), Stop(options), Effort(effort),
      Work(effort * std::min(parameters::kWorkOf.leastPeak,
                             parameters::kWorkOf.leastPeakOfAnOp * M.numOps)) {
  Answer.baseCost = M.baseCost;
  Answer.lowerBound = M.baseCost;
}

void LeastPeakSearch::keep(const Search &search) {
  const Incumbent &found = search.lowestPeakPlan;
  if (found.cost >= 0 && (Best.cost < 0 || found.peak < Best.peak ||
                          (found.peak == Best.peak && found.cost < Best.cost)))
    Best = found;
}

/// The peak bound, with the schedule that comes with it.
void LeastPeakSearch::raiseBound() {
  Schedule schedule;
  Witness witness = Answer.witness;
  if (raiseByPeakBound(M, 0, Best.peak, 0, true,
                       Effort * parameters::kWorkOf.leastPeak, Stop, schedule,
                       witness)) {
    Answer.peakLowerBound = witness.bytes;
    Answer.witness = witness;
  }
  Search search(M, 0, Stop);
  if (!schedule.empty())
    search.offerSchedule(schedule);
  keep(search);
}

/// By refinement, for less and less memory.
void LeastPeakSearch::descendInRounds(int times) {
  const int64_t low = Answer.peakLowerBound;
  Search search(M, low, Stop);
  search.evaluateKeepingAll();
  Decisions decisions(M, search.identity());
  if (Best.peak > low)
    search.repairInBulk(decisions);
  keep(search);
  for (int round = 0;
       round < times * kRounds && Best.peak > low && !Stop.stop(); ++round) {
    search.descend(times * Work, static_cast<uint64_t>(round));
    keep(search);
  }
}

/// Halves the distance between what is known and what is proven impossible, as
/// far as the search can follow: where the schedule editor does not serve.
void LeastPeakSearch::bisect(int times) {
  int64_t low = Answer.peakLowerBound;
  for (int round = 0;
       round < times * kRounds && Best.peak > low && !Stop.stop(); ++round) {
    const int64_t budget = low + (Best.peak - low) / 2;
    Search search(M, budget, Stop);
    Decisions decisions(M, search.identity());
    search.repairInBulk(decisions);
    if (search.best.cost < 0) {
      const double costPerByte =
          static_cast<double>(M.baseCost) /
          static_cast<double>(std::max<int64_t>(1, budget));
      search.annealInRounds(decisions, costPerByte,
                            Work / parameters::kWorkOf.run /
                                std::max(1, M.numOps),
                            static_cast<uint64_t>(round + 1));
    }
    keep(search);
    if (search.best.cost < 0)
      low = budget + 1;
  }
}

/// Such schedules rerun far too much: as many runs fewer as that peak allows.
void LeastPeakSearch::lowerCost() {
  if (Best.cost <= Answer.baseCost || !ScheduleEditor::serves(M))
    return;
  Search search(M, Best.peak, Stop);
  search.offerSchedule(Best.schedule);
  RefineOptions refining;
  refining.work = Work;
  refining.heat = parameters::refinement::kHeat.hot;
  search.refine(Best.schedule, refining);
  if (search.best.cost >= 0 && search.best.cost < Best.cost)
    Best = search.best;
}

Plan LeastPeakSearch::run(bool isQuick) {
  const int times = isQuick ? 1 : kTimes;
  Answer.witness = findWitness(M, Stop);
  Answer.peakLowerBound = Answer.witness.bytes;
  {
    Search search(M, 0, Stop);
    search.evaluateKeepingAll();
    keep(search);
  }
  raiseBound();
  if (ScheduleEditor::serves(M))
    descendInRounds(times);
  else
    bisect(times);
  lowerCost();
  Answer.schedule = Best.schedule;
  Answer.cost = Best.cost;
  Answer.peak = Best.peak;
  Answer.leastKnownPeak = Answer.peak;
  Answer.budget = Answer.peak;
  Answer.status =
      Answer.peak == Answer.peakLowerBound ? Status::Optimal : Status::Feasible;
  return Answer;
}
