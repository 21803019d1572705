//===- JsonReader.h - JSON from strangers -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thin layer over nlohmann-json for text that may be hostile: bounded depth
// and lengths, no key twice, integers that are integers, and one error that
// says where.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_SUPPORT_JSONREADER_H
#define VRAM_LIB_PLANNING_SUPPORT_JSONREADER_H

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace vram::planning::detail {

/// Thrown inside a reader and caught at its door; `what()` is the whole line.
struct JsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Parses `text`; throws JsonError where it is no JSON, has more than
/// `mostBytes`, passes the depth or the number of values of Limits.h, or
/// repeats a key in an object. Takes no stack for nesting.
nlohmann::json parseJson(std::string_view text, size_t mostBytes);

/// A JSON value and the path by which it was reached ("nodes[3].cost").
class Node {
public:
  Node(const nlohmann::json &json, std::string path)
      : json(json), path(std::move(path)) {}

  [[noreturn]] void fail(const std::string &what) const;

  /// Expects an object; `known` lists its keys, nullptr-free. Unknown keys are
  /// an error.
  void expectKeys(std::initializer_list<const char *> known) const;
  void expectObject() const;

  bool has(const char *key) const { return json.contains(key); }
  /// A member that must be there.
  Node at(const char *key) const;
  Node at(size_t index) const {
    return {json[index], path + "[" + std::to_string(index) + "]"};
  }

  /// Expects an array of at most `most` entries and gives its length.
  size_t arraySize(size_t most) const;
  /// Expects an integer within [least, most].
  int64_t integer(int64_t least, int64_t most) const;
  /// A size or a cost: an integer that is not negative.
  int64_t amount() const;
  bool boolean() const;
  std::string string() const;

  // For formats with errors of their own: none where it is something else.
  bool isObject() const { return json.is_object(); }
  std::optional<bool> flag() const {
    return json.is_boolean() ? std::optional(json.get<bool>()) : std::nullopt;
  }
  /// An integer of int64, however it is written (4e10 is one).
  std::optional<int64_t> wholeNumber() const;
  std::optional<double> number() const;
  bool isArray() const { return json.is_array(); }
  std::optional<std::string> text() const;
  /// The keys of an object, sorted.
  std::vector<std::string> keys() const;
  /// The value as JSON in one line.
  std::string dump() const { return json.dump(); }
  /// A member; fails as at() does where there is none.
  Node at(const std::string &key) const { return at(key.c_str()); }

private:
  const nlohmann::json &json;
  std::string path;
};

} // namespace vram::planning::detail

#endif // VRAM_LIB_PLANNING_SUPPORT_JSONREADER_H
