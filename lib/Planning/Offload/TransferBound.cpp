//===- TransferBound.cpp - A time that no order of transfers beats --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Let k be an op of a step of n, C(k) the cost of all computation up to it, and
// R(k) the bytes that the budget leaves beside what k reads, makes and works
// with. A state that is updated behind k is in memory while k runs, or on the
// host; at most R(k) bytes of such states are in memory. So loads of all but
// R(k) bytes begin behind C(k) less the cost of k, one after another. All of
// them are stored again behind C(k), but for what need not be on the host.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/TransferOrder.h"

#include "TransferStep.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::kNone;
using vram::planning::remat::Op;
using vram::planning::remat::Problem;
using vram::planning::remat::Value;
using vram::planning::remat::ValueId;

namespace {

/// Bytes of one direction of the link, and the time that they take.
struct Transfers {
  int64_t cost = 0;
  /// The most cost units that one byte takes.
  double costOfByte = 0;

  void add(int64_t ns, int64_t bytes) {
    cost += ns;
    if (bytes > 0)
      costOfByte = std::max(costOfByte, static_cast<double>(ns) /
                                            static_cast<double>(bytes));
  }
  /// Of all but so many bytes.
  int64_t without(int64_t bytes) const {
    const double saved =
        static_cast<double>(std::max<int64_t>(0, bytes)) * costOfByte;
    return std::max<int64_t>(
        0, cost - static_cast<int64_t>(std::ceil(std::min(saved, 4e18))));
  }
};

/// At least so many bytes are in memory while the op runs.
int64_t leastBytes(const Problem &problem, const Op &op, int64_t pinned) {
  int64_t bytes = pinned + op.workspace;
  std::vector<ValueId> seen;
  auto add = [&](ValueId v) {
    const Value &value = problem.values[v];
    if (value.pinned || problem.bufferOf(v) != kNone ||
        std::find(seen.begin(), seen.end(), v) != seen.end())
      return;
    seen.push_back(v);
    bytes += value.bytes;
  };
  for (ValueId v : op.operands)
    add(v);
  for (ValueId v : op.results)
    if (problem.values[v].mayOverwrite.empty() &&
        problem.values[v].donor == kNone)
      add(v);
  return bytes;
}

} // namespace

int64_t vram::planning::offload::transferBound(const Problem &problem,
                                               const std::vector<TimedOp> &ops,
                                               int64_t budget, bool mayStay) {
  const TransferStep step(problem, ops);
  int64_t pinned = 0;
  for (const Value &value : problem.values)
    pinned += value.pinned ? value.bytes : 0;
  int64_t bound = step.starts.back();
  for (const std::vector<size_t> &there : step.updatesInFrontOf)
    for (size_t update : there)
      for (remat::OpId op : step.updates[update].ops)
        bound += ops[op].cost;
  Transfers loads, stores;
  for (size_t slot = step.fixed.size() + 1; slot-- > 1;) {
    for (size_t update : step.updatesInFrontOf[slot]) {
      for (size_t load : step.updates[update].loads)
        loads.add(ops[step.loads[load].op].cost, step.loads[load].bytes);
      for (const TransferStep::Store &store : step.updates[update].stores)
        stores.add(ops[store.op].cost, store.bytes);
    }
    const int64_t room =
        budget - leastBytes(problem, problem.ops[step.fixed[slot - 1]], pinned);
    bound = std::max({bound, step.starts[slot - 1] + loads.without(room),
                      step.starts[slot] + stores.without(mayStay ? room : 0)});
  }
  return bound;
}
