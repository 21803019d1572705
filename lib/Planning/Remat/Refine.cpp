//===- Refine.cpp - Annealing on the runs themselves ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decisions per gap put reruns where they are needed first and never rerun an
// op twice for one first run. This search has the schedule itself: it puts
// reruns in (with those that they need), takes them out, and moves them. Bytes
// over the limit are priced; the price rises while nothing fits and falls while
// all does, so that the search walks along the edge of what fits.
//
//===----------------------------------------------------------------------===//

#include "Search.h"
#include "Timeline.h"
#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using vram::planning::Random;

/// Of looking at a run (see Limits::work()).
static constexpr int64_t kWorkOfALook = 3;
/// Of a step that comes to nothing, and of an item whose runs are looked up.
static constexpr int64_t kLooksOfAStep = 16, kLooksOfAnItem = 6;
/// Runs of a chain that serves one rerun alone. Of longer ones it is not
/// guessed what they leave.
static constexpr size_t kLongChain = 48;

namespace {

class Refiner {
public:
  Refiner(const Model &model, uint64_t seed) : M(model), T(model), Draw(seed) {
    for (size_t i = 0; i < M.items.size(); ++i)
      if (T.tracked(static_cast<int32_t>(i)) && M.items[i].remakable &&
          M.items[i].occupied > 0)
        Candidates.push_back(static_cast<int32_t>(i));
  }

  Timeline &timeline() { return T; }
  Random &random() { return Draw; }
  /// Runs looked at so far, or what takes as long.
  int64_t looks() const { return Looks + T.work(); }
  bool hopeless() const { return Candidates.empty(); }
  double averageBytes() const {
    double sum = 0;
    for (int32_t i : Candidates)
      sum += static_cast<double>(M.items[i].occupied);
    return sum / static_cast<double>(Candidates.size());
  }

  /// A change may cost so much at most.
  int64_t mostCost = INT64_MAX;
  /// It may bring `spare` units over the limit, and `perCost` more for each
  /// unit of cost that it saves.
  double spare = 0, perCost = 0;

