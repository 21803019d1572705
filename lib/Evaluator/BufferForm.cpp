//===- BufferForm.cpp - Runs functions in buffer form ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A machine that does as it is told: it knows no lifetimes, reads and writes
// the bytes that the views name, and makes no memory of its own. It does all
// that a kernel may do to bytes that are not its to keep: an output that does
// not replace an input in place is spoilt before the inputs are read, and so is
// the workspace, before and after.
//
//===----------------------------------------------------------------------===//

#include "Interpreter.h"
#include "vram/Analysis/HostLaunches.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Evaluator/Memory.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

#include <memory>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

std::optional<unsigned>
mlir::vram::evaluator::arenaArgument(func::FuncOp function) {
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (function.getArgAttr(i, kArenaAttr))
      return i;
  return std::nullopt;
}

RankedTensorType mlir::vram::evaluator::tensorTypeOf(Type type) {
  if (auto buffer = dyn_cast<MemRefType>(type))
    return RankedTensorType::get(buffer.getShape(), buffer.getElementType());
  // Its elements are the same on the host.
  return getPlace(type) ? getDeviceType(type)
                        : dyn_cast<RankedTensorType>(type);
}

namespace {
class Machine {
public:
  Machine(func::FuncOp function, const EvaluateOptions &options)
      : Function(function), Options(options), OnHost(function) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments) {
    addArguments(arguments);
    Block &block = Function.getBody().front();
    int64_t done = 0, total = block.getOperations().size();
    for (Operation &op : block.without_terminator()) {
      if (failed(finishLaunches(&op)) || failed(runOp(&op)))
        return failure();
      for (std::unique_ptr<Memory> &memory : Memories)
        if (!memory->isGuardIntact())
          return op.emitOpError("writes beyond the end of ")
                 << (memory.get() == Arena ? "the arena" : "an argument");
      if (Options.progress)
        Options.progress(++done, total);
    }
    if (failed(finishLaunches(block.getTerminator())))
      return failure();
    SmallVector<Tensor> results;
    for (Value value : block.getTerminator()->getOperands()) {
      auto view = Views.find(value);
      if (view == Views.end())
        return block.getTerminator()->emitOpError("returns no buffer");
      results.push_back(view->second.load());
    }
    if (Options.progress)
      Options.progress(total, total);
    return results;
  }

private:
  void addArguments(ArrayRef<Tensor> arguments) {
    size_t next = 0;
    for (BlockArgument argument : Function.getArguments()) {
      BufferView view;
      view.type = tensorTypeOf(argument.getType());
      int64_t element = elementBytes(view.type.getElementType());
      for (int64_t stride : rowMajorStrides(view.type.getShape()))
        view.strides.push_back(stride * element);
      // Different bytes in each, so that one is not taken for another.
      Memories.push_back(std::make_unique<Memory>(
          getTypeBytes(view.type), Options.arenaFill,
          Options.arenaSeed + argument.getArgNumber()));
      view.memory = Memories.back().get();
      unsigned number = argument.getArgNumber();
      if (Function.getArgAttr(number, kArenaAttr))
        Arena = view.memory;
      else if (!isArena(Function, number))
        view.store(arguments[next++]);
      Views[argument] = std::move(view);
    }
  }

  LogicalResult runOp(Operation *op) {
    if (auto launch = dyn_cast<LaunchOp>(op))
      return startLaunch(launch);
    if (auto view = dyn_cast<memref::ViewOp>(op))
      return addView(view);
    if (auto view = dyn_cast<memref::ReinterpretCastOp>(op))
      return addCast(view);
    if (isa<StartCopyOp, FinishCopyOp>(op))
      return runCopy(op);
    if (op->hasTrait<OpTrait::ConstantLike>())
      return success();
    return op->emitOpError("is not known to the reference evaluator: in buffer "
                           "form it runs views, vram.launch and copies");
  }

  LogicalResult add(Operation *op, BufferView view) {
    auto [begin, end] = view.extent();
    if (begin < 0 || end > view.memory->size())
      return op->emitOpError("lies at bytes ")
             << begin << " to " << end << " of "
             << (view.memory == Arena ? "an arena" : "an argument") << " of "
             << view.memory->size() << " bytes";
    Views[op->getResult(0)] = std::move(view);
    return success();
  }

  LogicalResult addView(memref::ViewOp op) {
    APInt offset;
    auto source = Views.find(op.getSource());
    if (source == Views.end() || !op.getType().hasStaticShape() ||
        !matchPattern(op.getByteShift(), m_ConstantInt(&offset)))
      return op.emitOpError("is no view at a constant offset");
    BufferView view;
    view.memory = source->second.memory;
    view.type = tensorTypeOf(op.getType());
    view.pointer = view.start =
        saturatingAdd(source->second.start, offset.getSExtValue());
    int64_t element = elementBytes(view.type.getElementType());
    for (int64_t stride : rowMajorStrides(view.type.getShape()))
      view.strides.push_back(saturatingMul(stride, element));
    return add(op, std::move(view));
  }

