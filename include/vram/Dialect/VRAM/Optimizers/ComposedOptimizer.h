//===- ComposedOptimizer.h - Optimizers made of ops -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_OPTIMIZERS_COMPOSEDOPTIMIZER_H
#define VRAM_DIALECT_VRAM_OPTIMIZERS_COMPOSEDOPTIMIZER_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <vector>

namespace mlir::vram {

/// The numbers that a hyperparameter takes; Fraction: [0, 1).
enum class HyperparameterRange {
  Fraction,
  NotNegative,
  Positive,
  Negative,
  Finite
};

/// A hyperparameter besides the learning rate: PyTorch's name where it has one,
/// and the optimizer's default.
struct Hyperparameter {
  llvm::StringLiteral name;
  double value;
  HyperparameterRange range;
};

/// A tensor that an optimizer keeps of a parameter.
struct StateType {
  /// PyTorch's name for it.
  llvm::StringRef name;
  RankedTensorType type;
  /// All its elements before the first step.
  double initial = 0;
};

/// The new parameter and state of one parameter.
struct Update {
  Value param;
  SmallVector<Value> state;
};

class UpdateBuilder;
struct Formula;

/// An optimizer whose update is composed of ops that exist, so that planning,
/// fusion and lowering need no new one.
struct ComposedOptimizer {
  llvm::StringLiteral name;
  std::vector<Hyperparameter> hyperparameters;
  /// Does the formula read the number of the step?
  bool countsSteps;
  /// The state of a parameter of that type.
  std::vector<StateType> (*state)(RankedTensorType parameter);
  Formula (*formula)(UpdateBuilder &builder);
  /// Whether it updates parameters of that type; null: of every one. The others
  /// are for the optimizer `otherwise`.
  bool (*takes)(RankedTensorType parameter) = nullptr;
  llvm::StringLiteral otherwise = "";
};

/// All of them, in the order in which messages list them.
llvm::ArrayRef<ComposedOptimizer> composedOptimizers();

/// The operands and numbers of one parameter's update.
struct UpdateInputs {
  Value param, gradient;
  /// The tensors of ComposedOptimizer::state().
  ValueRange state;
  /// A float of rank 0, and its factor for this parameter.
  Value lr;
  double lrScale;
  /// An integer of rank 0, from 1; may be null unless countsSteps.
  Value step;
  /// The value of a hyperparameter for this parameter.
  llvm::function_ref<double(llvm::StringRef)> hyperparameter;
};

/// Makes the ops of the update at the builder's place. The last of them is a
/// vram.sgd along a direction, which makes the new parameter.
Update createComposedUpdate(OpBuilder &builder,
                            const ComposedOptimizer &optimizer,
                            const UpdateInputs &inputs);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_OPTIMIZERS_COMPOSEDOPTIMIZER_H
