//===- CutSystem.h - The min-cut relaxation and its Lagrangian --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bound. Take any schedule that contains a given sequence of runs (the
// "skeleton"; at the root: each op once, in order). At the program point of one
// of these runs ("cut") every item that is used later is either in memory or
// made again after the cut, and making it again needs each operand in memory at
// the cut or made again after it. Binary variables per cut: R(op) = made again
// after the cut (before the item's next use), A(item) = available after the
// cut. An item that is available and not made again occupies memory. With the
// memory rows priced by multipliers, all that is left are implications and one
// pair term per item, so the minimum is a minimum cut.
// docs/checkpointing-proofs.md has the proof ("One cut", "Several cuts").
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H

#include "LP/MixedIntegerRounding.h"
#include "Remat/Bounds/LagrangianScale.h"
#include "Remat/Bounds/MinCut.h"
#include "Remat/Bounds/SkeletonIndex.h"

#include <algorithm>

namespace vram::planning::remat {

class CutSystem {
public:
  /// `budget` in bytes; everything else here is in the model's units.
  CutSystem(const Model &model, int64_t budget);

  /// A row of memory beside those of the cuts.
  struct RowId {
    /// The cut's event.
    int32_t event;
    /// kNone, or: what a run of this op after the cut, before what it makes is
    /// read next, leaves of the budget to what is held meanwhile.
    OpId rerun;
    /// 0, or: that row (or the cut's own) rounded by this divisor, mixed
    /// integer rounding, ...
    int64_t divisor;
    /// ... with these items complemented (kNone: the run).
    std::vector<int32_t> complemented;
  };

  /// Sets up the implications for cuts at these events, in any order, and the
  /// rows. Returns false when what is fixed contradicts itself.
  bool build(const Skeleton &skeleton, const std::vector<int32_t> &cutEvents,
             const std::vector<RowId> &rows = {});

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
    /// The need for it that arises whatever else happens: the position at which
    /// it is read next, and the one to which it is held if it is not made
    /// again.
    int32_t use, until;
    /// The reader at `use` is an op that is sure to run again, no event.
    bool byRerun;
    /// The cut's own op works with it: its bytes count in the rows of reruns
    /// only.
    bool working;
  };

  /// A run that does not fit beside what is held anyway is not there. To be
  /// called after build(); false when such a run has to be there, or when what
  /// is held anyway is too much.
  bool forbidWhatCannotFit();

  /// Values are in units of 1/scale() cost, multipliers in parts of that per
  /// byte.
  int64_t scale() const { return Scale; }
  int64_t multiplierParts() const { return int64_t(1) << MultiplierShift; }
  /// Rows of memory: those of the cuts, then the others.
  size_t numRows() const { return Cuts.size() + Rows.size(); }

  /// Lagrangian for these multipliers, one a row: no schedule with the
  /// skeleton costs less. Fills excess() and the solution.
  int64_t lagrangian(const std::vector<int64_t> &multipliers);
  /// Is the last lagrangian() at least `bound` with the entry's item made
  /// again, or with it not made again? Then no schedule of which that is true
  /// costs less. An op that makes other items, too, may run for their sake:
  /// then nothing is known of "not". Leaves no solution.
  bool reachesIf(const Entry &entry, bool remade, int64_t bound);
  /// Lagrangian of the last call in units of 1/scale(), without rounding up,
  /// less the cost of the skeleton.
  int64_t scaledValue() const { return Value; }
  /// Cost of the runs that the last solution adds to the skeleton.
  int64_t addedCost() const { return Added; }
  /// By how much each row is broken in the last solution; may be negative. In
  /// bytes over the budget for the cuts.
  const std::vector<double> &excess() const { return Excess; }
  /// The same for a solution that keeps and runs again, cut by cut, these
  /// items and ops.
  void excessOf(const std::vector<bool> &kept, const std::vector<bool> &run,
                std::vector<double> &excess) const;
  /// Calls visit(cut, op) for the runs of the last solution.
  template <typename Visit>
  void forEachRun(Visit visit) const {
    for (const Remake &r : Remakes)
      if (Flow.onSourceSide(r.node))
        visit(r.cut, r.op);
  }
  /// Adds, for each op, how often the last solution pays for it beside the
  /// skeleton's runs.
  void countPaid(std::vector<int32_t> &counts) const {
    for (const CostEdge &e : CostEdges)
      if (Flow.onSourceSide(e.node))
        ++counts[e.op];
    for (OpId op : SureRuns)
      ++counts[op];
  }
  /// Of the skeleton and the runs beside it that are sure.
  int64_t skeletonCost() const { return BaseCost; }
  int64_t maxMultiplier() const { return Arithmetic.most; }

