//===- Exchanges.cpp - Values that threads of a warp exchange -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoding.h"
#include "Warp.h"

#include <algorithm>

using namespace vram::ptx;

namespace {
enum Mode : uint8_t { Up, Down, Butterfly, Index };
} // namespace

/// PTX ISA, "shfl.sync". Operands: result, predicate, a, b, c, members.
static void shuffle(Warp &warp, const Inst &inst, uint32_t active) {
  uint32_t values[kWarp];
  std::copy_n(warp.at<uint32_t>(inst.operands[2]), kWarp, values);
  const auto *b = warp.at<uint32_t>(inst.operands[3]);
  const auto *c = warp.at<uint32_t>(inst.operands[4]);
  uint32_t results[kWarp] = {}, inRange = 0;
  forLanes(active, [&](unsigned lane) {
    auto l = static_cast<int>(lane);
    int by = static_cast<int>(b[lane] & 31);
    int clamp = static_cast<int>(c[lane] & 31);
    int segment = static_cast<int>(c[lane] >> 8 & 31);
    int most = (l & segment) | (clamp & ~segment), least = l & segment;
    int from = l;
    bool isIn = false;
    switch (inst.choice) {
    case Up:
      from = l - by, isIn = from >= most;
      break;
    case Down:
      from = l + by, isIn = from <= most;
      break;
    case Butterfly:
      from = l ^ by, isIn = from <= most;
      break;
    case Index:
      from = least | (by & ~segment), isIn = from <= most;
      break;
    }
    if (!isIn)
      from = l;
    if (!(active >> from & 1))
      return warp.trap(
          inst, lane,
          "takes the value of thread " +
              std::to_string(warp.first + static_cast<unsigned>(from)) +
              ", which takes no part");
    results[lane] = values[from];
    inRange |= uint32_t(isIn) << lane;
  });
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  forLanes(active, [&](unsigned lane) { result[lane] = results[lane]; });
  warp.setMask(inst.operands[1], active, inRange);
}

static bool decodeShuffle(Decoding &d) {
  static const std::pair<std::string_view, Mode> modes[] = {
      {"up", Up}, {"down", Down}, {"bfly", Butterfly}, {"idx", Index}};
  if (!d.take("sync"))
    return false;
  bool isKnown = false;
  for (auto [name, mode] : modes)
    if (!isKnown && d.take(name)) {
      d.inst.choice = mode;
      isKnown = true;
    }
  if (!isKnown || d.takeType() != Type::B32 || d.operands() != 5)
    return false;
  const Operand &result = d.operand(0);
  bool isPair = result.kind == Operand::Kind::Pair;
  if (!d.destinationOf(isPair ? result.parts[0] : result, 4) ||
      !d.destinationOf(isPair ? result.parts[1] : Operand(), 0))
    return false;
  for (size_t i = 1; i <= 4; ++i)
    if (!d.source(i, Type::B32))
      return false;
  d.inst.kind = Inst::Kind::Meeting;
  d.inst.members = 5;
  return d.finish(shuffle, 5);
}

/// PTX ISA, "vote.sync". Operands: result, predicate, members.
static void vote(Warp &warp, const Inst &inst, uint32_t active) {
  uint32_t bits = warp.mask(inst.operands[1]) & active;
  bool all = bits == active, any = bits != 0;
  bool holds = inst.choice == 0 ? all : inst.choice == 1 ? any : all || !any;
  warp.setMask(inst.operands[0], active, holds ? kAll : 0);
}

static void ballot(Warp &warp, const Inst &inst, uint32_t active) {
  uint32_t bits = warp.mask(inst.operands[1]) & active;
  auto *result = warp.at<uint32_t>(inst.operands[0]);
  forLanes(active, [=](unsigned lane) { result[lane] = bits; });
}

static bool decodeVote(Decoding &d) {
  if (!d.take("sync"))
    return false;
  d.inst.kind = Inst::Kind::Meeting;
  d.inst.members = 2;
  if (d.take("ballot"))
    return d.takeType() == Type::B32 && d.destination(0, 4) &&
           d.source(1, Type::Pred) && d.source(2, Type::B32) &&
           d.finish(ballot, 3);
  static const std::string_view names[] = {"all", "any", "uni"};
  bool isKnown = false;
  for (uint8_t i = 0; i < 3; ++i)
    if (!isKnown && d.take(names[i])) {
      d.inst.choice = i;
      isKnown = true;
    }
  return isKnown && d.takeType() == Type::Pred && d.destination(0, 0) &&
         d.source(1, Type::Pred) && d.source(2, Type::B32) && d.finish(vote, 3);
}

void vram::ptx::addWarp(DecodeTable &table) {
  table["shfl"] = decodeShuffle;
  table["vote"] = decodeVote;
}
