//===- Search.cpp - The exact search --------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Search.h"

#include "Parameters.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace vram::planning;
using namespace vram::planning::packing;
using namespace vram::planning::packing::parameters;

enum : int64_t { kPlaced = std::numeric_limits<int64_t>::max() / 2 };

static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

Search::Search(const Model &model, Effort &effort)
    : model(model), effort(effort), meets(model.items.size()),
      ends(model.sections), alive(model.sections) {
  std::map<std::pair<int32_t, int32_t>, int32_t> classes;
  for (size_t i = 0; i < model.items.size(); ++i) {
    const Item &item = model.items[i];
    auto id = static_cast<int32_t>(i);
    sizes.push_back(item.size);
    auto life = std::make_pair(item.first, item.last);
    lifeClass.push_back(
        classes.emplace(life, static_cast<int32_t>(classes.size()))
            .first->second);
    // Items meet if one is alive where the other begins.
    for (const Entry &entry : alive[item.first]) {
      int32_t other = entry.item;
      meets[other].push_back(id);
      meets[i].push_back(other);
    }
    for (int32_t s = item.first + 1; s < item.last; ++s)
      for (const Entry &entry : alive[s])
        if (model.items[entry.item].first == s) {
          meets[entry.item].push_back(id);
          meets[i].push_back(entry.item);
        }
    for (int32_t s = item.first; s < item.last; ++s)
      alive[s].push_back({0, id});
    ends[item.last - 1].push_back(id);
  }
  classLeft.resize(classes.size());
}

void Search::reset() {
  size_t items = model.items.size(), sections = model.sections;
  least.assign(items, 0);
  offset.assign(items, kNoOffset);
  left.assign(sections, 0);
  crossing.assign(sections, 0);
  top.assign(sections, -1);
  floor.assign(sections, kPlaced);
  slack.assign(sections, 0);
  std::fill(classLeft.begin(), classLeft.end(), 0);
  trail.clear();
  for (size_t i = 0; i < items; ++i) {
    const Item &item = model.items[i];
    if (item.fixed != kNoOffset)
      least[i] = item.fixed;
    ++classLeft[lifeClass[i]];
    for (int32_t s = item.first; s < item.last; ++s)
      ++left[s];
    for (int32_t s = item.first; s + 1 < item.last; ++s)
      ++crossing[s];
  }
  leastReal = least;
}

Outcome Search::run(int64_t newCapacity, const Strategy &strategy, int64_t most,
                    Random &random) {
  if (newCapacity != capacity) {
    impossible.clear();
    capacity = newCapacity;
    leastExcess = kPlaced;
  }
  where = strategy.where;
  ranks = rank(model, strategy, random);
  nodes = 0;
  mostNodes = most;
  stopped = false;
  reset();
  bool possible = true;
  for (int32_t s = 0; s < model.sections && possible; ++s)
    possible = updateSection(s);
  if (possible && solve(0, model.sections))
    return Outcome::Found;
  return stopped ? Outcome::Stopped : Outcome::Impossible;
}

bool Search::exceeds(int64_t height) {
  if (height <= capacity)
    return false;
  leastExcess = std::min(leastExcess, height);
  return true;
}

/// In the order of their least offsets, the items that are left fill a section
/// as low as they can: one machine with release dates.
bool Search::updateSection(int32_t section) {
  std::vector<Entry> &order = alive[section];
  auto moves = static_cast<int64_t>(order.size());
  for (Entry &entry : order)
    entry.least = least[entry.item];
  for (size_t k = 1; k < order.size(); ++k) {
    Entry entry = order[k];
    size_t at = k;
    for (; at > 0 && order[at - 1].least > entry.least; --at)
      order[at] = order[at - 1];
    order[at] = entry;
    moves += static_cast<int64_t>(k - at);
  }
  int64_t height = 0;
  for (const Entry &entry : order) {
    if (entry.least == kPlaced)
      break;
    height = std::max(height, entry.least) + sizes[entry.item];
  }
  effort.spend(moves);
  set(Cell::Slack, slack, section, capacity - height);
  set(Cell::Floor, floor, section, order[0].least);
  return !exceeds(height);
}

