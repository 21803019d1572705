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
#include "vram/Conversion/OneDNN.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
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

/// int32_t run(void *const *pointers, void *workspace, void *stream). Where
/// there are a library's kernels, `prepare` makes them; else it is null.
static void addRun(ImplicitLocOpBuilder &builder, LLVM::LLVMFuncOp step,
                   unsigned arena, LLVM::LLVMFuncOp prepare) {
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
  if (prepare) {
    Region &region = function.getBody();
    Block *fail = builder.createBlock(&region, region.end());
    Block *go = builder.createBlock(&region, region.end());
    builder.setInsertionPointToEnd(body);
    Value made =
        LLVM::CallOp::create(builder, prepare, ValueRange{}).getResult();
    Value isMade =
        LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, made, fine);
    LLVM::CondBrOp::create(builder, isMade, go, fail);
    builder.setInsertionPointToEnd(fail);
    LLVM::ReturnOp::create(builder, made);
    builder.setInsertionPointToEnd(go);
  }
  SmallVector<Value> operands;
  for (unsigned i = 0, e = step.getNumArguments(); i < e; ++i) {
    if (i == arena) {
      operands.push_back(body->getArgument(1));
      continue;
    }
    Value slot = LLVM::GEPOp::create(
        builder, pointer, pointer, body->getArgument(0),
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(i - (i > arena))});
    operands.push_back(LLVM::LoadOp::create(builder, pointer, slot));
  }
  LLVM::CallOp::create(builder, step, operands);
  if (!prepare) {
    LLVM::ReturnOp::create(builder, fine);
    return;
  }
  auto failures = cast<ModuleOp>(step->getParentOp())
                      .lookupSymbol<LLVM::LLVMFuncOp>("vramOneDNNStatus");
  LLVM::ReturnOp::create(
      builder,
      LLVM::CallOp::create(builder, failures, ValueRange{}).getResult());
}

/// Lowers the function and puts the interface around it.
static FailureOr<OwningOpRef<ModuleOp>> buildStep(func::FuncOp function) {
  FailureOr<std::string> description = describeStep(function, "cpu");
  FailureOr<OwningOpRef<ModuleOp>> module = lowerForHost(function);
  if (failed(description) || failed(module))
    return failure();
  auto step = (*module)->lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName);
  auto prepare = (*module)->lookupSymbol<LLVM::LLVMFuncOp>(kPrepareKernels);
  for (auto other : (*module)->getOps<LLVM::LLVMFuncOp>())
    if (!other.isExternal())
      other.setLinkage(LLVM::Linkage::Internal);
  unsigned arena = *getArenaArgument(function);
  auto type = cast<MemRefType>(function.getArgumentTypes()[arena]);
  ImplicitLocOpBuilder builder(function.getLoc(), (*module)->getContext());
  builder.setInsertionPointToEnd((*module)->getBody());
  addQuery(builder, type.getNumElements());
  addDescription(builder, *description);
  if (prepare)
    LLVM::LLVMFuncOp::create(
        builder, "vramOneDNNStatus",
        LLVM::LLVMFunctionType::get(builder.getI32Type(), {}));
  addRun(builder, step, arena, prepare);
  return module;
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

LogicalResult mlir::vram::emitStepObject(func::FuncOp function, StringRef cpu,
                                         llvm::SmallVectorImpl<char> &object) {
  auto machine = createHostMachine(function.getLoc(), cpu);
  if (failed(machine))
    return failure();
  FailureOr<OwningOpRef<ModuleOp>> module = buildStep(function);
  if (failed(module))
    return failure();
  return emitObject(**module, function, **machine, object);
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

/// Whether an op of the function has a library's kernel.
static bool callsLibrary(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        return getKernel(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

LogicalResult
mlir::vram::emitStepSharedObject(func::FuncOp function, StringRef cpu,
                                 StringRef runtime,
                                 llvm::SmallVectorImpl<char> &shared) {
  SmallVector<char> object;
  if (failed(emitStepObject(function, cpu, object)))
    return failure();
  if (!callsLibrary(function))
    return linkSharedObject(function, object, {"-lm"}, shared);
  if (!llvm::sys::fs::exists(runtime))
    return function.emitError("cannot be linked: there is no '")
           << runtime << "'; build the target VRAMRuntime, or install VRAM";
  return linkSharedObject(function, object,
                          {runtime, "-lm", "-ldl", "-lstdc++"}, shared);
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
