//===- PlanDecoder.cpp - From a relaxed solution to a plan ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/PlanDecoder.h"
#include "Remat/Parameters/Heuristics.h"
#include "Remat/Parameters/Search.h"
#include "Remat/Parameters/Work.h"
#include "Remat/Search/RelaxationDecisions.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;

/// Time for the long annealing, of which there is one.
bool PlanDecoder::annealingIsDue() const {
  return !Annealed && Stop.work() > P.workLimit / 10 * kPartOf.tenths;
}

/// A short one, of which there are more and more rarely some at the root: the
/// solutions settle.
bool PlanDecoder::polishingIsDue(int round) const {
  if (P.atRoot)
    return round == 0 || round == 4 || round == 16;
  const int64_t pause = P.workLimit / kPartOf.polishing
                        << std::min(decoding::kMostIdle, IdlePolishings);
  return round == 0 && (Stop.work() > LastPolish + pause || annealingIsDue());
}

/// Anneals from the solution, as far as it can be said without the skeleton's
/// own reruns.
template <typename Fill>
void PlanDecoder::polish(const Skeleton &skeleton, Fill fill) {
  Decisions decisions(M, PartialSchedule::identity(M));
  fill(decisions, [&](int32_t position) {
    while (position < static_cast<int32_t>(skeleton.events.size()) &&
           skeleton.events[position] >= M.numOps)
      ++position;
    return position < static_cast<int32_t>(skeleton.events.size())
               ? skeleton.events[position]
               : M.numOps;
  });
  double costPerByte = 0;
  for (int64_t multiplier : R.multipliers())
    costPerByte = std::max(costPerByte, static_cast<double>(multiplier));
  costPerByte /= static_cast<double>(R.system().units().scale) *
                 static_cast<double>(R.system().units().parts()) *
                 static_cast<double>(M.unit);
  const bool first = P.atRoot;
  Decisions repaired = decisions;
  if (Search_.repairInBulk(repaired))
    Search_.fill(repaired);
  if (closeEnough())
    return;
  // About 75 ns an op and step: some seconds at first, little later on.
  // Most problems are closed within a few nodes; the others get the long
  // annealing, early: the better the plan, the more its cost cuts off.
  const bool full = !first && annealingIsDue();
  Annealed |= full;
  int64_t steps = (full ? firstSteps : std::min<int64_t>(firstSteps, 2000000)) /
                  std::max(1, M.numOps);
  if (first || full) {
    steps = std::min<int64_t>(steps, full ? 300000 : 6000);
    Search_.annealInRounds(repaired, costPerByte, steps, full ? 100 : 1);
  } else {
    steps = std::min<int64_t>(steps, 4000);
    Search_.anneal(decisions, costPerByte, 0.0005, steps,
                   static_cast<uint64_t>(P.visited));
  }
}

/// The plan that the solution means: drop at each cut what it does not keep.
/// An item that it drops at one cut and keeps at a later one without a use
/// between them is made again right before the later one.
bool PlanDecoder::decodeMarks(const Skeleton &skeleton, bool lateToo,
                              bool polishing, Evaluation &evaluation,
                              PartialSchedule &partial) {
  Stop.spend(kWorkOf.decoding * M.numOps);
  const CutNetwork &network = R.system().network();
  const std::vector<CutNetwork::Entry> &entries = network.entries;
  const std::vector<uint8_t> &state = R.state();
  partial = Nodes.partialScheduleOf(skeleton);
  Decisions plain(M, partial);
  std::vector<Mark> marks;
  for (size_t i = 0; i < entries.size(); ++i)
    if (state[i] != 0)
      mark(plain, entries[i].item, network.cuts[entries[i].cut].position,
           state[i] == 2, marks);
  for (const CutNetwork::Forced &f : network.forced)
    mark(plain, f.item, network.cuts[f.cut].position, true, marks);
  complete(skeleton, plain, marks);
  dropWhatIsMade(M, partial, plain);
  // Once as late as possible, which may be the better plan, ...
  for (const Mark &m : marks)
    if (m.dropped)
      plain.set(m.gap, Choice::Drop);
  if (lateToo && Search_.evaluate(partial, plain, evaluation))
    Search_.offer(evaluation);
  if (polishing)
    polish(skeleton, [&](Decisions &decisions, const auto &opAt) {
      for (const Mark &m : marks)
        if (m.dropped) {
          size_t gap = decisions.around(m.item, opAt(m.position));
          if (gap != decisions.size())
            decisions.set(gap, Choice::Drop);
        }
    });
  // ... and once as the solution says.
  const Decisions decisions = decide(M, marks, partial);
  if (!Search_.evaluate(partial, decisions, evaluation))
    return false;
  Search_.offer(evaluation);
  return true;
}

bool PlanDecoder::decodeTiming(const Skeleton &skeleton,
                               const RerunTimingLp &lp,
                               const lp::LinearProgram::Solution &point) {
  Stop.spend(kWorkOf.decoding * M.numOps);
  PartialSchedule partial = Nodes.partialScheduleOf(skeleton);
  const Decisions plain(M, partial);
  std::vector<Mark> marks;
  for (const RerunTimingLp::Entry &e : lp.entries())
    mark(plain, e.item, lp.programPoints()[e.programPoint].position,
         point.values[static_cast<size_t>(e.variable)] < 0.5f, marks);
  complete(skeleton, plain, marks);
  Evaluation evaluation;
  const Decisions decisions = decide(M, marks, partial);
  if (!Search_.evaluate(partial, decisions, evaluation))
    return false;
  Search_.offer(evaluation);
  return true;
}

bool PlanDecoder::decode(const Skeleton &skeleton, int round,
                         Evaluation &evaluation, PartialSchedule &partial) {
  const bool polishing = polishingIsDue(round);
  const int64_t before = Stop.work(), bestBefore = Search_.best.cost;
  const bool legal =
      decodeMarks(skeleton, round == 0, polishing, evaluation, partial);
  if (polishing) {
    LastPolish = Stop.work();
    Polishing += LastPolish - before;
    IdlePolishings = Search_.best.cost < bestBefore ? 0 : IdlePolishings + 1;
  }
  return legal;
}
