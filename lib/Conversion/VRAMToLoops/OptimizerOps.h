//===- OptimizerOps.h - Updates of parameters, by element -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arithmetic of the updates, and the operands and results of those whose
// moments are codes of 8 bits. The loops and the kernels of GPUs are made of
// these.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H

#include "Kernel.h"
#include "StoredParam.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/UpdateFormulas.h"

namespace mlir::vram::lowering {

/// The learning rate times the parameter group's scale.
template <typename OpTy>
Scalar learningRate(OpTy op, Kernel &kernel) {
  return kernel.load(op.getLr()) * op.getLrScale().convertToDouble();
}

/// Neither infinite nor NaN, each of which is no number less itself.
inline Scalar isFinite(Scalar x) { return x - x == 0; }

/// Made in front of the kernel's loops: loads the scalars of the update there.
template <typename OpTy>
formula::UpdateFormula<Scalar> formulaOf(OpTy op, Kernel &kernel) {
  return formula::updateFormula<Scalar>(
      op, learningRate(op, kernel), [&](auto adam, double beta1, double beta2) {
        Scalar step = toFloat(kernel.load(adam.getStep()));
        Scalar first = 1 - pow(kernel.number(beta1), step);
        return std::make_pair(first, 1 - pow(kernel.number(beta2), step));
      });
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
        Formula(formulaOf(op, kernel)) {
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
  formula::UpdateFormula<Scalar> Formula;
  std::optional<Scalar> Scale, Applies;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_OPTIMIZEROPS_H
