//===- LabelledRows.h - The most rows that have a label ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_LABELLEDROWS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_LABELLEDROWS_H

#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <optional>

namespace mlir::vram {

/// The most rows of a head that have a label, as its user states it.
struct LabelledRowsBound {
  /// Above 0 and at most 100; 0 where it is a number of rows.
  double percent = 0;
  int64_t rows = 0;

  /// Of a head of so many rows: a part is rounded up, and no bound is larger
  /// than the head.
  int64_t of(int64_t headRows) const;
};

/// Parses "20%" or a number of rows from 1. None where it is neither.
std::optional<LabelledRowsBound> parseLabelledRows(llvm::StringRef text);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_LABELLEDROWS_H
