//===- LinearOpsTest.cpp - Matrix products and convolutions ---------------===//
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
class LinearOps : public GraphTest {};

/// A convolution's sizes and attributes.
struct ConvCase {
  int64_t n, ci, h, w, co, kh, kw;
  int64_t stride[2], pad[2], dilation[2], groups;

  int64_t out(int d) const {
    int64_t size = d ? w : h, kernel = d ? kw : kh;
    return (size + 2 * pad[d] - dilation[d] * (kernel - 1) - 1) / stride[d] + 1;
  }
  std::string image() const { return type({n, ci, h, w}); }
  std::string filter() const { return type({co, ci / groups, kh, kw}); }
  std::string output() const { return type({n, co, out(0), out(1)}); }
  std::string attributes(const std::string &more = "") const {
    auto pair = [](const int64_t *values) {
      return "array<i64: " + std::to_string(values[0]) + ", " +
             std::to_string(values[1]) + ">";
    };
    return " {" + more + "strides = " + pair(stride) +
           ", padding = " + pair(pad) + ", dilation = " + pair(dilation) +
           ", groups = " + std::to_string(groups) + " : i64}";
  }

  static std::string type(ArrayRef<int64_t> shape) {
    std::string text = "tensor<";
    for (int64_t size : shape)
      text += std::to_string(size) + "x";
    return text + "f64>";
  }
};

const ConvCase convCases[] = {
    {2, 3, 5, 6, 4, 3, 3, {1, 1}, {0, 0}, {1, 1}, 1},
    {1, 2, 7, 6, 3, 3, 2, {2, 3}, {1, 2}, {1, 1}, 1},
    {1, 2, 8, 9, 2, 3, 3, {1, 2}, {2, 1}, {2, 3}, 1},
    {2, 4, 5, 5, 6, 3, 3, {2, 2}, {1, 1}, {1, 1}, 2},
    {1, 3, 6, 6, 6, 3, 3, {1, 1}, {1, 1}, {1, 1}, 3},
    {1, 1, 4, 4, 1, 1, 1, {2, 2}, {0, 0}, {1, 1}, 1},
};

/// Element [a, b, c, d] of a tensor of rank 4; 0 outside.
double at(const Tensor &tensor, int64_t a, int64_t b, int64_t c, int64_t d) {
  if (c < 0 || c >= tensor.dim(2) || d < 0 || d >= tensor.dim(3))
    return 0;
  return tensor
      .floats[((a * tensor.dim(1) + b) * tensor.dim(2) + c) * tensor.dim(3) +
              d];
}

/// The definition, element by element.
double convolutionAt(const ConvCase &conv, const Tensor &image,
                     const Tensor &filter, int64_t n, int64_t o, int64_t y,
                     int64_t x) {
  double sum = 0;
  int64_t group = o / (conv.co / conv.groups);
  for (int64_t i = 0; i < conv.ci / conv.groups; ++i)
    for (int64_t p = 0; p < conv.kh; ++p)
      for (int64_t q = 0; q < conv.kw; ++q)
        sum += at(filter, o, i, p, q) *
               at(image, n, group * (conv.ci / conv.groups) + i,
                  y * conv.stride[0] - conv.pad[0] + p * conv.dilation[0],
                  x * conv.stride[1] - conv.pad[1] + q * conv.dilation[1]);
  return sum;
}

double dot(const Tensor &lhs, const Tensor &rhs) {
  double sum = 0;
  for (auto [x, y] : llvm::zip_equal(lhs.floats, rhs.floats))
    sum += x * y;
  return sum;
}
} // namespace

