//===- OptimizerState.h - What an optimizer keeps ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_OPTIMIZERSTATE_H
#define VRAM_ANALYSIS_OPTIMIZERSTATE_H

#include "vram/Dialect/VRAM/Optimizers/ComposedOptimizer.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mlir::vram {

/// An optimizer by number. Those with an op of their own have names here; those
/// of composedOptimizers() have the numbers from FirstComposed, in their order.
enum class Optimizer {
  None,
  Sgd,
  Momentum,
  Adam,
  AdamW,
  Lion,
  Adam8Bit,
  AdamW8Bit,
  Lion8Bit,
  Momentum8Bit,
  FirstComposed
};

/// The optimizer of this name; none where there is none of it. "none" is no
/// optimizer's name.
std::optional<Optimizer> findOptimizer(llvm::StringRef name);

/// All names with commas between them, and `beforeLast` before the last.
std::string listOptimizers(llvm::StringRef beforeLast = ", ");

/// The optimizer with moments as floats of one with moments in codes, else
/// itself.
Optimizer withFloatMoments(Optimizer optimizer);

/// The definition of an optimizer that is composed of ops, else null.
const ComposedOptimizer *getComposed(Optimizer optimizer);

/// Its hyperparameters besides the learning rate, with its defaults. One with
/// moments in codes has those of the one with floats.
llvm::ArrayRef<Hyperparameter> getHyperparameters(Optimizer optimizer);

/// The names of the optimizers that have this hyperparameter, as listed by
/// listOptimizers, without those with moments in codes.
std::string listOptimizersWith(llvm::StringRef hyperparameter);

/// Does the optimizer read the number of the step?
bool countsSteps(Optimizer optimizer);

/// That of them which updates a parameter of type `parameter`: few elements are
/// not worth codes (kLeastCodedElements), and a composed optimizer may be for
/// some ranks only.
Optimizer optimizerFor(Optimizer optimizer, RankedTensorType parameter);

/// The state that `optimizer` keeps of a parameter of type `parameter`. With
/// moments in codes the codes come first, then the absmax of each.
std::vector<StateType> getOptimizerState(Optimizer optimizer,
                                         RankedTensorType parameter);

/// The bytes that each optimizer would keep of the parameters of `function`
/// that are trained, without alignment, the least first. Empty without such
/// parameters.
std::vector<std::pair<llvm::StringRef, int64_t>>
optimizerBytes(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_OPTIMIZERSTATE_H
