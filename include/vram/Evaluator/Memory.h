//===- Memory.h - Buffers as bytes ------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the evaluator: the memory of a function in buffer form. Values
// are stored as they would be on a device, so that overlapping buffers corrupt
// each other.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_MEMORY_H
#define VRAM_EVALUATOR_MEMORY_H

#include "vram/Evaluator/Evaluator.h"

namespace mlir::vram::evaluator {

/// One allocation, with a guard before and behind it.
class Memory {
public:
  /// `fill`: the initial content of the bytes.
  Memory(int64_t bytes, ArenaFill fill, uint64_t seed);
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  /// Fills it anew.
  void fill(ArenaFill fill, uint64_t seed);
  /// One past the last byte that is another than `fill` put there.
  int64_t countUsed(ArenaFill fill, uint64_t seed) const;

  int64_t size() const { return Size; }
  uint8_t *data() { return Bytes.data() + Begin; }
  /// Have the guards been written to?
  bool isGuardIntact() const;

private:
  static constexpr int64_t kGuard = 4096;
  /// The alignment of GPUs' allocators, in bytes.
  static constexpr int64_t kAlignment = 256;

  int64_t Size, Begin;
  std::vector<uint8_t> Bytes;
};

/// A buffer: elements of a memory.
struct BufferView {
  Memory *memory = nullptr;
  RankedTensorType type;
  /// Bytes from the start of the memory: the base that casts count from, and
  /// the first element.
  int64_t pointer = 0;
  int64_t start = 0;
  /// Bytes from one element to the next in each dimension.
  SmallVector<int64_t> strides;

  /// First byte and one past the last.
  std::pair<int64_t, int64_t> extent() const;

  Tensor load() const;
  void store(const Tensor &tensor) const;
  /// Bytes that no program may count on.
  void scribble() const;
};

/// Bytes of an element in memory.
int64_t elementBytes(Type type);

/// A float of type f64, f32, f16 or bf16 in memory.
double loadFloat(const uint8_t *from, Type type);
/// Rounds to the type.
void storeFloat(uint8_t *to, double value, Type type);

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_MEMORY_H
