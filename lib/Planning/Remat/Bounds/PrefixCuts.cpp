//===- PrefixCuts.cpp - The relaxation before a first run -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PrefixCuts.h"
#include "Remat/Bounds/BundleMethod.h"
#include "Remat/Parameters/Bounds.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::prefix_cuts;

PrefixCuts::PrefixCuts(const Model &model, int64_t budget,
                       std::vector<OpId> programPoints)
    : M(model), Arithmetic(model, budget / model.unit),
      Room(budget / model.unit - model.pinnedBytes),
      ProgramPoints(std::move(programPoints)) {
  std::sort(ProgramPoints.begin(), ProgramPoints.end());
}

/// By an op before the N-th; kNone: by none.
OpId PrefixCuts::nextUse(int32_t item, OpId after) const {
  const std::vector<OpId> &uses = M.items[item].uses;
  const auto next = std::upper_bound(uses.begin(), uses.end(), after);
  return next == uses.end() || *next >= N ? kNone : *next;
}

int32_t PrefixCuts::remadeNode(size_t cut, OpId op) {
  int32_t &node = Remade[cut][op];
  if (node >= 0)
    return node;
  node = Flow.addNode();
  OpId until = 0;
  for (int32_t i : M.makes[op])
    if (counts(i)) {
      const OpId use = nextUse(i, ProgramPoints[cut]);
      until = std::max(until, use == kNone ? N : use);
    }
  Until[cut][op] = until;
  Pending.push_back(op);
  return node;
}

int32_t PrefixCuts::availableNode(size_t cut, int32_t item) {
  int32_t &node = Available[cut][item];
  if (node >= 0)
    return node;
  node = Flow.addNode();
  const Item &it = M.items[item];
  const int32_t again = it.remakable ? remadeNode(cut, it.producer) : -1;
  Keeps.push_back(
      {cut, it.bytes, node, again, Flow.addEdge(node, std::max(0, again), 0)});
  return node;
}

/// Results that may have to lie beside their donors. Donors that first runs
/// read behind the update are left out, which only weakens the bound.
void PrefixCuts::addRecipients() {
  RecipientNode.assign(M.donations.size(), -1);
  for (size_t d = 0; d < M.donations.size(); ++d) {
    const Donation &donation = M.donations[d];
    const std::vector<OpId> &uses = M.items[donation.donor].uses;
    if (donation.refused || donation.bytes == 0 || donation.readers.empty() ||
        donation.update >= N ||
        (!uses.empty() && uses.back() > donation.update))
      continue;
    const int32_t node = RecipientNode[d] = Flow.addNode();
    WantedNode[donation.recipient] = node;
    Recipients.push_back(
        {donation.update, donation.bytes, node, Flow.addEdge(node, 0, 0)});
  }
}

void PrefixCuts::addCut(size_t cut) {
  const OpId here = ProgramPoints[cut];
  std::vector<uint8_t> there(M.items.size(), 0);
  for (int32_t i : M.reads[here])
    there[i] = 1;
  for (int32_t i : M.makes[here])
    there[i] = 1;
  for (size_t k = 0; k < M.items.size(); ++k) {
    const auto i = static_cast<int32_t>(k);
    const Item &item = M.items[k];
    if (!counts(i) || there[k] ||
        (item.producer != kNone && item.producer >= here))
      continue;
    if (nextUse(i, here) != kNone) {
      const int32_t again =
          item.remakable ? remadeNode(cut, item.producer) : -1;
      Keeps.push_back({cut, item.bytes, -1, again, -1});
      continue;
    }
    const int32_t available = availableNode(cut, i);
    if (cut + 1 == NumCuts)
      WantedNode[k] = available;
    // An item available after a later cut is so after this one.
    for (size_t later = cut + 1; later < NumCuts; ++later)
      if (Available[later][k] >= 0) {
        Flow.addEdge(Available[later][k], available, MinCut::kInfinite);
        break;
      }
  }
  while (!Pending.empty()) {
    const OpId op = Pending.back();
    Pending.pop_back();
    for (int32_t i : M.reads[op]) {
      const int32_t d = M.donationOf[i];
      if (d >= 0 && RecipientNode[d] >= 0 && M.donations[d].update <= here)
        Flow.addEdge(Remade[cut][op], RecipientNode[d], MinCut::kInfinite);
      if (counts(i) && !there[i] && nextUse(i, here) == kNone)
        Flow.addEdge(Remade[cut][op], availableNode(cut, i), MinCut::kInfinite);
    }
  }
}

