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
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace vram::tool;

namespace {

/// Sets the optimizer of the step, and how its gradients are clipped.
template <typename Options>
void takeUpdate(Options &options) {
  options.optimizer = flags->optimizer.take();
  double norm = 0;
  if (!llvm::StringRef(flags->clipNorm.take()).getAsDouble(norm))
    options.clipNorm = norm;
  if (norm != 0 && flags->clipNormOf.given())
    options.clipNormOf = flags->clipNormOf.take();
}

/// A profile is a device file with measurements.
std::string deviceName() {
  return flags->profile.given() ? flags->profile.take() : flags->device.take();
}

template <typename Options>
void takeKernels(Options &options) {
  options.kernels = flags->kernels.take();
  if (flags->kernels.given() && flags->kernels.value() != "none")
    options.kernelWorkspace = flags->kernelWorkspace.take();
  if (usesCuda())
    options.layouts = flags->layouts.take();
}

template <typename Options>
void takeStep(Options &options) {
  takeUpdate(options);
  if (flags->microBatch.given()) {
    int64_t count = 1;
    (void)llvm::StringRef(flags->microBatch.take()).getAsInteger(10, count);
    options.microBatch = count;
  }
  if (flags->headChunks.given())
    options.headChunks = flags->headChunks.take();
  options.labelledRows = flags->labelledRows.take();
  options.frozenWeights = flags->frozenWeights.take();
  options.precision = flags->precision.take();
  if (flags->precision.given()) {
    options.policy = flags->policy.take();
    options.weights = flags->weights.take();
    options.lossScale = flags->lossScale.take();
  }
  takeKernels(options);
}

/// The pipeline that the flags ask for, part by part.
class ShortFlagPipeline {
public:
  explicit ShortFlagPipeline(mlir::PassManager &pm) : pm(pm) {}

  void build();

private:
  void prepare();
  void makeStep();
  void makeInference();
  void dumpProblem();
  void drawTimeline(bool record);
  void fit();
  void fitBudget();
  void report();
  void lower();

  mlir::PassManager &pm;
  const bool infers = flags->inference.given();
  const bool fits = flags->fit.given() || flags->explain.given();
};

void ShortFlagPipeline::prepare() {
  mlir::vram::VRAMPrepareOptions options;
  if (flags->lowerTo.given() && chipToLowerTo())
    options.unroll = mlir::vram::kUnrollForGPU;
  pm.addPass(mlir::vram::createVRAMPrepare(options));
}

void ShortFlagPipeline::makeStep() {
  mlir::vram::TrainingStepOptions options;
  takeStep(options);
  mlir::vram::buildTrainingStepPipeline(pm, options);
}

void ShortFlagPipeline::makeInference() {
  mlir::vram::InferenceOptions options;
  options.dropLoss = flags->inference.take() == "outputs";
  options.frozenWeights = flags->frozenWeights.take();
  takeKernels(options);
  mlir::vram::buildInferencePipeline(pm, options);
}

void ShortFlagPipeline::dumpProblem() {
  mlir::vram::VRAMExportProblemOptions options;
  options.output = flags->problem.take();
  options.device = deviceName();
  pm.addPass(mlir::vram::createVRAMExportProblem(options));
}

void ShortFlagPipeline::drawTimeline(bool record) {
  mlir::vram::VRAMMemoryTimelineOptions options;
  options.output = flags->timeline.take();
  options.record = record;
  options.device = deviceName();
  pm.addPass(mlir::vram::createVRAMMemoryTimeline(options));
}

void ShortFlagPipeline::fit() {
  mlir::vram::FitOptions options;
  takeStep(options);
  options.budget = flags->fit.take();
  options.device = deviceName();
  options.reserve = flags->reserve.take();
  options.hostMemory = flags->hostMemory.take();
  options.explain = flags->explain.given();
  options.output =
      options.explain ? flags->explain.take() : flags->fitReport.take();
  options.allow = flags->fitAllow.take();
  mlir::vram::buildFitPipeline(pm, options);
}

void ShortFlagPipeline::fitBudget() {
  mlir::vram::FitBudgetOptions options;
  options.budget = flags->budget.take();
  options.reserve = flags->reserve.take();
  options.hostMemory = flags->hostMemory.take();
  options.device = deviceName();
  options.summary = true;
  if (infers)
    makeInference();
  else
    makeStep();
  if (flags->problem.given())
    dumpProblem();
  if (flags->timeline.given())
    drawTimeline(/*record=*/true);
  mlir::vram::addCheckpoint(pm, options);
}

void ShortFlagPipeline::report() {
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
      options, [infers = infers](mlir::OpPassManager &nested) {
        mlir::vram::TrainingStepOptions step;
        if (!infers)
          takeUpdate(step);
        mlir::vram::buildTrainingStepPipeline(nested, step);
      }));
}

void ShortFlagPipeline::lower() {
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

void ShortFlagPipeline::build() {
  if (anyShortFlag())
    prepare();
  if (fits)
    fit();
  if (flags->budget.given()) {
    fitBudget();
  } else {
    if (infers)
      makeInference();
    else if (!fits && (flags->microBatch.given() || flags->headChunks.given() ||
                       flags->labelledRows.given() ||
                       flags->precision.given() || flags->kernels.given()))
      makeStep();
    if (flags->problem.given())
      dumpProblem();
  }
  if (flags->timeline.given())
    drawTimeline(/*record=*/false);
  if (flags->report.given())
    report();
  if (flags->lowerTo.given())
    lower();
}

} // namespace

void vram::tool::buildShortFlagPipeline(mlir::PassManager &pm) {
  ShortFlagPipeline(pm).build();
}
