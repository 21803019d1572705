//===- Program.h - Names that the parts of a GPU program share  -*- C++
//-*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_PROGRAM_H
#define VRAM_CONVERSION_PROGRAM_H

#include "vram/Dialect/VRAM/IR/ProgramAttributes.h"

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// The gpu.module (then the gpu.binary) of the kernels, and of those whose
/// indices need 64 bits.
inline constexpr llvm::StringLiteral kKernels = "kernels";
inline constexpr llvm::StringLiteral kWideKernels = "kernels_64";

/// The functions that the host calls for launches, for library calls, for
/// copies between device and host, and for its own part of the step; see
/// include/vram-c/Runtime.h.
inline constexpr llvm::StringLiteral kLaunchSymbol = "vramLaunch";
inline constexpr llvm::StringLiteral kCallSymbol = "vramCall";
inline constexpr llvm::StringLiteral kStartCopySymbol = "vramStartCopy";
inline constexpr llvm::StringLiteral kFinishCopySymbol = "vramFinishCopy";
inline constexpr llvm::StringLiteral kStartHostSymbol = "vramStartHost";
inline constexpr llvm::StringLiteral kFinishHostSymbol = "vramFinishHost";

/// Of --vram-kernels-to-cpu: the prefix of a kernel's name, and the functions
/// that its threads call at barriers and to exchange values in a warp.
inline constexpr llvm::StringLiteral kThreadPrefix = "thread_of_";
inline constexpr llvm::StringLiteral kBarrierSymbol = "vramEmulatedBarrier";
inline constexpr llvm::StringLiteral kShuffleSymbol = "vramEmulatedShuffle";
/// For mma.sync: a function of the thread's words of both operands, its sums
/// and whether elements are bf16 (or f16), and one that returns the i-th new
/// sum.
inline constexpr llvm::StringLiteral kProductSymbol = "vramEmulatedProduct";
inline constexpr llvm::StringLiteral kProductSumSymbol =
    "vramEmulatedProductSum";

/// The function of vram-c/Threads.h that has threads run tasks (kTasksAttr).
inline constexpr llvm::StringLiteral kShareSymbol = "vramShareTasks";

} // namespace mlir::vram

#endif // VRAM_CONVERSION_PROGRAM_H
