//===- Mutate.cpp - Wrong inputs made of right ones -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mutate.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <utility>

using namespace vram::fuzz;

namespace {

/// A half-open interval of bytes.
using Range = std::pair<size_t, size_t>;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::vector<Range> numbersOf(const std::string &text) {
  std::vector<Range> found;
  for (size_t at = 0; at < text.size(); ++at) {
    if (!isDigit(text[at]))
      continue;
    size_t end = at;
    while (end < text.size() && isDigit(text[end]))
      ++end;
    bool isNegative = at > 0 && text[at - 1] == '-';
    found.push_back({isNegative ? at - 1 : at, end});
    at = end;
  }
  return found;
}

/// Without their quotation marks.
std::vector<Range> stringsOf(const std::string &text) {
  std::vector<Range> found;
  size_t at = 0;
  while ((at = text.find('"', at)) != text.npos) {
    size_t end = text.find('"', at + 1);
    if (end == text.npos)
      break;
    found.push_back({at + 1, end});
    at = end + 1;
  }
  return found;
}

/// From an opening bracket to behind its counterpart.
std::vector<Range> groupsOf(const std::string &text) {
  std::vector<Range> found;
  std::vector<size_t> open;
  for (size_t at = 0; at < text.size(); ++at) {
    if (std::strchr("([{", text[at]) && text[at])
      open.push_back(at);
    else if (text[at] && std::strchr(")]}", text[at]) && !open.empty()) {
      found.push_back({open.back(), at + 1});
      open.pop_back();
    }
  }
  return found;
}

/// With their ends.
std::vector<Range> linesOf(const std::string &text) {
  std::vector<Range> found;
  for (size_t at = 0; at < text.size();) {
    size_t end = text.find('\n', at);
    end = end == text.npos ? text.size() : end + 1;
    found.push_back({at, end});
    at = end;
  }
  return found;
}

std::string cut(const std::string &text, Range range) {
  return text.substr(range.first, range.second - range.first);
}

void put(std::string &text, Range range, const std::string &with) {
  text.replace(range.first, range.second - range.first, with);
}

/// At the ends of types, and where sums and products of them pass.
const char *const kNumbers[] = {"0",
                                "1",
                                "-1",
                                "2",
                                "3",
                                "255",
                                "256",
                                "65536",
                                "2147483647",
                                "2147483648",
                                "4294967296",
                                "1152921504606846976",
                                "1152921504606846975",
                                "4611686018427387904",
                                "9223372036854775807",
                                "9223372036854775808",
                                "-9223372036854775808",
                                "18446744073709551616",
                                "1e18",
                                "1e308",
                                "1e999",
                                "0.5",
                                "null",
                                "true",
                                "\"\"",
                                "[]",
                                "{}"};

const uint64_t kWords[] = {0,
                           1,
                           2,
                           8,
                           12,
                           99,
                           0x7f,
                           0x80,
                           0xff,
                           0x7fff,
                           0xffff,
                           0x7fffffff,
                           0x80000000,
                           0xffffffff,
                           0x7fffffffffffffff,
                           0xffffffffffffffff};

template <typename T, size_t N>
constexpr size_t countOf(const T (&)[N]) {
  return N;
}

} // namespace

Mutator::Mutator(std::vector<std::string> given, uint64_t seed)
    : corpus(std::move(given)), random(seed) {
  for (const std::string &text : corpus)
    for (Range range : stringsOf(text))
      if (range.second - range.first <= 40)
        strings.push_back(cut(text, range));
  std::sort(strings.begin(), strings.end());
  strings.erase(std::unique(strings.begin(), strings.end()), strings.end());
}

std::string Mutator::next() {
  constexpr size_t kMostChanges = 4, kMostBytes = size_t(1) << 16;
  std::string text = corpus[below(corpus.size())];
  // One change in half of the mutants: what has many faults is refused for the
  // first one.
  for (size_t changes = 1 + below(2) * below(kMostChanges); changes > 0;
       --changes)
    change(text);
  if (text.size() > kMostBytes)
    text.resize(kMostBytes);
  return text;
}

