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
#include "vram/Dialect/VRAM/Transforms/AssignLayouts.h"
#include "vram/Dialect/VRAM/Transforms/ChunkedHead.h"
#include "vram/Dialect/VRAM/Transforms/LabelledRows.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/StepReport.h"
#include "vram/Pipelines/FitStep.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/WithColor.h"

#include <array>

namespace cl = llvm::cl;
using vram::planning::ZeroBytes;

namespace {

cl::OptionCategory &category() {
  // Categories are printed in alphabetical order: before "Generic Options".
  static cl::OptionCategory instance(
      "Flags", "Roads through the passes, see docs/command-line.md");
  return instance;
}

/// A flag that knows whether anything took its value. A road asks for a value
/// by take(); what was given and never taken is an error, so that no flag is
/// ignored in silence, whatever it is combined with.
class Flag {
public:
  template <typename... Options>
  explicit Flag(const char *name, const char *users, Options &&...options)
      : Users(users),
        Option(llvm::StringRef(name), std::forward<Options>(options)...,
               cl::cat(category())) {}

  bool given() const { return Option.getNumOccurrences() != 0; }
  /// To look at; a look uses nothing.
  const std::string &value() const { return Option; }
  const std::string &take() {
    Taken = true;
    return Option;
  }
  bool isIgnored() const { return given() && !Taken; }
  llvm::StringRef name() const { return Option.ArgStr; }
  /// The flags that this one belongs to, for people; empty if it stands alone.
  llvm::StringRef users() const { return Users; }

private:
  bool Taken = false;
  const char *Users;
  cl::opt<std::string> Option;
};

struct Flags {
  Flag budget{
      "checkpoint-budget", "", cl::value_desc("size"),
      cl::desc("Make the training step fit this many bytes (8GB, 8GiB): a loss "
               "is differentiated first, then ops are rerun until the arena is "
               "within the budget")};
  Flag fit{
      "fit", "", cl::value_desc("size|device"),
      cl::desc("The fastest step that fits (24GB; rtx4090: all of a device's "
               "memory; 90%:h200: a part of it): recomputation, the head in "
               "chunks and micro-batches, as far as they are needed, with the "
               "reasons")};
  Flag explain{
      "explain", "", cl::value_desc("file.json"), cl::ValueOptional,
      cl::desc("What uses the memory of the step and what each measure of "
               "--fit would give, to standard error or to a JSON file; the "
               "graph comes out as it is. With --fit: against that budget")};
  Flag fitAllow{
      "fit-allow", "--fit and --explain", cl::value_desc("list"),
      cl::desc("What --fit may choose that changes the training: bf16, fp16, "
               "sgd, momentum, adam, adamw, lion, adafactor, joined by "
               "commas")};
  Flag fitReport{"fit-report", "--fit", cl::value_desc("file.json"),
                 cl::desc("With --fit: the reasons as JSON instead of text")};
  Flag reserve{
      "reserve", "--checkpoint-budget and --fit", cl::value_desc("size"),
      cl::desc("Bytes of the budget left for what is not planned (driver "
               "context, handles, loaded kernels)")};
  Flag hostMemory{
      "host-memory", "--checkpoint-budget, --fit and --explain",
      cl::value_desc("size"),
      cl::desc("With --checkpoint-budget or --fit: tensors may also be "
               "offloaded to the host, at most this many bytes at once (64GB), "
               "over the link that the device model has")};
  Flag optimizer{
      "optimizer",
      "--checkpoint-budget, --fit, --explain, --micro-batch, --head-chunks, "
      "--labelled-rows, --mixed-precision, --kernels and --memory-report",
      cl::value_desc("name"),
      cl::desc("For a loss: sgd, momentum, adam, adamw, lion or adafactor "
               "(default adam)"),
      cl::init("adam")};
  Flag clipNorm{
      "clip-norm",
      "--checkpoint-budget, --fit, --explain, --micro-batch, --head-chunks, "
      "--labelled-rows, --mixed-precision, --kernels and --memory-report",
      cl::value_desc("number"),
      cl::desc("For a loss: scales the gradients so that their norm, of all "
               "together, is at most this number (default: not)")};
  Flag inference{
      "inference", "", cl::value_desc("outputs"), cl::ValueOptional,
      cl::desc("The forward of a trained model in place of a training step: no "
               "backward, no dropout, batch norms with their running "
               "statistics; =outputs drops the loss, too")};
  Flag microBatch{
      "micro-batch", "", cl::value_desc("K"),
      cl::desc("For a loss: takes the batch in K parts, accumulates their "
               "gradients and updates once; with --checkpoint-budget, before "
               "planning")};
  Flag headChunks{
      "head-chunks", "", cl::value_desc("N|auto"),
      cl::desc("Computes the logits of the loss in N chunks of rows, forward "
               "and backward, so that they never exist whole; auto: a number "
               "by their sizes; with --checkpoint-budget, before planning")};
  Flag labelledRows{
      "labelled-rows", "", cl::value_desc("P%|N"),
      cl::desc(
          "Computes the logits of the loss for rows with a label alone, of "
          "which there are at most P% (20%) or N in a batch: with more, "
          "the loss is NaN; with --checkpoint-budget, before planning; "
          "with --fit and --explain, one measure more")};
  Flag precision{
      "mixed-precision", "", cl::value_desc("bf16|fp16"),
      cl::desc(
          "The training step in mixed precision: products in 16 bits, f32 "
          "masters, loss scaling for fp16; with --checkpoint-budget, before "
          "planning")};
  Flag policy{
      "precision-policy", "--mixed-precision", cl::value_desc("file"),
      cl::desc("With --mixed-precision: policies of ops beside the default "
               "table")};
  Flag lossScale{
      "loss-scale", "--mixed-precision", cl::value_desc("dynamic|none|number"),
      cl::desc("With --mixed-precision=fp16: how the loss is scaled (default "
               "dynamic)")};
  Flag kernels{
      "kernels", "", cl::value_desc("onednn|cuda[:DEVICE]|none"),
      cl::desc(
          "Whose kernels compute matrix products and convolutions, before "
          "anything is planned: oneDNN's on the CPU, cuBLASLt's and "
          "cuDNN's on CUDA (cuda:DEVICE: by engines of cuDNN that are chosen for "
          "the device), or generated code (default: as the graph says, at "
          "first none)")};
  Flag kernelWorkspace{
      "kernel-workspace", "--kernels=onednn|cuda", cl::value_desc("size"),
      cl::desc(
          "With --kernels: the most bytes of workspace that an op may have "
          "(default auto: what its library usually needs)"),
      cl::init("auto")};
  Flag layouts{
      "layouts", "--kernels=cuda", cl::value_desc("auto|nchw|nhwc"),
      cl::desc("With --kernels=cuda: which images have their channels last "
               "(default auto: what moves the fewest bytes)"),
      cl::init("auto")};
  Flag device{
      "device",
      "--checkpoint-budget, --fit, --explain, --memory-report, "
      "--memory-timeline and --vram-dump-problem",
      cl::value_desc("name|file"),
      cl::desc("Device model that costs and reports are for (default: as the "
               "graph says in vram.device, else h200)")};
  Flag profile{
      "cost-profile",
      "--checkpoint-budget, --fit, --explain, --memory-report, "
      "--memory-timeline and --vram-dump-problem",
      cl::value_desc("file.json"),
      cl::desc("What each op was measured to take, from vram-run --profile, in "
               "place of a device model")};
  Flag problem{
      "vram-dump-problem", "", cl::value_desc("file.json"),
      cl::desc(
          "Write what the planner is asked, for vram-plan: of the graph as "
          "it is, or with --checkpoint-budget of the step before planning")};
  Flag report{
      "memory-report", "", cl::value_desc("lines|file.json"), cl::ValueOptional,
      cl::desc(
          "Report peak, categories and largest buffers of the graph as it "
          "comes out, to standard error or to a JSON file; =lines: bytes by "
          "source line as well")};
  Flag timeline{
      "memory-timeline", "", cl::value_desc("file"),
      cl::desc("Draw the arena over program order: out.html (a page), out.json "
               "(Perfetto), out.pickle (PyTorch's memory viewer) or out.svg; "
               "with --checkpoint-budget the plan before and after")};
  Flag lowerTo{
      "lower-to", "", cl::value_desc("cuda:sm_90|cpu"),
      cl::desc(
          "Lower a graph in buffer form (with --checkpoint-budget: the "
          "step that was planned) to kernels for a GPU, as a gpu.binary, or "
          "to the LLVM dialect")};

