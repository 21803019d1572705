//===- RegionPlan.h - The memory inside loops and branches ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op with control flow (scf.for, scf.if, scf.while, scf.execute_region) is
// one op to the planner. The tensors inside it lie in its workspace and in the
// buffers of its results. The memory model counts the workspace, and the
// lowering asks once more where each tensor lies. docs/memory-model.md states
// the rules.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_REGIONPLAN_H
#define VRAM_ANALYSIS_REGIONPLAN_H

#include "vram/Analysis/DeviceModel.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::vram {

/// The place of a tensor inside an op with control flow.
struct RegionPlace {
  static constexpr int32_t kWorkspace = -1;

  /// The number of the op's result in whose buffer it lies, or kWorkspace.
  int32_t result = kWorkspace;
  /// Bytes from the begin of the workspace; 0 in the buffer of a result.
  int64_t offset = 0;
};

/// A stretch of the workspace, in bytes.
struct RegionBytes {
  int64_t offset = 0;
  int64_t bytes = 0;
};

struct RegionPlan {
  /// The tensors that the op's regions compute or take as arguments. Views,
  /// tensors without storage (splat constants, tensor.empty) and tensors from
  /// outside are not among them.
  llvm::DenseMap<Value, RegionPlace> places;
  /// Workspaces of ops inside.
  llvm::DenseMap<Operation *, RegionBytes> workspaces;
  /// Yielded values that are copied twice, by way of this stretch: each is
  /// another value that the loop carries, whose own place is written at the
  /// same time.
  llvm::DenseMap<OpOperand *, RegionBytes> detours;
  /// Bytes of the whole workspace.
  int64_t bytes = 0;
};

/// Whether `op` is planned as one op by what is inside it: it has regions and
/// implements MLIR's interfaces of control flow, but no
/// RematerializationOpInterface.
bool isControlFlow(Operation *op);

/// An scf.while whose condition forwards exactly what it carries: it works in
/// the buffers of its results, as a loop does.
bool carriesInResults(Operation *whileOp);

/// Lays out the inside of `op`, an op with control flow whose regions have one
/// block each. Every offset and size is a multiple of `alignment` (bytes).
/// Fails with an error at the op, or at one inside it.
FailureOr<RegionPlan> planRegions(Operation *op, const DeviceModel &device,
                                  int64_t alignment);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_REGIONPLAN_H
