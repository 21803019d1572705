//===- ResampleOps.cpp - Pooling and upsampling to a given size as loops --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An output row (or column) is a weighted sum of input rows, its taps. The
// adjoint goes over the output rows that may have a given input row among their
// taps, and asks each.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The taps of one dimension, from `from` places to `to`.
class Taps {
public:
  virtual ~Taps() = default;
  Taps(Kernel &kernel, int64_t from, int64_t to)
      : K(kernel), From(from), To(to) {}

  /// Half-open: the input places that output `i` reads.
  virtual std::pair<Scalar, Scalar> places(Scalar i) const = 0;
  /// The weight of input `place`, one of those, for output `i`.
  virtual Scalar weight(Scalar i, Scalar place) const = 0;
  /// Half-open: all outputs that read input `place` are among them.
  virtual std::pair<Scalar, Scalar> outputs(Scalar place) const = 0;

protected:
  /// Of numbers that are not negative, rounded up.
  static Scalar divideUp(Scalar x, int64_t by) { return (x + (by - 1)) / by; }

  Kernel &K;
  int64_t From, To;
};

class AdaptiveTaps : public Taps {
public:
  using Taps::Taps;

  std::pair<Scalar, Scalar> places(Scalar i) const override {
    return {i * From / To, divideUp((i + 1) * From, To)};
  }
  Scalar weight(Scalar i, Scalar) const override {
    auto [begin, end] = places(i);
    return 1 / toFloat(end - begin);
  }
  std::pair<Scalar, Scalar> outputs(Scalar place) const override {
    return {place * To / From, divideUp((place + 1) * To, From)};
  }
};

class NearestTaps : public Taps {
public:
  using Taps::Taps;

  std::pair<Scalar, Scalar> places(Scalar i) const override {
    Scalar place = i * From / To;
    return {place, place + 1};
  }
  Scalar weight(Scalar, Scalar) const override { return K.number(1); }
  std::pair<Scalar, Scalar> outputs(Scalar place) const override {
    return {divideUp(place * To, From), divideUp((place + 1) * To, From)};
  }
};

class BilinearTaps : public Taps {
public:
  BilinearTaps(Kernel &kernel, int64_t from, int64_t to, bool alignCorners)
      : Taps(kernel, from, to), AlignCorners(alignCorners) {}

  std::pair<Scalar, Scalar> places(Scalar i) const override {
    Scalar below = toIndex(floor(position(i)));
    return {below, min(below + 2, K.index(From))};
  }
  Scalar weight(Scalar i, Scalar place) const override {
    Scalar at = position(i);
    Scalar above = at - toFloat(toIndex(floor(at)));
    return choose(place == toIndex(floor(at)), 1 - above, above);
  }
  /// An output's position is within one place of its taps. Its distance to
  /// `i From / To` is below one place, too, where corners are aligned, and
  /// below half of one where not; clamped positions are those at the ends.
  std::pair<Scalar, Scalar> outputs(Scalar place) const override {
    if (From == 1)
      return {K.index(0), K.index(To)};
    int64_t margin = To / (From - 1) + 2;
    Scalar begin = place * To / From - (margin + To / From + 1);
    Scalar end = divideUp((place + 2) * To, From) + margin;
    return {max(begin, K.index(0)), min(end, K.index(To))};
  }

private:
  /// The position of output `i` between the inputs' positions.
  Scalar position(Scalar i) const {
    if (AlignCorners)
      return To == 1 ? K.number(0) : toFloat(i * (From - 1)) / (To - 1);
    Scalar position = (toFloat(i) + 0.5) * From / To - 0.5;
    position = max(position, K.number(0));
    return min(position, K.number(static_cast<double>(From - 1)));
  }
  /// Of a number that is not negative.
  Scalar floor(Scalar x) const {
    return {K.builder, arith::FPToSIOp::create(
                           K.builder, K.builder.getI64Type(), x.value())};
  }

  bool AlignCorners;
};
} // namespace

/// `result[y, x] = sum over taps of weight * input`.
static void lowerResample(Kernel &kernel, Value input, const Taps &rows,
                          const Taps &columns) {
  Value result = kernel.op->getResult(0);
  kernel.forEach(Kernel::shape(result), [&](ArrayRef<Scalar> index) {
    auto [top, bottom] = rows.places(index[2]);
    auto [left, right] = columns.places(index[3]);
    Scalar firstColumn = left, endColumn = right;
    Scalar sum =
        kernel
            .fold(top, bottom, {kernel.number(0)},
                  [&](Scalar row, ArrayRef<Scalar> outer) {
                    Scalar rowWeight = rows.weight(index[2], row);
                    return kernel.fold(
                        firstColumn, endColumn, {outer[0]},
                        [&](Scalar column, ArrayRef<Scalar> carried) {
                          Scalar weight =
                              rowWeight * columns.weight(index[3], column);
                          return Scalars{
                              carried[0] +
                              weight * kernel.load(input, {index[0], index[1],
                                                           row, column})};
                        });
                  })
            .front();
    kernel.store(0, index, sum);
  });
}

