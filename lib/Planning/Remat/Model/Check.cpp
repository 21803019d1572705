//===- Check.cpp - Is a rematerialisation problem well formed? ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The constraints carry numbers (C1, C2, ...), as in docs/planner-formats.md;
// each has at least one test that breaks it.
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Verify.h"

#include "vram/Planning/Support/Limits.h"

#include <algorithm>
#include <limits>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

using Error = std::optional<std::string>;

std::string op(size_t index) { return "op " + std::to_string(index); }
std::string value(size_t index) { return "value " + std::to_string(index); }

bool contains(const std::vector<ValueId> &list, ValueId id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

/// Adds `amount` to `sum`; false where the sum passes kSum.
bool accumulate(int64_t &sum, int64_t amount) {
  if (amount > limits::kSum - sum)
    return false;
  sum += amount;
  return true;
}

class Checker {
public:
  explicit Checker(const Problem &problem) : problem(problem) {}

  Error run() {
    for (auto constraint :
         {&Checker::counts, &Checker::indices, &Checker::producers,
          &Checker::order, &Checker::signs, &Checker::sums})
      if (Error error = (this->*constraint)())
        return error;
    recipient.assign(problem.values.size(), kNone);
    for (auto constraint :
         {&Checker::input, &Checker::view, &Checker::overwrites,
          &Checker::donor, &Checker::part, &Checker::alternatives})
      for (size_t v = 0; v < problem.values.size(); ++v)
        if (Error error = (this->*constraint)(v, problem.values[v]))
          return error;
    return std::nullopt;
  }

private:
  const Problem &problem;
  /// By value: what has it as its donor.
  std::vector<ValueId> recipient;

  int32_t bufferOf(size_t v) const {
    return problem.bufferOf(static_cast<ValueId>(v));
  }
  bool isValue(ValueId id) const {
    return id >= 0 && static_cast<size_t>(id) < problem.values.size();
  }

  /// C1: ops, values and buffers can be counted in an int32.
  Error counts() {
    const size_t most = std::numeric_limits<int32_t>::max();
    if (problem.ops.size() > most || problem.values.size() > most ||
        problem.buffers.size() > most)
      return "more than 2147483647 ops, values or buffers";
    if (!problem.partOf.empty() &&
        problem.partOf.size() != problem.values.size())
      return "partOf has " + std::to_string(problem.partOf.size()) +
             " entries for " + std::to_string(problem.values.size()) +
             " values; give none or one for each";
    return std::nullopt;
  }

  /// C2: every index names an op, a value or a buffer that exists.
  Error indices() {
    auto missing = [](const std::string &who, const char *what, int64_t id) {
      return who + " names " + what + " " + std::to_string(id) +
             ", which does not exist";
    };
    for (size_t o = 0; o < problem.ops.size(); ++o)
      for (const auto *list :
           {&problem.ops[o].operands, &problem.ops[o].results})
        for (ValueId id : *list)
          if (!isValue(id))
            return missing(op(o), "value", id);
    for (size_t v = 0; v < problem.values.size(); ++v) {
      const Value &info = problem.values[v];
      if (info.producer != kNone &&
          (info.producer < 0 ||
           static_cast<size_t>(info.producer) >= problem.ops.size()))
        return missing(value(v), "op", info.producer);
      for (ValueId id : {info.viewOf, info.donor})
        if (id != kNone && !isValue(id))
          return missing(value(v), "value", id);
      for (ValueId id : info.mayOverwrite)
        if (!isValue(id))
          return missing(value(v), "value", id);
      int32_t buffer = bufferOf(v);
      if (buffer != kNone &&
          (buffer < 0 || static_cast<size_t>(buffer) >= problem.buffers.size()))
        return missing(value(v), "buffer", buffer);
    }
    return std::nullopt;
  }

  /// C3: results and producers agree, and no value has two.
  Error producers() {
    std::vector<char> made(problem.values.size(), 0);
    for (size_t o = 0; o < problem.ops.size(); ++o)
      for (ValueId id : problem.ops[o].results) {
        if (problem.values[id].producer != static_cast<OpId>(o))
          return op(o) + " has " + value(id) +
                 " among its results, whose producer is another";
        if (made[id]++)
          return value(id) + " is twice among the results of " + op(o);
      }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer != kNone && !made[v])
        return value(v) + " is not among the results of its producer, " +
               op(problem.values[v].producer);
    return std::nullopt;
  }

  /// C4: an op reads inputs and results of earlier ops only.
  Error order() {
    for (size_t o = 0; o < problem.ops.size(); ++o)
      for (ValueId id : problem.ops[o].operands)
        if (problem.values[id].producer >= static_cast<OpId>(o))
          return op(o) + " reads " + value(id) + ", which " +
                 op(problem.values[id].producer) +
                 " makes: a cycle, or ops out of order";
    return std::nullopt;
  }

  /// C5: nothing is negative.
  Error signs() {
    for (size_t o = 0; o < problem.ops.size(); ++o) {
      if (problem.ops[o].cost < 0)
        return op(o) + " has a negative cost";
      if (problem.ops[o].workspace < 0)
        return op(o) + " has a negative workspace";
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].bytes < 0)
        return value(v) + " has a negative size";
    for (size_t b = 0; b < problem.buffers.size(); ++b)
      if (problem.buffers[b] < 0)
        return "buffer " + std::to_string(b) + " has a negative size";
    return std::nullopt;
  }

  /// C6: all costs together, and all sizes together, are at most 2^60.
  Error sums() {
    int64_t cost = 0, bytes = 0;
    const std::string passes = "the sum of the sizes passes 2^60 bytes at ";
    for (size_t o = 0; o < problem.ops.size(); ++o) {
      if (!accumulate(cost, problem.ops[o].cost))
        return "the sum of the costs passes 2^60 at " + op(o) +
               "; use a larger cost unit";
      if (!accumulate(bytes, problem.ops[o].workspace))
        return passes + "the workspace of " + op(o);
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (!accumulate(bytes, problem.values[v].bytes))
        return passes + value(v);
    for (size_t b = 0; b < problem.buffers.size(); ++b)
      if (!accumulate(bytes, problem.buffers[b]))
        return passes + "buffer " + std::to_string(b);
    return std::nullopt;
  }

  /// C7: only an input is pinned; an input shares no storage.
  Error input(size_t v, const Value &info) {
    if (info.producer != kNone && info.pinned)
      return value(v) + " is pinned, but only an input can be";
    if (info.producer == kNone &&
        (info.viewOf != kNone || !info.mayOverwrite.empty() ||
         info.donor != kNone || bufferOf(v) != kNone))
      return value(v) + " is an input; it can be no view, overwrite nothing, "
                        "have no donor and be no part of a buffer";
    return std::nullopt;
  }

  /// C8: a view is of an operand of its producer and has no storage of its own.
  Error view(size_t v, const Value &info) {
    if (info.viewOf == kNone)
      return std::nullopt;
    if (!contains(problem.ops[info.producer].operands, info.viewOf))
      return value(v) + " is a view of " + value(info.viewOf) +
             ", which is no operand of its producer";
    if (info.bytes != 0)
      return value(v) + " is a view, so its own size must be 0";
    if (!info.mayOverwrite.empty() || info.donor != kNone ||
        bufferOf(v) != kNone)
      return value(v) + " is a view; it can overwrite nothing, have no donor "
                        "and be no part of a buffer of its own";
    return std::nullopt;
  }

  /// C9: a result may overwrite operands of its producer only.
  Error overwrites(size_t v, const Value &info) {
    for (ValueId id : info.mayOverwrite)
      if (!contains(problem.ops[info.producer].operands, id))
        return value(v) + " may overwrite " + value(id) +
               ", which is no operand of its producer";
    return std::nullopt;
  }

  /// C10: a donor is a pinned input of the same size, and serves one result.
  Error donor(size_t v, const Value &info) {
    if (info.donor == kNone)
      return std::nullopt;
    const std::string name = value(info.donor);
    const Value &donor = problem.values[info.donor];
    if (donor.producer != kNone || !donor.pinned)
      return value(v) + " has the donor " + name + ", which is no pinned input";
    if (donor.bytes != info.bytes)
      return value(v) + " has " + std::to_string(info.bytes) +
             " bytes, its donor " + name + " has " +
             std::to_string(donor.bytes);
    ValueId &other = recipient[info.donor];
    if (other != kNone)
      return name + " is the donor of " + value(other) + " and of " + value(v);
    other = static_cast<ValueId>(v);
    return std::nullopt;
  }

  /// C11: a part fits into its buffer and stays in it.
  Error part(size_t v, const Value &info) {
    const int32_t buffer = bufferOf(v);
    if (buffer == kNone)
      return std::nullopt;
    if (info.bytes > problem.buffers[buffer])
      return value(v) + " is larger than its buffer " + std::to_string(buffer);
    if (!info.mayOverwrite.empty() || info.donor != kNone)
      return value(v) + " is part of a buffer; it can overwrite nothing and "
                        "have no donor";
    return std::nullopt;
  }

  /// C12: an alternative form is no larger than the value, and costs nothing
  /// negative; offloaded values leave nothing on the device.
  Error alternatives(size_t v, const Value &info) {
    for (const Alternative &form : info.alternatives) {
      if (form.bytes < 0 || form.storeCost < 0 || form.loadCost < 0)
        return value(v) + " has an alternative with a negative figure";
      if (form.bytes > info.bytes)
        return value(v) + " has an alternative that is larger than itself";
      if (form.storeCost > limits::kSum || form.loadCost > limits::kSum)
        return value(v) + " has an alternative whose cost passes 2^60";
      if (form.kind == Alternative::Kind::Offload && form.bytes != 0)
        return value(v) + " is offloaded, so 0 bytes must stay of it";
    }
    return std::nullopt;
  }
};

} // namespace

std::optional<std::string>
vram::planning::remat::check(const Problem &problem) {
  return Checker(problem).run();
}

std::optional<std::string>
vram::planning::remat::checkSolvable(const Problem &problem) {
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (!problem.values[v].alternatives.empty())
      return "value " + std::to_string(v) +
             " has alternatives, which only 'vram-plan remat' plans; remove "
             "'alternatives' from the problem to plan reruns alone";
  return std::nullopt;
}
