//===- BranchAndBound.cpp - Closing the gap -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BranchAndBound.h"
#include "Bundle.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace vram::planning::remat;

/// Of setting up a system of cuts, per op (see Limits::work()).
static constexpr int64_t kWorkOfBuilding = 100;

BranchAndBound::BranchAndBound(const Model &model, int64_t budget,
                               Search &search, const Limits &limits)
    : M(model), Budget(budget), Search_(search), Stop(limits),
      System(model, budget) {}

Skeleton BranchAndBound::skeletonOf(const Node &node) const {
  Skeleton skeleton = Skeleton::identity(M);
  for (const Insertion &insertion : node.insertions) {
    int32_t event = static_cast<int32_t>(skeleton.opOf.size());
    skeleton.opOf.push_back(insertion.op);
    auto it = std::find(skeleton.events.begin(), skeleton.events.end(),
                        insertion.before); // The end for kAtEnd.
    skeleton.events.insert(it, event);
  }
  skeleton.fixings = node.fixings;
  return skeleton;
}

Course BranchAndBound::courseOf(const Skeleton &skeleton) const {
  Course course;
  std::vector<int32_t> position(skeleton.opOf.size());
  for (size_t p = 0; p < skeleton.events.size(); ++p) {
    position[skeleton.events[p]] = static_cast<int32_t>(p);
    course.sequence.push_back(skeleton.opOf[skeleton.events[p]]);
  }
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kept)
      course.holds.push_back({position[f.event], f.item, true});
  course.sortHolds();
  return course;
}

/// A node is done with when its bound reaches this.
int64_t BranchAndBound::cutoff() const {
  return Probing || Search_.best.cost < 0 ? INT64_MAX : Search_.best.cost;
}

/// Interrupted, or the work that was granted is done.
bool BranchAndBound::enough() const {
  return Stop.stop() || Stop.work() > WorkLimit;
}

/// Is the gap one that need not be closed?
bool BranchAndBound::closeEnough() const {
  return Tolerance > 0 && Search_.best.cost >= 0 &&
         static_cast<double>(Search_.best.cost - Bound) <=
             Tolerance * static_cast<double>(Search_.best.cost);
}

void BranchAndBound::noteSolution(double weight) {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  for (size_t i = 0; i < entries.size(); ++i)
    KeptShare[i] +=
        weight * ((System.kept(entries[i]) ? 1.0 : 0.0) - KeptShare[i]);
}

