//===- NormOpsTest.cpp - Normalisations by hand, by differences -----------===//
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
class NormOps : public GraphTest {
protected:
  /// Checks the gradients that `backward` returns against central differences
  /// of <grad, first result of forward>, for as many operands of forward as
  /// there are gradients.
  void expectDerivative(StringRef forward, std::vector<Tensor> operands,
                        ArrayRef<StringRef> forwardTypes, StringRef backward,
                        ArrayRef<unsigned> saved) {
    Tensor grad = random(forwardTypes[0]);
    auto run = [&] { return evaluateOp(forward, operands, forwardTypes); };
    SmallVector<Tensor> results = run();
    ASSERT_FALSE(results.empty()) << errors;
    // Operands of backward: the gradient, the input, what forward saved, gamma.
    SmallVector<Tensor> arguments = {grad, operands[0]};
    for (unsigned number : saved)
      arguments.push_back(results[number]);
    if (operands.size() > 1)
      arguments.push_back(operands[1]);
    SmallVector<std::string> types;
    SmallVector<StringRef> typeRefs;
    for (const Tensor &operand : operands) {
      std::string text;
      llvm::raw_string_ostream(text) << operand.type;
      types.push_back(text);
    }
    typeRefs.append(types.begin(), types.end());
    SmallVector<Tensor> gradients = evaluateOp(backward, arguments, typeRefs);
    ASSERT_EQ(gradients.size(), operands.size()) << errors;
    auto value = [&] {
      SmallVector<Tensor> now = run();
      double sum = 0;
      for (auto [x, y] : llvm::zip_equal(grad.floats, now[0].floats))
        sum += x * y;
      return sum;
    };
    for (auto [number, operand] : llvm::enumerate(operands))
      for (int64_t i = 0; i < operand.size(); ++i) {
        double original = operand.floats[i];
        operand.floats[i] = original + 1e-5;
        double above = value();
        operand.floats[i] = original - 1e-5;
        double below = value();
        operand.floats[i] = original;
        EXPECT_NEAR(gradients[number].floats[i], (above - below) / 2e-5, 2e-8)
            << backward.str() << ": operand " << number << ", element " << i;
      }
  }
};
} // namespace

TEST_F(NormOps, BatchNorm) {
  // Channel 0 holds 1, 3, 5, 7 (mean 4, variance 5), channel 1 is constant.
  Tensor input = tensor("tensor<2x2x2xf64>", {1, 3, 2, 2, 5, 7, 2, 2});
  Tensor gamma = tensor("tensor<2xf64>", {2, 3});
  Tensor beta = tensor("tensor<2xf64>", {1, -1});
  SmallVector<Tensor> results = evaluateOp(
      "vram.batch_norm %0, %1, %2 {eps = 4.0 : f64}", {input, gamma, beta},
      {"tensor<2x2x2xf64>", "tensor<2xf64>", "tensor<2xf64>"});
  ASSERT_EQ(results.size(), 3u) << errors;
  // 1 / sqrt(5 + 4) = 1/3.
  expectNear(results[0],
             {1 - 2.0, 1 - 2 / 3.0, -1, -1, 1 + 2 / 3.0, 3, -1, -1});
  expectNear(results[1], {4, 2});
  expectNear(results[2], {5, 0});
}

