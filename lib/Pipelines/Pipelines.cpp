//===- Pipelines.cpp - The named roads through the passes -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Pipelines/Pipelines.h"
#include "vram/Pipelines/FitStep.h"

#include "CheckpointWithState.h"
#include "LoopsToLLVM.h"

#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/AssignLayouts.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// An option that was given must not be ignored in silence: a module of
/// training steps has its optimizers already.
struct WarnUnusedUpdate
    : PassWrapper<WarnUnusedUpdate, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WarnUnusedUpdate)
  explicit WarnUnusedUpdate(std::string option) : Option(std::move(option)) {}

  void runOnOperation() override {
    markAllAnalysesPreserved();
    ModuleOp module = getOperation();
    bool anyLoss =
        llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
          auto kind = function->getAttrOfType<vram::KindAttr>(vram::kKindAttr);
          return kind && kind.getValue() == vram::Kind::Loss;
        });
    if (!anyLoss)
      emitWarning(module.getLoc(), Option)
          << " is not used: no function of the module is a loss, and a "
             "training step has its optimizer already";
  }

  std::string Option;
};

/// The error of a pipeline whose options contradict each other: a pipeline is
/// built before there is a module to report at.
struct RefuseOptions : PassWrapper<RefuseOptions, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RefuseOptions)
  explicit RefuseOptions(std::string why) : Why(std::move(why)) {}

  void runOnOperation() override {
    getOperation().emitError(Why);
    signalPassFailure();
  }

  std::string Why;
};

struct DropDeclarations
    : PassWrapper<DropDeclarations, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DropDeclarations)

  void runOnOperation() override {
    for (auto function :
         llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function.isExternal() && function->hasAttr(vram::kMicroBatchesAttr))
        function.erase();
  }
};
} // namespace

void vram::addDropDeclarations(OpPassManager &pm) {
  pm.addPass(std::make_unique<DropDeclarations>());
}

/// Why an option that was given would be used by nothing; empty where all are
/// used.
template <typename Options>
static std::string
findUnusedOption(const vram::BeforePlanningOptions<Options> &options) {
  if (options.precision.empty()) {
    if (!options.policy.empty())
      return "policy= is for precision=bf16|fp16";
    if (!options.weights.empty())
      return "weights= is for precision=bf16";
    if (!options.lossScale.empty())
      return "loss-scale= is for precision=fp16";
  }
  if (options.strict && options.microBatch == 1)
    return "strict is for micro-batch=K";
  bool selectsKernels = !options.kernels.empty() && options.kernels != "none";
  if (!llvm::StringRef(options.kernels).starts_with("cuda") &&
      options.layouts.hasValue())
    return "layouts= is for kernels=cuda";
  if (!selectsKernels && options.kernelWorkspace.hasValue())
    return "kernel-workspace= is for kernels=onednn|cuda";
  return "";
}

/// Convolutions of cuDNN have a layout that they prefer, and products of cuBLASLt
/// rows of whole vectors.
static void assignLayouts(OpPassManager &pm, llvm::StringRef library,
                          const std::string &layouts) {
  if (!library.starts_with("cuda"))
    return;
  pm.addNestedPass<func::FuncOp>(vram::createAssignLayouts(layouts));
  pm.addNestedPass<func::FuncOp>(vram::createVRAMPadProducts());
}

/// Nothing where no library was named: kernels stay as the graph has them.
static void selectKernels(OpPassManager &pm, const std::string &library,
                          const std::string &workspaceCap) {
  if (library.empty())
    return;
  vram::VRAMSelectKernelsOptions select;
  select.library = library;
  select.workspaceCap = workspaceCap;
  pm.addNestedPass<func::FuncOp>(vram::createVRAMSelectKernels(select));
}

/// Weights that say their format are stored in it, whatever `format` is.
static void quantizeFrozen(OpPassManager &pm, const std::string &format) {
  VRAMQuantizeFrozenOptions frozen;
  frozen.format = format;
  pm.addNestedPass<func::FuncOp>(createVRAMQuantizeFrozen(frozen));
}

