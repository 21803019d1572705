//===- BruteForce.h - The truth about small problems of steps ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tries every order of runs, stores, loads and waits, by the rules in the head
// of Steps.h, with an event simulation of its own. It shares nothing with the
// solver, the simulator or the verifier, leaves out only what is no earlier in
// anything than what it has seen, and is for problems of up to six ops whose values lie in storage of their own.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_OFFLOAD_BRUTEFORCE_H
#define VRAM_TEST_UNIT_PLANNING_OFFLOAD_BRUTEFORCE_H

#include "vram/Planning/Offload/Steps.h"

namespace vram::planning::offload::test {

/// The least time of a schedule of steps within the budgets (bytes); none
/// where there is no schedule.
std::optional<int64_t> fastest(const Problem &problem, TimeModel model,
                               int64_t budget, int64_t hostBudget);

} // namespace vram::planning::offload::test

#endif // VRAM_TEST_UNIT_PLANNING_OFFLOAD_BRUTEFORCE_H
