//===- RerunSums.h - Possible totals of rerun costs -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that is run again costs a sum of the costs of single ops. Where these are
// alike, as the overhead of a launch makes them on small networks, such sums
// lie close to the multiples of one cost, and a bound between two of them is as
// good as the next one.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_RERUNSUMS_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_RERUNSUMS_H

#include <cstdint>
#include <vector>

namespace vram::planning::remat {

class RerunSums {
public:
  /// All that is not negative may be a sum.
  RerunSums() = default;
  /// Of `costs` of ops, none negative, each any number of times. Gaps between
  /// sums from `range` on, or much smaller than that, are not known.
  RerunSums(std::vector<int64_t> costs, int64_t range);

  /// No sum lies between `cost` and this, which is no less.
  int64_t atLeast(int64_t cost) const;
  /// No sum lies between this and `cost`, which is more than 0 and than this.
  int64_t below(int64_t cost) const;

private:
  /// Sums between `low` and `high`, all those of one bucket; none if `high` is
  /// negative. `next` and `previous` are the nearest in other buckets.
  struct Bucket {
    int64_t low = INT64_MAX, high = -1;
    int64_t next = 0, previous = 0;
  };
  void include(int64_t low, int64_t high);
  int64_t multipleFrom(int64_t cost) const {
    return (cost + Unit - 1) / Unit * Unit;
  }

  /// All sums are multiples of this.
  int64_t Unit = 1;
  int64_t Width = 1;
  std::vector<Bucket> Buckets;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_RERUNSUMS_H