  std::array<Flag *, 25> all() {
    return {&budget,     &fit,        &explain,         &fitAllow,
            &fitReport,  &reserve,    &optimizer,       &inference,
            &microBatch, &headChunks, &precision,       &policy,
            &lossScale,  &kernels,    &kernelWorkspace, &device,
            &profile,    &problem,    &report,          &timeline,
            &lowerTo,    &hostMemory, &labelledRows,    &layouts,
            &clipNorm};
  }
};

llvm::ManagedStatic<Flags> flags;

/// Convolutions may be cuDNN's.
bool usesCuda() {
  return llvm::StringRef(flags->kernels.value()).starts_with("cuda");
}

bool wrong(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "vram-opt") << message << "\n";
  return false;
}

/// The chip of --lower-to=cuda:CHIP.
std::optional<llvm::StringRef> chipToLowerTo() {
  llvm::StringRef chip = flags->lowerTo.value();
  if (!chip.consume_front("cuda:"))
    return std::nullopt;
  return chip;
}

bool isSize(llvm::StringRef flag, const std::string &text, ZeroBytes zero) {
  auto parsed = vram::planning::parseBytes(text, zero);
  return parsed ? true : wrong("--" + flag + ": " + parsed.error);
}

/// Empty where it was not given: then a training step that has an optimizer of
/// its own is no contradiction (--vram-autodiff warns otherwise).
std::string takeOptimizer() {
  const std::string &name = flags->optimizer.take();
  return flags->optimizer.given() ? name : std::string();
}

