//===- CpuBackend.cpp - Compiles a function in buffer form for the CPU ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function, lowered to LLVM and compiled in this process. Its arguments lie
// in memory of their own and everything else in an arena of exactly the planned
// bytes, each with a guard before and behind.
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Evaluator/Memory.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>
#include <cstring>

using namespace mlir;
using namespace mlir::vram::run;
using namespace mlir::vram::evaluator;

namespace {
class CpuBackend : public Backend {
public:
  explicit CpuBackend(func::FuncOp function) : Function(function) {}

  /// Lowers a copy of the function, compiles it and makes its memory.
  LogicalResult compile();

  void fillArena(ArenaFill fill, uint64_t seed) override {
    Fill = fill;
    Seed = seed;
  }
  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const Progress &progress) override;
  std::optional<Measurement> measurement() const override { return Last; }

private:
  LogicalResult createEngine(ModuleOp module);
  /// A buffer that is one memory whole.
  static BufferView wholeOf(Memory &memory, MemRefType type);
  LogicalResult findResults();

  func::FuncOp Function;
  std::unique_ptr<llvm::TargetMachine> Machine;
  std::unique_ptr<ExecutionEngine> Engine;
  void (*Entry)(void **) = nullptr;
  /// One for each argument.
  SmallVector<std::unique_ptr<Memory>> Memories;
  unsigned Arena = 0;
  SmallVector<BufferView> Results;
  ArenaFill Fill = ArenaFill::Ones;
  uint64_t Seed = 0;
  std::optional<Measurement> Last;
};
} // namespace

LogicalResult CpuBackend::compile() {
  std::optional<unsigned> arena = arenaArgument(Function);
  if (!arena)
    return Function.emitError(
        "is not in buffer form, which --backend=cpu runs; "
        "run vram-opt --vram-plan-memory first");
  Arena = *arena;
  // A caller may use the symbol of another function: only this one is lowered.
  OwningOpRef<ModuleOp> module = ModuleOp::create(Function.getLoc());
  func::FuncOp copy = Function.clone();
  copy.setPublic();
  module->push_back(copy);
  PassManager passes(Function.getContext());
  vram::buildLowerToCPUPipeline(passes);
  if (failed(passes.run(*module)) || failed(createEngine(*module)))
    return failure();
  for (Type type : Function.getArgumentTypes()) {
    auto buffer = cast<MemRefType>(type);
    Memories.push_back(std::make_unique<Memory>(
        buffer.getNumElements() * elementBytes(buffer.getElementType()),
        ArenaFill::Ones, 0));
  }
  return findResults();
}

LogicalResult CpuBackend::createEngine(ModuleOp module) {
  auto fail = [&](llvm::Error error) {
    return Function.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(std::move(error));
  };
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto host = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return fail(host.takeError());
  auto machine = host->createTargetMachine();
  if (!machine)
    return fail(machine.takeError());
  Machine = std::move(*machine);
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  // Named: the engine keeps a reference to it while it compiles.
  auto optimize =
      makeOptimizingTransformer(/*optLevel=*/3, /*sizeLevel=*/0, Machine.get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.jitCodeGenOptLevel = llvm::CodeGenOptLevel::Default;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options);
  if (!engine)
    return fail(engine.takeError());
  Engine = std::move(*engine);
  auto entry = Engine->lookupPacked(Function.getName());
  if (!entry)
    return fail(entry.takeError());
  Entry = *entry;
  return success();
}

BufferView CpuBackend::wholeOf(Memory &memory, MemRefType type) {
  BufferView view;
  view.memory = &memory;
  view.type = tensorTypeOf(type);
  int64_t element = elementBytes(type.getElementType());
  for (int64_t stride : type.getStridesAndOffset().first)
    view.strides.push_back(stride * element);
  return view;
}

LogicalResult CpuBackend::findResults() {
  Operation *terminator = Function.getBody().front().getTerminator();
  for (Value result : terminator->getOperands()) {
    std::optional<vram::BufferPlace> place = vram::findPlace(result);
    if (!place)
      return terminator->emitOpError("returns a buffer that is no view of the "
                                     "arena or of an argument");
    auto type = cast<MemRefType>(result.getType());
    BufferView view = wholeOf(*Memories[place->argument.getArgNumber()], type);
    view.start = place->offset;
    auto [begin, end] = view.extent();
    if (begin < 0 || end > view.memory->size())
      return terminator->emitOpError("returns a buffer outside of its memory");
    Results.push_back(std::move(view));
  }
  return success();
}

FailureOr<SmallVector<Tensor>> CpuBackend::run(ArrayRef<Tensor> arguments,
                                               const Progress &progress) {
  SmallVector<void *> pointers;
  size_t next = 0;
  for (auto [i, memory] : llvm::enumerate(Memories)) {
    if (i == Arena)
      memory->fill(Fill, Seed);
    else
      wholeOf(*memory, cast<MemRefType>(Function.getArgumentTypes()[i]))
          .store(arguments[next++]);
    pointers.push_back(memory->data());
  }
  // The packed interface takes pointers to the arguments.
  SmallVector<void *> packed;
  for (void *&pointer : pointers)
    packed.push_back(&pointer);

  auto begin = std::chrono::steady_clock::now();
  Entry(packed.data());
  std::chrono::duration<double, std::milli> elapsed =
      std::chrono::steady_clock::now() - begin;

  for (auto [i, memory] : llvm::enumerate(Memories))
    if (!memory->isGuardIntact()) {
      InFlightDiagnostic error =
          Function.emitError("writes beyond the end of ");
      if (i == Arena)
        return error << "the arena of " << memory->size() << " bytes";
      return error << "argument " << i;
    }
  Last = Measurement();
  Last->milliseconds = elapsed.count();
  Last->arenaBytes = Memories[Arena]->size();
  Last->arenaTouched = Memories[Arena]->countTouched(Fill, Seed);
  SmallVector<Tensor> tensors;
  for (const BufferView &view : Results)
    tensors.push_back(view.load());
  if (progress)
    progress(1, 1);
  return tensors;
}

std::unique_ptr<Backend>
mlir::vram::run::createCpuBackend(func::FuncOp function) {
  auto backend = std::make_unique<CpuBackend>(function);
  if (failed(backend->compile()))
    return nullptr;
  return backend;
}
