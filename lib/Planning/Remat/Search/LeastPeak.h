//===- LeastPeak.h - The lowest peak of any schedule ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_LEASTPEAK_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_LEASTPEAK_H

#include "Remat/Heuristics/Search.h"

namespace vram::planning::remat {

/// Searches for the schedule with the lowest peak and for the bound on all
/// peaks, and lowers the cost of what it found.
class LeastPeakSearch {
public:
  /// `effort`: 1 to 5, of the work of each round.
  LeastPeakSearch(const Problem &problem, const SolverOptions &options,
                  int effort);

  /// The plan's peak is its budget. `isQuick`: some rounds of search, not three
  /// times as many that are three times as long.
  Plan run(bool isQuick);

private:
  void keep(const Search &search);
  void raiseBound();
  void descendInRounds(int times);
  void bisect(int times);
  void lowerCost();

  const Problem &P;
  Model M;
  Limits Stop;
  int Effort;
  /// Of a round (see Limits::work()).
  int64_t Work;
  Plan Answer;
  /// The best plan so far; the given order is one, so there is one whatever
  /// interrupts.
  Incumbent Best;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_LEASTPEAK_H
