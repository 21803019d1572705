//===- AttentionOpsTest.cpp - Attention by hand, by differences -----------===//
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
class AttentionOps : public GraphTest {};

/// p = softmax(scale q k^T + mask), result = p v, for one row of scores.
std::vector<double> softmax(std::vector<double> scores) {
  double sum = 0;
  for (double &score : scores)
    sum += score = std::exp(score);
  for (double &score : scores)
    score /= sum;
  return scores;
}
} // namespace

TEST_F(AttentionOps, OneHeadByHand) {
  Tensor q = tensor("tensor<1x1x1x2xf64>", {1, 2});
  Tensor k = tensor("tensor<1x1x2x2xf64>", {1, 0, 0.5, 1});
  Tensor v = tensor("tensor<1x1x2x1xf64>", {10, 20});
  SmallVector<Tensor> results =
      evaluateOp("vram.attention %0, %1, %2 {scale = 0.5 : f64}", {q, k, v},
                 {"tensor<1x1x1x1xf64>", "tensor<1x1x1xf64>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  std::vector<double> p = softmax({0.5, 1.25});
  expectNear(results[0], {10 * p[0] + 20 * p[1]});
  expectNear(results[1], {std::log(std::exp(0.5) + std::exp(1.25))});
}

TEST_F(AttentionOps, CausalSeesNoFuture) {
  Tensor q = random("tensor<1x1x3x2xf64>"), k = random("tensor<1x1x3x2xf64>");
  Tensor v = tensor("tensor<1x1x3x1xf64>", {1, 2, 4});
  SmallVector<Tensor> results =
      evaluateOp("vram.attention %0, %1, %2 {scale = 1.0 : f64, causal}",
                 {q, k, v}, {"tensor<1x1x3x1xf64>", "tensor<1x1x3xf64>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  auto score = [&](int l, int s) {
    return q.floats[2 * l] * k.floats[2 * s] +
           q.floats[2 * l + 1] * k.floats[2 * s + 1];
  };
  std::vector<double> second = softmax({score(1, 0), score(1, 1)});
  std::vector<double> third = softmax({score(2, 0), score(2, 1), score(2, 2)});
  expectNear(results[0], {1, second[0] + 2 * second[1],
                          third[0] + 2 * third[1] + 4 * third[2]});
}

TEST_F(AttentionOps, GroupedHeadsReadTheirKeyHead) {
  // Four query heads on two key heads: 0 and 1 read the first, 2 and 3 the
  // second. With one key each the result is that key's value.
  Tensor q = random("tensor<2x4x1x3xf64>"), k = random("tensor<2x2x1x3xf64>");
  Tensor v = tensor("tensor<2x2x1x1xf64>", {1, 2, 3, 4});
  SmallVector<Tensor> results =
      evaluateOp("vram.attention %0, %1, %2 {scale = 1.0 : f64}", {q, k, v},
                 {"tensor<2x4x1x1xf64>", "tensor<2x4x1xf64>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {1, 1, 2, 2, 3, 3, 4, 4});
}

TEST_F(AttentionOps, MasksOfBothKinds) {
  Tensor q = random("tensor<1x1x2x2xf64>"), k = random("tensor<1x1x3x2xf64>");
  Tensor v = random("tensor<1x1x3x2xf64>");
  // The same mask as booleans and as what is added, broadcast over the rows;
  // the second row of the i1 mask admits nothing.
  Tensor added = tensor("tensor<3xf64>", {0, -INFINITY, 0});
  Tensor admitted = tensor("tensor<1x1x2x3xi1>", {1, 0, 1, 0, 0, 0});
  StringRef types[] = {"tensor<1x1x2x2xf64>", "tensor<1x1x2xf64>"};
  StringRef op = "vram.attention %0, %1, %2 mask %3 {scale = 1.0 : f64}";
  SmallVector<Tensor> byAdding = evaluateOp(op, {q, k, v, added}, types);
  SmallVector<Tensor> byAdmitting = evaluateOp(op, {q, k, v, admitted}, types);
  ASSERT_TRUE(byAdding.size() && byAdmitting.size()) << errors;
  for (int c : {0, 1})
    EXPECT_EQ(byAdding[0].floats[c], byAdmitting[0].floats[c]);
  // A row that may look at nothing is 0.
  EXPECT_EQ(byAdmitting[0].floats[2], 0);
  EXPECT_EQ(byAdmitting[0].floats[3], 0);
  EXPECT_EQ(byAdmitting[1].floats[1], -INFINITY);
  EXPECT_NE(byAdding[0].floats[2], 0);
}

TEST_F(AttentionOps, DropoutDrawsOverTheScores) {
  // Random123's first known answer: 0.399, 0.881, 0.736, 0.605. With equal
  // scores each of the four keys has probability 1/4.
  Tensor q = tensor("tensor<1x1x1x1xf64>", {0});
  Tensor k = tensor("tensor<1x1x4x1xf64>", {1, 2, 3, 4});
  Tensor v = tensor("tensor<1x1x4x1xf64>", {1, 10, 100, 1000});
  Tensor zero = tensor("tensor<i64>", {0});
  SmallVector<Tensor> results = evaluateOp(
      "vram.attention %0, %1, %2 seed %3 offset %4 {scale = 1.0 : f64, "
      "dropout_p = 0.5 : f64}",
      {q, k, v, zero, zero}, {"tensor<1x1x1x1xf64>", "tensor<1x1x1xf64>"});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {0.25 * 2 * (10 + 100 + 1000)});
}

// The gradients against central differences of <grad, result>.
TEST_F(AttentionOps, BackwardIsTheDerivative) {
  std::vector<Tensor> inputs = {
      random("tensor<2x4x3x2xf64>"), random("tensor<2x2x5x2xf64>"),
      random("tensor<2x2x5x3xf64>"), random("tensor<2x1x3x5xf64>"),
      tensor("tensor<i64>", {3}),    tensor("tensor<i64>", {4})};
  Tensor grad = random("tensor<2x4x3x3xf64>");
  std::string attributes = " seed %4 offset %5 {scale = 0.7 : f64, dropout_p = "
                           "0.3 : f64, stream = 9, causal}";
  StringRef types[] = {"tensor<2x4x3x3xf64>", "tensor<2x4x3xf64>"};
  auto forward = [&] {
    return evaluateOp("vram.attention %0, %1, %2 mask %3" + attributes, inputs,
                      types);
  };
  SmallVector<Tensor> results = forward();
  ASSERT_EQ(results.size(), 2u) << errors;
  std::string backward = "vram.attention_backward %0, %1, %2, %3, %4, %5 mask "
                         "%6 seed %7 offset %8" +
                         attributes.substr(attributes.find(" {"));
  SmallVector<Tensor> gradients = evaluateOp(
      backward,
      {grad, inputs[0], inputs[1], inputs[2], results[0], results[1], inputs[3],
       inputs[4], inputs[5]},
      {"tensor<2x4x3x2xf64>", "tensor<2x2x5x2xf64>", "tensor<2x2x5x3xf64>"});
  ASSERT_EQ(gradients.size(), 3u) << errors;
  auto value = [&] {
    SmallVector<Tensor> now = forward();
    double sum = 0;
    for (auto [x, y] : llvm::zip_equal(grad.floats, now[0].floats))
      sum += x * y;
    return sum;
  };
  for (int input : {0, 1, 2})
    for (int64_t i = 0; i < inputs[input].size(); i += 5) {
      double original = inputs[input].floats[i];
      inputs[input].floats[i] = original + 1e-5;
      double above = value();
      inputs[input].floats[i] = original - 1e-5;
      double below = value();
      inputs[input].floats[i] = original;
      EXPECT_NEAR(gradients[input].floats[i], (above - below) / 2e-5, 1e-8)
          << "input " << input << ", element " << i;
    }
}
