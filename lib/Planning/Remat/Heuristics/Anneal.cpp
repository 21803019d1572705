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
  // By turns from the decisions and from what is known.
  Evaluation now;
  const bool legal = evaluate(decisions, now);
  if (legal)
    offer(now, &decisions);
  RefineOptions options;
  options.work = steps * M.numOps * kWorkOfARun;
  options.seed = seed;
  options.heat = kRefinementHeat;
  refine(legal && seed % 2 == 0 ? Schedule(Runs) : best.schedule, options);
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
  Random random(seed);
  // Gaps worth deciding: something may be dropped and lie there for a while.
  std::vector<size_t> gaps;
  for (size_t g = 0; g < current.size(); ++g) {
    const Item &item = M.items[current.itemOf(g)];
    if (item.remakable && item.occupied > 0 &&
        current.end(g) - current.begin(g) > 1)
      gaps.push_back(g);
  }
  if (gaps.empty())
    return;
  Evaluation least = now;
  const double base = static_cast<double>(M.baseCost);
  double fee = std::max(costPerByte, 1e-12) * kFee;
  auto energy = [&](const Evaluation &e) {
    return static_cast<double>(e.cost) - base +
           fee * static_cast<double>(e.excess);
  };
  const double hot = std::max(1e-9, heat * base);
  const double cold = hot * kCooling;
  std::vector<std::pair<size_t, Choice>> undo;
  std::vector<size_t> near;
  int64_t sinceFit = 0;
  auto set = [&](size_t g, Choice c) {
    undo.push_back({g, current[g]});
    current.set(g, c);
  };
  for (int64_t step = 0; step < steps; ++step) {
    if ((step & 7) == 0 && Stop.stop())
      return;
    double temperature =
        hot * std::pow(cold / hot,
                       static_cast<double>(step) / static_cast<double>(steps));
    undo.clear();
    size_t g = gaps[random.below(gaps.size())];
    Choice old = current[g];
    uint64_t kind = random.below(10);
    if (old == Choice::Keep) {
      set(g, kind < 7 ? Choice::Drop : Choice::Transient);
      if (kind < 3) {
        // In exchange, take back a drop that is near.
        near.clear();
        for (int tries = 0; tries < 12; ++tries) {
          size_t h = gaps[random.below(gaps.size())];
          if (current[h] != Choice::Keep && h != g &&
              current.begin(h) < current.end(g) &&
              current.begin(g) < current.end(h))
            near.push_back(h);
        }
        if (!near.empty())
          set(near[random.below(near.size())], Choice::Keep);
      }
    } else {
      set(g, kind < 6
                 ? Choice::Keep
                 : (old == Choice::Drop ? Choice::Transient : Choice::Drop));
      if (kind < 3) {
        near.clear();
        for (int tries = 0; tries < 8; ++tries) {
          size_t h = gaps[random.below(gaps.size())];
          if (current[h] == Choice::Keep && h != g &&
              current.begin(h) < current.end(g) &&
              current.begin(g) < current.end(h))
            near.push_back(h);
        }
        if (!near.empty())
          set(near[random.below(near.size())], Choice::Drop);
      }
    }
    Evaluation next;
    bool legal = evaluate(current, next);
    if (legal)
      offer(next, &current);
    double change = legal ? energy(next) - energy(now) : 0;
    if (legal &&
        (change <= 0 || random.unit() < std::exp(-change / temperature))) {
      now = next;
      if (now.excess < least.excess ||
          (now.excess == least.excess && now.cost < least.cost)) {
        least = now;
        decisions = current;
      }
      sinceFit = now.excess == 0 ? 0 : sinceFit + 1;
      if (sinceFit > kStepsOverBudget) {
        fee *= kFeeStep;
        sinceFit = 0;
      }
    } else {
      for (size_t i = undo.size(); i-- > 0;)
        current.set(undo[i].first, undo[i].second);
    }
  }
}

void Search::annealInRounds(Decisions &decisions, double costPerByte,
                            int64_t steps, uint64_t seed) {
  const bool refining = ScheduleEditor::serves(M);
  // While nothing fits, bytes get dearer from round to round; among plans that
  // fit, small steps from the best one.
  double fee = kFirstFee * costPerByte;
  double hot = kFirstHeat;
  for (double heat : kCoolHeats) {
    if (Stop.stop())
      return;
    // From then on the runs themselves are changed.
    if (refining && best.cost >= 0)
      break;
    if (DecisionsCost >= 0) {
      // Where much is run again, one decision is worth more.
      heat *= std::max(1.0, kHeatPerRerun *
                                static_cast<double>(best.cost - M.baseCost) /
                                static_cast<double>(M.baseCost + 1));
      decisions = BestDecisions;
      annealDecisions(decisions, costPerByte, heat, steps / 6, ++seed);
      continue;
    }
    annealDecisions(decisions, fee, hot, steps / 6, ++seed);
    Decisions repaired = decisions;
    if (repairInBulk(repaired, kRepairRounds))
      fill(repaired);
    fee *= kFeeGrowth;
    hot *= kHeatDecay;
  }
  if (!refining)
    return;
  Evaluation now;
  const bool legal = evaluate(decisions, now);
  // Where nothing fits, decisions have had their share.
  const int64_t share = best.cost < 0 ? kShareOfNoPlan : 1;
  // On large graphs there are too few steps in it to cool from a high heat.
  refineInRounds(legal ? Schedule(Runs) : lowestPeakPlan.schedule,
                 steps * M.numOps * kWorkOfARun / share, seed,
                 M.isLarge() ? kWarm : kHot);
}
