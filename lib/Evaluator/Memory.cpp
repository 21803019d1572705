//===- Memory.cpp - Buffers as bytes --------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Memory.h"

#include "vram/Dialect/VRAM/IR/Shapes.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/APFloat.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <random>

using namespace mlir;
using namespace mlir::vram::evaluator;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

static constexpr uint8_t kGuardByte = 0x5A;

Memory::Memory(int64_t bytes, ArenaFill fill, uint64_t seed)
    : Size(bytes),
      Bytes(static_cast<size_t>(bytes + 2 * kGuard + kAlignment), kGuardByte) {
  auto guarded = reinterpret_cast<uintptr_t>(Bytes.data()) + kGuard;
  Begin = kGuard + static_cast<int64_t>(-guarded % kAlignment);
  this->fill(fill, seed);
}

/// The bytes that a fill puts down, one after another.
static std::function<uint8_t()> makeBytes(ArenaFill fill, uint64_t seed) {
  if (fill == ArenaFill::Ones)
    return [] { return uint8_t(0xFF); };
  return [random = std::mt19937_64(seed)]() mutable {
    return static_cast<uint8_t>(random());
  };
}

void Memory::fill(ArenaFill fill, uint64_t seed) {
  std::generate_n(data(), Size, makeBytes(fill, seed));
}

int64_t Memory::countUsed(ArenaFill fill, uint64_t seed) const {
  std::function<uint8_t()> next = makeBytes(fill, seed);
  int64_t used = 0;
  for (int64_t i = 0; i < Size; ++i)
    if (Bytes[static_cast<size_t>(Begin + i)] != next())
      used = i + 1;
  return used;
}

bool Memory::isGuardIntact() const {
  auto isGuard = [](uint8_t byte) { return byte == kGuardByte; };
  return std::all_of(Bytes.begin(), Bytes.begin() + Begin, isGuard) &&
         std::all_of(Bytes.begin() + Begin + Size, Bytes.end(), isGuard);
}

int64_t mlir::vram::evaluator::elementBytes(Type type) {
  return (type.getIntOrFloatBitWidth() + 7) / 8;
}

std::pair<int64_t, int64_t> BufferView::extent() const {
  int64_t end = start;
  if (llvm::is_contained(type.getShape(), 0))
    return {start, start};
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    end = saturatingAdd(end, saturatingMul(size - 1, stride));
  return {start, saturatingAdd(end, elementBytes(type.getElementType()))};
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

template <typename T>
static T readAs(const uint8_t *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T>
static void writeAs(uint8_t *to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

double mlir::vram::evaluator::loadFloat(const uint8_t *from, Type type) {
  if (type.isF64())
    return readAs<double>(from);
  if (type.isF32())
    return readAs<float>(from);
  auto bits = readAs<uint16_t>(from);
  const llvm::fltSemantics &semantics =
      type.isBF16() ? APFloat::BFloat() : APFloat::IEEEhalf();
  return APFloat(semantics, APInt(16, bits)).convertToDouble();
}

void mlir::vram::evaluator::storeFloat(uint8_t *to, double value, Type type) {
  if (type.isF64())
    return writeAs(to, value);
  if (type.isF32())
    return writeAs(to, static_cast<float>(value));
  APFloat narrow(value);
  bool losesInfo = false;
  narrow.convert(type.isBF16() ? APFloat::BFloat() : APFloat::IEEEhalf(),
                 APFloat::rmNearestTiesToEven, &losesInfo);
  writeAs(to, static_cast<uint16_t>(narrow.bitcastToAPInt().getZExtValue()));
}

Tensor BufferView::load() const {
  Tensor tensor(type);
  Type element = type.getElementType();
  int64_t bytes = elementBytes(element);
  const uint8_t *from = memory->data() + start;
  forEachOffset(type.getShape(), strides, [&](int64_t i, int64_t offset) {
    if (tensor.isFloat()) {
      tensor.floats[i] = loadFloat(from + offset, element);
      return;
    }
    uint64_t value = 0;
    std::memcpy(&value, from + offset, static_cast<size_t>(bytes));
    tensor.integers[i] = wrapToType(static_cast<int64_t>(value), element);
  });
  return tensor;
}

void BufferView::store(const Tensor &tensor) const {
  Type element = type.getElementType();
  int64_t bytes = elementBytes(element);
  uint8_t *to = memory->data() + start;
  forEachOffset(type.getShape(), strides, [&](int64_t i, int64_t offset) {
    if (tensor.isFloat())
      storeFloat(to + offset, tensor.floats[i], element);
    else
      std::memcpy(to + offset, &tensor.integers[i], static_cast<size_t>(bytes));
  });
}

void BufferView::scribble() const {
  int64_t bytes = elementBytes(type.getElementType());
  uint8_t *to = memory->data() + start;
  forEachOffset(type.getShape(), strides, [&](int64_t, int64_t offset) {
    std::memset(to + offset, 0xA5, static_cast<size_t>(bytes));
  });
}
