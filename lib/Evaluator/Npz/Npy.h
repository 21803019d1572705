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

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::vram::evaluator {

/// Fills the buffer from the file; fewer bytes only where the file ends.
using ReadBytes =
    llvm::function_ref<llvm::Expected<size_t>(llvm::MutableArrayRef<char>)>;

/// The header of a .npy file.
struct NpyHeader {
  RankedTensorType type;
  bool bigEndian = false;
  bool fortranOrder = false;
  /// Of the header itself, and of the elements that follow it.
  int64_t headerBytes = 0;
  int64_t elementBytes = 0;
};

/// Reads up to the first element. Fails where it is no .npy file, its header is
/// longer than limits::kNpyHeaderBytes, or its elements are of a type that is
/// not known or cannot be counted.
llvm::Expected<NpyHeader> readNpyHeader(ReadBytes read, MLIRContext *context);

/// Reads the elements that the header announces, and not one byte more. Memory
/// is taken for the whole tensor at once: the caller has found its size right.
llvm::Expected<Tensor> readNpyElements(const NpyHeader &header, ReadBytes read);

/// The bytes of a .npy file, version 1.0, little-endian, row-major.
std::string printNpy(const Tensor &tensor);

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_NPY_H
