//===- GraphFile.cpp - The text of a graph --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/GraphFile.h"

#include "vram/Planning/Support/Limits.h"

using namespace vram::planning;

FileContent vram::planning::readGraphFile(const std::string &path) {
  FileContent content = readFile(path, limits::kGraphFileBytes);
  // Bytecode begins with these four bytes.
  if (!content || content.text.compare(0, 4, "ML\xefR") == 0)
    return content;
  if (std::optional<TextPlace> place =
          findDeepNesting(content.text, limits::kGraphDepth)) {
    content.text.clear();
    content.error = "'" + path + "', line " + std::to_string(place->line) +
                    ", column " + std::to_string(place->column) +
                    ": more than " + std::to_string(limits::kGraphDepth) +
                    " brackets are open, the most that a graph may nest";
  }
  return content;
}

/// The last character of the string that begins at `at`. A string ends on its
/// line; brackets in it are text.
static size_t skipString(std::string_view mlir, size_t at) {
  while (++at < mlir.size() && mlir[at] != '"' && mlir[at] != '\n')
    if (mlir[at] == '\\' && at + 1 < mlir.size() && mlir[at + 1] != '\n')
      ++at;
  return at < mlir.size() && mlir[at] == '\n' ? at - 1 : at;
}

/// A '<' that is open within is no bracket.
static void close(std::string &open) {
  while (!open.empty() && open.back() == '<')
    open.pop_back();
  if (!open.empty())
    open.pop_back();
}

std::optional<TextPlace> vram::planning::findDeepNesting(std::string_view mlir,
                                                         size_t most) {
  std::string open;
  size_t line = 1, lineBegin = 0;
  for (size_t at = 0; at < mlir.size(); ++at) {
    char c = mlir[at];
    char next = at + 1 < mlir.size() ? mlir[at + 1] : '\0';
    switch (c) {
    case '\n':
      ++line;
      lineBegin = at + 1;
      break;
    case '"':
      at = skipString(mlir, at);
      break;
    case '/':
      if (next == '/') {
        at = mlir.find('\n', at);
        if (at == mlir.npos)
          return std::nullopt;
        --at;
      }
      break;
    case '-':
    case '>':
      // "->" and ">=" close nothing.
      if ((c == '-' && next == '>') || (c == '>' && next == '='))
        ++at;
      else if (c == '>' && !open.empty() && open.back() == '<')
        open.pop_back();
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      open.push_back(c);
      if (open.size() > most)
        return TextPlace{line, at - lineBegin + 1};
      break;
    case ')':
    case ']':
    case '}':
      close(open);
      break;
    default:
      break;
    }
  }
  return std::nullopt;
}
