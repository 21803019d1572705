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

#ifndef VRAM_LIB_PLANNING_REMAT_JSONREADER_H
#define VRAM_LIB_PLANNING_REMAT_JSONREADER_H

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

namespace vram::planning::remat::detail {

/// Thrown inside a reader and caught at its door; `what()` is the whole line.
struct JsonError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Parses `text`; throws JsonError where it is no JSON, nests deeper than
/// `mostDepth`, has more than `mostBytes` or repeats a key in an object.
nlohmann::json parseJson(std::string_view text, size_t mostBytes,
                         size_t mostDepth);

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

private:
  const nlohmann::json &json;
  std::string path;
};

} // namespace vram::planning::remat::detail

#endif // VRAM_LIB_PLANNING_REMAT_JSONREADER_H
