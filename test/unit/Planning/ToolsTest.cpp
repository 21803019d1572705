//===- ToolsTest.cpp - Files, reports, frontiers --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "RandomProblem.h"

#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Frontier.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/Files.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include <sys/stat.h>
#include <unistd.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

std::string temporaryPath(const char *name) {
  return testing::TempDir() + "vram-" + std::to_string(::getpid()) + "-" + name;
}

TEST(WholeFiles, ReplaceAsAWhole) {
  std::string path = temporaryPath("replaced");
  ASSERT_EQ(writeFile(path, "first"), "");
  ::chmod(path.c_str(), 0640);
  ASSERT_EQ(writeFile(path, std::string_view("second\0", 7)), "");
  FileContent content = readFile(path, 100);
  ASSERT_TRUE(content) << content.error;
  EXPECT_EQ(content.text, std::string("second\0", 7));
  struct stat status = {};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
  ::unlink(path.c_str());
}

TEST(WholeFiles, FollowALinkInsteadOfReplacingIt) {
  std::string path = temporaryPath("target"), link = temporaryPath("link");
  ASSERT_EQ(writeFile(path, "old"), "");
  ASSERT_EQ(::symlink(path.c_str(), link.c_str()), 0);
  ASSERT_EQ(writeFile(link, "new"), "");
  EXPECT_EQ(readFile(path, 100).text, "new");
  ::unlink(link.c_str());
  ::unlink(path.c_str());
}

TEST(WholeFiles, SayWhatIsWrong) {
  std::string missing = temporaryPath("no-such-directory") + "/file";
  EXPECT_NE(readFile(missing, 10).error.find("No such file"),
            std::string::npos);
  EXPECT_NE(writeFile(missing, "x").find("No such file"), std::string::npos);
  EXPECT_NE(readFile("/", 10).error.find("Is a directory"), std::string::npos);
  EXPECT_NE(readFile("/dev/zero", 1000).error.find("more than 1000 bytes"),
            std::string::npos);
  EXPECT_NE(writeFile("/dev/full", "x").find("No space left"),
            std::string::npos);
  EXPECT_EQ(writeFile("/dev/null", "x"), "");
}

TEST(Report, GapIsAShareOfTheCost) {
  EXPECT_DOUBLE_EQ(gapPercent(200, 150), 25);
  EXPECT_DOUBLE_EQ(gapPercent(200, 200), 0);
  EXPECT_DOUBLE_EQ(gapPercent(0, 0), 0);
}

TEST(Report, BudgetsAtAFractionLieBetweenFloorAndPeak) {
  Problem problem = layeredGraph(100, 1).problem;
  int64_t peak = simulatePeak(problem, identitySchedule(problem)).peak;
  EXPECT_EQ(budgetAtFraction(problem, 0), floorBytes(problem));
  EXPECT_EQ(budgetAtFraction(problem, 1), peak);
  int64_t half = budgetAtFraction(problem, 0.5);
  EXPECT_EQ(half, floorBytes(problem) + (peak - floorBytes(problem)) / 2);
}

Plan identityPlan(const Problem &problem) {
  Plan plan;
  plan.status = Status::Feasible;
  plan.schedule = identitySchedule(problem);
  Verdict verdict = verify(problem, plan.schedule, INT64_MAX);
  plan.cost = plan.baseCost = verdict.cost;
  plan.peak = plan.budget = verdict.peak;
  return plan;
}

TEST(Report, APlanThatLiesIsFound) {
  Problem problem = layeredGraph(20, 1).problem;
  Plan honest = identityPlan(problem);
  EXPECT_EQ(checkPlan(problem, honest).error, std::nullopt);
  auto broken = [&](auto damage) {
    Plan plan = honest;
    damage(plan);
    return checkPlan(problem, plan).error.value_or("");
  };
  EXPECT_NE(broken([](Plan &p) { --p.cost; }).find("claims cost"),
            std::string::npos);
  EXPECT_NE(broken([](Plan &p) { --p.peak; }).find("claims a peak"),
            std::string::npos);
  EXPECT_NE(broken([](Plan &p) { p.lowerBound = p.cost + 1; }).find("bound"),
            std::string::npos);
  EXPECT_NE(broken([](Plan &p) {
              p.status = Status::Optimal;
            }).find("claims to be optimal"),
            std::string::npos);
  EXPECT_NE(broken([](Plan &p) { --p.budget; }).find("exceeds the budget"),
            std::string::npos);
  EXPECT_NE(broken([](Plan &p) { p.schedule.pop_back(); }).find("never runs"),
            std::string::npos);
}

/// The solvers look at reruns alone: they must not call a plan optimal that
/// ignores the other ways to keep a value.
TEST(Report, AProblemWithAlternativesIsRefused) {
  Problem problem = layeredGraph(20, 1).problem;
  EXPECT_EQ(checkSolvable(problem), std::nullopt);
  problem.values[7].alternatives.push_back(
      {Alternative::Kind::Offload, 0, 1, 1});
  ASSERT_EQ(check(problem), std::nullopt);
  ASSERT_NE(checkSolvable(problem), std::nullopt);
  EXPECT_NE(checkSolvable(problem)->find("value 7 has alternatives"),
            std::string::npos);
  SolverOptions options;
  options.budget = int64_t(1) << 50;
  CheckedPlan solved = solveChecked(problem, options);
  EXPECT_EQ(solved.refused, checkSolvable(problem));
  EXPECT_FALSE(hasSchedule(solved.plan));
  EXPECT_EQ(minimizeBudgetChecked(problem, options).refused,
            checkSolvable(problem));
  Frontier frontier = traceFrontier(problem, 3, options);
  EXPECT_EQ(frontier.refused, checkSolvable(problem));
  EXPECT_TRUE(frontier.points.empty());
  // A schedule that someone else made is checked as before.
  EXPECT_EQ(verify(problem, identitySchedule(problem), INT64_MAX).error,
            std::nullopt);
}

