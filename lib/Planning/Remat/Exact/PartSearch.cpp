//===- PartSearch.cpp - Pattern costs of parts of a set -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/PartSearch.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::part_search;

PartSearch::PartSearch(const Model &model, const Amounts &amounts,
                       const Limits &limits, int64_t workOfAPart)
    : WholeSearch(model, amounts, limits), WorkOfAPart(workOfAPart),
      Tried(static_cast<size_t>(model.numOps) + 1) {}

/// By turns with what was made first in front, as it comes, or with what is
/// largest.
void PartSearch::takeTurns(std::vector<int32_t> &items) {
  enum { kOldest, kAsItComes, kLargest, kTurns };
  const int turn = Turn;
  Turn = (Turn + 1) % kTurns;
  if (turn != kAsItComes)
    std::sort(items.begin(), items.end(), [&](int32_t a, int32_t b) {
      const int64_t larger = turn == kLargest ? bytesOf(a) - bytesOf(b) : 0;
      return larger != 0 ? larger > 0 : a < b;
    });
}

Outcome PartSearch::ask(OpId next, const std::vector<int32_t> &items,
                        int64_t work, int64_t costBelow) {
  forget();
  allow(more(work, costBelow));
  const Outcome outcome = search(next, items, {});
  learn();
  return outcome;
}

/// Of a part that costs what was found: is it as dear without one item, and
/// without another? What is dear with fewer items is known of more sets.
void PartSearch::shrink(OpId next, std::vector<int32_t> items, int64_t work) {
  const int64_t cost = found();
  // Without the last it was cheaper.
  for (size_t k = 0; k + 1 < items.size() && !isStopped();) {
    std::vector<int32_t> fewer = items;
    fewer.erase(fewer.begin() + static_cast<int64_t>(k));
    if (ask(next, fewer, work, cost) == Outcome::Infeasible)
      items = std::move(fewer);
    else
      ++k;
  }
}

int64_t PartSearch::lookInto(OpId next, std::vector<int32_t> items,
                             int64_t costBelow) {
  takeTurns(items);
  const int64_t before = work();
  int64_t known = 0;
  std::vector<int32_t> part;
  for (int32_t item : items) {
    part.push_back(item);
    std::vector<int32_t> sorted = part;
    std::sort(sorted.begin(), sorted.end());
    Try &tried = Tried[next][sorted];
    if (!tried.isKnown) {
      if (work() - before > kPartsOfASet * WorkOfAPart)
        break;
      tried.work =
          tried.work == 0 ? WorkOfAPart : tried.work / 100 * kMorePercent;
      if (ask(next, part, tried.work, costBelow) == Outcome::GaveUp)
        break;
      tried.isKnown = true;
      tried.cost = found();
      if (tried.cost > known && part.size() > 2)
        shrink(next, part, tried.work);
    }
    known = tried.cost;
  }
  return work() - before;
}
