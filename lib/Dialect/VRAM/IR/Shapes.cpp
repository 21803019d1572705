//===- Shapes.cpp - Shapes and types that ops infer -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Shapes.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using ::vram::planning::checkedMul;

bool mlir::vram::isBoundedTensor(ArrayRef<int64_t> shape, Type elementType) {
  std::optional<int64_t> bytes =
      llvm::divideCeil(elementType.getIntOrFloatBitWidth(), 8);
  for (int64_t size : shape) {
    bytes = checkedMul(*bytes, std::max<int64_t>(size, 1));
    if (!bytes || *bytes > kMaxTensorBytes)
      return false;
  }
  return true;
}

Type mlir::vram::getStatisticsType(Type elementType) {
  if (elementType.isF64())
    return elementType;
  return Float32Type::get(elementType.getContext());
}

FailureOr<SmallVector<int64_t>>
mlir::vram::broadcastShapes(ArrayRef<ArrayRef<int64_t>> shapes) {
  size_t rank = 0;
  for (ArrayRef<int64_t> shape : shapes)
    rank = std::max(rank, shape.size());
  SmallVector<int64_t> result(rank, 1);
  for (ArrayRef<int64_t> shape : shapes) {
    for (auto [size, known] :
         llvm::zip(llvm::reverse(shape), llvm::reverse(result))) {
      if (size == known || size == 1)
        continue;
      if (known != 1)
        return failure();
      known = size;
    }
  }
  return result;
}

bool mlir::vram::isBroadcastableTo(ArrayRef<int64_t> from,
                                   ArrayRef<int64_t> to) {
  if (from.size() > to.size())
    return false;
  for (auto [size, target] : llvm::zip(llvm::reverse(from), llvm::reverse(to)))
    if (size != 1 && size != target)
      return false;
  return true;
}

LogicalResult mlir::vram::detail::verifyBoundedTensors(Operation *op) {
  const bool onHost = runsOnHost(op);
  auto verifyType = [&](Type type) -> LogicalResult {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (onHost && getPlace(type) != TensorPlace::Host)
      return op->emitOpError("runs on the host, where all of its tensors have "
                             "the encoding \"host\", but has ")
             << type
             << "; vram.store its operands, and vram.wait for what is on its "
                "way";
    if (getPlace(type) && !onHost && !isTransfer(op))
      return op->emitOpError("takes tensors on the device alone, but has ")
             << type << "; vram.load it, and vram.wait for what is on its way";
    if (!tensor || isBoundedTensor(tensor.getShape(), tensor.getElementType()))
      return success();
    return op->emitOpError("takes no tensor of more than 2^50 bytes, but has ")
           << type;
  };
  for (Type type : op->getOperandTypes())
    if (failed(verifyType(type)))
      return failure();
  for (Type type : op->getResultTypes())
    if (failed(verifyType(type)))
      return failure();
  return success();
}

bool mlir::vram::roundsTo(Type elementType, Type other) {
  return isa<FloatType>(elementType) && isa<FloatType>(other) &&
         elementType.isF64() == other.isF64();
}

bool mlir::vram::detail::roundsFirstOnly(TypeRange inferred, TypeRange actual) {
  if (inferred.size() != actual.size() || inferred.empty() ||
      inferred.drop_front() != actual.drop_front())
    return false;
  auto expected = cast<RankedTensorType>(inferred.front());
  auto type = dyn_cast<RankedTensorType>(actual.front());
  return type && type.getShape() == expected.getShape() &&
         type.getEncoding() == expected.getEncoding() &&
         roundsTo(expected.getElementType(), type.getElementType());
}

LogicalResult mlir::vram::detail::verifyInferredTypes(Operation *op) {
  SmallVector<Type> inferred;
  if (failed(cast<InferTypeOpInterface>(op).inferReturnTypes(
          op->getContext(), op->getLoc(), op->getOperands(),
          op->getRawDictionaryAttrs(), op->getPropertiesStorage(),
          op->getRegions(), inferred)))
    return failure();
  if (cast<InferTypeOpInterface>(op).isCompatibleReturnTypes(
          inferred, op->getResultTypes()))
    return success();
  return op->emitOpError("expects results of type ")
         << inferred << ", but has " << op->getResultTypes();
}

bool mlir::vram::stepAlike(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
                           ArrayRef<int64_t> others) {
  return llvm::all_of(llvm::zip_equal(shape, strides, others), [](auto step) {
    auto [size, stride, other] = step;
    return size <= 1 || stride == other;
  });
}
