//===- Mapping.h - How threads share a loop ------------------- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_MAPPING_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_MAPPING_H

#include "Team.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::vram::gpumap {

/// Threads of a block whose threads work on their own.
constexpr int64_t kBlock = 256;

/// How the iterations of an scf.parallel are shared.
struct Mapping {
  enum Kind { Threads, Warps, Blocks, Columns };
  Kind kind = Threads;
  /// Threads of a team.
  int64_t team = 1;
  /// Columns: neighbours in a block.
  int64_t lanes = kWarp;

  /// That of a loop whose nests are coalesced.
  static Mapping choose(scf::ParallelOp loop);
};

} // namespace mlir::vram::gpumap

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_MAPPING_H
