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
/// [begin, end), of at most `most`, or of one exactly.
struct Range {
  Scalar begin, end;
  int64_t most;
};

/// The taps of one dimension, from `from` places to `to`.
class Taps {
public:
  virtual ~Taps() = default;
  Taps(Kernel &kernel, int64_t from, int64_t to)
      : K(kernel), From(from), To(to) {}

  /// The input places that output `i` reads.
  virtual Range places(Scalar i) const = 0;
  /// The weight of input `place`, one of those, for output `i`.
  virtual Scalar weight(Scalar i, Scalar place) const = 0;
  /// All outputs that read input `place` are among them.
  virtual Range outputs(Scalar place) const = 0;

protected:
  /// Of numbers that are not negative, rounded up.
  static Scalar divideUp(Scalar x, int64_t by) { return (x + (by - 1)) / by; }
  static int64_t divideUp(int64_t x, int64_t by) { return (x + by - 1) / by; }

  Kernel &K;
  int64_t From, To;
};

class AdaptiveTaps : public Taps {
public:
  using Taps::Taps;

  Range places(Scalar i) const override {
    return {i * From / To, divideUp((i + 1) * From, To),
            divideUp(From, To) + 1};
  }
  Scalar weight(Scalar i, Scalar) const override {
    Range range = places(i);
    return 1 / toFloat(range.end - range.begin);
  }
  Range outputs(Scalar place) const override {
    return {place * To / From, divideUp((place + 1) * To, From),
            divideUp(To, From) + 1};
  }
};

class NearestTaps : public Taps {
public:
  using Taps::Taps;

  Range places(Scalar i) const override {
    Scalar place = i * From / To;
    return {place, place + 1, 1};
  }
  Scalar weight(Scalar, Scalar) const override { return K.number(1); }
  Range outputs(Scalar place) const override {
    return {divideUp(place * To, From), divideUp((place + 1) * To, From),
            To / From + (To % From == 0 ? 0 : 2)};
  }
};

class BilinearTaps : public Taps {
public:
  BilinearTaps(Kernel &kernel, int64_t from, int64_t to, bool alignCorners)
      : Taps(kernel, from, to), AlignCorners(alignCorners) {}

  Range places(Scalar i) const override {
    Scalar below = toIndex(floor(position(i)));
    return {below, min(below + 2, K.index(From)), 2};
  }
  Scalar weight(Scalar i, Scalar place) const override {
    Scalar at = position(i);
    Scalar above = at - toFloat(toIndex(floor(at)));
    return choose(place == toIndex(floor(at)), 1 - above, above);
  }
  /// An output's position is within one place of its taps. Its distance to
  /// `i From / To` is below one place, too, where corners are aligned, and
  /// below half of one where not; clamped positions are those at the ends.
  Range outputs(Scalar place) const override {
    if (From == 1)
      return {K.index(0), K.index(To), To};
    int64_t margin = To / (From - 1) + 2;
    Scalar begin = place * To / From - (margin + To / From + 1);
    Scalar end = divideUp((place + 2) * To, From) + margin;
    return {max(begin, K.index(0)), min(end, K.index(To)),
            divideUp(2 * To, From) + To / From + 2 * margin + 2};
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

/// A range of fewer is no work for several threads.
static constexpr int64_t kFew = 32;

/// Carries a sum over a range in order. The loop of a short one has a constant
/// number of turns, so that a GPU's mapping knows it for short.
static Scalar foldRange(Kernel &kernel, const Range &range, Scalar start,
                        llvm::function_ref<Scalar(Scalar, Scalar)> step) {
  if (range.most == 1)
    return step(range.begin, start);
  if (range.most >= kFew)
    return kernel
        .fold(range.begin, range.end, {start},
              [&](Scalar at, ArrayRef<Scalar> carried) -> Scalars {
                return {step(at, carried[0])};
              })
        .front();
  return kernel
      .fold({range.most}, {start},
            [&](ArrayRef<Scalar> turn, ArrayRef<Scalar> carried) {
              Scalar at = range.begin + turn[0];
              return kernel.branch(
                  at < range.end,
                  [&]() -> Scalars { return {step(at, carried[0])}; },
                  [&]() -> Scalars { return {carried[0]}; });
            })
      .front();
}

/// `result[y, x] = sum over taps of weight * input`.
static void lowerResample(Kernel &kernel, Value input, const Taps &rows,
                          const Taps &columns) {
  Value result = kernel.op->getResult(0);
  kernel.forEach(Kernel::shape(result), [&](ArrayRef<Scalar> index) {
    Range across = columns.places(index[3]);
    Scalar sum = foldRange(
        kernel, rows.places(index[2]), kernel.number(0),
        [&](Scalar row, Scalar outer) {
          Scalar rowWeight = rows.weight(index[2], row);
          return foldRange(
              kernel, across, outer, [&](Scalar column, Scalar carried) {
                Scalar weight = rowWeight * columns.weight(index[3], column);
                return carried +
                       weight * kernel.load(input,
                                            {index[0], index[1], row, column});
              });
        });
    kernel.store(0, index, sum);
  });
}

/// The input's gradient from the output's.
static void lowerAdjoint(Kernel &kernel, Value grad, const Taps &rows,
                         const Taps &columns) {
  Value result = kernel.op->getResult(0);
  auto whereRead = [&](const Taps &taps, Scalar output, Scalar place,
                       Scalar carried, llvm::function_ref<Scalar()> sum) {
    Range range = taps.places(output);
    return kernel
        .branch(
            both(range.begin <= place, place < range.end),
            [&]() -> Scalars { return {sum()}; },
            [&]() -> Scalars { return {carried}; })
        .front();
  };
  kernel.forEach(Kernel::shape(result), [&](ArrayRef<Scalar> index) {
    Scalar row = index[2], column = index[3];
    Range across = columns.outputs(column);
    auto overColumns = [&](Scalar y, Scalar outer) {
      return foldRange(kernel, across, outer, [&](Scalar x, Scalar carried) {
        return whereRead(columns, x, column, carried, [&] {
          Scalar weight = rows.weight(y, row) * columns.weight(x, column);
          return carried +
                 weight * kernel.load(grad, {index[0], index[1], y, x});
        });
      });
    };
    Scalar sum = foldRange(kernel, rows.outputs(row), kernel.number(0),
                           [&](Scalar y, Scalar outer) {
                             return whereRead(rows, y, row, outer, [&] {
                               return overColumns(y, outer);
                             });
                           });
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
