//===- NodeRelaxation.h - Lagrangian bound of one node ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The min-cut relaxation (CutSystem.h) of a node, with multipliers raised by
// the bundle method, and the rows that solutions break.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_NODERELAXATION_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_NODERELAXATION_H

#include "Remat/Search/ProofState.h"

namespace vram::planning::remat {

class BundleMethod;

class NodeRelaxation : public ProofPart {
public:
  explicit NodeRelaxation(ProofState &state)
      : ProofPart(state), System(state.M, state.Budget) {}

  /// Sets up the relaxation. False when the node holds no schedule.
  bool build(const Skeleton &skeleton, const CutNode &node);
  /// Raises the multipliers of the node's cuts from where they stand. False
  /// when the node is done with.
  bool optimise(CutNode &node, int iterations);
  /// Adds rows for the places where the last decoded plan is over the budget:
  /// program points become cuts, and runs that are made again rows. False when
  /// there is nothing to add.
  bool addRows(const Skeleton &skeleton, CutNode &node);
  /// Rounded rows that the relaxed solution breaks. False when there are none.
  bool addRoundedRows(CutNode &node);

  CutSystem &system() { return System; }
  const CutSystem &system() const { return System; }
  /// Of the last optimise(): the share in which each entry is kept.
  const std::vector<double> &keptShare() const { return KeptShare; }
  const std::vector<int64_t> &multipliers() const { return Multipliers; }
  /// Of the cheapest solution that fits, or else of the best bound's: 0 absent,
  /// 1 kept, 2 made again, by entry; and how often it pays for each op.
  const std::vector<uint8_t> &state() const {
    return HasFeasible ? FeasibleState : BestState;
  }
  const std::vector<int32_t> &paid() const {
    return HasFeasible ? FeasiblePaid : BestPaid;
  }

private:
  bool ask(CutNode &node);
  void record(std::vector<uint8_t> &state, std::vector<int32_t> &paid) const;
  std::vector<uint8_t> keptNow() const;
  bool raiseOne(CutNode &node);
  RelaxedSolution columnOf(const CutNode &node) const;
  void seedBundle(const CutNode &node, BundleMethod &bundle,
                  std::vector<RelaxedSolution> &columns) const;
  void average(CutNode &node, const std::vector<double> &weights,
               std::vector<RelaxedSolution> &columns);

  CutSystem System;
  /// Of the last optimise(), in units of 1 / scale() per byte.
  std::vector<double> Point;
  int64_t Best = INT64_MIN, FeasibleCost = INT64_MAX;
  std::vector<uint8_t> BestState, FeasibleState;
  std::vector<int32_t> BestPaid, FeasiblePaid;
  bool HasFeasible = false;
  std::vector<double> KeptShare;
  /// In parts (CutSystem::multiplierParts()) of Point.
  std::vector<int64_t> Multipliers;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_NODERELAXATION_H
