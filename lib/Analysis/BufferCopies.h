//===- BufferCopies.h - Copies that are under way ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Until a copy between device and host is finished nothing writes to its
// source, and nothing reads or writes its target. The same holds for a launch
// on the host (HostLaunches.h), its inputs and its outputs, but for the
// launches and copies that begin behind it. The copies and such launches of a
// function in buffer form, op by op; bytes are compared, whatever the buffers
// are called.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_BUFFERCOPIES_H
#define VRAM_LIB_ANALYSIS_BUFFERCOPIES_H

#include "BufferPlaces.h"

#include "vram/Analysis/HostLaunches.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"

namespace mlir::vram {

class CopiesUnderWay {
public:
  CopiesUnderWay(func::FuncOp function, BufferPlaces &places)
      : Launches(function), Places(places) {}

  /// Is the copy one between the memories of the device and the host, of
  /// buffers without gaps? An error at it otherwise.
  LogicalResult checkPlaces(StartCopyOp op) const;

  /// May `op` read or write `buffer` now? An error at it otherwise.
  LogicalResult checkRead(Operation *op, Value buffer) const {
    return check(op, buffer, /*writes=*/false);
  }
  LogicalResult checkWrite(Operation *op, Value buffer) const {
    return check(op, buffer, /*writes=*/true);
  }

  void start(StartCopyOp op) { UnderWay.push_back(op); }
  /// A launch on the host begins.
  void start(LaunchOp op) { Running.push_back(op); }
  /// An error where no copy of these operands is under way.
  LogicalResult finish(FinishCopyOp op);
  /// At the return no copy is under way.
  LogicalResult checkFinished() const;

private:
  LogicalResult check(Operation *op, Value buffer, bool writes) const;
  LogicalResult checkLaunches(Operation *op, Value buffer, bool writes) const;

  HostLaunches Launches;
  BufferPlaces &Places;
  SmallVector<StartCopyOp> UnderWay;
  /// The launches on the host that may not be finished.
  SmallVector<LaunchOp> Running;
};

} // namespace mlir::vram

#endif // VRAM_LIB_ANALYSIS_BUFFERCOPIES_H
