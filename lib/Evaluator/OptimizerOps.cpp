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

namespace {
/// The steps that every update does around its formula: scales the gradient,
/// keeps what was there where the step is skipped, and rounds the copy.
template <typename OpTy>
class Update {
public:
  Update(OpTy op, Call &call) : op(op), call(call) {
    if (Value value = op.getGradScale())
      scale = call.scalar(value);
    if (Value value = op.getApply())
      applies = call.integer(value) != 0;
  }

  double grad(int64_t i) {
    double value = call.floats(op.getGrad())[i];
    return op.getGradScale() ? value * scale : value;
  }
  /// Result number `result`, which replaces `operand`.
  void set(unsigned result, Value operand, int64_t i, double value) {
    double kept = applies ? value : call.floats(operand)[i];
    call.result(result).floats[i] = kept;
    if (result == 0 && op.getCopy())
      call.result(op->getNumResults() - 1).floats[i] =
          roundToType(kept, call.result(0).type.getElementType());
  }

private:
  OpTy op;
  Call &call;
  double scale = 1;
  bool applies = true;
};
} // namespace

static void sgd(SgdOp op, Call &call) {
  Update<SgdOp> update(op, call);
  const Tensor &param = call[op.getParam()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  for (int64_t i = 0, e = param.size(); i < e; ++i)
    update.set(0, op.getParam(), i,
               param.floats[i] -
                   lr * (update.grad(i) + decay * param.floats[i]));
}

static void momentum(MomentumOp op, Call &call) {
  Update<MomentumOp> update(op, call);
  const Tensor &param = call[op.getParam()];
  const Tensor &velocity = call[op.getVelocity()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  double mu = op.getMomentum().convertToDouble();
  for (int64_t i = 0, e = param.size(); i < e; ++i) {
    double g = update.grad(i) + decay * param.floats[i];
    double v = mu * velocity.floats[i] + g;
    double d = op.getNesterov() ? g + mu * v : v;
    update.set(0, op.getParam(), i, param.floats[i] - lr * d);
    update.set(1, op.getVelocity(), i, v);
  }
}

/// adam, or with `decoupled` adamw, which shrinks the parameter itself.
template <typename OpTy>
static void adam(OpTy op, Call &call, bool decoupled) {
  Update<OpTy> update(op, call);
  const Tensor &param = call[op.getParam()];
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
    double g = update.grad(i);
    if (decoupled)
      p *= 1 - lr * decay;
    else
      g += decay * p;
    double m = beta1 * expAvg.floats[i] + (1 - beta1) * g;
    double v = beta2 * expAvgSq.floats[i] + (1 - beta2) * g * g;
    update.set(0, op.getParam(), i,
               p - lr * (m / correction1) / (std::sqrt(v / correction2) + eps));
    update.set(1, op.getExpAvg(), i, m);
    update.set(2, op.getExpAvgSq(), i, v);
  }
}

static void lion(LionOp op, Call &call) {
  Update<LionOp> update(op, call);
  const Tensor &param = call[op.getParam()];
  const Tensor &expAvg = call[op.getExpAvg()];
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  for (int64_t i = 0, e = param.size(); i < e; ++i) {
    double p = param.floats[i], m = expAvg.floats[i];
    double g = update.grad(i);
    double mean = beta1 * m + (1 - beta1) * g;
    double sign = mean > 0 ? 1 : mean < 0 ? -1 : 0;
    update.set(0, op.getParam(), i, p - lr * (sign + decay * p));
    update.set(1, op.getExpAvg(), i, beta2 * m + (1 - beta2) * g);
  }
}

void mlir::vram::evaluator::addOptimizerOps(OpEvaluators &evaluators) {
  evaluators.add<SgdOp>(sgd);
  evaluators.add<MomentumOp>(momentum);
  evaluators.add<AdamOp>(
      [](AdamOp op, Call &call) { adam(op, call, /*decoupled=*/false); });
  evaluators.add<AdamWOp>(
      [](AdamWOp op, Call &call) { adam(op, call, /*decoupled=*/true); });
  evaluators.add<LionOp>(lion);
  evaluators.add<GradNormOp>([](GradNormOp op, Call &call) {
    double sum = 0;
    for (Value grad : op.getGrads())
      for (double value : call.floats(grad))
        sum += value * value;
    call.result().floats[0] = std::sqrt(sum);
  });
  evaluators.add<AllFiniteOp>([](AllFiniteOp op, Call &call) {
    call.result().integers[0] = llvm::all_of(op.getGrads(), [&](Value grad) {
      return llvm::all_of(call.floats(grad),
                          [](double value) { return std::isfinite(value); });
    });
  });
  evaluators.add<UpdateLossScaleOp>([](UpdateLossScaleOp op, Call &call) {
    double scale = call.scalar(op.getScale());
    int64_t clean = call.integer(op.getTracker()) + 1;
    if (!call.integer(op.getFinite())) {
      scale *= op.getBackoffFactor().convertToDouble();
      clean = 0;
    } else if (clean == static_cast<int64_t>(op.getGrowthInterval())) {
      double grown = roundToType(scale * op.getGrowthFactor().convertToDouble(),
                                 call.result(0).type.getElementType());
      if (std::isfinite(grown))
        scale = grown;
      clean = 0;
    }
    call.result(0).floats[0] = scale;
    call.result(1).integers[0] = clean;
  });
}
