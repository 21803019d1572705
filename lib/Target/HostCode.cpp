//===- HostCode.cpp - Code for a CPU from buffer form ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Target/HostCode.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::vram;

FailureOr<std::unique_ptr<llvm::TargetMachine>>
mlir::vram::createHostMachine(Location location, StringRef cpu) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto host = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!host)
    return emitError(location, "no code can be made for this machine: ")
           << llvm::toString(host.takeError());
  if (!cpu.empty()) {
    std::string message;
    const llvm::Target *target =
        llvm::TargetRegistry::lookupTarget(host->getTargetTriple(), message);
    std::unique_ptr<llvm::MCSubtargetInfo> known(
        target ? target->createMCSubtargetInfo(host->getTargetTriple(), "", "")
               : nullptr);
    if (!known || !known->isCPUStringValid(cpu))
      return emitError(location, "LLVM knows no CPU '")
             << cpu << "' of " << host->getTargetTriple().getArchName()
             << "; leave it out for the one at hand";
    // Another CPU need not have this one's features.
    host->setCPU(cpu.str());
    host->getFeatures() = llvm::SubtargetFeatures();
  }
  host->setRelocationModel(llvm::Reloc::PIC_);
  auto machine = host->createTargetMachine();
  if (!machine)
    return emitError(location, "no code can be made for this machine: ")
           << llvm::toString(machine.takeError());
  return std::move(*machine);
}

FailureOr<OwningOpRef<ModuleOp>>
mlir::vram::lowerForHost(func::FuncOp function,
                         const LowerToCPUOptions &options) {
  if (!getArenaArgument(function))
    return function.emitError(
        "is not in buffer form, in which functions are "
        "compiled; run vram-opt --vram-plan-memory first");
  // Compiled code goes where the views say, into other buffers, too.
  if (failed(verifyBufferForm(function)))
    return failure();
  MLIRContext *context = function.getContext();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context->appendDialectRegistry(registry);

  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  func::FuncOp copy = function.clone();
  copy.setPublic();
  copy.setName(kCompiledName);
  module->push_back(copy);
  PassManager passes(context);
  buildLowerToCPUPipeline(passes, options);
  if (failed(passes.run(*module)))
    return failure();
  return module;
}
