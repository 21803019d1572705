//===- DynamicEviction.cpp - An online evictor ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"
#include "vram/PlanningBaselines/Remat/Baselines.h"

#include <algorithm>

using namespace vram::planning::remat;

namespace {

class Evictor {
public:
  Evictor(const Problem &problem, int64_t budget, baselines::Release release,
          bool sharing)
      : problem(problem), budget(budget), release(release),
        mostRuns(10 * problem.ops.size() + 1000), sharing(sharing),
        there(problem.values.size(), false), gone(problem.values.size(), false),
        made(problem.values.size(), false), locks(problem.values.size(), 0),
        touched(problem.values.size(), 0),
        lastUse(problem.values.size(), kNone), readers(problem.values.size()),
        seen(problem.ops.size(), 0) {
    for (size_t op = 0; op < problem.ops.size(); ++op)
      for (ValueId operand : problem.ops[op].operands) {
        readers[operand].push_back(static_cast<OpId>(op));
        lastUse[operand] = static_cast<OpId>(op);
      }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone) {
        there[v] = made[v] = true;
        used += problem.values[v].bytes;
      }
  }

  std::optional<Schedule> run() {
    if (used > budget)
      return std::nullopt;
    for (size_t op = 0; op < problem.ops.size(); ++op) {
      if (!execute(static_cast<OpId>(op)))
        return std::nullopt;
      if (release == baselines::Release::Evict)
        releaseDead(static_cast<OpId>(op));
      else if (release != baselines::Release::Never)
        banishDead(static_cast<OpId>(op));
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].required) {
        if (!there[v] && !execute(problem.values[v].producer))
          return std::nullopt;
        ++locks[v];
      }
    return std::move(schedule);
  }

