//===- RerunTimingTree.cpp - Branch and bound over the timing LP ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/RerunTimingTree.h"
#include "Remat/Parameters/Search.h"
#include "Remat/Parameters/Work.h"
#include "Remat/Search/RelaxationDecisions.h"

#include <algorithm>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::timing_tree;

RerunTimingTree::RerunTimingTree(const Model &model, int64_t budget,
                                 std::vector<OpId> programPoints,
                                 Search &search, const Limits &limits)
    : M(model), Budget(budget), Search_(search), Stop(limits),
      ProgramPoints(std::move(programPoints)), Bound(model.baseCost) {}

/// Sets up what the node is looked at from.
void RerunTimingTree::show(const Node &node) {
  if (Shown == node.view && Program)
    return;
  Shown = node.view;
  Program = std::make_unique<RerunTimingLp>(M, Budget, Skeleton::identity(M),
                                            Shown->programPoints);
  for (const RerunTimingLp::Rounded &rounded : Shown->rounded)
    Program->add(rounded);
  Stop.spend(parameters::timing_bounds::kWorkOfARow *
             static_cast<int64_t>(Program->program().numRows()));
}

/// Raises the node's bound from its point on.
void RerunTimingTree::solve(Node &node, int64_t steps) {
  show(node);
  lp::LinearProgram &program = Program->program();
  program.unfixAll();
  for (const Skeleton::Fixing &fixing : node.fixings)
    Program->fix(fixing);
  const int64_t before = program.work();
  auto spent = [&] { return (program.work() - before) / kOperationsOfAnArc; };
  program.solve(
      node.point, {steps, kEnough * static_cast<double>(Cutoff - M.baseCost)},
      [&] { return Stop.stop() || Stop.work() + spent() >= WorkLimit; });
  Stop.spend(spent());
  node.bound = std::max(node.bound, Program->bound());
}

/// The same again with rows that the point breaks, rounded, for so many times
/// at most, or as long as it is worth it. They hold for all nodes.
void RerunTimingTree::round(Node &node, int64_t steps, int times) {
  show(node);
  std::vector<RerunTimingLp::Rounded> &rounded = node.view->rounded;
  for (; times > 0 && rounded.size() < kMostRounded && !enough(); --times) {
    const int64_t before = node.bound;
    if (!Program->addBroken(node.point, kRowsOfARound, rounded))
      return;
    solve(node, steps);
    if (static_cast<double>(node.bound - before) <
        kWorthARound * static_cast<double>(Cutoff - before))
      return;
  }
}

/// The root, at first at all program points, then at those that count.
void RerunTimingTree::start(int64_t cutoff, int64_t work) {
  Cutoff = cutoff;
  WorkLimit = work;
  for (bool last : {false, true}) {
    Node root;
    root.bound = M.baseCost;
    root.view = std::make_shared<View>(View{ProgramPoints, {}});
    show(root);
    if (Program->program().numRows() > kMostRows)
      return;
    solve(root, kRootSteps);
    round(root, kRootSteps, kMostRounds);
    Bound = std::max(Bound, std::min(root.bound, Cutoff));
    double highest = 0;
    for (size_t j = 0; j < ProgramPoints.size(); ++j)
      highest = std::max(highest, Program->memoryCostAt(j, root.point));
    std::vector<OpId> left;
    for (size_t j = 0; j < ProgramPoints.size(); ++j)
      if (Program->memoryCostAt(j, root.point) > kLeastMultiplier * highest)
        left.push_back(ProgramPoints[j]);
    if (last || left.empty() || 4 * left.size() > 3 * ProgramPoints.size() ||
        enough()) {
      Views[ProgramPoints] = root.view;
      push(std::move(root));
      return;
    }
    ProgramPoints = std::move(left);
  }
}

void RerunTimingTree::push(Node node) {
  node.order = Created++;
  Numbers += node.point.size();
  Open.push_back(std::move(node));
  std::push_heap(Open.begin(), Open.end(), Later());
}

/// The items that are in memory in part, by the cost of their bytes.
std::vector<RerunTimingTree::Candidate>
RerunTimingTree::candidatesOf(const Node &node) const {
  std::vector<Candidate> candidates;
  for (const RerunTimingLp::Entry &e : Program->entries()) {
    const double share =
        static_cast<double>(node.point.values[static_cast<size_t>(e.variable)]);
    const double part = std::min(share, 1 - share);
    if (part < kIntegral)
      continue;
    candidates.push_back({Program->eventOfPoint(e.programPoint), e.item,
                          part * Program->memoryCost(e, node.point)});
  }
  std::sort(candidates.begin(), candidates.end(),
            [](const Candidate &a, const Candidate &b) {
              return std::tie(b.score, a.programPoint, a.item) <
                     std::tie(a.score, b.programPoint, b.item);
            });
  return candidates;
}

