//===- OptimizerOps.h - Updates of parameters, by element -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formulas of the updates, and those whose moments are codes of 8 bits:
// which of their operands and results are what. The loops and the kernels of
// GPUs are made of them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H

#include "Kernel.h"
#include "StoredParam.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"

namespace mlir::vram::lowering {

/// The new parameter and the new moments of one element.
using UpdateFormula =
    std::function<Scalars(Scalar param, Scalar grad, ArrayRef<Scalar> moments)>;

/// The learning rate times the parameter group's scale.
template <typename OpTy>
Scalar learningRate(OpTy op, Kernel &kernel) {
  return kernel.load(op.getLr()) * op.getLrScale().convertToDouble();
}

template <typename OpTy>
UpdateFormula momentumFormula(OpTy op, Kernel &kernel) {
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double mu = op.getMomentum().convertToDouble();
  bool nesterov = op.getNesterov();
  return [=](Scalar param, Scalar grad, ArrayRef<Scalar> moments) {
    Scalar g = grad + decay * param;
    Scalar v = mu * moments[0] + g;
    Scalar d = nesterov ? g + mu * v : v;
    return Scalars{param - lr * d, v};
  };
}

/// adam, or with `decoupled` adamw, which shrinks the parameter itself.
template <typename OpTy>
UpdateFormula adamFormula(OpTy op, Kernel &kernel, bool decoupled) {
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  double eps = op.getEps().convertToDouble();
  Scalar step = toFloat(kernel.load(op.getStep()));
  Scalar correction1 = 1 - pow(kernel.number(beta1), step);
  Scalar correction2 = 1 - pow(kernel.number(beta2), step);
  return [=](Scalar p, Scalar g, ArrayRef<Scalar> moments) {
    if (decoupled)
      p = p * (1 - lr * decay);
    else
      g = g + decay * p;
    Scalar m = beta1 * moments[0] + (1 - beta1) * g;
    Scalar v = beta2 * moments[1] + (1 - beta2) * g * g;
    return Scalars{p - lr * (m / correction1) / (sqrt(v / correction2) + eps),
                   m, v};
  };
}

template <typename OpTy>
UpdateFormula lionFormula(OpTy op, Kernel &kernel) {
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  double beta1 = op.getBeta1().convertToDouble();
  double beta2 = op.getBeta2().convertToDouble();
  return [=](Scalar p, Scalar g, ArrayRef<Scalar> moments) {
    Scalar m = moments[0];
    Scalar mean = beta1 * m + (1 - beta1) * g;
    Scalar sign = choose(mean > 0, mean.constant(1),
                         choose(mean < 0, mean.constant(-1), mean.constant(0)));
    return Scalars{p - lr * (sign + decay * p), beta2 * m + (1 - beta2) * g};
  };
}

/// The formula of an update whose moments are codes.
template <typename OpTy>
UpdateFormula codedFormula(OpTy op, Kernel &kernel) {
  if constexpr (std::is_same_v<OpTy, Momentum8BitOp>)
    return momentumFormula(op, kernel);
  else if constexpr (std::is_same_v<OpTy, Lion8BitOp>)
    return lionFormula(op, kernel);
  else
    return adamFormula(op, kernel, std::is_same_v<OpTy, AdamW8BitOp>);
}

/// Which values an update whose moments are codes reads and makes: the operands
/// are parameter, gradient, codes, and an absmax for each of these; the results
/// replace the parameter, the codes and the absmax, in this order.
class CodedOperands {
public:
  template <typename OpTy>
  explicit CodedOperands(OpTy op)
      : Op(op), Rest(op.getRest()), HasCopy(op.getCopy()),
        Moments((op->getNumResults() - 1 - HasCopy) / 2) {}

  unsigned moments() const { return Moments; }
  Value param() const { return Op->getOperand(0); }
  Value grad() const { return Op->getOperand(1); }
  /// Null where there is none.
  Value rest() const { return Rest; }
  Value codes(unsigned moment) const { return Op->getOperand(2 + moment); }
  Value absmax(unsigned moment) const {
    return Op->getOperand(2 + Moments + moment);
  }
  /// Numbers of results.
  unsigned newCodes(unsigned moment) const { return 1 + moment; }
  unsigned newAbsmax(unsigned moment) const { return 1 + Moments + moment; }
  std::optional<unsigned> copy() const {
    return HasCopy ? std::optional<unsigned>(1 + 2 * Moments) : std::nullopt;
  }
  int64_t elements() const { return countElements(Kernel::shape(param())); }
  int64_t blocks() const { return countMomentBlocks(elements()); }

private:
  Operation *Op;
  Value Rest;
  bool HasCopy;
  unsigned Moments;
};

/// The arithmetic of such an update. Made in front of the kernel's loops: it
/// loads the scalars of the update there, and computes those of them that
/// cancel in f32 (--vram-narrow-arithmetic).
class CodedUpdate : public CodedOperands {
public:
  template <typename OpTy>
  CodedUpdate(OpTy op, Kernel &kernel)
      : CodedOperands(op), Stored(op, kernel), K(kernel),
        Formula(codedFormula(op, kernel)) {
    if (Value value = op.getGradScale())
      Scale = kernel.load(value);
    if (Value value = op.getApply())
      Applies = kernel.load(value) != 0;
  }

  /// How the parameter is read and written.
  const StoredParam Stored;

  /// The new parameter and moments of one element, whose codes are i64, as they
  /// were loaded. `absmax` are those of its block.
  Scalars compute(Scalar param, Scalar grad, ArrayRef<Scalar> codes,
                  ArrayRef<Scalar> absmax) const;
  /// The absmax of a block as it is stored.
  Scalar roundAbsmax(unsigned moment, Scalar largest) const;
  /// The code to store.
  Scalar encode(unsigned moment, Scalar value, Scalar absmax) const;
  /// `old` where the step is skipped.
  Scalar keep(Scalar value, Scalar old) const {
    return Applies ? choose(*Applies, value, old) : value;
  }
  /// The elements to store of the new parameter at row-major `position`, kept
  /// where the step is skipped, and of the last result, if there is one.
  StoredParam::Elements store(Scalar param, Scalar old, Scalar position) const;

private:
  Kernel &K;
  UpdateFormula Formula;
  std::optional<Scalar> Scale, Applies;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H
