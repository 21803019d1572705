//===- FitSearch.cpp - The search for the fastest step that fits ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Choices are looked at in the order of their time without reruns, which is a
// lower bound of their time with reruns. From a choice, the next ones are more
// chunks of the head and more micro-batches: both only add work. So the search
// ends where the next time is no less than that of a step that fits. A choice
// whose floor is above the budget is not planned. Host memory comes last
// (FitOffload.cpp).
//
//===----------------------------------------------------------------------===//

#include "FitSearch.h"

#include "Parameters.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/MemoryReport.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Dialect/VRAM/Transforms/LabelledRows.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Dialect/VRAM/Transforms/QuantizeFrozen.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

static constexpr llvm::StringLiteral kChunkedHead = "chunked head";

static bool isStep(func::FuncOp function, Kind kind) {
  auto known = function->getAttrOfType<KindAttr>(kKindAttr);
  return known && known.getValue() == kind;
}

FitSearch::FitSearch(ModuleOp module, const FitStepOptions &options,
                     std::string device, RunPipeline runPipeline,
                     FitAnswer &answer)
    : Module(module), Options(options), Device(std::move(device)),
      Run(std::move(runPipeline)), Answer(answer),
      Head(findLargestHead(module)) {
  if (!Options.allowed.optimizers.empty() &&
      llvm::none_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
        return isStep(function, Kind::Loss);
      }))
    for (const std::string &name : Options.allowed.optimizers)
      refuse(name, "the module's training step has its optimizer already");
  if (llvm::none_of(module.getOps<func::FuncOp>(), hasWeightsToQuantize))
    for (const std::string &name : Options.allowed.frozenWeights)
      refuse(name, "no frozen weight is large enough, or each has its format");
  if (Options.explain && Options.labelledRows.empty() && Head)
    refuse("labelled rows", "the most rows with a label are not known; state "
                            "them with --labelled-rows=20%");
}

void FitSearch::refuse(llvm::StringRef measure, std::string why) {
  if (!isRefused(measure))
    Answer.notTried.push_back({measure.str(), std::move(why)});
}

bool FitSearch::isRefused(llvm::StringRef measure) const {
  return llvm::any_of(Answer.notTried,
                      [&](const auto &each) { return each.first == measure; });
}

