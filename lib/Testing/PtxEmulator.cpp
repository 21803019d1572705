//===- PtxEmulator.cpp - Kernels run by their PTX -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/PtxEmulator.h"

#include "BufferRuns.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Program.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::vram;
namespace ptx = ::vram::ptx;

PtxEmulator::PtxEmulator(func::FuncOp function, const LaunchChecker &checker)
    : Function(function), Checker(checker) {
  launch = onLaunch;
}

PtxEmulator::~PtxEmulator() = default;

/// The bytes of a buffer from the address that a kernel gets, in order.
static std::vector<ptx::ByteRange> rangesOf(MemRefType type) {
  int64_t first = type.getStridesAndOffset().second *
                  getElementBytes(type.getElementType());
  SmallVector<ByteRun> runs = runsOf(type, first);
  llvm::sort(runs, [](const ByteRun &a, const ByteRun &b) {
    return a.begin < b.begin;
  });
  std::vector<ptx::ByteRange> ranges;
  for (ByteRun run : runs)
    if (!ranges.empty() && run.begin <= ranges.back().end)
      ranges.back().end = std::max(ranges.back().end, run.end);
    else
      ranges.push_back({run.begin, run.end});
  return ranges;
}

LogicalResult PtxEmulator::parse(ModuleOp module, DictionaryAttr program,
                                 StringRef edited) {
  llvm::StringMap<const ptx::Program *> images;
  for (auto binary :
       llvm::make_early_inc_range(module.getOps<gpu::BinaryOp>())) {
    auto object = cast<gpu::ObjectAttr>(binary.getObjects()[0]);
    StringRef text = object.getObject().getValue();
    Text += text;
    if (!edited.empty())
      text = edited;
    std::string error;
    Programs.push_back(
        ptx::Program::parse(std::string_view(text.data(), text.size()), error));
    if (!Programs.back())
      return module.emitError("has PTX that is not understood: ") << error;
    images[binary.getName()] = Programs.back().get();
    binary.erase();
  }
  for (Attribute attribute : program.getAs<ArrayAttr>("kernels")) {
    auto described = cast<DictionaryAttr>(attribute);
    Kernel &kernel = Kernels.emplace_back();
    kernel.name = described.getAs<StringAttr>("name").str();
    kernel.program = images[described.getAs<StringAttr>("image").getValue()];
    auto types = described.getAs<ArrayAttr>("arguments");
    auto reads = described.getAs<DenseBoolArrayAttr>("reads");
    auto writes = described.getAs<DenseBoolArrayAttr>("writes");
    for (auto [i, type] : llvm::enumerate(types)) {
      ptx::Argument &argument = kernel.arguments.emplace_back();
      argument.bytes =
          rangesOf(cast<MemRefType>(cast<TypeAttr>(type).getValue()));
      argument.mayRead = reads[i];
      argument.mayWrite = writes[i];
    }
  }
  return success();
}

FailureOr<std::unique_ptr<PtxEmulator>>
PtxEmulator::create(ModuleOp module, func::FuncOp function, StringRef name,
                    const LaunchChecker &checker, StringRef chip,
                    StringRef toolkit, StringRef edited) {
  std::unique_ptr<PtxEmulator> emulator(new PtxEmulator(function, checker));
  LowerToGPUOptions options;
  options.chip = chip.str();
  options.format = "isa";
  options.toolkit = toolkit.str();
  PassManager passes(module.getContext());
  buildKernelsPipeline(passes, options);
  if (failed(passes.run(module)))
    return failure();
  auto host = module.lookupSymbol<LLVM::LLVMFuncOp>(name);
  auto program = host->getAttrOfType<DictionaryAttr>(kProgramAttr);
  host->removeAttr(kProgramAttr);
  if (failed(emulator->parse(module, program, edited)) ||
      failed(emulator->setCalls(module, program, /*libraries=*/false)) ||
      failed(emulator->compileHost(module, name, /*optLevel=*/1,
                                   [](AddSymbol) {})))
    return failure();
  return emulator;
}

