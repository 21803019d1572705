//===- OptimizerOpsTest.cpp - Optimizers by hand --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class OptimizerOps : public GraphTest {
protected:
  void expect(StringRef op, ArrayRef<Tensor> arguments,
              ArrayRef<double> expected) {
    SmallVector<StringRef> types(expected.size(), "tensor<1xf64>");
    SmallVector<Tensor> results = evaluateOp(op, arguments, types);
    ASSERT_EQ(results.size(), expected.size()) << errors;
    SCOPED_TRACE(op.str());
    for (auto [result, value] : llvm::zip_equal(results, expected))
      expectNear(result, {value});
  }
  Tensor one(double value) { return tensor("tensor<1xf64>", {value}); }

  Tensor lr = tensor("tensor<f64>", {0.1});
  Tensor step = tensor("tensor<i64>", {2});
};
} // namespace

TEST_F(OptimizerOps, Sgd) {
  expect("vram.sgd %0, %1, %2", {one(3), one(2), lr}, {2.8});
  // g = 2 + 0.5 * 3, lr = 0.1 * 2.
  expect("vram.sgd %0, %1, %2 {weight_decay = 0.5 : f64, lr_scale = 2.0 : f64}",
         {one(3), one(2), lr}, {3 - 0.2 * 3.5});
}

TEST_F(OptimizerOps, Momentum) {
  expect("vram.momentum %0, %1, %2, %3", {one(3), one(2), one(10), lr},
         {3 - 0.1 * 11, 11});
  expect("vram.momentum %0, %1, %2, %3 {nesterov, momentum = 0.5 : f64}",
         {one(3), one(2), one(10), lr}, {3 - 0.1 * 5.5, 7});
}

TEST_F(OptimizerOps, Adam) {
  // m = 0.9 + 0.2, v = 0.999 * 4 + 0.001 * 4 = 4.
  double m = 1.1, v = 4;
  double update = (m / (1 - 0.81)) / (std::sqrt(v / (1 - 0.998001)) + 1e-8);
  expect("vram.adam %0, %1, %2, %3, %4, %5",
         {one(3), one(2), one(1), one(4), lr, step}, {3 - 0.1 * update, m, v});
  expect("vram.adamw %0, %1, %2, %3, %4, %5 {weight_decay = 0.5 : f64}",
         {one(3), one(2), one(1), one(4), lr, step},
         {3 * 0.95 - 0.1 * update, m, v});
  // Coupled decay: the gradient becomes 2 + 0.5 * 3 = 3.5.
  m = 0.9 + 0.1 * 3.5, v = 0.999 * 4 + 0.001 * 12.25;
  update = (m / (1 - 0.81)) / (std::sqrt(v / (1 - 0.998001)) + 1e-8);
  expect("vram.adam %0, %1, %2, %3, %4, %5 {weight_decay = 0.5 : f64}",
         {one(3), one(2), one(1), one(4), lr, step}, {3 - 0.1 * update, m, v});
}

TEST_F(OptimizerOps, Lion) {
  // c = 0.9 * -1 + 0.1 * 2 < 0, though the gradient is above 0.
  expect("vram.lion %0, %1, %2, %3 {weight_decay = 0.5 : f64}",
         {one(3), one(2), one(-1), lr},
         {3 - 0.1 * (-1 + 0.5 * 3), 0.99 * -1 + 0.01 * 2});
  expect("vram.lion %0, %1, %2, %3 {beta1 = 0.5 : f64, lr_scale = 2.0 : f64}",
         {one(3), one(2), one(-1), lr}, {3 - 0.2, 0.99 * -1 + 0.01 * 2});
  // The sign of 0 is 0.
  expect("vram.lion %0, %1, %2, %3 {beta1 = 0.5 : f64}",
         {one(3), one(1), one(-1), lr}, {3, 0.99 * -1 + 0.01});
  Tensor half = tensor("tensor<f64>", {0.5}), no = tensor("tensor<i1>", {0});
  expect("vram.lion %0, %1, %2, %3 scale %4 if %5",
         {one(3), one(2), one(-1), lr, half, no}, {3, -1});
}

TEST_F(OptimizerOps, GradNorm) {
  SmallVector<Tensor> results = evaluateOp(
      "vram.grad_norm %0, %1",
      {tensor("tensor<2xf64>", {1, 2}), tensor("tensor<1x2xf64>", {4, 10})},
      {"tensor<f64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {11});
}

TEST_F(OptimizerOps, ScalesTheGradientAndKeepsWhatWasThere) {
  Tensor half = tensor("tensor<f64>", {0.5});
  Tensor yes = tensor("tensor<i1>", {1}), no = tensor("tensor<i1>", {0});
  expect("vram.sgd %0, %1, %2 scale %3", {one(3), one(4), lr, half}, {2.8});
  expect("vram.momentum %0, %1, %2, %3 scale %4 if %5",
         {one(3), one(4), one(10), lr, half, yes}, {3 - 0.1 * 11, 11});
  double inf = std::numeric_limits<double>::infinity();
  expect("vram.momentum %0, %1, %2, %3 scale %4 if %5",
         {one(3), one(inf), one(10), lr, half, no}, {3, 10});
  expect("vram.adam %0, %1, %2, %3, %4, %5 if %6",
         {one(3), one(inf - inf), one(1), one(4), lr, step, no}, {3, 1, 4});
}

/// The copy is what a cast of the new parameter gives: rounded twice.
TEST_F(OptimizerOps, TheCopyIsTheRoundedParameter) {
  // 1 + 2^-8 + 2^-30 is above the middle between two bf16, and the middle
  // itself in f32, which rounds to even.
  double value = 1 + 0x1p-8 + 0x1p-30;
  SmallVector<Tensor> results = evaluateOp(
      "vram.sgd %0, %1, %2",
      {tensor("tensor<1xf32>", {1}), tensor("tensor<1xf64>", {1 - value}),
       tensor("tensor<f64>", {1})},
      {"tensor<1xf32>", "tensor<1xbf16>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(results[0].floats[0], 1 + 0x1p-8);
  EXPECT_EQ(results[1].floats[0], 1);
}

TEST_F(OptimizerOps, AllFinite) {
  double inf = std::numeric_limits<double>::infinity();
  for (double value : {2.0, inf, -inf, inf - inf}) {
    SmallVector<Tensor> results = evaluateOp(
        "vram.all_finite %0, %1",
        {tensor("tensor<2xf64>", {1, value}), tensor("tensor<0xf64>", {})},
        {"tensor<i1>"});
    ASSERT_EQ(results.size(), 1u) << errors;
    EXPECT_EQ(results[0].integers[0], value == 2.0);
  }
}
