//===- PropertyTest.cpp - What must hold of any packing -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "BruteForce.h"

#include "vram/Planning/Packing/Format.h"
#include "vram/Planning/Packing/Verify.h"
#include "vram/PlanningBaselines/Packing/Baselines.h"
#include "vram/PlanningBaselines/Packing/Generate.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::planning::packing::test;

namespace {

Packing packed(const Problem &problem, int effort = 1) {
  EXPECT_EQ(check(problem), std::nullopt);
  PackOptions options;
  options.effort = effort;
  CheckedPacking checked = packChecked(problem, options);
  EXPECT_EQ(checked.error, std::nullopt) << writeTable(problem);
  return checked.packing;
}

/// Minimised, and with capacities around the truth.
void expectTruth(const Problem &problem, uint64_t seed) {
  int64_t truth = leastHeight(problem);
  std::string description =
      "seed " + std::to_string(seed) + "\n" + writeTable(problem);
  EXPECT_LE(lowerBound(problem), truth) << description;
  Packing packing = packed(problem);
  EXPECT_EQ(packing.status, Status::Optimal) << description;
  EXPECT_EQ(packing.height, truth) << description;
  for (int64_t capacity : {truth - 1, truth, truth + 3}) {
    if (capacity < 0)
      continue;
    Problem limited = problem;
    limited.capacity = capacity;
    Packing answer = packed(limited);
    EXPECT_LE(answer.lowerBound, truth) << description;
    if (capacity < truth)
      EXPECT_EQ(answer.status, Status::Infeasible) << description;
    else
      EXPECT_TRUE(answer.status == Status::Optimal ||
                  answer.status == Status::Feasible)
          << description;
  }
}

TEST(PackingProperty, AgreesWithBruteForce) {
  for (uint64_t seed = 1; seed <= cases(6000u); ++seed) {
    Random random(seed);
    expectTruth(randomSmall(random, 7, false, false), seed);
  }
}

TEST(PackingProperty, AgreesWithBruteForceOnEightBuffers) {
  for (uint64_t seed = 1; seed <= cases(400u); ++seed) {
    Random random(seed + 100000);
    expectTruth(randomSmall(random, 8, false, false), seed + 100000);
  }
}

TEST(PackingProperty, AgreesWithBruteForceOnMixedAlignments) {
  for (uint64_t seed = 1; seed <= cases(1500u); ++seed) {
    Random random(seed + 200000);
    expectTruth(randomSmall(random, 6, true, false), seed + 200000);
  }
}

TEST(PackingProperty, AgreesWithBruteForceOnFixedOffsets) {
  for (uint64_t seed = 1; seed <= cases(1500u); ++seed) {
    Random random(seed + 300000);
    expectTruth(randomSmall(random, 6, seed % 2 == 0, true), seed + 300000);
  }
}

TEST(PackingProperty, FindsThePackingThatARectangleWasCutFrom) {
  for (uint64_t seed = 1; seed <= cases(30u); ++seed) {
    Problem problem = cutBuffers(20 + 3 * static_cast<int>(seed), 5000, seed);
    Packing packing = packed(problem, 2);
    EXPECT_EQ(packing.lowerBound, 5000) << "seed " << seed;
    EXPECT_EQ(packing.height, 5000) << "seed " << seed;
  }
}

TEST(PackingProperty, TrainingStepsArePackedToTheirBound) {
  int64_t atBound = 0;
  for (uint64_t seed = 1; seed <= cases(20u); ++seed) {
    Packing packing =
        packed(trainingBuffers(500 * static_cast<int>(seed), seed));
    EXPECT_LE(packing.height * 100, packing.lowerBound * 101)
        << "seed " << seed;
    atBound += packing.height == packing.lowerBound;
  }
  EXPECT_GE(atBound, cases(18));
}

TEST(PackingProperty, ScalingSizesScalesTheAnswer) {
  for (uint64_t seed = 1; seed <= cases(200u); ++seed) {
    Random random(seed);
    Problem problem = randomSmall(random, 8, false, false);
    Problem scaled = problem;
    for (Buffer &buffer : scaled.buffers)
      buffer.size *= 1000003;
    EXPECT_EQ(packed(problem).height * 1000003, packed(scaled).height);
  }
}

TEST(PackingProperty, OrderAndDirectionOfTimeChangeNothingProven) {
  for (uint64_t seed = 1; seed <= cases(200u); ++seed) {
    Random random(seed);
    Problem problem = randomSmall(random, 8, false, false);
    Problem turned = problem;
    for (Buffer &buffer : turned.buffers) {
      int64_t lower = -buffer.upper;
      buffer.upper = -buffer.lower;
      buffer.lower = lower;
    }
    std::reverse(turned.buffers.begin(), turned.buffers.end());
    EXPECT_EQ(packed(problem).height, packed(turned).height) << seed;
  }
}

TEST(PackingProperty, TheSameInputTwiceGivesTheSameOffsets) {
  for (uint64_t seed = 1; seed <= cases(10u); ++seed) {
    Problem problem = randomBuffers(300, seed);
    EXPECT_EQ(packed(problem).offsets, packed(problem).offsets) << seed;
  }
}

TEST(PackingProperty, NeverHigherThanTheBaselines) {
  for (uint64_t seed = 1; seed <= cases(20u); ++seed) {
    Problem problem =
        seed % 2 ? trainingBuffers(200, seed) : randomBuffers(200, seed);
    int64_t height = packed(problem).height;
    for (auto baseline : {baselines::greedyBySize, baselines::bestFitInOrder,
                          baselines::cachingAllocator}) {
      baselines::Placement placement = baseline(problem);
      Verdict verdict = verify(problem, placement.offsets);
      EXPECT_EQ(verdict.error, std::nullopt) << seed;
      EXPECT_LE(verdict.height, placement.height) << seed;
      EXPECT_LE(height, placement.height) << seed;
    }
  }
}

TEST(PackingProperty, AnInterruptLeavesAPacking) {
  std::atomic<bool> interrupted{true};
  PackOptions options;
  options.interrupted = &interrupted;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    Problem problem = randomBuffers(2000, seed);
    EXPECT_EQ(packChecked(problem, options).error, std::nullopt);
  }
}

} // namespace
