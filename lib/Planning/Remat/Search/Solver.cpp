//===- Solver.cpp - The planner's front door ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Solver.h"

#include "Remat/Bounds/InfeasibilityWitness.h"
#include "Remat/Exact/ChainProgramme.h"
#include "Remat/Exact/Exhaustive.h"
#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Model/FirstRunOrders.h"
#include "Remat/Model/Model.h"
#include "Remat/Model/Presolve.h"
#include "Remat/Model/ScheduleEditor.h"
#include "Remat/Parameters/Solver.h"
#include "Remat/Search/BranchAndBound.h"
#include "vram/Planning/Remat/Rivals.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <chrono>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::solver;

static void answer(Plan &plan, const Incumbent &incumbent) {
  plan.schedule = incumbent.schedule;
  plan.cost = incumbent.cost;
  plan.peak = incumbent.peak;
}

/// What segments of equal length cost (Chen et al.): on long chains a start
/// that is hard to come by one decision at a time.
static void offerSegments(const Problem &problem, const Limits &limits,
                          Search &search) {
  const OpId end = rivals::forwardEnd(problem, Labels());
  if (end < 2)
    return;
  int root = 1;
  while (int64_t(root) * root < end)
    ++root;
  auto offer = [&](OpId last, int count) {
    for (bool lastPlain : {false, true})
      search.offerSchedule(rivals::checkpointSegments(
          problem, rivals::equalSegments(last, std::min(count, last)),
          lastPlain));
  };
  // Some sixteen counts to twice the root, which is one of them.
  const int step = 1 + root / 8;
  for (int count = 2 + (root - 2) % step; count <= 2 * root; count += step) {
    if (limits.stop())
      return;
    offer(end, count);
  }
  // Where the forward ends is a guess.
  for (OpId last = std::max(1, end - 8); last < end; ++last)
    offer(last, root);
}

