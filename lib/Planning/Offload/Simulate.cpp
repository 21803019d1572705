//===- Simulate.cpp - Bytes and time of a schedule of steps ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/Steps.h"

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;

namespace {

/// The transfer of a value that is in flight.
struct Transfer {
  enum class Kind : uint8_t { None, Store, Load };
  Kind kind = Kind::None;
  int32_t form = 0;
  /// The instance, in the unrolled problem, that it reads or makes.
  ValueId instance = kNone;
};

/// Walks over the steps and gives each an op.
class Unroller {
public:
  Unroller(const Problem &problem, const StepSchedule &steps)
      : P(problem), Steps(steps), Current(problem.values.size(), kNone),
        InputInstance(problem.values.size(), kNone), InFlight(problem.values.size()), Forms(problem.values.size()),
        HasRun(problem.ops.size(), false) {}

  Unrolled run() {
    Result.problem.name = P.name;
    Result.problem.buffers = P.buffers;
    for (size_t v = 0; v < P.values.size(); ++v)
      if (P.values[v].producer == kNone)
        addInput(static_cast<ValueId>(v));
    for (At = 0; At < Steps.size() && Result.error.empty(); ++At)
      add(Steps[At]);
    if (Result.error.empty())
      finish();
    return std::move(Result);
  }

private:
  const Problem &P;
  const StepSchedule &Steps;
  Unrolled Result;
  size_t At = 0;
  /// For each value its newest instance, and that of an input.
  std::vector<ValueId> Current, InputInstance;
  /// For each value the transfer in flight.
  std::vector<Transfer> InFlight;
  /// For each value and form its instance; kNone where there is none.
  std::vector<std::vector<ValueId>> Forms;
  std::vector<bool> HasRun;

  void fail(const std::string &what) {
    if (Result.error.empty())
      Result.error = "step " + std::to_string(At) + " " + what;
  }
  static std::string name(ValueId v) { return "value " + std::to_string(v); }

  ValueId addValue(Value value, ValueId original) {
    value.alternatives.clear();
    value.required = false;
    const auto id = static_cast<ValueId>(Result.problem.values.size());
    Result.problem.values.push_back(std::move(value));
    Result.valueOf.push_back(original);
    if (!P.partOf.empty())
      Result.problem.partOf.push_back(original == kNone ? kNone
                                                        : P.partOf[original]);
    return id;
  }

  void addInput(ValueId v) {
    Current[v] = InputInstance[v] = addValue(P.values[v], v);
  }

  ValueId addForm(int64_t bytes, OpId producer) {
    Value form;
    form.bytes = bytes;
    form.producer = producer;
    return addValue(std::move(form), kNone);
  }

  /// The op of the current step.
  OpId thisOp() const { return static_cast<OpId>(At); }

  void addOp(int64_t cost, std::vector<ValueId> operands,
             std::vector<ValueId> results, int64_t workspace = 0) {
    Op op;
    op.cost = cost;
    op.workspace = workspace;
    op.operands = std::move(operands);
    op.results = std::move(results);
    Result.problem.ops.push_back(std::move(op));
  }

  void add(const Step &step) {
    const bool isRun = step.kind == Step::Kind::Run;
    const size_t count = isRun ? P.ops.size() : P.values.size();
    if (step.id < 0 || static_cast<size_t>(step.id) >= count)
      return fail(std::string("names ") + (isRun ? "op " : "value ") +
                  std::to_string(step.id) + ", which does not exist");
    switch (step.kind) {
    case Step::Kind::Run:
      return addRun(step.id);
    case Step::Kind::Store:
      return addStore(step.id, step.form);
    case Step::Kind::Load:
      return addLoad(step.id, step.form);
    case Step::Kind::Wait:
      return addWait(step.id);
    }
  }

  void addRun(OpId o) {
    const Op &op = P.ops[o];
    if (HasRun[o] && !op.rerunnable)
      return fail("runs op " + std::to_string(o) +
                  " again, which may run once only");
    HasRun[o] = true;
    std::vector<ValueId> operands, results;
    for (ValueId v : op.operands) {
      if (Current[v] == kNone)
        return fail("reads " + name(v) + ", which has not been made");
      if (InFlight[v].kind == Transfer::Kind::Load)
        return fail("reads " + name(v) + ", which is being loaded");
      operands.push_back(Current[v]);
    }
    for (ValueId v : op.results) {
      if (InFlight[v].kind != Transfer::Kind::None)
        return fail("makes " + name(v) + ", which is in flight");
      Value value = P.values[v];
      value.producer = thisOp();
      remat::StorageRules::renumberTies(value, Current, InputInstance);
      results.push_back(addValue(std::move(value), v));
    }
    for (size_t r = 0; r < results.size(); ++r)
      Current[op.results[r]] = results[r];
    addOp(op.cost, std::move(operands), std::move(results), op.workspace);
  }

  const Alternative *alternative(ValueId v, int32_t form) {
    const std::vector<Alternative> &forms = P.values[v].alternatives;
    if (form >= 0 && static_cast<size_t>(form) < forms.size())
      return &forms[form];
    fail("names alternative " + std::to_string(form) + " of " + name(v) +
         ", which has " + std::to_string(forms.size()));
    return nullptr;
  }

