//===- PrefixSearch.cpp - Exact search, op after op -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrefixSearch.h"
#include "BackwardSearch.h"
#include "Tidy.h"

#include <algorithm>

using namespace vram::planning::remat;

/// States at most, for the memory that they take (some 300 bytes each, with the
/// tries).
static constexpr size_t kMostStates = 1500000;
/// An eighth of the work has to lead over two thirds of the ops: the others
/// take more, each far more than the one before.
static constexpr int64_t kSoon = 8;

/// All ops, with nothing but inputs there before them.
static Stretch wholeOf(const Model &model) {
  Stretch stretch;
  stretch.to = model.numOps;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (!model.items[i].pinned && model.items[i].bytes > 0) {
      stretch.items.push_back(static_cast<int32_t>(i));
      if (model.items[i].producer == kNone)
        stretch.have.push_back(static_cast<int32_t>(i));
    }
  // What is read by a first run behind the update is left out, which only
  // weakens the bound.
  for (const Donation &donation : model.donations)
    if (!donation.refused && donation.bytes > 0 && !donation.readers.empty() &&
        model.items[donation.donor].uses.back() <= donation.update)
      stretch.items.push_back(donation.heir);
  return stretch;
}

namespace {

/// Which results lie beside their donors to the end, and for which nothing that
/// would need them there is run.
struct Branch {
  static constexpr int32_t kUnknown = -2;
  std::vector<int32_t> apart, refused;
  int64_t bound = 0;
  /// A result that had to lie beside its donor somewhere, but not to the end;
  /// -1 if there is none.
  int32_t conflict = kUnknown;
  Schedule schedule;
};

} // namespace

/// The search for all ops. Whether a result lies beside its donor is known from
/// what reads that later, which is found out when what comes behind has been
/// looked at already. Where one does not lie there to the end, as it must, two
/// searches take the place of one: it does, or what would need it is refused.
static void searchAll(const Model &model, int64_t costBelow,
                      BackwardSearch &search, PrefixResult &result) {
  std::vector<int32_t> required;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].required && !model.items[i].pinned &&
        model.items[i].bytes > 0)
      required.push_back(static_cast<int32_t>(i));
  std::vector<Branch> open(1);
  open[0].bound = search.found();
  for (;;) {
    const auto least = std::min_element(
        open.begin(), open.end(),
        [](const Branch &a, const Branch &b) { return a.bound < b.bound; });
    Branch branch = std::move(*least);
    open.erase(least);
    result.rerunCost = branch.bound;
    result.complete = branch.bound >= costBelow || branch.conflict == -1;
    if (result.complete) {
      result.schedule = std::move(branch.schedule);
      return;
    }
    if (branch.conflict >= 0) {
      Branch apart = branch, refused = std::move(branch);
      apart.apart.push_back(apart.conflict);
      refused.refused.push_back(refused.conflict);
      for (Branch *half : {&apart, &refused}) {
        half->conflict = Branch::kUnknown;
        open.push_back(std::move(*half));
      }
      continue;
    }
    std::vector<int32_t> wanted = required;
    wanted.insert(wanted.end(), branch.apart.begin(), branch.apart.end());
    const Outcome outcome =
        search.search(model.numOps, wanted, branch.refused, branch.bound);
    branch.bound = search.found();
    if (outcome == Outcome::Found) {
      branch.conflict = search.heirApart(branch.apart);
      if (branch.conflict < 0)
        branch.schedule = mendRuns(model, search.runs());
    }
    if (outcome == Outcome::GaveUp) {
      result.rerunCost = branch.bound;
      for (const Branch &other : open)
        result.rerunCost = std::min(result.rerunCost, other.bound);
      return;
    }
    open.push_back(std::move(branch));
  }
}

PrefixResult vram::planning::remat::searchPrefixes(const Model &model,
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
  BackwardSearch search(model, wholeOf(model), amounts, limits);
  PrefixResult result;
  if (!search.serves())
    return result;
  const Outcome outcome = search.searchPrefixes();
  result.rerunCost = search.found();
  result.complete = outcome == Outcome::Infeasible;
  if (outcome == Outcome::Found)
    searchAll(model, costBelow, search, result);
  return result;
}

bool vram::planning::remat::proveByPrefixes(const Model &model, int64_t budget,
                                            int64_t mostWork,
                                            const Limits &limits,
                                            Search &search, int64_t &bound) {
  const int64_t known =
      search.best.cost < 0 ? INT64_MAX : search.best.cost - model.baseCost;
  PrefixResult found = searchPrefixes(model, budget, known, mostWork, limits);
  if (found.complete && found.rerunCost == INT64_MAX)
    return true;
  if (!found.schedule.empty()) {
    delayReruns(model, budget, found.schedule);
    search.offerSchedule(found.schedule);
  }
  bound = std::max(bound, model.baseCost + found.rerunCost);
  return found.complete && search.best.cost >= 0 && search.best.cost <= bound;
}
