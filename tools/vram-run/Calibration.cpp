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
#include "HostLink.h"
#include "Machine.h"
#include "Profile.h"
#include "ProgressBar.h"

#include "vram/Analysis/BufferForm.h"
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

/// The grid of a GPU, whose largest product, of 8,192 rows and 3,072 by 6,144,
/// takes it about a millisecond.
constexpr GridScale kGpuScale = {16, 4};
/// The part of a GPU's memory that a step may have; others hold some, too.
constexpr double kMostOfDevice = 0.9;

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
  /// A device file without link and host.
  llvm::json::Object toJson(const Machine &machine) const;
  /// The most bytes a nanosecond of a kind of kernel.
  double bytesPerNs(StringRef kind) const;
  /// The most operations a nanosecond outside of products.
  double vectorFlopsPerNs() const { return Vector.lookup("f32"); }

private:
  /// By kind and type.
  using Kind = std::pair<std::string, std::string>;

  void add(Operation *op, double ns);
  static llvm::json::Array listCells(ArrayRef<KernelTime> times);

  std::map<Kind, SmallVector<KernelTime>> Times;
  SmallVector<double> Spreads;
  /// The most that any kernel reached: operations a nanosecond in products and
  /// elsewhere, by type, and bytes.
  llvm::StringMap<double> Matrix, Vector;
  double Bytes = 1e-3;
};
} // namespace

static int64_t perSecond(double perNs) {
  return std::max<int64_t>(1, std::llround(perNs * 1e9));
}

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
  double &best = (remat.isMatrixProduct() ? Matrix : Vector)[type];
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

double KernelTimes::bytesPerNs(StringRef kind) const {
  double most = 0;
  for (const auto &[known, times] : Times)
    for (const KernelTime &time : times)
      if (known.first == kind)
        most = std::max(most, time.size.bytes / time.ns);
  return most;
}

llvm::json::Object KernelTimes::toJson(const Machine &machine) const {
  llvm::json::Object kernels;
  for (const auto &[kind, times] : Times) {
    llvm::json::Value &types =
        kernels.try_emplace(kind.first, llvm::json::Object()).first->second;
    (*types.getAsObject())[kind.second] = listCells(times);
  }
  auto rates = [](const llvm::StringMap<double> &perNs) {
    llvm::json::Object rates;
    for (const auto &each : perNs)
      rates[each.first()] = perSecond(each.second);
    // A file has the rates of f32, if no graph had such an op.
    rates.try_emplace("f32", 1'000'000);
    return rates;
  };
  return llvm::json::Object{{"version", 1},
                            {"name", machine.name},
                            {"memory_bytes", machine.memoryBytes},
                            {"bandwidth_bytes_per_second", perSecond(Bytes)},
                            // A part of each time.
                            {"launch_ns", 0},
                            {"vector_flops_per_second", rates(Vector)},
                            {"matrix_flops_per_second", rates(Matrix)},
                            {"kernels", std::move(kernels)}};
}

namespace {
/// Options of the step that is made of each graph.
struct Variant {
  /// Whose kernels compute products and convolutions; "none".
  std::string library;
  /// "bf16" or empty: f32.
  std::string precision;
};

class Calibration {
public:
  Calibration(MLIRContext *context, const CalibrationOptions &options)
      : Context(context), Options(options),
        AtHand(Machine::atHand(options.backend)) {}

  LogicalResult run();

private:
  enum class Measured { Yes, No, Failed };

  bool isGpu() const { return Options.backend == "cuda"; }
  FailureOr<Graph> makeStep(const std::string &text,
                            const Variant &variant) const;
  bool hasMemory(func::FuncOp step) const;
  Measured measure(const std::string &text, const Variant &variant,
                   StringRef backend, KernelTimes &times) const;
  LogicalResult measureGraphs();
  LogicalResult measureHost(llvm::json::Object &file) const;
  llvm::json::Object describe() const;
  LogicalResult write(llvm::json::Object file) const;

  MLIRContext *Context;
  const CalibrationOptions &Options;
  const Machine AtHand;
  KernelTimes Times;
};
} // namespace

/// The training step of a loss, in buffer form, as steps are made.
FailureOr<Graph> Calibration::makeStep(const std::string &text,
                                       const Variant &variant) const {
  Graph graph;
  graph.module = parseSourceString<ModuleOp>(text, Context);
  if (!graph.module)
    return failure();
  PassManager passes(Context);
  TrainingStepOptions options;
  options.optimizer = std::string("adam");
  options.kernels = variant.library;
  options.precision = variant.precision;
  buildTrainingStepPipeline(passes, options);
  passes.addPass(createVRAMInPlace());
  passes.addPass(createVRAMPlanMemory());
  if (failed(passes.run(*graph.module)))
    return failure();
  auto functions = graph.module->getOps<func::FuncOp>();
  graph.setFunction(*functions.begin());
  return graph;
}

/// Whether the device has memory for a step, and the host for its arguments.
bool Calibration::hasMemory(func::FuncOp step) const {
  // The host holds arguments, results and the batch as double.
  constexpr int64_t kBytesOnHost = 3 * sizeof(double);
  int64_t onDevice = 0, onHost = 0;
  for (auto [i, type] : llvm::enumerate(step.getArgumentTypes())) {
    onDevice += getTypeBytes(type);
    if (!isArena(step, i))
      onHost += kBytesOnHost * cast<ShapedType>(type).getNumElements();
  }
  return (!isGpu() || onDevice < kMostOfDevice * AtHand.memoryBytes) &&
         onHost < planning::availableMemory();
}

