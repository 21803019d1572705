//===- CutBuilder.cpp - Builds the network of cuts ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts come latest first: each links what it has to what later ones rely on.
//
// An updated parameter ends where the parameter was, and takes no bytes of its
// own - unless something reads the old one afterwards. Making again after the
// update what the parameter is read for then takes as many bytes at each
// program point from there on. One variable per donation: "the input is read
// after the update". Every run after a cut at or after the update that reads
// the input implies it, and it occupies bytes at every cut after the update.
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutDemands.h"
#include "Remat/Bounds/CutNetwork.h"

#include <algorithm>
#include <numeric>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

class CutBuilder {
public:
  CutBuilder(const Model &model, const Skeleton &skeleton, CutNetwork &network)
      : M(model), Given(skeleton), N(network), Runs(model, skeleton),
        Demands(model, Runs) {}

  bool build(const std::vector<int32_t> &events, int64_t scale);

private:
  using Cut = CutNetwork::Cut;
  using Remake = CutNetwork::Remake;
  /// The fate of a donation: may the result lie in its donor?
  struct Recipient {
    /// Position of the update.
    int32_t after;
    /// The input is read after it, whatever the solution.
    bool sure;
    /// Of the variable for that; -1: nothing that is not sure reads the input.
    int32_t node = -1;
  };
  /// An item with a variable for being available after the last cut looked at,
  /// and where the rerun span for making it again ends there.
  struct Later {
    int32_t item, position, node, until;
  };

  bool isNeeded(int32_t item) const {
    return Demands.of(item).by != SkeletonIndex::kNever;
  }
  int32_t endOf(const Item &item) const {
    return item.remakable ? Demands.spanEnd(item.producer, Here->position)
                          : Here->position;
  }
  void findRecipients();
  void addRecipients();
  bool addCut(int32_t cut);
  bool addFixed(OpId op);
  bool addEntries(OpId op);
  bool addEntry(int32_t item);
  int32_t remakeNode(OpId op);
  int32_t availableNode(int32_t item);
  void carryLater();
  void addOperand(int32_t item, const Remake &remake);
  std::vector<int32_t> remakesInOrder() const;
  void linkNestedSpans(const std::vector<int32_t> &order);
  void paySureRuns();
  bool isPaid(const Remake &remake) const;
  void addCosts(int64_t scale);

  const Model &M;
  const Skeleton &Given;
  CutNetwork &N;
  const SkeletonIndex Runs;
  CutDemands Demands;
  /// By donation.
  std::vector<Recipient> Recipients;
  std::vector<Later> LaterAvailable;

  // Of the cut that is being added.
  int32_t Index = 0;
  Cut *Here = nullptr;
  /// By item.
  std::vector<uint8_t> IsThere, IsDropped, IsHeld, IsCarried;
  /// By op or item, -1: none. In `remakes`, and a node.
  std::vector<int32_t> RemakeAt, AvailableAt;
  /// Remakes whose operands are to be added.
  std::vector<int32_t> Pending;
};

} // namespace

/// Which results are surely not in their donors.
void CutBuilder::findRecipients() {
  for (const Donation &donation : M.donations) {
    const int32_t after = Runs.firstMade(donation.recipient);
    const std::vector<int32_t> &uses = Runs.uses(donation.donor);
    Recipients.push_back(
        {after, donation.refused || (!uses.empty() && uses.back() > after)});
  }
  for (const CutDemands::SureRun &run : Demands.sure)
    for (int32_t i : M.reads[run.op])
      if (M.donationOf[i] >= 0) {
        Recipient &recipient = Recipients[M.donationOf[i]];
        recipient.sure |= recipient.after <= run.after;
      }
}

