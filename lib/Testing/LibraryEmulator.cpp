//===- LibraryEmulator.cpp - What a library computes, without it ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryEmulator.h"

#include "vram/Evaluator/Memory.h"

#include "mlir/IR/Builders.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

namespace {
/// A tensor of a call, in memory.
class View {
public:
  View(const VramCallTensor &tensor, void *base, Type element)
      : Tensor(tensor), Base(static_cast<uint8_t *>(base)), Element(element),
        Bytes(evaluator::elementBytes(element)) {}

  int64_t size(int d) const { return Tensor.sizes[d]; }
  double load(int64_t a, int64_t b, int64_t c, int64_t d) const {
    return evaluator::loadFloat(at(a, b, c, d), Element);
  }
  void store(int64_t a, int64_t b, int64_t c, int64_t d, double value) const {
    evaluator::storeFloat(at(a, b, c, d), value, Element);
  }
  /// The element's number, were there no gaps.
  size_t number(int64_t a, int64_t b, int64_t c, int64_t d) const {
    return ((a * size(1) + b) * size(2) + c) * size(3) + d;
  }
  size_t count() const { return size(0) * size(1) * size(2) * size(3); }

private:
  uint8_t *at(int64_t a, int64_t b, int64_t c, int64_t d) const {
    const int64_t *strides = Tensor.strides;
    return Base + Bytes * (a * strides[0] + b * strides[1] + c * strides[2] +
                           d * strides[3]);
  }

  VramCallTensor Tensor;
  uint8_t *Base;
  Type Element;
  int64_t Bytes;
};

/// The sums of a result, in `Sum`.
template <typename Sum>
class Emulation {
public:
  Emulation(const VramCall &call, Type element, void *const *arguments)
      : Call(call), Element(element), Arguments(arguments),
        First(call.operands[0], arguments[0], element),
        Second(call.operands[1], arguments[1], element),
        Result(call.result, arguments[2], element), Sums(Result.count()) {}

  void run() {
    if (Call.kind == VRAM_MATMUL)
      multiply();
    else
      convolve();
    if (Call.epilogue)
      addEpilogue();
    for (int64_t a = 0; a < Result.size(0); ++a)
      for (int64_t b = 0; b < Result.size(1); ++b)
        for (int64_t c = 0; c < Result.size(2); ++c)
          for (int64_t d = 0; d < Result.size(3); ++d)
            Result.store(a, b, c, d, Sums[Result.number(a, b, c, d)]);
  }

private:
  void multiply() {
    int64_t depth = First.size(Call.transposes[0] ? 2 : 3);
    for (int64_t a = 0; a < Result.size(0); ++a)
      for (int64_t b = 0; b < Result.size(1); ++b)
        for (int64_t m = 0; m < Result.size(2); ++m)
          for (int64_t n = 0; n < Result.size(3); ++n)
            for (int64_t k = 0; k < depth; ++k) {
              double x = Call.transposes[0] ? First.load(a, b, k, m)
                                            : First.load(a, b, m, k);
              double y = Call.transposes[1] ? Second.load(a, b, n, k)
                                            : Second.load(a, b, k, n);
              Sums[Result.number(a, b, m, n)] +=
                  static_cast<Sum>(x) * static_cast<Sum>(y);
            }
  }

  /// Every product of an element of the image and one of the filter, and where
  /// it goes to.
  void convolve() {
    bool isForward = Call.kind == VRAM_CONVOLUTION;
    bool isInput = Call.kind == VRAM_CONVOLUTION_BACKWARD_INPUT;
    const View &image = isForward ? First : isInput ? Result : Second;
    const View &filter = isForward || isInput ? Second : Result;
    const View &output = isForward ? Result : First;
    int64_t channels = filter.size(0) / Call.groups;
    for (int64_t n = 0; n < output.size(0); ++n)
      for (int64_t co = 0; co < output.size(1); ++co)
        for (int64_t i = 0; i < output.size(2); ++i)
          for (int64_t j = 0; j < output.size(3); ++j)
            for (int64_t c = 0; c < filter.size(1); ++c)
              for (int64_t p = 0; p < filter.size(2); ++p)
                for (int64_t q = 0; q < filter.size(3); ++q) {
                  int64_t ci = co / channels * filter.size(1) + c;
                  int64_t h = i * Call.strides[0] - Call.padding[0] +
                              p * Call.dilation[0];
                  int64_t w = j * Call.strides[1] - Call.padding[1] +
                              q * Call.dilation[1];
                  if (h < 0 || h >= image.size(2) || w < 0 ||
                      w >= image.size(3))
                    continue;
                  Sum x, y;
                  size_t to;
                  if (isForward) {
                    x = image.load(n, ci, h, w), y = filter.load(co, c, p, q);
                    to = output.number(n, co, i, j);
                  } else if (isInput) {
                    x = output.load(n, co, i, j), y = filter.load(co, c, p, q);
                    to = image.number(n, ci, h, w);
                  } else {
                    x = output.load(n, co, i, j), y = image.load(n, ci, h, w);
                    to = filter.number(co, c, p, q);
                  }
                  Sums[to] += x * y;
                }
  }