/// As in CutSystem: rerun spans of one op that overlap share its cost, and what
/// is made again within a rerun span is so within the next one around it.
void PrefixCuts::addCosts() {
  std::vector<size_t> around;
  for (OpId op = 0; op < N; ++op) {
    around.clear();
    int32_t payer = -1;
    OpId end = kNone;
    for (size_t cut = 0; cut < NumCuts; ++cut) {
      const int32_t node = Remade[cut][op];
      if (node < 0)
        continue;
      while (!around.empty() && Until[around.back()][op] < Until[cut][op])
        around.pop_back();
      if (!around.empty())
        Flow.addEdge(node, Remade[around.back()][op], MinCut::kInfinite);
      around.push_back(cut);
      if (payer < 0 || ProgramPoints[cut] >= end) {
        payer = Flow.addNode();
        Flow.addEdge(payer, 0, M.problem.ops[op].cost * Arithmetic.scale);
        end = kNone;
      }
      end = std::max(end, Until[cut][op]);
      Flow.addEdge(node, payer, MinCut::kInfinite);
    }
  }
}

void PrefixCuts::build(OpId n) {
  if (n == N)
    return;
  N = n;
  NumCuts = static_cast<size_t>(
      std::lower_bound(ProgramPoints.begin(), ProgramPoints.end(), n) -
      ProgramPoints.begin());
  Flow.reset();
  Keeps.clear();
  Recipients.clear();
  WantedNode.assign(M.items.size(), -1);
  Available.assign(NumCuts, std::vector<int32_t>(M.items.size(), -1));
  Remade.assign(NumCuts, std::vector<int32_t>(M.numOps, -1));
  Until.assign(NumCuts, std::vector<OpId>(M.numOps, 0));
  addRecipients();
  for (size_t cut = NumCuts; cut-- > 0;)
    addCut(cut);
  addCosts();
  Work += kWorkOfANode * Flow.numNodes();
}

/// Capacities for these multipliers.
void PrefixCuts::weight(const std::vector<int64_t> &multipliers) {
  Supply.assign(Flow.numNodes(), 0);
  MostWanted.assign(Flow.numNodes(), 0);
  Constant = 0;
  for (size_t cut = 0; cut < NumCuts; ++cut)
    Constant += Arithmetic.memoryCost(multipliers[cut],
                                      M.working[ProgramPoints[cut]] - Room);
  for (const Keep &keep : Keeps) {
    const int64_t weight =
        Arithmetic.memoryCost(multipliers[keep.cut], keep.bytes);
    if (keep.available >= 0) {
      Flow.setCapacity(keep.edge, weight);
      MostWanted[keep.available] += weight;
    } else if (keep.remade >= 0) {
      Supply[keep.remade] += weight;
    } else {
      Constant += weight;
    }
  }
  for (const Recipient &recipient : Recipients) {
    int64_t weight = 0;
    for (size_t cut = 0; cut < NumCuts; ++cut)
      if (ProgramPoints[cut] > recipient.update)
        weight += Arithmetic.memoryCost(multipliers[cut], recipient.bytes);
    Flow.setCapacity(recipient.edge, weight);
    MostWanted[recipient.node] = weight;
  }
  // An item's supply goes on to the earlier cuts.
  for (size_t cut = 1; cut < NumCuts; ++cut)
    for (size_t i = 0; i < M.items.size(); ++i)
      if (Available[cut][i] >= 0 && Available[cut - 1][i] >= 0)
        MostWanted[Available[cut][i]] += MostWanted[Available[cut - 1][i]];
  for (int32_t v = 1; v < Flow.numNodes(); ++v)
    Flow.setSupply(v, Supply[v]);
  Work += static_cast<int64_t>(Keeps.size());
}

