//===- CudaObject.cpp - A step's kernels, and a shared object that runs them
//-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepObject.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Program.h"
#include "vram/Pipelines/Pipelines.h"
#include "vram/Target/HostCode.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::vram;

/// A copy of the function alone, lowered. A function that breaks the rules of
/// buffer form is refused.
static FailureOr<OwningOpRef<ModuleOp>> lowerForCuda(func::FuncOp function,
                                                     StringRef chip,
                                                     bool dependentLaunch,
                                                     StringRef format) {
  if (failed(verifyBufferForm(function)))
    return failure();
  DialectRegistry registry;
  registerLowerToGPUDialects(registry);
  function.getContext()->appendDialectRegistry(registry);
  OwningOpRef<ModuleOp> module = ModuleOp::create(function.getLoc());
  func::FuncOp copy = function.clone();
  copy.setPublic();
  copy.setName(kCompiledName);
  module->push_back(copy);
  PassManager passes(function.getContext());
  LowerToGPUOptions options;
  options.chip = chip.str();
  options.format = format.str();
  options.dependentLaunch = dependentLaunch;
  buildLowerToGPUPipeline(passes, options);
  if (failed(passes.run(*module)))
    return failure();
  return module;
}

static StringRef imageOf(gpu::BinaryOp binary, unsigned object = 0) {
  return cast<gpu::ObjectAttr>(binary.getObjects()[object])
      .getObject()
      .getValue();
}

LogicalResult mlir::vram::emitKernels(func::FuncOp function, StringRef chip,
                                      bool dependentLaunch, bool ptx,
                                      llvm::SmallVectorImpl<char> &code) {
  auto module =
      lowerForCuda(function, chip, dependentLaunch, ptx ? "isa" : "bin");
  if (failed(module))
    return failure();
  auto binaries = llvm::to_vector((*module)->getOps<gpu::BinaryOp>());
  if (binaries.size() != 1)
    return function.emitError("has ")
           << binaries.size()
           << " images of kernels, since some index with 64 bits: a file of "
              "kernels alone holds one; write the shared object";
  StringRef image = imageOf(binaries.front());
  code.assign(image.begin(), image.end());
  return success();
}

//===----------------------------------------------------------------------===//
// The shared object
//===----------------------------------------------------------------------===//

namespace {
/// Writes the data and the functions around a lowered step.
class ObjectBuilder {
public:
  ObjectBuilder(ModuleOp module, Location location)
      : B(location, module.getContext()),
        Pointer(LLVM::LLVMPointerType::get(module.getContext())),
        I32(B.getI32Type()) {
    B.setInsertionPointToEnd(module.getBody());
  }

  ImplicitLocOpBuilder B;

  /// Bytes, aligned to 16.
  LLVM::GlobalOp bytes(StringRef name, StringRef data) {
    auto global = LLVM::GlobalOp::create(
        B, LLVM::LLVMArrayType::get(B.getI8Type(), data.size()),
        /*isConstant=*/true, LLVM::Linkage::Internal, name,
        B.getStringAttr(data));
    global.setAlignment(16);
    return global;
  }

  /// An array whose elements `make` inserts.
  template <typename Make>
  LLVM::GlobalOp array(StringRef name, Type element, unsigned count,
                       Make make) {
    auto type = LLVM::LLVMArrayType::get(element, count);
    auto global =
        LLVM::GlobalOp::create(B, type, /*isConstant=*/true,
                               LLVM::Linkage::Internal, name, Attribute());
    OpBuilder::InsertionGuard guard(B);
    B.createBlock(&global.getInitializerRegion());
    Value value = LLVM::UndefOp::create(B, type);
    for (unsigned i = 0; i < count; ++i)
      value = make(value, i);
    LLVM::ReturnOp::create(B, value);
    return global;
  }

  /// Internal: the program in the context that is current, with its kernels
  /// loaded; null where that fails.
  LLVM::LLVMFuncOp program(LLVM::GlobalOp images, unsigned imageCount,
                           LLVM::GlobalOp kernels, unsigned kernelCount,
                           LLVM::GlobalOp calls, unsigned callCount,
                           unsigned copyCount, unsigned hostCount) {
    OpBuilder::InsertionGuard guard(B);
    auto slot = LLVM::GlobalOp::create(B, Pointer, /*isConstant=*/false,
                                       LLVM::Linkage::Internal, "programs",
                                       Attribute());
    {
      OpBuilder::InsertionGuard inner(B);
      B.createBlock(&slot.getInitializerRegion());
      LLVM::ReturnOp::create(B, LLVM::ZeroOp::create(B, Pointer).getResult());
    }
    auto create = LLVM::LLVMFuncOp::create(
        B, "vramCudaFind",
        LLVM::LLVMFunctionType::get(Pointer, {Pointer, Pointer, I32, Pointer,
                                              I32, Pointer, I32, I32, I32}));
    auto function = LLVM::LLVMFuncOp::create(
        B, "program", LLVM::LLVMFunctionType::get(Pointer, {}),
        LLVM::Linkage::Internal);
    B.setInsertionPointToEnd(function.addEntryBlock(B));
    Value place = LLVM::AddressOfOp::create(B, slot);
    auto call = LLVM::CallOp::create(
        B, create,
        ValueRange{place, LLVM::AddressOfOp::create(B, images), i32(imageCount),
                   LLVM::AddressOfOp::create(B, kernels), i32(kernelCount),
                   LLVM::AddressOfOp::create(B, calls), i32(callCount),
                   i32(copyCount), i32(hostCount)});
    LLVM::ReturnOp::create(B, call.getResult());
    return function;
  }

