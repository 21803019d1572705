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
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
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

  /// The threads of the warp hand in their parts of operands and sums, and each
  /// gets its part of the result.
  LogicalResult convert(NVVM::MmaOp mma) {
    auto shape = mma.getShape();
    std::optional<NVVM::MMATypes> type = mma.getMultiplicandAPtxType();
    bool isBF16 = type == NVVM::MMATypes::bf16;
    if (shape.getM() != 16 || shape.getN() != 8 || shape.getK() != 16 ||
        (!isBF16 && type != NVVM::MMATypes::f16) ||
        type != mma.getMultiplicandBPtxType() ||
        mma.getLayoutA() != NVVM::MMALayout::row ||
        mma.getLayoutB() != NVVM::MMALayout::col ||
        mma.getOperandC().size() != 4)
      return mma.emitOpError("has a shape or type that is not emulated");
    OpBuilder b(mma);
    Location loc = mma.getLoc();
    Type i32 = b.getI32Type(), f32 = b.getF32Type();
    SmallVector<Value> arguments;
    for (ValueRange words : {mma.getOperandA(), mma.getOperandB()})
      for (Value word : words)
        arguments.push_back(word.getType() == i32
                                ? word
                                : LLVM::BitcastOp::create(b, loc, i32, word));
    llvm::append_range(arguments, mma.getOperandC());
    arguments.push_back(arith::ConstantIntOp::create(b, loc, isBF16, 32));
    SmallVector<Type> types(ValueRange(arguments).getTypes());
    func::CallOp::create(b, loc, declare(kProductSymbol, types, {}), arguments);
    Value result = LLVM::PoisonOp::create(b, loc, mma.getType());
    for (int64_t i = 0; i < 4; ++i) {
      Value number = arith::ConstantIntOp::create(b, loc, i, 32);
      Value sum = func::CallOp::create(
                      b, loc, declare(kProductSumSymbol, {i32}, {f32}), number)
                      .getResult(0);
      result = LLVM::InsertValueOp::create(b, loc, result, sum, i);
    }
    mma.replaceAllUsesWith(result);
    mma.erase();
    return success();
  }

  /// A thread hands in its value, and gets that of another.
  void convert(gpu::ShuffleOp shuffle) {
    OpBuilder b(shuffle);
    Location loc = shuffle.getLoc();
    Value value = shuffle.getValue();
    Type type = value.getType(), i32 = b.getI32Type();
    if (type != i32)
      value = arith::BitcastOp::create(b, loc, i32, value);
    Value other =
        func::CallOp::create(b, loc, declare(kShuffleSymbol, {i32, i32}, {i32}),
                             ValueRange{value, shuffle.getOffset()})
            .getResult(0);
    if (type != i32)
      other = arith::BitcastOp::create(b, loc, type, other);
    shuffle.getShuffleResult().replaceAllUsesWith(other);
    shuffle.erase();
  }

  /// Blocks and threads have one dimension.
  template <typename IdOp>
  static void replaceId(IdOp id, Value x) {
    if (id.getDimension() != gpu::Dimension::x) {
      OpBuilder b(id);
      x = arith::ConstantIndexOp::create(b, id.getLoc(), 0);
    }
    id.replaceAllUsesWith(x);
    id.erase();
  }

  /// Converts the ops that only a GPU has.
  LogicalResult convertOps(func::FuncOp function, Value block, Value thread) {
    LogicalResult result = success();
    function.walk([&](Operation *op) {
      OpBuilder at(op);
      llvm::TypeSwitch<Operation *>(op)
          .Case([&](gpu::BlockIdOp id) { replaceId(id, block); })
          .Case([&](gpu::ThreadIdOp id) { replaceId(id, thread); })
          .Case([&](gpu::BarrierOp) {
            func::CallOp::create(at, op->getLoc(),
                                 declare(kBarrierSymbol, {}, {}));
            op->erase();
          })
          .Case([&](gpu::ShuffleOp shuffle) { convert(shuffle); })
          .Case<memref::ReinterpretCastOp, memref::ExtractStridedMetadataOp>(
              [&](Operation *) {
                Value buffer = op->getResult(0);
                buffer.setType(withoutSpace(buffer.getType()));
              })
          .Case([&](NVVM::MmaOp mma) {
            if (failed(convert(mma)))
              result = failure();
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

  LogicalResult convert(gpu::GPUFuncOp kernel) {
    ModuleOp module = getOperation();
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    Location loc = kernel.getLoc();
    Type index = builder.getIndexType();
    Block &body = kernel.getBody().front();
    for (BlockArgument shared : kernel.getWorkgroupAttributions())
      shared.setType(withoutSpace(shared.getType()));
    Value block = body.addArgument(index, loc);
    Value thread = body.addArgument(index, loc);
    auto function = func::FuncOp::create(
        builder, loc, (kThreadPrefix + kernel.getName()).str(),
        builder.getFunctionType(body.getArgumentTypes(), {}));
    function.getBody().takeBody(kernel.getBody());

    if (failed(convertOps(function, block, thread)))
      return failure();
    // LLVM rounds to bf16 on x86 by a function that few compilers' libraries
    // have.
    RewritePatternSet patterns(&getContext());
    arith::populateExpandBFloat16Patterns(patterns);
    return applyPatternsGreedily(function, std::move(patterns));
  }
};
} // namespace
