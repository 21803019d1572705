//===- LastWriters.h - Who wrote each byte last -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bytes of one memory as disjoint intervals. A buffer without gaps replaces
// what was in its interval. A box with gaps becomes a layer over the intervals
// that it crosses; a byte was last written by the newest layer that it is in.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_ANALYSIS_LASTWRITERS_H
#define VRAM_LIB_ANALYSIS_LASTWRITERS_H

#include "vram/Analysis/StridedBox.h"

#include "mlir/IR/Value.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <vector>

namespace mlir::vram {

class LastWriters {
public:
  struct Writer {
    /// The buffer that it was written through; null: nobody wrote it.
    Value through;
    /// The launch; null for what the caller put there.
    Operation *op = nullptr;
  };
  struct Piece {
    StridedBox box;
    Writer writer;
  };

  void write(const StridedBox &box, Writer writer, WorkLimit &work);

  /// A byte of `box` whose last writer `isFine` refuses, and that writer.
  std::optional<std::pair<int64_t, Writer>>
  findOther(const StridedBox &box, llvm::function_ref<bool(Writer)> isFine,
            WorkLimit &work) const;

  /// Who wrote what of `box`, without what nobody wrote.
  std::vector<Piece> collect(const StridedBox &box, WorkLimit &work) const;

private:
  /// Layers from the oldest; below them the interval has one writer.
  struct Interval {
    int64_t end;
    Writer base;
    std::vector<Piece> layers;
    /// Layers that nothing is seen of are looked for when there are so many.
    size_t tidyAt = 8;
  };

  /// Calls `visit` for the parts of `box` that one writer wrote last, if
  /// `isAsked` for that writer; stops when it returns false.
  void forEachPiece(const StridedBox &box, WorkLimit &work,
                    llvm::function_ref<bool(Writer)> isAsked,
                    llvm::function_ref<bool(StridedBoxes, Writer)> visit) const;
  void split(int64_t at, WorkLimit &work);
  static void tidy(int64_t begin, Interval &interval, WorkLimit &work);

  /// By begin.
  std::map<int64_t, Interval> Intervals;
};

} // namespace mlir::vram

#endif // VRAM_LIB_ANALYSIS_LASTWRITERS_H
