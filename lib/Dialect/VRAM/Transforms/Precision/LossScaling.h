//===- LossScaling.h - Gradients that do not vanish -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSSCALING_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSSCALING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::vram {

/// Of PyTorch's GradScaler, and their defaults there.
struct LossScale {
  bool dynamic = true;
  /// The first scale, or the only one.
  double initial = 65536;
  double growthFactor = 2;
  double backoffFactor = 0.5;
  int64_t growthInterval = 2000;
};

/// True if the step says where the gradient of its loss enters its backward, or
/// it can be told: `vram.loss_gradient`, or the constant that the gradients of
/// losses read. Marks the latter.
bool markLossGradient(func::FuncOp function);

/// Scales the loss of a training step, and what follows of it:
///  - `loss_scale`, an argument that takes the place of the loss's gradient;
///  - one test of all gradients, and a result `skipped` that says how it ended;
///  - updates multiply their gradient by one over the scale (times what clips),
///    and leave everything as it was where the step is skipped; so do updates
///    that are made of other ops, by a select behind them;
///  - a dynamic scale and its `growth_tracker` are donated to what they become.
/// Fails with an error if the function has no update, or names of that kind.
LogicalResult scaleLoss(func::FuncOp function, const LossScale &scale);

/// A gradient that is clipped in front of its update is scaled within the
/// update instead: no clipped gradient is ever stored.
void foldClipping(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSSCALING_H
