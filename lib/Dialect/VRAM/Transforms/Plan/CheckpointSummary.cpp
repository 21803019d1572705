//===- CheckpointSummary.cpp - What a plan cost and saved
//-------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/CheckpointSummary.h"

#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;
using ::vram::planning::remat::Status;

double CheckpointSummary::gapPercent() const {
  return ::vram::planning::remat::gapPercent(cost, lowerBound);
}

void CheckpointSummary::countSteps(
    const ::vram::planning::offload::StepSchedule &steps, size_t ops) {
  using Kind = ::vram::planning::offload::Step::Kind;
  auto count = [&](Kind kind) {
    return llvm::count_if(steps,
                          [&](const auto &step) { return step.kind == kind; });
  };
  reruns = count(Kind::Run) - static_cast<int64_t>(ops);
  stores = count(Kind::Store);
  loads = count(Kind::Load);
}

void CheckpointSummary::takeTime(int64_t nanoseconds, int64_t bound) {
  cost = nanoseconds;
  lowerBound = std::max(lowerBound, bound);
  status = cost == lowerBound ? Status::Optimal : Status::Feasible;
}

void CheckpointSummary::annotate(Operation *op) const {
  Builder b(op->getContext());
  auto integer = [&](StringRef name, int64_t value) {
    return b.getNamedAttr(name, b.getI64IntegerAttr(value));
  };
  SmallVector<NamedAttribute> figures = {
      integer("arena_bytes", arenaAfter),
      integer("arena_bytes_before", arenaBefore),
      integer("budget", budget),
      integer("cost_ns", cost),
      integer("cost_ns_before", baseCost),
      integer("live_peak", peakAfter),
      integer("live_peak_before", peakBefore),
      integer("lower_bound_ns", lowerBound),
      integer(kPackingEffort, packingEffort),
      b.getNamedAttr("status", b.getStringAttr(toString(status)))};
  if (hostArena != 0)
    figures.push_back(integer("host_bytes", hostArena));
  if (hostState != 0)
    figures.push_back(integer("host_state_bytes", hostState));
  op->setAttr(kCheckpointAttr, b.getDictionaryAttr(figures));
}

void CheckpointSummary::printOffload(llvm::raw_ostream &os) const {
  if (stores == 0) {
    os << "\n  host        nothing is offloaded: it would not be faster";
    return;
  }
  os << "\n  host        " << formatBytes(hostArena) << " of "
     << formatBytes(hostMemory)
     << llvm::format(" in %lld stores and %lld loads, ",
                     static_cast<long long>(stores),
                     static_cast<long long>(loads));
  if (costWithoutOffload)
    os << llvm::format("%+.2f %% without",
                       100.0 *
                           static_cast<double>(*costWithoutOffload - baseCost) /
                           static_cast<double>(std::max<int64_t>(1, baseCost)));
  else
    os << "without them it does not fit";
}

void CheckpointSummary::print(llvm::raw_ostream &os) const {
  auto percent = [](int64_t part, int64_t whole) {
    return whole
               ? 100.0 * static_cast<double>(part) / static_cast<double>(whole)
               : 0.0;
  };
  auto milliseconds = [](int64_t ns) { return static_cast<double>(ns) / 1e6; };
  os << "checkpoint '" << function << "': " << toString(status);
  if (status == Status::Feasible)
    os << llvm::format(", gap at most %.3f %%", gapPercent());
  os << "\n  budget      " << formatBytes(budget);
  if (reserve)
    os << ", of which " << formatBytes(reserve) << " in reserve";
  os << "\n  peak        " << formatBytes(peakBefore) << " -> "
     << formatBytes(peakAfter)
     << llvm::format(" (%.1f %%)", percent(peakAfter, peakBefore))
     << "\n  arena       " << formatBytes(arenaBefore) << " -> "
     << formatBytes(arenaAfter)
     << llvm::format(" (%.2f %% of the peak%s)", percent(arenaAfter, peakAfter),
                     arenaIsOptimal ? ", proven least" : "")
     << "\n  of which    " << formatBytes(pinned)
     << " are arguments (parameters, state, inputs)"
     << (stores || hostState ? "\n  time        " : "\n  compute     ")
     << llvm::format("+%.2f %%: %.3f ms -> %.3f ms a step, %lld reruns",
                     percent(cost - baseCost, baseCost), milliseconds(baseCost),
                     milliseconds(cost), static_cast<long long>(reruns));
  if (hostState)
    os << "\n  state       " << formatBytes(hostState)
       << (updatesOnHost
               ? " of the optimizer's, and of parameters that are updated "
                 "there, are on the host between steps"
               : " of the optimizer's are on the host between "
                 "updates");
  if (hostMemory)
    printOffload(os);
  os << "\n  lower bound "
     << llvm::format("+%.2f %%, for all schedules that keep the order of first "
                     "runs",
                     percent(lowerBound - baseCost, baseCost))
     << (stores || hostState ? ", and transfers" : "")
     << llvm::format("\n  planned in  %.2f s\n", seconds);
}
