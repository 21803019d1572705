//===- Verify.cpp - The independent check of a schedule of steps ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written apart from unroll() and simulate(): legality by the states of each
// value and form, device bytes by the verifiers' replay of memory, host
// bytes by intervals, and times by the ends of the steps before.
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Replay.h"
#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;

namespace {

class Checker {
public:
  Checker(const Problem &problem, const StepSchedule &steps)
      : P(problem), Steps(steps), Made(problem.values.size(), false),
        StoredAt(problem.values.size()), PendingSince(problem.values.size(), kNo),
        Runs(problem.ops.size(), 0), FormIds(problem.values.size()) {
    for (size_t v = 0; v < P.values.size(); ++v) {
      Made[v] = P.values[v].producer == kNone;
      StoredAt[v].assign(P.values[v].alternatives.size(), kNo);
      FormIds[v].assign(P.values[v].alternatives.size(), kNone);
    }
  }

  StepVerdict check(int64_t budget, int64_t hostBudget) {
    for (size_t at = 0; at < Steps.size() && !Result.error; ++at)
      visit(at);
    finish();
    if (Result.error)
      return Result;
    measureHost();
    measureTime();
    Result.peak = remat::replay(P, Accesses, ExtraBytes).bytes;
    expectWithin("device", Result.peak, budget);
    expectWithin("host", Result.hostPeak, hostBudget);
    return Result;
  }

private:
  static constexpr int64_t kNo = -1;

  const Problem &P;
  const StepSchedule &Steps;
  StepVerdict Result;
  std::vector<bool> Made;
  /// For each value and form the step that stored it.
  std::vector<std::vector<int64_t>> StoredAt;
  /// For each value the store or load in flight.
  std::vector<int64_t> PendingSince;
  std::vector<int64_t> Runs;
  /// For each step the step whose transfer it waits for.
  std::vector<int64_t> WaitsFor;
  std::vector<remat::Access> Accesses;
  /// Bytes of the form that each store makes, in their order.
  std::vector<int64_t> ExtraBytes;
  /// For each value and form its number in the replay.
  std::vector<std::vector<ValueId>> FormIds;

  void fail(size_t at, const std::string &message) {
    if (!Result.error)
      Result.error = "at step " + std::to_string(at) + ": " + message;
  }

  void expectWithin(const char *where, int64_t peak, int64_t budget) {
    if (peak > budget && !Result.error)
      Result.error = std::string("the ") + where + " peak of " +
                     std::to_string(peak) + " bytes exceeds the budget of " +
                     std::to_string(budget) + " bytes";
  }

  static std::string text(ValueId v) { return "value " + std::to_string(v); }

  bool isKnown(const Step &step) const {
    if (step.id < 0)
      return false;
    if (step.kind == Step::Kind::Run)
      return static_cast<size_t>(step.id) < P.ops.size();
    if (static_cast<size_t>(step.id) >= P.values.size())
      return false;
    return step.kind == Step::Kind::Wait ||
           (step.form >= 0 && static_cast<size_t>(step.form) <
                                  P.values[step.id].alternatives.size());
  }

  const Alternative &form(const Step &step) const {
    return P.values[step.id].alternatives[step.form];
  }
  bool isOffload(const Step &step) const {
    return form(step).kind == Alternative::Kind::Offload;
  }
  bool pendingLoad(ValueId v) const {
    return PendingSince[v] != kNo &&
           Steps[PendingSince[v]].kind == Step::Kind::Load;
  }

  void visit(size_t at) {
    const Step &step = Steps[at];
    WaitsFor.push_back(kNo);
    if (!isKnown(step))
      return fail(at, "it names what does not exist");
    switch (step.kind) {
    case Step::Kind::Run:
      return visitRun(at);
    case Step::Kind::Store:
      return visitStore(at);
    case Step::Kind::Load:
      return visitLoad(at);
    case Step::Kind::Wait:
      return visitWait(at);
    }
  }

  void visitRun(size_t at) {
    const OpId id = Steps[at].id;
    const Op &op = P.ops[id];
    if (Runs[id]++ && !op.rerunnable)
      fail(at, "op " + std::to_string(id) + " may run once only");
    for (ValueId v : op.operands)
      if (!Made[v] || pendingLoad(v))
        fail(at, text(v) + " is not there to be read");
    for (ValueId v : op.results) {
      if (PendingSince[v] != kNo)
        fail(at, text(v) + " is made while it is in flight");
      Made[v] = true;
    }
    Accesses.push_back(remat::accessOf(P, id));
  }

