//===- Text.h - Names as text that any format can hold ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_TEXT_H
#define VRAM_PLANNING_SUPPORT_TEXT_H

#include <cstddef>
#include <string>
#include <string_view>

namespace vram::planning {

/// The begin of a name from the input, fit for a one-line message: at most
/// `most` characters, '?' for each that is not printable ASCII.
std::string excerpt(std::string_view text, size_t most = 40);

/// Is the text well-formed UTF-8?
bool isUtf8(std::string_view text);

/// A name of a graph, a file or a layer, which may be any bytes, as text that
/// JSON, XML and Python can hold: control characters, the two noncharacters
/// that XML excludes and bytes that are not UTF-8 become `\xNN`. Other text
/// stays as it is.
std::string printable(std::string_view name);

/// At most `bytes` of the front of well-formed UTF-8, cut between characters.
std::string_view shorten(std::string_view text, size_t bytes);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_TEXT_H
