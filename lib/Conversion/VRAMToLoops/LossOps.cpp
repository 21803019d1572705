//===- LossOps.cpp - Losses and their gradients as loops ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LossOps.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

//===----------------------------------------------------------------------===//
// Class indices
//===----------------------------------------------------------------------===//

namespace {
/// A row's target: an index to read with, which is in range whatever the target
/// is, and what the target says.
struct Target {
  Scalar index, isIgnored, isValid;
};
} // namespace

template <typename OpTy>
static Target loadTarget(OpTy op, Kernel &kernel, Scalar row, int64_t classes) {
  Scalar target = kernel.load(op.getTarget(), row);
  Scalar isIgnored = target == static_cast<int64_t>(op.getIgnoreIndex());
  Scalar isValid = both(target >= 0, target < classes);
  return {toIndex(choose(isValid, target, 0)), isIgnored, isValid};
}

/// The divisor of a sum over rows: the number of rows that are not ignored, or
/// 1 if the loss is no mean. 0 if there are none.
template <typename OpTy>
static Scalar countRows(OpTy op, Kernel &kernel, int64_t rows) {
  if (op.getReduction() != LossReduction::Mean)
    return kernel.number(1);
  Scalar count =
      kernel
          .fold({rows}, {kernel.integer(0)},
                [&](ArrayRef<Scalar> row, ArrayRef<Scalar> carried) {
                  Scalar target = kernel.load(op.getTarget(), row);
                  Scalar isIgnored =
                      target == static_cast<int64_t>(op.getIgnoreIndex());
                  return Scalars{choose(isIgnored, carried[0], carried[0] + 1)};
                })
          .front();
  return toFloat(count);
}

/// ln sum_c exp(logits[row, c]).
static Scalar logSumExp(Kernel &kernel, Value logits, Scalar row,
                        int64_t classes) {
  Scalar lowest = kernel.number(-std::numeric_limits<double>::infinity());
  Scalar max = kernel
                   .fold({classes}, {lowest},
                         [&](ArrayRef<Scalar> c, ArrayRef<Scalar> carried) {
                           return Scalars{lowering::max(
                               carried[0], kernel.load(logits, {row, c[0]}))};
                         })
                   .front();
  Scalar sum = kernel.sum({classes}, [&](ArrayRef<Scalar> c) {
    return exp(kernel.load(logits, {row, c[0]}) - max);
  });
  return max + log(sum);
}

void lowering::lowerCrossEntropy(CrossEntropyOp op, Kernel &kernel,
                                 llvm::function_ref<bool()> writeLogSumExp) {
  Value logits = op.getLogits();
  int64_t rows = Kernel::shape(logits)[0], classes = op.getNumClasses();
  double smoothing = op.getLabelSmoothing().convertToDouble();
  if (!writeLogSumExp())
    kernel.forEach({rows}, [&](ArrayRef<Scalar> row) {
      kernel.store(1, row, logSumExp(kernel, logits, row[0], classes));
    });
  Scalar loss =
      kernel
          .fold(
              {rows}, {kernel.number(0)},
              [&](ArrayRef<Scalar> row, ArrayRef<Scalar> carried) {
                Target target = loadTarget(op, kernel, row[0], classes);
                return kernel.branch(
                    target.isIgnored, [&]() -> Scalars { return {carried[0]}; },
                    [&]() -> Scalars {
                      // It is needed as it was before it was rounded.
                      std::optional<Scalar> stored = kernel.reload(1, row);
                      Scalar lse =
                          stored ? *stored
                                 : logSumExp(kernel, logits, row[0], classes);
                      Scalar term =
                          (1 - smoothing) *
                          (lse - kernel.load(logits, {row[0], target.index}));
                      Scalar sum =
                          carried[0] + choose(target.isValid, term, kNaN);
                      if (smoothing != 0) {
                        Scalar mean = kernel.sum({classes}, [&](ArrayRef<Scalar>
                                                                    c) {
                          return kernel.load(logits, {row[0], c[0]}) / classes;
                        });
                        sum = sum + smoothing * (lse - mean);
                      }
                      return {sum};
                    });
              })
          .front();
  kernel.store(0, {}, loss / countRows(op, kernel, rows));
}

/// Divides by the number of rows; with every row ignored there is no gradient
/// to divide.
static Scalar divideByRows(Scalar value, Scalar rows) {
  return value / choose(rows == 0, rows.constant(1), rows);
}

static void lowerCrossEntropyBackward(CrossEntropyBackwardOp op,
                                      Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  int64_t classes = op.getNumClasses();
  double smoothing = op.getLabelSmoothing().convertToDouble();
  Scalar grad = kernel.load(op.getGrad());
  Scalar rows = countRows(op, kernel, shape[0]);
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Target target = loadTarget(op, kernel, index[0], classes);
    Scalar p = exp(kernel.load(op.getLogits(), index) -
                   kernel.load(op.getLogsumexp(), index[0]));
    double rest = smoothing / static_cast<double>(classes);
    Scalar q = choose(index[1] == target.index,
                      kernel.number((1 - smoothing) * 1.0 + rest),
                      kernel.number((1 - smoothing) * 0.0 + rest));
    Scalar value = choose(target.isValid, grad * (p - q), kNaN);
    Scalar hasNone = target.isIgnored;
    if (classes < shape[1])
      hasNone = either(hasNone, index[1] >= classes);
    kernel.store(0, index,
                 divideByRows(choose(hasNone, kernel.number(0), value), rows));
  });
}

