//===- UpdateFormulas.h - Updates of parameters, by element -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Templates over the type of an element, as in Formula.h: the evaluator and the
// kernels share them. The moments are floats; those that are stored as codes
// are decoded before and encoded behind.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_UPDATEFORMULAS_H
#define VRAM_DIALECT_VRAM_IR_UPDATEFORMULAS_H

#include "vram/Dialect/VRAM/IR/Formula.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <functional>

namespace mlir::vram::formula {

/// The new parameter and the new moments of one element.
template <typename T>
using UpdateFormula =
    std::function<SmallVector<T, 4>(T param, T grad, ArrayRef<T> moments)>;

template <typename T, typename OpTy>
UpdateFormula<T> momentumFormula(OpTy op, T lr) {
  double decay = number(op.getWeightDecay()), mu = number(op.getMomentum());
  bool nesterov = op.getNesterov();
  return [=](T param, T grad, ArrayRef<T> moments) {
    T g = grad + decay * param;
    T v = mu * moments[0] + g;
    T d = nesterov ? g + mu * v : v;
    return SmallVector<T, 4>{param - lr * d, v};
  };
}

/// With `decoupled` the decay shrinks the parameter itself. `corrections` are
/// 1 - beta^step for both means.
template <typename T, typename OpTy>
UpdateFormula<T> adamFormula(OpTy op, T lr, std::pair<T, T> corrections,
                             bool decoupled) {
  double decay = number(op.getWeightDecay()), eps = number(op.getEps());
  double beta1 = number(op.getBeta1()), beta2 = number(op.getBeta2());
  return [=](T p, T g, ArrayRef<T> moments) {
    if (decoupled)
      p = p * (1 - lr * decay);
    else
      g = g + decay * p;
    T m = beta1 * moments[0] + (1 - beta1) * g;
    T v = beta2 * moments[1] + (1 - beta2) * g * g;
    T size = sqrt(v / corrections.second) + eps;
    return SmallVector<T, 4>{p - lr * (m / corrections.first) / size, m, v};
  };
}

template <typename T, typename OpTy>
UpdateFormula<T> lionFormula(OpTy op, T lr) {
  double decay = number(op.getWeightDecay());
  double beta1 = number(op.getBeta1()), beta2 = number(op.getBeta2());
  return [=](T p, T g, ArrayRef<T> moments) {
    T m = moments[0];
    T mean = beta1 * m + (1 - beta1) * g;
    T zero = constantLike(mean, 0), one = constantLike(mean, 1);
    T sign =
        choose(mean > 0, one, choose(mean < 0, constantLike(mean, -1), zero));
    return SmallVector<T, 4>{p - lr * (sign + decay * p),
                             beta2 * m + (1 - beta2) * g};
  };
}

/// The formula of `op`, which has moments. `corrections(op, beta1, beta2)` is
/// called for Adam alone.
template <typename T, typename OpTy, typename Corrections>
UpdateFormula<T> updateFormula(OpTy op, T lr, Corrections corrections) {
  constexpr bool isMomentum =
      std::is_same_v<OpTy, MomentumOp> || std::is_same_v<OpTy, Momentum8BitOp>;
  constexpr bool isLion =
      std::is_same_v<OpTy, LionOp> || std::is_same_v<OpTy, Lion8BitOp>;
  constexpr bool isDecoupled =
      std::is_same_v<OpTy, AdamWOp> || std::is_same_v<OpTy, AdamW8BitOp>;
  if constexpr (isMomentum)
    return momentumFormula<T>(op, lr);
  else if constexpr (isLion)
    return lionFormula<T>(op, lr);
  else
    return adamFormula<T>(
        op, lr, corrections(op, number(op.getBeta1()), number(op.getBeta2())),
        isDecoupled);
}

} // namespace mlir::vram::formula

#endif // VRAM_DIALECT_VRAM_IR_UPDATEFORMULAS_H
