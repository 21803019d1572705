//===- StateForms.h - A state in another form than the graph's --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state may hold moments as floats or as codes of 8 bits with one absmax a
// block (StateCodes.h), and parameters in f32 or in bf16 with a rest of 16 or 8
// bits (WeightRests.h).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_STATEFORMS_H
#define VRAM_TOOLS_VRAM_RUN_STATEFORMS_H

#include "Graph.h"

namespace mlir::vram::run {

/// How an array of this name and type is read where it is part of another form
/// of the graph's state; none if it is not.
std::optional<evaluator::MemberUse>
findUseInOtherForm(const Graph &graph, StringRef name, RankedTensorType type);

/// Gives the arrays of a file, which are of the graph's form or of another, the
/// graph's form, and prints a line for each kind of conversion with the
/// greatest error. Fails for moments that are not finite, where codes are
/// wanted, and for codes in blocks of another size. `path` is for messages.
llvm::Error takeGraphsForm(const Graph &graph, NamedTensors &file,
                           StringRef path);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_STATEFORMS_H
