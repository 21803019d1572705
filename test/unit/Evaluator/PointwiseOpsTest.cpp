//===- PointwiseOpsTest.cpp - Pointwise ops by hand -----------------------===//
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
class PointwiseOps : public GraphTest {
protected:
  /// An op on tensors of one type, whose elements are the given ones.
  void expect(StringRef op, StringRef element,
              ArrayRef<std::vector<double>> operands, ArrayRef<double> expected,
              double tolerance = 1e-12, StringRef resultElement = "") {
    SmallVector<Tensor> arguments;
    std::string size = "tensor<" + std::to_string(expected.size()) + "x";
    for (const std::vector<double> &operand : operands)
      arguments.push_back(tensor(size + element.str() + ">", operand));
    std::string result =
        size + (resultElement.empty() ? element : resultElement).str() + ">";
    SmallVector<Tensor> results = evaluateOp(op, arguments, {result});
    ASSERT_EQ(results.size(), 1u) << op.str() << ": " << errors;
    SCOPED_TRACE(op.str());
    expectNear(results[0], expected, tolerance);
  }
};
constexpr double inf = std::numeric_limits<double>::infinity();
} // namespace

TEST_F(PointwiseOps, Unary) {
  expect("vram.neg %0", "f64", {{1, -2}}, {-1, 2});
  expect("vram.neg %0", "i8", {{-128, 5}}, {-128, -5});
  expect("vram.abs %0", "f64", {{1, -2}}, {1, 2});
  expect("vram.abs %0", "i32", {{1, -2}}, {1, 2});
  expect("vram.sign %0", "f64", {{3, -0.5, 0}}, {1, -1, 0});
  expect("vram.exp %0", "f64", {{0, 1}}, {1, 2.718281828459045});
  expect("vram.log %0", "f64", {{1, 10, 0}}, {0, 2.302585092994046, -inf});
  expect("vram.sqrt %0", "f64", {{4, 2, -1}}, {2, 1.4142135623730951, NAN});
  expect("vram.rsqrt %0", "f64", {{4, 0}}, {0.5, inf});
  expect("vram.reciprocal %0", "f64", {{4, -0.5}}, {0.25, -2});
  expect("vram.sin %0", "f64", {{0, 1}}, {0, 0.8414709848078965});
  expect("vram.cos %0", "f64", {{0, 1}}, {1, 0.5403023058681398});
  expect("vram.erf %0", "f64", {{0, 1}}, {0, 0.8427007929497149});
  expect("vram.tanh %0", "f64", {{0, 1}}, {0, 0.7615941559557649});
  expect("vram.sigmoid %0", "f64", {{0, 1, -1, -1000, 1000}},
         {0.5, 0.7310585786300049, 0.2689414213699951, 0, 1});
  expect("vram.logical_not %0", "i1", {{1, 0}}, {0, 1});
}

TEST_F(PointwiseOps, Activations) {
  expect("vram.relu %0", "f64", {{2, -3, 0, NAN}}, {2, 0, 0, NAN});
  expect("vram.leaky_relu %0 {slope = 0.1 : f64}", "f64", {{2, -3}}, {2, -0.3});
  expect("vram.leaky_relu %0", "f64", {{2, -3}}, {2, -0.03});
  expect("vram.gelu %0", "f64", {{1, -1, 0}},
         {0.8413447460685429, -0.15865525393145707, 0});
  expect("vram.gelu %0 {tanh}", "f64", {{1, -1, 0}},
         {0.8411919906082768, -0.15880800939172324, 0});
  expect("vram.silu %0", "f64", {{1, -1}},
         {0.7310585786300049, -0.2689414213699951});
  expect("vram.softplus %0", "f64", {{0, 1, 25}},
         {0.6931471805599453, 1.3132616875182228, 25});
  expect("vram.softplus %0 {beta = 2.0 : f64, threshold = 3.0 : f64}", "f64",
         {{0.5, 2}}, {std::log(1 + std::exp(1)) / 2, 2});
  expect("vram.clamp %0 {lower = -1.0 : f64, upper = 2.0 : f64}", "f64",
         {{-3, 0.5, 7, NAN}}, {-1, 0.5, 2, NAN});
  expect("vram.clamp %0 {lower = 0.0 : f64}", "f64", {{-3, 7}}, {0, 7});
}

