//===- StepMemory.cpp - The memory that a step runs in --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Execution/StepMemory.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

StepMemory::StepMemory(func::FuncOp function)
    : Function(function), Arena(*mlir::vram::getArenaArgument(function)) {
  for (Type type : Function.getArgumentTypes()) {
    auto buffer = cast<MemRefType>(type);
    Memories.push_back(
        std::make_unique<Memory>(getTypeBytes(buffer), ArenaFill::Ones, 0));
  }
}

/// A buffer at the begin of a memory.
static BufferView viewOf(Memory &memory, MemRefType type) {
  BufferView view;
  view.memory = &memory;
  view.type = tensorTypeOf(type);
  int64_t element = elementBytes(type.getElementType());
  for (int64_t stride : type.getStridesAndOffset().first)
    view.strides.push_back(::vram::planning::saturatingMul(stride, element));
  return view;
}

LogicalResult StepMemory::findResults() {
  Operation *terminator = Function.getBody().front().getTerminator();
  for (Value result : terminator->getOperands()) {
    std::optional<BufferPlace> place = findPlace(result);
    if (!place)
      return terminator->emitOpError("returns a buffer that is no view of the "
                                     "arena or of an argument");
    BufferView view = viewOf(*Memories[place->argument.getArgNumber()],
                             cast<MemRefType>(result.getType()));
    view.start = place->offset;
    auto [begin, end] = view.extent();
    if (begin < 0 || end > view.memory->size())
      return terminator->emitOpError("returns a buffer outside of its memory");
    Results.push_back(std::move(view));
  }
  return success();
}

SmallVector<void *> StepMemory::pointers() const {
  return llvm::map_to_vector(Memories, [](const std::unique_ptr<Memory> &m) {
    return static_cast<void *>(m->data());
  });
}

void StepMemory::store(ArrayRef<Tensor> arguments,
                       const EvaluateOptions &options, bool keepArenas) {
  size_t next = 0;
  for (auto [i, memory] : llvm::enumerate(Memories))
    if (!isArena(func::FuncOp(Function), i))
      viewOf(*memory, cast<MemRefType>(Function.getArgumentTypes()[i]))
          .store(arguments[next++]);
    else if (!keepArenas)
      memory->fill(options.arenaFill, options.arenaSeed);
}

SmallVector<std::pair<int64_t, int64_t>> StepMemory::resultsInArena() const {
  SmallVector<std::pair<int64_t, int64_t>> places;
  for (const BufferView &view : Results)
    if (view.memory == Memories[Arena].get())
      places.push_back(view.extent());
  return places;
}

LogicalResult StepMemory::checkGuards() const {
  for (auto [i, memory] : llvm::enumerate(Memories)) {
    if (memory->isGuardIntact())
      continue;
    InFlightDiagnostic error =
        func::FuncOp(Function).emitError("writes beyond the end of ");
    if (isArena(func::FuncOp(Function), i))
      return error << (i == Arena ? "the arena of " : "the host's arena of ")
                   << memory->size() << " bytes";
    return error << "argument " << i;
  }
  return success();
}

StepMeasurement StepMemory::measure(double milliseconds,
                                    const EvaluateOptions &options) const {
  auto used = [&](const Memory &arena) {
    return arena.countUsed(options.arenaFill, options.arenaSeed);
  };
  const Memory &arena = *Memories[Arena];
  StepMeasurement taken = {milliseconds, arena.size(), used(arena)};
  if (std::optional<unsigned> host =
          getHostArenaArgument(func::FuncOp(Function))) {
    taken.hostBytes = Memories[*host]->size();
    taken.hostUsed = used(*Memories[*host]);
  }
  return taken;
}

SmallVector<Tensor> StepMemory::results() const {
  return llvm::map_to_vector(
      Results, [](const BufferView &view) { return view.load(); });
}
