//===- CutSystem.cpp - The min-cut relaxation and its Lagrangian ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

using namespace vram::planning::remat;

CutSystem::CutSystem(const Model &model, int64_t budget)
    : M(model), Budget(budget >= 0 ? budget / model.unit : -1),
      Arithmetic(model, Budget), Scale(Arithmetic.scale),
      MultiplierShift(Arithmetic.shift), Runs(model) {
  RoleStamp.assign(M.items.size(), 0);
  RoleOf.assign(M.items.size(), Role::Free);
  RemakeStamp.assign(M.numOps, 0);
  RemakeIndex.assign(M.numOps, -1);
  AvailableStamp.assign(M.items.size(), 0);
  CarriedStamp.assign(M.items.size(), 0);
  HeldStamp.assign(M.items.size(), 0);
  HeldIndex.assign(M.items.size(), -1);
  AvailableNode.assign(M.items.size(), -1);
  LastMadeFirst.resize(M.items.size());
  std::iota(LastMadeFirst.begin(), LastMadeFirst.end(), 0);
  std::sort(LastMadeFirst.begin(), LastMadeFirst.end(),
            [&](int32_t a, int32_t b) {
              const OpId x = M.items[a].producer, y = M.items[b].producer;
              return x != y ? x > y : a < b;
            });
}

/// By op, then by the position of the cut.
std::vector<int32_t> CutSystem::remakesInOrder() const {
  std::vector<int32_t> order(Remakes.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    const Remake &x = Remakes[a], &y = Remakes[b];
    return std::tie(x.op, Cuts[x.cut].position, a) <
           std::tie(y.op, Cuts[y.cut].position, b);
  });
  return order;
}

/// A run within a rerun span is within the next span around it as well.
void CutSystem::linkNestedSpans(const std::vector<int32_t> &order) {
  std::vector<int32_t> around;
  for (int32_t r : order) {
    const Remake &inner = Remakes[r];
    while (!around.empty() && (Remakes[around.back()].op != inner.op ||
                               Remakes[around.back()].until < inner.until))
      around.pop_back();
    if (!around.empty())
      Flow.addEdge(inner.node, Remakes[around.back()].node, MinCut::kInfinite);
    around.push_back(r);
  }
}

/// Adds the cost of certain runs to the skeleton's: of as many as have disjoint
/// rerun spans, the earliest first.
void CutSystem::paySureRuns() {
  SureRuns.clear();
  std::sort(Sure.begin(), Sure.end(), [](const SureRun &a, const SureRun &b) {
    return std::tie(a.op, a.by, a.after) < std::tie(b.op, b.by, b.after);
  });
  size_t chosen = 0;
  for (const SureRun &run : Sure)
    if (chosen == 0 || Sure[chosen - 1].op != run.op ||
        run.after >= Sure[chosen - 1].by) {
      Sure[chosen++] = run;
      SureRuns.push_back(run.op);
      BaseCost += M.problem.ops[run.op].cost;
    }
  Sure.resize(chosen);
}

/// May one of the runs that paySureRuns() paid for be the rerun?
bool CutSystem::isPaid(const Remake &remake) const {
  auto run =
      std::partition_point(Sure.begin(), Sure.end(), [&](const SureRun &s) {
        return std::tie(s.op, s.by) <=
               std::tie(remake.op, Cuts[remake.cut].position);
      });
  return run != Sure.end() && run->op == remake.op && run->after < remake.until;
}

/// One run may serve several cuts. Rerun spans of one op that overlap share its
/// cost; disjoint rerun spans hold different runs.
void CutSystem::addCosts() {
  std::vector<int32_t> order = remakesInOrder();
  CostEdges.clear();
  linkNestedSpans(order);
  paySureRuns();
  order.erase(std::remove_if(order.begin(), order.end(),
                             [&](int32_t r) { return isPaid(Remakes[r]); }),
              order.end());
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
    int64_t cost = M.problem.ops[first.op].cost;
    CostEdges.push_back(
        {payer, Flow.addEdge(payer, 0, cost * Scale), cost, first.op});
    i = j;
  }
}

bool CutSystem::build(const Skeleton &skeleton,
                      const std::vector<int32_t> &cutEvents,
                      const std::vector<RowId> &rows) {
  Runs.index(skeleton);
  BaseCost = Runs.cost();
  Flow.reset();
  Cuts.clear();
  ForcedItems.clear();
  Rows.clear();
  Entries.clear();
  Remakes.clear();
  Pending.clear();
  for (int32_t event : cutEvents)
    Cuts.push_back({event, Runs.positionOf(event), 0, 0, 0, 0, 0, 0, 0, 0, {}});
  // Latest first, so that each cut knows what later ones rely on.
  std::vector<int32_t> order(Cuts.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    return Cuts[a].position > Cuts[b].position;
  });
  LaterAvailable.clear();
  SureLater.assign(M.items.size(), {kNone, 0, kNever});
  if (!findSureRuns(skeleton))
    return false;
  findRecipients();
  if (!addCuts(order, skeleton))
    return false;
  addCosts();
  for (const RowId &row : rows)
    addRow(row);
  return true;
}

/// A multiplier times a number, in units of 1 / 2^shift; rounded down unless it
/// is a limit.
int64_t CutSystem::times(int64_t multiplier, int64_t number, int shift,
                         bool up) {
  __int128 product = static_cast<__int128>(multiplier) * number;
  if (up)
    product += (static_cast<__int128>(1) << shift) - 1;
  return static_cast<int64_t>(product >> shift);
}

