//===- JsonReader.cpp - JSON from strangers -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JsonReader.h"

#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

using namespace vram::planning;
using namespace vram::planning::detail;
using nlohmann::json;

namespace {

/// The parser's message without its prefix "[json.exception....] ".
std::string plain(const std::exception &error) {
  std::string text = error.what();
  size_t end = text.find("] ");
  if (text.rfind("[json.exception", 0) == 0 && end != std::string::npos)
    text = text.substr(end + 2);
  return excerpt(text, 300);
}

/// Builds the document while it is read, and stops at the first excess. The
/// library's own builder would let the last of two equal keys win, and with a
/// callback takes quadratic time in long arrays.
class Builder : public nlohmann::json_sax<json> {
public:
  json document;

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t &) override {
    return add(value);
  }
  bool string(string_t &value) override { return add(std::move(value)); }
  bool binary(binary_t &) override { return false; }

  bool start_object(size_t) override { return enter(json::object()); }
  bool end_object() override { return leave(); }
  bool start_array(size_t) override { return enter(json::array()); }
  bool end_array() override { return leave(); }

  bool key(string_t &name) override {
    if (open.back()->contains(name))
      throw JsonError("the key '" + excerpt(name) +
                      "' stands twice in one object");
    member = std::move(name);
    return true;
  }

  bool parse_error(size_t, const std::string &,
                   const nlohmann::detail::exception &error) override {
    throw JsonError("not JSON: " + plain(error));
  }

private:
  size_t entries = 0;
  /// The containers that are open. A container does not grow while one inside
  /// it is open, so that the pointers stay good.
  std::vector<json *> open;
  std::string member;

  json *place(json value) {
    if (++entries > limits::kJsonValues)
      throw JsonError("more than " + std::to_string(limits::kJsonValues) +
                      " JSON values");
    if (open.empty())
      return &(document = std::move(value));
    json &parent = *open.back();
    if (parent.is_object())
      return &(parent[member] = std::move(value));
    parent.push_back(std::move(value));
    return &parent.back();
  }

  bool add(json value) {
    place(std::move(value));
    return true;
  }

  bool enter(json container) {
    if (open.size() == limits::kJsonDepth)
      throw JsonError("nested deeper than " +
                      std::to_string(limits::kJsonDepth) + " levels");
    open.push_back(place(std::move(container)));
    return true;
  }

  bool leave() {
    open.pop_back();
    return true;
  }
};

} // namespace

json vram::planning::detail::parseJson(std::string_view text,
                                       size_t mostBytes) {
  if (text.size() > mostBytes)
    throw JsonError("the file has " + std::to_string(text.size()) +
                    " bytes; at most " + std::to_string(mostBytes) +
                    " are read");
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    throw JsonError("the file is empty");
  Builder builder;
  json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder.document);
}

void Node::fail(const std::string &what) const {
  throw JsonError(path.empty() ? what : path + ": " + what);
}

void Node::expectObject() const {
  if (!json.is_object())
    fail(std::string("expected an object, not ") + json.type_name());
}

void Node::expectKeys(std::initializer_list<const char *> known) const {
  expectObject();
  for (const auto &entry : json.items()) {
    if (std::find(known.begin(), known.end(), entry.key()) != known.end())
      continue;
    std::string list;
    for (const char *key : known)
      list += std::string(list.empty() ? "" : ", ") + key;
    fail("unknown key '" + excerpt(entry.key()) + "'; the keys are " + list);
  }
}

Node Node::at(const char *key) const {
  auto found = json.find(key);
  if (found == json.end())
    fail("the key '" + std::string(key) + "' is missing");
  return {*found, path.empty() ? key : path + "." + key};
}

size_t Node::arraySize(size_t most) const {
  if (!json.is_array())
    fail(std::string("expected an array, not ") + json.type_name());
  if (json.size() > most)
    fail("has " + std::to_string(json.size()) + " entries; at most " +
         std::to_string(most) + " are allowed");
  return json.size();
}

int64_t Node::integer(int64_t least, int64_t most) const {
  // A number with a point or an exponent is refused even where it is whole: a
  // double cannot hold every size.
  if (json.is_number_float())
    fail("expected an integer within int64, without point or exponent");
  if (!json.is_number_integer())
    fail(std::string("expected an integer, not ") + json.type_name());
  const int64_t largest = std::numeric_limits<int64_t>::max();
  if (json.is_number_unsigned() &&
      json.get<uint64_t>() > static_cast<uint64_t>(largest))
    fail(json.dump() + " is beyond the range of int64");
  int64_t number = json.get<int64_t>();
  if (most < least)
    fail(std::to_string(number) + " names something, but there is nothing");
  if (number < least || number > most)
    fail(std::to_string(number) + " is out of range; expected " +
         (most == largest
              ? "at least " + std::to_string(least)
              : std::to_string(least) + " to " + std::to_string(most)));
  return number;
}

int64_t Node::amount() const {
  return integer(0, std::numeric_limits<int64_t>::max());
}

bool Node::boolean() const {
  if (!json.is_boolean())
    fail(std::string("expected true or false, not ") + json.type_name());
  return json.get<bool>();
}

std::string Node::string() const {
  if (!json.is_string())
    fail(std::string("expected a string, not ") + json.type_name());
  return json.get<std::string>();
}

std::optional<int64_t> Node::wholeNumber() const {
  if (json.is_number_float()) {
    // Every double within these bounds fits int64.
    auto number = json.get<double>();
    if (std::trunc(number) == number && std::abs(number) < 0x1p63)
      return static_cast<int64_t>(number);
    return std::nullopt;
  }
  if (!json.is_number_integer() ||
      (json.is_number_unsigned() &&
       json.get<uint64_t>() >
           static_cast<uint64_t>(std::numeric_limits<int64_t>::max())))
    return std::nullopt;
  return json.get<int64_t>();
}

std::optional<double> Node::number() const {
  if (!json.is_number())
    return std::nullopt;
  return json.get<double>();
}

std::optional<std::string> Node::text() const {
  if (!json.is_string())
    return std::nullopt;
  return json.get<std::string>();
}

std::vector<std::string> Node::keys() const {
  std::vector<std::string> names;
  for (const auto &entry : json.items())
    names.push_back(entry.key());
  return names;
}
