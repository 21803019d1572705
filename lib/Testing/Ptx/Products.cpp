//===- Products.cpp - mma.sync of a warp ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type", in its
// own terms and direction: groupID = %laneid >> 2, threadID_in_group = %laneid
// % 4. Products and their sum with C are computed in f64 and rounded to f32
// once; the manual leaves the order and precision of sums to the device.
//
//===----------------------------------------------------------------------===//

#include "Decoding.h"
#include "Float.h"
#include "Warp.h"

using namespace vram::ptx;

static constexpr unsigned kRows = 16, kColumns = 8, kDepth = 16;
static constexpr size_t kSums = 4, kWordsOfA = 4, kWordsOfB = 2;

/// Operands: four of D, four words of A, two of B, four of C.
template <typename Element>
static void multiply(Warp &warp, const Inst &inst, uint32_t active) {
  double a[kRows][kDepth], b[kDepth][kColumns];
  auto elementOf = [&](size_t operand, unsigned lane, unsigned i) {
    uint32_t word = warp.at<uint32_t>(inst.operands[operand + i / 2])[lane];
    return widen(Element{static_cast<uint16_t>(word >> (16 * (i % 2)))});
  };
  for (unsigned lane = 0; lane < kWarp; ++lane) {
    unsigned group = lane >> 2, inGroup = lane % 4;
    for (unsigned i = 0; i < 2 * kWordsOfA; ++i) {
      unsigned row = i < 2 || (i >= 4 && i < 6) ? group : group + 8;
      unsigned column = inGroup * 2 + (i & 1) + (i >= 4 ? 8 : 0);
      a[row][column] = elementOf(kSums, lane, i);
    }
    for (unsigned i = 0; i < 2 * kWordsOfB; ++i) {
      unsigned row = inGroup * 2 + (i & 1) + (i >= 2 ? 8 : 0);
      b[row][group] = elementOf(kSums + kWordsOfA, lane, i);
    }
  }
  constexpr size_t c = kSums + kWordsOfA + kWordsOfB;
  forLanes(active, [&](unsigned lane) {
    // A register of D may be another one of C.
    float sums[kSums];
    for (unsigned i = 0; i < kSums; ++i) {
      unsigned row = (lane >> 2) + (i < 2 ? 0 : 8);
      unsigned column = (lane % 4) * 2 + (i & 1);
      double sum = warp.at<float>(inst.operands[c + i])[lane];
      for (unsigned k = 0; k < kDepth; ++k)
        sum += a[row][k] * b[k][column];
      sums[i] = static_cast<float>(sum);
    }
    for (unsigned i = 0; i < kSums; ++i)
      warp.at<float>(inst.operands[i])[lane] = sums[i];
  });
}

static void multiplyAll(Warp &warp, const Inst &inst, uint32_t active) {
  if (active != kAll)
    return warp.trap(inst, static_cast<unsigned>(__builtin_ctz(active)),
                     "multiplies in a warp of fewer than 32 threads");
  if (inst.type == Type::F16)
    multiply<Half>(warp, inst, active);
  else
    multiply<BFloat>(warp, inst, active);
}

/// mma.sync.aligned.m16n8k16.row.col.f32.T.T.f32
static bool decodeMma(Decoding &d) {
  for (std::string_view word : {"sync", "aligned", "m16n8k16", "row", "col"})
    if (!d.take(word))
      return false;
  if (d.takeType() != Type::F32)
    return false;
  d.inst.type = d.takeType();
  if ((d.inst.type != Type::F16 && d.inst.type != Type::BF16) ||
      d.takeType() != d.inst.type || d.takeType() != Type::F32 ||
      d.operands() != 4)
    return false;
  static const std::pair<size_t, Type> parts[] = {{kSums, Type::F32},
                                                  {kWordsOfA, Type::B32},
                                                  {kWordsOfB, Type::B32},
                                                  {kSums, Type::F32}};
  for (size_t i = 0; i < 4; ++i) {
    const Operand &list = d.operand(i);
    auto [count, type] = parts[i];
    if (list.kind != Operand::Kind::List || list.parts.size() != count)
      return d.fail("has a list of another length than " +
                    std::to_string(count));
    for (const Operand &part : list.parts)
      if (!(i == 0 ? d.destinationOf(part, 4) : d.sourceOf(part, type)))
        return false;
  }
  d.inst.kind = Inst::Kind::Meeting;
  return d.finish(multiplyAll, 4);
}

void vram::ptx::addProducts(DecodeTable &table) { table["mma"] = decodeMma; }
