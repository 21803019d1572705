//===- StepObject.cpp - A step as an object file --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Around the compiled function stand the three of vram-c/Step.h.
//
#include "StepObject.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Conversion/OneDNN.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Temporary.h"
#include "vram/Target/HostCode.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::vram;
namespace planning = ::vram::planning;

/// run() returns it where VRAM_THREADS is no number of threads: EINVAL.
static constexpr int32_t kWrongThreads = 22;

//===----------------------------------------------------------------------===//
// The interface
//===----------------------------------------------------------------------===//

void mlir::vram::addQuery(ImplicitLocOpBuilder &builder, int64_t bytes) {
  OpBuilder::InsertionGuard guard(builder);
  auto type = LLVM::LLVMFunctionType::get(builder.getI64Type(), {});
  auto function = LLVM::LLVMFuncOp::create(builder, "query_workspace", type);
  builder.setInsertionPointToStart(function.addEntryBlock(builder));
  Value size = LLVM::ConstantOp::create(builder, builder.getI64Type(),
                                        builder.getI64IntegerAttr(bytes));
  LLVM::ReturnOp::create(builder, size);
}

void mlir::vram::addDescription(ImplicitLocOpBuilder &builder, StringRef text) {
  OpBuilder::InsertionGuard guard(builder);
  std::string terminated(text);
  terminated.push_back('\0');
  auto array = LLVM::LLVMArrayType::get(builder.getI8Type(), terminated.size());
  auto global = LLVM::GlobalOp::create(builder, array, /*isConstant=*/true,
                                       LLVM::Linkage::Internal, "description",
                                       builder.getStringAttr(terminated));
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto function = LLVM::LLVMFuncOp::create(
      builder, "describe", LLVM::LLVMFunctionType::get(pointer, {}));
  builder.setInsertionPointToStart(function.addEntryBlock(builder));
  Value address = LLVM::AddressOfOp::create(builder, global);
  LLVM::ReturnOp::create(builder, address);
}

namespace {
/// A call of a compiled function, as a part of a step.
struct StepCall {
  LLVM::LLVMFuncOp function;
  /// For each argument but the arena: the number of the step's argument, and
  /// how many bytes into it the function's begins.
  SmallVector<std::pair<unsigned, int64_t>> pointers;
  unsigned arena;
};
} // namespace

/// A function of lib/Runtime that is called if it was linked, and a call of it in
/// a block of its own: returns the status there, and goes on in a new block.
static void addCheckOfThreads(ImplicitLocOpBuilder &builder,
                              LLVM::LLVMFuncOp function) {
  Type status = builder.getI32Type();
  LLVM::LLVMFuncOp threads;
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(function);
    threads = LLVM::LLVMFuncOp::create(builder, "vramThreads",
                                       LLVM::LLVMFunctionType::get(status, {}),
                                       LLVM::Linkage::ExternWeak);
  }
  Region &region = function.getBody();
  Block *here = builder.getInsertionBlock();
  Block *ask = builder.createBlock(&region, region.end());
  Block *fail = builder.createBlock(&region, region.end());
  Block *go = builder.createBlock(&region, region.end());
  auto constant = [&](int32_t value) {
    return LLVM::ConstantOp::create(builder, status,
                                    builder.getI32IntegerAttr(value));
  };
  builder.setInsertionPointToEnd(here);
  Value address = LLVM::AddressOfOp::create(builder, threads);
  Value null = LLVM::ZeroOp::create(builder, address.getType());
  Value isThere =
      LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne, address, null);
  LLVM::CondBrOp::create(builder, isThere, ask, go);
  builder.setInsertionPointToEnd(ask);
  Value count =
      LLVM::CallOp::create(builder, threads, ValueRange{}).getResult();
  Value isWrong = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::slt, count,
                                       constant(1));
  LLVM::CondBrOp::create(builder, isWrong, fail, go);
  builder.setInsertionPointToEnd(fail);
  LLVM::ReturnOp::create(builder, constant(kWrongThreads));
  builder.setInsertionPointToEnd(go);
}

