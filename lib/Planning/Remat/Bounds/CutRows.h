//===- CutRows.h - The memory rows of a network of cuts ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a cut keeps fits into the budget. A rerun is a program point, too: an op
// that runs again after a cut and before what it makes is read next finds in
// memory all that is held over that stretch: what the cut keeps, does not make
// again, and needs no earlier than that. And all rows may be rounded
// (LP/MixedIntegerRounding.h).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTROWS_H
#define VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTROWS_H

#include "LP/MixedIntegerRounding.h"
#include "Remat/Bounds/CutNetwork.h"
#include "Remat/Bounds/LagrangianScale.h"

#include <functional>

namespace vram::planning::remat {

class CutRows {
public:
  /// A row.
  struct Id {
    /// The cut's event.
    int32_t event;
    /// kNone, or: what a run of this op after the cut, before what it makes is
    /// read next, leaves of the budget to what is held meanwhile.
    OpId rerun = kNone;
    /// 0, or: that row (or the cut's own) rounded by this divisor, mixed
    /// integer rounding, ...
    int64_t divisor = 0;
    /// ... with these items complemented (kNone: the run).
    std::vector<int32_t> complemented;

    bool operator==(const Id &o) const {
      return event == o.event && rerun == o.rerun && divisor == o.divisor &&
             complemented == o.complemented;
    }
  };

  /// `budget` in units of the model.
  CutRows(const Model &model, int64_t budget, CutNetwork &network)
      : M(model), Budget(budget), N(network) {}

  /// Begins with the rows of the network's cuts; then come these.
  void reset(const std::vector<Id> &more);
  size_t size() const { return Rows.size(); }
  /// A run that does not fit beside what is held anyway is not there. False
  /// when such a run has to be there, or when what is held anyway is too much.
  bool forbidWhatCannotFit();
  /// Adds the cost of each entry's bytes at these multipliers, one a row, to
  /// `memoryCosts`, and sets the fees of reruns. Returns what the rows cost
  /// without the solution, and the sum of the fees.
  std::pair<int64_t, int64_t> price(const std::vector<int64_t> &multipliers,
                                    const LagrangianScale &scale,
                                    std::vector<int64_t> &memoryCosts);
  /// By how much each row is broken if this is kept and runs again; may be
  /// negative. In bytes over the budget for the cuts.
  std::vector<double>
  excess(const std::function<bool(const CutNetwork::Entry &)> &isKept,
         const std::function<bool(const CutNetwork::Remake &)> &runs) const;
  /// Bytes by which the row for a rerun of `op` would be broken if the run
  /// were there and entry i kept where `kept[i]` is 1; 0: it would not.
  int64_t rerunExcess(int32_t cut, OpId op,
                      const std::vector<uint8_t> &kept) const;
  /// Rounded rows that break what is kept in shares between 0 and 1, the most
  /// broken first.
  std::vector<Id> separate(const std::vector<double> &shares,
                           size_t most) const;

private:
  /// Says nothing where it has no columns.
  struct Row {
    Id id;
    int32_t remake = -1;
    /// Entries kept, or (-1) the run being there.
    std::vector<int32_t> columns;
    lp::KnapsackRow bytes;
  };
  /// Items kept beside a rerun may have `room` bytes, of which the run takes
  /// `taken`.
  struct RerunSpan {
    int64_t room, taken;
  };

  bool spans(const CutNetwork::Entry &entry,
             const CutNetwork::Remake &remake) const;
  /// False when the run leaves to the others no less than the cut does.
  bool spanOf(const CutNetwork::Remake &remake, RerunSpan &span) const;
  void add(const Id &id);
  void findRerun(int32_t remake, Row &row) const;
  int32_t itemOf(int32_t column) const {
    return column < 0 ? kNone : N.entries[column].item;
  }
  double runShare(const Row &row, const std::vector<double> &shares) const;

  const Model &M;
  const int64_t Budget;
  CutNetwork &N;
  std::vector<Row> Rows;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_BOUNDS_CUTROWS_H
