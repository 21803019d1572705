//===- BufferForm.h - Functions on buffers in one arena ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_BUFFERFORM_H
#define VRAM_ANALYSIS_BUFFERFORM_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>

namespace mlir::vram {

/// The argument that is the arena of a function in buffer form; none in tensor
/// form.
std::optional<unsigned> getArenaArgument(func::FuncOp function);

/// The place of a buffer in the arguments of a function.
struct BufferPlace {
  /// The arena, or another argument.
  BlockArgument argument;
  /// Bytes from its begin to the buffer's first element.
  int64_t offset = 0;
};

/// The place of a buffer that is a view at constant offsets; none of another.
std::optional<BufferPlace> findPlace(Value buffer);

/// The largest power of two, `most` or less, at whose multiples all views of a
/// function in buffer form begin, in bytes from where their buffers do.
int64_t getViewAlignment(func::FuncOp function, int64_t most);

/// Holds a function in buffer form to its rules (docs/arena.md): nothing but
/// views at constant offsets and launches; every buffer inside the arena or an
/// argument, and aligned; outputs over inputs only where the op allows it; the
/// workspace as large as the op asks for; and every byte that a launch or the
/// caller reads is the last that was written through the buffer it is read
/// through. Written apart from the planner: it knows no lifetimes, and follows
/// the bytes. One error, at the op that is wrong, with a note at the other one.
LogicalResult verifyBufferForm(func::FuncOp function);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_BUFFERFORM_H
