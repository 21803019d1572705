//===- Lexer.h - Words of PTX -----------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_LEXER_H
#define VRAM_LIB_TESTING_PTX_LEXER_H

#include <string_view>

namespace vram::ptx {

struct Token {
  enum class Kind { End, Word, Number, String, Mark };
  Kind kind = Kind::End;
  /// A word with its dots ("ld.global.b32", "%tid.x", ".reg"), a number without
  /// a sign, or one character.
  std::string_view text;
  unsigned line = 1;

  bool is(std::string_view what) const {
    return kind != Kind::String && text == what;
  }
};

class Lexer {
public:
  explicit Lexer(std::string_view text) : Text(text) { advance(); }

  const Token &peek() const { return Next; }
  Token take() {
    Token token = Next;
    advance();
    return token;
  }

private:
  void advance();
  void skipBlanks();

  std::string_view Text;
  unsigned Line = 1;
  Token Next;
};

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_LEXER_H
