//===- Skyline.cpp - Packing in near-linear time --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Skyline.h"

#include "Parameters.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>

using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::planning::packing::parameters;

namespace {

/// The least `last` of the items that begin with each section and are not
/// placed, as a tree over sections.
class Earliest {
public:
  explicit Earliest(int32_t sections) {
    while (leaves < static_cast<size_t>(sections))
      leaves *= 2;
    least.assign(2 * leaves, kNone);
  }

  enum : int32_t { kNone = std::numeric_limits<int32_t>::max() };

  void set(int32_t section, int32_t last) {
    size_t at = leaves + static_cast<size_t>(section);
    least[at] = last;
    while (at > 1) {
      at /= 2;
      least[at] = std::min(least[2 * at], least[2 * at + 1]);
    }
  }

  /// The first section at or after `from` whose value is at most `last`; any
  /// such item ends by `last`, so that the section lies before it. kNone where
  /// there is none.
  int32_t find(int32_t from, int32_t last) const {
    size_t at = leaves + static_cast<size_t>(from);
    while (least[at] > last) {
      // To the next subtree on the right.
      while (at % 2 == 1)
        at /= 2;
      if (at == 0)
        return kNone;
      ++at;
    }
    while (at < leaves)
      at = least[2 * at] <= last ? 2 * at : 2 * at + 1;
    return static_cast<int32_t>(at - leaves);
  }

private:
  size_t leaves = 1;
  std::vector<int32_t> least;
};

struct Segment {
  int32_t last;
  int64_t height;
};

class Filler {
public:
  Filler(const Model &model, bool mirrored, const std::vector<double> &ranks)
      : model(model), mirrored(mirrored), waiting(model.sections),
        earliest(model.sections), offsets(model.items.size(), 0) {
    for (size_t i = 0; i < model.items.size(); ++i)
      waiting[first(i)].push_back(static_cast<int32_t>(i));
    for (int32_t s = 0; s < model.sections; ++s) {
      std::sort(waiting[s].begin(), waiting[s].end(),
                [&](int32_t a, int32_t b) {
                  return ranks[a] != ranks[b] ? ranks[a] > ranks[b] : a < b;
                });
      updateEarliest(s);
    }
  }

  std::vector<int64_t> run(int64_t most, Effort &effort) {
    skyline[0] = {model.sections, 0};
    valleys.push({0, 0});
    size_t placed = 0;
    for (int64_t steps = 0; placed < model.items.size(); ++steps) {
      effort.spend(kWorkOfAStep);
      if ((steps & 1023) == 0) {
        if (most < kUnlimited && effort.cancelled())
          return {};
      }
      auto [height, begin] = valleys.top();
      valleys.pop();
      auto valley = skyline.find(begin);
      if (valley == skyline.end() || valley->second.height != height)
        continue;
      int32_t end = valley->second.last;
      int32_t section = earliest.find(begin, end);
      if (section == Earliest::kNone) {
        raise(valley);
        continue;
      }
      std::vector<int32_t> &list = waiting[section];
      auto chosen = std::find_if(list.begin(), list.end(),
                                 [&](int32_t i) { return last(i) <= end; });
      int32_t id = *chosen;
      list.erase(chosen);
      updateEarliest(section);
      const Item &item = model.items[id];
      offsets[id] = roundUp(height, item.alignment);
      int64_t top = offsets[id] + item.size;
      if (top > most)
        return {};
      place(begin, end, section, last(id), height, top);
      ++placed;
    }
    return std::move(offsets);
  }

private:
  using Skyline = std::map<int32_t, Segment>;

  int32_t first(size_t i) const {
    return mirrored ? model.sections - model.items[i].last
                    : model.items[i].first;
  }
  int32_t last(size_t i) const {
    return mirrored ? model.sections - model.items[i].first
                    : model.items[i].last;
  }

  void updateEarliest(int32_t section) {
    int32_t least = Earliest::kNone;
    for (int32_t i : waiting[section])
      least = std::min(least, last(i));
    earliest.set(section, least);
  }

  void add(int32_t begin, int32_t end, int64_t height) {
    if (begin >= end)
      return;
    // Neighbours of equal height are one valley.
    auto next = skyline.find(end);
    if (next != skyline.end() && next->second.height == height) {
      end = next->second.last;
      skyline.erase(next);
    }
    auto after = skyline.lower_bound(begin);
    if (after != skyline.begin()) {
      auto before = std::prev(after);
      if (before->second.last == begin && before->second.height == height) {
        before->second.last = end;
        valleys.push({height, before->first});
        return;
      }
    }
    skyline[begin] = {end, height};
    valleys.push({height, begin});
  }

  void raise(Skyline::iterator valley) {
    int64_t wall = kUnlimited;
    if (valley != skyline.begin())
      wall = std::prev(valley)->second.height;
    if (std::next(valley) != skyline.end())
      wall = std::min(wall, std::next(valley)->second.height);
    int32_t begin = valley->first, end = valley->second.last;
    skyline.erase(valley);
    // Without walls it is all of time, and nothing waits.
    if (wall != kUnlimited)
      add(begin, end, wall);
  }

  void place(int32_t begin, int32_t end, int32_t first, int32_t last,
             int64_t height, int64_t top) {
    skyline.erase(begin);
    add(begin, first, height);
    add(first, last, top);
    add(last, end, height);
  }

  const Model &model;
  bool mirrored;
  /// By section: the items that begin there and are not placed, by rank.
  std::vector<std::vector<int32_t>> waiting;
  Earliest earliest;
  Skyline skyline;
  /// Lowest first, then leftmost; entries go stale.
  std::priority_queue<std::pair<int64_t, int32_t>,
                      std::vector<std::pair<int64_t, int32_t>>, std::greater<>>
      valleys;
  std::vector<int64_t> offsets;
};

} // namespace

std::vector<int64_t> vram::planning::packing::fillValleys(
    const Model &model, const Strategy &strategy, bool mirrored, int64_t most,
    Random &random, Effort &effort) {
  return Filler(model, mirrored, rank(model, strategy, random))
      .run(most, effort);
}
