//===- LateReads.h - No run reads a donated value after its update -*- C++ -*-//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_FIT_LATEREADS_H
#define VRAM_PLANNING_FIT_LATEREADS_H

#include "vram/Planning/Remat/Plan.h"

#include <vector>

namespace vram::planning::fit {

/// The ops whose reruns in `schedule` read a donated input after the run that
/// makes the value which replaces it, though no op does so in the problem's own
/// order. Sorted, each once.
std::vector<remat::OpId> findLateReads(const remat::Problem &problem,
                                       const remat::Schedule &schedule);

} // namespace vram::planning::fit

#endif // VRAM_PLANNING_FIT_LATEREADS_H
