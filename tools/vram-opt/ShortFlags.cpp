//===- ShortFlags.cpp - The flags for people ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShortFlags.h"

#include "vram/Analysis/MemoryTimeline.h"
#include "vram/Conversion/Toolkit.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/WithColor.h"

namespace cl = llvm::cl;
using vram::planning::ZeroBytes;

namespace {

cl::OptionCategory &category() {
  static cl::OptionCategory instance(
      "VRAM options", "Roads through the passes, see docs/command-line.md");
  return instance;
}

struct Flags {
  cl::opt<std::string> budget{
      "checkpoint-budget", cl::value_desc("size"),
      cl::desc("Make the training step fit this many bytes (8GB, 8GiB): a loss "
               "is differentiated first, then ops are rerun until the arena is "
               "within the budget"),
      cl::cat(category())};
  cl::opt<std::string> reserve{
      "reserve", cl::value_desc("size"),
      cl::desc("Bytes of the budget left for what is not planned (driver "
               "context, handles, loaded kernels)"),
      cl::cat(category())};
  cl::opt<std::string> optimizer{
      "optimizer", cl::value_desc("name"),
      cl::desc("For a loss: sgd, momentum, adam or adamw (default adam)"),
      cl::init("adam"), cl::cat(category())};
  cl::opt<std::string> precision{
      "mixed-precision", cl::value_desc("bf16|fp16"),
      cl::desc(
          "The training step in mixed precision: products in 16 bits, f32 "
          "masters, loss scaling for fp16; with --checkpoint-budget, before "
          "planning"),
      cl::cat(category())};
  cl::opt<std::string> policy{
      "precision-policy", cl::value_desc("file"),
      cl::desc("With --mixed-precision: policies of ops beside the default "
               "table"),
      cl::cat(category())};
  cl::opt<std::string> lossScale{
      "loss-scale", cl::value_desc("dynamic|none|number"),
      cl::desc("With --mixed-precision=fp16: how the loss is scaled (default "
               "dynamic)"),
      cl::cat(category())};
  cl::opt<std::string> kernels{
      "kernels", cl::value_desc("onednn|cuda|none"),
      cl::desc(
          "Whose kernels compute matrix products and convolutions, before "
          "anything is planned: oneDNN's on the CPU, cuBLASLt's and "
          "cuDNN's on CUDA, or generated code (default: as the graph says, at "
          "first none)"),
      cl::cat(category())};
  cl::opt<std::string> kernelWorkspace{
      "kernel-workspace", cl::value_desc("size"),
      cl::desc(
          "With --kernels: the most bytes of workspace that an op may have "
          "(default 32MiB)"),
      cl::init("32MiB"), cl::cat(category())};
  cl::opt<std::string> device{
      "device", cl::value_desc("name|file"),
      cl::desc("Device model that costs and reports are for (default h200)"),
      cl::init("h200"), cl::cat(category())};
  cl::opt<std::string> profile{
      "cost-profile", cl::value_desc("file.json"),
      cl::desc("What each op was measured to take, from vram-run --profile, in "
               "place of a device model"),
      cl::cat(category())};
  cl::opt<std::string> problem{
      "vram-dump-problem", cl::value_desc("file.json"),
      cl::desc(
          "Write what the planner is asked, for vram-plan: of the graph as "
          "it is, or with --checkpoint-budget of the step before planning"),
      cl::cat(category())};
  cl::opt<std::string> report{
      "memory-report", cl::value_desc("file.json"), cl::ValueOptional,
      cl::desc("Report peak, categories and largest buffers of the graph as it "
               "comes out, to standard error or to a JSON file"),
      cl::cat(category())};
  cl::opt<std::string> timeline{
      "memory-timeline", cl::value_desc("file"),
      cl::desc("Draw the arena over program order: out.html (a page), out.json "
               "(Perfetto), out.pickle (PyTorch's memory viewer) or out.svg; "
               "with --checkpoint-budget the plan before and after"),
      cl::cat(category())};
  cl::opt<std::string> lowerTo{
      "lower-to", cl::value_desc("cuda:sm_90|cpu"),
      cl::desc(
          "Lower a graph in buffer form (with --checkpoint-budget: the "
          "step that was planned) to kernels for a GPU, as a gpu.binary, or "
          "to the LLVM dialect"),
      cl::cat(category())};
};

llvm::ManagedStatic<Flags> flags;

bool wrong(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "vram-opt") << message << "\n";
  return false;
}

/// The chip of --lower-to=cuda:CHIP.
std::optional<llvm::StringRef> chipToLowerTo() {
  llvm::StringRef chip = flags->lowerTo;
  if (!chip.consume_front("cuda:"))
    return std::nullopt;
  return chip;
}

bool isSize(llvm::StringRef flag, const std::string &text, ZeroBytes zero) {
  auto parsed = vram::planning::parseBytes(text, zero);
  return parsed ? true : wrong("--" + flag + ": " + parsed.error);
}

/// A profile is a device file with measurements.
std::string deviceName() {
  return flags->profile.getNumOccurrences() ? flags->profile : flags->device;
}

} // namespace

void vram::tool::registerShortFlags() { *flags; }

bool vram::tool::anyShortFlag() {
  return flags->budget.getNumOccurrences() ||
         flags->precision.getNumOccurrences() ||
         flags->kernels.getNumOccurrences() ||
         flags->problem.getNumOccurrences() ||
         flags->report.getNumOccurrences() ||
         flags->timeline.getNumOccurrences() ||
         flags->lowerTo.getNumOccurrences();
}