/// Raises the multipliers of the node's cuts from where they stand. False when
/// the node is done with.
bool BranchAndBound::optimise(Node &node, int iterations) {
  const size_t cuts = node.cuts.size();
  const std::vector<CutSystem::Entry> &entries = System.entries();
  Multipliers.resize(cuts);
  std::vector<double> point(cuts);
  for (size_t c = 0; c < cuts; ++c)
    point[c] = static_cast<double>(node.cuts[c].multiplier);
  KeptShare.assign(entries.size(), 0.5);
  HasFeasible = false;
  int64_t feasibleCost = INT64_MAX;
  int64_t best = INT64_MIN;
  const double most = static_cast<double>(System.maxMultiplier());
  const double scale = static_cast<double>(System.scale());

  auto ask = [&]() {
    for (size_t c = 0; c < cuts; ++c)
      Multipliers[c] = static_cast<int64_t>(
          std::llround(std::min(most, std::max(0.0, point[c]))));
    int64_t bound = System.lagrangian(Multipliers);
    Stop.spend(System.work());
    bool fits = true;
    for (int64_t e : System.excess())
      fits &= e <= 0;
    bool keepBest = System.scaledValue() > best;
    bool keepFeasible = fits && System.addedCost() < feasibleCost;
    if (keepBest) {
      best = System.scaledValue();
      for (size_t c = 0; c < cuts; ++c)
        node.cuts[c].multiplier = Multipliers[c];
    }
    auto record = [&](std::vector<uint8_t> &state) {
      state.resize(entries.size());
      for (size_t i = 0; i < entries.size(); ++i)
        state[i] = !System.available(entries[i]) ? 0
                   : System.kept(entries[i])     ? 1
                                                 : 2;
    };
    if (keepBest)
      record(BestState);
    if (keepFeasible) {
      HasFeasible = true;
      feasibleCost = System.addedCost();
      record(FeasibleState);
    }
    node.bound = std::max(node.bound, bound);
    return node.bound < cutoff();
  };

  if (cuts == 1) {
    // Newton on the concave function of one multiplier.
    double lowCost = 0, lowExcess = 0, highCost = 0, highExcess = 0;
    bool low = false, high = false;
    point[0] = node.cuts[0].multiplier;
    for (int i = 0; i < 60; ++i) {
      if (!ask())
        return false;
      if (enough())
        return true;
      double cost = static_cast<double>(System.addedCost());
      double excess = static_cast<double>(System.excess()[0]);
      if (excess > 0) {
        if (low && cost == lowCost && excess == lowExcess)
          break;
        low = true;
        lowCost = cost;
        lowExcess = excess;
        noteSolution(0.5);
      } else {
        if (high && cost == highCost && excess == highExcess)
          break;
        high = true;
        highCost = cost;
        highExcess = excess;
        noteSolution(0.5);
        if (Multipliers[0] == 0)
          break;
      }
      if (!low)
        point[0] = 0;
      else if (!high)
        point[0] =
            point[0] > 0
                ? point[0] * 8
                : std::max(1.0,
                           scale * M.baseCost /
                               (1.0 + static_cast<double>(Budget / M.unit)));
      else
        point[0] = scale * (highCost - lowCost) / (lowExcess - highExcess);
      if (low && Multipliers[0] >= System.maxMultiplier())
        break;
    }
    return true;
  }

  const size_t capacity = std::min<size_t>(30, static_cast<size_t>(iterations));
  Bundle bundle(cuts, most, capacity);
  std::vector<std::vector<uint8_t>> keptBy(capacity);
  std::vector<double> gradient(cuts);
  for (int i = 0; i < iterations; ++i) {
    if (!ask())
      return false;
    if (enough())
      return true;
    for (size_t c = 0; c < cuts; ++c) {
      point[c] = static_cast<double>(Multipliers[c]);
      gradient[c] = static_cast<double>(System.excess()[c]);
    }
    double value = static_cast<double>(System.scaledValue());
    double aim =
        Search_.best.cost >= 0 && !Probing
            ? static_cast<double>(Search_.best.cost - System.skeletonCost()) *
                  scale
            : static_cast<double>(best) * 1.03 + scale;
    size_t slot =
        bundle.add(point, value, gradient, 0.3 * std::max(aim - value, scale));
    keptBy[slot].resize(entries.size());
    for (size_t e = 0; e < entries.size(); ++e)
      keptBy[slot][e] = System.kept(entries[e]);
    if (!bundle.propose(point, 0.05 * scale))
      break;
  }
  const std::vector<double> &weights = bundle.weights();
  std::fill(KeptShare.begin(), KeptShare.end(), 0.0);
  for (size_t j = 0; j < weights.size(); ++j)
    if (weights[j] > 0)
      for (size_t e = 0; e < entries.size(); ++e)
        KeptShare[e] += weights[j] * keptBy[j][e];
  return true;
}

/// Anneals from the solution, as far as it can be said without the skeleton's
/// own reruns.
template <typename Fill>
void BranchAndBound::polish(const Skeleton &skeleton, Fill fill) {
  Decisions decisions(M, Course::identity(M));
  fill(decisions, [&](int32_t position) {
    while (position < static_cast<int32_t>(skeleton.events.size()) &&
           skeleton.events[position] >= M.numOps)
      ++position;
    return position < static_cast<int32_t>(skeleton.events.size())
               ? skeleton.events[position]
               : M.numOps;
  });
  double price = 0;
  for (int64_t multiplier : Multipliers)
    price = std::max(price, static_cast<double>(multiplier));
  price /= static_cast<double>(System.scale()) * static_cast<double>(M.unit);
  const bool first = Visited == 1;
  Decisions repaired = decisions;
  if (Search_.repairInBulk(repaired, first ? 300 : 40))
    Search_.fill(repaired);
  if (Probing || closeEnough())
    return;
  // About 75 ns an op and step: some seconds at first, little later on.
  // Most problems are closed within a few nodes; the others get the long
  // annealing.
  const bool full =
      !Annealed && (Visited >= 8 * PolishEvery || Stop.work() > WorkLimit / 2);
  Annealed |= full;
  int64_t steps = (full ? firstSteps : std::min<int64_t>(firstSteps, 2000000)) /
                  std::max(1, M.numOps);
  if (first || full) {
    steps = std::min<int64_t>(steps, full ? 300000 : 6000);
    Search_.annealInRounds(repaired, price, steps, full ? 100 : 1);
  } else {
    steps = std::min<int64_t>(steps, 4000);
    Search_.anneal(decisions, price, 0.0005, steps,
                   static_cast<uint64_t>(Visited));
  }
}

