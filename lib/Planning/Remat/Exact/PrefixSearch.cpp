//===- PrefixSearch.cpp - Exact search, op after op -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/PrefixSearch.h"
#include "Remat/Exact/BackwardSearch.h"
#include "Remat/Model/ScheduleCleanup.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Those that sets hold. Items made last come first: there sets differ most,
/// and tries of them (SetTrie.h) branch early.
static std::vector<int32_t> itemsOf(const Model &model) {
  std::vector<int32_t> items;
  for (size_t i = model.items.size(); i-- > 0;)
    if (!model.items[i].pinned && model.items[i].bytes > 0)
      items.push_back(static_cast<int32_t>(i));
  // A donor that a first run reads after the update is left out, which only
  // weakens the bound.
  for (const Donation &donation : model.donations)
    if (!donation.refused && donation.bytes > 0 && !donation.readers.empty() &&
        model.items[donation.donor].uses.back() <= donation.update)
      items.push_back(donation.recipient);
  return items;
}

/// Items that take room and for which `isWanted(item)`.
template <typename IsWanted>
static std::vector<int32_t> itemsWith(const Model &model, IsWanted isWanted) {
  std::vector<int32_t> items;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (!model.items[i].pinned && model.items[i].bytes > 0 &&
        isWanted(model.items[i]))
      items.push_back(static_cast<int32_t>(i));
  return items;
}

namespace {

/// Which results lie beside their donors to the end, and for which nothing that
/// would need them there is run.
struct Branch {
  enum : int32_t { kUnknown = -2 };
  std::vector<int32_t> apart, refused;
  int64_t bound = 0;
  /// A result that had to lie beside its donor somewhere, but not to the end;
  /// -1 if there is none.
  int32_t conflict = kUnknown;
  Schedule schedule;
};

} // namespace

/// Whether a result lies beside its donor is known from what reads that later,
/// which is found out when what comes after it has been looked at already.
/// Where one does not lie there to the end, as it must, two searches take the
/// place of one: it does, or what would need it is refused.
static PrefixResult searchWhole(const Model &model, BackwardSearch &search) {
  const std::vector<int32_t> required =
      itemsWith(model, [](const Item &item) { return item.required; });
  PrefixResult result;
  std::vector<Branch> open(1);
  for (;;) {
    const auto least = std::min_element(
        open.begin(), open.end(),
        [](const Branch &a, const Branch &b) { return a.bound < b.bound; });
    Branch branch = std::move(*least);
    open.erase(least);
    result.rerunCost = branch.bound;
    result.complete =
        branch.bound >= search.costBelow() || branch.conflict == -1;
    if (result.complete) {
      result.schedule = std::move(branch.schedule);
      return result;
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
      branch.conflict = search.recipientApart(branch.apart);
      if (branch.conflict < 0)
        branch.schedule = mendRuns(model, search.runs());
    }
    open.push_back(std::move(branch));
    if (outcome == Outcome::GaveUp) {
      result.rerunCost = INT64_MAX;
      for (const Branch &other : open)
        result.rerunCost = std::min(result.rerunCost, other.bound);
      return result;
    }
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
  amounts.workAtFirst = mostWork / parameters::kPartOf.prefixesAtFirst;
  const std::vector<int32_t> inputs =
      itemsWith(model, [](const Item &item) { return item.producer == kNone; });
  BackwardSearch search(model, itemsOf(model), inputs, amounts, limits);
  PrefixResult result;
  if (!search.serves())
    return result;
  const Outcome outcome = search.searchPrefixes();
  result.rerunCost = search.found();
  result.complete = outcome == Outcome::Infeasible;
  if (outcome == Outcome::Found)
    result = searchWhole(model, search);
  if (!result.schedule.empty())
    delayReruns(model, budget, result.schedule);
  return result;
}
