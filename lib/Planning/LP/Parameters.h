//===- Parameters.h - Tunables of linear programmes -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_LP_PARAMETERS_H
#define VRAM_LIB_PLANNING_LP_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::lp::parameters {

/// Of an iteration, for each variable, row and coefficient; as measured on the
/// planner's programmes, with operations of about a nanosecond. Unit:
/// operations.
inline constexpr int64_t kOperationsOfAnIteration = 2;
/// To set up and factorize a programme takes as long as so many, as measured.
/// Unit: iterations.
inline constexpr int64_t kIterationsOfASolve = 50;
/// Costs are about 1: no optimum is beyond this, and rays need not go further.
/// Unit: scaled cost.
inline constexpr double kMaxObjectiveLimit = 1e9;
/// A ray along which the Lagrangian rises by less proves nothing: it may be
/// rounding. Unit: scaled cost per unit of the ray.
inline constexpr double kMinSlope = 1e-7;
/// A value is fractional if it is farther from 0 and 1 than this. Nearer,
/// rounding a row gains next to nothing. Unit: share.
inline constexpr double kFractional = 0.02;
/// A cut that is broken by less is not worth its row. Unit: share of the cut's
/// largest coefficient of a fractional variable.
inline constexpr double kMinViolation = 0.004;
/// Coefficients of fractional variables that are tried as divisors, the largest
/// first: later ones rarely give the best cut. Unit: divisors.
inline constexpr size_t kMaxDivisors = 12;

} // namespace vram::planning::lp::parameters

#endif // VRAM_LIB_PLANNING_LP_PARAMETERS_H
