//===- Simulate.cpp - Bytes and time of a schedule of steps ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/Steps.h"

#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;

namespace {

/// A value on the way through the steps.
struct Tracked {
  /// The newest instance, and that of an input.
  ValueId current = kNone, input = kNone;
  /// For each form its instance; kNone where there is none.
  std::vector<ValueId> forms;
  /// The transfer in flight, a store or a load.
  std::optional<Step::Kind> inFlight;
  /// When it was made, and when its last transfer ends.
  int64_t made = 0, arrived = 0;
  /// The last step that waited for it.
  size_t waitedAt = 0;
};

/// Walks over the steps, gives each an op, and replays the three queues.
class Walk {
public:
  Walk(const Problem &problem, const StepSchedule &steps)
      : P(problem), Steps(steps), Values(problem.values.size()),
        HasRun(problem.ops.size(), false) {}

  StepSimulation run() {
    Result.unrolled.name = P.name;
    Result.unrolled.buffers = P.buffers;
    for (size_t v = 0; v < P.values.size(); ++v) {
      Values[v].forms.resize(P.values[v].alternatives.size(), kNone);
      if (P.values[v].producer == kNone)
        Values[v].current = Values[v].input =
            addValue(P.values[v], static_cast<ValueId>(v));
    }
    for (At = 0; At < Steps.size() && Result.error.empty(); ++At)
      add(Steps[At]);
    finish();
    return std::move(Result);
  }

private:
  const Problem &P;
  const StepSchedule &Steps;
  StepSimulation Result;
  size_t At = 0;
  std::vector<Tracked> Values;
  std::vector<bool> HasRun;
  /// When each queue is empty.
  int64_t Compute = 0, ToHost = 0, FromHost = 0;

  void fail(const std::string &what) {
    if (Result.error.empty())
      Result.error = "step " + std::to_string(At) + " " + what;
  }
  static std::string name(ValueId v) { return "value " + std::to_string(v); }

  ValueId addValue(Value value, ValueId original) {
    value.alternatives.clear();
    value.required = false;
    Result.unrolled.values.push_back(std::move(value));
    Result.valueOf.push_back(original);
    if (!P.partOf.empty())
      Result.unrolled.partOf.push_back(original == kNone ? kNone
                                                         : P.partOf[original]);
    return static_cast<ValueId>(Result.valueOf.size()) - 1;
  }

  /// A value of storage of its own, made by the current step: a form, or what
  /// is loaded from one.
  ValueId addCopy(int64_t bytes, ValueId original) {
    Value value;
    value.bytes = bytes;
    value.producer = static_cast<OpId>(At);
    return addValue(std::move(value), original);
  }

  void addOp(int64_t cost, std::vector<ValueId> operands,
             std::vector<ValueId> results, int64_t workspace = 0) {
    Result.unrolled.ops.push_back(
        {cost, workspace, true, std::move(operands), std::move(results)});
  }

  void add(const Step &step) {
    const bool isRun = step.kind == Step::Kind::Run;
    const size_t count = isRun ? P.ops.size() : P.values.size();
    if (step.id < 0 || static_cast<size_t>(step.id) >= count)
      return fail(std::string("names ") + (isRun ? "op " : "value ") +
                  std::to_string(step.id) + ", which does not exist");
    if (isRun)
      return addRun(step.id);
    if (step.kind == Step::Kind::Wait)
      return addWait(step.id);
    const size_t forms = P.values[step.id].alternatives.size();
    if (step.form < 0 || static_cast<size_t>(step.form) >= forms)
      return fail("names alternative " + std::to_string(step.form) + " of " +
                  name(step.id) + ", which has " + std::to_string(forms));
    step.kind == Step::Kind::Store ? addStore(step) : addLoad(step);
  }

  void addRun(OpId o) {
    const Op &op = P.ops[o];
    if (HasRun[o] && !op.rerunnable)
      return fail("runs op " + std::to_string(o) +
                  " again, which may run once only");
    HasRun[o] = true;
    Compute += op.cost;
    std::vector<ValueId> operands, results;
    for (ValueId v : op.operands) {
      if (Values[v].current == kNone)
        return fail("reads " + name(v) + ", which has not been made");
      if (Values[v].inFlight == Step::Kind::Load)
        return fail("reads " + name(v) + ", which is being loaded");
      operands.push_back(Values[v].current);
    }
    for (ValueId v : op.results) {
      if (Values[v].inFlight)
        return fail("makes " + name(v) + ", which is in flight");
      Value value = P.values[v];
      value.producer = static_cast<OpId>(At);
      remat::StorageRules::renumberTies(
          value, [&](ValueId other) { return Values[other].current; },
          [&](ValueId other) { return Values[other].input; });
      results.push_back(addValue(std::move(value), v));
    }
    for (size_t r = 0; r < results.size(); ++r) {
      Values[op.results[r]].current = results[r];
      Values[op.results[r]].made = Compute;
    }
    addOp(op.cost, std::move(operands), std::move(results), op.workspace);
  }

