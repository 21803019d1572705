//===- BruteForce.h - The truth about small packings ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_PACKING_BRUTEFORCE_H
#define VRAM_TEST_UNIT_PLANNING_PACKING_BRUTEFORCE_H

#include "vram/Planning/Packing/Problem.h"
#include "vram/Planning/Support/Random.h"

namespace vram::planning::packing::test {

/// The least height of any packing, by trying every order: in the order of its
/// offsets, a packing that cannot be pushed down has each buffer at the lowest
/// place above all that it meets. For up to eight buffers.
int64_t leastHeight(const Problem &problem);

/// Up to `most` buffers with small numbers, so that equal lives, equal sizes
/// and exact fits are common; alignments and fixed offsets where asked for.
Problem randomSmall(Random &random, int most, bool alignments, bool fixed);

} // namespace vram::planning::packing::test

#endif // VRAM_TEST_UNIT_PLANNING_PACKING_BRUTEFORCE_H
