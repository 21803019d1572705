//===- ListSchedules.h - Orders by list scheduling --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_ORDER_LISTSCHEDULES_H
#define VRAM_LIB_PLANNING_ORDER_LISTSCHEDULES_H

#include "vram/Planning/Remat/Problem.h"

namespace vram::planning::remat {

/// Topological orders that promise a lower peak than the problem's own; each
/// lists the problem's ops in their new order.
std::vector<std::vector<OpId>> otherOrders(const Problem &problem);

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_ORDER_LISTSCHEDULES_H
