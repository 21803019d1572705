//===- Arguments.h - Names and first values ---------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_ARGUMENTS_H
#define VRAM_EVALUATOR_ARGUMENTS_H

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Evaluator/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <optional>
#include <string>

namespace mlir::vram::evaluator {

/// `vram.name`, or "arg3" where there is none. Distinct: a name that is taken
/// gets "_2", "_3", ... appended.
SmallVector<std::string> argumentNames(func::FuncOp function);

/// "loss" for the loss, the argument's name for a result that is tied to an
/// argument, else the result's `vram.name`, else "result3". Distinct likewise.
SmallVector<std::string> resultNames(func::FuncOp function);

/// `vram.role`; an argument without one is an input.
Role argumentRole(func::FuncOp function, unsigned argument);

/// The parameter that the argument is a copy of in fewer bits (`vram.copy_of`).
std::optional<unsigned> copiedParameter(func::FuncOp function,
                                        unsigned argument);

/// The result that takes the argument's storage, if it is donated.
std::optional<unsigned> tiedResult(func::FuncOp function, unsigned argument);

/// The result that is the loss, if there is one.
std::optional<unsigned> lossResult(func::FuncOp function);

/// The first value of an argument, from its role, name, type, and how it is
/// used. Random ones come from Philox with `seed` as the key and a hash of the
/// name as the offset, so that the same name and type has the same value in
/// every graph. For floats:
/// - parameter: rank 0 or 1 and a last name of weight, gamma or scale: 1; of
///   bias or beta: 0; else uniform in +-1/sqrt(product of all dimensions but
///   the first, for rank 0 and 1 of all).
/// - buffer: running_mean 0, running_var 1, donated ones 0; else uniform in
///   [-1, 1).
/// - optimizer_state 0.
/// - hyperparameter: 1 where the name ends with "scale", else 1e-3.
/// - input, target: standard normal; uniform in [0, 1) where bce_with_logits
///   compares with it.
/// - others 0.
/// Codes of a frozen weight, and their scales, are those of the first value
/// that the weight would have. For integers: seed is `seed`; parameters,
/// inputs, targets and buffers that are not donated are uniform in [0, n), n
/// the least that their uses admit (rows of an embedding, classes of a loss,
/// the dimension that an index picks from; 2 if no use says); all others 0. The
/// uses are those of the argument itself, or of `places`, where it is handed on
/// to other functions (a declaration has no uses).
Tensor initialValue(func::FuncOp function, unsigned argument, uint64_t seed,
                    ArrayRef<Value> places = {});

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_ARGUMENTS_H
