//===- BatchForms.h - How values follow from parts of a batch ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHFORMS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHFORMS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

#include <string>

namespace mlir::vram {

/// How a value of a step on the whole batch follows from the values of the same
/// step on parts of the batch.
struct BatchForm {
  enum Kind {
    /// It is the same in every part.
    Same,
    /// Along `dim`, the rows of the parts stand one after another. Each sample
    /// has the same number of rows, side by side.
    Rows,
    /// It is the sum of those of the parts.
    Sum,
    /// A statistic of the batch: that of a part is another one. Running
    /// statistics alone may read it.
    Statistic
  };
  Kind kind = Same;
  unsigned dim = 0;

  bool isSame() const { return kind == Same; }
  bool isRows() const { return kind == Rows; }
  bool isSum() const { return kind == Sum; }
};

/// The form of every value of a loss. Each rule is a proof for one kind of op:
/// what has no rule, or a form that no rule allows, is an error.
class BatchForms {
public:
  /// `function` is a loss of one block. Inputs and targets have the samples
  /// along dimension 0, but those named in `shared`, which all samples share.
  BatchForms(func::FuncOp function, ArrayRef<std::string> shared);

  /// Fails with one error, at the op that is no sum over the samples.
  LogicalResult run();

  int64_t samples() const { return Samples; }
  BatchForm get(Value value) const { return Forms.lookup(value); }
  /// The dimension along which an operand, which all samples share but which
  /// has rows for each, is made again with fewer rows; none of others.
  std::optional<unsigned> remadeAlong(OpOperand &operand) const {
    auto found = Remade.find(&operand);
    return found == Remade.end() ? std::nullopt
                                 : std::optional<unsigned>(found->second);
  }
  /// Whether the value follows from the inputs of all samples together, of
  /// which it is computed in every part.
  bool isFromWhole(Value value) const { return Whole.contains(value); }
  /// The same, of what one operand reads alone.
  bool readsWhole(OpOperand &operand) const {
    return WholeOperands.contains(&operand);
  }
  /// Whether the loss, or what is fed back from step to step, follows from the
  /// op. Ops that it does not follow from have no form.
  bool isNeeded(Operation *op) const { return Needed.contains(op); }
  /// Ops that normalise by statistics of the batch.
  ArrayRef<Operation *> statistics() const { return Statistics; }

private:
  using FormList = SmallVector<BatchForm>;

  LogicalResult findSamples();
  void findNeeded();
  LogicalResult classify(Operation *op);
  LogicalResult checkResults();

  /// The forms of an op's results; failure, with Reason set, where it has none.
  FailureOr<FormList> formsOf(Operation *op);
  FailureOr<FormList> formsOfPointwise(Operation *op);
  FailureOr<FormList> formsOfSum(Operation *op);
  FailureOr<FormList> formsOfShape(Operation *op);
  FailureOr<FormList> formsOfReshape(Operation *op);
  FailureOr<FormList> formsOfProduct(Operation *op);
  FailureOr<FormList> formsOfReduction(Operation *op);
  FailureOr<FormList> formsOfLoss(Operation *op);
  FailureOr<FormList> formsOfIndexed(Operation *op);
  FailureOr<FormList> formsOfNorm(Operation *op);
  FailureOr<FormList> formsOfAttention(Operation *op);

  /// Whether the operand has its samples along `dim`, or can be remade so.
  bool hasRows(OpOperand &operand, unsigned dim);
  /// Whether the operand is the same in every part, or can be computed from
  /// all inputs.
  bool isShared(OpOperand &operand);
  /// Whether the value, which all samples share, can be made with fewer rows.
  bool canRemake(Value value, unsigned dim);
  bool drawsAnew(Value offset) const { return FromOffset.contains(offset); }
  FailureOr<FormList> fail(const llvm::Twine &reason);

  func::FuncOp Function;
  ArrayRef<std::string> Shared;
  int64_t Samples = 0;
  llvm::DenseMap<Value, BatchForm> Forms;
  llvm::DenseMap<OpOperand *, unsigned> Remade;
  llvm::DenseSet<OpOperand *> WholeOperands;
  llvm::DenseSet<Value> Whole;
  /// Values that follow from more than inputs and constants.
  llvm::DenseSet<Value> Tainted;
  /// Values that follow from a counter that every part advances.
  llvm::DenseSet<Value> FromOffset;
  /// Values that all samples share and that are drawn at random.
  llvm::DenseSet<Value> SharedDraws;
  llvm::DenseSet<Operation *> Needed;
  SmallVector<Operation *> Statistics;
  std::string Reason;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_BATCHFORMS_H
