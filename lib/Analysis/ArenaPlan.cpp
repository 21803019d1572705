//===- ArenaPlan.cpp - An address for every buffer ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/ArenaPlan.h"

#include "vram/Planning/Packing/Pack.h"

#include <algorithm>

using namespace mlir::vram;
namespace packing = ::vram::planning::packing;
namespace remat = ::vram::planning::remat;
using remat::kNone;

/// What the caller owns: the storage of a pinned input, and what took it over.
static bool isPinned(const remat::Problem &problem,
                     const remat::Lifetime &lifetime) {
  return std::any_of(lifetime.values.begin(), lifetime.values.end(),
                     [&](remat::ValueId id) {
                       return problem.values[id].producer == kNone &&
                              problem.values[id].pinned;
                     });
}

/// The buffers, without offsets.
static ArenaPlan collectBuffers(const remat::Problem &problem,
                                const remat::Schedule &schedule,
                                const remat::Simulation &simulation) {
  ArenaPlan plan;
  plan.bufferOf.assign(simulation.lifetimes.size(), kNone);
  plan.workspaceAt.assign(schedule.size(), kNone);
  for (bool pinned : {true, false})
    for (size_t i = 0; i < simulation.lifetimes.size(); ++i) {
      const remat::Lifetime &lifetime = simulation.lifetimes[i];
      if (lifetime.bytes == 0 || isPinned(problem, lifetime) != pinned)
        continue;
      plan.bufferOf[i] = static_cast<int32_t>(plan.buffers.size());
      plan.buffers.push_back({lifetime.start, lifetime.end, lifetime.bytes,
                              ArenaBuffer::kCallers, static_cast<int32_t>(i),
                              pinned});
      if (pinned)
        plan.pinnedBytes += lifetime.bytes;
    }
  for (size_t p = 0; p < schedule.size(); ++p) {
    int64_t bytes = problem.ops[schedule[p]].workspace;
    if (bytes == 0)
      continue;
    int32_t at = static_cast<int32_t>(p);
    plan.workspaceAt[p] = static_cast<int32_t>(plan.buffers.size());
    plan.buffers.push_back(
        {at, at + 1, bytes, ArenaBuffer::kCallers, kNone, false});
  }
  return plan;
}

CheckedArena mlir::vram::planArena(const remat::Problem &problem,
                                   const remat::Schedule &schedule,
                                   const remat::Simulation &simulation,
                                   const ArenaOptions &options) {
  CheckedArena result;
  ArenaPlan &plan = result.plan;
  plan = collectBuffers(problem, schedule, simulation);
  plan.alignment = options.alignment;
  plan.arguments = options.arguments;

  packing::Problem question;
  question.name = problem.name;
  std::vector<size_t> packed;
  int64_t base = 0;
  for (size_t i = 0; i < plan.buffers.size(); ++i) {
    ArenaBuffer &buffer = plan.buffers[i];
    if (buffer.pinned) {
      if (plan.arguments == ArgumentPlacement::Arena) {
        buffer.offset = base;
        base += buffer.bytes;
      }
      continue;
    }
    packing::Buffer what;
    what.lower = buffer.start;
    what.upper = buffer.end;
    what.size = buffer.bytes;
    what.alignment = options.alignment;
    question.buffers.push_back(what);
    packed.push_back(i);
  }
  if ((result.error = packing::check(question)))
    return result;
  packing::PackOptions packOptions;
  packOptions.effort = options.effort;
  packing::CheckedPacking answer = packing::packChecked(question, packOptions);
  if ((result.error = answer.error))
    return result;
  for (size_t i = 0; i < packed.size(); ++i)
    plan.buffers[packed[i]].offset = base + answer.packing.offsets[i];
  plan.status = answer.packing.status;
  plan.arenaBytes = base + answer.packing.height;
  plan.lowerBound = base + answer.packing.lowerBound;
  plan.livePeak = plan.pinnedBytes + packing::lowerBound(question);
  if (plan.livePeak != simulation.peak)
    result.error = "the packing problem has " + std::to_string(plan.livePeak) +
                   " bytes alive at once, the memory model " +
                   std::to_string(simulation.peak);
  return result;
}

mlir::FailureOr<ArenaPlan> mlir::vram::planArena(const MemoryModel &model,
                                                 ArgumentPlacement arguments,
                                                 int effort) {
  FunctionOpInterface function = model.function();
  if (effort < 1 || effort > 5)
    return emitError(function.getLoc(), "the arena of '")
           << function.getName()
           << "' cannot be packed: packing-effort must be 1 to 5, not "
           << effort;
  ArenaOptions options;
  options.arguments = arguments;
  options.alignment = model.options().alignment;
  options.effort = effort;
  CheckedArena arena =
      planArena(model.problem(), remat::identitySchedule(model.problem()),
                model.simulation(), options);
  if (!arena.error)
    return std::move(arena.plan);
  return emitError(function.getLoc(), "the arena of '")
         << function.getName() << "' does not verify: " << *arena.error;
}
