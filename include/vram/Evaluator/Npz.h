//===- Npz.h - Tensors in NumPy's .npz files --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_NPZ_H
#define VRAM_EVALUATOR_NPZ_H

#include "vram/Evaluator/Tensor.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::vram::evaluator {

/// Named tensors in the order in which they are written.
using NamedTensors =
    llvm::MapVector<std::string, Tensor, llvm::StringMap<unsigned>>;

/// Reads a zip archive of .npy members, stored or deflated, as numpy.savez and
/// savez_compressed write it; a name is the member's without ".npy". Both byte
/// orders and both array orders are understood. Element types: f2, f4, f8, b1,
/// i1, u1, i2, i4, i8. Fails with what is wrong and in which member: not there,
/// no archive, damaged, another element type.
llvm::Expected<NamedTensors> readNpz(llvm::StringRef path,
                                     MLIRContext *context);

/// Writes the same, stored, little-endian. NumPy has no bf16: such a tensor is
/// written as f4, which holds its values exactly. The bytes depend on the
/// tensors alone. A file that was there before is replaced only once the new
/// one is whole.
llvm::Error writeNpz(llvm::StringRef path, const NamedTensors &tensors);

/// `array`, as read from a file, as a tensor of `type`: the same shape and
/// element type, or f32 for bf16 (rounded). `what` names it in the error.
llvm::Expected<Tensor> toType(const Tensor &array, RankedTensorType type,
                              const llvm::Twine &what);

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_NPZ_H
