//===- Calibration.cpp - Measures the device at hand ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calibration.h"

#include "Backend.h"
#include "CalibrationGraphs.h"
#include "Graph.h"
#include "Profile.h"
#include "ProgressBar.h"

#include "vram-c/Threads.h"
#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/DeviceFile.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/MachineMemory.h"
#include "vram/Runtime/CudaDriver.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/WithColor.h"
#include "llvm/TargetParser/Host.h"

#include <chrono>
#include <cmath>
#include <ctime>
#include <map>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
namespace planning = ::vram::planning;
using planning::KernelTime;

namespace {
/// No graph is begun later than this, in seconds: the largest takes 60.
constexpr double kLatestBegin = 230;
/// Above this distance between the quartiles of a launch's times, as a part of
/// the lower one, the machine is busy. Quiet ones stay below 0.05.
constexpr double kMostSpread = 0.15;
/// Launches that take less nanoseconds spread by the clock alone.
constexpr int64_t kLeastForSpread = 20'000;
/// Kernels whose FLOPs and bytes are in one such part of an octave, and that
/// have the same rows, are written as one.
constexpr double kCellsPerOctave = 1;

/// Steps of one graph are not repeated longer than this, in seconds.
constexpr double kMostSecondsOfSteps = 4;

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Collects the launches of steps.
class KernelTimes {
public:
  /// `steps`: the nanoseconds of each launch of `function` in each step.
  void add(func::FuncOp function, ArrayRef<SmallVector<int64_t>> steps);

  /// The median over launches; 0 without any.
  double spread();
  llvm::json::Object toJson() const;

private:
  /// By kind and type.
  using Kind = std::pair<std::string, std::string>;

  void add(Operation *op, double ns);
  static llvm::json::Array listCells(ArrayRef<KernelTime> times);

  std::map<Kind, SmallVector<KernelTime>> Times;
  SmallVector<double> Spreads;
  /// The most that any kernel reached: operations a nanosecond of f32 in
  /// products and elsewhere, and bytes.
  double Matrix = 1e-3, Vector = 1e-3, Bytes = 1e-3;
};
} // namespace

static StringRef nameType(Type type) {
  if (type.isF64())
    return "f64";
  if (type.isF16())
    return "f16";
  return type.isBF16() ? "bf16" : "f32";
}

double KernelTimes::spread() {
  llvm::sort(Spreads);
  return Spreads.empty() ? 0 : Spreads[Spreads.size() / 2];
}

void KernelTimes::add(Operation *op, double ns) {
  auto remat = dyn_cast<RematerializationOpInterface>(op);
  if (!remat || ns < 1)
    return;
  KernelTime time{getKernelSize(remat), ns};
  if (time.size.bytes <= 0)
    return;
  std::string type = nameType(getArithmeticType(op)).str();
  SmallVector<std::string, 4> kinds = getKernelKinds(op);
  Times[{kinds.front(), type}].push_back(time);
  // Ops that no graph has are of this kind.
  if (!remat.isMatrixProduct())
    Times[{kinds.back(), type}].push_back(time);
  double &best = remat.isMatrixProduct() ? Matrix : Vector;
  best = std::max(best, time.size.flops / ns);
  Bytes = std::max(Bytes, time.size.bytes / ns);
}

void KernelTimes::add(func::FuncOp function,
                      ArrayRef<SmallVector<int64_t>> steps) {
  SmallVector<LaunchOp> launches(function.getBody().front().getOps<LaunchOp>());
  for (auto [i, launch] : llvm::enumerate(launches)) {
    SmallVector<int64_t> own;
    for (const SmallVector<int64_t> &step : steps)
      own.push_back(step[i]);
    llvm::sort(own);
    const double quiet = static_cast<double>(quietTime(own));
    if (quiet >= kLeastForSpread)
      Spreads.push_back((static_cast<double>(own[own.size() * 3 / 4]) - quiet) /
                        quiet);
    if (Operation *op = launch.getComputingOp())
      add(op, quiet);
  }
}

/// The geometric means of kernels that do about the same.
llvm::json::Array KernelTimes::listCells(ArrayRef<KernelTime> times) {
  // Logarithms of FLOPs, bytes, elements of a row and nanoseconds.
  using Logs = std::array<double, 4>;
  std::map<std::array<int64_t, 3>, std::pair<Logs, double>> cells;
  for (const KernelTime &time : times) {
    Logs logs;
    for (auto [log, amount] :
         llvm::zip_equal(logs, Logs{time.size.flops, time.size.bytes,
                                    time.size.row, time.ns}))
      log = std::log2(std::max(1.0, amount));
    auto &[sums, count] = cells[{std::llround(logs[0] * kCellsPerOctave),
                                 std::llround(logs[1] * kCellsPerOctave),
                                 std::llround(time.size.row)}];
    for (auto [sum, log] : llvm::zip_equal(sums, logs))
      sum += log;
    count += 1;
  }
  llvm::json::Array list;
  for (const auto &[place, cell] : cells) {
    llvm::json::Array numbers;
    for (double sum : cell.first)
      numbers.push_back(std::llround(std::exp2(sum / cell.second)));
    list.push_back(std::move(numbers));
  }
  return list;
}

