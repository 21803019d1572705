//===- Derivatives.h - Derivatives of the vram ops -*- C++ -*- ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_DERIVATIVES_DERIVATIVES_H
#define VRAM_DIALECT_VRAM_DERIVATIVES_DERIVATIVES_H

namespace mlir {
class DialectRegistry;

namespace vram {

/// Attaches DifferentiableOpInterface to every vram op that has a derivative
/// of its own. Updates of state, backward ops and `vram.fused` have none: a
/// function is differentiated before it is fused.
void registerDifferentiableOpInterfaceExternalModels(DialectRegistry &registry);

/// The same on the ops of linalg, on slices, pads and changes of shape of tensor,
/// and on ops of arith and math that are smooth, on tensors. An op of linalg has
/// a derivative if it has one result, and its body is made of such ops and uses
/// the destination for nothing but adding to it or taking a maximum.
void registerUpstreamDerivatives(DialectRegistry &registry);

} // namespace vram
} // namespace mlir

#endif // VRAM_DIALECT_VRAM_DERIVATIVES_DERIVATIVES_H
