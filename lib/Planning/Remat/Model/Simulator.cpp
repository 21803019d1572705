//===- Simulator.cpp - The one computation of bytes alive -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/SimulatorImpl.h"

#include <algorithm>

using namespace vram::planning::remat;

SimulatorImpl::SimulatorImpl(const Problem &problem)
    : P(problem), Rules(problem) {
  for (size_t v = 0; v < P.values.size(); ++v) {
    const Value &value = P.values[v];
    if (value.producer == kNone)
      Inputs.push_back(static_cast<ValueId>(v));
    if (value.required)
      Required.push_back(static_cast<ValueId>(v));
  }
}

static std::string runOf(int32_t position, OpId op) {
  return "run " + std::to_string(position) + " of op " + std::to_string(op);
}

bool SimulatorImpl::resolveReads(const Schedule &schedule) {
  const int32_t length = static_cast<int32_t>(schedule.size());
  Instances.clear();
  Reads.clear();
  ReadBegin.clear();
  Current.assign(P.values.size(), -1);
  HasRun.assign(P.ops.size(), 0);
  Cost = 0;
  Error.clear();

  for (ValueId v : Inputs) {
    Current[v] = static_cast<int32_t>(Instances.size());
    Instances.push_back({v, 0, 0, -1});
  }
  for (int32_t p = 0; p < length; ++p) {
    OpId o = schedule[p];
    if (o < 0 || static_cast<size_t>(o) >= P.ops.size())
      return fail(runOf(p, o) + ": there is no such op");
    const Op &op = P.ops[o];
    if (HasRun[o] && !op.rerunnable)
      return fail(runOf(p, o) + " is its second, and the op may run once only");
    HasRun[o] = 1;
    Cost += op.cost;
    ReadBegin.push_back(Reads.size());
    for (ValueId v : op.operands) {
      int32_t instance = Current[v];
      if (instance < 0)
        return fail(runOf(p, o) + " reads value " + std::to_string(v) +
                    ", which has not been made");
      Instances[instance].lastUse = p;
      Reads.push_back(instance);
    }
    for (ValueId v : op.results) {
      Current[v] = static_cast<int32_t>(Instances.size());
      Instances.push_back({v, p, p, -1});
    }
  }
  ReadBegin.push_back(Reads.size());
  for (size_t o = 0; o < HasRun.size(); ++o)
    if (!HasRun[o])
      return fail("op " + std::to_string(o) + " never runs");
  for (ValueId v : Required) {
    if (Current[v] < 0)
      return fail("required value " + std::to_string(v) + " is never made");
    Instances[Current[v]].lastUse = length;
  }
  return true;
}

void SimulatorImpl::accumulate(const Schedule &schedule) {
  const int32_t length = static_cast<int32_t>(schedule.size());
  Live.assign(length + 1, 0);
  int64_t pinned = 0;
  for (const Storage &s : Storages) {
    if (s.pinned) {
      pinned += s.bytes;
      continue;
    }
    Live[s.start] += s.bytes;
    if (s.end + 1 < length)
      Live[s.end + 1] -= s.bytes;
  }
  Peak = pinned;
  PeakPosition = 0;
  int64_t alive = pinned;
  for (int32_t p = 0; p < length; ++p) {
    alive += Live[p];
    Live[p] = alive + P.ops[schedule[p]].workspace;
    if (Live[p] > Peak) {
      Peak = Live[p];
      PeakPosition = p;
    }
  }
  Live.resize(length);
}

bool SimulatorImpl::run(const Schedule &schedule) {
  if (!resolveReads(schedule))
    return false;
  assignStorage(schedule);
  accumulate(schedule);
  return true;
}

std::vector<Lifetime> SimulatorImpl::lifetimes() const {
  const int32_t length = static_cast<int32_t>(Live.size());
  std::vector<Lifetime> result(Storages.size());
  for (size_t s = 0; s < Storages.size(); ++s) {
    result[s].start = Storages[s].start;
    result[s].end =
        Storages[s].pinned ? length : std::min(Storages[s].end + 1, length);
    result[s].bytes = Storages[s].bytes;
  }
  for (const Instance &instance : Instances)
    result[instance.storage].values.push_back(instance.value);
  return result;
}

Simulation vram::planning::remat::simulate(const Problem &problem,
                                           const Schedule &schedule) {
  SimulatorImpl impl(problem);
  Simulation result;
  if (!impl.run(schedule)) {
    result.error = impl.error();
    return result;
  }
  result.peak = impl.peak();
  result.peakPosition = impl.peakPosition();
  result.cost = impl.cost();
  result.liveBytes = impl.liveBytes();
  result.lifetimes = impl.lifetimes();
  return result;
}

PeakAndCost vram::planning::remat::simulatePeak(const Problem &problem,
                                                const Schedule &schedule) {
  SimulatorImpl impl(problem);
  if (!impl.run(schedule))
    return {};
  return {impl.peak(), impl.cost()};
}

Schedule vram::planning::remat::identitySchedule(const Problem &problem) {
  Schedule schedule(problem.ops.size());
  for (size_t o = 0; o < schedule.size(); ++o)
    schedule[o] = static_cast<OpId>(o);
  return schedule;
}
