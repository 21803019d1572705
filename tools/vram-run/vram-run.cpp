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
#include "Graph.h"
#include "PlanGraph.h"
#include "Profile.h"
#include "ProgressBar.h"

#include "vram-c/Threads.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/InitAll.h"
#include "vram/InitTool.h"
#include "vram/SourceLines.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::run;

namespace {
// Exit codes: 0 is fine.
constexpr int kBadInput = 1;
constexpr int kWrongUsage = 2;
constexpr int kInfeasible = 3;

llvm::cl::OptionCategory category("vram-run options");
llvm::cl::opt<std::string> inputPath(llvm::cl::Positional, llvm::cl::Optional,
                                     llvm::cl::desc("<graph.mlir>"),
                                     llvm::cl::cat(category));
llvm::cl::opt<std::string> backendName(
    "backend", llvm::cl::value_desc("name"),
    llvm::cl::desc(
        "What executes the graph: cpu, which compiles it (default in buffer "
        "form, and where a flag of planning is given), cuda, which does so "
        "for the first GPU, emulated, which runs the GPU's kernels on "
        "the CPU and checks every launch, and ptx, which runs their PTX and "
        "checks every access; these plan a graph on tensors first. reference "
        "is the slow evaluator in double precision (default "
        "for graphs on tensors)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> arithmetic(
    "arithmetic", llvm::cl::init("auto"),
    llvm::cl::value_desc("auto|f64|native"),
    llvm::cl::desc(
        "With --backend=cpu: what generated code computes f32 in. f64 "
        "has the reference's bits, native is f32 on vector lanes. auto "
        "(default) is native for a graph on tensors that is not "
        "compared with another, else f64"),
    llvm::cl::cat(category));
/// One of LLVM's own libraries, which no tool of ours calls, has this name.
const bool isNameFree = [] {
  auto &all = llvm::cl::getRegisteredOptions();
  if (auto found = all.find("threads"); found != all.end())
    found->second->removeArgument();
  return true;
}();
llvm::cl::opt<int64_t> threads(
    "threads", llvm::cl::value_desc("N"),
    llvm::cl::desc("With --backend=cpu: threads that share loops; no bit "
                   "depends on N (default: VRAM_THREADS, else all cores)"),
    llvm::cl::cat(category));
llvm::cl::opt<int64_t> leastShared(
    "least-shared", llvm::cl::init(65536), llvm::cl::value_desc("N"),
    llvm::cl::desc("With --backend=cpu: operations of a loop from which on "
                   "threads share it (default 65536)"),
    llvm::cl::cat(category));
llvm::cl::opt<bool> cudaGraph(
    "cuda-graph",
    llvm::cl::desc("With --backend=cuda: captures the step as a graph, "
                   "and launches that"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string>
    ptxPath("ptx", llvm::cl::value_desc("file.ptx"),
            llvm::cl::desc(
                "With --backend=ptx: runs the kernels of this file, which have "
                "the names of the step's own (vram-translate --vram-to-ptx)"),
            llvm::cl::cat(category));
llvm::cl::opt<int64_t>
    steps("steps", llvm::cl::init(1), llvm::cl::value_desc("N"),
          llvm::cl::desc("How many steps to run (default 1)"),
          llvm::cl::cat(category));
llvm::cl::opt<uint64_t>
    seed("seed", llvm::cl::init(0), llvm::cl::value_desc("S"),
         llvm::cl::desc("What synthetic values are drawn from (default 0)"),
         llvm::cl::cat(category));
llvm::cl::opt<std::string>
    entry("entry", llvm::cl::value_desc("function"),
          llvm::cl::desc("The function to run, if the file has several"),
          llvm::cl::cat(category));
llvm::cl::opt<std::string> initPath(
    "init", llvm::cl::value_desc("file.npz"),
    llvm::cl::desc("Parameters and other arguments to start with, by name"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string>
    batchesPath("inputs", llvm::cl::value_desc("data.npz"),
                llvm::cl::desc("Inputs and targets by name; an additional "
                               "leading dimension counts the batches"),
                llvm::cl::cat(category));
llvm::cl::opt<std::string>
    dumpPath("dump", llvm::cl::value_desc("file.npz"),
             llvm::cl::desc("Writes the last step's results by name"),
             llvm::cl::cat(category));
llvm::cl::opt<std::string> profilePath(
    "profile", llvm::cl::value_desc("file.json"),
    llvm::cl::desc(
        "With --backend=cpu: measures each op and writes what vram-opt "
        "--cost-profile plans with. With --backend=emulated: counts what each "
        "kernel does in the last step, beside what its op needs"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> calibratePath(
    "calibrate", llvm::cl::value_desc("file.json"),
    llvm::cl::desc("Without a graph: measures this CPU with the kernels that "
                   "steps use, and writes a device file for --device. At most "
                   "five minutes; the machine should do nothing else"),
    llvm::cl::cat(category));
/// For tests, which have no minutes.
llvm::cl::opt<int64_t> calibrateGraphs("calibrate-graphs",
                                       llvm::cl::init(1'000'000),
                                       llvm::cl::Hidden,
                                       llvm::cl::cat(category));
llvm::cl::opt<std::string> deviceName(
    "device", llvm::cl::init("h100"), llvm::cl::value_desc("name|file.json"),
    llvm::cl::desc("With --checkpoint-budget: the device that costs are for, a "
                   "name or a file of --calibrate. With --backend=emulated "
                   "--profile: the device whose rates give the predicted times "
                   "(default h100)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> comparePath(
    "compare", llvm::cl::value_desc("other.mlir"),
    llvm::cl::desc("Runs this graph on the same values, too, and prints the "
                   "largest difference of each result"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> compareBackendName(
    "compare-backend", llvm::cl::value_desc("name"),
    llvm::cl::desc("What executes the other graph (default: what executes the "
                   "first)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> arenaFill(
    "arena-fill", llvm::cl::init("ones"), llvm::cl::value_desc("ones|random"),
    llvm::cl::desc("In buffer form: what is in the arena before each step; no "
                   "result depends on it (default ones: bytes of 0xFF)"),
    llvm::cl::cat(category));
llvm::cl::opt<std::string> copies(
    "copies", llvm::cl::init("start"), llvm::cl::value_desc("start|finish"),
    llvm::cl::desc("In buffer form: which of the two ops carries out a copy "
                   "between device and host; no result depends on it. With "
                   "finish the target holds garbage in between, so that a race "
                   "shows (default start)"),
    llvm::cl::cat(category));
llvm::cl::opt<bool> requireIdentical(
    "require-identical",
    llvm::cl::desc("With --compare: exit with 1 if any bit differs"),
    llvm::cl::cat(category));

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
/// whether there was one. 0, or the exit code.
static int planGraphs(ArrayRef<std::pair<Graph *, StringRef>> graphs,
                      bool &isFlagUsed) {
  bool hasDevice = plansForBudget() && deviceName.getNumOccurrences() != 0;
  for (auto [graph, asked] : graphs) {
    func::FuncOp function = graph->functions().back();
    StringRef backend = chooseBackend(asked, function);
    if (arenaArgument(function) || backend == "reference")
      continue;
    if (hasDevice && !isFlagUsed &&
        failed(checkDeviceAtHand(deviceName, backend, function.getContext())))
      return kBadInput;
    isFlagUsed = true;
    switch (planGraph(*graph, backend,
                      hasDevice ? StringRef(deviceName) : StringRef())) {
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
  if (profile && backend != "cpu" && backend != "emulated") {
    error() << "--profile needs --backend=cpu or emulated: the times of "
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
                 : run.profile.write(profilePath, run.graph.function))
    return reportFile(std::move(failure));
  return success();
}

static int runCalibration(MLIRContext *context) {
  CalibrationOptions options;
  options.path = calibratePath;
  options.graphs = calibrateGraphs;
  if (steps.getNumOccurrences() != 0)
    options.steps = steps;
  FailureOr<std::string> library = chooseCalibratedLibrary();
  if (failed(library))
    return kBadInput;
  options.library = *library;
  options.compile.profile = true;
  options.compile.native = arithmetic != "f64";
  options.compile.leastShared = leastShared;
  return succeeded(calibrate(context, options)) ? 0 : kBadInput;
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

/// Sets the threads that were asked for.
static bool areThreadsWrong() {
  bool isAsked = threads.getNumOccurrences() != 0;
  if (isAsked ? vramSetThreads(threads) == 0 : vramThreads() > 0) {
    if (leastShared >= 0)
      return false;
    error() << "--least-shared=" << leastShared << ": must be at least 0\n";
    return true;
  }
  if (isAsked)
    error() << "--threads=" << threads;
  else
    error() << "VRAM_THREADS="
            << llvm::sys::Process::GetEnv("VRAM_THREADS").value_or("");
  llvm::errs() << ": must be from 1 to " << VRAM_MOST_THREADS << "\n";
  return true;
}

/// A graph is given exactly where nothing is calibrated, and a device where
/// something has costs.
static bool isGraphOrDeviceWrong() {
  if (inputPath.empty() == calibratePath.empty()) {
    error() << (inputPath.empty()
                    ? "no graph is given: vram-run graph.mlir, or --calibrate="
                      "file.json to measure this machine\n"
                    : "--calibrate measures graphs of its own: leave the graph "
                      "out\n");
    return true;
  }
  if (!calibratePath.empty())
    for (const auto *option : {&entry, &initPath, &batchesPath, &dumpPath,
                               &profilePath, &comparePath})
      if (option->getNumOccurrences() != 0) {
        error() << "--" << option->ArgStr
                << " is for a graph, and --calibrate takes none\n";
        return true;
      }
  if (!calibratePath.empty() && plansForBudget()) {
    error()
        << "--checkpoint-budget is for a graph, and --calibrate takes none\n";
    return true;
  }
  if (!calibratePath.empty() && !backendName.empty() && backendName != "cpu") {
    error() << "--calibrate needs --backend=cpu: the times of " << backendName
            << " say nothing of what a step costs\n";
    return true;
  }
  if (deviceName.getNumOccurrences() != 0 &&
      (backendName != "emulated" || profilePath.empty()) && !plansForBudget()) {
    error() << "--device needs --checkpoint-budget, or --backend=emulated and "
               "--profile=file.json\n";
    return true;
  }
  return false;
}

/// Checks the options beyond what llvm::cl can check.
static bool isUsageWrong() {
  if (isGraphOrDeviceWrong())
    return true;
  if (steps < 1) {
    error() << "--steps=" << steps << ": must be at least 1\n";
    return true;
  }
  for (const auto *option : {&backendName, &compareBackendName}) {
    if (option->empty() || llvm::is_contained(Backend::names(), *option))
      continue;
    error() << "--" << option->ArgStr << "=" << *option
            << " is not known; there are " << llvm::join(Backend::names(), ", ")
            << "\n";
    return true;
  }
  if (!compareBackendName.empty() && comparePath.empty()) {
    error() << "--compare-backend needs --compare=other.mlir\n";
    return true;
  }
  if (!llvm::is_contained({"auto", "f64", "native"}, arithmetic.getValue())) {
    error() << "--arithmetic=" << arithmetic
            << " is not known; there are auto, f64 and native\n";
    return true;
  }
  if (isPlanUsageWrong(backendName) || areThreadsWrong())
    return true;
  if (arenaFill != "ones" && arenaFill != "random") {
    error() << "--arena-fill=" << arenaFill
            << " is not known; there are ones and random\n";
    return true;
  }
  if (copies != "start" && copies != "finish") {
    error() << "--copies=" << copies
            << " is not known; there are start and finish\n";
    return true;
  }
  if (copies == "finish" && backendName == "cuda") {
    error() << "--copies=finish is for back ends that run on the CPU: a GPU "
               "carries copies out beside its kernels\n";
    return true;
  }
  if (cudaGraph && backendName != "cuda") {
    error() << "--cuda-graph needs --backend=cuda\n";
    return true;
  }
  if (!ptxPath.empty() && backendName != "ptx") {
    error() << "--ptx needs --backend=ptx\n";
    return true;
  }
  if (requireIdentical && comparePath.empty()) {
    error() << "--require-identical needs --compare=other.mlir\n";
    return true;
  }
  return false;
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
      isUsageWrong())
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
  return finishStandardOutput(calibratePath.empty() ? runAll(&context)
                                                    : runCalibration(&context));
}
