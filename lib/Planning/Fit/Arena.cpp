//===- Arena.cpp - An address for every buffer of a schedule --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Fit/Arena.h"

#include "vram/Planning/Packing/Pack.h"
#include "vram/Planning/Support/CheckedMath.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::fit;
using remat::kNone;

namespace {

/// Does the caller own this storage, that of a pinned input, with the values
/// that took it over?
bool isPinned(const remat::Problem &problem, const remat::Lifetime &lifetime) {
  return std::any_of(lifetime.values.begin(), lifetime.values.end(),
                     [&](remat::ValueId id) {
                       return problem.values[id].producer == kNone &&
                              problem.values[id].pinned;
                     });
}

/// The buffers, without offsets.
ArenaPlan collectBuffers(const remat::Problem &problem,
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

/// The next multiple of `alignment`; nothing where int64 ends before it.
std::optional<int64_t> alignedUp(int64_t bytes, int64_t alignment) {
  int64_t over = bytes % alignment;
  return over ? checkedAdd(bytes, alignment - over) : bytes;
}

/// Gives pinned buffers their offsets where they lie in the arena; the first
/// aligned byte after them, or nothing where int64 ends before it.
std::optional<int64_t> placePinned(ArenaPlan &plan) {
  int64_t base = 0;
  if (plan.arguments == ArgumentPlacement::Caller)
    return base;
  for (ArenaBuffer &buffer : plan.buffers) {
    if (!buffer.pinned)
      continue;
    buffer.offset = base;
    std::optional<int64_t> end = checkedAdd(base, buffer.bytes);
    if (end)
      end = alignedUp(*end, plan.alignment);
    if (!end)
      return std::nullopt;
    base = *end;
  }
  return base;
}

/// The buffers that share addresses over time.
packing::Problem questionOf(const std::string &name,
                            const std::vector<ArenaBuffer> &buffers,
                            int64_t alignment) {
  packing::Problem question;
  question.name = name;
  for (const ArenaBuffer &buffer : buffers) {
    if (buffer.pinned)
      continue;
    packing::Buffer what;
    what.lower = buffer.start;
    what.upper = buffer.end;
    what.size = buffer.bytes;
    what.alignment = alignment;
    question.buffers.push_back(what);
  }
  return question;
}

packing::CheckedPacking packWith(int effort, const packing::Problem &question) {
  packing::PackOptions options;
  options.effort = effort;
  return packing::packChecked(question, options);
}

} // namespace

/// Takes the offsets over, after the pinned inputs up to `base`, and says how
/// large the arena is and has to be at least.
static void place(ArenaPlan &plan, const packing::Problem &question,
                  const packing::Packing &packed, int64_t base) {
  size_t next = 0;
  for (ArenaBuffer &buffer : plan.buffers)
    if (!buffer.pinned)
      buffer.offset = base + packed.offsets[next++];

  // A gap after a pinned input ends the arena only if nothing follows it.
  int64_t end = 0;
  for (const ArenaBuffer &buffer : plan.buffers)
    if (buffer.offset != ArenaBuffer::kCallers)
      end = std::max(end, buffer.offset + buffer.bytes);
  plan.arenaBytes = end;
  plan.livePeak = plan.pinnedBytes + packing::lowerBound(question);
  int64_t pinnedInArena =
      plan.arguments == ArgumentPlacement::Arena ? plan.pinnedBytes : 0;
  if (base == pinnedInArena) {
    plan.status = packed.status;
    plan.lowerBound = base + packed.lowerBound;
  } else {
    // Pinned inputs in another order might leave smaller gaps.
    plan.lowerBound = plan.livePeak;
    plan.status =
        plan.arenaBytes == plan.lowerBound ? Status::Optimal : Status::Feasible;
  }
}

CheckedArena vram::planning::fit::planArena(const remat::Problem &problem,
                                            const remat::Schedule &schedule,
                                            const remat::Simulation &simulation,
                                            const ArenaOptions &options) {
  CheckedArena result;
  if (options.alignment < 1) {
    result.refused = "the alignment must be a positive number of bytes, not " +
                     std::to_string(options.alignment);
    return result;
  }
  ArenaPlan &plan = result.plan;
  plan = collectBuffers(problem, schedule, simulation);
  plan.alignment = options.alignment;
  plan.arguments = options.arguments;
  packing::Problem question =
      questionOf(problem.name, plan.buffers, plan.alignment);
  if ((result.refused = packing::check(question)))
    return result;
  std::optional<int64_t> base = placePinned(plan);
  packing::CheckedPacking answer;
  std::optional<int64_t> height;
  if (base) {
    answer = packWith(options.effort, question);
    if ((result.error = answer.error))
      return result;
    height = checkedAdd(*base, answer.packing.height);
  }
  if (!height) {
    result.refused = "with an alignment of " +
                     std::to_string(options.alignment) +
                     " bytes the arena would take more than int64 counts";
    return result;
  }
  place(plan, question, answer.packing, *base);
  if (plan.livePeak != simulation.peak)
    result.error = "the packing problem has " + std::to_string(plan.livePeak) +
                   " bytes alive at once, the simulator " +
                   std::to_string(simulation.peak);
  return result;
}

HostArena vram::planning::fit::packHost(std::vector<ArenaBuffer> buffers,
                                        int64_t alignment, int effort) {
  HostArena arena;
  arena.buffers = std::move(buffers);
  packing::Problem question = questionOf("host", arena.buffers, alignment);
  if ((arena.error = packing::check(question)))
    return arena;
  const packing::CheckedPacking answer = packWith(effort, question);
  arena.error = answer.error;
  arena.livePeak = packing::lowerBound(question);
  arena.arenaBytes = answer.packing.height;
  for (size_t i = 0; i < arena.buffers.size(); ++i)
    arena.buffers[i].offset = answer.packing.offsets[i];
  return arena;
}

std::string
vram::planning::fit::writeArenaTable(const remat::Problem &problem,
                                     const remat::Schedule &schedule,
                                     const ArenaPlan &arena) {
  remat::Simulation simulation = remat::simulate(problem, schedule);
  std::string out = "id,lower,upper,size,alignment,offset,values\n";
  for (const ArenaBuffer &buffer : arena.buffers) {
    if (buffer.offset == ArenaBuffer::kCallers)
      continue;
    std::string name = "workspace", values;
    if (!buffer.isWorkspace()) {
      const remat::Lifetime &lifetime = simulation.lifetimes[buffer.lifetime];
      name = "value " + std::to_string(lifetime.values.front());
      for (remat::ValueId id : lifetime.values)
        values += (values.empty() ? "" : " ") + std::to_string(id);
    }
    out += name + " at " + std::to_string(buffer.start) + "," +
           std::to_string(buffer.start) + "," + std::to_string(buffer.end) +
           "," + std::to_string(buffer.bytes) + "," +
           std::to_string(arena.alignment) + "," +
           std::to_string(buffer.offset) + "," + values + "\n";
  }
  return out;
}
