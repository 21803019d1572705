//===- ForeignOps.h - Launches of ops of other dialects ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_LAUNCHESTOLOOPS_FOREIGNOPS_H
#define VRAM_LIB_CONVERSION_LAUNCHESTOLOOPS_FOREIGNOPS_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/LaunchLoweringInterface.h"

namespace mlir::vram::lowering {

/// Whether the op of a launch is of another dialect than ours.
bool isForeign(Operation *op);

/// The operands of a launch, each in the place of those before it that are the
/// same buffer: a view of the same type at the same address.
SmallVector<Value> shareOperands(LaunchOp launch);

/// A launch that writes out a constant of another dialect writes a
/// vram.constant of the same elements instead.
void replaceForeignConstant(LaunchOp launch);

/// Whether two buffers are views of the same type at the same address.
bool isSameBuffer(Value a, Value b);

/// Lowers the foreign `op` of `launch` before the launch, which stays: a loop
/// or branch by its inside, whose launches `lowerInner` lowers and erases;
/// another op by LaunchLoweringInterface, or else through tensors. One error at
/// the op if neither does. `alignment`: that of the plan, in bytes.
LogicalResult
lowerForeign(LaunchOp launch, Operation *op, int64_t alignment,
             llvm::function_ref<LogicalResult(LaunchOp)> lowerInner);

/// Whether lowerControlFlow knows `op`: a loop or branch of scf.
bool canLowerControlFlow(Operation *op);

/// Lowers a loop or branch, at the builder's insertion point.
LogicalResult
lowerControlFlow(Operation *op, OpBuilder &builder,
                 const LaunchBuffers &buffers, int64_t alignment,
                 llvm::function_ref<LogicalResult(LaunchOp)> lowerInner);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_LAUNCHESTOLOOPS_FOREIGNOPS_H