  void addStore(const Step &step) {
    const Alternative &form = formOf(P, step);
    Tracked &value = Values[step.id];
    if (value.current == kNone)
      return fail("stores " + name(step.id) + ", which has not been made");
    if (value.inFlight)
      return fail("stores " + name(step.id) + ", which is in flight");
    if (value.forms[step.form] != kNone)
      return fail("stores " + name(step.id) +
                  ", which is in this form already");
    value.forms[step.form] = addCopy(form.bytes, kNone);
    addOp(form.storeCost, {value.current}, {value.forms[step.form]});
    if (!isOffload(P, step)) {
      Compute += form.storeCost;
      return;
    }
    value.inFlight = Step::Kind::Store;
    value.arrived = ToHost = std::max(ToHost, value.made) + form.storeCost;
    Result.hostLifetimes.push_back(
        {static_cast<int32_t>(At), 0, P.values[step.id].bytes, {step.id}});
  }

  void addLoad(const Step &step) {
    const Alternative &form = formOf(P, step);
    Tracked &value = Values[step.id];
    if (value.inFlight)
      return fail("loads " + name(step.id) + ", which is in flight");
    if (value.forms[step.form] == kNone)
      return fail("loads " + name(step.id) + ", which is not in this form");
    value.current = addCopy(P.values[step.id].bytes, step.id);
    addOp(form.loadCost, {value.forms[step.form]}, {value.current});
    if (!isOffload(P, step)) {
      value.made = Compute += form.loadCost;
      return;
    }
    value.inFlight = Step::Kind::Load;
    FromHost = std::max(FromHost, Compute) + form.loadCost;
    value.made = value.arrived = FromHost;
  }

  void addWait(ValueId v) {
    Tracked &value = Values[v];
    if (!value.inFlight)
      return fail("waits for " + name(v) + ", which is not in flight");
    value.inFlight.reset();
    value.waitedAt = At;
    Compute = std::max(Compute, value.arrived);
    addOp(0, {value.current}, {});
  }

  void finish() {
    if (!Result.error.empty())
      return;
    for (size_t o = 0; o < HasRun.size(); ++o)
      if (!HasRun[o])
        Result.error = "op " + std::to_string(o) + " never runs";
    for (size_t v = 0; v < Values.size(); ++v) {
      if (Values[v].inFlight)
        Result.error =
            name(static_cast<ValueId>(v)) + " is still in flight at the end";
      if (P.values[v].required && Values[v].current != kNone)
        Result.unrolled.values[Values[v].current].required = true;
    }
    if (!Result.error.empty())
      return;
    static_cast<remat::Simulation &>(Result) = remat::simulate(
        Result.unrolled, remat::identitySchedule(Result.unrolled));
    Result.makespan = std::max({Compute, ToHost, FromHost});
    measureHost();
  }

  /// A stored value stays on the host until its last load has been waited for.
  void measureHost() {
    std::vector<int64_t> change(Steps.size() + 1, 0);
    for (remat::Lifetime &copy : Result.hostLifetimes) {
      copy.end = static_cast<int32_t>(Values[copy.values.front()].waitedAt) + 1;
      change[copy.start] += copy.bytes;
      change[copy.end] -= copy.bytes;
    }
    int64_t alive = 0;
    for (int64_t bytes : change)
      Result.hostPeak = std::max(Result.hostPeak, alive += bytes);
  }
};

} // namespace

const char *vram::planning::offload::toString(TimeModel model) {
  return model == TimeModel::Sum ? "sum" : "queues";
}

StepSchedule vram::planning::offload::stepsOf(const Schedule &schedule) {
  StepSchedule steps;
  for (OpId op : schedule)
    steps.push_back({Step::Kind::Run, op, 0});
  return steps;
}

Schedule vram::planning::offload::runsOf(const StepSchedule &steps) {
  Schedule schedule;
  for (const Step &step : steps)
    if (step.kind == Step::Kind::Run)
      schedule.push_back(step.id);
  return schedule;
}

StepSimulation vram::planning::offload::simulate(const Problem &problem,
                                                 const StepSchedule &steps) {
  return Walk(problem, steps).run();
}