  /// int32_t NAME(pointers, workspace, last): 1 where there is no program, else
  /// what `callee` returns for it, `more` and these three.
  void exported(StringRef name, LLVM::LLVMFuncOp program,
                LLVM::LLVMFuncOp callee, LLVM::LLVMFuncOp more = {}) {
    OpBuilder::InsertionGuard guard(B);
    auto function = LLVM::LLVMFuncOp::create(
        B, name, LLVM::LLVMFunctionType::get(I32, {Pointer, Pointer, Pointer}));
    Block *entry = function.addEntryBlock(B);
    Region &body = function.getBody();
    Block *fail = B.createBlock(&body, body.end());
    Block *go = B.createBlock(&body, body.end());

    B.setInsertionPointToEnd(entry);
    Value made = LLVM::CallOp::create(B, program, ValueRange{}).getResult();
    Value null = LLVM::ZeroOp::create(B, Pointer);
    Value hasFailed =
        LLVM::ICmpOp::create(B, LLVM::ICmpPredicate::eq, made, null);
    LLVM::CondBrOp::create(B, hasFailed, fail, ValueRange{}, go, ValueRange{});
    B.setInsertionPointToEnd(fail);
    LLVM::ReturnOp::create(B, i32(1));
    B.setInsertionPointToEnd(go);
    SmallVector<Value> arguments = {made};
    if (more)
      arguments.push_back(LLVM::AddressOfOp::create(B, more));
    llvm::append_range(arguments, entry->getArguments());
    LLVM::ReturnOp::create(
        B, LLVM::CallOp::create(B, callee, arguments).getResult());
  }

  /// Declares vramCapture of vram-c/Runtime.h.
  LLVM::LLVMFuncOp declareCapture() {
    return LLVM::LLVMFuncOp::create(
        B, "vramCapture",
        LLVM::LLVMFunctionType::get(
            I32, {Pointer, Pointer, Pointer, Pointer, Pointer}));
  }

  Value i32(unsigned value) {
    return LLVM::ConstantOp::create(
        B, I32, B.getI32IntegerAttr(static_cast<int32_t>(value)));
  }
  Type pointer() const { return Pointer; }
  Type i32Type() const { return I32; }

private:
  Type Pointer, I32;
};
} // namespace

/// Its copies between device and host, or its launches on the host ("hosts").
static unsigned countOf(DictionaryAttr program, StringRef what) {
  return static_cast<unsigned>(program.getAs<IntegerAttr>(what).getInt());
}

/// The table of the images of a module, which are erased; `numbers` gets their
/// places in it.
static LLVM::GlobalOp addImages(ObjectBuilder &builder, ModuleOp module,
                                llvm::StringMap<unsigned> &numbers) {
  ImplicitLocOpBuilder &b = builder.B;
  // A cubin, and the PTX that it was made from.
  SmallVector<std::pair<LLVM::GlobalOp, LLVM::GlobalOp>> images;
  for (auto binary :
       llvm::make_early_inc_range(module.getOps<gpu::BinaryOp>())) {
    numbers[binary.getName()] = images.size();
    std::string number = std::to_string(images.size());
    std::string ptx = imageOf(binary, 1).str();
    ptx.push_back('\0');
    images.push_back({builder.bytes("image_" + number, imageOf(binary)),
                      builder.bytes("ptx_" + number, ptx)});
    binary.erase();
  }
  auto image = LLVM::LLVMStructType::getLiteral(
      b.getContext(), {builder.pointer(), builder.pointer()});
  auto table =
      builder.array("images", image, images.size(), [&](Value all, unsigned i) {
        auto [cubin, ptx] = images[i];
        all = LLVM::InsertValueOp::create(b, all,
                                          LLVM::AddressOfOp::create(b, cubin),
                                          ArrayRef<int64_t>{i, 0});
        return LLVM::InsertValueOp::create(b, all,
                                           LLVM::AddressOfOp::create(b, ptx),
                                           ArrayRef<int64_t>{i, 1})
            .getResult();
      });
  return table;
}

