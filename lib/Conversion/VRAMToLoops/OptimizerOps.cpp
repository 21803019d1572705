//===- OptimizerOps.cpp - Updates of parameters as loops ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// The learning rate times the parameter group's scale.
template <typename OpTy>
static Scalar learningRate(OpTy op, Kernel &kernel) {
  return kernel.load(op.getLr()) * op.getLrScale().convertToDouble();
}

namespace {
/// The code that every update has around its formula: scales the gradient,
/// keeps what was there where the step is skipped, and rounds the copy. Results
/// lie over operands, so that all is loaded before the first is stored.
template <typename OpTy>
class Update {
public:
  Update(OpTy op, Kernel &kernel) : op(op), kernel(kernel) {
    if (Value value = op.getGradScale())
      scale = kernel.load(value);
    if (Value value = op.getApply())
      applies = kernel.load(value) != 0;
  }

  Scalar grad(ArrayRef<Scalar> i) {
    Scalar value = kernel.load(op.getGrad(), i);
    return scale ? value * *scale : value;
  }
  /// Stores the results, which replace `operands`.
  void set(ArrayRef<Scalar> i, ArrayRef<Value> operands,
           ArrayRef<Scalar> values) {
    Scalars kept(values);
    if (applies)
      for (auto [value, operand] : llvm::zip_equal(kept, operands))
        value = choose(*applies, value, kernel.load(operand, i));
    Type type = getElementTypeOrSelf(op.getParam());
    Scalar param = widen(kernel.builder, narrow(kept.front(), type));
    for (auto [number, value] : llvm::enumerate(kept))
      kernel.store(number, i, value);
    if (op.getCopy())
      kernel.store(kept.size(), i, param);
  }

private:
  OpTy op;
  Kernel &kernel;
  std::optional<Scalar> scale, applies;
};
} // namespace

static void lowerSgd(SgdOp op, Kernel &kernel) {
  Update<SgdOp> update(op, kernel);
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar param = kernel.load(op.getParam(), i);
    update.set(i, op.getParam(), param - lr * (update.grad(i) + decay * param));
  });
}

static void lowerMomentum(MomentumOp op, Kernel &kernel) {
  Update<MomentumOp> update(op, kernel);
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double mu = op.getMomentum().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar param = kernel.load(op.getParam(), i);
    Scalar g = update.grad(i) + decay * param;
    Scalar v = mu * kernel.load(op.getVelocity(), i) + g;
    Scalar d = op.getNesterov() ? g + mu * v : v;
    update.set(i, {op.getParam(), op.getVelocity()}, {param - lr * d, v});
  });
}

/// adam, or with `decoupled` adamw, which shrinks the parameter itself.
template <typename OpTy>
static void lowerAdam(OpTy op, Kernel &kernel, bool decoupled) {
  Update<OpTy> update(op, kernel);
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  double eps = op.getEps().convertToDouble();
  Scalar step = toFloat(kernel.load(op.getStep()));
  Scalar correction1 = 1 - pow(kernel.number(beta1), step);
  Scalar correction2 = 1 - pow(kernel.number(beta2), step);
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar p = kernel.load(op.getParam(), i);
    Scalar g = update.grad(i);
    if (decoupled)
      p = p * (1 - lr * decay);
    else
      g = g + decay * p;
    Scalar m = beta1 * kernel.load(op.getExpAvg(), i) + (1 - beta1) * g;
    Scalar v = beta2 * kernel.load(op.getExpAvgSq(), i) + (1 - beta2) * g * g;
    update.set(
        i, {op.getParam(), op.getExpAvg(), op.getExpAvgSq()},
        {p - lr * (m / correction1) / (sqrt(v / correction2) + eps), m, v});
  });
}

static void lowerLion(LionOp op, Kernel &kernel) {
  Update<LionOp> update(op, kernel);
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar p = kernel.load(op.getParam(), i);
    Scalar m = kernel.load(op.getExpAvg(), i);
    Scalar g = update.grad(i);
    Scalar mean = beta1 * m + (1 - beta1) * g;
    Scalar sign = choose(mean > 0, mean.constant(1),
                         choose(mean < 0, mean.constant(-1), mean.constant(0)));
    update.set(i, {op.getParam(), op.getExpAvg()},
               {p - lr * (sign + decay * p), beta2 * m + (1 - beta2) * g});
  });
}

static void lowerGradNorm(GradNormOp op, Kernel &kernel) {
  Scalar sum = kernel.number(0);
  for (Value grad : op.getGrads())
    sum = kernel
              .fold(Kernel::shape(grad), {sum},
                    [&](ArrayRef<Scalar> i, ArrayRef<Scalar> carried) {
                      Scalar value = kernel.load(grad, i);
                      return Scalars{carried[0] + value * value};
                    })
              .front();
  kernel.store(0, {}, sqrt(sum));
}

/// Neither infinite nor NaN, each of which is no number less itself.
static Scalar isFinite(Scalar x) { return x - x == 0; }

/// A sum, which many threads can share; what is counted once stays more than 0,
/// however the sum is rounded.
static void lowerAllFinite(AllFiniteOp op, Kernel &kernel) {
  Scalar bad = kernel.number(0);
  for (Value grad : op.getGrads())
    bad = kernel
              .fold(Kernel::shape(grad), {bad},
                    [&](ArrayRef<Scalar> i, ArrayRef<Scalar> carried) {
                      Scalar value = kernel.load(grad, i);
                      return Scalars{carried[0] + choose(isFinite(value),
                                                         kernel.number(0),
                                                         kernel.number(1))};
                    })
              .front();
  kernel.store(0, {}, bad == 0);
}

static void lowerUpdateLossScale(UpdateLossScaleOp op, Kernel &kernel) {
  Scalar scale = kernel.load(op.getScale());
  Scalar clean = kernel.load(op.getTracker()) + 1;
  Scalar finite = kernel.load(op.getFinite()) != 0;
  Type type = getElementTypeOrSelf(op.getScale());
  Scalar grown =
      widen(kernel.builder,
            narrow(scale * op.getGrowthFactor().convertToDouble(), type));
  Scalar full = clean == static_cast<int64_t>(op.getGrowthInterval());
  Scalar next = choose(both(full, isFinite(grown)), grown, scale);
  kernel.store(
      0, {},
      choose(finite, next, scale * op.getBackoffFactor().convertToDouble()));
  kernel.store(1, {},
               choose(finite, choose(full, kernel.integer(0), clean),
                      kernel.integer(0)));
}

void lowering::addOptimizerLowerings(OpLowerings &lowerings) {
  lowerings.add<SgdOp>(lowerSgd);
  lowerings.add<MomentumOp>(lowerMomentum);
  lowerings.add<AdamOp>([](AdamOp op, Kernel &kernel) {
    lowerAdam(op, kernel, /*decoupled=*/false);
  });
  lowerings.add<AdamWOp>([](AdamWOp op, Kernel &kernel) {
    lowerAdam(op, kernel, /*decoupled=*/true);
  });
  lowerings.add<LionOp>(lowerLion);
  lowerings.add<GradNormOp>(lowerGradNorm);
  lowerings.add<AllFiniteOp>(lowerAllFinite);
  lowerings.add<UpdateLossScaleOp>(lowerUpdateLossScale);
}
