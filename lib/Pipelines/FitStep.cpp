//===- FitStep.cpp - The fastest step that fits a budget ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Pipelines/FitStep.h"

#include "FitSearch.h"

#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/OptimizerState.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::offload::Queue;

FitTarget mlir::vram::parseFitTarget(StringRef text) {
  FitTarget target;
  auto fail = [&](const llvm::Twine &why) {
    target.error = ("'" + text + "' " + why).str();
    return target;
  };
  StringRef rest = text;
  double percent = 100;
  if (size_t mark = text.find("%:"); mark != StringRef::npos) {
    // The negation catches NaN as well.
    if (text.take_front(mark).getAsDouble(percent) ||
        !(percent > 0 && percent <= 100))
      return fail("expects a part above 0 % and up to 100 % before ':', as in "
                  "90%:h200");
    rest = text.drop_front(mark + 2);
  }
  int64_t bytes = 0;
  bool isFile = rest.consume_front("device:");
  if (!isFile && !rest.empty() && llvm::isDigit(rest.front())) {
    auto parsed = ::vram::planning::parseBytes(
        rest.str(), ::vram::planning::ZeroBytes::Refused);
    if (!parsed)
      return fail("is no budget: " + parsed.error);
    bytes = parsed.bytes;
  } else {
    const DeviceModel *known = nullptr;
    std::string names;
    for (const DeviceModel &device : DeviceModel::listed()) {
      if (device.name() == rest)
        known = &device;
      names += (names.empty() ? "" : ", ") + device.name().str();
    }
    if (isFile) {
      MLIRContext scratch(MLIRContext::Threading::DISABLED);
      std::string why;
      ScopedDiagnosticHandler handler(&scratch, [&](Diagnostic &diagnostic) {
        why = diagnostic.str();
        return success();
      });
      FailureOr<DeviceModel> loaded = DeviceModel::load(
          rest, [&] { return emitError(UnknownLoc::get(&scratch)); });
      if (failed(loaded))
        return fail("names no device: " + why);
      bytes = loaded->memoryBytes();
    } else if (known) {
      bytes = known->memoryBytes();
    } else {
      return fail("is neither a size (24GB) nor a device; there are " + names +
                  ", and device:FILE.json for another");
    }
    target.device = rest.str();
  }
  target.bytes =
      percent == 100
          ? bytes
          : static_cast<int64_t>(static_cast<double>(bytes) * percent / 100);
  if (target.bytes < 1)
    return fail("is no budget: it leaves no byte");
  return target;
}

FitAllowed mlir::vram::parseFitAllowed(StringRef text) {
  FitAllowed allowed;
  SmallVector<StringRef> names;
  text.split(names, ',');
  for (StringRef name : names) {
    bool isPrecision = llvm::is_contained(
        {StringRef("bf16"), StringRef("fp16"), StringRef(kBF16Weights)}, name);
    bool isOptimizer = findOptimizer(name).has_value();
    bool isFrozen = llvm::is_contained(
        {StringRef(kNF4Frozen), StringRef(kInt8Frozen)}, name);
    if (!isPrecision && !isOptimizer && !isFrozen) {
      allowed.error = ("'" + name +
                       "' is nothing that may be allowed; expected a list of "
                       "bf16, fp16, bf16-weights, nf4-frozen, int8-frozen, " +
                       listOptimizers(" and "))
                          .str();
      return allowed;
    }
    std::vector<std::string> &list = isPrecision ? allowed.precisions
                                     : isFrozen  ? allowed.frozenWeights
                                                 : allowed.optimizers;
    if (!llvm::is_contained(list, name))
      list.push_back(name.str());
  }
  return allowed;
}

namespace {

class FitStepPass : public PassWrapper<FitStepPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FitStepPass)
  explicit FitStepPass(FitStepOptions options) : Options(std::move(options)) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    OpPassManager pm(ModuleOp::getOperationName());
    FitChoice all;
    all.microBatches = 2;
    all.headChunks = 2;
    Options.buildStep(pm, all);
    pm.addPass(createVRAMCheckpoint());
    pm.getDependentDialects(registry);
  }

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult readTarget();
  LogicalResult readHostMemory();
  LogicalResult explain(FitSearch &search, int64_t batch);
  LogicalResult reportNothingFits(const FitSearch &search);
  LogicalResult write();
  /// The step takes the place of the module's functions, by its plan where that
  /// has not been carried out.
  LogicalResult take(ModuleOp step, const FitMeasure &chosen, bool isPlanned);
  /// Answer.step of the module as it is now.
  LogicalResult describeStep(FitSearch &search, const FitMeasure &chosen);
  std::string device() const {
    if (!Options.device.empty() || Target.device.empty())
      return Options.device;
    return Target.device;
  }

  FitStepOptions Options;
  FitTarget Target;
  FitAnswer Answer;
};

} // namespace