template <typename Options>
static void addBeforePlanning(OpPassManager &pm,
                              const BeforePlanningOptions<Options> &options) {
  std::string unused = findUnusedOption(options);
  if (!unused.empty())
    pm.addPass(std::make_unique<RefuseOptions>(unused));
  pm.addPass(createVRAMPrepare());
  pm.addPass(createVRAMRequireStep());
  quantizeFrozen(pm, options.frozenWeights);
  if (options.microBatch != 1) {
    VRAMMicroBatchOptions micro;
    micro.count = options.microBatch;
    micro.strict = options.strict;
    pm.addPass(createVRAMMicroBatch(micro));
  }
  VRAMAutodiffOptions autodiff;
  if (!options.optimizer.empty()) {
    pm.addPass(
        std::make_unique<WarnUnusedUpdate>("optimizer=" + options.optimizer));
    autodiff.optimizer = options.optimizer;
  }
  if (options.clipNorm != 0) {
    pm.addPass(std::make_unique<WarnUnusedUpdate>("clip-norm"));
    autodiff.clipNorm = options.clipNorm;
  }
  autodiff.clipNormOf = options.clipNormOf;
  autodiff.onlyLosses = true;
  autodiff.markForPrecision = !options.precision.empty();
  pm.addPass(createVRAMAutodiff(autodiff));
  if (!options.precision.empty()) {
    VRAMMixedPrecisionOptions mixed;
    mixed.type = options.precision;
    mixed.policy = options.policy;
    if (!options.weights.empty())
      mixed.weights = options.weights;
    mixed.lossScale = options.lossScale;
    pm.addNestedPass<func::FuncOp>(createVRAMMixedPrecision(mixed));
  }
  if (options.microBatch != 1)
    pm.addPass(createVRAMSplitUpdate());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  if (!options.labelledRows.empty()) {
    VRAMLabelledRowsOptions labelled;
    labelled.atMost = options.labelledRows;
    pm.addPass(createVRAMLabelledRows(labelled));
  }
  if (options.headChunks != "1") {
    VRAMChunkHeadOptions head;
    head.count = options.headChunks;
    pm.addPass(createVRAMChunkHead(head));
  }
  pm.addPass(createVRAMLossless());
  assignLayouts(pm, options.kernels.getValue(), options.layouts);
  pm.addPass(createVRAMMoveViews());
  selectKernels(pm, options.kernels, options.kernelWorkspace);
  pm.addPass(createVRAMFuse());
}

void vram::buildTrainingStepPipeline(OpPassManager &pm,
                                     const TrainingStepOptions &options) {
  addBeforePlanning(pm, options);
}

void vram::buildInferencePipeline(OpPassManager &pm,
                                  const InferenceOptions &options) {
  pm.addPass(createVRAMPrepare());
  quantizeFrozen(pm, options.frozenWeights);
  VRAMInferenceOptions inference;
  inference.dropLoss = options.dropLoss;
  pm.addPass(createVRAMInference(inference));
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  assignLayouts(pm, options.kernels, options.layouts);
  pm.addPass(createVRAMMoveViews());
  selectKernels(pm, options.kernels, options.kernelWorkspace);
  pm.addPass(createVRAMFuse());
}

void vram::addCheckpoint(OpPassManager &pm, const FitBudgetOptions &options) {
  VRAMCheckpointOptions checkpoint;
  checkpoint.budget = options.budget;
  checkpoint.budgetFraction = options.budgetFraction;
  checkpoint.reserve = options.reserve;
  checkpoint.device = options.device;
  checkpoint.hostMemory = options.hostMemory;
  checkpoint.effort = options.effort;
  checkpoint.timeLimit = options.timeLimit;
  checkpoint.printSummary = options.summary;
  // A fraction is of the step as it is.
  if (!options.hostMemory.empty() && !options.budget.empty())
    addCheckpointWithState(pm, checkpoint);
  else
    pm.addPass(createVRAMCheckpoint(checkpoint));
}

void vram::buildFitBudgetPipeline(OpPassManager &pm,
                                  const FitBudgetOptions &options) {
  addBeforePlanning(pm, options);
  addCheckpoint(pm, options);
}

