//===- Prepare.cpp - Graphs of other compilers ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan is made for one function of straight-line code on tensors of static
// shape. Graphs that other front ends write have functions of other dialects,
// calls, dynamic shapes, globals and scalars.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/Conversion/TosaToSCF/TosaToSCF.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMPREPARE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Whether `op` is a function of another dialect that says the same as one of
/// func: on values of the builtin types, with one block that returns.
static bool isPlainFunction(Operation &op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || isa<func::FuncOp>(op) || function.isExternal() ||
      !isa<FunctionType>(function.getFunctionType()) ||
      !llvm::hasSingleElement(function.getFunctionBody()))
    return false;
  Block &body = function.getFunctionBody().front();
  auto isOnTensors = [](Type type) { return isa<TensorType>(type); };
  return llvm::any_of(function.getArgumentTypes(), isOnTensors) &&
         body.getNumArguments() == function.getNumArguments() &&
         body.mightHaveTerminator() &&
         body.getTerminator()->hasTrait<OpTrait::ReturnLike>() &&
         body.getTerminator()->getOperandTypes() == function.getResultTypes();
}

static void makeFunc(FunctionOpInterface function) {
  OpBuilder builder(function);
  auto made =
      func::FuncOp::create(builder, function.getLoc(), function.getName(),
                           cast<FunctionType>(function.getFunctionType()));
  made.setVisibility(function.getVisibility());
  for (NamedAttribute attribute : function->getDiscardableAttrs())
    made->setAttr(attribute.getName(), attribute.getValue());
  if (ArrayAttr arguments = function.getArgAttrsAttr())
    made.setArgAttrsAttr(arguments);
  if (ArrayAttr results = function.getResAttrsAttr())
    made.setResAttrsAttr(results);
  made.getBody().takeBody(function.getFunctionBody());
  Operation *terminator = made.getBody().front().getTerminator();
  builder.setInsertionPoint(terminator);
  func::ReturnOp::create(builder, terminator->getLoc(),
                         terminator->getOperands());
  terminator->erase();
  function.erase();
}

/// Makes functions private that have a body and are called: inlined, they are
/// part of their callers, and are not planned by themselves. Whether there are
/// any.
static bool hideCallees(ModuleOp module, SymbolTable &symbols) {
  bool any = false;
  module.walk([&](func::CallOp call) {
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (!callee || callee.isExternal())
      return;
    any = true;
    if (!callee->hasAttr(kKindAttr))
      callee.setPrivate();
  });
  return any;
}

static bool hasTosaControlFlow(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        return isa<tosa::IfOp, tosa::WhileOp>(op) ? WalkResult::interrupt()
                                                  : WalkResult::advance();
      })
      .wasInterrupted();
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The elements of a constant in their usual form; null if they are in it, or
/// not at hand.
static DenseElementsAttr getInlineElements(Attribute value) {
  auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(value);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return {};
  bool isSplat = false;
  if (!DenseElementsAttr::isValidRawBuffer(resource.getType(), blob->getData(),
                                           isSplat))
    return {};
  return DenseElementsAttr::getFromRawBuffer(resource.getType(),
                                             blob->getData());
}

static void takeGlobals(ModuleOp module, SymbolTable &symbols) {
  llvm::DenseSet<StringAttr> stored;
  module.walk([&](ml_program::GlobalStoreOp op) {
    stored.insert(op.getGlobal().getLeafReference());
  });
  auto replace = [&](Operation *load, SymbolRefAttr name) {
    auto global = symbols.lookup<ml_program::GlobalOp>(name.getLeafReference());
    TypedAttr value;
    if (global)
      value = dyn_cast_or_null<TypedAttr>(global.getValueAttr());
    if (!value || value.getType() != load->getResult(0).getType() ||
        stored.contains(name.getLeafReference()))
      return;
    OpBuilder builder(load);
    load->getResult(0).replaceAllUsesWith(
        arith::ConstantOp::create(builder, load->getLoc(), value));
    load->erase();
  };
  module.walk(
      [&](ml_program::GlobalLoadConstOp op) { replace(op, op.getGlobal()); });
  module.walk(
      [&](ml_program::GlobalLoadOp op) { replace(op, op.getGlobal()); });
  for (auto global :
       llvm::make_early_inc_range(module.getOps<ml_program::GlobalOp>()))
    if (global.isPrivate() && SymbolTable::symbolKnownUseEmpty(global, module))
      global.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool isScalarOrDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return type.isIntOrIndexOrFloat() || (tensor && !tensor.hasStaticShape());
}

