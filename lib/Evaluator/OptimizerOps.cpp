//===- OptimizerOps.cpp - Evaluates optimizers ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/UpdateFormulas.h"
#include "vram/Evaluator/Philox.h"
#include "vram/Evaluator/WeightRests.h"

#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/bit.h"

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
    if (Value rest = op.getRest())
      restBits = getElementTypeOrSelf(rest).getIntOrFloatBitWidth();
    if (Value number = op.getDraw())
      draw.emplace(/*seed=*/0, call.integer(number), *op.getStream());
    if (Value value = op.getGradScale())
      scale = call.scalar(value);
    if (Value value = op.getApply())
      applies = call.integer(value) != 0;
  }

  /// The parameter: with a rest, the f32 number that both make.
  double param(int64_t i) {
    double value = call.floats(op.getParam())[i];
    if (!op.getRest())
      return value;
    return joinRest(value, call.integers(op.getRest())[i], restBits);
  }
  double grad(int64_t i) {
    double value = call.floats(op.getGrad())[i];
    return op.getGradScale() ? value * scale : value;
  }
  /// Result number `result`, which replaces `operand`.
  void set(unsigned result, Value operand, int64_t i, double value) {
    call.result(result).floats[i] = applies ? value : call.floats(operand)[i];
  }
  /// The parameter, and the last result.
  void setParam(int64_t i, double value) {
    if (op.getRest())
      return split(i, bitsOfF32(applies ? value : param(i)));
    if (draw && applies)
      value = llvm::bit_cast<float>(
          (bitsOfF32(value) + static_cast<uint32_t>((*draw)(i)*65536)) &
          0xFFFF0000);
    set(0, op.getParam(), i, value);
    if (op.getCopy())
      call.result(op->getNumResults() - 1).floats[i] = roundToType(
          call.result(0).floats[i], call.result(0).type.getElementType());
  }

  /// The same of integers.
  void setInteger(unsigned result, Value operand, int64_t i, int64_t value) {
    call.result(result).integers[i] =
        applies ? value : call.integers(operand)[i];
  }

private:
  /// Stores the bf16 that is nearest, and the rest.
  void split(int64_t i, uint32_t bits) {
    std::tie(call.result(0).floats[i],
             call.result(op->getNumResults() - 1).integers[i]) =
        splitRest(bits, restBits);
  }

  OpTy op;
  Call &call;
  unsigned restBits = 0;
  std::optional<PhiloxUniform> draw;
  double scale = 1;
  bool applies = true;
};
} // namespace

static void sgd(SgdOp op, Call &call) {
  Update<SgdOp> update(op, call);
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  double decay = op.getWeightDecay().convertToDouble();
  for (int64_t i = 0, e = call[op.getParam()].size(); i < e; ++i) {
    double param = update.param(i);
    update.setParam(i, param - lr * (update.grad(i) + decay * param));
  }
}

using Numbers = SmallVector<double, 4>;

template <typename OpTy>
static vram::formula::UpdateFormula<double> formulaOf(OpTy op, Call &call) {
  double lr = call.scalar(op.getLr()) * op.getLrScale().convertToDouble();
  return vram::formula::updateFormula<double>(
      op, lr, [&](auto adam, double beta1, double beta2) {
        double step = static_cast<double>(call.integer(adam.getStep()));
        return std::make_pair(1 - std::pow(beta1, step),
                              1 - std::pow(beta2, step));
      });
}

/// Applies the formula to each element of an update with moments as floats.
template <typename OpTy>
static void updateElements(OpTy op, Call &call) {
  const auto formula = formulaOf(op, call);
  Update<OpTy> update(op, call);
  const unsigned moments = op->getNumResults() - 1 - (op.getCopy() ? 1 : 0);
  for (int64_t i = 0, e = call[op.getParam()].size(); i < e; ++i) {
    Numbers old;
    for (unsigned m = 0; m < moments; ++m)
      old.push_back(call.floats(op->getOperand(2 + m))[i]);
    Numbers values = formula(update.param(i), update.grad(i), old);
    update.setParam(i, values[0]);
    for (unsigned m = 0; m < moments; ++m)
      update.set(1 + m, op->getOperand(2 + m), i, values[1 + m]);
  }
}

//===----------------------------------------------------------------------===//
// Moments in codes
//===----------------------------------------------------------------------===//

/// The operands behind the gradient are codes, then an absmax for each of them.
template <typename OpTy>
static void updateBlocks(OpTy op, Call &call) {
  Update<OpTy> update(op, call);
  const auto formula = formulaOf(op, call);
  const unsigned moments = (op->getNumResults() - 1) / 2;
  const int64_t size = call[op.getParam()].size();
  for (int64_t first = 0; first < size; first += kMomentBlock) {
    const int64_t block = first / kMomentBlock;
    const int64_t last = std::min(first + kMomentBlock, size);
    SmallVector<Numbers> values;
    Numbers largest(moments, 0);
    for (int64_t i = first; i < last; ++i) {
      Numbers old;
      for (unsigned m = 0; m < moments; ++m) {
        double code = call.integers(op->getOperand(2 + m))[i] & 255;
        old.push_back(call.floats(op->getOperand(2 + moments + m))[block] *
                      vram::formula::decodeMoment(code, isSignedMoment(m)));
      }
      values.push_back(formula(update.param(i), update.grad(i), old));
      for (unsigned m = 0; m < moments; ++m)
        largest[m] =
            vram::formula::larger(largest[m], std::fabs(values.back()[1 + m]));
      update.setParam(i, values.back()[0]);
    }
    for (unsigned m = 0; m < moments; ++m) {
      Tensor &absmax = call.result(1 + moments + m);
      double rounded = roundToType(largest[m], absmax.type.getElementType());
      update.set(1 + moments + m, op->getOperand(2 + moments + m), block,
                 rounded);
      for (int64_t i = first; i < last; ++i)
        update.setInteger(
            1 + m, op->getOperand(2 + m), i,
            static_cast<int64_t>(vram::formula::encodeMoment(
                values[i - first][1 + m], rounded, isSignedMoment(m))));
    }
  }
}

void mlir::vram::evaluator::addOptimizerOps(OpEvaluators &evaluators) {
  evaluators.add<SgdOp>(sgd);
  FloatUpdateOps::forEach([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    evaluators.add<OpTy>(updateElements<OpTy>);
  });
  CodedUpdateOps::forEach([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    evaluators.add<OpTy>(updateBlocks<OpTy>);
  });
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
