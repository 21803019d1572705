//===- LossOpsTest.cpp - Losses by hand-computed values -------------------===//
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
class LossOps : public GraphTest {
protected:
  /// The first result of a loss.
  double loss(StringRef op, ArrayRef<Tensor> arguments,
              ArrayRef<StringRef> results) {
    SmallVector<Tensor> all = evaluateOp(op, arguments, results);
    EXPECT_EQ(all.size(), results.size()) << errors;
    return all.empty() ? NAN : all[0].floats[0];
  }
  void expectGradient(StringRef op, ArrayRef<Tensor> arguments,
                      StringRef result, ArrayRef<double> expected) {
    SmallVector<Tensor> all = evaluateOp(op, arguments, {result});
    ASSERT_EQ(all.size(), 1u) << errors;
    SCOPED_TRACE(op.str());
    expectNear(all[0], expected);
  }

  StringRef scalar = "tensor<f64>";
  // Probabilities 1/4 and 3/4 in the first and last row, 1/2 in the second.
  Tensor logits =
      tensor("tensor<3x2xf64>", {0, std::log(3), 5, 5, std::log(3), 0});
  Tensor target = tensor("tensor<3xi64>", {1, -100, 1});
  Tensor two = tensor("tensor<f64>", {2});
};
} // namespace

TEST_F(LossOps, CrossEntropy) {
  StringRef types[] = {scalar, "tensor<3xf64>"};
  double sum = -std::log(0.75) - std::log(0.25);
  EXPECT_NEAR(loss("vram.cross_entropy %0, %1", {logits, target}, types),
              sum / 2, 1e-12);
  EXPECT_NEAR(loss("vram.cross_entropy %0, %1 {reduction = "
                   "#vram.reduction<sum>}",
                   {logits, target}, types),
              sum, 1e-12);
  // Another class to ignore: the second row counts, the others do not.
  Tensor others = tensor("tensor<3xi64>", {1, 0, 1});
  EXPECT_NEAR(loss("vram.cross_entropy %0, %1 {ignore_index = 1 : i64}",
                   {logits, others}, types),
              std::log(2), 1e-12);
  // The mean over all classes of -ln p is (ln 4 + ln 4/3) / 2 in both rows.
  EXPECT_NEAR(loss("vram.cross_entropy %0, %1 {label_smoothing = 0.1 : f64}",
                   {logits, target}, types),
              0.9 * sum / 2 + 0.1 * (std::log(4) + std::log(4.0 / 3)) / 2,
              1e-12);
}

TEST_F(LossOps, CrossEntropyOfNothingIsNaN) {
  Tensor ignored = tensor("tensor<3xi64>", {-100, -100, -100});
  EXPECT_TRUE(std::isnan(loss("vram.cross_entropy %0, %1", {logits, ignored},
                              {scalar, "tensor<3xf64>"})));
}

TEST_F(LossOps, CrossEntropyRefusesATargetThatIsNoClass) {
  Tensor wrong = tensor("tensor<3xi64>", {0, 2, 1});
  EXPECT_TRUE(evaluateOp("vram.cross_entropy %0, %1", {logits, wrong},
                         {scalar, "tensor<3xf64>"})
                  .empty());
  EXPECT_NE(errors.find("has the target 2 in row 1, neither in [0, 2) nor "
                        "ignore_index"),
            std::string::npos)
      << errors;
}

TEST_F(LossOps, CrossEntropyBackward) {
  Tensor lse =
      tensor("tensor<3xf64>", {std::log(4), 5 + std::log(2), std::log(4)});
  SmallVector<Tensor> arguments = {two, logits, target, lse};
  expectGradient("vram.cross_entropy_backward %0, %1, %2, %3", arguments,
                 "tensor<3x2xf64>", {0.25, -0.25, 0, 0, 0.75, -0.75});
  expectGradient("vram.cross_entropy_backward %0, %1, %2, %3 {reduction = "
                 "#vram.reduction<sum>, label_smoothing = 0.2 : f64}",
                 arguments, "tensor<3x2xf64>",
                 {0.5 - 0.2, 1.5 - 1.8, 0, 0, 1.5 - 0.2, 0.5 - 1.8});
}

TEST_F(LossOps, NllLoss) {
  Tensor logProbs = tensor("tensor<3x2xf64>", {-1, -2, -3, -4, -5, -6});
  EXPECT_NEAR(loss("vram.nll_loss %0, %1", {logProbs, target}, {scalar}), 4,
              1e-12);
  EXPECT_NEAR(loss("vram.nll_loss %0, %1 {reduction = #vram.reduction<sum>}",
                   {logProbs, target}, {scalar}),
              8, 1e-12);
  expectGradient("vram.nll_loss_backward %0, %1", {two, target},
                 "tensor<3x2xf64>", {0, -1, 0, 0, 0, -1});
}

TEST_F(LossOps, BceWithLogits) {
  // sigmoid: 3/4 and 1/2.
  Tensor x = tensor("tensor<1x2xf64>", {std::log(3), 0});
  Tensor t = tensor("tensor<1x2xf64>", {1, 0.25});
  double first = -std::log(0.75), second = std::log(2);
  EXPECT_NEAR(loss("vram.bce_with_logits %0, %1", {x, t}, {scalar}),
              (first + second) / 2, 1e-12);
  Tensor weight = tensor("tensor<2xf64>", {2, 3});
  EXPECT_NEAR(loss("vram.bce_with_logits %0, %1, %2 {reduction = "
                   "#vram.reduction<sum>}",
                   {x, t, weight}, {scalar}),
              2 * first + (3 * 0.25 + 0.75) * second, 1e-12);
  // No overflow far from zero.
  EXPECT_NEAR(loss("vram.bce_with_logits %0, %1",
                   {tensor("tensor<2xf64>", {1000, -1000}),
                    tensor("tensor<2xf64>", {0, 0})},
                   {scalar}),
              500, 1e-9);
  expectGradient("vram.bce_with_logits_backward %0, %1, %2", {two, x, t},
                 "tensor<1x2xf64>", {-0.25, 0.25});
  expectGradient("vram.bce_with_logits_backward %0, %1, %2, %3 {reduction = "
                 "#vram.reduction<sum>}",
                 {two, x, t, weight}, "tensor<1x2xf64>",
                 {2 * (2 * (0.75 - 1)), 2 * (0.75 * 0.5 - 3 * 0.25 * 0.5)});
}

TEST_F(LossOps, MseAndL1) {
  Tensor x = tensor("tensor<3xf64>", {1, 2, 3});
  Tensor t = tensor("tensor<3xf64>", {1, 4, 0});
  StringRef sum = " {reduction = #vram.reduction<sum>}";
  EXPECT_NEAR(loss("vram.mse %0, %1", {x, t}, {scalar}), 13.0 / 3, 1e-12);
  EXPECT_NEAR(loss(("vram.mse %0, %1" + sum).str(), {x, t}, {scalar}), 13,
              1e-12);
  EXPECT_NEAR(loss("vram.l1 %0, %1", {x, t}, {scalar}), 5.0 / 3, 1e-12);
  EXPECT_NEAR(loss(("vram.l1 %0, %1" + sum).str(), {x, t}, {scalar}), 5, 1e-12);
  expectGradient("vram.mse_backward %0, %1, %2", {two, x, t}, "tensor<3xf64>",
                 {0, -8.0 / 3, 4});
  expectGradient(("vram.l1_backward %0, %1, %2" + sum).str(), {two, x, t},
                 "tensor<3xf64>", {0, -2, 2});
}
