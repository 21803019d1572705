//===- CompiledFunction.cpp - A function compiled for this CPU ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Execution/CompiledFunction.h"

#include "LaunchClock.h"

#include "vram-c/OneDNN.h"
#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/OneDNN.h"
#include "vram/Conversion/Program.h"
#include "vram/Pipelines/Pipelines.h"
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

  /// `module` holds kCompiledName in the LLVM dialect.
  static llvm::Expected<std::unique_ptr<Engine>>
  create(ModuleOp module, std::unique_ptr<llvm::TargetMachine> machine,
         std::unique_ptr<LaunchClock> clock,
         void (*share)(VramTasks, void *, int64_t)) {
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
    code->engine->registerSymbols([&](llvm::orc::MangleAndInterner mangle) {
      llvm::orc::SymbolMap symbols;
      auto add = [&](llvm::StringRef name, auto *function) {
        symbols[mangle(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                 llvm::JITSymbolFlags::Exported};
      };
      add("vramOneDNNPrepare", &vramOneDNNPrepare);
      add("vramOneDNNRun", &vramOneDNNRun);
      add(kShareSymbol, share);
      return symbols;
    });
    auto entry = code->engine->lookupPacked(kCompiledName);
    if (!entry)
      return entry.takeError();
    code->entry = *entry;
    return code;
  }
};

CompiledFunction::CompiledFunction(func::FuncOp function)
    : Function(function), Memory(function) {}

CompiledFunction::~CompiledFunction() = default;

FailureOr<std::unique_ptr<CompiledFunction>>
CompiledFunction::compile(func::FuncOp function, const Options &options) {
  LowerToCPUOptions lowering;
  lowering.native = options.native;
  if (options.copies == CopyTime::Finish)
    lowering.copies = "finish";
  if (options.leastShared)
    lowering.leastShared = *options.leastShared;
  FailureOr<OwningOpRef<ModuleOp>> module = lowerForHost(function, lowering);
  if (failed(module))
    return failure();
  auto machine = createHostMachine(function.getLoc());
  if (failed(machine))
    return failure();
  std::unique_ptr<LaunchClock> clock;
  if (options.profile) {
    clock = std::make_unique<LaunchClock>();
    clock->attach((*module)->lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName));
  }
  auto code = Engine::create(**module, std::move(*machine), std::move(clock),
                             options.share ? options.share : &vramShareTasks);
  if (!code)
    return function.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(code.takeError());

  if ((*module)->lookupSymbol<LLVM::LLVMFuncOp>(kPrepareKernels)) {
    int32_t status = 0;
    void *result = &status;
    llvm::Error error = (*code)->engine->invokePacked(kPrepareKernels, result);
    if (error || status != 0)
      return function.emitError("cannot be run: ")
             << (error ? llvm::toString(std::move(error))
                       : std::string(vramRuntimeError()));
  }

  std::unique_ptr<CompiledFunction> compiled(new CompiledFunction(function));
  compiled->Code = std::move(*code);
  if (failed(compiled->Memory.findResults()))
    return failure();
  return compiled;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Tensor>>
CompiledFunction::run(ArrayRef<Tensor> arguments,
                      const EvaluateOptions &options) {
  Memory.store(arguments, options);
  SmallVector<void *> pointers = Memory.pointers();
  SmallVector<void *> packed;
  for (void *&pointer : pointers)
    packed.push_back(&pointer);

  auto begin = std::chrono::steady_clock::now();
  Code->entry(packed.data());
  std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - begin;

  if (vramOneDNNStatus() != 0)
    return Function.emitError("failed: ") << vramRuntimeError();
  if (failed(Memory.checkGuards()))
    return failure();
  Last = Memory.measure(elapsed.count(), options);
  SmallVector<Tensor> results = Memory.results();
  if (Code->clock)
    timeLaunches(packed);
  if (options.progress)
    options.progress(1, 1);
  return results;
}

void CompiledFunction::timeLaunches(MutableArrayRef<void *> arguments) {
  // run() has filled arguments and arena and read the results, so the caches
  // hold other data than in a training loop. The step runs twice more, on the
  // arguments that it has updated: once to fill the caches, once for the clock.
  for (int i = 0; i < 2; ++i) {
    Code->clock->clear();
    Code->entry(arguments.data());
  }
}

ArrayRef<int64_t> CompiledFunction::launchNanoseconds() const {
  return Code->clock ? Code->clock->nanoseconds() : ArrayRef<int64_t>();
}