/// What the step's update is made of.
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

void vram::tool::registerShortFlags() { *flags; }

void vram::tool::showShortFlagsFirst() {
  for (auto &[name, option] : cl::getRegisteredOptions()) {
    if (name == "o")
      option->addCategory(category());
    bool isForPeople =
        llvm::any_of(option->Categories, [](const cl::OptionCategory *each) {
          // LLVM's own --help and --version.
          return each == &category() || each->getName() == "Generic Options";
        });
    if (!isForPeople && option->getOptionHiddenFlag() == cl::NotHidden)
      option->setHiddenFlag(cl::Hidden);
  }
  static cl::extrahelp more(
      "\nPasses are named as in mlir-opt: --vram-NAME='option=value ...', or "
      "--pass-pipeline=...\n--list-passes lists them, --help-hidden also what "
      "MLIR and LLVM have.\n");
}

bool vram::tool::anyShortFlag() {
  return flags->budget.given() || flags->fit.given() ||
         flags->explain.given() || flags->inference.given() ||
         flags->microBatch.given() || flags->headChunks.given() ||
         flags->labelledRows.given() || flags->precision.given() ||
         flags->kernels.given() || flags->problem.given() ||
         flags->report.given() || flags->timeline.given() ||
         flags->lowerTo.given();
}

/// Builds the roads once for nothing, and looks which flags none of them took.
static bool checkAllTaken(bool passesWereNamed) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  mlir::PassManager pm(&context);
  vram::tool::buildShortFlagPipeline(pm);
  for (Flag *flag : flags->all()) {
    if (!flag->isIgnored())
      continue;
    std::string message = ("--" + flag->name() + " is not used here").str();
    if (!flag->users().empty())
      message += ("; it is for " + flag->users()).str();
    if (passesWereNamed)
      message += ", and not for passes that are named: those have options of "
                 "their own (--vram-training-step='optimizer=sgd')";
    return wrong(message);
  }
  return true;
}

