//===- KnownCosts.h - Proven costs of sets of items -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lower bounds on the cost of reruns before so many first runs are done and a
// set of items is in memory behind them. A search that asked for such a set
// knows one for every state that it came to (BackwardSearch::learn()), and it
// holds for all sets that contain that state's, in all searches.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_KNOWNCOSTS_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_KNOWNCOSTS_H

#include "Remat/Exact/SetTrie.h"

#include <algorithm>

namespace vram::planning::remat {

class KnownCosts {
public:
  using Word = SetTrie::Word;

  /// For 0 to `runs` first runs; sets are of so many words.
  KnownCosts(size_t runs, size_t words)
      : OfSets(runs + 1, SetTrie(words)), Changes(runs + 1, 0) {}

  /// Before so many first runs, whatever is in memory behind them. Of ops that
  /// no search was for, what is known of those before them.
  int64_t least(size_t runs) const {
    return Least[std::min(runs, Least.size() - 1)];
  }
  /// Of one more first run than is known so far.
  void addLeast(int64_t cost) { Least.push_back(cost); }

  /// The highest that is known of a set and is above `above`, or `above`; any
  /// that is no less than `enough` will do.
  int64_t best(size_t runs, const Word *set, int64_t above, int64_t enough,
               int64_t &work) const {
    return OfSets[runs].best(set, std::max(above, least(runs)), enough, work);
  }
  /// Notes what is more than is known, while there is room.
  void note(size_t runs, const Word *set, int64_t cost, int64_t &work);
  /// Of sets with so many first runs: another number when more is known.
  uint32_t changes(size_t runs) const { return Changes[runs]; }

private:
  std::vector<int64_t> Least = {0};
  std::vector<SetTrie> OfSets;
  std::vector<uint32_t> Changes;
  size_t Bytes = 0;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_KNOWNCOSTS_H