/// Would another packing, with a smaller sum of offsets, do as well?
bool Search::isDominated(int32_t id) const {
  const Item &item = model.items[id];
  int64_t at = least[id];
  // Something that is left would fit below, and nothing else can come to lie
  // there.
  auto isFree = [&](int32_t other, int64_t end) {
    for (int32_t third : meets[other])
      if (offset[third] == kNoOffset && least[third] < end)
        return false;
    return true;
  };
  for (int32_t other : meets[id]) {
    if (offset[other] != kNoOffset || model.items[other].fixed != kNoOffset)
      continue;
    int64_t end = leastReal[other] + model.items[other].size;
    if (end <= at && isFree(other, end))
      return true;
  }
  // It could change places with the item right below, which has the same life.
  int64_t below = top[item.first];
  if (below < 0 || lifeClass[below] != lifeClass[id])
    return false;
  const Item &other = model.items[below];
  if (offset[below] + other.size != at || item.fixed != kNoOffset ||
      other.fixed != kNoOffset || item.alignment > 1 || other.alignment > 1)
    return false;
  for (int32_t s = item.first; s < item.last; ++s)
    if (top[s] != below)
      return false;
  return item.size < other.size || (item.size == other.size && id < below);
}

/// The item lies at its least offset, and all that it meets above.
bool Search::place(int32_t id) {
  const Item &item = model.items[id];
  if (isDominated(id))
    return false;
  int64_t end = least[id] + item.size;
  set(Cell::Placed, least, id, kPlaced);
  offset[id] = end - item.size;
  --classLeft[lifeClass[id]];
  for (int32_t s = item.first; s < item.last; ++s) {
    --left[s];
    set(Cell::Top, top, s, id);
  }
  for (int32_t s = item.first; s + 1 < item.last; ++s)
    --crossing[s];
  int32_t first = item.first, last = item.last;
  effort.spend(static_cast<int64_t>(meets[id].size()));
  for (int32_t other : meets[id]) {
    if (offset[other] != kNoOffset)
      continue;
    const Item &above = model.items[other];
    int64_t at = roundUp(end, above.alignment);
    if (leastReal[other] < at)
      set(Cell::LeastReal, leastReal, other, at);
    if (least[other] < at) {
      if (above.fixed != kNoOffset)
        return false;
      set(Cell::Least, least, other, at);
      first = std::min(first, above.first);
      last = std::max(last, above.last);
    }
    if (exceeds(least[other] + above.size))
      return false;
  }
  for (int32_t s = first; s < last; ++s) {
    if (left[s] == 0)
      set(Cell::Floor, floor, s, kPlaced);
    else if (!updateSection(s))
      return false;
  }
  return true;
}

/// The item lies higher, on one that it meets.
bool Search::lift(int32_t id) {
  const Item &item = model.items[id];
  if (item.fixed != kNoOffset)
    return false;
  int64_t at = kPlaced;
  for (int32_t other : meets[id])
    if (offset[other] == kNoOffset)
      at = std::min(
          at, roundUp(least[other] + model.items[other].size, item.alignment));
  if (at == kPlaced || exceeds(at + item.size))
    return false;
  effort.spend(static_cast<int64_t>(meets[id].size()));
  set(Cell::Least, least, id, at);
  for (int32_t s = item.first; s < item.last; ++s)
    if (!updateSection(s))
      return false;
  return true;
}

void Search::undo(size_t mark) {
  while (trail.size() > mark) {
    auto [cell, index, old] = trail.back();
    trail.pop_back();
    switch (cell) {
    case Cell::Least:
      least[index] = old;
      break;
    case Cell::LeastReal:
      leastReal[index] = old;
      break;
    case Cell::Top:
      top[index] = old;
      break;
    case Cell::Slack:
      slack[index] = old;
      break;
    case Cell::Floor:
      floor[index] = old;
      break;
    case Cell::Placed: {
      const Item &item = model.items[index];
      least[index] = old;
      offset[index] = kNoOffset;
      ++classLeft[lifeClass[index]];
      for (int32_t s = item.first; s < item.last; ++s)
        ++left[s];
      for (int32_t s = item.first; s + 1 < item.last; ++s)
        ++crossing[s];
      break;
    }
    }
  }
}