bool vram::tool::checkShortFlags(bool passesWereNamed) {
  bool budget = flags->budget.given();
  if (budget &&
      !isSize("checkpoint-budget", flags->budget.value(), ZeroBytes::Refused))
    return false;
  bool fit = flags->fit.given();
  if (fit) {
    mlir::vram::FitTarget target =
        mlir::vram::parseFitTarget(flags->fit.value());
    if (!target.error.empty())
      return wrong("--fit: " + target.error);
  }
  if (fit || flags->explain.given()) {
    llvm::StringRef name = fit ? "--fit" : "--explain";
    if (budget)
      return wrong(name + " is a budget by itself; leave --checkpoint-budget "
                          "out");
    if (flags->microBatch.given())
      return wrong(name +
                   " chooses the micro-batches; leave --micro-batch out, "
                   "or give --checkpoint-budget");
    if (flags->headChunks.given())
      return wrong(name + " chooses the chunks of the head; leave "
                          "--head-chunks out, or give --checkpoint-budget");
    if (passesWereNamed)
      return wrong(name + " is a pipeline of its own; leave the other passes "
                          "out");
    if (flags->fitAllow.given()) {
      mlir::vram::FitAllowed allowed =
          mlir::vram::parseFitAllowed(flags->fitAllow.value());
      if (!allowed.error.empty())
        return wrong("--fit-allow: " + allowed.error);
      if (flags->precision.given() && !allowed.precisions.empty())
        return wrong("--fit-allow: --mixed-precision=" +
                     flags->precision.value() + " says the precision; leave " +
                     allowed.precisions.front() + " or that flag out");
    }
    if (flags->fitReport.given() && flags->explain.given())
      return wrong("--fit-report is for --fit without --explain; "
                   "--explain=FILE.json writes JSON");
  }
  if (flags->reserve.given()) {
    if (!budget && !fit)
      return wrong("--reserve is a part of a budget; give --checkpoint-budget");
    if (!isSize("reserve", flags->reserve.value(), ZeroBytes::Allowed))
      return false;
  }
  if (flags->hostMemory.given() && (budget || fit || flags->explain.given()) &&
      !isSize("host-memory", flags->hostMemory.value(), ZeroBytes::Refused))
    return false;
  if (flags->profile.given()) {
    if (flags->device.given())
      return wrong("--cost-profile says what the device costs; leave --device "
                   "out");
    if (!llvm::sys::fs::exists(flags->profile.value()))
      return wrong("--cost-profile: there is no file '" +
                   flags->profile.value() + "'; vram-run --profile writes one");
  }
  if (!llvm::is_contained(
          {"sgd", "momentum", "adam", "adamw", "lion", "adafactor"},
          llvm::StringRef(flags->optimizer.value())))
    return wrong("--optimizer: unknown optimizer '" + flags->optimizer.value() +
                 "'; expected sgd, momentum, adam, adamw, lion or adafactor");
  double norm = 1;
  if (flags->clipNorm.given() &&
      (llvm::StringRef(flags->clipNorm.value()).getAsDouble(norm) ||
       !(norm > 0)))
    return wrong("--clip-norm: '" + flags->clipNorm.value() +
                 "' is no number above 0");
  if (flags->timeline.given() &&
      !mlir::vram::getTimelineFormat(flags->timeline.value()))
    return wrong("--memory-timeline: " +
                 mlir::vram::describeTimelineFormats(flags->timeline.value()));
  if (flags->lowerTo.given()) {
    auto chip = chipToLowerTo();
    if (!chip && flags->lowerTo.value() != "cpu")
      return wrong("--lower-to: unknown target '" + flags->lowerTo.value() +
                   "'; expected cpu, or cuda: and a chip (cuda:sm_90)");
    if (chip && !mlir::vram::ptxFeature(*chip))
      return wrong("--lower-to: unknown chip '" + *chip + "'; there are " +
                   mlir::vram::knownChips());
  }
  if (flags->inference.given()) {
    if (!llvm::is_contained({"", "outputs"},
                            llvm::StringRef(flags->inference.value())))
      return wrong("--inference: unknown value '" + flags->inference.value() +
                   "'; expected none, or outputs (drop the loss)");
    if (flags->precision.given())
      return wrong("--mixed-precision is for training steps; for an inference "
                   "in 16 bits export the model in them: "
                   "model.to(torch.bfloat16)");
    if (fit || flags->explain.given() || flags->microBatch.given() ||
        flags->headChunks.given() || flags->labelledRows.given())
      return wrong("--fit, --explain, --micro-batch, --head-chunks and "
                   "--labelled-rows are for training steps; an inference takes "
                   "a budget by "
                   "--checkpoint-budget");
    if (passesWereNamed)
      return wrong("--inference is a pipeline of its own; beside other passes, "
                   "name it as --vram-inference");
  }
  if (flags->microBatch.given()) {
    int64_t count = 0;
    if (llvm::StringRef(flags->microBatch.value()).getAsInteger(10, count) ||
        count < 1)
      return wrong("--micro-batch=" + flags->microBatch.value() +
                   ": expected the number of micro-batches, 1 or more");
    if (passesWereNamed)
      return wrong("--micro-batch is a pipeline of its own; beside other "
                   "passes, name it as --vram-micro-batch='count=...'");
  }
  if (flags->headChunks.given()) {
    if (!mlir::vram::parseHeadChunks(flags->headChunks.value()))
      return wrong("--head-chunks=" + flags->headChunks.value() +
                   ": expected the number of chunks, 1 or more, or auto");
    if (passesWereNamed)
      return wrong("--head-chunks is a pipeline of its own; beside other "
                   "passes, name it as --vram-chunk-head='count=...'");
  }
  if (flags->labelledRows.given()) {
    if (!mlir::vram::parseLabelledRows(flags->labelledRows.value()))
      return wrong("--labelled-rows=" + flags->labelledRows.value() +
                   ": expected a part of the rows above 0% and up to 100% "
                   "(20%), or a number of rows, 1 or more");
    if (passesWereNamed)
      return wrong("--labelled-rows is a pipeline of its own; beside other "
                   "passes, name it as --vram-labelled-rows='at-most=...'");
  }
  if (flags->precision.given()) {
    std::string wrongOption = mlir::vram::checkMixedPrecisionOptions(
        flags->precision.value(), flags->lossScale.value(),
        /*initialScale=*/65536,
        /*growthFactor=*/2, /*backoffFactor=*/0.5, /*growthInterval=*/2000);
    if (!wrongOption.empty())
      return wrong("--mixed-precision: " + wrongOption);
    if (passesWereNamed)
      return wrong("--mixed-precision is a pipeline of its own; beside other "
                   "passes, name it as --vram-mixed-precision='type=...'");
  } else if (flags->policy.given() || flags->lossScale.given()) {
    return wrong("--precision-policy and --loss-scale are for "
                 "--mixed-precision=bf16|fp16");
  }
  if (flags->kernels.given()) {
    std::string wrongOption = mlir::vram::checkKernelOptions(
        flags->kernels.value(), flags->kernelWorkspace.value());
    if (!wrongOption.empty())
      return wrong("--kernels: " + wrongOption);
    if (passesWereNamed)
      return wrong("--kernels is a pipeline of its own; beside other passes, "
                   "name it as --vram-select-kernels='library=...'");
  } else if (flags->kernelWorkspace.given()) {
    return wrong("--kernel-workspace is for --kernels=onednn|cuda");
  }
  if (flags->layouts.given()) {
    std::string wrongOption =
        mlir::vram::checkLayoutOption(flags->layouts.value());
    if (!wrongOption.empty())
      return wrong("--layouts: " + wrongOption);
    if (!usesCuda())
      return wrong("--layouts is for --kernels=cuda");
  }
  if (budget && passesWereNamed)
    return wrong("--checkpoint-budget is a pipeline of its own; beside other "
                 "passes, name it as --vram-checkpoint='budget=...'");
  return checkAllTaken(passesWereNamed);
}

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
    mlir::vram::TrainingStepOptions update;
    if (!infers)
      takeUpdate(update);
    std::string optimizer = update.optimizer;
    double clipNorm = update.clipNorm;
    pm.addPass(mlir::vram::createMemoryReportWithStep(
        options, [optimizer, clipNorm](mlir::OpPassManager &nested) {
          mlir::vram::TrainingStepOptions step;
          step.optimizer = optimizer;
          step.clipNorm = clipNorm;
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
