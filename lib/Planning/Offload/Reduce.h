//===- Reduce.h - Problems of steps as problems of runs ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Let S be a set of values, each with one of its forms. In the reduced problem
// the op o that makes v in S makes the form of v instead, with the bytes of v
// as workspace, and is followed by an op M(v), "materialise", that reads the
// form and makes v. The first run of M(v) stands for what o made; each other
// run of it is a load.
//
// *Each schedule of the reduced problem gives a schedule of steps:* v is stored
// (and waited for) right after o, and each rerun of M(v) becomes a load and its
// wait. It needs no more bytes: during the run of o v is there, as the
// workspace says; afterwards the same values and forms are.
//
// A v that may take over the storage of an operand of o is an exception: where
// it does, the workspace would count it twice. So its workspace is left out at
// first (`InPlace`), and put back for those ops where the steps, as simulated,
// turn out to exceed the budget.
//
// *The relaxation.* Let S be all values that have a form, and let in addition
// forms take no bytes, o have its own workspace alone, and a rerun of M(v) cost
//
//   min(load cost of the cheapest form, cost of o)      if v is o's only
//   result, 0                                                   if o has
//   others.
//
// Then each schedule of steps gives a schedule of the relaxation that costs no
// more (but for the stores, which it does not pay) and fits: a run of o becomes
// one of o and M(v) where it is the first, a rerun of o one of M(v) (and of o,
// where o has other results), a load one of M(v). At M(v) what o read may be
// gone and v is there, which is no more than during o. So what the relaxation
// costs at least, less the first runs of all M(v), bounds TimeModel::Sum.
//
// *Queues.* The compute queue takes at least the runs' costs, and the queue of
// loads at least the loads'. So for a, b >= 0 with a + b = 1,
// makespan >= a * compute + b * loads, and the same relaxation with costs a * c
// of runs (and loads of encoded forms) and b * l of loads bounds it. Weights
// are integers here, and the bound is divided by their sum and rounded up.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_OFFLOAD_REDUCE_H
#define VRAM_LIB_PLANNING_OFFLOAD_REDUCE_H

#include "vram/Planning/Offload/Steps.h"

namespace vram::planning::offload {

/// For each value the alternative in which it is stored; kNone for none.
using StoredForms = std::vector<int32_t>;

/// The price of a load in the reduced problem: loads that overlap with compute
/// cost less than they take.
struct LoadWeight {
  /// Of parameters::kWholeLoad.
  int64_t share;
  /// Count the store with each load: while it is open which values are stored.
  bool withStore;
};

/// The cost of a load from this form at this weight.
int64_t loadCost(const Alternative &form, const LoadWeight &weight);

/// The reduced problem and the way back.
struct Reduced {
  Problem problem;
  /// For each op the op that it runs, or kNone, and the value that it
  /// materialises, or kNone.
  std::vector<OpId> opOf;
  std::vector<ValueId> loadOf;
  /// The cost of the first runs of all M(v), which no schedule of steps pays.
  int64_t constant = 0;
};

/// For each value: is it assumed to take over the storage of an operand when it
/// is made? Then its op needs no workspace for it.
using InPlace = std::vector<char>;

/// The reduced problem for `forms`.
Reduced reduce(const Problem &problem, const StoredForms &forms,
               const LoadWeight &weight, const InPlace &inPlace);

/// Weights of the relaxation: of compute and of loads.
struct Weights {
  int64_t compute = 1, loads = 1;
};

/// The relaxation. With weights (1, 1) and no division it bounds the sum.
Reduced relax(const Problem &problem, const Weights &weights);

/// The schedule of steps that a schedule of the reduced problem stands for.
/// Values of `forms` that it never loads are not stored.
StepSchedule expand(const Problem &problem, const StoredForms &forms,
                    const Reduced &reduced, const Schedule &schedule);

} // namespace vram::planning::offload

#endif // VRAM_LIB_PLANNING_OFFLOAD_REDUCE_H
