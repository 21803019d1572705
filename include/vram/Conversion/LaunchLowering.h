//===- LaunchLowering.h - Lowering ops of other dialects --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_LAUNCHLOWERING_H
#define VRAM_CONVERSION_LAUNCHLOWERING_H

#include "vram/Interfaces/LaunchLoweringInterface.h"

#include "mlir/IR/PatternMatch.h"

namespace mlir {
class DialectRegistry;
namespace vram {

/// Implements LaunchLoweringInterface::lowerLaunch by way of tensors: `op` is
/// rewritten by the patterns that `populate` adds, until no op of its dialect
/// is left, then by MLIR's own patterns for elementwise ops, tensor.pad and
/// tensor.concat, and what came out is bufferized (One-Shot Bufferize) with its
/// results in the launch's buffers. Patterns to linalg, tensor, arith, math and
/// scf do; none are needed for an op that can be bufferized itself.
///
/// A tensor between two of the new ops takes bytes of the workspace, each at a
/// multiple of 64. Fails with one error at `op`: no pattern applies, an op
/// cannot be bufferized, or the workspace is too small.
LogicalResult lowerThroughTensors(
    Operation *op, OpBuilder &builder, const LaunchBuffers &buffers,
    llvm::function_ref<void(RewritePatternSet &)> populate = nullptr);

/// Whether lowerThroughTensors may know `op` without any patterns.
bool canLowerThroughTensors(Operation *op);

/// LaunchLoweringInterface on the ops of tosa, and MLIR's models of
/// BufferizableOpInterface on the ops of arith, linalg, scf and tensor.
void registerLaunchLoweringModels(DialectRegistry &registry);

} // namespace vram
} // namespace mlir

#endif // VRAM_CONVERSION_LAUNCHLOWERING_H
