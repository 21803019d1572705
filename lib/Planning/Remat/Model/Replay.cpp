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

namespace {

class Replay {
public:
  Replay(const Problem &problem, const std::vector<Access> &accesses,
         const std::vector<int64_t> &extra)
      : problem(problem), accesses(accesses), extra(extra),
        newest(problem.values.size() + extra.size(), 0),
        buffers(problem.buffers.size(), kNowhere) {}

  ReplayPeak run() {
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

private:
  enum : size_t { kNowhere = SIZE_MAX };
  struct Storage {
    int64_t bytes = 0;
    bool pinned = false;
    /// The buffer of the problem that it is; kNone for none.
    int32_t buffer = kNone;
    /// Instances in here that are still waited for.
    int64_t waiting = 0;
    /// The last step that wrote a result into it; kNowhere for none.
    size_t writtenAt = kNowhere;
    bool counted = false;
  };
  struct Instance {
    size_t storage = kNowhere;
    /// Steps yet to come that read it; one more where the end does.
    int64_t readers = 0;
  };

  const Problem &problem;
  const std::vector<Access> &accesses;
  const std::vector<int64_t> &extra;
  ReplayPeak peak;
  size_t position = 0;
  int64_t alive = 0;
  std::vector<Storage> storages;
  /// By number of the definition: inputs first, then results in the order of
  /// the schedule.
  std::vector<Instance> instances;
  size_t nextDefinition = 0;
  /// Per value the instance that a read finds.
  std::vector<size_t> newest;
  /// Per buffer the storage that its parts went into last.
  std::vector<size_t> buffers;

  /// Numbers the definitions and counts the steps that will read each.
  void countReaders() {
    std::vector<size_t> current(newest.size(), 0);
    auto define = [&](size_t v) {
      current[v] = instances.size();
      instances.emplace_back();
    };
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone)
        define(v);
    for (const Access &access : accesses) {
      for (ValueId operand : access.reads)
        ++instances[current[operand]].readers;
      for (ValueId result : access.makes)
        define(static_cast<size_t>(result));
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].required)
        ++instances[current[v]].readers;
  }

  void note(int64_t bytes) {
    if (bytes > peak.bytes)
      peak = {bytes, position};
  }

  /// Stops counting a storage that nothing waits for.
  void release(Storage &storage) {
    if (!storage.counted || storage.pinned || storage.waiting > 0)
      return;
    alive -= storage.bytes;
    storage.counted = false;
  }

  size_t allocate(int64_t bytes, bool pinned = false, int32_t buffer = kNone) {
    Storage storage;
    storage.bytes = bytes;
    storage.pinned = pinned;
    storage.buffer = buffer;
    storages.push_back(storage);
    return storages.size() - 1;
  }

  /// Makes the definition of `v` with this number, in a storage.
  void define(ValueId v, size_t home, size_t number) {
    Storage &storage = storages[home];
    if (!storage.counted)
      alive += storage.bytes;
    storage.counted = true;
    storage.waiting += instances[number].readers > 0;
    instances[number].storage = home;
    newest[v] = number;
  }

  void placeInputs() {
    for (size_t v = 0; v < problem.values.size(); ++v) {
      const Value &info = problem.values[v];
      if (info.producer == kNone)
        define(static_cast<ValueId>(v), allocate(info.bytes, info.pinned),
               nextDefinition++);
    }
  }

  void releaseInputs() {
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone)
        release(storages[homeOf(static_cast<ValueId>(v))]);
  }

  /// The storage in which a read finds the value.
  size_t homeOf(ValueId v) const { return instances[newest[v]].storage; }

  /// Does the problem say where `v` goes, because it is a view or a part?
  bool isGiven(const Access &access, ValueId v) const {
    return access.op != kNone &&
           (problem.values[v].viewOf != kNone || problem.bufferOf(v) != kNone);
  }

  size_t givenHome(ValueId v) {
    if (ValueId viewed = problem.values[v].viewOf; viewed != kNone)
      return homeOf(viewed);
    const int32_t buffer = problem.bufferOf(v);
    size_t &home = buffers[buffer];
    if (home == kNowhere || !storages[home].counted)
      home = allocate(problem.buffers[buffer], false, buffer);
    return home;
  }

  /// The storage for a result that is neither a view nor a part.
  size_t chosenHome(const Value &info) {
    auto isFree = [&](const Storage &storage) {
      return storage.waiting == 0 && storage.writtenAt != position;
    };
    if (info.donor != kNone) {
      const size_t home = homeOf(info.donor);
      if (isFree(storages[home]) && mayReadWhileOverwriting(info, home))
        return home;
    }
    for (ValueId target : info.mayOverwrite) {
      const size_t home = homeOf(target);
      Storage &storage = storages[home];
      if (!isFree(storage) || storage.pinned || storage.bytes != info.bytes)
        continue;
      // It is no longer the buffer that it may have been: the next part opens
      // another.
      if (storage.buffer != kNone)
        buffers[storage.buffer] = kNowhere;
      storage.buffer = kNone;
      return home;
    }
    return allocate(info.bytes);
  }

  /// A result may be written over what its own run reads only if it says so.
  bool mayReadWhileOverwriting(const Value &info, size_t donor) const {
    for (ValueId operand : problem.ops[info.producer].operands)
      if (homeOf(operand) == donor &&
          std::find(info.mayOverwrite.begin(), info.mayOverwrite.end(),
                    operand) == info.mayOverwrite.end())
        return false;
    return true;
  }

  /// A storage for what a transfer makes.
  size_t transferHome(ValueId v) {
    const size_t own = problem.values.size(), number = static_cast<size_t>(v);
    return allocate(number < own ? problem.values[number].bytes
                                 : extra[number - own]);
  }

  void step(const Access &access) {
    std::vector<size_t> touched;
    for (ValueId operand : access.reads) {
      Instance &instance = instances[newest[operand]];
      if (--instance.readers == 0)
        --storages[instance.storage].waiting;
      touched.push_back(instance.storage);
    }
    // Views and parts first: where they go is given, and a storage that they
    // keep alive or write to cannot be taken over.
    for (bool given : {true, false})
      for (size_t r = 0; r < access.makes.size(); ++r) {
        const ValueId v = access.makes[r];
        if (isGiven(access, v) != given)
          continue;
        const size_t home = given                ? givenHome(v)
                            : access.op != kNone ? chosenHome(problem.values[v])
                                                 : transferHome(v);
        storages[home].writtenAt = position;
        define(v, home, nextDefinition + r);
        touched.push_back(home);
      }
    nextDefinition += access.makes.size();
    note(alive + (access.op != kNone ? problem.ops[access.op].workspace : 0));
    for (size_t home : touched)
      release(storages[home]);
    // Inputs that nobody reads were there until the first run began.
    if (position == 0)
      releaseInputs();
  }
};

} // namespace

ReplayPeak vram::planning::remat::replay(const Problem &problem,
                                         const std::vector<Access> &accesses,
                                         const std::vector<int64_t> &extra) {
  return Replay(problem, accesses, extra).run();
}
