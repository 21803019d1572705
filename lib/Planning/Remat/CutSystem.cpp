//===- CutSystem.cpp - Moments, closures and their Lagrangian -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CutSystem.h"

#include <algorithm>

using namespace vram::planning::remat;

static constexpr int32_t kNever = INT32_MAX;

Skeleton Skeleton::identity(const Model &model) {
  Skeleton skeleton;
  skeleton.events.resize(model.numOps);
  skeleton.opOf.resize(model.numOps);
  for (OpId o = 0; o < model.numOps; ++o)
    skeleton.events[o] = skeleton.opOf[o] = o;
  return skeleton;
}

CutSystem::CutSystem(const Model &model, int64_t budget)
    : M(model), Budget(budget >= 0 ? budget / model.unit : -1) {
  // Costs get 52 bits; prices get more, so that multipliers are fine enough,
  // and sums over a few cuts still fit.
  int64_t total = std::max<int64_t>(1, M.baseCost);
  while (Scale < (int64_t(1) << 40) &&
         total <= (int64_t(1) << 52) / (Scale * 2))
    Scale *= 2;
  int64_t bytes = M.pinnedBytes + Budget;
  for (const Item &item : M.items)
    bytes += item.occupied;
  MaxMultiplier = (int64_t(1) << 57) / std::max<int64_t>(1, bytes);
  RoleStamp.assign(M.items.size(), 0);
  RoleOf.assign(M.items.size(), Role::Free);
  RemakeStamp.assign(M.numOps, 0);
  RemakeIndex.assign(M.numOps, -1);
  AvailableStamp.assign(M.items.size(), 0);
  CarriedStamp.assign(M.items.size(), 0);
  AvailableNode.assign(M.items.size(), -1);
}

void CutSystem::index(const Skeleton &skeleton) {
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  Sequence.resize(length);
  PositionOf.assign(skeleton.opOf.size(), -1);
  Uses.resize(M.items.size());
  for (std::vector<int32_t> &u : Uses)
    u.clear();
  MadeAt.resize(M.numOps);
  for (std::vector<int32_t> &m : MadeAt)
    m.clear();
  BannedAt.resize(M.numOps);
  for (std::vector<int32_t> &b : BannedAt)
    b.clear();
  BaseCost = 0;
  for (int32_t p = 0; p < length; ++p) {
    OpId op = skeleton.opOf[skeleton.events[p]];
    Sequence[p] = op;
    PositionOf[skeleton.events[p]] = p;
    BaseCost += M.problem.ops[op].cost;
    for (int32_t i : M.reads[op])
      Uses[i].push_back(p);
    MadeAt[op].push_back(p);
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      Uses[i].push_back(length);
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kept) {
      std::vector<int32_t> &u = Uses[f.item];
      int32_t p = PositionOf[f.event];
      u.insert(std::lower_bound(u.begin(), u.end(), p), p);
    }
  for (const Skeleton::Ban &b : skeleton.bans) {
    std::vector<int32_t> &v = BannedAt[b.op];
    int32_t p = PositionOf[b.event];
    v.insert(std::lower_bound(v.begin(), v.end(), p), p);
  }
}

int32_t CutSystem::nextUse(int32_t item, int32_t position) const {
  const std::vector<int32_t> &u = Uses[item];
  auto it = std::upper_bound(u.begin(), u.end(), position);
  return it == u.end() ? kNever : *it;
}

int32_t CutSystem::nextMade(OpId op, int32_t position) const {
  const std::vector<int32_t> &m = MadeAt[op];
  auto it = std::upper_bound(m.begin(), m.end(), position);
  return it == m.end() ? kNever : *it;
}

/// Is `op` banned in each gap between the positions?
bool CutSystem::banned(OpId op, int32_t from, int32_t until) const {
  const std::vector<int32_t> &b = BannedAt[op];
  if (b.empty() || until == kNever)
    return false;
  auto it = std::lower_bound(b.begin(), b.end(), from);
  for (int32_t p = from; p < until; ++p, ++it)
    if (it == b.end() || *it != p)
      return false;
  return true;
}

int32_t CutSystem::remakeNode(int32_t cut, OpId op) {
  if (RemakeStamp[op] != Stamp) {
    RemakeStamp[op] = Stamp;
    RemakeIndex[op] = static_cast<int32_t>(Remakes.size());
    int32_t position = Cuts[cut].position;
    int32_t until = position;
    for (int32_t i : M.makes[op]) {
      if (RoleStamp[i] == Stamp && RoleOf[i] == Role::There)
        continue;
      int32_t use = nextUse(i, position);
      until = std::max(until, use < nextMade(op, position) ? use : kNever);
    }
    Remakes.push_back({cut, op, Flow.addNode(), until, false});
    Pending.push_back(RemakeIndex[op]);
  }
  return Remakes[RemakeIndex[op]].node;
}