bool vram::tool::checkShortFlags(bool passesWereNamed) {
  bool budget = flags->budget.getNumOccurrences();
  if (budget && !isSize("checkpoint-budget", flags->budget, ZeroBytes::Refused))
    return false;
  if (flags->reserve.getNumOccurrences()) {
    if (!budget)
      return wrong("--reserve is a part of a budget; give --checkpoint-budget");
    if (!isSize("reserve", flags->reserve, ZeroBytes::Allowed))
      return false;
  }
  if (flags->profile.getNumOccurrences()) {
    if (flags->device.getNumOccurrences())
      return wrong("--cost-profile says what the device costs; leave --device "
                   "out");
    if (!llvm::sys::fs::exists(flags->profile))
      return wrong("--cost-profile: there is no file '" + flags->profile +
                   "'; vram-run --profile writes one");
  }
  if (!llvm::is_contained({"sgd", "momentum", "adam", "adamw"},
                          llvm::StringRef(flags->optimizer)))
    return wrong("--optimizer: unknown optimizer '" + flags->optimizer +
                 "'; expected sgd, momentum, adam or adamw");
  if (flags->timeline.getNumOccurrences() &&
      !mlir::vram::getTimelineFormat(flags->timeline))
    return wrong("--memory-timeline: " +
                 mlir::vram::describeTimelineFormats(flags->timeline));
  if (flags->lowerTo.getNumOccurrences()) {
    auto chip = chipToLowerTo();
    if (!chip && flags->lowerTo != "cpu")
      return wrong("--lower-to: unknown target '" + flags->lowerTo +
                   "'; expected cpu, or cuda: and a chip (cuda:sm_90)");
    if (chip && !mlir::vram::ptxFeature(*chip))
      return wrong("--lower-to: unknown chip '" + *chip + "'; there are " +
                   mlir::vram::knownChips());
  }
  if (flags->precision.getNumOccurrences()) {
    std::string wrongOption = mlir::vram::checkMixedPrecisionOptions(
        flags->precision, flags->lossScale, /*initialScale=*/65536,
        /*growthFactor=*/2, /*backoffFactor=*/0.5, /*growthInterval=*/2000);
    if (!wrongOption.empty())
      return wrong("--mixed-precision: " + wrongOption);
    if (passesWereNamed)
      return wrong("--mixed-precision is a pipeline of its own; beside other "
                   "passes, name it as --vram-mixed-precision='type=...'");
  } else if (flags->policy.getNumOccurrences() ||
             flags->lossScale.getNumOccurrences()) {
    return wrong("--precision-policy and --loss-scale are for "
                 "--mixed-precision=bf16|fp16");
  }
  if (flags->kernels.getNumOccurrences()) {
    std::string wrongOption =
        mlir::vram::checkKernelOptions(flags->kernels, flags->kernelWorkspace);
    if (!wrongOption.empty())
      return wrong("--kernels: " + wrongOption);
    if (passesWereNamed)
      return wrong("--kernels is a pipeline of its own; beside other passes, "
                   "name it as --vram-select-kernels='library=...'");
  } else if (flags->kernelWorkspace.getNumOccurrences()) {
    return wrong("--kernel-workspace is for --kernels=onednn|cuda");
  }
  if (budget && passesWereNamed)
    return wrong("--checkpoint-budget is a pipeline of its own; beside other "
                 "passes, name it as --vram-checkpoint='budget=...'");
  return true;
}

void vram::tool::buildShortFlagPipeline(mlir::PassManager &pm) {
  auto dumpProblem = [&] {
    mlir::vram::VRAMExportProblemOptions options;
    options.output = flags->problem;
    options.device = deviceName();
    pm.addPass(mlir::vram::createVRAMExportProblem(options));
  };
  bool draw = flags->timeline.getNumOccurrences();
  auto drawTimeline = [&](bool record) {
    mlir::vram::VRAMMemoryTimelineOptions options;
    options.output = flags->timeline;
    options.record = record;
    options.device = deviceName();
    pm.addPass(mlir::vram::createVRAMMemoryTimeline(options));
  };
  auto buildStep = [&] {
    mlir::vram::TrainingStepOptions options;
    options.optimizer = flags->optimizer;
    options.precision = flags->precision;
    options.policy = flags->policy;
    options.lossScale = flags->lossScale;
    options.kernels = flags->kernels;
    options.kernelWorkspace = flags->kernelWorkspace;
    mlir::vram::buildTrainingStepPipeline(pm, options);
  };
  bool dump = flags->problem.getNumOccurrences();
  if ((flags->precision.getNumOccurrences() ||
       flags->kernels.getNumOccurrences()) &&
      !flags->budget.getNumOccurrences())
    buildStep();
  if (flags->budget.getNumOccurrences()) {
    mlir::vram::FitBudgetOptions options;
    options.budget = flags->budget;
    options.reserve = flags->reserve;
    options.optimizer = flags->optimizer;
    options.device = deviceName();
    options.summary = true;
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
  if (flags->report.getNumOccurrences()) {
    mlir::vram::VRAMMemoryReportOptions options;
    options.output = flags->report;
    options.device = deviceName();
    pm.addPass(mlir::vram::createVRAMMemoryReport(options));
  }
  if (!flags->lowerTo.getNumOccurrences())
    return;
  if (flags->budget.getNumOccurrences()) {
    pm.addNestedPass<mlir::func::FuncOp>(mlir::vram::createVRAMInPlace());
    pm.addPass(mlir::vram::createVRAMPlanMemory());
  }
  if (auto chip = chipToLowerTo()) {
    mlir::vram::LowerToGPUOptions options;
    options.chip = chip->str();
    mlir::vram::buildLowerToGPUPipeline(pm, options);
  } else {
    mlir::vram::buildLowerToCPUPipeline(pm);
  }
}