bool FitSearch::isRefused(const FitChoice &choice) const {
  return isRefused(choice.optimizer) || isRefused(choice.frozenWeights) ||
         (!choice.labelledRows.empty() &&
          isRefused(describe({"", "", 1, 1, choice.labelledRows})));
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

std::vector<FitChoice> FitSearch::firstChoices() const {
  std::vector<FitChoice> choices;
  std::vector<std::string> precisions = {""}, optimizers = {""}, heads = {""},
                           frozen = {""};
  llvm::append_range(precisions, Options.allowed.precisions);
  llvm::append_range(optimizers, Options.allowed.optimizers);
  llvm::append_range(frozen, Options.allowed.frozenWeights);
  if (!Options.labelledRows.empty())
    heads.push_back(Options.labelledRows);
  for (const std::string &precision : precisions)
    for (const std::string &optimizer : optimizers)
      for (const std::string &labelled : heads)
        for (const std::string &weights : frozen)
          choices.push_back({precision, optimizer, 1, 1, labelled, weights});
  return choices;
}

/// Numbers of micro-batches of one size: the divisors of the batch.
std::optional<int64_t> FitSearch::nextMicroBatches(int64_t count) const {
  for (int64_t next = count + 1; next <= Answer.samples; ++next)
    if (Answer.samples % next == 0)
      return next;
  return std::nullopt;
}

/// Of a head whose rows are divided among micro-batches. 1 where there is none.
int64_t FitSearch::mostHeadChunks(const FitChoice &choice) const {
  if (!Head || isRefused(kChunkedHead))
    return 1;
  HeadSize part = *Head;
  part.rows /= std::max<int64_t>(choice.microBatches, 1);
  if (auto bound = parseLabelledRows(choice.labelledRows))
    part.rows = bound->of(part.rows);
  return part.automaticChunks();
}

/// Twice as many, up to those of `auto`.
std::optional<int64_t>
FitSearch::nextHeadChunks(const FitChoice &choice) const {
  int64_t most = mostHeadChunks(choice);
  if (choice.headChunks >= most)
    return std::nullopt;
  return std::min(2 * choice.headChunks, most);
}

std::vector<FitChoice> FitSearch::nextChoices(const FitChoice &choice) const {
  std::vector<FitChoice> choices;
  if (std::optional<int64_t> chunks = nextHeadChunks(choice)) {
    choices.push_back(choice);
    choices.back().headChunks = *chunks;
  }
  // Each choice is next to one other alone.
  if (choice.headChunks == 1)
    if (std::optional<int64_t> parts = nextMicroBatches(choice.microBatches)) {
      choices.push_back(choice);
      choices.back().microBatches = *parts;
    }
  return choices;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

SmallVector<std::pair<func::FuncOp, int64_t>>
FitSearch::functionsOf(ModuleOp step) {
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

FailureOr<MemoryModel> FitSearch::modelOf(func::FuncOp function) {
  FailureOr<DeviceModel> model = getDeviceModel(function, Device);
  FailureOr<MemoryModelOptions> options = getModelOptions(function);
  if (failed(model) || failed(options))
    return failure();
  return MemoryModel::build(function, *model, *options);
}

ModuleOp FitSearch::build(const FitChoice &choice, int64_t samples) {
  // The dynamic pipeline takes only what is nested in the pass's own op.
  auto copy = cast<ModuleOp>(Module->clone());
  Module.getBody()->push_back(copy);
  OpPassManager pm(ModuleOp::getOperationName());
  Options.buildStep(pm, choice);
  if (choice.hostState) {
    VRAMHostStateOptions options;
    if (choice.hostState != FitChoice::kAllState)
      options.bytes = std::to_string(choice.hostState);
    if (choice.updates != StateUpdate::OnDevice)
      options.update =
          choice.updates == StateUpdate::OnHost ? "host" : "balanced";
    options.device = Device;
    options.most = Options.hostMemory;
    pm.addPass(createVRAMHostState(options));
  }
  // The first step has warned; the others need not.
  std::optional<ScopedDiagnosticHandler> handler;
  if (HasWarned)
    handler.emplace(Module.getContext(), [](Diagnostic &diagnostic) {
      return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
    });
  HasWarned = true;
  if ((!samples || succeeded(resizeBatch(copy, samples))) &&
      succeeded(Run(pm, copy)))
    return copy;
  copy.erase();
  return {};
}

LogicalResult FitSearch::measure(ModuleOp step, FitMeasure &figures) {
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
        saturatingMul(runs, StepTime(*memory).leastNanoseconds()));
  }
  return success();
}

FailureOr<std::optional<size_t>> FitSearch::measure(const FitChoice &choice) {
  if (const FitMeasure *known = Answer.find(choice))
    return std::optional<size_t>(known - Answer.measures.data());
  bool isFirst = choice == FitChoice();
  FitMeasure figures;
  figures.choice = choice;
  std::string why;
  ModuleOp step;
  {
    std::optional<ScopedDiagnosticHandler> handler;
    if (!isFirst)
      handler.emplace(Module.getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
            why.empty())
          why = diagnostic.str();
        return success();
      });
    step = build(choice);
  }
  if (!step) {
    if (isFirst)
      return failure();
    // The measure that is new here; the others are in steps that were built.
    refuse(choice.headChunks > 1 && isAvailableWithoutChunks(choice)
               ? StringRef(kChunkedHead)
               : StringRef(describe(choice)),
           why);
    return std::optional<size_t>();
  }
  LogicalResult measured = isFirst ? describeMemory(step) : success();
  if (succeeded(measured))
    measured = measure(step, figures);
  step.erase();
  if (failed(measured))
    return failure();
  // The time with the state's transfers is known of a plan.
  figures.fits = Answer.budget != 0 && !choice.hostState &&
                 figures.arena <= Answer.usable();
  Answer.measures.push_back(figures);
  return std::optional<size_t>(Answer.measures.size() - 1);
}