/// solve() for the order that the problem is in, op by op.
static Plan solveAsItIs(const Problem &problem, const SolverOptions &options) {
  Model model(problem);
  Limits limits(options);
  Plan plan;
  plan.family = Family::Any;
  plan.baseCost = model.baseCost;
  plan.lowerBound = model.baseCost;
  plan.budget = options.budget;

  Search search(model, options.budget, limits);
  search.evaluateKeepingAll();
  plan.leastKnownPeak = search.lowestPeakPlan.peak;
  // Nothing costs less than one run of each op, and no bound on the peak is
  // asked for where a plan is known.
  if (search.best.cost == model.baseCost) {
    plan.peakLowerBound = floorBytes(problem);
    plan.status = Status::Optimal;
    answer(plan, search.best);
    return plan;
  }
  Witness witness = findWitness(model, limits);
  plan.peakLowerBound = witness.bytes;
  Decisions decisions(model, PartialSchedule::identity(model));
  if (witness.bytes > options.budget) {
    plan.status = Status::Infeasible;
    plan.witness = witness;
    answer(plan, search.lowestPeakPlan);
    return plan;
  }
  offerSegments(problem, limits, search);
  if (model.numOps <= kFewOps) {
    if (search.repair(decisions))
      search.improve(decisions);
  } else if (search.repairInBulk(decisions, 300)) {
    search.fill(decisions);
  }
  plan.leastKnownPeak = search.lowestPeakPlan.peak;
  if (options.progress)
    options.progress({search.best.cost, plan.lowerBound, "first plan"});
  // What is known is the cheapest, or there is none.
  auto settle = [&]() {
    plan.leastKnownPeak = search.lowestPeakPlan.peak;
    const bool have = search.best.cost >= 0;
    plan.status = have ? Status::Optimal : Status::Infeasible;
    if (!have)
      plan.witness = witness;
    answer(plan, have ? search.best : search.lowestPeakPlan);
    if (have)
      plan.lowerBound = plan.cost;
  };
  // Where memory is scarce, of chains above all, this is quick.
  int64_t prefixBound = model.baseCost;
  if (options.exactOps > 0 &&
      proveByPrefixes(model, options.budget, kWorkOfPrefixes, limits, search,
                      prefixBound)) {
    settle();
    return plan;
  }
  // Of what is small: is there anything cheaper than what is known, or at all?
  const bool isTiny = model.numOps <= options.exactOps;
  auto decide = [&](size_t maxStates) {
    const bool have = search.best.cost >= 0;
    Schedule schedule;
    Outcome outcome =
        searchExhaustively(model, options.budget,
                           have ? search.best.cost - model.baseCost : INT64_MAX,
                           maxStates, limits, schedule);
    if (outcome == Outcome::Found)
      search.offerSchedule(schedule);
    else if (outcome == Outcome::GaveUp)
      return false;
    settle();
    return true;
  };
  if (options.exactOps > 0 && decide(isTiny ? kMaxStates : kFirstStates))
    return plan;
  const int effort = std::min(5, std::max(1, options.effort));
  const int64_t work = kWork[effort - 1];
  const int64_t floor = std::min(options.budget, witness.bytes);
  // Ways within the budget rerun less; tighter ones are sooner found, or not,
  // and those that track updates show what fits.
  Schedule peakBoundSchedule, tightSchedule;
  for (bool tight : {false, true}) {
    if (search.best.cost >= 0 ||
        (tight && !peakBoundSchedule.empty() && model.donations.empty()) ||
        !raiseByPeakBound(model, tight ? 0 : options.budget,
                          search.lowestPeakPlan.peak, options.budget, tight,
                          work / kShareOfPeakBound, limits,
                          tight ? tightSchedule : peakBoundSchedule, witness))
      continue;
    plan.peakLowerBound = witness.bytes;
    if (witness.bytes <= options.budget)
      continue;
    plan.status = Status::Infeasible;
    plan.witness = witness;
    answer(plan, search.lowestPeakPlan);
    return plan;
  }
  if (peakBoundSchedule.empty())
    peakBoundSchedule = tightSchedule;
  BranchAndBound tree(model, options.budget, search, limits);
  tree.onProgress = [&]() {
    if (options.progress)
      options.progress({search.best.cost, tree.lowerBound(), "proof"});
  };
  // On large graphs the last hundredths of a percent are left open.
  const double tolerance = model.numOps <= kMostOpsToProve || effort > 3 ? 0
                           : effort == 3 ? kTolerance
                                         : kWideTolerance;
  tree.floorBytes = floor;
  tree.firstSteps = effort < 3        ? kFirstStepsPerEffort * effort
                    : model.isLarge() ? kFirstStepsOfLarge * (effort - 2)
                                      : kFirstStepsOfSmall * (effort - 2);
  // Small problems are worth the proof; what large ones gain is by annealing.
  tree.run(!model.isLarge() || tolerance == 0 ? work
           : model.numOps > kManyOps          ? work / 4
                                              : work / 4 * 3,
           tolerance);
  // Beyond some size it takes more for each op to come to a plan.
  const int64_t most =
      8 * kWorkOfAnOp * effort *
      (model.numOps + std::max<int64_t>(0, int64_t(model.numOps) - kFewOps));
  if (!tree.infeasible())
    search.findFirstPlan(tree.solutions(), std::min(work / 8, most));
  // It runs far too much again: what is annealed to a plan ends in a better
  // one.
  for (const Schedule *schedule : {&peakBoundSchedule, &tightSchedule})
    if (search.best.cost < 0 && !tree.infeasible() && !schedule->empty())
      search.offerSchedule(*schedule);
  // A plan far above the bound runs far too much again; and on large graphs
  // plans improve for longer than bounds do. What is within the tolerance there
  // is within it of the cost of all runs: of the reruns alone it may be much,
  // and a short round often takes it.
  auto isFar = [&]() {
    return static_cast<double>(search.best.cost - tree.lowerBound()) >
           kFar * static_cast<double>(search.best.cost);
  };
  const bool far = isFar() && !tree.madePlans(), large = model.isLarge();
  if (search.best.cost >= 0 && !tree.proven() && (far || large)) {
    // What the tree is too slow for, on large graphs, is left to annealing.
    const bool close = !far && tree.closeEnough();
    // A short round where there may be no need of more, and then a long one:
    // on graphs of thousands of ops it takes time to cool.
    const uint64_t rounds = close || tree.madePlans() ? 1
                            : !far                    ? 2
                            : large                   ? 3
                                                      : 4;
    const int64_t left = std::max<int64_t>(work / 3, 2 * work - limits.work());
    // Annealing goes on from what annealing found: where large neighbourhoods
    // have been is a dead end for it more often than not. Only the last round
    // starts there.
    Search line(model, options.budget, limits);
    line.offerSchedule(search.best.schedule);
    auto searchNeighbourhoods = [&](uint64_t seed) {
      Search neighbourhoods(model, options.budget, limits);
      neighbourhoods.offerSchedule(line.best.schedule);
      neighbourhoods.searchLargeNeighbourhoods(work / kPartOfNeighbourhoods,
                                               seed);
      search.offerSchedule(neighbourhoods.best.schedule);
    };
    if (far && !peakBoundSchedule.empty()) {
      // From elsewhere first, where such a plan is at hand.
      RefineOptions elsewhere;
      elsewhere.work = work / 10;
      elsewhere.heat = Search::kHot;
      line.refine(peakBoundSchedule, elsewhere);
    }
    if (far)
      searchNeighbourhoods(0);
    int idle = 0;
    for (uint64_t seed = 1;
         seed <= rounds && (large || (idle < kMostIdleRounds && isFar())) &&
         !limits.stop() && (seed == 1 || !tree.closeEnough());
         ++seed) {
      const int64_t before = search.best.cost;
      const bool isShort = !far && seed == 1;
      const int64_t part = isShort        ? work / (close ? 30 : 24)
                           : far && large ? left / (seed == 1 ? 2 : 6)
                           : far          ? work / 10
                           : model.numOps > kManyOps ? work
                                                     : work / 4;
      if (seed == rounds && far)
        line.offerSchedule(search.best.schedule);
      line.refineInRounds(line.best.schedule, part, seed,
                          isShort ? Search::kWarm : Search::kHot);
      search.offerSchedule(line.best.schedule);
      if (!tree.closeEnough())
        searchNeighbourhoods(seed);
      idle = search.best.cost < before ? 0 : idle + 1;
    }
    // Where nearly all runs are reruns, neighbourhoods do not come to an end so
    // soon.
    if (search.best.cost / 2 > tree.lowerBound())
      search.searchLargeNeighbourhoods(work / 4, rounds);
  }
  if (!tree.proven() && !tree.infeasible() && !isTiny && options.exactOps > 0 &&
      decide(kFewStates * effort))
    return plan;
  plan.leastKnownPeak = search.lowestPeakPlan.peak;
  plan.lowerBound = std::max(tree.lowerBound(), model.roundedUp(prefixBound));
  if (tree.infeasible()) {
    plan.status = Status::Infeasible;
    plan.witness = witness;
    answer(plan, search.lowestPeakPlan);
    return plan;
  }
  if (search.best.cost < 0) {
    plan.status = Status::Limit;
    return plan;
  }
  answer(plan, search.best);
  plan.status =
      plan.cost == plan.lowerBound ? Status::Optimal : Status::Feasible;
  return plan;
}

