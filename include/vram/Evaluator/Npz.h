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
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::vram::evaluator {

/// Named tensors in the order in which they are written.
using NamedTensors =
    llvm::MapVector<std::string, Tensor, llvm::StringMap<unsigned>>;

/// Which elements of a member are read.
enum class MemberUse {
  /// All: its shape is one that the caller expects.
  Read,
  /// All, within limits::kNpzFreeElements: the caller cannot tell the shape.
  ReadBounded,
  /// None; the member is left out.
  Skip,
};

/// Is asked for each member once its header is known, before memory is taken
/// for its elements. An error ends the reading.
using CheckMember = llvm::function_ref<llvm::Expected<MemberUse>(
    llvm::StringRef name, RankedTensorType type)>;

/// Reads a zip archive of .npy members, stored or deflated, as numpy.savez and
/// savez_compressed write it; a name is the member's without ".npy". Both byte
/// orders and both array orders are understood. Element types: f2, f4, f8, b1,
/// i1, u1, i2, i4, i8. Without `check` every member is MemberUse::ReadBounded.
/// Fails with the reason and the member: not there, no archive,
/// damaged, another element type, encrypted, two of a name, more or fewer bytes
/// than the shape needs.
llvm::Expected<NamedTensors> readNpz(llvm::StringRef path, MLIRContext *context,
                                     CheckMember check = nullptr);

/// Writes the same, stored, little-endian. NumPy has no bf16: such a tensor is
/// written as f4, which holds its values exactly. The bytes depend on the
/// tensors alone. A file that was there before is replaced only once the new
/// one is whole.
llvm::Error writeNpz(llvm::StringRef path, const NamedTensors &tensors);

/// May an array of type `given` be taken for one of type `wanted`: the same
/// shape and element type, or f32 for bf16? `what` names it in the error.
llvm::Error checkConvertible(RankedTensorType given, RankedTensorType wanted,
                             const llvm::Twine &what);

/// `array`, as read from a file, as a tensor of `type`, to which it must be
/// convertible; f32 is rounded to bf16. `what` names it in the error.
llvm::Expected<Tensor> toType(const Tensor &array, RankedTensorType type,
                              const llvm::Twine &what);

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_NPZ_H
