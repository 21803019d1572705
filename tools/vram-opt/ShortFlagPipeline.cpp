//===- ShortFlagPipeline.cpp - The flags for people: what they run --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShortFlags.h"

#include "ShortFlagTable.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/StepReport.h"
#include "vram/Pipelines/FitStep.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace vram::tool;

namespace {

/// Empty where it was not given: then a training step that has an optimizer of
/// its own is no contradiction (--vram-autodiff warns otherwise).
std::string takeOptimizer() {
  const std::string &name = flags->optimizer.take();
  return flags->optimizer.given() ? name : std::string();
}

/// Sets the optimizer of the step, and how its gradients are clipped.
void takeUpdate(mlir::vram::TrainingStepOptions &options) {
  options.optimizer = takeOptimizer();
  double norm = 0;
  if (!llvm::StringRef(flags->clipNorm.take()).getAsDouble(norm))
    options.clipNorm = norm;
}

/// A profile is a device file with measurements.
std::string deviceName() {
  return flags->profile.given() ? flags->profile.take() : flags->device.take();
}

} // namespace

void vram::tool::buildShortFlagPipeline(mlir::PassManager &pm) {
  if (anyShortFlag()) {
    mlir::vram::VRAMPrepareOptions prepare;
    if (flags->lowerTo.given() && chipToLowerTo())
      prepare.unroll = mlir::vram::kUnrollForGPU;
    pm.addPass(mlir::vram::createVRAMPrepare(prepare));
  }
  auto dumpProblem = [&] {
    mlir::vram::VRAMExportProblemOptions options;
    options.output = flags->problem.take();
    options.device = deviceName();
    pm.addPass(mlir::vram::createVRAMExportProblem(options));
  };
  bool draw = flags->timeline.given();
  auto drawTimeline = [&](bool record) {
    mlir::vram::VRAMMemoryTimelineOptions options;
    options.output = flags->timeline.take();
    options.record = record;
    options.device = deviceName();
    pm.addPass(mlir::vram::createVRAMMemoryTimeline(options));
  };
  auto takeStep = [](mlir::vram::TrainingStepOptions &options) {
    takeUpdate(options);
    if (flags->microBatch.given()) {
      int64_t count = 1;
      (void)llvm::StringRef(flags->microBatch.take()).getAsInteger(10, count);
      options.microBatch = count;
    }
    if (flags->headChunks.given())
      options.headChunks = flags->headChunks.take();
    options.labelledRows = flags->labelledRows.take();
    options.precision = flags->precision.take();
    if (flags->precision.given()) {
      options.policy = flags->policy.take();
      options.lossScale = flags->lossScale.take();
    }
    options.kernels = flags->kernels.take();
    if (flags->kernels.given() && flags->kernels.value() != "none")
      options.kernelWorkspace = flags->kernelWorkspace.take();
    if (usesCuda())
      options.layouts = flags->layouts.take();
  };
  auto buildStep = [&] {
    mlir::vram::TrainingStepOptions options;
    takeStep(options);
    mlir::vram::buildTrainingStepPipeline(pm, options);
  };
  auto buildInference = [&] {
    mlir::vram::InferenceOptions options;
    options.dropLoss = flags->inference.take() == "outputs";
    options.kernels = flags->kernels.take();
    if (flags->kernels.given() && flags->kernels.value() != "none")
      options.kernelWorkspace = flags->kernelWorkspace.take();
    if (usesCuda())
      options.layouts = flags->layouts.take();
    mlir::vram::buildInferencePipeline(pm, options);
  };
  bool dump = flags->problem.given();
  if (flags->fit.given() || flags->explain.given()) {
    mlir::vram::FitStepOptions options;
    options.target = flags->fit.take();
    options.device = deviceName();
    options.reserve = flags->reserve.take();
    options.hostMemory = flags->hostMemory.take();
    options.labelledRows = flags->labelledRows.take();
    options.explain = flags->explain.given();
    options.output =
        options.explain ? flags->explain.take() : flags->fitReport.take();
    if (flags->fitAllow.given())
      options.allowed = mlir::vram::parseFitAllowed(flags->fitAllow.take());
    options.buildStep = [takeStep](mlir::OpPassManager &nested,
                                   const mlir::vram::FitChoice &choice) {
      mlir::vram::TrainingStepOptions step;
      takeStep(step);
      step.microBatch = choice.microBatches;
      step.headChunks = std::to_string(choice.headChunks);
      step.labelledRows = choice.labelledRows;
      if (!choice.precision.empty())
        step.precision = choice.precision;
      if (!choice.optimizer.empty())
        step.optimizer = choice.optimizer;
      mlir::vram::buildTrainingStepPipeline(nested, step);
    };
    // A measure that no candidate uses is not used.
    mlir::vram::TrainingStepOptions unused;
    takeStep(unused);
    pm.addPass(mlir::vram::createFitStep(options));
  }
  bool infers = flags->inference.given();
  bool fits = flags->fit.given() || flags->explain.given();
  if (infers && !flags->budget.given())
    buildInference();
  else if ((flags->microBatch.given() || flags->headChunks.given() ||
            flags->labelledRows.given() || flags->precision.given() ||
            flags->kernels.given()) &&
           !flags->budget.given() && !fits)
    buildStep();
  if (flags->budget.given()) {
    mlir::vram::FitBudgetOptions options;
    options.budget = flags->budget.take();
    options.reserve = flags->reserve.take();
    options.hostMemory = flags->hostMemory.take();
    options.device = deviceName();
    options.summary = true;
    if (infers)
      buildInference();
    else
      buildStep();
    if (dump)
      dumpProblem();
    if (draw)
      drawTimeline(/*record=*/true);
    mlir::vram::addCheckpoint(pm, options);
  } else if (dump) {
    dumpProblem();
  }
  if (draw)
    drawTimeline(/*record=*/false);
  if (flags->report.given()) {
    mlir::vram::VRAMMemoryReportOptions options;
    options.lines = flags->report.take() == "lines";
    if (!options.lines)
      options.output = flags->report.value();
    options.device = deviceName();
    // A graph that is still a loss is also reported as the training step that
    // would be made of it.
    mlir::vram::TrainingStepOptions used;
    if (!infers)
      takeUpdate(used);
    pm.addPass(mlir::vram::createMemoryReportWithStep(
        options, [infers](mlir::OpPassManager &nested) {
          mlir::vram::TrainingStepOptions step;
          if (!infers)
            takeUpdate(step);
          mlir::vram::buildTrainingStepPipeline(nested, step);
        }));
  }
  if (!flags->lowerTo.given())
    return;
  if (flags->budget.given() || flags->fit.given() || infers) {
    pm.addPass(mlir::vram::createVRAMInPlace());
    pm.addPass(mlir::vram::createVRAMPlanMemory());
  }
  flags->lowerTo.take();
  if (auto chip = chipToLowerTo()) {
    mlir::vram::LowerToGPUOptions options;
    options.chip = chip->str();
    mlir::vram::buildLowerToGPUPipeline(pm, options);
  } else {
    mlir::vram::buildLowerToCPUPipeline(pm, {});
  }
}
