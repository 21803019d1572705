//===- TransferMoves.cpp - Better orders by moving single ops -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TransferMoves.h"

#include "Parameters.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::kNone;
using vram::planning::remat::OpId;
using vram::planning::remat::Problem;
using vram::planning::remat::Schedule;
using vram::planning::remat::ValueId;

namespace {

class Mover {
public:
  Mover(const Problem &problem, const TransferStep &step, int64_t limit,
        TimedOrder &best)
      : P(problem), Step(step), Limit(limit), Best(best),
        Before(problem.ops.size()), IsFixed(problem.ops.size(), false) {
    for (OpId op : step.fixed)
      IsFixed[op] = true;
    for (size_t o = 0; o < P.ops.size(); ++o) {
      for (ValueId v : P.ops[o].operands)
        addBefore(P.values[v].producer, static_cast<OpId>(o));
      const TimedOp &op = step.ops[o];
      addBefore(op.of, static_cast<OpId>(o));
      if (op.queue == Queue::ToDevice)
        addBefore(op.border, static_cast<OpId>(o));
      for (OpId wait : op.behind)
        addBefore(wait, static_cast<OpId>(o));
    }
    std::vector<OpId> waitOf(P.ops.size(), kNone);
    for (size_t o = 0; o < P.ops.size(); ++o)
      if (step.ops[o].queue == Queue::Wait) {
        waitOf[step.ops[o].of] = static_cast<OpId>(o);
        if (step.ops[step.ops[o].of].queue == Queue::ToHost &&
            step.ops[step.ops[o].of].border != kNone)
          addBefore(static_cast<OpId>(o), step.ops[step.ops[o].of].border);
      }
    // An op that reads a loaded value stands behind the wait of the load.
    for (size_t o = 0; o < P.ops.size(); ++o)
      for (ValueId v : P.ops[o].operands)
        if (const OpId maker = P.values[v].producer;
            maker != kNone && step.ops[maker].queue == Queue::ToDevice &&
            waitOf[maker] != static_cast<OpId>(o))
          addBefore(waitOf[maker], static_cast<OpId>(o));
  }

  void run() {
    hideTransfers();
    while (sweep() && Work > 0)
      ;
  }

private:
  const Problem &P;
  const TransferStep &Step;
  const int64_t Limit;
  TimedOrder &Best;
  /// For each op those that it stands behind.
  std::vector<std::vector<OpId>> Before;
  std::vector<bool> IsFixed;
  int64_t Work = parameters::kMoveWork;

  void addBefore(OpId first, OpId then) {
    if (first != kNone)
      Before[then].push_back(first);
  }

  bool isBehind(OpId op, const std::vector<OpId> &others) const {
    return std::any_of(Before[op].begin(), Before[op].end(), [&](OpId first) {
      return std::find(others.begin(), others.end(), first) != others.end();
    });
  }

  /// The ops from `at` to `to` with the one at `at`, and what depends on it or
  /// what it depends on, at the other end; empty where a fixed op would move.
  Schedule moved(size_t at, size_t to) const {
    const bool isLater = at < to;
    std::vector<OpId> with{Best.order[at]}, others;
    for (size_t k = at; k != to;) {
      k = isLater ? k + 1 : k - 1;
      const OpId op = Best.order[k];
      const bool follows =
          isLater ? isBehind(op, with)
                  : std::any_of(with.begin(), with.end(),
                                [&](OpId one) { return isBehind(one, {op}); });
      if (follows && IsFixed[op])
        return {};
      (follows ? with : others).push_back(op);
    }
    Schedule ops = std::move(others);
    ops.insert(ops.end(), with.begin(), with.end());
    if (!isLater)
      std::reverse(ops.begin(), ops.end());
    return ops;
  }

  /// Each op that may move to each place; was a move made?
  bool sweep() {
    bool isMade = false;
    for (size_t at = 0; at < Best.order.size(); ++at)
      for (size_t to = 0; to < Best.order.size() && Work > 0; ++to)
        if (at != to && !IsFixed[Best.order[at]])
          isMade |= tryMove(at, to, Best.time - 1);
    return isMade;
  }

  bool is(size_t at, Queue queue) const {
    return Step.ops[Best.order[at]].queue == queue;
  }
  int64_t computeAt(size_t at) const {
    return is(at, Queue::Compute) ? Step.ops[Best.order[at]].cost : 0;
  }

  /// Loads go back, and waits of stores on, until the computation in between
  /// takes as long as the transfer. That gains time once others have gone, too.
  void hideTransfers() {
    for (size_t at = 0; at < Best.order.size(); ++at)
      if (is(at, Queue::ToDevice)) {
        size_t to = at;
        for (int64_t left = Step.ops[Best.order[at]].cost; left > 0 && to > 0;)
          left -= computeAt(--to);
        moveTowards(at, to);
      }
    for (size_t at = Best.order.size(); at-- > 0;) {
      if (!is(at, Queue::Wait))
        continue;
      const OpId store = Step.ops[Best.order[at]].of;
      if (Step.ops[store].queue != Queue::ToHost)
        continue;
      int64_t left = Step.ops[store].cost;
      for (size_t k = at; Best.order[k] != store; --k)
        left -= computeAt(k);
      size_t to = at;
      while (left > 0 && to + 1 < Best.order.size())
        left -= computeAt(++to);
      moveTowards(at, to);
    }
  }

  /// There, or less far where that has no room.
  void moveTowards(size_t at, size_t to) {
    while (to != at && Work > 0 && !tryMove(at, to, Best.time))
      to = to < at ? to + (at - to + 1) / 2 : at + (to - at) / 2;
  }

  /// Makes the move if the time then is at most `most`.
  bool tryMove(size_t at, size_t to, int64_t most) {
    const Schedule ops = moved(at, to);
    Work -= static_cast<int64_t>(Best.order.size());
    if (ops.empty())
      return false;
    Schedule order = Best.order;
    std::copy(ops.begin(), ops.end(),
              order.begin() + static_cast<long>(std::min(at, to)));
    const int64_t time = replay(Step.ops, order);
    if (time > most)
      return false;
    const int64_t peak = remat::simulatePeak(P, order).peak;
    if (peak < 0 || peak > Limit)
      return false;
    Best = {std::move(order), time, peak};
    return true;
  }
};

} // namespace

void vram::planning::offload::improveByMoves(const Problem &problem,
                                             const TransferStep &step,
                                             int64_t limit, TimedOrder &best) {
  Mover(problem, step, limit, best).run();
}