  void visitStore(size_t at) {
    const Step &step = Steps[at];
    int64_t &stored = StoredAt[step.id][step.form];
    if (!Made[step.id] || PendingSince[step.id] != kNo || stored != kNo)
      return fail(at, text(step.id) + " cannot be stored now");
    stored = static_cast<int64_t>(at);
    const auto id = static_cast<ValueId>(P.values.size() + ExtraBytes.size());
    FormIds[step.id][step.form] = id;
    ExtraBytes.push_back(form(step).bytes);
    if (isOffload(step))
      PendingSince[step.id] = stored;
    Accesses.push_back({kNone, {step.id}, {id}});
  }

  void visitLoad(size_t at) {
    const Step &step = Steps[at];
    if (StoredAt[step.id][step.form] == kNo || PendingSince[step.id] != kNo)
      return fail(at, text(step.id) + " cannot be loaded now");
    if (isOffload(step))
      PendingSince[step.id] = static_cast<int64_t>(at);
    Made[step.id] = true;
    Accesses.push_back({kNone, {FormIds[step.id][step.form]}, {step.id}});
  }

  void visitWait(size_t at) {
    int64_t &pending = PendingSince[Steps[at].id];
    if (pending == kNo)
      return fail(at, text(Steps[at].id) + " is not in flight");
    WaitsFor[at] = pending;
    pending = kNo;
    Accesses.push_back({kNone, {Steps[at].id}, {}});
  }

  void finish() {
    if (Result.error)
      return;
    for (size_t id = 0; id < Runs.size(); ++id)
      if (Runs[id] == 0)
        Result.error = "op " + std::to_string(id) + " never runs";
    for (size_t v = 0; v < PendingSince.size(); ++v)
      if (PendingSince[v] != kNo)
        Result.error =
            text(static_cast<ValueId>(v)) + " is in flight at the end";
  }

  /// From each store to the wait of the last load, or to its own.
  void measureHost() {
    std::vector<int64_t> change(Steps.size() + 1, 0);
    std::vector<size_t> lastWait(P.values.size(), 0);
    for (size_t at = 0; at < Steps.size(); ++at)
      if (WaitsFor[at] != kNo)
        lastWait[Steps[at].id] = at;
    for (size_t at = 0; at < Steps.size(); ++at) {
      const Step &step = Steps[at];
      if (step.kind != Step::Kind::Store || !isOffload(step))
        continue;
      change[at] += P.values[step.id].bytes;
      change[lastWait[step.id]] -= P.values[step.id].bytes;
    }
    int64_t now = 0;
    for (int64_t delta : change) {
      now += delta;
      Result.hostPeak = std::max(Result.hostPeak, now);
    }
  }

  int64_t costOf(const Step &step) const {
    switch (step.kind) {
    case Step::Kind::Run:
      return P.ops[step.id].cost;
    case Step::Kind::Store:
      return form(step).storeCost;
    case Step::Kind::Load:
      return form(step).loadCost;
    case Step::Kind::Wait:
      return 0;
    }
    return 0;
  }

  /// When each step ends, by the ends of those that it comes after.
  void measureTime() {
    std::vector<int64_t> end(Steps.size(), 0), made(P.values.size(), 0);
    // The latest end so far of what computes or waits, of stores, of loads.
    int64_t computed = 0, stored = 0, loaded = 0;
    for (size_t at = 0; at < Steps.size(); ++at) {
      const Step &step = Steps[at];
      const int64_t cost = costOf(step);
      const bool moves =
          (step.kind == Step::Kind::Store || step.kind == Step::Kind::Load) &&
          isOffload(step);
      Result.sum = saturatingAdd(Result.sum, cost);
      if (moves && step.kind == Step::Kind::Store) {
        end[at] = stored = std::max(stored, made[step.id]) + cost;
        continue;
      }
      if (moves) {
        end[at] = loaded = std::max(loaded, computed) + cost;
        made[step.id] = loaded;
        continue;
      }
      int64_t start = computed;
      if (WaitsFor[at] != kNo)
        start = std::max(start, end[WaitsFor[at]]);
      end[at] = computed = start + cost;
      if (step.kind == Step::Kind::Run)
        for (ValueId v : P.ops[step.id].results)
          made[v] = computed;
      else if (step.kind == Step::Kind::Load)
        made[step.id] = computed;
    }
    Result.makespan = std::max({computed, stored, loaded});
  }
};

} // namespace

StepVerdict vram::planning::offload::verifySteps(const Problem &problem,
                                                 const StepSchedule &steps,
                                                 int64_t budget,
                                                 int64_t hostBudget) {
  return Checker(problem, steps).check(budget, hostBudget);
}