/// Results that may have to lie beside their donors: entries at all cuts after
/// their updates, with one variable.
void CutBuilder::addRecipients() {
  for (size_t d = 0; d < Recipients.size(); ++d)
    for (size_t c = 0; c < N.cuts.size(); ++c) {
      const auto &[after, sure, node] = Recipients[d];
      const int32_t position = N.cuts[c].position;
      if (node >= 0 && after < position)
        N.entries.push_back({static_cast<int32_t>(c), M.donations[d].recipient,
                             M.donations[d].bytes, node, -1,
                             N.flow.addEdge(node, 0, 0), position, false,
                             false});
    }
}

/// False when what is fixed contradicts itself.
bool CutBuilder::addCut(int32_t cut) {
  Index = cut;
  Here = &N.cuts[cut];
  IsThere.assign(M.items.size(), 0);
  IsDropped.assign(M.items.size(), 0);
  IsCarried.assign(M.items.size(), 0);
  IsHeld.assign(M.items.size(), 0);
  AvailableAt.assign(M.items.size(), -1);
  RemakeAt.assign(M.numOps, -1);
  const OpId op = Runs.opAt(Here->position);
  Here->fixedBytes = M.pinnedBytes + M.working[op];
  for (size_t d = 0; d < Recipients.size(); ++d)
    if (Recipients[d].sure && Recipients[d].after < Here->position) {
      Here->fixedBytes += M.donations[d].bytes;
      N.entries.push_back({Index, M.donations[d].recipient,
                           M.donations[d].bytes, -1, -1, -1,
                           SkeletonIndex::kNever, false, false});
    }
  if (!addFixed(op) || !Demands.find(Here->position, IsDropped) ||
      !addEntries(op))
    return false;
  carryLater();
  // The operands of reruns, their operands, and so on.
  while (!Pending.empty()) {
    // A copy: operands may add remakes.
    const Remake remake = N.remakes[Pending.back()];
    Pending.pop_back();
    for (int32_t i : M.reads[remake.op])
      addOperand(i, remake);
  }
  return true;
}

/// Fixed: in memory, surely not, or surely made again. Fixings that contradict
/// each other hold no schedule.
bool CutBuilder::addFixed(OpId op) {
  for (const std::vector<int32_t> *there : {&M.reads[op], &M.makes[op]})
    for (int32_t i : *there)
      IsThere[i] = 1;
  const int32_t p = Here->position;
  for (const Skeleton::Fixing &f : Given.fixings) {
    const int32_t at = Runs.positionOf(f.event);
    const bool held = f.kind == Skeleton::Fix::Held && at <= p &&
                      p < Runs.positionOf(f.until);
    IsHeld[f.item] |= held;
    if (held || (f.kind == Skeleton::Fix::There && at == p)) {
      if (IsDropped[f.item])
        return false;
      if (!IsThere[f.item])
        Here->fixedBytes += M.items[f.item].bytes;
      IsThere[f.item] = 1;
    } else if (f.kind == Skeleton::Fix::Absent && at == p) {
      if (IsThere[f.item])
        return false;
      IsDropped[f.item] = 1;
    }
  }
  return true;
}

/// The items that the cut's op works with come first.
bool CutBuilder::addEntries(OpId op) {
  for (const std::vector<int32_t> *there : {&M.reads[op], &M.makes[op]})
    for (int32_t i : *there)
      if (!addEntry(i))
        return false;
  for (size_t k = 0; k < M.items.size(); ++k)
    if (!IsThere[k] && !addEntry(static_cast<int32_t>(k)))
      return false;
  return true;
}

/// False when the item has to be in memory and must not be.
bool CutBuilder::addEntry(int32_t i) {
  const Item &item = M.items[i];
  const bool working = IsThere[i];
  if (item.pinned || !isNeeded(i) || (working && IsHeld[i]) ||
      Runs.firstMade(i) >= Here->position + working)
    return true;
  const CutDemands::Demand &d = Demands.of(i);
  if (!item.remakable || d.kept) {
    if (IsDropped[i] && !item.remakable)
      return false;
    if (working)
      return true;
    Here->fixedBytes += item.bytes;
    if (d.kept)
      IsThere[i] = 1;
    else
      N.entries.push_back(
          {Index, i, item.bytes, -1, -1, -1, d.by, d.byRerun, false});
    return true;
  }
  const int32_t node = remakeNode(item.producer);
  if (d.remade) {
    N.remakes[RemakeAt[item.producer]].forced = true;
    N.forced.push_back({Index, i});
  } else {
    N.entries.push_back(
        {Index, i, item.bytes, -1, node, -1, d.by, d.byRerun, working});
  }
  return true;
}

