//===- Refiner.cpp - Moves that remove or shift reruns --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Refiner.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::refinement;

Refiner::Refiner(const Model &model, uint64_t seed)
    : M(model), T(model), Draw(seed), Seen(model.items.size()) {
  for (size_t i = 0; i < M.items.size(); ++i)
    if (T.tracked(static_cast<int32_t>(i)) && M.items[i].remakable &&
        M.items[i].occupied > 0)
      Candidates.push_back(static_cast<int32_t>(i));
}

double Refiner::averageUnits() const {
  double sum = 0;
  for (int32_t i : Candidates)
    sum += static_cast<double>(M.items[i].occupied);
  return sum / static_cast<double>(Candidates.size());
}

bool Refiner::propose() {
  const bool tight = T.excess() > 0;
  CostBefore = T.cost();
  const uint64_t kind = Draw.below(100);
  bool done;
  if (T.reruns().empty() || kind < (tight ? 40u : 25u))
    done = remake(somewhere(tight), true);
  else if (kind < 70)
    done = takeOut();
  else if (kind < 80)
    done = exchange();
  else
    done = move();
  return done;
}

int32_t Refiner::somewhere(bool tight) {
  if (tight && Draw.below(8) != 0)
    return T.overLimit()[Draw.below(T.overLimit().size())];
  // A reading of an item stands for a random run.
  for (int tries = 0; tries < 8; ++tries) {
    const auto &events = T.events(Candidates[Draw.below(Candidates.size())]);
    if (!events.empty())
      return events[Draw.below(events.size())];
  }
  return T.next(T.head());
}

bool Refiner::takeOut() {
  const int32_t run = someRerun();
  if (hasNoRoomWithout(run))
    return false;
  erase(run);
  return true;
}

bool Refiner::inChain(int32_t run) const {
  return std::find(Chain.begin(), Chain.end(), run) != Chain.end();
}

static bool makes(const Model &model, OpId op, int32_t item) {
  const std::vector<ValueId> &results = model.problem.ops[op].results;
  return std::any_of(results.begin(), results.end(),
                     [&](ValueId v) { return model.itemOf[v] == item; });
}

bool Refiner::hasNoRoomWithout(int32_t run) {
  int64_t bytes = 0;
  int32_t from = run;
  for (int32_t item : M.makes[T.op(run)]) {
    const auto &events = T.events(item);
    const size_t k = T.tracked(item) ? T.rank(item, run) : 0;
    if (k == 0 || M.items[item].occupied <= bytes)
      continue;
    bytes = M.items[item].occupied;
    from = events[k - 1];
  }
  // The reruns that would go with it, and the bytes that nobody would hold
  // then.
  Chain.assign(1, run);
  int32_t first = run;
  int64_t saved = 0;
  for (size_t n = 0; n < Chain.size() && bytes > 0; ++n) {
    const int32_t r = Chain[n];
    saved += M.problem.ops[T.op(r)].cost;
    if (T.before(r, first))
      first = r;
    for (int32_t item : M.reads[T.op(r)]) {
      if (!T.tracked(item))
        continue;
      Looks += kWorkOf.looksOfAnItem;
      const auto &events = T.events(item);
      size_t k = T.rank(item, r), next = k + 1;
      while (next < events.size() && inChain(events[next]))
        ++next;
      if (next < events.size() ? T.op(events[next]) != M.items[item].producer
                               : M.items[item].required)
        continue;
      while (k > 0 && inChain(events[k - 1]) &&
             T.op(events[k - 1]) != M.items[item].producer)
        --k;
      if (k == 0 || !T.isRerun(events[k - 1]) ||
          !makes(M, T.op(events[k - 1]), item))
        bytes -= M.items[item].occupied;
      else if (!inChain(events[k - 1]))
        Chain.push_back(events[k - 1]);
    }
  }
  if (bytes <= 0 || !T.before(from, first))
    return false;
  const double most = spare + perCost * static_cast<double>(saved);
  const int64_t limit = toInteger(most);
  return T.growth(from, first, bytes, limit) > limit;
}

/// Has nobody use for what this rerun makes?
static bool isIdle(const Model &model, const ScheduleEditor &editor,
                   int32_t run) {
  const std::vector<Op> &ops = model.problem.ops;
  for (ValueId v : ops[editor.op(run)].results) {
    const int32_t item = model.itemOf[v];
    if (!editor.tracked(item))
      return false;
    bool last = true;
    const std::vector<int32_t> &events = editor.events(item);
    for (size_t k = editor.rank(item, run) + 1; k < events.size() && last;
         ++k) {
      const Op &other = ops[editor.op(events[k])];
      if (std::find(other.operands.begin(), other.operands.end(), v) !=
          other.operands.end())
        return false;
      last = editor.op(events[k]) != editor.op(run);
    }
    if (last && model.problem.values[v].required)
      return false;
  }
  return true;
}

void Refiner::erase(int32_t run) {
  Idle.assign(1, run);
  bool first = true;
  while (!Idle.empty()) {
    const int32_t r = Idle.back();
    Idle.pop_back();
    if (!first && !isIdle(M, T, r))
      continue;
    first = false;
    const OpId op = T.op(r);
    // The ops that made what it reads.
    std::vector<int32_t> makers;
    for (ValueId v : M.problem.ops[op].operands) {
      const int32_t item = M.itemOf[v];
      if (!T.tracked(item) || M.problem.values[v].producer == kNone)
        continue;
      const auto &events = T.events(item);
      for (size_t k = T.rank(item, r); k-- > 0;)
        if (T.op(events[k]) == M.problem.values[v].producer) {
          makers.push_back(events[k]);
          break;
        }
    }
    // Views of what it made.
    for (int32_t item : M.makes[op]) {
      if (!T.tracked(item))
        continue;
      const auto &events = T.events(item);
      for (size_t k = T.rank(item, r) + 1;
           k < events.size() && T.op(events[k]) != op; ++k)
        makers.push_back(events[k]);
    }
    T.erase(r);
    std::sort(makers.begin(), makers.end());
    makers.erase(std::unique(makers.begin(), makers.end()), makers.end());
    for (int32_t maker : makers)
      if (T.isRerun(maker) &&
          std::find(Idle.begin(), Idle.end(), maker) == Idle.end())
        Idle.push_back(maker);
  }
}

bool Refiner::exchange() {
  erase(someRerun());
  for (int n = 0; n < 3 && T.excess() > 0; ++n)
    if (!remake(T.overLimit()[Draw.below(T.overLimit().size())], n == 2))
      return false;
  return true;
}

bool Refiner::move() {
  const int32_t run = someRerun();
  const OpId op = T.op(run);
  const bool later = Draw.below(2) == 0;
  int32_t to = run;
  // Mostly by a little, now and then far.
  const int most = Draw.below(4) == 0 ? 200 : 8;
  const int steps = 1 + static_cast<int>(Draw.below(most));
  for (int n = 0; n < steps; ++n) {
    const int32_t step = later ? T.next(to) : T.previous(to);
    if (step == T.tail() || step == T.head() || T.op(step) == op)
      break;
    if (later && M.readsFrom(T.op(step), op))
      break;
    to = step;
  }
  if (to == run)
    return false;
  // To stand where `to` stands: before it, or after it.
  T.insert(op, later ? T.next(to) : to);
  T.erase(run);
  return true;
}
