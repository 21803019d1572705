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

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// The gpu.module (then the gpu.binary) of the kernels, and of those whose
/// indices need 64 bits.
inline constexpr llvm::StringLiteral kKernels = "kernels";
inline constexpr llvm::StringLiteral kWideKernels = "kernels_64";

/// What the host calls for each launch; see include/vram-c/Runtime.h.
inline constexpr llvm::StringLiteral kLaunchSymbol = "vramLaunch";

/// Of --vram-kernels-to-cpu: what a kernel's name is behind, and what its
/// threads call where they wait for each other, and exchange values in a warp.
inline constexpr llvm::StringLiteral kThreadPrefix = "thread_of_";
inline constexpr llvm::StringLiteral kBarrierSymbol = "vramEmulatedBarrier";
inline constexpr llvm::StringLiteral kShuffleSymbol = "vramEmulatedShuffle";

/// On the host's function: {kernels, launches, workspace}. `kernels`, by their
/// numbers, are {name, image, arguments (types), reads, writes}; `launches` has
/// for each vram.launch of the buffer form the launches {kernel, arguments}
/// that it became, arguments being numbers of its operands; `workspace` is the
/// size of the arena in bytes.
inline constexpr llvm::StringLiteral kProgramAttr = "vram.program";

} // namespace mlir::vram

#endif // VRAM_CONVERSION_PROGRAM_H
