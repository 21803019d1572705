//===- PlanGraph.cpp - From tensors to buffer form ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGraph.h"

#include "vram-c/OneDNN.h"
#include "vram-c/Runtime.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/OptimizerState.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/Process.h"
#include "vram/Planning/Support/Units.h"
#include "vram/Runtime/LibraryVersions.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/WithColor.h"

namespace cl = llvm::cl;
using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;

namespace {
struct Flags {
  cl::opt<std::string> budget{
      "checkpoint-budget", cl::value_desc("size"),
      cl::desc("For a graph on tensors: make its training step fit this many "
               "bytes (8GB, 8GiB) before it is compiled")};
  cl::opt<std::string> fit{
      "fit", cl::value_desc("size"),
      cl::desc(
          "As of vram-opt: run the fastest step that fits this many bytes")};
  cl::opt<std::string> hostMemory{
      "host-memory", cl::value_desc("size"),
      cl::desc("With --checkpoint-budget or --fit: tensors may also be "
               "offloaded to the "
               "host, at most this many bytes at once (64GB)")};
  cl::opt<std::string> optimizer{
      "optimizer", cl::value_desc("name"),
      cl::desc("For a loss: run the training step with sgd, momentum, adam, "
               "adamw, lion, with moments in 8 bits adam8bit, "
               "adamw8bit, lion8bit, momentum8bit, or a composed one of "
               "docs/autodiff.md (with --checkpoint-budget "
               "and --fit default adam)")};
  cl::opt<std::string> kernels{
      "kernels", cl::value_desc("auto|onednn|cuda[:DEVICE]|none"),
      cl::init("auto"),
      cl::desc("For a graph on tensors: whose kernels compute products and "
               "convolutions. auto (default) is oneDNN's for f32 on a CPU that "
               "has the library, else as the graph says")};

  std::array<cl::opt<std::string> *, 5> all() {
    return {&budget, &fit, &hostMemory, &optimizer, &kernels};
  }
};
} // namespace

static llvm::ManagedStatic<Flags> flags;

void run::registerPlanFlags(cl::OptionCategory &category) {
  for (cl::opt<std::string> *flag : flags->all())
    flag->addCategory(category);
}

std::string run::givenPlanFlag() {
  for (cl::opt<std::string> *flag : flags->all())
    if (flag->getNumOccurrences() != 0)
      return ("--" + flag->ArgStr).str();
  return {};
}

bool run::fitsBudget() { return flags->fit.getNumOccurrences() != 0; }

bool run::plansForBudget() {
  return flags->budget.getNumOccurrences() != 0 || fitsBudget();
}

bool run::isPlanUsageWrong(StringRef backend) {
  auto wrong = [](const llvm::Twine &message) {
    error() << message << "\n";
    return true;
  };
  if (std::string given = givenPlanFlag();
      !given.empty() && backend == "reference")
    return wrong(given +
                 " is for back ends that compile: --backend=cpu, "
                 "cuda, emulated or ptx; the reference evaluates a graph as it "
                 "is");
  if (flags->budget.getNumOccurrences() != 0) {
    auto parsed = ::vram::planning::parseBytes(
        flags->budget, ::vram::planning::ZeroBytes::Refused);
    if (!parsed)
      return wrong("--checkpoint-budget: " + parsed.error);
  }
  if (fitsBudget() && flags->budget.getNumOccurrences() != 0)
    return wrong("--fit and --checkpoint-budget are two ways to keep to a "
                 "budget; give one");
  if (fitsBudget()) {
    FitTarget target = parseFitTarget(flags->fit);
    if (!target.error.empty())
      return wrong("--fit: " + target.error);
  }
  if (flags->hostMemory.getNumOccurrences() != 0) {
    if (!plansForBudget())
      return wrong("--host-memory is a second budget; give "
                   "--checkpoint-budget or --fit, too");
    auto parsed = ::vram::planning::parseBytes(
        flags->hostMemory, ::vram::planning::ZeroBytes::Refused);
    if (!parsed)
      return wrong("--host-memory: " + parsed.error);
  }
  if (flags->optimizer.getNumOccurrences() != 0 &&
      !findOptimizer(flags->optimizer.getValue()))
    return wrong("--optimizer: unknown optimizer '" + flags->optimizer +
                 "'; expected " + listOptimizers(" or "));
  StringRef kernels = flags->kernels;
  if (!llvm::is_contained({"auto", "onednn", "cuda", "none"}, kernels) &&
      !kernels.starts_with("cuda:"))
    return wrong("--kernels: unknown library '" + kernels +
                 "'; expected auto, onednn, cuda, cuda:DEVICE or none");
  bool isCpu = backend.empty() || backend == "cpu";
  if (isCpu ? kernels.starts_with("cuda") : kernels == "onednn")
    return wrong("--kernels=" + kernels +
                 " does not run by --backend=" + (isCpu ? "cpu" : backend));
  return false;
}

FailureOr<std::string> run::chooseCalibratedLibrary(StringRef backend) {
  if (flags->kernels == "none")
    return std::string();
  if (backend == "cuda") {
    StringRef asked = flags->kernels;
    std::string found = ::vram::runtime::cudaLibraryVersions();
    bool areFound = StringRef(found).contains("cuBLASLt") &&
                    StringRef(found).contains("cuDNN");
    return asked != "auto" ? asked.str() : areFound ? "cuda" : "";
  }
  if (vramOneDNNLoad() == 0)
    return std::string("onednn");
  if (flags->kernels == "auto")
    return std::string();
  error() << "--kernels=onednn: " << vramRuntimeError() << "\n";
  return failure();
}

