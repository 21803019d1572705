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

static void lowerSgd(SgdOp op, Kernel &kernel) {
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar param = kernel.load(op.getParam(), i);
    kernel.store(0, i,
                 param - lr * (kernel.load(op.getGrad(), i) + decay * param));
  });
}

static void lowerMomentum(MomentumOp op, Kernel &kernel) {
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double mu = op.getMomentum().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar param = kernel.load(op.getParam(), i);
    Scalar g = kernel.load(op.getGrad(), i) + decay * param;
    Scalar v = mu * kernel.load(op.getVelocity(), i) + g;
    Scalar d = op.getNesterov() ? g + mu * v : v;
    kernel.store(0, i, param - lr * d);
    kernel.store(1, i, v);
  });
}

/// adam, or with `decoupled` adamw, which shrinks the parameter itself.
template <typename OpTy>
static void lowerAdam(OpTy op, Kernel &kernel, bool decoupled) {
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
    Scalar g = kernel.load(op.getGrad(), i);
    if (decoupled)
      p = p * (1 - lr * decay);
    else
      g = g + decay * p;
    Scalar m = beta1 * kernel.load(op.getExpAvg(), i) + (1 - beta1) * g;
    Scalar v = beta2 * kernel.load(op.getExpAvgSq(), i) + (1 - beta2) * g * g;
    kernel.store(0, i,
                 p - lr * (m / correction1) / (sqrt(v / correction2) + eps));
    kernel.store(1, i, m);
    kernel.store(2, i, v);
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

void lowering::addOptimizerLowerings(OpLowerings &lowerings) {
  lowerings.add<SgdOp>(lowerSgd);
  lowerings.add<MomentumOp>(lowerMomentum);
  lowerings.add<AdamOp>([](AdamOp op, Kernel &kernel) {
    lowerAdam(op, kernel, /*decoupled=*/false);
  });
  lowerings.add<AdamWOp>([](AdamWOp op, Kernel &kernel) {
    lowerAdam(op, kernel, /*decoupled=*/true);
  });
  lowerings.add<GradNormOp>(lowerGradNorm);
}
