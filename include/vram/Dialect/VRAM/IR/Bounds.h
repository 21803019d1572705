//===- Bounds.h - Upper bounds of dynamic shapes ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_BOUNDS_H
#define VRAM_DIALECT_VRAM_IR_BOUNDS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {

/// On an argument of a function: an array of i64 with the upper bound of each
/// `?` of its type, in order, in elements.
inline constexpr llvm::StringLiteral kBoundsAttr = "vram.bounds";

/// Whether `value` is a kBoundsAttr of argument `index`; an error otherwise.
LogicalResult verifyBounds(FunctionOpInterface function, unsigned index,
                           Attribute value);

/// The type of argument `index`, with its upper bounds in the place of `?`;
/// null if it has no shape.
ShapedType getTypeAtBounds(FunctionOpInterface function, unsigned index);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_BOUNDS_H
