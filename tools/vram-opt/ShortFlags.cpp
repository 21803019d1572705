//===- ShortFlags.cpp - The flags for people: what is given ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShortFlags.h"

#include "ShortFlagTable.h"

#include "vram/Analysis/MemoryTimeline.h"
#include "vram/Analysis/OptimizerState.h"
#include "vram/Conversion/Toolkit.h"
#include "vram/Dialect/VRAM/Transforms/AssignLayouts.h"
#include "vram/Dialect/VRAM/Transforms/ChunkedHead.h"
#include "vram/Dialect/VRAM/Transforms/LabelledRows.h"
#include "vram/Dialect/VRAM/Transforms/QuantizeFrozen.h"
#include "vram/Pipelines/FitStep.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

namespace cl = llvm::cl;
using vram::planning::ZeroBytes;
using namespace vram::tool;

llvm::ManagedStatic<Flags> vram::tool::flags;

namespace {

bool wrong(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "vram-opt") << message << "\n";
  return false;
}

bool isSize(llvm::StringRef flag, const std::string &text, ZeroBytes zero) {
  auto parsed = vram::planning::parseBytes(text, zero);
  return parsed ? true : wrong("--" + flag + ": " + parsed.error);
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

static bool fits() { return flags->fit.given() || flags->explain.given(); }

/// A flag that adds passes serves only where it chooses all of them.
static bool isAlone(bool passesWereNamed, llvm::StringRef flag,
                    llvm::StringRef pass) {
  if (!passesWereNamed)
    return true;
  return wrong(flag +
               " is a pipeline of its own; beside other passes, name it "
               "as " +
               pass);
}

static bool checkFitAllowed() {
  if (!flags->fitAllow.given())
    return true;
  mlir::vram::FitAllowed allowed =
      mlir::vram::parseFitAllowed(flags->fitAllow.value());
  if (!allowed.error.empty())
    return wrong("--fit-allow: " + allowed.error);
  if (flags->precision.given() && !allowed.precisions.empty())
    return wrong("--fit-allow: --mixed-precision=" + flags->precision.value() +
                 " says the precision; leave " + allowed.precisions.front() +
                 " or that flag out");
  if (flags->frozenWeights.given() && !allowed.frozenWeights.empty())
    return wrong("--fit-allow: --frozen-weights=" +
                 flags->frozenWeights.value() + " says the format; leave " +
                 allowed.frozenWeights.front() + " or that flag out");
  return true;
}

static bool checkFit(bool passesWereNamed) {
  if (flags->fit.given()) {
    mlir::vram::FitTarget target =
        mlir::vram::parseFitTarget(flags->fit.value());
    if (!target.error.empty())
      return wrong("--fit: " + target.error);
  }
  if (!fits())
    return true;
  llvm::StringRef name = flags->fit.given() ? "--fit" : "--explain";
  if (flags->budget.given())
    return wrong(name + " is a budget by itself; leave --checkpoint-budget "
                        "out");
  if (flags->microBatch.given())
    return wrong(name + " chooses the micro-batches; leave --micro-batch out, "
                        "or give --checkpoint-budget");
  if (flags->headChunks.given())
    return wrong(name + " chooses the chunks of the head; leave "
                        "--head-chunks out, or give --checkpoint-budget");
  if (passesWereNamed)
    return wrong(name + " is a pipeline of its own; leave the other passes "
                        "out");
  if (!checkFitAllowed())
    return false;
  if (flags->fitReport.given() && flags->explain.given())
    return wrong("--fit-report is for --fit without --explain; "
                 "--explain=FILE.json writes JSON");
  return true;
}

/// The budget's parts, and the profile that costs come from.
static bool checkMemory() {
  bool budget = flags->budget.given();
  if (flags->reserve.given()) {
    if (!budget && !flags->fit.given())
      return wrong("--reserve is a part of a budget; give --checkpoint-budget");
    if (!isSize("reserve", flags->reserve.value(), ZeroBytes::Allowed))
      return false;
  }
  if (flags->hostMemory.given() && (budget || fits()) &&
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
  return true;
}

static bool checkUpdate() {
  if (flags->optimizer.given() &&
      !mlir::vram::findOptimizer(flags->optimizer.value()))
    return wrong("--optimizer: unknown optimizer '" + flags->optimizer.value() +
                 "'; expected " + mlir::vram::listOptimizers(" or "));
  double norm = 1;
  if (flags->clipNorm.given() &&
      (llvm::StringRef(flags->clipNorm.value()).getAsDouble(norm) ||
       !(norm > 0)))
    return wrong("--clip-norm: '" + flags->clipNorm.value() +
                 "' is no number above 0");
  llvm::StringRef of = flags->clipNormOf.value();
  if (flags->clipNormOf.given() && of != "step" && of != "last-step")
    return wrong("--clip-norm-of: '" + flags->clipNormOf.value() +
                 "' is neither step nor last-step");
  return true;
}

static bool checkOutputs() {
  if (flags->timeline.given() &&
      !mlir::vram::getTimelineFormat(flags->timeline.value()))
    return wrong("--memory-timeline: " +
                 mlir::vram::describeTimelineFormats(flags->timeline.value()));
  if (!flags->lowerTo.given())
    return true;
  auto chip = chipToLowerTo();
  if (!chip && flags->lowerTo.value() != "cpu")
    return wrong("--lower-to: unknown target '" + flags->lowerTo.value() +
                 "'; expected cpu, or cuda: and a chip (cuda:sm_90)");
  if (chip && !mlir::vram::ptxFeature(*chip))
    return wrong("--lower-to: unknown chip '" + *chip + "'; there are " +
                 mlir::vram::knownChips());
  return true;
}

static bool checkInference(bool passesWereNamed) {
  if (!flags->inference.given())
    return true;
  if (!llvm::is_contained({"", "outputs"},
                          llvm::StringRef(flags->inference.value())))
    return wrong("--inference: unknown value '" + flags->inference.value() +
                 "'; expected none, or outputs (drop the loss)");
  if (flags->precision.given())
    return wrong("--mixed-precision is for training steps; for an inference "
                 "in 16 bits export the model in them: "
                 "model.to(torch.bfloat16)");
  if (fits() || flags->microBatch.given() || flags->headChunks.given() ||
      flags->labelledRows.given())
    return wrong("--fit, --explain, --micro-batch, --head-chunks and "
                 "--labelled-rows are for training steps; an inference takes "
                 "a budget by "
                 "--checkpoint-budget");
  return isAlone(passesWereNamed, "--inference", "--vram-inference");
}

static bool checkMicroBatch(bool passesWereNamed) {
  if (!flags->microBatch.given())
    return true;
  int64_t count = 0;
  if (llvm::StringRef(flags->microBatch.value()).getAsInteger(10, count) ||
      count < 1)
    return wrong("--micro-batch=" + flags->microBatch.value() +
                 ": expected the number of micro-batches, 1 or more");
  return isAlone(passesWereNamed, "--micro-batch",
                 "--vram-micro-batch='count=...'");
}

static bool checkHead(bool passesWereNamed) {
  if (flags->headChunks.given()) {
    if (!mlir::vram::parseHeadChunks(flags->headChunks.value()))
      return wrong("--head-chunks=" + flags->headChunks.value() +
                   ": expected the number of chunks, 1 or more, or auto");
    if (!isAlone(passesWereNamed, "--head-chunks",
                 "--vram-chunk-head='count=...'"))
      return false;
  }
  if (flags->labelledRows.given()) {
    if (!mlir::vram::parseLabelledRows(flags->labelledRows.value()))
      return wrong("--labelled-rows=" + flags->labelledRows.value() +
                   ": expected a part of the rows above 0% and up to 100% "
                   "(20%), or a number of rows, 1 or more");
    return isAlone(passesWereNamed, "--labelled-rows",
                   "--vram-labelled-rows='at-most=...'");
  }
  return true;
}

static bool checkFrozenWeights() {
  if (!flags->frozenWeights.given())
    return true;
  std::string error =
      mlir::vram::checkWeightFormat(flags->frozenWeights.value());
  if (!error.empty() || flags->frozenWeights.value().empty())
    return wrong("--frozen-weights: " +
                 (error.empty() ? "expected nf4 or int8" : error));
  return true;
}

static bool checkPrecision(bool passesWereNamed) {
  if (!flags->precision.given()) {
    if (flags->policy.given() || flags->lossScale.given() ||
        flags->weights.given())
      return wrong("--precision-policy, --loss-scale and --weights are for "
                   "--mixed-precision=bf16|fp16");
    return true;
  }
  std::string wrongOption = mlir::vram::checkMixedPrecisionOptions(
      flags->precision.value(),
      flags->weights.given() ? flags->weights.value() : "f32",
      flags->lossScale.value(),
      /*initialScale=*/65536,
      /*growthFactor=*/2, /*backoffFactor=*/0.5, /*growthInterval=*/2000);
  if (!wrongOption.empty())
    return wrong("--mixed-precision: " + wrongOption);
  return isAlone(passesWereNamed, "--mixed-precision",
                 "--vram-mixed-precision='type=...'");
}

static bool checkKernels(bool passesWereNamed) {
  if (flags->kernels.given()) {
    std::string wrongOption = mlir::vram::checkKernelOptions(
        flags->kernels.value(), flags->kernelWorkspace.value());
    if (!wrongOption.empty())
      return wrong("--kernels: " + wrongOption);
    if (!isAlone(passesWereNamed, "--kernels",
                 "--vram-select-kernels='library=...'"))
      return false;
  } else if (flags->kernelWorkspace.given()) {
    return wrong("--kernel-workspace is for --kernels=onednn|cuda");
  }
  if (!flags->layouts.given())
    return true;
  std::string wrongOption =
      mlir::vram::checkLayoutOption(flags->layouts.value());
  if (!wrongOption.empty())
    return wrong("--layouts: " + wrongOption);
  return usesCuda() || wrong("--layouts is for --kernels=cuda");
}

bool vram::tool::checkShortFlags(bool passesWereNamed) {
  bool budget = flags->budget.given();
  if (budget &&
      !isSize("checkpoint-budget", flags->budget.value(), ZeroBytes::Refused))
    return false;
  return checkFit(passesWereNamed) && checkMemory() && checkUpdate() &&
         checkOutputs() && checkInference(passesWereNamed) &&
         checkMicroBatch(passesWereNamed) && checkHead(passesWereNamed) &&
         checkFrozenWeights() && checkPrecision(passesWereNamed) &&
         checkKernels(passesWereNamed) &&
         (!budget || isAlone(passesWereNamed, "--checkpoint-budget",
                             "--vram-checkpoint='budget=...'")) &&
         checkAllTaken(passesWereNamed);
}
