//===- Model.cpp - Buffers over sections of time --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning::packing;

/// The times at which sections end: the first end of a life after a begin.
static std::vector<int64_t> cutTime(const Problem &problem) {
  struct Event {
    int64_t time;
    bool begins;
  };
  std::vector<Event> events;
  for (const Buffer &buffer : problem.buffers)
    if (buffer.size > 0) {
      events.push_back({buffer.lower, true});
      events.push_back({buffer.upper, false});
    }
  std::sort(events.begin(), events.end(), [](const Event &a, const Event &b) {
    return a.time != b.time ? a.time < b.time : a.begins < b.begins;
  });
  std::vector<int64_t> cuts;
  bool begun = false;
  for (const Event &event : events) {
    if (!event.begins && begun)
      cuts.push_back(event.time);
    begun = event.begins;
  }
  return cuts;
}

/// Fills in what follows from the items and the sections.
static void finish(Model &model) {
  int64_t unit = 0;
  for (const Item &item : model.items) {
    unit = std::gcd(unit, item.size);
    if (item.alignment > 1)
      unit = std::gcd(unit, item.alignment);
    if (item.fixed > 0)
      unit = std::gcd(unit, item.fixed);
  }
  model.unit = std::max<int64_t>(1, unit);
  model.starts.assign(model.sections, {});
  std::vector<int64_t> change(model.sections + 1, 0);
  std::vector<int64_t> count(model.sections + 1, 0);
  for (size_t i = 0; i < model.items.size(); ++i) {
    Item &item = model.items[i];
    item.size /= model.unit;
    item.alignment = std::max<int64_t>(1, item.alignment / model.unit);
    if (item.fixed != kNoOffset) {
      item.fixed /= model.unit;
      model.anyFixed = true;
      model.bound = std::max(model.bound, item.fixed + item.size);
    }
    model.starts[item.first].push_back(static_cast<int32_t>(i));
    change[item.first] += item.size;
    change[item.last] -= item.size;
    ++count[item.first];
    --count[item.last];
    model.cells += item.last - item.first;
  }
  model.total.assign(model.sections, 0);
  int64_t alive = 0, bytes = 0;
  for (int32_t s = 0; s < model.sections; ++s) {
    bytes += change[s];
    alive += count[s];
    model.total[s] = bytes;
    model.bound = std::max(model.bound, bytes);
    model.meetings += static_cast<int64_t>(model.starts[s].size()) * alive;
  }
}

/// Cuts a stretch of time where no item crosses.
static std::vector<Model> cut(Model whole) {
  std::vector<int32_t> crossing(whole.sections + 1, 0);
  for (const Item &item : whole.items) {
    // Between the sections first, first + 1, ..., last - 1.
    ++crossing[item.first];
    --crossing[item.last - 1];
  }
  std::vector<Model> parts;
  std::vector<int32_t> partOf(whole.sections), begin(whole.sections);
  int32_t open = 0, start = 0;
  for (int32_t s = 0; s < whole.sections; ++s) {
    partOf[s] = static_cast<int32_t>(parts.size());
    begin[s] = start;
    open += crossing[s];
    if (open == 0) {
      parts.emplace_back();
      parts.back().base = whole.base;
      parts.back().sections = s + 1 - start;
      start = s + 1;
    }
  }
  for (Item &item : whole.items) {
    Model &part = parts[partOf[item.first]];
    int32_t shift = begin[item.first];
    item.first -= shift;
    item.last -= shift;
    part.items.push_back(item);
  }
  return parts;
}

/// The buffers with bytes, in sections of time.
static Model modelOf(const Problem &problem) {
  std::vector<int64_t> cuts = cutTime(problem);
  auto section = [&](int64_t time) {
    return static_cast<int32_t>(
        std::upper_bound(cuts.begin(), cuts.end(), time) - cuts.begin());
  };
  Model whole;
  whole.sections = static_cast<int32_t>(cuts.size());
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    if (buffer.size == 0)
      continue;
    Item item;
    item.first = section(buffer.lower);
    item.last = section(buffer.upper);
    item.size = buffer.size;
    item.alignment = buffer.alignment;
    item.fixed = buffer.fixedOffset;
    item.duration = buffer.upper - buffer.lower;
    item.id = static_cast<BufferId>(id);
    whole.items.push_back(item);
  }
  return whole;
}

/// Places the items that are alive all the time at the bottom of a model, one
/// above the other, and takes them out. Sizes that do not keep an alignment
/// leave gaps, and then the order may matter: nothing is placed.
static void placeLongest(Model &model, Division &division) {
  int64_t unit = 0;
  for (const Item &item : model.items)
    unit = std::gcd(unit, item.size);
  bool movable = std::all_of(
      model.items.begin(), model.items.end(), [&](const Item &item) {
        return item.fixed == kNoOffset && unit % item.alignment == 0;
      });
  if (!movable)
    return;
  std::vector<Item> rest;
  for (const Item &item : model.items) {
    if (item.first > 0 || item.last < model.sections) {
      rest.push_back(item);
      continue;
    }
    division.offsets[item.id] = model.base;
    model.base += item.size;
  }
  model.items = std::move(rest);
}

Division vram::planning::packing::divide(const Problem &problem) {
  Division division;
  division.offsets.assign(problem.buffers.size(), 0);
  for (size_t id = 0; id < problem.buffers.size(); ++id) {
    const Buffer &buffer = problem.buffers[id];
    if (buffer.fixedOffset == kNoOffset)
      continue;
    division.offsets[id] = buffer.fixedOffset;
    division.height =
        std::max(division.height, buffer.fixedOffset + buffer.size);
  }
  std::vector<Model> open = cut(modelOf(problem));
  while (!open.empty()) {
    Model model = std::move(open.back());
    open.pop_back();
    size_t before = model.items.size();
    if (before == 0)
      continue;
    placeLongest(model, division);
    if (model.items.size() == before) {
      finish(model);
      division.models.push_back(std::move(model));
      continue;
    }
    division.height = std::max(division.height, model.base);
    for (Model &part : cut(std::move(model)))
      open.push_back(std::move(part));
  }
  return division;
}
