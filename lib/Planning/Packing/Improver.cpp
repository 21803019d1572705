//===- Improver.cpp - One stretch of time, packed ever lower --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Improver.h"

#include "FirstFit.h"
#include "Parameters.h"
#include "Skyline.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::planning::packing::parameters;

/// Fillings of the skyline before the search, or without it. They are cheap
/// beside a search of many items.
/// The search keeps lists of all pairs of items that meet.
bool Improver::isSearchable() const {
  return model.items.size() <= 3000 && model.meetings <= 4000000 &&
         model.cells <= 4000000;
}

void Improver::offer(const std::vector<int64_t> &offsets) {
  int64_t height = 0;
  for (size_t i = 0; i < offsets.size(); ++i)
    height = std::max(height, offsets[i] + model.items[i].size);
  if (best >= 0 && height >= best)
    return;
  best = height;
  bestOffsets = offsets;
}

void Improver::begin() {
  if (!model.anyFixed) {
    offer(fillValleys(model, drawStrategy(0, random), false, kUnlimited, random,
                      effort));
    return;
  }
  Problem problem;
  for (const Item &item : model.items)
    problem.buffers.push_back(
        {item.first, item.last, item.size, item.alignment, item.fixed});
  std::vector<BufferId> order(model.items.size());
  std::iota(order.begin(), order.end(), 0);
  auto key = [&](BufferId id, int which) {
    const Item &item = model.items[id];
    return which == 0   ? item.first - item.last
           : which == 1 ? -item.size
                        : item.first;
  };
  for (int which : {0, 1, 2}) {
    std::sort(order.begin(), order.end(), [&](BufferId a, BufferId b) {
      return std::make_pair(key(a, which), a) <
             std::make_pair(key(b, which), b);
    });
    offer(placeInOrder(problem, order, false));
  }
}

void Improver::improve(int64_t enough) {
  fillMany(enough);
  if (best > std::max(enough, bound) && isSearchable())
    searchBelow(enough);
}

void Improver::fillMany(int64_t enough) {
  if (model.anyFixed)
    return;
  const int64_t count = isSearchable() ? kFillings : 16 * kFillings;
  for (int64_t n = 0; n < count; ++n) {
    if (best <= std::max(enough, bound) || effort.over())
      return;
    // Pairs: a taste, and the same with time running backwards.
    Strategy strategy = drawStrategy(n == 0 ? 0 : strategies++, random);
    for (bool mirrored : {false, true}) {
      std::vector<int64_t> offsets =
          fillValleys(model, strategy, mirrored, best - 1, random, effort);
      if (!offsets.empty())
        offer(offsets);
    }
  }
}

/// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...: no other sequence of limits is better by
/// more than a logarithm, whatever the distribution of the search times (Luby,
/// Sinclair, Zuckerman, 1993). `n` counts from 1.
static int64_t luby(int64_t n) {
  for (int64_t size = 1;; size = 2 * size + 1) {
    if (n == size)
      return (size + 1) / 2;
    if (n < size)
      return luby(n - size / 2);
  }
}

bool Improver::attempt(std::unique_ptr<Search> &search, int64_t capacity,
                       int64_t quota) {
  if (!search)
    search = std::make_unique<Search>(model, effort);
  const int64_t base = 2 * static_cast<int64_t>(model.items.size()) + 64;
  int64_t runs = 0;
  while (quota > 0 && !effort.over()) {
    int64_t nodes = base * luby(++runs);
    quota -= nodes;
    Outcome outcome = search->run(capacity, drawStrategy(strategies++, random),
                                  nodes, random);
    if (outcome == Outcome::Found)
      offer(search->offsets());
    if (outcome == Outcome::Impossible)
      bound = std::max(bound, std::min(best, search->leastHeight()));
    if (outcome != Outcome::Stopped)
      return true;
  }
  return false;
}

void Improver::searchBelow(int64_t enough) {
  std::unique_ptr<Search> lowest, between;
  int64_t quota = 32 * (2 * static_cast<int64_t>(model.items.size()) + 64);
  auto done = [&] { return best <= std::max(enough, bound) || effort.over(); };
  for (; !done(); quota *= 2) {
    // If there is no slack, the search sees its mistakes at once: a packing
    // at the bound is often easier to find than one a little above it.
    attempt(lowest, bound, quota);
    if (done())
      return;
    int64_t target = std::max(enough, bound);
    if (enough >= bound)
      attempt(between, target, quota);
    for (int64_t step = (best - target + 1) / 2; step > 0 && !done();) {
      int64_t aim = best - step;
      bool decided = attempt(between, aim, quota / 2);
      target = std::max(enough, bound);
      if (decided)
        step = (best - target + 1) / 2;
      else if (step <= (best - target) / 64)
        break;
      else
        step /= 2;
    }
  }
}
