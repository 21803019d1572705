//===- Checkpoint.cpp - What to keep and what to run again ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Asks the memory model for the problem and the planner for a plan, checks the
// plan with the independent verifier, packs its lifetimes into an arena within
// the budget, applies it, and checks that the model sees the planned peak and
// the planned arena in the IR that came out.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "CheckpointErrors.h"
#include "MissingModels.h"
#include "OrderTransfers.h"
#include "RequireStep.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/HostPlan.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/Transforms/ApplySchedule.h"
#include "vram/Dialect/VRAM/Transforms/CheckpointSummary.h"
#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Dialect/VRAM/Transforms/PlannedFunctions.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Frontier.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <chrono>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMCHECKPOINT
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace offload = ::vram::planning::offload;
namespace remat = ::vram::planning::remat;
using ::vram::planning::formatBytes;

namespace {

struct CheckpointPass : mlir::vram::impl::VRAMCheckpointBase<CheckpointPass> {
  using VRAMCheckpointBase::VRAMCheckpointBase;
  CheckpointPass(const VRAMCheckpointOptions &options,
                 std::shared_ptr<const PlannedFunctions> planned,
                 std::shared_ptr<KeptSummaries> summaries)
      : VRAMCheckpointBase(options), Planned(std::move(planned)),
        Summaries(std::move(summaries)) {}

  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal())
      return markAllAnalysesPreserved();
    if (failed(run(function)))
      return signalPassFailure();
    // The model of what came out was built to check it.
    markAnalysesPreserved<MemoryModelAnalysis>();
  }

  /// The fault in the options; empty if there is none.
  std::string checkOptions() const {
    if (effort < 1 || effort > 5)
      return "effort must be 1 to 5, not " + std::to_string(effort);
    // The negation catches NaN as well.
    if (!(timeLimit >= 0))
      return "time-limit must be seconds, or 0 for none";
    return "";
  }

  LogicalResult run(FunctionOpInterface function) {
    if (failed(checkFunction(function)))
      return failure();
    FailureOr<Question> question = ask(function);
    if (failed(question))
      return failure();
    Answer answer = plan(function, *question);
    if (failed(checkAnswer(function, *question, answer)))
      return failure();
    if (!frontier.empty() && failed(drawFrontier(function, *question)))
      return failure();
    emitRemarks(function, *question->model, answer.fit.plan.steps);
    CheckpointSummary summary = summarise(function, *question, answer);
    applySteps(function.getFunctionBody().front(), *question->model,
               answer.fit.plan.steps);
    if (failed(checkRewritten(function, *question, summary)) ||
        failed(hideTransfers(function, *question, summary)))
      return failure();
    annotate(function, *question, answer, summary);
    if (printSummary)
      print(summary);
    return success();
  }

