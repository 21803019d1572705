//===- Format.h - Packing problems as CSV -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MiniMalloc's format: a header that names the columns, then a line for each
// buffer. Documented in docs/packing.md. Reading never trusts: limits
// (Support/Limits.h), signs and sums are checked, and an error is one line that
// names its position.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_PACKING_FORMAT_H
#define VRAM_PLANNING_PACKING_FORMAT_H

#include "vram/Planning/Packing/Pack.h"

#include <cstddef>
#include <string_view>

namespace vram::planning::packing {

enum class Offsets {
  /// A column of that name is the output of an earlier run.
  Ignored,
  /// Offsets in it are fixed; empty cells are free.
  Fixed,
  /// It must be there and full: a packing to check.
  Read,
};

/// A table as it was read, so that it can be written again with offsets.
struct Table {
  Problem problem;
  std::vector<std::string> names;
  /// Offsets::Read only.
  std::vector<int64_t> offsets;
  /// The header and the buffers' lines as they were, without line ends.
  std::string header;
  std::vector<std::string> lines;
  /// The column named `offset`, -1 where there is none.
  int offsetColumn = -1;
};

/// A table, or the reason why the text is none.
struct ParsedTable {
  std::optional<Table> table;
  /// "LINE: the error and its fix"; empty on success.
  std::string error;

  explicit operator bool() const { return table.has_value(); }
};

ParsedTable readTable(std::string_view text, Offsets offsets);

/// The same lines and columns, in the same order, with an `offset` column:
/// where it was, or at the end.
std::string writeTable(const Table &table, const std::vector<int64_t> &offsets);

/// A table of a problem that was not read from one; ids count from 0.
std::string writeTable(const Problem &problem);

/// One line of JSON without a newline: status, capacity, height, bound,
/// seconds. Without a packing, height is null and least_known_height is there.
std::string summaryJson(const Problem &problem, const Packing &packing,
                        double seconds);

} // namespace vram::planning::packing

#endif // VRAM_PLANNING_PACKING_FORMAT_H
