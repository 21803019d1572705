//===- Npy.h - NumPy's .npy format ------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the reader and writer of archives. The format:
// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EVALUATOR_NPY_H
#define VRAM_LIB_EVALUATOR_NPY_H

#include "vram/Evaluator/Tensor.h"

#include "llvm/Support/Error.h"

#include <string>

namespace mlir::vram::evaluator {

/// The tensor in the bytes of a .npy file.
llvm::Expected<Tensor> parseNpy(llvm::StringRef bytes, MLIRContext *context);

/// The bytes of a .npy file, version 1.0, little-endian, row-major.
std::string printNpy(const Tensor &tensor);

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_NPY_H
