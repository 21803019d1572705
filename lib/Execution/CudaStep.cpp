//===- CudaStep.cpp - A step on CUDA's first device -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaStep.h"

#include "CudaClock.h"

#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Units.h"
#include "vram/Runtime/CudaDriver.h"
#include "vram/Runtime/StepGraph.h"
#include "vram/Target/HostCode.h"
#include "vram/Target/RuntimeProgram.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ExecutionEngine/Orc/Mangling.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/TargetMachine.h"

#include <cstring>

using namespace mlir;
using namespace mlir::vram;
using ::vram::runtime::CudaDriver;
using ::vram::runtime::DevicePointer;

namespace {
/// Bytes before and behind each buffer, and what they hold.
constexpr int64_t kGuard = 4096;
constexpr uint8_t kGuardByte = 0xA5;

using Host = int32_t (*)(VramProgram *, void *const *, void *, void *);
} // namespace

struct CudaStep::State {
  const CudaDriver *driver = nullptr;
  func::FuncOp function;
  unsigned arena = 0;
  std::unique_ptr<ExecutionEngine> engine;
  Host host = nullptr;
  VramProgram *program = nullptr;
  size_t launches = 0;
  int64_t beside = 0;
  /// Whether steps are graphs: not after one could not be captured.
  bool graph = false, profile = false;
  /// Whether a step ran, so that another may be captured: driver and libraries
  /// load code with its first use, which cannot be.
  bool isWarm = false;

  /// On the device, or pinned on the host, where addresses are unique, too.
  struct Buffer {
    DevicePointer base = 0;
    int64_t bytes = 0;
    bool onHost = false;
    DevicePointer data() const { return base + kGuard; }
    uint8_t *host() const { return reinterpret_cast<uint8_t *>(data()); }
  };
  SmallVector<Buffer> buffers;
  void *stream = nullptr, *begin = nullptr, *end = nullptr;
  /// The step as a graph, and the step with its clock.
  void *captured = nullptr, *timed = nullptr;
  /// Null where launches are not timed.
  std::unique_ptr<CudaClock> clock;
  SmallVector<int64_t> launchNs;
  /// For each launch in buffer form, its kernels and calls (kProgramAttr).
  ArrayAttr described;

  /// Emits an error for a status that is one.
  LogicalResult check(int status, const Twine &what) {
    if (status == 0)
      return success();
    return function.emitError() << what << ": " << driver->describe(status);
  }

  LogicalResult compile(ModuleOp module, StringRef toolkit);
  LogicalResult loadProgram(ModuleOp module, DictionaryAttr description);
  LogicalResult compileHost(ModuleOp module);
  LogicalResult allocate();
  LogicalResult allocate(Buffer &buffer);
  int32_t enqueue(VramProgram *with, std::string &error);
  void capture(VramProgram *with, void *&made);
  FailureOr<double> launch(VramProgram *with, void *made);
  LogicalResult timeLaunches();
  LogicalResult makeClock(DictionaryAttr description);
  LogicalResult checkGuards();
  LogicalResult upload(ArrayRef<std::unique_ptr<evaluator::Memory>> memories);
  LogicalResult download(ArrayRef<std::unique_ptr<evaluator::Memory>> memories,
                         ArrayRef<std::pair<int64_t, int64_t>> results);
};

CudaStep::CudaStep() : S(std::make_unique<State>()) {}

CudaStep::~CudaStep() {
  if (!S->driver)
    return;
  const CudaDriver &driver = *S->driver;
  for (const State::Buffer &buffer : S->buffers)
    if (buffer.base && buffer.onHost)
      driver->MemFreeHost(reinterpret_cast<void *>(buffer.base));
    else if (buffer.base)
      driver->MemFree(buffer.base);
  for (void *graph : {S->captured, S->timed})
    if (graph)
      driver->GraphExecDestroy(graph);
  S->clock.reset();
  // Before the stream, which a library's handle may still know.
  if (S->program)
    vramCudaDestroy(S->program);
  for (void *event : {S->begin, S->end})
    if (event)
      driver->EventDestroy(event);
  if (S->stream)
    driver->StreamDestroy(S->stream);
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

LogicalResult CudaStep::State::compile(ModuleOp module, StringRef toolkit) {
  PassManager passes(module.getContext());
  LowerToGPUOptions options;
  options.chip = driver->chip();
  options.toolkit = toolkit.str();
  buildLowerToGPUPipeline(passes, options);
  if (failed(passes.run(module)))
    return failure();
  auto code = module.lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName);
  if (failed(loadProgram(module,
                         code->getAttrOfType<DictionaryAttr>(kProgramAttr))))
    return failure();
  code->removeAttr(kProgramAttr);
  return compileHost(module);
}

