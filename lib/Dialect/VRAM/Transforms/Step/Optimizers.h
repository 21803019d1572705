//===- Optimizers.h - The update of one parameter ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_OPTIMIZERS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_OPTIMIZERS_H

#include "TrainingStep.h"

#include "mlir/IR/Builders.h"

namespace mlir::vram {

/// A tensor that an optimizer keeps of one parameter.
struct StateTensor {
  /// PyTorch's name for it, with the parameter's: `exp_avg.fc.weight`.
  std::string name;
  RankedTensorType type;
  /// All its elements before the first step.
  double initial;
};

/// The state that `optimizer` keeps of `parameter`, in the order of
/// Update::state.
std::vector<StateTensor> stateOf(Optimizer optimizer,
                                 const Parameter &parameter);

/// Makes the ops of the update of `parameter`, which has a gradient, at the
/// builder's place. `state` are the tensors of stateOf(), `lr` and `step`
/// floats and an integer of rank 0; `step` may be null unless countsSteps().
Update createUpdate(OpBuilder &builder, const Parameter &parameter,
                    const UpdateOptions &options, ValueRange state, Value lr,
                    Value step);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_OPTIMIZERS_H
