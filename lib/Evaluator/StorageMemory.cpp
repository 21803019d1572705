//===- StorageMemory.cpp - Values that lie in storages --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StorageMemory.h"

#include "llvm/ADT/APFloat.h"

#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

/// Bytes of an element as they lie in memory, the lowest first; an i1 has one.
static int64_t elementBytes(Type type) {
  return std::max<int64_t>(1, type.getIntOrFloatBitWidth() / 8);
}

static uint64_t encode(double value, FloatType type) {
  if (type.isF64()) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof(bits));
    return bits;
  }
  if (type.isF32()) {
    // A NaN is a NaN, whichever: their bits are not kept apart anywhere.
    float narrow = static_cast<float>(value);
    uint32_t bits;
    std::memcpy(&bits, &narrow, sizeof(bits));
    return bits;
  }
  APFloat element(value);
  bool inexact = false;
  element.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &inexact);
  return element.bitcastToAPInt().getZExtValue();
}

static double decode(uint64_t bits, FloatType type) {
  if (type.isF64()) {
    double value;
    std::memcpy(&value, &bits, sizeof(value));
    return value;
  }
  if (type.isF32()) {
    uint32_t narrow = static_cast<uint32_t>(bits);
    float value;
    std::memcpy(&value, &narrow, sizeof(value));
    return value;
  }
  APFloat element(type.getFloatSemantics(), APInt(type.getWidth(), bits));
  bool inexact = false;
  element.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &inexact);
  return element.convertToDouble();
}

StorageMemory::StorageMemory(FunctionOpInterface function, StorageLayout layout,
                             uint8_t fill)
    : Layout(std::move(layout)) {
  Block &block = function.getFunctionBody().front();
  auto makeRoom = [&](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || !Layout.lookup(value))
      return;
    size_t id = static_cast<size_t>(getStorage(value));
    if (Storages.size() <= id)
      Storages.resize(id + 1);
    size_t bytes = static_cast<size_t>(type.getNumElements() *
                                       elementBytes(type.getElementType()));
    if (Storages[id].size() < bytes)
      Storages[id].resize(bytes, fill);
  };
  for (BlockArgument argument : block.getArguments())
    makeRoom(argument);
  for (Operation &op : block)
    for (Value result : op.getResults())
      makeRoom(result);
}

void StorageMemory::write(Value value, const Tensor &tensor) {
  const Placement &place = *Layout.lookup(value);
  std::vector<uint8_t> &storage =
      Storages[static_cast<size_t>(getStorage(value))];
  Type type = tensor.type.getElementType();
  int64_t width = elementBytes(type);
  auto real = dyn_cast<FloatType>(type);
  forEachOffset(
      tensor.shape(), place.strides, [&](int64_t position, int64_t offset) {
        uint64_t bits = real ? encode(tensor.floats[position], real)
                             : static_cast<uint64_t>(tensor.integers[position]);
        std::memcpy(&storage[(place.offset + offset) * width], &bits, width);
      });
}

Tensor StorageMemory::read(Value value) const {
  const Placement &place = *Layout.lookup(value);
  const std::vector<uint8_t> &storage =
      Storages[static_cast<size_t>(getStorage(value))];
  Tensor tensor(cast<RankedTensorType>(value.getType()));
  Type type = tensor.type.getElementType();
  int64_t width = elementBytes(type);
  auto real = dyn_cast<FloatType>(type);
  forEachOffset(
      tensor.shape(), place.strides, [&](int64_t position, int64_t offset) {
        uint64_t bits = 0;
        std::memcpy(&bits, &storage[(place.offset + offset) * width], width);
        if (real)
          tensor.floats[position] = decode(bits, real);
        else
          tensor.integers[position] = wrapToType(bits, type);
      });
  return tensor;
}
