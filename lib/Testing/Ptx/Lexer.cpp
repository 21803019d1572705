//===- Lexer.cpp - Words of PTX -------------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexer.h"

#include <algorithm>
#include <cctype>

using namespace vram::ptx;

static bool isLetter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' ||
         c == '%' || c == '.';
}

void Lexer::skipBlanks() {
  while (!Text.empty()) {
    if (std::isspace(static_cast<unsigned char>(Text[0]))) {
      Line += Text[0] == '\n';
      Text.remove_prefix(1);
    } else if (Text.substr(0, 2) == "//") {
      Text.remove_prefix(std::min(Text.find('\n'), Text.size()));
    } else if (Text.substr(0, 2) == "/*") {
      size_t end = Text.find("*/", 2);
      end = end == std::string_view::npos ? Text.size() : end + 2;
      for (char c : Text.substr(0, end))
        Line += c == '\n';
      Text.remove_prefix(end);
    } else {
      return;
    }
  }
}

void Lexer::advance() {
  skipBlanks();
  Next.line = Line;
  if (Text.empty()) {
    Next.kind = Token::Kind::End;
    Next.text = "the end of the text";
    return;
  }
  size_t length = 1;
  if (Text[0] == '"') {
    size_t end = Text.find('"', 1);
    length = end == std::string_view::npos ? Text.size() : end + 1;
    Next.kind = Token::Kind::String;
  } else if (isLetter(Text[0])) {
    while (length < Text.size() && isLetter(Text[length]))
      ++length;
    Next.kind = std::isdigit(static_cast<unsigned char>(Text[0]))
                    ? Token::Kind::Number
                    : Token::Kind::Word;
  } else {
    Next.kind = Token::Kind::Mark;
  }
  Next.text = Text.substr(0, length);
  Text.remove_prefix(length);
}
