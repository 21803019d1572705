//===- BlockProblem.cpp - A block as a planning problem -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockProblem.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/RegionPlan.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/CheckAnswers.h"
#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Remat/StorageRules.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::remat::kNone;

/// All sizes of a function together stay below this, so that no sum of them
/// overflows.
static constexpr int64_t kMaxBytes = kMaxTypeBytes;

FailureOr<int64_t> mlir::vram::getStorageBytes(Value value, int64_t alignment) {
  Type type = value.getType();
  if (!isa<TensorType, BaseMemRefType>(type) || isOnHost(type))
    return int64_t(0);
  auto shaped = cast<ShapedType>(type);
  if (!shaped.hasStaticShape()) {
    emitError(value.getLoc())
        << "the memory of " << type
        << " is not known before the run; give every dimension a size, or an "
           "upper bound ('vram.bounds') and run --vram-prepare";
    return failure();
  }
  std::optional<int64_t> element = findElementBytes(shaped.getElementType());
  if (!element) {
    InFlightDiagnostic error = emitError(value.getLoc());
    if (auto result = dyn_cast<OpResult>(value))
      error << "result " << result.getResultNumber() << " of '"
            << result.getOwner()->getName() << "'";
    else
      error << "argument " << cast<BlockArgument>(value).getArgNumber();
    error << " has an element type of unknown size: " << shaped.getElementType()
          << "; use integers, floats, complex numbers or vectors of them, or "
             "give the type DataLayoutTypeInterface";
    return failure();
  }
  int64_t bytes = *element;
  bool isEmpty = llvm::is_contained(shaped.getShape(), 0);
  for (int64_t dim : shaped.getShape())
    if (!isEmpty &&
        (llvm::MulOverflow(bytes, dim, bytes) || bytes > kMaxTypeBytes)) {
      emitError(value.getLoc()) << type << " exceeds 2^60 bytes";
      return failure();
    }
  if (isEmpty)
    return int64_t(0);
  return static_cast<int64_t>(llvm::alignTo(static_cast<uint64_t>(bytes),
                                            static_cast<uint64_t>(alignment)));
}

namespace {
class BlockBuilder {
public:
  BlockBuilder(Block &block, const DeviceModel &device, int64_t alignment,
               bool captures)
      : Body(block), Device(device), Alignment(alignment), Captures(captures) {}

  FailureOr<BlockProblem> build() {
    for (Operation &op : Body)
      if (failed(checkInterfaceAnswers(&op)) || failed(checkPlaces(op)))
        return failure();
    for (BlockArgument argument : Body.getArguments())
      if (failed(addInput(argument)))
        return failure();
    Operation *terminator =
        Body.mightHaveTerminator() ? Body.getTerminator() : nullptr;
    if (terminator)
      for (Value operand : terminator->getOperands())
        addReturned(operand);
    for (Operation &op : Body)
      if (&op != terminator && failed(addOp(op)))
        return failure();
    if (terminator)
      for (Value operand : terminator->getOperands())
        if (ValueId id = getId(operand); id != kNone)
          Result.problem.values[id].required = true;
    return std::move(Result);
  }

private:
  using ValueId = BlockProblem::ValueId;

  LogicalResult addValue(Value value, ::vram::planning::remat::Value &&what) {
    if (llvm::AddOverflow(TotalBytes, what.bytes, TotalBytes) ||
        TotalBytes > kMaxBytes)
      return emitError(value.getLoc())
             << "the tensors of the function exceed 2^60 bytes together";
    ValueId id = static_cast<ValueId>(Result.values.size());
    Result.problem.values.push_back(std::move(what));
    Result.values.push_back(value);
    Result.valueIds[value] = id;
    return success();
  }

  /// Marks `value` and what it is a view of.
  void addReturned(Value value) {
    while (value) {
      Returned.insert(value);
      auto result = dyn_cast<OpResult>(value);
      value = result ? getViewedValue(result) : Value();
    }
  }

  LogicalResult addInput(BlockArgument argument) {
    FailureOr<int64_t> bytes = getStorageBytes(argument, Alignment);
    if (failed(bytes))
      return failure();
    ::vram::planning::remat::Value value;
    value.bytes = isOnHost(argument) ? 0 : *bytes;
    value.pinned = true;
    return addValue(argument, std::move(value));
  }

  /// The memory of the host is none of the device's.
  static bool isOnHost(BlockArgument argument) {
    auto function = dyn_cast_or_null<FunctionOpInterface>(
        argument.getOwner()->getParentOp());
    return function && argument.getArgNumber() < function.getNumArguments() &&
           isHostArgument(function, argument.getArgNumber());
  }

  /// Only transfers, and ops on the host, know what is not on the device.
  LogicalResult checkPlaces(Operation &op) {
    if (runsBesideDevice(&op))
      return success();
    // HostPlan looks at what a function returns on the host.
    const bool returns = op.hasTrait<OpTrait::IsTerminator>() &&
                         isa<FunctionOpInterface>(op.getParentOp());
    for (Value operand : op.getOperands())
      if (std::optional<TensorPlace> place = getPlace(operand.getType());
          place && !(returns && *place == TensorPlace::Host))
        return op.emitOpError("reads a tensor that is not on the device, ")
               << operand.getType()
               << "; vram.load it, and vram.wait for what is on its way";
    return success();
  }

  /// The id of `value`; captured values get one when they are first seen.
  ValueId getId(Value value) {
    ValueId id = Result.lookup(value);
    if (id != kNone || !Captures)
      return id;
    id = Result.addSlot(0);
    Result.values[id] = value;
    Result.valueIds[value] = id;
    return id;
  }