bool CutSystem::addCut(int32_t cut, const Skeleton &skeleton) {
  ++Stamp;
  Cut &c = Cuts[cut];
  const int32_t p = c.position;
  const OpId here = Sequence[p];
  c.fixedBytes = M.pinnedBytes + M.working[here];
  auto setRole = [&](int32_t i, Role role) {
    RoleStamp[i] = Stamp;
    RoleOf[i] = role;
  };
  auto role = [&](int32_t i) {
    return RoleStamp[i] == Stamp ? RoleOf[i] : Role::Free;
  };
  for (int32_t i : M.reads[here])
    setRole(i, Role::There);
  for (int32_t i : M.makes[here])
    setRole(i, Role::There);
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.event == c.event) {
      if (role(f.item) == Role::There) {
        if (!f.kept)
          return false;
        continue;
      }
      setRole(f.item, f.kept ? Role::There : Role::Dropped);
      if (f.kept)
        c.fixedBytes += M.items[f.item].bytes;
    }

  // Needed: used after the cut, before the skeleton itself makes it again.
  auto needed = [&](int32_t i) {
    const Item &item = M.items[i];
    int32_t use = nextUse(i, p);
    return use != kNever &&
           (item.producer == kNone || use < nextMade(item.producer, p));
  };
  auto canRemake = [&](int32_t i, int32_t until) {
    const Item &item = M.items[i];
    return item.remakable && !banned(item.producer, p, until);
  };
  for (size_t k = 0; k < M.items.size(); ++k) {
    const int32_t i = static_cast<int32_t>(k);
    const Item &item = M.items[i];
    if (item.pinned || role(i) == Role::There)
      continue;
    if (item.producer != kNone &&
        (MadeAt[item.producer].empty() || MadeAt[item.producer][0] >= p))
      continue;
    if (!needed(i))
      continue;
    bool dropped = role(i) == Role::Dropped;
    if (!canRemake(i, nextUse(i, p))) {
      if (dropped)
        return false;
      Entries.push_back({cut, i, item.bytes, -1, -1, -1});
      continue;
    }
    int32_t node = remakeNode(cut, item.producer);
    if (dropped)
      Remakes[RemakeIndex[item.producer]].forced = true;
    else
      Entries.push_back({cut, i, item.bytes, -1, node, -1});
  }
  auto availableNode = [&](int32_t i) {
    if (AvailableStamp[i] == Stamp)
      return AvailableNode[i];
    AvailableStamp[i] = Stamp;
    const Item &item = M.items[i];
    const int32_t a = AvailableNode[i] = Flow.addNode();
    const bool dropped = role(i) == Role::Dropped;
    const int64_t capacity = dropped ? MinCut::kInfinite : 0;
    int32_t again = item.remakable ? remakeNode(cut, item.producer) : -1;
    int32_t e = Flow.addEdge(a, item.remakable ? again : 0, capacity);
    if (!dropped)
      Entries.push_back({cut, i, item.bytes, a, again, e});
    return a;
  };
  // What is available after a later cut is so after this one.
  size_t stillLater = 0;
  for (const Later &later : LaterAvailable) {
    const Item &item = M.items[later.item];
    if (role(later.item) == Role::There || needed(later.item))
      continue;
    if (item.producer != kNone) {
      if (MadeAt[item.producer][0] >= p ||
          nextMade(item.producer, p) <= later.position)
        continue;
    }
    Flow.addEdge(later.node, availableNode(later.item), MinCut::kInfinite);
    LaterAvailable[stillLater++] = {later.item, p, AvailableNode[later.item]};
  }
  LaterAvailable.resize(stillLater);
  const int32_t carried = Stamp;
  for (const Later &later : LaterAvailable)
    CarriedStamp[later.item] = carried;
  // What making again needs, and so on.
  while (!Pending.empty()) {
    int32_t r = Pending.back();
    Pending.pop_back();
    const OpId op = Remakes[r].op;
    const int32_t node = Remakes[r].node;
    const int32_t until = Remakes[r].until;
    for (int32_t i : M.reads[op]) {
      const Item &item = M.items[i];
      if (item.pinned || role(i) == Role::There || needed(i))
        continue;
      int32_t made =
          item.producer == kNone ? kNever : nextMade(item.producer, p);
      if (made != kNever && made <= until)
        continue;
      int32_t a = availableNode(i);
      if (CarriedStamp[i] != Stamp) {
        CarriedStamp[i] = Stamp;
        LaterAvailable.push_back({i, p, a});
      }
      Flow.addEdge(node, a, MinCut::kInfinite);
    }
  }
  return true;
}

