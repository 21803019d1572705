//===- Anneal.cpp - Simulated annealing on keep/drop decisions ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Heuristics/Search.h"
#include "Remat/Model/ScheduleEditor.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Work.h"
#include "vram/Planning/Support/Random.h"

#include <algorithm>
#include <cmath>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::annealing;
using vram::planning::Random;

void Search::anneal(Decisions &decisions, double costPerByte, double heat,
                    int64_t steps, uint64_t seed) {
  if (!ScheduleEditor::serves(M) || best.cost < 0) {
    annealDecisions(decisions, costPerByte, heat, steps, seed);
    return;
  }
  RefineOptions options;
  options.work = steps * M.numOps * parameters::kWorkOf.run;
  options.seed = seed;
  options.heat = parameters::refinement::kHeat.cool;
  refine(Schedule(best.schedule), options);
}

namespace {
/// Random changes of decisions, one or two gaps at a time, which can be taken
/// back.
class GapChanges {
public:
  GapChanges(Decisions &current, std::vector<size_t> gaps, uint64_t seed)
      : Current(current), Gaps(std::move(gaps)), Draws(seed) {}

  /// In most changes of one gap another near it is changed the other way, in
  /// exchange.
  void propose() {
    Undo.clear();
    const size_t g = Gaps[Draws.below(Gaps.size())];
    const Choice old = Current[g];
    const uint64_t kind = Draws.below(10);
    if (old == Choice::Keep) {
      set(g, kind < 7 ? Choice::Drop : Choice::Transient);
      if (kind < 3)
        exchange(g, Choice::Keep);
      return;
    }
    set(g, kind < 6 ? Choice::Keep
                    : (old == Choice::Drop ? Choice::Transient : Choice::Drop));
    if (kind < 3)
      exchange(g, Choice::Drop);
  }
  void takeBack() {
    for (size_t i = Undo.size(); i-- > 0;)
      Current.set(Undo[i].first, Undo[i].second);
  }
  double unit() { return Draws.unit(); }

private:
  void set(size_t gap, Choice choice) {
    Undo.push_back({gap, Current[gap]});
    Current.set(gap, choice);
  }
  /// Sets a gap that overlaps `g` to `to`: one that is kept, or that is not.
  void exchange(size_t g, Choice to) {
    Near.clear();
    for (int tries = 0; tries < kTries; ++tries) {
      const size_t h = Gaps[Draws.below(Gaps.size())];
      if ((Current[h] == Choice::Keep) == (to == Choice::Drop) && h != g &&
          Current.begin(h) < Current.end(g) &&
          Current.begin(g) < Current.end(h))
        Near.push_back(h);
    }
    if (!Near.empty())
      set(Near[Draws.below(Near.size())], to);
  }

  Decisions &Current;
  const std::vector<size_t> Gaps;
  Random Draws;
  std::vector<std::pair<size_t, Choice>> Undo;
  std::vector<size_t> Near;
};
} // namespace

/// Gaps worth deciding: something may be dropped and lie there for a while.
static std::vector<size_t> gapsWorthDeciding(const Decisions &decisions,
                                             const Model &model) {
  std::vector<size_t> gaps;
  for (size_t g = 0; g < decisions.size(); ++g) {
    const Item &item = model.items[decisions.itemOf(g)];
    if (item.remakable && item.occupied > 0 &&
        decisions.end(g) - decisions.begin(g) > 1)
      gaps.push_back(g);
  }
  return gaps;
}

void Search::annealDecisions(Decisions &decisions, double costPerByte,
                             double heat, int64_t steps, uint64_t seed) {
  Decisions current = decisions;
  Evaluation now;
  if (!evaluate(current, now))
    return;
  offer(now, &current);
  if (!Stop.uses(Part::Annealing))
    return;
  std::vector<size_t> gaps = gapsWorthDeciding(current, M);
  if (gaps.empty())
    return;
  GapChanges changes(current, std::move(gaps), seed);
  Evaluation least = now;
  const double base = static_cast<double>(M.baseCost);
  const double fee = std::max(costPerByte, 1e-12) * kFee.start;
  auto energy = [&](const Evaluation &e) {
    return static_cast<double>(e.cost) - base +
           fee * static_cast<double>(e.excess);
  };
  const double hot = std::max(1e-9, heat * base);
  const double cold = hot * kHeat.cooling;
  for (int64_t step = 0; step < steps; ++step) {
    if ((step & 7) == 0 && Stop.stop())
      return;
    double temperature =
        hot * std::pow(cold / hot,
                       static_cast<double>(step) / static_cast<double>(steps));
    changes.propose();
    Evaluation next;
    bool legal = evaluate(current, next);
    if (legal)
      offer(next, &current);
    double change = legal ? energy(next) - energy(now) : 0;
    if (!legal ||
        (change > 0 && changes.unit() >= std::exp(-change / temperature))) {
      changes.takeBack();
      continue;
    }
    now = next;
    if (now.excess < least.excess ||
        (now.excess == least.excess && now.cost < least.cost)) {
      least = now;
      decisions = current;
    }
  }
}

void Search::annealInRounds(Decisions &decisions, double costPerByte,
                            int64_t steps, uint64_t seed) {
  if (ScheduleEditor::serves(M)) {
    Evaluation now;
    const bool legal = evaluate(decisions, now);
    refineInRounds(legal ? Schedule(Runs) : lowestPeakPlan.schedule,
                   steps * M.numOps * parameters::kWorkOf.run, seed,
                   parameters::refinement::kHeat.hot);
    return;
  }
  // While nothing fits, bytes get dearer from round to round; among plans that
  // fit, small steps from the best one.
  const int64_t share = steps / static_cast<int64_t>(std::size(kCoolHeats));
  double fee = kFee.first * costPerByte, hot = kHeat.first;
  for (double heat : kCoolHeats) {
    if (Stop.stop())
      return;
    if (DecisionsCost >= 0) {
      decisions = BestDecisions;
      annealDecisions(decisions, costPerByte, heat, share, ++seed);
      continue;
    }
    annealDecisions(decisions, fee, hot, share, ++seed);
    Decisions repaired = decisions;
    if (repairInBulk(repaired))
      fill(repaired);
    fee *= kFee.growth;
    hot *= kHeat.decay;
  }
}
