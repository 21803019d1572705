//===- Verify.cpp - The independent check of a schedule -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A replay of the schedule on a model of memory: instances of values that
// still wait for reads, and storages that hold them. The simulator computes
// intervals and sweeps over them; this replay keeps sets and counts what is
// there. They share nothing but the text of the headers:
//
//  - A run reads the newest instance of each operand. An instance waits for
//    the runs that read it; the newest instance of a required value also waits
//    for the end. What waits for nothing is dead; inputs are there from before
//    the first run and die after it at the earliest.
//  - A storage is alive while an instance in it waits, and during each run that
//    reads or writes it. A pinned storage is alive throughout.
//  - A result goes, in this order of preference: into the storage of the
//    operand it views; into its buffer; into its donor's storage, if nothing in
//    there is waited for; into the storage of an operand that it may overwrite,
//    if nothing in there is waited for, it is not pinned, it has the result's
//    size and this run puts nothing else into it; into a new storage.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Verify.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <unordered_set>

using namespace vram::planning::remat;

namespace {

struct Instance;

struct Storage {
  int64_t bytes = 0;
  bool pinned = false;
  /// Instances in here that are still waited for.
  std::unordered_set<const Instance *> waiting;
  /// The last run that wrote a result into it; -1 for none.
  int64_t writtenAt = -1;
  /// The buffer of the problem that it is; kNone for none.
  int32_t buffer = kNone;
  bool counted = false;
};

struct Instance {
  std::shared_ptr<Storage> storage;
  /// Runs yet to come that read it; one more where the end does.
  int64_t readers = 0;
};

class Replay {
public:
  Replay(const Problem &problem, const Schedule &schedule)
      : problem(problem), schedule(schedule), newest(problem.values.size()),
        buffers(problem.buffers.size()) {}

  Verdict run(int64_t budget) {
    if (!legal())
      return verdict;
    countReaders();
    placeInputs();
    for (position = 0; position < schedule.size(); ++position)
      step();
    if (schedule.empty()) {
      releaseInputs();
      note(alive);
    }
    if (verdict.peak > budget)
      fail("the peak of " + std::to_string(verdict.peak) + " bytes at run " +
           std::to_string(peakAt) + " (op " +
           std::to_string(schedule.empty() ? kNone : schedule[peakAt]) +
           ") exceeds the budget of " + std::to_string(budget) + " bytes");
    return verdict;
  }

private:
  const Problem &problem;
  const Schedule &schedule;
  Verdict verdict;
  size_t position = 0, peakAt = 0;
  int64_t alive = 0;
  /// Per value the instance that a read finds.
  std::vector<std::shared_ptr<Instance>> newest;
  /// Per buffer the storage that its live parts are in; null while none lives.
  std::vector<std::weak_ptr<Storage>> buffers;
  /// How many runs read the instance that the n-th definition makes; inputs
  /// first, then results in the order of the schedule.
  std::vector<int64_t> readersOf;
  size_t nextDefinition = 0;

  void fail(std::string message) {
    if (!verdict.error)
      verdict.error = std::move(message);
  }

  std::string where(size_t at) const {
    return "run " + std::to_string(at) + " of op " +
           std::to_string(schedule[at]);
  }

  /// Every op runs, only what may rerun does, and every read finds something.
  bool legal() {
    std::vector<int64_t> runs(problem.ops.size(), 0);
    __int128 cost = 0;
    for (size_t at = 0; at < schedule.size(); ++at) {
      OpId id = schedule[at];
      if (id < 0 || static_cast<size_t>(id) >= problem.ops.size()) {
        fail("run " + std::to_string(at) + " names op " + std::to_string(id) +
             ", which does not exist");
        return false;
      }
      if (runs[id]++ && !problem.ops[id].rerunnable)
        fail(where(at) + " is its second, but it may run once only");
      for (ValueId operand : problem.ops[id].operands) {
        OpId producer = problem.values[operand].producer;
        if (producer != kNone && runs[producer] == 0)
          fail(where(at) + " reads value " + std::to_string(operand) +
               ", which has not been made");
      }
      cost += problem.ops[id].cost;
    }
    for (size_t id = 0; id < runs.size(); ++id)
      if (runs[id] == 0)
        fail("op " + std::to_string(id) + " never runs");
    if (cost > std::numeric_limits<int64_t>::max())
      fail("the cost of the schedule passes the range of int64");
    else
      verdict.cost = static_cast<int64_t>(cost);
    return !verdict.error;
  }

