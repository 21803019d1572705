//===- FitHostState.cpp - The optimizer's state on the host ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two transfers of the state a step are taken where they are faster than
// reruns, or where nothing fits without: the choices that may be the fastest
// are planned again with all of the state on the host, and with as much as it
// takes to do without reruns. The fastest of these is planned once more with
// some updates on the host, where the device's file says how fast that is;
// where none fits, the one of the lowest floor with all updates there.
//
//===----------------------------------------------------------------------===//

#include "FitSearch.h"

#include "Parameters.h"

#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Process.h"

#include "mlir/Pass/PassManager.h"

#include <tuple>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

int64_t mlir::vram::checkpointFigure(func::FuncOp function, StringRef name) {
  auto figures = function->getAttrOfType<DictionaryAttr>(kCheckpointAttr);
  auto figure = figures ? figures.getAs<IntegerAttr>(name) : IntegerAttr();
  return figure ? figure.getInt() : 0;
}

/// Plans a choice, and takes bytes and time of the step that comes out: those
/// of the planner lack the state's transfers. The step is null where none fits.
FailureOr<ModuleOp> FitSearch::planHostState(FitMeasure &measure) {
  if (failed(plan(measure)) || failed(planOffload(measure)))
    return failure();
  if (!measure.fitsAtAll())
    return ModuleOp();
  ModuleOp step = build(measure.choice);
  if (!step)
    return failure();
  VRAMCheckpointOptions options;
  options.budget = std::to_string(Answer.budget);
  options.reserve = Options.reserve;
  options.device = Device;
  options.hostMemory = Options.hostMemory;
  OpPassManager pm(ModuleOp::getOperationName());
  pm.addPass(createCheckpointAsPlanned(options, measure.planned->functions));
  if (failed(Run(pm, step))) {
    step.erase();
    return failure();
  }
  FitMeasure::Offloaded figures =
      measure.offloaded ? *measure.offloaded : FitMeasure::Offloaded();
  if (!measure.offloaded)
    figures.reruns = measure.planned->reruns;
  figures.arena = figures.nanoseconds = figures.hostBytes = 0;
  for (auto [function, runs] : functionsOf(step)) {
    figures.arena =
        std::max(figures.arena, checkpointFigure(function, "arena_bytes"));
    figures.nanoseconds = saturatingAdd(
        figures.nanoseconds,
        saturatingMul(runs, checkpointFigure(function, "cost_ns")));
    figures.hostBytes = std::max(
        figures.hostBytes, checkpointFigure(function, "host_bytes") +
                               checkpointFigure(function, "host_state_bytes"));
  }
  measure.offloaded = figures;
  return step;
}

/// The measures of a choice with a part of the state on the host, as much as it
/// takes to do without reruns, and with all of it.
FailureOr<SmallVector<size_t>> FitSearch::measureHostStates(size_t number) {
  FitChoice choice = Answer.measures[number].choice;
  std::optional<size_t> part = number;
  // The transfers take bytes themselves.
  for (int tries = 0; tries < 2 && part; ++tries) {
    const int64_t excess = Answer.measures[*part].arena - Answer.usable();
    if (excess <= 0 || excess >= Answer.movableState - choice.hostState)
      break;
    choice.hostState += excess;
    FailureOr<std::optional<size_t>> found = measure(choice);
    if (failed(found))
      return failure();
    part = *found;
  }
  choice.hostState = FitChoice::kAllState;
  FailureOr<std::optional<size_t>> all = measure(choice);
  if (failed(all))
    return failure();
  SmallVector<size_t> found;
  if (*all)
    found.push_back(**all);
  if (part && *part != number &&
      (!*all || Answer.measures[*part].arena != Answer.measures[**all].arena))
    found.push_back(*part);
  return found;
}

