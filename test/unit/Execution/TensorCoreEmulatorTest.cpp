//===- TensorCoreEmulatorTest.cpp - mma.sync of a warp on a CPU -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Execution/TensorCoreEmulator.h"

#include "gtest/gtest.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace mlir::vram;

namespace {
/// Small integers, which both types have exactly.
uint16_t encode(int value, bool isBF16) {
  if (isBF16) {
    float wide = static_cast<float>(value);
    uint32_t bits;
    std::memcpy(&bits, &wide, sizeof(bits));
    return static_cast<uint16_t>(bits >> 16);
  }
  if (value == 0)
    return 0;
  int exponent;
  double mantissa = std::frexp(std::abs(value), &exponent);
  return static_cast<uint16_t>(
      (value < 0 ? 0x8000 : 0) | (exponent + 14) << 10 |
      (static_cast<int>(std::ldexp(mantissa, 11)) & 1023));
}
} // namespace

// The figures "mma .m16n8k16 fragment layout for matrix A / B / C with .f16 and
// .bf16 type" of the PTX ISA, as they number a thread's elements.
TEST(TensorCoreEmulatorTest, MultipliesAsThePTXManualLaysItsFragmentsOut) {
  for (bool isBF16 : {false, true}) {
    int a[16][16], b[16][8];
    float c[16][8];
    for (int i = 0; i < 16; ++i)
      for (int k = 0; k < 16; ++k)
        a[i][k] = (i * 5 + k * 7) % 13 - 6;
    for (int k = 0; k < 16; ++k)
      for (int j = 0; j < 8; ++j)
        b[k][j] = (k * 3 + j * 11) % 17 - 8;
    for (int i = 0; i < 16; ++i)
      for (int j = 0; j < 8; ++j)
        c[i][j] = static_cast<float>(i - 2 * j) / 4;

    ProductFragment fragments[32];
    for (int lane = 0; lane < 32; ++lane) {
      int groupID = lane >> 2, threadID = lane % 4;
      ProductFragment &held = fragments[lane];
      held = {{}, {}, {}, isBF16};
      for (int i = 0; i < 8; ++i) {
        int row = i == 0 || i == 1 || i == 4 || i == 5 ? groupID : groupID + 8;
        int column = threadID * 2 + (i & 1) + (i >= 4 ? 8 : 0);
        held.a[i / 2] |=
            static_cast<uint32_t>(encode(a[row][column], isBF16)) << 16 * (i % 2);
      }
      for (int i = 0; i < 4; ++i) {
        int row = threadID * 2 + (i & 1) + (i >= 2 ? 8 : 0);
        held.b[i / 2] |=
            static_cast<uint32_t>(encode(b[row][groupID], isBF16))
            << 16 * (i % 2);
      }
      for (int i = 0; i < 4; ++i)
        held.c[i] =
            c[i < 2 ? groupID : groupID + 8][threadID * 2 + (i & 1)];
    }
    for (unsigned lane = 0; lane < 32; ++lane) {
      std::array<float, 4> d = multiplyFragments(
          lane, [&](unsigned other) -> const ProductFragment & {
            return fragments[other];
          });
      for (unsigned i = 0; i < 4; ++i) {
        unsigned row = lane / 4 + (i < 2 ? 0 : 8), column = lane % 4 * 2 + i % 2;
        float expected = c[row][column];
        for (int k = 0; k < 16; ++k)
          expected += static_cast<float>(a[row][k] * b[k][column]);
        EXPECT_EQ(d[i], expected) << "lane " << lane << ", element " << i;
      }
    }
  }
}

TEST(TensorCoreEmulatorTest, DecodesElements) {
  EXPECT_EQ(decodeElement(0x3C00, false), 1.0f);
  EXPECT_EQ(decodeElement(0xC500, false), -5.0f);
  EXPECT_EQ(decodeElement(0x0001, false), std::ldexp(1.0f, -24));
  EXPECT_EQ(decodeElement(0x7BFF, false), 65504.0f);
  EXPECT_EQ(decodeElement(0xFC00, false),
            -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isnan(decodeElement(0x7E00, false)));
  EXPECT_TRUE(std::signbit(decodeElement(0x8000, false)));
  EXPECT_EQ(decodeElement(0x3F80, true), 1.0f);
  EXPECT_EQ(decodeElement(0xC0A0, true), -5.0f);
  EXPECT_TRUE(std::isnan(decodeElement(0x7FC0, true)));
}
