//===- ShareCalls.cpp - Calls of tasks become calls of the runtime --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSHARECALLS
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
struct ShareCallsPass : mlir::vram::impl::VRAMShareCallsBase<ShareCallsPass> {
  void runOnOperation() override {
    SymbolTable symbols(getOperation());
    SmallVector<LLVM::CallOp> calls;
    getOperation().walk([&](LLVM::CallOp call) {
      std::optional<StringRef> name = call.getCallee();
      auto callee = name ? symbols.lookup<LLVM::LLVMFuncOp>(*name)
                         : LLVM::LLVMFuncOp();
      if (callee && callee->hasAttr(kTasksAttr))
        calls.push_back(call);
    });
    if (calls.empty())
      return;
    ImplicitLocOpBuilder b(getOperation().getLoc(), &getContext());
    LLVM::LLVMFuncOp share = makeShare(b, symbols);
    for (LLVM::CallOp call : calls) {
      auto callee = symbols.lookup<LLVM::LLVMFuncOp>(*call.getCallee());
      callee->removeAttr(kTasksAttr);
      b.setLoc(call.getLoc());
      replace(b, call, makeEntry(b, callee, symbols), share);
    }
  }

private:
  /// The values that a task reads, in memory.
  static LLVM::LLVMStructType recordOf(LLVM::LLVMFuncOp tasks) {
    return LLVM::LLVMStructType::getLiteral(
        tasks.getContext(), tasks.getArgumentTypes().drop_back(2));
  }

  static Value fieldOf(ImplicitLocOpBuilder &b, LLVM::LLVMStructType type,
                       Value record, size_t field) {
    return LLVM::GEPOp::create(
        b, record.getType(), type, record,
        ArrayRef<LLVM::GEPArg>{0, static_cast<int32_t>(field)});
  }

  /// `tasks` as a VramTasks of vram-c/Threads.h.
  static LLVM::LLVMFuncOp makeEntry(ImplicitLocOpBuilder &b,
                                    LLVM::LLVMFuncOp tasks,
                                    SymbolTable &symbols) {
    auto pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto none = LLVM::LLVMVoidType::get(b.getContext());
    Type i64 = b.getI64Type();
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointAfter(tasks);
    auto entry = LLVM::LLVMFuncOp::create(
        b, (tasks.getName() + "_entry").str(),
        LLVM::LLVMFunctionType::get(none, {pointer, i64, i64}),
        LLVM::Linkage::Internal);
    entry->remove();
    symbols.insert(entry);
    Block *body = entry.addEntryBlock(b);
    b.setInsertionPointToStart(body);
    LLVM::LLVMStructType record = recordOf(tasks);
    SmallVector<Value> operands;
    for (auto [i, type] : llvm::enumerate(record.getBody()))
      operands.push_back(LLVM::LoadOp::create(
          b, type, fieldOf(b, record, body->getArgument(0), i)));
    llvm::append_range(operands, body->getArguments().take_back(2));
    LLVM::CallOp::create(b, tasks, operands);
    LLVM::ReturnOp::create(b, ValueRange{});
    return entry;
  }

  /// (tasks, record, count): vramShareTasks, or, where a linker left it out (an
  /// object file declares it weak), all tasks here.
  static LLVM::LLVMFuncOp makeShare(ImplicitLocOpBuilder &b,
                                    SymbolTable &symbols) {
    auto pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto none = LLVM::LLVMVoidType::get(b.getContext());
    Type i64 = b.getI64Type();
    auto type = LLVM::LLVMFunctionType::get(none, {pointer, pointer, i64});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToEnd(
        &cast<ModuleOp>(symbols.getOp()).getBodyRegion().front());
    auto runtime = LLVM::LLVMFuncOp::create(b, kShareSymbol, type);
    auto share = LLVM::LLVMFuncOp::create(b, "share", type,
                                          LLVM::Linkage::Internal);
    share->remove();
    symbols.insert(share);
    Block *body = share.addEntryBlock(b);
    Region &region = share.getBody();
    Block *there = b.createBlock(&region, region.end());
    LLVM::CallOp::create(b, runtime, body->getArguments());
    LLVM::ReturnOp::create(b, ValueRange{});
    Block *here = b.createBlock(&region, region.end());
    Value first = LLVM::ConstantOp::create(b, i64, b.getI64IntegerAttr(0));
    LLVM::CallOp::create(
        b, LLVM::LLVMFunctionType::get(none, {pointer, i64, i64}),
        ValueRange{body->getArgument(0), body->getArgument(1), first,
                   body->getArgument(2)});
    LLVM::ReturnOp::create(b, ValueRange{});
    b.setInsertionPointToStart(body);
    Value address = LLVM::AddressOfOp::create(b, runtime);
    Value null = LLVM::ZeroOp::create(b, pointer);
    Value isThere =
        LLVM::ICmpOp::create(b, LLVM::ICmpPredicate::ne, address, null);
    LLVM::CondBrOp::create(b, isThere, there, here);
    return share;
  }

  static void replace(ImplicitLocOpBuilder &b, LLVM::CallOp call,
                      LLVM::LLVMFuncOp entry, LLVM::LLVMFuncOp share) {
    auto pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto record = LLVM::LLVMStructType::getLiteral(
        b.getContext(),
        llvm::to_vector(call.getArgOperands().drop_back(2).getTypes()));
    auto function = call->getParentOfType<LLVM::LLVMFuncOp>();
    b.setInsertionPointToStart(&function.getBody().front());
    Value one =
        LLVM::ConstantOp::create(b, b.getI64Type(), b.getI64IntegerAttr(1));
    Value memory = LLVM::AllocaOp::create(b, pointer, record, one);
    b.setInsertionPoint(call);
    for (auto [i, value] :
         llvm::enumerate(call.getArgOperands().drop_back(2)))
      LLVM::StoreOp::create(b, value, fieldOf(b, record, memory, i));
    Value address = LLVM::AddressOfOp::create(b, entry);
    LLVM::CallOp::create(
        b, share, ValueRange{address, memory, call.getArgOperands().back()});
    call.erase();
  }
};
} // namespace
