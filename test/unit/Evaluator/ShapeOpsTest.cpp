//===- ShapeOpsTest.cpp - Shapes, indexing, reductions by hand ------------===//
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
class ShapeOps : public GraphTest {
protected:
  void expect(StringRef op, ArrayRef<Tensor> arguments, StringRef result,
              ArrayRef<double> expected) {
    SmallVector<Tensor> results = evaluateOp(op, arguments, {result});
    ASSERT_EQ(results.size(), 1u) << op.str() << ": " << errors;
    SCOPED_TRACE(op.str());
    expectNear(results[0], expected);
  }
  void expectError(StringRef op, ArrayRef<Tensor> arguments, StringRef result,
                   StringRef message) {
    EXPECT_TRUE(evaluateOp(op, arguments, {result}).empty());
    EXPECT_NE(errors.find(message.str()), std::string::npos) << errors;
  }

  Tensor matrix = tensor("tensor<2x3xf64>", {1, 2, 3, 4, 5, 6});
  Tensor integers = tensor("tensor<2x3xi32>", {1, 2, 3, 4, 5, 6});
};
} // namespace

TEST_F(ShapeOps, Iota) {
  SmallVector<Tensor> results = evaluate(R"(
    func.func @f() -> (tensor<2x3xi64>, tensor<2x3xf32>) {
      %0 = vram.iota {dim = 0 : i64} : tensor<2x3xi64>
      %1 = vram.iota {dim = 1 : i64} : tensor<2x3xf32>
      return %0, %1 : tensor<2x3xi64>, tensor<2x3xf32>
    })",
                                         {});
  ASSERT_EQ(results.size(), 2u) << errors;
  expectNear(results[0], {0, 0, 0, 1, 1, 1});
  expectNear(results[1], {0, 1, 2, 0, 1, 2});
}

TEST_F(ShapeOps, Moves) {
  expect("vram.reshape %0", {matrix}, "tensor<3x2xf64>", {1, 2, 3, 4, 5, 6});
  expect("vram.transpose %0 {permutation = array<i64: 1, 0>}", {matrix},
         "tensor<3x2xf64>", {1, 4, 2, 5, 3, 6});
  expect("vram.transpose %0 {permutation = array<i64: 1, 0>}", {integers},
         "tensor<3x2xi32>", {1, 4, 2, 5, 3, 6});
  expect("vram.transpose %0 {permutation = array<i64: 2, 0, 1>}",
         {tensor("tensor<1x2x3xf64>", {1, 2, 3, 4, 5, 6})}, "tensor<3x1x2xf64>",
         {1, 4, 2, 5, 3, 6});
  expect("vram.slice %0 {starts = array<i64: 1, 0>, limits = array<i64: 2, 3>, "
         "strides = array<i64: 1, 2>}",
         {matrix}, "tensor<1x2xf64>", {4, 6});
  expect("vram.pad %0 {low = array<i64: 0, 1>, high = array<i64: 1, 0>, "
         "interior = array<i64: 0, 1>, value = 9.0 : f64}",
         {tensor("tensor<1x2xf64>", {1, 2})}, "tensor<2x4xf64>",
         {9, 1, 9, 2, 9, 9, 9, 9});
  expect("vram.broadcast %0", {tensor("tensor<2x1xf64>", {1, 2})},
         "tensor<2x2x2xf64>", {1, 1, 2, 2, 1, 1, 2, 2});
}

TEST_F(ShapeOps, Concat) {
  Tensor column = tensor("tensor<2x1xf64>", {8, 9});
  expect("vram.concat %0, %1, %2 {dim = 1 : i64}", {column, matrix, column},
         "tensor<2x5xf64>", {8, 1, 2, 3, 8, 9, 4, 5, 6, 9});
  expect("vram.concat %0, %1 {dim = 0 : i64}", {column, column},
         "tensor<4x1xf64>", {8, 9, 8, 9});
}

