//===- Replay.h - Memory, step by step, for the verifiers -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A replay of a schedule on a model of memory: instances of values that
// still wait for reads, and storages that hold them. The simulator computes
// intervals and sweeps over them; this replay keeps sets and counts what is
// there. They share nothing but the text of the headers:
//
//  - A run reads the newest instance of each operand. An instance waits for
//    the runs that read it; the newest instance of a required value also waits
//    for the end. An instance that waits for nothing is dead; inputs are there
//    from before the first run and die after it at the earliest.
//  - A storage is alive while an instance in it waits, and during each run that
//    reads or writes it. A pinned storage is alive throughout.
//  - A result goes, in this order of preference: into the storage of the
//    operand it views; into its buffer; into its donor's storage, if nothing in
//    there is waited for; into the storage of an operand that it may overwrite,
//    if nothing in there is waited for, it is not pinned, it has the result's
//    size and this run puts nothing else into it; into a new storage.
//  - A transfer reads the values that it moves and makes values of its own,
//    which go into new storages.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_REPLAY_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_REPLAY_H

#include "vram/Planning/Remat/Problem.h"

#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

namespace vram::planning::remat {

/// The values that one step of a schedule reads and makes.
struct Access {
  /// The op that runs; kNone for a transfer.
  OpId op = kNone;
  /// Each value once.
  std::vector<ValueId> reads;
  std::vector<ValueId> makes;
};

/// The access of one run.
Access accessOf(const Problem &problem, OpId op);

class Replay {
public:
  /// `extra`: bytes of values that only transfers make and read; they are
  /// numbered after the problem's. Every read must find something.
  Replay(const Problem &problem, std::vector<Access> accesses,
         std::vector<int64_t> extra = {})
      : problem(problem), accesses(std::move(accesses)),
        extra(std::move(extra)),
        newest(problem.values.size() + this->extra.size()),
        buffers(problem.buffers.size()) {}

  /// Most bytes alive at once, and the step at which they first are.
  struct Peak {
    int64_t bytes = 0;
    size_t at = 0;
  };
  Peak run();

private:
  struct Instance;
  struct Storage {
    int64_t bytes = 0;
    bool pinned = false;
    /// Instances in here that are still waited for.
    std::unordered_set<const Instance *> waiting;
    /// The last step that wrote a result into it; -1 for none.
    int64_t writtenAt = -1;
    /// The buffer of the problem that it is; kNone for none.
    int32_t buffer = kNone;
    bool counted = false;
  };
  struct Instance {
    std::shared_ptr<Storage> storage;
    /// Steps yet to come that read it; one more where the end does.
    int64_t readers = 0;
  };

  void countReaders();
  void note(int64_t bytes);
  void count(Storage &storage);
  void release(Storage &storage);
  static std::shared_ptr<Storage> allocate(int64_t bytes, bool pinned = false);
  void define(ValueId v, std::shared_ptr<Storage> storage, size_t number);
  void placeInputs();
  void releaseInputs();
  bool isGiven(ValueId v) const;
  std::shared_ptr<Storage> givenHome(ValueId v);
  std::shared_ptr<Storage> chosenHome(const Value &info);
  std::shared_ptr<Storage> homeOf(const Access &access, ValueId v, bool given);
  bool mayReadWhileOverwriting(const Value &info, const Storage &donor) const;
  void step(const Access &access);

  const Problem &problem;
  const std::vector<Access> accesses;
  const std::vector<int64_t> extra;
  Peak peak;
  size_t position = 0;
  int64_t alive = 0;
  /// Per value the instance that a read finds.
  std::vector<std::shared_ptr<Instance>> newest;
  /// Per buffer the storage that its live parts are in; null while none lives.
  std::vector<std::weak_ptr<Storage>> buffers;
  /// How many steps read the instance that the n-th definition makes; inputs
  /// first, then results in the order of the schedule.
  std::vector<int64_t> readersOf;
  size_t nextDefinition = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_REPLAY_H
