//===- StepTime.cpp - The time of a step with transfers -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/StepTime.h"

#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;
using remat::kNone;
using ::vram::planning::saturatingAdd;

StepTime::StepTime(const MemoryModel &model) {
  const size_t count = model.problem().ops.size();
  Ops.resize(count);
  for (size_t id = 0; id < count; ++id) {
    Op &what = Ops[id];
    Operation *op = model.op(static_cast<MemoryModel::OpId>(id));
    what.cost = model.problem().ops[id].cost;
    if (runsOnHost(op))
      what.queue = Queue::Host;
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

int64_t StepTime::replay(ArrayRef<MemoryModel::OpId> order) const {
  int64_t compute = 0, toHost = 0, toDevice = 0, host = 0;
  // When the result of each op is there.
  std::vector<int64_t> done(Ops.size(), 0);
  for (MemoryModel::OpId id : order) {
    const Op &op = Ops[id];
    switch (op.queue) {
    case Queue::Compute:
      done[id] = compute = saturatingAdd(compute, op.cost);
      break;
    case Queue::ToHost:
      toHost = std::max(toHost, op.of == kNone ? 0 : done[op.of]);
      done[id] = toHost = saturatingAdd(toHost, op.cost);
      break;
    case Queue::ToDevice:
      // Behind the op on the host that makes its source, and all computation:
      // its target may lie where that still reads.
      toDevice =
          std::max({toDevice, compute, op.of == kNone ? 0 : done[op.of]});
      done[id] = toDevice = saturatingAdd(toDevice, op.cost);
      break;
    case Queue::Host:
      host = std::max(host, compute);
      done[id] = host = saturatingAdd(host, op.cost);
      break;
    case Queue::Wait:
      done[id] = op.of == kNone ? 0 : done[op.of];
      compute = std::max(compute, done[id]);
      break;
    }
  }
  return std::max({compute, toHost, toDevice, host});
}

int64_t StepTime::nanoseconds() const {
  return replay(llvm::to_vector(
      llvm::seq<MemoryModel::OpId>(0, static_cast<int32_t>(Ops.size()))));
}

int64_t StepTime::leastNanoseconds() const {
  int64_t most = 0;
  for (Queue queue :
       {Queue::Compute, Queue::ToHost, Queue::ToDevice, Queue::Host}) {
    int64_t sum = 0;
    for (const Op &op : Ops)
      if (op.queue == queue)
        sum = saturatingAdd(sum, op.cost);
    most = std::max(most, sum);
  }
  return most;
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

LogicalResult mlir::vram::checkHostRates(FunctionOpInterface function,
                                         const DeviceModel &device) {
  if (device.hasHostRates())
    return success();
  for (Operation &op : function.getFunctionBody().front())
    if (runsOnHost(&op))
      return op.emitOpError("runs on the host, and device '")
             << device.name()
             << "' does not say how fast that is; name a device that does, or "
                "add 'host_bandwidth_bytes_per_second' and "
                "'host_flops_per_second' to its file";
  return success();
}
