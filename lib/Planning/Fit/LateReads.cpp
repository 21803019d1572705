//===- LateReads.cpp - No run reads a donated value after its update ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Fit/LateReads.h"

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/StorageRules.h"

using namespace vram::planning;
using namespace vram::planning::fit;
using namespace vram::planning::remat;

/// The reads of donated inputs that come too late in `schedule`: for each op,
/// whether one of its runs has one.
static std::vector<bool> lateReaders(const Problem &problem,
                                     const Schedule &schedule) {
  const StorageRules rules(problem);
  const std::vector<ValueId> roots = rules.findRoots();
  std::vector<bool> replaced(problem.values.size());
  std::vector<bool> late(problem.ops.size());
  for (OpId id : schedule) {
    for (ValueId v : problem.ops[id].operands)
      if (replaced[roots[v]])
        late[id] = true;
    for (ValueId v : problem.ops[id].results)
      if (ValueId input = rules.replacedInput(v); input != kNone)
        replaced[input] = true;
  }
  return late;
}

std::vector<OpId> vram::planning::fit::findLateReads(const Problem &problem,
                                                     const Schedule &schedule) {
  // A graph whose own order reads late has a copy there, which the simulator
  // counts.
  std::vector<bool> inOrder = lateReaders(problem, identitySchedule(problem));
  std::vector<bool> late = lateReaders(problem, schedule);
  std::vector<OpId> ops;
  for (size_t id = 0; id < late.size(); ++id)
    if (late[id] && !inOrder[id])
      ops.push_back(static_cast<OpId>(id));
  return ops;
}
