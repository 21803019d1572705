//===- Branching.cpp - Strong branching -----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Parameters/Search.h"
#include "Remat/Search/TreeGrower.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::branching;

void TreeGrower::push(CutNode node) {
  node.order = P.created++;
  P.tree.open.push(std::move(node));
}

/// Of what the children gain: mostly the weaker one counts, but much for one
/// and nothing for the other is more than a trifle for both.
static double scoreOf(double first, double second, double trifle) {
  return (first + trifle) * (second + trifle);
}

/// The average gain of such splits before; negative while too little is known.
double TreeGrower::expected(const Split &split, double trifle) const {
  auto it = P.tree.gains.find({static_cast<int>(split.kind), split.item});
  if (it == P.tree.gains.end() || it->second.count < kReliable)
    return -1;
  const double n = it->second.count;
  return scoreOf(it->second.gain[0] / n, it->second.gain[1] / n, trifle);
}

/// How many splits in a row one node may be split by. On the run for an item
/// that is needed: stage by stage. On what a chain takes: op by op, where the
/// bound stands still; elsewhere other splits come between.
int TreeGrower::mostSteps(const CutNode &node, const Split &split) {
  if (split.kind == Split::Kind::Inserted)
    return kMostStages;
  return split.kind != Split::Kind::There && node.stalled > 0 ? kMostOpsUp : 1;
}

/// Is there a schedule in the child, as far as its relaxation says?
bool TreeGrower::isOpen(const CutNode &from, const Split &split, bool isFirst,
                        CutNode &result) {
  return Nodes.child(from, split, isFirst, result) &&
         R.build(Nodes.skeletonOf(result), result) &&
         R.optimise(result, parameters::cut_tree::kChild.steps);
}

/// Bounds the children of a split, as far as they are open. An item that is
/// needed somewhere may have been made in any of many stages before, and if it
/// is held from one stage to the next often nothing is gained; nor is it where
/// an op that a rerun needs runs again, too. So such a child is split again, to
/// where something is gained, and there is one child for each step on the way.
/// False when the work is done.
bool TreeGrower::tryOut(const CutNode &node, Split split, Trial &trial) {
  const bool isInserted = split.kind == Split::Kind::Inserted;
  if (Timing.isSet() && !isInserted && mostSteps(node, split) == 1 &&
      !NodeEditor::isAnswered(node, split))
    return Timing.tryOut(node, split, trial);
  // Of the child that is split again, and of the others.
  double &last = trial.gain[isInserted ? 0 : 1];
  double &others = trial.gain[isInserted ? 1 : 0];
  const int most = mostSteps(node, split);
  CutNode from = node;
  for (int step = 1;; ++step) {
    CutNode next, other;
    const bool otherIsOpen = isOpen(from, split, !isInserted, other);
    const bool nextIsOpen = !enough() && isOpen(from, split, isInserted, next);
    if (enough())
      return false;
    if (otherIsOpen) {
      const double gain =
          static_cast<double>(other.boundByCuts - node.boundByCuts);
      others = trial.children.empty() ? gain : std::min(others, gain);
      trial.children.push_back(std::move(other));
    }
    if (!nextIsOpen)
      return true;
    last = static_cast<double>(next.boundByCuts - node.boundByCuts);
    const double all = trial.children.empty()
                           ? static_cast<double>(cutoff() - node.boundByCuts)
                           : others;
    if (last >= kWorthStopping * all || step == most ||
        !Candidates.next(next, split)) {
      trial.children.push_back(std::move(next));
      return true;
    }
    from = std::move(next);
  }
}

/// The children of a split that was taken at its record. False when the work is
/// done.
bool TreeGrower::splitAtRecord(const CutNode &node, const Split &split,
                               Trial &trial) {
  trial = Trial();
  // How many it takes is not known yet.
  if (mostSteps(node, split) > 1)
    return tryOut(node, split, trial);
  for (bool first : {true, false}) {
    CutNode next;
    if (Nodes.child(node, split, first, next))
      trial.children.push_back(std::move(next));
  }
  return true;
}

void TreeGrower::branch(const CutNode &node, const std::vector<Split> &splits) {
  // Try all, keep the best. A split that has been tried often is taken at its
  // record.
  const double trifle =
      kTrifle * (cutoff() == INT64_MAX
                     ? kUsualGap * static_cast<double>(node.boundByCuts)
                     : static_cast<double>(cutoff() - node.boundByCuts));
  double bestScore = -1;
  const Split *atRecord = nullptr;
  Trial best;
  for (const Split &split : splits) {
    const double known =
        NodeEditor::isStalled(node) ? -1 : expected(split, trifle);
    if (known > bestScore) {
      bestScore = known;
      atRecord = &split;
    }
    if (known >= 0)
      continue;
    Trial trial;
    if (!tryOut(node, split, trial))
      return;
    // Of a child about which nothing new is known there would be no end.
    if (std::any_of(trial.children.begin(), trial.children.end(),
                    [&](const CutNode &next) {
                      return next.fixings.size() == node.fixings.size() &&
                             next.insertions.size() == node.insertions.size();
                    }))
      continue;
    if (trial.children.size() < 2) {
      // One child is all that is left, if any.
      for (CutNode &next : trial.children)
        push(std::move(next));
      return;
    }
    Gain &record = P.tree.gains[{static_cast<int>(split.kind), split.item}];
    record.count += 1;
    record.gain[0] += trial.gain[0];
    record.gain[1] += trial.gain[1];
    const double score = scoreOf(trial.gain[0], trial.gain[1], trifle);
    if (score > bestScore) {
      bestScore = score;
      atRecord = nullptr;
      best = std::move(trial);
    }
  }
  if (bestScore < 0) {
    P.tree.unresolved = std::min(P.tree.unresolved, node.bound);
    return;
  }
  if (atRecord && !splitAtRecord(node, *atRecord, best))
    return;
  for (CutNode &next : best.children)
    push(std::move(next));
}
