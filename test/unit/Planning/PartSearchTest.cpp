//===- PartSearchTest.cpp - What parts of a set cost ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Remat/Exact/PartSearch.h"
#include "RandomSets.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/PlanningBaselines/Remat/Generate.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

/// With what it found out to be seen.
class Asked : public PartSearch {
public:
  using PartSearch::PartSearch;

  int64_t known(OpId next, const std::vector<int32_t> &items) {
    int64_t work = 0;
    return Known->best(static_cast<size_t>(next), setOf(items).data(), 0,
                       INT64_MAX, work);
  }
};

/// Of sets that were not asked for themselves: how many, of how many more is
/// known than of all with as many first runs, and of how many all.
struct Tally {
  int sets = 0, known = 0, exact = 0;
};

/// With sets of such a share of the items.
void ask(const Problem &problem, double part, int percent, Random &random,
         Tally &tally) {
  const Model model(problem);
  const int64_t budget = budgetAtFraction(problem, part);
  const SolverOptions options;
  const Limits limits(options);
  // Now and then what takes too long is left, and what costs too much.
  Asked parts(model, plenty(model, budget), limits,
              random.percent(50) ? 2000 : PartSearch::kWorkOfAPart);
  if (!parts.serves())
    return;
  const int64_t costBelow =
      random.percent(30) ? model.baseCost / 4 : INT64_MAX / 4;
  for (OpId n = 1; n <= model.numOps; ++n)
    for (int set = 0; set < 2; ++set)
      parts.lookInto(n, someItems(random, model, n, percent), costBelow);
  for (OpId n = 1; n <= model.numOps; ++n)
    for (int set = 0; set < 3; ++set) {
      const std::vector<int32_t> items =
          someItems(random, model, n, percent + percent / 2);
      WholeSearch search(model, plenty(model, budget), limits);
      if (search.search(n, items, {}) != Outcome::Found)
        continue;
      const int64_t known = parts.known(n, items);
      EXPECT_LE(known, search.found());
      ++tally.sets;
      tally.known += known > 0;
      tally.exact += known > 0 && known == search.found();
    }
}

using Make = Problem (*)(Random &, int);

class Parts : public testing::TestWithParam<Make> {};

TEST_P(Parts, WhatIsKnownOfASetNeverExceedsWhatItCosts) {
  Tally tally;
  for (uint64_t seed = 0; seed < cases(200u); ++seed) {
    Random random(seed);
    const Problem problem =
        GetParam()(random, 9 + static_cast<int>(random.below(6)));
    ask(problem, 0.1 * static_cast<double>(random.below(7)), 40, random, tally);
  }
  EXPECT_CASES(tally.sets, 2000);
  EXPECT_GT(tally.known, tally.sets / 10);
  EXPECT_GT(tally.exact, tally.known / 10);
}

INSTANTIATE_TEST_SUITE_P(Problems, Parts,
                         testing::Values(randomSimple, randomGeneral,
                                         randomUpdates));

TEST(PartSearch, TheSameOnLayeredGraphs) {
  Tally tally;
  for (uint64_t seed = 1; seed <= cases(6u); ++seed) {
    Random random(seed);
    ask(layeredGraph(30, seed).problem, 0.3, 15, random, tally);
  }
  EXPECT_CASES(tally.sets, 100);
  EXPECT_GT(tally.known, tally.sets / 10);
  EXPECT_GE(tally.exact, tally.known / 10);
}

} // namespace
