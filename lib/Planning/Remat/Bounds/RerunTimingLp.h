//===- RerunTimingLp.h - The rerun-timing LP --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts (CutNetwork.h) know one interval for each op: until what it makes is
// read next. The operands of a rerun may be needed sooner, and once more later,
// and one run is taken to serve both. Here there is a variable for each op and
// each two of a few program points: the op runs again between them. The
// constraints on these are implications between three, so it is no minimum cut
// but a linear programme. docs/checkpointing-proofs.md has the proof ("The
// rerun-timing LP").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H

#include "LP/LinearProgram.h"
#include "LP/MixedIntegerRounding.h"
#include "Remat/Bounds/SkeletonIndex.h"

namespace vram::planning::remat {

class RerunTimingLp {
public:
  /// `budget` in bytes; `programPoints`: distinct events of the skeleton.
  RerunTimingLp(const Model &model, int64_t budget, const Skeleton &skeleton,
                const std::vector<int32_t> &programPoints);

  struct ProgramPoint {
    int32_t position, event;
  };
  /// By position.
  const std::vector<ProgramPoint> &programPoints() const { return Points; }
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
  int64_t skeletonCost() const { return Index.cost(); }
  /// Narrows the boxes by what is fixed as well, as far as the program points
  /// know: those of memory, and of runs beside the skeleton's.
  void fix(const Skeleton::Fixing &fixing);
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

private:
  using Terms = std::vector<lp::LinearProgram::Term>;

  /// In tables by program point and item.
  size_t of(size_t j, int32_t item) const {
    return j * M.items.size() + static_cast<size_t>(item);
  }
  /// The variable for a run of the op after program point `j` and up to point
  /// `k` (their number: the end).
  int32_t &runAt(size_t j, OpId op, size_t k) {
    return RunVariables[(j * static_cast<size_t>(M.numOps) +
                         static_cast<size_t>(op)) *
                            (Points.size() + 1) +
                        k];
  }
  /// Points up to which the op runs after the program point.
  template <typename Visit>
  void forEachRun(size_t j, OpId op, Visit visit) {
    for (size_t k = j + 1; k <= Points.size(); ++k)
      if (runAt(j, op, k) != lp::LinearProgram::kNone)
        visit(k);
  }
  int32_t positionOf(size_t programPoint) const {
    return programPoint < Points.size() ? Points[programPoint].position
                                        : Index.length();
  }
  enum class Says {
    Runs,
    Kept,
    RunsOnOneSide,
    IsRead,
    WasThere,
    IsReadByRun,
    Fits
  };
  lp::LinearProgram::Key key(Says says, size_t j, int64_t a, int64_t b,
                             size_t k) const;
  size_t pointFrom(int32_t position) const;
  bool asksFor(size_t j, int32_t item, size_t k) const;
  void findScope();
  int32_t runVariable(size_t j, OpId op, size_t k);
  int32_t keptVariable(size_t j, int32_t item);
  Terms available(size_t j, int32_t item, size_t k);
  void addImplications(const Skeleton &skeleton);
  void addMemory();
  void addRow(size_t j, const lp::KnapsackRow &row);

  const Model &M;
  const int64_t Budget;
  const SkeletonIndex Index;
  std::vector<ProgramPoint> Points;
  lp::LinearProgram Program;
  std::vector<Entry> Entries;
  /// By program point and item: made before the point, and not what its op
  /// works with; and by which point an event reads the item (more than the end:
  /// none does).
  std::vector<uint8_t> InScope;
  std::vector<size_t> NeededBy;
  std::vector<int32_t> RunVariables, KeptVariables;
  /// Runs whose rows are still to be added.
  struct NewRun {
    size_t j;
    OpId op;
    size_t k;
  };
  std::vector<NewRun> NewRuns;
  /// Rows of a program point, its own first, and where they are in the
  /// programme; the item and the variable of each column in them.
  struct Bytes {
    std::vector<lp::KnapsackRow> rows;
    std::vector<size_t> at;
    std::vector<int32_t> items, variables;

    void addColumn(int32_t item, int32_t variable, int64_t bytes);
    /// Of a row; 0 for what is newer than the point.
    double multiplier(size_t row,
                      const lp::LinearProgram::Solution &point) const;
  };
  std::vector<Bytes> BytesAt;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_RERUNTIMINGLP_H
