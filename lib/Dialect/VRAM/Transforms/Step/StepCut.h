//===- StepCut.h - A step, cut before its updates ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_STEPCUT_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_STEPCUT_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::vram {

/// A training step on a part of the batch, cut between gradients and updates.
class StepCut {
public:
  explicit StepCut(func::FuncOp function)
      : function(function), block(&function.getBody().front()) {}

  /// Finds gradients and the ops of the update. Fails with an error where the
  /// update reads anything else.
  LogicalResult find();
  /// Appends a function that updates from sums of gradients.
  func::FuncOp makeUpdate(StringRef name);
  /// Appends the declaration of the step: the update's arguments, with the
  /// ties of all.
  func::FuncOp declare(func::FuncOp update);
  /// Makes the function add its gradients to sums, in place of the update.
  void accumulate();
  /// The state that updates read and write, by name and type.
  SmallVector<std::pair<StringRef, Type>> state();

private:
  /// A gradient, and the sum that stands for it.
  struct Gradient {
    std::string name;
    RankedTensorType sum;
  };

  LogicalResult findResults();
  void findGradients();
  LogicalResult findUpdateOps();
  RankedTensorType sumTypeOf(Value value) const;
  class UpdateMaker;

  /// The argument that sums losses.
  static constexpr llvm::StringLiteral kLossSum = "loss_sum";
  static bool isUpdateOp(Operation *op);
  /// Stands for rows of a step's argument beside another argument.
  static bool isBeside(func::FuncOp function, unsigned index);

  Value addTo(Value value, StringRef name, RankedTensorType sum, Phase phase);

  func::FuncOp function;
  Block *block;
  int64_t loss = 0;
  SmallVector<int64_t> partResults, updateResults;
  llvm::MapVector<Value, Gradient> gradients;
  llvm::SetVector<Operation *> updateOps;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_STEPCUT_H
