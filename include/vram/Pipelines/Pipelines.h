//===- Pipelines.h - The named pass pipelines -------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PIPELINES_PIPELINES_H
#define VRAM_PIPELINES_PIPELINES_H

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

#include <string>

namespace mlir::vram {

/// Options of the passes before planning, which several pipelines run.
template <typename Options>
struct BeforePlanningOptions : PassPipelineOptions<Options> {
  template <typename Value>
  using Option = typename PassPipelineOptions<Options>::template Option<Value>;

  Option<std::string> optimizer{
      *this, "optimizer",
      llvm::cl::desc(
          "For a loss: sgd, momentum, adam, adamw, lion, with "
          "moments in 8 bits adam8bit, adamw8bit, lion8bit, momentum8bit, or a "
          "composed one of docs/autodiff.md "
          "(default: as the graph says in vram.optimizer, else adam)")};
  Option<double> clipNorm{
      *this, "clip-norm",
      llvm::cl::desc("For a loss: scales the gradients so that their norm, of "
                     "all together, is at most this (default 0: not)"),
      llvm::cl::init(0)};
  Option<std::string> clipNormOf{
      *this, "clip-norm-of",
      llvm::cl::desc("For clip-norm: step, or last-step, so that no gradient "
                     "waits for the others"),
      llvm::cl::init("step")};
  Option<int64_t> microBatch{
      *this, "micro-batch",
      llvm::cl::desc("For a loss: takes the batch in so many parts and updates "
                     "once (default: 1)"),
      llvm::cl::init(1)};
  Option<bool> strict{
      *this, "strict",
      llvm::cl::desc("For micro-batch: refuse ops that normalise by statistics "
                     "of the batch"),
      llvm::cl::init(false)};
  Option<std::string> labelledRows{
      *this, "labelled-rows",
      llvm::cl::desc("The most rows of the loss's head that have a label, as "
                     "20% or a number: the others are not projected (default: "
                     "all are)")};
  Option<std::string> headChunks{
      *this, "head-chunks",
      llvm::cl::desc("Takes the product of the loss's logits in so many chunks "
                     "of rows; auto: as many as save most (default: 1)"),
      llvm::cl::init("1")};
  Option<std::string> precision{
      *this, "precision",
      llvm::cl::desc("bf16 or fp16: the step in mixed precision (default: as "
                     "it is)")};
  Option<std::string> weights{
      *this, "weights",
      llvm::cl::desc("For precision=bf16: f32, bf16-stochastic, "
                     "bf16-compensated or bf16-compensated8")};
  Option<std::string> frozenWeights{
      *this, "frozen-weights",
      llvm::cl::desc("nf4 or int8: how frozen weights are stored (default: as "
                     "the graph says)")};
  Option<std::string> policy{
      *this, "policy",
      llvm::cl::desc("For precision: a file of policies beside the default")};
  Option<std::string> lossScale{
      *this, "loss-scale",
      llvm::cl::desc("For precision=fp16: dynamic, a number or none")};
  Option<std::string> kernels{
      *this, "kernels",
      llvm::cl::desc("Whose kernels compute products and convolutions: onednn, "
                     "cuda, cuda:DEVICE or none (default: as it is)")};
  Option<std::string> kernelWorkspace{
      *this, "kernel-workspace",
      llvm::cl::desc("The most bytes of workspace that such a kernel may have; "
                     "auto: what its library usually needs"),
      llvm::cl::init("auto")};
  Option<std::string> layouts{
      *this, "layouts",
      llvm::cl::desc("For kernels=cuda, of images: auto (what costs least), "
                     "nchw or nhwc"),
      llvm::cl::init("auto")};
};

/// Options of the pipelines that plan for a budget; sizes as text ("8GB").
template <typename Options>
struct BudgetOptions : BeforePlanningOptions<Options> {
  template <typename Value>
  using Option = typename PassPipelineOptions<Options>::template Option<Value>;