private:
  /// The budget, the options and the planning problem of one function.
  struct Question {
    DeviceModel device;
    MemoryModelOptions modelOptions;
    /// Until the function is rewritten.
    const MemoryModel *model = nullptr;
    remat::Problem problem;
    /// Those of the state.
    bool hasTransfers = false;
    SmallVector<MissingModel> missing;
    int64_t arenaBytes = 0;
    int64_t budget = 0, reserve = 0;
    std::optional<OffloadQuestion> offloading;
    fit::FitOptions fitOptions;
  };

  struct Answer {
    fit::Fit fit;
    double seconds = 0;
  };

  /// The second budget, that of arguments and updates on the host included;
  /// none where the options give none.
  static int64_t hostBytes(const Question &question) {
    return question.offloading
               ? question.offloading->hostBudget + question.offloading->hostHeld
               : std::numeric_limits<int64_t>::max();
  }

  /// Transfers get the order that hides them best; then peak, arena and time
  /// are those of the function as it stands.
  LogicalResult hideTransfers(FunctionOpInterface function,
                              const Question &question,
                              CheckpointSummary &summary) {
    if (!hasTransfers(function))
      return success();
    FailureOr<OrderedTransfers> ordered = orderTransfers(
        function, question.device, question.modelOptions,
        question.fitOptions.budget, hostBytes(question), packingEffort);
    if (failed(ordered))
      return failure();
    getAnalysis<MemoryModelAnalysis>().clear();
    summary.peakAfter = ordered->peak;
    summary.arenaAfter = ordered->arena;
    summary.arenaIsOptimal = ordered->arenaIsOptimal;
    summary.hostPeak = ordered->hostPeak;
    summary.hostArena = ordered->hostArena;
    summary.takeTime(ordered->time, ordered->bound);
    return success();
  }

  LogicalResult checkFunction(FunctionOpInterface function) {
    if (std::string wrong = checkOptions(); !wrong.empty())
      return emitError(function.getLoc(), "--vram-checkpoint: ") << wrong;
    if (!function.getFunctionBody().hasOneBlock())
      return emitError(function.getLoc(), "'")
             << function.getName()
             << "' has control flow between blocks; a schedule needs one block";
    if (hasStorages(function))
      return emitError(function.getLoc(), "'")
             << function.getName() << "' says already where its tensors lie ("
             << kStoragesAttr << "); run --vram-checkpoint before "
             << "--vram-inplace";
    if (offloadsResults(function))
      return emitError(function.getLoc(), "'")
             << function.getName()
             << "' was planned already: it offloads tensors; plan the graph "
                "that it was made of";
    return success();
  }

  FailureOr<Question> ask(FunctionOpInterface function) {
    FailureOr<DeviceModel> deviceModel = getDeviceModel(function, device);
    FailureOr<MemoryModelOptions> modelOptions =
        getModelOptions(function, alignment);
    if (failed(deviceModel) || failed(modelOptions) ||
        failed(checkHostRates(function, *deviceModel)))
      return failure();
    FailureOr<const MemoryModel *> model =
        getAnalysis<MemoryModelAnalysis>().get(*deviceModel, *modelOptions);
    if (failed(model))
      return failure();
    Question question;
    question.device = std::move(*deviceModel);
    question.modelOptions = *modelOptions;
    question.model = *model;
    question.problem = planningProblem(**model);
    question.hasTransfers = hasTransfers(function);
    if (std::optional<std::string> wrong = remat::check(question.problem))
      return emitError(function.getLoc(),
                       "the planning problem is not well formed: ")
             << *wrong;
    if (std::optional<std::string> refused =
            remat::checkSolvable(question.problem))
      return emitError(function.getLoc(), "cannot be planned: ") << *refused;

    question.missing = findMissingModels(**model);
    emitMissingModelRemarks(function, question.missing);
    FailureOr<ArenaPlan> arena =
        planArena(**model, ArgumentPlacement::Arena, packingEffort);
    if (failed(arena))
      return failure();
    question.arenaBytes = arena->arenaBytes;
    if (failed(readSizes(function, **model, question.budget, question.reserve)))
      return failure();
    warnOfForward(function);
    FailureOr<std::optional<OffloadQuestion>> offloading =
        readOffloading(**model, question.device);
    if (failed(offloading))
      return failure();
    question.offloading = std::move(*offloading);
    question.fitOptions = fitOptions(question);
    return question;
  }

  fit::FitOptions fitOptions(const Question &question) {
    fit::FitOptions options;
    options.budget = question.budget - question.reserve;
    options.alignment = question.modelOptions.alignment;
    options.effort = effort;
    options.packingEffort = packingEffort;
    options.timeLimit = timeLimit;
    options.progress = getPlanningHooks(getContext()).progress;
    return options;
  }

  /// Asks the planner, unless the answer is known.
  Answer plan(FunctionOpInterface function, Question &question) {
    Answer answer;
    auto start = std::chrono::steady_clock::now();
    const fit::Fit *planned = findPlanned(function.getName());
    answer.fit = planned ? *planned : fitInterruptibly(question);
    std::chrono::duration<double> seconds =
        std::chrono::steady_clock::now() - start;
    answer.seconds = seconds.count();
    return answer;
  }

  /// An error where there is no plan, or one that does not verify.
  LogicalResult checkAnswer(FunctionOpInterface function,
                            const Question &question, const Answer &answer) {
    const fit::Fit &fit = answer.fit;
    if (fit.refused)
      return emitError(function.getLoc(), "cannot be planned: ")
             << *fit.refused;
    if (fit.error)
      return emitError(function.getLoc(), "the plan does not verify: ")
             << *fit.error;
    if (fit.plan.status == remat::Status::Infeasible) {
      reportInfeasible(function, *question.model, fit.plan, question.missing,
                       question.budget, question.reserve,
                       question.offloading.has_value());
      if (auto &infeasible = getPlanningHooks(getContext()).infeasible)
        infeasible(function.getName());
      return failure();
    }
    if (fit.plan.status == remat::Status::Limit) {
      reportLimit(function, fit, question.fitOptions.budget);
      return failure();
    }
    return success();
  }

  /// The figures of a plan, before it is applied.
  CheckpointSummary summarise(FunctionOpInterface function,
                              const Question &question, const Answer &answer) {
    const offload::StepPlan &plan = answer.fit.plan;
    CheckpointSummary summary;
    summary.function = function.getName().str();
    summary.status = plan.status;
    summary.budget = question.budget;
    summary.reserve = question.reserve;
    summary.peakBefore = question.model->peak();
    summary.peakAfter = plan.peak;
    summary.arenaBefore = question.arenaBytes;
    summary.arenaAfter = answer.fit.arena.arenaBytes;
    summary.arenaIsOptimal =
        answer.fit.arena.status == ::vram::planning::Status::Optimal;
    summary.pinned = pinnedBytes(*question.model);
    summary.hostState =
        getHostArgumentBytes(function, question.modelOptions.alignment);
    summary.updatesOnHost =
        llvm::any_of(function.getFunctionBody().front(),
                     [](Operation &op) { return runsOnHost(&op); });
    summary.baseCost = plan.baseCost;
    summary.cost = plan.cost;
    summary.lowerBound = plan.lowerBound;
    summary.seconds = answer.seconds;
    summary.packingEffort = packingEffort;
    summary.countSteps(plan.steps, question.problem.ops.size());
    if (question.offloading)
      summary.hostMemory = question.offloading->hostBudget;
    summary.hostPeak = plan.hostPeak;
    summary.hostArena = answer.fit.host.arenaBytes;
    summary.costWithoutOffload = answer.fit.costOfRuns;
    return summary;
  }

  /// An error where the memory model of the rewritten function disagrees with
  /// the plan.
  LogicalResult checkRewritten(FunctionOpInterface function,
                               const Question &question,
                               CheckpointSummary &summary) {
    auto &models = getAnalysis<MemoryModelAnalysis>();
    models.clear();
    FailureOr<const MemoryModel *> after =
        models.get(question.device, question.modelOptions);
    if (failed(after))
      return failure();
    if ((*after)->peak() != summary.peakAfter)
      return emitError(function.getLoc(), "the rewritten graph peaks at ")
             << (*after)->peak() << " bytes, planned were "
             << summary.peakAfter;
    FailureOr<ArenaPlan> arena =
        planArena(**after, ArgumentPlacement::Arena, packingEffort);
    if (failed(arena))
      return failure();
    if (arena->arenaBytes != summary.arenaAfter)
      return emitError(function.getLoc(), "the rewritten graph's arena has ")
             << arena->arenaBytes << " bytes, planned were "
             << summary.arenaAfter;
    FailureOr<HostPlan> host = planHost(**after, packingEffort);
    if (failed(host))
      return failure();
    // The planner does not know what updates on the host store there.
    if (summary.updatesOnHost) {
      summary.hostPeak = host->arena.livePeak;
      summary.hostArena = host->arena.arenaBytes;
    }
    if (host->arena.livePeak != summary.hostPeak ||
        host->arena.arenaBytes != summary.hostArena)
      return emitError(function.getLoc(), "the rewritten graph takes ")
             << host->arena.arenaBytes << " bytes of the host, planned were "
             << summary.hostArena;
    return success();
  }

  /// Writes the figures, and the settings that later passes keep to.
  static void annotate(FunctionOpInterface function, const Question &question,
                       const Answer &answer, const CheckpointSummary &summary) {
    summary.annotate(function);
    Builder b(function.getContext());
    function->setAttr(kBudgetAttr,
                      b.getI64IntegerAttr(question.fitOptions.budget));
    if (question.offloading && (answer.fit.offloads() || summary.hostState))
      function->setAttr(kHostMemoryAttr,
                        b.getI64IntegerAttr(hostBytes(question)));
    function->setAttr(kAlignmentAttr,
                      b.getI64IntegerAttr(question.modelOptions.alignment));
  }

  /// Functions are planned in parallel: each is printed in one piece.
  void print(const CheckpointSummary &summary) {
    std::string text;
    llvm::raw_string_ostream os(text);
    summary.print(os);
    if (Summaries) {
      std::lock_guard<std::mutex> lock(Summaries->mutex);
      Summaries->text += text;
    } else {
      llvm::errs() << text;
    }
  }

  /// The answers that are known before; may be null.
  std::shared_ptr<const PlannedFunctions> Planned;
  /// Null where they are printed.
  std::shared_ptr<KeptSummaries> Summaries;

  const fit::Fit *findPlanned(StringRef function) const {
    if (!Planned)
      return nullptr;
    auto found = Planned->find(function.str());
    return found == Planned->end() ? nullptr : &found->second;
  }

  /// The values that may be offloaded; none unless the options ask for it. An
  /// error where the options are wrong, or the device has no link.
  FailureOr<std::optional<OffloadQuestion>>
  readOffloading(const MemoryModel &model, const DeviceModel &device) {
    if (hostMemory.empty())
      return std::optional<OffloadQuestion>();
    FailureOr<OffloadQuestion> question =
        makeOffloadQuestion(model, device, hostMemory, leastOffload);
    if (failed(question))
      return failure();
    return std::optional<OffloadQuestion>(std::move(*question));
  }

  /// While it runs, a signal asks for the best plan so far.
  static fit::Fit fitInterruptibly(Question &question) {
    ::vram::planning::InterruptScope interruptible;
    fit::FitOptions options = question.fitOptions;
    options.interrupted = interruptible.flag();
    fit::Fit runs = question.hasTransfers
                        ? fit::fitBudgetWithRoom(question.problem, options)
                        : fit::fitBudget(question.problem, options);
    if (!question.offloading || runs.refused || runs.error)
      return runs;
    options.hostBudget = question.offloading->hostBudget;
    return fit::fitSteps(question.offloading->problem, runs, options);
  }

  LogicalResult readSizes(FunctionOpInterface function,
                          const MemoryModel &model, int64_t &budgetBytes,
                          int64_t &reserveBytes) {
    using ::vram::planning::ZeroBytes;
    auto read = [&](StringRef name, const std::string &text, ZeroBytes zero,
                    int64_t &bytes) -> LogicalResult {
      auto parsed = ::vram::planning::parseBytes(text, zero);
      if (!parsed)
        return emitError(function.getLoc(), name) << ": " << parsed.error;
      bytes = parsed.bytes;
      return success();
    };
    if (!reserve.empty() &&
        failed(read("reserve", reserve, ZeroBytes::Allowed, reserveBytes)))
      return failure();
    if (budgetFraction >= 0) {
      if (!budget.empty())
        return emitError(function.getLoc(),
                         "give 'budget' or 'budget-fraction', not both");
      if (budgetFraction > 1)
        return emitError(function.getLoc(), "budget-fraction: ")
               << budgetFraction << " is more than the peak; expected 0 to 1";
      budgetBytes = remat::budgetAtFraction(model.problem(), budgetFraction) +
                    reserveBytes;
      return success();
    }
    if (std::optional<int64_t> recorded = getBudget(function);
        budget.empty() && recorded) {
      budgetBytes = ::vram::planning::saturatingAdd(*recorded, reserveBytes);
      return success();
    }
    if (budget.empty())
      return emitError(function.getLoc(),
                       "no budget: give 'budget=8GB' or 'budget-fraction=0.5'");
    if (failed(read("budget", budget, ZeroBytes::Refused, budgetBytes)))
      return failure();
    if (reserveBytes >= budgetBytes)
      return emitError(function.getLoc(), "the reserve of ")
             << formatBytes(reserveBytes) << " leaves nothing of the budget of "
             << formatBytes(budgetBytes);
    return success();
  }

  /// The curve of extra compute against budget, for this function.
  LogicalResult drawFrontier(FunctionOpInterface function,
                             const Question &question) {
    const fit::FitOptions &options = question.fitOptions;
    constexpr int kPoints = 20;
    remat::SolverOptions solver;
    solver.effort = options.effort;
    solver.timeLimit = options.timeLimit;
    solver.progress = options.progress;
    std::optional<::vram::planning::InterruptScope> interruptible(
        std::in_place);
    solver.interrupted = interruptible->flag();
    remat::Frontier curve =
        remat::traceFrontier(question.problem, kPoints, solver);
    interruptible.reset();
    if (curve.error)
      return emitError(function.getLoc(),
                       "a plan of the frontier does not verify: ")
             << *curve.error;
    bool asTable = StringRef(frontier).ends_with(".csv");
    std::string error = ::vram::planning::writeFile(
        frontier,
        asTable ? remat::frontierCsv(curve) : remat::frontierSvg(curve));
    return error.empty() ? success() : emitError(function.getLoc(), error);
  }

  void emitRemarks(FunctionOpInterface function, const MemoryModel &model,
                   const offload::StepSchedule &steps) {
    std::vector<int32_t> runs(model.problem().ops.size());
    for (const offload::Step &step : steps)
      if (step.kind == offload::Step::Kind::Run)
        ++runs[step.id];
      else if (step.kind == offload::Step::Kind::Store)
        remark::passed(model.value(step.id).getLoc(),
                       remark::RemarkOpts::name("Offload")
                           .category("vram-checkpoint")
                           .function(function.getName()))
            << describeValue(function, model.value(step.id))
            << ", is offloaded to the host"
            << remark::metric("Bytes", model.problem().values[step.id].bytes);
    for (auto [id, count] : llvm::enumerate(runs)) {
      if (count < 2)
        continue;
      int64_t bytes = 0;
      for (remat::ValueId value : model.problem().ops[id].results)
        bytes += model.problem().values[value].bytes;
      Operation *op = model.op(id);
      remark::passed(op->getLoc(), remark::RemarkOpts::name("Recompute")
                                       .category("vram-checkpoint")
                                       .function(function.getName()))
          << "'" << op->getName().getStringRef() << "' runs again"
          << remark::metric("Reruns", static_cast<int64_t>(count - 1))
          << remark::metric("Bytes", bytes)
          << remark::metric("Cost", model.problem().ops[id].cost);
    }
  }
};

} // namespace

std::unique_ptr<Pass> mlir::vram::createCheckpointAsPlanned(
    const VRAMCheckpointOptions &options,
    std::shared_ptr<const PlannedFunctions> planned,
    std::shared_ptr<KeptSummaries> summaries) {
  return std::make_unique<CheckpointPass>(options, std::move(planned),
                                          std::move(summaries));
}
