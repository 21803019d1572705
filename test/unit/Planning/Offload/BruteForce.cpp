//===- BruteForce.cpp - The truth about small problems of steps -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BruteForce.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace vram::planning::offload;
using namespace vram::planning::offload::test;

namespace {

enum Place : int8_t { Gone, There, Leaving, Coming };

/// Everything that the future depends on. Times are those of events.
struct World {
  std::vector<int8_t> place;
  /// Per value and alternative: is the form there?
  std::vector<std::vector<bool>> forms;
  std::vector<bool> hasRun;
  /// When each value was made, and its transfer ends.
  std::vector<int64_t> made, ends;
  int64_t computeFree = 0, outFree = 0, inFree = 0;
  bool begun = false;

  auto whatIsWhere() const {
    return std::make_tuple(place, forms, hasRun, begun);
  }
  std::vector<int64_t> times() const {
    std::vector<int64_t> all = {computeFree, outFree, inFree};
    all.insert(all.end(), made.begin(), made.end());
    all.insert(all.end(), ends.begin(), ends.end());
    return all;
  }
  bool operator<(const World &other) const {
    return std::make_tuple(whatIsWhere(), times()) <
           std::make_tuple(other.whatIsWhere(), other.times());
  }
};

class Everything {
public:
  Everything(const Problem &problem, TimeModel model, int64_t budget,
             int64_t hostBudget)
      : problem(problem), overlaps(model == TimeModel::Queues), budget(budget),
        hostBudget(hostBudget) {}

  std::optional<int64_t> run() {
    World start;
    const size_t n = problem.values.size();
    start.place.assign(n, Gone);
    start.made.assign(n, 0);
    start.ends.assign(n, 0);
    start.hasRun.assign(problem.ops.size(), false);
    for (const Value &value : problem.values) {
      start.forms.emplace_back(value.alternatives.size(), false);
      if (value.producer == kNone)
        start.place[&value - problem.values.data()] = There;
    }
    add(start);
    while (!open.empty()) {
      auto first = open.begin();
      World world = *first->second.begin();
      first->second.erase(first->second.begin());
      if (first->second.empty())
        open.erase(first);
      if (isDone(world))
        return world.computeFree;
      next(world);
    }
    return std::nullopt;
  }

private:
  const Problem &problem;
  const bool overlaps;
  const int64_t budget, hostBudget;
  std::map<int64_t, std::set<World>> open;
  std::map<decltype(World().whatIsWhere()), std::vector<std::vector<int64_t>>>
      seen;

  /// All times are maxima and sums of earlier ones: a world in which nothing
  /// is earlier than in another gets nowhere sooner.
  void add(const World &world) {
    const std::vector<int64_t> times = world.times();
    std::vector<std::vector<int64_t>> &others = seen[world.whatIsWhere()];
    for (const std::vector<int64_t> &other : others) {
      bool isNoLater = true;
      for (size_t k = 0; k < times.size(); ++k)
        isNoLater &= other[k] <= times[k];
      if (isNoLater)
        return;
    }
    others.push_back(times);
    open[world.computeFree].insert(world);
  }

  bool isDone(const World &world) const {
    for (bool ran : world.hasRun)
      if (!ran)
        return false;
    for (size_t v = 0; v < world.place.size(); ++v)
      if (world.place[v] == Leaving || world.place[v] == Coming ||
          (problem.values[v].required && world.place[v] != There))
        return false;
    return true;
  }

  bool isOffload(size_t v, size_t k) const {
    return problem.values[v].alternatives[k].kind == Alternative::Kind::Offload;
  }

  bool fits(const World &world, int64_t scratch) const {
    int64_t device = scratch, host = 0;
    for (size_t v = 0; v < world.place.size(); ++v) {
      const Value &value = problem.values[v];
      if (world.place[v] != Gone || value.pinned)
        device += value.bytes;
      for (size_t k = 0; k < value.alternatives.size(); ++k)
        if (world.forms[v][k]) {
          device += value.alternatives[k].bytes;
          if (isOffload(v, k))
            host += value.bytes;
        }
    }
    return device <= budget && host <= hostBudget;
  }

