//===- BranchAndBound.h - Branch and bound over cuts ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Best bound first. A node is a skeleton: the runs that every schedule below it
// contains, and what is known to be in memory at them. Three dichotomies split
// a node without losing a schedule:
//  - from an event to where it is needed next, an item is not made again, or it
//    is made again between the two;
//  - at an event, an item is in memory, or it is not;
//  - an item that event b reads was in memory at the event before it, or it
//    was made again between the two (which adds that run to the skeleton, and
//    with it a program point that can be cut at).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H

#include "Remat/Bounds/CutSystem.h"
#include "Remat/Exact/GuidedSearch.h"
#include "Remat/Heuristics/Search.h"
#include "Remat/Search/Branching.h"
#include "Remat/Search/RerunTimingTree.h"

#include <map>
#include <memory>
#include <queue>
#include <set>

namespace vram::planning::remat {

class BranchAndBound {
public:
  BranchAndBound(const Model &model, int64_t budget, Search &search,
                 const Limits &limits);

  /// Searches until proven, until Limits::work() reaches `work`, or
  /// until the gap is at most `tolerance` of the cost (0: until proven).
  void run(int64_t work, double tolerance);

  /// No schedule that keeps the order of first runs costs less.
  int64_t lowerBound() const { return M.roundedUp(Bound); }
  /// Nothing fits at all.
  bool infeasible() const { return Search_.best.cost < 0 && Exhausted; }
  bool proven() const { return Exhausted; }
  int64_t numNodes() const { return Visited; }
  /// While nothing fits: what the latest solutions that were annealed from
  /// drop.
  const std::vector<Decisions> &solutions() const { return Solutions; }
  /// Has the work gone into plans as well, that annealing has otherwise?
  bool madePlans() const { return MadePlans; }
  /// Is the gap one that need not be closed?
  bool closeEnough() const;
  std::function<void()> onProgress;
  /// Bytes below which nothing fits.
  int64_t floorBytes = 0;
  /// Steps of annealing from the root's solution, times the number of ops.
  int64_t firstSteps = 60000000;

private:
  struct CutAt {
    int32_t event;
    int64_t multiplier;
  };
  struct RowAt {
    CutSystem::RowId id;
    int64_t multiplier;
  };
  static constexpr int32_t kAtEnd = Skeleton::kAtEnd;
  struct Insertion {
    /// The run comes right before this event; kAtEnd: after all others.
    int32_t before;
    OpId op;
  };
  /// A solution of the relaxation, without multipliers.
  struct Column {
    int64_t cost = 0;
    /// Cut by cut: items kept, ops run again.
    std::vector<bool> kept, run;
  };
  /// State of the rerun-timing LP, for children that have the same runs.
  struct TimingState {
    std::vector<int32_t> programPoints;
    /// Program points that were added since plans broke them, here or above;
    /// and those of all that have a multiplier.
    std::vector<int32_t> added, withMultipliers;
    size_t insertions;
    std::vector<RerunTimingLp::Rounded> rounded;
    lp::LinearProgram::Solution point;
  };
  struct Node {
    int64_t bound = 0;
    /// By cuts alone: what splits gain is measured by that.
    int64_t boundByCuts = 0;
    /// Has been bounded by the rerun-timing LP, too; and its last solution, its
    /// own or one from above.
    bool hasTimingBound = false;
    std::shared_ptr<const TimingState> timing;
    int64_t order = 0;
    std::vector<Insertion> insertions;
    std::vector<Skeleton::Fixing> fixings;
    std::vector<CutAt> cuts;
    std::vector<RowAt> rows;
    /// What was left of the gap when multipliers last fixed something.
    int64_t gapFixed = INT64_MAX;
    /// Nodes in a row, from this one up, that left the bound where it was, and
    /// where that is.
    int stalled = 0;
    int64_t stalledAt = 0;
    /// Solutions that the last optimise() averaged.
    std::shared_ptr<const std::vector<Column>> columns;
  };
  /// Grown from the root on, best bound first.
  struct Tree {
    CutSystem::Chains chains = CutSystem::Chains::Linked;
    std::priority_queue<Node, std::vector<Node>, Later> open;
    std::map<std::pair<int, int32_t>, Gain> gains;
    /// Of all that is left of it; least of nodes that could not be split.
    int64_t bound = 0, unresolved = INT64_MAX;
    /// Nodes that the rerun-timing LP was solved for, what these closed of
    /// their gaps, all together, and nodes since the last.
    int64_t timingNodes = 0, nodesSinceTiming = 0;
    double gapClosedByTiming = 0;
    /// Program points that gained nothing, each beside the one next to it.
    std::set<std::pair<int32_t, int32_t>> worthless;
  };
  /// A split on an item at an event.
  struct Split {
    enum class Kind : uint8_t {
      /// In memory at the event, or not.
      There,
      /// Held from the event until it is read by the event `next`, or made
      /// again between the two.
      Held,
      /// Not made again between the event and the event `next`, by which a
      /// rerun needs it, or made again there.
      Made,
      /// In memory at the event, or made again before the event `next`, the
      /// one that follows.
      Inserted
    };
    Kind kind;
    int32_t event;
    int32_t item;
    int32_t next;
    double score;
  };

