//===- CompiledFunction.cpp - A function compiled for this CPU ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Execution/CompiledFunction.h"

#include "LaunchClock.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Target/HostCode.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

struct CompiledFunction::Engine {
  std::unique_ptr<llvm::TargetMachine> machine;
  std::unique_ptr<ExecutionEngine> engine;
  /// Takes pointers to the arguments, which are pointers.
  void (*entry)(void **) = nullptr;
  /// Null without a profile.
  std::unique_ptr<LaunchClock> clock;

  /// `module` holds `name` in the LLVM dialect.
  static llvm::Expected<std::unique_ptr<Engine>>
  create(ModuleOp module, StringRef name,
         std::unique_ptr<llvm::TargetMachine> machine,
         std::unique_ptr<LaunchClock> clock) {
    auto code = std::make_unique<Engine>();
    code->clock = std::move(clock);
    code->machine = std::move(machine);
    // Named: the engine keeps a reference to it while it compiles.
    auto optimize = makeOptimizingTransformer(/*optLevel=*/3, /*sizeLevel=*/0,
                                              code->machine.get());
    ExecutionEngineOptions options;
    options.transformer = optimize;
    options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Default;
    options.enableGDBNotificationListener = false;
    options.enablePerfNotificationListener = false;
    auto engine = ExecutionEngine::create(module, options);
    if (!engine)
      return engine.takeError();
    code->engine = std::move(*engine);
    auto entry = code->engine->lookupPacked(name);
    if (!entry)
      return entry.takeError();
    code->entry = *entry;
    return code;
  }
};

CompiledFunction::CompiledFunction(func::FuncOp function)
    : Function(function), Arena(*vram::getArenaArgument(function)) {}

CompiledFunction::~CompiledFunction() = default;

FailureOr<std::unique_ptr<CompiledFunction>>
CompiledFunction::compile(func::FuncOp function, bool profile) {
  FailureOr<OwningOpRef<ModuleOp>> module = lowerForHost(function);
  if (failed(module))
    return failure();
  auto machine = createHostMachine(function.getLoc());
  if (failed(machine))
    return failure();
  std::unique_ptr<LaunchClock> clock;
  if (profile) {
    clock = std::make_unique<LaunchClock>();
    clock->attach(
        (*module)->lookupSymbol<LLVM::LLVMFuncOp>(function.getName()));
  }
  auto code = Engine::create(**module, function.getName(), std::move(*machine),
                             std::move(clock));
  if (!code)
    return function.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(code.takeError());

  std::unique_ptr<CompiledFunction> compiled(new CompiledFunction(function));
  compiled->Code = std::move(*code);
  compiled->makeMemories();
  if (failed(compiled->findResults()))
    return failure();
  return compiled;
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

void CompiledFunction::makeMemories() {
  for (Type type : Function.getArgumentTypes()) {
    auto buffer = cast<MemRefType>(type);
    Memories.push_back(std::make_unique<Memory>(
        buffer.getNumElements() * elementBytes(buffer.getElementType()),
        ArenaFill::Ones, 0));
  }
}

LogicalResult CompiledFunction::findResults() {
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

LogicalResult CompiledFunction::checkGuards() {
  for (auto [i, memory] : llvm::enumerate(Memories)) {
    if (memory->isGuardIntact())
      continue;
    InFlightDiagnostic error = Function.emitError("writes beyond the end of ");
    if (i == Arena)
      return error << "the arena of " << memory->size() << " bytes";
    return error << "argument " << i;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Tensor>>
CompiledFunction::run(ArrayRef<Tensor> arguments,
                      const EvaluateOptions &options) {
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
  SmallVector<void *> packed;
  for (void *&pointer : pointers)
    packed.push_back(&pointer);

  if (Code->clock)
    Code->clock->clear();
  auto begin = std::chrono::steady_clock::now();
  Code->entry(packed.data());
  std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - begin;

  if (failed(checkGuards()))
    return failure();
  const Memory &arena = *Memories[Arena];
  Last = {elapsed.count(), arena.size(),
          arena.countUsed(options.arenaFill, options.arenaSeed)};
  SmallVector<Tensor> results;
  for (const BufferView &view : Results)
    results.push_back(view.load());
  if (options.progress)
    options.progress(1, 1);
  return results;
}

ArrayRef<int64_t> CompiledFunction::launchNanoseconds() const {
  return Code->clock ? Code->clock->nanoseconds() : ArrayRef<int64_t>();
}
