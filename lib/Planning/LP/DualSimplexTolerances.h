//===- DualSimplexTolerances.h - Numerical tolerances -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_DUALSIMPLEXTOLERANCES_H
#define VRAM_LIB_PLANNING_LP_DUALSIMPLEXTOLERANCES_H

namespace vram::planning::lp {

/// A basic variable satisfies its bounds if it violates them by no more. Also
/// the least slope of the dual objective that counts.
inline constexpr double kPrimalTolerance = 1e-7;

} // namespace vram::planning::lp

#endif // VRAM_LIB_PLANNING_LP_DUALSIMPLEXTOLERANCES_H
