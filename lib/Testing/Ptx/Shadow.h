//===- Shadow.h - Who accessed a byte last ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_SHADOW_H
#define VRAM_LIB_TESTING_PTX_SHADOW_H

#include <cstdint>

namespace vram::ptx {

/// A thread between two barriers of its block, in one number: from the top, a
/// bit that tells it from 0, flags, block, epoch (barriers so far), thread.
using Stamp = uint64_t;
constexpr unsigned kThreadBits = 10, kEpochBits = 24, kBlockBits = 26;
constexpr Stamp kValid = Stamp(1) << 63;
/// Of reads: other threads of the same block and epoch read the byte, too; a
/// thread of another block did; somebody did through the read-only path.
constexpr Stamp kManyThreads = Stamp(1) << 62;
constexpr Stamp kManyBlocks = Stamp(1) << 61;
constexpr Stamp kReadOnly = Stamp(1) << 60;
constexpr Stamp kFlags = kManyThreads | kManyBlocks | kReadOnly;

inline Stamp makeStamp(uint64_t block, uint64_t epoch, uint64_t thread) {
  return kValid | block << (kThreadBits + kEpochBits) | epoch << kThreadBits |
         thread;
}
inline uint64_t threadOf(Stamp stamp) {
  return stamp & ((Stamp(1) << kThreadBits) - 1);
}
inline uint64_t blockOf(Stamp stamp) {
  return stamp >> (kThreadBits + kEpochBits) & ((Stamp(1) << kBlockBits) - 1);
}
/// Block and epoch alone.
inline Stamp phaseOf(Stamp stamp) { return (stamp & ~kFlags) >> kThreadBits; }

/// Of a byte, since the launch (shared memory: since anything was there) began.
struct Cell {
  Stamp write = 0, read = 0;
};

enum class Conflict { None, WithWrite, WithRead, WithReadOnly };

/// Notes an access by the thread of `now`. Accesses are ordered if they are the
/// same thread's, or the same block's with a barrier between.
inline bool isOrdered(Stamp before, Stamp now) {
  return (before & ~kFlags) == now ||
         (blockOf(before) == blockOf(now) && phaseOf(before) != phaseOf(now));
}

inline Conflict noteRead(Cell &cell, Stamp now, bool isReadOnly) {
  if (cell.write) {
    if (isReadOnly)
      return Conflict::WithReadOnly;
    if (!isOrdered(cell.write, now))
      return Conflict::WithWrite;
  }
  Stamp flags = isReadOnly ? kReadOnly : 0;
  if (cell.read) {
    flags |= cell.read & (kManyBlocks | kReadOnly);
    if (blockOf(cell.read) != blockOf(now))
      flags |= kManyBlocks;
    else if (phaseOf(cell.read) == phaseOf(now))
      flags |= (cell.read & kManyThreads) |
               (threadOf(cell.read) != threadOf(now) ? kManyThreads : 0);
  }
  cell.read = now | flags;
  return Conflict::None;
}

inline Conflict noteWrite(Cell &cell, Stamp now) {
  if (cell.write && !isOrdered(cell.write, now))
    return Conflict::WithWrite;
  if (cell.read) {
    if (cell.read & kReadOnly)
      return Conflict::WithReadOnly;
    bool isShared =
        (cell.read & kManyThreads) && phaseOf(cell.read) == phaseOf(now);
    if ((cell.read & kManyBlocks) || isShared || !isOrdered(cell.read, now))
      return Conflict::WithRead;
  }
  cell.write = now;
  return Conflict::None;
}

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_SHADOW_H
