//===- SkeletonIndexTest.cpp - An index against a walk over the runs ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/SkeletonIndex.h"
#include "Cases.h"
#include "RandomProblem.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

using Fix = Skeleton::Fix;

/// Each op once, in order, and some of them once more behind that.
Skeleton withReruns(const Model &model, Random &random) {
  Skeleton skeleton = Skeleton::identity(model);
  for (int n = 0; n < 4; ++n) {
    const auto op = static_cast<OpId>(random.below(model.numOps));
    const size_t at =
        static_cast<size_t>(op) + 1 + random.below(skeleton.events.size() - op);
    skeleton.events.insert(skeleton.events.begin() +
                               static_cast<std::ptrdiff_t>(at),
                           static_cast<int32_t>(skeleton.opOf.size()));
    skeleton.opOf.push_back(op);
  }
  return skeleton;
}

bool contains(const std::vector<int32_t> &list, int32_t x) {
  return std::find(list.begin(), list.end(), x) != list.end();
}

TEST(SkeletonIndex, AgreesWithAWalkOverTheRuns) {
  for (uint64_t seed = 1; seed <= cases(30u); ++seed) {
    SCOPED_TRACE(seed);
    Random random(7700 + seed);
    const Problem problem =
        seed % 2 ? randomSimple(random, 8) : randomGeneral(random, 7);
    const Model model(problem);
    Skeleton skeleton = withReruns(model, random);
    const auto event = static_cast<int32_t>(random.below(skeleton.opOf.size()));
    const auto item = static_cast<int32_t>(random.below(model.items.size()));
    skeleton.fixings = {{event, item, Fix::There, 0}};
    const SkeletonIndex index(model, skeleton);
    const std::vector<int32_t> positions = skeleton.positions();
    const auto length = static_cast<int32_t>(skeleton.events.size());
    ASSERT_EQ(index.length(), length);
    EXPECT_EQ(index.positionOf(Skeleton::kAtEnd), length);
    int64_t cost = 0;
    for (int32_t p = 0; p < length; ++p) {
      const int32_t e = skeleton.events[p];
      EXPECT_EQ(index.positionOf(e), p);
      EXPECT_EQ(index.opAt(p), skeleton.opOf[e]);
      cost += problem.ops[skeleton.opOf[e]].cost;
    }
    EXPECT_EQ(index.cost(), cost);
    for (int32_t p = 0; p < length; ++p) {
      for (size_t k = 0; k < model.items.size(); ++k) {
        const auto i = static_cast<int32_t>(k);
        int32_t made = p + 1;
        while (made < length && index.opAt(made) != model.items[k].producer)
          ++made;
        EXPECT_EQ(index.nextMade(i, p),
                  made < length ? made : SkeletonIndex::kNever);
        int32_t next = p + 1;
        while (next < length && !contains(model.reads[index.opAt(next)], i) &&
               !(i == item && next == positions[event]))
          ++next;
        if (next == length && !model.items[k].required)
          next = SkeletonIndex::kNever;
        EXPECT_EQ(index.nextUse(i, p), next);
      }
    }
  }
}

/// Stretches over which an item is held follow each other.
TEST(SkeletonIndex, FollowsWhatIsHeld) {
  Random random(7800);
  const Problem problem = randomSimple(random, 8);
  const Model model(problem);
  Skeleton skeleton = Skeleton::identity(model);
  int32_t item = 0;
  while (model.items[item].producer != 0)
    ++item;
  skeleton.fixings = {{2, item, Fix::Held, 4}, {4, item, Fix::Held, 6}};
  const SkeletonIndex index(model, skeleton);
  // Made again by the beginning of the first one, or by the end as it says.
  EXPECT_EQ(index.remadeBy({1, item, Fix::Remade, 6}), 2);
  EXPECT_EQ(index.remadeBy({1, item, Fix::Remade, 2}), 2);
  EXPECT_EQ(index.remadeBy({6, item, Fix::Remade, 7}), 7);
}

} // namespace
