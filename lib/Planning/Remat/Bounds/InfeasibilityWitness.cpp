//===- InfeasibilityWitness.cpp - Why a budget is too small ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/InfeasibilityWitness.h"
#include "Remat/Bounds/CutSystem.h"
#include "Remat/Bounds/PeakBound.h"

#include <algorithm>

using namespace vram::planning::remat;

Witness vram::planning::remat::findWitness(const Model &model,
                                           const Limits &limits) {
  // Working sets first; then, at the program points whose working set or
  // position makes it likely, what must lie there beside them for later.
  Witness witness;
  int64_t most = -1;
  for (OpId o = 0; o < model.numOps; ++o)
    if (model.working[o] > most) {
      most = model.working[o];
      witness.op = o;
    }
  // About a second's work at most, however large the graph.
  const int32_t count =
      std::min(400, std::max(16, 400000 / std::max(1, model.numOps)));
  const int32_t step = std::max(1, model.numOps / count);
  std::vector<OpId> programPoints;
  for (OpId o = 0; o < model.numOps; o += step)
    programPoints.push_back(o);
  if (witness.op != kNone)
    programPoints.push_back(witness.op);
  CutSystem system(model, 0);
  Skeleton skeleton = Skeleton::identity(model);
  int64_t bytes = model.pinnedBytes + std::max<int64_t>(most, 0);
  std::vector<int32_t> beside;
  for (OpId o : programPoints) {
    if (limits.stop())
      break;
    if (!system.build(skeleton, {o}))
      continue;
    int64_t least = system.leastBytes();
    if (least <= bytes)
      continue;
    bytes = least;
    witness.op = o;
    beside.clear();
    for (const CutNetwork::Entry &e : system.network().entries)
      if (e.bytes > 0 && system.network().kept(e))
        beside.push_back(e.item);
  }
  witness.bytes = bytes * model.unit;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].pinned)
      witness.values.push_back(model.items[i].value);
  if (witness.op != kNone) {
    for (int32_t i : model.reads[witness.op])
      if (!model.items[i].pinned)
        witness.values.push_back(model.items[i].value);
    for (int32_t i : model.makes[witness.op])
      witness.values.push_back(model.items[i].value);
    for (int32_t i : beside)
      witness.values.push_back(model.items[i].value);
  }
  return witness;
}

bool vram::planning::remat::raiseByPeakBound(const Model &model, int64_t low,
                                             int64_t high, int64_t budget,
                                             bool tracksUpdates, int64_t work,
                                             const Limits &limits,
                                             Schedule &schedule,
                                             Witness &witness) {
  if (!limits.uses(Part::PeakBound))
    return false;
  OpId op = kNone;
  low -=
      std::max<int64_t>(0, low - model.pinnedBytes * model.unit) % model.unit;
  int64_t bytes = std::max(witness.bytes, low);
  if (!raisePeakBound(model, high, budget, tracksUpdates, work, limits, bytes,
                      op, schedule))
    return false;
  witness = Witness();
  // Required values lie beside the results of the last op.
  witness.op = std::min(op, model.numOps - 1);
  witness.bytes = bytes;
  witness.onTheWay = true;
  const Op &run = model.problem.ops[witness.op];
  witness.values = run.operands;
  witness.values.insert(witness.values.end(), run.results.begin(),
                        run.results.end());
  return true;
}
