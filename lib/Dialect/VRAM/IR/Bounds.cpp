//===- Bounds.cpp - Upper bounds of dynamic shapes ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Bounds.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

LogicalResult mlir::vram::verifyBounds(FunctionOpInterface function,
                                       unsigned index, Attribute value) {
  Type type = function.getArgumentTypes()[index];
  auto shaped = dyn_cast<RankedTensorType>(type);
  auto bounds = dyn_cast<DenseI64ArrayAttr>(value);
  if (shaped && !shaped.hasStaticShape() && bounds &&
      bounds.size() == static_cast<int64_t>(shaped.getNumDynamicDims()) &&
      llvm::all_of(bounds.asArrayRef(), [](int64_t size) { return size >= 1; }))
    return success();
  return function.emitOpError("expects '")
         << kBoundsAttr << "' of argument " << index << ", of type " << type
         << ", to be an array of i64 with a number of at least 1 for each '?', "
            "but got "
         << value;
}

ShapedType mlir::vram::getTypeAtBounds(FunctionOpInterface function,
                                       unsigned index) {
  auto shaped = dyn_cast<ShapedType>(function.getArgumentTypes()[index]);
  auto bounds =
      function.getArgAttrOfType<DenseI64ArrayAttr>(index, kBoundsAttr);
  if (!shaped || !shaped.hasRank() || !bounds ||
      bounds.size() != static_cast<int64_t>(shaped.getNumDynamicDims()))
    return shaped;
  SmallVector<int64_t> shape(shaped.getShape());
  ArrayRef<int64_t> next = bounds;
  for (int64_t &size : shape)
    if (ShapedType::isDynamic(size)) {
      size = next.front();
      next = next.drop_front();
    }
  return shaped.clone(shape);
}
