//===- MinCut.cpp - Minimum cut by push-relabel ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MinCut.h"

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

void MinCut::relabelGlobally() {
  const int32_t n = NumNodes;
  Label.assign(n, n);
  Queue.clear();
  Label[0] = 0;
  Queue.push_back(0);
  for (size_t i = 0; i < Queue.size(); ++i) {
    int32_t v = Queue[i];
    for (int32_t a = Begin[v]; a < Begin[v + 1]; ++a) {
      int32_t u = Target[a];
      if (Label[u] == n && Residual[Reverse[a]] > 0) {
        Label[u] = Label[v] + 1;
        Queue.push_back(u);
      }
    }
  }
  activateAll();
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
    if (v && Excess[v] > 0 && Label[v] < n)
      activate(v);
  }
}

int64_t MinCut::solve() {
  link();
  std::fill(Residual.begin(), Residual.end(), 0);
  for (size_t i = 0; i < Edges.size(); ++i)
    Residual[ArcOf[i]] = Edges[i].capacity;
  Excess = Supply;
  Arc.resize(NumNodes);
  Work = 4 * (static_cast<int64_t>(Target.size()) + NumNodes);
  relabelGlobally();
  discharge(INT64_MAX);
  relabelGlobally();
  Kept = false;
  return Excess[0];
}

void MinCut::backToSolved() {
  if (Kept) {
    Residual = Solved.residual;
    Excess = Solved.excess;
    Label = Solved.label;
  } else {
    Solved = {Residual, Excess, Label};
    Kept = true;
  }
  Work = (static_cast<int64_t>(Target.size()) + NumNodes) / 2;
}

int64_t MinCut::ifSupplied(int32_t node, int64_t amount, int64_t enough) {
  backToSolved();
  Excess[node] += amount;
  // More supply makes no way to the sink any shorter.
  activateAll();
  discharge(enough);
  return Excess[0];
}

int64_t MinCut::ifOnSinkSide(int32_t edge, int64_t enough) {
  backToSolved();
  Residual[ArcOf[edge]] = kInfinite;
  relabelGlobally();
  discharge(enough);
  return Excess[0];
}

/// Sends what excess there is to the sink, until so much is there.
void MinCut::discharge(int64_t enough) {
  const int32_t n = NumNodes;
  int64_t work = 0;
  const int64_t often = 6 * int64_t(n) + static_cast<int64_t>(Target.size());
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
    while (Excess[v] > 0) {
      int32_t &a = Arc[v];
      for (; a < Begin[v + 1]; ++a) {
        ++work;
        int32_t u = Target[a];
        if (Residual[a] == 0 || Label[u] + 1 != Label[v])
          continue;
        int64_t amount = std::min(Excess[v], Residual[a]);
        if (Residual[a] < kInfinite)
          Residual[a] -= amount;
        if (Residual[Reverse[a]] < kInfinite)
          Residual[Reverse[a]] += amount;
        Excess[v] -= amount;
        bool wake = u != 0 && Excess[u] == 0;
        Excess[u] += amount;
        if (wake)
          activate(u);
        if (Excess[v] == 0)
          break;
      }
      if (Excess[v] == 0)
        break;
      // Relabel.
      int32_t old = Label[v];
      int32_t lowest = n;
      for (int32_t b = Begin[v]; b < Begin[v + 1]; ++b)
        if (Residual[b] > 0)
          lowest = std::min(lowest, Label[Target[b]] + 1);
      work += 12 + Begin[v + 1] - Begin[v];
      a = Begin[v];
      if (--Count[old] == 0 && old < n) {
        work += n;
        for (int32_t u = 1; u < n; ++u)
          if (Label[u] > old && Label[u] < n) {
            --Count[Label[u]];
            Label[u] = n;
          }
        Label[v] = n;
        break;
      }
      Label[v] = lowest;
      if (lowest >= n)
        break;
      ++Count[lowest];
    }
    if (work > often) {
      Work += 2 * work;
      work = 0;
      relabelGlobally();
    }
  }
  Work += work;
}
