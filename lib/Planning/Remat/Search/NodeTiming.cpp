//===- NodeTiming.cpp - The timing LP within trees of cuts ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/NodeTiming.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>
#include <memory>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::timing_bounds;

/// On small graphs, and after some nodes where it was of use for some before.
bool NodeTiming::isWorthwhile(const CutNode &node) const {
  return Stop.uses(Part::RerunTiming) && !M.isLarge() && cutoff() < INT64_MAX &&
         !node.cuts.empty() &&
         (P.tree.timingNodes < kNodesToTry ||
          P.tree.nodesSinceTiming >= kNodesBetween ||
          P.tree.gapClosedByTiming >=
              kWorthTiming * static_cast<double>(P.tree.timingNodes));
}

static bool contains(const std::vector<int32_t> &events, int32_t event) {
  return std::find(events.begin(), events.end(), event) != events.end();
}

/// From where its parent stands, if that has all the program points.
std::shared_ptr<TimingState> NodeTiming::stateOf(const CutNode &node) const {
  auto known = std::make_shared<TimingState>();
  // Reruns in the skeleton are program points as well: they see the peaks
  // inside reruns.
  for (const CutAt &cut : node.cuts)
    if (cut.multiplier > 0 || cut.event >= M.numOps ||
        NodeEditor::isStalled(node))
      known->programPoints.push_back(cut.event);
  known->insertions = node.insertions.size();
  // From where its parent stands, if that has all the program points.
  const TimingState *from = node.timing.get();
  const bool goOn =
      from && from->insertions == known->insertions &&
      std::all_of(known->programPoints.begin(), known->programPoints.end(),
                  [&](int32_t m) { return contains(from->programPoints, m); });
  if (goOn) {
    known->programPoints = from->programPoints;
    known->rounded = from->rounded;
    known->point = from->point;
  } else if (from) {
    for (int32_t m : from->withMultipliers)
      if (contains(from->added, m) && !contains(known->programPoints, m))
        known->programPoints.push_back(m);
  }
  if (from)
    known->added = from->added;
  return known;
}

bool NodeTiming::addBound(const Skeleton &skeleton, CutNode &node) {
  ++P.tree.nodesSinceTiming;
  if (!isWorthwhile(node))
    return true;
  std::shared_ptr<TimingState> known = stateOf(node);
  const int64_t before = node.bound;
  const auto gap = static_cast<double>(cutoff() - before);
  bound(skeleton, *known);
  known = addProgramPoints(skeleton, node, std::move(known));
  noteMultipliers(*known);
  const int64_t bound = std::min(Latest->bound(), cutoff());
  LatestBound = bound;
  P.tree.nodesSinceTiming = 0;
  ++P.tree.timingNodes;
  node.bound = std::max(node.bound, bound);
  P.tree.gapClosedByTiming += static_cast<double>(node.bound - before) / gap;
  node.timing = std::move(known);
  // Far below what cuts say it was not solved to its end, or does not see what
  // counts: of splits it would say as little.
  if (bound < node.boundByCuts - (cutoff() - node.boundByCuts))
    Latest.reset();
  return node.bound < cutoff();
}

/// Sets up the rerun-timing LP for program points and rounded rows, and solves
/// them, from the point on if it is one of such a programme.
void NodeTiming::bound(const Skeleton &skeleton, TimingState &known) {
  Latest =
      std::make_unique<RerunTimingLp>(M, Budget, skeleton, known.programPoints);
  const lp::LinearProgram &program = Latest->program();
  Stop.spend(kWorkOfARow * static_cast<int64_t>(program.numRows()));
  for (const RerunTimingLp::Rounded &rounded : known.rounded)
    Latest->add(rounded);
  if (known.point.values.size() != program.numVariables() ||
      known.point.multipliers.size() != program.numRows())
    known.point = {};
  solve(known.point, kStepsOfANode, P.workLimit / kPartOfANode);
  round(known);
}

/// The event that the last decoded plan is farthest over the budget at, beside
/// the program points that there are, and the one of these next to it; -1 if
/// there is none. Program points that gained nothing before are left out.
std::pair<int32_t, int32_t>
NodeTiming::violatedPoint(const Skeleton &skeleton,
                          const std::vector<int32_t> &programPoints) const {
  const std::vector<int32_t> position = skeleton.positions();
  auto besideNext = [&](int32_t event) {
    auto distance = [&](int32_t m) {
      return std::abs(position[m] - position[event]);
    };
    return std::pair(
        event, *std::min_element(programPoints.begin(), programPoints.end(),
                                 [&](int32_t a, int32_t b) {
                                   return distance(a) < distance(b);
                                 }));
  };
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  std::pair<int32_t, int32_t> worst(-1, -1);
  int64_t most = Budget;
  for (size_t p = 0; p < live.size(); ++p) {
    const int32_t stage = stages[p];
    // The event itself comes last in its stage.
    if (live[p] <= most ||
        stage >= static_cast<int32_t>(skeleton.events.size()) ||
        (p + 1 < live.size() && stages[p + 1] == stage))
      continue;
    const auto broken = besideNext(skeleton.events[stage]);
    if (contains(programPoints, broken.first) ||
        P.tree.worthless.count(broken) > 0)
      continue;
    most = live[p];
    worst = broken;
  }
  return worst;
}

