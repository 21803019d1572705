//===- KernelsToCPU.cpp - Kernels become functions that one thread runs ---===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// For a machine without a GPU: what a thread of a kernel does, with its numbers
// as arguments. Who calls it runs all threads, and stands in for what they do
// together (GpuEmulator).
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMKERNELSTOCPU
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// A buffer in the one memory that a CPU has.
static Type withoutSpace(Type type) {
  auto buffer = cast<MemRefType>(type);
  return MemRefType::get(buffer.getShape(), buffer.getElementType(),
                         buffer.getLayout());
}

namespace {
struct KernelsToCPUPass
    : mlir::vram::impl::VRAMKernelsToCPUBase<KernelsToCPUPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto image : llvm::to_vector(module.getOps<gpu::GPUModuleOp>())) {
      for (auto kernel : llvm::to_vector(image.getOps<gpu::GPUFuncOp>()))
        if (failed(convert(kernel)))
          return signalPassFailure();
      image.erase();
    }
  }

private:
  func::FuncOp declare(StringRef name, TypeRange inputs, TypeRange results) {
    ModuleOp module = getOperation();
    if (auto known = module.lookupSymbol<func::FuncOp>(name))
      return known;
    OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
    auto function =
        func::FuncOp::create(builder, module.getLoc(), name,
                             builder.getFunctionType(inputs, results));
    function.setPrivate();
    return function;
  }

  LogicalResult convert(gpu::GPUFuncOp kernel) {
    ModuleOp module = getOperation();
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    Location loc = kernel.getLoc();
    Type index = builder.getIndexType(), i32 = builder.getI32Type();
    Block &body = kernel.getBody().front();
    for (BlockArgument shared : kernel.getWorkgroupAttributions())
      shared.setType(withoutSpace(shared.getType()));
    Value block = body.addArgument(index, loc);
    Value thread = body.addArgument(index, loc);
    auto function = func::FuncOp::create(
        builder, loc, (kThreadPrefix + kernel.getName()).str(),
        builder.getFunctionType(body.getArgumentTypes(), {}));
    function.getBody().takeBody(kernel.getBody());

    auto numberOf = [&](gpu::Dimension dimension, Value x,
                        Operation *op) -> Value {
      if (dimension == gpu::Dimension::x)
        return x;
      OpBuilder at(op);
      return arith::ConstantIndexOp::create(at, op->getLoc(), 0);
    };
    LogicalResult result = success();
    function.walk([&](Operation *op) {
      OpBuilder at(op);
      llvm::TypeSwitch<Operation *>(op)
          .Case([&](gpu::BlockIdOp id) {
            id.replaceAllUsesWith(numberOf(id.getDimension(), block, op));
            op->erase();
          })
          .Case([&](gpu::ThreadIdOp id) {
            id.replaceAllUsesWith(numberOf(id.getDimension(), thread, op));
            op->erase();
          })
          .Case([&](gpu::BarrierOp) {
            func::CallOp::create(at, op->getLoc(),
                                 declare(kBarrierSymbol, {}, {}));
            op->erase();
          })
          .Case([&](gpu::ShuffleOp shuffle) {
            Value value = shuffle.getValue();
            Type type = value.getType();
            if (type != i32)
              value = arith::BitcastOp::create(at, op->getLoc(), i32, value);
            Value other =
                func::CallOp::create(at, op->getLoc(),
                                     declare(kShuffleSymbol, {i32, i32}, {i32}),
                                     ValueRange{value, shuffle.getOffset()})
                    .getResult(0);
            if (type != i32)
              other = arith::BitcastOp::create(at, op->getLoc(), type, other);
            shuffle.getShuffleResult().replaceAllUsesWith(other);
            op->erase();
          })
          .Case([&](gpu::ReturnOp) {
            func::ReturnOp::create(at, op->getLoc());
            op->erase();
          })
          .Case<gpu::BlockDimOp, gpu::GridDimOp>([&](Operation *) {
            if (op->use_empty())
              op->erase();
            else
              result = op->emitOpError("is no constant in a kernel");
          });
    });
    return result;
  }
};
} // namespace
