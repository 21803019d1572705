//===- HostLaunches.cpp - What the host does in a step: launches, in a row
//-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A step is a straight line: which kernel, how many threads, at which
// addresses. All addresses are an argument's plus a constant. So the host's
// function is written down here in the LLVM dialect as it is, and nothing has
// to be converted.
//
//===----------------------------------------------------------------------===//

#include "HostCopies.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <limits>
#include <map>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMHOSTLAUNCHES
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

namespace {
/// One launch of a kernel function, or one call of a library: which of the
/// function's arguments it gets.
struct Step {
  /// The number of the kernel, or of the call.
  unsigned number;
  bool isCall;
  int64_t blocks, threads;
  SmallVector<int32_t> arguments;
};

struct HostLaunchesPass
    : mlir::vram::impl::VRAMHostLaunchesBase<HostLaunchesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    mergeModules();
    SmallVector<func::FuncOp> entries, helpers;
    for (auto function : module.getOps<func::FuncOp>())
      (getArenaArgument(function) ? entries : helpers).push_back(function);
    // A copy: lowering adds to the module.
    for (func::FuncOp entry : entries)
      if (failed(lower(entry)))
        return signalPassFailure();
    for (func::FuncOp entry : entries)
      entry.erase();
    while (eraseUnused(helpers))
      continue;
  }

