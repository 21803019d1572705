//===- LayeredGraph.cpp - Random layered graphs ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Remat/Generate.h"

#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

/// A bell around `mean` (the sum of twelve uniform draws, which has a variance
/// of one), cut off below at 10; rounded to tens.
int64_t bell(Random &random, int64_t mean, int64_t deviation) {
  for (;;) {
    int64_t sum = 0;
    for (int i = 0; i < 12; ++i)
      sum += random.within(-deviation, deviation);
    int64_t drawn = mean + sum / 2;
    if (drawn >= 10)
      return drawn / 10 * 10;
  }
}

/// A mixture of four bells around 500, 1000, 3000 and 5000.
int64_t drawSize(Random &random) {
  int64_t which = random.within(0, 9);
  if (which < 3)
    return bell(random, 500, 500);
  if (which < 6)
    return bell(random, 1000, 1000);
  return which < 9 ? bell(random, 3000, 1000) : bell(random, 5000, 1000);
}

int64_t squareRoot(int64_t n) {
  int64_t root = 0;
  while ((root + 1) * (root + 1) <= n)
    ++root;
  return root;
}

/// The layers as ranges of nodes: one source, layers of random width, one sink.
std::vector<int32_t> drawLayers(Random &random, int32_t n) {
  int64_t root = squareRoot(n);
  int64_t least = std::max<int64_t>(1, root / 4);
  int64_t most = std::max<int64_t>(2, root * 13 / 10);
  std::vector<int32_t> begins = {0, 1};
  while (begins.back() < n - 1)
    begins.push_back(static_cast<int32_t>(
        std::min<int64_t>(n - 1, begins.back() + random.within(least, most))));
  begins.push_back(n);
  return begins;
}

class Edges {
public:
  explicit Edges(int32_t n) : inputs(n) {}

  /// Adds an edge that is not there yet.
  bool add(int32_t from, int32_t to) {
    std::vector<int32_t> &list = inputs[to];
    auto at = std::lower_bound(list.begin(), list.end(), from);
    if (at != list.end() && *at == from)
      return false;
    list.insert(at, from);
    return true;
  }

  std::vector<std::vector<int32_t>> inputs;
};

void shuffle(Random &random, std::vector<int32_t> &items) {
  for (size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[random.within(0, int64_t(i) - 1)]);
}

/// A node of the layer [begin, end). One statement each: the order in which a
/// call's arguments are evaluated is the compiler's, and a seed's graph is not.
int32_t drawOf(Random &random, int32_t begin, int32_t end) {
  return static_cast<int32_t>(random.within(begin, end - 1));
}

/// Edges from the layer [a, b) to the layer [b, c): as many as are needed to
/// give each node of both layers one, and a fifth of the others.
int64_t joinLayers(Random &random, Edges &edges, int32_t a, int32_t b,
                   int32_t c) {
  std::vector<int32_t> from(b - a), to(c - b);
  std::iota(from.begin(), from.end(), a);
  std::iota(to.begin(), to.end(), b);
  shuffle(random, from);
  shuffle(random, to);
  int64_t needed = std::max(b - a, c - b);
  for (int64_t k = 0; k < needed; ++k)
    edges.add(from[k % from.size()], to[k % to.size()]);
  int64_t more = (int64_t(b - a) * (c - b) - needed) / 5;
  for (int64_t k = 0; k < more;) {
    const int32_t upper = drawOf(random, a, b);
    const int32_t lower = drawOf(random, b, c);
    k += edges.add(upper, lower);
  }
  return needed + more;
}

/// Edges from a layer to one behind the next; the sink has none. Drawn twice,
/// an edge is there once.
void addSkips(Random &random, Edges &edges, const std::vector<int32_t> &begins,
              int64_t count) {
  auto layers = static_cast<int64_t>(begins.size()) - 1;
  if (layers < 5)
    return;
  for (int64_t k = 0; k < count; ++k) {
    int64_t upper = random.within(1, layers - 4);
    int64_t lower = random.within(upper + 2, layers - 2);
    const int32_t from = drawOf(random, begins[upper], begins[upper + 1]);
    const int32_t to = drawOf(random, begins[lower], begins[lower + 1]);
    edges.add(from, to);
  }
}

/// A topological order: at each step one of the nodes that are ready, each as
/// likely as the others.
std::vector<int32_t> drawOrder(Random &random, const Edges &edges) {
  size_t n = edges.inputs.size();
  std::vector<std::vector<int32_t>> readers(n);
  std::vector<size_t> missing(n);
  std::vector<int32_t> ready, order;
  for (size_t node = 0; node < n; ++node) {
    missing[node] = edges.inputs[node].size();
    if (missing[node] == 0)
      ready.push_back(static_cast<int32_t>(node));
    for (int32_t input : edges.inputs[node])
      readers[input].push_back(static_cast<int32_t>(node));
  }
  while (!ready.empty()) {
    std::swap(ready[random.within(0, int64_t(ready.size()) - 1)], ready.back());
    int32_t node = ready.back();
    ready.pop_back();
    order.push_back(node);
    for (int32_t reader : readers[node])
      if (--missing[reader] == 0)
        ready.push_back(reader);
  }
  return order;
}

} // namespace

Generated vram::planning::remat::layeredGraph(int n, uint64_t seed) {
  n = std::max(n, 3);
  Random random(seed);
  std::vector<int32_t> begins = drawLayers(random, n);
  Edges edges(n);
  int64_t joined = 0;
  for (size_t layer = 0; layer + 2 < begins.size(); ++layer)
    joined += joinLayers(random, edges, begins[layer], begins[layer + 1],
                         begins[layer + 2]);
  addSkips(random, edges, begins, joined * 4 / 25);

  Generated result;
  Problem &problem = result.problem;
  problem.name = "layered_n" + std::to_string(n) + "_s" + std::to_string(seed);
  std::vector<int32_t> place(n);
  for (int32_t node : drawOrder(random, edges)) {
    auto id = static_cast<int32_t>(problem.ops.size());
    place[node] = id;
    Op op;
    op.cost = node == 0 || node == n - 1 ? 0 : random.within(0, 1000);
    for (int32_t input : edges.inputs[node])
      op.operands.push_back(place[input]);
    std::sort(op.operands.begin(), op.operands.end());
    op.results = {id};
    Value value;
    value.bytes = drawSize(random);
    value.producer = id;
    problem.ops.push_back(std::move(op));
    problem.values.push_back(std::move(value));
  }
  return result;
}
