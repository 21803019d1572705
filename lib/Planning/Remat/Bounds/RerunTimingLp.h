//===- RerunTimingLp.h - The rerun-timing LP --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts (CutSystem.h) know one interval for each op: until what it makes is read
// next. The operands of a rerun may be needed sooner, and once more later, and
// one run is taken to serve both. Here there is a variable for each op and each
// two of a few program points: the op runs again between them. The constraints
// on these are implications between three, so it is no minimum cut but a linear
// programme. docs/checkpointing-proofs.md has the proof ("The rerun-timing
// LP").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H

#include "LP/LinearProgram.h"
#include "Remat/Bounds/CutSystem.h"

namespace vram::planning::remat {

class RerunTimingLp {
public:
  /// `budget` in bytes; `programPoints`: distinct events of the skeleton.
  RerunTimingLp(const Model &model, int64_t budget, const Skeleton &skeleton,
                const std::vector<int32_t> &programPoints);

  /// In memory at a program point or not.
  struct Entry {
    size_t programPoint;
    int32_t item;
    int32_t variable;
    /// In the rows of its program point.
    size_t slot;
  };
  const std::vector<Entry> &entries() const { return Entries; }
  /// The cost, at the point, of having the item there.
  double memoryCost(const Entry &entry,
                    const lp::LinearProgram::Solution &point) const;
  /// The cost, at the point, of a unit of size at the program point.
  double memoryCostAt(size_t programPoint,
                      const lp::LinearProgram::Solution &point) const;
  /// Its costs are those of reruns, its boxes what the skeleton fixes:
  /// unfixAll() forgets that.
  lp::LinearProgram &program() { return Program; }
  /// No schedule with the skeleton, and for which the boxes hold, costs less.
  int64_t bound() const;
  int64_t skeletonCost() const { return BaseCost; }
  /// Narrows the boxes by what is fixed as well, as far as the program points
  /// know.
  void fix(const Skeleton::Fixing &fixing) { fix(known(fixing)); }
  /// The row of memory at an event, rounded.
  struct Rounded {
    int32_t event;
    int64_t divisor;
    /// Items.
    std::vector<int32_t> complemented;
    bool operator==(const Rounded &o) const {
      return event == o.event && divisor == o.divisor &&
             complemented == o.complemented;
    }
  };
  /// Adds it, if the event is a program point.
  void add(const Rounded &rounded);
  /// Adds rounded rows that the point breaks, the most broken first, but for
  /// those that are known already, and to these. False: there are none.
  bool addBroken(const lp::LinearProgram::Solution &point, size_t most,
                 std::vector<Rounded> &known);
  /// In the skeleton.
  int32_t eventOfPoint(size_t programPoint) const {
    return Events[programPoint];
  }
  int32_t positionOfPoint(size_t programPoint) const {
    return ProgramPoints[programPoint];
  }

private:
  /// No variable, and none yet.
  static constexpr int32_t kNo = -1, kNeeded = -2;
  /// Positions in tables by program point and op or item, and by the point that
  /// needs it as well: up to and with that program point, the end for the
  /// number of program points.
  size_t at(size_t j, int32_t op) const {
    return j * static_cast<size_t>(M.numOps) + static_cast<size_t>(op);
  }
  size_t of(size_t j, int32_t item) const {
    return j * M.items.size() + static_cast<size_t>(item);
  }
  int32_t &run(size_t j, OpId op, size_t k) {
    return Run[at(j, op) * (ProgramPoints.size() + 1) + k];
  }
  /// Points by which the op's runs are needed, after the program point.
  template <typename Visit>
  void forEachRun(size_t j, OpId op, Visit visit) {
    for (size_t k = j + 1; k <= ProgramPoints.size(); ++k)
      if (run(j, op, k) != kNo)
        visit(k);
  }
  static constexpr int32_t kNever = INT32_MAX;
  /// Of a program point or, for their number, the end.
  int32_t positionOf(size_t programPoint) const {
    return programPoint < ProgramPoints.size()
               ? ProgramPoints[programPoint]
               : static_cast<int32_t>(Sequence.size());
  }
  int32_t nextMade(OpId op, int32_t position) const;
  /// Does the skeleton make the item between two program points?
  bool makes(size_t j, int32_t item, size_t k) const {
    const OpId op = M.items[item].producer;
    return op != remat::kNone && nextMade(op, ProgramPoints[j]) < positionOf(k);
  }
  /// The meanings of variables and rows.
  enum class Says : uint8_t {
    Runs,
    Kept,
    Apart,
    RunsOnOneSide,
    IsRead,
    IsThereNext,
    IsReadByRun,
    IsReadFromDonor,
    Fits
  };
  /// A name for that, of a program point (their number: the end), of two more
  /// numbers, and of a point that needs it: the same from other program points.
  /// An item that is to be there by a point was to be there by the next one
  /// before this was a program point.
  lp::LinearProgram::Key nameOf(Says what, size_t j, int64_t a, int64_t b,
                                size_t k) const;
  lp::LinearProgram::Keys calledBy(Says what, size_t j, int64_t a, int64_t b,
                                   size_t k) const {
    return {nameOf(what, j, a, b, k),
            k < ProgramPoints.size() ? nameOf(what, j, a, b, k + 1) : 0};
  }
  void index(const Skeleton &skeleton,
             const std::vector<int32_t> &programPoints);
  std::vector<uint8_t> smallItems() const;
  void findScope();
  void findNeeds();
  void addRuns();
  std::vector<lp::LinearProgram::Term> available(size_t j, int32_t i, size_t k);
  void addItems();
  void addOperands();
  void addMemory();
  void addRow(size_t j, const lp::KnapsackRow &row);
  /// Multiplier of a row of the program point; 0 for what is newer than the
  /// point.
  double multiplierOf(size_t programPoint, size_t row,
                      const lp::LinearProgram::Solution &point) const;

  /// A fixing of the skeleton, by positions.
  struct Known {
    Skeleton::Fix kind;
    int32_t item;
    int32_t at, until;
  };
  Known known(const Skeleton::Fixing &fixing) const;
  void fix(const Known &known);

  const Model &M;
  int64_t Budget;
  /// Of the skeleton: the ops, where each event is, where each op runs, where
  /// each item has to be, and what is fixed.
  std::vector<OpId> Sequence;
  std::vector<int32_t> Position;
  std::vector<std::vector<int32_t>> MadeAt, Uses;
  std::vector<Known> Fixings;
  int64_t BaseCost = 0;
  /// Positions, ascending, and their events.
  std::vector<int32_t> ProgramPoints, Events;
  lp::LinearProgram Program;
  std::vector<Entry> Entries;
  /// Made before the program point, and not what its op works with.
  std::vector<uint8_t> InScope;
  /// By which program point an event reads the item; more than the end: none
  /// does.
  std::vector<size_t> NeededBy;
  std::vector<int32_t> Run, Kept;
  /// Rows of a program point, its own first, and where they are in the
  /// programme; the item and the variable of each column in them.
  struct Bytes {
    std::vector<lp::KnapsackRow> rows;
    std::vector<size_t> at;
    std::vector<int32_t> items, variables;
  };
  std::vector<Bytes> BytesAt;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H
