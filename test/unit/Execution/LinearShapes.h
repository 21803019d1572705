//===- LinearShapes.h - Products and attention of any shape -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_LINEARSHAPES_H
#define VRAM_TEST_UNIT_EXECUTION_LINEARSHAPES_H

#include "Execution/Support.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <random>

namespace mlir::vram::execution::test {

/// Draws functions of products, convolutions and attention on elements of type
/// `element`.
class LinearShapes : public ExecutionTest {
protected:
  int64_t draw(int64_t least, int64_t most) {
    return std::uniform_int_distribution<int64_t>(least, most)(random);
  }

  std::string tensor(ArrayRef<int64_t> shape) {
    std::string text = "tensor<";
    for (int64_t size : shape)
      text += std::to_string(size) + "x";
    return text + element + ">";
  }

  /// A convolution, its gradients and its adjoint.
  std::string convolution() {
    int64_t groups = draw(1, 2), in = groups * draw(1, 9),
            out = groups * draw(1, 9);
    int64_t kernel[2], stride[2], padding[2], dilation[2], image[2], output[2],
        extra[2];
    for (int d : {0, 1}) {
      kernel[d] = draw(1, 3);
      stride[d] = draw(1, 2);
      dilation[d] = draw(1, 2);
      padding[d] = draw(0, kernel[d] - 1);
      image[d] = draw(dilation[d] * (kernel[d] - 1) + 1, d ? 21 : 7);
      int64_t reach =
          image[d] + 2 * padding[d] - dilation[d] * (kernel[d] - 1) - 1;
      output[d] = reach / stride[d] + 1;
      extra[d] = reach % stride[d];
    }
    std::string x = tensor({2, in, image[0], image[1]}),
                f = tensor({out, in / groups, kernel[0], kernel[1]}),
                y = tensor({2, out, output[0], output[1]});
    auto pair = [](const int64_t *values) {
      return llvm::formatv("array<i64: {0}, {1}>", values[0], values[1]).str();
    };
    std::string how = llvm::formatv(
        "groups = {0} : i64, strides = {1}, padding = {2}, dilation = {3}",
        groups, pair(stride), pair(padding), pair(dilation));
    return llvm::formatv(
        R"(func.func @main(%x: {0}, %f: {1}, %y: {2}) -> ({2}, {0}, {1}, {0}) {{
  %0 = vram.conv2d %x, %f {{{3}} : ({0}, {1}) -> {2}
  %1 = vram.conv2d_backward_input %y, %f {{input_size = {4}, {3}} : ({2}, {1}) -> {0}
  %2 = vram.conv2d_backward_filter %y, %x {{kernel_size = {5}, {3}} : ({2}, {0}) -> {1}
  %3 = vram.conv_transpose2d %y, %f {{output_padding = {6}, {3}} : ({2}, {1}) -> {0}
  return %0, %1, %2, %3 : {2}, {0}, {1}, {0}
})",
        x, f, y, how, pair(image), pair(kernel), pair(extra));
  }

  /// Products with a bias and gelu (whose input is returned, too), with a bias
  /// and relu, as the gradient of a gelu, and beside the gradient of a bias,
  /// from either operand.
  std::string epilogues() {
    int64_t rows = draw(1, 11), depth = draw(1, 13), columns = 8 * draw(1, 3);
    return llvm::formatv(
        R"(func.func @main(%a: {0}, %b: {1}, %bias: {2}, %other: {3}, %w: {1}) -> ({3}, {3}, {3}, {3}, {1}, {2}, {4}, {2}) {{
  %0 = vram.matmul %a, %b : ({0}, {1}) -> {3}
  %1 = vram.bias_add %0, %bias {{dim = 1 : i64} : ({3}, {2}) -> {3}
  %2 = vram.gelu %1 {{tanh} : ({3}) -> {3}
  %3 = vram.matmul %a, %w : ({0}, {1}) -> {3}
  %4 = vram.bias_add %3, %bias {{dim = 1 : i64} : ({3}, {2}) -> {3}
  %5 = vram.relu %4 : ({3}) -> {3}
  %6 = vram.matmul %a, %w : ({0}, {1}) -> {3}
  %7 = vram.gelu_backward %6, %other {{tanh} : ({3}, {3}) -> {3}
  %8 = vram.matmul %a, %other {{transpose_lhs} : ({0}, {3}) -> {1}
  %9 = vram.reduce_sum %other {{dims = array<i64: 0>} : ({3}) -> {2}
  %10 = vram.reduce_sum %1 {{dims = array<i64: 0>} : ({3}) -> {2}
  %11 = vram.matmul %1, %a {{transpose_lhs} : ({3}, {0}) -> {4}
  return %1, %2, %5, %7, %8, %9, %11, %10 : {3}, {3}, {3}, {3}, {1}, {2}, {4}, {2}
})",
        tensor({rows, depth}), tensor({depth, columns}), tensor({columns}),
        tensor({rows, columns}), tensor({columns, depth}));
  }

  /// A batch of products, each way round.
  std::string products() {
    int64_t rows = draw(1, 11), depth = draw(1, 13), columns = draw(1, 19);
    std::string a = tensor({2, rows, depth}), at = tensor({2, depth, rows}),
                b = tensor({2, depth, columns}),
                bt = tensor({2, columns, depth}),
                c = tensor({2, rows, columns});
    return llvm::formatv(
        R"(func.func @main(%a: {0}, %at: {1}, %b: {2}, %bt: {3}) -> ({4}, {4}, {4}, {4}) {{
  %0 = vram.matmul %a, %b : ({0}, {2}) -> {4}
  %1 = vram.matmul %at, %b {{transpose_lhs} : ({1}, {2}) -> {4}
  %2 = vram.matmul %a, %bt {{transpose_rhs} : ({0}, {3}) -> {4}
  %3 = vram.matmul %at, %bt {{transpose_lhs, transpose_rhs} : ({1}, {3}) -> {4}
  return %0, %1, %2, %3 : {4}, {4}, {4}, {4}
})",
        a, at, b, bt, c);
  }

  /// Attention and its gradients by an engine of the fake cuDNN: heads that
  /// share keys, more or fewer keys than queries, and masks of any shape, with
  /// rows that have no key.
  std::string attention(StringRef engine) {
    int64_t keyHeads = draw(1, 2), heads = keyHeads * draw(1, 3),
            queries = draw(1, 40), keys = draw(1, 40), size = 8 * draw(1, 3),
            valueSize = 8 * draw(1, 3);
    std::string q = tensor({2, heads, queries, size}),
                k = tensor({2, keyHeads, keys, size}),
                v = tensor({2, keyHeads, keys, valueSize}),
                o = tensor({2, heads, queries, valueSize}),
                sums = llvm::formatv("tensor<2x{0}x{1}xf32>", heads, queries);
    SmallVector<int64_t> masked = {2, heads, queries, keys};
    for (int64_t &size : masked)
      size = draw(0, 1) ? size : 1;
    if (masked[0] == 1 && draw(0, 1))
      masked.erase(masked.begin());
    std::string m = tensor(masked), boolean = m;
    boolean.replace(boolean.rfind('x') + 1, element.size(), "i1");
    bool isMasked = draw(0, 2);
    const char *causal = draw(0, 1) ? "causal, " : "";
    auto how = [&](int64_t workspace) {
      return llvm::formatv("{{scale = 0.3 : f64, {0}kernel = "
                           "#vram.kernel<cudnn, {1}>, vram.engine = {2}}",
                           causal, workspace, engine)
          .str();
    };
    int64_t rows = 2 * heads * queries;
    return llvm::formatv(
        R"(func.func @main(%q: {0}, %k: {1}, %v: {2}, %g: {3}, %m: {8}) -> ({3}, {0}, {1}, {2}) {{
  %zero = vram.constant dense<0.0> : tensor<{7}>
  %nothing = vram.constant dense<{12}> : tensor<{7}>
  %some = vram.compare %m, %zero {{predicate = #vram.predicate<gt>} : ({8}, tensor<{7}>) -> {9}
  %mask = vram.select %some, %m, %nothing : ({9}, {8}, tensor<{7}>) -> {8}
  %o, %s = vram.attention %q, %k, %v {10} {5} : ({0}, {1}, {2}{11}) -> ({3}, {4})
  %dq, %dk, %dv = vram.attention_backward %g, %q, %k, %v, %o, %s {10} {6} : ({3}, {0}, {1}, {2}, {3}, {4}{11}) -> ({0}, {1}, {2})
  return %o, %dq, %dk, %dv : {3}, {0}, {1}, {2}
})",
        q, k, v, o, sums, how(256),
        // The row sums, scores in the type, and what every engine has.
        how(llvm::alignTo(4 * rows, 256) + 2 * rows * keys + 256), element, m,
        boolean, isMasked ? "mask %mask" : "", isMasked ? ", " + m : "",
        element == "f16" ? "0xFC00" : "0xFF80");
  }

  std::mt19937_64 random{7};
  std::string element;
};

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_LINEARSHAPES_H
