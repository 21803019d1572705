//===- Parameters.h - Tunables of fitting a budget --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_FIT_PARAMETERS_H
#define VRAM_LIB_PLANNING_FIT_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::fit::parameters {

/// Rounds with lower budgets, after a packing that exceeds one; most packings
/// exceed none. Unit: rounds.
inline constexpr int kMostRepairs = 4;
/// By so much a plan of steps has less effort than one of reruns alone, since
/// it solves some twenty reduced problems. Unit: levels of effort.
inline constexpr int kLessEffortForSteps = 2;

/// This part of the budget stays free for the transfers of a step, whose arena
/// is a little larger than its live bytes: by .1 % (60 GB) and .9 % (40 GB) for
/// a Llama of 32 layers.
inline constexpr int64_t kRoomForTransfers = 256;

} // namespace vram::planning::fit::parameters

#endif // VRAM_LIB_PLANNING_FIT_PARAMETERS_H
