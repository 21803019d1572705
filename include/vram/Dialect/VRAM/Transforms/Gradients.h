//===- Gradients.h - Reverse-mode differentiation of a block -*- C++ -*- --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_GRADIENTS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_GRADIENTS_H

#include "mlir/IR/Value.h"
#include "mlir/Support/LLVM.h"

namespace mlir::vram {

/// Appends to the block of the function in which `loss` lives, before its
/// terminator, the ops that compute the gradients of `loss` with respect to
/// `sources`. `loss` is a float tensor of rank 0, the sources are float tensors
/// of static shape; ops are differentiated through DifferentiableOpInterface.
///
/// `gradients` gets one value a source, of the source's type; null where the
/// loss does not depend on it. Only ops on a path from a source to the loss are
/// differentiated.
///
/// The order of the new ops is a schedule: ops are visited in reverse, and each
/// contribution to a gradient is added as soon as it is computed, with the sum
/// so far as first operand, so that the addition can be done in place.
/// Gradients of slices that tile a value are joined instead of padded and
/// added.
///
/// The new ops get `vram.phase = #vram.phase<backward>`, and the location and
/// `vram.layer` of the op that they differentiate.
///
/// With `markForPrecision` an op and its derivative have one
/// `vram.precision_group`, and readers of the gradient of the loss have
/// `vram.loss_gradient`.
///
/// Fails with exactly one error, at the op concerned, where an op on such a
/// path has no derivative, or its derivative is refused or of the wrong type.
LogicalResult buildGradients(Value loss, ArrayRef<Value> sources,
                             SmallVectorImpl<Value> &gradients,
                             bool markForPrecision = false);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_GRADIENTS_H