//===----------------------------------------------------------------------===//
// Memory that kernels may read and write
//===----------------------------------------------------------------------===//

void PtxEmulator::setMemory(ArrayRef<void *> pointers) {
  Pointers.assign(pointers.begin(), pointers.end());
  Memory = std::make_unique<ptx::Memory>();
  Last = nullptr;
  for (auto [i, pointer] : llvm::enumerate(pointers))
    Memory->add(pointer, getTypeBytes(Function.getArgumentTypes()[i]),
                /*isWritten=*/!isArena(Function, i));
}

/// The bytes of a buffer, in order.
SmallVector<PtxEmulator::Piece> PtxEmulator::piecesOf(Value buffer) const {
  SmallVector<Piece> pieces;
  std::optional<BufferPlace> place = findPlace(buffer);
  if (!place)
    return pieces;
  auto *base = static_cast<char *>(Pointers[place->argument.getArgNumber()]);
  for (ByteRun run : runsOf(cast<MemRefType>(buffer.getType()), place->offset))
    pieces.push_back({base + run.begin, base + run.end});
  return pieces;
}

/// Before the first kernel of a launch: of the bytes of its outputs and its
/// workspace only those of its inputs keep what was written there.
void PtxEmulator::forgetOutputs(LaunchOp launch) {
  SmallVector<Piece> kept;
  for (Value input : launch.getInputs())
    llvm::append_range(kept, piecesOf(input));
  llvm::sort(kept);
  SmallVector<Value> written(launch.getOutputs());
  if (Value workspace = launch.getWorkspace())
    written.push_back(workspace);
  for (Value buffer : written)
    for (auto [begin, end] : piecesOf(buffer)) {
      char *at = begin;
      for (auto [keptBegin, keptEnd] : kept) {
        if (keptEnd <= at || keptBegin >= end)
          continue;
        if (keptBegin > at)
          Memory->forget(at, keptBegin - at);
        at = keptEnd;
        if (at >= end)
          break;
      }
      if (at < end)
        Memory->forget(at, end - at);
    }
}

LogicalResult PtxEmulator::checkResults() const {
  Operation *terminator =
      func::FuncOp(Function).getBody().front().getTerminator();
  for (auto [i, result] : llvm::enumerate(terminator->getOperands()))
    for (auto [begin, end] : piecesOf(result))
      if (Memory->countWritten(begin, end - begin) != end - begin)
        return terminator->emitOpError("returns bytes in result ")
               << i << " that nobody wrote";
  return success();
}

void PtxEmulator::noteCall() {
  auto launch = cast<LaunchOp>(Checker.current());
  forgetOutputs(launch);
  for (Value output : launch.getOutputs())
    for (auto [begin, end] : piecesOf(output))
      Memory->noteWrite(begin, end - begin);
}

void PtxEmulator::noteHost(int32_t number) {
  for (Value output : Checker.hostLaunch(number).getOutputs())
    for (auto [begin, end] : piecesOf(output))
      Memory->noteWrite(begin, end - begin);
}

void PtxEmulator::noteCopy(void *target, int64_t bytes) {
  Memory->noteWrite(target, bytes);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

int32_t PtxEmulator::onLaunch(VramProgram *base, int32_t kernel, int64_t blocks,
                              int32_t threads, void *, void *const *arguments,
                              int32_t) {
  auto *self = static_cast<PtxEmulator *>(base);
  Operation *current = self->Checker.current();
  if (std::exchange(self->Last, current) != current)
    for (LaunchOp computed : self->Checker.currentLaunches())
      self->forgetOutputs(computed);
  const Kernel &code = self->Kernels[kernel];
  ptx::Launch launch;
  launch.blocks = blocks;
  launch.threads = threads;
  for (auto [i, argument] : llvm::enumerate(code.arguments)) {
    launch.arguments.push_back(argument);
    launch.arguments.back().address = arguments[i];
  }
  self->Error = code.program->run(code.name, launch, *self->Memory);
  return self->Error.empty() ? 0 : 1;
}