/// Bounds both sides. False when the work is done.
bool RerunTimingTree::tryOut(const Node &node, const Candidate &candidate,
                             Node (&sides)[2]) {
  Gain &record = Gains[{candidate.programPoint, candidate.item}];
  for (int side = 0; side < 2; ++side) {
    sides[side] = node;
    sides[side].fixings.push_back(
        {candidate.programPoint, candidate.item,
         side ? Skeleton::Fix::There : Skeleton::Fix::Absent, 0});
    solve(sides[side], kSteps);
    if (enough())
      return false;
  }
  for (int side = 0; side < 2; ++side)
    record.gain[side] +=
        static_cast<double>(std::min(Cutoff, sides[side].bound) - node.bound);
  ++record.count;
  return true;
}

void RerunTimingTree::branch(const Node &node,
                             const std::vector<Candidate> &candidates) {
  const double trifle =
      parameters::branching::kTrifle * static_cast<double>(Cutoff - node.bound);
  auto scoreOf = [&](double first, double second) {
    return (first + trifle) * (second + trifle);
  };
  double best = -1;
  Node chosen[2];
  const Candidate *atRecord = nullptr;
  int tried = 0;
  for (const Candidate &candidate : candidates) {
    auto it = Gains.find({candidate.programPoint, candidate.item});
    if (it != Gains.end() && it->second.count >= kReliable) {
      const Gain &g = it->second;
      const double score = scoreOf(g.gain[0] / g.count, g.gain[1] / g.count);
      if (score > best) {
        best = score;
        atRecord = &candidate;
      }
      continue;
    }
    if (tried == kTries)
      continue;
    ++tried;
    Node sides[2];
    if (!tryOut(node, candidate, sides))
      return push(node);
    const double score = scoreOf(
        static_cast<double>(std::min(Cutoff, sides[0].bound) - node.bound),
        static_cast<double>(std::min(Cutoff, sides[1].bound) - node.bound));
    if (score > best) {
      best = score;
      atRecord = nullptr;
      std::swap(chosen, sides);
    }
  }
  if (atRecord && !tryOut(node, *atRecord, chosen))
    return push(node);
  for (Node &side : chosen)
    if (side.bound < Cutoff)
      push(std::move(side));
}

/// The plan that the node's point means, for Search_ to look at; it is offered.
/// False when there is none.
bool RerunTimingTree::decode(const Node &node) {
  Stop.spend(parameters::kWorkOf.decoding * M.numOps);
  PartialSchedule partial = PartialSchedule::identity(M);
  const Decisions plain(M, partial);
  std::vector<Mark> marks;
  for (const RerunTimingLp::Entry &e : Program->entries())
    mark(plain, e.item, Program->positionOfPoint(e.programPoint),
         node.point.values[static_cast<size_t>(e.variable)] < 0.5f, marks);
  complete(Skeleton::identity(M), plain, marks);
  const Decisions decisions = decide(M, marks, partial);
  Evaluation evaluation;
  if (!Search_.evaluate(partial, decisions, evaluation))
    return false;
  Search_.offer(evaluation);
  Cutoff = std::min(Cutoff, Search_.cutoff());
  return true;
}

/// First runs that the decoded plan is farthest over the budget at, of those
/// that are wanted beside the node's program points.
std::vector<OpId> RerunTimingTree::violatedPoints(const Node &node,
                                                  Wanted wanted) const {
  const std::vector<int32_t> &stages = Search_.stages();
  const std::vector<int64_t> &live = Search_.liveBytes();
  std::vector<std::pair<int64_t, OpId>> over;
  for (size_t p = 0; p < live.size(); ++p)
    // The first run itself comes last in its stage.
    if (live[p] > Budget && stages[p] < M.numOps &&
        (p + 1 == live.size() || stages[p + 1] != stages[p]))
      over.push_back({-live[p], stages[p]});
  std::sort(over.begin(), over.end());
  std::vector<OpId> all = node.view->programPoints, broken;
  for (auto [bytes, op] : over) {
    if (broken.size() == kMostAdded || all.size() == kMostProgramPoints)
      break;
    OpId distance = M.numOps;
    for (OpId other : all)
      distance = std::min(distance, std::abs(op - other));
    const bool isNear =
        distance <
        (wanted == Wanted::All && broken.empty() ? 1 : kLeastDistance);
    if (isNear || (wanted != Wanted::All && Worthwhile.count(op) == 0 &&
                   (wanted == Wanted::Known || Worthless.count(op) > 0 ||
                    all.size() >= kMostWithChoice)))
      continue;
    broken.push_back(op);
    all.push_back(op);
  }
  return broken;
}

