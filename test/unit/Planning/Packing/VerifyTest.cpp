//===- VerifyTest.cpp - The verifier on packings done by hand -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning::packing;

namespace {

/// Lower, upper, size.
Problem make(std::vector<std::vector<int64_t>> rows) {
  Problem problem;
  for (const std::vector<int64_t> &row : rows) {
    Buffer buffer;
    buffer.lower = row[0];
    buffer.upper = row[1];
    buffer.size = row[2];
    problem.buffers.push_back(buffer);
  }
  EXPECT_EQ(check(problem), std::nullopt);
  return problem;
}

std::string error(const Problem &problem, const std::vector<int64_t> &offsets) {
  return verify(problem, offsets).error.value_or("");
}

TEST(PackingVerify, AcceptsNeighboursInTimeAndInMemory) {
  Problem problem = make({{0, 2, 4}, {2, 4, 4}, {0, 4, 3}});
  Verdict verdict = verify(problem, {3, 3, 0});
  EXPECT_EQ(verdict.error, std::nullopt);
  EXPECT_EQ(verdict.height, 7);
}

TEST(PackingVerify, RefusesAnOverlap) {
  Problem problem = make({{0, 3, 4}, {2, 4, 4}});
  EXPECT_EQ(error(problem, {0, 3}),
            "buffer 0 at [0, 4) and buffer 1 at [3, 7) overlap, and both are "
            "alive at time 2");
  EXPECT_EQ(error(problem, {3, 0}),
            "buffer 0 at [3, 7) and buffer 1 at [0, 4) overlap, and both are "
            "alive at time 2");
  EXPECT_EQ(error(problem, {0, 0}),
            "buffer 0 at [0, 4) and buffer 1 at [0, 4) overlap, and both are "
            "alive at time 2");
}

TEST(PackingVerify, FindsAnOverlapWithALongOne) {
  Problem problem = make({{0, 9, 10}, {1, 2, 1}, {5, 6, 1}});
  EXPECT_EQ(error(problem, {0, 10, 9}),
            "buffer 0 at [0, 10) and buffer 2 at [9, 10) overlap, and both are "
            "alive at time 5");
}

TEST(PackingVerify, RefusesWhatTheArenaDoesNotHold) {
  Problem problem = make({{0, 1, 4}});
  problem.capacity = 5;
  EXPECT_EQ(error(problem, {1}), "");
  EXPECT_EQ(error(problem, {2}),
            "buffer 0 ends at 6, beyond the arena of 5 bytes");
  problem.capacity = 3;
  EXPECT_EQ(error(problem, {0}),
            "buffer 0 is longer than the arena: 4 bytes, the arena has 3");
}

TEST(PackingVerify, RefusesOffsetsThatAreNone) {
  Problem problem = make({{0, 1, 4}});
  EXPECT_EQ(error(problem, {}), "0 offsets for 1 buffers");
  EXPECT_EQ(error(problem, {-4}), "buffer 0 has the negative offset -4");
  EXPECT_EQ(error(problem, {INT64_MAX - 1}),
            "buffer 0 ends beyond the largest offset");
  problem.buffers[0].alignment = 8;
  EXPECT_EQ(error(problem, {4}),
            "buffer 0 lies at 4, which is no multiple of its alignment 8");
  problem.buffers[0].fixedOffset = 8;
  EXPECT_EQ(error(problem, {16}), "buffer 0 lies at 16, but is fixed at 8");
}

TEST(PackingBound, IsTheMostAliveAtOnce) {
  EXPECT_EQ(lowerBound(make({})), 0);
  EXPECT_EQ(lowerBound(make({{0, 2, 4}, {2, 4, 5}, {1, 3, 2}})), 7);
}

TEST(PackingAlign, RoundsSizesAndCombinesAlignments) {
  Problem problem = make({{0, 1, 5}, {0, 1, 16}});
  problem.buffers[0].alignment = 3;
  align(problem, 8);
  EXPECT_EQ(problem.buffers[0].size, 8);
  EXPECT_EQ(problem.buffers[0].alignment, 24);
  EXPECT_EQ(problem.buffers[1].size, 16);
  EXPECT_EQ(problem.buffers[1].alignment, 8);
}

} // namespace