LogicalResult FitStepPass::readTarget() {
  if (!Options.target.empty()) {
    Target = parseFitTarget(Options.target);
    if (!Target.error.empty())
      return emitError(getOperation().getLoc(), "fit: ") << Target.error;
    Answer.budget = Target.bytes;
  }
  if (Options.reserve.empty())
    return success();
  auto parsed = ::vram::planning::parseBytes(Options.reserve);
  if (!parsed)
    return emitError(getOperation().getLoc(), "reserve: ") << parsed.error;
  Answer.reserve = parsed.bytes;
  if (Answer.budget && Answer.reserve >= Answer.budget)
    return emitError(getOperation().getLoc(), "the reserve of ")
           << formatBytes(Answer.reserve) << " leaves nothing of the budget of "
           << formatBytes(Answer.budget);
  return success();
}

/// Before any step is built, so that there is one error.
LogicalResult FitStepPass::readHostMemory() {
  if (Options.hostMemory.empty())
    return success();
  FailureOr<DeviceModel> model = getDeviceModel(getOperation(), device());
  if (failed(model))
    return failure();
  FailureOr<OffloadQuestion> question =
      makeOffloadQuestion(getOperation(), *model, {}, Options.hostMemory,
                          VRAMCheckpointOptions().leastOffload);
  if (failed(question))
    return failure();
  Answer.hostMemory = question->hostBudget;
  return success();
}

LogicalResult FitStepPass::take(ModuleOp step, const FitMeasure &chosen,
                                bool isPlanned) {
  ModuleOp module = getOperation();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != step.getOperation())
      op.erase();
  module.getBody()->getOperations().splice(module.getBody()->end(),
                                           step.getBody()->getOperations());
  step.erase();
  if (isPlanned)
    return success();
  if (!chosen.fits) {
    OpPassManager pm(ModuleOp::getOperationName());
    VRAMCheckpointOptions checkpoint;
    checkpoint.budget = std::to_string(Answer.budget);
    checkpoint.reserve = Options.reserve;
    checkpoint.device = device();
    if (chosen.offloaded)
      checkpoint.hostMemory = Options.hostMemory;
    pm.addPass(
        createCheckpointAsPlanned(checkpoint, chosen.planned->functions));
    return runPipeline(pm, module);
  }
  // The passes behind this one hold to it.
  Builder builder(&getContext());
  for (auto [function, runs] : FitSearch::functionsOf(module))
    function->setAttr(kBudgetAttr, builder.getI64IntegerAttr(Answer.usable()));
  return success();
}

LogicalResult FitStepPass::describeStep(FitSearch &search,
                                        const FitMeasure &chosen) {
  FittedStep &step = Answer.step.emplace();
  for (auto [function, runs] : FitSearch::functionsOf(getOperation())) {
    FailureOr<MemoryModel> model = search.modelOf(function);
    if (failed(model))
      return failure();
    const StepTime time(*model);
    auto add = [runs = runs](int64_t &sum, int64_t nanoseconds) {
      sum = saturatingAdd(sum, saturatingMul(runs, nanoseconds));
    };
    add(step.nanoseconds, time.nanoseconds());
    add(step.compute, time.nanoseconds(Queue::Compute));
    add(step.toHost, time.nanoseconds(Queue::ToHost));
    add(step.toDevice, time.nanoseconds(Queue::ToDevice));
    // A step that fits as it is has no schedule that takes less.
    add(step.bound, chosen.fits ? time.nanoseconds()
                                : checkpointFigure(function, "lower_bound_ns"));
    step.arena = std::max(
        step.arena,
        chosen.fits ? chosen.arena : checkpointFigure(function, "arena_bytes"));
  }
  return success();
}

