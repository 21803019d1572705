//===- GpuFunction.cpp - A function compiled for a GPU --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Execution/GpuFunction.h"

#include "CudaStep.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Target/HostCode.h"
#include "vram/Testing/GpuEmulator.h"
#include "vram/Testing/PtxEmulator.h"

#include "mlir/Pass/PassManager.h"

#include <chrono>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// The two ways to run it
//===----------------------------------------------------------------------===//

struct GpuFunction::Emulated {
  /// Null where nothing is counted.
  std::unique_ptr<KernelCounter> counter;
  std::unique_ptr<LaunchChecker> checker;
  std::unique_ptr<EmulatedProgram> emulator;
  /// The same, if kernels run by their PTX.
  PtxEmulator *interpreter = nullptr;

  LogicalResult makeEmulator(ModuleOp module, func::FuncOp function,
                             const Options &options);
};

LogicalResult GpuFunction::Emulated::makeEmulator(ModuleOp module,
                                                  func::FuncOp function,
                                                  const Options &options) {
  if (options.interpret) {
    auto made = PtxEmulator::create(module, function, kCompiledName, *checker,
                                    options.chip, options.toolkit, options.ptx);
    if (failed(made))
      return failure();
    interpreter = made->get();
    emulator = std::move(*made);
    return success();
  }
  if (options.count)
    counter = std::make_unique<KernelCounter>();
  auto made = GpuEmulator::create(module, kCompiledName, options.libraries,
                                  counter.get());
  if (failed(made))
    return failure();
  emulator = std::move(*made);
  return success();
}

struct GpuFunction::Cuda {
  std::unique_ptr<CudaStep> step;
};

GpuFunction::GpuFunction(func::FuncOp function)
    : Function(function), Memory(function) {}

GpuFunction::~GpuFunction() = default;

FailureOr<std::unique_ptr<GpuFunction>>
GpuFunction::compile(func::FuncOp function, const Options &options) {
  if (!vram::getArenaArgument(function))
    return function.emitError(
        "is not in buffer form, in which functions are "
        "compiled; run vram-opt --vram-plan-memory first");
  if (options.verify && failed(verifyBufferForm(function)))
    return failure();
  MLIRContext *context = function.getContext();
  DialectRegistry registry;
  registerLowerToGPUDialects(registry);
  context->appendDialectRegistry(registry);

  std::unique_ptr<GpuFunction> compiled(new GpuFunction(function));
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  func::FuncOp copy = function.clone();
  copy.setPublic();
  copy.setName(kCompiledName);
  module->push_back(copy);
  if (options.emulate) {
    PassManager passes(context);
    buildLaunchesPipeline(passes);
    if (failed(passes.run(*module)))
      return failure();
    auto emulated = std::make_unique<Emulated>();
    auto checker = LaunchChecker::create(
        function, module->lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName));
    if (failed(checker))
      return failure();
    emulated->checker = std::move(*checker);
    if (failed(emulated->makeEmulator(*module, function, options)))
      return failure();
    compiled->OnCpu = std::move(emulated);
  } else {
    auto step = CudaStep::create(*module, function, options);
    if (failed(step))
      return failure();
    compiled->OnGpu = std::make_unique<Cuda>();
    compiled->OnGpu->step = std::move(*step);
  }
  if (failed(compiled->Memory.findResults()))
    return failure();
  return compiled;
}

int64_t GpuFunction::bytesBeside() const {
  return OnGpu ? OnGpu->step->bytesBeside() : 0;
}

std::string GpuFunction::deviceName() const {
  if (OnGpu)
    return OnGpu->step->deviceName();
  return OnCpu->interpreter ? "this CPU, by the kernels' PTX"
                            : "this CPU, thread by thread";
}

std::string GpuFunction::ptx() const {
  return OnCpu && OnCpu->interpreter ? OnCpu->interpreter->text() : "";
}

SmallVector<GpuFunction::CountedLaunch> GpuFunction::countedLaunches() const {
  SmallVector<CountedLaunch> result;
  if (!OnCpu || !OnCpu->counter)
    return result;
  for (auto [number, launch] : llvm::enumerate(OnCpu->counter->launches()))
    result.push_back(
        {SmallVector<LaunchOp, 1>(OnCpu->checker->launchesOf(number)), launch});
  return result;
}

ArrayRef<int64_t> GpuFunction::launchNanoseconds() const {
  return OnGpu ? OnGpu->step->launchNanoseconds() : ArrayRef<int64_t>();
}

size_t GpuFunction::launches() const {
  return OnGpu ? OnGpu->step->launches() : OnCpu->checker->launches();
}

size_t GpuFunction::copies() const {
  size_t count = 0;
  for (Operation &op : func::FuncOp(Function).getBody().front())
    count += isa<StartCopyOp>(op);
  return count;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Tensor>>
GpuFunction::run(ArrayRef<Tensor> arguments, const EvaluateOptions &options) {
  Memory.store(arguments, options, OnGpu && OnGpu->step->hasRun());
  SmallVector<void *> pointers = Memory.pointers();
  const unsigned arena = Memory.arena();
  double milliseconds = 0;
  if (OnGpu) {
    FailureOr<double> taken =
        OnGpu->step->run(Memory.memories(), Memory.resultsInArena());
    if (failed(taken))
      return failure();
    milliseconds = *taken;
  } else {
    // A variable whose address stands for the stream, which every launch must
    // get.
    int stream = 0;
    SmallVector<void *> others(pointers);
    others.erase(others.begin() + arena);
    if (OnCpu->counter)
      OnCpu->counter->clear();
    OnCpu->emulator->begin(options.copies);
    if (OnCpu->interpreter)
      OnCpu->interpreter->setMemory(pointers);
    OnCpu->checker->begin(pointers, &stream, OnCpu->emulator.get());
    auto begin = std::chrono::steady_clock::now();
    int32_t status = OnCpu->emulator->host()(
        OnCpu->checker.get(), others.data(), pointers[arena], &stream);
    std::chrono::duration<double, std::milli> elapsed =
        std::chrono::steady_clock::now() - begin;
    milliseconds = elapsed.count();
    if (!OnCpu->emulator->error().empty())
      return Function.emitError() << OnCpu->emulator->error();
    if (failed(OnCpu->checker->end()))
      return Function.emitError("its launches do not hold to the plan: ")
             << OnCpu->checker->error();
    if (status != 0)
      return Function.emitError("failed with status ") << status;
    if (OnCpu->interpreter && failed(OnCpu->interpreter->checkResults()))
      return failure();
  }
  if (failed(Memory.checkGuards()))
    return failure();
  Last = Memory.measure(milliseconds, options);
  if (options.progress)
    options.progress(1, 1);
  return Memory.results();
}