/// All that decides what can still be done in a stretch of time, the rules of
/// isDominated() included.
Search::State Search::stateOf(int32_t first, int32_t last) const {
  State state = {mix(uint64_t(first) << 32 | uint64_t(last)), uint64_t(last)};
  auto add = [&](uint64_t a, uint64_t b, uint64_t c) {
    uint64_t one = mix(a * 0x9e3779b97f4a7c15u + b * 0xd1b54a32d192ed03u +
                       c * 0x8cb92ba72f3d8dd7u);
    state.first += one;
    state.second +=
        mix(one ^ (a * 0xaef17502108ef2d9u + b) ^ (c * 0xf1357aea2e62a9c5u));
  };
  for (int32_t s = first; s < last; ++s) {
    for (int32_t item : model.starts[s])
      if (offset[item] == kNoOffset)
        add(uint64_t(item), uint64_t(least[item]), uint64_t(leastReal[item]));
    int64_t below = top[s];
    if (below >= 0 && model.items[below].first == s &&
        classLeft[lifeClass[below]] > 0)
      add(~uint64_t(below), uint64_t(offset[below]), 1);
  }
  return state;
}

/// On one side of a valley of the floor, where the item must begin (or end)
/// that covers the bottom: the highest-ranking of those.
int32_t Search::choose(int32_t first, int32_t last) const {
  double best = std::numeric_limits<double>::infinity();
  const std::vector<int32_t> *candidates = nullptr;
  int64_t at = 0;
  for (int32_t begin = first, end; begin < last; begin = end) {
    int64_t height = floor[begin], least = kPlaced;
    for (end = begin; end < last && floor[end] == height; ++end)
      least = std::min(least, slack[end]);
    if (height == kPlaced || (begin > first && floor[begin - 1] < height) ||
        (end < last && floor[end] < height))
      continue;
    for (bool right : {false, true}) {
      int32_t cell = right ? end - 1 : begin;
      const std::vector<int32_t> &list =
          right ? ends[cell] : model.starts[cell];
      int choices = slack[cell] > 0;
      for (int32_t item : list)
        choices += this->least[item] == height;
      double score = 0;
      auto width = static_cast<double>(end - begin);
      auto tight = static_cast<double>(least);
      switch (where) {
      case Where::FewestChoices:
        score = choices + 1e-9 * static_cast<double>(height);
        break;
      case Where::LeastSlack:
        score = tight + 1e-3 * choices;
        break;
      case Where::Narrowest:
        score = width + 1e-3 * choices;
        break;
      case Where::LeastSlackNarrowest:
        score = tight * 1e3 + width + 1e-3 * choices;
        break;
      case Where::NarrowAndTight:
        score = width * (1 + tight);
        break;
      case Where::Leftmost:
        score = begin;
        break;
      }
      if (choices <= 1)
        score = -1;
      if (score < best) {
        best = score;
        candidates = &list;
        at = height;
      }
    }
  }
  int32_t chosen = -1;
  if (candidates)
    for (int32_t item : *candidates)
      if (least[item] == at && (chosen < 0 || ranks[item] > ranks[chosen]))
        chosen = item;
  return chosen;
}

/// Solves sections [first, last) in parts: if no item that is left crosses from
/// one section to the next, the two sides are independent.
bool Search::solve(int32_t first, int32_t last) {
  struct Part {
    int64_t slack;
    int32_t first, last;
  };
  std::vector<Part> parts;
  int32_t begin = first;
  int64_t tightest = kPlaced;
  for (int32_t s = first; s < last; ++s) {
    if (left[s] > 0)
      tightest = std::min(tightest, slack[s]);
    if (s + 1 < last && crossing[s] > 0)
      continue;
    if (tightest < kPlaced)
      parts.push_back({tightest, begin, s + 1});
    begin = s + 1;
    tightest = kPlaced;
  }
  // Parts with the least slack come first, since they fail first.
  std::sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) {
    return a.slack != b.slack ? a.slack < b.slack : a.first < b.first;
  });
  for (const Part &part : parts)
    if (!solvePart(part.first, part.last))
      return false;
  return true;
}

bool Search::solvePart(int32_t first, int32_t last) {
  const size_t mark = trail.size();
  const State entry = stateOf(first, last);
  for (State state = entry;; state = stateOf(first, last)) {
    if (impossible.count(state))
      break;
    effort.spend(last - first);
    if (++nodes > mostNodes || effort.over())
      stopped = true;
    if (stopped) {
      undo(mark);
      return false;
    }
    int32_t item = choose(first, last);
    size_t before = trail.size();
    if (place(item) && solve(first, last))
      return true;
    undo(before);
    if (stopped) {
      undo(mark);
      return false;
    }
    if (!lift(item))
      break;
  }
  undo(mark);
  if (impossible.size() >= kMostStates)
    impossible.clear();
  impossible.insert(entry);
  return false;
}
