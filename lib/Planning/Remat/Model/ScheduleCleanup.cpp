//===- ScheduleCleanup.cpp - Canonical form of a schedule -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/ScheduleCleanup.h"
#include "Remat/Model/ScheduleEditor.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>

using namespace vram::planning::remat;

Schedule vram::planning::remat::makeViews(const Model &model,
                                          const Schedule &schedule) {
  const Problem &problem = model.problem;
  std::vector<uint8_t> current(problem.values.size(), 0);
  Schedule runs;
  auto put = [&](auto &&self, OpId op) -> void {
    for (ValueId v : problem.ops[op].operands) {
      const OpId maker = problem.values[v].producer;
      if (maker != kNone && !current[v] && problem.ops[maker].rerunnable)
        self(self, maker);
    }
    runs.push_back(op);
    for (int32_t i : model.makes[op])
      for (ValueId v : model.valuesOf[i])
        current[v] = 0;
    for (ValueId v : problem.ops[op].results)
      current[v] = 1;
  };
  for (OpId op : schedule)
    put(put, op);
  return runs;
}

static std::vector<uint8_t> findReruns(const Problem &problem,
                                       const Schedule &schedule) {
  std::vector<uint8_t> before(problem.ops.size(), 0);
  std::vector<uint8_t> again(schedule.size(), 0);
  for (size_t k = 0; k < schedule.size(); ++k) {
    again[k] = before[schedule[k]];
    before[schedule[k]] = 1;
  }
  return again;
}

Schedule vram::planning::remat::mendRuns(const Model &model,
                                         const Schedule &schedule) {
  const Problem &problem = model.problem;
  const Schedule runs = makeViews(model, schedule);
  const std::vector<uint8_t> again = findReruns(problem, runs);
  std::vector<uint8_t> wanted(problem.values.size(), 0);
  for (size_t v = 0; v < problem.values.size(); ++v)
    wanted[v] = problem.values[v].required;
  Schedule kept;
  for (size_t k = runs.size(); k-- > 0;) {
    const Op &op = problem.ops[runs[k]];
    if (again[k] && std::none_of(op.results.begin(), op.results.end(),
                                 [&](ValueId v) { return wanted[v] != 0; }))
      continue;
    kept.push_back(runs[k]);
    for (ValueId v : op.results)
      wanted[v] = 0;
    for (ValueId v : op.operands)
      wanted[v] = 1;
  }
  std::reverse(kept.begin(), kept.end());
  return kept;
}

void vram::planning::remat::delayReruns(const Model &model, int64_t budget,
                                        Schedule &schedule) {
  if (!ScheduleEditor::serves(model))
    return;
  ScheduleEditor line(model);
  line.load(schedule, budget / model.unit);
  if (line.excess() > 0)
    return;
  // From the end: what reads a rerun has been moved before it.
  for (int32_t run = line.previous(ScheduleEditor::tail()), before;
       run != ScheduleEditor::head(); run = before) {
    before = line.previous(run);
    if (!line.isRerun(run))
      continue;
    const OpId op = line.op(run);
    int32_t reader = line.next(run);
    while (reader != ScheduleEditor::tail() && line.op(reader) != op &&
           !model.readsFrom(line.op(reader), op))
      reader = line.next(reader);
    if (reader == line.next(run))
      continue;
    line.insert(op, reader);
    line.erase(run);
    if (line.excess() > 0)
      line.undo();
    else
      line.commit();
  }
  const Schedule delayed = line.schedule();
  const PeakAndCost found = simulatePeak(model.problem, delayed);
  if (found.peak >= 0 && found.peak <= budget)
    schedule = delayed;
}
