//===- SourceLines.h - Diagnostics with a part of a long line ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_SOURCELINES_H
#define VRAM_SOURCELINES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <string>

namespace mlir::vram {

/// Bytes of a source line that a diagnostic shows. The first line of a real
/// network's function names all of its parameters, and takes some 20 kB.
inline constexpr size_t kShownLine = 160;

/// Prints `diagnostic` with at most `kShownLine` bytes of its source line,
/// those around its column; "..." stands for omitted text.
inline void printWithShortLine(const llvm::SMDiagnostic &diagnostic,
                               llvm::raw_ostream &os) {
  llvm::StringRef line = diagnostic.getLineContents();
  if (line.size() <= kShownLine)
    return diagnostic.print(nullptr, os);
  // A character of several bytes is not cut.
  auto isInside = [&](size_t at) {
    return at < line.size() && (uint8_t(line[at]) & 0xC0) == 0x80;
  };
  const llvm::StringRef dots = "...";
  int column = diagnostic.getColumnNo(); // -1 where none is known
  size_t begin = std::max<int64_t>(0, column - int64_t(kShownLine / 2));
  while (isInside(begin))
    ++begin;
  size_t end = std::min(begin + kShownLine, line.size());
  while (isInside(end))
    --end;
  std::string shown = ((begin ? dots : "") + line.slice(begin, end) +
                       (end < line.size() ? dots : ""))
                          .str();
  int shift = int(begin) - int(begin ? dots.size() : 0);
  int shownColumn = column < 0 ? column : column - shift;
  llvm::SmallVector<std::pair<unsigned, unsigned>> ranges;
  for (auto [from, to] : diagnostic.getRanges())
    if (from >= begin && to <= end)
      ranges.push_back({unsigned(from - shift), unsigned(to - shift)});
  // The column that is named is that of the file; without a file's name the
  // rest is printed alone.
  os << diagnostic.getFilename() << ":" << diagnostic.getLineNo() << ":";
  if (column >= 0)
    os << column + 1 << ":";
  os << " ";
  llvm::SMDiagnostic(*diagnostic.getSourceMgr(), diagnostic.getLoc(),
                     /*FN=*/"", diagnostic.getLineNo(), shownColumn,
                     diagnostic.getKind(), diagnostic.getMessage(), shown,
                     ranges)
      .print(nullptr, os);
}

/// Makes `sources` print its diagnostics to standard error with short lines.
inline void printShortLines(llvm::SourceMgr &sources) {
  sources.setDiagHandler([](const llvm::SMDiagnostic &diagnostic, void *) {
    printWithShortLine(diagnostic, llvm::errs());
  });
}

} // namespace mlir::vram

#endif // VRAM_SOURCELINES_H
