//===- Text.cpp - Names as text that any format can hold ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Text.h"

#include <cstdint>

using namespace vram::planning;

/// The length of the character at the front of `text`, 0 where its bytes are
/// not UTF-8 (Unicode, table 3-7). `code` is the character.
static size_t decode(std::string_view text, uint32_t &code) {
  auto byte = [&](size_t i) -> uint32_t {
    return static_cast<unsigned char>(text[i]);
  };
  uint32_t first = byte(0);
  size_t length = first < 0x80   ? 1
                  : first < 0xC2 ? 0
                  : first < 0xE0 ? 2
                  : first < 0xF0 ? 3
                  : first < 0xF5 ? 4
                                 : 0;
  if (length == 0 || length > text.size())
    return 0;
  code = length == 1 ? first : first & (0x7Fu >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80)
      return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  // Too long for the character, a surrogate, or beyond the last character.
  bool overlong =
      (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return overlong || surrogate || code > 0x10FFFF ? 0 : length;
}

bool vram::planning::isUtf8(std::string_view text) {
  uint32_t code = 0;
  while (!text.empty()) {
    size_t length = decode(text, code);
    if (length == 0)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string vram::planning::printable(std::string_view name) {
  const std::string_view digits = "0123456789ABCDEF";
  std::string text;
  auto escape = [&](std::string_view bytes) {
    for (char c : bytes) {
      auto byte = static_cast<unsigned char>(c);
      text += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
    }
  };
  while (!name.empty()) {
    uint32_t code = 0;
    size_t length = decode(name, code);
    std::string_view bytes = name.substr(0, length ? length : 1);
    if (length == 0 || code < 0x20 || code == 0x7F || code == 0xFFFE ||
        code == 0xFFFF)
      escape(bytes);
    else
      text += bytes;
    name.remove_prefix(bytes.size());
  }
  return text;
}

std::string_view vram::planning::shorten(std::string_view text, size_t bytes) {
  if (bytes >= text.size())
    return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80)
    --bytes;
  return text.substr(0, bytes);
}

std::string vram::planning::excerpt(std::string_view text, size_t most) {
  std::string result;
  for (char c : text.substr(0, most))
    result += c >= ' ' && c <= '~' ? c : '?';
  return text.size() > most ? result + "..." : result;
}