  //===--------------------------------------------------------------------===//
  // Epilogues: the sums are of one matrix
  //===--------------------------------------------------------------------===//

  bool has(int64_t bits) const { return Call.epilogue & bits; }

  void addEpilogue() {
    int64_t rows = Result.size(2), columns = Result.size(3);
    if (has(VRAM_LEFT_BIAS_GRADIENT | VRAM_RIGHT_BIAS_GRADIENT))
      return sumRows(has(VRAM_LEFT_BIAS_GRADIENT) ? First : Second);
    VramCallTensor matrix = {
        {1, 1, rows, columns}, {rows * columns, rows * columns, columns, 1}, 1};
    View inputs(matrix, Arguments[vramTensorCount(&Call) - 1], Element);
    View bias(vectorOf(columns), Arguments[3], Element);
    for (int64_t m = 0; m < rows; ++m)
      for (int64_t n = 0; n < columns; ++n) {
        Sum &x = Sums[Result.number(0, 0, m, n)];
        if (has(VRAM_BIAS))
          x += static_cast<Sum>(bias.load(0, 0, 0, n));
        if (has(VRAM_GELU_INPUT))
          inputs.store(0, 0, m, n, x);
        if (has(VRAM_RELU))
          x = std::max(x, Sum(0));
        if (has(VRAM_GELU | VRAM_GELU_INPUT))
          x = gelu(x);
        if (has(VRAM_GELU_BACKWARD))
          x *= geluSlope(static_cast<Sum>(inputs.load(0, 0, m, n)));
      }
  }

  static VramCallTensor vectorOf(int64_t size) {
    return {{1, 1, 1, size}, {size, size, size, 1}, 1};
  }

  void sumRows(const View &matrix) {
    View sums(vectorOf(matrix.size(3)), Arguments[3], Element);
    for (int64_t n = 0; n < matrix.size(3); ++n) {
      Sum sum = 0;
      for (int64_t k = 0; k < matrix.size(2); ++k)
        sum += static_cast<Sum>(matrix.load(0, 0, k, n));
      sums.store(0, 0, 0, n, sum);
    }
  }

  /// sqrt(2 / pi) (x + 0.044715 x^3), and its slope.
  static constexpr double kScale = 0.7978845608028654, kCube = 0.044715;
  static Sum gelu(Sum x) {
    return x / 2 * (1 + std::tanh(kScale * (x + kCube * x * x * x)));
  }
  static Sum geluSlope(Sum x) {
    Sum t = std::tanh(kScale * (x + kCube * x * x * x));
    return (1 + t) / 2 + x / 2 * (1 - t * t) * kScale * (1 + 3 * kCube * x * x);
  }

  const VramCall &Call;
  Type Element;
  void *const *Arguments;
  View First, Second, Result;
  std::vector<Sum> Sums;
};
} // namespace

void mlir::vram::emulateCall(const VramCall &call, MLIRContext *context,
                             void *const *arguments) {
  Builder builder(context);
  if (call.workspace != 0)
    std::memset(arguments[vramTensorCount(&call)], 0xFF,
                static_cast<size_t>(call.workspace));
  if (call.kind == VRAM_ATTENTION || call.kind == VRAM_ATTENTION_BACKWARD)
    return emulateAttention(call,
                            call.type == VRAM_F16 ? Type(builder.getF16Type())
                                                  : Type(builder.getBF16Type()),
                            arguments);
  switch (call.type) {
  case VRAM_F16:
    return Emulation<float>(call, builder.getF16Type(), arguments).run();
  case VRAM_BF16:
    return Emulation<float>(call, builder.getBF16Type(), arguments).run();
  case VRAM_F32:
    return Emulation<float>(call, builder.getF32Type(), arguments).run();
  default:
    return Emulation<double>(call, builder.getF64Type(), arguments).run();
  }
}