private:
  /// Erases the functions that nothing names, and says whether there were any.
  /// (One walk over the module for all of them: there are thousands.)
  bool eraseUnused(SmallVectorImpl<func::FuncOp> &functions) {
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(getOperation());
    if (!uses)
      return false;
    llvm::DenseSet<StringAttr> named;
    for (const SymbolTable::SymbolUse &use : *uses)
      named.insert(use.getSymbolRef().getRootReference());
    size_t before = functions.size();
    llvm::erase_if(functions, [&](func::FuncOp function) {
      if (named.contains(function.getSymNameAttr()))
        return false;
      function.erase();
      return true;
    });
    return functions.size() < before;
  }

  //===--------------------------------------------------------------------===//
  // Kernels
  //===--------------------------------------------------------------------===//

  /// Whether a number of 2^31 or more occurs in it, or an element that far from
  /// the begin of its buffer: then indices need 64 bits.
  static bool isWide(gpu::GPUFuncOp kernel) {
    constexpr int64_t limit = int64_t(1) << 31;
    bool wide = false;
    for (Type type : kernel.getArgumentTypes())
      if (auto buffer = dyn_cast<MemRefType>(type))
        wide |= spanOf(buffer) >= limit;
    kernel.walk([&](arith::ConstantOp constant) {
      if (auto number = dyn_cast<IntegerAttr>(constant.getValue());
          number && constant.getType().isIndex())
        wide |= number.getInt() >= limit || number.getInt() < -limit;
    });
    return wide;
  }

  /// Elements from the begin of a buffer to one past its last.
  static int64_t spanOf(MemRefType type) {
    auto [strides, offset] = type.getStridesAndOffset();
    int64_t last = offset;
    for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides)) {
      if (size == 0)
        return 0;
      last = saturatingAdd(last, saturatingMul(size - 1, stride));
    }
    return saturatingAdd(last, 1);
  }

  /// One module for all kernels whose indices have 32 bits, and one for those
  /// whose need 64.
  void mergeModules() {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    gpu::GPUModuleOp merged[2];
    for (auto old : llvm::to_vector(module.getOps<gpu::GPUModuleOp>())) {
      for (auto kernel : llvm::to_vector(old.getOps<gpu::GPUFuncOp>())) {
        bool wide = isWide(kernel);
        gpu::GPUModuleOp &into = merged[wide];
        if (!into) {
          OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
          into = gpu::GPUModuleOp::create(builder, module.getLoc(),
                                          wide ? kWideKernels : kKernels);
          symbols.insert(into);
        }
        StringRef base = kernel.getName();
        base.consume_back("_kernel");
        base.consume_front("kernel_");
        std::string name = base.str();
        for (unsigned i = 1; Kernels.contains(name); ++i)
          name = (base + "_" + Twine(i)).str();
        auto from = SymbolRefAttr::get(
            old.getNameAttr(), FlatSymbolRefAttr::get(kernel.getNameAttr()));
        kernel->moveBefore(into.getBody(), into.getBody()->end());
        kernel.setName(name);
        alignShared(kernel);
        Renamed[from] = Kernels.size();
        Kernels.insert({name, kernel});
      }
      old.erase();
    }
  }

  /// Vectors are loaded from shared memory, too: its buffers begin where the
  /// widest of them may.
  static void alignShared(gpu::GPUFuncOp kernel) {
    constexpr int64_t widest = 16;
    Builder builder(kernel.getContext());
    for (unsigned i = 0, e = kernel.getNumWorkgroupAttributions(); i < e; ++i)
      kernel.setWorkgroupAttributionAttr(
          static_cast<int>(i),
          builder.getStringAttr(LLVM::LLVMDialect::getAlignAttrName()),
          builder.getI64IntegerAttr(widest));
  }

  /// Describes the kernels of a program.
  ArrayAttr describeKernels() {
    Builder builder(&getContext());
    SmallVector<Attribute> all;
    for (auto &[name, kernel] : Kernels) {
      SmallVector<Attribute> types;
      SmallVector<bool> reads, writes;
      // The arguments behind these lie in shared memory.
      for (BlockArgument argument : kernel.getArguments().take_front(
               kernel.getFunctionType().getNumInputs())) {
        types.push_back(TypeAttr::get(argument.getType()));
        auto [isRead, isWritten] = usesOf(argument);
        reads.push_back(isRead);
        writes.push_back(isWritten);
      }
      auto image = cast<gpu::GPUModuleOp>(kernel->getParentOp());
      all.push_back(builder.getDictionaryAttr(
          {builder.getNamedAttr("name", builder.getStringAttr(name)),
           builder.getNamedAttr("image", image.getNameAttr()),
           builder.getNamedAttr("arguments", builder.getArrayAttr(types)),
           builder.getNamedAttr("reads", builder.getDenseBoolArrayAttr(reads)),
           builder.getNamedAttr("writes",
                                builder.getDenseBoolArrayAttr(writes))}));
    }
    return builder.getArrayAttr(all);
  }

  /// Whether a buffer is read and written, also through its casts.
  static std::pair<bool, bool> usesOf(Value buffer) {
    bool isRead = false, isWritten = false;
    for (Operation *user : buffer.getUsers()) {
      isRead |= isa<memref::LoadOp, vector::LoadOp>(user);
      isWritten |= isa<memref::StoreOp, vector::StoreOp>(user);
      for (Value result : user->getResults())
        if (isa<MemRefType>(result.getType())) {
          auto [read, written] = usesOf(result);
          isRead |= read, isWritten |= written;
        }
    }
    return {isRead, isWritten};
  }

  //===--------------------------------------------------------------------===//
  // The host
  //===--------------------------------------------------------------------===//

  /// The launches of a kernel function.
  FailureOr<SmallVector<Step>> collect(func::FuncOp function) {
    SmallVector<Step> steps;
    if (auto call = function->getAttrOfType<DictionaryAttr>(kLibraryCallAttr)) {
      unsigned number =
          Calls.insert({call.get("call"), Calls.size()}).first->second;
      steps.push_back(
          {number, true, 0, 0,
           SmallVector<int32_t>(
               call.getAs<DenseI32ArrayAttr>("arguments").asArrayRef())});
      return steps;
    }
    for (Operation &op : function.getBody().front().without_terminator()) {
      auto launch = dyn_cast<gpu::LaunchFuncOp>(op);
      if (!launch) {
        if (isMemoryEffectFree(&op))
          continue;
        return op.emitOpError("is done by no kernel");
      }
      auto constant = [](Value value) {
        return getConstantIntValue(value).value_or(-1);
      };
      Step step{Renamed.lookup(launch.getKernel()),
                false,
                constant(launch.getGridSizeX()),
                constant(launch.getBlockSizeX()),
                {}};
      if (step.blocks < 0 || step.blocks > std::numeric_limits<int32_t>::max())
        return launch.emitOpError("needs more blocks than a grid has");
      for (Value operand : launch.getKernelOperands()) {
        auto argument = dyn_cast<BlockArgument>(operand);
        if (!argument)
          return launch.emitOpError("passes a value that is no buffer");
        step.arguments.push_back(static_cast<int32_t>(argument.getArgNumber()));
      }
      steps.push_back(std::move(step));
    }
    return steps;
  }

  LogicalResult lower(func::FuncOp entry) {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    MLIRContext *context = &getContext();
    ImplicitLocOpBuilder builder(entry.getLoc(), context);
    builder.setInsertionPoint(entry);
    auto pointer = LLVM::LLVMPointerType::get(context);
    Type i32 = builder.getI32Type(), i64 = builder.getI64Type();

    LLVM::LLVMFuncOp launch = declareRuntime(
        module, kLaunchSymbol, {pointer, i32, i64, i32, pointer, pointer, i32});
    LLVM::LLVMFuncOp callLibrary;
    if (llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
          return function->hasAttr(kLibraryCallAttr);
        }))
      callLibrary = declareRuntime(module, kCallSymbol,
                                   {pointer, i32, pointer, pointer, i32});
    std::string name = entry.getName().str();
    entry.setName(name + ".buffers");
    auto host = LLVM::LLVMFuncOp::create(
        builder, name,
        LLVM::LLVMFunctionType::get(i32, {pointer, pointer, pointer, pointer}));
    Block *block = host.addEntryBlock(builder);
    builder.setInsertionPointToEnd(block);
    Value program = block->getArgument(0), pointers = block->getArgument(1),
          workspace = block->getArgument(2), stream = block->getArgument(3);

    unsigned arena = *getArenaArgument(entry);
    HostCode code{builder, host, program, stream, {}, {}, nullptr};
    HostCopies copies(code);
    SmallVector<Value> &bases = code.bases;
    for (unsigned i = 0, next = 0, e = entry.getNumArguments(); i < e; ++i) {
      if (i == arena) {
        bases.push_back(workspace);
        continue;
      }
      Value slot = LLVM::GEPOp::create(builder, pointer, pointer, pointers,
                                       LLVM::GEPArg(int32_t(next++)));
      bases.push_back(LLVM::LoadOp::create(builder, pointer, slot));
    }
    size_t most = 1;
    code.zero = code.constant(i32, 0);
    // Of a launch's addresses; how many it holds is known in the end.
    Value array = LLVM::AllocaOp::create(
        builder, pointer, pointer,
        LLVM::ConstantOp::create(builder, i32, builder.getI32IntegerAttr(1)));
    Block *exit = code.exit = new Block();
    host.getBody().push_back(exit);
    exit->addArgument(i32, builder.getLoc());

    SmallVector<Attribute> calls;
    for (Operation &op : entry.getBody().front().without_terminator()) {
      if (isa<StartCopyOp, FinishCopyOp>(op)) {
        if (failed(copies.write(&op)))
          return failure();
        continue;
      }
      auto call = dyn_cast<func::CallOp>(op);
      if (!call) {
        if (isMemoryEffectFree(&op))
          continue;
        return op.emitOpError("is no launch");
      }
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      auto known = Collected.find(callee);
      if (known == Collected.end()) {
        FailureOr<SmallVector<Step>> steps = collect(callee);
        if (failed(steps))
          return failure();
        known = Collected.insert({callee, std::move(*steps)}).first;
      }
      SmallVector<Attribute> described;
      for (const Step &step : known->second) {
        most = std::max(most, step.arguments.size());
        for (auto [i, argument] : llvm::enumerate(step.arguments)) {
          FailureOr<Value> address =
              code.addressOf(call.getOperand(argument), step.isCall, call);
          if (failed(address))
            return failure();
          Value slot = LLVM::GEPOp::create(builder, pointer, pointer, array,
                                           LLVM::GEPArg(int32_t(i)));
          LLVM::StoreOp::create(builder, *address, slot);
        }
        Value number = code.constant(i32, step.number);
        Value count = code.constant(i32, step.arguments.size());
        if (step.isCall)
          code.call(callLibrary, {program, number, stream, array, count});
        else
          code.call(launch,
                    {program, number, code.constant(i64, step.blocks),
                     code.constant(i32, step.threads), stream, array, count});
        described.push_back(builder.getDictionaryAttr(
            {builder.getNamedAttr(step.isCall ? "call" : "kernel",
                                  builder.getI32IntegerAttr(step.number)),
             builder.getNamedAttr(
                 "arguments", builder.getDenseI32ArrayAttr(step.arguments))}));
      }
      calls.push_back(builder.getArrayAttr(described));
    }
    if (failed(copies.checkFinished()))
      return failure();
    LLVM::BrOp::create(builder, ValueRange{code.zero}, exit);
    builder.setInsertionPointToEnd(exit);
    LLVM::ReturnOp::create(builder, exit->getArgument(0));
    auto alloca = array.getDefiningOp<LLVM::AllocaOp>();
    builder.setInsertionPoint(alloca);
    alloca.getArraySizeMutable().assign(LLVM::ConstantOp::create(
        builder, i32, builder.getI32IntegerAttr(static_cast<int32_t>(most))));

    int64_t bytes =
        cast<MemRefType>(entry.getArgumentTypes()[arena]).getNumElements();
    host->setAttr(
        kProgramAttr,
        builder.getDictionaryAttr(
            {builder.getNamedAttr("kernels", describeKernels()),
             builder.getNamedAttr("calls", builder.getArrayAttr(llvm::to_vector(
                                               llvm::make_first_range(Calls)))),
             builder.getNamedAttr("launches", builder.getArrayAttr(calls)),
             builder.getNamedAttr("copies",
                                  builder.getI32IntegerAttr(copies.count())),
             builder.getNamedAttr("workspace",
                                  builder.getI64IntegerAttr(bytes))}));
    makeQuery(builder, symbols, host, name, bytes);
    return success();
  }

  /// @NAME_query_workspace: how many bytes `workspace` has to have.
  void makeQuery(ImplicitLocOpBuilder &builder, SymbolTable &symbols,
                 Operation *behind, StringRef name, int64_t bytes) {
    std::string query = (name + "_query_workspace").str();
    if (Operation *old = symbols.lookup(query))
      old->erase();
    builder.setInsertionPointAfter(behind);
    Type i64 = builder.getI64Type();
    auto function = LLVM::LLVMFuncOp::create(
        builder, query, LLVM::LLVMFunctionType::get(i64, {}));
    builder.setInsertionPointToEnd(function.addEntryBlock(builder));
    LLVM::ReturnOp::create(
        builder, LLVM::ConstantOp::create(builder, i64,
                                          builder.getI64IntegerAttr(bytes)));
  }

  /// In the order of their numbers.
  llvm::MapVector<std::string, gpu::GPUFuncOp, std::map<std::string, unsigned>>
      Kernels;
  llvm::DenseMap<Attribute, unsigned> Renamed;
  /// The descriptions of the library calls, in the order of their numbers.
  llvm::MapVector<Attribute, unsigned> Calls;
  llvm::DenseMap<func::FuncOp, SmallVector<Step>> Collected;
};
} // namespace