  /// A region that is a graph may read a value before it is made.
  LogicalResult checkIsMade(Operation &op, Value value) {
    Operation *producer = value.getDefiningOp();
    if (!producer || producer->getBlock() != &Body ||
        Result.valueIds.contains(value))
      return success();
    return op.emitOpError("reads result ")
           << cast<OpResult>(value).getResultNumber() << " of '"
           << producer->getName()
           << "' before it is made; the memory model takes the ops in the "
              "order "
              "in which they stand";
  }

  LogicalResult addOp(Operation &op) {
    ::vram::planning::remat::Op what;
    what.cost = estimateNanoseconds(&op, Device);
    what.rerunnable = isRerunnable(&op);
    FailureOr<int64_t> workspace = getWorkspace(op);
    if (failed(workspace))
      return failure();
    if (llvm::AddOverflow(TotalBytes, *workspace, TotalBytes) ||
        TotalBytes > kMaxBytes)
      return op.emitOpError("needs a workspace of more than 2^60 bytes");
    what.workspace = *workspace;

    auto addOperand = [&](Value value) {
      ValueId id = getId(value);
      if (id != kNone && !llvm::is_contained(what.operands, id))
        what.operands.push_back(id);
    };
    llvm::SetVector<Value> read(op.operand_begin(), op.operand_end());
    if (op.getNumRegions() != 0)
      getUsedValuesDefinedAbove(op.getRegions(), read);
    for (Value value : read) {
      if (failed(checkIsMade(op, value)))
        return failure();
      addOperand(value);
    }

    for (OpResult result : op.getResults())
      if (failed(addResult(result, what)))
        return failure();
    Result.ops.push_back(&op);
    Result.problem.ops.push_back(std::move(what));
    for (ValueId id : Result.problem.ops.back().results)
      if (Result.problem.values[id].bytes != 0)
        Result.addAssumedTies(id);
    return success();
  }

  LogicalResult addResult(OpResult result, ::vram::planning::remat::Op &op) {
    ::vram::planning::remat::Value value;
    value.producer = static_cast<int32_t>(Result.ops.size());
    if (Value viewed = getViewedValue(result)) {
      value.viewOf = getId(viewed);
    } else {
      FailureOr<int64_t> bytes = getStorageBytes(result, Alignment);
      if (failed(bytes))
        return failure();
      // A result that the function returns needs memory after all.
      if (!isWithoutStorage(result.getOwner()) || Returned.contains(result))
        value.bytes = *bytes;
    }
    op.results.push_back(static_cast<ValueId>(Result.values.size()));
    return addValue(result, std::move(value));
  }

  FailureOr<int64_t> getWorkspace(Operation &op) {
    if (auto remat = dyn_cast<RematerializationOpInterface>(op)) {
      // Checked before: at least 0, and at most kMaxBytes.
      return static_cast<int64_t>(
          llvm::alignTo(remat.getWorkspaceBytes(), Alignment));
    }
    if (auto call = dyn_cast<CallOpInterface>(op)) {
      InFlightDiagnostic error = op.emitOpError("calls ");
      if (auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee()))
        error << callee;
      else
        error << "a function by its value";
      error << ", whose memory would not be counted; run --inline first, or "
               "attach RematerializationOpInterface to the call";
      return failure();
    }
    if (op.getNumRegions() == 0)
      return int64_t(0);
    if (!isControlFlow(&op)) {
      op.emitOpError("has a region that the memory model cannot look into; "
                     "attach RematerializationOpInterface to it");
      return failure();
    }
    FailureOr<RegionPlan> inside = planRegions(&op, Device, Alignment);
    if (failed(inside))
      return failure();
    return inside->bytes;
  }

  Block &Body;
  const DeviceModel &Device;
  int64_t Alignment;
  bool Captures;
  BlockProblem Result;
  int64_t TotalBytes = 0;
  llvm::DenseSet<Value> Returned;
};
} // namespace

FailureOr<BlockProblem> BlockProblem::build(Block &block,
                                            const DeviceModel &device,
                                            int64_t alignment, bool captures) {
  return BlockBuilder(block, device, alignment, captures).build();
}

bool BlockProblem::tieToInput(Value value, ValueId input) {
  ValueId id = rootOf(valueIds.lookup(value));
  ::vram::planning::remat::Value &root = problem.values[id];
  if (root.producer == kNone || root.donor != kNone ||
      root.bytes != problem.values[input].bytes)
    return false;
  root.donor = input;
  return true;
}

void BlockProblem::makeView(ValueId id, ValueId operand) {
  ::vram::planning::remat::Value &value = problem.values[id];
  ::vram::planning::remat::StorageRules::dropTies(value);
  value.viewOf = operand;
  value.bytes = 0;
}

BlockProblem::ValueId BlockProblem::addSlot(int64_t bytes) {
  ::vram::planning::remat::Value slot;
  slot.bytes = bytes;
  slot.pinned = true;
  problem.values.push_back(std::move(slot));
  values.push_back(Value());
  return static_cast<ValueId>(values.size()) - 1;
}

BlockProblem::ValueId BlockProblem::lookup(Value value) const {
  auto it = valueIds.find(value);
  return it == valueIds.end() ? kNone : it->second;
}

BlockProblem::ValueId BlockProblem::rootOf(ValueId id) const {
  while (problem.values[id].viewOf != kNone)
    id = problem.values[id].viewOf;
  return id;
}
