//===- Shapes.h - Shapes and types that ops infer -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_SHAPES_H
#define VRAM_DIALECT_VRAM_IR_SHAPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::vram {

/// The most bytes that a tensor may have, each dimension of size 0 counted as
/// 1. Thousands of such tensors can be summed in 64 bits.
inline constexpr int64_t kMaxTensorBytes = int64_t(1) << 50;

/// True if a tensor of this shape is within kMaxTensorBytes. Bytes an element
/// as in memory: an i1 takes one.
bool isBoundedTensor(ArrayRef<int64_t> shape, Type elementType);

/// True if values of the one float type may be rounded to the other, or read as
/// it, where an op computes: f64 stays apart, since its sums are f64.
bool roundsTo(Type elementType, Type other);

/// The type in which norms, losses and softmax keep their statistics: f32, or
/// f64 for f64.
Type getStatisticsType(Type elementType);

/// The NumPy shape of pointwise ops: aligned at the last dimension, each
/// dimension equal or 1. Fails where shapes do not agree.
FailureOr<SmallVector<int64_t>>
broadcastShapes(ArrayRef<ArrayRef<int64_t>> shapes);

/// True if `from` broadcasts to exactly `to`.
bool isBroadcastableTo(ArrayRef<int64_t> from, ArrayRef<int64_t> to);

namespace detail {
LogicalResult verifyBoundedTensors(Operation *op);
LogicalResult verifyInferredTypes(Operation *op);
/// True if the types are the inferred ones, but for the float type of the first.
bool roundsFirstOnly(TypeRange inferred, TypeRange actual);
/// The result type of a binary pointwise op: both operands have one element
/// type and broadcast to one shape. Where they do not, one error that names the
/// op `name`, or none without a location.
LogicalResult inferBinary(std::optional<Location> loc, StringRef name,
                          ValueRange operands, SmallVectorImpl<Type> &types);
} // namespace detail

/// See VRAM_BoundedTensors in VRAMBase.td.
template <typename ConcreteType>
class BoundedTensors : public OpTrait::TraitBase<ConcreteType, BoundedTensors> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyBoundedTensors(op);
  }
};

/// See VRAM_InferredTypes in VRAMBase.td.
template <typename ConcreteType>
class InferredTypes : public OpTrait::TraitBase<ConcreteType, InferredTypes> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyInferredTypes(op);
  }
};

/// See VRAM_Pointwise in VRAMBase.td.
template <typename ConcreteType>
class Pointwise : public OpTrait::TraitBase<ConcreteType, Pointwise> {};

/// See VRAM_UpdatesParameter in VRAMBase.td.
template <typename ConcreteType>
class UpdatesParameter
    : public OpTrait::TraitBase<ConcreteType, UpdatesParameter> {};

/// Whether two sets of strides reach the same elements of a shape: the stride
/// of a dimension of one element says nothing.
bool stepAlike(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
               ArrayRef<int64_t> others);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_SHAPES_H