/// One run may serve several cuts. Windows of one op that overlap share its
/// cost; disjoint windows hold different runs.
void CutSystem::addCosts() {
  std::vector<int32_t> order(Remakes.size());
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = static_cast<int32_t>(i);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    const Remake &x = Remakes[a], &y = Remakes[b];
    if (x.op != y.op)
      return x.op < y.op;
    if (Cuts[x.cut].position != Cuts[y.cut].position)
      return Cuts[x.cut].position < Cuts[y.cut].position;
    return a < b;
  });
  CostEdges.clear();
  for (size_t i = 0; i < order.size();) {
    const Remake &first = Remakes[order[i]];
    int32_t until = first.until;
    bool nested = true;
    size_t j = i + 1;
    for (; j < order.size(); ++j) {
      const Remake &next = Remakes[order[j]];
      if (next.op != first.op || Cuts[next.cut].position >= until)
        break;
      nested &= next.until <= Remakes[order[j - 1]].until;
      until = std::max(until, next.until);
    }
    int32_t payer = first.node;
    if (!nested) {
      payer = Flow.addNode();
      for (size_t k = i; k < j; ++k)
        Flow.addEdge(Remakes[order[k]].node, payer, MinCut::kInfinite);
    }
    for (size_t k = i + 1; k < j; ++k)
      if (Remakes[order[k]].until <= Remakes[order[k - 1]].until)
        Flow.addEdge(Remakes[order[k]].node, Remakes[order[k - 1]].node,
                     MinCut::kInfinite);
    int64_t cost = M.problem.ops[first.op].cost;
    CostEdges.push_back({payer, Flow.addEdge(payer, 0, cost * Scale), cost});
    i = j;
  }
}

bool CutSystem::build(const Skeleton &skeleton,
                      const std::vector<int32_t> &cutEvents) {
  index(skeleton);
  Flow.reset();
  Cuts.clear();
  Entries.clear();
  Remakes.clear();
  Pending.clear();
  for (int32_t event : cutEvents)
    Cuts.push_back({event, PositionOf[event], 0});
  // Latest first, so that each cut knows what later ones rely on.
  std::vector<int32_t> order(Cuts.size());
  for (size_t c = 0; c < Cuts.size(); ++c)
    order[c] = static_cast<int32_t>(c);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    return Cuts[a].position > Cuts[b].position;
  });
  LaterAvailable.clear();
  for (int32_t c : order)
    if (!addCut(c, skeleton))
      return false;
  addCosts();
  return true;
}

int64_t CutSystem::lagrangian(const std::vector<int64_t> &multipliers) {
  for (int32_t v = 0; v < Flow.numNodes(); ++v)
    Flow.setSupply(v, 0);
  Excess.assign(Cuts.size(), 0);
  for (size_t c = 0; c < Cuts.size(); ++c)
    Excess[c] = Cuts[c].fixedBytes - Budget;
  Value = 0;
  // More than any flow that can leave a forced node.
  int64_t most = 1;
  for (const Entry &e : Entries) {
    int64_t price = multipliers[e.cut] * e.bytes;
    if (e.edge >= 0)
      Flow.setCapacity(e.edge, price);
    else if (e.remade >= 0)
      Flow.setSupply(e.remade, Flow.supply(e.remade) + price);
    else
      Excess[e.cut] += e.bytes;
    if (e.edge >= 0 && e.remade < 0)
      most += price;
  }
  for (const CostEdge &e : CostEdges)
    most += e.cost * Scale;
  int64_t forced = 0;
  for (const Remake &r : Remakes)
    forced += r.forced;
  // A smaller supply only weakens the bound.
  most = std::min(most, (int64_t(1) << 61) / std::max<int64_t>(1, forced));
  for (const Remake &r : Remakes)
    if (r.forced)
      Flow.setSupply(r.node, most);
  for (size_t c = 0; c < Cuts.size(); ++c)
    Value += multipliers[c] * Excess[c];
  Value += Flow.solve();
  for (const Entry &e : Entries)
    if ((e.edge >= 0 || e.remade >= 0) && kept(e))
      Excess[e.cut] += e.bytes;
  Added = 0;
  for (const CostEdge &e : CostEdges)
    if (Flow.onSourceSide(e.node))
      Added += e.cost;
  int64_t up = Value >= 0 ? (Value + Scale - 1) / Scale : -(-Value / Scale);
  return BaseCost + up;
}

int64_t CutSystem::leastBytes() {
  for (const CostEdge &e : CostEdges)
    Flow.setCapacity(e.edge, 0);
  lagrangian({1});
  for (const CostEdge &e : CostEdges)
    Flow.setCapacity(e.edge, e.cost * Scale);
  return Value + Budget;
}