LogicalResult FitSearch::searchHostState(SmallVectorImpl<size_t> &order) {
  if (!Answer.movableState)
    return success();
  // First those that fit without, the fastest of them first: they suit the
  // budget. Where nothing fits, the lowest floor is first.
  std::vector<std::tuple<bool, int64_t, size_t>> open;
  const bool anyFits = Answer.chosen.has_value();
  for (size_t number : llvm::to_vector(order)) {
    const FitMeasure *fastest = Answer.chosenMeasure();
    if (fastest &&
        Answer.measures[number].nanoseconds >= fastest->stepNanoseconds())
      continue;
    FailureOr<SmallVector<size_t>> found = measureHostStates(number);
    if (failed(found))
      return failure();
    for (size_t state : *found) {
      const FitMeasure &figures = Answer.measures[state];
      const FitMeasure &without = Answer.measures[number];
      const int64_t priority = without.fitsAtAll() ? without.stepNanoseconds()
                               : anyFits           ? figures.nanoseconds
                                                   : figures.floor;
      open.push_back({!without.fitsAtAll(), priority, state});
      order.push_back(state);
    }
  }
  llvm::sort(open);
  int planned = 0;
  for (auto [needsHost, priority, number] : open) {
    FitMeasure &measure = Answer.measures[number];
    const FitMeasure *fastest = Answer.chosenMeasure();
    if (measure.floor > Answer.usable())
      continue;
    if (fastest && measure.nanoseconds >= fastest->stepNanoseconds()) {
      measure.isSlower = true;
      continue;
    }
    if (::vram::planning::wasInterrupted()) {
      measure.host = FitMeasure::Host::Interrupted;
      continue;
    }
    if (planned++ == parameters::kMostHostStates) {
      measure.host = FitMeasure::Host::OutOfWork;
      --planned;
      continue;
    }
    if (failed(takeIfFaster(number)))
      return failure();
  }
  return searchHostUpdates(order);
}

/// Plans a choice with state on the host, and chooses it if it fits and is the
/// fastest.
LogicalResult FitSearch::takeIfFaster(size_t number) {
  FailureOr<ModuleOp> step = planHostState(Answer.measures[number]);
  if (failed(step))
    return failure();
  if (!*step)
    return success();
  const FitMeasure *fastest = Answer.chosenMeasure();
  if (!fastest ||
      Answer.measures[number].stepNanoseconds() < fastest->stepNanoseconds()) {
    Answer.chosen = number;
    std::swap(Planned, *step);
  }
  if (*step)
    step->erase();
  return success();
}

/// Of the measures in `order` with all of the state on the host the one of the
/// lowest floor; null without any.
const FitMeasure *
FitSearch::findLowestWithAllState(ArrayRef<size_t> order) const {
  const FitMeasure *lowest = nullptr;
  for (size_t number : order)
    if (const FitMeasure &each = Answer.measures[number];
        each.choice.hostState == FitChoice::kAllState &&
        (!lowest || each.floor < lowest->floor))
      lowest = &each;
  return lowest;
}

LogicalResult FitSearch::searchHostUpdates(SmallVectorImpl<size_t> &order) {
  FailureOr<DeviceModel> device = getDeviceModel(Module, Device);
  if (failed(device))
    return failure();
  if (!device->hasHostRates() || ::vram::planning::wasInterrupted())
    return success();
  const FitMeasure *from = Answer.chosenMeasure();
  if (!from)
    from = findLowestWithAllState(order);
  if (!from || !from->choice.hostState)
    return success();
  FitChoice choice = from->choice;
  // Where nothing fits, all updates on the host leave the most room.
  choice.updates = Answer.chosen ? StateUpdate::Balanced : StateUpdate::OnHost;
  FailureOr<std::optional<size_t>> number = measure(choice);
  if (failed(number))
    return failure();
  if (!*number)
    return success();
  order.push_back(**number);
  return takeIfFaster(**number);
}

LogicalResult FitSearch::explainHostState(const FitMeasure &chosen) {
  const FitMeasure::Offloaded &figures = *chosen.offloaded;
  if (figures.reruns || figures.stores)
    Answer.reasons.push_back(
        {"+ state on the host", chosen.arena, chosen.nanoseconds,
         figures.hostBytes
             ? std::min(chosen.choice.hostState, Answer.movableState)
             : 0});
  Answer.reasons.push_back(
      {!figures.reruns && !figures.stores ? "+ state on the host"
       : figures.stores                   ? "+ reruns and host"
                                          : "+ recomputation",
       figures.arena, figures.nanoseconds, figures.hostBytes});
  return success();
}