  const std::vector<Entry> &entries() const { return Entries; }
  /// The cost of an entry's bytes at the rows' last multipliers.
  int64_t memoryCost(size_t entry) const { return MemoryCosts[entry]; }
  /// Last solution: is it there at all after the cut, is it kept?
  bool available(const Entry &e) const {
    return e.available < 0 || Flow.onSourceSide(e.available);
  }
  bool kept(const Entry &e) const {
    return available(e) && (e.remade < 0 || !Flow.onSourceSide(e.remade));
  }
  /// Arcs that the last lagrangian() looked at.
  int64_t work() const { return Flow.work(); }
  /// Items that are made again after a cut whatever the solution.
  struct Forced {
    int32_t cut;
    int32_t item;
  };
  const std::vector<Forced> &forced() const { return ForcedItems; }
  /// Calls visit(item) for results that lie beside their donors at the cut, as
  /// the last solution has it.
  template <typename Visit>
  void forEachRecipient(size_t cut, Visit visit) const {
    for (size_t d = 0; d < Recipients.size(); ++d)
      if (Recipients[d].after < Cuts[cut].position &&
          (Recipients[d].sure || keptOut(Recipients[d])))
        visit(M.donations[d].recipient);
  }
  int32_t positionOfCut(size_t cut) const { return Cuts[cut].position; }
  /// Bytes by which the row for a rerun of `op` would be broken if the run
  /// were there and entry i kept where `kept[i]` is 1; 0: it would not.
  int64_t rerunExcess(size_t cut, OpId op,
                      const std::vector<uint8_t> &kept) const;
  /// Rounded rows that break what is kept in shares between 0 and 1, the most
  /// broken first.
  void separate(const std::vector<double> &shares, size_t most,
                std::vector<RowId> &found) const;

  /// Least bytes at the only cut of the last build(), whatever it costs; over
  /// the budget it proves that nothing fits. The solution says what is kept.
  int64_t leastBytes();

private:
  static constexpr int32_t kNever = SkeletonIndex::kNever;

  struct Cut {
    int32_t event;
    int32_t position;
    int64_t fixedBytes;
    /// Bytes of entries that cannot be made again.
    int64_t lasting;
    /// Of fixedBytes: results that are surely not in their donors.
    int64_t beside;
    size_t firstEntry, endWorking, endEntry;
    size_t firstRemake, endRemake;
    /// Held over the cut whatever the solution, with the position to which.
    std::vector<std::pair<int32_t, int32_t>> held;
  };
  /// The fate of a donation: may the result lie in its donor?
  struct Recipient {
    /// Position of the update.
    int32_t after;
    /// The input is read after it, whatever the solution.
    bool sure;
    /// Of the variable for that, and its edge into the sink; -1: nothing that
    /// is not sure reads the input.
    int32_t node, edge;
    /// The nodes of runs that read the input after the update.
    std::vector<int32_t> readers;
  };
  struct Remake {
    int32_t cut;
    OpId op;
    int32_t node;
    /// Runs within (position of the cut, until].
    int32_t until;
    bool forced;
    bool forbidden;
    /// Into the sink: what the rows take for it; -1: nothing.
    int32_t fee;
  };
  /// An entry kept, or (-1) the rerun being there.
  struct Term {
    int32_t entry;
    int64_t factor;
  };
  /// Sum of the terms is at most `limit`, both in units of 1 / 2^shift.
  struct Row {
    RowId id;
    /// -1: the row says nothing.
    int32_t cut = -1;
    int32_t remake = -1;
    std::vector<Term> terms;
    int64_t limit = 0;
    int shift = 0;
  };
  /// Items kept beside a rerun may have `room` bytes, of which the run takes
  /// `taken`.
  struct RerunSpan {
    int64_t room, taken;
  };

  /// A run that is sure to come after one position and up to another.
  struct SureRun {
    OpId op;
    int32_t after, by;
  };
  /// The demand for an item at the program point of a cut, whatever the
  /// solution.
  struct Demand {
    /// The position by which the item is needed (kNever: it is not), and the
    /// one up to which it stays in memory at least if it is not made again.
    int32_t by, until;
    /// Is it a rerun that needs it?
    bool byRerun;
    /// In memory at the program point; made again by then.
    bool kept, remade;
  };

