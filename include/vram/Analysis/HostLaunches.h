//===- HostLaunches.h - Launches that run on the host -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In buffer form an update whose buffers are in the host's memory runs there.
// It begins at its place, behind all that was launched before it and all
// launches on the host in front of it, and runs beside what comes behind it. A
// copy to the device of a buffer that it writes begins when it is finished, so
// that the vram.finish_copy of such a copy finishes it, too, and all launches
// on the host in front of it. The function returns when all of them are
// finished.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_HOSTLAUNCHES_H
#define VRAM_ANALYSIS_HOSTLAUNCHES_H

#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::vram {

/// Does a launch of a function in buffer form run on the host: is its op an
/// update (UpdatesParameter) with a buffer in the host's memory?
bool isOnHost(LaunchOp launch);

/// The launches on the host of a function in buffer form, numbered in their
/// order.
class HostLaunches {
public:
  explicit HostLaunches(func::FuncOp function);

  llvm::ArrayRef<LaunchOp> launches() const { return Launches; }

  /// The last launch on the host in front of the copy that writes bytes of its
  /// source, which it begins behind; none where its source comes from
  /// elsewhere.
  std::optional<unsigned> sourceOf(StartCopyOp copy) const;

  /// The op in front of which the launch is finished: a vram.finish_copy, or
  /// the return.
  Operation *endOf(unsigned launch) const { return Ends[launch]; }
  /// The launches that end there, in their order.
  llvm::SmallVector<LaunchOp> endingAt(Operation *op) const;

private:
  llvm::SmallVector<LaunchOp> Launches;
  llvm::SmallVector<Operation *> Ends;
  llvm::DenseMap<Operation *, unsigned> Sources;
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_HOSTLAUNCHES_H
