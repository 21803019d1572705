//===- PrecisionRewriter.h - Gives ops their types --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONREWRITER_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONREWRITER_H

#include "PrecisionGroups.h"
#include "Weights.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

namespace mlir::vram {

/// The casts and copies that were added, and the bytes that they read or write.
struct PrecisionFigures {
  int64_t casts = 0, castBytes = 0;
  /// Copies of parameters that updates write.
  int64_t copies = 0, copyBytes = 0;
};

/// A cast that was made, and the op that it was made for.
struct MadeCast {
  CastOp cast;
  Operation *reader;
};

/// Gives the ops of `function` the precisions of `isLow`, one entry a group of
/// `groups`; casts what is read in another type than it is made in, once for
/// each value and type. A parameter that is read in `low` becomes a copy that
/// its update writes: an argument and a result more; or takes another `form`.
PrecisionFigures applyPrecisions(func::FuncOp function,
                                 const PrecisionGroups &groups,
                                 const std::vector<bool> &isLow, FloatType low,
                                 WeightForm form,
                                 SmallVectorImpl<MadeCast> &made);

/// All of `function` in `low`, its arguments as well: what PyTorch's
/// model.half() does. Only what has not the range keeps f32.
PrecisionFigures applyHalf(func::FuncOp function, const PrecisionGroups &groups,
                           FloatType low, SmallVectorImpl<MadeCast> &made);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONREWRITER_H
