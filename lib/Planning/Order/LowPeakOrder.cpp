//===- LowPeakOrder.cpp - Another order with a lower peak -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes alive while an op runs depend on which ops have run before it, not
// on their order: a value is alive if it was made and somebody still reads it,
// and whether a result takes a storage over depends on who still reads that. So
// small problems are searched over sets of ops, each set once for each lower
// peak that it is reached with; the simulator evaluates the step, with the
// remaining ops after it in the problem's own order.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/LowPeakOrder.h"

#include "Order/ListSchedules.h"
#include "Order/Parameters.h"
#include "Remat/Model/SimulatorImpl.h"
#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>
#include <unordered_map>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::low_peak_order;

namespace {

class OrderSearch {
public:
  OrderSearch(const Problem &problem, int effort)
      : P(problem), Simulator(problem), Work(kWorkPerEffort * effort) {
    addDependences();
  }

  OrderPlan run() {
    OrderPlan plan;
    plan.order = identitySchedule(P);
    plan.lowerBound = floorBytes(P);
    simulate(plan.order);
    plan.peak = Simulator.peak();
    if (P.ops.empty() || plan.peak <= plan.lowerBound) {
      plan.lowerBound = std::min(plan.lowerBound, plan.peak);
      plan.status = Status::Optimal;
      return plan;
    }
    for (const std::vector<OpId> &order : otherOrders(P))
      if (isLegal(order))
        offer(order, plan);
    if (P.ops.size() <= kMostSearched && searchAll(plan)) {
      plan.lowerBound = plan.peak;
      plan.status = Status::Optimal;
      return plan;
    }
    moveAcrossPeak(plan);
    if (plan.peak <= plan.lowerBound)
      plan.status = Status::Optimal;
    return plan;
  }

private:
  //===--- Dependences ----------------------------------------------------===//

  void addDependences() {
    size_t count = P.ops.size();
    Before.resize(count);
    After.resize(count);
    auto add = [&](OpId first, OpId second) {
      if (first == second)
        return;
      After[first].push_back(second);
      Before[second].push_back(first);
    };
    const StorageRules rules(P);
    const std::vector<ValueId> roots = rules.findRoots();
    std::vector<std::vector<OpId>> readers(P.values.size());
    for (size_t o = 0; o < count; ++o) {
      auto id = static_cast<OpId>(o);
      for (ValueId v : P.ops[o].operands) {
        if (P.values[v].producer != kNone)
          add(P.values[v].producer, id);
        readers[roots[v]].push_back(id);
      }
    }
    for (size_t v = 0; v < P.values.size(); ++v)
      if (ValueId input = rules.replacedInput(static_cast<ValueId>(v));
          input != kNone)
        for (OpId reader : readers[input])
          add(std::min(reader, P.values[v].producer),
              std::max(reader, P.values[v].producer));
    for (auto *edges : {&Before, &After})
      for (std::vector<OpId> &ops : *edges) {
        std::sort(ops.begin(), ops.end());
        ops.erase(std::unique(ops.begin(), ops.end()), ops.end());
      }
  }

  bool isLegal(const Schedule &order) const {
    std::vector<int32_t> rank(order.size());
    for (size_t i = 0; i < order.size(); ++i)
      rank[order[i]] = static_cast<int32_t>(i);
    for (size_t o = 0; o < Before.size(); ++o)
      for (OpId first : Before[o])
        if (rank[first] > rank[o])
          return false;
    return true;
  }

  //===--- Evaluation
  //-------------------------------------------------------===//

  void simulate(const Schedule &order) {
    Simulator.run(order);
    Work -= static_cast<int64_t>(order.size()) + 1;
  }

  /// How often the peak is reached: a plateau is taken down op by op.
  int64_t countPeaks() const {
    return std::count(Simulator.liveBytes().begin(),
                      Simulator.liveBytes().end(), Simulator.peak());
  }

  void offer(const Schedule &order, OrderPlan &plan) {
    simulate(order);
    if (Simulator.peak() < plan.peak) {
      plan.peak = Simulator.peak();
      plan.order = order;
    }
  }

  //===--- Small problems -------------------------------------------------===//

  /// True if every set of ops was looked at that could lead to a lower peak.
  bool searchAll(OrderPlan &plan) {
    std::vector<bool> done(P.ops.size(), false);
    Schedule prefix;
    return extend(prefix, done, 0, 0, plan);
  }

