//===- CutSystem.h - Moments, closures and their Lagrangian -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bound. Take any schedule that contains a given sequence of runs (the
// "skeleton"; at the root: each op once, in order). At the moment of one of
// these runs ("cut") every item that is used later is either in memory or made
// again after the cut, and making it again needs each operand in memory at the
// cut or made again after it. Binary variables per cut: R(op) = made again
// after the cut (before the item's next use), A(item) = available after the
// cut. What is available and not made again occupies memory. With the memory
// rows priced by multipliers, all that is left are implications and one pair
// term per item, so the minimum is a minimum cut. docs/checkpointing.md has
// the proof.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_CUTSYSTEM_H
#define VRAM_LIB_PLANNING_REMAT_CUTSYSTEM_H

#include "MinCut.h"
#include "Model.h"

namespace vram::planning::remat {

/// Runs that every schedule under consideration contains, in this order, and
/// what is known of memory at them.
struct Skeleton {
  /// Event numbers in order; event e < number of ops is the first run of op e.
  std::vector<int32_t> events;
  /// Op of each event number.
  std::vector<OpId> opOf;
  struct Fixing {
    int32_t event;
    int32_t item;
    bool kept;
  };
  std::vector<Fixing> fixings;
  /// `op` does not run between `event` and the next event.
  struct Ban {
    int32_t event;
    OpId op;
  };
  std::vector<Ban> bans;

  static Skeleton identity(const Model &model);
};

class CutSystem {
public:
  /// `budget` in bytes; everything else here is in the model's units.
  CutSystem(const Model &model, int64_t budget);

  /// Sets up the implications for cuts at these events, in any order.
  /// Returns false when what is fixed contradicts itself.
  bool build(const Skeleton &skeleton, const std::vector<int32_t> &cutEvents);

  /// Multipliers are in units of 1/scale() cost per byte.
  int64_t scale() const { return Scale; }
  size_t numCuts() const { return Cuts.size(); }

  /// Lagrangian for these multipliers: no schedule with the skeleton costs
  /// less. Fills excess() and the solution.
  int64_t lagrangian(const std::vector<int64_t> &multipliers);
  /// Lagrangian of the last call in units of 1/scale(), without rounding up,
  /// less the cost of the skeleton.
  int64_t scaledValue() const { return Value; }
  /// Cost of the runs that the last solution adds to the skeleton.
  int64_t addedCost() const { return Added; }
  /// Bytes over the budget at each cut in the last solution; may be negative.
  const std::vector<int64_t> &excess() const { return Excess; }
  int64_t skeletonCost() const { return BaseCost; }
  /// Largest multiplier that keeps the arithmetic within 62 bits.
  int64_t maxMultiplier() const { return MaxMultiplier; }

  /// An item that the cut may keep or give up.
  struct Entry {
    int32_t cut;
    int32_t item;
    int64_t bytes;
    /// -1: needed whatever else happens.
    int32_t available;
    /// -1: cannot be made again.
    int32_t remade;
    int32_t edge;
  };
  const std::vector<Entry> &entries() const { return Entries; }
  /// Last solution: is it there at all after the cut, is it kept?
  bool available(const Entry &e) const {
    return e.available < 0 || Flow.onSourceSide(e.available);
  }
  bool kept(const Entry &e) const {
    return available(e) && (e.remade < 0 || !Flow.onSourceSide(e.remade));
  }
  /// Arcs that the last lagrangian() looked at.
  int64_t work() const { return Flow.work(); }
  int32_t positionOfCut(size_t cut) const { return Cuts[cut].position; }

  /// Least bytes at the only cut of the last build(), whatever it costs; over
  /// the budget it proves that nothing fits. The solution says what is kept.
  int64_t leastBytes();

private:
  struct Cut {
    int32_t event;
    int32_t position;
    int64_t fixedBytes;
  };
  struct Remake {
    int32_t cut;
    OpId op;
    int32_t node;
    /// Runs within (position of the cut, until].
    int32_t until;
    bool forced;
  };

  void index(const Skeleton &skeleton);
  bool addCut(int32_t cut, const Skeleton &skeleton);
  int32_t remakeNode(int32_t cut, OpId op);
  int32_t nextUse(int32_t item, int32_t position) const;
  int32_t nextMade(OpId op, int32_t position) const;
  bool banned(OpId op, int32_t from, int32_t until) const;
  void addCosts();

  const Model &M;
  int64_t Budget;
  int64_t Scale = 1;
  int64_t MaxMultiplier = 0;
  int64_t BaseCost = 0;
  int64_t Value = 0;
  int64_t Added = 0;

  MinCut Flow;
  std::vector<Cut> Cuts;
  std::vector<Entry> Entries;
  std::vector<Remake> Remakes;
  std::vector<int64_t> Excess;
  /// Edges into the sink that carry costs, with the cost and the tail.
  struct CostEdge {
    int32_t node;
    int32_t edge;
    int64_t cost;
  };
  std::vector<CostEdge> CostEdges;

  std::vector<OpId> Sequence;
  std::vector<std::vector<int32_t>> Uses;
  std::vector<std::vector<int32_t>> MadeAt;
  /// Per op, gaps (positions after which) in which it is banned; sorted.
  std::vector<std::vector<int32_t>> BannedAt;
  std::vector<int32_t> PositionOf;

  // Per cut, stamped.
  int32_t Stamp = 0;
  enum class Role : uint8_t { Free, There, Dropped };
  std::vector<int32_t> RoleStamp;
  std::vector<Role> RoleOf;
  std::vector<int32_t> RemakeStamp, RemakeIndex, AvailableStamp, AvailableNode;
  std::vector<int32_t> Pending;
  /// Items with a variable for being available after the last cut looked at.
  struct Later {
    int32_t item;
    int32_t position;
    int32_t node;
  };
  std::vector<Later> LaterAvailable;
  std::vector<int32_t> CarriedStamp;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_CUTSYSTEM_H