int32_t CutBuilder::remakeNode(OpId op) {
  if (RemakeAt[op] < 0) {
    RemakeAt[op] = static_cast<int32_t>(N.remakes.size());
    N.remakes.push_back(
        {Index, op, N.flow.addNode(), Demands.spanEnd(op, Here->position)});
    Pending.push_back(RemakeAt[op]);
  }
  return N.remakes[RemakeAt[op]].node;
}

int32_t CutBuilder::availableNode(int32_t i) {
  if (AvailableAt[i] >= 0)
    return AvailableAt[i];
  const Item &item = M.items[i];
  const int32_t a = AvailableAt[i] = N.flow.addNode();
  const bool dropped = IsDropped[i];
  const int32_t again = item.remakable ? remakeNode(item.producer) : -1;
  const int32_t e = N.flow.addEdge(a, item.remakable ? again : 0,
                                   dropped ? MinCut::kInfinite : 0);
  if (!dropped)
    N.entries.push_back(
        {Index, i, item.bytes, a, again, e, Here->position, false, false});
  return a;
}

/// An item that is available after a later cut is so after this one, if the
/// rerun span of this one reaches as far.
void CutBuilder::carryLater() {
  const int32_t p = Here->position;
  size_t stillLater = 0;
  for (const Later &later : LaterAvailable) {
    const int32_t i = later.item, end = endOf(M.items[i]);
    if (IsThere[i] || isNeeded(i) || Runs.firstMade(i) >= p ||
        Runs.nextMade(i, p) <= later.position ||
        (M.items[i].remakable && later.until > end))
      continue;
    const int32_t node = availableNode(i);
    N.flow.addEdge(later.node, node, MinCut::kInfinite);
    LaterAvailable[stillLater++] = {i, p, node, end};
    IsCarried[i] = 1;
  }
  LaterAvailable.resize(stillLater);
}

/// Requires operand `i` of a recomputation that the cut asks for: it is kept,
/// or recomputed too.
void CutBuilder::addOperand(int32_t i, const Remake &remake) {
  if (M.donationOf[i] >= 0) {
    Recipient &recipient = Recipients[M.donationOf[i]];
    if (!recipient.sure && recipient.after <= Here->position) {
      if (recipient.node < 0)
        recipient.node = N.flow.addNode();
      N.flow.addEdge(remake.node, recipient.node, MinCut::kInfinite);
    }
  }
  if (M.items[i].pinned || IsThere[i] || isNeeded(i))
    return;
  const int32_t made = Runs.nextMade(i, Here->position);
  if (made != SkeletonIndex::kNever && made <= remake.until)
    return;
  const int32_t a = availableNode(i);
  if (!IsCarried[i]) {
    IsCarried[i] = 1;
    LaterAvailable.push_back({i, Here->position, a, endOf(M.items[i])});
  }
  N.flow.addEdge(remake.node, a, MinCut::kInfinite);
}

/// By op, then by the position of the cut.
std::vector<int32_t> CutBuilder::remakesInOrder() const {
  std::vector<int32_t> order(N.remakes.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    const Remake &x = N.remakes[a], &y = N.remakes[b];
    return std::tie(x.op, N.cuts[x.cut].position, a) <
           std::tie(y.op, N.cuts[y.cut].position, b);
  });
  return order;
}

