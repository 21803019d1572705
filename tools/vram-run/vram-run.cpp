//===- vram-run.cpp - Runs a training graph step by step ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"
#include "Calibration.h"
#include "Comparison.h"
#include "Flags.h"
#include "Graph.h"
#include "Machine.h"
#include "PlanGraph.h"
#include "Profile.h"
#include "ProgressBar.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/InitAll.h"
#include "vram/InitTool.h"
#include "vram/SourceLines.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <deque>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::run;
using namespace mlir::vram::run::flags;

namespace {
// Exit codes: 0 is fine.
constexpr int kBadInput = 1;
constexpr int kWrongUsage = 2;
constexpr int kInfeasible = 3;

/// A graph that is being run.
struct Run {
  Graph graph;
  std::unique_ptr<Backend> backend;
  std::optional<State> state;
  SmallVector<Tensor> results;
  /// Of the steps so far, where the back end takes any.
  SmallVector<Backend::Measurement> measurements;
  Profile profile;
};
} // namespace

static CopyTime copyTime() {
  return copies == "finish" ? CopyTime::Finish : CopyTime::Start;
}

/// The back end that was asked for; without one, what runs the graph as it is,
/// or, where it is to be planned, the CPU.
static StringRef chooseBackend(StringRef asked, func::FuncOp function) {
  if (!asked.empty())
    return asked;
  return arenaArgument(function) || !givenPlanFlag().empty() ? "cpu"
                                                             : "reference";
}

/// Brings the graphs that are to be compiled into buffer form; `isFlagUsed`:
/// whether there was one; `choice` and `taken` as of planGraph(). 0, or the
/// exit code.
static int planGraphs(ArrayRef<std::pair<Graph *, StringRef>> graphs,
                      bool &isFlagUsed, int64_t choice = 1,
                      std::shared_ptr<TakenChoice> taken = nullptr) {
  bool hasDevice = plansForBudget() && deviceName.getNumOccurrences() != 0;
  for (auto [graph, asked] : graphs) {
    func::FuncOp function = graph->functions().back();
    StringRef backend = chooseBackend(asked, function);
    if (arenaArgument(function) || backend == "reference")
      continue;
    if (hasDevice && !isFlagUsed && choice == 1 &&
        failed(checkDeviceAtHand(deviceName, backend, function.getContext())))
      return kBadInput;
    isFlagUsed = true;
    switch (planGraph(*graph, backend,
                      hasDevice ? StringRef(deviceName) : StringRef(), choice,
                      taken)) {
    case PlanResult::Planned:
      break;
    case PlanResult::Failed:
      return kBadInput;
    case PlanResult::Infeasible:
      return kInfeasible;
    }
  }
  std::string flag = givenPlanFlag();
  if (flag.empty() || isFlagUsed)
    return 0;
  error() << flag << ": '" << inputPath
          << "' is in buffer form, and planned already; give the graph that it "
             "was made of\n";
  return kBadInput;
}

static LogicalResult reportFile(llvm::Error failure) {
  error() << llvm::toString(std::move(failure)) << "\n";
  return mlir::failure();
}

/// Makes the arguments, from the seed and then from the files.
static LogicalResult prepare(Run &run, StringRef backend, bool native,
                             bool profile = false) {
  // All functions of a step in parts have one form.
  backend = chooseBackend(backend, run.graph.functions().back());
  if (profile && run.graph.parts) {
    error() << "--profile measures the launches of one function; choose one of "
               "the step's with --entry=NAME\n";
    return failure();
  }
  if (profile && !llvm::is_contained({"cpu", "cuda", "emulated"}, backend)) {
    error() << "--profile needs --backend=cpu, cuda or emulated: the times of "
            << backend << " say nothing of what a step costs\n";
    return failure();
  }
  CompiledFunction::Options options;
  options.profile = profile;
  options.leastShared = leastShared;
  options.native = native;
  options.copies = copyTime();
  run.backend = run.graph.parts
                    ? Backend::create(backend, *run.graph.parts, options)
                    : Backend::create(backend, run.graph.function, options);
  if (!run.backend)
    return failure();
  run.state.emplace(run.graph, seed);
  if (failed(run.state->initialise(initPath)))
    return failure();
  if (!batchesPath.empty() && failed(run.state->setBatches(batchesPath)))
    return failure();
  return success();
}

