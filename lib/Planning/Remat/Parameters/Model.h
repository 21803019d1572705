//===- Model.h - Tunables of the model --------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every number that steers the planner and that no theorem gives, with its unit
// and its reason. "1 / share of the work" means that the thing gets the work
// divided by the number. "work" is the unit of Limits::work(), about one arc
// looked at. A namespace belongs to the component that is named above it (see
// vram-plan remat --without): its paragraph in docs/ablation.md names the rows
// that justify it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_PARAMETERS_MODEL_H
#define VRAM_LIB_PLANNING_REMAT_PARAMETERS_MODEL_H

#include "vram/Planning/Remat/Problem.h"

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters {

// Component: none, shared by all.
namespace model {
/// Above it (a large graph) nodes take so long that plans gain more than
/// proofs. Unit: ops.
inline constexpr OpId kLarge = 400;
/// Above it a round of cuts at the root takes as long as whole trees elsewhere:
/// the root has fewer and shorter rounds. Unit: ops.
inline constexpr OpId kVeryLarge = 2000;
} // namespace model

} // namespace vram::planning::remat::parameters

#endif // VRAM_LIB_PLANNING_REMAT_PARAMETERS_MODEL_H
