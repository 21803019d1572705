//===- WeightForms.h - A file's weights in the graph's form -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A graph may store a frozen weight in codes (--frozen-weights) where the file
// has floats, or the other way round.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_WEIGHTFORMS_H
#define VRAM_TOOLS_VRAM_RUN_WEIGHTFORMS_H

#include "Graph.h"

#include "llvm/ADT/StringMap.h"

namespace mlir::vram::run {

/// The arrays that may stand in a file in place of arguments, by their names:
/// the weights whose codes the graph has, and codes of its parameters.
llvm::StringMap<RankedTensorType> otherWeightForms(const Graph &graph);

/// Puts arguments of the graph in the place of such arrays of `file`, and
/// prints one line that says how many weights were stored in codes, with the
/// greatest error, or were made of codes. Arrays must have the types above.
/// Fails, having said so, for codes without their scales, and the other way
/// round.
LogicalResult convertWeightForms(const Graph &graph, StringRef path,
                                 evaluator::NamedTensors &file);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_WEIGHTFORMS_H
