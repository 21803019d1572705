//===- Presolve.h - A smaller problem with the same answers -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bias is added to a product in place, and nothing else reads the product: to
// hold that is never better than to hold the sum, which takes the same bytes
// and one run less. So the two ops run as one, always; searches and bounds need
// not find that out again at every program point. docs/checkpointing-proofs.md
// has the conditions and the proof ("Presolve").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_PRESOLVE_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_PRESOLVE_H

#include "vram/Planning/Remat/Plan.h"
#include "vram/Planning/Remat/Problem.h"

namespace vram::planning::remat {

/// `problem` must have passed check() (Verify.h), and outlive this.
class Presolve {
public:
  explicit Presolve(const Problem &problem);

  /// With fewer ops than the problem; values keep their numbers. For each of
  /// its schedules there is one of the problem at the same cost with no higher
  /// a peak, and the other way round with no higher a cost either.
  const Problem &reduced() const { return Reduced; }
  /// By so many.
  size_t numSaved() const { return NumSaved; }
  /// The schedule of the problem.
  Schedule expand(const Schedule &schedule) const;
  /// The ops that an op of the reduced problem stands for, in order; the first
  /// has the most in memory.
  const std::vector<OpId> &opsOf(OpId op) const { return OpsOf[op]; }

private:
  Problem Reduced;
  size_t NumSaved = 0;
  /// By op of the reduced problem, in order.
  std::vector<std::vector<OpId>> OpsOf;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_PRESOLVE_H
