//===- Text.cpp - Input in messages ---------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Text.h"

using namespace vram::planning;

std::string vram::planning::printable(std::string_view text, size_t most) {
  std::string result;
  for (char c : text.substr(0, most))
    result += c >= ' ' && c <= '~' ? c : '?';
  return text.size() > most ? result + "..." : result;
}
