//===- Verify.cpp - The independent check of a packing --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Packing/Verify.h"

#include <algorithm>
#include <limits>
#include <map>

using namespace vram::planning::packing;

namespace {

std::string number(int64_t value) { return std::to_string(value); }

std::string nameOf(size_t id, const std::vector<std::string> *names) {
  return "buffer " + (names ? "'" + (*names)[id] + "'" : number(int64_t(id)));
}

/// One buffer, on its own: an error, or nothing.
std::string checkPlace(const Buffer &buffer, int64_t offset, int64_t capacity,
                       const std::string &name) {
  if (offset < 0)
    return name + " has the negative offset " + number(offset);
  if (offset % buffer.alignment != 0)
    return name + " lies at " + number(offset) +
           ", which is no multiple of its alignment " +
           number(buffer.alignment);
  if (buffer.fixedOffset != kNoOffset && offset != buffer.fixedOffset)
    return name + " lies at " + number(offset) + ", but is fixed at " +
           number(buffer.fixedOffset);
  if (offset > std::numeric_limits<int64_t>::max() - buffer.size)
    return name + " ends beyond the largest offset";
  if (capacity >= 0 && buffer.size > capacity)
    return name + " is longer than the arena: " + number(buffer.size) +
           " bytes, the arena has " + number(capacity);
  if (capacity >= 0 && offset > capacity - buffer.size)
    return name + " ends at " + number(offset + buffer.size) +
           ", beyond the arena of " + number(capacity) + " bytes";
  return "";
}

struct Event {
  int64_t time;
  /// Ends come before begins: lifetimes are half-open.
  bool begins;
  size_t id;
};

/// Begins and ends of the buffers in the order of time. A buffer without bytes,
/// or without a life, conflicts with none.
std::vector<Event> eventsOf(const std::vector<Buffer> &buffers) {
  std::vector<Event> events;
  events.reserve(2 * buffers.size());
  for (size_t id = 0; id < buffers.size(); ++id) {
    if (buffers[id].size == 0 || buffers[id].lower >= buffers[id].upper)
      continue;
    events.push_back({buffers[id].lower, true, id});
    events.push_back({buffers[id].upper, false, id});
  }
  std::sort(events.begin(), events.end(), [](const Event &a, const Event &b) {
    if (a.time != b.time)
      return a.time < b.time;
    return a.begins != b.begins ? b.begins : a.id < b.id;
  });
  return events;
}

/// The buffers alive, by offset. Nothing in it overlaps, so that a new buffer
/// need only be compared with its neighbours.
using Alive = std::map<int64_t, size_t>;

/// The one that overlaps a buffer at an offset; the end if there is none.
Alive::const_iterator findClash(const Alive &alive, int64_t begin, int64_t size,
                                const std::vector<Buffer> &buffers) {
  auto next = alive.lower_bound(begin);
  if (next != alive.begin()) {
    auto before = std::prev(next);
    if (before->first + buffers[before->second].size > begin)
      return before;
  }
  return next != alive.end() && next->first < begin + size ? next : alive.end();
}

} // namespace

Verdict vram::planning::packing::verify(const Problem &problem,
                                        const std::vector<int64_t> &offsets,
                                        const std::vector<std::string> *names) {
  Verdict verdict;
  const std::vector<Buffer> &buffers = problem.buffers;
  if (offsets.size() != buffers.size()) {
    verdict.error = number(int64_t(offsets.size())) + " offsets for " +
                    number(int64_t(buffers.size())) + " buffers";
    return verdict;
  }
  for (size_t id = 0; id < buffers.size(); ++id) {
    std::string error = checkPlace(buffers[id], offsets[id], problem.capacity,
                                   nameOf(id, names));
    if (!error.empty()) {
      verdict.error = error;
      return verdict;
    }
    verdict.height = std::max(verdict.height, offsets[id] + buffers[id].size);
  }
  Alive alive;
  for (const Event &event : eventsOf(buffers)) {
    int64_t begin = offsets[event.id];
    if (!event.begins) {
      alive.erase(begin);
      continue;
    }
    auto clash = findClash(alive, begin, buffers[event.id].size, buffers);
    if (clash != alive.end()) {
      size_t other = clash->second;
      auto range = [&](size_t id) {
        return "[" + number(offsets[id]) + ", " +
               number(offsets[id] + buffers[id].size) + ")";
      };
      verdict.error = nameOf(other, names) + " at " + range(other) + " and " +
                      nameOf(event.id, names) + " at " + range(event.id) +
                      " overlap, and both are alive at time " +
                      number(event.time);
      return verdict;
    }
    alive.emplace(begin, event.id);
  }
  return verdict;
}
