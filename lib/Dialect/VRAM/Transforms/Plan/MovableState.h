//===- MovableState.h - State that may be on the host -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MOVABLESTATE_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MOVABLESTATE_H

#include "vram/Dialect/VRAM/Transforms/HostState.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <deque>

namespace mlir::vram {

/// A step: one function, or the functions of a step in micro-batches.
struct StateStep {
  /// Updates the state.
  func::FuncOp update;
  /// The others that have the state among their arguments: the parts, and the
  /// declaration of the whole.
  SmallVector<func::FuncOp> others;
};

/// Arguments of the update that may be on the host.
struct Movable {
  StateStep *step;
  SmallVector<unsigned> arguments;
  /// The op that reads and replaces all of them and runs on the host with them;
  /// null for one that stays on the device.
  Operation *update = nullptr;
  /// Bytes of the device that are free between updates, and that are taken of
  /// the host.
  int64_t freed = 0, taken = 0;
  /// Bytes that an update on the host moves over the link: its operands that
  /// the device makes, and its results that the device reads.
  int64_t toHost = 0, toDevice = 0;
};

/// The steps of a module, whose places do not change.
std::deque<StateStep> findSteps(ModuleOp module);

/// The argument of the same name; none where there is none.
std::optional<unsigned> findNamed(func::FuncOp function, Attribute name);

/// Finds the updates that run on the host by `place`, and the state that may be
/// on the host while its update runs on the device. Tensors of fewer than
/// `least` bytes are left out. `state`: the bytes of state that the caller
/// moves to the host. A remark says why an update cannot run there.
SmallVector<Movable> findMovable(std::deque<StateStep> &steps, int64_t least,
                                 const UpdatePlace &place, int64_t state);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MOVABLESTATE_H
