//===- Problem.h - Which ops run in fewer bits ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some ops must run in the low precision, some must not, the rest is free. The
// cost is bytes: a value that is made in one precision and read in the other is
// cast, once for each value and type; and a value that the backward reads stays
// until then, in each type in which it reads it.
//
//   cost = sum over values of
//     castToLow   if it is made high and some reader is low
//     castToHigh  if it is made low and some reader is high
//     keepLow     if some late reader is low
//     keepHigh    if some late reader is high
//
// Each term is a submodular function of the choices, so that the least cost is
// a minimum cut (Picard and Ratliff, "Minimum cuts and related problems",
// Networks 5(4), 1975): one node a group, and for a value one node for "some
// reader is low", and so on, which the readers force.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_PRECISION_PROBLEM_H
#define VRAM_PLANNING_PRECISION_PROBLEM_H

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace vram::planning::precision {

using GroupId = int32_t;
/// Of a value that no group makes: it is high (an argument, a statistic).
constexpr GroupId kAlwaysHigh = -1;

enum class Pin : uint8_t { Free, Low, High };

struct Value {
  GroupId producer = kAlwaysHigh;
  /// Groups that read it in their precision; each at most once.
  std::vector<GroupId> readers;
  /// Something reads it that is no group: in the high precision.
  bool readHigh = false;
  /// Those of the readers that read it after the boundary of forward and
  /// backward, if it is made in front of it.
  std::vector<GroupId> lateReaders;
  bool lateReadHigh = false;
  /// Bytes, none negative.
  int64_t castToLow = 0, castToHigh = 0, keepLow = 0, keepHigh = 0;
};

/// An op with its derivative is one group: they run in one precision.
struct Problem {
  std::vector<Pin> groups;
  std::vector<Value> values;
  /// (a, b): if a is high, b is. For ops that follow their widest operand.
  std::vector<std::pair<GroupId, GroupId>> widest;
};

/// The first error in the problem: a group out of range, a negative cost, a sum
/// of costs beyond 2^60. Empty if there is none.
std::string check(const Problem &problem);

/// Bytes of `isLow`, one entry a group, by the definition above.
int64_t evaluate(const Problem &problem, const std::vector<bool> &isLow);

/// True if the pins hold and the pairs of `widest`.
bool isAllowed(const Problem &problem, const std::vector<bool> &isLow);

struct Plan {
  std::vector<bool> isLow;
  /// Bytes: the least there is.
  int64_t cost = 0;
};

/// The plan of least cost; of several the one with the most low groups, which
/// is unique. Pins win over pairs of `widest`: a group that is pinned low stays
/// low. Takes a problem that check() accepts.
Plan solve(const Problem &problem);

} // namespace vram::planning::precision

#endif // VRAM_PLANNING_PRECISION_PROBLEM_H
