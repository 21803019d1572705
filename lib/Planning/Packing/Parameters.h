//===- Parameters.h - Tunables of packing -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_PARAMETERS_H
#define VRAM_LIB_PLANNING_PACKING_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::packing::parameters {

/// Some 0.2, 1, 5, 25 and 120 s on a core of 2025. Unit: work (see Effort), by
/// effort.
inline constexpr int64_t kWork[] = {100000000, 500000000, 2500000000,
                                    12500000000, 60000000000};
/// Of filling valleys, before the search: pairs, one with time backwards;
/// sixteen times as many where there is no search. Unit: pairs.
inline constexpr int64_t kFillings = 12;
/// Of one step of filling valleys: two trees and a heap. Unit: work.
inline constexpr int64_t kWorkOfAStep = 800;
/// That are known to lead nowhere: about 200 MB. Unit: states.
inline constexpr size_t kMostStates = 4000000;

} // namespace vram::planning::packing::parameters

#endif // VRAM_LIB_PLANNING_PACKING_PARAMETERS_H
