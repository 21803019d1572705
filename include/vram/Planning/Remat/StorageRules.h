//===- StorageRules.h - Which values may share storage ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The storage ties of a problem, as questions. Everything that plans asks them
// here, so that a new kind of tie is described once. check() and the verifier's
// replay read the ties themselves: they are the independent account.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_STORAGERULES_H
#define VRAM_PLANNING_REMAT_STORAGERULES_H

#include "vram/Planning/Remat/Problem.h"

#include <functional>
#include <vector>

namespace vram::planning::remat {

/// `problem` must outlive this, and have passed check() (Verify.h).
class StorageRules {
public:
  explicit StorageRules(const Problem &problem) : P(problem) {}

  /// Why `v` may lie in a storage that is not its own, as the predicate of a
  /// sentence ("is a view"); null if its storage is its own. It may have taken
  /// that over from an operand.
  const char *sharing(ValueId v) const;
  /// Does `v` get new storage of its own whenever it is made?
  bool isPlain(ValueId v) const;
  /// Bytes of the storage that `v` lies in if it takes none over; 0 for a view.
  int64_t storageBytes(ValueId v) const;

  /// Operands of its producer whose storage result `v` may take over, in order
  /// of preference.
  const std::vector<ValueId> &takeovers(ValueId v) const;
  /// Can result `v` take over a storage of `bytes`?
  bool fits(ValueId v, int64_t bytes) const;
  /// The same for the storage that `root` (no view) has in some schedule.
  bool mayFit(ValueId v, ValueId root) const;
  /// May result `v` be written over `operand` while its producer reads that?
  bool mayWriteOver(ValueId v, ValueId operand) const;
  /// The input whose contents result `v` replaces when it ends in its storage;
  /// kNone if there is none.
  ValueId replacedInput(ValueId v) const;

  /// Does every tie relate a result to what its own op reads? Not where several
  /// ops write into one buffer.
  bool areLocal() const;

  /// By value, the one at the end of its chain of views: the storage of both.
  std::vector<ValueId> findRoots() const;

  /// Forgets what storage `value` may share.
  static void dropTies(Value &value);
  /// Renames what the ties of `value` name, for a problem with other numbers:
  /// the new numbers of values and of inputs, by their old ones.
  static void renumberTies(Value &value,
                           const std::function<ValueId(ValueId)> &newOf,
                           const std::function<ValueId(ValueId)> &newOfInput);

private:
  const Problem &P;
};

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_STORAGERULES_H
