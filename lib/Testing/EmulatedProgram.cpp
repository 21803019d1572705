//===- EmulatedProgram.cpp - A GPU's program on this CPU ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/EmulatedProgram.h"

#include "LibraryEmulator.h"

#include "vram/Target/HostCode.h"
#include "vram/Target/RuntimeProgram.h"

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ExecutionEngine/Orc/Mangling.h"
#include "llvm/Target/TargetMachine.h"

#include <cstring>

using namespace mlir;
using namespace mlir::vram;

EmulatedProgram::EmulatedProgram() {
  launch = nullptr;
  call = onCall;
  startCopy = onStartCopy;
  finishCopy = onFinishCopy;
  startHost = onStartHost;
  finishHost = onFinishHost;
}

EmulatedProgram::~EmulatedProgram() {
  if (Libraries)
    vramCudaDestroy(Libraries);
}

//===----------------------------------------------------------------------===//
// Making it
//===----------------------------------------------------------------------===//

LogicalResult EmulatedProgram::setCalls(ModuleOp module, DictionaryAttr program,
                                        bool libraries) {
  Context = module.getContext();
  Calls = readCalls(program);
  if (!libraries)
    return success();
  Libraries =
      vramLibrariesCreate(Calls.data(), static_cast<int32_t>(Calls.size()));
  if (!Libraries)
    return module.emitError("cannot be loaded: ") << vramRuntimeError();
  return success();
}

LogicalResult
EmulatedProgram::compileHost(ModuleOp module, StringRef name, int optLevel,
                             llvm::function_ref<void(AddSymbol)> addSymbols) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  auto machine = createHostMachine(module.getLoc());
  if (failed(machine))
    return failure();
  auto optimize =
      makeOptimizingTransformer(optLevel, /*sizeLevel=*/0, machine->get());
  ExecutionEngineOptions options;
  options.transformer = optimize;
  options.enableGDBNotificationListener = false;
  options.enablePerfNotificationListener = false;
  auto engine = ExecutionEngine::create(module, options);
  if (!engine)
    return module.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(engine.takeError());
  Engine = std::move(*engine);
  Engine->registerSymbols([&](llvm::orc::MangleAndInterner mangle) {
    llvm::orc::SymbolMap symbols;
    auto add = [&](StringRef symbol, auto *address) {
      symbols[mangle(symbol)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                 llvm::JITSymbolFlags::Exported};
    };
    addRuntimeSymbols(add);
    addSymbols([&](StringRef symbol, void *address) {
      symbols[mangle(symbol)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                 llvm::JITSymbolFlags::Exported};
    });
    return symbols;
  });
  auto function = Engine->lookup(name);
  if (!function)
    return module.emitError("cannot be compiled for this CPU: ")
           << llvm::toString(function.takeError());
  Function = reinterpret_cast<Host>(*function);
  return success();
}

//===----------------------------------------------------------------------===//
// Libraries
//===----------------------------------------------------------------------===//

int32_t EmulatedProgram::onCall(VramProgram *base, int32_t call, void *stream,
                                void *const *arguments, int32_t count) {
  auto *self = static_cast<EmulatedProgram *>(base);
  ++self->CallCount;
  int32_t status = 0;
  if (self->Libraries) {
    status = vramCall(self->Libraries, call, stream, arguments, count);
    if (status != 0)
      self->Error = vramRuntimeError();
  } else {
    emulateCall(self->Calls[call], self->Context, arguments);
  }
  self->noteCall();
  return status;
}

//===----------------------------------------------------------------------===//
// Copies between device and host
//===----------------------------------------------------------------------===//

int32_t EmulatedProgram::onStartCopy(VramProgram *base, int32_t copy, void *,
                                     void *target, const void *source,
                                     int64_t bytes, int32_t, int32_t behind) {
  auto *self = static_cast<EmulatedProgram *>(base);
  if (self->CopyWhen == evaluator::CopyTime::Start)
    std::memcpy(target, source, bytes);
  else
    std::memset(target, 0xFF, bytes);
  self->Copies[copy] = {target, source, bytes, behind};
  return 0;
}

int32_t EmulatedProgram::onFinishCopy(VramProgram *base, int32_t copy, void *) {
  auto *self = static_cast<EmulatedProgram *>(base);
  auto found = self->Copies.find(copy);
  if (found == self->Copies.end()) {
    self->Error =
        "copy " + std::to_string(copy) + " is finished, and was not under way";
    return 1;
  }
  auto [target, source, bytes, behind] = found->second;
  self->runHost(behind);
  if (self->CopyWhen == evaluator::CopyTime::Finish)
    std::memcpy(target, source, bytes);
  self->noteCopy(target, bytes);
  self->Copies.erase(found);
  return 0;
}

//===----------------------------------------------------------------------===//
// Functions of the host
//===----------------------------------------------------------------------===//

int32_t EmulatedProgram::onStartHost(VramProgram *base, int32_t number, void *,
                                     VramHostFunction function,
                                     void *const *arguments, int32_t count) {
  auto *self = static_cast<EmulatedProgram *>(base);
  self->Waiting.push_back(
      {number, function, std::vector<void *>(arguments, arguments + count)});
  if (self->CopyWhen == evaluator::CopyTime::Start)
    self->runHost(number);
  return 0;
}

int32_t EmulatedProgram::onFinishHost(VramProgram *base, int32_t number,
                                      void *) {
  static_cast<EmulatedProgram *>(base)->runHost(number);
  return 0;
}

void EmulatedProgram::runHost(int32_t last) {
  while (!Waiting.empty() && Waiting.front().number <= last) {
    const HostCall call = std::move(Waiting.front());
    Waiting.pop_front();
    call.function(call.arguments.data());
    noteHost(call.number);
  }
}
