//===- Scheduler.h - Which component works next -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule decides which component has the next step: the one that closed most
// of the gap for its work so far (of equals, the earlier one of the list); but
// where its last step closed nothing, the next of the list begins. The order of
// the list is from cheap to dear: plans to start from, searches that settle
// small or tight problems, trees, and rounds that improve the plan.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_SCHEDULER_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_SCHEDULER_H

#include "Remat/Search/Component.h"

namespace vram::planning::remat {

class Scheduler {
public:
  /// `components`: some of makeComponents(state).
  Scheduler(SolveState &state,
            std::vector<std::unique_ptr<Component>> components);

  /// Until the state is settled, or all components are done.
  void run();

private:
  /// A component, and what it closed of the gap (of 1 in all) for its work.
  struct Record {
    std::unique_ptr<Component> component;
    bool hasWorked = false;
    /// Its last step closed some of the gap.
    bool hasGained = false;
    double closed = 0;
    int64_t work = 0;
  };
  Record *next();
  void step(Record &record);

  SolveState &S;
  std::vector<Record> Records;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_SCHEDULER_H
