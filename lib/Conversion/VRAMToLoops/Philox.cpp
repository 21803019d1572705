//===- Philox.cpp - Random draws inside a loop ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Philox4x32-10 of Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as
// easy as 1, 2, 3" (SC 2011), unrolled. Words are held in i64.
//
//===----------------------------------------------------------------------===//

#include "ElementOps.h"

#include <array>
#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
Scalar highWord(Scalar x) {
  return x.wrap(arith::ShRUIOp::create(x.builder(), x.value(),
                                       x.likeInteger(32).value()));
}
Scalar lowWord(Scalar x) {
  return x.wrap(arith::AndIOp::create(x.builder(), x.value(),
                                      x.likeInteger(0xFFFFFFFF).value()));
}
Scalar exclusiveOr(Scalar x, Scalar y) {
  return x.wrap(arith::XOrIOp::create(x.builder(), x.value(), y.value()));
}
} // namespace

Scalar lowering::philoxBits(Kernel &kernel, Scalar seed, Scalar offset,
                            int64_t stream, Scalar i, unsigned bits) {
  // The multipliers and the key's Weyl increments of the paper.
  constexpr int64_t multiplier0 = 0xD2511F53;
  constexpr int64_t multiplier1 = 0xCD9E8D57;
  constexpr int64_t weyl0 = 0x9E3779B9;
  constexpr int64_t weyl1 = 0xBB67AE85;
  Scalar position = toInteger(i);
  std::array<Scalar, 4> counter = {lowWord(position / 4), kernel.stream(stream),
                                   lowWord(offset), highWord(offset)};
  std::array<Scalar, 2> key = {lowWord(seed), highWord(seed)};
  for (int round = 0; round < 10; ++round) {
    // Below 2^64: as unsigned numbers these products are exact.
    Scalar product0 = counter[0] * multiplier0;
    Scalar product1 = counter[2] * multiplier1;
    counter = {exclusiveOr(exclusiveOr(highWord(product1), counter[1]), key[0]),
               lowWord(product1),
               exclusiveOr(exclusiveOr(highWord(product0), counter[3]), key[1]),
               lowWord(product0)};
    key = {lowWord(key[0] + weyl0), lowWord(key[1] + weyl1)};
  }
  Scalar word = position % 4;
  Scalar picked = counter[3];
  for (int w = 2; w >= 0; --w)
    picked = choose(word == w, counter[w], picked);
  if (bits < 32)
    picked = picked.wrap(
        arith::ShRUIOp::create(picked.builder(), picked.value(),
                               picked.likeInteger(32 - bits).value()));
  return picked;
}

Scalar lowering::philoxUniform(Kernel &kernel, Scalar seed, Scalar offset,
                               int64_t stream, Scalar i, unsigned bits) {
  // Cut off as an integer: the number is exact also where floats are f32.
  return toFloat(philoxBits(kernel, seed, offset, stream, i, bits)) *
         std::ldexp(1.0, -static_cast<int>(bits));
}