llvm::json::Object KernelTimes::toJson() const {
  llvm::json::Object kernels;
  for (const auto &[kind, times] : Times) {
    llvm::json::Value &types =
        kernels.try_emplace(kind.first, llvm::json::Object()).first->second;
    (*types.getAsObject())[kind.second] = listCells(times);
  }
  auto rates = [](double perNs) {
    return llvm::json::Object{{"f32", std::llround(perNs * 1e9)}};
  };
  return llvm::json::Object{
      {"version", 1},
      {"name", nameThisCpu()},
      {"memory_bytes", planning::availableMemory()},
      {"bandwidth_bytes_per_second", std::llround(Bytes * 1e9)},
      // A part of each time.
      {"launch_ns", 0},
      {"vector_flops_per_second", rates(Vector)},
      {"matrix_flops_per_second", rates(Matrix)},
      {"kernels", std::move(kernels)}};
}

std::string run::nameThisCpu() {
  return (llvm::sys::getHostCPUName() + ", " + Twine(vramThreads()) +
          (vramThreads() == 1 ? " thread" : " threads"))
      .str();
}

/// The training step of a loss, in buffer form, as steps are made.
static FailureOr<Graph> makeStep(const std::string &text,
                                 const std::string &kernels,
                                 MLIRContext *context) {
  Graph graph;
  graph.module = parseSourceString<ModuleOp>(text, context);
  if (!graph.module)
    return failure();
  PassManager passes(context);
  TrainingStepOptions options;
  options.optimizer = std::string("adam");
  options.kernels = kernels;
  buildTrainingStepPipeline(passes, options);
  passes.addPass(createVRAMInPlace());
  passes.addPass(createVRAMPlanMemory());
  if (failed(passes.run(*graph.module)))
    return failure();
  auto functions = graph.module->getOps<func::FuncOp>();
  graph.setFunction(*functions.begin());
  return graph;
}

static LogicalResult measure(const std::string &text,
                             const std::string &kernels,
                             const CalibrationOptions &options,
                             MLIRContext *context, KernelTimes &times) {
  FailureOr<Graph> graph = makeStep(text, kernels, context);
  if (failed(graph))
    return failure();
  std::unique_ptr<Backend> backend =
      Backend::create("cpu", graph->function, options.compile);
  if (!backend)
    return failure();
  State state(*graph, /*seed=*/0);
  SmallVector<SmallVector<int64_t>> steps;
  auto begin = Clock::now();
  for (int64_t step = 0; step < options.steps; ++step) {
    if (steps.size() >= 2 && secondsSince(begin) > kMostSecondsOfSteps)
      break;
    auto results = backend->run(state.arguments(step), {});
    if (failed(results))
      return failure();
    steps.emplace_back(backend->launchNanoseconds());
  }
  times.add(graph->function, steps);
  return success();
}

static LogicalResult write(const CalibrationOptions &options,
                           const KernelTimes &times) {
  llvm::json::Object file = times.toJson();
  std::time_t now = std::time(nullptr);
  char date[sizeof "2026-11-30"];
  std::strftime(date, sizeof date, "%Y-%m-%d", std::localtime(&now));
  file["calibrated"] = date;
  file["description"] =
      "Measured by vram-run --calibrate: " + nameThisCpu() + ", kernels " +
      (options.library.empty() ? "generated"
                               : "generated and " + options.library);
  std::string error = planning::writeFile(
      options.path,
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(file))).str());
  if (error.empty())
    return success();
  run::error() << error << "\n";
  return failure();
}

LogicalResult run::calibrate(MLIRContext *context,
                             const CalibrationOptions &options) {
  auto begin = Clock::now();
  SmallVector<std::string> graphs = makeCalibrationGraphs(/*scale=*/1);
  if (options.graphs < static_cast<int64_t>(graphs.size()))
    graphs.truncate(options.graphs);
  SmallVector<std::string> libraries = {"none"};
  if (!options.library.empty())
    libraries.push_back(options.library);
  KernelTimes times;
  size_t done = 0;
  {
    ProgressBar bar(graphs.size());
    for (; done < graphs.size(); ++done) {
      if (secondsSince(begin) > kLatestBegin)
        break;
      bar.update(done, 0, 1);
      for (const std::string &library : libraries)
        if (failed(measure(graphs[done], library, options, context, times)))
          return failure();
    }
  }
  if (done < graphs.size())
    llvm::WithColor::note(llvm::errs(), "vram-run")
        << "measured the " << done << " smaller of " << graphs.size()
        << " graphs: larger kernels are taken to be as fast as the largest of "
           "these\n";
  if (times.spread() > kMostSpread)
    llvm::WithColor::warning(llvm::errs(), "vram-run")
        << "this machine is busy: half of the launches spread by more than "
        << llvm::format("%.0f %%", 100 * times.spread())
        << " of their time; calibrate again when it is not\n";
  return write(options, times);
}

/// The name that a calibration gives the device that `backend` runs on; empty
/// where it runs on none that has times.
static std::string nameDeviceAtHand(StringRef backend) {
  if (backend == "cpu")
    return nameThisCpu();
  std::string ignored;
  const auto *driver =
      backend == "cuda" ? ::vram::runtime::CudaDriver::get(ignored) : nullptr;
  return driver ? driver->name() : "";
}

LogicalResult run::checkDeviceAtHand(StringRef name, StringRef backend,
                                     MLIRContext *context) {
  FailureOr<DeviceModel> device = DeviceModel::load(
      name, [&] { return emitError(UnknownLoc::get(context)); });
  if (failed(device))
    return failure();
  std::string atHand = nameDeviceAtHand(backend);
  // "h100" is a part of "NVIDIA H100 80GB HBM3".
  bool isSame = StringRef(atHand).contains_insensitive(device->name());
  if (!atHand.empty() && !isSame)
    llvm::WithColor::warning(llvm::errs(), "vram-run")
        << "planned for '" << device->name() << "', but this is '" << atHand
        << "': times and choices are those of the former\n";
  return success();
}
