//===- Cases.h - How many random cases a property is tried on ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_CASES_H
#define VRAM_TEST_UNIT_CASES_H

#include <algorithm>
#include <cstdlib>

/// Of `all` random cases a quarter, or VRAM_CASES times as many as `all`:
/// scripts/nightly.sh sets it to 1, the Debug half of scripts/test.sh to less,
/// 40 is a long search. At least one.
template <typename Count>
Count cases(Count all) {
  const char *factor = std::getenv("VRAM_CASES");
  double part = factor ? std::atof(factor) : 0.25;
  return std::max<Count>(1,
                         static_cast<Count>(part * static_cast<double>(all)));
}

/// Expects that more than `cases(least)` cases had what the test is after; of
/// fewer than a quarter of all cases nothing, since so few may have none.
#define EXPECT_CASES(count, least)                                             \
  do {                                                                         \
    if (cases(8) >= 2)                                                         \
      EXPECT_GT(count, cases(least));                                          \
  } while (false)

#endif // VRAM_TEST_UNIT_CASES_H