static LogicalResult runStep(Run &run, int64_t step, ProgressBar &bar) {
  EvaluateOptions options;
  options.arenaFill =
      arenaFill == "random" ? ArenaFill::Random : ArenaFill::Ones;
  options.arenaSeed = seed + static_cast<uint64_t>(step);
  options.copies = copyTime();
  options.progress = [&](int64_t done, int64_t total) {
    bar.update(step, done, total);
  };
  FailureOr<SmallVector<Tensor>> results =
      run.backend->run(run.state->arguments(step), options);
  if (failed(results))
    return failure();
  run.results = std::move(*results);
  if (std::optional<Backend::Measurement> taken = run.backend->measurement())
    run.measurements.push_back(*taken);
  if (ArrayRef<int64_t> launches = run.backend->launchNanoseconds();
      !launches.empty())
    run.profile.add(launches);
  run.state->update(run.results);
  return success();
}

static void printStep(const Run &run, int64_t step) {
  llvm::outs() << "step " << step + 1;
  if (std::optional<unsigned> loss = lossResult(run.graph.function))
    if (const Tensor &tensor = run.results[*loss];
        tensor.isFloat() && tensor.size() == 1)
      // As many digits as tell the type's numbers apart.
      llvm::outs() << llvm::format(
          ": loss %.*g", tensor.type.getElementType().isF64() ? 17 : 9,
          tensor.floats[0]);
  llvm::outs() << "\n";
  llvm::outs().flush();
}

/// One arena of the host serves all functions of a step, too.
static int64_t planHostBytes(const Graph &graph) {
  int64_t planned = 0;
  for (func::FuncOp function : graph.functions())
    if (std::optional<unsigned> host = getHostArenaArgument(function))
      planned =
          std::max(planned, cast<ShapedType>(function.getArgumentTypes()[*host])
                                .getNumElements());
  return planned;
}

/// Time and memory, where they were measured.
static void printMeasurements(const Run &run) {
  if (run.measurements.empty())
    return;
  SmallVector<double> times;
  int64_t used = 0;
  for (const Backend::Measurement &measurement : run.measurements) {
    times.push_back(measurement.milliseconds);
    used = std::max(used, measurement.arenaUsed);
  }
  llvm::sort(times);
  size_t half = times.size() / 2;
  double median =
      times.size() % 2 ? times[half] : (times[half - 1] + times[half]) / 2;
  llvm::outs() << llvm::format(
      "%.3f ms per step (median of %d, %.3f to %.3f)\n", median,
      int(times.size()), times.front(), times.back());
  // One arena serves all functions of a step.
  int64_t planned = 0;
  for (func::FuncOp function : run.graph.functions())
    planned = std::max(
        planned,
        cast<ShapedType>(function.getArgumentTypes()[*arenaArgument(function)])
            .getNumElements());
  llvm::outs() << "arena: " << planned << " bytes planned, "
               << run.measurements.front().arenaBytes << " allocated, " << used
               << " used\n";
  if (int64_t host = run.measurements.front().hostBytes) {
    int64_t hostUsed = 0;
    for (const Backend::Measurement &measurement : run.measurements)
      hostUsed = std::max(hostUsed, measurement.hostUsed);
    llvm::outs() << "host: " << planHostBytes(run.graph) << " bytes planned, "
                 << host << " allocated, " << hostUsed << " used\n";
  }
  // All functions of a step have the same ones.
  if (int64_t held = getHostArgumentBytes(run.graph.functions().front(),
                                          /*alignment=*/1))
    llvm::outs() << "host: " << held << " bytes of arguments\n";
  if (std::string device = run.backend->device(); !device.empty())
    llvm::outs() << device << "\n";
}

static bool isGPU(StringRef backend) {
  return backend == "cuda" || backend == "emulated" || backend == "ptx";
}

static bool compares() { return !comparePath.empty(); }

static StringRef otherBackendName() {
  return compareBackendName.empty() ? backendName : compareBackendName;
}

/// Loads the graph, and the one to compare it with.
static LogicalResult loadGraphs(Run &run, Run &other, MLIRContext *context) {
  FailureOr<Graph> graph =
      Graph::load(inputPath, entry, isGPU(StringRef(backendName)), context);
  if (failed(graph))
    return failure();
  run.graph = std::move(*graph);
  if (!compares())
    return success();
  FailureOr<Graph> otherGraph =
      Graph::load(comparePath, entry, isGPU(otherBackendName()), context);
  if (failed(otherGraph))
    return failure();
  other.graph = std::move(*otherGraph);
  return success();
}

