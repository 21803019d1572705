//===- Replay.cpp - Memory, step by step, for the verifiers ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Replay.h"

#include <algorithm>

using namespace vram::planning::remat;

Access vram::planning::remat::accessOf(const Problem &problem, OpId op) {
  Access access{op, problem.ops[op].operands, problem.ops[op].results};
  std::vector<ValueId> &reads = access.reads;
  std::sort(reads.begin(), reads.end());
  reads.erase(std::unique(reads.begin(), reads.end()), reads.end());
  return access;
}

/// Numbers the definitions and counts the steps that will read each.
void Replay::countReaders() {
  std::vector<size_t> current(newest.size(), 0);
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].producer == kNone) {
      current[v] = readersOf.size();
      readersOf.push_back(0);
    }
  for (const Access &access : accesses) {
    for (ValueId operand : access.reads)
      ++readersOf[current[operand]];
    for (ValueId result : access.makes) {
      current[result] = readersOf.size();
      readersOf.push_back(0);
    }
  }
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].required)
      ++readersOf[current[v]];
}

void Replay::note(int64_t bytes) {
  if (bytes > peak.bytes) {
    peak.bytes = bytes;
    peak.at =
        std::min(position, accesses.empty() ? size_t(0) : accesses.size() - 1);
  }
}

void Replay::count(Storage &storage) {
  if (!storage.counted)
    alive += storage.bytes;
  storage.counted = true;
}

/// Stops counting a storage that nothing waits for.
void Replay::release(Storage &storage) {
  if (!storage.counted || storage.pinned || !storage.waiting.empty())
    return;
  alive -= storage.bytes;
  storage.counted = false;
}

std::shared_ptr<Replay::Storage> Replay::allocate(int64_t bytes, bool pinned) {
  auto storage = std::make_shared<Storage>();
  storage->bytes = bytes;
  storage->pinned = pinned;
  return storage;
}

/// Makes the definition of `v` with this number, in `storage`.
void Replay::define(ValueId v, std::shared_ptr<Storage> storage,
                    size_t number) {
  auto instance = std::make_shared<Instance>();
  instance->readers = readersOf[number];
  if (instance->readers > 0)
    storage->waiting.insert(instance.get());
  instance->storage = std::move(storage);
  newest[v] = std::move(instance);
}

void Replay::placeInputs() {
  for (size_t v = 0; v < problem.values.size(); ++v) {
    const Value &info = problem.values[v];
    if (info.producer != kNone)
      continue;
    define(static_cast<ValueId>(v), allocate(info.bytes, info.pinned),
           nextDefinition++);
    count(*newest[v]->storage);
  }
}

void Replay::releaseInputs() {
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].producer == kNone)
      release(*newest[v]->storage);
}

/// Does the problem say where `v` goes, because it is a view or a part?
bool Replay::isGiven(ValueId v) const {
  return problem.values[v].viewOf != kNone || problem.bufferOf(v) != kNone;
}

std::shared_ptr<Replay::Storage> Replay::givenHome(ValueId v) {
  if (ValueId viewed = problem.values[v].viewOf; viewed != kNone)
    return newest[viewed]->storage;
  int32_t buffer = problem.bufferOf(v);
  std::shared_ptr<Storage> storage = buffers[buffer].lock();
  if (!storage || !storage->counted) {
    storage = allocate(problem.buffers[buffer]);
    storage->buffer = buffer;
    buffers[buffer] = storage;
  }
  return storage;
}

/// The storage for a result that is neither a view nor a part.
std::shared_ptr<Replay::Storage> Replay::chosenHome(const Value &info) {
  auto free = [&](const Storage &storage) {
    return storage.waiting.empty() &&
           storage.writtenAt != static_cast<int64_t>(position);
  };
  if (info.donor != kNone) {
    const auto &storage = newest[info.donor]->storage;
    if (free(*storage) && mayReadWhileOverwriting(info, *storage))
      return storage;
  }
  for (ValueId target : info.mayOverwrite) {
    const auto &storage = newest[target]->storage;
    if (!free(*storage) || storage->pinned || storage->bytes != info.bytes)
      continue;
    // It is no longer the buffer that it may have been: the next part opens
    // another.
    if (storage->buffer != kNone)
      buffers[storage->buffer].reset();
    storage->buffer = kNone;
    return storage;
  }
  return allocate(info.bytes);
}

/// A result may be written over what its own run reads only if it says so.
bool Replay::mayReadWhileOverwriting(const Value &info,
                                     const Storage &donor) const {
  for (ValueId operand : problem.ops[info.producer].operands)
    if (newest[operand]->storage.get() == &donor &&
        std::find(info.mayOverwrite.begin(), info.mayOverwrite.end(),
                  operand) == info.mayOverwrite.end())
      return false;
  return true;
}

std::shared_ptr<Replay::Storage> Replay::homeOf(const Access &access, ValueId v,
                                                bool given) {
  if (access.op != kNone)
    return given ? givenHome(v) : chosenHome(problem.values[v]);
  const size_t own = problem.values.size();
  return allocate(static_cast<size_t>(v) < own
                      ? problem.values[v].bytes
                      : extra[static_cast<size_t>(v) - own]);
}

void Replay::step(const Access &access) {
  std::vector<std::shared_ptr<Storage>> touched;
  for (ValueId operand : access.reads) {
    Instance &instance = *newest[operand];
    if (--instance.readers == 0)
      instance.storage->waiting.erase(&instance);
    touched.push_back(instance.storage);
  }

  // Views and parts first: where they go is given, and a storage that they
  // keep alive or write to cannot be taken over.
  size_t numbered = nextDefinition;
  nextDefinition += access.makes.size();
  for (bool given : {true, false})
    for (size_t r = 0; r < access.makes.size(); ++r) {
      ValueId v = access.makes[r];
      if ((access.op != kNone && isGiven(v)) != given)
        continue;
      auto storage = homeOf(access, v, given);
      storage->writtenAt = static_cast<int64_t>(position);
      count(*storage);
      touched.push_back(storage);
      define(v, std::move(storage), numbered + r);
    }

  note(alive + (access.op != kNone ? problem.ops[access.op].workspace : 0));
  for (const auto &storage : touched)
    release(*storage);
  // Inputs that nobody reads were there until the first run began.
  if (position == 0)
    releaseInputs();
}

Replay::Peak Replay::run() {
  countReaders();
  placeInputs();
  for (position = 0; position < accesses.size(); ++position)
    step(accesses[position]);
  if (accesses.empty()) {
    releaseInputs();
    note(alive);
  }
  return peak;
}
