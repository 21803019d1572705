//===- HostArena.cpp - Host memory of what is offloaded -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Fit/HostArena.h"

#include "vram/Planning/Packing/Pack.h"

using namespace vram::planning;
using namespace vram::planning::fit;

HostArena vram::planning::fit::packHost(std::vector<HostBuffer> buffers,
                                        int64_t alignment, int effort) {
  HostArena arena;
  arena.buffers = std::move(buffers);
  packing::Problem question;
  question.name = "host";
  for (const HostBuffer &buffer : arena.buffers) {
    packing::Buffer what;
    what.lower = buffer.start;
    what.upper = buffer.end;
    what.size = buffer.bytes;
    what.alignment = alignment;
    question.buffers.push_back(what);
  }
  if ((arena.error = packing::check(question)))
    return arena;
  packing::PackOptions options;
  options.effort = effort;
  const packing::CheckedPacking answer =
      packing::packChecked(question, options);
  arena.error = answer.error;
  arena.livePeak = packing::lowerBound(question);
  arena.arenaBytes = answer.packing.height;
  for (size_t i = 0; i < arena.buffers.size(); ++i)
    arena.buffers[i].offset = answer.packing.offsets[i];
  return arena;
}

std::vector<HostBuffer>
vram::planning::fit::hostBuffersOf(const remat::Problem &problem,
                                   const offload::StepSchedule &steps) {
  using offload::Step;
  std::vector<HostBuffer> buffers;
  // For each value its buffer, or kNone.
  std::vector<int32_t> bufferOf(problem.values.size(), remat::kNone);
  for (size_t at = 0; at < steps.size(); ++at) {
    const Step &step = steps[at];
    if (step.kind == Step::Kind::Store &&
        problem.values[step.id].alternatives[step.form].kind ==
            offload::Alternative::Kind::Offload) {
      bufferOf[step.id] = static_cast<int32_t>(buffers.size());
      buffers.push_back(
          {static_cast<int32_t>(at), 0, problem.values[step.id].bytes, 0});
    } else if (step.kind == Step::Kind::Wait &&
               bufferOf[step.id] != remat::kNone) {
      buffers[bufferOf[step.id]].end = static_cast<int32_t>(at) + 1;
    }
  }
  return buffers;
}
