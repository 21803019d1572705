//===- CheckpointErrors.cpp - Why no schedule fits ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckpointErrors.h"

#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;
using ::vram::planning::formatBytes;

int64_t mlir::vram::pinnedBytes(const MemoryModel &model) {
  int64_t bytes = 0;
  for (const remat::Value &value : model.problem().values)
    if (value.pinned)
      bytes += value.bytes;
  return bytes;
}

/// Bytes of the arguments that are the optimizer's state.
static int64_t stateBytes(const MemoryModel &model) {
  int64_t bytes = 0;
  for (size_t id = 0; id < model.problem().values.size(); ++id)
    if (const remat::Value &value = model.problem().values[id];
        value.pinned &&
        model.category(static_cast<int32_t>(id)) == Category::OptimizerState)
      bytes += value.bytes;
  return bytes;
}

std::string mlir::vram::describeValue(FunctionOpInterface function,
                                      Value value) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    os << "argument ";
    if (auto name = function.getArgAttrOfType<StringAttr>(
            argument.getArgNumber(), kNameAttr))
      os << "'" << name.getValue() << "'";
    else
      os << argument.getArgNumber();
  } else {
    Operation *op = value.getDefiningOp();
    os << "result " << cast<OpResult>(value).getResultNumber() << " of '"
       << op->getName() << "'";
    if (auto layer = op->getAttrOfType<StringAttr>(kLayerAttr))
      os << " of layer '" << layer.getValue() << "'";
  }
  os << ", " << value.getType();
  return text;
}

/// Notes the op that needs too much, and the largest of what must be there
/// beside the caller's arguments, which have a note of their own.
static void attachWitness(InFlightDiagnostic &error,
                          FunctionOpInterface function,
                          const MemoryModel &model,
                          const remat::Witness &witness) {
  if (witness.op == remat::kNone)
    return;
  Operation *op = model.op(witness.op);
  error.attachNote(op->getLoc())
      << "this '" << op->getName() << "'"
      << (op->hasAttr(kLayerAttr)
              ? " of layer '" +
                    cast<StringAttr>(op->getAttr(kLayerAttr)).str() + "'"
              : std::string())
      << " needs " << formatBytes(witness.bytes)
      << (witness.onTheWay ? " at some moment while its operands are made, "
                             "whichever of them are kept"
                           : " at once")
      << ", arguments included";
  SmallVector<remat::ValueId> values;
  for (remat::ValueId id : witness.values)
    if (!model.problem().values[id].pinned)
      values.push_back(id);
  llvm::sort(values, [&](remat::ValueId a, remat::ValueId b) {
    int64_t bytesOfA = model.problem().values[a].bytes;
    int64_t bytesOfB = model.problem().values[b].bytes;
    return bytesOfA != bytesOfB ? bytesOfA > bytesOfB : a < b;
  });
  constexpr size_t kMostNotes = 6;
  for (remat::ValueId id : ArrayRef(values).take_front(kMostNotes)) {
    Value value = model.value(id);
    error.attachNote(value.getLoc())
        << "alive there: " << describeValue(function, value) << ", "
        << formatBytes(model.problem().values[id].bytes);
  }
  if (values.size() > kMostNotes)
    error.attachNote() << "and " << values.size() - kMostNotes
                       << " smaller values";
}

void mlir::vram::reportInfeasible(FunctionOpInterface function,
                                  const MemoryModel &model,
                                  const remat::Plan &plan,
                                  ArrayRef<MissingModel> missing,
                                  int64_t budget, int64_t reserve,
                                  bool mayOffload) {
  InFlightDiagnostic error =
      emitError(function.getLoc())
      << "no schedule of '" << function.getName() << "' fits the budget of "
      << formatBytes(budget)
      << (reserve ? " less the reserve of " + formatBytes(reserve)
                  : std::string());
  if (plan.leastKnownPeak > 0)
    error.attachNote() << "the least peak that a schedule is known to reach is "
                       << formatBytes(plan.leastKnownPeak)
                       << "; none can be below "
                       << formatBytes(plan.peakLowerBound);
  attachWitness(error, function, model, plan.witness);
  if (mayOffload)
    error.attachNote() << "this is for schedules of reruns; one that offloads "
                          "to the host was not found either";
  attachMissingModelNote(error, missing);
  if (int64_t state = stateBytes(model))
    error.attachNote() << "the optimizer's state takes " << formatBytes(state)
                       << " of the device; " << (mayOffload ? "more" : "some")
                       << " --host-memory=SIZE would keep it on the host "
                          "between updates";
  error.attachNote()
      << "pinned by the caller (parameters, state, inputs): "
      << formatBytes(pinnedBytes(model))
      << "; a smaller batch, a lighter optimizer or a budget of at least "
      << formatBytes(plan.leastKnownPeak + reserve) << " would help";
}

static StringRef cutShort() {
  return ::vram::planning::wasInterrupted() ? " before the interrupt" : "";
}

void mlir::vram::reportLimit(FunctionOpInterface function, const fit::Fit &fit,
                             int64_t budget) {
  // Schedules were found, and none of their packings fits.
  if (fit.leastArena > 0) {
    InFlightDiagnostic error =
        emitError(function.getLoc(), "no schedule whose arena is within ")
        << formatBytes(budget) << " was found, in " << fit.rounds << " rounds"
        << cutShort() << ", and no proof that there is none";
    error.attachNote() << "the least arena that was found takes "
                       << formatBytes(fit.leastArena)
                       << "; a budget of as much, or a higher effort= or "
                          "packing-effort=, may help";
    return;
  }
  InFlightDiagnostic error = emitError(function.getLoc(), "no schedule within ")
                             << formatBytes(budget) << " was found"
                             << cutShort()
                             << ", and no proof that there is none";
  error.attachNote() << "the least peak that a schedule is known to reach is "
                     << formatBytes(fit.plan.leastKnownPeak)
                     << "; a higher effort= may find one";
}
