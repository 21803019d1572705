//===- ListSchedules.cpp - Orders by list scheduling ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order/ListSchedules.h"

#include "Remat/Model/Model.h"

#include <algorithm>
#include <set>

using namespace vram::planning::remat;

namespace {

/// List scheduling by what an op does to the bytes alive.
class ListScheduler {
public:
  explicit ListScheduler(const Model &model) : M(model) {
    Waiting.assign(M.numOps, 0);
    UsesLeft.assign(M.items.size(), 0);
    ValueConsumers.resize(M.itemOf.size());
    for (OpId o = 0; o < M.numOps; ++o) {
      const Op &op = M.problem.ops[o];
      for (ValueId v : op.operands)
        if (M.problem.values[v].producer != kNone) {
          ++Waiting[o];
          ValueConsumers[v].push_back(o);
        }
      for (int32_t i : M.reads[o])
        ++UsesLeft[i];
    }
    for (size_t i = 0; i < M.items.size(); ++i)
      UsesLeft[i] += M.items[i].required;
    for (OpId o = 0; o < M.numOps; ++o)
      if (Waiting[o] == 0)
        Ready.insert(o);
  }

  /// Always the ready op that leaves the fewest bytes; `eager`: the next in
  /// the problem's order, but what frees memory first.
  std::vector<OpId> run(bool eager) {
    std::vector<OpId> order;
    size_t looked = 0;
    while (!Ready.empty()) {
      OpId chosen = *Ready.begin();
      int64_t least = eager ? 0 : INT64_MAX;
      // A look at every ready op would be quadratic on wide graphs.
      size_t limit = looked > 20000000 ? 8 : 2000;
      for (OpId o : Ready) {
        if (limit-- == 0)
          break;
        ++looked;
        int64_t change = delta(o);
        if (change < least) {
          least = change;
          chosen = o;
        }
      }
      Ready.erase(chosen);
      order.push_back(chosen);
      for (int32_t i : M.reads[chosen])
        --UsesLeft[i];
      for (ValueId v : M.problem.ops[chosen].results)
        for (OpId o : ValueConsumers[v])
          if (--Waiting[o] == 0)
            Ready.insert(o);
    }
    return order;
  }

private:
  int64_t delta(OpId o) const {
    int64_t change = 0;
    for (int32_t i : M.makes[o])
      if (UsesLeft[i] > 0)
        change += M.addedBytes(i);
    for (int32_t i : M.reads[o])
      if (UsesLeft[i] == 1 && !M.items[i].pinned)
        change -= M.items[i].occupied;
    return change;
  }

  const Model &M;
  std::vector<int32_t> Waiting, UsesLeft;
  std::vector<std::vector<OpId>> ValueConsumers;
  std::set<OpId> Ready;
};

} // namespace

std::vector<std::vector<OpId>>
vram::planning::remat::otherOrders(const Problem &problem) {
  Model model(problem);
  std::vector<std::vector<OpId>> orders;
  for (bool eager : {true, false}) {
    std::vector<OpId> order = ListScheduler(model).run(eager);
    bool same = std::is_sorted(order.begin(), order.end());
    if (!same && order.size() == problem.ops.size() &&
        (orders.empty() || orders[0] != order))
      orders.push_back(std::move(order));
  }
  return orders;
}
