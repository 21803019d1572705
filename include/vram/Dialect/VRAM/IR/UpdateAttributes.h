//===- UpdateAttributes.h - Attributes of updates ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_UPDATEATTRIBUTES_H
#define VRAM_DIALECT_VRAM_IR_UPDATEATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// On the last op of an update that several ops make up: the optimizer's name.
/// The op is a vram.sgd whose gradient is a direction, not a gradient of the
/// loss.
inline constexpr llvm::StringLiteral kEndsUpdateAttr = "vram.ends_update";

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_UPDATEATTRIBUTES_H
