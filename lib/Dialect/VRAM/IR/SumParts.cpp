//===- SumParts.cpp - Parts of a sum over all gradients -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/SumParts.h"

#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

static int64_t countElements(Value tensor) {
  return saturatingProduct(cast<ShapedType>(tensor.getType()).getShape());
}

int64_t mlir::vram::countParts(Value tensor) {
  int64_t elements = countElements(tensor);
  return elements / kPartElements + (elements % kPartElements != 0);
}

int64_t mlir::vram::countParts(Operation *op) {
  int64_t parts = 0;
  for (Value tensor : op->getOperands())
    parts = saturatingAdd(parts, countParts(tensor));
  return parts;
}

int64_t mlir::vram::getPartsWorkspace(Operation *op) {
  int64_t elements = 0;
  for (Value tensor : op->getOperands())
    elements = saturatingAdd(elements, countElements(tensor));
  if (elements <= kPartElements && op->getNumOperands() <= kMostPartTensors)
    return 0;
  bool isWide = getElementTypeOrSelf(op->getResult(0)).isF64();
  return saturatingMul(countParts(op), isWide ? 8 : 4);
}
