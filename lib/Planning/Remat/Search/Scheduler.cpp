//===- Scheduler.cpp - Which component works next -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/Scheduler.h"

#include <algorithm>

using namespace vram::planning::remat;

Scheduler::Scheduler(SolveState &state,
                     std::vector<std::unique_ptr<Component>> components)
    : S(state) {
  for (std::unique_ptr<Component> &component : components)
    Records.push_back({std::move(component)});
}

Scheduler::Record *Scheduler::next() {
  Record *best = nullptr;
  for (Record &record : Records) {
    if (record.component->done())
      continue;
    if (!record.hasWorked)
      return best && best->hasGained ? best : &record;
    // (closed / work, without a division by 0)
    if (!best || record.closed * static_cast<double>(best->work) >
                     best->closed * static_cast<double>(record.work))
      best = &record;
  }
  return best;
}

void Scheduler::step(Record &record) {
  const double gap = S.gap();
  const int64_t work = S.limits.work();
  record.component->step();
  record.hasWorked = true;
  record.hasGained = S.gap() < gap;
  record.closed += gap - S.gap();
  record.work += S.limits.work() - work;
}

void Scheduler::run() {
  while (!S.isFinished())
    if (Record *record = next())
      step(*record);
    else
      return;
}
