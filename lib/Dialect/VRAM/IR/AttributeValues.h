//===- AttributeValues.h - Values of discardable attributes -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_ATTRIBUTEVALUES_H
#define VRAM_DIALECT_VRAM_IR_ATTRIBUTEVALUES_H

#include "mlir/IR/BuiltinAttributes.h"

#include <cstdint>
#include <optional>

namespace mlir::vram {

/// The value of an `N : i64`, or none.
inline std::optional<int64_t> getI64(Attribute attribute) {
  auto integer = dyn_cast<IntegerAttr>(attribute);
  if (!integer || !integer.getType().isSignlessInteger(64))
    return std::nullopt;
  return integer.getInt();
}

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_ATTRIBUTEVALUES_H