/// The device that kernels are counted for; none where they are not counted.
static FailureOr<std::optional<DeviceModel>>
loadCountedDevice(MLIRContext *context) {
  if (profilePath.empty() || backendName != "emulated")
    return std::optional<DeviceModel>();
  FailureOr<DeviceModel> loaded = DeviceModel::load(
      deviceName, [&] { return emitError(UnknownLoc::get(context)); });
  if (failed(loaded))
    return failure();
  return std::optional<DeviceModel>(std::move(*loaded));
}

/// Runs the steps, of both graphs where `comparison` is not null.
static LogicalResult runSteps(Run &run, Run &other, Comparison *comparison) {
  ProgressBar bar(steps);
  for (int64_t step = 0; step < steps; ++step) {
    if (failed(runStep(run, step, bar)) ||
        (comparison && failed(runStep(other, step, bar))))
      return failure();
    if (comparison)
      comparison->note(run.results, other.results);
    bar.clear();
    printStep(run, step);
  }
  return success();
}

/// Writes the results and the profile to the files that were named.
static LogicalResult writeFiles(Run &run,
                                const std::optional<DeviceModel> &device) {
  if (!dumpPath.empty()) {
    NamedTensors dump;
    for (auto [name, tensor] : llvm::zip_equal(run.graph.results, run.results))
      dump.insert({name, tensor});
    if (llvm::Error failure = writeNpz(dumpPath, dump))
      return reportFile(std::move(failure));
  }
  if (profilePath.empty())
    return success();
  if (llvm::Error failure =
          device ? writeKernelProfile(profilePath,
                                      run.backend->countedLaunches(), *device)
                 : run.profile.write(profilePath, run.graph.function,
                                     Machine::atHand(chooseBackend(
                                         backendName, run.graph.function))))
    return reportFile(std::move(failure));
  return success();
}

static int runCalibration(MLIRContext *context) {
  CalibrationOptions options;
  options.path = calibratePath;
  if (!backendName.empty())
    options.backend = backendName;
  options.isGraph = cudaGraph;
  options.graphs = calibrateGraphs;
  if (steps.getNumOccurrences() != 0)
    options.steps = steps;
  FailureOr<std::string> library = chooseCalibratedLibrary(options.backend);
  if (failed(library))
    return kBadInput;
  options.library = *library;
  options.compile.profile = true;
  options.compile.native = arithmetic != "f64";
  options.compile.leastShared = leastShared;
  return succeeded(calibrate(context, options)) ? 0 : kBadInput;
}

/// The step that is the `number`-th fastest of those that fit, ready to run.
static int prepareChoice(Run &run, int64_t number,
                         std::shared_ptr<TakenChoice> taken,
                         MLIRContext *context) {
  FailureOr<Graph> graph =
      Graph::load(inputPath, entry, isGPU(StringRef(backendName)), context);
  if (failed(graph))
    return kBadInput;
  run.graph = std::move(*graph);
  bool isPlanned = false;
  if (int code = planGraphs({{&run.graph, StringRef(backendName)}}, isPlanned,
                            number, std::move(taken)))
    return code;
  return failed(prepare(run, backendName, arithmetic != "f64")) ? kBadInput : 0;
}

/// Of steps that took turns with others, so that other work on the machine
/// slowed all of them down alike; the first is not counted.
static double medianMilliseconds(ArrayRef<Backend::Measurement> measured) {
  SmallVector<double> times;
  for (const Backend::Measurement &each : measured.drop_front())
    times.push_back(each.milliseconds);
  llvm::sort(times);
  return times[times.size() / 2];
}