/// int32_t run(void *const *pointers, void *workspace, void *stream): the calls
/// in their order. What `preparations` make, a library's kernels, is made
/// before.
static void addRun(ImplicitLocOpBuilder &builder, ArrayRef<StepCall> calls,
                   ArrayRef<LLVM::LLVMFuncOp> preparations,
                   LLVM::LLVMFuncOp failures) {
  OpBuilder::InsertionGuard guard(builder);
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type status = builder.getI32Type();
  auto function = LLVM::LLVMFuncOp::create(
      builder, "run",
      LLVM::LLVMFunctionType::get(status, {pointer, pointer, pointer}));
  Block *body = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(body);
  Value fine =
      LLVM::ConstantOp::create(builder, status, builder.getI32IntegerAttr(0));
  if (cast<ModuleOp>(calls.front().function->getParentOp()).lookupSymbol(kShareSymbol))
    addCheckOfThreads(builder, function);
  for (LLVM::LLVMFuncOp prepare : preparations) {
    Region &region = function.getBody();
    Block *here = builder.getInsertionBlock();
    Block *fail = builder.createBlock(&region, region.end());
    Block *go = builder.createBlock(&region, region.end());
    builder.setInsertionPointToEnd(here);
    Value made =
        LLVM::CallOp::create(builder, prepare, ValueRange{}).getResult();
    Value isMade =
        LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, made, fine);
    LLVM::CondBrOp::create(builder, isMade, go, fail);
    builder.setInsertionPointToEnd(fail);
    LLVM::ReturnOp::create(builder, made);
    builder.setInsertionPointToEnd(go);
  }
  for (const StepCall &call : calls) {
    SmallVector<Value> operands;
    for (auto [number, offset] : call.pointers) {
      Value slot = LLVM::GEPOp::create(
          builder, pointer, pointer, body->getArgument(0),
          ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(number)});
      Value address = LLVM::LoadOp::create(builder, pointer, slot);
      if (offset != 0) {
        Value bytes = LLVM::ConstantOp::create(
            builder, builder.getI64Type(), builder.getI64IntegerAttr(offset));
        address = LLVM::GEPOp::create(builder, pointer, builder.getI8Type(),
                                      address, ArrayRef<LLVM::GEPArg>{bytes});
      }
      operands.push_back(address);
    }
    operands.insert(operands.begin() + call.arena, body->getArgument(1));
    LLVM::CallOp::create(builder, call.function, operands);
  }
  LLVM::ReturnOp::create(
      builder,
      failures
          ? LLVM::CallOp::create(builder, failures, ValueRange{}).getResult()
          : fine);
}

/// Moves the ops of a lowered function into `module`; what it defines gets
/// names of its own, which begin with `prefix`.
static void moveInto(ModuleOp module, ModuleOp part, StringRef prefix) {
  SymbolTable ofPart(part);
  SmallVector<Operation *> defined;
  for (Operation &op : *part.getBody()) {
    auto function = dyn_cast<LLVM::LLVMFuncOp>(op);
    if (isa<SymbolOpInterface>(op) && !(function && function.isExternal()))
      defined.push_back(&op);
  }
  for (Operation *op : defined) {
    StringAttr name = SymbolTable::getSymbolName(op);
    // Only fails for symbols that are used where they can't be renamed.
    LogicalResult renamed = ofPart.rename(op, (prefix + name.getValue()).str());
    assert(succeeded(renamed) && "a module of its own");
    (void)renamed;
  }
  for (Operation &op : llvm::make_early_inc_range(*part.getBody())) {
    auto symbol = dyn_cast<SymbolOpInterface>(op);
    if (symbol && module.lookupSymbol(symbol.getNameAttr()))
      continue;
    op.moveBefore(module.getBody(), module.getBody()->end());
  }
}

/// The functions that a step in parts calls, in order.
static FailureOr<SmallVector<StepCall>>
lowerParts(const MicroBatchedStep &step, const LowerToCPUOptions &options,
           ModuleOp module,
           SmallVectorImpl<LLVM::LLVMFuncOp> &preparations) {
  SmallVector<StepCall> calls;
  auto add = [&](func::FuncOp function, int64_t first,
                 int64_t runs) -> LogicalResult {
    FailureOr<OwningOpRef<ModuleOp>> lowered = lowerForHost(function, options);
    if (failed(lowered))
      return failure();
    std::string prefix = (function.getName() + ".").str();
    moveInto(module, **lowered, prefix);
    if (auto prepare = module.lookupSymbol<LLVM::LLVMFuncOp>(
            prefix + kPrepareKernels.str()))
      preparations.push_back(prepare);
    for (int64_t run = 0; run < runs; ++run) {
      StepCall call;
      call.function =
          module.lookupSymbol<LLVM::LLVMFuncOp>(prefix + kCompiledName.str());
      call.arena = *getArenaArgument(function);
      for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
        if (i == call.arena)
          continue;
        // Behind the addresses of the arguments.
        if (isArena(function, i)) {
          call.pointers.push_back(
              {func::FuncOp(step.declaration).getNumArguments(), 0});
          continue;
        }
        auto type = cast<MemRefType>(function.getArgumentTypes()[i]);
        int64_t bytes = 0;
        if (function.getArgAttr(i, kRowsOfAttr)) {
          int64_t samples = type.getDimSize(0);
          bytes = type.getNumElements() / std::max<int64_t>(samples, 1) *
                  llvm::divideCeil(type.getElementTypeBitWidth(), 8) *
                  (first + run * samples);
        }
        call.pointers.push_back(
            {*findStepArgument(step.declaration, function, i), bytes});
      }
      calls.push_back(std::move(call));
    }
    return success();
  };
  for (const MicroBatch &part : step.parts)
    if (failed(add(part.function, part.first, part.runs)))
      return failure();
  if (failed(add(step.update, 0, 1)))
    return failure();
  return calls;
}

