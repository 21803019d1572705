//===- Units.h - Sizes in bytes, read and printed ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One grammar for every size that a user writes, and one way to print them:
//
//   size ::= digits [ '.' digits ] [ ' '* unit ]
//   unit ::= B | kB | MB | GB | TB | KiB | MiB | GiB | TiB
//
// kB, MB, GB, TB are powers of 1000; KiB, MiB, GiB, TiB are powers of 1024; no
// unit means bytes. A fraction needs a unit larger than B and is rounded down
// to a whole byte, so that a budget never grows by rounding. `8G` is refused:
// half of the world reads it as 8 * 10^9, the other half as 8 * 2^30.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_UNITS_H
#define VRAM_PLANNING_SUPPORT_UNITS_H

#include <cstdint>
#include <string>
#include <string_view>

namespace vram::planning {

/// A size, or the reason why the text is none.
struct ParsedBytes {
  /// Bytes; meaningful only when `error` is empty.
  int64_t bytes = 0;
  /// One line without a full stop that offers the fix; empty on success.
  std::string error;

  explicit operator bool() const { return error.empty(); }
};

enum class ZeroBytes { Allowed, Refused };

/// Reads a size such as `8GB`, `7.45 GiB` or `1048576`.
ParsedBytes parseBytes(std::string_view text,
                       ZeroBytes zero = ZeroBytes::Allowed);

/// `8.00 GB (7.45 GiB)`; below 1000 bytes, `512 B`.
std::string formatBytes(int64_t bytes);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_UNITS_H
