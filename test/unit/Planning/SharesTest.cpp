//===- SharesTest.cpp - Parts of the planner end with their share ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/Shares.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Parameters/Heuristics.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

using namespace vram::planning::remat;

namespace {

TEST(Shares, SufficeForWholeUnits) {
  EXPECT_TRUE(suffices(100, 10, 10));
  EXPECT_FALSE(suffices(99, 10, 10));
  // A unit takes some work, whatever its estimate says.
  EXPECT_TRUE(suffices(10, 0, 10));
  EXPECT_FALSE(suffices(9, 0, 10));
}

/// The work of a repair by single drops that may go on until `until`.
int64_t workOfRepair(const Model &model, int64_t budget, int64_t until,
                     bool &fits) {
  const SolverOptions options;
  const Limits limits(options);
  Search search(model, budget, limits);
  Decisions decisions(model, search.identity());
  fits = search.repair(decisions, until);
  if (fits)
    search.improve(decisions, until);
  return limits.work();
}

TEST(Shares, SingleDropsEndWithTheirShare) {
  const Problem problem = layeredGraph(60, 3).problem;
  const Model model(problem);
  const int64_t budget = budgetAtFraction(problem, .5);
  bool fits = false;
  const int64_t all = workOfRepair(model, budget, INT64_MAX, fits);
  ASSERT_TRUE(fits);
  // An evaluation that has begun is finished; no schedule runs an op more than
  // 100 times here.
  const int64_t evaluation =
      100 * parameters::simulation::kWorkOfARun * model.numOps;
  for (int64_t part : {100, 10, 2}) {
    const int64_t share = all / part;
    EXPECT_LE(workOfRepair(model, budget, share, fits), share + evaluation);
  }
  workOfRepair(model, budget, all / 100, fits);
  EXPECT_FALSE(fits);
}

} // namespace
