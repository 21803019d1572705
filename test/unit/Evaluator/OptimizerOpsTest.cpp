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

TEST_F(OptimizerOps, MomentsInCodes) {
  double inf = std::numeric_limits<double>::infinity(), nan = inf - inf;
  const int64_t size = 4 * 256 + 3;
  std::vector<double> grads(size);
  // The first block: an end of the table, its neighbours, and values by hand.
  grads[0] = -8, grads[1] = 8, grads[2] = 8 * 0.996, grads[3] = 8 * 0.55e-6;
  grads[4] = 8 * 0.27e-6, grads[5] = -8 * 0.325e-5;
  // The second block is 0; the third has an infinite moment, the fourth a NaN;
  // the last is shorter than a block.
  grads[600] = inf, grads[601] = 1, grads[800] = nan, grads[801] = 1;
  grads[1026] = 2;
  StringRef floats = "tensor<1027xf64>", codes = "tensor<1027xi8>";
  std::vector<double> zeros(size);
  SmallVector<Tensor> arguments = {
      tensor(floats, zeros), tensor(floats, grads), tensor(codes, zeros),
      tensor("tensor<5xf32>", {0, 0, 0, 0, 0}), lr};
  SmallVector<Tensor> results =
      evaluateOp("vram.momentum8bit %0, %1, %2, %3, %4 {momentum = 0.0 : f64}",
                 arguments, {floats, codes, "tensor<5xf32>"});
  ASSERT_EQ(results.size(), 3u) << errors;
  auto code = [&](int64_t i) { return results[1].integers[i] & 255; };
  // There is no -1: the lowest value is 0.45 / 64 above.
  EXPECT_EQ(code(0), 0);
  EXPECT_EQ(code(1), 255);
  EXPECT_EQ(code(2), 254);
  EXPECT_EQ(code(3), 128);
  EXPECT_EQ(code(4), 127);
  EXPECT_EQ(code(5), 127 - 2);
  EXPECT_EQ(code(300), 127);
  EXPECT_EQ(code(600), 127);
  EXPECT_EQ(code(601), 127);
  EXPECT_EQ(code(800), 127);
  EXPECT_EQ(code(801), 127);
  EXPECT_EQ(code(1026), 255);
  const std::vector<double> &absmax = results[2].floats;
  EXPECT_EQ(absmax[0], 8);
  EXPECT_EQ(absmax[1], 0);
  EXPECT_EQ(absmax[2], inf);
  EXPECT_TRUE(std::isnan(absmax[3]));
  EXPECT_EQ(absmax[4], 2);
  // The parameter moves by the moments before they are rounded.
  EXPECT_EQ(results[0].floats[2], -0.1 * grads[2]);
  // A block that is not finite is NaN in the next step; the others go on.
  arguments[1] = tensor(floats, zeros);
  arguments[2] = results[1], arguments[3] = results[2];
  SmallVector<Tensor> next =
      evaluateOp("vram.momentum8bit %0, %1, %2, %3, %4 {momentum = 0.5 : f64}",
                 arguments, {floats, codes, "tensor<5xf32>"});
  ASSERT_EQ(next.size(), 3u) << errors;
  EXPECT_NEAR(next[0].floats[0], 0.1 * 0.5 * 8 * (1 - 0.45 / 64), 1e-12);
  EXPECT_EQ(next[0].floats[1], -0.1 * 0.5 * 8);
  EXPECT_EQ(next[0].floats[300], 0);
  EXPECT_TRUE(std::isnan(next[0].floats[601]));
  EXPECT_TRUE(std::isnan(next[0].floats[801]));
  // A step that is skipped leaves codes and absmax as they were.
  arguments.push_back(tensor("tensor<i1>", {0}));
  SmallVector<Tensor> skipped =
      evaluateOp("vram.momentum8bit %0, %1, %2, %3, %4 if %5", arguments,
                 {floats, codes, "tensor<5xf32>"});
  ASSERT_EQ(skipped.size(), 3u) << errors;
  EXPECT_TRUE(bitIdentical(skipped[0], arguments[0]));
  EXPECT_TRUE(bitIdentical(skipped[1], arguments[2]));
  EXPECT_TRUE(bitIdentical(skipped[2], arguments[3]));
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
