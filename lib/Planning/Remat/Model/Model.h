//===- Model.h - The problem as the solver sees it --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Views are contracted into the value whose storage they share ("item"), reads
// are listed per item in the order of first runs, and every program point knows
// the bytes that are there whatever the plan. Sizes are divided by their
// greatest common divisor.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_MODEL_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_MODEL_H

#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

namespace vram::planning::remat {

/// A storage that may be kept or dropped: a value with the views of it.
struct Item {
  /// The value whose storage it is.
  ValueId value = kNone;
  /// The op that makes it; kNone for an input.
  OpId producer = kNone;
  /// Bytes that keeping it surely occupies at any program point at which no op
  /// reads or makes it. 0 for pinned inputs, for results that may end in a
  /// donor, and for parts of a buffer (their sum is not known to be additive).
  int64_t bytes = 0;
  /// Bytes it occupies at most; what the search goes by.
  int64_t occupied = 0;
  /// False: once dropped it cannot come back. (A view made by an op that runs
  /// once only may still be out of reach afterwards; the expansion finds that.)
  bool remakable = true;
  bool pinned = false;
  bool required = false;
  /// Ops that read it or a view of it, ascending and distinct, the ops that
  /// make views included; `size of ops` last if it is required.
  std::vector<OpId> uses;
};

/// A result that ends in the storage of a pinned input unless something reads
/// that afterwards. It stays to the end and is made once.
struct Donation {
  /// Items.
  int32_t donor, recipient;
  OpId update;
  int64_t bytes;
  /// It never does: what makes it reads the input and must not overwrite it.
  bool refused;
  /// Ops that may run again and read the input.
  std::vector<OpId> readers;
};

class Model {
public:
  explicit Model(const Problem &problem);

  const Problem &problem;
  const StorageRules rules;
  OpId numOps = 0;
  int64_t baseCost = 0;
  /// Greatest common divisor of all sizes. Sizes below are in units of it.
  int64_t unit = 1;
  int64_t pinnedBytes = 0;
  std::vector<Item> items;
  /// Item of each value, and values of each item.
  std::vector<int32_t> itemOf;
  std::vector<std::vector<ValueId>> valuesOf;
  /// For each op: distinct items it reads, and items it makes (views left
  /// out), pinned ones included.
  std::vector<std::vector<int32_t>> reads;
  std::vector<std::vector<int32_t>> makes;
  /// Does the op read a result of the other?
  bool readsFrom(OpId op, OpId maker) const {
    for (ValueId v : problem.ops[op].operands)
      if (problem.values[v].producer == maker)
        return true;
    return false;
  }
  /// Bytes at the run of each op beside pinned inputs that no plan avoids: its
  /// operands, results and workspace less what results may take over.
  std::vector<int64_t> working;
  /// Most bytes that results of the op can take over from its operands at once,
  /// leaving out items of which `stays` says that they live on.
  int64_t takeovers(OpId op,
                    const std::function<bool(int32_t)> &stays = nullptr) const;
  /// Items whose storage results of the op may take over if it is free.
  std::vector<int32_t> overwritten(OpId op) const;
  /// Bytes that come with the item when it is made, if it takes none over.
  int64_t addedBytes(int32_t item) const;
  /// Whether what makes the item may overwrite all that it reads of the item's
  /// donor.
  bool mayOverwriteDonor(const Item &item) const;
  std::vector<Donation> donations;
  /// By item, the donation of the input; -1: none.
  std::vector<int32_t> donationOf;
  /// All costs of reruns are sums of multiples of this.
  int64_t rerunUnit = 0;
  /// No schedule costs more than `cost` and less than this.
  int64_t roundedUp(int64_t cost) const {
    return baseCost + (std::max(cost, baseCost) - baseCost + rerunUnit - 1) /
                          rerunUnit * rerunUnit;
  }

private:
  std::vector<uint8_t> pinnedBuffer;
  void findUnit();
  void addItem(ValueId root);
  void findItems();
  void findUses();
  void findWorkingSets();
  void findDonations();
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_MODEL_H
