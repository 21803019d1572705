//===- Tensor.h - The reference evaluator's values --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_TENSOR_H
#define VRAM_EVALUATOR_TENSOR_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace mlir::vram::evaluator {

/// A tensor's type and elements, in row-major order. Floats are held as double
/// for every element type, and are always values of that type: each op ends
/// with `roundElements`. Integers and booleans (0 or 1) are held as int64.
struct Tensor {
  RankedTensorType type;
  /// The elements if the element type is a float, else empty.
  std::vector<double> floats;
  /// The elements if the element type is an integer, else empty.
  std::vector<int64_t> integers;

  Tensor() = default;
  /// Zeroes. The shape must be static.
  explicit Tensor(RankedTensorType type);

  bool isFloat() const { return isa<FloatType>(type.getElementType()); }
  int64_t size() const { return type.getNumElements(); }
  int64_t rank() const { return type.getRank(); }
  ArrayRef<int64_t> shape() const { return type.getShape(); }
  int64_t dim(int64_t d) const { return type.getDimSize(d); }

  /// Rounds each float to the nearest value of the element type, ties to even,
  /// and wraps each integer to its width.
  void roundElements();
};

/// The value of `type` nearest to `value`, ties to even; beyond the largest one
/// an infinity, as IEEE 754 has it. `type` is f64, f32, f16 or bf16.
double roundToType(double value, Type type);

/// `value` modulo 2^width, in the range of the signless (two's complement),
/// unsigned or boolean (the lowest bit) `type`.
int64_t wrapToType(int64_t value, Type type);

/// The elements of a constant.
Tensor tensorFromAttribute(ElementsAttr value);

/// True if types and all bits agree. Zeroes of different sign differ; NaNs are
/// all the same.
bool bitIdentical(const Tensor &lhs, const Tensor &rhs);

/// The largest |lhs - rhs| over the elements of two tensors of one shape; NaN
/// where one element is NaN and its counterpart is not. Equal infinities and
/// paired NaNs do not differ.
double largestDifference(const Tensor &lhs, const Tensor &rhs);

//===----------------------------------------------------------------------===//
// Walking over elements
//===----------------------------------------------------------------------===//

/// Distances between neighbours in each dimension, in elements, row-major.
SmallVector<int64_t> rowMajorStrides(ArrayRef<int64_t> shape);

/// The strides with which a tensor of shape `from`, broadcast to `to` as NumPy
/// does (aligned at the last dimension), is read: 0 where it repeats.
SmallVector<int64_t> broadcastStrides(ArrayRef<int64_t> from,
                                      ArrayRef<int64_t> to);

/// Calls `visit(position, offset)` for every index of `shape` in row-major
/// order: `position` counts from 0, `offset` is the sum of index * stride.
template <typename Visitor>
void forEachOffset(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides,
                   Visitor &&visit) {
  int64_t total = 1;
  for (int64_t size : shape)
    total *= size;
  SmallVector<int64_t> index(shape.size(), 0);
  int64_t offset = 0;
  for (int64_t position = 0; position < total; ++position) {
    visit(position, offset);
    for (size_t d = shape.size(); d-- > 0;) {
      // No step past the end: one of a dimension of size 1 may overflow.
      if (index[d] + 1 < shape[d]) {
        ++index[d];
        offset += strides[d];
        break;
      }
      offset -= index[d] * strides[d];
      index[d] = 0;
    }
  }
}

/// The position, in a tensor of shape `from`, of each element of that tensor
/// broadcast to shape `to`. Cheap when nothing repeats.
class BroadcastMap {
public:
  BroadcastMap(ArrayRef<int64_t> from, ArrayRef<int64_t> to);
  int64_t operator[](int64_t position) const {
    return identity ? position : offsets[position];
  }

private:
  bool identity;
  std::vector<int64_t> offsets;
};

/// A dimension of a shape seen as [outer, size, inner]: the elements along it
/// start at `outer * size * inner + inner index` and are `inner` apart.
struct DimensionView {
  int64_t outer = 1;
  int64_t size = 1;
  int64_t inner = 1;

  DimensionView(ArrayRef<int64_t> shape, int64_t dim);
  /// `count` leading elements of the walk, each the start of one line.
  int64_t lines() const { return outer * inner; }
  int64_t start(int64_t line) const {
    return line / inner * size * inner + line % inner;
  }
};

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_TENSOR_H