void Mutator::change(std::string &text) {
  switch (below(12)) {
  case 0:
    return changeByte(text);
  case 1:
    return changePart(text);
  case 2:
    return splice(text);
  case 3:
    return changeWord(text);
  case 4:
  case 5:
    return changeString(text);
  case 6:
    return changeLine(text);
  case 7:
  case 8:
    return changeGroup(text);
  default:
    return changeNumber(text);
  }
}

void Mutator::changeByte(std::string &text) {
  size_t at = below(text.size());
  char byte = static_cast<char>(random());
  switch (below(3)) {
  case 0:
    text.insert(at, 1, byte);
    return;
  case 1:
    if (!text.empty())
      text.erase(at, 1);
    return;
  default:
    if (!text.empty())
      text[at] = below(2) ? byte : static_cast<char>(text[at] ^ 1 << below(8));
  }
}

/// Leaves a part out, doubles it, or ends the text there.
void Mutator::changePart(std::string &text) {
  size_t begin = below(text.size()), length = 1 + below(64);
  std::string part = text.substr(begin, length);
  switch (below(3)) {
  case 0:
    text.erase(begin, length);
    return;
  case 1:
    text.insert(below(text.size()), part);
    return;
  default:
    text.resize(begin);
  }
}

void Mutator::changeNumber(std::string &text) {
  std::vector<Range> numbers = numbersOf(text);
  if (numbers.empty())
    return changeByte(text);
  Range range = numbers[below(numbers.size())];
  switch (below(3)) {
  case 0:
    return put(text, range, kNumbers[below(countOf(kNumbers))]);
  case 1:
    return put(text, range, cut(text, numbers[below(numbers.size())]));
  default:
    return put(text, range, std::to_string(below(40)));
  }
}

void Mutator::changeString(std::string &text) {
  std::vector<Range> found = stringsOf(text);
  if (found.empty() || strings.empty())
    return changeNumber(text);
  put(text, found[below(found.size())], strings[below(strings.size())]);
}

void Mutator::changeGroup(std::string &text) {
  std::vector<Range> groups = groupsOf(text);
  if (groups.empty())
    return changePart(text);
  Range range = groups[below(groups.size())];
  std::string group = cut(text, range);
  switch (below(4)) {
  case 0:
    // With the comma that follows or precedes it, so that a list stays one.
    if (range.second < text.size() && text[range.second] == ',')
      ++range.second;
    else if (range.first > 0 && text[range.first - 1] == ',')
      --range.first;
    return put(text, range, "");
  case 1:
    return put(text, range, group + "," + group);
  case 2:
    return put(text, range,
               group.substr(0, 1) + group.substr(group.size() - 1));
  default: {
    // Two groups change places; the later one first, so that the earlier one
    // stays where it is.
    Range other = groups[below(groups.size())];
    if (other.first < range.first)
      std::swap(other, range);
    if (other.first < range.second)
      return;
    std::string first = cut(text, range), second = cut(text, other);
    put(text, other, first);
    put(text, range, second);
  }
  }
}

void Mutator::changeLine(std::string &text) {
  std::vector<Range> lines = linesOf(text);
  if (lines.empty())
    return changeByte(text);
  Range range = lines[below(lines.size())];
  std::string line = cut(text, range);
  switch (below(3)) {
  case 0:
    return put(text, range, "");
  case 1:
    return put(text, range, line + line);
  default:
    return put(text, range, cut(text, lines[below(lines.size())]));
  }
}

/// Little-endian numbers of binary formats.
void Mutator::changeWord(std::string &text) {
  size_t width = size_t(1) << below(4);
  if (text.size() < width)
    return changeByte(text);
  size_t at = below(text.size() - width + 1);
  uint64_t word = below(4) ? kWords[below(countOf(kWords))] : random();
  for (size_t b = 0; b < width; ++b)
    text[at + b] = static_cast<char>(word >> 8 * b);
}

/// The begin of one input and the end of another.
void Mutator::splice(std::string &text) {
  const std::string &other = corpus[below(corpus.size())];
  text.resize(below(text.size() + 1));
  text += other.substr(below(other.size() + 1));
}