LogicalResult FitStepPass::reportNothingFits(const FitSearch &search) {
  bool isProven = search.isProvenInfeasible();
  std::string budget =
      formatBytes(Answer.budget) +
      (Answer.reserve ? " less the reserve of " + formatBytes(Answer.reserve)
                      : std::string());
  auto notify = [&] {
    if (auto &infeasible = getPlanningHooks(getContext()).infeasible;
        infeasible && isProven)
      infeasible(Answer.function);
    return failure();
  };
  // With host memory they may be there, where they are updated there; in fewer
  // bits they take less.
  if (Answer.parameters > Answer.usable() && !Answer.hostMemory &&
      !llvm::is_contained(Options.allowed.precisions, kBF16Weights) &&
      Options.allowed.frozenWeights.empty()) {
    emitError(getOperation().getLoc(), "the budget of ")
        << budget << " is below the parameters of '" << Answer.function
        << "' themselves, which take " << formatBytes(Answer.parameters)
        << ": no measure makes them smaller";
    isProven = true;
    return notify();
  }
  InFlightDiagnostic error = emitError(getOperation().getLoc());
  if (isProven)
    error << "no step of '" << Answer.function << "' fits the budget of "
          << budget << ", whatever is recomputed"
          << (Answer.hostMemory ? " or offloaded" : "")
          << " and however the batch is split";
  else
    error << "no step of '" << Answer.function << "' within " << budget
          << " was found"
          << (::vram::planning::wasInterrupted() ? " before the interrupt" : "")
          << ", and no proof that there is none";
  for (const FitMeasure &measure : Answer.measures)
    error.attachNote() << describe(measure.choice)
                       << ": no step takes less than "
                       << formatBytes(measure.floor)
                       << (measure.planned && measure.planned->arena
                               ? std::string("; the least that was found") +
                                     (Answer.hostMemory
                                          ? " without host memory is "
                                          : " is ") +
                                     formatBytes(measure.planned->arena)
                               : std::string());
  for (const auto &[measure, why] : Answer.notTried)
    error.attachNote() << "no " << measure << ": " << why;
  error.report();
  return notify();
}

LogicalResult FitStepPass::write() {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (Options.output.empty()) {
    Answer.writeText(os);
    llvm::errs() << text;
    return success();
  }
  Answer.writeJSON(os);
  std::string error = ::vram::planning::writeFile(Options.output, text);
  return error.empty() ? success() : emitError(getOperation().getLoc(), error);
}

LogicalResult FitStepPass::explain(FitSearch &search, int64_t batch) {
  markAllAnalysesPreserved();
  if (failed(search.measureEach()) ||
      (Answer.budget && failed(search.search())) ||
      (Answer.budget && failed(search.findLargestBatches(batch))) ||
      failed(search.findLargestLayers()))
    return failure();
  return write();
}

LogicalResult FitStepPass::run() {
  ModuleOp module = getOperation();
  if (failed(readTarget()) || failed(readHostMemory()))
    return failure();
  BatchSamples batch = countBatchSamples(module);
  if (!batch.refused.empty())
    Answer.notTried.push_back({"micro-batches", batch.refused});
  Answer.samples = batch.samples;
  Answer.explain = Options.explain;
  FitSearch search(
      module, Options, device(),
      [this](OpPassManager &pm, ModuleOp step) {
        return runPipeline(pm, step);
      },
      Answer);
  if (Options.explain)
    return explain(search, batch.batch);
  if (failed(search.search()))
    return failure();
  if (!Answer.chosen)
    return reportNothingFits(search);
  const std::vector<size_t> fitting = Answer.fitting();
  if (Options.choice > static_cast<int64_t>(fitting.size()))
    return emitError(module.getLoc(), "choice=")
           << Options.choice << ": only " << fitting.size()
           << " choices that fit were planned";
  ModuleOp planned = Options.choice == 1 ? search.takePlanned() : ModuleOp();
  Answer.chosen = fitting[static_cast<size_t>(Options.choice) - 1];
  const FitMeasure &chosen = *Answer.chosenMeasure();
  ModuleOp step = planned ? planned : search.build(chosen.choice);
  if (!step || failed(take(step, chosen, static_cast<bool>(planned))) ||
      failed(describeStep(search, chosen)))
    return failure();
  if (!Options.taken)
    return write();
  *Options.taken = {describe(chosen.choice) + describePlan(chosen),
                    Answer.step->nanoseconds,
                    Answer.device + " " + Answer.timeSource,
                    static_cast<int64_t>(fitting.size())};
  return success();
}

std::unique_ptr<Pass> mlir::vram::createFitStep(const FitStepOptions &options) {
  return std::make_unique<FitStepPass>(options);
}
