//===- MinCut.cpp - Minimum cut by push-relabel ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/MinCut.h"

#include <algorithm>

using namespace vram::planning::remat;

void MinCut::reset() {
  NumNodes = 1;
  Edges.clear();
  Supply.assign(1, 0);
  Linked = false;
}

int32_t MinCut::addNode() {
  Supply.push_back(0);
  Linked = false;
  return NumNodes++;
}

int32_t MinCut::addEdge(int32_t from, int32_t to, int64_t capacity) {
  Edges.push_back({from, to, capacity});
  Linked = false;
  return static_cast<int32_t>(Edges.size()) - 1;
}

void MinCut::link() {
  if (Linked)
    return;
  Linked = true;
  Begin.assign(NumNodes + 1, 0);
  for (const Edge &e : Edges) {
    ++Begin[e.from + 1];
    ++Begin[e.to + 1];
  }
  for (int32_t v = 0; v < NumNodes; ++v)
    Begin[v + 1] += Begin[v];
  const size_t arcs = Edges.size() * 2;
  Target.resize(arcs);
  Reverse.resize(arcs);
  Residual.resize(arcs);
  ArcOf.resize(Edges.size());
  Asked = false;
  Arc.assign(Begin.begin(), Begin.end() - 1);
  for (size_t i = 0; i < Edges.size(); ++i) {
    const Edge &e = Edges[i];
    int32_t a = Arc[e.from]++;
    int32_t b = Arc[e.to]++;
    Target[a] = e.to;
    Target[b] = e.from;
    Reverse[a] = b;
    Reverse[b] = a;
    ArcOf[i] = a;
  }
}

void MinCut::activate(int32_t node) {
  int32_t d = Label[node];
  NextActive[node] = BucketHead[d];
  BucketHead[d] = node;
  Highest = std::max(Highest, d);
}

/// Labels become distances to the sink; NumNodes where there is no way.
void MinCut::measure() {
  const int32_t n = NumNodes;
  Label.assign(n, n);
  Queue.clear();
  auto reach = [&](int32_t v, int32_t distance) {
    Label[v] = distance;
    Queue.push_back(v);
  };
  reach(0, 0);
  for (size_t i = 0; i < Queue.size(); ++i) {
    const int32_t v = Queue[i];
    for (int32_t a = Begin[v]; a < Begin[v + 1]; ++a)
      if (Label[Target[a]] == n && Residual[Reverse[a]] > 0)
        reach(Target[a], Label[v] + 1);
  }
}

/// All that has excess and, by its label, a way to the sink.
void MinCut::activateAll() {
  const int32_t n = NumNodes;
  Count.assign(n + 1, 0);
  BucketHead.assign(n + 1, -1);
  NextActive.resize(n);
  Highest = 0;
  for (int32_t v = 0; v < n; ++v) {
    ++Count[Label[v]];
    Arc[v] = Begin[v];
    if (v != 0 && Excess[v] > 0 && Label[v] < n)
      activate(v);
  }
}

int64_t MinCut::solve() {
  link();
  Asked = false;
  std::fill(Residual.begin(), Residual.end(), 0);
  for (size_t i = 0; i < Edges.size(); ++i)
    Residual[ArcOf[i]] = Edges[i].capacity;
  Excess = Supply;
  Work = 4 * arcsAndNodes();
  measure();
  activateAll();
  discharge(INT64_MAX);
  measure();
  return Excess[0];
}

void MinCut::backToSolved() {
  if (Asked)
    state() = Solved;
  else
    Solved = state();
  Asked = true;
  Work = arcsAndNodes() / 2;
}

int64_t MinCut::ifSupplied(int32_t node, int64_t amount, int64_t enough) {
  backToSolved();
  Excess[node] += amount;
  // More supply makes no way to the sink any shorter.
  activateAll();
  discharge(enough);
  return Excess[0];
}

/// Raises the node's label as far as its arcs allow. Where no node has the old
/// label any more, all above that gap are cut off from the sink. False when the
/// node is. Adds the arcs looked at to `work`.
bool MinCut::relabel(int32_t v, int64_t &work) {
  const int32_t n = NumNodes, old = Label[v];
  int32_t lowest = n;
  for (int32_t b = Begin[v]; b < Begin[v + 1]; ++b)
    if (Residual[b] > 0)
      lowest = std::min(lowest, Label[Target[b]] + 1);
  work += 12 + Begin[v + 1] - Begin[v];
  Arc[v] = Begin[v];
  if (--Count[old] == 0 && old < n) {
    work += n;
    for (int32_t u = 1; u < n; ++u)
      if (Label[u] > old && Label[u] < n) {
        --Count[Label[u]];
        Label[u] = n;
      }
    lowest = n;
  }
  Label[v] = lowest;
  if (lowest >= n)
    return false;
  ++Count[lowest];
  return true;
}

/// Sends the node's excess on, until none is left or the sink is out of reach.
/// Returns the arcs looked at.
int64_t MinCut::dischargeNode(int32_t v) {
  int64_t work = 0;
  do {
    for (int32_t &a = Arc[v]; a < Begin[v + 1]; ++a) {
      ++work;
      if (Residual[a] == 0 || Label[Target[a]] + 1 != Label[v])
        continue;
      const int32_t u = Target[a];
      const int64_t amount = std::min(Excess[v], Residual[a]);
      if (Residual[a] < kInfinite)
        Residual[a] -= amount;
      if (Residual[Reverse[a]] < kInfinite)
        Residual[Reverse[a]] += amount;
      Excess[v] -= amount;
      const bool wake = u != 0 && Excess[u] == 0;
      Excess[u] += amount;
      if (wake)
        activate(u);
      if (Excess[v] == 0)
        return work;
    }
  } while (relabel(v, work));
  return work;
}

/// Sends excess to the sink until none can reach it or the flow is `enough`.
void MinCut::discharge(int64_t enough) {
  int64_t work = 0;
  const int64_t often =
      2 * (6 * int64_t(NumNodes) + static_cast<int64_t>(Target.size()));
  while (true) {
    while (Highest > 0 && BucketHead[Highest] < 0)
      --Highest;
    if (Highest == 0 || Excess[0] >= enough)
      break;
    int32_t v = BucketHead[Highest];
    BucketHead[Highest] = NextActive[v];
    // A gap may have lifted the node since it was put here.
    if (Label[v] != Highest || Excess[v] == 0)
      continue;
    work += dischargeNode(v);
    if (work > often) {
      Work += 2 * work;
      work = 0;
      measure();
      activateAll();
    }
  }
  Work += work;
}