  /// Numbers the definitions and counts the runs that will read each.
  void countReaders() {
    std::vector<size_t> current(problem.values.size(), 0);
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone) {
        current[v] = readersOf.size();
        readersOf.push_back(0);
      }
    for (OpId id : schedule) {
      for (ValueId operand : distinct(problem.ops[id].operands))
        ++readersOf[current[operand]];
      for (ValueId result : problem.ops[id].results) {
        current[result] = readersOf.size();
        readersOf.push_back(0);
      }
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].required)
        ++readersOf[current[v]];
  }

  static std::vector<ValueId> distinct(std::vector<ValueId> list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
  }

  void note(int64_t bytes) {
    if (bytes > verdict.peak) {
      verdict.peak = bytes;
      peakAt = std::min(position, schedule.empty() ? 0 : schedule.size() - 1);
    }
  }

  void count(Storage &storage) {
    if (!storage.counted)
      alive += storage.bytes;
    storage.counted = true;
  }

  /// Stops counting a storage that nothing waits for.
  void release(Storage &storage) {
    if (!storage.counted || storage.pinned || !storage.waiting.empty())
      return;
    alive -= storage.bytes;
    storage.counted = false;
  }

  std::shared_ptr<Storage> allocate(int64_t bytes, bool pinned = false) {
    auto storage = std::make_shared<Storage>();
    storage->bytes = bytes;
    storage->pinned = pinned;
    return storage;
  }

  /// Makes the definition of `v` with this number, in `storage`.
  void define(ValueId v, std::shared_ptr<Storage> storage, size_t number) {
    auto instance = std::make_shared<Instance>();
    instance->readers = readersOf[number];
    if (instance->readers > 0)
      storage->waiting.insert(instance.get());
    instance->storage = std::move(storage);
    newest[v] = std::move(instance);
  }

  void placeInputs() {
    for (size_t v = 0; v < problem.values.size(); ++v) {
      const Value &info = problem.values[v];
      if (info.producer != kNone)
        continue;
      define(static_cast<ValueId>(v), allocate(info.bytes, info.pinned),
             nextDefinition++);
      count(*newest[v]->storage);
    }
  }

  void releaseInputs() {
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone)
        release(*newest[v]->storage);
  }

  int32_t bufferOf(ValueId v) const {
    return problem.partOf.empty() ? kNone : problem.partOf[v];
  }

  /// Does the problem say where `v` goes, because it is a view or a part?
  bool isGiven(ValueId v) const {
    return problem.values[v].viewOf != kNone || bufferOf(v) != kNone;
  }

  std::shared_ptr<Storage> givenHome(ValueId v) {
    if (ValueId viewed = problem.values[v].viewOf; viewed != kNone)
      return newest[viewed]->storage;
    int32_t buffer = bufferOf(v);
    std::shared_ptr<Storage> storage = buffers[buffer].lock();
    if (!storage || !storage->counted) {
      storage = allocate(problem.buffers[buffer]);
      storage->buffer = buffer;
      buffers[buffer] = storage;
    }
    return storage;
  }

  /// Where a result that is neither a view nor a part goes.
  std::shared_ptr<Storage> chosenHome(const Value &info) {
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
  bool mayReadWhileOverwriting(const Value &info, const Storage &donor) const {
    for (ValueId operand : problem.ops[info.producer].operands)
      if (newest[operand]->storage.get() == &donor &&
          std::find(info.mayOverwrite.begin(), info.mayOverwrite.end(),
                    operand) == info.mayOverwrite.end())
        return false;
    return true;
  }

  void step() {
    const Op &op = problem.ops[schedule[position]];
    std::vector<std::shared_ptr<Storage>> touched;
    for (ValueId operand : distinct(op.operands)) {
      Instance &instance = *newest[operand];
      if (--instance.readers == 0)
        instance.storage->waiting.erase(&instance);
      touched.push_back(instance.storage);
    }

    // Views and parts first: where they go is given, and a storage that they
    // keep alive or write to cannot be taken over.
    size_t numbered = nextDefinition;
    nextDefinition += op.results.size();
    for (bool given : {true, false})
      for (size_t r = 0; r < op.results.size(); ++r) {
        ValueId v = op.results[r];
        if (isGiven(v) != given)
          continue;
        auto storage = given ? givenHome(v) : chosenHome(problem.values[v]);
        storage->writtenAt = static_cast<int64_t>(position);
        count(*storage);
        touched.push_back(storage);
        define(v, std::move(storage), numbered + r);
      }

    note(alive + op.workspace);
    for (const auto &storage : touched)
      release(*storage);
    // What nobody reads of the inputs was there when the first run began.
    if (position == 0)
      releaseInputs();
  }
};

} // namespace

Verdict vram::planning::remat::verify(const Problem &problem,
                                      const Schedule &schedule,
                                      int64_t budget) {
  return Replay(problem, schedule).run(budget);
}
