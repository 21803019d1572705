//===- RequireStep.h - The way from a function to a step --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_REQUIRESTEP_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_REQUIRESTEP_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {

/// Whether a value of this type can be differentiated as a loss: a tensor of
/// rank 0 of f64, f32, f16 or bf16.
bool isLossType(Type type);

/// Notes: the attributes that `function` lacks to be a loss, from which a
/// training step can be made, and the page that describes this.
void attachWayToStep(InFlightDiagnostic &error, FunctionOpInterface function);

/// The last of these notes alone.
void attachPageOfLosses(InFlightDiagnostic &error);

/// Warns where a budget is given for a function that returns a loss and nothing
/// else, and is no inference: a step would return the new parameters as well.
void warnOfForward(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_REQUIRESTEP_H
