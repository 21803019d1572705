//===- EvaluatorTest.cpp - The interpreter --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class Evaluator : public GraphTest {
protected:
  void expectError(StringRef text, ArrayRef<Tensor> arguments,
                   StringRef message) {
    EXPECT_TRUE(evaluate(text, arguments).empty());
    EXPECT_NE(errors.find(message.str()), std::string::npos) << errors;
  }
};
} // namespace

TEST_F(Evaluator, RunsOpsInOrderAndReturnsAValueTwice) {
  SmallVector<Tensor> results = evaluate(
      R"(
    func.func @f(%a: tensor<2xf64>, %unused: tensor<2xf64>)
        -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
      %0 = vram.add %a, %a : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
      %dead = vram.neg %0 : (tensor<2xf64>) -> tensor<2xf64>
      %1 = vram.mul %0, %a : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
      return %1, %1, %a : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
    })",
      {tensor("tensor<2xf64>", {1, 3}), tensor("tensor<2xf64>", {0, 0})});
  ASSERT_EQ(results.size(), 3u) << errors;
  expectNear(results[0], {2, 18});
  expectNear(results[1], {2, 18});
  expectNear(results[2], {1, 3});
}

// In f16 every op rounds: 2048 + 1 is 2048 again, whichever way it is grouped.
TEST_F(Evaluator, FusedAndUnfusedAgreeBitForBit) {
  Tensor x = random("tensor<4x5xf16>", -3000, 3000);
  Tensor bias = random("tensor<5xf16>", -3, 3);
  StringRef plain = R"(
    func.func @f(%x: tensor<4x5xf16>, %b: tensor<5xf16>) -> tensor<4x5xf16> {
      %0 = vram.add %x, %b
          : (tensor<4x5xf16>, tensor<5xf16>) -> tensor<4x5xf16>
      %1 = vram.silu %0 : (tensor<4x5xf16>) -> tensor<4x5xf16>
      %2 = vram.sub %1, %x
          : (tensor<4x5xf16>, tensor<4x5xf16>) -> tensor<4x5xf16>
      return %2 : tensor<4x5xf16>
    })";
  StringRef fused = R"(
    func.func @f(%x: tensor<4x5xf16>, %b: tensor<5xf16>) -> tensor<4x5xf16> {
      %r = vram.fused (%a = %x, %c = %b)
          : (tensor<4x5xf16>, tensor<5xf16>) -> tensor<4x5xf16> {
        %0 = vram.add %a, %c
            : (tensor<4x5xf16>, tensor<5xf16>) -> tensor<4x5xf16>
        %1 = vram.silu %0 : (tensor<4x5xf16>) -> tensor<4x5xf16>
        %2 = vram.sub %1, %a
            : (tensor<4x5xf16>, tensor<4x5xf16>) -> tensor<4x5xf16>
        vram.yield %2 : tensor<4x5xf16>
      }
      return %r : tensor<4x5xf16>
    })";
  SmallVector<Tensor> left = evaluate(plain, {x, bias});
  SmallVector<Tensor> right = evaluate(fused, {x, bias});
  ASSERT_TRUE(left.size() && right.size()) << errors;
  EXPECT_TRUE(bitIdentical(left[0], right[0]));
}

TEST_F(Evaluator, FusedMayYieldSeveralValues) {
  SmallVector<Tensor> results = evaluate(R"(
    func.func @f(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
      %r:2 = vram.fused (%a = %x)
          : (tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
        %0 = vram.neg %a : (tensor<2xf64>) -> tensor<2xf64>
        %1 = vram.abs %0 : (tensor<2xf64>) -> tensor<2xf64>
        vram.yield %0, %1 : tensor<2xf64>, tensor<2xf64>
      }
      return %r#1, %r#0 : tensor<2xf64>, tensor<2xf64>
    })",
                                         {tensor("tensor<2xf64>", {1, -3})});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {1, 3});
  expectNear(results[1], {-1, 3});
}

