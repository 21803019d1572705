//===- Folds.h - What folds and patterns share -*- C++ -*-----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The rules of this dialect: no fold changes a bit of a result (NaN payloads
// aside), touches a rerun or an op that has reruns, or makes a constant of more
// than kMaxFoldedBytes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_IR_FOLDS_H
#define VRAM_LIB_DIALECT_VRAM_IR_FOLDS_H

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

namespace mlir::vram {

/// The largest constant that a fold makes.
inline constexpr int64_t kMaxFoldedBytes = 1024;

inline bool isFoldable(RankedTensorType type) {
  return getTypeBytes(type) <= kMaxFoldedBytes;
}

/// The op of this kind that defines the value, unless it is part of a schedule
/// of reruns.
template <typename OpT>
OpT getProducer(Value value) {
  auto op = value.getDefiningOp<OpT>();
  return op && !isFixed(op) ? op : OpT();
}

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_IR_FOLDS_H
