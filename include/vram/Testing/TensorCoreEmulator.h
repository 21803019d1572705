//===- TensorCoreEmulator.h - mma.sync of a warp on a CPU ----- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_TENSORCOREEMULATOR_H
#define VRAM_TESTING_TENSORCOREEMULATOR_H

#include <array>
#include <cstdint>

namespace mlir::vram {

/// A thread's registers of mma.sync.aligned.m16n8k16.row.col with f32 sums:
/// four of A and two of B, each with two elements of f16 or bf16, the lower
/// half first, and four of C.
struct ProductFragment {
  std::array<uint32_t, 4> a;
  std::array<uint32_t, 2> b;
  std::array<float, 4> c;
  bool isBF16;
};

/// The registers of D of thread `lane`, from what the 32 threads of its warp
/// hold, `fragmentOf(lane)`. Products are exact, and sums in f32 begin with C
/// and go in the order of the sum's index. (A GPU's tensor core adds several
/// products at a time, and rounds otherwise.)
template <typename FragmentOf>
std::array<float, 4> multiplyFragments(unsigned lane, FragmentOf fragmentOf);

/// An element of 16 bits.
float decodeElement(uint16_t bits, bool isBF16);

// PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type", in its
// own terms: of a thread, groupID = %laneid >> 2, threadID_in_group = %laneid
// % 4. Inverted here: the thread and the number i of the element that hold a
// given element of A and B.

/// Element i of A is (row, column):
///   row = groupID for 0 <= i < 2 or 4 <= i < 6, else groupID + 8,
///   column = threadID_in_group * 2 + (i & 1), + 8 for i >= 4.
template <typename FragmentOf>
float elementOfA(unsigned row, unsigned column, FragmentOf fragmentOf) {
  unsigned lane = row % 8 * 4 + column % 8 / 2;
  unsigned i = (column >= 8 ? 4 : 0) + (row >= 8 ? 2 : 0) + column % 2;
  const ProductFragment &held = fragmentOf(lane);
  return decodeElement(static_cast<uint16_t>(held.a[i / 2] >> (16 * (i % 2))),
                       held.isBF16);
}

/// Element i of B is (row, column):
///   row = threadID_in_group * 2 + (i & 1), + 8 for i >= 2,
///   column = groupID.
template <typename FragmentOf>
float elementOfB(unsigned row, unsigned column, FragmentOf fragmentOf) {
  unsigned lane = column * 4 + row % 8 / 2;
  unsigned i = (row >= 8 ? 2 : 0) + row % 2;
  const ProductFragment &held = fragmentOf(lane);
  return decodeElement(static_cast<uint16_t>(held.b[i / 2] >> (16 * (i % 2))),
                       held.isBF16);
}

/// Element i of C and D is (row, column):
///   row = groupID for i < 2, else groupID + 8,
///   column = threadID_in_group * 2 + (i & 1).
template <typename FragmentOf>
std::array<float, 4> multiplyFragments(unsigned lane, FragmentOf fragmentOf) {
  std::array<float, 4> d = fragmentOf(lane).c;
  for (unsigned i = 0; i < 4; ++i) {
    unsigned row = lane / 4 + (i < 2 ? 0 : 8);
    unsigned column = lane % 4 * 2 + i % 2;
    for (unsigned k = 0; k < 16; ++k)
      d[i] +=
          elementOfA(row, k, fragmentOf) * elementOfB(k, column, fragmentOf);
  }
  return d;
}

} // namespace mlir::vram

#endif // VRAM_TESTING_TENSORCOREEMULATOR_H