private:
  const Problem &problem;
  int64_t budget;
  baselines::Release release;
  int64_t used = 0, clock = 0;
  Schedule schedule;
  std::vector<bool> there, gone, made;
  /// Values that the program is done with and a later recomputation may need.
  std::vector<ValueId> dying;
  std::vector<int> locks;
  /// The clock (summed cost) at the last access.
  std::vector<int64_t> touched;
  /// The last op of the program that reads each value.
  std::vector<OpId> lastUse;
  std::vector<std::vector<OpId>> readers;
  std::vector<uint32_t> seen;
  uint32_t visit = 0;
  /// Who needs more runs than this is thrashing.
  size_t mostRuns;
  /// Are donors counted as the storage of what ends in them?
  bool sharing;

  bool evictable(ValueId v) const {
    OpId producer = problem.values[v].producer;
    return there[v] && locks[v] == 0 && producer != kNone &&
           problem.ops[producer].rerunnable &&
           problem.values[v].viewOf == kNone && problem.values[v].bytes > 0 &&
           !orphaned(v);
  }

  /// A value made from another one that is gone for good stays.
  bool orphaned(ValueId v) const {
    if (release == baselines::Release::Banish ||
        release == baselines::Release::BanishLate)
      for (ValueId operand : problem.ops[problem.values[v].producer].operands)
        if (gone[operand])
          return true;
    return false;
  }

  void evict(ValueId v) {
    there[v] = false;
    used -= bytesOf(v);
    dropViews(v);
  }

  /// A view is nothing without what it views.
  void dropViews(ValueId v) {
    for (OpId reader : readers[v])
      for (ValueId result : problem.ops[reader].results)
        if (problem.values[result].viewOf == v && there[result])
          evict(result);
  }

  bool viewLocked(ValueId v) const {
    for (OpId reader : readers[v])
      for (ValueId result : problem.ops[reader].results)
        if (problem.values[result].viewOf == v &&
            (locks[result] > 0 || viewLocked(result)))
          return true;
    return false;
  }

  bool evicted(OpId op) const {
    for (ValueId result : problem.ops[op].results)
      if (made[result] && !there[result] && !gone[result])
        return true;
    return false;
  }

  /// Cost of the evicted ops that are reached from `op` through evicted ones
  /// alone, upwards or downwards.
  int64_t neighbourhood(OpId op, bool up) {
    ++visit;
    int64_t cost = 0;
    std::vector<OpId> pending = {op};
    auto reach = [&](OpId next) {
      if (next == kNone || seen[next] == visit || !evicted(next))
        return;
      seen[next] = visit;
      cost += problem.ops[next].cost;
      pending.push_back(next);
    };
    while (!pending.empty()) {
      OpId top = pending.back();
      pending.pop_back();
      if (up) {
        for (ValueId operand : problem.ops[top].operands)
          if (!there[operand])
            reach(problem.values[operand].producer);
      } else {
        for (ValueId result : problem.ops[top].results)
          for (OpId reader : readers[result])
            reach(reader);
      }
    }
    return cost;
  }

  bool makeRoom(int64_t bytes) {
    while (used + bytes > budget) {
      ValueId best = kNone;
      double bestScore = 0;
      for (size_t i = 0; i < problem.values.size(); ++i) {
        auto v = static_cast<ValueId>(i);
        if (!evictable(v) || viewLocked(v))
          continue;
        OpId op = problem.values[v].producer;
        auto cost =
            static_cast<double>(problem.ops[op].cost + neighbourhood(op, true) +
                                neighbourhood(op, false));
        double score = cost / (static_cast<double>(problem.values[v].bytes) *
                               static_cast<double>(clock - touched[v] + 1));
        if (best == kNone || score < bestScore) {
          best = v;
          bestScore = score;
        }
      }
      if (best == kNone)
        return false;
      evict(best);
    }
    return true;
  }

  /// An op that waits for its operands; those before `operand` are locked.
  struct Frame {
    OpId op;
    size_t operand;
  };
  std::vector<Frame> frames;

  /// Runs `op`, after having made again what it reads.
  bool execute(OpId op) {
    frames = {{op, 0}};
    while (!frames.empty()) {
      Frame &frame = frames.back();
      const Op &info = problem.ops[frame.op];
      if (frame.operand < info.operands.size()) {
        ValueId operand = info.operands[frame.operand];
        if (there[operand]) {
          ++locks[operand];
          ++frame.operand;
        } else {
          frames.push_back({problem.values[operand].producer, 0});
        }
        continue;
      }
      while (!compute(frame.op))
        if (schedule.size() >= mostRuns || !unlockOldest())
          return false;
      for (ValueId operand : info.operands)
        --locks[operand];
      frames.pop_back();
    }
    return true;
  }

  /// Lets go of what the outermost op that waits has gathered; it gathers anew
  /// when its turn comes. (The paper's evictor is out of memory here.)
  bool unlockOldest() {
    for (size_t i = 0; i + 1 < frames.size(); ++i) {
      if (frames[i].operand == 0)
        continue;
      const Op &info = problem.ops[frames[i].op];
      for (size_t k = 0; k < frames[i].operand; ++k)
        --locks[info.operands[k]];
      frames[i].operand = 0;
      return true;
    }
    return false;
  }

  /// Does the result end in a donated input's storage? It does where the
  /// program does not read that input again; a rerun might.
  bool inDonor(ValueId v) const {
    ValueId donor = StorageRules(problem).replacedInput(v);
    return sharing && donor != kNone && !problem.values[donor].required &&
           lastUse[donor] <= problem.values[v].producer;
  }

  int64_t bytesOf(ValueId v) const {
    return inDonor(v) ? 0 : problem.values[v].bytes;
  }

  bool compute(OpId op) {
    const Op &info = problem.ops[op];
    int64_t bytes = info.workspace;
    for (ValueId result : info.results)
      if (!there[result])
        bytes += bytesOf(result);
    // A result that is there is made anew with the missing ones; its views
    // would hold the old storage beside the new one.
    for (ValueId result : info.results)
      if (there[result]) {
        if (viewLocked(result))
          return false;
        dropViews(result);
      }
    // Nor may room be made by evicting what comes back with this run.
    for (ValueId result : info.results)
      ++locks[result];
    bool room = schedule.size() < mostRuns && makeRoom(bytes);
    for (ValueId result : info.results)
      --locks[result];
    if (!room)
      return false;
    schedule.push_back(op);
    clock += info.cost;
    for (ValueId operand : info.operands)
      touched[operand] = clock;
    for (ValueId result : info.results) {
      if (!there[result])
        used += bytesOf(result);
      there[result] = made[result] = true;
      touched[result] = clock;
    }
    return true;
  }

  /// Gives up for good what the program is done with, where nothing that is
  /// evicted would be made from it.
  void banishDead(OpId op) {
    for (ValueId operand : problem.ops[op].operands)
      if (lastUse[operand] == op)
        dying.push_back(operand);
    for (ValueId result : problem.ops[op].results)
      if (lastUse[result] == kNone)
        dying.push_back(result);
    std::sort(dying.begin(), dying.end());
    dying.erase(std::unique(dying.begin(), dying.end()), dying.end());
    for (bool changed = true; changed;) {
      changed = false;
      for (size_t i = dying.size(); i-- > 0;)
        if (mayBanish(dying[i])) {
          there[dying[i]] = false;
          gone[dying[i]] = true;
          used -= bytesOf(dying[i]);
          dying.erase(dying.begin() + static_cast<std::ptrdiff_t>(i));
          changed = true;
        }
    }
  }

  bool mayBanish(ValueId v) const {
    if (!there[v] || problem.values[v].pinned || problem.values[v].required)
      return false;
    int64_t children = 0;
    for (OpId reader : readers[v]) {
      if (evicted(reader))
        return false;
      if (release == baselines::Release::BanishLate)
        for (ValueId result : problem.ops[reader].results)
          children += evictable(result) ? problem.values[result].bytes : 0;
      for (ValueId result : problem.ops[reader].results)
        if (problem.values[result].viewOf == v && there[result])
          return false;
    }
    if (children > problem.values[v].bytes)
      return false;
    // Its siblings come back with it, and it with them.
    OpId producer = problem.values[v].producer;
    return producer == kNone || !evicted(producer);
  }

  /// The program lets go of what it reads for the last time here, or never.
  void releaseDead(OpId op) {
    auto letGo = [&](ValueId v) {
      if (!problem.values[v].required && evictable(v) && !viewLocked(v) &&
          !viewedLater(v, op))
        evict(v);
    };
    for (ValueId operand : problem.ops[op].operands)
      if (lastUse[operand] == op)
        letGo(operand);
    for (ValueId result : problem.ops[op].results)
      if (lastUse[result] == kNone)
        letGo(result);
  }

  bool viewedLater(ValueId v, OpId op) const {
    for (OpId reader : readers[v])
      for (ValueId result : problem.ops[reader].results)
        if (problem.values[result].viewOf == v &&
            (lastUse[result] > op || problem.values[result].required ||
             viewedLater(result, op)))
          return true;
    return false;
  }
};

} // namespace

std::optional<Schedule> baselines::dynamicEviction(const Problem &problem,
                                                   int64_t budget,
                                                   Release release) {
  // A rerun that reads a donated input late makes its own accounts wrong; then
  // what ends in a donor is counted as a copy.
  std::optional<Schedule> schedule =
      Evictor(problem, budget, release, true).run();
  if (schedule && simulatePeak(problem, *schedule).peak <= budget)
    return schedule;
  return Evictor(problem, budget, release, false).run();
}
