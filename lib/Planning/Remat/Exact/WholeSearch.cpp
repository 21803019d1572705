//===- WholeSearch.cpp - Exact search over whole schedules ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/WholeSearch.h"
#include "Remat/Model/ScheduleCleanup.h"

#include <algorithm>

using namespace vram::planning::remat;

/// Those that sets hold. Items made last come first: there sets differ most,
/// and tries of them (SetTrie.h) branch early.
static std::vector<int32_t> itemsOf(const Model &model) {
  std::vector<int32_t> items;
  for (size_t i = model.items.size(); i-- > 0;)
    if (!model.items[i].pinned && model.items[i].bytes > 0)
      items.push_back(static_cast<int32_t>(i));
  // A donor that a first run reads behind the update is left out, which only
  // weakens the bound.
  for (const Donation &donation : model.donations)
    if (!donation.refused && donation.bytes > 0 && !donation.readers.empty() &&
        model.items[donation.donor].uses.back() <= donation.update)
      items.push_back(donation.recipient);
  return items;
}

static std::vector<int32_t> inputsOf(const Model &model) {
  std::vector<int32_t> inputs;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (!model.items[i].pinned && model.items[i].bytes > 0 &&
        model.items[i].producer == kNone)
      inputs.push_back(static_cast<int32_t>(i));
  return inputs;
}

WholeSearch::WholeSearch(const Model &model,
                         const BackwardSearch::Amounts &amounts,
                         const Limits &limits)
    : BackwardSearch(model, itemsOf(model), inputsOf(model), amounts, limits),
      M(model), Open(1) {
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].required && !model.items[i].pinned &&
        model.items[i].bytes > 0)
      Required.push_back(static_cast<int32_t>(i));
}

Outcome WholeSearch::look(Branch &branch) {
  const bool again = IsPaused;
  IsPaused = false;
  if (again) {
    const Outcome outcome = goOn();
    branch.bound = std::max(branch.bound, found());
    return outcome;
  }
  std::vector<int32_t> wanted = Required;
  wanted.insert(wanted.end(), branch.apart.begin(), branch.apart.end());
  const Outcome outcome =
      search(M.numOps, wanted, branch.refused, branch.bound);
  branch.bound = found();
  return outcome;
}

/// Whether a result lies beside its donor is known from what reads that later,
/// which is found out when what comes behind has been looked at already. Where
/// one does not lie there to the end, as it must, two searches take the place
/// of one: it does, or what would need it is refused.
WholeResult WholeSearch::searchAll() {
  WholeResult result;
  for (;;) {
    // A paused branch is the last, and is continued.
    auto least = Open.end() - 1;
    if (!IsPaused)
      least = std::min_element(
          Open.begin(), Open.end(),
          [](const Branch &a, const Branch &b) { return a.bound < b.bound; });
    Branch branch = std::move(*least);
    Open.erase(least);
    result.rerunCost = branch.bound;
    result.complete =
        !IsPaused && (branch.bound >= costBelow() || branch.conflict == -1);
    if (result.complete) {
      result.schedule = branch.schedule;
      Open.push_back(std::move(branch));
      return result;
    }
    if (branch.conflict >= 0) {
      Branch apart = branch, refused = std::move(branch);
      apart.apart.push_back(apart.conflict);
      refused.refused.push_back(refused.conflict);
      for (Branch *half : {&apart, &refused}) {
        half->conflict = Branch::kUnknown;
        Open.push_back(std::move(*half));
      }
      continue;
    }
    const Outcome outcome = look(branch);
    if (outcome == Outcome::Found) {
      branch.conflict = recipientApart(branch.apart);
      if (branch.conflict < 0)
        branch.schedule = mendRuns(M, runs());
    }
    Open.push_back(std::move(branch));
    if (outcome == Outcome::GaveUp) {
      IsPaused = true;
      result.rerunCost = INT64_MAX;
      for (const Branch &other : Open)
        result.rerunCost = std::min(result.rerunCost, other.bound);
      return result;
    }
  }
}

bool vram::planning::remat::offer(const Model &model, int64_t budget,
                                  WholeResult &found, Search &search,
                                  int64_t &bound) {
  if (found.complete && found.rerunCost == INT64_MAX)
    return true;
  if (!found.schedule.empty()) {
    delayReruns(model, budget, found.schedule);
    search.offerSchedule(found.schedule);
  }
  bound = std::max(bound, model.baseCost + found.rerunCost);
  return found.complete && search.best.cost >= 0 &&
         search.best.cost <= model.roundedUp(bound);
}