/// Looks at the node from these program points as well.
bool RerunTimingTree::addProgramPoints(Node &node,
                                       const std::vector<OpId> &broken) {
  Node next = node;
  // One by one: what is said of two new program points says nothing of each.
  for (OpId op : broken) {
    std::vector<OpId> programPoints = next.view->programPoints;
    programPoints.insert(
        std::upper_bound(programPoints.begin(), programPoints.end(), op), op);
    std::shared_ptr<View> &view = Views[programPoints];
    if (!view)
      view = std::make_shared<View>(View{programPoints, node.view->rounded});
    next.view = view;
    const std::unique_ptr<RerunTimingLp> last = std::move(Program);
    show(next);
    if (Program->program().numRows() > kMostRows)
      return false;
    next.point = Program->program().transfer(last->program(), next.point);
  }
  solve(next, kStepsOfAView);
  round(next, kStepsOfAView, kRoundsOfANode);
  node = std::move(next);
  return true;
}

/// A plan around the one that was decoded last.
void RerunTimingTree::lookAround() {
  RefineOptions options;
  options.work = WorkOfAPlan;
  options.seed = static_cast<uint64_t>(Visited);
  options.heat = kHeats[Plans++ % std::size(kHeats)];
  const Schedule start = Search_.runs();
  Search_.refine(start, options);
  NextPlan = Stop.work() + kPauseOfPlans * WorkOfAPlan;
  Cutoff = std::min(Cutoff, Search_.cutoff());
}

/// Bounds the node from where it was left, and splits it. Often all is in
/// memory or not, and yet the plan that this means does not fit, at program
/// points that nobody asked about: these are added then, and where splits would
/// gain next to nothing.
void RerunTimingTree::process(Node node) {
  const int64_t before = node.bound;
  // It may have been left before that was done.
  solve(node, kStepsOfAView);
  round(node, kStepsOfAView, kRoundsOfANode);
  std::vector<Candidate> candidates;
  for (int added = 0; !enough() && node.bound < Cutoff; ++added) {
    candidates = candidatesOf(node);
    const bool isRaised =
        static_cast<double>(node.bound - before) >=
        kWorthSplitting * static_cast<double>(Cutoff - before);
    // Between splits that cost nothing there is none.
    const bool hasChoice =
        !candidates.empty() &&
        candidates.front().score >
            kWorthASplit * static_cast<double>(Cutoff - node.bound);
    // Program points that were worth it elsewhere are looked at in any case.
    const Wanted wanted = !hasChoice                          ? Wanted::All
                          : !isRaised || node.fixings.empty() ? Wanted::Far
                                                              : Wanted::Known;
    if (hasChoice &&
        added >= (node.fixings.empty() ? kTimesAtRoot : kTimesToAdd))
      break;
    if (!decode(node))
      break;
    const std::vector<OpId> broken = violatedPoints(node, wanted);
    if (WorkOfAPlan > 0 && Stop.work() >= NextPlan)
      lookAround();
    if (broken.empty() || enough())
      break;
    Node last = node;
    if (!addProgramPoints(node, broken) || enough())
      break;
    const bool isWorth =
        static_cast<double>(node.bound - last.bound) >=
        kWorthSplitting * static_cast<double>(Cutoff - last.bound);
    if (isWorth)
      Worthwhile.insert(broken.begin(), broken.end());
    if (hasChoice && !isWorth) {
      Worthless.insert(broken.begin(), broken.end());
      last.bound = node.bound;
      node = std::move(last);
      break;
    }
  }
  if (enough())
    return push(std::move(node));
  if (node.bound >= Cutoff)
    return;
  if (candidates.empty())
    Unresolved = std::min(Unresolved, node.bound);
  else
    branch(node, candidates);
}

bool RerunTimingTree::mayGrow() const {
  return !Open.empty() && Open.front().bound < std::min(Unresolved, Cutoff) &&
         Numbers < kMostNumbers;
}

void RerunTimingTree::grow(int64_t cutoff, int64_t work, int64_t most) {
  Cutoff = std::min(Cutoff, cutoff);
  WorkLimit = most;
  while (true) {
    const int64_t least = Open.empty() ? Cutoff : Open.front().bound;
    Bound = std::max(Bound, std::min({least, Unresolved, Cutoff}));
    if (!mayGrow() || enough() || Stop.work() >= work)
      return;
    std::pop_heap(Open.begin(), Open.end(), Later());
    Node node = std::move(Open.back());
    Open.pop_back();
    Numbers -= node.point.size();
    ++Visited;
    process(std::move(node));
  }
}
