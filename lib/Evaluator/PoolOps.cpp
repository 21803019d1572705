//===- PoolOps.cpp - Evaluates pooling and resampling ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// The windows of a pooling of `planes` images [h, w] to [ho, wo].
struct Pool {
  int64_t planes, h, w, ho, wo;
  ArrayRef<int64_t> kernel, strides, padding;

  template <typename OpTy>
  Pool(OpTy op, ArrayRef<int64_t> image, ArrayRef<int64_t> pooled)
      : planes(image[0] * image[1]), h(image[2]), w(image[3]), ho(pooled[2]),
        wo(pooled[3]), kernel(op.getKernelSize()), strides(op.getStrides()),
        padding(op.getPadding()) {}

  /// Calls `visit(pooled element, plane's first element, top, left)`: the
  /// window's first row and column, which may lie in the padding (negative).
  template <typename Visitor>
  void forEachWindow(Visitor visit) const {
    for (int64_t plane = 0; plane < planes; ++plane)
      for (int64_t y = 0; y < ho; ++y)
        for (int64_t x = 0; x < wo; ++x)
          visit((plane * ho + y) * wo + x, plane * h * w,
                y * strides[0] - padding[0], x * strides[1] - padding[1]);
  }
};
} // namespace

static void maxPool(MaxPool2dOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Pool pool(op, input.shape(), call.result(0).shape());
  ArrayRef<int64_t> dilation = op.getDilation();
  pool.forEachWindow(
      [&](int64_t pooled, int64_t plane, int64_t top, int64_t left) {
        double best = -std::numeric_limits<double>::infinity();
        int64_t place = -1;
        for (int64_t i = 0; i < pool.kernel[0]; ++i)
          for (int64_t j = 0; j < pool.kernel[1]; ++j) {
            int64_t row = top + i * dilation[0];
            int64_t column = left + j * dilation[1];
            if (row < 0 || row >= pool.h || column < 0 || column >= pool.w)
              continue;
            double value = input.floats[plane + row * pool.w + column];
            if (place < 0 || value > best ||
                (std::isnan(value) && !std::isnan(best))) {
              best = value;
              place = i * pool.kernel[1] + j;
            }
          }
        call.result(0).floats[pooled] = best;
        call.result(1).integers[pooled] = std::max<int64_t>(place, 0);
      });
}

static LogicalResult maxPoolBackward(MaxPool2dBackwardOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  const Tensor &indices = call[op.getIndices()];
  Tensor &result = call.result();
  Pool pool(op, result.shape(), grad.shape());
  ArrayRef<int64_t> dilation = op.getDilation();
  bool outside = false;
  pool.forEachWindow(
      [&](int64_t pooled, int64_t plane, int64_t top, int64_t left) {
        int64_t place = indices.integers[pooled];
        if (place < 0 || place >= pool.kernel[0] * pool.kernel[1]) {
          outside = true;
          return;
        }
        int64_t row = top + place / pool.kernel[1] * dilation[0];
        int64_t column = left + place % pool.kernel[1] * dilation[1];
        // A window that lies in the padding altogether has no maximum.
        if (row < 0 || row >= pool.h || column < 0 || column >= pool.w)
          return;
        result.floats[plane + row * pool.w + column] += grad.floats[pooled];
      });
  if (outside)
    return call.error() << "has an index outside of its window";
  return success();
}

/// Calls `visit(pooled element, image element, divisor)` for every pair that
/// an average pooling connects.
template <typename OpTy, typename Visitor>
static void forEachAveraged(OpTy op, const Pool &pool, Visitor visit) {
  pool.forEachWindow([&](int64_t pooled, int64_t plane, int64_t top,
                         int64_t left) {
    int64_t bottom = std::min(top + pool.kernel[0], pool.h + pool.padding[0]);
    int64_t right = std::min(left + pool.kernel[1], pool.w + pool.padding[1]);
    int64_t divisor = (bottom - top) * (right - left);
    top = std::max<int64_t>(top, 0), left = std::max<int64_t>(left, 0);
    bottom = std::min(bottom, pool.h), right = std::min(right, pool.w);
    if (op.getExcludePadding())
      divisor = (bottom - top) * (right - left);
    if (op.getDivisor())
      divisor = *op.getDivisor();
    for (int64_t row = top; row < bottom; ++row)
      for (int64_t column = left; column < right; ++column)
        visit(pooled, plane + row * pool.w + column, divisor);
  });
}

static void averagePool(AvgPool2dOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  Pool pool(op, input.shape(), result.shape());
  forEachAveraged(op, pool, [&](int64_t pooled, int64_t image, double divisor) {
    result.floats[pooled] += input.floats[image] / divisor;
  });
}

static void averagePoolBackward(AvgPool2dBackwardOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  Tensor &result = call.result();
  Pool pool(op, result.shape(), grad.shape());
  forEachAveraged(op, pool, [&](int64_t pooled, int64_t image, double divisor) {
    result.floats[image] += grad.floats[pooled] / divisor;
  });
}

