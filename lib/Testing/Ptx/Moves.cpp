//===- Moves.cpp - mov, cvta, trap ----------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lanes.h"

#include "Decoding.h"

using namespace vram::ptx;

template <typename T>
static void move(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  forLanes(active, [=](unsigned i) { result[i] = a[i]; });
}

static void moveMask(Warp &warp, const Inst &inst, uint32_t active) {
  warp.setMask(inst.operands[0], active, warp.mask(inst.operands[1]));
}

/// `count` parts of `bytes` bytes, the lowest first, from or to a register of
/// all of them.
static void unpack(Warp &warp, const Inst &inst, uint32_t active) {
  unsigned part = inst.bytes, whole = part * inst.count;
  const uint8_t *from = warp.bytes(inst.operands[inst.count]);
  forLanes(active, [&](unsigned i) {
    // A part may be where the whole was.
    uint8_t all[16];
    std::memcpy(all, from + size_t(i) * whole, whole);
    for (unsigned k = 0; k < inst.count; ++k)
      std::memcpy(warp.bytes(inst.operands[k]) + size_t(i) * part,
                  all + size_t(k) * part, part);
  });
}

static void pack(Warp &warp, const Inst &inst, uint32_t active) {
  unsigned part = inst.bytes, whole = part * inst.count;
  uint8_t *to = warp.bytes(inst.operands[inst.count]);
  forLanes(active, [&](unsigned i) {
    uint8_t all[16];
    for (unsigned k = 0; k < inst.count; ++k)
      std::memcpy(all + size_t(k) * part,
                  warp.bytes(inst.operands[k]) + size_t(i) * part, part);
    std::memcpy(to + size_t(i) * whole, all, whole);
  });
}

/// mov.b64 {a, b}, c, or c, {a, b}.
static bool decodeParts(Decoding &d, Type type, bool isUnpack) {
  static const std::pair<unsigned, Type> parts[] = {
      {1, Type::B8}, {2, Type::B16}, {4, Type::B32}};
  const std::vector<Operand> &list = d.operand(isUnpack ? 0 : 1).parts;
  if (list.size() != 2 && list.size() != 4)
    return false;
  d.inst.count = static_cast<uint8_t>(list.size());
  d.inst.bytes = static_cast<uint8_t>(bytesOf(type) / list.size());
  Type part = Type::None;
  for (auto [bytes, of] : parts)
    if (bytes == d.inst.bytes)
      part = of;
  if (part == Type::None)
    return false;
  for (const Operand &one : list)
    if (!(isUnpack ? d.destinationOf(one, d.inst.bytes)
                   : d.sourceOf(one, part)))
      return false;
  if (!(isUnpack ? d.source(1, type) : d.destination(0, bytesOf(type))))
    return false;
  return d.finish(isUnpack ? unpack : pack, 2);
}

namespace {
template <typename T>
struct Move {
  static Handler handler() { return move<T>; }
};
} // namespace

static bool decodeMov(Decoding &d) {
  Type type = d.takeType();
  if (d.operands() != 2)
    return false;
  if (d.operand(0).kind == Operand::Kind::List)
    return decodeParts(d, type, true);
  if (d.operand(1).kind == Operand::Kind::List)
    return decodeParts(d, type, false);
  if (!d.destination(0, bytesOf(type)) || !d.source(1, type))
    return false;
  return d.finish(type == Type::Pred ? moveMask : pickBits<Move>(type), 2);
}

/// Adds or takes away the tag of a generic address; `offset` is the tag.
template <bool toSpace>
static void changeSpace(Warp &warp, const Inst &inst, uint32_t active) {
  auto *result = warp.at<uint64_t>(inst.operands[0]);
  const auto *a = warp.at<uint64_t>(inst.operands[1]);
  auto tag = static_cast<uint64_t>(inst.offset);
  forLanes(active, [&](unsigned i) {
    if (toSpace && (a[i] & kGenericMask) != tag)
      return warp.trap(inst, i, "converts an address of another space");
    result[i] = toSpace ? a[i] & ~kGenericMask : a[i] | tag;
  });
}

static bool decodeCvta(Decoding &d) {
  bool toSpace = d.take("to");
  static const std::pair<std::string_view, uint64_t> tags[] = {
      {"global", 0},
      {"const", 0},
      {"shared", kGenericShared},
      {"local", kGenericLocal}};
  for (auto [space, tag] : tags) {
    if (!d.take(space))
      continue;
    d.inst.offset = static_cast<int64_t>(tag);
    if (bytesOf(d.takeType()) != 8 || !d.destination(0, 8) ||
        !d.source(1, Type::U64))
      return false;
    return d.finish(toSpace ? changeSpace<true> : changeSpace<false>, 2);
  }
  return false;
}

static void runTrap(Warp &warp, const Inst &inst, uint32_t active) {
  if (active)
    warp.trap(inst, static_cast<unsigned>(__builtin_ctz(active)),
              "runs into a trap");
}

static bool decodeTrap(Decoding &d) { return d.finish(runTrap, 0); }

void vram::ptx::addMoves(DecodeTable &table) {
  table["mov"] = decodeMov;
  table["cvta"] = decodeCvta;
  table["trap"] = decodeTrap;
}
