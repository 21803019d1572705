//===- Access.cpp - Checked accesses to memory ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include <algorithm>

using namespace vram::ptx;

//===----------------------------------------------------------------------===//
// State that is kept between launches
//===----------------------------------------------------------------------===//

Memory::Memory() = default;
Memory::~Memory() = default;

void Memory::add(void *base, int64_t bytes, bool isWritten) {
  auto made = std::make_unique<Allocation>();
  made->base = static_cast<uint8_t *>(base);
  made->bytes = bytes;
  made->isWritten.assign(static_cast<size_t>(bytes), isWritten);
  Allocations.push_back(std::move(made));
}

Memory::Allocation *Memory::find(const void *address) {
  const auto *at = static_cast<const uint8_t *>(address);
  // One past the last byte is where an empty buffer may lie.
  for (const std::unique_ptr<Allocation> &allocation : Allocations)
    if (at >= allocation->base && at <= allocation->base + allocation->bytes)
      return allocation.get();
  return nullptr;
}

static void mark(std::vector<uint8_t> &flags, int64_t begin, int64_t bytes,
                 bool value) {
  auto first = flags.begin() + std::min<int64_t>(begin, flags.size());
  auto last = flags.begin() + std::min<int64_t>(begin + bytes, flags.size());
  std::fill(first, last, value);
}

void Memory::noteWrite(const void *from, int64_t bytes) {
  if (Allocation *in = find(from))
    mark(in->isWritten, static_cast<const uint8_t *>(from) - in->base, bytes,
         true);
}

void Memory::forget(const void *from, int64_t bytes) {
  if (Allocation *in = find(from))
    mark(in->isWritten, static_cast<const uint8_t *>(from) - in->base, bytes,
         false);
}