bool FitSearch::isAvailableWithoutChunks(const FitChoice &choice) const {
  FitChoice without = choice;
  without.headChunks = 1;
  return Answer.find(without) != nullptr;
}

LogicalResult FitSearch::plan(FitMeasure &figures, int effort) {
  ModuleOp step = build(figures.choice);
  if (!step)
    return failure();
  LogicalResult planned = plan(step, figures, effort);
  step.erase();
  return planned;
}

LogicalResult FitSearch::plan(FitMeasure &figures) {
  return plan(figures, fit::FitOptions().effort);
}

LogicalResult FitSearch::planFirst(FitMeasure &figures) {
  if (failed(plan(figures, parameters::kFirstEffort)))
    return failure();
  if (figures.planned->fits || figures.planned->isProven)
    return success();
  return plan(figures);
}

LogicalResult FitSearch::planFastestAgain() {
  if (!Answer.chosen)
    return success();
  const int64_t fastest = Answer.chosenMeasure()->stepNanoseconds();
  std::vector<std::pair<int64_t, size_t>> near;
  for (auto [number, measure] : llvm::enumerate(Answer.measures))
    if (!measure.fits && measure.fitsAtAll() &&
        measure.stepNanoseconds() - fastest <=
            fastest / 100 * parameters::kPlanAgainPercent)
      near.push_back({measure.stepNanoseconds(), number});
  llvm::sort(near);
  if (near.size() > parameters::kMostPlannedAgain)
    near.resize(parameters::kMostPlannedAgain);
  for (auto [nanoseconds, number] : near) {
    if (::vram::planning::wasInterrupted())
      break;
    FitMeasure &measure = Answer.measures[number];
    FitMeasure again = measure;
    if (failed(plan(again)))
      return failure();
    if (again.fitsAtAll() && again.stepNanoseconds() < nanoseconds)
      measure = std::move(again);
    if (measure.stepNanoseconds() < Answer.chosenMeasure()->stepNanoseconds())
      Answer.chosen = number;
  }
  return success();
}

LogicalResult FitSearch::plan(ModuleOp step, FitMeasure &figures, int effort) {
  figures.planned.emplace();
  FitMeasure::Planned &planned = *figures.planned;
  planned.functions = std::make_shared<PlannedFunctions>();
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory))
      return failure();
    const remat::Problem problem = planningProblem(*memory);
    // As --vram-checkpoint asks.
    fit::FitOptions question;
    question.budget = Answer.usable();
    question.effort = effort;
    question.alignment = memory->options().alignment;
    question.progress = getPlanningHooks(*Module.getContext()).progress;
    ::vram::planning::InterruptScope interruptible;
    question.interrupted = interruptible.flag();
    fit::Fit answer = hasTransfers(function)
                          ? fit::fitBudgetWithRoom(problem, question)
                          : fit::fitBudget(problem, question);
    if (answer.refused || answer.error)
      return emitError(function.getLoc(), "cannot be planned: ")
             << (answer.refused ? *answer.refused : *answer.error);
    const remat::Plan &result = answer.plan;
    (*planned.functions)[function.getName().str()] = answer;
    if (result.status == remat::Status::Infeasible ||
        result.status == remat::Status::Limit) {
      planned.fits = false;
      planned.isProven |= result.status == remat::Status::Infeasible;
      planned.arena = std::max(
          planned.arena, std::max(answer.leastArena, result.leastKnownPeak));
      // Of reruns alone.
      if (!Answer.hostMemory)
        figures.floor = std::max(figures.floor, result.peakLowerBound);
      continue;
    }
    planned.arena = std::max(planned.arena, answer.arena.arenaBytes);
    planned.nanoseconds =
        saturatingAdd(planned.nanoseconds, saturatingMul(runs, result.cost));
    planned.reruns += static_cast<int64_t>(result.schedule.size()) -
                      static_cast<int64_t>(problem.ops.size());
  }
  return success();
}