TEST_F(Evaluator, RerunsAreTheSameOp) {
  SmallVector<Tensor> results = evaluate(R"(
    func.func @f(%x: tensor<1xf64>) -> (tensor<1xf64>, tensor<1xf64>) {
      %0 = vram.exp %x {rerun = 0 : i64} : (tensor<1xf64>) -> tensor<1xf64>
      %1 = vram.exp %x {rerun = 1 : i64} : (tensor<1xf64>) -> tensor<1xf64>
      return %0, %1 : tensor<1xf64>, tensor<1xf64>
    })",
                                         {tensor("tensor<1xf64>", {0.3})});
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_TRUE(bitIdentical(results[0], results[1]));
}

TEST_F(Evaluator, ReportsProgress) {
  OwningOpRef<ModuleOp> module = parse(R"(
    func.func @f(%x: tensor<1xf64>) -> tensor<1xf64> {
      %0 = vram.exp %x : (tensor<1xf64>) -> tensor<1xf64>
      return %0 : tensor<1xf64>
    })");
  ASSERT_TRUE(module) << errors;
  std::vector<std::pair<int64_t, int64_t>> calls;
  auto note = [&](int64_t done, int64_t total) {
    calls.push_back({done, total});
  };
  ASSERT_TRUE(succeeded(
      vram::evaluator::evaluate(*module->getOps<func::FuncOp>().begin(),
                                tensor("tensor<1xf64>", {0}), {note})));
  EXPECT_EQ(calls, (std::vector<std::pair<int64_t, int64_t>>{{1, 2}, {2, 2}}));
}

TEST_F(Evaluator, RefusesWrongArguments) {
  StringRef text =
      "func.func @f(%x: tensor<1xf64>) -> tensor<1xf64> { return %x : "
      "tensor<1xf64> }";
  expectError(text, {}, "takes 1 arguments, not 0");
  expectError(text, {tensor("tensor<1xf32>", {0})},
              "argument 0 is 'tensor<1xf64>', not 'tensor<1xf32>'");
}

TEST_F(Evaluator, RefusesOpsOfOtherDialects) {
  expectError(R"(
    func.func private @g()
    func.func @f() { func.call @g() : () -> () return })",
              {}, "a declaration cannot be evaluated");
  expectError(R"(
    func.func @f(%x: tensor<1xf64>) -> tensor<1xf64> {
      %0 = func.call @f(%x) : (tensor<1xf64>) -> tensor<1xf64>
      return %0 : tensor<1xf64>
    })",
              {tensor("tensor<1xf64>", {0})},
              "the reference evaluator does not know 'func.call'");
}

TEST_F(Evaluator, RefusesToReadADonatedArgumentAfterItsUpdate) {
  auto graph = [](StringRef ops) {
    return ("func.func @f(%w: tensor<1xf64> {vram.donated = 0 : i64, vram.name "
            "= \"w\", vram.role = #vram.role<parameter>}) -> (tensor<1xf64>, "
            "tensor<1xf64>) {" +
            ops + " return %new, %y : tensor<1xf64>, tensor<1xf64> }")
        .str();
  };
  std::string update = "%new = vram.neg %w : (tensor<1xf64>) -> tensor<1xf64> ";
  std::string reader = "%y = vram.exp %w : (tensor<1xf64>) -> tensor<1xf64> ";
  std::string view =
      "%v = vram.reshape %w : (tensor<1xf64>) -> tensor<1x1xf64> ";
  std::string viewReader =
      "%z = vram.exp %v : (tensor<1x1xf64>) -> tensor<1x1xf64> "
      "%y = vram.reshape %z : (tensor<1x1xf64>) -> tensor<1xf64> ";
  SmallVector<Tensor> w = {tensor("tensor<1xf64>", {1})};
  EXPECT_EQ(evaluate(graph(reader + update), w).size(), 2u) << errors;
  EXPECT_EQ(evaluate(graph(view + viewReader + update), w).size(), 2u)
      << errors;
  EXPECT_EQ(errors, "");
  expectError(graph(update + reader), w,
              "reads argument 0 after its update (\"w\")");
  expectError(graph(view + update + viewReader), w,
              "note: the donated argument is overwritten here");
  // The terminator reads, too.
  expectError(graph("%new = vram.neg %w : (tensor<1xf64>) -> tensor<1xf64> "
                    "%y = vram.reshape %w : (tensor<1xf64>) -> tensor<1xf64> "),
              w, "reads argument 0 after its update");
}