TEST_F(ShapeOps, Embedding) {
  Tensor table = tensor("tensor<3x2xf64>", {1, 2, 3, 4, 5, 6});
  Tensor ids = tensor("tensor<2x2xi64>", {2, 0, 2, 1});
  expect("vram.embedding %0, %1", {table, ids}, "tensor<2x2x2xf64>",
         {5, 6, 1, 2, 5, 6, 3, 4});
  Tensor grad = tensor("tensor<2x2x2xf64>", {1, 2, 3, 4, 10, 20, 5, 6});
  expect("vram.embedding_backward %0, %1 {num_embeddings = 4 : i64}",
         {grad, ids}, "tensor<4x2xf64>", {3, 4, 5, 6, 11, 22, 0, 0});
  expect(
      "vram.embedding_backward %0, %1 {num_embeddings = 4 : i64, padding_idx "
      "= 2 : i64}",
      {grad, ids}, "tensor<4x2xf64>", {3, 4, 5, 6, 0, 0, 0, 0});
}

TEST_F(ShapeOps, EmbeddingRefusesAnIdOutsideOfTheTable) {
  expectError(
      "vram.embedding %0, %1",
      {tensor("tensor<3x1xf64>", {1, 2, 3}), tensor("tensor<2xi32>", {1, 3})},
      "tensor<2x1xf64>", "has the index 3, outside of [0, 3)");
}

TEST_F(ShapeOps, Gather) {
  expect("vram.gather %0, %1 {dim = 1 : i64}",
         {matrix, tensor("tensor<2x2xi64>", {2, 0, 1, 1})}, "tensor<2x2xf64>",
         {3, 1, 5, 5});
  expect("vram.gather %0, %1 {dim = 0 : i64}",
         {matrix, tensor("tensor<1x3xi64>", {1, 0, 1})}, "tensor<1x3xf64>",
         {4, 2, 6});
  expectError("vram.gather %0, %1 {dim = 0 : i64}",
              {matrix, tensor("tensor<1x3xi64>", {1, 0, -1})},
              "tensor<1x3xf64>", "has the index -1, outside of [0, 2)");
}

TEST_F(ShapeOps, ScatterAdd) {
  expect("vram.scatter_add %0, %1, %2 {dim = 1 : i64}",
         {matrix, tensor("tensor<2x2xi64>", {2, 2, 0, 1}),
          tensor("tensor<2x2xf64>", {10, 20, 30, 40})},
         "tensor<2x3xf64>", {1, 2, 33, 34, 45, 6});
}

TEST_F(ShapeOps, Scatter) {
  auto scatter = [](StringRef dim, StringRef reduction) {
    return ("vram.scatter %0, %1, %2 {dim = " + dim +
            " : i64, reduction = #vram.scatter<" + reduction + ">}")
        .str();
  };
  Tensor index = tensor("tensor<2x2xi64>", {2, 2, 0, 1});
  Tensor updates = tensor("tensor<2x2xf64>", {2, -3, 30, 4});
  // The last of two updates of one place stays.
  expect(scatter("1", "set"), {matrix, index, updates}, "tensor<2x3xf64>",
         {1, 2, -3, 30, 4, 6});
  expect(scatter("1", "mul"), {matrix, index, updates}, "tensor<2x3xf64>",
         {1, 2, -18, 120, 20, 6});
  expect(scatter("1", "max"), {matrix, index, updates}, "tensor<2x3xf64>",
         {1, 2, 3, 30, 5, 6});
  expect(scatter("1", "min"), {matrix, index, updates}, "tensor<2x3xf64>",
         {1, 2, -3, 4, 4, 6});
  Tensor column = tensor("tensor<2x1xi64>", {1, 1});
  expect(scatter("0", "set"),
         {matrix, column, tensor("tensor<2x1xf64>", {8, 9})}, "tensor<2x3xf64>",
         {1, 2, 3, 9, 5, 6});
  Tensor places = tensor("tensor<2xi64>", {0, 1});
  for (const char *extremum : {"max", "min"})
    expect(scatter("0", extremum),
           {tensor("tensor<2xf64>", {NAN, 1}), places,
            tensor("tensor<2xf64>", {1, NAN})},
           "tensor<2xf64>", {NAN, NAN});
  // Integers wrap.
  expect(scatter("0", "mul"),
         {tensor("tensor<2xi8>", {100, 3}), places,
          tensor("tensor<2xi8>", {3, -2})},
         "tensor<2xi8>", {44, -6});
  expect(scatter("0", "set"),
         {tensor("tensor<2xi1>", {1, 1}), tensor("tensor<1xi64>", {1}),
          tensor("tensor<1xi1>", {0})},
         "tensor<2xi1>", {1, 0});
  expectError(scatter("1", "set"),
              {matrix, tensor("tensor<2x1xi64>", {0, 3}),
               tensor("tensor<2x1xf64>", {1, 1})},
              "tensor<2x3xf64>", "has the index 3, outside of [0, 3)");
}

