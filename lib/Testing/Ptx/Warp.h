//===- Warp.h - The 32 threads that run together ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_WARP_H
#define VRAM_LIB_TESTING_PTX_WARP_H

#include "Code.h"

#include <string>
#include <vector>

namespace vram::ptx {

class Machine;

constexpr uint32_t kAll = 0xffffffffu;

struct Warp {
  Machine *machine = nullptr;
  uint8_t *registers = nullptr;
  const uint8_t *constants = nullptr;
  /// Of its first thread in the block.
  unsigned first = 0;
  /// Those that the block has, and those of them that have not ended.
  uint32_t existing = 0, alive = 0;
  /// The carry flag of each thread.
  uint32_t carry = 0;
  /// Of each thread, one behind the other.
  std::vector<uint8_t> params, local;
  /// A byte for each of `local`: whether the thread wrote it.
  std::vector<uint8_t> localWritten;

  template <typename T>
  T *at(Slot slot) {
    return reinterpret_cast<T *>(bytes(slot));
  }
  uint8_t *bytes(Slot slot) {
    // Constants are never written to: no destination is one.
    return slot & kConstant
               ? const_cast<uint8_t *>(constants) + (slot & ~kConstant)
               : registers + slot;
  }
  uint32_t mask(Slot slot) { return *at<uint32_t>(slot); }
  void setMask(Slot slot, uint32_t active, uint32_t bits) {
    uint32_t &old = *at<uint32_t>(slot);
    old = (old & ~active) | (bits & active);
  }

  /// The launch ends with this message.
  void trap(const Inst &inst, unsigned lane, const std::string &message);
};

template <typename F>
inline void forLanes(uint32_t active, F each) {
  if (active == kAll) {
    for (unsigned lane = 0; lane < kWarp; ++lane)
      each(lane);
    return;
  }
  for (; active; active &= active - 1)
    each(static_cast<unsigned>(__builtin_ctz(active)));
}

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_WARP_H
