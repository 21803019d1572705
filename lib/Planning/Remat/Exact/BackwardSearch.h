//===- BackwardSearch.h - Backward A* over memory states --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cheapest reruns of a schedule, by a search backwards over what has to be
// in memory: a first run or a rerun is taken back, its results with it, and its
// operands have to be there instead. Asked for the first op, for the first two,
// and so on: what one search finds out about a set of items is an estimate for
// the next, and holds for all sets that contain it.
//
// States are sets of items, as in PeakBound.h: what views cost and parts of a
// buffer are not followed.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_BACKWARDSEARCH_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_BACKWARDSEARCH_H

#include "Remat/Exact/NumberedRuns.h"
#include "Remat/Exact/SetTrie.h"
#include "Remat/Model/Limits.h"

#include <queue>
#include <tuple>
#include <unordered_set>

namespace vram::planning::remat {

enum class Outcome { Found, Infeasible, GaveUp };

class BackwardSearch {
public:
  struct Amounts {
    /// For all items, in the model's units.
    int64_t room = 0;
    /// Reruns that cost as much or more are not looked for.
    int64_t costBelow = INT64_MAX;
    /// See Limits::work(), of which nothing is spent; and until two thirds of
    /// the ops are passed.
    int64_t work = 0, workAtFirst = INT64_MAX;
  };

  /// As for NumberedRuns.
  BackwardSearch(const Model &model, const std::vector<int32_t> &items,
                 const std::vector<int32_t> &inputs, const Amounts &amounts,
                 const Limits &limits);

  /// False for what has too many items; nothing else may be asked then.
  bool serves() const { return Words > 0; }

  /// Finds the least cost of reruns before and among the first runs up to
  /// `last`, with those items of `wanted` that are made until then in memory
  /// after them, and no recipient of `refused` beside its donor. GaveUp leaves
  /// the bound found so far in found(); Infeasible means that every way costs
  /// too much.
  Outcome search(OpId last, const std::vector<int32_t> &wanted,
                 const std::vector<int32_t> &refused, int64_t atLeast = 0);
  /// The same for one op after the other before the last, as estimates. Found
  /// when there is a way for each.
  Outcome searchPrefixes();

  int64_t costBelow() const { return Most.costBelow; }
  int64_t found() const { return Found; }
  /// Of what search() found: the runs, without those of views.
  std::vector<OpId> runs() const;
  /// A recipient that lies beside its donor somewhere, and is not among
  /// `apart`; -1 if there is none.
  int32_t recipientApart(const std::vector<int32_t> &apart) const;

private:
  using Word = NumberedRuns::Word;

  /// After `next` first runs, in the same set of items: how cheaply what comes
  /// later can be had from there in this search, and what comes before costs
  /// at least.
  struct State {
    OpId next;
    int64_t bytes;
    int64_t cost = 0, estimate = 0;
    /// The state after `op`, in time.
    int32_t after = -1;
    OpId op = kNone;
    /// The search that came to it last.
    int32_t search = -1;
    bool closed = false;
  };
  struct Entry {
    int64_t total, cost;
    OpId next;
    int32_t state;
    /// Order of expansion: of equals, the state nearer to the beginning first.
    bool operator>(const Entry &o) const {
      return std::tie(total, next, o.cost, state) >
             std::tie(o.total, o.next, cost, o.state);
    }
  };
  struct HashOfState {
    const BackwardSearch &S;
    size_t operator()(int32_t state) const;
  };
  struct SameState {
    const BackwardSearch &S;
    bool operator()(int32_t a, int32_t b) const {
      return S.States[a].next == S.States[b].next &&
             std::equal(S.wordsOf(a), S.wordsOf(a) + S.Words, S.wordsOf(b));
    }
  };

  const Word *wordsOf(int32_t state) const { return &Sets[state * Words]; }
  int64_t leastBefore(OpId runs) const {
    return Least[std::min<size_t>(runs, Least.size() - 1)];
  }
  Outcome run();
  void reach(int64_t total, int64_t cost, int32_t after, OpId op);
  void takeBack(int32_t state, const NumberedRuns::Run &run, bool isFirst,
                int64_t total);
  bool isDominated(int32_t state);
  void expand(int32_t state, int64_t total);
  void learn();

  const Model &M;
  const Amounts Most;
  const Limits &Stop;
  int64_t Work = 0;

  NumberedRuns Graph;
  /// Of a set.
  const size_t Words;

  /// By number of first runs: the least cost of reruns before them, whatever is
  /// in memory after them. It ends with the last number that was searched.
  std::vector<int64_t> Least = {0};
  /// By number of first runs: lower bounds of that cost where a set of items
  /// has to be in memory after them.
  std::vector<SetTrie> Known;
  size_t KnownBytes = 0;

  std::vector<State> States;
  /// `Words` for each state, and for one that may be new.
  std::vector<Word> Sets;
  std::unordered_set<int32_t, HashOfState, SameState> Index;

  // Of one search.
  int32_t Searches = 0;
  OpId Last = 0;
  /// The least cost of reruns, as far as the search got.
  int64_t Found = 0;
  std::vector<uint8_t> Refused;
  /// The state before all runs that it ended with.
  int32_t Begin = -1;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;
  std::vector<int32_t> Touched;
  /// By number of first runs: states that were gone on from. The less one costs
  /// the more it is worth.
  std::vector<SetTrie> Done;
  std::vector<int32_t> Makers;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_BACKWARDSEARCH_H
