//===- TransferStep.h - What may move in a step with transfers --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_TRANSFERSTEP_H
#define VRAM_LIB_PLANNING_OFFLOAD_TRANSFERSTEP_H

#include "vram/Planning/Offload/TransferOrder.h"
#include "vram/Planning/Remat/Simulator.h"

#include <optional>

namespace vram::planning::offload {

/// The ops of a step in three kinds: computation that keeps its order (fixed),
/// transfers, and updates. An update reads a tensor that is on the host when
/// the step begins, and nothing but transfers and other updates reads what it
/// makes: so it may run later than it stands. Slot s is where fixed op s runs.
struct TransferStep {
  TransferStep(const remat::Problem &problem, const std::vector<TimedOp> &ops);

  /// A load and its wait. The target has `bytes`, and is read behind slot
  /// `reader` - 1: by fixed op `reader`, or by an update that may run there.
  struct Load {
    remat::OpId op, wait;
    int64_t bytes;
    size_t reader;
    bool isOfUpdate;
  };
  /// A store and its wait, up to which the source takes `bytes`; those that
  /// fixed ops in front of slot `freeFrom` read are counted with these. `load`
  /// is the one that brings the source, where nothing reads it before.
  struct Store {
    remat::OpId op, wait;
    int64_t bytes;
    size_t freeFrom = 0;
    std::optional<size_t> load;
  };
  /// Ops that run together, behind their loads and in front of their stores.
  /// While they are put off, `heldBytes` more are alive: their gradients. While
  /// they run, `ownBytes` are, beside what is alive between two fixed ops:
  /// gradients, targets of the loads, new values and workspace.
  struct Update {
    std::vector<remat::OpId> ops;
    std::vector<size_t> loads;
    std::vector<Store> stores;
    int64_t heldBytes = 0, ownBytes = 0;
  };

  const std::vector<TimedOp> &ops;
  std::vector<remat::OpId> fixed;
  /// For each slot the bytes alive while its op runs and no update is put off;
  /// the cost of all fixed ops in front of it, with that of all of them behind
  /// the last.
  std::vector<int64_t> live, starts;
  /// For each slot the bytes alive between it and the one in front of it, and
  /// the most beside them that an update takes there which may run at once.
  std::vector<int64_t> between, atUpdates;
  /// For each wait the ops on the host that are behind it, for they read what it
  /// brought or overwrite what it read, and for each of these how many such waits
  /// they have.
  std::vector<std::vector<remat::OpId>> onHostBehind;
  std::vector<int32_t> waitsOf;
  /// Of the targets of all loads together, and the most of one update.
  int64_t loadBytes = 0, mostOfUpdate = 0;
  /// In the order in which they are read.
  std::vector<Load> loads;
  std::vector<Update> updates;
  /// For each slot, and the end behind the last.
  std::vector<std::vector<size_t>> loadsInFrontOf, updatesInFrontOf;
  std::vector<std::vector<Store>> storesInFrontOf;
};

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_TRANSFERSTEP_H
