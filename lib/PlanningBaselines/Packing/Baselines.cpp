//===- Baselines.cpp - Published ways to place buffers --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Packing/Baselines.h"

#include "Packing/FirstFit.h"
#include "Packing/Model.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>

using namespace vram::planning::packing;
using namespace vram::planning::packing::baselines;

namespace {

/// Calls begin(id) and end(id) in the order of time, ends first.
template <typename Begin, typename End>
void walk(const Problem &problem, Begin begin, End end) {
  struct Event {
    int64_t time;
    bool begins;
    BufferId id;
  };
  std::vector<Event> events;
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    if (buffer.size == 0)
      continue;
    events.push_back({buffer.lower, true, static_cast<BufferId>(id)});
    events.push_back({buffer.upper, false, static_cast<BufferId>(id)});
  }
  std::sort(events.begin(), events.end(), [](const Event &a, const Event &b) {
    if (a.time != b.time)
      return a.time < b.time;
    return a.begins != b.begins ? b.begins : a.id < b.id;
  });
  for (const Event &event : events) {
    if (event.begins)
      begin(event.id);
    else
      end(event.id);
  }
}

/// Free ranges of addresses, by address and by size.
class FreeList {
public:
  using BySize = std::set<std::pair<int64_t, int64_t>>;

  void add(int64_t begin, int64_t end) {
    if (begin >= end)
      return;
    ends[begin] = end;
    sizes.emplace(end - begin, begin);
  }
  void remove(int64_t begin) {
    auto range = ends.find(begin);
    sizes.erase({range->second - begin, begin});
    ends.erase(range);
  }
  /// Frees a range and joins it to its free neighbours, unless a wall stands
  /// between them.
  template <typename Wall>
  void release(int64_t begin, int64_t end, Wall wall) {
    auto next = ends.find(end);
    if (next != ends.end() && !wall(end)) {
      int64_t at = next->first;
      end = next->second;
      remove(at);
    }
    auto after = ends.lower_bound(begin);
    if (after != ends.begin() && !wall(begin)) {
      auto before = std::prev(after);
      if (before->second == begin) {
        begin = before->first;
        remove(begin);
      }
    }
    add(begin, end);
  }
  /// The smallest free range with at least `size` bytes, or end().
  BySize::const_iterator find(int64_t size) const {
    return sizes.lower_bound({size, -1});
  }
  BySize::const_iterator end() const { return sizes.end(); }
  int64_t endOf(int64_t begin) const { return ends.find(begin)->second; }

private:
  std::map<int64_t, int64_t> ends;
  BySize sizes;
};

constexpr int64_t kKiB = 1024, kMiB = 1024 * kKiB;
constexpr int64_t kRound = 512, kSmall = kMiB, kSmallSegment = 2 * kMiB;
constexpr int64_t kLarge = 10 * kMiB, kLargeSegment = 20 * kMiB;
constexpr int64_t kRoundLarge = 2 * kMiB;

} // namespace

Placement baselines::greedyBySize(const Problem &problem) {
  const std::vector<Buffer> &buffers = problem.buffers;
  std::vector<BufferId> order(buffers.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](BufferId a, BufferId b) {
    return buffers[a].size != buffers[b].size
               ? buffers[a].size > buffers[b].size
               : a < b;
  });
  Placement placement;
  placement.offsets = placeInOrder(problem, order, false);
  for (size_t id = 0; id < buffers.size(); ++id)
    placement.height =
        std::max(placement.height, placement.offsets[id] + buffers[id].size);
  return placement;
}

Placement baselines::bestFitInOrder(const Problem &problem) {
  const std::vector<Buffer> &buffers = problem.buffers;
  Placement placement;
  placement.offsets.assign(buffers.size(), 0);
  FreeList free;
  free.add(0, std::numeric_limits<int64_t>::max());
  walk(
      problem,
      [&](BufferId id) {
        const Buffer &buffer = buffers[id];
        for (auto hole = free.find(buffer.size);; ++hole) {
          int64_t begin = hole->second, end = free.endOf(begin);
          int64_t at = roundUp(begin, buffer.alignment);
          if (at > end - buffer.size)
            continue;
          free.remove(begin);
          free.add(begin, at);
          free.add(at + buffer.size, end);
          placement.offsets[id] = at;
          placement.height = std::max(placement.height, at + buffer.size);
          return;
        }
      },
      [&](BufferId id) {
        free.release(placement.offsets[id],
                     placement.offsets[id] + buffers[id].size,
                     [](int64_t) { return false; });
      });
  return placement;
}

Placement baselines::cachingAllocator(const Problem &problem) {
  const std::vector<Buffer> &buffers = problem.buffers;
  Placement placement;
  placement.offsets.assign(buffers.size(), 0);
  std::vector<int64_t> blockEnd(buffers.size(), 0);
  FreeList pools[2];
  std::set<int64_t> segments;
  auto isSmall = [&](BufferId id) {
    return roundUp(buffers[id].size, kRound) <= kSmall;
  };
  walk(
      problem,
      [&](BufferId id) {
        int64_t size = roundUp(buffers[id].size, kRound);
        bool small = isSmall(id);
        FreeList &pool = pools[small];
        auto block = pool.find(size);
        if (block == pool.end()) {
          int64_t segment = small           ? kSmallSegment
                            : size < kLarge ? kLargeSegment
                                            : roundUp(size, kRoundLarge);
          segments.insert(placement.height);
          pool.add(placement.height, placement.height + segment);
          placement.height += segment;
          block = pool.find(size);
        }
        int64_t begin = block->second, end = pool.endOf(begin);
        int64_t rest = end - begin - size;
        pool.remove(begin);
        if (small ? rest >= kRound : rest > kSmall) {
          pool.add(begin + size, end);
          end = begin + size;
        }
        placement.offsets[id] = begin;
        blockEnd[id] = end;
      },
      [&](BufferId id) {
        pools[isSmall(id)].release(
            placement.offsets[id], blockEnd[id],
            [&](int64_t at) { return segments.count(at) > 0; });
      });
  return placement;
}