TEST_F(PointwiseOps, ActivationGradients) {
  expect("vram.relu_backward %0, %1", "f64", {{5, 5, 5}, {1, 0, -1}},
         {5, 0, 0});
  expect("vram.leaky_relu_backward %0, %1 {slope = 0.1 : f64}", "f64",
         {{5, 5}, {1, -1}}, {5, 0.5});
  expect("vram.sigmoid_backward %0, %1", "f64", {{2}, {0.25}}, {0.375});
  expect("vram.tanh_backward %0, %1", "f64", {{2}, {0.5}}, {1.5});
  // s = sigmoid(1): s (1 + 1 - s).
  double s = 0.7310585786300049;
  expect("vram.silu_backward %0, %1", "f64", {{2}, {1}}, {2 * s * (2 - s)});
  expect("vram.softplus_backward %0, %1", "f64", {{2, 2}, {1, 21}}, {2 * s, 2});
  // Phi(1) + phi(1).
  expect("vram.gelu_backward %0, %1", "f64", {{1}, {1}},
         {0.8413447460685429 + 0.24197072451914337});
  expect("vram.clamp_backward %0, %1 {lower = 0.0 : f64, upper = 1.0 : f64}",
         "f64", {{3, 3, 3, 3, 3}, {-1, 0, 0.5, 1, 2}}, {0, 3, 3, 3, 0});
}

TEST_F(PointwiseOps, Binary) {
  expect("vram.add %0, %1", "f64", {{1, 2}, {10, 20}}, {11, 22});
  expect("vram.sub %0, %1", "f64", {{1, 2}, {10, 20}}, {-9, -18});
  expect("vram.mul %0, %1", "f64", {{3, 2}, {10, 20}}, {30, 40});
  expect("vram.div %0, %1", "f64", {{3, 1}, {2, 0}}, {1.5, inf});
  expect("vram.pow %0, %1", "f64", {{3, 4}, {2, 0.5}}, {9, 2});
  expect("vram.maximum %0, %1", "f64", {{1, NAN, 3}, {2, 1, NAN}},
         {2, NAN, NAN});
  expect("vram.minimum %0, %1", "f64", {{1, NAN, 3}, {2, 1, NAN}},
         {1, NAN, NAN});
  expect("vram.logical_and %0, %1", "i1", {{0, 0, 1, 1}, {0, 1, 0, 1}},
         {0, 0, 0, 1});
  expect("vram.logical_or %0, %1", "i1", {{0, 0, 1, 1}, {0, 1, 0, 1}},
         {0, 1, 1, 1});
}

