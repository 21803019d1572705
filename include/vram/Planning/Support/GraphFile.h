//===- GraphFile.h - The text of a graph -------------------------*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parser trusts its input in two respects: it holds all of it, and it
// recurses at each bracket. Both are bounded here, before it sees the text.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_GRAPHFILE_H
#define VRAM_PLANNING_SUPPORT_GRAPHFILE_H

#include "vram/Planning/Support/Files.h"

#include <optional>

namespace vram::planning {

/// Reads MLIR text or bytecode within the limits of Limits.h; `-` is standard
/// input. Nesting is checked in text alone.
FileContent readGraphFile(const std::string &path);

/// Line and column count from 1.
struct TextPlace {
  size_t line = 0, column = 0;
};

/// The first place where more than `most` brackets are open in MLIR text,
/// outside of strings and comments.
std::optional<TextPlace> findDeepNesting(std::string_view mlir, size_t most);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_GRAPHFILE_H
