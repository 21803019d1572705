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

SimulatorImpl::SimulatorImpl(const Problem &problem) : P(problem) {
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

int32_t SimulatorImpl::newStorage(int64_t bytes, int32_t start, bool pinned) {
  Storages.push_back({bytes, start, start, start, pinned});
  return static_cast<int32_t>(Storages.size()) - 1;
}

void SimulatorImpl::join(int32_t instance, int32_t storage, int32_t position) {
  Instances[instance].storage = storage;
  Storage &s = Storages[storage];
  s.end = std::max(s.end, Instances[instance].lastUse);
  s.joined = std::max(s.joined, position);
}

/// The result may end in its donor when nothing in the donor's storage is read
/// after this run, and what this very run reads of it may be overwritten.
bool SimulatorImpl::takeDonor(int32_t instance, int32_t position, size_t reads,
                              const Op &op) {
  const Value &value = P.values[Instances[instance].value];
  if (value.donor == kNone || P.values[value.donor].producer != kNone)
    return false;
  // Inputs come first among the instances, in the order of `Inputs`.
  size_t input = std::lower_bound(Inputs.begin(), Inputs.end(), value.donor) -
                 Inputs.begin();
  int32_t storage = Instances[input].storage;
  const Storage &s = Storages[storage];
  if (!s.pinned || s.end > position || s.joined == position)
    return false;
  for (size_t i = 0; i < op.operands.size(); ++i)
    if (Instances[Reads[reads + i]].storage == storage &&
        std::find(value.mayOverwrite.begin(), value.mayOverwrite.end(),
                  op.operands[i]) == value.mayOverwrite.end())
      return false;
  join(instance, storage, position);
  return true;
}

bool SimulatorImpl::takeOperand(int32_t instance, int32_t position,
                                size_t reads, const Op &op) {
  const Value &value = P.values[Instances[instance].value];
  for (ValueId candidate : value.mayOverwrite) {
    size_t i = std::find(op.operands.begin(), op.operands.end(), candidate) -
               op.operands.begin();
    if (i == op.operands.size())
      continue;
    int32_t storage = Instances[Reads[reads + i]].storage;
    const Storage &s = Storages[storage];
    if (s.pinned || s.end > position || s.joined == position ||
        s.bytes != value.bytes)
      continue;
    join(instance, storage, position);
    // It is no longer the buffer that it may have been: the next part opens
    // another.
    std::replace(BufferStorage.begin(), BufferStorage.end(), storage, -1);
    return true;
  }
  return false;
}

/// Inputs "joined" before the first run, so that it may take them over.
void SimulatorImpl::placeInputs() {
  for (size_t i = 0; i < Inputs.size(); ++i) {
    const Value &value = P.values[Inputs[i]];
    const int32_t buffer = P.bufferOf(Inputs[i]);
    int32_t storage;
    if (buffer == kNone) {
      storage = newStorage(value.bytes, 0, value.pinned);
    } else {
      if (BufferStorage[buffer] < 0)
        BufferStorage[buffer] = newStorage(P.buffers[buffer], 0, false);
      storage = BufferStorage[buffer];
      Storages[storage].pinned |= value.pinned;
    }
    join(static_cast<int32_t>(i), storage, -1);
    Storages[storage].joined = -1;
  }
}

/// A view joins its source's storage, and a part of a buffer joins the buffer.
void SimulatorImpl::joinFixedStorage(int32_t instance, int32_t position,
                                     size_t reads, const Op &op) {
  const ValueId v = Instances[instance].value;
  const Value &value = P.values[v];
  if (value.viewOf != kNone) {
    size_t k = std::find(op.operands.begin(), op.operands.end(), value.viewOf) -
               op.operands.begin();
    if (k < op.operands.size())
      join(instance, Instances[Reads[reads + k]].storage, position);
    return;
  }
  const int32_t buffer = P.bufferOf(v);
  if (buffer == kNone)
    return;
  int32_t &storage = BufferStorage[buffer];
  if (storage < 0 ||
      (!Storages[storage].pinned && Storages[storage].end < position))
    storage = newStorage(P.buffers[buffer], position, false);
  join(instance, storage, position);
}

void SimulatorImpl::assignStorage(const Schedule &schedule) {
  Storages.clear();
  BufferStorage.assign(P.buffers.size(), -1);
  placeInputs();
  int32_t next = static_cast<int32_t>(Inputs.size());
  for (int32_t p = 0; p < static_cast<int32_t>(schedule.size()); ++p) {
    const Op &op = P.ops[schedule[p]];
    const size_t reads = ReadBegin[p];
    const int32_t first = next;
    const int32_t last = first + static_cast<int32_t>(op.results.size());
    next = last;
    // Results without a choice of storage come before those that may take
    // storage over, so that the latter see which results are in it.
    for (int32_t i = first; i < last; ++i)
      joinFixedStorage(i, p, reads, op);
    for (int32_t i = first; i < last; ++i) {
      if (Instances[i].storage >= 0 || takeDonor(i, p, reads, op) ||
          takeOperand(i, p, reads, op))
        continue;
      int64_t bytes = P.values[Instances[i].value].bytes;
      join(i, newStorage(bytes, p, false), p);
    }
  }
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