/// The bytes alive at the peak of the step as it is, and its parameters.
LogicalResult FitSearch::describeMemory(ModuleOp step) {
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory))
      return failure();
    if (failed(describeOffload(function, *memory)))
      return failure();
    if (Answer.hostMemory)
      Answer.movableState =
          std::min(Answer.hostMemory,
                   movableStateBytes(step, ::vram::planning::parseBytes(
                                               VRAMHostStateOptions().least)
                                               .bytes));
    CategoryBytes bytes = memory->bytesAtPeak();
    for (unsigned i = 0; i < kNumCategories; ++i)
      if (bytes[i])
        Answer.categories.push_back(
            {stringifyCategory(static_cast<Category>(i)).str(), bytes[i]});
    Answer.function = func::FuncOp(function).getName().str();
    DeviceModel model = *getDeviceModel(function, Device);
    Answer.device = model.name().str();
    Answer.timeSource = model.describeSource();
    Answer.timeErrorPercent = model.timeErrorPercent();
    int64_t parameters = 0;
    for (unsigned i = 0, e = func::FuncOp(function).getNumArguments(); i < e;
         ++i) {
      auto role =
          func::FuncOp(function).getArgAttrOfType<RoleAttr>(i, kRoleAttr);
      if (role && role.getValue() == Role::Parameter)
        parameters = saturatingAdd(
            parameters,
            getTypeBytes(func::FuncOp(function).getArgumentTypes()[i]));
    }
    Answer.parameters = std::max(Answer.parameters, parameters);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

LogicalResult FitSearch::search() {
  // By time without reruns, then in the order in which they were measured.
  std::set<std::pair<int64_t, size_t>> open;
  SmallVector<size_t> order;
  auto add = [&](const FitChoice &choice) -> LogicalResult {
    FailureOr<std::optional<size_t>> number = measure(choice);
    if (failed(number))
      return failure();
    if (*number)
      open.insert({Answer.measures[**number].nanoseconds, **number});
    return success();
  };
  for (const FitChoice &choice : firstChoices()) {
    if (isRefused(choice) || ::vram::planning::wasInterrupted())
      continue;
    if (failed(add(choice)))
      return failure();
  }
  while (!open.empty() && !::vram::planning::wasInterrupted()) {
    auto [nanoseconds, number] = *open.begin();
    open.erase(open.begin());
    order.push_back(number);
    const FitMeasure *fastest = Answer.chosenMeasure();
    if (fastest && nanoseconds >= fastest->stepNanoseconds()) {
      Answer.measures[number].isSlower = true;
      continue;
    }
    if (!Answer.measures[number].fits) {
      FitMeasure &figures = Answer.measures[number];
      if (figures.floor <= Answer.usable() && failed(planFirst(figures)))
        return failure();
    }
    const FitMeasure &figures = Answer.measures[number];
    if (figures.fitsAtAll() &&
        (!fastest || figures.stepNanoseconds() < fastest->stepNanoseconds()))
      Answer.chosen = number;
    // Nothing next to a step that fits as it is takes less time.
    if (figures.fits)
      continue;
    FitChoice choice = figures.choice;
    for (const FitChoice &next : nextChoices(choice))
      if (failed(add(next)))
        return failure();
  }
  if (failed(planFastestAgain()) || failed(searchOffload()) ||
      failed(searchHostState(order)) || failed(explainChoice()))
    return failure();
  sortMeasures(order);
  return success();
}

/// Looked at first, first; what was measured alone comes behind.
void FitSearch::sortMeasures(ArrayRef<size_t> order) {
  std::vector<FitMeasure> sorted;
  std::optional<size_t> chosen;
  for (size_t number : order) {
    if (Answer.chosen == number)
      chosen = sorted.size();
    sorted.push_back(Answer.measures[number]);
  }
  Answer.lookedAt = sorted.size();
  for (size_t number = 0; number < Answer.measures.size(); ++number)
    if (!llvm::is_contained(order, number))
      sorted.push_back(Answer.measures[number]);
  Answer.measures = std::move(sorted);
  Answer.chosen = chosen;
}

bool FitSearch::isProvenInfeasible() const {
  return !::vram::planning::wasInterrupted() &&
         llvm::all_of(Answer.measures, [&](const FitMeasure &measure) {
           return measure.floor > Answer.usable() ||
                  (measure.planned && measure.planned->isProven &&
                   !Answer.hostMemory);
         });
}