/// Whether a value of the function's own block, other than a constant, is a
/// scalar or has a dynamic shape.
static bool needsPreparing(func::FuncOp function) {
  if (llvm::any_of(function.getArgumentTypes(), isScalarOrDynamic) ||
      llvm::any_of(function.getResultTypes(), isScalarOrDynamic))
    return true;
  return llvm::any_of(function.getBody().front(), [](Operation &op) {
    return !op.hasTrait<OpTrait::ConstantLike>() &&
           llvm::any_of(op.getResultTypes(), isScalarOrDynamic);
  });
}

namespace {
struct PreparePass : mlir::vram::impl::VRAMPrepareBase<PreparePass> {
  using VRAMPrepareBase::VRAMPrepareBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    VRAMPrepareBase::getDependentDialects(registry);
    registry.insert<func::FuncDialect>();
  }

  void runOnOperation() override {
    if (failed(run(getOperation())))
      signalPassFailure();
  }

private:
  LogicalResult run(ModuleOp module) {
    if (bound < 0)
      return emitError(module.getLoc(), "bound= is a number of elements of at "
                                        "least 0, not ")
             << static_cast<int64_t>(bound);
    if (unroll < 0)
      return emitError(module.getLoc(), "unroll= is a number of iterations of "
                                        "at least 0, not ")
             << static_cast<int64_t>(unroll);
    for (Operation &op : llvm::make_early_inc_range(module.getOps()))
      if (isPlainFunction(op))
        makeFunc(cast<FunctionOpInterface>(op));
    {
      SymbolTable symbols(module);
      if (!module.getOps<ml_program::GlobalOp>().empty())
        takeGlobals(module, symbols);
      if (inlineCalls && hideCallees(module, symbols) &&
          failed(mlir::vram::inlineCalls(module)))
        return failure();
    }
    if (hasTosaControlFlow(module)) {
      OpPassManager passes(ModuleOp::getOperationName());
      passes.addNestedPass<func::FuncOp>(createTosaToSCFPass());
      if (failed(runPipeline(passes, module)))
        return failure();
    }
    bool changed = false;
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal() || getArenaArgument(function) ||
          !llvm::hasSingleElement(function.getBody()) ||
          !isa<func::ReturnOp>(function.getBody().front().back()))
        continue;
      function.walk([](arith::ConstantOp constant) {
        if (auto elements = getInlineElements(constant.getValue()))
          constant.setValueAttr(elements);
      });
      if (unroll > 0) {
        if (failed(unrollLoops(function, unroll)))
          return failure();
        changed = true;
      }
      if (!needsPreparing(function) || isCalled(module, function))
        continue;
      if (failed(applyBounds(function, bound)) || failed(wrapScalars(function)))
        return failure();
      changed = true;
    }
    if (!changed)
      return success();
    // Scalars of constants, and what is not read any more.
    OpPassManager passes(ModuleOp::getOperationName());
    passes.addNestedPass<func::FuncOp>(createCSEPass());
    return runPipeline(passes, module);
  }

  /// Its callers would pass values of other types.
  static bool isCalled(ModuleOp module, func::FuncOp function) {
    return !SymbolTable::symbolKnownUseEmpty(function, module);
  }
};
} // namespace
