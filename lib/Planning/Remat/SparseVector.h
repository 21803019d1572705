//===- SparseVector.h - Numbers most of which are 0 -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SPARSEVECTOR_H
#define VRAM_LIB_PLANNING_REMAT_SPARSEVECTOR_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::remat {

/// A vector that knows where it may be other than 0.
class SparseVector {
public:
  /// All 0.
  void assign(size_t size) {
    Values.assign(size, 0);
    IsPlace.assign(size, 0);
    // One more, where what is a place already is put down.
    Places.assign(size + 1, 0);
    Count = 0;
  }
  /// All 0, in time of the places.
  void clear() {
    for (int32_t n : places()) {
      Values[n] = 0;
      IsPlace[n] = 0;
    }
    Count = 0;
  }
  double operator[](int32_t n) const { return Values[n]; }
  /// Makes it a place.
  double &at(int32_t n) {
    // Without a branch: which it is nobody can foresee.
    Places[Count] = n;
    Count += 1 - IsPlace[n];
    IsPlace[n] = 1;
    return Values[n];
  }
  /// In no order. Some may be 0.
  struct Range {
    const int32_t *first, *last;
    const int32_t *begin() const { return first; }
    const int32_t *end() const { return last; }
    size_t size() const { return static_cast<size_t>(last - first); }
  };
  Range places() const { return {Places.data(), Places.data() + Count}; }

private:
  std::vector<double> Values;
  std::vector<uint8_t> IsPlace;
  std::vector<int32_t> Places;
  size_t Count = 0;
};

/// Numbers below a limit that are gone through in order, while more are added
/// ahead.
class OrderedSet {
public:
  void assign(size_t limit) { Words.assign((limit + 63) / 64, 0); }
  size_t numWords() const { return Words.size(); }
  void add(int32_t n) { Words[n >> 6] |= uint64_t(1) << (n & 63); }
  /// Upwards; `visit` may add what is greater. Empty then.
  template <typename Visit>
  void drainUp(Visit visit) {
    for (size_t w = 0; w < Words.size(); ++w)
      while (Words[w] != 0) {
        const int bit = __builtin_ctzll(Words[w]);
        Words[w] &= Words[w] - 1;
        visit(static_cast<int32_t>(w * 64) + bit);
      }
  }
  /// Downwards; `visit` may add what is less. Empty then.
  template <typename Visit>
  void drainDown(Visit visit) {
    for (size_t w = Words.size(); w-- > 0;)
      while (Words[w] != 0) {
        const int bit = 63 - __builtin_clzll(Words[w]);
        Words[w] &= ~(uint64_t(1) << bit);
        visit(static_cast<int32_t>(w * 64) + bit);
      }
  }

private:
  std::vector<uint64_t> Words;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SPARSEVECTOR_H
