//===- Parameters.h - Tunables of orders of ops -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_ORDER_PARAMETERS_H
#define VRAM_LIB_PLANNING_ORDER_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace vram::planning::remat::parameters::low_peak_order {

/// Searched whole: a set of ops is an index of a table. Unit: ops.
inline constexpr size_t kMostSearched = 24;
/// For one level of effort: about a tenth of a second. Unit: simulated ops.
inline constexpr int64_t kWorkPerEffort = 4000000;

} // namespace vram::planning::remat::parameters::low_peak_order

#endif // VRAM_LIB_PLANNING_ORDER_PARAMETERS_H
