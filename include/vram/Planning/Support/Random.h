//===- Random.h - The same numbers everywhere -------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The distributions of <random> differ from one standard library to the next.
// Generators and tests must not: SplitMix64 (Steele, Lea, Flood, "Fast
// splittable pseudorandom number generators", OOPSLA 2014), and integers only.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_RANDOM_H
#define VRAM_PLANNING_SUPPORT_RANDOM_H

#include <cstddef>
#include <cstdint>

namespace vram::planning {

class Random {
public:
  explicit Random(uint64_t seed) : state(seed) {}

  uint64_t next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Uniform over [least, most], up to a bias below 2^-32 for ranges below
  /// 2^32.
  int64_t within(int64_t least, int64_t most) {
    uint64_t range =
        static_cast<uint64_t>(most) - static_cast<uint64_t>(least) + 1;
    return static_cast<int64_t>(static_cast<uint64_t>(least) +
                                (range ? next() % range : next()));
  }

  /// Uniform over [0, count), up to the same bias.
  size_t below(size_t count) { return static_cast<size_t>(next() % count); }

  /// Uniform over [0, 1). For searches only: generators and tests use integers
  /// alone.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  /// True with probability percent / 100.
  bool percent(int percent) { return within(0, 99) < percent; }

private:
  uint64_t state;
};

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_RANDOM_H
