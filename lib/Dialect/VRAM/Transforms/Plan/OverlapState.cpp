//===- OverlapState.cpp - Transfers of the state behind computation -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load takes its bytes from its issue, and a store keeps them up to its wait:
// so a move of either adds its bytes to the ops that it passes, and to no
// other. Loads are moved from the last to the first, each to where it is
// finished when the queue begins the next one, or less far where the budget
// ends; a move that makes the step slower is not made.
//
// The first moves take the room of the later ones, so that more of it can end
// in a slower order. So moves are tried within each of a row of limits, which
// are the same for all budgets above them: a larger budget has more to choose
// from.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/HostState.h"

#include "vram/Analysis/StepTime.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
namespace remat = ::vram::planning::remat;

/// The least room for moves that is tried is this part of the bytes of all
/// loads, and each next one is larger by this part of itself: 71 at most.
static constexpr int64_t kLeastRoom = 4096, kMoreRoom = 8;

namespace {

struct StateTransfers {
  SmallVector<LoadOp> loads;
  /// Of stores.
  SmallVector<WaitOp> stored;

  explicit StateTransfers(const MemoryModel &model) {
    for (size_t id = 0; id < model.problem().ops.size(); ++id) {
      Operation *op = model.op(static_cast<MemoryModel::OpId>(id));
      if (!isTransfer(op) || !isStateTransfer(op))
        continue;
      if (auto load = dyn_cast<LoadOp>(op);
          load && isa<BlockArgument>(load.getSource()))
        loads.push_back(load);
      else if (auto wait = dyn_cast<WaitOp>(op);
               wait && isOnHost(wait.getType()))
        stored.push_back(wait);
    }
  }
};

class StateOverlapper {
public:
  StateOverlapper(const MemoryModel &model, int64_t limit)
      : Model(model), Limit(limit), Time(model),
        Live(model.simulation().liveBytes) {
    for (size_t id = 0; id < model.problem().ops.size(); ++id)
      Order.push_back(static_cast<MemoryModel::OpId>(id));
    Now = Time.replay(Order);
  }

  void run() {
    const StateTransfers transfers(Model);
    for (LoadOp load : llvm::reverse(transfers.loads))
      hideLoad(positionOf(load));
    for (WaitOp wait : transfers.stored)
      hideStore(wait);
  }

  TimedOrder order() const {
    TimedOrder made{Now, {}};
    for (MemoryModel::OpId id : Order)
      made.ops.push_back(Model.op(id));
    return made;
  }

private:
  const MemoryModel &Model;
  /// Live bytes that a move may reach.
  const int64_t Limit;
  StepTime Time;
  /// The ops in the new order, and the bytes alive while each runs.
  std::vector<MemoryModel::OpId> Order;
  std::vector<int64_t> Live;
  /// The time of the new order.
  int64_t Now = 0;
  /// When the load behind must begin; when the queue of stores is empty.
  int64_t Deadline = std::numeric_limits<int64_t>::max(), StoredAt = 0;

  Operation *opAt(size_t at) const { return Model.op(Order[at]); }
  int64_t costAt(size_t at) const {
    return Model.problem().ops[Order[at]].cost;
  }
  /// Of the compute queue.
  int64_t computeAt(size_t at) const {
    return runsBesideDevice(opAt(at)) ? 0 : costAt(at);
  }
  /// Computation in front of a position, as if no transfer were waited for.
  int64_t computeBefore(size_t position) const {
    int64_t sum = 0;
    for (size_t at = 0; at < position; ++at)
      sum += computeAt(at);
    return sum;
  }
  int64_t bytesOf(Value value) const {
    return Model.problem().values[Model.lookup(value)].bytes;
  }
  size_t positionOf(Operation *op) const {
    MemoryModel::OpId id = Model.lookup(op);
    return llvm::find(Order, id) - Order.begin();
  }

  /// Takes the order if the step is no slower in it.
  bool take(std::vector<MemoryModel::OpId> order) {
    const int64_t time = Time.replay(order);
    if (time > Now)
      return false;
    Now = time;
    Order = std::move(order);
    return true;
  }

  /// Moves the load from `from` to `to`, in front of it.
  bool acceptEarlier(size_t from, size_t to, int64_t bytes) {
    std::vector<MemoryModel::OpId> order = Order;
    auto begin = order.begin();
    std::rotate(begin + to, begin + from, begin + from + 1);
    if (!take(std::move(order)))
      return false;
    auto live = Live.begin();
    const int64_t own = Live[from];
    std::rotate(live + to, live + from, live + from + 1);
    // The bytes alive when the load begins, and the load's own.
    Live[to] = to + 1 < Live.size() ? Live[to + 1] + bytes : own;
    for (size_t at = to + 1; at <= from; ++at)
      Live[at] += bytes;
    return true;
  }

