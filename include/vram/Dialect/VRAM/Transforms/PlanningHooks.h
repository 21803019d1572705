//===- PlanningHooks.h - How a tool watches planning ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H

#include "vram/Planning/Remat/Solver.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// Callbacks for the owner of an MLIRContext while passes plan in it. Passes
/// are built from text, so the callbacks are not handed to a pass but kept by
/// the context: two compilations in one process have two contexts, and neither
/// calls the other's. Functions are planned in parallel; each callback may be
/// called on several threads at once. For signals see
/// vram/Planning/Support/Process.h.
struct PlanningHooks {
  /// Called as the planner goes on. May be empty.
  std::function<void(const ::vram::planning::remat::Progress &)> progress;
  /// Called after the error that no schedule of the function of this name fits
  /// its budget. May be empty.
  std::function<void(llvm::StringRef function)> infeasible;
};

/// Replaces the hooks of `context`. Loads the vram dialect, which keeps them;
/// not to be called while passes run in the context.
void setPlanningHooks(MLIRContext &context, PlanningHooks hooks);

/// The hooks of `context`; all are empty where none were set.
const PlanningHooks &getPlanningHooks(MLIRContext &context);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_PLANNINGHOOKS_H