//===----------------------------------------------------------------------===//
// Given sizes
//===----------------------------------------------------------------------===//

namespace {
/// An input row (or column) that an output row reads, and how much of it.
struct Tap {
  int64_t place;
  double weight;
};
/// For each output row (or column) its taps.
using Taps = std::vector<SmallVector<Tap, 2>>;
} // namespace

static Taps adaptiveTaps(int64_t from, int64_t to) {
  Taps taps(to);
  for (int64_t i = 0; i < to; ++i) {
    int64_t begin = i * from / to;
    int64_t end = ((i + 1) * from + to - 1) / to;
    for (int64_t place = begin; place < end; ++place)
      taps[i].push_back({place, 1.0 / (end - begin)});
  }
  return taps;
}

static Taps upsampleTaps(int64_t from, int64_t to, Interpolation mode,
                         bool alignCorners) {
  Taps taps(to);
  for (int64_t i = 0; i < to; ++i) {
    if (mode == Interpolation::Nearest) {
      taps[i].push_back({i * from / to, 1.0});
      continue;
    }
    double place = (i + 0.5) * from / to - 0.5;
    if (alignCorners)
      place = to == 1 ? 0.0 : static_cast<double>(i * (from - 1)) / (to - 1);
    place = std::clamp(place, 0.0, static_cast<double>(from - 1));
    int64_t below = static_cast<int64_t>(place);
    taps[i].push_back({below, 1 - (place - below)});
    if (below + 1 < from)
      taps[i].push_back({below + 1, place - below});
  }
  return taps;
}

/// Calls `visit(input element, output element, weight)` for every pair that
/// the taps of rows and columns connect.
template <typename Visitor>
static void forEachTap(ArrayRef<int64_t> image, const Taps &rows,
                       const Taps &columns, Visitor visit) {
  int64_t output = 0;
  for (int64_t plane = 0; plane < image[0] * image[1]; ++plane)
    for (const auto &rowTaps : rows)
      for (const auto &columnTaps : columns) {
        for (const Tap &row : rowTaps)
          for (const Tap &column : columnTaps)
            visit((plane * image[2] + row.place) * image[3] + column.place,
                  output, row.weight * column.weight);
        ++output;
      }
}

/// The output from the input, or with `adjoint` the input's gradient from the
/// output's.
static void resample(const Tensor &operand, Tensor &result, const Taps &rows,
                     const Taps &columns, bool adjoint) {
  ArrayRef<int64_t> image = adjoint ? result.shape() : operand.shape();
  forEachTap(image, rows, columns,
             [&](int64_t input, int64_t output, double weight) {
               if (adjoint)
                 result.floats[input] += weight * operand.floats[output];
               else
                 result.floats[output] += weight * operand.floats[input];
             });
}

static void adaptivePool(Value operand, Call &call, bool adjoint) {
  const Tensor &from = call[operand];
  const Tensor &image = adjoint ? call.result() : from;
  const Tensor &pooled = adjoint ? from : call.result();
  resample(from, call.result(), adaptiveTaps(image.dim(2), pooled.dim(2)),
           adaptiveTaps(image.dim(3), pooled.dim(3)), adjoint);
}

template <typename OpTy>
static void upsample(OpTy op, Value operand, Call &call, bool adjoint) {
  const Tensor &from = call[operand];
  const Tensor &image = adjoint ? call.result() : from;
  const Tensor &larger = adjoint ? from : call.result();
  auto taps = [&](int64_t dim) {
    return upsampleTaps(image.dim(dim), larger.dim(dim), op.getMode(),
                        op.getAlignCorners());
  };
  resample(from, call.result(), taps(2), taps(3), adjoint);
}

void mlir::vram::evaluator::addPoolOps(OpEvaluators &evaluators) {
  evaluators.add<MaxPool2dOp>(maxPool);
  evaluators.add<MaxPool2dBackwardOp>(maxPoolBackward);
  evaluators.add<AvgPool2dOp>(averagePool);
  evaluators.add<AvgPool2dBackwardOp>(averagePoolBackward);
  evaluators.add<AdaptiveAvgPool2dOp>([](AdaptiveAvgPool2dOp op, Call &call) {
    adaptivePool(op.getInput(), call, /*adjoint=*/false);
  });
  evaluators.add<AdaptiveAvgPool2dBackwardOp>(
      [](AdaptiveAvgPool2dBackwardOp op, Call &call) {
        adaptivePool(op.getGrad(), call, /*adjoint=*/true);
      });
  evaluators.add<Upsample2dOp>([](Upsample2dOp op, Call &call) {
    upsample(op, op.getInput(), call, /*adjoint=*/false);
  });
  evaluators.add<Upsample2dBackwardOp>([](Upsample2dBackwardOp op, Call &call) {
    upsample(op, op.getGrad(), call, /*adjoint=*/true);
  });
}
