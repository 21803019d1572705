//===- PoolOpsTest.cpp - Pooling and resampling by hand -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class PoolOps : public GraphTest {
protected:
  /// One op from one tensor to one.
  Tensor run(StringRef op, const Tensor &input, StringRef result) {
    SmallVector<Tensor> results = evaluateOp(op, {input}, {result});
    EXPECT_EQ(results.size(), 1u) << errors;
    return results.empty() ? Tensor() : results[0];
  }

  /// <grad, f(x)> = <adjoint(grad), x> for random x and grad.
  void expectAdjoint(StringRef forward, StringRef backward, StringRef image,
                     StringRef pooled) {
    Tensor x = random(image), grad = random(pooled);
    Tensor y = run(forward, x, pooled), back = run(backward, grad, image);
    double left = 0, right = 0;
    for (auto [a, b] : llvm::zip_equal(grad.floats, y.floats))
      left += a * b;
    for (auto [a, b] : llvm::zip_equal(back.floats, x.floats))
      right += a * b;
    EXPECT_NEAR(left, right, 1e-12) << backward.str();
  }
};
} // namespace

TEST_F(PoolOps, MaxPoolKeepsTheFirstMaximum) {
  Tensor input = tensor("tensor<1x1x4x4xf64>", {1, 5, 2, 2,   //
                                                5, 0, 2, 2,   //
                                                -1, -2, 9, 8, //
                                                -3, -1, 7, NAN});
  SmallVector<Tensor> results = evaluateOp(
      "vram.max_pool2d %0 {kernel_size = array<i64: 2, 2>, strides = "
      "array<i64: 2, 2>}",
      {input}, {"tensor<1x1x2x2xf64>", "tensor<1x1x2x2xi8>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {5, 2, -1, NAN});
  expectNear(results[1], {1, 0, 0, 3}, 0);
}

TEST_F(PoolOps, MaxPoolPaddingIsNeverTheMaximum) {
  Tensor input = tensor("tensor<1x1x2x2xf64>", {-1, -2, -3, -4});
  SmallVector<Tensor> results = evaluateOp(
      "vram.max_pool2d %0 {kernel_size = array<i64: 3, 3>, strides = "
      "array<i64: 2, 2>, padding = array<i64: 1, 1>}",
      {input}, {"tensor<1x1x1x1xf64>", "tensor<1x1x1x1xi8>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {-1});
  expectNear(results[1], {4}, 0);
}

TEST_F(PoolOps, MaxPoolCeilModeAndDilation) {
  Tensor row = tensor("tensor<1x1x1x6xf64>", {1, 2, 3, 4, 5, 6});
  SmallVector<Tensor> results =
      evaluateOp("vram.max_pool2d %0 {kernel_size = array<i64: 1, 3>, strides "
                 "= array<i64: "
                 "1, 2>, ceil_mode}",
                 {row}, {"tensor<1x1x1x3xf64>", "tensor<1x1x1x3xi8>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {3, 5, 6});
  expectNear(results[1], {2, 2, 1}, 0);
  results = evaluateOp("vram.max_pool2d %0 {kernel_size = array<i64: 1, 2>, "
                       "strides = array<i64: "
                       "1, 1>, dilation = array<i64: 1, 3>}",
                       {row}, {"tensor<1x1x1x3xf64>", "tensor<1x1x1x3xi8>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {4, 5, 6});
}

TEST_F(PoolOps, MaxPoolBackwardAddsWhereWindowsOverlap) {
  Tensor grad = tensor("tensor<1x1x1x2xf64>", {10, 1});
  Tensor indices = tensor("tensor<1x1x1x2xi8>", {2, 0});
  SmallVector<Tensor> results = evaluateOp(
      "vram.max_pool2d_backward %0, %1 {input_size = array<i64: 1, 5>, "
      "kernel_size = array<i64: 1, 3>, strides = array<i64: 1, 2>}",
      {grad, indices}, {"tensor<1x1x1x5xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {0, 0, 11, 0, 0});
}

TEST_F(PoolOps, MaxPoolBackwardRefusesAnIndexOutsideOfTheWindow) {
  Tensor grad = tensor("tensor<1x1x1x1xf64>", {10});
  Tensor indices = tensor("tensor<1x1x1x1xi8>", {3});
  SmallVector<Tensor> results = evaluateOp(
      "vram.max_pool2d_backward %0, %1 {input_size = array<i64: 1, 3>, "
      "kernel_size = array<i64: 1, 3>, strides = array<i64: 1, 1>}",
      {grad, indices}, {"tensor<1x1x1x3xf64>"});
  EXPECT_TRUE(results.empty());
  EXPECT_NE(errors.find("has an index outside of its window"),
            std::string::npos)
      << errors;
}

TEST_F(PoolOps, AveragePoolDivisors) {
  Tensor input = tensor("tensor<1x1x1x4xf64>", {1, 2, 3, 6});
  std::string op =
      "vram.avg_pool2d %0 {kernel_size = array<i64: 1, 3>, strides "
      "= array<i64: 1, 2>, padding = array<i64: 0, 1>";
  StringRef two = "tensor<1x1x1x2xf64>", three = "tensor<1x1x1x3xf64>";
  expectNear(run(op + "}", input, two), {1, 11.0 / 3});
  expectNear(run(op + ", exclude_padding}", input, two), {1.5, 11.0 / 3});
  expectNear(run(op + ", divisor = 2 : i64}", input, two), {1.5, 5.5});
  // With ceil_mode the last window begins at 3 and reaches to 6, but the padded
  // input ends at 5: it counts two elements, of which one is inside.
  expectNear(run(op + ", ceil_mode}", input, three), {1, 11.0 / 3, 3});
  expectNear(run(op + ", ceil_mode, exclude_padding}", input, three),
             {1.5, 11.0 / 3, 6});
}

TEST_F(PoolOps, AdaptiveAveragePool) {
  Tensor input = tensor("tensor<1x1x1x5xf64>", {1, 2, 3, 4, 5});
  // Rows 0-2, 1-4, 3-5 (half-open): the windows overlap.
  expectNear(run("vram.adaptive_avg_pool2d %0 {output_size = array<i64: 1, 3>}",
                 input, "tensor<1x1x1x3xf64>"),
             {1.5, 3, 4.5});
  expectNear(run("vram.adaptive_avg_pool2d %0 {output_size = array<i64: 1, 1>}",
                 input, "tensor<1x1x1x1xf64>"),
             {3});
}

TEST_F(PoolOps, UpsampleNearest) {
  Tensor input = tensor("tensor<1x1x2x2xf64>", {1, 2, 3, 4});
  expectNear(run("vram.upsample2d %0 {output_size = array<i64: 2, 4>, mode = "
                 "#vram.interpolation<nearest>}",
                 input, "tensor<1x1x2x4xf64>"),
             {1, 1, 2, 2, 3, 3, 4, 4});
}

TEST_F(PoolOps, UpsampleBilinear) {
  Tensor input = tensor("tensor<1x1x1x2xf64>", {0, 4});
  std::string op = "vram.upsample2d %0 {output_size = array<i64: 1, 4>, mode = "
                   "#vram.interpolation<bilinear>";
  StringRef result = "tensor<1x1x1x4xf64>";
  // At -0.25 (clamped), 0.25, 0.75, 1.25 (clamped).
  expectNear(run(op + "}", input, result), {0, 1, 3, 4});
  // At 0, 1/3, 2/3, 1.
  expectNear(run(op + ", align_corners}", input, result),
             {0, 4.0 / 3, 8.0 / 3, 4});
}

TEST_F(PoolOps, BackwardsAreAdjoints) {
  std::string window =
      "kernel_size = array<i64: 3, 2>, strides = array<i64: 2, "
      "1>, padding = array<i64: 1, 1>";
  for (StringRef mode : {"}", ", exclude_padding}", ", divisor = 5 : i64}"})
    expectAdjoint(
        "vram.avg_pool2d %0 {" + window + mode.str(),
        "vram.avg_pool2d_backward %0 {input_size = array<i64: 5, 4>, " +
            window + mode.str(),
        "tensor<2x3x5x4xf64>", "tensor<2x3x3x5xf64>");
  expectAdjoint(
      "vram.adaptive_avg_pool2d %0 {output_size = array<i64: 3, 2>}",
      "vram.adaptive_avg_pool2d_backward %0 {input_size = array<i64: 5, 4>}",
      "tensor<2x3x5x4xf64>", "tensor<2x3x3x2xf64>");
  for (StringRef mode :
       {"nearest>}", "bilinear>}", "bilinear>, align_corners}"})
    expectAdjoint(
        "vram.upsample2d %0 {output_size = array<i64: 7, 5>, mode = "
        "#vram.interpolation<" +
            mode.str(),
        "vram.upsample2d_backward %0 {input_size = array<i64: 3, 4>, mode = "
        "#vram.interpolation<" +
            mode.str(),
        "tensor<2x3x3x4xf64>", "tensor<2x3x7x5xf64>");
}
