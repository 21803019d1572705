//===- Guidance.cpp - Lagrangian estimates for backward A* ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/Guidance.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::guidance;

/// The items that the schedule holds right before each first run, and at its
/// end, beside results that end in their donors.
static std::vector<std::vector<int32_t>> heldAt(const Model &model,
                                                const Schedule &schedule) {
  std::vector<std::vector<int32_t>> held(model.numOps + 1);
  std::vector<uint8_t> isFirst(schedule.size(), 0), seen(model.numOps, 0);
  for (size_t r = 0; r < schedule.size(); ++r)
    if (!seen[schedule[r]])
      isFirst[r] = seen[schedule[r]] = 1;
  std::vector<uint8_t> alive(model.items.size(), 0);
  for (size_t i = 0; i < alive.size(); ++i)
    alive[i] = model.items[i].required;
  auto note = [&](OpId next) {
    for (size_t i = 0; i < alive.size(); ++i)
      if (alive[i] && model.items[i].bytes > 0)
        held[next].push_back(static_cast<int32_t>(i));
  };
  note(model.numOps);
  for (size_t r = schedule.size(); r-- > 0;) {
    for (int32_t i : model.makes[schedule[r]])
      alive[i] = 0;
    for (int32_t i : model.reads[schedule[r]])
      alive[i] = 1;
    if (isFirst[r])
      note(schedule[r]);
  }
  return held;
}

/// As many as the cuts may have, the dearest, in order; and their ops.
static std::vector<OpId>
keepDearest(std::vector<Guidance::ProgramPoint> &programPoints) {
  using ProgramPoint = Guidance::ProgramPoint;
  std::sort(programPoints.begin(), programPoints.end(),
            [](const ProgramPoint &a, const ProgramPoint &b) {
              return a.weight != b.weight ? a.weight > b.weight : a.op < b.op;
            });
  if (programPoints.size() > PrefixCuts::kMostProgramPoints)
    programPoints.resize(PrefixCuts::kMostProgramPoints);
  std::sort(
      programPoints.begin(), programPoints.end(),
      [](const ProgramPoint &a, const ProgramPoint &b) { return a.op < b.op; });
  std::vector<OpId> ops;
  for (const ProgramPoint &programPoint : programPoints)
    ops.push_back(programPoint.op);
  return ops;
}

Guidance::Guidance(const Model &model, int64_t budget,
                   std::vector<ProgramPoint> programPoints,
                   const Schedule &schedule)
    : Cuts(model, budget, keepDearest(programPoints)),
      Multipliers(model.numOps + 1), First(model.numOps + 1),
      Sums(model.numOps + 1), Asked(model.numOps + 1, 0),
      NextDue(model.numOps + 1, 0) {
  const LagrangianScale &arithmetic = Cuts.arithmetic();
  std::vector<int64_t> multipliers;
  for (const ProgramPoint &programPoint : programPoints)
    multipliers.push_back(static_cast<int64_t>(
        std::min(static_cast<double>(arithmetic.most),
                 programPoint.weight * static_cast<double>(arithmetic.scale) *
                     std::ldexp(1.0, arithmetic.shift))));
  const std::vector<std::vector<int32_t>> held = heldAt(model, schedule);
  for (OpId n = model.numOps; n > 0; --n) {
    Cuts.build(n);
    if (Cuts.numCuts() == 0)
      break;
    if (n == model.numOps)
      Cuts.maximise(multipliers, held[n], kFirstSteps, INT64_MAX / 4);
    multipliers.resize(Cuts.numCuts());
    Multipliers[n] = multipliers;
    First[n] = Cuts.minorant(multipliers, held[n]);
  }
}

Guidance::Sum Guidance::numbered(const PrefixCuts::Minorant &minorant) const {
  Sum sum{minorant.base, {}};
  sum.weight.reserve(ItemOf.size());
  for (int32_t item : ItemOf)
    sum.weight.push_back(minorant.weight[item]);
  return sum;
}

void Guidance::number(const std::vector<int32_t> &itemOf) {
  ItemOf = itemOf;
  for (size_t n = 0; n < Sums.size(); ++n) {
    Sums[n].clear();
    if (!First[n].weight.empty())
      Sums[n].push_back(numbered(First[n]));
  }
}

int64_t Guidance::estimate(OpId next, const uint64_t *set, size_t words,
                           size_t from) const {
  int64_t best = 0;
  for (size_t k = from; k < Sums[next].size(); ++k) {
    const Sum &sum = Sums[next][k];
    int64_t value = sum.base;
    for (size_t w = 0; w < words; ++w)
      for (uint64_t rest = set[w]; rest != 0; rest &= rest - 1)
        value +=
            sum.weight[w * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
    best = std::max(best, value);
  }
  return Cuts.arithmetic().roundedUp(best);
}

bool Guidance::isDue(OpId next) {
  if (Sums[next].empty() || Sums[next].size() >= kMostSums ||
      Asked[next]++ < NextDue[next])
    return false;
  NextDue[next] = Asked[next] + Asked[next] / 5;
  return true;
}

bool Guidance::learn(OpId next, const std::vector<int32_t> &items,
                     int64_t known, int64_t aim) {
  Cuts.build(next);
  const LagrangianScale &arithmetic = Cuts.arithmetic();
  // Costs of all ops have 48 bits.
  const int64_t most = INT64_MAX / 4 / arithmetic.scale;
  std::vector<int64_t> multipliers = Multipliers[next];
  const int64_t value = Cuts.maximise(multipliers, items, kSteps,
                                      std::min(aim, most) * arithmetic.scale);
  if (arithmetic.roundedUp(value) <= known)
    return false;
  Sums[next].push_back(numbered(Cuts.minorant(multipliers, items)));
  Multipliers[next] = std::move(multipliers);
  return true;
}
