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

#include <utility>
#include <vector>

namespace mlir::vram {

enum class Optimizer { None, Sgd, Momentum, Adam, AdamW, Lion, Adafactor };

/// A tensor that an optimizer keeps of a parameter: PyTorch's name for it, and
/// its type.
using StateType = std::pair<llvm::StringRef, RankedTensorType>;

/// The state that `optimizer` keeps of a parameter of type `parameter`.
/// Adafactor keeps the means of squares over rows and columns of a parameter of
/// rank 2 and more: over its last, and over its last but one dimension.
std::vector<StateType> getOptimizerState(Optimizer optimizer,
                                         RankedTensorType parameter);

/// The bytes that each optimizer would keep of the parameters of `function`
/// that are trained, without alignment, the least first. Empty without such
/// parameters.
std::vector<std::pair<llvm::StringRef, int64_t>>
optimizerBytes(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_OPTIMIZERSTATE_H
