//===- ArgumentsTest.cpp - Names and first values of arguments ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include "vram/Evaluator/Arguments.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class Arguments : public GraphTest {
protected:
  /// A function of these arguments, "type role name" each, that uses nothing.
  void declare(ArrayRef<std::array<StringRef, 3>> arguments) {
    std::string text = "func.func @f(";
    for (auto [i, argument] : llvm::enumerate(arguments)) {
      auto [type, role, name] = argument;
      text += (i ? ", %a" : "%a") + std::to_string(i) + ": " + type.str() +
              " {vram.role = #vram.role<" + role.str() + ">, vram.name = \"" +
              name.str() + "\"}";
    }
    load(text + ") { return }");
  }
  void load(StringRef text) {
    module = parse(text);
    ASSERT_TRUE(module) << errors;
    function = *module->getOps<func::FuncOp>().begin();
  }
  /// Every element of an argument's first value is this.
  void expectAll(unsigned argument, double value) {
    Tensor tensor = initialValue(function, argument, /*seed=*/5);
    for (double element : elements(tensor))
      EXPECT_EQ(element, value) << "argument " << argument;
  }
  /// The elements of an argument's first value lie in [low, high] and differ.
  void expectSpread(unsigned argument, double low, double high) {
    std::vector<double> values = elements(initialValue(function, argument, 5));
    auto [least, most] = std::minmax_element(values.begin(), values.end());
    EXPECT_GE(*least, low) << "argument " << argument;
    EXPECT_LE(*most, high) << "argument " << argument;
    EXPECT_LT(*least, *most) << "argument " << argument;
  }

  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
};
} // namespace

TEST_F(Arguments, FirstValuesFollowRolesAndNames) {
  declare({{"tensor<4xf32>", "parameter", "norm.weight"},
           {"tensor<4xf32>", "parameter", "norm.bias"},
           {"tensor<8x25xf32>", "parameter", "fc.weight"},
           {"tensor<4x4x5x5xf32>", "parameter", "conv.weight"},
           {"tensor<16xf32>", "parameter", "query"},
           {"tensor<4xf32>", "buffer", "bn.running_mean"},
           {"tensor<4xf32>", "buffer", "bn.running_var"},
           {"tensor<i64>", "optimizer_state", "step"},
           {"tensor<4xf32>", "optimizer_state", "exp_avg.w"},
           {"tensor<f64>", "hyperparameter", "lr"},
           {"tensor<f32>", "hyperparameter", "loss_scale"},
           {"tensor<i64>", "seed", "seed"},
           {"tensor<i64>", "offset", "offset"},
           {"tensor<100xf32>", "input", "x"},
           {"tensor<100xi32>", "input", "n"}});
  expectAll(0, 1);
  expectAll(1, 0);
  expectSpread(2, -0.2, 0.2);
  expectSpread(3, -0.1, 0.1);
  expectSpread(4, -0.25, 0.25);
  expectAll(5, 0);
  expectAll(6, 1);
  expectAll(7, 0);
  expectAll(8, 0);
  expectAll(9, 1e-3);
  expectAll(10, 1);
  expectAll(11, 5);
  expectAll(12, 0);
  expectSpread(13, -6, 6);
  expectSpread(14, 0, 1);
}

TEST_F(Arguments, NormalNumbersAreStandard) {
  declare({{"tensor<10000xf32>", "input", "x"}});
  double sum = 0, squares = 0;
  for (double value : elements(initialValue(function, 0, 1))) {
    sum += value;
    squares += value * value;
  }
  EXPECT_NEAR(sum / 10000, 0, 0.05);
  EXPECT_NEAR(squares / 10000, 1, 0.05);
}

TEST_F(Arguments, ValuesDependOnSeedAndNameAlone) {
  declare({{"tensor<9xf32>", "input", "x"}, {"tensor<9xf32>", "input", "y"}});
  Tensor x = initialValue(function, 0, 1);
  EXPECT_FALSE(bitIdentical(x, initialValue(function, 1, 1)));
  EXPECT_FALSE(bitIdentical(x, initialValue(function, 0, 2)));
  declare({{"tensor<9xf32>", "input", "z"}, {"tensor<9xf32>", "input", "x"}});
  EXPECT_TRUE(bitIdentical(x, initialValue(function, 1, 1)));
}

TEST_F(Arguments, IntegersStayWithinWhatTheirUsesAdmit) {
  load(R"(
    func.func @f(%table: tensor<7x2xf32>, %ids: tensor<60xi64>,
                 %logits: tensor<60x5xf32>, %target: tensor<2x30xi32>,
                 %input: tensor<3x60xf32>, %index: tensor<3x60xi64>)
        -> (tensor<f32>) {
      %0 = vram.embedding %table, %ids
          : (tensor<7x2xf32>, tensor<60xi64>) -> tensor<60x2xf32>
      %1 = vram.reshape %target : (tensor<2x30xi32>) -> tensor<60xi32>
      %2, %3 = vram.cross_entropy %logits, %1
          : (tensor<60x5xf32>, tensor<60xi32>) -> (tensor<f32>, tensor<60xf32>)
      %4 = vram.gather %input, %index {dim = 0 : i64}
          : (tensor<3x60xf32>, tensor<3x60xi64>) -> tensor<3x60xf32>
      return %2 : tensor<f32>
    })");
  std::pair<unsigned, int64_t> ranges[] = {{1, 7}, {3, 5}, {5, 3}};
  for (auto [argument, range] : ranges) {
    Tensor tensor = initialValue(function, argument, 1);
    std::vector<int64_t> seen(range);
    for (int64_t value : tensor.integers) {
      ASSERT_TRUE(value >= 0 && value < range) << "argument " << argument;
      ++seen[value];
    }
    for (int64_t count : seen)
      EXPECT_GT(count, 0) << "argument " << argument;
  }
}

TEST_F(Arguments, TargetsOfBceAreProbabilities) {
  load(R"(
    func.func @f(%x: tensor<50xf32>, %t: tensor<50xf32>) -> tensor<f32> {
      %0 = vram.bce_with_logits %x, %t
          : (tensor<50xf32>, tensor<50xf32>) -> tensor<f32>
      return %0 : tensor<f32>
    })");
  expectSpread(0, -6, 6);
  expectSpread(1, 0, 1);
}

TEST_F(Arguments, NamesAreDistinctAndResultsHaveThem) {
  load(R"(
    func.func @f(%a: tensor<1xf32> {vram.name = "arg1", vram.donated = 1 : i64},
                 %b: tensor<1xf32>, %c: tensor<1xf32>)
        -> (tensor<f32>, tensor<1xf32>, tensor<1xf32> {vram.name = "out"},
            tensor<1xf32>)
        attributes {vram.kind = #vram.kind<training_step>,
                    vram.loss = 0 : i64} {
      %0 = vram.reduce_sum %c {dims = array<i64: 0>}
          : (tensor<1xf32>) -> tensor<f32>
      return %0, %b, %c, %c
          : tensor<f32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
    })");
  EXPECT_EQ(argumentNames(function),
            (SmallVector<std::string>{"arg1", "arg1_2", "arg2"}));
  EXPECT_EQ(resultNames(function),
            (SmallVector<std::string>{"loss", "arg1", "out", "result3"}));
  EXPECT_EQ(tiedResult(function, 0), 1u);
  EXPECT_EQ(tiedResult(function, 1), std::nullopt);
  EXPECT_EQ(lossResult(function), 0u);
}