/// The plan that the solution means: drop at each cut what it does not keep.
/// What it drops at one cut and keeps at a later one without a use between
/// them is made again right before the later one.
bool BranchAndBound::decode(const Skeleton &skeleton, bool feasibleSide,
                            Evaluation &evaluation, Course &course) {
  const std::vector<CutSystem::Entry> &entries = System.entries();
  const std::vector<uint8_t> &state = feasibleSide ? FeasibleState : BestState;
  std::vector<int32_t> position(skeleton.opOf.size());
  for (size_t p = 0; p < skeleton.events.size(); ++p)
    position[skeleton.events[p]] = static_cast<int32_t>(p);
  course = courseOf(skeleton);
  Decisions plain(M, course);
  struct Mark {
    size_t gap;
    int32_t position;
    int32_t item;
    bool dropped;
  };
  std::vector<Mark> marks;
  auto mark = [&](int32_t item, int32_t p, bool dropped) {
    size_t gap = plain.around(item, p);
    if (gap != plain.size())
      marks.push_back({gap, p, item, dropped});
  };
  for (size_t i = 0; i < entries.size(); ++i)
    if (state[i] != 0)
      mark(entries[i].item, System.positionOfCut(entries[i].cut),
           state[i] == 2);
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (!f.kept)
      mark(f.item, position[f.event], true);
  std::sort(marks.begin(), marks.end(), [](const Mark &a, const Mark &b) {
    return a.gap != b.gap ? a.gap < b.gap : a.position < b.position;
  });
  // Once as late as possible, which may be the better plan, ...
  for (const Mark &m : marks)
    if (m.dropped)
      plain.set(m.gap, Choice::Drop);
  if (Search_.evaluate(course, plain, evaluation))
    Search_.offer(evaluation);
  if (Visited == 1 || Visited % PolishEvery == 0 ||
      (!Annealed && Stop.work() > WorkLimit / 2))
    polish(skeleton, [&](Decisions &decisions, const auto &opAt) {
      for (const Mark &m : marks)
        if (m.dropped) {
          size_t gap = decisions.around(m.item, opAt(m.position));
          if (gap != decisions.size())
            decisions.set(gap, Choice::Drop);
        }
    });
  // ... and once as the solution says.
  for (size_t i = 0; i < marks.size(); ++i)
    if (marks[i].dropped ||
        (i > 0 && marks[i - 1].gap == marks[i].gap && marks[i - 1].dropped))
      course.holds.push_back(
          {marks[i].position, marks[i].item, !marks[i].dropped});
  course.sortHolds();
  Decisions decisions(M, course);
  for (const Mark &m : marks)
    if (m.dropped) {
      for (size_t g = decisions.firstGap(m.item); g < decisions.endGap(m.item);
           ++g)
        if (decisions.begin(g) == m.position ||
            (decisions.begin(g) < m.position && m.position <= decisions.end(g)))
          decisions.set(g, Choice::Drop);
    }
  if (!Search_.evaluate(course, decisions, evaluation))
    return false;
  Search_.offer(evaluation);
  return true;
}

