//===- FitOffload.cpp - The host's memory as a measure of --fit -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The search without the host comes first, so that its answer is never given up
// for a slower one. Then the choices that may beat it are planned again, with
// transfers to the host: the fastest without reruns first, since a transfer
// that hides behind computation adds no time.
//
//===----------------------------------------------------------------------===//

#include "FitSearch.h"

#include "Parameters.h"

#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Process.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace offload = ::vram::planning::offload;
namespace remat = ::vram::planning::remat;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

FailureOr<OffloadQuestion>
FitSearch::offloadQuestion(func::FuncOp function, const MemoryModel &memory) {
  FailureOr<DeviceModel> device = getDeviceModel(function, Device);
  if (failed(device))
    return failure();
  return makeOffloadQuestion(memory, *device, Options.hostMemory,
                             VRAMCheckpointOptions().leastOffload);
}

LogicalResult FitSearch::describeOffload(func::FuncOp function,
                                         const MemoryModel &memory) {
  if (!Answer.hostMemory)
    return success();
  FailureOr<OffloadQuestion> question = offloadQuestion(function, memory);
  if (failed(question))
    return failure();
  for (const remat::Value &value : question->problem.values)
    for (const remat::Alternative &form : value.alternatives) {
      Answer.offloadable = saturatingAdd(Answer.offloadable, value.bytes);
      Answer.offloadNanoseconds =
          saturatingAdd(Answer.offloadNanoseconds,
                        saturatingAdd(form.storeCost, form.loadCost));
    }
  return success();
}

/// Asks for one function's plan with transfers, beside its plan of reruns: the
/// faster of the two takes the place of that in `planned`, and its figures are
/// added. False where neither fits.
FailureOr<bool> FitSearch::planOffload(func::FuncOp function, int64_t runs,
                                       fit::Fit &planned,
                                       FitMeasure::Offloaded &figures) {
  FailureOr<MemoryModel> memory = modelOf(function);
  if (failed(memory))
    return failure();
  FailureOr<OffloadQuestion> question = offloadQuestion(function, *memory);
  if (failed(question))
    return failure();
  fit::FitOptions options;
  options.budget = Answer.usable();
  options.alignment = memory->options().alignment;
  options.progress = getPlanningHooks(*Module.getContext()).progress;
  options.hostBudget = question->hostBudget;
  options.work = parameters::kOffloadWork - OffloadWork;
  options.raisesBound = false;
  ::vram::planning::InterruptScope interruptible;
  options.interrupted = interruptible.flag();
  planned = fit::fitSteps(question->problem, planned, options);
  const offload::StepPlan &plan = planned.plan;
  OffloadWork += plan.work;
  if (planned.refused || planned.error)
    return emitError(function.getLoc(), "cannot be planned with host memory: ")
           << (planned.refused ? *planned.refused : *planned.error);
  if (!remat::hasSchedule(plan))
    return false;
  figures.stores += llvm::count_if(plan.steps, [](const offload::Step &step) {
    return step.kind == offload::Step::Kind::Store;
  });
  figures.hostBytes = std::max(figures.hostBytes, planned.host.arenaBytes);
  figures.reruns += static_cast<int64_t>(plan.schedule.size()) -
                    static_cast<int64_t>(memory->problem().ops.size());
  figures.arena = std::max(figures.arena, planned.arena.arenaBytes);
  figures.nanoseconds =
      saturatingAdd(figures.nanoseconds, saturatingMul(runs, plan.cost));
  return true;
}

LogicalResult FitSearch::planOffload(FitMeasure &measure) {
  ModuleOp step = build(measure.choice);
  if (!step)
    return failure();
  measure.host = FitMeasure::Host::Tried;
  FitMeasure::Offloaded figures;
  FailureOr<bool> fits = true;
  PlannedFunctions planned = *measure.planned->functions;
  for (auto [function, runs] : functionsOf(step)) {
    fits =
        planOffload(function, runs,
                    planned[func::FuncOp(function).getName().str()], figures);
    if (failed(fits) || !*fits)
      break;
  }
  step.erase();
  if (failed(fits))
    return failure();
  // Where no function has transfers, all keep their plans of reruns.
  if (*fits && figures.stores) {
    measure.offloaded = figures;
    *measure.planned->functions = std::move(planned);
  }
  return success();
}

/// The choices that could be faster with the host's memory than the fastest
/// that fits without; where none fits, those that need the least come first.
SmallVector<size_t> FitSearch::choicesToOffload() const {
  const FitMeasure *fastest = Answer.chosenMeasure();
  SmallVector<size_t> open;
  for (auto [number, measure] : llvm::enumerate(Answer.measures))
    if (measure.planned && !measure.fits && !measure.isSlower &&
        measure.floor <= Answer.usable() &&
        (!fastest || measure.nanoseconds < fastest->stepNanoseconds()))
      open.push_back(number);
  auto priority = [&](size_t number) {
    const FitMeasure &measure = Answer.measures[number];
    return std::make_pair(fastest ? measure.nanoseconds : measure.floor,
                          number);
  };
  llvm::sort(open, [&](size_t one, size_t other) {
    return priority(one) < priority(other);
  });
  return open;
}

LogicalResult FitSearch::searchOffload() {
  if (!Answer.hostMemory)
    return success();
  for (size_t number : choicesToOffload()) {
    const FitMeasure *fastest = Answer.chosenMeasure();
    FitMeasure &measure = Answer.measures[number];
    if (fastest && measure.nanoseconds >= fastest->stepNanoseconds())
      continue;
    if (::vram::planning::wasInterrupted()) {
      measure.host = FitMeasure::Host::Interrupted;
      continue;
    }
    if (OffloadWork >= parameters::kOffloadWork) {
      measure.host = FitMeasure::Host::OutOfWork;
      continue;
    }
    if (failed(planOffload(measure)))
      return failure();
    if (measure.offloaded &&
        (!fastest || Answer.chosen == number ||
         measure.stepNanoseconds() < fastest->stepNanoseconds()))
      Answer.chosen = number;
  }
  return success();
}
