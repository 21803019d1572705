//===- Text.h - Input in messages -------------------------------*- C++ -*-===//
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
std::string printable(std::string_view text, size_t most = 40);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_TEXT_H
