//===- GuidedSearch.cpp - Backward A* with Lagrangian guidance ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/GuidedSearch.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::guided_search;

GuidedSearch::GuidedSearch(const Model &model, int64_t budget,
                           std::vector<Guidance::ProgramPoint> multipliers,
                           Search &search, const Limits &limits)
    : M(model), Budget(budget), Search_(search), Stop(limits),
      Whole(model, amounts(0), limits), Parts(model, amounts(0), limits),
      Bound(model.baseCost) {
  if (!Whole.serves())
    return;
  Estimates = std::make_unique<Guidance>(model, budget, std::move(multipliers),
                                         search.best.schedule);
  Stop.spend(Estimates->work());
  Whole.useGuidance(*Estimates);
  Parts.useGuidance(*Estimates);
  Whole.share(Parts);
}

void GuidedSearch::inquire() {
  if (Inquires || !Whole.serves())
    return;
  Inquires = true;
  Whole.inquire(
      [this](OpId next, const std::vector<int32_t> &items, int64_t costBelow) {
        return Parts.lookInto(next, items, costBelow);
      });
}

BackwardSearch::Amounts GuidedSearch::amounts(int64_t work) const {
  BackwardSearch::Amounts amounts;
  amounts.room = Budget / M.unit - M.pinnedBytes;
  if (const int64_t reruns = Search_.best.cost - M.baseCost; reruns > 0)
    amounts.costBelow = M.rerunSums.below(reruns) + 1;
  amounts.work = work;
  amounts.states = kMostStates[std::clamp(Stop.options().effort, 1, 5) - 1];
  return amounts;
}

bool GuidedSearch::run(int64_t work) {
  // At first, what ops cost at least, one after the other.
  if (!HasBegun) {
    HasBegun = true;
    Parts.allow(amounts(work / kPartOfPrefixes));
    Parts.searchPrefixes();
    Stop.spend(Parts.work());
    work -= Parts.work();
  }
  const int64_t before = Whole.work();
  Whole.allow(amounts(before + work));
  WholeResult found = Whole.searchAll();
  const int64_t spent = Whole.work() - before;
  Stop.spend(spent);
  // A search that stopped before it had done its work has reached all its
  // states.
  IsDone = found.complete || spent < work;
  return offer(M, Budget, found, Search_, Bound);
}
