//===- GuidedSearch.h - Backward A* with Lagrangian guidance ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cuts' bound and the exact search are good at different things: the one
// weighs all program points against each other, but shares things out as no
// plan can; the other knows what plans can do, but nothing of the program
// points ahead. Here the search goes back from the end of the whole schedule,
// and multipliers say what is still to come (Guidance.h), or parts of what is
// in memory do (PartSearch.h). The least cost of the states not expanded yet is
// a bound at any time.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_GUIDEDSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_GUIDEDSEARCH_H

#include "Remat/Exact/PartSearch.h"

#include <memory>

namespace vram::planning::remat {

class GuidedSearch {
public:
  /// `budget` in bytes, that of `search`, where plans are offered; multipliers
  /// are those of a bound's cuts.
  GuidedSearch(const Model &model, int64_t budget,
               std::vector<Guidance::ProgramPoint> multipliers, Search &search,
               const Limits &limits);

  /// Goes on, with so much more of the work. True when the best plan costs as
  /// little as any, or there is none because nothing fits.
  bool run(int64_t work);
  /// From now on it asks for parts of what is in memory where it stands still:
  /// that takes up to half of its work, which easy problems do not need.
  void inquire();
  bool inquires() const { return Inquires; }
  /// On the cost of all runs; as for all bounds here, what reruns may cost
  /// (Model::roundedUp()) is left to the caller that compares it with a plan.
  int64_t bound() const { return Bound; }
  bool mayGoOn() const { return Whole.serves() && !IsDone; }

private:
  BackwardSearch::Amounts amounts(int64_t work) const;

  const Model &M;
  const int64_t Budget;
  Search &Search_;
  const Limits &Stop;
  WholeSearch Whole;
  PartSearch Parts;
  std::unique_ptr<Guidance> Estimates;
  int64_t Bound;
  bool IsDone = false, HasBegun = false, Inquires = false;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_GUIDEDSEARCH_H
