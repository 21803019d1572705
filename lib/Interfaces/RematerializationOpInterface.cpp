//===- RematerializationOpInterface.cpp ---------------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

int64_t vram::getElementBytes(Type elementType) {
  if (auto complex = dyn_cast<ComplexType>(elementType))
    return 2 * getElementBytes(complex.getElementType());
  if (elementType.isIndex())
    return 8;
  return static_cast<int64_t>(
      llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8));
}

int64_t vram::getTypeBytes(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  if (!shaped || !shaped.hasStaticShape())
    return 0;
  return shaped.getNumElements() * getElementBytes(shaped.getElementType());
}

int64_t vram::detail::countResultElements(Operation *op) {
  int64_t elements = 0;
  for (Type type : op->getResultTypes())
    if (auto shaped = dyn_cast<ShapedType>(type))
      if (shaped.hasStaticShape())
        elements += shaped.getNumElements();
  return elements;
}

int64_t vram::detail::countOperandAndResultBytes(Operation *op) {
  int64_t bytes = 0;
  for (Type type : op->getOperandTypes())
    bytes += getTypeBytes(type);
  for (Type type : op->getResultTypes())
    bytes += getTypeBytes(type);
  return bytes;
}

#include "vram/Interfaces/RematerializationOpInterface.cpp.inc"