/// Loads the kernels and the library calls to the device.
LogicalResult CudaStep::State::loadProgram(ModuleOp module,
                                           DictionaryAttr description) {
  SmallVector<VramImage> images;
  llvm::StringMap<int32_t> numbers;
  for (auto binary : module.getOps<gpu::BinaryOp>()) {
    numbers[binary.getName()] = static_cast<int32_t>(images.size());
    images.push_back({cast<gpu::ObjectAttr>(binary.getObjects()[0])
                          .getObject()
                          .getValue()
                          .data(),
                      // Compiled for this device.
                      /*ptx=*/nullptr});
  }
  SmallVector<VramKernel> kernels;
  for (Attribute attribute : description.getAs<ArrayAttr>("kernels")) {
    auto kernel = cast<DictionaryAttr>(attribute);
    kernels.push_back({kernel.getAs<StringAttr>("name").getValue().data(),
                       numbers[kernel.getAs<StringAttr>("image").getValue()],
                       /*waits=*/0});
  }
  for (Attribute launch : description.getAs<ArrayAttr>("launches"))
    launches += cast<ArrayAttr>(launch).size();
  auto before = driver->memory().first;
  std::vector<VramCall> calls = readCalls(description);
  program = vramCudaCreate(images.data(), static_cast<int32_t>(images.size()),
                           kernels.data(), static_cast<int32_t>(kernels.size()),
                           calls.data(), static_cast<int32_t>(calls.size()),
                           description.getAs<IntegerAttr>("copies").getInt(),
                           description.getAs<IntegerAttr>("hosts").getInt());
  if (!program)
    return function.emitError("cannot be loaded: ") << vramRuntimeError();
  beside += static_cast<int64_t>(before - driver->memory().first);
  return profile ? makeClock(description) : success();
}

LogicalResult CudaStep::State::makeClock(DictionaryAttr description) {
  SmallVector<int64_t> parts;
  described = description.getAs<ArrayAttr>("launches");
  for (Attribute launch : described)
    parts.push_back(static_cast<int64_t>(cast<ArrayAttr>(launch).size()));
  int64_t waits = description.getAs<IntegerAttr>("copies").getInt() +
                  description.getAs<IntegerAttr>("hosts").getInt();
  clock = std::make_unique<CudaClock>(*driver, program, parts, waits);
  return check(clock->prepare(), "launches cannot be timed");
}

/// Compiles the function that launches them.
LogicalResult CudaStep::State::compileHost(ModuleOp module) {
  for (auto binary : llvm::make_early_inc_range(module.getOps<gpu::BinaryOp>()))
    binary.erase();
  auto machine = createHostMachine(function.getLoc());
  if (failed(machine))
    return failure();
  auto optimize = makeOptimizingTransformer(/*optLevel=*/1, /*sizeLevel=*/0,
                                            machine->get());
  ExecutionEngineOptions engineOptions;
  engineOptions.transformer = optimize;
  engineOptions.enableGDBNotificationListener = false;
  engineOptions.enablePerfNotificationListener = false;
  auto made = ExecutionEngine::create(module, engineOptions);
  if (!made)
    return function.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(made.takeError());
  engine = std::move(*made);
  engine->registerSymbols([](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap symbols;
    auto add = [&](StringRef symbol, auto *address) {
      symbols[mangle(symbol)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                 llvm::JITSymbolFlags::Exported};
    };
    addRuntimeSymbols(add);
    return symbols;
  });
  auto found = engine->lookup(kCompiledName);
  if (!found)
    return function.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(found.takeError());
  host = reinterpret_cast<Host>(*found);
  return success();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

LogicalResult CudaStep::State::allocate() {
  int64_t total = 0;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    Buffer made;
    made.bytes = getTypeBytes(type);
    made.onHost = isHostArgument(function, i);
    buffers.push_back(made);
    if (made.onHost)
      continue;
    total = ::vram::planning::saturatingAdd(
        total, ::vram::planning::saturatingAdd(made.bytes, 2 * kGuard));
  }
  auto [free, all] = driver->memory();
  if (total > static_cast<int64_t>(free))
    return function.emitError("does not fit ")
           << driver->name() << ": arena and arguments take "
           << ::vram::planning::formatBytes(total) << ", and "
           << ::vram::planning::formatBytes(static_cast<int64_t>(free))
           << " of its "
           << ::vram::planning::formatBytes(static_cast<int64_t>(all))
           << " are free; plan with a smaller --checkpoint-budget";
  for (Buffer &buffer : buffers)
    if (failed(allocate(buffer)))
      return failure();
  // The step's stream does not wait for the null stream.
  return check((*driver)->StreamSynchronize(nullptr),
               "memory on the device cannot be written");
}

