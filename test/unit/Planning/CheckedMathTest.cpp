//===- CheckedMathTest.cpp - Arithmetic at the limits of int64 ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/CheckedMath.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

using namespace vram::planning;

namespace {
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
const int64_t kNumbers[] = {
    kMin, kMin + 1,         -(int64_t(1) << 32), -2,       -1,  0, 1,
    2,    int64_t(1) << 32, int64_t(1) << 62,    kMax - 1, kMax};

__extension__ using Wide = __int128;

int64_t clamp(Wide value) {
  return static_cast<int64_t>(std::clamp<Wide>(value, Wide(kMin), Wide(kMax)));
}
} // namespace

TEST(CheckedMathTest, AgreesWithWiderIntegers) {
  for (int64_t a : kNumbers)
    for (int64_t b : kNumbers) {
      SCOPED_TRACE(std::to_string(a) + ", " + std::to_string(b));
      Wide sum = Wide(a) + b, product = Wide(a) * b;
      EXPECT_EQ(saturatingAdd(a, b), clamp(sum));
      EXPECT_EQ(saturatingSub(a, b), clamp(Wide(a) - b));
      EXPECT_EQ(saturatingMul(a, b), clamp(product));
      EXPECT_EQ(checkedAdd(a, b).has_value(), clamp(sum) == sum);
      EXPECT_EQ(checkedMul(a, b).has_value(), clamp(product) == product);
      EXPECT_EQ(checkedAdd(a, b).value_or(clamp(sum)), clamp(sum));
      EXPECT_EQ(checkedMul(a, b).value_or(clamp(product)), clamp(product));
    }
}

TEST(CheckedMathTest, AProductWithAZeroIsZero) {
  using Numbers = std::vector<int64_t>;
  EXPECT_EQ(saturatingProduct(Numbers{}), 1);
  EXPECT_EQ(saturatingProduct(Numbers{2, 3}, 4), 24);
  EXPECT_EQ(saturatingProduct(Numbers{kMax, kMax, 0}), 0);
  EXPECT_EQ(saturatingProduct(Numbers{0, kMax, kMax}), 0);
  EXPECT_EQ(saturatingProduct(Numbers{kMax, 2}, 0), 0);
  EXPECT_EQ(saturatingProduct(Numbers{int64_t(1) << 62, 4}), kMax);
}