/// The input's gradient from the output's.
static void lowerAdjoint(Kernel &kernel, Value grad, const Taps &rows,
                         const Taps &columns) {
  Value result = kernel.op->getResult(0);
  auto reads = [](const Taps &taps, Scalar output, Scalar place) {
    auto [begin, end] = taps.places(output);
    return both(begin <= place, place < end);
  };
  kernel.forEach(Kernel::shape(result), [&](ArrayRef<Scalar> index) {
    Scalar row = index[2], column = index[3];
    auto [top, bottom] = rows.outputs(row);
    auto [left, right] = columns.outputs(column);
    Scalar firstColumn = left, endColumn = right;
    Scalar sum =
        kernel
            .fold(
                top, bottom, {kernel.number(0)},
                [&](Scalar y, ArrayRef<Scalar> outer) {
                  auto overColumns = [&]() {
                    return kernel.fold(
                        firstColumn, endColumn, {outer[0]},
                        [&](Scalar x, ArrayRef<Scalar> carried) {
                          return kernel.branch(
                              reads(columns, x, column),
                              [&]() -> Scalars {
                                Scalar weight = rows.weight(y, row) *
                                                columns.weight(x, column);
                                return {carried[0] +
                                        weight * kernel.load(grad,
                                                             {index[0],
                                                              index[1], y, x})};
                              },
                              [&]() -> Scalars { return {carried[0]}; });
                        });
                  };
                  return kernel.branch(reads(rows, y, row), overColumns,
                                       [&]() -> Scalars { return {outer[0]}; });
                })
            .front();
    kernel.store(0, index, sum);
  });
}

static void lowerAdaptivePool(AdaptiveAvgPool2dOp op, Kernel &kernel) {
  ArrayRef<int64_t> from = Kernel::shape(op.getInput());
  ArrayRef<int64_t> to = Kernel::shape(op.getResult());
  lowerResample(kernel, op.getInput(), AdaptiveTaps(kernel, from[2], to[2]),
                AdaptiveTaps(kernel, from[3], to[3]));
}

static void lowerAdaptivePoolBackward(AdaptiveAvgPool2dBackwardOp op,
                                      Kernel &kernel) {
  ArrayRef<int64_t> from = Kernel::shape(op.getResult());
  ArrayRef<int64_t> to = Kernel::shape(op.getGrad());
  lowerAdjoint(kernel, op.getGrad(), AdaptiveTaps(kernel, from[2], to[2]),
               AdaptiveTaps(kernel, from[3], to[3]));
}

/// upsample2d and its adjoint, from `small` to `large`.
template <typename OpTy, typename Lower>
static void withTaps(OpTy op, Kernel &kernel, Value small, Value large,
                     Lower lower) {
  ArrayRef<int64_t> from = Kernel::shape(small), to = Kernel::shape(large);
  if (op.getMode() == Interpolation::Nearest)
    return lower(NearestTaps(kernel, from[2], to[2]),
                 NearestTaps(kernel, from[3], to[3]));
  bool corners = op.getAlignCorners();
  lower(BilinearTaps(kernel, from[2], to[2], corners),
        BilinearTaps(kernel, from[3], to[3], corners));
}

void lowering::addResampleLowerings(OpLowerings &lowerings) {
  lowerings.add<AdaptiveAvgPool2dOp>(lowerAdaptivePool);
  lowerings.add<AdaptiveAvgPool2dBackwardOp>(lowerAdaptivePoolBackward);
  lowerings.add<Upsample2dOp>([](Upsample2dOp op, Kernel &kernel) {
    withTaps(op, kernel, op.getInput(), op.getResult(),
             [&](const Taps &rows, const Taps &columns) {
               lowerResample(kernel, op.getInput(), rows, columns);
             });
  });
  lowerings.add<Upsample2dBackwardOp>(
      [](Upsample2dBackwardOp op, Kernel &kernel) {
        withTaps(op, kernel, op.getResult(), op.getGrad(),
                 [&](const Taps &rows, const Taps &columns) {
                   lowerAdjoint(kernel, op.getGrad(), rows, columns);
                 });
      });
}
