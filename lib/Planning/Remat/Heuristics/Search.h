//===- Search.h - Improvers of plans ----------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEARCH_H
#define VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEARCH_H

#include "Remat/Model/Expand.h"
#include "Remat/Model/Limits.h"
#include "Remat/Model/SimulatorImpl.h"
#include "Remat/Parameters/Heuristics.h"

namespace vram::planning::remat {

/// The best schedule so far, within a budget.
struct Incumbent {
  Schedule schedule;
  int64_t cost = -1;
  int64_t peak = 0;
};

/// Decisions with what the simulator says of them.
struct Evaluation {
  int64_t cost = 0;
  int64_t peak = 0;
  /// Bytes over the budget at the highest peak of each stage, summed.
  int64_t excess = 0;
};

struct RefineOptions {
  /// In units of Limits::work().
  int64_t work = 0;
  uint64_t seed = 1;
  /// First and last temperature, as shares of what an op costs on average.
  double heat = 0.3, cold = 0.03;
  /// Most that a byte over the budget is priced at: an item of average size
  /// then costs so many average ops.
  double fee = 3;
  /// Not for the budget at once: for less and less memory until it is reached,
  /// by this share of the peak each time; 0: at once.
  double stride = 0;
};

class Search {
public:
  Search(const Model &model, int64_t budget, const Limits &limits);

  /// Expands and simulates; false when illegal.
  bool evaluate(const PartialSchedule &partial, const Decisions &decisions,
                Evaluation &result);
  bool evaluate(const Decisions &decisions, Evaluation &result) {
    return evaluate(Identity, decisions, result);
  }
  const PartialSchedule &identity() const { return Identity; }
  /// The schedule that evaluate() last expanded and simulated.
  const Schedule &runs() const { return Runs; }
  const std::vector<int32_t> &stages() const { return Stages; }
  const std::vector<int64_t> &liveBytes() const { return Sim.liveBytes(); }
  int32_t peakPosition() const { return Sim.peakPosition(); }

  /// Above the cost of every schedule that is cheaper than the incumbent: nodes
  /// whose bound reaches it are pruned.
  int64_t cutoff() const;

  /// Offers the plan that runs each op once: a plan, if not one that fits.
  void evaluateKeepingAll();
  /// Offers a schedule that came from elsewhere.
  void offerSchedule(const Schedule &schedule);

  /// Drops at the program point furthest over the budget, cheapest bytes first
  /// by estimates of what each costs, many a round, until all fits or for
  /// greedy_repair::kRounds. Near linear. True when it fits.
  bool repairInBulk(Decisions &decisions);
  /// Keeps again what fits, most cost per byte first; `decisions` must fit.
  void fill(Decisions &decisions);
  std::vector<int64_t> stageProfile() const;
  std::vector<std::vector<int32_t>> stagesOfReruns() const;

  /// Simulated annealing on the decisions, `steps` evaluations long. A byte
  /// over the budget is priced, dearer and dearer while nothing fits.
  /// `costPerByte`: cost per byte, by the bound's multipliers. `heat`: the
  /// first temperature, as a share of the base cost. `decisions` end as the
  /// best ones met: least bytes over the budget, then least cost.
  void annealDecisions(Decisions &decisions, double costPerByte, double heat,
                       int64_t steps, uint64_t seed);
  /// The same, or refine() for about as much work where that is better.
  void anneal(Decisions &decisions, double costPerByte, double heat,
              int64_t steps, uint64_t seed);
  /// Rounds of annealing, each cooler, from the best plan or from what is
  /// closest to fitting.
  void annealInRounds(Decisions &decisions, double costPerByte, int64_t steps,
                      uint64_t seed);

  /// Simulated annealing on the runs of a legal schedule, far quicker a step
  /// than on decisions; offers what it finds. False where that cannot be done.
  bool refine(const Schedule &start, const RefineOptions &options);

  /// Refines for what fits rather than for what it costs, at once or (`stride`,
  /// see RefineOptions) for less and less memory, down to the budget. Hot
  /// enough to leave what is near; from refinement::kHeat.hotter on
  /// also what the start is like.
  void approach(const Schedule &start, int64_t work, uint64_t seed,
                double stride, double heat);
  /// The same, by turns from the given order and from what came nearest.
  void descend(int64_t work, uint64_t turn);
  /// The same, several times while nothing fits, each for `work`.
  void findFirstPlan(int64_t work);
  /// One round from the best plan; while there is none, several towards one.
  void refineInRounds(const Schedule &start, int64_t work, uint64_t seed,
                      double heat);

  /// Notes the plan last evaluated if it is the best; `decisions` are those
  /// that led to it if they are on the plain order.
  void offer(const Evaluation &evaluation,
             const Decisions *decisions = nullptr);

  Incumbent best;
  /// Least peak seen, whatever the budget.
  Incumbent lowestPeakPlan;

private:
  const Model &M;
  int64_t Budget;
  const Limits &Stop;
  PartialSchedule Identity;
  Expander Expand;
  SimulatorImpl Sim;
  Schedule Runs;
  /// Of the plans within the budget that came from decisions on the plain
  /// order, those of the cheapest, and its cost; negative while there are none.
  /// `best` may have come from elsewhere.
  Decisions BestDecisions;
  int64_t DecisionsCost = -1;
  std::vector<int32_t> Stages;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_HEURISTICS_SEARCH_H