int64_t Memory::countWritten(const void *from, int64_t bytes) {
  Allocation *in = find(from);
  if (!in)
    return bytes;
  int64_t begin = static_cast<const uint8_t *>(from) - in->base, count = 0;
  while (count < bytes && in->isWritten[begin + count])
    ++count;
  return count;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

uint8_t *Machine::fail(const Access &access, const std::string &message) {
  trap(access.warp, access.inst, access.lane, message);
  return nullptr;
}

bool Machine::checkAligned(const Access &access) {
  if (access.address % access.bytes == 0)
    return true;
  fail(access, std::string(access.verb()) + " " + std::to_string(access.bytes) +
                   " bytes at an address that is " +
                   std::to_string(access.address % access.bytes) +
                   " more than a multiple of that");
  return false;
}

static std::string bytesText(int64_t begin, int64_t end) {
  return "bytes " + std::to_string(begin) + " to " + std::to_string(end);
}

bool Machine::checkInside(const Access &access, int64_t offset,
                          const std::vector<ByteRange> &ranges, Space space,
                          uint64_t number) {
  int64_t end = offset + access.bytes;
  auto next = std::upper_bound(
      ranges.begin(), ranges.end(), offset,
      [](int64_t at, const ByteRange &range) { return at < range.begin; });
  if (next != ranges.begin() && std::prev(next)->end >= end)
    return true;
  int64_t first = ranges.empty() ? 0 : ranges.front().begin;
  int64_t last = ranges.empty() ? 0 : ranges.back().end;
  bool isInGap = offset >= first && end <= last;
  fail(access, std::string(access.verb()) + " " + bytesText(offset, end) +
                   " of " + nameOf(space, number) +
                   (isInGap ? ", in a gap between its rows"
                            : ", which has " + bytesText(first, last)));
  return false;
}

static std::string threadText(Stamp stamp) {
  return "thread " + std::to_string(threadOf(stamp)) + " of block " +
         std::to_string(blockOf(stamp));
}

/// Behind "writes byte 4 of 'tile'".
static std::string explain(Conflict found, const Cell &cell, bool isWrite,
                           Stamp now) {
  if (found == Conflict::WithReadOnly)
    return isWrite ? ", which is read through the read-only path (.nc) in the "
                     "same launch"
                   : " through the read-only path (.nc), and it is written in "
                     "the same launch";
  Stamp other = found == Conflict::WithWrite ? cell.write : cell.read;
  std::string done = found == Conflict::WithWrite ? " wrote" : " read";
  if (found == Conflict::WithRead && (other & kManyBlocks))
    return ", which threads of other blocks" + done +
           " in the same launch: a race";
  bool isOneself = (other & ~kFlags) == now;
  return ", which " + (isOneself ? "other threads" : threadText(other)) + done +
         " without a barrier between: a race";
}

bool Machine::note(const Access &access, Cell *cells, int64_t offset,
                   Space space, uint64_t number) {
  Stamp now =
      makeStamp(static_cast<uint64_t>(Block), static_cast<uint64_t>(Epoch),
                access.warp.first + access.lane);
  for (unsigned i = 0; i < access.bytes; ++i) {
    Cell &cell = cells[i];
    Conflict found = access.isWrite ? noteWrite(cell, now)
                                    : noteRead(cell, now, access.inst.readOnly);
    if (found == Conflict::None)
      continue;
    fail(access, std::string(access.verb()) + " byte " +
                     std::to_string(offset + i) + " of " +
                     nameOf(space, number) +
                     explain(found, cell, access.isWrite, now));
    return false;
  }
  return true;
}

std::string Machine::nameOf(Space space, uint64_t number) const {
  if (space == Space::Shared)
    return "'" + Code.shared[number].variable->name + "' in shared memory";
  if (space == Space::Local)
    return "'" + Code.local[number].variable->name + "' in local memory";
  if (number >= kFirstTable)
    return "table '" + Code.tables[number - kFirstTable].variable->name + "'";
  return "argument " + std::to_string(number);
}

//===----------------------------------------------------------------------===//
// Spaces
//===----------------------------------------------------------------------===//

uint8_t *Machine::access(Warp &warp, const Inst &inst, unsigned lane,
                         uint64_t address, unsigned bytes, bool isWrite) {
  Access made{warp, inst, lane, address, bytes, isWrite};
  Space space = inst.space;
  if (space == Space::Generic) {
    uint64_t tag = address & kGenericMask;
    made.address = address & ~kGenericMask;
    space = tag == kGenericShared  ? Space::Shared
            : tag == kGenericLocal ? Space::Local
                                   : Space::Global;
  }
  switch (space) {
  case Space::Shared:
    return sharedAccess(made);
  case Space::Local:
    return localAccess(made);
  default:
    return globalAccess(made);
  }
}

uint8_t *Machine::globalAccess(const Access &access) {
  uint64_t number = access.address >> kGlobalBits;
  const Buffer *buffer = nullptr;
  if (number < Arguments.size())
    buffer = &Arguments[number];
  else if (number >= kFirstTable && number - kFirstTable < Tables.size())
    buffer = &Tables[number - kFirstTable];
  if (!buffer || !buffer->ranges)
    return fail(access, std::string(access.verb()) +
                            " at an address that was made from no buffer");
  if (!checkAligned(access))
    return nullptr;
  auto offset = static_cast<int64_t>(access.address - buffer->address);
  const std::vector<ByteRange> &ranges = *buffer->ranges;
  if (!checkInside(access, offset, ranges, Space::Global, number))
    return nullptr;
  if (access.isWrite ? !buffer->mayWrite : !buffer->mayRead)
    return fail(access, std::string(access.verb()) + " " +
                            nameOf(Space::Global, number) +
                            ", which the kernel does not " +
                            (access.isWrite ? "write" : "read"));
  if (!buffer->cells)
    return buffer->data + offset;
  uint8_t *isWritten = buffer->isWritten + offset;
  for (unsigned i = 0; i < access.bytes; ++i) {
    if (!access.isWrite && !isWritten[i])
      return fail(access, "reads byte " + std::to_string(offset + i) + " of " +
                              nameOf(Space::Global, number) +
                              ", which nobody wrote");
  }
  if (!note(access, buffer->cells + offset, offset, Space::Global, number))
    return nullptr;
  if (access.isWrite)
    std::fill_n(isWritten, access.bytes, 1);
  return buffer->data + offset;
}

static uint64_t addressOf(const std::vector<Storage> &list, uint64_t number) {
  return windowAddress(number, list[number].variable->alignment);
}

uint8_t *Machine::sharedAccess(const Access &access) {
  uint64_t number = access.address >> kWindowBits;
  if (number >= SharedRanges.size())
    return fail(access, std::string(access.verb()) +
                            " at an address of no variable in shared memory");
  if (!checkAligned(access))
    return nullptr;
  auto offset =
      static_cast<int64_t>(access.address - addressOf(Code.shared, number));
  if (!checkInside(access, offset, SharedRanges[number], Space::Shared, number))
    return nullptr;
  int64_t at = SharedBegins[number] + offset;
  Cell *cells = &SharedCells[at];
  for (unsigned i = 0; i < access.bytes; ++i) {
    Cell &cell = cells[i];
    // Left by another block.
    if (cell.write && blockOf(cell.write) != static_cast<uint64_t>(Block))
      cell.write = 0;
    if (cell.read && blockOf(cell.read) != static_cast<uint64_t>(Block))
      cell.read = 0;
    if (!access.isWrite && !cell.write)
      return fail(access, "reads byte " + std::to_string(offset + i) + " of " +
                              nameOf(Space::Shared, number) +
                              ", which nobody wrote");
  }
  if (!note(access, cells, offset, Space::Shared, number))
    return nullptr;
  return &Shared[at];
}

uint8_t *Machine::localAccess(const Access &access) {
  uint64_t number = access.address >> kWindowBits;
  if (number >= LocalRanges.size())
    return fail(access, std::string(access.verb()) +
                            " at an address of no variable in local memory");
  if (!checkAligned(access))
    return nullptr;
  auto offset =
      static_cast<int64_t>(access.address - addressOf(Code.local, number));
  if (!checkInside(access, offset, LocalRanges[number], Space::Local, number))
    return nullptr;
  int64_t at = access.lane * LocalBytes + LocalBegins[number] + offset;
  uint8_t *isWritten = &access.warp.localWritten[at];
  for (unsigned i = 0; i < access.bytes; ++i) {
    if (!access.isWrite && !isWritten[i])
      return fail(access, "reads byte " + std::to_string(offset + i) + " of " +
                              nameOf(Space::Local, number) +
                              ", which the thread did not write");
    isWritten[i] = 1;
  }
  return &access.warp.local[at];
}
