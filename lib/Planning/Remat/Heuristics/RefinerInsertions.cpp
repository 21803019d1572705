//===- RefinerInsertions.cpp - Moves that insert reruns -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dropped item is made again before its next reader, with those of its
// operands that are not there either. Most such changes cost more than they
// may, and most of the time goes into putting runs in and taking them out
// again. So the amount over the limit is computed first, without a change.
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Refiner.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::refinement;

bool Refiner::affordable(OpId op) const {
  return T.cost() + M.problem.ops[op].cost <= mostCost;
}

bool Refiner::remake(int32_t run, bool isLast) {
  int32_t chosen = kNone, reader = -1;
  double best = -1;
  int found = 0;
  for (int tries = 0; tries < 40 && found < 3; ++tries) {
    const int32_t i = Candidates[Draw.below(Candidates.size())];
    Looks += kWorkOf.looksOfAnItem;
    if (!affordable(M.items[i].producer))
      continue;
    const auto &events = T.events(i);
    const size_t k = T.rank(i, run);
    if (k == 0 || (k < events.size() && events[k] == run))
      continue;
    const int32_t until = k < events.size()     ? events[k]
                          : M.items[i].required ? T.tail()
                                                : -1;
    if (until < 0 || T.op(until) == M.items[i].producer ||
        !T.aliveBefore(i, until))
      continue;
    ++found;
    const double ratio =
        Draw.unit() * static_cast<double>(M.items[i].occupied) /
        static_cast<double>(1 + M.problem.ops[M.items[i].producer].cost);
    if (ratio > best) {
      best = ratio;
      chosen = i;
      reader = until;
    }
  }
  return chosen != kNone && remakeBefore(chosen, reader, isLast);
}

bool Refiner::remakeBefore(int32_t item, int32_t reader, bool isLast) {
  Left = kChains[Draw.below(sizeof(kChains) / sizeof(*kChains))];
  Reader = reader;
  Order.clear();
  ++Plan;
  // It is no longer there from its last use on.
  Gone.from = T.events(item)[T.rank(item, reader) - 1];
  Gone.bytes = T.bytesBefore(item, reader);
  AddedCost = 0;
  Room = static_cast<double>(-T.growth(Gone.from, reader, -Gone.bytes));
  Fee = isLast ? perCost : 0;
  if (isLast)
    Room += spare - perCost * static_cast<double>(T.cost() - CostBefore) -
            static_cast<double>(T.excess());
  if (!mayRun(M.items[item].producer) || !supply(M.items[item].producer))
    return false;
  int32_t run = -1;
  for (OpId op : Order)
    run = T.insert(op, reader);
  return bringViews(item, run, reader);
}

bool Refiner::bringViews(int32_t item, int32_t run, int32_t reader) {
  const Item &info = M.items[item];
  Wanted.clear();
  const auto &events = T.events(item);
  size_t k = T.rank(item, run) + 1;
  for (; k < events.size() && T.op(events[k]) != info.producer; ++k) {
    const Op &op = M.problem.ops[T.op(events[k])];
    for (ValueId v : op.operands)
      if (M.itemOf[v] == item && v != info.value && !T.current(v, events[k]))
        want(v);
  }
  if (k == events.size() && info.required)
    for (const Value &value : M.problem.values) {
      const auto v = static_cast<ValueId>(&value - M.problem.values.data());
      if (value.required && M.itemOf[v] == item && v != info.value &&
          !T.current(v, T.tail()))
        want(v);
    }
  std::sort(Wanted.begin(), Wanted.end());
  for (OpId op : std::vector<OpId>(Wanted)) {
    if (!M.problem.ops[op].rerunnable)
      return false;
    T.insert(op, reader);
  }
  return true;
}

void Refiner::want(ValueId v) {
  for (; M.problem.values[v].viewOf != kNone &&
         M.problem.values[v].producer != kNone;
       v = M.problem.values[v].viewOf) {
    const OpId op = M.problem.values[v].producer;
    if (std::find(Wanted.begin(), Wanted.end(), op) != Wanted.end())
      return;
    Wanted.push_back(op);
  }
}

bool Refiner::mayRun(OpId op) {
  const int64_t cost = M.problem.ops[op].cost;
  if (T.cost() + AddedCost + cost > mostCost)
    return false;
  AddedCost += cost;
  Room -= Fee * static_cast<double>(cost);
  return Room >= 0;
}

bool Refiner::supply(OpId op) {
  std::vector<ValueId> operands = M.problem.ops[op].operands;
  // In another order they leave another peak.
  for (size_t k = operands.size(); k > 1; --k)
    std::swap(operands[k - 1], operands[Draw.below(k)]);
  for (ValueId v : operands)
    if (!supplyWith(v))
      return false;
  Order.push_back(op);
  return true;
}

bool Refiner::supplyWith(ValueId v) {
  const int32_t item = M.itemOf[v];
  const Item &info = M.items[item];
  if (info.pinned || !T.tracked(item))
    return true;
  if (Seen[item].plan != Plan && !bring(item))
    return false;
  const Value &value = M.problem.values[v];
  if (v == info.value || value.producer == kNone ||
      (!Seen[item].made && T.current(v, Reader)) ||
      std::find(Order.begin(), Order.end(), value.producer) != Order.end())
    return true;
  return M.problem.ops[value.producer].rerunnable && mayRun(value.producer) &&
         supply(value.producer);
}

bool Refiner::bring(int32_t item) {
  const Item &info = M.items[item];
  Seen[item] = {Plan, false};
  const auto &events = T.events(item);
  const size_t k = T.rank(item, Reader);
  Looks += kWorkOf.looksOfAnItem;
  const bool there = k < events.size() ? T.op(events[k]) != info.producer &&
                                             T.aliveBefore(item, events[k])
                                       : info.required;
  if (there)
    return true;
  const int32_t last = k > 0 ? events[k - 1] : T.head();
  const int64_t most = toInteger(std::max(0.0, Room));
  const int64_t growth =
      T.growth(last, Reader, T.bytesBefore(item, Reader), most, Gone);
  const bool mayRemake = info.remakable && k > 0 && Left > 1;
  if (mayRemake &&
      (growth > most || Draw.below(100) < (growth == 0 ? 20u : 90u))) {
    --Left;
    Seen[item].made = true;
    return mayRun(info.producer) && supply(info.producer);
  }
  Room -= static_cast<double>(growth);
  return growth <= most;
}