  /// With the wait of a store move the updates on the host that read what was
  /// stored, and the loads of their results.
  static bool movesWith(Operation *wait, Operation *op) {
    auto load = dyn_cast<LoadOp>(op);
    Operation *update = load ? load.getSource().getDefiningOp() : op;
    return op == wait || (update && runsOnHost(update) &&
                          llvm::is_contained(wait->getUsers(), update));
  }

  /// Must the op stay behind what moves with the wait?
  static bool isBehind(Operation *wait, Operation *op) {
    return !movesWith(wait, op) &&
           llvm::any_of(op->getOperands(), [&](Value operand) {
             Operation *maker = operand.getDefiningOp();
             return maker && movesWith(wait, maker);
           });
  }

  /// Moves the wait of a store from `from` to `to`, behind it.
  void acceptLater(size_t from, size_t to, int64_t bytes) {
    Operation *wait = opAt(from);
    std::vector<MemoryModel::OpId> order = Order;
    std::vector<int64_t> live = Live;
    size_t next = from;
    for (bool moved : {false, true})
      for (size_t at = from; at <= to; ++at)
        if (movesWith(wait, opAt(at)) == moved) {
          // No op is passed.
          if (moved && next == from)
            return;
          order[next] = Order[at];
          live[next] = moved ? live[next - 1] : Live[at] + bytes;
          ++next;
        }
    if (take(std::move(order)))
      Live = std::move(live);
  }

  void hideLoad(size_t at) {
    Operation *load = opAt(at);
    const int64_t bytes = bytesOf(load->getResult(0));
    const int64_t cost = costAt(at);
    const size_t wait = positionOf(*load->getResult(0).user_begin());
    const int64_t end = std::min(Deadline, computeBefore(wait));
    int64_t clock = computeBefore(at);
    size_t to = at;
    while (to > 0 && clock > end - cost && Live[to - 1] + bytes <= Limit)
      clock -= computeAt(--to);
    if (to != at && !acceptEarlier(at, to, bytes))
      clock = computeBefore(at);
    Deadline = std::min(end - cost, clock);
  }

  void hideStore(WaitOp wait) {
    const size_t at = positionOf(wait);
    Operation *store = wait.getTransfer().getDefiningOp();
    const size_t begin = positionOf(store);
    const int64_t bytes = storageBytes(wait.getSource());
    StoredAt = std::max(StoredAt, computeBefore(begin)) + costAt(begin);
    int64_t clock = computeBefore(at);
    size_t to = at;
    while (to + 1 < Order.size() && clock < StoredAt &&
           !isBehind(wait, opAt(to + 1)) && Live[to + 1] + bytes <= Limit)
      clock += computeAt(++to);
    acceptLater(at, to, bytes);
  }

  /// Of the storage that a value lies in: where it took an operand's over, its
  /// own bytes are the same.
  int64_t storageBytes(Value value) const {
    MemoryModel::ValueId id = Model.lookup(value);
    for (const MemoryModel::Lifetime &lifetime : Model.simulation().lifetimes)
      if (llvm::is_contained(lifetime.values, id))
        return lifetime.bytes;
    return bytesOf(value);
  }
};

/// Limits within `budget`, from the peak as it is to where no load waits for
/// room.
std::vector<int64_t> limitsWithin(const MemoryModel &model, int64_t budget) {
  int64_t sum = 0;
  for (LoadOp load : StateTransfers(model).loads)
    sum += model.problem().values[model.lookup(load.getResult())].bytes;
  const int64_t most = std::min(budget, model.peak() + sum);
  std::vector<int64_t> limits{model.peak()};
  for (int64_t room = sum / kLeastRoom + 1; model.peak() + room <= most;
       room += room / kMoreRoom + 1)
    limits.push_back(model.peak() + room);
  return limits;
}

} // namespace

std::vector<TimedOrder>
mlir::vram::overlapStateTransfers(const MemoryModel &model, int64_t budget) {
  std::vector<TimedOrder> orders;
  for (int64_t limit : limitsWithin(model, budget)) {
    StateOverlapper overlapper(model, limit);
    overlapper.run();
    TimedOrder made = overlapper.order();
    auto behind = llvm::find_if(orders, [&](const TimedOrder &other) {
      return other.nanoseconds > made.nanoseconds;
    });
    orders.insert(behind, std::move(made));
  }
  orders.push_back(StateOverlapper(model, model.peak()).order());
  return orders;
}

void TimedOrder::apply() const {
  for (Operation *op : ops)
    op->moveBefore(op->getBlock(), --op->getBlock()->end());
}
