//===- PlanGraph.h - From tensors to buffer form ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes that a graph on tensors goes through before a back end can compile
// it, and the flags that they have. They are those of vram-opt's short flags.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_PLANGRAPH_H
#define VRAM_TOOLS_VRAM_RUN_PLANGRAPH_H

#include "Graph.h"

#include "vram/Pipelines/FitStep.h"

#include "llvm/Support/CommandLine.h"

namespace mlir::vram::run {

/// Registers the flags with the command line; call once, before parsing.
void registerPlanFlags(llvm::cl::OptionCategory &category);

/// The first flag that was given ("--optimizer"); empty without any.
std::string givenPlanFlag();

/// Was --checkpoint-budget or --fit given?
bool plansForBudget();
/// Was --fit?
bool fitsBudget();

/// Checks sizes and names, which llvm::cl cannot. Prints one error and returns
/// true where one is wrong, or where `backend` (empty: none was named) has no
/// use for it.
bool isPlanUsageWrong(StringRef backend);

/// The libraries that --kernels names for a calibration of `backend`: "onednn",
/// "cuda", or empty for none, as auto is where they cannot be loaded. Fails,
/// having said why, where oneDNN was named and cannot be.
FailureOr<std::string> chooseCalibratedLibrary(StringRef backend);

enum class PlanResult {
  Planned,
  /// The error has been printed, in both cases.
  Failed,
  /// No schedule fits the budget.
  Infeasible,
};

/// Brings `graph`, which is on tensors, into buffer form for `backend` (cpu,
/// cuda or emulated): fused, with kernels selected, within the budget if there
/// is one, in place, with an arena. A loss becomes a training step if
/// --checkpoint-budget or --optimizer was given; without them it is run as it
/// is, which a note says. `device`: whose costs the plan has; empty: the one
/// that the graph names, else the default. With --fit `choice` says which of
/// the choices that fit is planned, 1 for the fastest, and `taken` is set.
PlanResult planGraph(Graph &graph, StringRef backend, StringRef device,
                     int64_t choice = 1,
                     std::shared_ptr<TakenChoice> taken = nullptr);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_PLANGRAPH_H