LogicalResult CudaStep::State::allocate(Buffer &buffer) {
  int64_t bytes = buffer.bytes + 2 * kGuard;
  if (buffer.onHost) {
    void *made = nullptr;
    if (failed(check((*driver)->MemHostAlloc(&made, bytes, 0),
                     ::vram::planning::formatBytes(bytes) +
                         " of the host's memory cannot be pinned")))
      return failure();
    std::memset(made, kGuardByte, bytes);
    buffer.base = reinterpret_cast<DevicePointer>(made);
    return success();
  }
  if (failed(check((*driver)->MemAlloc(&buffer.base, bytes),
                   "memory on the device cannot be allocated")))
    return failure();
  return check((*driver)->MemsetD8(buffer.base, kGuardByte, bytes),
               "memory on the device cannot be written");
}

LogicalResult CudaStep::State::checkGuards() {
  SmallVector<uint8_t> guard(kGuard);
  for (auto [i, buffer] : llvm::enumerate(buffers))
    for (DevicePointer at : {buffer.base, buffer.data() + buffer.bytes}) {
      if (buffer.onHost)
        std::memcpy(guard.data(), reinterpret_cast<void *>(at), kGuard);
      else if (failed(check((*driver)->MemcpyDtoH(guard.data(), at, kGuard),
                            "memory on the device cannot be read")))
        return failure();
      if (llvm::any_of(guard, [](uint8_t byte) { return byte != kGuardByte; }))
        return function.emitError("writes beyond the end of ")
               << (i == arena      ? "the arena on the device"
                   : buffer.onHost ? "memory of the host"
                                   : "an argument on the device");
    }
  return success();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

/// A status that is 0, or `error` says what is wrong.
int32_t CudaStep::State::enqueue(VramProgram *with, std::string &error) {
  if (clock && with == clock.get())
    if (int status = clock->begin(stream)) {
      error = "launches cannot be timed: " + driver->describe(status);
      return status;
    }
  SmallVector<void *> pointers;
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (i != arena)
      pointers.push_back(reinterpret_cast<void *>(buffer.data()));
  int32_t status =
      host(with, pointers.data(),
           reinterpret_cast<void *>(buffers[arena].data()), stream);
  if (status != 0)
    error = vramRuntimeError();
  return status;
}

/// The whole step as the graph `made`, unless it is that. Where none can be
/// made, this and all later steps are launches.
void CudaStep::State::capture(VramProgram *with, void *&made) {
  if (!graph || made)
    return;
  std::string error;
  graph = ::vram::runtime::captureGraph(
              *driver, stream,
              [&](std::string &text) { return enqueue(with, text); }, &made,
              error) == 0;
  if (!graph)
    function.emitWarning("is launched kernel by kernel, not as a graph: ")
        << error;
}

/// On the step's stream, which waits for no other: its kernels find what was
/// copied.
LogicalResult
CudaStep::State::upload(ArrayRef<std::unique_ptr<evaluator::Memory>> memories) {
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    bool isKept = isArena(function, i) && isWarm;
    if (buffer.bytes == 0 || isKept)
      continue;
    if (buffer.onHost)
      std::memcpy(buffer.host(), memories[i]->data(), buffer.bytes);
    else if (failed(check((*driver)->MemcpyHtoDAsync(buffer.data(),
                                                     memories[i]->data(),
                                                     buffer.bytes, stream),
                          "memory on the device cannot be written")))
      return failure();
  }
  return success();
}

LogicalResult
CudaStep::State::download(ArrayRef<std::unique_ptr<evaluator::Memory>> memories,
                          ArrayRef<std::pair<int64_t, int64_t>> results) {
  auto copy = [&](unsigned i, int64_t begin, int64_t end) {
    return check((*driver)->MemcpyDtoHAsync(
                     static_cast<uint8_t *>(memories[i]->data()) + begin,
                     buffers[i].data() + begin, end - begin, stream),
                 "memory on the device cannot be read");
  };
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (buffer.bytes != 0 && !buffer.onHost && (i != arena || !isWarm) &&
        failed(copy(i, 0, buffer.bytes)))
      return failure();
  for (auto [begin, end] : results)
    if (isWarm && begin != end && failed(copy(arena, begin, end)))
      return failure();
  if (failed(check((*driver)->StreamSynchronize(stream),
                   "memory on the device cannot be read")))
    return failure();
  for (auto [i, buffer] : llvm::enumerate(buffers))
    if (buffer.onHost && !(isArena(function, i) && isWarm))
      std::memcpy(memories[i]->data(), buffer.host(), buffer.bytes);
  return success();
}

