//===- RematerializationOpInterface.cpp - Costs and sizes of ops ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/RematerializationOpInterface.h"

#include "vram/Interfaces/ElementBytes.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;

/// The distance between elements of `bits` bits each.
static int64_t alignElement(uint64_t bits) {
  uint64_t bytes = llvm::divideCeil(bits, 8);
  return static_cast<int64_t>(bytes <= 16 ? llvm::PowerOf2Ceil(bytes)
                                          : llvm::alignTo(bytes, 16));
}

/// The lanes of the last dimension are packed; the others are arrays of these.
static std::optional<int64_t> findVectorBytes(VectorType type) {
  Type lane = type.getElementType();
  if (type.isScalable() || !lane.isIntOrIndexOrFloat())
    return std::nullopt;
  uint64_t lanes = type.getRank() == 0 ? 1 : type.getShape().back();
  auto packed = llvm::checkedMulUnsigned<uint64_t>(
      lane.isIndex() ? 64 : lane.getIntOrFloatBitWidth(), lanes);
  if (!packed || *packed > uint64_t(vram::kMaxTypeBytes))
    return std::nullopt;
  // LLVM aligns a vector to the next power of two.
  int64_t bytes =
      static_cast<int64_t>(llvm::PowerOf2Ceil(llvm::divideCeil(*packed, 8)));
  for (int64_t size : type.getShape().drop_back(type.getRank() == 0 ? 0 : 1))
    if (llvm::MulOverflow(bytes, size, bytes) || bytes > vram::kMaxTypeBytes)
      return std::nullopt;
  return bytes;
}

std::optional<int64_t> vram::findElementBytes(Type elementType) {
  if (elementType.isIndex())
    return 8;
  if (elementType.isIntOrFloat())
    return alignElement(elementType.getIntOrFloatBitWidth());
  if (auto complex = dyn_cast<ComplexType>(elementType)) {
    std::optional<int64_t> part = findElementBytes(complex.getElementType());
    return part ? std::optional<int64_t>(2 * *part) : std::nullopt;
  }
  if (auto vector = dyn_cast<VectorType>(elementType))
    return findVectorBytes(vector);
  if (auto sized = dyn_cast<DataLayoutTypeInterface>(elementType)) {
    llvm::TypeSize bits = sized.getTypeSizeInBits(DataLayout(), {});
    if (!bits.isScalable() && bits.getFixedValue() <= uint64_t(kMaxTypeBytes))
      return alignElement(bits.getFixedValue());
  }
  return std::nullopt;
}

int64_t vram::getElementBytes(Type elementType) {
  std::optional<int64_t> bytes = findElementBytes(elementType);
  assert(bytes && "the size of the element is not known");
  return bytes.value_or(0);
}

/// `each` of them for every index of `shape`, at most kMaxTypeBytes.
static int64_t multiplyOut(int64_t each, ArrayRef<int64_t> shape) {
  // An empty dimension may stand behind those whose product overflows.
  if (llvm::is_contained(shape, 0))
    return 0;
  for (int64_t size : shape)
    if (llvm::MulOverflow(each, size, each) || each > vram::kMaxTypeBytes)
      return vram::kMaxTypeBytes;
  return each;
}

static ShapedType getSizedType(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return isa<TensorType, BaseMemRefType>(type) && shaped.hasStaticShape()
             ? shaped
             : ShapedType();
}

int64_t vram::getTypeBytes(Type type) {
  ShapedType sized = getSizedType(type);
  if (!sized)
    return 0;
  return multiplyOut(findElementBytes(sized.getElementType()).value_or(0),
                     sized.getShape());
}

int64_t mlir::vram::detail::countResultElements(Operation *op) {
  int64_t elements = 0;
  for (Type type : op->getResultTypes())
    if (ShapedType sized = getSizedType(type))
      elements =
          std::min(kMaxTypeBytes, elements + multiplyOut(1, sized.getShape()));
  return elements;
}

int64_t mlir::vram::detail::countOperandAndResultBytes(Operation *op) {
  int64_t bytes = 0;
  for (Type type : op->getOperandTypes())
    bytes = std::min(kMaxTypeBytes, bytes + getTypeBytes(type));
  for (Type type : op->getResultTypes())
    bytes = std::min(kMaxTypeBytes, bytes + getTypeBytes(type));
  return bytes;
}

#include "vram/Interfaces/RematerializationOpInterface.cpp.inc"
