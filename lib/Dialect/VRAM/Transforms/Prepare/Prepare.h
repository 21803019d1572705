//===- Prepare.h - The parts of --vram-prepare ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_PREPARE_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_PREPARE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::vram {

/// The ops that a function may have with its callees inlined and its loops
/// unrolled: some times those of the largest networks, and few enough for a
/// second. Functions that call the one before them twice would double it at
/// every step.
constexpr int64_t kMostOps = 1000000;

/// Those inside `op` and itself.
int64_t countOps(Operation *op);

/// Puts the ops of callees in the place of calls, callees first, and erases
/// private functions that are inlined everywhere. Where the call or the callee
/// has `no_inline`, they are put into an scf.execute_region, which is planned
/// as one op. Calls stay, for the error of
/// those who cannot count them, of functions that are declared, have several
/// blocks, call each other in a circle, or hold ops whose dialect does not let
/// them be inlined. One error at a call that would make its function larger
/// than any network.
LogicalResult inlineCalls(ModuleOp module);

/// Puts the ops of its iterations in the place of each scf.for that carries
/// tensors, has constant bounds, and runs at most `most` times. One error at a
/// loop that would make its function larger than any network.
LogicalResult unrollLoops(func::FuncOp function, int64_t most);

/// Gives each `?` of the arguments the size of its upper bound (vram.bounds, or
/// `bound` where an argument has none and it is above 0), and the ops the
/// shapes that follow. One error at the argument without a bound, or at the
/// first op whose shape does not follow.
LogicalResult applyBounds(func::FuncOp function, int64_t bound);

/// Makes tensors of rank 0 of scalars between ops, among the arguments and
/// among the results: an op on tensors that reads a scalar computes it from a
/// tensor in an scf.execute_region around both. One error at an op that reads a
/// scalar and has no result.
LogicalResult wrapScalars(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PREPARE_PREPARE_H