  void findRecipients();
  void readDonor(int32_t donation, int32_t position, int32_t node);
  /// Is the result not in its donor, as the last solution has it?
  bool keptOut(const Recipient &recipient) const {
    return std::any_of(recipient.readers.begin(), recipient.readers.end(),
                       [&](int32_t r) { return Flow.onSourceSide(r); });
  }
  /// The same of a solution that runs again, cut by cut, these ops.
  bool keptOutBy(const std::vector<bool> &run, size_t donation) const;
  /// Adds the bytes of the results for which isOut(donation) is true to the
  /// cuts after their updates.
  template <typename IsOut>
  void addRecipients(IsOut isOut, std::vector<double> &excess) const {
    for (size_t d = 0; d < Recipients.size(); ++d)
      if (isOut(d))
        for (size_t c = 0; c < Cuts.size(); ++c)
          if (Recipients[d].after < Cuts[c].position)
            excess[c] += static_cast<double>(M.donations[d].bytes);
  }
  int64_t bytesBesideDonors(int32_t position) const;
  int64_t bytesThatRunKeepsOut(const Remake &remake) const;
  void setRecipientCosts(const std::vector<int64_t> &multipliers);
  bool findDemands(int32_t cut);
  Demand demandOf(int32_t item, int32_t position) const;
  void demandBeforeUnmade(const Item &item, int32_t position,
                          Demand &demand) const;
  int32_t spanEnd(OpId op, int32_t position) const;
  void demandOperands(OpId op, int32_t position, int32_t after, int32_t by);
  bool findSureRuns(const Skeleton &skeleton);
  /// Adds `item` to what is held over the cut that is being added, up to
  /// `until` at least.
  void hold(Cut &cut, int32_t item, int32_t until);
  /// Adds the variables and implications of one cut.
  class CutBuilder;
  /// In this order. False when what is fixed contradicts itself.
  bool addCuts(const std::vector<int32_t> &order, const Skeleton &skeleton);
  int32_t remakeNode(int32_t cut, OpId op);
  bool spans(const Entry &entry, const Remake &remake) const;
  /// False when the run leaves to the others no less than the cut does.
  bool spanOf(const Remake &remake, RerunSpan &span) const;
  int32_t remakeAt(size_t cut, OpId op) const;
  int32_t feeOf(Remake &remake);
  static int64_t times(int64_t multiplier, int64_t number, int shift, bool up);
  int64_t rounded(int64_t value) const;
  void addRow(const RowId &id);
  bool plainRow(int32_t cut, OpId rerun, Row &row) const;
  static lp::KnapsackRow binariesOf(const Row &plain);
  bool roundRow(const Row &plain, int64_t divisor,
                const std::vector<uint8_t> &complemented, Row &row) const;
  double runShare(const Row &row, const std::vector<double> &shares) const;
  void separateFrom(const Row &plain, const std::vector<double> &shares,
                    std::vector<std::pair<double, RowId>> &found) const;
  std::vector<int32_t> remakesInOrder() const;
  void linkNestedSpans(const std::vector<int32_t> &order);
  void paySureRuns();
  bool isPaid(const Remake &remake) const;
  void addCosts();
  void priceCuts(const std::vector<int64_t> &multipliers);
  void priceRows(const std::vector<int64_t> &multipliers);
  void setCosts(const std::vector<int64_t> &multipliers);
  void measureSolution();

  const Model &M;
  int64_t Budget;
  const LagrangianScale Arithmetic;
  const int64_t Scale;
  const int MultiplierShift;
  int64_t BaseCost = 0;
  int64_t Value = 0;
  int64_t Added = 0;

  MinCut Flow;
  std::vector<Cut> Cuts;
  std::vector<Entry> Entries;
  std::vector<Remake> Remakes;
  std::vector<Forced> ForcedItems;
  /// By donation.
  std::vector<Recipient> Recipients;
  std::vector<Row> Rows;
  /// Of the last lagrangian().
  std::vector<int64_t> MemoryCosts;
  int64_t Constant = 0;
  /// More than any flow that can leave a forced node.
  int64_t Most = 0;
  std::vector<double> Excess;
  /// Edges into the sink that carry costs, with the cost and the tail.
  struct CostEdge {
    int32_t node;
    int32_t edge;
    int64_t cost;
    OpId op;
  };
  std::vector<CostEdge> CostEdges;

  /// Of the skeleton.
  SkeletonIndex Runs;

  // Per cut, stamped.
  int32_t Stamp = 0;
  enum class Role : uint8_t { Free, There, Dropped };
  std::vector<int32_t> RoleStamp;
  std::vector<Role> RoleOf;
  std::vector<int32_t> RemakeStamp, RemakeIndex, AvailableStamp, AvailableNode;
  std::vector<int32_t> Pending;
  /// Items with a variable for being available after the last cut looked at,
  /// and where the rerun span for making it again ends there.
  struct Later {
    int32_t item;
    int32_t position;
    int32_t node;
    int32_t until;
  };
  std::vector<Later> LaterAvailable;
  std::vector<int32_t> CarriedStamp;
  /// The index of an item in `held` of the cut that is being added.
  std::vector<int32_t> HeldStamp, HeldIndex;
  /// Of the cut at work, by item.
  std::vector<Demand> Demands;
  /// By item: from and by where the cuts after it need it surely.
  std::vector<SureRun> SureLater;
  /// Fixed, and those that follow at cuts; the ops of those that are paid.
  std::vector<SureRun> Sure;
  std::vector<OpId> SureRuns;
  /// Items, what is made last first.
  std::vector<int32_t> LastMadeFirst;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTSYSTEM_H