TEST_F(PointwiseOps, IntegersAreExactAndWrap) {
  expect("vram.add %0, %1", "i8", {{127, -128}, {1, -1}}, {-128, 127});
  expect("vram.sub %0, %1", "ui8", {{0}, {1}}, {255});
  expect("vram.mul %0, %1", "i32", {{65536, 3}, {65536, -4}}, {0, -12});
  expect("vram.div %0, %1", "i32", {{7, -7, 7}, {2, 2, -2}}, {3, -3, -3});
  expect("vram.div %0, %1", "i8", {{-128}, {-1}}, {-128});
  expect("vram.maximum %0, %1", "i32", {{1, -5}, {2, -7}}, {2, -5});
  // Beyond 2^53, where doubles are no longer exact.
  SmallVector<Tensor> arguments(2, tensor("tensor<1xi64>", {1}));
  arguments[0].integers[0] = (int64_t(1) << 53) + 1;
  SmallVector<Tensor> results =
      evaluateOp("vram.add %0, %1", arguments, {"tensor<1xi64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  EXPECT_EQ(results[0].integers[0], (int64_t(1) << 53) + 2);
}

TEST_F(PointwiseOps, IntegerDivisionByZeroIsAnError) {
  SmallVector<Tensor> arguments(2, tensor("tensor<1xi32>", {0}));
  EXPECT_TRUE(
      evaluateOp("vram.div %0, %1", arguments, {"tensor<1xi32>"}).empty());
  EXPECT_NE(errors.find("divides an integer by zero"), std::string::npos)
      << errors;
}

TEST_F(PointwiseOps, Broadcasting) {
  Tensor column = tensor("tensor<2x1xf64>", {1, 2});
  Tensor row = tensor("tensor<3xf64>", {10, 20, 30});
  SmallVector<Tensor> results =
      evaluateOp("vram.add %0, %1", {column, row}, {"tensor<2x3xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {11, 21, 31, 12, 22, 32});
  Tensor scalar = tensor("tensor<f64>", {5});
  results = evaluateOp("vram.sub %0, %1", {scalar, row}, {"tensor<3xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {-5, -15, -25});
}

TEST_F(PointwiseOps, BiasAdd) {
  Tensor input = tensor("tensor<2x2x2xf64>", {0, 1, 2, 3, 4, 5, 6, 7});
  Tensor bias = tensor("tensor<2xf64>", {10, 20});
  auto run = [&](StringRef op) {
    return evaluateOp(op, {input, bias}, {"tensor<2x2x2xf64>"});
  };
  SmallVector<Tensor> results = run("vram.bias_add %0, %1 {dim = 1 : i64}");
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {10, 11, 22, 23, 14, 15, 26, 27});
  results = run("vram.bias_add %0, %1 {dim = 2 : i64}");
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {10, 21, 12, 23, 14, 25, 16, 27});
}

TEST_F(PointwiseOps, Compare) {
  std::vector<double> lhs = {1, 2, 3, NAN}, rhs = {2, 2, 2, NAN};
  auto compare = [&](StringRef predicate, ArrayRef<double> expected) {
    expect(
        ("vram.compare %0, %1 {predicate = #vram.predicate<" + predicate + ">}")
            .str(),
        "f64", {lhs, rhs}, expected, 0, "i1");
  };
  compare("eq", {0, 1, 0, 0});
  compare("ne", {1, 0, 1, 1});
  compare("lt", {1, 0, 0, 0});
  compare("le", {1, 1, 0, 0});
  compare("gt", {0, 0, 1, 0});
  compare("ge", {0, 1, 1, 0});
}

TEST_F(PointwiseOps, SelectDoesNotLookAtWhatItDoesNotChoose) {
  Tensor condition = tensor("tensor<2x1xi1>", {1, 0});
  Tensor onTrue = tensor("tensor<2xf32>", {1, NAN});
  Tensor onFalse = tensor("tensor<f32>", {7});
  SmallVector<Tensor> results =
      evaluateOp("vram.select %0, %1, %2", {condition, onTrue, onFalse},
                 {"tensor<2x2xf32>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {1, NAN, 7, 7});
}

TEST_F(PointwiseOps, MaskedFill) {
  Tensor input = tensor("tensor<2x2xf32>", {1, 2, 3, 4});
  Tensor mask = tensor("tensor<2xi1>", {0, 1});
  SmallVector<Tensor> results =
      evaluateOp("vram.masked_fill %0, %1 {value = 0xFFF0000000000000 : f64}",
                 {input, mask}, {"tensor<2x2xf32>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {1, -inf, 3, -inf});
}

TEST_F(PointwiseOps, Cast) {
  // Ties go to even: 2049 lies between the f16 values 2048 and 2050.
  expect("vram.cast %0", "f32", {{2049, 2051, 1e6}}, {2048, 2052, inf}, 0,
         "f16");
  expect("vram.cast %0", "f32", {{1.9, -1.9, NAN, 1e20}},
         {1, -1, 0, 2147483647}, 0, "i32");
  expect("vram.cast %0", "f32", {{0.5, 0, -3}}, {1, 0, 1}, 0, "i1");
  expect("vram.cast %0", "i32", {{300, -1}}, {44, 255}, 0, "ui8");
  expect("vram.cast %0", "i32", {{256, 0}}, {1, 0}, 0, "i1");
  expect("vram.cast %0", "i1", {{1, 0}}, {1, 0}, 0, "f32");
  expect("vram.cast %0", "i32", {{16777217}}, {16777216}, 0, "f32");
}

TEST_F(PointwiseOps, ResultsAreRoundedToTheirType) {
  expect("vram.add %0, %1", "bf16", {{256}, {1}}, {256}, 0);
  expect("vram.add %0, %1", "f16", {{2048}, {1}}, {2048}, 0);
  expect("vram.mul %0, %1", "f16", {{60000}, {2}}, {inf}, 0);
  expect("vram.div %0, %1", "f32", {{1}, {3}}, {float(1.0 / 3)}, 0);
}

TEST_F(PointwiseOps, DropoutDrawsFromPhilox) {
  // Seed 0, offset 0, stream 0: the words of Random123's first known answer,
  // 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8, are 0.399, 0.881, 0.736,
  // 0.605 of 2^32.
  SmallVector<Tensor> arguments = {tensor("tensor<2x2xf32>", {1, 2, 3, 4}),
                                   tensor("tensor<i64>", {0}),
                                   tensor("tensor<i64>", {0})};
  SmallVector<Tensor> results =
      evaluateOp("vram.dropout %0, %1, %2 {p = 0.7 : f64}", arguments,
                 {"tensor<2x2xf32>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {0, 2 / 0.3, 3 / 0.3, 0}, 1e-6);
}

TEST_F(PointwiseOps, UniformCutsOffWhatItsTypeDoesNotHold) {
  // The same words: as many of their bits as a type holds, none rounded up.
  SmallVector<Tensor> arguments = {tensor("tensor<i64>", {0}),
                                   tensor("tensor<i64>", {0})};
  for (auto [element, bits] : {std::pair("f64", 32), std::pair("f32", 24),
                               std::pair("f16", 11), std::pair("bf16", 8)}) {
    std::string type = std::string("tensor<2x2x") + element + ">";
    SmallVector<Tensor> results =
        evaluateOp("vram.uniform %0, %1", arguments, {type});
    ASSERT_EQ(results.size(), 1u) << errors;
    std::vector<double> expected;
    for (uint32_t word : {0x6627e8d5u, 0xe169c58du, 0xbc57ac4cu, 0x9b00dbd8u})
      expected.push_back((word >> (32 - bits)) / std::ldexp(1.0, bits));
    expectNear(results[0], expected, 0);
  }
}

TEST_F(PointwiseOps, DropoutDependsOnSeedOffsetAndStream) {
  Tensor ones = tensor("tensor<64xf32>", std::vector<double>(64, 1.0));
  auto mask = [&](double seed, double offset, StringRef stream) {
    return evaluateOp(
        ("vram.dropout %0, %1, %2 {p = 0.5 : f64, stream = " + stream + "}")
            .str(),
        {ones, tensor("tensor<i64>", {seed}), tensor("tensor<i64>", {offset})},
        {"tensor<64xf32>"});
  };
  SmallVector<Tensor> first = mask(1, 2, "3");
  ASSERT_EQ(first.size(), 1u) << errors;
  EXPECT_TRUE(bitIdentical(first[0], mask(1, 2, "3")[0]));
  EXPECT_FALSE(bitIdentical(first[0], mask(2, 2, "3")[0]));
  EXPECT_FALSE(bitIdentical(first[0], mask(1, 3, "3")[0]));
  EXPECT_FALSE(bitIdentical(first[0], mask(1, 2, "4")[0]));
}