/// The bytes of the arena of a function in buffer form.
static int64_t arenaBytesOf(func::FuncOp function) {
  return cast<MemRefType>(
             function.getArgumentTypes()[*getArenaArgument(function)])
      .getNumElements();
}

/// Lowers the function, or all functions of a step in parts, and puts the
/// interface around it.
static FailureOr<OwningOpRef<ModuleOp>>
buildStep(func::FuncOp function, const LowerToCPUOptions &options) {
  FailureOr<std::string> description = describeStep(function, "cpu");
  if (failed(description))
    return failure();
  OwningOpRef<ModuleOp> module;
  SmallVector<StepCall> calls;
  SmallVector<LLVM::LLVMFuncOp> preparations;
  int64_t bytes = 0;
  if (function->hasAttr(kMicroBatchesAttr)) {
    FailureOr<MicroBatchedStep> step = findMicroBatches(function);
    if (failed(step))
      return failure();
    module = ModuleOp::create(function.getLoc());
    FailureOr<SmallVector<StepCall>> lowered =
        lowerParts(*step, options, *module, preparations);
    if (failed(lowered))
      return failure();
    calls = std::move(*lowered);
    bytes = arenaBytesOf(step->update);
    for (const MicroBatch &part : step->parts)
      bytes = std::max(bytes, arenaBytesOf(part.function));
  } else {
    FailureOr<OwningOpRef<ModuleOp>> lowered = lowerForHost(function, options);
    if (failed(lowered))
      return failure();
    module = std::move(*lowered);
    if (auto prepare = module->lookupSymbol<LLVM::LLVMFuncOp>(kPrepareKernels))
      preparations.push_back(prepare);
    StepCall call;
    call.function = module->lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName);
    call.arena = *getArenaArgument(function);
    for (unsigned i = 0, e = function.getNumArguments() - 1; i < e; ++i)
      call.pointers.push_back({i, 0});
    calls.push_back(std::move(call));
    bytes = arenaBytesOf(function);
  }
  for (auto other : module->getOps<LLVM::LLVMFuncOp>())
    if (!other.isExternal())
      other.setLinkage(LLVM::Linkage::Internal);
    else if (other.getName() == kShareSymbol)
      other.setLinkage(LLVM::Linkage::ExternWeak);
  ImplicitLocOpBuilder builder(function.getLoc(), module->getContext());
  builder.setInsertionPointToEnd(module->getBody());
  addQuery(builder, bytes);
  addDescription(builder, *description);
  LLVM::LLVMFuncOp failures;
  if (!preparations.empty()) {
    failures = module->lookupSymbol<LLVM::LLVMFuncOp>("vramOneDNNStatus");
    if (!failures)
      failures = LLVM::LLVMFuncOp::create(
          builder, "vramOneDNNStatus",
          LLVM::LLVMFunctionType::get(builder.getI32Type(), {}));
  }
  addRun(builder, calls, preparations, failures);
  return module;
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

/// `sharesLoops`: whether there are loops that threads can share.
static LogicalResult makeObject(func::FuncOp function, StringRef cpu,
                                const LowerToCPUOptions &options,
                                llvm::SmallVectorImpl<char> &object,
                                bool &sharesLoops) {
  auto machine = createHostMachine(function.getLoc(), cpu);
  if (failed(machine))
    return failure();
  FailureOr<OwningOpRef<ModuleOp>> module = buildStep(function, options);
  if (failed(module))
    return failure();
  sharesLoops = (*module)->lookupSymbol(kShareSymbol) != nullptr;
  return emitObject(**module, function, **machine, object);
}

LogicalResult mlir::vram::emitStepObject(func::FuncOp function, StringRef cpu,
                                         const LowerToCPUOptions &options,
                                         llvm::SmallVectorImpl<char> &object) {
  bool sharesLoops = false;
  return makeObject(function, cpu, options, object, sharesLoops);
}

