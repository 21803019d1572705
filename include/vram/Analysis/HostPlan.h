//===- HostPlan.h - Host memory of offloaded tensors ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's part of the memory model: a tensor that vram.store writes takes
// the host's bytes from there up to and including the last op that reads it
// there, the wait of its last load. An op on the host reads its operands until
// it is finished (runsOnHost); its results take bytes from its place on. Packed
// by the planner
// (vram/Planning/Fit/Arena.h) as it packs a schedule that it has just made.
//
// An argument on the host is a buffer of the caller's there, over the whole
// step. The tensor on the host that replaces it, if it is donated, is stored or
// computed into that buffer, and takes no bytes of its own.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_HOSTPLAN_H
#define VRAM_ANALYSIS_HOSTPLAN_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Planning/Fit/Arena.h"

namespace mlir::vram {

struct HostPlan {
  ::vram::planning::fit::HostArena arena;
  /// For the result of each vram.store, and of its vram.wait, and of ops on the
  /// host, the buffer.
  llvm::DenseMap<Value, int32_t> bufferOf;
  /// For the result of each vram.store, or op on the host, into an argument,
  /// that argument.
  llvm::DenseMap<Value, BlockArgument> argumentOf;
  /// Bytes of the arguments on the host.
  int64_t argumentBytes = 0;

  /// Bytes of the host, arguments included.
  int64_t totalBytes() const { return arena.arenaBytes + argumentBytes; }
};

/// Fails with an error at a transfer that nothing waits for, at an op that
/// writes into an argument that is still read, where the function returns a
/// tensor on the host that replaces no argument there, and where the packing
/// does not verify.
FailureOr<HostPlan> planHost(const MemoryModel &model, int effort = 3);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_HOSTPLAN_H
