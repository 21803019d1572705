//===- Labels.h - What else is known about a problem ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_LABELS_H
#define VRAM_PLANNING_REMAT_LABELS_H

#include "vram/Planning/Remat/Problem.h"

#include <vector>

namespace vram::planning::remat {

/// An author's knowledge about a training step. No part of the question: the
/// planner never looks at it; baselines that other projects publish do.
struct Labels {
  /// Ops before this one are the forward; kNone where nobody said.
  OpId forwardEnd = kNone;
  /// For each forward op the block that a user would checkpoint as one; rises
  /// along the ops. Empty where nobody said.
  std::vector<int32_t> blockOf;
};

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_LABELS_H