/// Bounds the node; false when it is done with. Otherwise `splits` says how it
/// may be split.
bool BranchAndBound::process(Node &node, std::vector<Split> &splits) {
  Skeleton skeleton = skeletonOf(node);
  for (int round = 0; round < 12; ++round) {
    std::vector<int32_t> events;
    for (const CutAt &c : node.cuts)
      events.push_back(c.event);
    Stop.spend(kWorkOfBuilding * M.numOps);
    if (!System.build(skeleton, events))
      return false;
    if (!optimise(node, M.numOps > 2000 ? 25 : Visited == 1 ? 80 : 24))
      return false;
    // The root's bound holds for all that there is.
    if (Visited == 1)
      Bound = std::max(Bound, node.bound);
    if (enough())
      return true;
    Evaluation evaluation;
    Course course;
    bool legal = decode(skeleton, HasFeasible, evaluation, course);
    if (node.bound >= cutoff())
      return false;
    splits.clear();
    if (!legal) {
      splitsAtCuts(splits);
      break;
    }
    // The worst event over the budget that is no cut yet becomes one.
    const std::vector<int32_t> &stages = Search_.stages();
    const std::vector<int64_t> &live = Search_.liveBytes();
    int64_t worst = Budget;
    int32_t worstEvent = -1;
    bool overAtRerun = false;
    for (size_t p = 0; p < live.size(); ++p) {
      if (live[p] <= Budget)
        continue;
      bool isEvent = stages[p] < static_cast<int32_t>(skeleton.events.size()) &&
                     (p + 1 == live.size() || stages[p + 1] != stages[p]);
      if (!isEvent) {
        overAtRerun = true;
        continue;
      }
      int32_t event = skeleton.events[stages[p]];
      if (live[p] > worst &&
          std::find(events.begin(), events.end(), event) == events.end()) {
        worst = live[p];
        worstEvent = event;
      }
    }
    if (worstEvent >= 0 && round < (M.numOps > 2000 ? 3 : 11)) {
      node.cuts.push_back({worstEvent, 0});
      continue;
    }
    if (overAtRerun)
      splitsAtReruns(skeleton, course, true, splits);
    else if (evaluation.excess == 0)
      splitsAtReruns(skeleton, course, false, splits);
    for (Split &s : splits)
      s.score *= 1e30;
    std::vector<Split> atCuts;
    splitsAtCuts(atCuts);
    if (atCuts.empty() && splits.empty()) {
      // The solutions agree, yet the bound is short of the plan: split on the
      // dearest bytes that are left open.
      const std::vector<CutSystem::Entry> &entries = System.entries();
      for (const CutSystem::Entry &e : entries)
        if (e.remade >= 0 && e.bytes > 0)
          atCuts.push_back({-1 - e.cut, e.item, kNoInsertion,
                            static_cast<double>(e.bytes) *
                                (1 + static_cast<double>(Multipliers[e.cut]))});
    }
    splits.insert(splits.end(), atCuts.begin(), atCuts.end());
    break;
  }
  for (Split &s : splits)
    if (s.event < 0)
      s.event = node.cuts[-1 - s.event].event;
  return true;
}

/// The first child has the item in memory, the second has not (or makes it
/// again before the next event). False when the child holds nothing.
bool BranchAndBound::child(const Node &parent, const Split &split, bool first,
                           Node &result) const {
  result = parent;
  for (const Skeleton::Fixing &f : parent.fixings)
    if (f.event == split.event && f.item == split.item && !f.kept && first)
      return false;
  if (first || split.before == kNoInsertion) {
    result.fixings.push_back({split.event, split.item, first});
    return true;
  }
  int32_t event = M.numOps + static_cast<int32_t>(result.insertions.size());
  result.insertions.push_back({split.before, M.items[split.item].producer});
  result.cuts.push_back({event, 0});
  return true;
}

void BranchAndBound::push(Node node) {
  node.order = Created++;
  Open.push(std::move(node));
}