Calibration::Measured Calibration::measure(const std::string &text,
                                           const Variant &variant,
                                           StringRef name,
                                           KernelTimes &times) const {
  FailureOr<Graph> graph = makeStep(text, variant);
  if (failed(graph))
    return Measured::Failed;
  if (!hasMemory(graph->function))
    return Measured::No;
  std::unique_ptr<Backend> backend =
      Backend::create(name, graph->function, Options.compile);
  if (!backend)
    return Measured::Failed;
  State state(*graph, /*seed=*/0);
  SmallVector<SmallVector<int64_t>> steps;
  auto begin = Clock::now();
  for (int64_t step = 0; step < Options.steps; ++step) {
    if (steps.size() >= 2 && secondsSince(begin) > kMostSecondsOfSteps)
      break;
    auto results = backend->run(state.arguments(step), {});
    if (failed(results))
      return Measured::Failed;
    steps.emplace_back(backend->launchNanoseconds());
  }
  times.add(graph->function, steps);
  return Measured::Yes;
}

/// All graphs for which there is time and memory.
LogicalResult Calibration::measureGraphs() {
  auto begin = Clock::now();
  SmallVector<std::string> graphs =
      makeCalibrationGraphs(isGpu() ? kGpuScale : GridScale());
  if (Options.graphs < static_cast<int64_t>(graphs.size()))
    graphs.truncate(Options.graphs);
  SmallVector<Variant> variants;
  // The kernels that a GPU generates take long to compile.
  if (Options.library.empty() || !isGpu())
    variants.push_back({"none", ""});
  if (!Options.library.empty())
    variants.push_back({Options.library, ""});
  if (isGpu())
    variants.push_back({variants.front().library, "bf16"});
  size_t done = 0;
  Measured last = Measured::Yes;
  ProgressBar bar(graphs.size());
  for (; done < graphs.size() && last == Measured::Yes &&
         secondsSince(begin) < kLatestBegin;
       ++done) {
    bar.update(done, 0, 1);
    for (const Variant &variant : variants)
      if (last == Measured::Yes)
        last = measure(graphs[done], variant, Options.backend, Times);
  }
  bar.clear();
  if (last == Measured::Failed)
    return failure();
  done -= last == Measured::No;
  if (done == 0) {
    error() << "--calibrate: the smallest graph does not fit the memory of "
            << AtHand.name << "\n";
    return failure();
  }
  if (done < graphs.size())
    llvm::WithColor::note(llvm::errs(), "vram-run")
        << "measured the " << done << " smaller of " << graphs.size()
        << " graphs: larger kernels are taken to be as fast as the largest of "
           "these\n";
  if (Times.spread() > kMostSpread)
    llvm::WithColor::warning(llvm::errs(), "vram-run")
        << "this machine is busy: half of the launches spread by more than "
        << llvm::format("%.0f %%", 100 * Times.spread())
        << " of their time; calibrate again when it is not\n";
  return success();
}

/// For a GPU: the link to the host, and what the host's processor reaches in
/// updates.
LogicalResult Calibration::measureHost(llvm::json::Object &file) const {
  std::string reason;
  FailureOr<HostLink> link = measureHostLink(reason);
  if (failed(link)) {
    run::error() << reason << "\n";
    return failure();
  }
  file["host_link_bytes_per_second"] =
      perSecond(std::min(link->toHost, link->toDevice));
  file["host_link_latency_ns"] = link->latencyNs;
  file["host_link_alone"] =
      llvm::json::Object{{"to_host", perSecond(link->toHostAlone)},
                         {"to_device", perSecond(link->toDeviceAlone)}};
  KernelTimes times;
  if (measure(makeHostGraph(), {"none", ""}, "cpu", times) != Measured::Yes)
    return failure();
  file["host_bandwidth_bytes_per_second"] = perSecond(times.bytesPerNs("adam"));
  file["host_flops_per_second"] = perSecond(times.vectorFlopsPerNs());
  return success();
}

/// The device file without link and host.
llvm::json::Object Calibration::describe() const {
  llvm::json::Object file = Times.toJson(AtHand);
  std::time_t now = std::time(nullptr);
  char date[sizeof "2026-11-30"];
  std::strftime(date, sizeof date, "%Y-%m-%d", std::localtime(&now));
  file["calibrated"] = date;
  StringRef kernels = Options.library.empty() ? "generated"
                      : isGpu()               ? "of cuBLASLt and cuDNN"
                                              : "generated and of oneDNN";
  file["description"] = "Measured by vram-run --calibrate: " + AtHand.name +
                        ", kernels " + kernels.str();
  file["versions"] = AtHand.versions;
  if (isGpu())
    file["launches"] = Options.isGraph ? "of a graph" : "in a stream";
  return file;
}

LogicalResult Calibration::write(llvm::json::Object file) const {
  std::string error = planning::writeFile(
      Options.path,
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(file))).str());
  if (error.empty())
    return success();
  run::error() << error << "\n";
  return failure();
}

LogicalResult Calibration::run() {
  if (AtHand.name.empty()) {
    std::string reason;
    ::vram::runtime::CudaDriver::get(reason);
    run::error() << "--calibrate: " << reason << "\n";
    return failure();
  }
  if (failed(measureGraphs()))
    return failure();
  llvm::json::Object file = describe();
  if (isGpu() && failed(measureHost(file)))
    return failure();
  return write(std::move(file));
}

LogicalResult run::calibrate(MLIRContext *context,
                             const CalibrationOptions &options) {
  return Calibration(context, options).run();
}