LogicalResult mlir::vram::emitObject(ModuleOp module, func::FuncOp function,
                                     llvm::TargetMachine &machine,
                                     llvm::SmallVectorImpl<char> &object) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code =
      translateModuleToLLVMIR(module, context, kCompiledName);
  if (!code)
    return function.emitError("cannot be translated to LLVM IR");
  code->setTargetTriple(machine.getTargetTriple());
  code->setDataLayout(machine.createDataLayout());
  auto optimize =
      makeOptimizingTransformer(/*optLevel=*/3, /*sizeLevel=*/0, &machine);
  if (llvm::Error error = optimize(code.get()))
    return function.emitError("cannot be optimised: ")
           << llvm::toString(std::move(error));
  llvm::raw_svector_ostream os(object);
  llvm::legacy::PassManager emit;
  if (machine.addPassesToEmitFile(emit, os, /*DwoOut=*/nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return function.emitError("LLVM writes no object files for this machine");
  emit.run(*code);
  return success();
}

/// Whether an op of the function, or of a function of a step in parts, has a
/// library's kernel.
static bool callsLibrary(func::FuncOp function) {
  Operation *scope = function;
  if (function->hasAttr(kMicroBatchesAttr))
    scope = function->getParentOp();
  return scope
      ->walk([](Operation *op) {
        return getKernel(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult
mlir::vram::emitStepSharedObject(func::FuncOp function, StringRef cpu,
                                 const LowerToCPUOptions &options,
                                 StringRef runtime,
                                 llvm::SmallVectorImpl<char> &shared) {
  SmallVector<char> object;
  bool sharesLoops = false;
  if (failed(makeObject(function, cpu, options, object, sharesLoops)))
    return failure();
  bool calls = callsLibrary(function);
  if (!calls && !sharesLoops)
    return linkSharedObject(function, object, {"-lm"}, shared);
  if (!llvm::sys::fs::exists(runtime))
    return function.emitError("cannot be linked: there is no '")
           << runtime << "'; build the target VRAMRuntime, or install VRAM";
  // Its threads stay to the end of the process, and so must their code. They
  // are asked for by weak names, which no archive is searched for.
  SmallVector<StringRef> arguments = {
      "-Wl,-z,nodelete", "-Wl,-u,vramShareTasks", "-Wl,-u,vramSetThreads",
      runtime,           "-pthread",              "-lm"};
  if (calls)
    llvm::append_values(arguments, StringRef("-ldl"), StringRef("-lstdc++"));
  return linkSharedObject(function, object, arguments, shared);
}

LogicalResult
mlir::vram::linkSharedObject(func::FuncOp function, ArrayRef<char> object,
                             ArrayRef<StringRef> libraries,
                             llvm::SmallVectorImpl<char> &shared) {
  static constexpr StringLiteral kCompilers[] = {"cc", "gcc", "clang-22",
                                                 "clang"};
  std::string compiler;
  for (StringRef name : kCompilers)
    if (auto found = llvm::sys::findProgramByName(name); found) {
      compiler = *found;
      break;
    }
  if (compiler.empty())
    return function.emitError("cannot be linked to a shared object: none of "
                              "cc, gcc, clang-22 and clang is in PATH; "
                              "install one, or link the object file that "
                              "--vram-to-object writes");
  // Each in a folder of its own, so that names are the same in every run.
  planning::TemporaryFolder folder({"step.o", "step.so", "log"});
  auto fail = [&](const llvm::Twine &reason) -> LogicalResult {
    return function.emitError("cannot be linked: ") << reason;
  };
  if (!folder.error().empty())
    return fail(folder.error());
  std::string input = folder.file("step.o"), output = folder.file("step.so"),
              log = folder.file("log");
  std::string error = planning::writeFile(
      input, std::string_view(object.data(), object.size()));
  if (!error.empty())
    return fail(error);
  std::vector<std::string> arguments = {"-shared", "-o", output, input};
  for (StringRef library : libraries)
    arguments.push_back(library.str());
  planning::ProgramOutcome outcome =
      planning::runProgram(compiler, arguments, log, folder.path());
  if (outcome.code != 0)
    return fail("'" + compiler +
                "' failed: " + planning::explain(outcome, log));
  auto linked = llvm::MemoryBuffer::getFile(output, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!linked)
    return fail(linked.getError().message());
  shared.assign((*linked)->getBufferStart(), (*linked)->getBufferEnd());
  return success();
}