/// Prices the rows of the cuts: sets what they cost without the solution, and
/// the cost of each entry's bytes.
void CutSystem::priceCuts(const std::vector<int64_t> &multipliers) {
  Excess.assign(numRows(), 0);
  Constant = 0;
  for (size_t c = 0; c < Cuts.size(); ++c) {
    int64_t over = Cuts[c].fixedBytes + Cuts[c].lasting - Budget;
    Excess[c] = static_cast<double>(over);
    Constant += times(multipliers[c], over, MultiplierShift, false);
  }
  MemoryCosts.resize(Entries.size());
  for (size_t e = 0; e < Entries.size(); ++e)
    MemoryCosts[e] = Entries[e].working
                         ? 0
                         : times(multipliers[Entries[e].cut], Entries[e].bytes,
                                 MultiplierShift, false);
}

/// Adds the other rows to that, and sets the fees of their reruns.
void CutSystem::priceRows(const std::vector<int64_t> &multipliers) {
  for (const Row &row : Rows)
    if (row.remake >= 0 && !Remakes[row.remake].forbidden)
      Flow.setCapacity(Remakes[row.remake].fee, 0);
  const size_t cuts = Cuts.size();
  for (size_t r = 0; r < Rows.size(); ++r) {
    const Row &row = Rows[r];
    const int64_t multiplier = multipliers[cuts + r];
    Excess[cuts + r] = -std::ldexp(static_cast<double>(row.limit), -row.shift);
    if (row.cut < 0)
      continue;
    const int shift = row.shift + MultiplierShift;
    Constant -= times(multiplier, row.limit, shift, true);
    for (const Term &t : row.terms) {
      int64_t memoryCost = times(multiplier, t.factor, shift, false);
      if (t.entry >= 0) {
        MemoryCosts[t.entry] += memoryCost;
      } else if (!Remakes[row.remake].forbidden) {
        const int32_t fee = Remakes[row.remake].fee;
        Flow.setCapacity(fee, Flow.capacity(fee) + memoryCost);
        Most += memoryCost;
      }
    }
  }
}

/// Sets capacities and supplies to what entries and reruns cost.
void CutSystem::setCosts(const std::vector<int64_t> &multipliers) {
  for (int32_t v = 0; v < Flow.numNodes(); ++v)
    Flow.setSupply(v, 0);
  for (size_t k = 0; k < Entries.size(); ++k) {
    const Entry &e = Entries[k];
    if (e.edge >= 0)
      Flow.setCapacity(e.edge, MemoryCosts[k]);
    else if (e.remade >= 0)
      Flow.setSupply(e.remade, Flow.supply(e.remade) + MemoryCosts[k]);
    if (e.edge >= 0 && e.remade < 0)
      Most += MemoryCosts[k];
  }
  setRecipientCosts(multipliers);
  for (const CostEdge &e : CostEdges)
    Most += e.cost * Scale;
  int64_t forced = 1;
  for (const Remake &r : Remakes)
    forced += r.forced;
  // A smaller supply only weakens the bound.
  Most = std::min(Most, (int64_t(1) << 61) / forced);
  for (const Remake &r : Remakes)
    if (r.forced)
      Flow.setSupply(r.node, Most);
}

/// Adds to Excess what the solution holds, and sums up the cost of its runs.
void CutSystem::measureSolution() {
  for (const Entry &e : Entries)
    if (!e.working && (e.edge >= 0 || e.remade >= 0) && kept(e))
      Excess[e.cut] += static_cast<double>(e.bytes);
  addRecipients([&](size_t donation) { return keptOut(Recipients[donation]); },
                Excess);
  for (size_t r = 0; r < Rows.size(); ++r)
    for (const Term &t : Rows[r].terms)
      if (t.entry >= 0 ? kept(Entries[t.entry])
                       : Flow.onSourceSide(Remakes[Rows[r].remake].node))
        Excess[Cuts.size() + r] +=
            std::ldexp(static_cast<double>(t.factor), -Rows[r].shift);
  Added = 0;
  for (const CostEdge &e : CostEdges)
    if (Flow.onSourceSide(e.node))
      Added += e.cost;
}

int64_t CutSystem::lagrangian(const std::vector<int64_t> &multipliers) {
  Most = 1;
  priceCuts(multipliers);
  priceRows(multipliers);
  setCosts(multipliers);
  Value = Constant + Flow.solve();
  measureSolution();
  return rounded(Value);
}

int64_t CutSystem::rounded(int64_t value) const {
  return BaseCost + Arithmetic.roundedUp(value);
}

bool CutSystem::reachesIf(const Entry &entry, bool remade, int64_t bound) {
  // The least value that is rounded up to it.
  const int64_t enough = (bound - BaseCost - 1) * Scale + 1 - Constant;
  if (remade)
    return Flow.ifSupplied(entry.remade, Most, enough) >= enough;
  const int32_t r = remakeAt(entry.cut, M.items[entry.item].producer);
  return Remakes[r].until <= entry.use &&
         Flow.ifOnSinkSide(Remakes[r].node, enough) >= enough;
}

int64_t CutSystem::leastBytes() {
  for (const CostEdge &e : CostEdges)
    Flow.setCapacity(e.edge, 0);
  lagrangian({multiplierParts()});
  for (const CostEdge &e : CostEdges)
    Flow.setCapacity(e.edge, e.cost * Scale);
  return Value + Budget;
}
