//===- PoolOps.cpp - Pooling over windows as loops ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The windows of a pooling of images [n, c, h, w] to [n, c, ho, wo].
struct Pool {
  Kernel &kernel;
  /// Of rows and of columns.
  int64_t image[2], pooled[2];
  ArrayRef<int64_t> window, strides, padding;
  int64_t dilation[2] = {1, 1};

  template <typename OpTy>
  Pool(OpTy op, Kernel &kernel, Value from, Value to)
      : kernel(kernel), window(op.getKernelSize()), strides(op.getStrides()),
        padding(op.getPadding()) {
    for (int d : {0, 1}) {
      image[d] = Kernel::shape(from)[2 + d];
      pooled[d] = Kernel::shape(to)[2 + d];
    }
  }

  void setDilation(ArrayRef<int64_t> given) {
    dilation[0] = given[0], dilation[1] = given[1];
  }

  /// The first row (or column) of a window, which may lie in the padding.
  Scalar begin(int d, Scalar at) const { return at * strides[d] - padding[d]; }

  Scalar isInside(int d, Scalar row) const {
    return both(row >= 0, row < image[d]);
  }

  /// Carries `start` over the windows' elements that lie on the image element
  /// at `index`, the windows in row-major order. `step(pooled index, i, j,
  /// carried)` gets the window and the element in it.
  template <typename Step>
  Scalar foldWindows(ArrayRef<Scalar> index, Scalar start, Step step) const {
    // Window elements run backwards, so that windows run forwards.
    return kernel
        .fold({window[0], window[1]}, {start},
              [&](ArrayRef<Scalar> back, ArrayRef<Scalar> carried) {
                Scalar element[2], at[2];
                Scalar isThere;
                for (int d : {0, 1}) {
                  element[d] = kernel.index(window[d] - 1) - back[d];
                  Scalar distance =
                      index[2 + d] + padding[d] - element[d] * dilation[d];
                  at[d] = distance / strides[d];
                  Scalar fits =
                      both(both(distance >= 0, distance % strides[d] == 0),
                           at[d] < pooled[d]);
                  isThere = d == 0 ? fits : both(isThere, fits);
                }
                return kernel.branch(
                    isThere,
                    [&]() -> Scalars {
                      return {step({index[0], index[1], at[0], at[1]},
                                   element[0], element[1], carried[0])};
                    },
                    [&]() -> Scalars { return {carried[0]}; });
              })
        .front();
  }
};
} // namespace

static void lowerMaxPool(MaxPool2dOp op, Kernel &kernel) {
  Pool pool(op, kernel, op.getInput(), op->getResult(0));
  pool.setDilation(op.getDilation());
  kernel.forEach(Kernel::shape(op->getResult(0)), [&](ArrayRef<Scalar> index) {
    Scalar top = pool.begin(0, index[2]), left = pool.begin(1, index[3]);
    Scalar lowest = kernel.number(-std::numeric_limits<double>::infinity());
    Scalars best = kernel.fold(
        {pool.window[0], pool.window[1]}, {lowest, kernel.integer(-1)},
        [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
          Scalar row = top + at[0] * pool.dilation[0];
          Scalar column = left + at[1] * pool.dilation[1];
          return kernel.branch(
              both(pool.isInside(0, row), pool.isInside(1, column)),
              [&]() -> Scalars {
                Scalar value = kernel.load(op.getInput(),
                                           {index[0], index[1], row, column});
                Scalar isBetter =
                    either(either(carried[1]<0, value> carried[0]),
                           both(isNaN(value), carried[0] == carried[0]));
                Scalar place = toInteger(at[0] * pool.window[1] + at[1]);
                return {choose(isBetter, value, carried[0]),
                        choose(isBetter, place, carried[1])};
              },
              [&]() -> Scalars { return {carried[0], carried[1]}; });
        });
    kernel.store(0, index, best[0]);
    kernel.store(1, index, choose(best[1] < 0, best[1].constant(0), best[1]));
  });
}

static void lowerMaxPoolBackward(MaxPool2dBackwardOp op, Kernel &kernel) {
  Pool pool(op, kernel, op.getResult(), op.getGrad());
  pool.setDilation(op.getDilation());
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar sum = pool.foldWindows(
        index, kernel.number(0),
        [&](ArrayRef<Scalar> window, Scalar i, Scalar j, Scalar carried) {
          Scalar isMaximum = kernel.load(op.getIndices(), window) ==
                             toInteger(i * pool.window[1] + j);
          return choose(isMaximum, carried + kernel.load(op.getGrad(), window),
                        carried);
        });
    kernel.store(0, index, sum);
  });
}

/// The divisor of an average pooling at window [y, x].
template <typename OpTy>
static Scalar averageDivisor(OpTy op, const Pool &pool, Scalar y, Scalar x) {
  Kernel &kernel = pool.kernel;
  if (op.getDivisor())
    return kernel.number(static_cast<double>(*op.getDivisor()));
  Scalar area;
  for (int d : {0, 1}) {
    Scalar begin = pool.begin(d, d == 0 ? y : x);
    Scalar end = min(begin + pool.window[d],
                     kernel.index(pool.image[d] + pool.padding[d]));
    if (op.getExcludePadding()) {
      begin = max(begin, kernel.index(0));
      end = min(end, kernel.index(pool.image[d]));
    }
    area = d == 0 ? end - begin : area * (end - begin);
  }
  return toFloat(area);
}

static void lowerAveragePool(AvgPool2dOp op, Kernel &kernel) {
  Pool pool(op, kernel, op.getInput(), op.getResult());
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar divisor = averageDivisor(op, pool, index[2], index[3]);
    Scalar top = pool.begin(0, index[2]), left = pool.begin(1, index[3]);
    Scalar sum =
        kernel
            .fold({pool.window[0], pool.window[1]}, {kernel.number(0)},
                  [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                    Scalar row = top + at[0], column = left + at[1];
                    return kernel.branch(
                        both(pool.isInside(0, row), pool.isInside(1, column)),
                        [&]() -> Scalars {
                          return {carried[0] + kernel.load(op.getInput(),
                                                           {index[0], index[1],
                                                            row, column}) /
                                                   divisor};
                        },
                        [&]() -> Scalars { return {carried[0]}; });
                  })
            .front();
    kernel.store(0, index, sum);
  });
}

static void lowerAveragePoolBackward(AvgPool2dBackwardOp op, Kernel &kernel) {
  Pool pool(op, kernel, op.getResult(), op.getGrad());
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar sum = pool.foldWindows(
        index, kernel.number(0),
        [&](ArrayRef<Scalar> window, Scalar, Scalar, Scalar carried) {
          return carried + kernel.load(op.getGrad(), window) /
                               averageDivisor(op, pool, window[2], window[3]);
        });
    kernel.store(0, index, sum);
  });
}

void lowering::addPoolLowerings(OpLowerings &lowerings) {
  lowerings.add<MaxPool2dOp>(lowerMaxPool);
  lowerings.add<MaxPool2dBackwardOp>(lowerMaxPoolBackward);
  lowerings.add<AvgPool2dOp>(lowerAveragePool);
  lowerings.add<AvgPool2dBackwardOp>(lowerAveragePoolBackward);
}