static int runChoices(MLIRContext *context) {
  // Choices that are run, and steps of each without --steps.
  constexpr int64_t kMostChoices = 3, kTurns = 9;
  std::deque<Run> runs;
  std::vector<TakenChoice> choices;
  for (int64_t number = 1, count = 1; number <= std::min(count, kMostChoices);
       ++number) {
    auto taken = std::make_shared<TakenChoice>();
    if (int code = prepareChoice(runs.emplace_back(), number, taken, context))
      return code;
    count = taken->count;
    choices.push_back(*taken);
  }
  const int64_t turns = steps.getNumOccurrences() ? int64_t(steps) : kTurns;
  ProgressBar bar(turns + 1);
  for (int64_t step = 0; step <= turns; ++step)
    for (Run &run : runs)
      if (failed(runStep(run, step, bar)))
        return kBadInput;
  bar.clear();
  llvm::outs() << "predicted for " << choices.front().timesOf << "\n";
  size_t fastest = 0;
  for (auto [number, choice] : llvm::enumerate(choices)) {
    const double measured = medianMilliseconds(runs[number].measurements);
    if (measured < medianMilliseconds(runs[fastest].measurements))
      fastest = number;
    llvm::outs() << llvm::format("%.3f ms measured, %.3f predicted: ", measured,
                                 static_cast<double>(choice.nanoseconds) / 1e6)
                 << choice.name << "\n";
  }
  llvm::outs() << "the fastest by measurement: " << choices[fastest].name
               << "\n";
  return 0;
}

static int runAll(MLIRContext *context) {
  Run run, other;
  if (failed(loadGraphs(run, other, context)))
    return kBadInput;
  SmallVector<std::pair<Graph *, StringRef>> graphs = {
      {&run.graph, StringRef(backendName)}};
  if (compares())
    graphs.push_back({&other.graph, otherBackendName()});
  bool isPlannedHere = false;
  if (int code = planGraphs(graphs, isPlannedHere))
    return code;
  FailureOr<Comparison> comparison;
  if (compares() && failed(comparison = Comparison::create(
                               run.graph, inputPath, other.graph, comparePath)))
    return kBadInput;
  // A comparison, and a step that is in buffer form, are for the reference's
  // bits.
  bool native = arithmetic == "native" ||
                (arithmetic == "auto" && isPlannedHere && !compares());
  if (failed(prepare(run, backendName, native, !profilePath.empty())) ||
      (compares() && failed(prepare(other, otherBackendName(), native))))
    return kBadInput;
  FailureOr<std::optional<DeviceModel>> device = loadCountedDevice(context);
  if (failed(device) ||
      failed(runSteps(run, other, compares() ? &*comparison : nullptr)))
    return kBadInput;
  printMeasurements(run);
  bool identical = !compares() || comparison->print(run.graph, steps);
  // Both may lead to the same place.
  llvm::outs().flush();
  if (failed(writeFiles(run, *device)))
    return kBadInput;
  return requireIdentical && !identical ? kBadInput : 0;
}

/// An error of standard output is ours to report: LLVM would abort at exit.
static int finishStandardOutput(int code) {
  llvm::outs().flush();
  if (!llvm::outs().has_error())
    return code;
  std::string reason = llvm::outs().error().message();
  llvm::outs().clear_error();
  error() << "cannot write standard output: " << reason << "\n";
  return kBadInput;
}

int main(int argc, char **argv) {
  InitTool init(argc, argv);
  registerPlanFlags(category);
  llvm::cl::HideUnrelatedOptions(category);
  // With a stream for its errors llvm::cl returns instead of exiting with 1.
  if (!llvm::cl::ParseCommandLineOptions(
          argc, argv, "VRAM: runs a training graph step by step\n",
          &llvm::errs()) ||
      flags::areWrong())
    return kWrongUsage;
  Backend::useCudaGraph(cudaGraph);
  if (!ptxPath.empty()) {
    auto file = llvm::MemoryBuffer::getFile(ptxPath);
    if (!file) {
      error() << "cannot read '" << ptxPath
              << "': " << file.getError().message() << "\n";
      return kBadInput;
    }
    Backend::usePtx((*file)->getBuffer().str());
  }
  DialectRegistry registry;
  // The ops' permissions are asked where a graph says where its tensors lie,
  // what they cost by a profile, and how ops of other dialects are lowered by
  // the CPU.
  registerAllDialects(registry);
  MLIRContext context(registry);
  // The line is shown; an op may be a function of thousands of lines.
  context.printOpOnDiagnostic(false);
  context.loadDialect<func::FuncDialect, VRAMDialect>();
  // Reads a file again where it has to show a line of it.
  llvm::SourceMgr sources;
  printShortLines(sources);
  SourceMgrDiagnosticHandler handler(sources, &context);
  auto *run = compareChoices          ? &runChoices
              : calibratePath.empty() ? &runAll
                                      : &runCalibration;
  return finishStandardOutput(run(&context));
}
