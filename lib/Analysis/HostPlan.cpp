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

FailureOr<HostPlan> mlir::vram::planHost(const MemoryModel &model, int effort) {
  FunctionOpInterface function = model.function();
  HostPlan plan;
  std::vector<fit::HostBuffer> buffers;
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
    if (!store)
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
