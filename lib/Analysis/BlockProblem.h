//===- BlockProblem.h - A block as a planning problem -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of the memory model that a function's body and the body of a loop
// or branch have in common.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_BLOCKPROBLEM_H
#define VRAM_LIB_ANALYSIS_BLOCKPROBLEM_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Planning/Remat/Problem.h"

#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

#include <vector>

namespace mlir::vram {

struct BlockProblem {
  using Problem = ::vram::planning::remat::Problem;
  using ValueId = ::vram::planning::remat::ValueId;

  Problem problem;
  std::vector<Operation *> ops;
  std::vector<Value> values;
  llvm::DenseMap<Value, ValueId> valueIds;

  /// The ops of `block` without its terminator. Arguments are pinned inputs,
  /// the terminator's operands required. With `captures`, values from outside
  /// are pinned inputs of no bytes: they are counted where they come from.
  static FailureOr<BlockProblem> build(Block &block, const DeviceModel &device,
                                       int64_t alignment, bool captures);

  /// Adds the ties that the op of result `id` allows and the model assumes: to
  /// operands in whose storages it reads nothing else.
  void addAssumedTies(ValueId id);

  /// Replaces the ties that ops allow by those that a function with
  /// `numArguments` arguments says by vram.storages.
  void applyStorages(unsigned numArguments);

  /// `value` is meant to end in the storage of `input`. Ignored if it is an
  /// input or a view of one, is tied already, or has another size. True if it
  /// is tied.
  bool tieToInput(Value value, ValueId input);

  /// The result `id` becomes a view of an operand, without bytes of its own.
  void makeView(ValueId id, ValueId operand);

  /// An input that a result is tied to may hold other results before: where
  /// each op writes over the result of the op before it, they all lie in the
  /// input.
  void tieChains();

  /// Another pinned input, which stands for no value of the IR.
  ValueId addSlot(int64_t bytes);

  /// The id of `value`, or kNone.
  ValueId lookup(Value value) const;

  /// The value whose storage `id` lies in as far as views go.
  ValueId rootOf(ValueId id) const;

private:
  /// Adds the ties of result `id` to the operands that name its storage. True
  /// if some are parts of it.
  bool addNamedTies(ValueId id);

  /// Makes buffers of the storages of which several values are parts.
  void joinParts(ArrayRef<int64_t> storages);
};

/// Bytes that `value` occupies, rounded up to `alignment`: 0 for a value that
/// is no tensor or memref. Fails with an error where they are not known before
/// the run (a dynamic dimension, elements of unknown size), or exceed 2^60.
FailureOr<int64_t> getStorageBytes(Value value, int64_t alignment);

} // namespace mlir::vram

#endif // VRAM_LIB_ANALYSIS_BLOCKPROBLEM_H
