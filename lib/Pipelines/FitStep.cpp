//===- FitStep.cpp - The fastest step that fits a budget ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Pipelines/FitStep.h"

#include "FitAnswer.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/MemoryReport.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;
using ::vram::planning::formatBytes;
using ::vram::planning::saturatingAdd;

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

namespace {

/// A step that may be chosen, as functions of a module.
struct Candidate {
  OwningOpRef<ModuleOp> module;
  FitMeasure figures;
};

class FitStepPass : public PassWrapper<FitStepPass, OperationPass<ModuleOp>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FitStepPass)
  explicit FitStepPass(FitStepOptions options) : Options(std::move(options)) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    OpPassManager pm(ModuleOp::getOperationName());
    Options.buildStep(pm, 2);
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
  LogicalResult search(const BatchSamples &batch);
  /// The step on so many micro-batches, in a copy nested in the module. Null,
  /// with an error, where it cannot be built.
  ModuleOp build(int64_t count);
  /// Memory and time of a step as it is.
  LogicalResult measure(ModuleOp step, FitMeasure &figures);
  /// Plans each function within the budget; adds what that gives.
  LogicalResult plan(ModuleOp step, FitMeasure &figures);
  LogicalResult describeMemory(ModuleOp step);
  LogicalResult reportNothingFits();
  LogicalResult write();
  void take(ModuleOp step);
  std::string device() const {
    if (!Options.device.empty() || Target.device.empty())
      return Options.device;
    return Target.device;
  }

  /// A function of the step, and how often a step runs it.
  static SmallVector<std::pair<func::FuncOp, int64_t>> functionsOf(ModuleOp);
  FailureOr<MemoryModel> modelOf(func::FuncOp function);

  FitStepOptions Options;
  FitTarget Target;
  FitAnswer Answer;
};

} // namespace

SmallVector<std::pair<func::FuncOp, int64_t>>
FitStepPass::functionsOf(ModuleOp step) {
  SmallVector<std::pair<func::FuncOp, int64_t>> functions;
  for (auto function : step.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    int64_t runs = 1;
    if (auto part = function->getAttrOfType<DictionaryAttr>(kMicroBatchAttr))
      runs = part.getAs<IntegerAttr>("runs").getInt();
    functions.push_back({function, runs});
  }
  return functions;
}

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

ModuleOp FitStepPass::build(int64_t count) {
  ModuleOp module = getOperation();
  // The dynamic pipeline takes only what is nested in the pass's own op.
  auto copy = cast<ModuleOp>(module->clone());
  module.getBody()->push_back(copy);
  OpPassManager pm(ModuleOp::getOperationName());
  Options.buildStep(pm, count);
  // The first step has warned; the others need not.
  std::optional<ScopedDiagnosticHandler> handler;
  if (count > 1)
    handler.emplace(&getContext(), [](Diagnostic &diagnostic) {
      return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
    });
  if (succeeded(runPipeline(pm, copy)))
    return copy;
  copy.erase();
  return {};
}

FailureOr<MemoryModel> FitStepPass::modelOf(func::FuncOp function) {
  FailureOr<DeviceModel> model = getDeviceModel(function, device());
  FailureOr<MemoryModelOptions> options = getModelOptions(function);
  if (failed(model) || failed(options))
    return failure();
  return MemoryModel::build(function, *model, *options);
}

LogicalResult FitStepPass::measure(ModuleOp step, FitMeasure &figures) {
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory))
      return failure();
    FailureOr<ArenaPlan> arena =
        planArena(*memory, ArgumentPlacement::Arena, /*effort=*/2);
    if (failed(arena))
      return failure();
    figures.arena = std::max(figures.arena, arena->arenaBytes);
    figures.floor =
        std::max(figures.floor, remat::floorBytes(memory->problem()));
    figures.nanoseconds = saturatingAdd(
        figures.nanoseconds,
        ::vram::planning::saturatingMul(runs, memory->nanoseconds()));
  }
  return success();
}

LogicalResult FitStepPass::plan(ModuleOp step, FitMeasure &figures) {
  figures.planned.emplace();
  FitMeasure::Planned &planned = *figures.planned;
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory))
      return failure();
    const remat::Problem &problem = memory->problem();
    // As --vram-checkpoint asks.
    fit::FitOptions question;
    question.budget = Answer.budget - Answer.reserve;
    question.alignment = memory->options().alignment;
    question.progress = getPlanningHooks(getContext()).progress;
    ::vram::planning::InterruptScope interruptible;
    question.interrupted = interruptible.flag();
    fit::Fit answer = fit::fitBudget(problem, question);
    if (answer.refused || answer.error)
      return emitError(function.getLoc(), "cannot be planned: ")
             << (answer.refused ? *answer.refused : *answer.error);
    const remat::Plan &result = answer.plan;
    if (result.status == remat::Status::Infeasible ||
        result.status == remat::Status::Limit) {
      planned.fits = false;
      planned.isProven |= result.status == remat::Status::Infeasible;
      planned.arena = std::max(
          planned.arena, std::max(answer.leastArena, result.leastKnownPeak));
      figures.floor = std::max(figures.floor, result.peakLowerBound);
      continue;
    }
    planned.arena = std::max(planned.arena, answer.arena.arenaBytes);
    planned.nanoseconds =
        saturatingAdd(planned.nanoseconds,
                      ::vram::planning::saturatingMul(runs, result.cost));
    planned.reruns += static_cast<int64_t>(result.schedule.size()) -
                      static_cast<int64_t>(problem.ops.size());
  }
  return success();
}

