//===- PrefixCuts.h - The relaxation before a first run ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A lower bound on the cost of reruns before the first n first runs are done
// and a set of items is in memory behind them. It comes from the cuts of
// CutSystem.h at program points among these runs, with the set as the demand at
// their end: the Lagrangian is one minimum cut. As a function of the set the
// Lagrangian is submodular, so the amounts that items add one after the other,
// in any order, sum up to a bound for every set (Edmonds 1970): one minimum cut
// makes estimates for all states of a search that have n first runs behind
// them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_PREFIXCUTS_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_PREFIXCUTS_H

#include "Remat/Bounds/LagrangianScale.h"
#include "Remat/Bounds/MinCut.h"
#include "Remat/Parameters/Bounds.h"

namespace vram::planning::remat {

class PrefixCuts {
public:
  /// With more program points sums would not fit in 62 bits.
  static constexpr size_t kMostProgramPoints =
      parameters::prefix_cuts::kMostProgramPoints;

  /// `budget` in bytes; program points are first runs of ops.
  PrefixCuts(const Model &model, int64_t budget,
             std::vector<OpId> programPoints);

  /// Sets up the cuts at the program points among the first `n` first runs.
  void build(OpId n);
  /// Of the last build(); multipliers are one for each, by rising program
  /// points.
  size_t numCuts() const { return NumCuts; }
  const LagrangianScale &arithmetic() const { return Arithmetic; }

  /// Reruns before the last of the first runs, and before these items are there
  /// behind it, cost so much at least, in units of 1/scale.
  int64_t lagrangian(const std::vector<int64_t> &multipliers,
                     const std::vector<int32_t> &wanted);
  /// Raises that by better multipliers, in so many steps at most or until it
  /// reaches `aim`. The best value found.
  int64_t maximise(std::vector<int64_t> &multipliers,
                   const std::vector<int32_t> &wanted, int steps, int64_t aim);

  /// `base` and the multipliers of what is wanted are a lower bound on the
  /// lagrangian(), whatever is wanted.
  struct Minorant {
    int64_t base = 0;
    /// By item.
    std::vector<int64_t> weight;
  };
  /// The one that is tight where `wanted` is wanted.
  Minorant minorant(const std::vector<int64_t> &multipliers,
                    const std::vector<int32_t> &wanted);

  /// In units of Limits::work(), all together.
  int64_t work() const { return Work; }

private:
  /// An item that a cut may keep, in bytes.
  struct Keep {
    size_t cut;
    int64_t bytes;
    /// Nodes; -1: needed whatever is wanted, not to be made again.
    int32_t available, remade;
    /// Between them.
    int32_t edge;
  };
  /// A result that lies beside its donor.
  struct Recipient {
    OpId update;
    int64_t bytes;
    int32_t node, edge;
  };

  bool counts(int32_t item) const {
    return !M.items[item].pinned && M.items[item].bytes > 0;
  }
  OpId nextUse(int32_t item, OpId after) const;
  void addRecipients();
  void addCut(size_t cut);
  void addCosts();
  int32_t remadeNode(size_t cut, OpId op);
  int32_t availableNode(size_t cut, int32_t item);
  void weight(const std::vector<int64_t> &multipliers);
  void findExcess();

  const Model &M;
  const LagrangianScale Arithmetic;
  /// Of the budget, beside pinned inputs.
  const int64_t Room;
  std::vector<OpId> ProgramPoints;

  // Of the last build().
  OpId N = kNone;
  size_t NumCuts = 0;
  MinCut Flow;
  std::vector<Keep> Keeps;
  std::vector<Recipient> Recipients;
  /// By donation, its node; -1: none.
  std::vector<int32_t> RecipientNode;
  /// By item: what stands for its being wanted; -1: that costs nothing.
  std::vector<int32_t> WantedNode;
  /// Cut by cut.
  std::vector<std::vector<int32_t>> Available, Remade;
  /// By when what the op makes is read next.
  std::vector<std::vector<OpId>> Until;
  std::vector<OpId> Pending;

  // Of the last setMultipliers().
  int64_t Constant = 0;
  /// By node: what more supply than this would add nothing to.
  std::vector<int64_t> Supply, MostWanted;
  /// Of the last lagrangian(), by cut: bytes over the budget.
  std::vector<double> Excess;
  int64_t Work = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_PREFIXCUTS_H