/// Runs the step: the graph `made` where steps are graphs and there is one,
/// else the launches of `with`. Milliseconds.
FailureOr<double> CudaStep::State::launch(VramProgram *with, void *made) {
  if (failed(
          check((*driver)->EventRecord(begin, stream), "time cannot be taken")))
    return failure();
  std::string error;
  if (graph && made) {
    if (failed(check((*driver)->GraphLaunch(made, stream),
                     "the graph cannot be launched")))
      return failure();
  } else if (enqueue(with, error) != 0) {
    return function.emitError("failed on the device: ") << error;
  }
  float milliseconds = 0;
  if (failed(
          check((*driver)->EventRecord(end, stream), "time cannot be taken")) ||
      failed(check((*driver)->StreamSynchronize(stream),
                   "the step failed on the device")) ||
      failed(check((*driver)->EventElapsedTime(&milliseconds, begin, end),
                   "time cannot be taken")))
    return failure();
  return milliseconds;
}

/// Runs the step twice more, on the arguments that it has updated: as it is,
/// which fills the caches as a training loop does, and with the clock.
LogicalResult CudaStep::State::timeLaunches() {
  if (!clock)
    return success();
  // Both, before either is run: they are compared.
  capture(program, captured);
  capture(clock.get(), timed);
  FailureOr<double> whole = launch(program, captured);
  if (failed(whole))
    return failure();
  if (failed(launch(clock.get(), timed)))
    return failure();
  int status = 0;
  SmallVector<int64_t> onDevice = clock->nanoseconds(1e6 * *whole, status);
  if (failed(check(status, "launches cannot be timed")))
    return failure();
  shareTimes(function, described, onDevice);
  launchNs.clear();
  const auto *next = onDevice.begin();
  for (LaunchOp each : function.getBody().front().getOps<LaunchOp>())
    launchNs.push_back(mlir::vram::isOnHost(each) ? -1 : *next++);
  return success();
}

bool CudaStep::hasRun() const { return S->isWarm; }

FailureOr<double>
CudaStep::run(ArrayRef<std::unique_ptr<evaluator::Memory>> memories,
              ArrayRef<std::pair<int64_t, int64_t>> results) {
  const CudaDriver &driver = *S->driver;
  std::string error;
  if (!driver.makeCurrent(error))
    return S->function.emitError("cannot be run by CUDA: ") << error;
  if (failed(S->upload(memories)))
    return failure();
  if (S->isWarm)
    S->capture(S->program, S->captured);
  FailureOr<double> milliseconds = S->launch(S->program, S->captured);
  if (failed(milliseconds))
    return failure();
  if (failed(S->download(memories, results)))
    return failure();
  S->isWarm = true;
  if (failed(S->checkGuards()) || failed(S->timeLaunches()))
    return failure();
  return milliseconds;
}

FailureOr<std::unique_ptr<CudaStep>>
CudaStep::create(ModuleOp module, func::FuncOp function,
                 const GpuFunction::Options &options) {
  std::string error;
  const CudaDriver *driver = CudaDriver::get(error);
  if (!driver)
    return function.emitError("cannot be run by CUDA: ") << error;
  std::unique_ptr<CudaStep> step(new CudaStep());
  State &state = *step->S;
  state.driver = driver;
  state.function = function;
  state.arena = *mlir::vram::getArenaArgument(function);
  state.graph = options.graph;
  state.profile = options.profile;
  // Before anything is compiled: what does not fit is said at once.
  if (failed(state.allocate()) ||
      failed(state.compile(module, options.toolkit)))
    return failure();
  // CU_STREAM_NON_BLOCKING, CU_EVENT_DEFAULT.
  if (failed(state.check((*driver)->StreamCreate(&state.stream, 1),
                         "a stream cannot be made")) ||
      failed(state.check((*driver)->EventCreate(&state.begin, 0),
                         "an event cannot be made")) ||
      failed(state.check((*driver)->EventCreate(&state.end, 0),
                         "an event cannot be made")))
    return failure();
  return step;
}

int64_t CudaStep::bytesBeside() const { return S->beside; }
std::string CudaStep::deviceName() const {
  return S->driver->name() + " (" + S->driver->chip() + ")";
}
size_t CudaStep::launches() const { return S->launches; }
ArrayRef<int64_t> CudaStep::launchNanoseconds() const { return S->launchNs; }
