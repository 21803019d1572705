//===- VRAMToOneDNN.cpp - Launches become calls of oneDNN -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/OneDNNKernel.h"
#include "vram/Conversion/OneDNN.h"
#include "vram/Conversion/Passes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::vram {
#define GEN_PASS_DEF_CONVERTVRAMTOONEDNN
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Writes the calls of one module, their descriptions and what makes them.
class CallBuilder {
public:
  explicit CallBuilder(ModuleOp module)
      : Module(module), Symbols(module),
        B(module.getLoc(), module.getContext()),
        Pointer(LLVM::LLVMPointerType::get(module.getContext())) {}

  /// Replaces the launch of `op`, all of whose operands have buffers.
  void replace(LaunchOp launch, Operation *op, KernelAttr kernel);

  /// Writes the function that makes the kernels of all calls.
  void writePrepare();

private:
  struct Kernel {
    LLVM::GlobalOp description, slot;
  };

  Value addressOf(Value buffer);
  Kernel makeGlobals(const VramOneDNNKernel &kernel);
  LLVM::LLVMFuncOp declare(StringRef name, Type result, unsigned pointers);

  ModuleOp Module;
  SymbolTable Symbols;
  ImplicitLocOpBuilder B;
  Type Pointer;
  SmallVector<Kernel> Kernels;
};
} // namespace

LLVM::LLVMFuncOp CallBuilder::declare(StringRef name, Type result,
                                      unsigned pointers) {
  if (auto known = Symbols.lookup<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder::InsertionGuard guard(B);
  B.setInsertionPointToEnd(Module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      B, name,
      LLVM::LLVMFunctionType::get(result,
                                  SmallVector<Type>(pointers, Pointer)));
  Symbols.insert(function);
  return function;
}

CallBuilder::Kernel CallBuilder::makeGlobals(const VramOneDNNKernel &kernel) {
  OpBuilder::InsertionGuard guard(B);
  B.setInsertionPointToEnd(Module.getBody());
  constexpr size_t count = sizeof kernel / sizeof(int64_t);
  ArrayRef<int64_t> words(reinterpret_cast<const int64_t *>(&kernel), count);
  auto value = DenseIntElementsAttr::get(
      RankedTensorType::get({int64_t(count)}, B.getI64Type()), words);
  auto description = LLVM::GlobalOp::create(
      B, LLVM::LLVMArrayType::get(B.getI64Type(), count), /*isConstant=*/true,
      LLVM::Linkage::Internal, "onednn_kernel", value);
  Symbols.insert(description);
  auto slot = LLVM::GlobalOp::create(B, Pointer, /*isConstant=*/false,
                                     LLVM::Linkage::Internal, "onednn_slot",
                                     Attribute());
  Symbols.insert(slot);
  B.createBlock(&slot.getInitializerRegion());
  LLVM::ReturnOp::create(B, LLVM::ZeroOp::create(B, Pointer).getResult());
  return {description, slot};
}

Value CallBuilder::addressOf(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t offset = type.getStridesAndOffset().second;
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(B, buffer);
  Value begin = arith::ConstantIndexOp::create(
      B, ::vram::planning::saturatingMul(
             offset, getElementBytes(type.getElementType())));
  Value address = arith::IndexCastOp::create(
      B, B.getI64Type(), arith::AddIOp::create(B, base, begin));
  return LLVM::IntToPtrOp::create(B, Pointer, address);
}

void CallBuilder::replace(LaunchOp launch, Operation *op, KernelAttr kernel) {
  B.setLoc(launch.getLoc());
  B.setInsertionPoint(launch);
  SmallVector<Value> buffers;
  for (Value operand : op->getOperands())
    buffers.push_back(
        launch.getInputs()[cast<BlockArgument>(operand).getArgNumber()]);
  buffers.push_back(launch.getOutputs().front());
  SmallVector<SmallVector<int64_t>> strides;
  for (Value buffer : buffers)
    strides.push_back(
        cast<MemRefType>(buffer.getType()).getStridesAndOffset().first);
  Kernel made =
      makeGlobals(describeForOneDNN(op, kernel.getWorkspaceBytes(), strides));
  Kernels.push_back(made);

  auto run =
      declare("vramOneDNNRun", LLVM::LLVMVoidType::get(B.getContext()), 5);
  Value slot = LLVM::AddressOfOp::create(B, made.slot);
  SmallVector<Value> arguments = {LLVM::LoadOp::create(B, Pointer, slot)};
  for (Value buffer : buffers)
    arguments.push_back(addressOf(buffer));
  Value workspace = launch.getWorkspace();
  arguments.push_back(workspace ? addressOf(workspace)
                                : LLVM::ZeroOp::create(B, Pointer).getResult());
  LLVM::CallOp::create(B, run, arguments);
  launch.erase();
}

void CallBuilder::writePrepare() {
  if (Kernels.empty())
    return;
  B.setLoc(Module.getLoc());
  Type status = B.getI32Type();
  auto prepare = declare("vramOneDNNPrepare", status, 2);
  B.setInsertionPointToEnd(Module.getBody());
  auto function = LLVM::LLVMFuncOp::create(
      B, kPrepareKernels, LLVM::LLVMFunctionType::get(status, {}));
  Symbols.insert(function);
  Region &body = function.getBody();
  Block *entry = function.addEntryBlock(B);
  Block *leave = B.createBlock(&body, body.end(), {status}, {B.getLoc()});
  LLVM::ReturnOp::create(B, leave->getArgument(0));
  B.setInsertionPointToEnd(entry);
  Value fine = LLVM::ConstantOp::create(B, status, B.getI32IntegerAttr(0));
  for (const Kernel &kernel : Kernels) {
    Value made =
        LLVM::CallOp::create(
            B, prepare,
            ValueRange{LLVM::AddressOfOp::create(B, kernel.slot),
                       LLVM::AddressOfOp::create(B, kernel.description)})
            .getResult();
    Value hasFailed =
        LLVM::ICmpOp::create(B, LLVM::ICmpPredicate::ne, made, fine);
    Block *here = B.getInsertionBlock();
    Block *next = B.createBlock(leave);
    B.setInsertionPointToEnd(here);
    LLVM::CondBrOp::create(B, hasFailed, leave, ValueRange{made}, next,
                           ValueRange{});
    B.setInsertionPointToEnd(next);
  }
  LLVM::BrOp::create(B, ValueRange{fine}, leave);
}

namespace {
struct ConvertVRAMToOneDNNPass
    : mlir::vram::impl::ConvertVRAMToOneDNNBase<ConvertVRAMToOneDNNPass> {
  void runOnOperation() override {
    CallBuilder calls(getOperation());
    WalkResult result = getOperation().walk([&](LaunchOp launch) {
      Operation *op = launch.getComputingOp();
      KernelAttr kernel = op ? getKernel(op) : KernelAttr();
      if (!kernel)
        return WalkResult::advance();
      if (kernel.getLibrary() != Library::OneDNN) {
        op->emitOpError("names a kernel of ")
            << stringifyLibrary(kernel.getLibrary())
            << ", which does not run on a CPU; plan with --kernels=onednn or "
               "--kernels=none";
        return WalkResult::interrupt();
      }
      // An op that reads a constant, which has no buffer, is left to loops.
      if (llvm::all_of(op->getOperands(), llvm::IsaPred<BlockArgument>))
        calls.replace(launch, op, kernel);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    calls.writePrepare();
  }
};
} // namespace