/// A plan whose schedule is proven to be the cheapest.
static Plan provenPlan(const Problem &problem, const SolverOptions &options,
                       Schedule schedule) {
  Plan plan;
  const PeakAndCost found = simulatePeak(problem, schedule);
  plan.status = Status::Optimal;
  plan.budget = options.budget;
  plan.cost = plan.lowerBound = found.cost;
  plan.peak = plan.leastKnownPeak = found.peak;
  plan.peakLowerBound = floorBytes(problem);
  for (const Op &op : problem.ops)
    plan.baseCost += op.cost;
  plan.schedule = std::move(schedule);
  return plan;
}

/// solve() for the order that the problem is in.
static Plan solveInOrder(const Problem &problem, const SolverOptions &options) {
  if (options.exactOps > 0)
    if (std::optional<Schedule> chain = scheduleChain(problem, options.budget))
      return provenPlan(problem, options, std::move(*chain));
  const Presolve presolve(problem);
  // A few ops of many make next to no difference.
  if (presolve.numSaved() * kWorthPresolving <= problem.ops.size())
    return solveAsItIs(problem, options);
  Plan plan = solveAsItIs(presolve.reduced(), options);
  if (plan.witness.op != kNone)
    plan.witness.op = presolve.opsOf(plan.witness.op).front();
  if (plan.schedule.empty())
    return plan;
  plan.schedule = presolve.expand(plan.schedule);
  plan.peak = simulatePeak(problem, plan.schedule).peak;
  plan.leastKnownPeak = std::min(plan.leastKnownPeak, plan.peak);
  return plan;
}

