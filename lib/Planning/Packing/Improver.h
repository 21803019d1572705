//===- Improver.h - One stretch of time, packed ever lower ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_IMPROVER_H
#define VRAM_LIB_PLANNING_PACKING_IMPROVER_H

#include "Search.h"

#include <memory>

namespace vram::planning::packing {

/// Keeps the lowest packing of a model that was found and the highest bound
/// that was proven, in the model's unit.
class Improver {
public:
  Improver(const Model &model, Effort &effort)
      : model(model), effort(effort), random(1), bound(model.bound) {}

  /// A first packing.
  void begin();
  /// Goes on until the packing is no higher than `enough` or nothing is lower
  /// than it, or the effort is over.
  void improve(int64_t enough);

  int64_t height() const { return best; }
  int64_t lowerBound() const { return bound; }
  const std::vector<int64_t> &offsets() const { return bestOffsets; }

private:
  void offer(const std::vector<int64_t> &offsets);
  void fillMany(int64_t enough);
  void searchBelow(int64_t enough);
  /// Many short searches, with `quota` nodes in all. True when the capacity is
  /// decided, one way or the other.
  bool attempt(std::unique_ptr<Search> &search, int64_t capacity,
               int64_t quota);
  bool isSearchable() const;

  const Model &model;
  Effort &effort;
  Random random;
  int64_t best = -1, bound;
  std::vector<int64_t> bestOffsets;
  /// Strategies drawn so far.
  int64_t strategies = 1;
};

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_IMPROVER_H
