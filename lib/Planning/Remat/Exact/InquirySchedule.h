//===- InquirySchedule.h - When a search asks for more ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If the backward search (BackwardSearch.h) stands still at a state, it may ask
// for the cost of subsets of the state, which takes much work. It asks the more
// rarely the more often it stood still with as many first runs, and the more
// rarely the fewer answers were of use.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_INQUIRYSCHEDULE_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_INQUIRYSCHEDULE_H

#include "Remat/Exact/NumberedRuns.h"

namespace vram::planning::remat {

class InquirySchedule {
public:
  explicit InquirySchedule(const NumberedRuns &runs) : S(runs) {}

  /// Begins anew, for so many numbers of first runs ("places").
  void begin(size_t places);
  void noteStandstill(size_t place, const NumberedRuns::Word *set);
  /// To be called once for each standstill at which it could be asked.
  bool isDue(size_t place);
  /// The items of the set, those in front that were in memory most often where
  /// the search stood still.
  std::vector<int32_t> mostCommonFirst(size_t place,
                                       const NumberedRuns::Word *set) const;
  void noteAnswer(int64_t work, bool isUseful);
  /// So far, raised by the share of answers that were of no use.
  int64_t workPerUse() const;

private:
  const NumberedRuns &S;
  /// By place: how often it might have been asked, and when it is next.
  std::vector<int64_t> Standstills, NextInquiry;
  /// By place, by number: how often the item was there at a standstill.
  std::vector<std::vector<int32_t>> Common;
  /// All, and those that took a state elsewhere.
  int64_t Inquiries = 0, Useful = 0;
  int64_t Work = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_INQUIRYSCHEDULE_H
