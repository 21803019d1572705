//===- Philox.h - The counter-based random generator ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Philox4x32-10 of Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as
// easy as 1, 2, 3" (SC 2011), written as the paper states it. The unit test
// checks the known answers that its authors publish with Random123.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_PHILOX_H
#define VRAM_EVALUATOR_PHILOX_H

#include <array>
#include <cstdint>

namespace mlir::vram::evaluator {

/// Ten rounds of Philox over a counter of 4 and a key of 2 words.
std::array<uint32_t, 4> philox4x32(std::array<uint32_t, 4> counter,
                                   std::array<uint32_t, 2> key);

/// The uniform numbers of vram.dropout, in [0, 1): key = seed (low word first),
/// counter = (i / 4, stream, offset's low word, offset's high word), word
/// i mod 4, times 2^-32.
class PhiloxUniform {
public:
  PhiloxUniform(uint64_t seed, uint64_t offset, uint32_t stream)
      : seed(seed), offset(offset), stream(stream) {}

  /// The number at row-major index `i`. Asking in order is cheap: four numbers
  /// come of one run.
  double operator()(uint64_t i);

private:
  uint64_t seed;
  uint64_t offset;
  uint32_t stream;
  uint64_t block = ~uint64_t(0);
  std::array<uint32_t, 4> words = {};
};

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_PHILOX_H
