//===- Verify.h - The independent check of problem and plan -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written apart from the simulator and the solver, on purpose: it shares no
// code with them, so that a mistake there is found here.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_VERIFY_H
#define VRAM_PLANNING_REMAT_VERIFY_H

#include "vram/Planning/Remat/Plan.h"

#include <optional>
#include <string>

namespace vram::planning::remat {

/// Is the question well formed? Empty when it is, else the first thing wrong:
/// indices out of range, a read before the definition, negative sizes or costs,
/// sums that overflow int64, views of foreign operands, ...
std::optional<std::string> check(const Problem &problem);

/// Do the solvers plan everything that the problem says? Empty when they do,
/// else the first thing that they would ignore: alternatives, which no solver
/// plans yet. Reading, writing and verify() take such problems; a plan that is
/// called optimal must not ignore a part of the question.
std::optional<std::string> checkSolvable(const Problem &problem);

/// The result of verify().
struct Verdict {
  /// Empty when the schedule is legal and within the budget.
  std::optional<std::string> error;
  int64_t peak = 0;
  int64_t cost = 0;
};

/// Is the answer right? That of a schedule of steps without transfers
/// (offload::verifySteps()): every op runs, first runs are topological, each
/// run finds its operands, only rerunnable ops run again, no run reads what was
/// overwritten, required values are there at the end, and the peak stays within
/// the budget (bytes).
Verdict verify(const Problem &problem, const Schedule &schedule,
               int64_t budget);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_VERIFY_H