  void addStore(ValueId v, int32_t form) {
    const Alternative *other = alternative(v, form);
    if (!other)
      return;
    if (Current[v] == kNone)
      return fail("stores " + name(v) + ", which has not been made");
    if (InFlight[v].kind != Transfer::Kind::None)
      return fail("stores " + name(v) + ", which is in flight");
    Forms[v].resize(P.values[v].alternatives.size(), kNone);
    if (Forms[v][form] != kNone)
      return fail("stores " + name(v) + ", which is in this form already");
    const bool offloaded = other->kind == Alternative::Kind::Offload;
    Forms[v][form] = addForm(other->bytes, thisOp());
    if (offloaded)
      InFlight[v] = {Transfer::Kind::Store, form, Current[v]};
    addOp(other->storeCost, {Current[v]}, {Forms[v][form]});
  }

  void addLoad(ValueId v, int32_t form) {
    const Alternative *other = alternative(v, form);
    if (!other)
      return;
    if (InFlight[v].kind != Transfer::Kind::None)
      return fail("loads " + name(v) + ", which is in flight");
    if (Forms[v].empty() || Forms[v][form] == kNone)
      return fail("loads " + name(v) + ", which is not in this form");
    Value value;
    value.bytes = P.values[v].bytes;
    value.producer = thisOp();
    Current[v] = addValue(std::move(value), v);
    if (other->kind == Alternative::Kind::Offload)
      InFlight[v] = {Transfer::Kind::Load, form, Current[v]};
    addOp(other->loadCost, {Forms[v][form]}, {Current[v]});
  }

  void addWait(ValueId v) {
    Transfer &transfer = InFlight[v];
    if (transfer.kind == Transfer::Kind::None)
      return fail("waits for " + name(v) + ", which is not in flight");
    addOp(0, {transfer.instance}, {});
    transfer = Transfer();
  }

  void finish() {
    for (size_t o = 0; o < HasRun.size(); ++o)
      if (!HasRun[o])
        Result.error = "op " + std::to_string(o) + " never runs";
    for (size_t v = 0; v < P.values.size(); ++v) {
      if (InFlight[v].kind != Transfer::Kind::None)
        Result.error = name(static_cast<ValueId>(v)) +
                       " is still in flight at the end";
      if (P.values[v].required && Current[v] != kNone)
        Result.problem.values[Current[v]].required = true;
    }
  }
};

/// The replay of the three queues, and the host bytes.
class Clock {
public:
  Clock(const Problem &problem, const StepSchedule &steps)
      : P(problem), Steps(steps), Loads(problem.values.size(), 0),
        Made(problem.values.size(), 0), Done(problem.values.size(), 0) {
    for (const Step &step : Steps)
      if (step.kind == Step::Kind::Load && isOffload(P, step))
        ++Loads[step.id];
  }

  void run(StepSimulation &result) {
    for (const Step &step : Steps) {
      switch (step.kind) {
      case Step::Kind::Run:
        compute(P.ops[step.id].cost);
        for (ValueId v : P.ops[step.id].results)
          Made[v] = Compute;
        break;
      case Step::Kind::Store:
        store(step);
        break;
      case Step::Kind::Load:
        load(step);
        break;
      case Step::Kind::Wait:
        Compute = std::max(Compute, Done[step.id]);
        // A value that is never loaded again needs its host bytes no longer.
        if (Loads[step.id] == 0)
          Host -= P.values[step.id].bytes;
        break;
      }
    }
    result.sum = Sum;
    result.hostPeak = HostPeak;
    result.makespan = std::max({Compute, ToHost, FromHost});
  }

private:
  const Problem &P;
  const StepSchedule &Steps;
  /// For each value the loads to come from the host, when it was made, and
  /// when its transfer in flight is finished.
  std::vector<int64_t> Loads, Made, Done;
  /// When each queue is empty.
  int64_t Compute = 0, ToHost = 0, FromHost = 0;
  int64_t Sum = 0, Host = 0, HostPeak = 0;

  void compute(int64_t cost) {
    Compute += cost;
    Sum += cost;
  }

  void store(const Step &step) {
    const int64_t cost = formOf(P, step).storeCost;
    if (!isOffload(P, step))
      return compute(cost);
    Sum += cost;
    Host += P.values[step.id].bytes;
    HostPeak = std::max(HostPeak, Host);
    ToHost = std::max(ToHost, Made[step.id]) + cost;
    Done[step.id] = ToHost;
  }

  void load(const Step &step) {
    const int64_t cost = formOf(P, step).loadCost;
    if (isOffload(P, step)) {
      --Loads[step.id];
      Sum += cost;
      FromHost = std::max(FromHost, Compute) + cost;
      Done[step.id] = Made[step.id] = FromHost;
      return;
    }
    compute(cost);
    Made[step.id] = Compute;
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

Unrolled vram::planning::offload::unroll(const Problem &problem,
                                         const StepSchedule &steps) {
  return Unroller(problem, steps).run();
}

StepSimulation
vram::planning::offload::simulate(const Problem &problem,
                                  const StepSchedule &steps) {
  StepSimulation result;
  const Unrolled unrolled = unroll(problem, steps);
  if (!unrolled.error.empty()) {
    result.error = unrolled.error;
    return result;
  }
  const remat::Simulation device = remat::simulate(
      unrolled.problem, remat::identitySchedule(unrolled.problem));
  result.error = device.error;
  result.peak = device.peak;
  result.liveBytes = device.liveBytes;
  Clock(problem, steps).run(result);
  return result;
}