/// Often all is in memory or not, and yet the plan does not fit, at program
/// points that nobody asked about. These are added for as long as they gain
/// something.
std::shared_ptr<TimingState>
NodeTiming::addProgramPoints(const Skeleton &skeleton, CutNode &node,
                             std::shared_ptr<TimingState> known) {
  for (int count = 0; count < kMostAdded && !known->programPoints.empty() &&
                      known->programPoints.size() < kMostOfANode;
       ++count) {
    const int64_t before = Latest->bound();
    if (before >= cutoff() || enough() || before < node.boundByCuts ||
        !Decoder.decodeTiming(skeleton, *Latest, known->point))
      break;
    const auto broken = violatedPoint(skeleton, known->programPoints);
    if (broken.first < 0)
      break;
    auto more = std::make_shared<TimingState>(*known);
    more->programPoints.push_back(broken.first);
    more->point = {};
    std::unique_ptr<RerunTimingLp> last = std::move(Latest);
    bound(skeleton, *more);
    const int64_t after = std::min(Latest->bound(), cutoff());
    if (static_cast<double>(after - before) <
        kWorthAPoint * static_cast<double>(cutoff() - before)) {
      node.bound = std::max(node.bound, after);
      P.tree.worthless.insert(broken);
      Latest = std::move(last);
      break;
    }
    more->added.push_back(broken.first);
    known = std::move(more);
  }
  return known;
}

/// Which of the program points the bound rests on.
void NodeTiming::noteMultipliers(TimingState &known) const {
  double highest = 0;
  for (size_t j = 0; j < known.programPoints.size(); ++j)
    highest = std::max(highest, Latest->memoryCostAt(j, known.point));
  known.withMultipliers.clear();
  for (size_t j = 0; j < known.programPoints.size(); ++j)
    if (Latest->memoryCostAt(j, known.point) > kLeastMultiplier * highest)
      known.withMultipliers.push_back(Latest->eventOfPoint(j));
}

/// The node's rerun-timing LP, with rows that the point breaks, rounded.
void NodeTiming::round(TimingState &known) {
  for (int round = 0; round < kRoundsOfANode; ++round) {
    const int64_t before = Latest->bound();
    if (before >= cutoff() ||
        !Latest->addBroken(known.point, kRowsOfARound, known.rounded))
      return;
    solve(known.point, kStepsOfANode, P.workLimit / kPartOfANode);
    if (static_cast<double>(Latest->bound() - before) <
        kWorthARound * static_cast<double>(cutoff() - before))
      return;
  }
}

/// The node's rerun-timing LP, in so many steps at most.
void NodeTiming::solve(lp::LinearProgram::Solution &point, int64_t steps,
                       int64_t work) {
  lp::LinearProgram &program = Latest->program();
  const int64_t before = program.work();
  auto spent = [&] {
    return (program.work() - before) /
           parameters::timing_tree::kOperationsOfAnArc;
  };
  program.solve(
      point,
      {steps, parameters::timing_tree::kEnough *
                  static_cast<double>(cutoff() - Latest->skeletonCost())},
      [&] { return Stop.stop() || spent() >= work; });
  Stop.spend(spent());
}

bool NodeTiming::tryOut(const CutNode &node, const Split &split, Trial &trial) {
  lp::LinearProgram &program = Latest->program();
  const std::vector<lp::LinearProgram::Fixing> boxes = program.fixings();
  for (bool first : {true, false}) {
    CutNode next;
    if (!Nodes.child(node, split, first, next))
      continue;
    Latest->fix(next.fixings.back());
    lp::LinearProgram::Solution point = node.timing->point;
    solve(point, kStepsOfAChild, P.workLimit / kPartOfAChild);
    const int64_t bound = std::min(Latest->bound(), cutoff());
    program.setFixings(boxes);
    if (enough())
      return false;
    trial.gain[first ? 0 : 1] = static_cast<double>(bound - LatestBound);
    next.bound = std::max(next.bound, bound);
    if (next.bound < cutoff())
      trial.children.push_back(std::move(next));
  }
  return true;
}
