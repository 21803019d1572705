//===- AutodiffTestUtils.h - Differentiate and evaluate ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_AUTODIFF_AUTODIFFTESTUTILS_H
#define VRAM_TEST_UNIT_AUTODIFF_AUTODIFFTESTUTILS_H

#include "vram/Evaluator/Evaluator.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include <map>
#include <string>

namespace vram_test {

/// A context with everything of VRAM in it. Attributes of unknown dialects are
/// allowed: the cases say `check.in = [low, high]` and the like of arguments.
std::unique_ptr<mlir::MLIRContext> makeContext();

/// `text` as a verified module; null, and a test failure, if it is none.
mlir::OwningOpRef<mlir::ModuleOp> parse(mlir::MLIRContext &context,
                                        llvm::StringRef text);

/// Runs vram-autodiff with these options on `module`; a test failure if that
/// fails. The result is verified.
bool differentiate(mlir::ModuleOp module, llvm::StringRef options);
/// The same, where failure is no test failure.
bool tryDifferentiate(mlir::ModuleOp module, llvm::StringRef options);

/// The results of `function`; empty, and a test failure, if it fails.
llvm::SmallVector<mlir::vram::evaluator::Tensor>
run(mlir::func::FuncOp function,
    llvm::ArrayRef<mlir::vram::evaluator::Tensor> arguments);

/// The gradients among `results` of a function that `optimizer=none` made, by
/// the names of their parameters.
std::map<std::string, mlir::vram::evaluator::Tensor>
gradientsByName(mlir::func::FuncOp function,
                llvm::ArrayRef<mlir::vram::evaluator::Tensor> results);

/// `n` different numbers in (low, high), evenly spaced and shuffled: no two lie
/// within (high - low) / (2 n) of each other, so that a small step crosses no
/// tie of a maximum. `salt` varies them from tensor to tensor.
std::vector<double> spreadNumbers(int64_t n, double low, double high,
                                  unsigned salt);

} // namespace vram_test

#endif // VRAM_TEST_UNIT_AUTODIFF_AUTODIFFTESTUTILS_H
