//===- LinearOps.cpp - Evaluates matrix products, convolutions ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Matrix product
//===----------------------------------------------------------------------===//

static void multiply(MatmulOp op, Call &call) {
  const Tensor &lhs = call[op.getLhs()];
  const Tensor &rhs = call[op.getRhs()];
  Tensor &result = call.result();
  int64_t rank = result.rank();
  int64_t m = result.dim(rank - 2);
  int64_t n = result.dim(rank - 1);
  int64_t k = lhs.dim(op.getTransposeLhs() ? rank - 2 : rank - 1);
  int64_t batches = 1;
  for (int64_t size : result.shape().drop_back(2))
    batches *= size;
  // Distances between neighbours in m and k of lhs, in k and n of rhs.
  int64_t lhsM = op.getTransposeLhs() ? 1 : k;
  int64_t lhsK = op.getTransposeLhs() ? m : 1;
  int64_t rhsK = op.getTransposeRhs() ? 1 : n;
  int64_t rhsN = op.getTransposeRhs() ? k : 1;
  for (int64_t b = 0; b < batches; ++b) {
    const double *left = lhs.floats.data() + b * m * k;
    const double *right = rhs.floats.data() + b * k * n;
    double *out = result.floats.data() + b * m * n;
    for (int64_t i = 0; i < m; ++i)
      for (int64_t l = 0; l < k; ++l) {
        double factor = left[i * lhsM + l * lhsK];
        for (int64_t j = 0; j < n; ++j)
          out[i * n + j] += factor * right[l * rhsK + j * rhsN];
      }
  }
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

namespace {
/// A convolution image [n, ci, h, w], filter [co, ci / groups, kh, kw], output
/// [n, co, ho, wo]. Its three uses differ only in which of them is computed
/// from the two others.
struct Convolution {
  int64_t n, ci, h, w, co, kh, kw, ho, wo;
  int64_t strideH, strideW, padH, padW, dilationH, dilationW, groups;

  template <typename OpTy>
  Convolution(OpTy op, ArrayRef<int64_t> image, ArrayRef<int64_t> filter,
              ArrayRef<int64_t> output)
      : n(image[0]), ci(image[1]), h(image[2]), w(image[3]), co(output[1]),
        kh(filter[2]), kw(filter[3]), ho(output[2]), wo(output[3]),
        strideH(op.getStrides()[0]), strideW(op.getStrides()[1]),
        padH(op.getPadding()[0]), padW(op.getPadding()[1]),
        dilationH(op.getDilation()[0]), dilationW(op.getDilation()[1]),
        groups(op.getGroups()) {}

  /// Calls `visit(image row, output row, filter element, x0, x1, shift)` for
  /// every filter element and every pair of rows that it connects: output
  /// columns [x0, x1) meet image columns `x * strideW + shift`, all of which
  /// lie in the image. Rows and the filter element are offsets of elements.
  template <typename Visitor>
  void forEachRow(Visitor visit) const {
    int64_t inGroup = ci / groups;
    int64_t outGroup = co / groups;
    for (int64_t b = 0; b < n; ++b)
      for (int64_t o = 0; o < co; ++o)
        for (int64_t i = 0; i < inGroup; ++i)
          for (int64_t p = 0; p < kh; ++p)
            for (int64_t q = 0; q < kw; ++q) {
              int64_t channel = o / outGroup * inGroup + i;
              int64_t weight = ((o * inGroup + i) * kh + p) * kw + q;
              int64_t shift = q * dilationW - padW;
              int64_t x0 = 0, x1 = wo;
              while (x0 < x1 && x0 * strideW + shift < 0)
                ++x0;
              while (x1 > x0 && (x1 - 1) * strideW + shift >= w)
                --x1;
              for (int64_t y = 0; y < ho; ++y) {
                int64_t row = y * strideH + p * dilationH - padH;
                if (row < 0 || row >= h)
                  continue;
                visit(((b * ci + channel) * h + row) * w,
                      ((b * co + o) * ho + y) * wo, weight, x0, x1, shift);
              }
            }
  }

  void computeOutput(const double *image, const double *filter,
                     double *output) const {
    forEachRow([&](int64_t imageRow, int64_t outputRow, int64_t weight,
                   int64_t x0, int64_t x1, int64_t shift) {
      double factor = filter[weight];
      for (int64_t x = x0; x < x1; ++x)
        output[outputRow + x] += factor * image[imageRow + x * strideW + shift];
    });
  }

  void computeImage(const double *output, const double *filter,
                    double *image) const {
    forEachRow([&](int64_t imageRow, int64_t outputRow, int64_t weight,
                   int64_t x0, int64_t x1, int64_t shift) {
      double factor = filter[weight];
      for (int64_t x = x0; x < x1; ++x)
        image[imageRow + x * strideW + shift] += factor * output[outputRow + x];
    });
  }

  void computeFilter(const double *output, const double *image,
                     double *filter) const {
    forEachRow([&](int64_t imageRow, int64_t outputRow, int64_t weight,
                   int64_t x0, int64_t x1, int64_t shift) {
      double sum = 0;
      for (int64_t x = x0; x < x1; ++x)
        sum += output[outputRow + x] * image[imageRow + x * strideW + shift];
      filter[weight] += sum;
    });
  }
};
} // namespace

static void convolve(Conv2dOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  const Tensor &filter = call[op.getFilter()];
  Tensor &result = call.result();
  Convolution(op, input.shape(), filter.shape(), result.shape())
      .computeOutput(input.floats.data(), filter.floats.data(),
                     result.floats.data());
}

static void convolveBackwardInput(Conv2dBackwardInputOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  const Tensor &filter = call[op.getFilter()];
  Tensor &result = call.result();
  Convolution(op, result.shape(), filter.shape(), grad.shape())
      .computeImage(grad.floats.data(), filter.floats.data(),
                    result.floats.data());
}

static void convolveBackwardFilter(Conv2dBackwardFilterOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  Convolution(op, input.shape(), result.shape(), grad.shape())
      .computeFilter(grad.floats.data(), input.floats.data(),
                     result.floats.data());
}

/// The transposed convolution's result is the image of the convolution whose
/// output is its input.
static void convolveTransposed(ConvTranspose2dOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  const Tensor &filter = call[op.getFilter()];
  Tensor &result = call.result();
  Convolution(op, result.shape(), filter.shape(), input.shape())
      .computeImage(input.floats.data(), filter.floats.data(),
                    result.floats.data());
}

void mlir::vram::evaluator::addLinearOps(OpEvaluators &evaluators) {
  evaluators.add<MatmulOp>(multiply);
  evaluators.add<Conv2dOp>(convolve);
  evaluators.add<Conv2dBackwardInputOp>(convolveBackwardInput);
  evaluators.add<Conv2dBackwardFilterOp>(convolveBackwardFilter);
  evaluators.add<ConvTranspose2dOp>(convolveTransposed);
}
