//===- Refiner.h - Moves of the annealing on runs ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The changes that annealing on the runs themselves proposes: reruns are put
// in, with those that they need (RefinerInsertions.cpp), taken out, exchanged
// and moved (Refiner.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_HEURISTICS_REFINER_H
#define VRAM_LIB_PLANNING_REMAT_HEURISTICS_REFINER_H

#include "Remat/Model/ScheduleEditor.h"
#include "vram/Planning/Support/Random.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace vram::planning::remat {

/// An amount, at most a quarter of the largest int64, so that sums of a few do
/// not overflow.
inline int64_t toInteger(double amount) {
  const int64_t most = std::numeric_limits<int64_t>::max() / 4;
  return amount < static_cast<double>(most) ? static_cast<int64_t>(amount)
                                            : most;
}

class Refiner {
public:
  Refiner(const Model &model, uint64_t seed);

  ScheduleEditor &editor() { return T; }
  Random &random() { return Draw; }
  /// Runs looked at so far, or what takes as long.
  int64_t looks() const { return Looks + T.work(); }
  /// Nothing may be made again.
  bool hopeless() const { return Candidates.empty(); }
  /// Of what may be made again, in units.
  double averageUnits() const;

  /// A change may cost so much at most.
  int64_t mostCost = INT64_MAX;
  /// It may bring `spare` units over the limit, and `perCost` more for each
  /// unit of cost that it saves.
  double spare = 0, perCost = 0;

  /// One change, which may be undone. False: nothing came of it.
  bool propose();

private:
  /// A random run: one where memory is short if `tight`, else any.
  int32_t somewhere(bool tight);
  /// May a change that has come this far run the op once more?
  bool affordable(OpId op) const;
  /// Lets go of an item that lies unused over `run` and makes it again for its
  /// next reader. `isLast`: no other part of the change makes room for it.
  bool remake(int32_t run, bool isLast);
  /// Makes the item again, with the views of it that are read from there on.
  /// All of it is planned before any of it is put in.
  bool remakeBefore(int32_t item, int32_t reader, bool isLast);
  /// Is there enough left for one more run?
  bool mayRun(OpId op);
  /// Puts the op at the end of what is to be run, after what it reads and is
  /// not there. False when that leaves more over the limit than is allowed,
  /// which is mostly found out long before all of it would be put in.
  bool supply(OpId op);
  bool supplyWith(ValueId v);
  /// Keeps the item from its last use to here, or makes it again, where it is
  /// not there anyway.
  bool bring(int32_t item);
  /// Views that are read after `run`, which made the item, before they are
  /// made.
  bool bringViews(int32_t item, int32_t run, int32_t reader);
  /// The op of a view, after those of the views that it is a view of.
  void want(ValueId v);

  int32_t someRerun() { return T.reruns()[Draw.below(T.reruns().size())]; }
  /// Takes a rerun out, with those that served it alone.
  bool takeOut();
  /// Would taking the rerun out, with those that serve it alone, bring more
  /// over the limit than is allowed? A guess, far quicker than to try: of a
  /// hundred steps that it leaves out, up to three would have been taken on
  /// four of the examples.
  bool hasNoRoomWithout(int32_t run);
  bool inChain(int32_t run) const;
  void erase(int32_t run);
  /// Takes a rerun out and makes room again where that costs too much.
  bool exchange();
  /// Puts a rerun elsewhere between its operands and its first reader.
  bool move();

  const Model &M;
  ScheduleEditor T;
  Random Draw;
  std::vector<int32_t> Candidates;
  std::vector<OpId> Wanted;
  std::vector<int32_t> Idle, Chain;
  int64_t Looks = 0;
  int64_t CostBefore = 0;

  // The ops to be run again before `Reader`, in this order.
  std::vector<OpId> Order;
  int32_t Reader = -1;
  /// Runs that may be added, and what they cost so far.
  int Left = 0;
  int64_t AddedCost = 0;
  /// Units that may still come over the limit, and how many fewer for each unit
  /// of cost.
  double Room = 0, Fee = 0;
  /// The gap in which the item that is dropped is no longer there.
  ScheduleEditor::Gap Gone;
  /// Items that are there before `Reader`, by plan, and whether they are made
  /// for it.
  struct Mark {
    int64_t plan = 0;
    bool made = false;
  };
  std::vector<Mark> Seen;
  int64_t Plan = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_HEURISTICS_REFINER_H
