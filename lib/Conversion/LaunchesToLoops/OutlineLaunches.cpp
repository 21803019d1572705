//===- OutlineLaunches.cpp - A function for each kind of launch -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches that compute the same on buffers of the same types share a function:
// networks repeat their blocks, and a compiler's time grows faster than its
// functions.
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/HostLaunches.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/Engine.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMOUTLINELAUNCHES
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// Drops the attributes that a kernel does not depend on: layers, phases,
/// numbers of reruns. A library's call depends on its engine, and any kernel on
/// the order of what it reads and adds up.
static void dropNames(Operation *op) {
  op->walk([](Operation *inner) {
    for (NamedAttribute attribute :
         llvm::to_vector(inner->getDiscardableAttrs()))
      if (isa_and_nonnull<VRAMDialect>(attribute.getNameDialect()) &&
          !llvm::is_contained(
              {kEngineAttr, kChannelsLastAttr, kTokensFirstAttr, kPartsAttr},
              attribute.getName().getValue()))
        inner->removeDiscardableAttr(attribute.getName());
    if (inner->getInherentAttr("rerun"))
      inner->setInherentAttr(StringAttr::get(inner->getContext(), "rerun"),
                             Attribute());
  });
}

/// The ops of `launch` that draw random numbers get the numbers 0, 1, ... for
/// their streams, which are returned: each draw of a network has another
/// stream, and differs in nothing else from that of the next layer.
static SmallVector<int64_t> takeStreams(LaunchOp launch) {
  SmallVector<int64_t> streams;
  Builder builder(launch.getContext());
  launch.walk([&](Operation *op) {
    if (!isa_and_nonnull<VRAMDialect>(op->getDialect()))
      return;
    auto stream = dyn_cast_or_null<IntegerAttr>(
        op->getInherentAttr("stream").value_or(Attribute()));
    if (!stream)
      return;
    op->setInherentAttr(
        builder.getStringAttr("stream"),
        builder.getI64IntegerAttr(static_cast<int64_t>(streams.size())));
    streams.push_back(stream.getInt());
  });
  return streams;
}

/// Gives `inner`, the copy of `launch` in a function, that function's
/// arguments, one for each operand of the launch. A foreign op asks whether a
/// result lies where an operand does: then both are the same argument.
static void setOperands(LaunchOp inner, LaunchOp launch, ValueRange arguments) {
  Operation *op = launch.getComputingOp();
  if (!op || !lowering::isForeign(op)) {
    inner->setOperands(arguments);
    return;
  }
  SmallVector<Value> shared = lowering::shareOperands(launch);
  for (auto [i, buffer] : llvm::enumerate(shared))
    inner->setOperand(i,
                      arguments[llvm::find(shared, buffer) - shared.begin()]);
}

/// A loop is laid out inside with the alignment of the plan.
static void keepAlignment(func::FuncOp kernel, LaunchOp launch) {
  Operation *op = launch.getComputingOp();
  auto plan =
      launch->getParentOfType<func::FuncOp>()->getAttrOfType<DictionaryAttr>(
          kMemoryPlanAttr);
  auto alignment = plan ? plan.getAs<IntegerAttr>("alignment") : IntegerAttr();
  if (op && lowering::canLowerControlFlow(op) && alignment)
    kernel->setAttr(kAlignmentAttr, alignment);
}

namespace {
struct OutlineLaunchesPass
    : mlir::vram::impl::VRAMOutlineLaunchesBase<OutlineLaunchesPass> {
  using VRAMOutlineLaunchesBase::VRAMOutlineLaunchesBase;

  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    llvm::StringMap<func::FuncOp> kernels;
    for (auto function :
         llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (function.isExternal() || !getArenaArgument(function))
        continue;
      if (finishHost)
        moveToEnds(HostLaunches(function));
      for (auto launch : llvm::make_early_inc_range(
               function.getBody().front().getOps<LaunchOp>()))
        outline(launch, symbols, kernels);
    }
  }

private:
  static void moveToEnds(const HostLaunches &onHost) {
    for (auto [number, launch] : llvm::enumerate(onHost.launches()))
      LaunchOp(launch)->moveBefore(onHost.endOf(static_cast<unsigned>(number)));
  }

  void outline(LaunchOp launch, SymbolTable &symbols,
               llvm::StringMap<func::FuncOp> &kernels) {
    OpBuilder builder(launch.getContext());
    Location loc = launch.getLoc();
    func::FuncOp kernel = func::FuncOp::create(
        builder, loc, "kernel",
        builder.getFunctionType(launch->getOperandTypes(), {}));
    // LLVM's function is internal, since only its callers here know it, and is
    // not inlined, so that it stays apart from them.
    kernel->setAttr(
        "llvm.linkage",
        LLVM::LinkageAttr::get(builder.getContext(), LLVM::Linkage::Internal));
    kernel->setAttr("passthrough", builder.getStrArrayAttr({"noinline"}));
    Block *body = kernel.addEntryBlock();
    builder.setInsertionPointToEnd(body);
    auto inner = cast<LaunchOp>(builder.clone(*launch));
    setOperands(inner, launch, body->getArguments());
    dropNames(inner);
    keepAlignment(kernel, launch);
    SmallVector<int64_t> streams;
    if (shareStreams)
      streams = takeStreams(inner);
    if (!streams.empty()) {
      SmallVector<Type> types(launch->getOperandTypes());
      for (size_t i = 0; i < streams.size(); ++i) {
        types.push_back(builder.getI64Type());
        body->addArgument(builder.getI64Type(), loc);
      }
      kernel.setFunctionType(builder.getFunctionType(types, {}));
      kernel->setAttr(kStreamsAttr, builder.getI64IntegerAttr(
                                        static_cast<int64_t>(streams.size())));
    }
    func::ReturnOp::create(builder, loc);

    std::string text;
    llvm::raw_string_ostream os(text);
    kernel->print(os, OpPrintingFlags().printGenericOpForm());
    func::FuncOp &known = kernels[text];
    if (known) {
      kernel->erase();
    } else {
      Operation *op = launch.getComputingOp();
      std::string name = "kernel_";
      name += op ? op->getName().stripDialect() : "fill";
      kernel.setName(name);
      symbols.insert(kernel);
      known = kernel;
    }
    builder.setInsertionPoint(launch);
    SmallVector<Value> operands(launch->getOperands());
    for (int64_t stream : streams)
      operands.push_back(arith::ConstantOp::create(
          builder, loc, builder.getI64IntegerAttr(stream)));
    func::CallOp::create(builder, loc, known, operands);
    launch->erase();
  }
};
} // namespace