  Skeleton skeletonOf(const Node &node) const;
  PartialSchedule partialScheduleOf(const Skeleton &skeleton) const;
  int64_t cutoff() const;
  bool enough() const;
  bool farOff() const;
  bool isBulky() const;
  bool annealingIsDue() const;
  bool polishingIsDue(int round) const;
  static bool isStalled(const Node &node);
  bool build(const Skeleton &skeleton, const Node &node);
  Column columnOf(size_t cuts) const;
  bool agrees(const Column &column, const Node &node,
              const Skeleton::Fixing &fixing) const;
  static void cutAt(Node &node, int32_t event);
  void fix(Node &node, const Skeleton::Fixing &fixing) const;
  bool optimise(Node &node, int iterations);
  bool addRows(const Skeleton &skeleton, Node &node);
  bool addRoundedRows(Node &node);
  void dropWhatIsIdle(Node &node) const;
  bool fixByReducedCost(const Skeleton &skeleton, Node &node);
  void splitsAtCuts(const Skeleton &skeleton, std::vector<Split> &splits) const;
  void splitsLeftOpen(const Skeleton &skeleton,
                      std::vector<Split> &splits) const;
  Split splitOf(const Skeleton &skeleton, const CutSystem::Entry &entry,
                double score) const;
  bool process(Node &node, std::vector<Split> &splits);
  bool decode(const Skeleton &skeleton, bool feasibleSide, bool lateToo,
              bool polishing, Evaluation &evaluation, PartialSchedule &partial);
  bool decodeTiming(const Skeleton &skeleton,
                    const lp::LinearProgram::Solution &point);
  template <typename Fill>
  void polish(const Skeleton &skeleton, Fill fill);
  std::vector<int32_t> unpaid(const PartialSchedule &partial) const;
  static bool isAnswered(const Node &node, const Split &split);
  static const Split *sureRun(const Node &node,
                              const std::vector<Split> &reruns);
  void splitsAtTiming(const Skeleton &skeleton, const Node &node,
                      std::vector<Split> &splits) const;
  void splitsAtReruns(const Skeleton &skeleton, const PartialSchedule &partial,
                      bool overBudget, std::vector<Split> &splits) const;
  void splitsAtChains(const Skeleton &skeleton, const PartialSchedule &partial,
                      std::vector<Split> &splits) const;
  void splitsAtStages(const Skeleton &skeleton,
                      std::vector<Split> &splits) const;
  void splitsAnywhere(const Skeleton &skeleton,
                      std::vector<Split> &splits) const;
  void refine(const Skeleton &skeleton);
  bool boundOfStages(const Skeleton &skeleton, Node &node);
  bool child(const Node &parent, const Split &split, bool first,
             Node &result) const;
  bool isAtHand(OpId op, int32_t item) const;
  double expected(const Split &split, double trifle) const;
  static void best(std::vector<Split> &splits, size_t most);
  /// Children that are open, and what the first and the second of a split gain.
  /// Where one of them is split again it is the last that counts, and the
  /// weakest of the others.
  struct Trial {
    std::vector<Node> children;
    double gain[2] = {0, 0};
  };
  static int mostSteps(const Node &node, const Split &split);
  bool nextSplit(const Node &node, Split &split) const;
  bool tryOut(const Node &node, Split split, Trial &trial);
  bool tryTiming(const Node &node, const Split &split, Trial &trial);
  void branch(const Node &node, const std::vector<Split> &splits);
  void push(Node node);
  bool mayGrow(const Tree &tree) const;
  void takeTurns(std::vector<Tree> &trees);
  void runPortfolio(const Node &root, const std::vector<Split> &splits);
  std::vector<OpId> programPointsOf(const Node &root) const;
  void polishTiming(RerunTimingTree &timing);
  bool probeFirstTree(const Node &root, const std::vector<Split> &splits);
  bool runGuidedSearch(const Node &root);
  bool continueGuidedSearch(int64_t work, double worth);
  bool timingApplies() const;
  bool timingIsWorthwhile(const Node &node) const;
  bool addTimingBound(const Skeleton &skeleton, Node &node);
  void boundByTiming(const Skeleton &skeleton, TimingState &known);
  void roundTiming(TimingState &known);
  std::pair<int32_t, int32_t>
  violatedPoint(const Skeleton &skeleton,
                const std::vector<int32_t> &programPoints) const;
  std::shared_ptr<TimingState>
  addProgramPoints(const Skeleton &skeleton, Node &node,
                   std::shared_ptr<TimingState> known);
  void noteMultipliers(TimingState &known) const;
  void solveTiming(lp::LinearProgram::Solution &point, int64_t steps,
                   int64_t work);
  void startTimingTree(const Node &root, int64_t work);
  int64_t gapOf(int64_t bound) const;
  bool leads(int64_t bound, int64_t other, double share) const;
  bool timingLeads(int64_t other, double share) const;
  void growTimingTree(int64_t work);
  bool continueTimingTree(Tree *tree);
  bool continueTimingTreeOfLarge();
  /// Work on trees alone.
  int64_t treeWork() const { return Stop.work() - Polishing; }
  void grow(Tree &tree, int64_t work);
  void conclude(Tree &tree);
  int64_t probeAt(int64_t budget, std::vector<CutAt> &cuts);
  void probe(const Node &root, int64_t work);