TEST_F(ShapeOps, SortRank) {
  Tensor input = tensor("tensor<2x4xf64>", {3, 1, 3, 2, NAN, -0.0, NAN, 0});
  expect("vram.sort_rank %0 {dim = 1 : i64}", {input}, "tensor<2x4xi64>",
         {2, 0, 3, 1, 2, 0, 3, 1});
  expect("vram.sort_rank %0 {dim = 1 : i64, descending}", {input},
         "tensor<2x4xi64>", {0, 3, 1, 2, 0, 2, 1, 3});
  expect("vram.sort_rank %0 {dim = 0 : i64}", {input}, "tensor<2x4xi64>",
         {0, 1, 0, 1, 1, 0, 1, 0});
  expect("vram.sort_rank %0 {dim = 0 : i64}",
         {tensor("tensor<3xi8>", {-128, 127, -128})}, "tensor<3xi64>",
         {0, 2, 1});
}

TEST_F(ShapeOps, Reductions) {
  expect("vram.reduce_sum %0 {dims = array<i64: 0>}", {matrix}, "tensor<3xf64>",
         {5, 7, 9});
  expect("vram.reduce_sum %0 {dims = array<i64: 1>, keep_dims}", {matrix},
         "tensor<2x1xf64>", {6, 15});
  expect("vram.reduce_sum %0 {dims = array<i64: 0, 1>}", {matrix},
         "tensor<f64>", {21});
  expect("vram.reduce_sum %0 {dims = array<i64: 0>}", {integers},
         "tensor<3xi32>", {5, 7, 9});
  expect("vram.reduce_mean %0 {dims = array<i64: 1>}", {matrix},
         "tensor<2xf64>", {2, 5});
  expect("vram.reduce_max %0 {dims = array<i64: 1>}", {matrix}, "tensor<2xf64>",
         {3, 6});
  expect("vram.reduce_min %0 {dims = array<i64: 0>}", {integers},
         "tensor<3xi32>", {1, 2, 3});
  Tensor cube = tensor("tensor<2x2x2xf64>", {1, 2, 3, 4, 5, 6, 7, 8});
  expect("vram.reduce_sum %0 {dims = array<i64: 0, 2>}", {cube},
         "tensor<2xf64>", {14, 22});
  expect("vram.reduce_max %0 {dims = array<i64: 0>}",
         {tensor("tensor<3xf64>", {1, NAN, 2})}, "tensor<f64>", {NAN});
  expect("vram.reduce_min %0 {dims = array<i64: 0>}",
         {tensor("tensor<3xf64>", {NAN, 1, 2})}, "tensor<f64>", {NAN});
}

TEST_F(ShapeOps, ArgMaxTakesTheFirst) {
  Tensor input = tensor("tensor<2x3xf64>", {1, 5, 5, 7, 0, 7});
  expect("vram.argmax %0 {dim = 1 : i64}", {input}, "tensor<2xi64>", {1, 0});
  expect("vram.argmax %0 {dim = 0 : i64, keep_dims}", {input},
         "tensor<1x3xi64>", {1, 0, 1});
  expect("vram.argmax %0 {dim = 1 : i64, minimum}",
         {tensor("tensor<2x3xf64>", {1, 0, 0, 7, NAN, -1})}, "tensor<2xi64>",
         {1, 1});
  expect("vram.argmax %0 {dim = 0 : i64, minimum}",
         {tensor("tensor<3xi8>", {127, -128, -128})}, "tensor<i64>", {1});
}
