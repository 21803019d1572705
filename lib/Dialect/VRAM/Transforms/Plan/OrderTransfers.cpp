//===- OrderTransfers.cpp - Transfers where they hide best ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OrderTransfers.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/HostPlan.h"
#include "vram/Analysis/StepTime.h"

using namespace mlir;
using namespace mlir::vram;
namespace offload = ::vram::planning::offload;
namespace remat = ::vram::planning::remat;

/// Orders of one round that are packed until an arena is within the budget, and
/// rounds: the transfers of each have fewer bytes than those of the one before.
static constexpr size_t kMostOrders = 3, kMostRounds = 6;

namespace {

/// Packs a function in one order after another.
class Orderer {
public:
  Orderer(FunctionOpInterface function, const DeviceModel &device,
          const MemoryModelOptions &options, int64_t budget, int64_t hostBudget,
          int packingEffort)
      : Function(function), Device(device), Options(options), Budget(budget),
        HostBudget(hostBudget), PackingEffort(packingEffort) {}

  FailureOr<OrderedTransfers> run() {
    FailureOr<MemoryModel> model =
        MemoryModel::build(Function, Device, Options);
    if (failed(model))
      return failure();
    const remat::Problem problem = model->problem();
    const std::vector<offload::TimedOp> timed = StepTime(*model).ops();
    for (size_t id = 0; id < problem.ops.size(); ++id)
      Ops.push_back(model->op(static_cast<MemoryModel::OpId>(id)));
    OrderedTransfers found;
    found.bound = offload::transferBound(problem, timed, Budget, false);
    std::vector<offload::TimedOrder> orders;
    for (size_t round = 0; round < kMostRounds; ++round) {
      orders = offload::orderTransfers(problem, timed, Budget,
                                       static_cast<int64_t>(round) * Excess);
      for (size_t k = 0; k < std::min(kMostOrders, orders.size() - 1); ++k) {
        FailureOr<bool> fits = pack(orders[k], found);
        if (failed(fits))
          return failure();
        if (*fits)
          return found;
      }
    }
    FailureOr<bool> fits = pack(orders.back(), found);
    if (failed(fits))
      return failure();
    if (*fits)
      return found;
    return emitError(Function.getLoc(),
                     "the transfers take more than was planned");
  }

private:
  FunctionOpInterface Function;
  const DeviceModel &Device;
  const MemoryModelOptions &Options;
  const int64_t Budget, HostBudget;
  const int PackingEffort;
  SmallVector<Operation *> Ops;
  /// The most that an arena had more than the budget.
  int64_t Excess = 0;

  /// Puts the ops into the order; are its arenas within both budgets?
  FailureOr<bool> pack(const offload::TimedOrder &order,
                       OrderedTransfers &found) {
    for (remat::OpId id : order.order)
      Ops[id]->moveBefore(Ops[id]->getBlock(), --Ops[id]->getBlock()->end());
    FailureOr<MemoryModel> model =
        MemoryModel::build(Function, Device, Options);
    if (failed(model))
      return failure();
    FailureOr<ArenaPlan> arena =
        planArena(*model, ArgumentPlacement::Arena, PackingEffort);
    if (failed(arena))
      return failure();
    if (const int64_t excess = arena->arenaBytes - Budget; excess > 0) {
      Excess = std::max(Excess, excess);
      return false;
    }
    FailureOr<HostPlan> host = planHost(*model, PackingEffort);
    if (failed(host))
      return failure();
    if (host->totalBytes() > HostBudget)
      return false;
    found.hostPeak = host->arena.livePeak;
    found.hostArena = host->arena.arenaBytes;
    found.peak = model->peak();
    found.arena = arena->arenaBytes;
    found.arenaIsOptimal = arena->status == ::vram::planning::Status::Optimal;
    found.time = order.time;
    return true;
  }
};

} // namespace

FailureOr<OrderedTransfers>
mlir::vram::orderTransfers(FunctionOpInterface function,
                           const DeviceModel &device,
                           const MemoryModelOptions &options, int64_t budget,
                           int64_t hostBudget, int packingEffort) {
  return Orderer(function, device, options, budget, hostBudget, packingEffort)
      .run();
}
