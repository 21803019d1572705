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

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;

/// Does an op behind `store` read `argument`?
static LogicalResult checkNotRead(StoreOp store, BlockArgument argument) {
  for (Operation *reader : argument.getUsers())
    if (store->isBeforeInBlock(reader)) {
      InFlightDiagnostic error = store.emitOpError("writes into argument ")
                                 << argument.getArgNumber()
                                 << ", which is read later";
      error.attachNote(reader->getLoc())
          << "it is read here; move this in front of the store";
      return error;
    }
  return success();
}

/// Finds the stores into arguments: the tensor that a function returns on the
/// host is the argument itself, or was stored to replace it.
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
    auto wait = value.getDefiningOp<WaitOp>();
    auto store = wait ? wait.getTransfer().getDefiningOp<StoreOp>() : StoreOp();
    if (!argument || !store || plan.argumentOf.contains(store.getResult()))
      return terminator->emitOpError("returns a tensor on the host, operand ")
             << operand.getOperandNumber()
             << ", that was not stored to replace an argument there; donate "
                "one to it ('"
             << kDonatedAttr << "'), or return the tensor on the device";
    if (failed(checkNotRead(store, argument)))
      return failure();
    plan.argumentOf[store.getResult()] = argument;
  }
  return success();
}

FailureOr<HostPlan> mlir::vram::planHost(const MemoryModel &model, int effort) {
  FunctionOpInterface function = model.function();
  HostPlan plan;
  plan.argumentBytes =
      getHostArgumentBytes(function, model.options().alignment);
  if (failed(findArguments(function, plan)))
    return failure();
  std::vector<fit::ArenaBuffer> buffers;
  const size_t count = model.problem().ops.size();
  for (size_t id = 0; id < count; ++id) {
    const auto at = static_cast<int32_t>(id);
    Operation *op = model.op(at);
    if (isa<StoreOp, LoadOp>(op) && op->use_empty())
      return op->emitOpError("is waited for by nothing");
    // A buffer on the host lives at least until the last op that reads it.
    for (Value operand : op->getOperands())
      if (auto found = plan.bufferOf.find(operand);
          found != plan.bufferOf.end()) {
        const int32_t buffer = found->second;
        buffers[buffer].end = at + 1;
        if (auto wait = dyn_cast<WaitOp>(op); wait && isOnHost(wait.getType()))
          plan.bufferOf[wait.getResult()] = buffer;
      }
    auto store = dyn_cast<StoreOp>(op);
    if (!store || plan.argumentOf.contains(store.getResult()))
      continue;
    FailureOr<int64_t> bytes =
        getStorageBytes(store.getSource(), model.options().alignment);
    if (failed(bytes))
      return failure();
    plan.bufferOf[store.getResult()] = static_cast<int32_t>(buffers.size());
    buffers.push_back({at, at + 1, *bytes, 0});
  }
  plan.arena =
      fit::packHost(std::move(buffers), model.options().alignment, effort);
  if (plan.arena.error)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName()
           << "' on the host does not verify: " << *plan.arena.error;
  return plan;
}
