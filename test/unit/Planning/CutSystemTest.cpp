//===- CutSystemTest.cpp - What cuts ask for and what they pay ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <gtest/gtest.h>

using namespace vram::planning::remat;

namespace {

using Fix = Skeleton::Fix;

/// One value an op, of one byte each.
Problem problemOf(const std::vector<std::vector<ValueId>> &operands,
                  const std::vector<int64_t> &costs) {
  Problem problem;
  for (size_t o = 0; o < operands.size(); ++o) {
    Value value;
    value.bytes = 1;
    value.producer = static_cast<OpId>(o);
    problem.values.push_back(value);
    Op op;
    op.cost = costs[o];
    op.operands = operands[o];
    op.results = {static_cast<ValueId>(o)};
    problem.ops.push_back(op);
  }
  return problem;
}

/// 1 reads 0 and is read by 3; 0 is read once more by 5. Nothing is read by 2
/// and 4.
const Problem kTwoEnds =
    problemOf({{}, {0}, {}, {1, 2}, {}, {0, 3, 4}}, {10, 20, 1, 1, 1, 1});

int32_t paidFor(const CutSystem &system, OpId op) {
  return system.paid()[static_cast<size_t>(op)];
}

TEST(CutSystem, RunForAChainIsPaidBesideALaterOne) {
  const Model model(kTwoEnds);
  CutSystem system(model, 10);
  Skeleton skeleton = Skeleton::identity(model);
  ASSERT_TRUE(system.build(skeleton, {2, 4}));
  EXPECT_EQ(system.lagrangian({0, 0}), model.baseCost);
  // Made again for 3, and so is what it reads; and that for 5 once more.
  skeleton.fixings = {
      {2, 1, Fix::Remade, 3}, {2, 0, Fix::Absent, 0}, {4, 0, Fix::Absent, 0}};
  ASSERT_TRUE(system.build(skeleton, {2, 4}));
  EXPECT_EQ(system.lagrangian({0, 0}), model.baseCost + 20 + 2 * 10);
  EXPECT_EQ(paidFor(system, 0), 2);
  EXPECT_EQ(paidFor(system, 1), 1);
  // Not sure to run: one run of 0 before 5 is all that is known of.
  skeleton.fixings = {{2, 0, Fix::Absent, 0}, {4, 0, Fix::Absent, 0}};
  ASSERT_TRUE(system.build(skeleton, {2, 4}));
  EXPECT_EQ(system.lagrangian({0, 0}), model.baseCost + 10);
}

TEST(CutSystem, RunOfTheSkeletonThatIsHeldOnFromIsTheSureOne) {
  const Model model(kTwoEnds);
  CutSystem system(model, 10);
  Skeleton skeleton = Skeleton::identity(model);
  // 0 runs again right before 5, which is as it was fixed to be.
  skeleton.opOf.push_back(0);
  skeleton.events.insert(skeleton.events.end() - 1, 6);
  skeleton.fixings = {{2, 0, Fix::Remade, 5}, {6, 0, Fix::Held, 5}};
  ASSERT_TRUE(system.build(skeleton, {2}));
  EXPECT_EQ(system.lagrangian({0}), model.baseCost + 10);
  // Held from a program point that does not make it: made before that, too.
  skeleton.fixings = {{2, 0, Fix::Remade, 4}, {3, 0, Fix::Held, 4}};
  ASSERT_TRUE(system.build(skeleton, {2}));
  EXPECT_EQ(system.lagrangian({0}), model.baseCost + 2 * 10);
}

TEST(CutSystem, OperandOfASureRunIsNeededByThen) {
  const Model model(kTwoEnds);
  CutSystem system(model, 10);
  Skeleton skeleton = Skeleton::identity(model);
  auto entryOf = [&](int32_t item) -> const CutNetwork::Entry * {
    for (const CutNetwork::Entry &e : system.network().entries)
      if (e.item == item)
        return &e;
    return nullptr;
  };
  ASSERT_TRUE(system.build(skeleton, {2}));
  ASSERT_NE(entryOf(0), nullptr);
  EXPECT_EQ(entryOf(0)->use, 5);
  EXPECT_FALSE(entryOf(0)->byRerun);
  skeleton.fixings = {{2, 1, Fix::Remade, 3}};
  ASSERT_TRUE(system.build(skeleton, {2}));
  ASSERT_NE(entryOf(0), nullptr);
  EXPECT_EQ(entryOf(0)->use, 3);
  EXPECT_TRUE(entryOf(0)->byRerun);
  system.lagrangian({0});
  const double before = system.excess()[0];
  // Not made again by then: it is in memory, and nothing is left to say of it.
  skeleton.fixings.push_back({2, 0, Fix::Unmade, 3});
  ASSERT_TRUE(system.build(skeleton, {2}));
  EXPECT_EQ(entryOf(0), nullptr);
  system.lagrangian({0});
  EXPECT_EQ(system.excess()[0], before);
  // A run that may not be and has to be.
  skeleton.fixings.push_back({2, 0, Fix::Remade, 3});
  EXPECT_FALSE(system.build(skeleton, {2}));
}

TEST(CutSystem, MultipliersAreFineWhereBytesAreMany) {
  // 0 lies unused over 1, which costs far more than all else; a byte of it is
  // worth less than a billionth.
  constexpr int64_t kMany = int64_t(1) << 35, kDear = int64_t(1) << 40;
  Problem problem = problemOf({{}, {}, {0}}, {1024, kDear, 1});
  problem.values[0].bytes = kMany;
  const Model model(problem);
  CutSystem system(model, kMany / 4 * 3);
  ASSERT_TRUE(system.build(Skeleton::identity(model), {1}));
  // At its cost shared out over its bytes, a quarter of it does not fit.
  const int64_t worth =
      static_cast<int64_t>(static_cast<__int128>(1024) * system.units().scale *
                           system.units().parts() / kMany);
  EXPECT_GT(worth, 1000);
  EXPECT_NEAR(static_cast<double>(system.lagrangian({worth})),
              static_cast<double>(model.baseCost + 256), 2);
}

TEST(CutSystem, SkeletonsOwnRunIsTheSureOne) {
  const Model model(kTwoEnds);
  CutSystem system(model, 10);
  Skeleton skeleton = Skeleton::identity(model);
  skeleton.fixings = {{1, 1, Fix::Remade, 3}};
  // 1 runs once more between 2 and 3.
  skeleton.opOf.push_back(1);
  skeleton.events = {0, 1, 2, 6, 3, 4, 5};
  ASSERT_TRUE(system.build(skeleton, {2}));
  EXPECT_EQ(system.network().skeletonCost, model.baseCost + 20);
  EXPECT_EQ(system.lagrangian({0}), model.baseCost + 20);
}

} // namespace
