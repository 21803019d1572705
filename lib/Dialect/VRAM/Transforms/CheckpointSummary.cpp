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
using ::vram::planning::remat::Family;
using ::vram::planning::remat::Status;

llvm::StringRef mlir::vram::describeFamily(Family family) {
  switch (family) {
  case Family::Stage:
    return "schedules that keep the order of first runs, with at most one "
           "rerun of an op between two of them";
  case Family::Any:
    return "all schedules that keep the order of first runs";
  case Family::FreeOrder:
    return "all schedules";
  }
  llvm_unreachable("all families are handled");
}

double CheckpointSummary::gapPercent() const {
  return ::vram::planning::remat::gapPercent(cost, lowerBound);
}

void CheckpointSummary::annotate(Operation *op) const {
  Builder b(op->getContext());
  op->setAttr(
      kCheckpointAttr,
      b.getDictionaryAttr(
          {b.getNamedAttr("arena_bytes", b.getI64IntegerAttr(arenaAfter)),
           b.getNamedAttr("arena_bytes_before",
                          b.getI64IntegerAttr(arenaBefore)),
           b.getNamedAttr("budget", b.getI64IntegerAttr(budget)),
           b.getNamedAttr("cost_ns", b.getI64IntegerAttr(cost)),
           b.getNamedAttr("cost_ns_before", b.getI64IntegerAttr(baseCost)),
           b.getNamedAttr("live_peak", b.getI64IntegerAttr(peakAfter)),
           b.getNamedAttr("live_peak_before", b.getI64IntegerAttr(peakBefore)),
           b.getNamedAttr("lower_bound_ns", b.getI64IntegerAttr(lowerBound)),
           b.getNamedAttr(kPackingEffort, b.getI64IntegerAttr(packingEffort)),
           b.getNamedAttr("status", b.getStringAttr(toString(status)))}));
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
     << llvm::format(" (%.2f %% of the peak%s)",
                     percent(arenaAfter, peakAfter),
                     arenaIsOptimal ? ", proven least" : "")
     << "\n  of which    " << formatBytes(pinned)
     << " are arguments (parameters, state, inputs)"
     << "\n  compute     "
     << llvm::format("+%.2f %%: %.3f ms -> %.3f ms a step, %lld reruns",
                     percent(cost - baseCost, baseCost), milliseconds(baseCost),
                     milliseconds(cost), static_cast<long long>(reruns))
     << "\n  lower bound "
     << llvm::format("+%.2f %%, for ", percent(lowerBound - baseCost, baseCost))
     << describeFamily(family)
     << llvm::format("\n  planned in  %.2f s\n", seconds);
}
