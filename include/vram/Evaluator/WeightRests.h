//===- WeightRests.h - A number of f32 in bf16 and a rest -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_WEIGHTRESTS_H
#define VRAM_EVALUATOR_WEIGHTRESTS_H

#include "llvm/ADT/bit.h"

#include <cmath>
#include <cstdint>
#include <utility>

namespace mlir::vram::evaluator {

/// The bits of f32; of a NaN, those of the quiet one.
inline uint32_t bitsOfF32(double value) {
  return std::isnan(value)
             ? 0x7FC00000
             : llvm::bit_cast<uint32_t>(static_cast<float>(value));
}

/// The number of f32 that a number of bf16 and its rest of 16 or 8 bits make.
inline double joinRest(double value, int64_t rest, unsigned restBits) {
  return llvm::bit_cast<float>(
      bitsOfF32(value) + static_cast<uint32_t>(rest * (1 << (16 - restBits))));
}

/// The number of bf16 that is nearest to these bits of f32, and the rest, which
/// a rest of 8 bits rounds.
inline std::pair<double, int64_t> splitRest(uint32_t bits, unsigned restBits) {
  const unsigned dropped = 16 - restBits;
  if (dropped != 0)
    bits = (bits + (1u << (dropped - 1))) & (~0u << dropped);
  const uint32_t upper = (bits + 0x8000) & 0xFFFF0000;
  return {llvm::bit_cast<float>(upper),
          static_cast<int32_t>(bits - upper) >> dropped};
}

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_WEIGHTRESTS_H