  void next(const World &world) {
    if (world.begun)
      forget(world);
    for (size_t o = 0; o < problem.ops.size(); ++o)
      execute(world, o);
    for (size_t v = 0; v < world.place.size(); ++v) {
      for (size_t k = 0; k < world.forms[v].size(); ++k) {
        if (world.place[v] == There && !world.forms[v][k])
          put(world, v, k);
        if ((world.place[v] == There || world.place[v] == Gone) &&
            world.forms[v][k])
          get(world, v, k);
      }
      if (world.place[v] == Leaving || world.place[v] == Coming) {
        World later = world;
        later.place[v] = There;
        later.computeFree = std::max(later.computeFree, later.ends[v]);
        later.ends[v] = 0;
        add(later);
      }
    }
  }

  void forget(const World &world) {
    for (size_t v = 0; v < world.place.size(); ++v) {
      if (world.place[v] == There && !problem.values[v].pinned) {
        World less = world;
        less.place[v] = Gone;
        less.made[v] = 0;
        add(less);
      }
      if (world.place[v] == There || world.place[v] == Gone)
        for (size_t k = 0; k < world.forms[v].size(); ++k)
          if (world.forms[v][k]) {
            World less = world;
            less.forms[v][k] = false;
            add(less);
          }
    }
  }

  void execute(const World &world, size_t o) {
    const Op &op = problem.ops[o];
    if (world.hasRun[o] && !op.rerunnable)
      return;
    for (size_t before = 0; before < o; ++before)
      if (!world.hasRun[before])
        return;
    for (ValueId v : op.operands)
      if (!problem.values[v].pinned && world.place[v] != There &&
          world.place[v] != Leaving)
        return;
    World later = world;
    for (ValueId v : op.results) {
      if (world.place[v] == Leaving || world.place[v] == Coming)
        return;
      later.place[v] = There;
    }
    if (!fits(later, op.workspace))
      return;
    later.begun = true;
    later.hasRun[o] = true;
    later.computeFree += op.cost;
    for (ValueId v : op.results)
      later.made[v] = problem.values[v].alternatives.empty()
                          ? 0
                          : later.computeFree;
    add(later);
  }

  void put(const World &world, size_t v, size_t k) {
    World later = world;
    later.begun = true;
    later.forms[v][k] = true;
    const int64_t cost = problem.values[v].alternatives[k].storeCost;
    if (!isOffload(v, k)) {
      later.computeFree += cost;
    } else {
      later.place[v] = Leaving;
      if (overlaps)
        later.ends[v] = later.outFree =
            std::max(later.outFree, later.made[v]) + cost;
      else
        later.computeFree += cost;
    }
    if (fits(later, 0))
      add(later);
  }

  void get(const World &world, size_t v, size_t k) {
    World later = world;
    later.begun = true;
    const int64_t cost = problem.values[v].alternatives[k].loadCost;
    later.place[v] = There;
    if (isOffload(v, k)) {
      later.place[v] = Coming;
      if (overlaps)
        later.ends[v] = later.made[v] = later.inFree =
            std::max(later.inFree, later.computeFree) + cost;
    }
    if (!isOffload(v, k) || !overlaps)
      later.made[v] = later.computeFree += cost;
    if (fits(later, 0))
      add(later);
  }
};

} // namespace

std::optional<int64_t>
vram::planning::offload::test::fastest(const Problem &problem, TimeModel model,
                                       int64_t budget, int64_t hostBudget) {
  // If nothing takes time there are finitely many states, whether or not
  // one of them is the end; otherwise times may grow for ever.
  Problem free = problem;
  for (Op &op : free.ops)
    op.cost = 0;
  for (Value &value : free.values)
    for (Alternative &form : value.alternatives)
      form.storeCost = form.loadCost = 0;
  if (!Everything(free, model, budget, hostBudget).run())
    return std::nullopt;
  return Everything(problem, model, budget, hostBudget).run();
}