static void lowerNllLoss(NllLossOp op, Kernel &kernel) {
  Value logProbs = op.getLogProbs();
  int64_t rows = Kernel::shape(logProbs)[0];
  int64_t classes = Kernel::shape(logProbs)[1];
  Scalar loss =
      kernel
          .fold({rows}, {kernel.number(0)},
                [&](ArrayRef<Scalar> row, ArrayRef<Scalar> carried) {
                  Target target = loadTarget(op, kernel, row[0], classes);
                  Scalar term = choose(
                      target.isValid,
                      kernel.load(logProbs, {row[0], target.index}), kNaN);
                  return Scalars{
                      choose(target.isIgnored, carried[0], carried[0] - term)};
                })
          .front();
  kernel.store(0, {}, loss / countRows(op, kernel, rows));
}

static void lowerNllLossBackward(NllLossBackwardOp op, Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  Scalar grad = kernel.load(op.getGrad());
  Scalar rows = countRows(op, kernel, shape[0]);
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Target target = loadTarget(op, kernel, index[0], shape[1]);
    Scalar value = choose(index[1] == target.index, negate(grad), 0);
    value = choose(target.isValid, value, kNaN);
    value = choose(target.isIgnored, kernel.number(0), value);
    kernel.store(0, index, divideByRows(value, rows));
  });
}

//===----------------------------------------------------------------------===//
// Pairs of tensors
//===----------------------------------------------------------------------===//

/// The sum of `formula` over all elements, divided by their number for a mean.
template <typename OpTy, typename Formula>
static void lowerPairLoss(OpTy op, Kernel &kernel, Formula formula) {
  ArrayRef<int64_t> shape = Kernel::shape(op->getOperand(0));
  Scalar loss = kernel.sum(shape, formula);
  if (op.getReduction() == LossReduction::Mean)
    loss = loss / countElements(shape);
  kernel.store(0, {}, loss);
}

/// `result = grad * formula`, divided likewise.
template <typename OpTy, typename Formula>
static void lowerPairLossBackward(OpTy op, Kernel &kernel, Formula formula) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  Scalar grad = kernel.load(op.getGrad());
  if (op.getReduction() == LossReduction::Mean)
    grad = grad / countElements(shape);
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    kernel.store(0, index, grad * formula(index));
  });
}

/// ln(1 + e^x), without overflow.
static Scalar softplus(Scalar x) {
  return max(x, x.constant(0)) + log1p(exp(negate(magnitude(x))));
}

/// pos_weight at an element of the logits; 1 if absent.
template <typename OpTy>
static Scalar loadWeight(OpTy op, Kernel &kernel, ArrayRef<Scalar> index) {
  Value weight = op.getPosWeight();
  return weight ? kernel.load(weight,
                              kernel.broadcast(index, Kernel::shape(weight)))
                : kernel.number(1);
}

static void lowerBce(BceWithLogitsOp op, Kernel &kernel) {
  // -ln sigmoid(x) = softplus(-x), -ln(1 - sigmoid(x)) = softplus(x).
  lowerPairLoss(op, kernel, [&](ArrayRef<Scalar> index) {
    Scalar x = kernel.load(op.getLogits(), index);
    Scalar t = kernel.load(op.getTarget(), index);
    return loadWeight(op, kernel, index) * t * softplus(negate(x)) +
           (1 - t) * softplus(x);
  });
}

static void lowerBceBackward(BceWithLogitsBackwardOp op, Kernel &kernel) {
  lowerPairLossBackward(op, kernel, [&](ArrayRef<Scalar> index) {
    Scalar x = kernel.load(op.getLogits(), index);
    Scalar t = kernel.load(op.getTarget(), index);
    Scalar s = 1 / (1 + exp(negate(x)));
    return (1 - t) * s - loadWeight(op, kernel, index) * t * (1 - s);
  });
}

/// input - target.
template <typename OpTy>
static Scalar loadDistance(OpTy op, Kernel &kernel, ArrayRef<Scalar> index) {
  return kernel.load(op.getInput(), index) - kernel.load(op.getTarget(), index);
}

void lowering::addLossLowerings(OpLowerings &lowerings) {
  lowerings.add<CrossEntropyOp>([](CrossEntropyOp op, Kernel &kernel) {
    lowerCrossEntropy(op, kernel, [] { return false; });
  });
  lowerings.add<CrossEntropyBackwardOp>(lowerCrossEntropyBackward);
  lowerings.add<NllLossOp>(lowerNllLoss);
  lowerings.add<NllLossBackwardOp>(lowerNllLossBackward);
  lowerings.add<BceWithLogitsOp>(lowerBce);
  lowerings.add<BceWithLogitsBackwardOp>(lowerBceBackward);
  lowerings.add<MseOp>([](MseOp op, Kernel &kernel) {
    lowerPairLoss(op, kernel, [&](ArrayRef<Scalar> index) {
      Scalar distance = loadDistance(op, kernel, index);
      return distance * distance;
    });
  });
  lowerings.add<L1Op>([](L1Op op, Kernel &kernel) {
    lowerPairLoss(op, kernel, [&](ArrayRef<Scalar> index) {
      return magnitude(loadDistance(op, kernel, index));
    });
  });
  lowerings.add<MseBackwardOp>([](MseBackwardOp op, Kernel &kernel) {
    lowerPairLossBackward(op, kernel, [&](ArrayRef<Scalar> index) {
      return 2 * loadDistance(op, kernel, index);
    });
  });
  lowerings.add<L1BackwardOp>([](L1BackwardOp op, Kernel &kernel) {
    lowerPairLossBackward(op, kernel, [&](ArrayRef<Scalar> index) {
      Scalar distance = loadDistance(op, kernel, index);
      return choose(
          distance > 0, distance.constant(1),
          choose(distance < 0, distance.constant(-1), distance.constant(0)));
    });
  });
}
