//===- Overlap.cpp - Transfers behind computation -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Overlap.h"

#include "vram/Planning/Offload/TransferOrder.h"

using namespace vram::planning::offload;

namespace {

/// The ops of the unrolled problem, one for each step.
std::vector<TimedOp> timedSteps(const Problem &problem,
                                const StepSchedule &steps) {
  std::vector<TimedOp> timed(steps.size());
  const size_t values = problem.values.size();
  // For each value the step that made its instance, the last that has to do
  // with it, its transfer in flight, and its last store.
  std::vector<OpId> made(values, kNone), last(values, kNone),
      flight(values, kNone), stored(values, kNone);
  for (size_t at = 0; at < steps.size(); ++at) {
    const Step &step = steps[at];
    TimedOp &op = timed[at];
    const auto id = static_cast<OpId>(at);
    if (step.kind == Step::Kind::Run) {
      op.cost = problem.ops[step.id].cost;
      for (ValueId v : problem.ops[step.id].operands)
        last[v] = id;
      for (ValueId v : problem.ops[step.id].results) {
        made[v] = last[v] = id;
        if (stored[v] != kNone && timed[stored[v]].border == kNone)
          timed[stored[v]].border = id;
      }
      continue;
    }
    const ValueId v = step.id;
    if (step.kind == Step::Kind::Wait) {
      op = {Queue::Wait, 0, flight[v]};
    } else if (step.kind == Step::Kind::Store) {
      op.cost = formOf(problem, step).storeCost;
      if (isOffload(problem, step)) {
        op = {Queue::ToHost, op.cost, made[v]};
        flight[v] = stored[v] = id;
      }
    } else {
      op.cost = formOf(problem, step).loadCost;
      if (isOffload(problem, step)) {
        op = {Queue::ToDevice, op.cost, stored[v], last[v]};
        flight[v] = id;
      }
      made[v] = id;
    }
    last[v] = id;
  }
  // A load reads what the wait of its store has brought.
  std::vector<OpId> waitOf(steps.size(), kNone);
  for (size_t at = 0; at < steps.size(); ++at)
    if (timed[at].queue == Queue::Wait)
      waitOf[timed[at].of] = static_cast<OpId>(at);
  for (TimedOp &op : timed)
    if (op.queue == Queue::ToDevice)
      op.of = waitOf[op.of];
  return timed;
}

} // namespace

void vram::planning::offload::overlapTransfers(const Problem &problem,
                                               const StepOptions &options,
                                               Candidate &candidate) {
  if (!options.allows(candidate.simulation))
    return;
  const TimedOrder order = orderTransfers(candidate.simulation.unrolled,
                                          timedSteps(problem, candidate.steps),
                                          options.solver.budget)
                               .front();
  StepSchedule steps;
  for (OpId at : order.order)
    steps.push_back(candidate.steps[at]);
  Candidate changed(problem, std::move(steps));
  if (options.allows(changed.simulation) &&
      changed.simulation.makespan < candidate.simulation.makespan)
    candidate = std::move(changed);
}