TEST(Report, SummariesAreOneLineOfJson) {
  Plan plan;
  plan.status = Status::Feasible;
  plan.cost = 200;
  plan.baseCost = 100;
  plan.lowerBound = 150;
  plan.peak = 7;
  plan.budget = 8;
  EXPECT_EQ(summaryJson(plan, 0.25),
            "{\"status\":\"feasible\",\"cost\":200,\"base_cost\":100,"
            "\"bound\":150,\"gap_percent\":25.0000,\"peak\":7,\"budget\":8,"
            "\"seconds\":0.250,\"family\":\"any\"}");
  plan.status = Status::Infeasible;
  plan.leastKnownPeak = 12;
  plan.peakLowerBound = 10;
  plan.witness = {3, {1, 2}, 10};
  EXPECT_EQ(summaryJson(plan, 0),
            "{\"status\":\"infeasible\",\"cost\":null,\"base_cost\":100,"
            "\"bound\":null,\"gap_percent\":null,\"peak\":null,\"budget\":8,"
            "\"seconds\":0.000,\"family\":\"any\",\"least_known_peak\":12,"
            "\"peak_lower_bound\":10,\"witness\":{\"op\":3,\"values\":[1,2],"
            "\"bytes\":10}}");
}

TEST(Frontier, CostAndBoundNeverRise) {
  SolverOptions options;
  options.effort = 1;
  for (uint64_t seed = 0; seed < cases(4u); ++seed) {
    Problem problem = layeredGraph(80, seed).problem;
    Frontier frontier = traceFrontier(problem, 6, options);
    ASSERT_EQ(frontier.error, std::nullopt);
    ASSERT_GE(frontier.points.size(), 2u);
    for (size_t i = 0; i < frontier.points.size(); ++i) {
      const Plan &plan = frontier.points[i];
      EXPECT_EQ(checkPlan(problem, plan).error, std::nullopt);
      if (i == 0)
        continue;
      EXPECT_GT(plan.budget, frontier.points[i - 1].budget);
      EXPECT_LE(plan.cost, frontier.points[i - 1].cost);
      EXPECT_LE(plan.lowerBound, frontier.points[i - 1].lowerBound);
    }
    EXPECT_EQ(frontier.points.back().cost, frontier.baseCost);
    EXPECT_EQ(frontier.points.back().status, Status::Optimal);
  }
}

TEST(Frontier, DrawsAndTabulatesEachPoint) {
  SolverOptions options;
  options.effort = 1;
  Problem problem = layeredGraph(30, 1).problem;
  problem.name = "a<b&c";
  Frontier frontier = traceFrontier(problem, 5, options);
  std::string csv = frontierCsv(frontier);
  EXPECT_EQ(csv.find("budget,status,family,cost,bound,gap_percent,"
                     "extra_percent,peak\n"),
            0u);
  EXPECT_EQ(static_cast<size_t>(std::count(csv.begin(), csv.end(), '\n')),
            frontier.points.size() + 1);
  std::string svg = frontierSvg(frontier);
  size_t circles = 0;
  for (size_t at = svg.find("<circle"); at != std::string::npos;
       at = svg.find("<circle", at + 1))
    ++circles;
  EXPECT_EQ(circles, frontier.points.size());
  EXPECT_NE(svg.find("a&lt;b&amp;c"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
}

TEST(Frontier, AProblemWithoutOpsHasOnePoint) {
  Frontier frontier = traceFrontier(Problem(), 5, {});
  ASSERT_EQ(frontier.error, std::nullopt);
  EXPECT_EQ(frontier.points.size(), 1u);
  EXPECT_NE(frontierSvg(frontier).find("</svg>"), std::string::npos);
}

TEST(Frontier, StopsWhereItIsInterrupted) {
  std::atomic<bool> stop{true};
  SolverOptions options;
  options.interrupted = &stop;
  Frontier frontier = traceFrontier(layeredGraph(30, 1).problem, 5, options);
  EXPECT_FALSE(frontier.complete);
  EXPECT_EQ(frontier.error, std::nullopt);
}

TEST(Solver, OneTimeLimitForPlanAndLeastBudget) {
  // Neither a plan nor a proof: then it looks for a budget that would do.
  const Problem problem = layeredGraph(300, 2).problem;
  SolverOptions options;
  options.budget = 93690;
  options.effort = 5;
  options.timeLimit = 2;
  const auto start = std::chrono::steady_clock::now();
  const Plan plan = solve(problem, options);
  const std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - start;
  EXPECT_EQ(plan.status, Status::Limit);
  EXPECT_GT(plan.leastKnownPeak, options.budget);
  EXPECT_LT(spent.count(), 2 * options.timeLimit);
}

} // namespace