  LogicalResult addCast(memref::ReinterpretCastOp op) {
    auto source = Views.find(op.getSource());
    if (source == Views.end() || !op.getOffsets().empty() ||
        !op.getSizes().empty() || !op.getStrides().empty())
      return op.emitOpError("is no view at a constant offset");
    BufferView view;
    view.memory = source->second.memory;
    view.type = tensorTypeOf(op.getType());
    int64_t element = elementBytes(view.type.getElementType());
    view.pointer = source->second.pointer;
    view.start = saturatingAdd(
        view.pointer, saturatingMul(op.getStaticOffsets().front(), element));
    for (int64_t stride : op.getStaticStrides()) {
      if (stride < 0)
        return op.emitOpError("has a negative stride");
      view.strides.push_back(saturatingMul(stride, element));
    }
    return add(op, std::move(view));
  }

  /// Carries a copy out where it begins or where it ends.
  LogicalResult runCopy(Operation *op) {
    for (Value operand : op->getOperands())
      if (!Views.contains(operand))
        return op->emitOpError("has an operand that is no buffer");
    const BufferView &source = Views.find(op->getOperand(0))->second;
    const BufferView &target = Views.find(op->getOperand(1))->second;
    bool isStart = isa<StartCopyOp>(op);
    if (isStart == (Options.copies == CopyTime::Start))
      target.store(source.load());
    else if (isStart)
      target.scribble();
    return success();
  }

  /// A launch on the host is carried out where it begins or where it ends, as
  /// copies are.
  LogicalResult startLaunch(LaunchOp op) {
    for (Value operand : op.getOperands())
      if (!Views.contains(operand))
        return op.emitOpError("has an operand that is no buffer");
    if (Options.copies == CopyTime::Start || !mlir::vram::isOnHost(op))
      return runLaunch(op);
    for (auto [o, output] : llvm::enumerate(op.getOutputs()))
      if (!isInPlace(op, o))
        Views.find(output)->second.scribble();
    return success();
  }

  LogicalResult finishLaunches(Operation *end) {
    if (Options.copies == CopyTime::Finish)
      for (LaunchOp launch : OnHost.endingAt(end))
        if (failed(runLaunch(launch)))
          return failure();
    return success();
  }

  LogicalResult runLaunch(LaunchOp op) {
    auto spoil = [&](Value buffer) { Views.find(buffer)->second.scribble(); };
    for (auto [o, output] : llvm::enumerate(op.getOutputs()))
      if (!isInPlace(op, o))
        spoil(output);
    if (Value workspace = op.getWorkspace())
      spoil(workspace);

    Environment environment;
    Block &body = op.getBody().front();
    for (auto [argument, input] :
         llvm::zip_equal(body.getArguments(), op.getInputs()))
      environment.insert({argument, Views.find(input)->second.load()});
    FailureOr<SmallVector<Tensor>> results =
        Interpreter(Options).run(body, std::move(environment),
                                 /*report=*/false);
    if (failed(results))
      return failure();
    for (auto [output, tensor] : llvm::zip_equal(op.getOutputs(), *results))
      Views.find(output)->second.store(tensor);
    if (Value workspace = op.getWorkspace())
      spoil(workspace);
    return success();
  }

  /// Is every input that meets the output tied to it there; and is there one?
  bool isInPlace(LaunchOp op, unsigned output) {
    const BufferView &view = Views.find(op.getOutputs()[output])->second;
    auto [begin, end] = view.extent();
    bool found = false;
    for (auto [i, operand] : llvm::enumerate(op.getInputs())) {
      const BufferView &input = Views.find(operand)->second;
      auto [inputBegin, inputEnd] = input.extent();
      if (input.memory != view.memory || inputEnd <= begin || end <= inputBegin)
        continue;
      auto place = [](const BufferView &of) {
        return Placement::makeStrided(of.type.getShape(), of.start, of.strides);
      };
      if (!getTie(op, output, place(view), i, place(input)))
        return false;
      found = true;
    }
    return found;
  }

  func::FuncOp Function;
  const EvaluateOptions &Options;
  HostLaunches OnHost;
  SmallVector<std::unique_ptr<Memory>> Memories;
  Memory *Arena = nullptr;
  llvm::DenseMap<Value, BufferView> Views;
};
} // namespace

FailureOr<SmallVector<Tensor>>
mlir::vram::evaluator::evaluateBuffers(func::FuncOp function,
                                       ArrayRef<Tensor> arguments,
                                       const EvaluateOptions &options) {
  return Machine(function, options).run(arguments);
}