/// The table of the kernels' names, each with its image, and whether it waits.
static LLVM::GlobalOp addKernels(ObjectBuilder &builder, ArrayAttr kernels,
                                 const llvm::StringMap<unsigned> &images,
                                 bool waits) {
  ImplicitLocOpBuilder &b = builder.B;
  SmallVector<LLVM::GlobalOp> names;
  for (auto [i, kernel] : llvm::enumerate(kernels)) {
    std::string name =
        cast<DictionaryAttr>(kernel).getAs<StringAttr>("name").str();
    name.push_back('\0');
    names.push_back(builder.bytes("name_" + std::to_string(i), name));
  }
  auto entry = LLVM::LLVMStructType::getLiteral(
      b.getContext(),
      {builder.pointer(), builder.i32Type(), builder.i32Type()});
  auto table =
      builder.array("kernels", entry, names.size(), [&](Value all, unsigned i) {
        auto image =
            cast<DictionaryAttr>(kernels[i]).getAs<StringAttr>("image");
        Value address = LLVM::AddressOfOp::create(b, names[i]);
        all = LLVM::InsertValueOp::create(b, all, address,
                                          ArrayRef<int64_t>{i, 0});
        all = LLVM::InsertValueOp::create(
            b, all, builder.i32(images.lookup(image.getValue())),
            ArrayRef<int64_t>{i, 1});
        return LLVM::InsertValueOp::create(b, all, builder.i32(waits),
                                           ArrayRef<int64_t>{i, 2})
            .getResult();
      });
  return table;
}

/// The table of library calls, as numbers, in the form of the runtime's
/// VramCall.
static LLVM::GlobalOp addCalls(ObjectBuilder &builder, ArrayAttr calls) {
  ImplicitLocOpBuilder &b = builder.B;
  SmallVector<int64_t> words;
  for (Attribute call : calls)
    llvm::append_range(words, cast<DenseI64ArrayAttr>(call).asArrayRef());
  Type i64 = b.getI64Type();
  return builder.array("calls", i64, words.size(), [&](Value all, unsigned i) {
    Value number =
        LLVM::ConstantOp::create(b, i64, b.getI64IntegerAttr(words[i]));
    return LLVM::InsertValueOp::create(b, all, number, int64_t(i)).getResult();
  });
}

/// Puts the images, the kernels' names and run() around the host's function.
static void buildCudaStep(ModuleOp module, func::FuncOp function,
                          StringRef description, bool dependentLaunch) {
  auto step = module.lookupSymbol<LLVM::LLVMFuncOp>(kCompiledName);
  auto program = step->getAttrOfType<DictionaryAttr>(kProgramAttr);
  step->removeAttr(kProgramAttr);
  for (auto other : module.getOps<LLVM::LLVMFuncOp>())
    if (!other.isExternal())
      other.setLinkage(LLVM::Linkage::Internal);

  ObjectBuilder builder(module, function.getLoc());
  llvm::StringMap<unsigned> images;
  LLVM::GlobalOp imageTable = addImages(builder, module, images);
  auto kernels = program.getAs<ArrayAttr>("kernels");
  LLVM::GlobalOp kernelTable =
      addKernels(builder, kernels, images, dependentLaunch);
  auto calls = program.getAs<ArrayAttr>("calls");
  LLVM::GlobalOp callTable = addCalls(builder, calls);
  LLVM::LLVMFuncOp find = builder.program(
      imageTable, images.size(), kernelTable, kernels.size(), callTable,
      calls.size(), countOf(program, "copies"), countOf(program, "hosts"));
  builder.exported("run", find, step);
  builder.exported("capture_graph", find, builder.declareCapture(), step);
  ImplicitLocOpBuilder &b = builder.B;
  addQuery(b, program.getAs<IntegerAttr>("workspace").getInt());
  addDescription(b, description);
}

LogicalResult
mlir::vram::emitCudaSharedObject(func::FuncOp function, StringRef chip,
                                 bool dependentLaunch, StringRef runtime,
                                 llvm::SmallVectorImpl<char> &shared) {
  if (!llvm::sys::fs::exists(runtime))
    return function.emitError("cannot be linked: there is no '")
           << runtime << "'; build the target VRAMRuntime, or install VRAM";
  FailureOr<std::string> description =
      describeStep(function, ("cuda:" + chip).str());
  if (failed(description))
    return failure();
  auto module = lowerForCuda(function, chip, dependentLaunch, "bin");
  auto machine = createHostMachine(function.getLoc(), "");
  SmallVector<char> object;
  if (failed(module) || failed(machine))
    return failure();
  buildCudaStep(**module, function, *description, dependentLaunch);
  if (failed(emitObject(**module, function, **machine, object)))
    return failure();
  // The threads of a launch on the host stay to the end of the process, and so
  // must their code.
  return linkSharedObject(
      function, object,
      {"-Wl,-z,nodelete", runtime, "-pthread", "-lm", "-ldl", "-lstdc++"},
      shared);
}
