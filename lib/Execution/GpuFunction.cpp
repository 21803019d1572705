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
#include "vram/Execution/GpuEmulator.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"

#include <chrono>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// What runs it
//===----------------------------------------------------------------------===//

struct GpuFunction::Emulated {
  std::unique_ptr<GpuEmulator> emulator;
  std::unique_ptr<LaunchChecker> checker;
};

struct GpuFunction::Cuda {
  std::unique_ptr<CudaStep> step;
};

GpuFunction::GpuFunction(func::FuncOp function)
    : Function(function), Arena(*vram::getArenaArgument(function)) {}

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
  module->push_back(copy);
  StringRef name = function.getName();
  if (options.emulate) {
    PassManager passes(context);
    buildLaunchesPipeline(passes);
    if (failed(passes.run(*module)))
      return failure();
    auto emulated = std::make_unique<Emulated>();
    auto checker = LaunchChecker::create(
        function, module->lookupSymbol<LLVM::LLVMFuncOp>(name));
    if (failed(checker))
      return failure();
    emulated->checker = std::move(*checker);
    auto emulator = GpuEmulator::create(*module, name);
    if (failed(emulator))
      return failure();
    emulated->emulator = std::move(*emulator);
    compiled->OnCpu = std::move(emulated);
  } else {
    auto step =
        CudaStep::create(*module, function, options.toolkit, options.graph);
    if (failed(step))
      return failure();
    compiled->OnGpu = std::make_unique<Cuda>();
    compiled->OnGpu->step = std::move(*step);
  }
  for (Type type : function.getArgumentTypes()) {
    auto buffer = cast<MemRefType>(type);
    compiled->Memories.push_back(std::make_unique<Memory>(
        buffer.getNumElements() * elementBytes(buffer.getElementType()),
        ArenaFill::Ones, 0));
  }
  if (failed(compiled->findResults()))
    return failure();
  return compiled;
}

int64_t GpuFunction::bytesBeside() const {
  return OnGpu ? OnGpu->step->bytesBeside() : 0;
}

std::string GpuFunction::deviceName() const {
  return OnGpu ? OnGpu->step->deviceName() : "this CPU, thread by thread";
}

size_t GpuFunction::launches() const {
  return OnGpu ? OnGpu->step->launches() : OnCpu->checker->launches();
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// A buffer at the begin of a memory.
static BufferView viewOf(Memory &memory, MemRefType type) {
  BufferView view;
  view.memory = &memory;
  view.type = tensorTypeOf(type);
  int64_t element = elementBytes(type.getElementType());
  for (int64_t stride : type.getStridesAndOffset().first)
    view.strides.push_back(stride * element);
  return view;
}

LogicalResult GpuFunction::findResults() {
  Operation *terminator = Function.getBody().front().getTerminator();
  for (Value result : terminator->getOperands()) {
    std::optional<BufferPlace> place = findPlace(result);
    if (!place)
      return terminator->emitOpError("returns a buffer that is no view of the "
                                     "arena or of an argument");
    BufferView view = viewOf(*Memories[place->argument.getArgNumber()],
                             cast<MemRefType>(result.getType()));
    view.start = place->offset;
    auto [begin, end] = view.extent();
    if (begin < 0 || end > view.memory->size())
      return terminator->emitOpError("returns a buffer outside of its memory");
    Results.push_back(std::move(view));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Tensor>>
GpuFunction::run(ArrayRef<Tensor> arguments, const EvaluateOptions &options) {
  SmallVector<void *> pointers;
  size_t next = 0;
  for (auto [i, memory] : llvm::enumerate(Memories)) {
    if (i == Arena)
      memory->fill(options.arenaFill, options.arenaSeed);
    else
      viewOf(*memory, cast<MemRefType>(Function.getArgumentTypes()[i]))
          .store(arguments[next++]);
    pointers.push_back(memory->data());
  }
  double milliseconds = 0;
  if (OnGpu) {
    FailureOr<double> taken = OnGpu->step->run(Memories);
    if (failed(taken))
      return failure();
    milliseconds = *taken;
  } else {
    // What stands for a stream: its address, which every launch must have.
    int stream = 0;
    SmallVector<void *> others(pointers);
    others.erase(others.begin() + Arena);
    OnCpu->checker->begin(pointers, &stream, OnCpu->emulator.get());
    auto begin = std::chrono::steady_clock::now();
    int32_t status = OnCpu->emulator->host()(
        OnCpu->checker.get(), others.data(), pointers[Arena], &stream);
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
  }
  for (auto [i, memory] : llvm::enumerate(Memories))
    if (!memory->isGuardIntact()) {
      InFlightDiagnostic error =
          Function.emitError("writes beyond the end of ");
      if (i == Arena)
        return error << "the arena of " << memory->size() << " bytes";
      return error << "argument " << i;
    }
  const Memory &arena = *Memories[Arena];
  Last = {milliseconds, arena.size(),
          arena.countUsed(options.arenaFill, options.arenaSeed)};
  SmallVector<Tensor> results;
  for (const BufferView &view : Results)
    results.push_back(view.load());
  if (options.progress)
    options.progress(1, 1);
  return results;
}