/// A run within a rerun span is within the next span around it as well.
void CutBuilder::linkNestedSpans(const std::vector<int32_t> &order) {
  std::vector<const Remake *> around;
  for (int32_t r : order) {
    const Remake &inner = N.remakes[r];
    while (!around.empty() && (around.back()->op != inner.op ||
                               around.back()->until < inner.until))
      around.pop_back();
    if (!around.empty())
      N.flow.addEdge(inner.node, around.back()->node, MinCut::kInfinite);
    around.push_back(&inner);
  }
}

/// Adds the cost of certain runs to the skeleton's: of as many as have disjoint
/// rerun spans, the earliest first.
void CutBuilder::paySureRuns() {
  std::vector<CutDemands::SureRun> paid;
  std::sort(Demands.sure.begin(), Demands.sure.end(),
            [](const CutDemands::SureRun &a, const CutDemands::SureRun &b) {
              return std::tie(a.op, a.by, a.after) <
                     std::tie(b.op, b.by, b.after);
            });
  for (const CutDemands::SureRun &run : Demands.sure)
    if (paid.empty() || paid.back().op != run.op ||
        run.after >= paid.back().by) {
      paid.push_back(run);
      N.sureRuns.push_back(run.op);
      N.skeletonCost += M.problem.ops[run.op].cost;
    }
  Demands.sure = std::move(paid);
}

/// May one of the runs that paySureRuns() paid for be the rerun?
bool CutBuilder::isPaid(const Remake &remake) const {
  const auto run = std::partition_point(
      Demands.sure.begin(), Demands.sure.end(),
      [&](const CutDemands::SureRun &s) {
        return std::tie(s.op, s.by) <=
               std::tie(remake.op, N.cuts[remake.cut].position);
      });
  return run != Demands.sure.end() && run->op == remake.op &&
         run->after < remake.until;
}

/// One run may serve several cuts. Rerun spans of one op that overlap share its
/// cost; disjoint rerun spans hold different runs.
void CutBuilder::addCosts(int64_t scale) {
  std::vector<int32_t> order = remakesInOrder();
  linkNestedSpans(order);
  paySureRuns();
  order.erase(std::remove_if(order.begin(), order.end(),
                             [&](int32_t r) { return isPaid(N.remakes[r]); }),
              order.end());
  for (size_t i = 0; i < order.size();) {
    const Remake &first = N.remakes[order[i]];
    int32_t until = first.until;
    bool nested = true;
    size_t j = i + 1;
    for (; j < order.size(); ++j) {
      const Remake &next = N.remakes[order[j]];
      if (next.op != first.op || N.cuts[next.cut].position >= until)
        break;
      nested &= next.until <= N.remakes[order[j - 1]].until;
      until = std::max(until, next.until);
    }
    int32_t payer = first.node;
    if (!nested) {
      payer = N.flow.addNode();
      for (size_t k = i; k < j; ++k)
        N.flow.addEdge(N.remakes[order[k]].node, payer, MinCut::kInfinite);
    }
    N.costEdges.push_back(
        {payer, N.flow.addEdge(payer, 0, M.problem.ops[first.op].cost * scale),
         first.op});
    i = j;
  }
}

bool CutBuilder::build(const std::vector<int32_t> &events, int64_t scale) {
  N.skeletonCost = Runs.cost();
  for (int32_t event : events)
    N.cuts.push_back({event, Runs.positionOf(event)});
  std::vector<int32_t> order(N.cuts.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    return N.cuts[a].position > N.cuts[b].position;
  });
  if (!Demands.findSureRuns(Given))
    return false;
  findRecipients();
  for (int32_t cut : order)
    if (!addCut(cut))
      return false;
  addRecipients();
  addCosts(scale);
  return true;
}

bool vram::planning::remat::buildCuts(const Model &model,
                                      const Skeleton &skeleton,
                                      const std::vector<int32_t> &events,
                                      int64_t scale, CutNetwork &network) {
  network = CutNetwork();
  network.flow.reset();
  return CutBuilder(model, skeleton, network).build(events, scale);
}
