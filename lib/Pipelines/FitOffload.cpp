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

/// Asks for one function's plan with transfers, beside its plan of reruns, and
/// adds what the faster of the two takes. False where neither fits.
FailureOr<bool> FitSearch::planOffload(func::FuncOp function, int64_t runs,
                                       PlannedFunction &planned,
                                       FitMeasure::Offloaded &figures) {
  FailureOr<MemoryModel> memory = modelOf(function);
  if (failed(memory))
    return failure();
  FailureOr<OffloadQuestion> question = offloadQuestion(function, *memory);
  if (failed(question))
    return failure();
  fit::StepFitOptions options;
  options.device.budget = Answer.usable();
  options.device.alignment = memory->options().alignment;
  options.device.progress = getPlanningHooks(*Module.getContext()).progress;
  options.hostBudget = question->hostBudget;
  options.work = parameters::kOffloadWork - OffloadWork;
  options.raisesBound = false;
  ::vram::planning::InterruptScope interruptible;
  options.device.interrupted = interruptible.flag();
  planned.steps = fit::fitSteps(question->problem, planned.runs, options);
  const fit::StepFit &answer = planned.steps;
  OffloadWork += answer.work;
  if (answer.refused || answer.error)
    return emitError(function.getLoc(), "cannot be planned with host memory: ")
           << (answer.refused ? *answer.refused : *answer.error);
  const bool offloads = offload::hasSteps(answer.plan);
  if (!offloads && !remat::hasSchedule(planned.runs.plan))
    return false;
  const int64_t ops = static_cast<int64_t>(memory->problem().ops.size());
  int64_t executed = static_cast<int64_t>(planned.runs.plan.schedule.size());
  int64_t nanoseconds = planned.runs.plan.cost;
  int64_t arena = planned.runs.arena.arenaBytes;
  if (offloads) {
    auto count = [&](offload::Step::Kind kind) -> int64_t {
      return llvm::count_if(answer.plan.steps, [&](const offload::Step &step) {
        return step.kind == kind;
      });
    };
    executed = count(offload::Step::Kind::Run);
    figures.stores += count(offload::Step::Kind::Store);
    figures.hostBytes = std::max(figures.hostBytes, answer.host.arenaBytes);
    nanoseconds = answer.plan.time;
    arena = answer.arena.arenaBytes;
  }
  figures.reruns += executed - ops;
  figures.arena = std::max(figures.arena, arena);
  figures.nanoseconds =
      saturatingAdd(figures.nanoseconds, saturatingMul(runs, nanoseconds));
  return true;
}

LogicalResult FitSearch::planOffload(FitMeasure &measure) {
  ModuleOp step = build(measure.choice);
  if (!step)
    return failure();
  measure.host = FitMeasure::Host::Tried;
  FitMeasure::Offloaded figures;
  FailureOr<bool> fits = true;
  for (auto [function, runs] : functionsOf(step)) {
    PlannedFunction &planned =
        (*measure.planned->functions)[func::FuncOp(function).getName().str()];
    fits = planOffload(function, runs, planned, figures);
    if (failed(fits) || !*fits)
      break;
  }
  step.erase();
  if (failed(fits))
    return failure();
  // A function without transfers has its plan of reruns, and so have all where
  // none has any.
  if (*fits && figures.stores)
    measure.offloaded = figures;
  else
    for (auto &[name, planned] : *measure.planned->functions)
      planned.steps = {};
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
