//===- PhiloxTest.cpp - The counter-based random generator ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Philox.h"

#include <gtest/gtest.h>

using namespace mlir::vram::evaluator;

using Words = std::array<uint32_t, 4>;

// The known answers for philox4x32 with 10 rounds that Random123 publishes
// (its file kat_vectors): counter and key of zeroes, of ones, of pi's digits.
TEST(Philox, KnowsTheAnswersOfRandom123) {
  EXPECT_EQ(philox4x32({0, 0, 0, 0}, {0, 0}),
            (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox4x32({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
                       {0xffffffff, 0xffffffff}),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                       {0xa4093822, 0x299f31d0}),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Philox, UniformTakesWordsInOrder) {
  uint64_t seed = 0x299f31d0a4093822, offset = 0x0370734413198a2e;
  PhiloxUniform uniform(seed, offset, /*stream=*/0x85a308d3);
  uint64_t block = 0x243f6a88;
  Words words = {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1};
  for (int word : {0, 1, 2, 3, 1})
    EXPECT_EQ(uniform(4 * block + word), words[word] / 4294967296.0);
}

TEST(Philox, UniformStaysBelowOne) {
  PhiloxUniform uniform(7, 0, 0);
  double sum = 0;
  for (int i = 0; i < 4000; ++i) {
    double value = uniform(i);
    ASSERT_GE(value, 0.0);
    ASSERT_LT(value, 1.0);
    sum += value;
  }
  EXPECT_NEAR(sum / 4000, 0.5, 0.02);
}
