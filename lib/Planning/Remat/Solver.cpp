//===- Solver.cpp - The planner's front door ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Solver.h"

#include "BranchAndBound.h"
#include "Exhaustive.h"
#include "Model.h"
#include "Search.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Of the exact search on small graphs.
static constexpr size_t kMaxStates = 400000;

/// The op whose working set is the largest, with what it needs.
static Witness workingSetWitness(const Model &model) {
  Witness witness;
  int64_t most = -1;
  for (OpId o = 0; o < model.numOps; ++o)
    if (model.working[o] > most) {
      most = model.working[o];
      witness.op = o;
    }
  witness.bytes =
      (model.pinnedBytes + std::max<int64_t>(most, 0)) * model.unit;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].pinned)
      witness.values.push_back(model.items[i].value);
  if (witness.op != kNone) {
    for (int32_t i : model.reads[witness.op])
      if (!model.items[i].pinned)
        witness.values.push_back(model.items[i].value);
    for (int32_t i : model.makes[witness.op])
      witness.values.push_back(model.items[i].value);
  }
  return witness;
}

static void answer(Plan &plan, const Incumbent &incumbent) {
  plan.schedule = incumbent.schedule;
  plan.cost = incumbent.cost;
  plan.peak = incumbent.peak;
}

Plan vram::planning::remat::solve(const Problem &problem,
                                  const SolverOptions &options) {
  Model model(problem);
  Limits limits(options);
  Plan plan;
  plan.family = Family::Any;
  plan.baseCost = model.baseCost;
  plan.lowerBound = model.baseCost;
  plan.budget = options.budget;
  Witness witness = workingSetWitness(model);
  plan.peakLowerBound = witness.bytes;

  Search search(model, options.budget, limits);
  Decisions decisions(model, Course::identity(model));
  if (model.numOps <= 600) {
    if (search.repair(decisions))
      search.improve(decisions);
  } else if (search.repairInBulk(decisions, 300)) {
    search.fill(decisions);
  }
  plan.leastKnownPeak = search.leanest.peak;
  if (witness.bytes > options.budget) {
    plan.status = Status::Infeasible;
    plan.witness = witness;
    answer(plan, search.leanest);
    return plan;
  }
  if (model.numOps <= 14) {
    Schedule schedule;
    Outcome outcome = searchExhaustively(model, options.budget, false,
                                         kMaxStates, limits, schedule);
    if (outcome == Outcome::Infeasible) {
      plan.status = Status::Infeasible;
      plan.witness = witness;
      answer(plan, search.leanest);
      return plan;
    }
    PeakAndCost found = simulatePeak(problem, schedule);
    if (outcome == Outcome::Found && found.peak >= 0 &&
        found.peak <= options.budget) {
      plan.status = Status::Optimal;
      plan.schedule = schedule;
      plan.cost = plan.lowerBound = found.cost;
      plan.peak = found.peak;
      return plan;
    }
  }
  BranchAndBound tree(model, options.budget, search, limits);
  tree.run(int64_t(1) << (26 + options.effort));
  plan.lowerBound = tree.lowerBound();
  if (tree.infeasible()) {
    plan.status = Status::Infeasible;
    plan.witness = witness;
    answer(plan, search.leanest);
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

Plan vram::planning::remat::minimizeBudget(const Problem &problem,
                                           const SolverOptions &options) {
  Model model(problem);
  Limits limits(options);
  Plan plan;
  plan.family = Family::Any;
  plan.baseCost = model.baseCost;
  plan.lowerBound = model.baseCost;
  Witness witness = workingSetWitness(model);
  plan.peakLowerBound = witness.bytes;
  plan.witness = witness;

  Search search(model, witness.bytes, limits);
  Decisions decisions(model, Course::identity(model));
  search.repair(decisions);
  answer(plan, search.leanest);
  plan.leastKnownPeak = plan.peak;
  plan.budget = plan.peak;
  plan.status = plan.peak == plan.peakLowerBound ? Status::Optimal
                                                  : Status::Feasible;
  return plan;
}