/// Lowers the peak of the lowestPeakPlan schedule and raises the bound until
/// they meet, where a graph is small enough.
static void proveLeastPeak(const Model &model, size_t maxStates,
                           const Limits &limits, Incumbent &lowestPeakPlan,
                           int64_t &bound) {
  Schedule schedule;
  int64_t low = bound;
  Outcome outcome = searchLeastPeak(model, low, lowestPeakPlan.peak, maxStates,
                                    limits, schedule);
  bound = std::max(bound, low);
  if (outcome == Outcome::Infeasible)
    bound = std::max(bound, lowestPeakPlan.peak);
  if (outcome != Outcome::Found)
    return;
  PeakAndCost found = simulatePeak(model.problem, schedule);
  if (found.peak < 0 || found.peak > lowestPeakPlan.peak)
    return;
  lowestPeakPlan.schedule = schedule;
  lowestPeakPlan.cost = found.cost;
  lowestPeakPlan.peak = found.peak;
  bound = std::max(bound, found.peak);
}

/// `rounds` of search at the work of an effort.
static Plan findLeastPeak(const Problem &problem, const SolverOptions &options,
                          int rounds, int effort) {
  Model model(problem);
  const int64_t work =
      effort * std::min(kWorkOfARound, kWorkOfAnOp * model.numOps);
  Limits limits(options);
  Plan plan;
  plan.family = Family::Any;
  plan.baseCost = model.baseCost;
  plan.lowerBound = model.baseCost;
  Witness witness = findWitness(model, limits);
  plan.peakLowerBound = witness.bytes;
  plan.witness = witness;

  Incumbent lowestPeakPlan;
  // Whatever interrupts: the given order is a plan.
  auto keep = [&](const Search &search) {
    if (search.lowestPeakPlan.cost >= 0 &&
        (lowestPeakPlan.cost < 0 ||
         search.lowestPeakPlan.peak < lowestPeakPlan.peak ||
         (search.lowestPeakPlan.peak == lowestPeakPlan.peak &&
          search.lowestPeakPlan.cost < lowestPeakPlan.cost)))
      lowestPeakPlan = search.lowestPeakPlan;
  };
  {
    Search search(model, 0, limits);
    search.evaluateKeepingAll();
    keep(search);
  }
  if (model.numOps <= options.exactOps) {
    proveLeastPeak(model, kMaxStates, limits, lowestPeakPlan,
                   plan.peakLowerBound);
  }
  if (model.numOps > options.exactOps) {
    Schedule peakBoundSchedule;
    if (raiseByPeakBound(model, 0, lowestPeakPlan.peak, 0, true,
                         effort * kWorkOfPeakBound, limits, peakBoundSchedule,
                         witness)) {
      plan.peakLowerBound = witness.bytes;
      plan.witness = witness;
    }
    Search search(model, 0, limits);
    if (!peakBoundSchedule.empty())
      search.offerSchedule(peakBoundSchedule);
    keep(search);
  }
  int64_t low = plan.peakLowerBound;
  if (ScheduleEditor::serves(model)) {
    Search search(model, low, limits);
    search.evaluateKeepingAll();
    Decisions decisions(model, search.identity());
    if (lowestPeakPlan.peak > low) {
      search.repairInBulk(decisions, 60);
      offerSegments(problem, limits, search);
    }
    keep(search);
    const int64_t longer = rounds > kQuickRounds ? kLonger : 1;
    for (int round = 0;
         round < rounds && lowestPeakPlan.peak > low && !limits.stop();
         ++round) {
      search.descend(longer * work, static_cast<uint64_t>(round));
      keep(search);
    }
    rounds = 0;
  }
  // Halve the distance between what is known and what is proven impossible,
  // as far as the search can follow.
  for (int round = 0;
       round < rounds && lowestPeakPlan.peak > low && !limits.stop(); ++round) {
    int64_t budget = low + (lowestPeakPlan.peak - low) / 2;
    Search search(model, budget, limits);
    Decisions decisions(model, search.identity());
    search.repairInBulk(decisions, 400);
    if (search.best.cost < 0) {
      double costPerByte = 0.1 * static_cast<double>(model.baseCost) /
                           static_cast<double>(std::max<int64_t>(1, budget));
      search.annealInRounds(decisions, costPerByte,
                            work / kWorkOfARun / std::max(1, model.numOps),
                            static_cast<uint64_t>(round + 1));
    }
    keep(search);
    if (search.best.cost < 0)
      low = budget + 1;
  }
  if (lowestPeakPlan.peak > plan.peakLowerBound &&
      model.numOps > options.exactOps && options.exactOps > 0)
    proveLeastPeak(model, kFewStates * effort, limits, lowestPeakPlan,
                   plan.peakLowerBound);
  // Ways run far too much again: as many runs fewer as that peak allows.
  if (lowestPeakPlan.cost > plan.baseCost && ScheduleEditor::serves(model)) {
    Search search(model, lowestPeakPlan.peak, limits);
    search.offerSchedule(lowestPeakPlan.schedule);
    RefineOptions refining;
    refining.work = work;
    refining.heat = Search::kHot;
    search.refine(lowestPeakPlan.schedule, refining);
    search.searchLargeNeighbourhoods(work, 1);
    if (search.best.cost >= 0 && search.best.cost < lowestPeakPlan.cost)
      lowestPeakPlan = search.best;
  }
  answer(plan, lowestPeakPlan);
  plan.leastKnownPeak = plan.peak;
  plan.budget = plan.peak;
  plan.status =
      plan.peak == plan.peakLowerBound ? Status::Optimal : Status::Feasible;
  return plan;
}