  /// One change, which may be undone. False: nothing came of it.
  bool propose() {
    const bool tight = T.excess() > 0;
    const uint64_t kind = Draw.below(100);
    bool done;
    if (T.reruns().empty() || kind < (tight ? 40u : 25u))
      done = remake(somewhere(tight));
    else if (kind < 70)
      done = takeOut();
    else if (kind < 80)
      done = exchange();
    else
      done = move();
    return done && T.changed();
  }

private:
  /// Where memory is short, or anywhere.
  int32_t somewhere(bool tight) {
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

  /// May a change that has come this far run the op once more?
  bool affordable(OpId op) const {
    return T.cost() + M.problem.ops[op].cost <= mostCost;
  }

  /// Lets go of an item that lies unused over `run` and makes it again for
  /// whoever reads it next.
  bool remake(int32_t run) {
    int32_t chosen = kNone, reader = -1;
    double best = -1;
    int found = 0;
    for (int tries = 0; tries < 40 && found < 3; ++tries) {
      const int32_t i = Candidates[Draw.below(Candidates.size())];
      Looks += kLooksOfAnItem;
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
    return chosen != kNone && remakeBefore(chosen, reader);
  }

  /// Makes the item again, with the views of it that are read from there on.
  bool remakeBefore(int32_t item, int32_t reader) {
    // Mostly few: what is not made again is kept for it.
    static constexpr int kChains[] = {1, 1, 2, 2, 3, 4, 6, 8, 12, 24};
    Left = kChains[Draw.below(sizeof(kChains) / sizeof(*kChains))] - 1;
    const OpId producer = M.items[item].producer;
    const int32_t run = T.insert(producer, reader);
    if (!bringViews(item, run, reader))
      return false;
    return supply(run);
  }

  /// Views that are read behind `run`, which made the item, before they are
  /// made.
  bool bringViews(int32_t item, int32_t run, int32_t reader) {
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

  /// The op of a view, after those of the views that it is a view of.
  void want(ValueId v) {
    for (; M.problem.values[v].viewOf != kNone &&
           M.problem.values[v].producer != kNone;
         v = M.problem.values[v].viewOf) {
      const OpId op = M.problem.values[v].producer;
      if (std::find(Wanted.begin(), Wanted.end(), op) != Wanted.end())
        return;
      Wanted.push_back(op);
    }
  }

  /// Sees to what the run reads: what is not in memory is kept until here, or
  /// made again, too.
  bool supply(int32_t run) {
    const OpId op = T.op(run);
    std::vector<ValueId> operands = M.problem.ops[op].operands;
    // In another order they leave another peak.
    for (size_t k = operands.size(); k > 1; --k)
      std::swap(operands[k - 1], operands[Draw.below(k)]);
    for (ValueId v : operands)
      if (!supplyWith(v, run))
        return false;
    return true;
  }

  bool supplyWith(ValueId v, int32_t run) {
    const int32_t item = M.itemOf[v];
    const Item &info = M.items[item];
    if (info.pinned)
      return true;
    const Value &value = M.problem.values[v];
    const bool view = v != info.value && value.producer != kNone;
    // `run` itself reads it: what matters is whether it was there before.
    const auto &events = T.events(item);
    const size_t k = T.rank(item, run);
    const bool there =
        (k + 1 < events.size() && T.op(events[k + 1]) != info.producer &&
         T.aliveBefore(item, events[k + 1])) ||
        (k + 1 == events.size() && info.required);
    if (!there && info.remakable && k > 0) {
      // Kept from its last use to here, or made again.
      const int32_t last = events[k - 1];
      const bool again =
          Draw.below(100) < (T.hasRoom(last, run, info.occupied) ? 20u : 90u);
      if (again && Left > 0 && affordable(info.producer)) {
        --Left;
        const int32_t made = T.insert(info.producer, run);
        if (view && !bringViews(item, made, run))
          return false;
        return supply(made);
      }
    }
    if (view && !T.current(v, run)) {
      if (!M.problem.ops[value.producer].rerunnable)
        return false;
      const int32_t made = T.insert(value.producer, run);
      return supply(made);
    }
    return true;
  }

  int32_t someRerun() { return T.reruns()[Draw.below(T.reruns().size())]; }

  /// Takes a rerun out, with those that served it alone.
  bool takeOut() {
    const int32_t run = someRerun();
    if (hasNoRoomWithout(run))
      return false;
    erase(run);
    return true;
  }

  bool inChain(int32_t run) const {
    return std::find(Chain.begin(), Chain.end(), run) != Chain.end();
  }

  bool makes(int32_t run, int32_t item) const {
    for (ValueId v : M.problem.ops[T.op(run)].results)
      if (M.itemOf[v] == item)
        return true;
    return false;
  }

  /// Would taking the rerun out, with those that serve it alone, bring more
  /// over the limit than is allowed? A guess, far quicker than to try: of a
  /// hundred steps that it leaves out, up to three would have been taken on
  /// four of the examples.
  bool hasNoRoomWithout(int32_t run) {
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
    // What else would go, and the bytes that nobody would hold for it.
    Chain.assign(1, run);
    int32_t first = run;
    int64_t saved = 0;
    for (size_t n = 0; n < Chain.size() && bytes > 0; ++n) {
      if (n == kLongChain)
        return false;
      const int32_t r = Chain[n];
      saved += M.problem.ops[T.op(r)].cost;
      if (T.before(r, first))
        first = r;
      for (int32_t item : M.reads[T.op(r)]) {
        if (!T.tracked(item))
          continue;
        Looks += kLooksOfAnItem;
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
        if (k == 0 || !isRerun(events[k - 1]) || !makes(events[k - 1], item))
          bytes -= M.items[item].occupied;
        else if (!inChain(events[k - 1]))
          Chain.push_back(events[k - 1]);
      }
    }
    if (bytes <= 0 || !T.before(from, first))
      return false;
    const double most = spare + perCost * static_cast<double>(saved);
    return !T.hasRoom(from, first, bytes,
                      static_cast<int64_t>(std::min(1e17, most)));
  }

  void erase(int32_t run) {
    Idle.assign(1, run);
    bool first = true;
    while (!Idle.empty()) {
      const int32_t r = Idle.back();
      Idle.pop_back();
      if (!first && !T.isIdle(r))
        continue;
      first = false;
      const OpId op = T.op(r);
      // Whoever made what it reads.
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
        if (isRerun(maker) &&
            std::find(Idle.begin(), Idle.end(), maker) == Idle.end())
          Idle.push_back(maker);
    }
  }

  bool isRerun(int32_t run) const { return T.isRerun(run); }

  /// Takes a rerun out and makes room again where that costs too much.
  bool exchange() {
    erase(someRerun());
    for (int n = 0; n < 3 && T.excess() > 0; ++n)
      if (!remake(T.overLimit()[Draw.below(T.overLimit().size())]))
        return false;
    return true;
  }

  /// Puts a rerun elsewhere between its operands and its first reader.
  bool move() {
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
      if (later && reads(step, op))
        break;
      to = step;
    }
    if (to == run)
      return false;
    // To stand where `to` stands: before it, or behind it.
    T.insert(op, later ? T.next(to) : to);
    T.erase(run);
    return true;
  }

  bool reads(int32_t run, OpId maker) const {
    for (ValueId v : M.problem.ops[T.op(run)].operands)
      if (M.problem.values[v].producer == maker)
        return true;
    return false;
  }

  const Model &M;
  Timeline T;
  Random Draw;
  std::vector<int32_t> Candidates;
  std::vector<OpId> Wanted;
  std::vector<int32_t> Idle, Chain;
  int Left = 0;
  int64_t Looks = 0;
};

} // namespace

bool Search::refine(const Schedule &start, const RefineOptions &options) {
  if (!Timeline::serves(M) || start.empty())
    return false;
  Refiner refiner(M, options.seed);
  if (refiner.hopeless())
    return false;
  Timeline &t = refiner.timeline();
  Random &random = refiner.random();
  const int64_t budget = Budget / M.unit;
  int64_t limit = budget;
  t.load(start, limit);
  if (options.stride > 0 && t.excess() > 0) {
    limit = t.peak() - 1;
    t.setLimit(limit);
  }
  const double step = static_cast<double>(M.baseCost + 1) /
                      static_cast<double>(std::max(1, M.numOps));
  const double hot = options.heat * step, cold = options.cold * step;
  // At the highest fee it is rather that costs count less, so that the
  // temperature keeps its meaning.
  const double mostFee = options.fee * step / refiner.averageBytes();
  double fee = mostFee, weight = 1, temperature = hot;
  int64_t cost = t.cost(), excess = t.excess();
  int64_t bestCost = best.cost;
  const int64_t all = std::max<int64_t>(1, options.work / kWorkOfALook);
  int64_t steps = 0;
  int fits = 0;
  const int64_t begin = refiner.looks();
  while (true) {
    if ((++steps & 63) == 0) {
      const int64_t done = refiner.looks() - begin + steps * kLooksOfAStep;
      if (done > all || Stop.stop())
        break;
      temperature = hot * std::pow(cold / hot, static_cast<double>(done) /
                                                   static_cast<double>(all));
      // Along the edge: dearer bytes while over the budget, cheaper while not.
      if (fits > 32) {
        if (weight < 1)
          weight = std::min(1.0, weight * 1.03);
        else
          fee /= 1.03;
      } else if (fee < mostFee) {
        fee *= 1.03;
      } else {
        weight = std::max(1e-3, weight / 1.03);
      }
      fits = 0;
    }
    // How much worse a change may be is drawn before it (with the same chances
    // as behind it, exp(-worse / temperature)): then it is never tried with
    // what it could not pay for even if nothing were over the budget by it.
    const double worse =
        -temperature * std::log(std::max(1e-30, random.unit()));
    refiner.mostCost =
        cost + static_cast<int64_t>(std::min(
                   1e17, (fee * static_cast<double>(excess) + worse) / weight));
    refiner.spare = static_cast<double>(excess) + worse / fee;
    refiner.perCost = weight / fee;
    const bool any = refiner.propose();
    const double change = weight * static_cast<double>(t.cost() - cost) +
                          fee * static_cast<double>(t.excess() - excess);
    if (!any || change > worse) {
      t.undo();
      fits += excess == 0;
      continue;
    }
    t.commit();
    cost = t.cost();
    excess = t.excess();
    fits += excess == 0;
    if (excess > 0)
      continue;
    if (limit > budget) {
      // Never far from what fits, down to the budget.
      offerSchedule(t.schedule());
      const int64_t peak = std::min(limit, t.peak());
      limit =
          std::max(budget, peak - 1 -
                               static_cast<int64_t>(options.stride *
                                                    static_cast<double>(peak)));
      t.setLimit(limit);
      excess = t.excess();
    }
    if (limit == budget && excess == 0 && (bestCost < 0 || cost < bestCost)) {
      bestCost = cost;
      offerSchedule(t.schedule());
    }
  }
  Stop.spend((refiner.looks() - begin + steps * kLooksOfAStep) * kWorkOfALook);
  return true;
}

void Search::descend(int64_t work, uint64_t seed) {
  // Where a peak is wanted, not a cost, it takes far more heat to leave the
  // schedules that all descents from one order fall into.
  static constexpr double kHeats[] = {30, 100, 10};
  RefineOptions options;
  options.work = work;
  options.seed = seed;
  options.heat = kHeats[seed % 3];
  options.cold = 0.3;
  options.fee = 1;
  options.stride = seed % 4 == 3 ? 0.03 : 0.003;
  // Every third descent starts from the given order, the others from the lowest
  // so far.
  Schedule order(static_cast<size_t>(M.numOps));
  for (OpId o = 0; o < M.numOps; ++o)
    order[static_cast<size_t>(o)] = o;
  refine(seed % 3 ? leanest.schedule : order, options);
}

void Search::refineInRounds(const Schedule &start, int64_t work, uint64_t seed,
                            double heat) {
  // Without a plan, several descents to one.
  static constexpr int kRounds = 6;
  const int rounds = best.cost >= 0 ? 1 : kRounds;
  RefineOptions options;
  options.work = work / rounds;
  options.heat = heat;
  for (int round = 0; round < rounds && !Stop.stop(); ++round) {
    options.seed = seed * 1000 + static_cast<uint64_t>(round);
    if (best.cost >= 0)
      refine(best.schedule, options);
    else if (round == 0)
      refine(start, options);
    else
      descend(options.work, options.seed);
  }
}
