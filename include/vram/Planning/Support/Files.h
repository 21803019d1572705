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

/// Writes a user's file; all of VRAM's tools write theirs by this function. `-`
/// is standard output.
///
/// A regular file holds the old content or the new one and never a part, even
/// if the process is killed or the disk is full: the content goes to a file
/// without a name, which then takes the place of the old one. The mode of the
/// old file stays, and its owner where the system permits that; a file that
/// may not be written is not replaced. A symbolic link stays, and its target
/// is replaced. A device, a FIFO and an open descriptor (/dev/stdout,
/// /dev/fd/N) are written to.
///
/// Returns one line that names the file, or an empty string on success. Threads
/// and processes may write the same path at once: one of them is the last.
std::string writeFile(const std::string &path, std::string_view content);

/// Writes the text to standard output and returns as writeFile does.
std::string writeStandardOutput(std::string_view content);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_FILES_H
