//===- MinCutTest.cpp - Minimum cuts, and what changes make of them -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/MinCut.h"
#include "vram/Planning/Support/Random.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace vram::planning::remat;
using vram::planning::Random;

namespace {

struct Network {
  struct Edge {
    int32_t from, to;
    int64_t capacity;
  };
  std::vector<Edge> edges;
  /// Node 0 is the sink.
  std::vector<int64_t> supply;

  MinCut build() const {
    MinCut flow;
    flow.reset();
    for (size_t v = 1; v < supply.size(); ++v)
      flow.setSupply(flow.addNode(), supply[v]);
    for (const Edge &e : edges)
      flow.addEdge(e.from, e.to, e.capacity);
    return flow;
  }

  /// Over all sides that the nodes may take.
  int64_t leastCut() const {
    int64_t least = INT64_MAX;
    for (uint32_t side = 0; side < (1u << (supply.size() - 1)); ++side) {
      auto onSourceSide = [&](int32_t v) { return v && (side >> (v - 1) & 1); };
      int64_t cut = 0;
      for (size_t v = 1; v < supply.size(); ++v)
        cut += onSourceSide(static_cast<int32_t>(v)) ? 0 : supply[v];
      for (const Edge &e : edges)
        if (onSourceSide(e.from) && !onSourceSide(e.to))
          cut += e.capacity;
      least = std::min(least, cut);
    }
    return least;
  }
};

Network randomNetwork(Random &random) {
  Network network;
  const int64_t nodes = random.within(2, 9);
  for (int64_t v = 0; v < nodes; ++v)
    network.supply.push_back(v && random.percent(50) ? random.within(1, 40)
                                                     : 0);
  for (int64_t v = 1; v < nodes; ++v)
    network.edges.push_back({static_cast<int32_t>(v), 0, random.within(0, 20)});
  for (int64_t e = random.within(0, 3 * nodes); e > 0; --e) {
    const auto from = static_cast<int32_t>(random.within(1, nodes - 1));
    const auto to = static_cast<int32_t>(random.within(1, nodes - 1));
    if (from != to)
      network.edges.push_back({from, to,
                               random.percent(30) ? MinCut::kInfinite / 1024
                                                  : random.within(0, 30)});
  }
  return network;
}

TEST(MinCut, EqualsTheLeastOfAllCuts) {
  Random random(1);
  for (int trial = 0; trial < 400; ++trial) {
    const Network network = randomNetwork(random);
    ASSERT_EQ(network.build().solve(), network.leastCut()) << trial;
  }
}

TEST(MinCut, ChangesAreWorthWhatTheyAreFromScratch) {
  Random random(2);
  for (int trial = 0; trial < 300; ++trial) {
    const Network network = randomNetwork(random);
    MinCut flow = network.build();
    const int64_t before = flow.solve();
    // Several in turn: each is one to what solve() left.
    for (size_t v = 1; v < network.supply.size(); ++v) {
      Network supplied = network;
      const int64_t amount = random.within(1, 100);
      supplied.supply[v] += amount;
      const int64_t least = supplied.leastCut();
      const auto node = static_cast<int32_t>(v);
      ASSERT_EQ(flow.ifSupplied(node, amount, INT64_MAX), least) << trial;
      // As far as is asked for, and never beyond what is so.
      const int64_t enough = random.within(before, before + 60);
      const int64_t found = flow.ifSupplied(node, amount, enough);
      ASSERT_EQ(found >= enough, least >= enough) << trial;
      ASSERT_LE(found, least) << trial;
    }
    ASSERT_EQ(flow.solve(), before) << trial;
  }
}

TEST(MinCut, FollowsChanges) {
  Random random(3);
  for (int trial = 0; trial < 300; ++trial) {
    Network network = randomNetwork(random);
    MinCut flow = network.build();
    for (int change = 0; change < 8; ++change) {
      ASSERT_EQ(flow.solve(), network.leastCut()) << trial;
      MinCut anew = network.build();
      anew.solve();
      for (size_t v = 1; v < network.supply.size(); ++v) {
        const auto node = static_cast<int32_t>(v);
        ASSERT_EQ(flow.onSourceSide(node), anew.onSourceSide(node)) << trial;
      }
      // Questions asked in between leave no trace.
      if (random.percent(30))
        flow.ifSupplied(1, 50, INT64_MAX);
      for (size_t v = 1; v < network.supply.size(); ++v)
        if (random.percent(40)) {
          network.supply[v] = random.within(0, 40);
          flow.setSupply(static_cast<int32_t>(v), network.supply[v]);
        }
      for (size_t e = 0; e < network.edges.size(); ++e)
        if (random.percent(40)) {
          network.edges[e].capacity = random.within(0, 30);
          flow.setCapacity(static_cast<int32_t>(e), network.edges[e].capacity);
        }
    }
  }
}

} // namespace
