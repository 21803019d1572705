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

#include "Gather.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// [begin, end): `most` places at most, and exactly one where `most` is 1.
struct PlaceRange {
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
  virtual PlaceRange places(Scalar i) const = 0;
  /// The weight of input `place`, one of those, for output `i`.
  virtual Scalar weight(Scalar i, Scalar place) const = 0;
  /// All outputs that read input `place` are among them.
  virtual PlaceRange outputs(Scalar place) const = 0;

  /// The side of outputs from inputs, or of the inputs' gradient with
  /// `adjoint`; of these taps, which the side keeps.
  static Gather::Side side(std::shared_ptr<Taps> taps, bool adjoint);

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

  PlaceRange places(Scalar i) const override {
    return {i * From / To, divideUp((i + 1) * From, To),
            divideUp(From, To) + 1};
  }
  Scalar weight(Scalar i, Scalar) const override {
    PlaceRange range = places(i);
    return 1 / toFloat(range.end - range.begin);
  }
  PlaceRange outputs(Scalar place) const override {
    return {place * To / From, divideUp((place + 1) * To, From),
            divideUp(To, From) + 1};
  }
};

class NearestTaps : public Taps {
public:
  using Taps::Taps;

  PlaceRange places(Scalar i) const override {
    Scalar place = i * From / To;
    return {place, place + 1, 1};
  }
  Scalar weight(Scalar, Scalar) const override { return K.number(1); }
  PlaceRange outputs(Scalar place) const override {
    return {divideUp(place * To, From), divideUp((place + 1) * To, From),
            To / From + (To % From == 0 ? 0 : 2)};
  }
};

class BilinearTaps : public Taps {
public:
  BilinearTaps(Kernel &kernel, int64_t from, int64_t to, bool alignCorners)
      : Taps(kernel, from, to), AlignCorners(alignCorners) {}

