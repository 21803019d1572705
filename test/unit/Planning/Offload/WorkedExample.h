//===- WorkedExample.h - The example of docs/offload.md ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_OFFLOAD_WORKEDEXAMPLE_H
#define VRAM_TEST_UNIT_PLANNING_OFFLOAD_WORKEDEXAMPLE_H

#include "vram/Planning/Remat/Problem.h"

namespace vram::planning::offload::test {

/// Four ops in a row, behind one that makes a value of 60 bytes at a cost of
/// 100 and whose value the last op reads again; it may be offloaded.
inline remat::Problem workedExample() {
  remat::Problem problem;
  problem.ops.resize(5);
  problem.values.resize(5);
  for (int32_t o = 0; o < 5; ++o) {
    problem.ops[o].cost = o == 0 ? 100 : 10;
    problem.ops[o].results = {o};
    if (o > 0)
      problem.ops[o].operands = {o - 1};
    problem.values[o].bytes = o == 4 ? 10 : 60;
    problem.values[o].producer = o;
  }
  problem.ops[4].operands = {0, 3};
  problem.values[4].required = true;
  problem.values[0].alternatives = {
      {remat::Alternative::Kind::Offload, 0, 5, 5}};
  return problem;
}

} // namespace vram::planning::offload::test

#endif // VRAM_TEST_UNIT_PLANNING_OFFLOAD_WORKEDEXAMPLE_H