TEST_F(LinearOps, Matmul) {
  Tensor a = tensor("tensor<2x3xf64>", {1, 2, 3, 4, 5, 6});
  Tensor b = tensor("tensor<3x2xf64>", {7, 8, 9, 10, 11, 12});
  SmallVector<Tensor> results =
      evaluateOp("vram.matmul %0, %1", {a, b}, {"tensor<2x2xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {58, 64, 139, 154});
}

TEST_F(LinearOps, MatmulTransposedAndBatched) {
  // The same product in its four forms.
  Tensor a = tensor("tensor<2x1x2xf64>", {1, 2, 3, 4});
  Tensor at = tensor("tensor<2x2x1xf64>", {1, 2, 3, 4});
  Tensor b = tensor("tensor<2x2x2xf64>", {1, 2, 3, 4, 5, 6, 7, 8});
  Tensor bt = tensor("tensor<2x2x2xf64>", {1, 3, 2, 4, 5, 7, 6, 8});
  std::vector<double> expected = {7, 10, 43, 50};
  std::tuple<StringRef, Tensor *, Tensor *> forms[] = {
      {"vram.matmul %0, %1", &a, &b},
      {"vram.matmul %0, %1 {transpose_lhs}", &at, &b},
      {"vram.matmul %0, %1 {transpose_rhs}", &a, &bt},
      {"vram.matmul %0, %1 {transpose_lhs, transpose_rhs}", &at, &bt}};
  for (auto [op, lhs, rhs] : forms) {
    SmallVector<Tensor> results =
        evaluateOp(op, {*lhs, *rhs}, {"tensor<2x1x2xf64>"});
    ASSERT_EQ(results.size(), 1u) << errors;
    SCOPED_TRACE(op.str());
    expectNear(results[0], expected);
  }
}

TEST_F(LinearOps, MatmulRoundsOnce) {
  // 2048 + 1 + 1: a sum kept in f16 would stay at 2048.
  Tensor a = tensor("tensor<1x3xf16>", {2048, 1, 1});
  Tensor b = tensor("tensor<3x1xf16>", {1, 1, 1});
  SmallVector<Tensor> results =
      evaluateOp("vram.matmul %0, %1", {a, b}, {"tensor<1x1xf16>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {2050}, 0);
}

TEST_F(LinearOps, Conv2dIsItsDefinition) {
  for (const ConvCase &conv : convCases) {
    Tensor image = random(conv.image()), filter = random(conv.filter());
    SmallVector<Tensor> results =
        evaluateOp("vram.conv2d %0, %1" + conv.attributes(), {image, filter},
                   {conv.output()});
    ASSERT_EQ(results.size(), 1u) << errors;
    int64_t i = 0;
    for (int64_t n = 0; n < conv.n; ++n)
      for (int64_t o = 0; o < conv.co; ++o)
        for (int64_t y = 0; y < conv.out(0); ++y)
          for (int64_t x = 0; x < conv.out(1); ++x)
            ASSERT_NEAR(results[0].floats[i++],
                        convolutionAt(conv, image, filter, n, o, y, x), 1e-12)
                << conv.attributes();
  }
}

// A bilinear map f(image, filter) and its adjoints satisfy <grad, f(x, w)> =
// <backward_input(grad, w), x> = <backward_filter(grad, x), w> for all x, w.
TEST_F(LinearOps, ConvolutionGradientsAreItsAdjoints) {
  for (const ConvCase &conv : convCases) {
    Tensor image = random(conv.image()), filter = random(conv.filter());
    Tensor grad = random(conv.output());
    SmallVector<Tensor> output =
        evaluateOp("vram.conv2d %0, %1" + conv.attributes(), {image, filter},
                   {conv.output()});
    auto size = [](const char *name, int64_t h, int64_t w) {
      return name + (" = array<i64: " + std::to_string(h)) + ", " +
             std::to_string(w) + ">, ";
    };
    SmallVector<Tensor> inputGrad =
        evaluateOp("vram.conv2d_backward_input %0, %1" +
                       conv.attributes(size("input_size", conv.h, conv.w)),
                   {grad, filter}, {conv.image()});
    SmallVector<Tensor> filterGrad =
        evaluateOp("vram.conv2d_backward_filter %0, %1" +
                       conv.attributes(size("kernel_size", conv.kh, conv.kw)),
                   {grad, image}, {conv.filter()});
    ASSERT_TRUE(output.size() && inputGrad.size() && filterGrad.size())
        << errors;
    double expected = dot(grad, output[0]);
    EXPECT_NEAR(dot(inputGrad[0], image), expected, 1e-11);
    EXPECT_NEAR(dot(filterGrad[0], filter), expected, 1e-11);
  }
}

TEST_F(LinearOps, ConvTranspose2dIsTheAdjointOfConv2d) {
  for (const ConvCase &conv : convCases) {
    Tensor image = random(conv.image()), filter = random(conv.filter());
    Tensor grad = random(conv.output());
    SmallVector<Tensor> output =
        evaluateOp("vram.conv2d %0, %1" + conv.attributes(), {image, filter},
                   {conv.output()});
    // The positions that strides round away come back as output padding.
    int64_t extra[2];
    for (int d : {0, 1}) {
      int64_t size = d ? conv.w : conv.h, kernel = d ? conv.kw : conv.kh;
      extra[d] = size - ((conv.out(d) - 1) * conv.stride[d] - 2 * conv.pad[d] +
                         conv.dilation[d] * (kernel - 1) + 1);
    }
    SmallVector<Tensor> transposed =
        evaluateOp("vram.conv_transpose2d %0, %1" +
                       conv.attributes("output_padding = array<i64: " +
                                       std::to_string(extra[0]) + ", " +
                                       std::to_string(extra[1]) + ">, "),
                   {grad, filter}, {conv.image()});
    ASSERT_TRUE(output.size() && transposed.size()) << errors;
    EXPECT_NEAR(dot(transposed[0], image), dot(grad, output[0]), 1e-11);
  }
}

TEST_F(LinearOps, ConvTranspose2dByHand) {
  // Stride 2: each input element stamps the filter, one column overlaps.
  Tensor input = tensor("tensor<1x1x1x2xf64>", {1, 10});
  Tensor filter = tensor("tensor<1x1x1x3xf64>", {1, 2, 3});
  SmallVector<Tensor> results =
      evaluateOp("vram.conv_transpose2d %0, %1 {strides = array<i64: 1, 2>}",
                 {input, filter}, {"tensor<1x1x1x5xf64>"});
  ASSERT_EQ(results.size(), 1u) << errors;
  expectNear(results[0], {1, 2, 13, 20, 30});
}
