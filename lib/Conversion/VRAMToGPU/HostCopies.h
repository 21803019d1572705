//===- HostCopies.h - Copies that the host of a GPU starts ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCOPIES_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCOPIES_H

#include "HostCode.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"

namespace mlir::vram {

/// The copies between device and host of a function in buffer form, op by op,
/// as calls of the runtime. They are numbered in the order in which they begin.
class HostCopies {
public:
  explicit HostCopies(HostCode &code) : Code(code) {}

  /// Writes a vram.start_copy or vram.finish_copy; an error at it where it is
  /// no copy of a row of bytes between the device and the host's arena, or
  /// finishes a copy that is not under way.
  LogicalResult write(Operation *op);
  /// An error at a copy that nothing finishes.
  LogicalResult checkFinished() const;
  int32_t count() const { return Count; }

private:
  LogicalResult start(StartCopyOp op);
  LogicalResult finish(FinishCopyOp op);

  HostCode &Code;
  SmallVector<std::pair<StartCopyOp, int32_t>> UnderWay;
  int32_t Count = 0;
};

} // namespace mlir::vram

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCOPIES_H
