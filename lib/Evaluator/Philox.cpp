//===- Philox.cpp - The counter-based random generator --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Philox.h"

using namespace mlir::vram::evaluator;

std::array<uint32_t, 4>
mlir::vram::evaluator::philox4x32(std::array<uint32_t, 4> counter,
                                  std::array<uint32_t, 2> key) {
  // The multipliers and the key's Weyl increments of the paper.
  constexpr uint64_t multiplier0 = 0xD2511F53;
  constexpr uint64_t multiplier1 = 0xCD9E8D57;
  constexpr uint32_t weyl0 = 0x9E3779B9;
  constexpr uint32_t weyl1 = 0xBB67AE85;
  for (int round = 0; round < 10; ++round) {
    uint64_t product0 = multiplier0 * counter[0];
    uint64_t product1 = multiplier1 * counter[2];
    counter = {static_cast<uint32_t>(product1 >> 32) ^ counter[1] ^ key[0],
               static_cast<uint32_t>(product1),
               static_cast<uint32_t>(product0 >> 32) ^ counter[3] ^ key[1],
               static_cast<uint32_t>(product0)};
    key = {key[0] + weyl0, key[1] + weyl1};
  }
  return counter;
}

double PhiloxUniform::operator()(uint64_t i) {
  if (block != i / 4) {
    block = i / 4;
    words = philox4x32(
        {static_cast<uint32_t>(block), stream, static_cast<uint32_t>(offset),
         static_cast<uint32_t>(offset >> 32)},
        {static_cast<uint32_t>(seed), static_cast<uint32_t>(seed >> 32)});
  }
  return words[i % 4] * 0x1p-32;
}
