//===- Steps.h - Schedules that also move values off the device -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A schedule of runs chooses between keeping a value and recomputing it. A
// schedule of steps can also keep it in another form (`Alternative` in
// Problem.h): offloaded to the host, or encoded on the device.
//
//   ["run", op]           runs an op
//   ["store", value]      begins to write the value's other form
//   ["load", value]       begins to read the value back from that form
//   ["wait", value]       ends the transfer of the value that is in flight
//
// The order of the steps alone decides every byte; durations decide none:
//
//  - Offloaded: the device bytes of a stored value stay occupied up to and
//    including the store's `wait`, those of a load's target from its `load` on.
//    The host bytes (the size of the value) are occupied from the `store` to
//    the `wait` of the last load.
//  - Encoded: `store` and `load` are complete in themselves, without a `wait`.
//    The form's bytes are on the device from the `store` to the last `load`;
//    both forms are there during either step.
//
// Time follows from the order by replaying three queues (TimeModel::Queues):
// compute, device to host, and host to device.
//
//  - A run, and the store and load of an encoded form, start when the step
//    before them in the compute queue is finished.
//  - An offloading store starts when its queue is free and the value is made.
//  - A load starts when its queue is free and all compute issued before it is
//    finished, since its target may lie where that computation still reads.
//  - `wait` blocks the compute queue until the transfer has finished.
//
// The time of a schedule is when the last queue is empty. It is never more than
// the sum of all costs (TimeModel::Sum), in which nothing overlaps.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_OFFLOAD_STEPS_H
#define VRAM_PLANNING_OFFLOAD_STEPS_H

#include "vram/Planning/Remat/Plan.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vram::planning::offload {

using remat::Alternative;
using remat::kNone;
using remat::Op;
using remat::OpId;
using remat::Problem;
using remat::Schedule;
using remat::Value;
using remat::ValueId;

struct Step {
  enum class Kind : uint8_t { Run, Store, Load, Wait };
  Kind kind = Kind::Run;
  /// An op for Run, else a value.
  int32_t id = 0;
  /// Store and Load: which of the value's `alternatives`.
  int32_t form = 0;
};

inline bool operator==(const Step &a, const Step &b) {
  return a.kind == b.kind && a.id == b.id && a.form == b.form;
}

/// The form that a store or load names, and whether that is the host's.
inline const Alternative &formOf(const Problem &problem, const Step &step) {
  return problem.values[step.id].alternatives[step.form];
}
inline bool isOffload(const Problem &problem, const Step &step) {
  return formOf(problem, step).kind == Alternative::Kind::Offload;
}

/// Legal where:
///  - the runs are a legal schedule of the problem, and a run reads or makes no
///    value that is being loaded, and makes none that is being stored;
///  - a value that is stored has been made, is not in flight, and is not in
///    this form already;
///  - a value that is loaded is in the form, its store has been waited for, and
///    it is not in flight;
///  - `wait` names a value in flight, and at the end nothing is.
using StepSchedule = std::vector<Step>;

/// How the time of a schedule follows from the costs of its steps.
enum class TimeModel {
  /// Nothing overlaps: the costs of all runs, stores and loads are added.
  Sum,
  /// Transfers overlap with compute: the replay of three queues, above.
  Queues,
};

/// "sum", "queues".
const char *toString(TimeModel model);

/// Each run of a schedule of runs as a step, and the runs among steps.
StepSchedule stepsOf(const Schedule &schedule);
Schedule runsOf(const StepSchedule &steps);

/// The simulation of a schedule of steps. Its base is that of the device, whose
/// cost is the time by TimeModel::Sum.
struct StepSimulation : remat::Simulation {
  /// The schedule written out as a problem in which each step is an op of its
  /// own and each instance of a value is a value of its own, to be run once in
  /// the given order. Lifetimes are numbered by it, so that simulators and
  /// packers need to know nothing of steps.
  Problem unrolled;
  /// For each value of `unrolled` the value that it is an instance of; kNone
  /// for a form.
  std::vector<ValueId> valueOf;
  /// Each stored value on the host, ordered by start, and the most bytes that
  /// are there at once.
  std::vector<remat::Lifetime> hostLifetimes;
  int64_t hostPeak = 0;
  /// By TimeModel::Queues (cost units).
  int64_t makespan = 0;

  int64_t time(TimeModel model) const {
    return model == TimeModel::Sum ? cost : makespan;
  }
};

/// O(steps + reads). `problem` must have passed check().
StepSimulation simulate(const Problem &problem, const StepSchedule &steps);

/// The findings of verifySteps(); its cost is the time by TimeModel::Sum.
struct StepVerdict : remat::Verdict {
  int64_t hostPeak = 0;
  /// By TimeModel::Queues.
  int64_t makespan = 0;
};

/// The independent check: shares no code with simulate(). Budgets in bytes.
StepVerdict verifySteps(const Problem &problem, const StepSchedule &steps,
                        int64_t budget, int64_t hostBudget);

/// A schedule of steps in JSON, or the reason why the text is none.
struct ParsedSteps {
  std::optional<StepSchedule> steps;
  std::string error;
};

/// `{"schedule": [["run", 0], ["store", 0], ["wait", 0], ["load", 0], ...]}`;
/// a third element of a store or load names the alternative where it is not
/// the first. Drops are implied, and refused.
ParsedSteps readSteps(std::string_view json, const Problem &problem);

std::string writeSteps(const StepSchedule &steps);

} // namespace vram::planning::offload

#endif // VRAM_PLANNING_OFFLOAD_STEPS_H
