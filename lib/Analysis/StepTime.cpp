//===- StepTime.cpp - The time of a step with transfers -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/StepTime.h"

#include "vram/Interfaces/StorageTie.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;
using remat::kNone;
using ::vram::planning::saturatingAdd;
using ::vram::planning::offload::Queue;
using ::vram::planning::offload::TimedOp;

/// The waits of loads of the tensors on the host that `update` overwrites.
static std::vector<remat::OpId>
findWaitsOfOverwritten(Operation *update, const MemoryModel &model) {
  std::vector<remat::OpId> waits;
  for (OpResult result : update->getResults())
    for (OpOperand *operand : getOverwritableOperands(result))
      for (Operation *reader : operand->get().getUsers())
        if (isa<WaitOp>(reader))
          waits.push_back(model.lookup(reader));
  return waits;
}

StepTime::StepTime(const MemoryModel &model) {
  const size_t count = model.problem().ops.size();
  Ops.resize(count);
  for (size_t id = 0; id < count; ++id) {
    TimedOp &what = Ops[id];
    Operation *op = model.op(static_cast<MemoryModel::OpId>(id));
    what.cost = model.problem().ops[id].cost;
    if (runsOnHost(op)) {
      what.queue = Queue::Host;
      what.behind = findWaitsOfOverwritten(op, model);
    }
    if (!isTransfer(op))
      continue;
    what.queue = isa<StoreOp>(op)  ? Queue::ToHost
                 : isa<LoadOp>(op) ? Queue::ToDevice
                                   : Queue::Wait;
    Value of =
        isa<WaitOp>(op) ? cast<WaitOp>(op).getTransfer() : op->getOperand(0);
    Operation *maker = of.getDefiningOp();
    what.of = maker ? model.lookup(maker) : kNone;
  }
}

int64_t StepTime::nanoseconds() const {
  ::vram::planning::remat::Schedule order(Ops.size());
  std::iota(order.begin(), order.end(), 0);
  return ::vram::planning::offload::replay(Ops, order);
}

int64_t StepTime::nanoseconds(Queue queue) const {
  int64_t sum = 0;
  for (const TimedOp &op : Ops)
    if (op.queue == queue)
      sum = saturatingAdd(sum, op.cost);
  return sum;
}

int64_t StepTime::leastNanoseconds() const {
  return std::max({nanoseconds(Queue::Compute), nanoseconds(Queue::ToHost),
                   nanoseconds(Queue::ToDevice), nanoseconds(Queue::Host)});
}

remat::Problem mlir::vram::planningProblem(const MemoryModel &model) {
  remat::Problem problem = model.problem();
  for (size_t id = 0; id < problem.ops.size(); ++id)
    if (runsBesideDevice(model.op(static_cast<MemoryModel::OpId>(id))))
      problem.ops[id].cost = 0;
  return problem;
}

bool mlir::vram::isStateTransfer(Operation *op) {
  if (auto load = dyn_cast<LoadOp>(op)) {
    Operation *maker = load.getSource().getDefiningOp();
    return !maker || runsOnHost(maker);
  }
  if (auto wait = dyn_cast<WaitOp>(op)) {
    Operation *begin = wait.getTransfer().getDefiningOp();
    return begin && isStateTransfer(begin);
  }
  // The planner stores to load again; a state is returned, or updated there.
  return isa<StoreOp>(op) && llvm::all_of(op->getUsers(), [](Operation *user) {
           return isa<WaitOp>(user) &&
                  llvm::all_of(user->getUsers(), [](Operation *reader) {
                    return reader->hasTrait<OpTrait::IsTerminator>() ||
                           runsOnHost(reader);
                  });
         });
}

bool mlir::vram::offloadsResults(FunctionOpInterface function) {
  return hasTransfers(function) &&
         llvm::any_of(function.getFunctionBody().front(), [](Operation &op) {
           return isTransfer(&op) && !isStateTransfer(&op);
         });
}

std::string mlir::vram::describeMissingHostRates(const DeviceModel &device) {
  return ("device '" + device.name() +
          "' does not say how fast its host is; name a device that does, or "
          "add "
          "'host_bandwidth_bytes_per_second' and 'host_flops_per_second' to "
          "its file")
      .str();
}

LogicalResult mlir::vram::checkHostRates(FunctionOpInterface function,
                                         const DeviceModel &device) {
  if (device.hasHostRates())
    return success();
  for (Operation &op : function.getFunctionBody().front())
    if (runsOnHost(&op))
      return op.emitOpError("runs on the host; ")
             << describeMissingHostRates(device);
  return success();
}
