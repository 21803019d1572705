//===- PrefixSearch.cpp - Exact search, op after op -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Parameters/Exact.h"

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::prefix_search;

WholeResult vram::planning::remat::searchPrefixes(const Model &model,
                                                  int64_t budget,
                                                  int64_t costBelow,
                                                  int64_t mostWork,
                                                  const Limits &limits) {
  BackwardSearch::Amounts amounts;
  amounts.room = budget / model.unit - model.pinnedBytes;
  amounts.costBelow = costBelow;
  amounts.work = mostWork;
  amounts.workAtFirst = mostWork / kSoon;
  amounts.states = kMostStates;
  WholeSearch search(model, amounts, limits);
  WholeResult result;
  if (!search.serves())
    return result;
  const Outcome outcome = search.searchPrefixes();
  result.rerunCost = search.found();
  result.complete = outcome == Outcome::Infeasible;
  if (outcome == Outcome::Found)
    return search.searchAll();
  return result;
}

bool vram::planning::remat::proveByPrefixes(const Model &model, int64_t budget,
                                            int64_t mostWork,
                                            const Limits &limits,
                                            Search &search, int64_t &bound) {
  const int64_t known =
      search.best.cost < 0 ? INT64_MAX : search.best.cost - model.baseCost;
  WholeResult found = searchPrefixes(model, budget, known, mostWork, limits);
  return offer(model, budget, found, search, bound);
}
