//===- HostFunctions.cpp - Code for the launches on the host --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch on the host is lowered as for a CPU, with the arithmetic of a GPU's
// kernels. It becomes a call of a declaration that names the function
// (kHostFunctionAttr), which --vram-host-launches passes to the runtime.
//
//===----------------------------------------------------------------------===//

#include "LoopsToLLVM.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/HostLaunches.h"
#include "vram/Dialect/VRAM/IR/ProgramAttributes.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::vram;

static void buildPipeline(OpPassManager &pm) {
  LowerToCPUOptions options;
  options.native = true;
  buildLowerToCPUPipeline(pm, options);
}

/// A function in buffer form that computes one launch on its arguments.
static func::FuncOp makeFunction(OpBuilder &builder, LaunchOp launch) {
  Location loc = launch.getLoc();
  SmallVector<Type> types(launch->getOperandTypes());
  types.push_back(MemRefType::get({0}, builder.getI8Type()));
  auto function = func::FuncOp::create(builder, loc, "host",
                                       builder.getFunctionType(types, {}));
  function.setArgAttr(types.size() - 1, kArenaAttr, builder.getUnitAttr());
  OpBuilder inside = OpBuilder::atBlockEnd(function.addEntryBlock());
  auto inner = cast<LaunchOp>(inside.clone(*launch));
  inner->setOperands(function.getArguments().drop_back());
  // Layers and phases keep no functions apart.
  for (Operation &op : inner.getBody().front())
    for (NamedAttribute attribute : llvm::to_vector(op.getDiscardableAttrs()))
      op.removeDiscardableAttr(attribute.getName());
  func::ReturnOp::create(inside, loc);
  return function;
}

/// void name(ptr arguments): calls `body`, which takes a pointer for each
/// buffer and one for an arena of no bytes.
static void makeEntry(OpBuilder &at, StringRef name, LLVM::LLVMFuncOp body) {
  ImplicitLocOpBuilder builder(body.getLoc(), at);
  auto pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(builder.getContext()), {pointer});
  auto entry = LLVM::LLVMFuncOp::create(builder, name, type);
  Block *block = entry.addEntryBlock(builder);
  builder.setInsertionPointToEnd(block);
  SmallVector<Value> buffers;
  const unsigned count = body.getNumArguments() - 1;
  for (unsigned i = 0; i < count; ++i) {
    Value slot =
        LLVM::GEPOp::create(builder, pointer, pointer, block->getArgument(0),
                            LLVM::GEPArg(static_cast<int32_t>(i)));
    buffers.push_back(LLVM::LoadOp::create(builder, pointer, slot));
  }
  buffers.push_back(LLVM::ZeroOp::create(builder, pointer));
  LLVM::CallOp::create(builder, body, buffers);
  LLVM::ReturnOp::create(builder, ValueRange{});
}

namespace {
struct HostFunctions
    : public PassWrapper<HostFunctions, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HostFunctions)

  void getDependentDialects(DialectRegistry &registry) const override {
    OpPassManager pm(ModuleOp::getOperationName());
    buildPipeline(pm);
    pm.getDependentDialects(registry);
  }

  void runOnOperation() override {
    for (auto function : llvm::to_vector(getOperation().getOps<func::FuncOp>()))
      if (!function.isExternal() && getArenaArgument(function) &&
          failed(convert(function)))
        return signalPassFailure();
  }

private:
  LogicalResult convert(func::FuncOp function) {
    const HostLaunches onHost(function);
    if (onHost.launches().empty())
      return success();
    OpBuilder builder(&getContext());
    for (auto copy : function.getBody().front().getOps<StartCopyOp>())
      if (std::optional<unsigned> writer = onHost.sourceOf(copy))
        copy->setAttr(kBehindAttr,
                      builder.getI32IntegerAttr(static_cast<int32_t>(*writer)));
    for (LaunchOp launch : onHost.launches()) {
      FailureOr<func::FuncOp> declaration = declare(launch);
      if (failed(declaration))
        return failure();
      builder.setInsertionPoint(launch);
      func::CallOp::create(builder, launch.getLoc(), *declaration,
                           launch->getOperands());
      launch->erase();
    }
    return success();
  }

  /// The declaration of the function that computes the launch; the same for
  /// launches that are equal.
  FailureOr<func::FuncOp> declare(LaunchOp launch) {
    OpBuilder builder = OpBuilder::atBlockEnd(getOperation().getBody());
    auto inner = ModuleOp::create(builder, launch.getLoc());
    builder.setInsertionPointToEnd(inner.getBody());
    func::FuncOp function = makeFunction(builder, launch);
    std::string text;
    llvm::raw_string_ostream os(text);
    function->print(os, OpPrintingFlags().printGenericOpForm());
    func::FuncOp &known = Known[text];
    if (!known) {
      const std::string name = "host_" + std::to_string(Known.size() - 1);
      function.setName(name + "_body");
      OpPassManager pm(ModuleOp::getOperationName());
      buildPipeline(pm);
      if (failed(runPipeline(pm, inner)))
        return failure();
      makeEntry(builder, name,
                inner.lookupSymbol<LLVM::LLVMFuncOp>(name + "_body"));
      moveOut(inner, name);
      builder.setInsertionPointToEnd(getOperation().getBody());
      known = func::FuncOp::create(
          builder, launch.getLoc(), name + "_launch",
          builder.getFunctionType(launch->getOperandTypes(), {}));
      known.setPrivate();
      known->setAttr(kHostFunctionAttr,
                     FlatSymbolRefAttr::get(&getContext(), name));
    }
    inner->erase();
    return known;
  }

  /// As SymbolOpInterface has it, which functions of LLVM do not implement.
  static bool isDeclaration(Operation *symbol) {
    auto function = dyn_cast<FunctionOpInterface>(symbol);
    return function && function.isExternal();
  }

  /// Moves the code of a function out of its module, each symbol under a name
  /// of its own but for those of other libraries.
  void moveOut(ModuleOp inner, StringRef name) {
    for (auto symbol : inner.getOps<SymbolOpInterface>()) {
      if (isDeclaration(symbol) || symbol.getName().starts_with(name))
        continue;
      auto unique =
          StringAttr::get(&getContext(), name + "_" + symbol.getName());
      (void)SymbolTable::replaceAllSymbolUses(symbol, unique, inner);
      symbol.setName(unique);
    }
    Block *body = getOperation().getBody();
    for (auto symbol :
         llvm::make_early_inc_range(inner.getOps<SymbolOpInterface>()))
      if (!isDeclaration(symbol) ||
          !getOperation().lookupSymbol(symbol.getNameAttr()))
        symbol->moveBefore(body, body->end());
  }

  /// By the text of their functions.
  llvm::StringMap<func::FuncOp> Known;
};
} // namespace

void mlir::vram::addHostFunctions(OpPassManager &pm) {
  pm.addPass(std::make_unique<HostFunctions>());
}
