//===- Problem.h - What a rematerialisation planner is asked ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The question behind the wall: a DAG of operations in an order, integers only
// (bytes and cost units), nothing of MLIR. The answer is a `Plan` (Plan.h): a
// sequence of runs. The bytes that a plan costs are defined once, in
// Simulator.h, and checked by code written apart from it, in Verify.h.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_PROBLEM_H
#define VRAM_PLANNING_REMAT_PROBLEM_H

#include <cstdint>
#include <string>
#include <vector>

namespace vram::planning::remat {

/// Index into `Problem::ops`.
using OpId = int32_t;
/// Index into `Problem::values`.
using ValueId = int32_t;
/// "No such op / no such value".
inline constexpr int32_t kNone = -1;

/// Another way to have a value later than to keep it or to run its producer
/// again. The planner's interface carries these; `keep` and `recompute` are
/// complete without them, so they are listed here only when one exists.
struct Alternative {
  enum class Kind { Encode, Offload };
  Kind kind = Kind::Encode;
  /// Bytes on the device while the value is in this form (0 for Offload).
  int64_t bytes = 0;
  /// Cost of going into this form and of coming back from it (cost units).
  int64_t storeCost = 0;
  int64_t loadCost = 0;
};

/// A value: an input of the problem, or a result of an op.
struct Value {
  /// Size of the storage it needs, in bytes, already aligned. Views have 0.
  int64_t bytes = 0;
  /// The op that makes it; kNone for an input of the problem.
  OpId producer = kNone;
  /// Inputs only: the caller owns the storage, which is occupied over the
  /// whole schedule, whoever reads it.
  bool pinned = false;
  /// It must be in memory when the schedule ends (a result of the function).
  bool required = false;
  /// Shares the storage of this operand of its producer (a reshape): the
  /// storage lives as long as any value in it. kNone: storage of its own.
  ValueId viewOf = kNone;
  /// Operands of the producer whose storage this result may take over, in
  /// order of preference, when that storage dies at this very run (no value in
  /// it is read later or required) and its size is equal. Each storage is taken
  /// over by at most one result of a run.
  std::vector<ValueId> mayOverwrite;
  /// A donated (pinned) input whose storage this result is meant to end in. If
  /// no run after this one reads the input (and a read by this very run is
  /// listed in mayOverwrite), the result occupies the input's storage and
  /// counts nothing of its own.
  ValueId donor = kNone;
  /// Other ways to keep it; may be empty.
  std::vector<Alternative> alternatives;
};

/// An operation. All operands, results and the workspace overlap for the
/// whole run.
struct Op {
  int64_t cost = 0;
  /// Scratch bytes, occupied during each of its runs.
  int64_t workspace = 0;
  /// False for what may run once only: unseeded draws, collectives, updates of
  /// state, input and output.
  bool rerunnable = true;
  std::vector<ValueId> operands;
  std::vector<ValueId> results;
};

/// Ops are numbered in the order of their first runs, which is topological.
///
/// Anti-dependences follow from `Value::donor`: once an op that produces a
/// value with `donor = p` has run *in place*, no run may read p. A plan is
/// rejected if one does, unless the result had to take storage of its own
/// (which is how a graph whose own order reads p later is accepted).
///
/// Several values that are parts of one buffer (a concat's slices written by
/// their producers) name it in `partOf`: the buffer's bytes are occupied while
/// any part or view of it lives.
struct Problem {
  std::string name;
  std::vector<Op> ops;
  std::vector<Value> values;
  /// Optional buffers that several values are parts of: bytes of each, and for
  /// each value its buffer (kNone or absent: storage of its own).
  std::vector<int64_t> buffers;
  std::vector<int32_t> partOf;

  int32_t bufferOf(ValueId v) const {
    return static_cast<size_t>(v) < partOf.size() ? partOf[v] : kNone;
  }
};

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_PROBLEM_H
