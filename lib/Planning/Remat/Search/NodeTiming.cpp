//===- NodeTiming.cpp - The timing LP within trees of cuts ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/NodeTiming.h"
#include "Remat/Parameters/Work.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters;
using namespace vram::planning::remat::parameters::timing_bounds;

/// On small graphs, and after some nodes where it was of use for some before.
bool NodeTiming::isWorthwhile(const CutNode &node) const {
  return Stop.uses(Part::RerunTiming) && cutoff() < INT64_MAX &&
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
  const bool goOn = from && from->insertions == known->insertions &&
                    (node.isLedByTiming ||
                     std::all_of(known->programPoints.begin(),
                                 known->programPoints.end(), [&](int32_t m) {
                                   return contains(from->programPoints, m);
                                 }));
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
  bound(skeleton, *known, kNode);
  known = addProgramPoints(skeleton, node, std::move(known), kNode);
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

/// The root's cuts, those with the highest multipliers first, then those far
/// from all others.
std::vector<int32_t> NodeTiming::programPointsOf(const CutNode &root) const {
  std::vector<CutAt> left = root.cuts;
  std::vector<int32_t> programPoints;
  auto distance = [&](OpId op) {
    OpId least = M.numOps;
    for (OpId other : programPoints)
      least = std::min(least, std::abs(op - other));
    return least;
  };
  while (!left.empty() && programPoints.size() < kRoot.startingPoints) {
    auto next = std::max_element(
        left.begin(), left.end(), [&](const CutAt &a, const CutAt &b) {
          return std::make_tuple(a.multiplier, distance(a.event), a.event) <
                 std::make_tuple(b.multiplier, distance(b.event), b.event);
        });
    programPoints.push_back(next->event);
    left.erase(next);
  }
  return programPoints;
}

/// The LP has about a row for each op and each operand at each program point.
bool NodeTiming::mayBoundRoot() const {
  int64_t rows = M.numOps;
  for (const std::vector<int32_t> &operands : M.reads)
    rows += static_cast<int64_t>(operands.size());
  rows *= static_cast<int64_t>(kRoot.startingPoints);
  return Stop.uses(Part::RerunTiming) &&
         P.workLimit >= rows * rows / kWorkOf.pairsOfRows;
}

bool NodeTiming::addBoundOfRoot(CutNode &root) {
  // The programme of a node that came before.
  forget();
  auto known = std::make_shared<TimingState>();
  known->programPoints = programPointsOf(root);
  known->insertions = 0;
  if (!mayBoundRoot() || cutoff() == INT64_MAX)
    return true;
  const Skeleton skeleton = Skeleton::identity(M);
  bound(skeleton, *known, kRoot);
  noteMultipliers(*known);
  // At those alone that count it is solved sooner.
  if (4 * known->withMultipliers.size() <= 3 * known->programPoints.size()) {
    root.bound = std::max(root.bound, std::min(Latest->bound(), cutoff()));
    known->programPoints = known->withMultipliers;
    known->rounded.clear();
    known->point = {};
    bound(skeleton, *known, kRoot);
  }
  known = addProgramPoints(skeleton, root, std::move(known), kRoot);
  noteMultipliers(*known);
  root.bound = std::max(root.bound, std::min(Latest->bound(), cutoff()));
  root.timing = std::move(known);
  LatestBound = root.bound;
  P.bound = std::max(P.bound, root.bound);
  return root.bound < cutoff();
}

/// A plan around the one that was decoded last, if it is time for one.
void NodeTiming::lookAround() {
  if (Stop.work() < NextPlan)
    return;
  RefineOptions options;
  options.work = P.workLimit / kPartOf.rootPlan;
  options.seed = static_cast<uint64_t>(Plans);
  options.heat = kHeats[Plans++ % std::size(kHeats)];
  const Schedule start = Search_.runs();
  Search_.refine(start, options);
  NextPlan = Stop.work() + kPauseOfPlans * options.work;
}

/// Sets up the rerun-timing LP for program points and rounded rows, and solves
/// them, from the point on if it is one of such a programme or of the one
/// before, which is returned.
std::unique_ptr<RerunTimingLp> NodeTiming::bound(const Skeleton &skeleton,
                                                 TimingState &known,
                                                 const Extent &extent) {
  std::unique_ptr<RerunTimingLp> last = std::move(Latest);
  Latest =
      std::make_unique<RerunTimingLp>(M, Budget, skeleton, known.programPoints);
  const lp::LinearProgram &program = Latest->program();
  Stop.spend(kWorkOf.timingRow * static_cast<int64_t>(program.numRows()));
  for (const RerunTimingLp::Rounded &rounded : known.rounded)
    Latest->add(rounded);
  if (known.point.values.size() != program.numVariables() ||
      known.point.multipliers.size() != program.numRows())
    known.point = last
                      ? Latest->program().transfer(last->program(), known.point)
                      : lp::LinearProgram::Solution();
  solve(known.point, extent.steps, P.workLimit / extent.partOfWork);
  round(known, extent);
  return last;
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
    if (std::abs(position[broken.first] - position[broken.second]) <=
            M.numOps / kLeastDistance ||
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
                             std::shared_ptr<TimingState> known,
                             const Extent &extent) {
  for (int count = 0; count < extent.added && !known->programPoints.empty() &&
                      known->programPoints.size() < extent.points;
       ++count) {
    const int64_t before = Latest->bound();
    if (before >= cutoff() || enough() || before < node.boundByCuts ||
        !Decoder.decodeTiming(skeleton, *Latest, known->point))
      break;
    const auto broken = violatedPoint(skeleton, known->programPoints);
    if (P.atRoot)
      lookAround();
    if (broken.first < 0)
      break;
    auto more = std::make_shared<TimingState>(*known);
    more->programPoints.push_back(broken.first);
    std::unique_ptr<RerunTimingLp> last = bound(skeleton, *more, extent);
    const int64_t after = std::min(Latest->bound(), cutoff());
    if (static_cast<double>(after - before) <
        extent.worthAPoint * static_cast<double>(cutoff() - before)) {
      node.bound = std::max(node.bound, after);
      P.tree.worthless.insert(broken);
      Latest = std::move(last);
      if (P.atRoot)
        continue;
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
      known.withMultipliers.push_back(Latest->programPoints()[j].event);
}

/// The node's rerun-timing LP, with rows that the point breaks, rounded.
void NodeTiming::round(TimingState &known, const Extent &extent) {
  for (int round = 0; round < extent.rounds && !enough(); ++round) {
    const int64_t before = Latest->bound();
    if (before >= cutoff() ||
        !Latest->addBroken(known.point, kRowsOfARound, known.rounded))
      return;
    solve(known.point, extent.steps, P.workLimit / extent.partOfWork);
    if (static_cast<double>(Latest->bound() - before) <
        relaxation::kLeastShare * static_cast<double>(cutoff() - before))
      return;
  }
}

/// The node's rerun-timing LP, in so many steps at most.
void NodeTiming::solve(lp::LinearProgram::Solution &point, int64_t steps,
                       int64_t work) {
  lp::LinearProgram &program = Latest->program();
  const int64_t before = program.work();
  auto spent = [&] {
    return (program.work() - before) / kWorkOf.simplexOperations;
  };
  program.solve(
      point,
      {steps, kEnough * static_cast<double>(cutoff() - Latest->skeletonCost())},
      [&] { return Stop.stop() || spent() >= work; });
  Stop.spend(spent());
}

bool NodeTiming::leads(const CutNode &node) const {
  return isSet() &&
         static_cast<double>(LatestBound - node.boundByCuts) >=
             kLead * static_cast<double>(cutoff() - node.boundByCuts);
}

std::vector<Split> NodeTiming::splits(const Skeleton &skeleton,
                                      const CutNode &node) {
  if (Decoder.decodeTiming(skeleton, *Latest, node.timing->point))
    lookAround();
  std::vector<Split> splits;
  for (const RerunTimingLp::Entry &e : Latest->entries()) {
    const auto share = static_cast<double>(
        node.timing->point.values[static_cast<size_t>(e.variable)]);
    const double part = std::min(share, 1 - share);
    if (part >= parameters::cut_tree::kLeastShare)
      splits.push_back({Split::Kind::There,
                        Latest->programPoints()[e.programPoint].event, e.item,
                        0, part * Latest->memoryCost(e, node.timing->point)});
  }
  return splits;
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
    solve(point, kChild.steps, P.workLimit / kChild.partOfWork);
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
