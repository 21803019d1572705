//===- GpuSetBuffers.cpp - Tensors as samples, sets, elements -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuSetBuffers.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

SetShape SetShape::groups(ArrayRef<int64_t> shape, int64_t groups) {
  SmallVector<int64_t> sizes = {shape[0], groups, shape[1] / groups};
  llvm::append_range(sizes, shape.drop_front(2));
  return {sizes, 0, 2};
}

/// The step from one element to the next of dimensions that are counted as one;
/// `inner` where there is but one element.
static std::optional<int64_t> collapseStrides(ArrayRef<int64_t> sizes,
                                              ArrayRef<int64_t> strides,
                                              int64_t inner) {
  std::optional<int64_t> step, next;
  for (size_t d = sizes.size(); d-- > 0;) {
    int64_t size = sizes[d], stride = strides[d];
    if (size == 1)
      continue;
    if (next && stride != *next)
      return std::nullopt;
    if (!step)
      step = stride;
    next = stride * size;
  }
  return step ? step : inner;
}

MemRefType SetShape::collapse(MemRefType type) const {
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return nullptr;
  if (sizes.size() > strides.size()) {
    // Its place in `strides` may move: insert() takes a reference.
    int64_t split = strides[1] * sizes[2];
    strides.insert(strides.begin() + 1, split);
  }
  auto part = [&](unsigned begin, unsigned end, int64_t inner) {
    return collapseStrides(ArrayRef(sizes).slice(begin, end - begin),
                           ArrayRef(strides).slice(begin, end - begin), inner);
  };
  std::optional<int64_t> element = part(elementsBegin, sizes.size(), 1);
  if (element != 1)
    return nullptr;
  int64_t count = countElements(elements());
  std::optional<int64_t> set = part(setsBegin, elementsBegin, count);
  int64_t sets = countElements(this->sets());
  std::optional<int64_t> sample =
      set ? part(0, setsBegin, *set * sets) : std::nullopt;
  if (!sample)
    return nullptr;
  return MemRefType::get(
      {countElements(samples()), sets, count}, type.getElementType(),
      StridedLayoutAttr::get(type.getContext(), offset, {*sample, *set, 1}));
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

SetBuffer::SetBuffer(Kernel &kernel, const SetShape &shape, Value buffer,
                     int64_t most)
    : K(kernel), Shape(shape), Buffer(buffer),
      Collapsed(shape.collapse(cast<MemRefType>(buffer.getType()))),
      Access(Collapsed ? accessWidth(kernel, Collapsed, most) : 1) {}

int64_t SetBuffer::chunkWidth(const SetShape &shape, Type element,
                              int64_t most) {
  int64_t count = countElements(shape.elements());
  int64_t width =
      std::min<int64_t>(most, 128 / element.getIntOrFloatBitWidth());
  while (count % width != 0)
    width /= 2;
  return width;
}

void SetBuffer::enter() {
  if (!Collapsed)
    return;
  auto [strides, offset] = Collapsed.getStridesAndOffset();
  Buffer = memref::ReinterpretCastOp::create(
      K.builder, Collapsed, Buffer, offset, Collapsed.getShape(), strides);
}

Scalars SetBuffer::place(ArrayRef<Scalar> index, int64_t e) const {
  Scalar element = e == 0 ? index[2] : index[2] + e;
  if (Collapsed)
    return {index[0], index[1], element};
  Scalars place = K.delinearise(index[0], Shape.samples());
  llvm::append_range(place, K.delinearise(index[1], Shape.sets()));
  llvm::append_range(place, K.delinearise(element, Shape.elements()));
  auto type = cast<MemRefType>(Buffer.getType());
  if (static_cast<int64_t>(place.size()) > type.getRank()) {
    place[1] = place[1] * Shape.sizes[2] + place[2];
    place.erase(place.begin() + 2);
  }
  return place;
}

Scalar SetBuffer::load(ArrayRef<Scalar> index, int64_t width) const {
  int64_t access = std::min(Access, width);
  if (access == width)
    return loadVector(K, Buffer, place(index, 0), width);
  SmallVector<Value> elements;
  for (int64_t e = 0; e < width; e += access) {
    Scalar part = loadVector(K, Buffer, place(index, e), access);
    if (access == 1)
      elements.push_back(part.value());
    else
      for (int64_t i = 0; i < access; ++i)
        elements.push_back(extractElement(part, i).value());
  }
  return {
      K.builder,
      vector::FromElementsOp::create(
          K.builder, VectorType::get(width, elements[0].getType()), elements)};
}

void SetBuffer::store(Scalar value, ArrayRef<Scalar> index) const {
  auto type = dyn_cast<VectorType>(value.type());
  int64_t width = type ? type.getNumElements() : 1;
  int64_t access = std::min(Access, width);
  if (access == width)
    return storeVector(K, value, Buffer, place(index, 0));
  for (int64_t e = 0; e < width; e += access) {
    SmallVector<Value> elements;
    for (int64_t i = 0; i < access; ++i)
      elements.push_back(extractElement(value, e + i).value());
    Scalar part =
        access == 1
            ? value.wrap(elements[0])
            : value.wrap(vector::FromElementsOp::create(
                  K.builder, VectorType::get(access, type.getElementType()),
                  elements));
    storeVector(K, part, Buffer, place(index, e));
  }
}
