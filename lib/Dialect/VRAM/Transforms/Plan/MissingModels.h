//===- MissingModels.h - Ops that no plan can rerun -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MISSINGMODELS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MISSINGMODELS_H

#include "vram/Analysis/MemoryModel.h"

namespace mlir::vram {

/// A kind of op in a function that does not implement
/// RematerializationOpInterface, so that what it makes is never recomputed.
struct MissingModel {
  OperationName name;
  /// The first of them in the order of the function.
  Operation *first = nullptr;
  int64_t count = 0;
  /// Bytes of the results that they keep from being rerun, after alignment:
  /// their own, or those of the loop or branch around them (counted for each
  /// kind in it).
  int64_t bytes = 0;
};

/// The kinds of ops without a model whose results need memory, most bytes
/// first, then in the order of the function. Constants and views need no model.
SmallVector<MissingModel> findMissingModels(const MemoryModel &model);

/// One remark for each kind.
void emitMissingModelRemarks(FunctionOpInterface function,
                             ArrayRef<MissingModel> missing);

/// The note of an infeasible budget that names the kinds; nothing if there are
/// none.
void attachMissingModelNote(InFlightDiagnostic &error,
                            ArrayRef<MissingModel> missing);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_MISSINGMODELS_H
