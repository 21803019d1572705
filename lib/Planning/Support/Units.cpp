//===- Units.cpp - Sizes in bytes, read and printed -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Units.h"

#include "vram/Planning/Support/Text.h"

#include <cctype>
#include <limits>
#include <optional>
#include <variant>

using namespace vram::planning;

namespace {

struct Unit {
  const char *name;
  int64_t bytes;
};

const Unit kUnits[] = {
    {"B", 1},
    {"kB", 1'000},
    {"MB", 1'000'000},
    {"GB", 1'000'000'000},
    {"TB", 1'000'000'000'000},
    {"KiB", int64_t(1) << 10},
    {"MiB", int64_t(1) << 20},
    {"GiB", int64_t(1) << 30},
    {"TiB", int64_t(1) << 40},
};

bool isDigit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char &c : result)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

/// Quotes a user's text, which may be long or binary; a message shows its
/// beginning.
std::string quote(std::string_view text) {
  return "'" + excerpt(text) + "'";
}

std::string unknownUnit(std::string_view number, std::string_view unit,
                        std::string_view text) {
  std::string head = quote(text) + " is not a size: ";
  std::string low = lower(unit);
  std::string shown = quote(number);
  shown = shown.substr(1, shown.size() - 2);
  // A bare prefix, or KB, means 1000 to one half of its writers and 1024 to
  // the other.
  for (std::string_view prefix : {"k", "m", "g", "t"})
    if (low == prefix || (prefix == "k" && unit == "KB")) {
      char big = static_cast<char>(std::toupper(prefix[0]));
      std::string thousand = prefix == "k" ? "kB" : std::string(1, big) + "B";
      std::string binary = std::string(1, big) + "iB";
      return head + "the unit '" + std::string(unit) +
             "' is ambiguous; write " + shown + thousand +
             " (powers of 1000) or " + shown + binary + " (powers of 1024)";
    }
  for (const Unit &known : kUnits)
    if (low == lower(known.name))
      return head + "units are case-sensitive; write " + shown + known.name;
  return head + "unknown unit " + quote(unit) +
         "; use B, kB, MB, GB, TB, KiB, MiB, GiB or TiB";
}

/// A number and its unit, as they are written.
struct WrittenSize {
  std::string_view number, whole, fraction, unit;
};

/// Splits a size; an error in place of it.
std::variant<WrittenSize, std::string> splitSize(std::string_view text) {
  if (text.empty())
    return "a size is missing; write one such as 8GB or 8GiB";
  if (text[0] == '-')
    return quote(text) + " is not a size: it is negative";
  WrittenSize size;
  size_t at = 0;
  while (at < text.size() && isDigit(text[at]))
    ++at;
  size.whole = text.substr(0, at);
  if (!size.whole.empty() && at < text.size() && text[at] == '.') {
    size_t begin = ++at;
    while (at < text.size() && isDigit(text[at]))
      ++at;
    size.fraction = text.substr(begin, at - begin);
    if (size.fraction.empty())
      return quote(text) + " is not a size: no digit after the point";
  }
  if (size.whole.empty())
    return quote(text) +
           " is not a size: write digits and a unit, such as 8GB or 8GiB";
  size.number = text.substr(0, at);
  while (at < text.size() && text[at] == ' ')
    ++at;
  size.unit = text.substr(at);
  return size;
}

/// The bytes of a unit, 1 for none; 0 if it is not known.
int64_t bytesOfUnit(std::string_view name) {
  if (name.empty())
    return 1;
  for (const Unit &known : kUnits)
    if (name == known.name)
      return known.bytes;
  return 0;
}

/// The bytes of so many units, rounded down; none where there are too many.
std::optional<int64_t> multiply(const WrittenSize &size, int64_t unit) {
  const int64_t most = std::numeric_limits<int64_t>::max();
  int64_t bytes = 0;
  for (char c : size.whole) {
    if (bytes > (most - (c - '0')) / 10)
      return std::nullopt;
    bytes = bytes * 10 + (c - '0');
  }
  if (bytes > most / unit)
    return std::nullopt;
  bytes *= unit;
  // floor(unit * 0.d1d2...): exact long division, most significant digit
  // last, so that no rounding of a double decides a byte. 18 digits fit.
  __int128 numerator = 0, denominator = 1;
  for (char c : size.fraction.substr(0, 18)) {
    numerator = numerator * 10 + (c - '0');
    denominator *= 10;
  }
  auto part = static_cast<int64_t>(numerator * unit / denominator);
  if (part > most - bytes)
    return std::nullopt;
  return bytes + part;
}

} // namespace

ParsedBytes vram::planning::parseBytes(std::string_view text, ZeroBytes zero) {
  auto fail = [](std::string message) {
    return ParsedBytes{0, std::move(message)};
  };
  std::variant<WrittenSize, std::string> split = splitSize(text);
  if (auto *error = std::get_if<std::string>(&split))
    return fail(std::move(*error));
  const auto &size = std::get<WrittenSize>(split);
  int64_t unit = bytesOfUnit(size.unit);
  if (unit == 0)
    return fail(unknownUnit(size.number, size.unit, text));
  if (!size.fraction.empty() && unit == 1)
    return fail(quote(text) +
                " is not a size: a fraction of a byte; add a unit, such as " +
                std::string(size.number.substr(0, 20)) + "GB");
  std::optional<int64_t> bytes = multiply(size, unit);
  if (!bytes)
    return fail(quote(text) +
                " is too large: sizes end at 9223372036854775807 bytes");
  if (*bytes == 0 && zero == ZeroBytes::Refused)
    return fail(quote(text) +
                " is not allowed here: the size must be positive");
  return {*bytes, {}};
}

std::string vram::planning::formatBytes(int64_t bytes) {
  using U128 = unsigned __int128;
  std::string sign = bytes < 0 ? "-" : "";
  U128 magnitude =
      bytes < 0 ? -static_cast<__int128>(bytes) : static_cast<__int128>(bytes);
  if (magnitude < 1000)
    return sign + std::to_string(static_cast<int>(magnitude)) + " B";

  auto hundredths = [&](const Unit &unit) {
    U128 size = unit.bytes;
    return static_cast<uint64_t>((magnitude * 100 + size / 2) / size);
  };
  auto print = [&](const Unit &unit) {
    uint64_t value = hundredths(unit);
    std::string cents = std::to_string(value % 100);
    return sign + std::to_string(value / 100) + "." +
           (cents.size() < 2 ? "0" : "") + cents + " " + unit.name;
  };
  // The first unit in which fewer than four digits stand before the point,
  // after rounding; the binary unit of the same name goes beside it.
  size_t level = 1;
  while (level < 4 && hundredths(kUnits[level]) >= 100 * 1000)
    ++level;
  return print(kUnits[level]) + " (" + print(kUnits[level + 4]) + ")";
}
