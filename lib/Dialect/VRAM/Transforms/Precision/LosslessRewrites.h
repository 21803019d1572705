//===- LosslessRewrites.h - Smaller things to keep, bit for bit -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rewrites of --vram-lossless. Each looks at one value that crosses from
// the forward to the backward, and says why it leaves it alone, or makes the
// backward read something smaller.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSLESSREWRITES_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSLESSREWRITES_H

#include "SavedValues.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace mlir::vram {

/// The outcome of one rewrite for one value.
struct LosslessOutcome {
  /// Bytes kept for the backward before and after, of what the rewrite changes.
  int64_t bytesBefore = 0;
  int64_t bytesAfter = 0;
  /// The value that the backward reads now; null if the rewrite did not apply.
  Value keeps;
  /// Why it did not apply; empty if the rewrite has nothing to do with the
  /// value (no reader of the kind that it is for).
  std::string refusal;
  /// The op that stands in the way, if there is one.
  Operation *culprit = nullptr;

  static LosslessOutcome none() { return {}; }
  static LosslessOutcome refused(const llvm::Twine &why, Operation *culprit) {
    LosslessOutcome outcome;
    outcome.refusal = why.str();
    outcome.culprit = culprit;
    return outcome;
  }
};

struct LosslessRewrite {
  llvm::StringLiteral name;
  /// `value` is a forward storage whose `uses` by the backward are not empty.
  LosslessOutcome (*apply)(Value value, const SavedUses &uses,
                           SavedValues &saved);
};

/// In the order in which they are tried.
llvm::ArrayRef<LosslessRewrite> getLosslessRewrites();

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_LOSSLESSREWRITES_H
