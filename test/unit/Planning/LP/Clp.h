//===- Clp.h - Clp as an oracle ---------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_PLANNING_LP_CLP_H
#define VRAM_TEST_PLANNING_LP_CLP_H

#include "Instance.h"

namespace vram::planning::lp::test {

/// By COIN-OR's Clp, from scratch; in builds with VRAM_ENABLE_CLP.
Optimum solveWithClp(const Instance &instance);

} // namespace vram::planning::lp::test

#endif // VRAM_TEST_PLANNING_LP_CLP_H