/// The bytes alive at the peak of the step as it is.
LogicalResult FitStepPass::describeMemory(ModuleOp step) {
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory))
      return failure();
    CategoryBytes bytes = memory->bytesAtPeak();
    for (unsigned i = 0; i < kNumCategories; ++i)
      if (bytes[i])
        Answer.categories.push_back(
            {stringifyCategory(static_cast<Category>(i)).str(), bytes[i]});
    Answer.function = func::FuncOp(function).getName().str();
    Answer.device = getDeviceModel(function, device())->name().str();
  }
  return success();
}

/// The counts of micro-batches of one size: 1 first, then the divisors.
static SmallVector<int64_t> countsOf(int64_t samples) {
  SmallVector<int64_t> counts = {1};
  for (int64_t i = 2; i <= samples; ++i)
    if (samples % i == 0)
      counts.push_back(i);
  return counts;
}

LogicalResult FitStepPass::search(const BatchSamples &batch) {
  ModuleOp best;
  int64_t usable = Answer.budget - Answer.reserve;
  for (int64_t count : countsOf(batch.samples)) {
    FitMeasure figures;
    figures.microBatches = count;
    // Ordered by the counts; an interrupt ends the search with the best so far.
    if (::vram::planning::wasInterrupted())
      break;
    ModuleOp step = build(count);
    if (!step)
      return failure();
    if ((count == 1 && failed(describeMemory(step))) ||
        failed(measure(step, figures)))
      return failure();
    const FitMeasure *fastest = Answer.chosenMeasure();
    bool isChosen = false;
    // Nothing that is planned is faster than the step without reruns.
    figures.isSlower =
        fastest && figures.nanoseconds >= fastest->stepNanoseconds();
    figures.fits = Answer.budget != 0 && figures.arena <= usable;
    if (Answer.budget != 0 && !figures.isSlower && !Options.explain) {
      if (!figures.fits && figures.floor <= usable &&
          failed(plan(step, figures)))
        return failure();
      bool fits = figures.fits || (figures.planned && figures.planned->fits);
      isChosen = fits && (!fastest || figures.stepNanoseconds() <
                                          fastest->stepNanoseconds());
    } else if (Options.explain && Answer.budget != 0 && !figures.fits &&
               figures.floor <= usable && failed(plan(step, figures))) {
      return failure();
    }
    if (isChosen) {
      Answer.chosen = Answer.measures.size();
      if (best)
        best.erase();
      best = step;
    } else {
      step.erase();
    }
    Answer.measures.push_back(figures);
  }
  if (Options.explain)
    return success();
  if (!best)
    return reportNothingFits();
  take(best);
  return success();
}

/// The chosen step takes the place of the module's functions.
void FitStepPass::take(ModuleOp step) {
  ModuleOp module = getOperation();
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (&op != step.getOperation())
      op.erase();
  module.getBody()->getOperations().splice(module.getBody()->end(),
                                           step.getBody()->getOperations());
  step.erase();
}

LogicalResult FitStepPass::reportNothingFits() {
  int64_t usable = Answer.budget - Answer.reserve;
  bool isProven = !::vram::planning::wasInterrupted() &&
                  llvm::all_of(Answer.measures, [&](const FitMeasure &measure) {
                    return measure.floor > usable ||
                           (measure.planned && measure.planned->isProven);
                  });
  std::string budget =
      formatBytes(Answer.budget) +
      (Answer.reserve ? " less the reserve of " + formatBytes(Answer.reserve)
                      : std::string());
  InFlightDiagnostic error = emitError(getOperation().getLoc());
  if (isProven)
    error << "no step of '" << Answer.function << "' fits the budget of "
          << budget
          << ", whatever is recomputed and however the batch is split";
  else
    error << "no step of '" << Answer.function << "' within " << budget
          << " was found"
          << (::vram::planning::wasInterrupted() ? " before the interrupt" : "")
          << ", and no proof that there is none";
  for (const FitMeasure &measure : Answer.measures)
    error.attachNote() << measure.describe() << ": no step takes less than "
                       << formatBytes(measure.floor)
                       << (measure.planned && measure.planned->arena
                               ? "; the least that was found is " +
                                     formatBytes(measure.planned->arena)
                               : std::string());
  if (!Answer.noSplit.empty())
    error.attachNote() << "no micro-batches: " << Answer.noSplit;
  error.report();
  if (auto &infeasible = getPlanningHooks(getContext()).infeasible;
      infeasible && isProven)
    infeasible(Answer.function);
  return failure();
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

LogicalResult FitStepPass::run() {
  ModuleOp module = getOperation();
  if (failed(readTarget()))
    return failure();
  if (Options.explain)
    markAllAnalysesPreserved();
  BatchSamples batch = countBatchSamples(module);
  Answer.noSplit = batch.refused;
  Answer.samples = batch.samples;
  Answer.explain = Options.explain;
  if (failed(search(batch)))
    return failure();
  if (Options.explain)
    return write();
  const FitMeasure *chosen = Answer.chosenMeasure();
  if (!chosen->fits) {
    OpPassManager pm(ModuleOp::getOperationName());
    VRAMCheckpointOptions checkpoint;
    checkpoint.budget = std::to_string(Answer.budget);
    checkpoint.reserve = Options.reserve;
    checkpoint.device = device();
    pm.addPass(createVRAMCheckpoint(checkpoint));
    if (failed(runPipeline(pm, module)))
      return failure();
  } else {
    // The passes behind this one hold to it.
    Builder builder(&getContext());
    for (auto [function, runs] : functionsOf(module))
      function->setAttr(kBudgetAttr, builder.getI64IntegerAttr(Answer.budget -
                                                               Answer.reserve));
  }
  return write();
}

std::unique_ptr<Pass> mlir::vram::createFitStep(const FitStepOptions &options) {
  return std::make_unique<FitStepPass>(options);
}