  bool extend(Schedule &prefix, std::vector<bool> &done, uint64_t set,
              int64_t peak, OrderPlan &plan) {
    if (prefix.size() == P.ops.size()) {
      plan.peak = peak;
      plan.order = prefix;
      return true;
    }
    auto [known, isNew] = Reached.try_emplace(set, peak);
    if (!isNew && known->second <= peak)
      return true;
    known->second = peak;
    if (Work <= 0)
      return false;

    struct Step {
      int64_t live;
      OpId op;
    };
    std::vector<Step> steps;
    for (size_t o = 0; o < P.ops.size(); ++o) {
      auto op = static_cast<OpId>(o);
      if (done[o] || !std::all_of(Before[o].begin(), Before[o].end(),
                                  [&](OpId first) { return done[first]; }))
        continue;
      Schedule order = prefix;
      order.push_back(op);
      for (size_t rest = 0; rest < P.ops.size(); ++rest)
        if (!done[rest] && rest != o)
          order.push_back(static_cast<OpId>(rest));
      simulate(order);
      steps.push_back({Simulator.liveBytes()[prefix.size()], op});
    }
    std::sort(steps.begin(), steps.end(), [](const Step &a, const Step &b) {
      return a.live != b.live ? a.live < b.live : a.op < b.op;
    });
    bool complete = true;
    for (const Step &step : steps) {
      int64_t most = std::max(peak, step.live);
      if (most >= plan.peak)
        continue;
      prefix.push_back(step.op);
      done[step.op] = true;
      complete &=
          extend(prefix, done, set | uint64_t(1) << step.op, most, plan);
      done[step.op] = false;
      prefix.pop_back();
    }
    return complete;
  }

  //===--- Large problems -------------------------------------------------===//

  /// The ops from position `from` to before `to` that hang on the one at
  /// `from` (or, backwards, that it hangs on), itself included.
  std::vector<bool>
  closure(const Schedule &order, size_t from, size_t to,
          const std::vector<std::vector<OpId>> &before) const {
    std::vector<bool> in(P.ops.size(), false);
    in[order[from]] = true;
    auto look = [&](size_t position) {
      OpId op = order[position];
      in[op] = in[op] || std::any_of(before[op].begin(), before[op].end(),
                                     [&](OpId first) { return in[first]; });
    };
    if (from < to)
      for (size_t p = from + 1; p < to; ++p)
        look(p);
    else
      for (size_t p = from; p-- > to;)
        look(p);
    return in;
  }

  /// `order` with the ops between `begin` and `end` parted: those that are not
  /// `moved` first, or last.
  static Schedule part(const Schedule &order, size_t begin, size_t end,
                       const std::vector<bool> &moved, bool movedLast) {
    Schedule result = order;
    size_t next = begin;
    for (bool last : {false, true})
      for (size_t p = begin; p < end; ++p)
        if ((moved[order[p]] == movedLast) == last)
          result[next++] = order[p];
    return result;
  }

  void moveAcrossPeak(OrderPlan &plan) {
    Schedule order = plan.order;
    simulate(order);
    int64_t peak = Simulator.peak(), count = countPeaks();
    bool improved = true;
    while (improved && Work > 0 && peak > plan.lowerBound) {
      improved = false;
      simulate(order);
      auto at = static_cast<size_t>(Simulator.peakPosition());
      auto attempt = [&](Schedule candidate) {
        simulate(candidate);
        int64_t peaks = countPeaks();
        if (Simulator.peak() > peak ||
            (Simulator.peak() == peak && peaks >= count))
          return false;
        peak = Simulator.peak();
        count = peaks;
        order = std::move(candidate);
        return true;
      };
      // Ops that the peak's op depends on, and those that depend on it, stay on
      // their side: most ops, of which none is worth a look at all others.
      std::vector<bool> needed = closure(order, at, 0, After);
      std::vector<bool> hanging = closure(order, at, order.size(), Before);
      // Ops before the peak whose results are read after it may run after it;
      // the nearest first.
      for (size_t p = at; p-- > 0 && !improved && Work > 0;) {
        if (needed[order[p]])
          continue;
        std::vector<bool> moved = closure(order, p, at + 1, Before);
        improved = attempt(part(order, p, at + 1, moved, true));
      }
      // Ops after the peak that free memory may run before it.
      for (size_t p = at + 1; p < order.size() && !improved && Work > 0; ++p) {
        if (hanging[order[p]])
          continue;
        std::vector<bool> moved = closure(order, p, at, After);
        improved = attempt(part(order, at, p + 1, moved, false));
      }
    }
    if (peak < plan.peak) {
      plan.peak = peak;
      plan.order = order;
    }
  }

  const Problem &P;
  SimulatorImpl Simulator;
  int64_t Work;
  std::vector<std::vector<OpId>> Before, After;
  /// The least peak with which a set of ops was reached.
  std::unordered_map<uint64_t, int64_t> Reached;
};
} // namespace

OrderPlan vram::planning::remat::findLowPeakOrder(const Problem &problem,
                                                  int effort) {
  return OrderSearch(problem, effort).run();
}
