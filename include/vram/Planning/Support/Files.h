//===- Files.h - Whole files in, whole files out ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_FILES_H
#define VRAM_PLANNING_SUPPORT_FILES_H

#include <cstddef>
#include <string>
#include <string_view>

namespace vram::planning {

/// The content of a file, or the reason why there is none.
struct FileContent {
  std::string text;
  /// One line that names the file; empty on success.
  std::string error;

  explicit operator bool() const { return error.empty(); }
};

/// Reads a whole file of at most `mostBytes`; `-` is standard input. Devices
/// and pipes are read until their end; a pipe without a writer is an error
/// after limits::kPipeWaitMs.
FileContent readFile(const std::string &path, size_t mostBytes);

/// Writes beside `path` and renames, so that `path` holds the old content or
/// the new one and never a part; what is no regular file (a pipe, /dev/stdout)
/// is written directly. `-` is standard output. Returns the error, empty on
/// success.
std::string writeFile(const std::string &path, std::string_view content);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_FILES_H
