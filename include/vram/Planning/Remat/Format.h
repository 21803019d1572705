//===- Format.h - Problems and plans as JSON --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats are documented in docs/planner-formats.md. Reading never trusts:
// each of the limits of Support/Limits.h, every index, sign and sum is checked
// before it is used, and what is wrong comes back as one line that says where.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_REMAT_FORMAT_H
#define VRAM_PLANNING_REMAT_FORMAT_H

#include "vram/Planning/Remat/Labels.h"
#include "vram/Planning/Remat/Plan.h"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace vram::planning::remat {

/// The version of the full format that is written, and the only one read.
inline constexpr int kFormatVersion = 1;

/// A problem, or the reason why the text is none.
struct ParsedProblem {
  std::optional<Problem> problem;
  /// From `meta` of the full format; empty where it has none.
  Labels labels;
  /// One line ("nodes[3].inputs[0]: ..."); empty on success.
  std::string error;

  explicit operator bool() const { return problem.has_value(); }
};

/// A schedule, or the reason why the text is none.
struct ParsedSchedule {
  std::optional<Schedule> schedule;
  std::string error;

  explicit operator bool() const { return schedule.has_value(); }
};

/// Reads a problem in either format: the simple one (an object with `nodes`) or
/// the full one (an object with `vram_remat`). The problem has passed check().
ParsedProblem readProblem(std::string_view json);

/// Writes the full format, one op and one value a line. Deterministic:
/// readProblem(writeProblem(p)) is p, and equal problems give equal bytes.
/// `labels` that are given go into `meta`.
std::string writeProblem(const Problem &problem, const Labels &labels = {});

/// Reads a plan for `problem`, which must have passed check(). `["drop", v]`
/// steps are optional; where they stand they must be right: dropping what is
/// not there, or reading (or requiring) what was dropped, is an error. Whether
/// the runs are legal is for verify().
ParsedSchedule readSchedule(std::string_view json, const Problem &problem);

/// Writes a plan with a drop of each value after its last read (right after its
/// definition where nothing reads it). `schedule` must be legal (verify()).
std::string writeSchedule(const Problem &problem, const Schedule &schedule);

} // namespace vram::planning::remat

#endif // VRAM_PLANNING_REMAT_FORMAT_H
