//===- HostLaunches.cpp - What the host does in a step --------------------===//
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
#include "MergeLaunches.h"

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
        auto [isRead, isWritten] = gpumap::usesOf(argument);
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

  /// Writes the host's function of one step.
  class HostWriter;
  LogicalResult lower(func::FuncOp entry);

  /// In the order of their numbers.
  llvm::MapVector<std::string, gpu::GPUFuncOp, std::map<std::string, unsigned>>
      Kernels;
  llvm::DenseMap<Attribute, unsigned> Renamed;
  /// The descriptions of the library calls, in the order of their numbers.
  llvm::MapVector<Attribute, unsigned> Calls;
  llvm::DenseMap<func::FuncOp, SmallVector<Step>> Collected;
};

class HostLaunchesPass::HostWriter {
public:
  HostWriter(HostLaunchesPass &pass, func::FuncOp entry)
      : Pass(pass), Entry(entry), Name(entry.getName()),
        Builder(entry.getLoc(), &pass.getContext()),
        Pointer(LLVM::LLVMPointerType::get(&pass.getContext())),
        I32(Builder.getI32Type()), I64(Builder.getI64Type()),
        Symbols(pass.getOperation()) {}

  LogicalResult write() {
    declareLaunches();
    begin();
    if (failed(writeBody()) || failed(Copies.checkFinished()))
      return failure();
    finishHost();
    end();
    describe();
    makeQuery();
    return success();
  }

private:
  void declareLaunches() {
    Builder.setInsertionPoint(Entry);
    ModuleOp module = Pass.getOperation();
    Launch = declareRuntime(module, kLaunchSymbol,
                            {Pointer, I32, I64, I32, Pointer, Pointer, I32});
    if (llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
          return function->hasAttr(kLibraryCallAttr);
        }))
      CallLibrary = declareRuntime(module, kCallSymbol,
                                   {Pointer, I32, Pointer, Pointer, I32});
  }

  /// The function, and the address of each argument of the buffer form.
  void begin() {
    Entry.setName(Name + ".buffers");
    Code.function = LLVM::LLVMFuncOp::create(
        Builder, Name,
        LLVM::LLVMFunctionType::get(I32, {Pointer, Pointer, Pointer, Pointer}));
    Block *block = Code.function.addEntryBlock(Builder);
    Builder.setInsertionPointToEnd(block);
    Code.program = block->getArgument(0);
    Value pointers = block->getArgument(1), workspace = block->getArgument(2);
    Code.stream = block->getArgument(3);

    unsigned arena = *getArenaArgument(Entry);
    for (unsigned i = 0, next = 0, e = Entry.getNumArguments(); i < e; ++i) {
      if (i == arena) {
        Code.bases.push_back(workspace);
        continue;
      }
      Value slot = LLVM::GEPOp::create(Builder, Pointer, Pointer, pointers,
                                       LLVM::GEPArg(int32_t(next++)));
      Code.bases.push_back(LLVM::LoadOp::create(Builder, Pointer, slot));
    }
    Code.zero = Code.constant(I32, 0);
    Array = LLVM::AllocaOp::create(
        Builder, Pointer, Pointer,
        LLVM::ConstantOp::create(Builder, I32, Builder.getI32IntegerAttr(1)));
    Code.exit = new Block();
    Code.function.getBody().push_back(Code.exit);
    Code.exit->addArgument(I32, Builder.getLoc());
  }

  LogicalResult writeBody() {
    for (Operation &op : Entry.getBody().front().without_terminator()) {
      if (isa<StartCopyOp, FinishCopyOp>(op)) {
        if (failed(Copies.write(&op)))
          return failure();
        continue;
      }
      auto call = dyn_cast<func::CallOp>(op);
      if (!call && !isMemoryEffectFree(&op))
        return op.emitOpError("is no launch");
      if (call && failed(writeCall(call)))
        return failure();
    }
    return success();
  }

  /// The launches of a kernel function.
  LogicalResult writeCall(func::CallOp call) {
    auto callee = Symbols.lookup<func::FuncOp>(call.getCallee());
    if (auto host = callee->getAttrOfType<FlatSymbolRefAttr>(kHostFunctionAttr))
      return writeHostCall(call, host);
    auto known = Pass.Collected.find(callee);
    if (known == Pass.Collected.end()) {
      FailureOr<SmallVector<Step>> steps = Pass.collect(callee);
      if (failed(steps))
        return failure();
      known = Pass.Collected.insert({callee, std::move(*steps)}).first;
    }
    SmallVector<Attribute> described;
    for (const Step &step : known->second) {
      if (failed(writeStep(step, call)))
        return failure();
      described.push_back(describe(step, call));
    }
    Launches.push_back(Builder.getArrayAttr(described));
    return success();
  }

  DictionaryAttr describe(const Step &step, func::CallOp call) {
    SmallVector<int32_t> arguments = step.arguments, launches;
    if (auto merged = call->getAttrOfType<DictionaryAttr>(kMergedAttr)) {
      auto of = merged.getAs<DenseI32ArrayAttr>("launches").asArrayRef();
      auto operands = merged.getAs<DenseI32ArrayAttr>("operands").asArrayRef();
      for (int32_t &argument : arguments) {
        launches.push_back(of[argument]);
        argument = operands[argument];
      }
    }
    NamedAttrList described;
    described.set(step.isCall ? "call" : "kernel",
                  Builder.getI32IntegerAttr(step.number));
    described.set("arguments", Builder.getDenseI32ArrayAttr(arguments));
    if (!launches.empty())
      described.set("launches", Builder.getDenseI32ArrayAttr(launches));
    return described.getDictionary(Builder.getContext());
  }

  LogicalResult passBuffers(ValueRange buffers, bool firstElements,
                            Operation *user) {
    Most = std::max<size_t>(Most, buffers.size());
    return Code.pass(buffers, firstElements, Array, user);
  }

  /// A launch on the host.
  LogicalResult writeHostCall(func::CallOp call, FlatSymbolRefAttr function) {
    if (failed(passBuffers(call.getOperands(), /*firstElements=*/true, call)))
      return failure();
    LLVM::LLVMFuncOp callee =
        declareRuntime(Pass.getOperation(), kStartHostSymbol,
                       {Pointer, I32, Pointer, Pointer, Pointer, I32});
    Code.call(callee,
              {Code.program, Code.constant(I32, Hosts++), Code.stream,
               LLVM::AddressOfOp::create(Builder, Pointer, function.getValue()),
               Array, Code.constant(I32, call.getNumOperands())});
    return success();
  }

  /// The caller's stream waits for the last launch on the host.
  void finishHost() {
    if (Hosts == 0)
      return;
    LLVM::LLVMFuncOp callee = declareRuntime(
        Pass.getOperation(), kFinishHostSymbol, {Pointer, I32, Pointer});
    Code.call(callee,
              {Code.program, Code.constant(I32, Hosts - 1), Code.stream});
  }

  LogicalResult writeStep(const Step &step, func::CallOp call) {
    SmallVector<Value> buffers;
    for (int32_t argument : step.arguments)
      buffers.push_back(call.getOperand(argument));
    if (failed(passBuffers(buffers, step.isCall, call)))
      return failure();
    Value number = Code.constant(I32, step.number);
    Value count = Code.constant(I32, step.arguments.size());
    if (step.isCall)
      Code.call(CallLibrary, {Code.program, number, Code.stream, Array, count});
    else
      Code.call(Launch,
                {Code.program, number, Code.constant(I64, step.blocks),
                 Code.constant(I32, step.threads), Code.stream, Array, count});
    return success();
  }

  void end() {
    LLVM::BrOp::create(Builder, ValueRange{Code.zero}, Code.exit);
    Builder.setInsertionPointToEnd(Code.exit);
    LLVM::ReturnOp::create(Builder, Code.exit->getArgument(0));
    Builder.setInsertionPoint(Array);
    Array.getArraySizeMutable().assign(LLVM::ConstantOp::create(
        Builder, I32, Builder.getI32IntegerAttr(static_cast<int32_t>(Most))));
  }

  int64_t workspaceBytes() {
    return cast<MemRefType>(Entry.getArgumentTypes()[*getArenaArgument(Entry)])
        .getNumElements();
  }

  void describe() {
    Code.function->setAttr(
        kProgramAttr,
        Builder.getDictionaryAttr(
            {Builder.getNamedAttr("kernels", Pass.describeKernels()),
             Builder.getNamedAttr("calls",
                                  Builder.getArrayAttr(llvm::to_vector(
                                      llvm::make_first_range(Pass.Calls)))),
             Builder.getNamedAttr("launches", Builder.getArrayAttr(Launches)),
             Builder.getNamedAttr("copies",
                                  Builder.getI32IntegerAttr(Copies.count())),
             Builder.getNamedAttr("hosts", Builder.getI32IntegerAttr(Hosts)),
             Builder.getNamedAttr(
                 "workspace", Builder.getI64IntegerAttr(workspaceBytes()))}));
  }

  /// @NAME_query_workspace: how many bytes `workspace` has to have.
  void makeQuery() {
    std::string query = Name + "_query_workspace";
    if (Operation *old = Symbols.lookup(query))
      old->erase();
    Builder.setInsertionPointAfter(Code.function);
    auto function = LLVM::LLVMFuncOp::create(
        Builder, query, LLVM::LLVMFunctionType::get(I64, {}));
    Builder.setInsertionPointToEnd(function.addEntryBlock(Builder));
    LLVM::ReturnOp::create(
        Builder,
        LLVM::ConstantOp::create(Builder, I64,
                                 Builder.getI64IntegerAttr(workspaceBytes())));
  }

  HostLaunchesPass &Pass;
  func::FuncOp Entry;
  std::string Name;
  ImplicitLocOpBuilder Builder;
  Type Pointer, I32, I64;
  SymbolTable Symbols;
  HostCode Code{Builder, {}, {}, {}, {}, {}, nullptr};
  HostCopies Copies{Code};
  LLVM::LLVMFuncOp Launch, CallLibrary;
  /// The addresses of a launch; the number that it holds is known in the end.
  LLVM::AllocaOp Array;
  size_t Most = 1;
  /// Launches on the host so far.
  int32_t Hosts = 0;
  SmallVector<Attribute> Launches;
};

LogicalResult HostLaunchesPass::lower(func::FuncOp entry) {
  return HostWriter(*this, entry).write();
}
} // namespace
