//===- TensorTest.cpp - Rounding, wrapping, walking -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include "vram/Evaluator/Philox.h"

#include "llvm/ADT/APFloat.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class TensorTest : public GraphTest {};
} // namespace

/// The same rounding, by LLVM.
static double roundedByLLVM(double value, FloatType type) {
  APFloat number(value);
  bool losesInfo;
  number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  number.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                 &losesInfo);
  return number.convertToDouble();
}

TEST_F(TensorTest, RoundsAsLLVMDoes) {
  std::vector<double> values = {0.0,
                                -0.0,
                                1.0,
                                65504.0, // the largest f16
                                65519.999,
                                65520.0, // a tie that becomes infinite
                                -65520.0,
                                std::ldexp(1, -24), // the least f16
                                std::ldexp(1, -25), // a tie that becomes 0
                                std::ldexp(3, -25),
                                std::ldexp(1.5, -14),
                                std::numeric_limits<double>::infinity(),
                                std::numeric_limits<double>::max(),
                                std::numeric_limits<double>::denorm_min(),
                                1.0 + std::ldexp(1, -8), // a tie in bf16
                                1.0 + std::ldexp(3, -8),
                                1.0 + std::ldexp(1, -11), // a tie in f16
                                std::ldexp(1, -149),      // the least f32
                                std::ldexp(1.0039, 127)};
  // And over all magnitudes that the types have, and some beyond.
  PhiloxUniform uniform(3, 0, 0);
  for (int i = 0; i < 20000; ++i)
    values.push_back((uniform(2 * i) - 0.5) *
                     std::ldexp(1, int(uniform(2 * i + 1) * 300) - 160));
  Type types[] = {Float64Type::get(&context), Float32Type::get(&context),
                  Float16Type::get(&context), BFloat16Type::get(&context)};
  for (Type type : types)
    for (double value : values) {
      double expected = roundedByLLVM(value, cast<FloatType>(type));
      double actual = roundToType(value, type);
      ASSERT_EQ(actual, expected) << value;
      ASSERT_EQ(std::signbit(actual), std::signbit(expected)) << value;
    }
}

TEST_F(TensorTest, RoundingKeepsNaN) {
  EXPECT_TRUE(std::isnan(roundToType(NAN, BFloat16Type::get(&context))));
}

TEST_F(TensorTest, IntegersWrapAtTheirWidth) {
  auto wrap = [&](int64_t value, unsigned width, bool isUnsigned = false) {
    return wrapToType(value,
                      IntegerType::get(&context, width,
                                       isUnsigned ? IntegerType::Unsigned
                                                  : IntegerType::Signless));
  };
  EXPECT_EQ(wrap(128, 8), -128);
  EXPECT_EQ(wrap(-129, 8), 127);
  EXPECT_EQ(wrap(300, 8, /*isUnsigned=*/true), 44);
  EXPECT_EQ(wrap(-1, 8, /*isUnsigned=*/true), 255);
  EXPECT_EQ(wrap(3, 1), 1);
  EXPECT_EQ(wrap(int64_t(1) << 31, 32), -(int64_t(1) << 31));
  EXPECT_EQ(wrap(-5, 64), -5);
}

TEST_F(TensorTest, ConstantsOfEveryKind) {
  SmallVector<Tensor> results = evaluate(R"(
    func.func @f() -> (tensor<2xi1>, tensor<2xui8>, tensor<2xi32>,
                       tensor<2xbf16>, tensor<2x2xf64>) {
      %0 = vram.constant dense<[true, false]> : tensor<2xi1>
      %1 = vram.constant dense<[255, 1]> : tensor<2xui8>
      %2 = vram.constant dense<[-7, 7]> : tensor<2xi32>
      %3 = vram.constant dense<[1.5, -2.0]> : tensor<2xbf16>
      %4 = vram.constant dense<0.1> : tensor<2x2xf64>
      return %0, %1, %2, %3, %4 : tensor<2xi1>, tensor<2xui8>, tensor<2xi32>,
          tensor<2xbf16>, tensor<2x2xf64>
    })",
                                         {});
  ASSERT_EQ(results.size(), 5u) << errors;
  expectNear(results[0], {1, 0}, 0);
  expectNear(results[1], {255, 1}, 0);
  expectNear(results[2], {-7, 7}, 0);
  expectNear(results[3], {1.5, -2}, 0);
  expectNear(results[4], {0.1, 0.1, 0.1, 0.1}, 0);
}

TEST_F(TensorTest, BroadcastReadsRepeatedly) {
  BroadcastMap map({2, 1}, {3, 2, 2});
  std::vector<int64_t> places;
  for (int i = 0; i < 12; ++i)
    places.push_back(map[i]);
  EXPECT_EQ(places, (std::vector<int64_t>{0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1}));
}

TEST_F(TensorTest, ComparesBitsAndDifferences) {
  Tensor a = tensor("tensor<3xf32>", {0.0, 1.0, NAN});
  Tensor b = tensor("tensor<3xf32>", {-0.0, 1.5, NAN});
  EXPECT_TRUE(bitIdentical(a, a));
  EXPECT_EQ(largestDifference(a, a), 0);
  EXPECT_FALSE(bitIdentical(a, b));
  EXPECT_EQ(largestDifference(a, b), 0.5);
  // Zeroes of different sign are equal numbers, but other bits.
  b.floats[1] = 1.0;
  EXPECT_EQ(largestDifference(a, b), 0);
  EXPECT_FALSE(bitIdentical(a, b));
  b.floats[2] = 1;
  EXPECT_TRUE(std::isnan(largestDifference(a, b)));
  EXPECT_FALSE(
      bitIdentical(tensor("tensor<1xi32>", {1}), tensor("tensor<1xi64>", {1})));
}
