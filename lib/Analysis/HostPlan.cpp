//===- HostPlan.cpp - Host memory of offloaded tensors --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/HostPlan.h"

#include "BlockProblem.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageTie.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;

/// Does an op behind `writer`, which replaces `argument`, read it? Or does
/// `writer` itself, in another place than it writes?
static LogicalResult checkNotRead(Operation *writer, BlockArgument argument,
                                  OpResult result) {
  for (OpOperand &use : argument.getUses()) {
    Operation *reader = use.getOwner();
    const bool isInPlace =
        reader == writer &&
        llvm::is_contained(getOverwritableOperands(result), &use);
    if (reader->isBeforeInBlock(writer) || isInPlace)
      continue;
    InFlightDiagnostic error = writer->emitOpError("writes into argument ")
                               << argument.getArgNumber()
                               << ", which is read later";
    error.attachNote(reader->getLoc())
        << "it is read here; move this in front of the op that writes";
    return error;
  }
  return success();
}

/// The result of the op that writes what is returned: a store, or an op on the
/// host.
static OpResult findWritten(Value returned) {
  auto wait = returned.getDefiningOp<WaitOp>();
  if (wait && wait.getTransfer().getDefiningOp<StoreOp>())
    return cast<OpResult>(wait.getTransfer());
  Operation *maker = returned.getDefiningOp();
  return maker && runsOnHost(maker) ? cast<OpResult>(returned) : OpResult();
}

/// Finds what is written into arguments: the tensor that a function returns on
/// the host is the argument itself, or was stored or computed to replace it.
static LogicalResult findArguments(FunctionOpInterface function,
                                   HostPlan &plan) {
  Block &body = function.getFunctionBody().front();
  Operation *terminator = body.getTerminator();
  llvm::SmallDenseMap<int64_t, unsigned> donatedTo;
  for (BlockArgument argument : body.getArguments()) {
    unsigned number = argument.getArgNumber();
    auto donated = function.getArgAttrOfType<IntegerAttr>(number, kDonatedAttr);
    if (donated && isOnHost(argument.getType()))
      donatedTo[donated.getInt()] = number;
  }
  for (OpOperand &operand : terminator->getOpOperands()) {
    Value value = operand.get();
    if (!isOnHost(value.getType()))
      continue;
    auto found = donatedTo.find(operand.getOperandNumber());
    BlockArgument argument = found == donatedTo.end()
                                 ? BlockArgument()
                                 : body.getArgument(found->second);
    if (argument && value == argument)
      continue;
    OpResult written = findWritten(value);
    if (!argument || !written || plan.argumentOf.contains(written))
      return terminator->emitOpError("returns a tensor on the host, operand ")
             << operand.getOperandNumber()
             << ", that was not stored to replace an argument there; donate "
                "one to it ('"
             << kDonatedAttr << "'), or return the tensor on the device";
    if (failed(checkNotRead(written.getOwner(), argument, written)))
      return failure();
    plan.argumentOf[written] = argument;
  }
  return success();
}

namespace {
/// Gives each tensor in the host's arena its buffer, op by op.
class HostBuffers {
public:
  HostBuffers(const MemoryModel &model, HostPlan &plan)
      : Alignment(model.options().alignment), Plan(plan) {}

  std::vector<fit::ArenaBuffer> take() { return std::move(Buffers); }

  LogicalResult add(Operation *op, int32_t at) {
    if (isa<StoreOp, LoadOp>(op) && op->use_empty())
      return op->emitOpError("is waited for by nothing");
    const bool onHost = runsOnHost(op);
    if (onHost)
      Running.push_back({op, {}});
    for (Value operand : op->getOperands())
      if (auto found = Plan.bufferOf.find(operand);
          found != Plan.bufferOf.end()) {
        const int32_t buffer = found->second;
        extend(buffer, at + 1);
        if (onHost)
          Running.back().second.push_back(buffer);
        if (auto wait = dyn_cast<WaitOp>(op); wait && isOnHost(wait.getType()))
          Plan.bufferOf[wait.getResult()] = buffer;
      }
    if (auto wait = dyn_cast<WaitOp>(op))
      finish(wait, at);
    if (isa<StoreOp>(op) || onHost)
      for (Value result : op->getResults())
        if (!Plan.argumentOf.contains(result))
          makeBuffer(result, at, onHost);
    return success();
  }

  /// The function returns behind `count` ops.
  void finishAll(int32_t count) {
    for (auto &[op, buffers] : Running)
      for (int32_t buffer : buffers)
        extend(buffer, count);
    Running.clear();
  }

private:
  void extend(int32_t buffer, int32_t end) {
    Buffers[buffer].end = std::max(Buffers[buffer].end, end);
  }

  void makeBuffer(Value result, int32_t at, bool onHost) {
    const auto buffer = static_cast<int32_t>(Buffers.size());
    const auto bytes = static_cast<int64_t>(
        llvm::alignTo(getTypeBytes(result.getType()), Alignment));
    Plan.bufferOf[result] = buffer;
    Buffers.push_back({at, at + 1, bytes, 0});
    if (onHost)
      Running.back().second.push_back(buffer);
  }

  /// The wait for the load of an op's result: that op is finished, and all in
  /// front of it on the host.
  void finish(WaitOp wait, int32_t at) {
    auto load = wait.getTransfer().getDefiningOp<LoadOp>();
    Operation *maker = load ? load.getSource().getDefiningOp() : nullptr;
    auto *found = llvm::find_if(
        Running, [&](const auto &running) { return running.first == maker; });
    if (found == Running.end())
      return;
    for (auto &[op, buffers] : llvm::make_range(Running.begin(), found + 1))
      for (int32_t buffer : buffers)
        extend(buffer, at + 1);
    Running.erase(Running.begin(), found + 1);
  }

  int64_t Alignment;
  HostPlan &Plan;
  std::vector<fit::ArenaBuffer> Buffers;
  /// The ops on the host that may not be finished, with the buffers that they
  /// read and write.
  SmallVector<std::pair<Operation *, SmallVector<int32_t>>> Running;
};
} // namespace

FailureOr<HostPlan> mlir::vram::planHost(const MemoryModel &model, int effort) {
  FunctionOpInterface function = model.function();
  HostPlan plan;
  plan.argumentBytes =
      getHostArgumentBytes(function, model.options().alignment);
  if (failed(findArguments(function, plan)))
    return failure();
  HostBuffers buffers(model, plan);
  const auto count = static_cast<int32_t>(model.problem().ops.size());
  for (int32_t at = 0; at < count; ++at)
    if (failed(buffers.add(model.op(at), at)))
      return failure();
  buffers.finishAll(count);
  plan.arena = fit::packHost(buffers.take(), model.options().alignment, effort);
  if (plan.arena.error)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName()
           << "' on the host does not verify: " << *plan.arena.error;
  return plan;
}
