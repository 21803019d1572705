//===- OptimizerOps.cpp - Evaluates optimizers ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

static void sgd(SgdOp op, Call &call) {
  const Tensor &param = call[op.getParam()];
  const Tensor &grad = call[op.getGrad()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  for (int64_t i = 0, e = param.size(); i < e; ++i)
    call.result().floats[i] =
        param.floats[i] - lr * (grad.floats[i] + decay * param.floats[i]);
}

static void momentum(MomentumOp op, Call &call) {
  const Tensor &param = call[op.getParam()];
  const Tensor &grad = call[op.getGrad()];
  const Tensor &velocity = call[op.getVelocity()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  double mu = op.getMomentum().convertToDouble();
  for (int64_t i = 0, e = param.size(); i < e; ++i) {
    double g = grad.floats[i] + decay * param.floats[i];
    double v = mu * velocity.floats[i] + g;
    double d = op.getNesterov() ? g + mu * v : v;
    call.result(0).floats[i] = param.floats[i] - lr * d;
    call.result(1).floats[i] = v;
  }
}

/// adam, or with `decoupled` adamw, which shrinks the parameter itself.
template <typename OpTy>
static void adam(OpTy op, Call &call, bool decoupled) {
  const Tensor &param = call[op.getParam()];
  const Tensor &grad = call[op.getGrad()];
  const Tensor &expAvg = call[op.getExpAvg()];
  const Tensor &expAvgSq = call[op.getExpAvgSq()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  double eps = op.getEps().convertToDouble();
  double step = static_cast<double>(call.integer(op.getStep()));
  double correction1 = 1 - std::pow(beta1, step);
  double correction2 = 1 - std::pow(beta2, step);
  for (int64_t i = 0, e = param.size(); i < e; ++i) {
    double p = param.floats[i];
    double g = grad.floats[i];
    if (decoupled)
      p *= 1 - lr * decay;
    else
      g += decay * p;
    double m = beta1 * expAvg.floats[i] + (1 - beta1) * g;
    double v = beta2 * expAvgSq.floats[i] + (1 - beta2) * g * g;
    call.result(0).floats[i] =
        p - lr * (m / correction1) / (std::sqrt(v / correction2) + eps);
    call.result(1).floats[i] = m;
    call.result(2).floats[i] = v;
  }
}

void mlir::vram::evaluator::addOptimizerOps(OpEvaluators &evaluators) {
  evaluators.add<SgdOp>(sgd);
  evaluators.add<MomentumOp>(momentum);
  evaluators.add<AdamOp>(
      [](AdamOp op, Call &call) { adam(op, call, /*decoupled=*/false); });
  evaluators.add<AdamWOp>(
      [](AdamWOp op, Call &call) { adam(op, call, /*decoupled=*/true); });
  evaluators.add<GradNormOp>([](GradNormOp op, Call &call) {
    double sum = 0;
    for (Value grad : op.getGrads())
      for (double value : call.floats(grad))
        sum += value * value;
    call.result().floats[0] = std::sqrt(sum);
  });
}
