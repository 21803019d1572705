//===- Verify.cpp - The independent check of a schedule -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written apart from both functions simulate(): legality by the states of each
// value and form, device bytes by the verifiers' replay of memory, host bytes
// by intervals, and times by the ends of the steps before.
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
      : P(problem), Steps(steps), Made(problem.values.size()),
        FormIds(problem.values.size()), Transfer(problem.values.size(), kNo),
        HasRun(problem.ops.size(), false), WaitsFor(steps.size(), kNo) {
    for (size_t v = 0; v < P.values.size(); ++v) {
      Made[v] = P.values[v].producer == kNone;
      FormIds[v].assign(P.values[v].alternatives.size(), kNone);
    }
  }

  StepVerdict check(int64_t budget, int64_t hostBudget) {
    for (size_t at = 0; at < Steps.size() && !Result.error; ++at)
      visit(at);
    checkEnd();
    if (Result.error)
      return Result;
    measureHost();
    measureTime();
    const remat::ReplayPeak peak = remat::replay(P, Accesses, FormBytes);
    Result.peak = peak.bytes;
    if (Result.peak > budget)
      Result.error = excess("device", Result.peak, budget) + ", at step " +
                     std::to_string(peak.at);
    else if (Result.hostPeak > hostBudget)
      Result.error = excess("host", Result.hostPeak, hostBudget);
    else if (Result.cost == std::numeric_limits<int64_t>::max())
      Result.error = "the cost of the schedule passes the range of int64";
    return Result;
  }

private:
  static constexpr size_t kNo = std::numeric_limits<size_t>::max();

  const Problem &P;
  const StepSchedule &Steps;
  StepVerdict Result;
  std::vector<bool> Made;
  /// For each value and form its number in the replay; kNone before its store.
  std::vector<std::vector<ValueId>> FormIds;
  /// Bytes of the forms, in the order of their stores.
  std::vector<int64_t> FormBytes;
  /// For each value the store or load in flight.
  std::vector<size_t> Transfer;
  std::vector<bool> HasRun;
  /// For each step the step whose transfer it waits for.
  std::vector<size_t> WaitsFor;
  std::vector<remat::Access> Accesses;

  void fail(size_t at, const std::string &message) {
    if (!Result.error)
      Result.error = "step " + std::to_string(at) + " " + message;
  }

  static std::string excess(const char *where, int64_t peak, int64_t budget) {
    return std::string("the ") + where + " peak of " + std::to_string(peak) +
           " bytes exceeds the budget of " + std::to_string(budget) + " bytes";
  }

  static std::string text(ValueId v) { return "value " + std::to_string(v); }

  bool isTransfer(const Step &step) const {
    return step.kind != Step::Kind::Run && step.kind != Step::Kind::Wait &&
           isOffload(P, step);
  }

  void visit(size_t at) {
    const Step &step = Steps[at];
    const bool isRun = step.kind == Step::Kind::Run;
    if (step.id < 0 || static_cast<size_t>(step.id) >=
                           (isRun ? P.ops.size() : P.values.size()))
      return fail(at, std::string("names ") + (isRun ? "op " : "value ") +
                          std::to_string(step.id) + ", which does not exist");
    if (isRun)
      return visitRun(at, step.id);
    if (step.kind == Step::Kind::Wait)
      return visitWait(at, step.id);
    if (step.form < 0 ||
        static_cast<size_t>(step.form) >= P.values[step.id].alternatives.size())
      return fail(at,
                  "names a form of " + text(step.id) + " that does not exist");
    visitMove(at, step);
  }

  void visitRun(size_t at, OpId id) {
    const Op &op = P.ops[id];
    if (HasRun[id] && !op.rerunnable)
      fail(at, "runs op " + std::to_string(id) +
                   " again, but it may run once only");
    HasRun[id] = true;
    for (ValueId v : op.operands) {
      if (!Made[v])
        fail(at, "reads " + text(v) + ", which has not been made");
      if (Transfer[v] != kNo && Steps[Transfer[v]].kind == Step::Kind::Load)
        fail(at, "reads " + text(v) + " while it is loaded");
    }
    for (ValueId v : op.results) {
      if (Transfer[v] != kNo)
        fail(at, "makes " + text(v) + " while it is in flight");
      Made[v] = true;
    }
    Accesses.push_back(remat::accessOf(P, id));
  }

  void visitMove(size_t at, const Step &step) {
    const bool stores = step.kind == Step::Kind::Store;
    ValueId &form = FormIds[step.id][step.form];
    if (Transfer[step.id] != kNo || stores == (form != kNone) ||
        (stores && !Made[step.id]))
      return fail(at, std::string(stores ? "stores " : "loads ") +
                          text(step.id) + ", which it cannot now");
    if (stores) {
      form = static_cast<ValueId>(P.values.size() + FormBytes.size());
      FormBytes.push_back(formOf(P, step).bytes);
      Accesses.push_back({kNone, {step.id}, {form}});
    } else {
      Made[step.id] = true;
      Accesses.push_back({kNone, {form}, {step.id}});
    }
    if (isTransfer(step))
      Transfer[step.id] = at;
  }

  void visitWait(size_t at, ValueId v) {
    if (Transfer[v] == kNo)
      return fail(at, "waits for " + text(v) + ", which is not in flight");
    WaitsFor[at] = Transfer[v];
    Transfer[v] = kNo;
    Accesses.push_back({kNone, {v}, {}});
  }

  void checkEnd() {
    if (Result.error)
      return;
    for (size_t id = HasRun.size(); id-- > 0;)
      if (!HasRun[id])
        Result.error = "op " + std::to_string(id) + " never runs";
    for (size_t v = 0; v < Transfer.size(); ++v)
      if (Transfer[v] != kNo)
        Result.error =
            text(static_cast<ValueId>(v)) + " is in flight at the end";
  }

  /// From each store to the wait of the last load, or to its own.
  void measureHost() {
    std::vector<int64_t> change(Steps.size(), 0);
    std::vector<size_t> lastWait(P.values.size(), 0);
    for (size_t at = 0; at < Steps.size(); ++at)
      if (WaitsFor[at] != kNo)
        lastWait[Steps[at].id] = at;
    for (size_t at = 0; at < Steps.size(); ++at) {
      const Step &step = Steps[at];
      if (step.kind != Step::Kind::Store || !isTransfer(step))
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
      return formOf(P, step).storeCost;
    case Step::Kind::Load:
      return formOf(P, step).loadCost;
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
      const bool stores = step.kind == Step::Kind::Store;
      int64_t &queue = !isTransfer(step) ? computed : stores ? stored : loaded;
      int64_t before = computed;
      if (isTransfer(step) && stores)
        before = made[step.id];
      if (WaitsFor[at] != kNo)
        before = std::max(before, end[WaitsFor[at]]);
      end[at] = queue = saturatingAdd(std::max(queue, before), cost);
      Result.cost = saturatingAdd(Result.cost, cost);
      if (step.kind == Step::Kind::Load)
        made[step.id] = end[at];
      if (step.kind == Step::Kind::Run)
        for (ValueId v : P.ops[step.id].results)
          made[v] = end[at];
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

remat::Verdict vram::planning::remat::verify(const Problem &problem,
                                             const Schedule &schedule,
                                             int64_t budget) {
  return verifySteps(problem, stepsOf(schedule), budget, /*hostBudget=*/0);
}