Plan vram::planning::remat::solve(const Problem &problem,
                                  const SolverOptions &options) {
  const auto start = std::chrono::steady_clock::now();
  Plan plan = solveInOrder(problem, options);
  // One clock for all: what is over is over. (0 would be no limit.)
  auto timeLeft = [&]() {
    SolverOptions rest = options;
    const std::chrono::duration<double> spent =
        std::chrono::steady_clock::now() - start;
    if (rest.timeLimit > 0)
      rest.timeLimit = std::max(1e-9, rest.timeLimit - spent.count());
    return rest;
  };
  // If the budget is infeasible, also report the smallest budget known to work.
  if (plan.status == Status::Infeasible || plan.status == Status::Limit) {
    SolverOptions quick = timeLeft();
    quick.effort = 1;
    Plan least = findLeastPeak(
        problem, quick, plan.status == Status::Limit ? kQuickRounds : 2, 1);
    // The least budget that is named for this effort has to be met with it.
    if (plan.status == Status::Limit && least.peak > options.budget)
      least = minimizeBudget(problem, timeLeft());
    plan.peakLowerBound = std::max(plan.peakLowerBound, least.peakLowerBound);
    // The search for a budget to name may prove what that for a plan had too
    // little work for, or show why where the other only knows that.
    if (least.peakLowerBound > options.budget &&
        plan.witness.bytes <= options.budget) {
      plan.status = Status::Infeasible;
      plan.witness = least.witness;
    }
    if (least.leastKnownPeak < plan.leastKnownPeak) {
      plan.leastKnownPeak = least.leastKnownPeak;
      const bool fits = least.peak <= options.budget;
      if (fits && plan.status == Status::Limit)
        plan.status = Status::Feasible;
      if (fits || plan.status == Status::Infeasible) {
        plan.schedule = least.schedule;
        plan.cost = least.cost;
        plan.peak = least.peak;
      }
    }
  }
  if (!options.freeOrder ||
      (plan.status == Status::Optimal && plan.cost == plan.baseCost))
    return plan;
  const SolverOptions left = timeLeft();
  Limits limits(left);
  for (const std::vector<OpId> &order : otherOrders(problem)) {
    if (limits.stop())
      break;
    Problem moved = reorder(problem, order);
    SolverOptions rest = timeLeft();
    rest.effort = std::max(1, options.effort - 1);
    Plan other = solveInOrder(moved, rest);
    if (other.status != Status::Optimal && other.status != Status::Feasible)
      continue;
    for (OpId &op : other.schedule)
      op = order[op];
    PeakAndCost found = simulatePeak(problem, other.schedule);
    bool have =
        plan.status == Status::Optimal || plan.status == Status::Feasible;
    if (found.peak < 0 || found.peak > options.budget ||
        (have && found.cost >= plan.cost))
      continue;
    // The bound of one order says nothing of the others.
    plan.schedule = other.schedule;
    plan.cost = found.cost;
    plan.peak = found.peak;
    plan.family = Family::FreeOrder;
    plan.lowerBound = plan.baseCost;
    plan.witness = Witness();
    plan.leastKnownPeak = std::min(plan.leastKnownPeak, found.peak);
    plan.status =
        plan.cost == plan.baseCost ? Status::Optimal : Status::Feasible;
  }
  return plan;
}

Plan vram::planning::remat::minimizeBudget(const Problem &problem,
                                           const SolverOptions &options) {
  const int effort = std::min(5, std::max(1, options.effort));
  return findLeastPeak(problem, options, 6 + 2 * effort, effort);
}