  PlaceRange places(Scalar i) const override {
    Scalar below = toIndex(floor(position(i)));
    return {below, min(below + 2, K.index(From)), 2};
  }
  Scalar weight(Scalar i, Scalar place) const override {
    Scalar at = position(i);
    Scalar above = at - toFloat(toIndex(floor(at)));
    return choose(place == toIndex(floor(at)), 1 - above, above);
  }
  /// An output's position is within one place of its taps, and within one of
  /// `i From / To`; those that are clamped are at the ends.
  PlaceRange outputs(Scalar place) const override {
    if (From == 1)
      return {K.index(0), K.index(To), To};
    Scalar begin = max(place - 1, K.index(0)) * To / From - 1;
    Scalar end = divideUp((place + 2) * To, From) + 1;
    return {max(begin, K.index(0)), min(end, K.index(To)),
            divideUp(3 * To, From) + 3};
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

/// Elements of rows and columns together that are work for several threads.
static constexpr int64_t kMany = 64;

Gather::Side Taps::side(std::shared_ptr<Taps> taps, bool adjoint) {
  const int64_t results = adjoint ? taps->From : taps->To;
  const int64_t operands = adjoint ? taps->To : taps->From;
  Scalar zero = taps->K.index(0);
  const int64_t most =
      adjoint ? taps->outputs(zero).most : taps->places(zero).most;
  Gather::Side side{results, operands, most, {}, {}};
  // One more on both sides, should a position be rounded in another way.
  side.first = [taps, adjoint](Scalar at) {
    return (adjoint ? taps->outputs(at) : taps->places(at)).begin - 1;
  };
  // With corners aligned, steps may be larger, by a quotient in all.
  side.count = [=](int64_t size) {
    return std::min(operands, divideUp((size - 1) * operands, results) + most +
                                  divideUp(operands, results) + 2);
  };
  return side;
}

/// Carries a sum over a range in order. With `isShort` its loop has a constant
/// number of turns, so that a GPU's mapping knows it for short.
static Scalar foldRange(Kernel &kernel, const PlaceRange &range, bool isShort,
                        Scalar start,
                        llvm::function_ref<Scalar(Scalar, Scalar)> step) {
  if (range.most == 1)
    return step(range.begin, start);
  if (!isShort)
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

/// The sum over taps of weight * input.
static Scalar sumTaps(Kernel &kernel, const Taps &rows, const Taps &columns,
                      Gather::Place index, Gather::Load load) {
  PlaceRange down = rows.places(index[2]), across = columns.places(index[3]);
  const bool isShort = down.most * across.most < kMany;
  return foldRange(
      kernel, down, isShort, kernel.number(0), [&](Scalar row, Scalar outer) {
        Scalar rowWeight = rows.weight(index[2], row);
        return foldRange(
            kernel, across, isShort, outer, [&](Scalar column, Scalar carried) {
              Scalar weight = rowWeight * columns.weight(index[3], column);
              return carried +
                     weight * load(0, {index[0], index[1], row, column});
            });
      });
}

/// `sum` where an output has an input's place among its taps.
static Scalar whereRead(Kernel &kernel, const Taps &taps, Scalar output,
                        Scalar place, Scalar carried,
                        llvm::function_ref<Scalar()> sum) {
  PlaceRange range = taps.places(output);
  return kernel
      .branch(
          both(range.begin <= place, place < range.end),
          [&]() -> Scalars { return {sum()}; },
          [&]() -> Scalars { return {carried}; })
      .front();
}

/// The input's gradient from the output's.
static Scalar sumOutputs(Kernel &kernel, const Taps &rows, const Taps &columns,
                         Gather::Place index, Gather::Load load) {
  Scalar row = index[2], column = index[3];
  PlaceRange down = rows.outputs(row), across = columns.outputs(column);
  const bool isShort = down.most * across.most < 4 * kMany;
  auto overColumns = [&](Scalar y, Scalar outer) {
    return foldRange(
        kernel, across, isShort, outer, [&](Scalar x, Scalar carried) {
          return whereRead(kernel, columns, x, column, carried, [&] {
            Scalar weight = rows.weight(y, row) * columns.weight(x, column);
            return carried + weight * load(0, {index[0], index[1], y, x});
          });
        });
  };
  return foldRange(kernel, down, isShort, kernel.number(0),
                   [&](Scalar y, Scalar outer) {
                     return whereRead(kernel, rows, y, row, outer,
                                      [&] { return overColumns(y, outer); });
                   });
}

/// By taps of the class `Kind` from the shape `from` to `to`, which are made
/// with `arguments`, too.
template <typename Kind, typename... Arguments>
static Gather makeGather(Kernel &kernel, Value operand, Value from, Value to,
                         Arguments... arguments) {
  std::array<std::shared_ptr<Taps>, 2> taps;
  // The gradient is as large as the taps' input.
  const bool adjoint = operand == to;
  Gather gather;
  for (size_t d : {0, 1}) {
    taps[d] = std::make_shared<Kind>(kernel, Kernel::shape(from)[2 + d],
                                     Kernel::shape(to)[2 + d], arguments...);
    gather.sides[d] = Taps::side(taps[d], adjoint);
  }
  gather.operands = {operand};
  gather.element = [taps, adjoint](Kernel &kernel, Gather::Place index,
                                   Gather::Load load) {
    auto sum = adjoint ? sumOutputs : sumTaps;
    kernel.store(0, index, sum(kernel, *taps[0], *taps[1], index, load));
  };
  return gather;
}

/// upsample2d and its adjoint, from `small` to `large`.
template <typename OpTy>
static Gather makeUpsampling(OpTy op, Kernel &kernel, Value operand,
                             Value small, Value large) {
  if (op.getMode() == Interpolation::Nearest)
    return makeGather<NearestTaps>(kernel, operand, small, large);
  return makeGather<BilinearTaps>(kernel, operand, small, large,
                                  op.getAlignCorners());
}

std::optional<Gather> lowering::findResampling(Kernel &kernel) {
  using Found = std::optional<Gather>;
  return llvm::TypeSwitch<Operation *, Found>(kernel.op)
      .Case([&](AdaptiveAvgPool2dOp op) {
        return makeGather<AdaptiveTaps>(kernel, op.getInput(), op.getInput(),
                                        op.getResult());
      })
      .Case([&](AdaptiveAvgPool2dBackwardOp op) {
        return makeGather<AdaptiveTaps>(kernel, op.getGrad(), op.getResult(),
                                        op.getGrad());
      })
      .Case([&](Upsample2dOp op) {
        return makeUpsampling(op, kernel, op.getInput(), op.getInput(),
                              op.getResult());
      })
      .Case([&](Upsample2dBackwardOp op) {
        return makeUpsampling(op, kernel, op.getGrad(), op.getResult(),
                              op.getGrad());
      })
      .Default(std::nullopt);
}

void lowering::addResampleLowerings(OpLowerings &lowerings) {
  lowerings.add<AdaptiveAvgPool2dOp>(lowerGather);
  lowerings.add<AdaptiveAvgPool2dBackwardOp>(lowerGather);
  lowerings.add<Upsample2dOp>(lowerGather);
  lowerings.add<Upsample2dBackwardOp>(lowerGather);
}
