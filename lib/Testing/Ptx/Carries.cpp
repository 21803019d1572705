//===- Carries.cpp - Sums of numbers of several words ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Extended-Precision Integer Arithmetic Instructions". libdevice
// reduces the argument of sine and cosine with them.
//
//===----------------------------------------------------------------------===//

#include "Arithmetic.h"
#include "Lanes.h"

using namespace vram::ptx;

namespace {
/// Of `choice`.
enum Use : uint8_t { TakesCarry = 1, LeavesCarry = 2 };
enum class Carrying { Add, Sub, MadLow, MadHigh };
} // namespace

template <typename T, Carrying op>
static void carry(Warp &warp, const Inst &inst, uint32_t active) {
  T *result = warp.at<T>(inst.operands[0]);
  const T *a = warp.at<T>(inst.operands[1]);
  const T *b = warp.at<T>(inst.operands[2]);
  constexpr bool isMad = op == Carrying::MadLow || op == Carrying::MadHigh;
  const T *c = isMad ? warp.at<T>(inst.operands[3]) : nullptr;
  uint32_t before = inst.choice & TakesCarry ? warp.carry : 0, after = 0;
  forLanes(active, [&](unsigned i) {
    T in = before >> i & 1;
    T first = a[i], second = b[i];
    if constexpr (isMad) {
      __extension__ using Product = unsigned __int128;
      Product product = Product(first) * second;
      first = static_cast<T>(
          op == Carrying::MadHigh ? product >> (8 * sizeof(T)) : product);
      second = c[i];
    }
    bool out;
    if constexpr (op == Carrying::Sub) {
      T difference = first - second;
      out = first < second || difference < in;
      result[i] = difference - in;
    } else {
      T sum = first + second;
      T total = sum + in;
      out = sum < first || total < sum;
      result[i] = total;
    }
    after |= uint32_t(out) << i;
  });
  if (inst.choice & LeavesCarry)
    warp.carry = (warp.carry & ~active) | after;
}

template <Carrying op>
static bool decodeCarry(Decoding &d, bool takes) {
  constexpr size_t operands =
      op == Carrying::MadLow || op == Carrying::MadHigh ? 3 : 2;
  d.inst.choice = static_cast<uint8_t>((takes ? TakesCarry : 0) |
                                       (d.take("cc") ? LeavesCarry : 0));
  Type type = d.takeType();
  if (isFloat(type) || bytesOf(type) < 4 || !d.destination(0, bytesOf(type)))
    return false;
  for (size_t i = 1; i <= operands; ++i)
    if (!d.source(i, type))
      return false;
  return d.finish(bytesOf(type) == 4 ? carry<uint32_t, op>
                                     : carry<uint64_t, op>,
                  1 + operands);
}

bool vram::ptx::decodeAddCarry(Decoding &d) {
  return decodeCarry<Carrying::Add>(d, false);
}
bool vram::ptx::decodeSubCarry(Decoding &d) {
  return decodeCarry<Carrying::Sub>(d, false);
}
bool vram::ptx::decodeMadCarry(Decoding &d, bool isHigh) {
  return isHigh ? decodeCarry<Carrying::MadHigh>(d, false)
                : decodeCarry<Carrying::MadLow>(d, false);
}

void vram::ptx::addCarries(DecodeTable &table) {
  table["addc"] = [](Decoding &d) {
    return decodeCarry<Carrying::Add>(d, true);
  };
  table["subc"] = [](Decoding &d) {
    return decodeCarry<Carrying::Sub>(d, true);
  };
  table["madc"] = [](Decoding &d) {
    if (d.take("hi"))
      return decodeCarry<Carrying::MadHigh>(d, true);
    return d.take("lo") && decodeCarry<Carrying::MadLow>(d, true);
  };
}
