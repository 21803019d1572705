//===- InquirySchedule.cpp - When a search asks for more ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/InquirySchedule.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>
#include <tuple>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::backward_search;

void InquirySchedule::begin(size_t places) {
  Standstills.assign(places, 0);
  NextInquiry.assign(places, 0);
  Common.assign(places, std::vector<int32_t>(S.numItems(), 0));
}

void InquirySchedule::noteStandstill(size_t place,
                                     const NumberedRuns::Word *set) {
  S.forEach(set, [&](int32_t n) { ++Common[place][n]; });
}

bool InquirySchedule::isDue(size_t place) {
  int64_t &count = Standstills[place], &due = NextInquiry[place];
  if (count++ < due)
    return false;
  due = count + count / 5;
  return true;
}

std::vector<int32_t>
InquirySchedule::mostCommonFirst(size_t place,
                                 const NumberedRuns::Word *set) const {
  const std::vector<int32_t> &common = Common[place];
  std::vector<int32_t> items = S.itemsOf(set);
  std::sort(items.begin(), items.end(), [&](int32_t a, int32_t b) {
    return std::tuple(-common[S.numberOf(a)], -S.bytesOf(a), a) <
           std::tuple(-common[S.numberOf(b)], -S.bytesOf(b), b);
  });
  return items;
}

void InquirySchedule::noteAnswer(int64_t work, bool isUseful) {
  Work += work;
  ++Inquiries;
  Useful += isUseful;
}

int64_t InquirySchedule::workPerUse() const {
  return Work / (Useful + kFreeInquiries) * (Inquiries + kFreeInquiries) /
         kPartOfUse;
}
