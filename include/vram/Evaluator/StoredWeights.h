//===- StoredWeights.h - Frozen weights in codes, by value ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_STOREDWEIGHTS_H
#define VRAM_EVALUATOR_STOREDWEIGHTS_H

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Evaluator/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <utility>

namespace mlir::vram::evaluator {

/// The argument's `vram.part_of`; null if it has none.
PartOfAttr partOf(func::FuncOp function, unsigned argument);

/// The value of an argument of type `type` that has the codes of `weight`, or
/// its scales: which of both is what `type` says. `weight` has the type that
/// `part` names.
Tensor makePart(PartOfAttr part, RankedTensorType type, const Tensor &weight);

/// The weight of type `type` in these codes; both are tensors of one dimension.
/// None where their sizes are not those of its codes.
std::optional<Tensor> readParts(WeightFormat format, const Tensor &codes,
                                const Tensor &scales, RankedTensorType type);

/// "nf4.w" and "nf4_scale.w" for the weight "w".
std::pair<std::string, std::string> partNames(WeightFormat format,
                                              llvm::StringRef weight);

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_STOREDWEIGHTS_H
