//===- OptimizerState.h - What an optimizer keeps ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_OPTIMIZERSTATE_H
#define VRAM_ANALYSIS_OPTIMIZERSTATE_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>
#include <utility>
#include <vector>

namespace mlir::vram {

enum class Optimizer {
  None,
  Sgd,
  Momentum,
  Adam,
  AdamW,
  Lion,
  Adafactor,
  Adam8Bit,
  AdamW8Bit,
  Lion8Bit,
  Momentum8Bit
};

/// The optimizer of this name; none where there is none of it. "none" is no
/// optimizer's name.
std::optional<Optimizer> findOptimizer(llvm::StringRef name);

/// All names with commas between them, and `beforeLast` before the last.
std::string listOptimizers(llvm::StringRef beforeLast = ", ");

/// The optimizer with moments as floats of one with moments in codes, else
/// itself.
Optimizer withFloatMoments(Optimizer optimizer);

/// That of them which updates a parameter of type `parameter`: few elements are
/// not worth codes (kLeastCodedElements).
Optimizer optimizerFor(Optimizer optimizer, RankedTensorType parameter);

/// A tensor that an optimizer keeps of a parameter: PyTorch's name for it, and
/// its type.
using StateType = std::pair<llvm::StringRef, RankedTensorType>;

/// The state that `optimizer` keeps of a parameter of type `parameter`.
/// Adafactor keeps the means of squares over rows and columns of a parameter of
/// rank 2 and more: over its last, and over its last but one dimension. With
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
