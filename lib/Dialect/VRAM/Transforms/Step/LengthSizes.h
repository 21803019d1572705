//===- LengthSizes.h - The sizes of a loss as terms in a length -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LENGTHSIZES_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LENGTHSIZES_H

#include "SizeTerms.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::vram {

/// The dimension of the inputs that varies.
struct LengthDimension {
  /// Of this argument; empty: of the first input of rank 2 or more, and of all
  /// inputs and targets that are as large.
  std::string input;
  int64_t dim = 1;
};

/// The size of every dimension of a loss as a term in one length, a dimension
/// of an input. Each rule says which sizes of one kind of op are equal. Inputs,
/// targets, splats and counters have the sizes that their readers ask for;
/// parameters, buffers and other constants keep theirs.
class LengthSizes {
public:
  LengthSizes(func::FuncOp function, const LengthDimension &dimension);

  /// Fails with one error, at the first op whose sizes do not follow.
  LogicalResult run();

  int64_t length() const { return Length; }
  /// The loss at another length, detached. Fails, with an error at the op,
  /// where it does not exist: a slice or a position beyond its table.
  FailureOr<OwningOpRef<func::FuncOp>> resized(int64_t length) const;
  /// An op that lets positions read later ones, so that padding changes the
  /// loss; null if none was found.
  Operation *readsLater() const { return ReadsLater; }

private:
  using SizeList = SmallVector<Size>;

  LogicalResult findLength();
  LogicalResult addArguments();
  LogicalResult classify(Operation *op);
  LogicalResult checkResults();
  void settleInputs();

  /// Each sets the sizes of the results; failure, with Reason set, where they
  /// do not follow.
  LogicalResult visit(Operation *op);
  LogicalResult visitSource(Operation *op);
  LogicalResult visitPointwise(Operation *op);
  LogicalResult visitReshape(Operation *op);
  LogicalResult visitSlice(Operation *op);
  LogicalResult visitPad(Operation *op);
  LogicalResult visitConcat(Operation *op);
  LogicalResult visitBroadcast(Operation *op);
  LogicalResult visitMatmul(Operation *op);
  LogicalResult visitConvolution(Operation *op);
  LogicalResult visitImage(Operation *op);
  LogicalResult visitAttention(Operation *op);
  LogicalResult visitReduction(Operation *op);
  LogicalResult visitLoss(Operation *op);
  LogicalResult visitIndexed(Operation *op);
  LogicalResult visitNorm(Operation *op);
  LogicalResult visitOther(Operation *op);
  /// Of an op that sums dimensions of these sizes: Counts of its result.
  void countSummed(Operation *op, ArrayRef<Size> summed);
  /// A sum over the length that is divided by a number counted at export.
  LogicalResult checkCount(Operation *op);

  /// A number beside integers, or beside positions, that may be the length.
  LogicalResult checkNumbers(Operation *op);

  LogicalResult fail(const llvm::Twine &reason);
  /// Both sizes are equal; fails, with a reason, where they are not.
  LogicalResult match(const Size &first, const Size &second);
  LogicalResult match(Value first, unsigned dim, Value second,
                      unsigned otherDim) {
    return match(Sizes[first][dim], Sizes[second][otherDim]);
  }
  /// `value` is broadcast to `sizes`.
  LogicalResult matchBroadcast(Value value, const SizeList &sizes);
  /// Free sizes of the operands are those of the graph; fails where one varies.
  LogicalResult fixOperands(Operation *op, const llvm::Twine &reason);

  LogicalResult resize(Operation *op, Operation *made, int64_t length) const;
  LogicalResult checkIndices(Operation *op, int64_t length) const;
  RankedTensorType typeAt(Value value, int64_t length) const;
  /// The largest element of integers that follow from no input, if it is known.
  std::optional<int64_t> largest(Value value, int64_t length) const;

  func::FuncOp Function;
  LengthDimension Dimension;
  unsigned Argument = 0;
  int64_t Length = 0;
  std::optional<SizeSolver> Solver;
  llvm::DenseMap<Value, SizeList> Sizes;
  /// Inputs, targets, and values that follow from them.
  llvm::DenseSet<Value> FromInput;
  /// Values that follow from no argument.
  llvm::DenseSet<Value> Pure;
  /// Of sums over the length: the numbers that would make means of them.
  llvm::DenseMap<Value, SmallVector<int64_t>> Counts;
  Operation *ReadsLater = nullptr;
  std::string Reason;
};

/// Erases the ops that no result follows from.
void eraseDeadOps(func::FuncOp function);

/// Where an index of a dimension that varies counts from: its nearer end, if
/// one is clearly nearer.
enum class CountedFrom { Front, End, Unknown };
CountedFrom countedFrom(int64_t index, int64_t size);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_LENGTHSIZES_H