  Option<std::string> reserve{
      *this, "reserve",
      llvm::cl::desc("Bytes of the budget left for what is not planned")};
  Option<std::string> device{
      *this, "device",
      llvm::cl::desc("Device model for costs (default: that of the budget if "
                     "it names one, or as the graph says, else h200)")};
  Option<std::string> hostMemory{
      *this, "host-memory",
      llvm::cl::desc("Bytes of the host that tensors may be offloaded to "
                     "(default: nothing is offloaded)")};
};

/// Options of --vram-fit-budget.
struct FitBudgetOptions : BudgetOptions<FitBudgetOptions> {
  Option<std::string> budget{
      *this, "budget",
      llvm::cl::desc("Bytes that the arena must not exceed, as 8GB or 8GiB")};
  Option<double> budgetFraction{
      *this, "budget-fraction",
      llvm::cl::desc("The budget as floor + f * (peak - floor)"),
      llvm::cl::init(-1)};
  Option<int> effort{*this, "effort", llvm::cl::desc("1 (fast) to 5"),
                     llvm::cl::init(3)};
  Option<double> timeLimit{*this, "time-limit",
                           llvm::cl::desc("Seconds; 0 = none"),
                           llvm::cl::init(0)};
  Option<bool> summary{*this, "summary",
                       llvm::cl::desc("Print the summary to standard error"),
                       llvm::cl::init(false)};
};

struct TakenChoice;

/// Options of --vram-fit.
struct FitOptions : BudgetOptions<FitOptions> {
  Option<std::string> budget{
      *this, "budget",
      llvm::cl::desc("Bytes that the arena must not exceed (8GB), a device "
                     "(rtx4090) or a part of one (90%:h200)")};
  Option<std::string> allow{
      *this, "allow",
      llvm::cl::desc("What may be chosen that changes the training: bf16, "
                     "fp16, bf16-weights, nf4-frozen, int8-frozen and "
                     "optimizers, joined by commas")};
  Option<bool> explain{
      *this, "explain",
      llvm::cl::desc("Say what each measure would give; the graph comes out as "
                     "it is"),
      llvm::cl::init(false)};
  Option<std::string> output{
      *this, "output",
      llvm::cl::desc("A JSON file for the answer, in place of standard error")};
  Option<int64_t> choice{
      *this, "choice",
      llvm::cl::desc(
          "Which of the choices that fit is taken: 1 for the fastest"),
      llvm::cl::init(1)};
  /// As of FitStepOptions.
  std::shared_ptr<TakenChoice> taken;
};

/// --vram-fit: the fastest step that fits a budget (FitStep.h).
void buildFitPipeline(OpPassManager &pm, const FitOptions &options);

/// Options of --vram-training-step.
struct TrainingStepOptions : BeforePlanningOptions<TrainingStepOptions> {};

/// --vram-training-step, the passes before planning: a loss becomes a training
/// step, on request on parts of its batch, in mixed precision and with its head
/// on labelled rows and in chunks; values kept for the backward become smaller
/// where no bit changes; pointwise chains are fused. An input that is a
/// training step already skips the first.
void buildTrainingStepPipeline(OpPassManager &pm,
                               const TrainingStepOptions &options);

/// Options of buildInferencePipeline.
struct InferenceOptions {
  /// Drop the loss (drop-loss of --vram-inference).
  bool dropLoss = false;
  /// As of TrainingStepOptions; empty: as the graph says.
  std::string frozenWeights;
  std::string kernels, kernelWorkspace = "auto", layouts = "auto";
};

/// The passes before planning for a trained model: a loss becomes an inference
/// (--vram-inference), pointwise chains are fused. An input that is an
/// inference already skips the first.
void buildInferencePipeline(OpPassManager &pm, const InferenceOptions &options);

/// The planning part of --vram-fit-budget: --vram-checkpoint on every function.
void addCheckpoint(OpPassManager &pm, const FitBudgetOptions &options);

/// --vram-fit-budget: --vram-training-step, then --vram-checkpoint.
void buildFitBudgetPipeline(OpPassManager &pm, const FitBudgetOptions &options);

/// Options of --vram-lower-to-cpu.
struct LowerToCPUOptions : PassPipelineOptions<LowerToCPUOptions> {
  Option<bool> native{
      *this, "native",
      llvm::cl::desc(
          "Compute f32 in f32, on vector lanes; else in f64, with the "
          "reference evaluator's bits"),
      llvm::cl::init(false)};
  Option<int64_t> leastShared{
      *this, "least-shared",
      llvm::cl::desc("Operations of a loop from which on threads share it"),
      llvm::cl::init(65536)};
  Option<std::string> copies{
      *this, "copies",
      llvm::cl::desc("start or finish: which of the two ops carries out a copy "
                     "between device and host"),
      llvm::cl::init("start")};
};

/// --vram-lower-to-cpu: functions in buffer form become functions of the LLVM
/// dialect, for an ExecutionEngine or an object file. They take a bare pointer
/// for each argument and return nothing: findPlace (Analysis/BufferForm.h)
/// gives the addresses of the returned buffers.
void buildLowerToCPUPipeline(OpPassManager &pm,
                             const LowerToCPUOptions &options);

/// Options of --vram-lower-to-launches.
struct LowerToLaunchesOptions : PassPipelineOptions<LowerToLaunchesOptions> {
  Option<bool> tensorCores{
      *this, "tensor-cores",
      llvm::cl::desc("Kernels may have mma.sync.m16n8k16, as sm_80 and later "
                     "chips do"),
      llvm::cl::init(true)};
};

/// Options of --vram-lower-to-gpu.
struct LowerToGPUOptions : PassPipelineOptions<LowerToGPUOptions> {
  Option<std::string> chip{*this, "chip",
                           llvm::cl::desc("What to compile for: sm_80, ..."),
                           llvm::cl::init("sm_90")};
  Option<std::string> format{
      *this, "format",
      llvm::cl::desc("bin: a cubin; isa: PTX; none: gpu.module"),
      llvm::cl::init("bin")};
  Option<std::string> toolkit{*this, "toolkit",
                              llvm::cl::desc("The folder of CUDA's toolkit")};
  Option<bool> dependentLaunch{
      *this, "dependent-launch",
      llvm::cl::desc("Kernels may be launched before the one in front is over "
                     "(sm_90 and later)"),
      llvm::cl::init(false)};
};

/// The first part of --vram-lower-to-gpu: a gpu.module of kernels, and for each
/// function in buffer form the host's function that launches them
/// (--vram-host-launches).
void buildLaunchesPipeline(OpPassManager &pm,
                           const LowerToLaunchesOptions &options = {});

/// From there to the LLVM dialect alone, for a CPU that emulates the GPU:
/// --vram-kernels-to-cpu, and MLIR's conversions.
void buildEmulationPipeline(OpPassManager &pm);

/// From there to NVVM, and to machine code or PTX.
void buildKernelsPipeline(OpPassManager &pm, const LowerToGPUOptions &options);

/// --vram-lower-to-gpu: buildLaunchesPipeline, then buildKernelsPipeline.
void buildLowerToGPUPipeline(OpPassManager &pm,
                             const LowerToGPUOptions &options);

/// The dialects, conversions and targets that --vram-lower-to-gpu needs.
void registerLowerToGPUDialects(DialectRegistry &registry);

/// Registers the pipelines above under their names.
void registerPipelines();

} // namespace mlir::vram

#endif // VRAM_PIPELINES_PIPELINES_H
