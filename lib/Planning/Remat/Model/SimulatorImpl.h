//===- SimulatorImpl.h - The simulator with its buffers kept ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The searches simulate the same problem thousands of times. This form keeps
// the problem flattened and every buffer allocated between calls.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_SIMULATORIMPL_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_SIMULATORIMPL_H

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"

#include <utility>

namespace vram::planning::remat {

class SimulatorImpl {
public:
  explicit SimulatorImpl(const Problem &problem);

  /// Runs `schedule`; false when it is illegal (see error()).
  bool run(const Schedule &schedule);

  int64_t peak() const { return Peak; }
  int32_t peakPosition() const { return PeakPosition; }
  int64_t cost() const { return Cost; }
  /// Bytes alive during each run, workspace included.
  const std::vector<int64_t> &liveBytes() const { return Live; }
  const std::string &error() const { return Error; }
  /// Lifetimes of the last legal run.
  std::vector<Lifetime> lifetimes() const;

private:
  struct Instance {
    ValueId value;
    int32_t start;
    int32_t lastUse;
    int32_t storage;
  };
  struct Storage {
    int64_t bytes;
    int32_t start;
    /// Last position at which an instance in it is read; the schedule's length
    /// when it lives to the end.
    int32_t end;
    /// Last position at which an instance came to live in it.
    int32_t joined;
    bool pinned;
  };

  bool fail(std::string error) {
    Error = std::move(error);
    return false;
  }
  bool resolveReads(const Schedule &schedule);
  void placeInputs();
  void joinFixedStorage(int32_t instance, int32_t position, size_t reads,
                        const Op &op);
  void assignStorage(const Schedule &schedule);
  void accumulate(const Schedule &schedule);
  int32_t newStorage(int64_t bytes, int32_t start, bool pinned);
  void join(int32_t instance, int32_t storage, int32_t position);
  bool takeDonor(int32_t instance, int32_t position, size_t reads,
                 const Op &op);
  bool takeOperand(int32_t instance, int32_t position, size_t reads,
                   const Op &op);

  const Problem &P;
  const StorageRules Rules;
  std::vector<ValueId> Inputs;
  std::vector<ValueId> Required;

  int64_t Peak = 0;
  int32_t PeakPosition = 0;
  int64_t Cost = 0;
  std::vector<int64_t> Live;

  std::vector<Instance> Instances;
  std::vector<Storage> Storages;
  /// Instance that is current for each value, while the schedule is walked.
  std::vector<int32_t> Current;
  std::vector<uint8_t> HasRun;
  /// Instances read, run after run; ReadBegin[p] is the first of run p.
  std::vector<int32_t> Reads;
  std::vector<size_t> ReadBegin;
  std::vector<int32_t> BufferStorage;

  std::string Error;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_SIMULATORIMPL_H