/// The error in the options of --vram-fit; empty if there is none.
static std::string findWrongFit(const FitOptions &options,
                                const FitAllowed &allowed) {
  if (options.microBatch != 1 || options.headChunks != "1")
    return "vram-fit chooses micro-batch= and head-chunks=";
  if (!allowed.error.empty())
    return "allow=: " + allowed.error;
  if (options.choice < 1)
    return "choice= must be at least 1";
  if (!options.budget.empty())
    return parseFitTarget(options.budget).error;
  return options.explain ? "" : "vram-fit needs budget=";
}

void vram::buildFitPipeline(OpPassManager &pm, const FitOptions &options) {
  FitStepOptions fit;
  if (!options.allow.empty())
    fit.allowed = parseFitAllowed(options.allow);
  std::string wrong = findWrongFit(options, fit.allowed);
  if (!wrong.empty())
    pm.addPass(std::make_unique<RefuseOptions>(wrong));
  fit.target = options.budget;
  fit.device = options.device;
  fit.reserve = options.reserve;
  fit.hostMemory = options.hostMemory;
  fit.labelledRows = options.labelledRows;
  if (options.clipNorm != 0)
    fit.clippings.push_back(Clipping::None);
  if (options.clipNorm != 0 && options.clipNormOf == "step")
    fit.clippings.push_back(Clipping::ByLastNorm);
  fit.explain = options.explain;
  fit.output = options.output;
  fit.choice = options.choice;
  fit.taken = options.taken;
  auto given = std::make_shared<FitOptions>();
  given->copyOptionValuesFrom(options);
  fit.buildStep = [given](OpPassManager &nested, const FitChoice &choice) {
    FitOptions step;
    step.copyOptionValuesFrom(*given);
    step.microBatch = choice.microBatches;
    step.headChunks = std::to_string(choice.headChunks);
    step.labelledRows = choice.labelledRows;
    if (choice.clipping == Clipping::None)
      step.clipNorm = 0;
    if (choice.clipping != Clipping::AsGiven)
      step.clipNormOf = std::string(
          choice.clipping == Clipping::ByLastNorm ? "last-step" : "step");
    if (choice.precision == kBF16Weights) {
      step.precision = std::string("bf16");
      step.weights = std::string("bf16-compensated8");
    } else if (!choice.precision.empty()) {
      step.precision = choice.precision;
    }
    if (!choice.optimizer.empty())
      step.optimizer = choice.optimizer;
    if (!choice.frozenWeights.empty())
      step.frozenWeights =
          std::string(choice.frozenWeights == kNF4Frozen ? "nf4" : "int8");
    addBeforePlanning(nested, step);
  };
  pm.addPass(createVRAMPrepare());
  pm.addPass(createFitStep(fit));
}

void vram::registerPipelines() {
  PassPipelineRegistration<TrainingStepOptions>(
      "vram-training-step",
      "A loss becomes a fused training step (micro-batch if asked for, "
      "autodiff, mixed-precision if asked for, canonicalize, cse, "
      "labelled-rows and chunk-head if asked for, lossless, fuse); a training "
      "step goes through the rest alone",
      buildTrainingStepPipeline);
  PassPipelineRegistration<FitBudgetOptions>(
      "vram-fit-budget",
      "A training step whose peak stays within a budget "
      "(vram-training-step, then vram-checkpoint)",
      buildFitBudgetPipeline);
  PassPipelineRegistration<FitOptions>(
      "vram-fit",
      "The fastest training step within a budget: recomputation, "
      "micro-batches, "
      "a head in chunks, and what else is allowed",
      buildFitPipeline);
  PassPipelineRegistration<LowerToCPUOptions>(
      "vram-lower-to-cpu",
      "Functions in buffer form become functions of the LLVM dialect "
      "(convert-vram-to-loops, then MLIR's own road to LLVM)",
      buildLowerToCPUPipeline);
  PassPipelineRegistration<LowerToLaunchesOptions>(
      "vram-lower-to-launches",
      "Functions in buffer form become kernels in the GPU dialect and "
      "functions "
      "of the LLVM dialect that launch them",
      buildLaunchesPipeline);
  PassPipelineRegistration<LowerToGPUOptions>(
      "vram-lower-to-gpu",
      "Functions in buffer form become kernels compiled for a GPU and "
      "functions "
      "of the LLVM dialect that launch them (vram-lower-to-launches, then "
      "NVVM)",
      buildLowerToGPUPipeline);
}