TEST_F(NormOps, RunningUpdate) {
  SmallVector<Tensor> results = evaluateOp(
      "vram.running_update %0, %1 {momentum = 0.1 : f64, scale = 2.0 : f64}",
      {tensor("tensor<1xf64>", {10}), tensor("tensor<1xf64>", {3})},
      {"tensor<1xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {9.6});
}

TEST_F(NormOps, LayerNorm) {
  Tensor input = tensor("tensor<2x2xf64>", {1, 3, 10, 10});
  SmallVector<Tensor> results =
      evaluateOp("vram.layer_norm %0, %1 {eps = 3.0 : f64}",
                 {input, tensor("tensor<2xf64>", {1, 10})},
                 {"tensor<2x2xf64>", "tensor<2xf64>", "tensor<2xf64>"});
  ASSERT_EQ(results.size(), 3u) << errors;
  // 1 / sqrt(1 + 3) = 1/2.
  expectNear(results[0], {-0.5, 5, 0, 0});
  expectNear(results[1], {2, 10});
  expectNear(results[2], {0.5, 1 / std::sqrt(3)});
}

TEST_F(NormOps, GroupNorm) {
  // Two groups of two channels of one pixel; gamma and beta by channel.
  Tensor input = tensor("tensor<1x4x1xf64>", {1, 3, 0, 4});
  SmallVector<Tensor> results = evaluateOp(
      "vram.group_norm %0, %1, %2 {groups = 2 : i64, eps = 0.0 : f64}",
      {input, tensor("tensor<4xf64>", {1, 2, 3, 4}),
       tensor("tensor<4xf64>", {10, 20, 30, 40})},
      {"tensor<1x4x1xf64>", "tensor<1x2xf64>", "tensor<1x2xf64>"});
  ASSERT_EQ(results.size(), 3u) << errors;
  expectNear(results[0], {9, 22, 27, 44});
  expectNear(results[1], {2, 2});
  expectNear(results[2], {1, 0.5});
}

TEST_F(NormOps, RmsNorm) {
  Tensor input = tensor("tensor<1x2xf64>", {3, 4});
  SmallVector<Tensor> results =
      evaluateOp("vram.rms_norm %0, %1 {eps = 3.5 : f64}",
                 {input, tensor("tensor<2xf64>", {1, 2})},
                 {"tensor<1x2xf64>", "tensor<1xf64>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  // mean of squares 12.5, with eps 16.
  expectNear(results[0], {0.75, 2});
  expectNear(results[1], {0.25});
}

TEST_F(NormOps, BackwardsAreDerivatives) {
  auto operands = [&](StringRef input, StringRef gamma, int count) {
    std::vector<Tensor> all = {random(input)};
    while (static_cast<int>(all.size()) < count)
      all.push_back(random(gamma));
    return all;
  };
  StringRef image = "tensor<3x4x2xf64>", channels = "tensor<4xf64>";
  expectDerivative("vram.batch_norm %0", operands(image, channels, 1),
                   {image, channels, channels},
                   "vram.batch_norm_backward %0, %1, %2, %3", {1, 2});
  expectDerivative("vram.batch_norm %0, %1", operands(image, channels, 2),
                   {image, channels, channels},
                   "vram.batch_norm_backward %0, %1, %2, %3, %4", {1, 2});
  expectDerivative("vram.batch_norm %0, %1, %2", operands(image, channels, 3),
                   {image, channels, channels},
                   "vram.batch_norm_backward %0, %1, %2, %3, %4 {beta}",
                   {1, 2});
  StringRef groups = "tensor<3x2xf64>";
  expectDerivative(
      "vram.group_norm %0, %1, %2 {groups = 2 : i64}",
      operands(image, channels, 3), {image, groups, groups},
      "vram.group_norm_backward %0, %1, %2, %3, %4 {beta, groups = 2 : i64}",
      {1, 2});
  StringRef last = "tensor<4x2xf64>", rows = "tensor<3xf64>";
  expectDerivative("vram.layer_norm %0, %1, %2 {normalized_dims = 2 : i64}",
                   operands(image, last, 3), {image, rows, rows},
                   "vram.layer_norm_backward %0, %1, %2, %3, %4 {beta, "
                   "normalized_dims = 2 : i64}",
                   {1, 2});
  expectDerivative("vram.rms_norm %0, %1 {normalized_dims = 2 : i64}",
                   operands(image, last, 2), {image, rows},
                   "vram.rms_norm_backward %0, %1, %2, %3 {normalized_dims = 2 "
                   ": i64}",
                   {1});
  expectDerivative("vram.rms_norm %0 {normalized_dims = 2 : i64}",
                   operands(image, last, 1), {image, rows},
                   "vram.rms_norm_backward %0, %1, %2 {normalized_dims = 2 : "
                   "i64}",
                   {1});
}

TEST_F(NormOps, Softmax) {
  // Along the first dimension, with numbers whose exponentials overflow.
  Tensor input = tensor("tensor<2x2xf64>", {1000, 0, 1000, std::log(3)});
  SmallVector<Tensor> results = evaluateOp("vram.softmax %0 {dim = 0 : i64}",
                                           {input}, {"tensor<2x2xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {0.5, 0.25, 0.5, 0.75});
  results = evaluateOp("vram.log_softmax %0 {dim = 0 : i64}", {input},
                       {"tensor<2x2xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0],
             {std::log(0.5), std::log(0.25), std::log(0.5), std::log(0.75)});
}

TEST_F(NormOps, SoftmaxBackward) {
  Tensor grad = tensor("tensor<1x2xf64>", {1, 5});
  Tensor p = tensor("tensor<1x2xf64>", {0.25, 0.75});
  SmallVector<Tensor> results =
      evaluateOp("vram.softmax_backward %0, %1 {dim = 1 : i64}", {grad, p},
                 {"tensor<1x2xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {0.25 * (1 - 4), 0.75 * (5 - 4)});
  Tensor logP = tensor("tensor<1x2xf64>", {std::log(0.25), std::log(0.75)});
  results = evaluateOp("vram.log_softmax_backward %0, %1 {dim = 1 : i64}",
                       {grad, logP}, {"tensor<1x2xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {1 - 0.25 * 6, 5 - 0.75 * 6});
}