static bool isOfKind(func::FuncOp function, Kind wanted) {
  auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
  return kind && kind.getValue() == wanted;
}

/// The library that the pass selects kernels of; empty to leave them as the
/// graph has them.
static std::string chooseLibrary(func::FuncOp function, StringRef backend) {
  if (flags->kernels != "auto")
    return flags->kernels;
  bool names = function
                   .walk([](Operation *op) {
                     return getKernel(op) ? WalkResult::interrupt()
                                          : WalkResult::advance();
                   })
                   .wasInterrupted();
  return backend == "cpu" && !names && vramOneDNNLoad() == 0 ? "onednn" : "";
}

/// The passes before planning.
static void addGraphPasses(PassManager &passes, func::FuncOp function,
                           bool makesStep, const std::string &library) {
  if (makesStep || isOfKind(function, Kind::TrainingStep)) {
    TrainingStepOptions options;
    options.optimizer = flags->optimizer;
    options.kernels = library;
    buildTrainingStepPipeline(passes, options);
    return;
  }
  passes.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  passes.addNestedPass<func::FuncOp>(createCSEPass());
  passes.addPass(createVRAMFuse());
  if (library.empty())
    return;
  VRAMSelectKernelsOptions select;
  select.library = library;
  passes.addNestedPass<func::FuncOp>(createVRAMSelectKernels(select));
}

/// Does a graph that was planned stay within its budget with the kernels of a
/// library? They take other workspace than the plan knows.
static bool keepsToItsPlan(Graph &graph, const std::string &library) {
  OwningOpRef<ModuleOp> trial = graph.module->clone();
  ScopedDiagnosticHandler silent(trial->getContext(),
                                 [](Diagnostic &) { return success(); });
  PassManager passes(trial->getContext());
  addGraphPasses(passes, graph.function, /*makesStep=*/false, library);
  passes.addPass(createVRAMInPlace());
  passes.addPass(createVRAMPlanMemory());
  return succeeded(passes.run(*trial));
}

/// The passes of --fit.
static void addFit(PassManager &passes, const std::string &library,
                   StringRef device, int64_t choice,
                   std::shared_ptr<TakenChoice> taken) {
  FitOptions options;
  options.budget = flags->fit;
  options.hostMemory = flags->hostMemory;
  options.optimizer = flags->optimizer;
  options.kernels = library;
  options.device = device.str();
  options.choice = choice;
  options.taken = std::move(taken);
  buildFitPipeline(passes, options);
}

/// Functions that are not run.
static void eraseOthers(Graph &graph) {
  SmallVector<func::FuncOp> kept = graph.functions();
  for (auto other :
       llvm::make_early_inc_range(graph.module->getOps<func::FuncOp>()))
    if (other != graph.function && !llvm::is_contained(kept, other) &&
        SymbolTable::symbolKnownUseEmpty(other, *graph.module))
      other.erase();
}

PlanResult run::planGraph(Graph &graph, StringRef backend, StringRef device,
                          int64_t choice, std::shared_ptr<TakenChoice> taken) {
  bool hasBudget = plansForBudget();
  bool makesStep = hasBudget || flags->optimizer.getNumOccurrences() != 0;
  if (isOfKind(graph.function, Kind::Loss) && !makesStep)
    llvm::WithColor::note(llvm::errs(), "vram-run")
        << "@" << graph.name()
        << " is a loss and is run as it is; --optimizer=adam makes a training "
           "step of it\n";

  eraseOthers(graph);
  MLIRContext *context = graph.module->getContext();
  std::string library = chooseLibrary(graph.functions().front(), backend);
  if (flags->kernels == "auto" && !library.empty() && !makesStep &&
      getBudget(graph.functions().front()) && !keepsToItsPlan(graph, library)) {
    library.clear();
    llvm::WithColor::note(llvm::errs(), "vram-run")
        << "@" << graph.name()
        << " was planned without oneDNN's kernels, and with them exceeds its "
           "budget: it runs without; to use them, plan with --kernels=onednn\n";
  }
  bool infeasible = false;
  PlanningHooks hooks;
  hooks.infeasible = [&](StringRef) { infeasible = true; };
  setPlanningHooks(*context, hooks);
  PassManager passes(context);
  if (fitsBudget())
    addFit(passes, library, device, choice, std::move(taken));
  else
    addGraphPasses(passes, graph.function, makesStep, library);
  if (hasBudget && !fitsBudget()) {
    FitBudgetOptions options;
    options.budget = flags->budget;
    options.hostMemory = flags->hostMemory;
    options.device = device.str();
    options.summary = true;
    addCheckpoint(passes, options);
  }
  passes.addPass(createVRAMInPlace());
  passes.addPass(createVRAMPlanMemory());
  std::string name = graph.name().str();
  LogicalResult result = passes.run(*graph.module);
  setPlanningHooks(*context, {});
  if (failed(result))
    return infeasible ? PlanResult::Infeasible : PlanResult::Failed;
  if (::vram::planning::wasInterrupted())
    llvm::WithColor::note(llvm::errs(), "vram-run")
        << "interrupted: the best plan so far is used\n";
  graph.setFunction(graph.module->lookupSymbol<func::FuncOp>(name));
  if (graph.function->hasAttr(kMicroBatchesAttr)) {
    FailureOr<MicroBatchedStep> parts = findMicroBatches(graph.function);
    if (failed(parts))
      return PlanResult::Failed;
    graph.parts = std::move(*parts);
  }
  return PlanResult::Planned;
}
