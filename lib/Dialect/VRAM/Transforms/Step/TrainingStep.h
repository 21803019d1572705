//===- TrainingStep.h - Optimizer updates and the form of a training step -*-
// C++ -*- ===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_TRAININGSTEP_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_TRAININGSTEP_H

#include "vram/Analysis/OptimizerState.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringMap.h"

#include <optional>
#include <string>

namespace mlir::vram {

/// The options of vram-autodiff about the update; see Passes.td.
struct UpdateOptions {
  Optimizer optimizer = Optimizer::Adam;
  /// The hyperparameters that are given; the others have their defaults.
  llvm::StringMap<double> given;
  /// 0: no clipping.
  double clipNorm = 0.0;
  /// The norm is that of the step before.
  bool clipsByLastNorm = false;
  bool keepOutputs = false;

  /// The value of a hyperparameter of `of`.
  double get(Optimizer of, llvm::StringRef name) const;
};

/// A parameter to train.
struct Parameter {
  BlockArgument argument;
  std::string name;
  /// The group's settings, from the argument's attributes.
  std::optional<double> weightDecay;
  double lrScale = 1.0;
  /// Null if the loss does not depend on the parameter.
  Value gradient;
};

/// Turns `function`, a loss followed by its backward, into a training step:
/// adds the updates, their arguments and results, and ties them. Fails, with an
/// error, if the function has an argument of a name that is to be added.
LogicalResult makeTrainingStep(func::FuncOp function,
                               MutableArrayRef<Parameter> parameters,
                               const UpdateOptions &options);

/// Removes the ops that only say how gradients go: a step has its gradients, an
/// inference needs none. A gradient that is a result of one is replaced.
void removeGradientOps(Block &block, MutableArrayRef<Value> gradients);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_TRAININGSTEP_H