int64_t PrefixCuts::lagrangian(const std::vector<int64_t> &multipliers,
                               const std::vector<int32_t> &wanted) {
  weight(multipliers);
  for (int32_t i : wanted)
    if (const int32_t node = WantedNode[i]; node >= 0)
      Flow.setSupply(node, MostWanted[node]);
  const int64_t value = Flow.solve();
  Work += Flow.work();
  return Constant + value;
}

void PrefixCuts::findExcess() {
  Excess.resize(NumCuts);
  for (size_t cut = 0; cut < NumCuts; ++cut)
    Excess[cut] = static_cast<double>(M.working[ProgramPoints[cut]] - Room);
  for (const Keep &keep : Keeps)
    if ((keep.available < 0 || Flow.onSourceSide(keep.available)) &&
        (keep.remade < 0 || !Flow.onSourceSide(keep.remade)))
      Excess[keep.cut] += static_cast<double>(keep.bytes);
  for (const Recipient &recipient : Recipients)
    if (Flow.onSourceSide(recipient.node))
      for (size_t cut = 0; cut < NumCuts; ++cut)
        if (ProgramPoints[cut] > recipient.update)
          Excess[cut] += static_cast<double>(recipient.bytes);
}

int64_t PrefixCuts::maximise(std::vector<int64_t> &multipliers,
                             const std::vector<int32_t> &wanted, int steps,
                             int64_t aim) {
  if (NumCuts == 0)
    return 0;
  const auto parts = static_cast<double>(int64_t(1) << Arithmetic.shift);
  const double most = static_cast<double>(Arithmetic.most) / parts;
  BundleMethod bundle(NumCuts, most, 3 * NumCuts + 40);
  std::vector<double> point(NumCuts);
  std::vector<int64_t> asked = multipliers;
  int64_t best = INT64_MIN;
  for (int step = 0; step < steps; ++step) {
    const int64_t value = lagrangian(asked, wanted);
    if (value > best) {
      best = value;
      multipliers = asked;
    }
    if (value >= aim)
      break;
    findExcess();
    for (size_t cut = 0; cut < NumCuts; ++cut)
      point[cut] = static_cast<double>(asked[cut]) / parts;
    const double missing =
        std::max(static_cast<double>(aim) - static_cast<double>(value),
                 static_cast<double>(Arithmetic.scale));
    // As CutSystem's: a share of what is missing is no longer worth a step.
    bundle.add(point, static_cast<double>(value), Excess, 0.3 * missing);
    if (!bundle.propose(point, 0.003 * missing))
      break;
    for (size_t cut = 0; cut < NumCuts; ++cut)
      asked[cut] = static_cast<int64_t>(
          std::llround(std::min(most, std::max(0.0, point[cut])) * parts));
  }
  Work += bundle.work() / kOperationsOfAnArc;
  return best;
}

PrefixCuts::Minorant
PrefixCuts::minorant(const std::vector<int64_t> &multipliers,
                     const std::vector<int32_t> &wanted) {
  Minorant result;
  result.weight.assign(M.items.size(), 0);
  if (NumCuts == 0)
    return result;
  weight(multipliers);
  int64_t value = Flow.solve();
  Work += Flow.work();
  result.base = Constant + value;
  std::vector<uint8_t> asked(M.items.size(), 0);
  auto add = [&](int32_t i) {
    const int32_t node = WantedNode[i];
    if (node < 0 || asked[i])
      return;
    asked[i] = 1;
    const int64_t with = Flow.supplyMore(node, MostWanted[node]);
    Work += Flow.work();
    result.weight[i] = with - value;
    value = with;
  };
  for (int32_t i : wanted)
    add(i);
  for (size_t i = 0; i < M.items.size(); ++i)
    add(static_cast<int32_t>(i));
  return result;
}