  const Model &M;
  int64_t Budget;
  Search &Search_;
  std::vector<Decisions> Solutions;
  const Limits &Stop;
  CutSystem System;
  /// What the root is bounded in, the tree that is glanced at, and the one that
  /// is at work.
  Tree Root, First;
  Tree *Current;
  /// Where it does no worse than the root.
  std::unique_ptr<GuidedSearch> Guided;
  std::unique_ptr<RerunTimingTree> TimingTree;
  /// Of the node that is being processed, if it was bounded by that; and how.
  std::unique_ptr<RerunTimingLp> Latest;
  int64_t LatestBound = 0;
  int64_t Bound = 0;
  bool Exhausted = false;
  int64_t Visited = 0;
  int64_t Created = 0;
  /// Work at the last polishing.
  int64_t LastPolish = 0;
  /// Those in a row that found nothing.
  int IdlePolishings = 0;
  /// Work of all polishing.
  int64_t Polishing = 0;
  /// Looks for plans alone, at a tighter budget than the search's.
  bool Probing = false;
  bool Annealed = false;
  bool MadePlans = false;
  /// Whatever has been done of the work.
  bool AnnealNow = false;
  /// Of the part that is at work, and of all.
  int64_t WorkLimit = 0;
  double Tolerance = 0;

  /// Of the last optimise(): 0 absent, 1 kept, 2 made again.
  std::vector<uint8_t> BestState, FeasibleState;
  /// How often these pay for each op.
  std::vector<int32_t> BestPaid, FeasiblePaid;
  bool HasFeasible = false;
  std::vector<double> KeptShare;
  std::vector<int64_t> Multipliers;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHANDBOUND_H
