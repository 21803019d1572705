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

#include <cstddef>
#include <cstdint>
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

/// Most bytes alive at once, and the step at which they first are.
struct ReplayPeak {
  int64_t bytes = 0;
  size_t at = 0;
};

/// Every read must find something. `extra`: bytes of values that only transfers
/// make and read; they are numbered after the problem's.
ReplayPeak replay(const Problem &problem, const std::vector<Access> &accesses,
                  const std::vector<int64_t> &extra = {});

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_REPLAY_H