void BranchAndBound::branch(const Node &node, std::vector<Split> &splits) {
  std::sort(splits.begin(), splits.end(), [](const Split &a, const Split &b) {
    return std::tie(b.score, a.event, a.item, a.before) <
           std::tie(a.score, b.event, b.item, b.before);
  });
  // Try a few, keep the one whose weaker child gains most.
  const size_t tries = std::min<size_t>(splits.size(), 8);
  double bestScore = -1;
  std::vector<Node> bestChildren;
  for (size_t s = 0; s < tries; ++s) {
    if (enough())
      return;
    std::vector<Node> children;
    double gain[2] = {0, 0};
    for (int side = 0; side < 2; ++side) {
      Node next;
      bool open = child(node, splits[s], side == 0, next);
      if (open) {
        std::vector<int32_t> events;
        for (const CutAt &c : next.cuts)
          events.push_back(c.event);
        Stop.spend(kWorkOfBuilding * M.numOps);
        open = System.build(skeletonOf(next), events) && optimise(next, 6);
      }
      if (open) {
        gain[side] = static_cast<double>(next.bound - node.bound);
        children.push_back(std::move(next));
      } else {
        gain[side] = 1e18;
      }
    }
    double score = (gain[0] + 0.01) * (gain[1] + 0.01);
    if (score > bestScore) {
      bestScore = score;
      bestChildren = std::move(children);
      if (bestChildren.empty())
        return;
    }
  }
  for (Node &next : bestChildren)
    push(std::move(next));
}

/// The relaxation at another budget, from `cuts` on, which are brought up to
/// date; its plans are repaired and filled up to the budget of the search.
/// Returns the least cost of a plan known then. Proves nothing.
int64_t BranchAndBound::probeAt(int64_t budget, std::vector<CutAt> &cuts) {
  BranchAndBound other(M, budget, Search_, Stop);
  other.Probing = true;
  other.Visited = 1;
  other.WorkLimit = WorkLimit;
  Node node;
  node.cuts = cuts;
  std::vector<Split> splits;
  other.process(node, splits);
  cuts = node.cuts;
  return Search_.best.cost;
}

/// What a moment's cut leaves out are the peaks inside recomputations. A
/// tighter budget at the moments leaves room for them; how much is wanted is
/// found by trying.
void BranchAndBound::probe(const Node &root, int64_t work) {
  const int64_t room = Budget - floorBytes;
  std::vector<CutAt> cuts = root.cuts;
  int32_t bestPart = 1000;
  auto at = [&](int32_t part) {
    if (enough() || Stop.work() > work || closeEnough())
      return;
    int64_t before = Search_.best.cost;
    int64_t budget =
        floorBytes +
        static_cast<int64_t>(static_cast<__int128>(room) * part / 1000);
    int64_t after = probeAt(budget, cuts);
    if (after != before)
      bestPart = part;
  };
  for (int32_t part : {970, 930, 880, 820, 750, 660, 550, 420, 300, 150})
    at(part);
  for (int32_t step : {30, 15, 8, 4}) {
    const int32_t middle = bestPart;
    for (int32_t part : {middle - step, middle + step})
      if (part > 0 && part < 1000)
        at(part);
  }
}

void BranchAndBound::run(int64_t work, double tolerance) {
  WorkLimit = work;
  Tolerance = tolerance;
  Node root;
  root.bound = M.baseCost;
  // Begin with the moment that is worst when all is kept.
  Decisions keep(M, Course::identity(M));
  Evaluation evaluation;
  Search_.evaluate(keep, evaluation);
  Search_.offer(evaluation);
  if (evaluation.peak <= Budget) {
    Bound = M.baseCost;
    Exhausted = true;
    return;
  }
  root.cuts.push_back({Search_.stages()[Search_.peakPosition()], 0});
  push(root);
  Bound = M.baseCost;
  while (!Open.empty()) {
    Bound = std::max(Bound, std::min({Open.top().bound, Unresolved, cutoff()}));
    if (Open.top().bound >= cutoff() || Unresolved <= Open.top().bound)
      break;
    if (enough() || closeEnough())
      return;
    Node node = Open.top();
    Open.pop();
    ++Visited;
    if (onProgress && Visited % 64 == 0)
      onProgress();
    std::vector<Split> splits;
    if (!process(node, splits))
      continue;
    if (Visited == 1) {
      probe(node, work / 3);
      if (node.bound >= cutoff())
        continue;
    }
    // What was interrupted proves nothing of the node; the bound stays as it
    // was.
    if (enough())
      return;
    if (splits.empty()) {
      Unresolved = std::min(Unresolved, node.bound);
      continue;
    }
    branch(node, splits);
    if (enough())
      return;
  }
  if (Unresolved < cutoff()) {
    Bound = std::max(Bound, Unresolved);
    return;
  }
  Bound = Search_.best.cost < 0 ? Bound : Search_.best.cost;
  Exhausted = true;
}
