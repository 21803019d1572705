//===- SparseVector.h - Vectors with few nonzeros ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_SPARSEVECTOR_H
#define VRAM_LIB_PLANNING_LP_SPARSEVECTOR_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::lp {

/// A dense array together with the list of indices that may be nonzero, so that
/// clearing and iterating take time in proportion to these alone.
class SparseVector {
public:
  /// Resizes to `size` and sets all to 0.
  void assign(size_t size) {
    Values.assign(size, 0);
    IsListed.assign(size, 0);
    // at() writes one slot after the list before it knows whether the index is
    // new.
    Indices.assign(size + 1, 0);
    Count = 0;
  }
  /// Sets all to 0, in time of the listed indices.
  void clear() {
    for (int32_t n : indices()) {
      Values[n] = 0;
      IsListed[n] = 0;
    }
    Count = 0;
  }
  double operator[](int32_t n) const { return Values[n]; }
  /// For writing: lists the index.
  double &at(int32_t n) {
    // Without a branch: the processor could not predict it.
    Indices[Count] = n;
    Count += 1 - IsListed[n];
    IsListed[n] = 1;
    return Values[n];
  }
  /// The listed indices, in no particular order. Values at some may be 0.
  struct Range {
    const int32_t *first, *last;
    const int32_t *begin() const { return first; }
    const int32_t *end() const { return last; }
    size_t size() const { return static_cast<size_t>(last - first); }
  };
  Range indices() const { return {Indices.data(), Indices.data() + Count}; }

private:
  std::vector<double> Values;
  std::vector<uint8_t> IsListed;
  std::vector<int32_t> Indices;
  size_t Count = 0;
};

/// A set of integers in [0, limit), as a bitmap, that is visited in order while
/// integers further on are added: the schedule of a sparse triangular solve.
class OrderedIndexSet {
public:
  void assign(size_t limit) { Words.assign((limit + 63) / 64, 0); }
  size_t numWords() const { return Words.size(); }
  void add(int32_t n) { Words[n >> 6] |= uint64_t(1) << (n & 63); }
  /// Removes and visits all in ascending order; `visit` may add greater ones.
  template <typename Visit>
  void drainUp(Visit visit) {
    for (size_t w = 0; w < Words.size(); ++w)
      while (Words[w] != 0) {
        const int bit = __builtin_ctzll(Words[w]);
        Words[w] &= Words[w] - 1;
        visit(static_cast<int32_t>(w * 64) + bit);
      }
  }
  /// Removes and visits all in descending order; `visit` may add smaller ones.
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

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_SPARSEVECTOR_H
