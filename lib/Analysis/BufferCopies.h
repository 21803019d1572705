//===- BufferCopies.h - Copies that are under way ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Until a copy between device and host is finished nothing writes to its
// source, and nothing reads or writes its target. The copies of a function in
// buffer form, op by op; bytes are compared, whatever the buffers are called.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_BUFFERCOPIES_H
#define VRAM_LIB_ANALYSIS_BUFFERCOPIES_H

#include "BufferPlaces.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"

namespace mlir::vram {

class CopiesUnderWay {
public:
  CopiesUnderWay(BufferPlaces &places, Value arena)
      : Places(places), Arena(arena) {}

  /// Is the copy one between the arena and the memory of the host, of buffers
  /// without gaps? An error at it otherwise.
  LogicalResult checkPlaces(StartCopyOp op) const;

  /// May `op` read or write `buffer` now? An error at it otherwise.
  LogicalResult checkRead(Operation *op, Value buffer) const {
    return check(op, buffer, /*writes=*/false);
  }
  LogicalResult checkWrite(Operation *op, Value buffer) const {
    return check(op, buffer, /*writes=*/true);
  }

  void start(StartCopyOp op) { UnderWay.push_back(op); }
  /// An error where no copy of these operands is under way.
  LogicalResult finish(FinishCopyOp op);
  /// At the return nothing is under way.
  LogicalResult checkFinished() const;

private:
  LogicalResult check(Operation *op, Value buffer, bool writes) const;

  BufferPlaces &Places;
  Value Arena;
  SmallVector<StartCopyOp> UnderWay;
};

} // namespace mlir::vram

#endif // VRAM_LIB_ANALYSIS_BUFFERCOPIES_H
