//===- StorageRules.cpp - Which values may share storage ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// First what holds in every schedule, then where the simulator puts the results
// of a run.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/StorageRules.h"

#include "Remat/Model/SimulatorImpl.h"

#include <algorithm>

using namespace vram::planning::remat;

static bool contains(const std::vector<ValueId> &list, ValueId id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

//===----------------------------------------------------------------------===//
// In every schedule
//===----------------------------------------------------------------------===//

const char *StorageRules::sharing(ValueId v) const {
  if (P.values[v].viewOf != kNone)
    return "is a view";
  if (P.values[v].donor != kNone)
    return "ends in a donor's storage";
  if (P.bufferOf(v) != kNone)
    return "is part of a buffer";
  return nullptr;
}

bool StorageRules::isPlain(ValueId v) const {
  return !sharing(v) && P.values[v].mayOverwrite.empty();
}

int64_t StorageRules::storageBytes(ValueId v) const {
  const int32_t buffer = P.bufferOf(v);
  return buffer == kNone ? P.values[v].bytes : P.buffers[buffer];
}

const std::vector<ValueId> &StorageRules::takeovers(ValueId v) const {
  return P.values[v].mayOverwrite;
}

bool StorageRules::fits(ValueId v, int64_t bytes) const {
  return P.values[v].bytes == bytes;
}

bool StorageRules::mayFit(ValueId v, ValueId root) const {
  return fits(v, storageBytes(root));
}

bool StorageRules::mayWriteOver(ValueId v, ValueId operand) const {
  return contains(P.values[v].mayOverwrite, operand);
}

ValueId StorageRules::replacedInput(ValueId v) const {
  return P.values[v].donor;
}

bool StorageRules::areLocal() const { return P.partOf.empty(); }

std::vector<ValueId> StorageRules::findRoots() const {
  std::vector<ValueId> roots(P.values.size());
  for (size_t v = 0; v < roots.size(); ++v)
    roots[v] = static_cast<ValueId>(v);
  // A view's source is an operand of its op, so it is made before.
  for (const Op &op : P.ops)
    for (ValueId v : op.results)
      if (ValueId source = P.values[v].viewOf; source != kNone)
        roots[v] = roots[source];
  return roots;
}

void StorageRules::dropTies(Value &value) {
  value.viewOf = value.donor = kNone;
  value.mayOverwrite.clear();
}

void StorageRules::renumberTies(
    Value &value, const std::function<ValueId(ValueId)> &newOf,
    const std::function<ValueId(ValueId)> &newOfInput) {
  if (value.viewOf != kNone)
    value.viewOf = newOf(value.viewOf);
  for (ValueId &id : value.mayOverwrite)
    id = newOf(id);
  if (value.donor != kNone)
    value.donor = newOfInput(value.donor);
}

//===----------------------------------------------------------------------===//
// In one schedule
//===----------------------------------------------------------------------===//

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
  const ValueId v = Instances[instance].value;
  const ValueId donor = Rules.replacedInput(v);
  if (donor == kNone)
    return false;
  // Inputs come first among the instances, in the order of `Inputs`.
  size_t input =
      std::lower_bound(Inputs.begin(), Inputs.end(), donor) - Inputs.begin();
  int32_t storage = Instances[input].storage;
  const Storage &s = Storages[storage];
  if (!s.pinned || s.end > position || s.joined == position)
    return false;
  for (size_t i = 0; i < op.operands.size(); ++i)
    if (Instances[Reads[reads + i]].storage == storage &&
        !Rules.mayWriteOver(v, op.operands[i]))
      return false;
  join(instance, storage, position);
  return true;
}

bool SimulatorImpl::takeOperand(int32_t instance, int32_t position,
                                size_t reads, const Op &op) {
  const ValueId v = Instances[instance].value;
  for (ValueId candidate : Rules.takeovers(v)) {
    size_t i = std::find(op.operands.begin(), op.operands.end(), candidate) -
               op.operands.begin();
    if (i == op.operands.size())
      continue;
    int32_t storage = Instances[Reads[reads + i]].storage;
    const Storage &s = Storages[storage];
    if (s.pinned || s.end > position || s.joined == position ||
        !Rules.fits(v, s.bytes))
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
