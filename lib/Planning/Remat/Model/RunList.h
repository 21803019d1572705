//===- RunList.h - Runs in a list that knows their order --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_MODEL_RUNLIST_H
#define VRAM_LIB_PLANNING_REMAT_MODEL_RUNLIST_H


#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace vram::planning::remat {

/// Numbers in no particular order, so that any can be drawn.
class NumberSet {
public:
  const std::vector<int32_t> &members() const { return Members; }
  bool has(int32_t n) const {
    return static_cast<size_t>(n) < Rank.size() && Rank[n] >= 0;
  }
  void clear() {
    Members.clear();
    Rank.clear();
  }
  /// One that it does not have.
  void add(int32_t n) {
    if (static_cast<size_t>(n) >= Rank.size())
      Rank.resize(n + 1, -1);
    Rank[n] = static_cast<int32_t>(Members.size());
    Members.push_back(n);
  }
  /// One that it has.
  void erase(int32_t n) {
    const int32_t moved = Members.back();
    Members[Rank[n]] = moved;
    Rank[moved] = Rank[n];
    Members.pop_back();
    Rank[n] = -1;
  }

private:
  std::vector<int32_t> Members, Rank;
};

/// Runs are known by numbers that stay theirs; head() and tail() stand before
/// the first run and after the last. Labels, which ascend along the list, say
/// which of two runs comes first.
class RunList {
public:
  static int32_t head() { return 0; }
  static int32_t tail() { return 1; }
  int32_t next(int32_t run) const { return Links[run].next; }
  int32_t previous(int32_t run) const { return Links[run].previous; }
  bool before(int32_t a, int32_t b) const {
    return Links[a].label < Links[b].label;
  }

protected:
  static int32_t firstRun() { return 2; }
  /// So many runs, numbered in order from firstRun() on.
  void reset(size_t runs) {
    Unused.clear();
    Links.assign(runs + firstRun(), {});
    int32_t last = head();
    for (size_t n = 1; n <= runs; ++n)
      last = append(last, static_cast<int32_t>(n) - 1 + firstRun());
    append(last, tail());
    relabel();
  }
  /// A run that is not in the list: a new one, or one that was released.
  int32_t add() {
    if (Unused.empty()) {
      Links.emplace_back();
      return static_cast<int32_t>(Links.size()) - 1;
    }
    const int32_t run = Unused.back();
    Unused.pop_back();
    return run;
  }
  void release(int32_t run) { Unused.push_back(run); }
  bool isLinked(int32_t run) const {
    return Links[Links[run].next].previous == run;
  }
  /// Puts the run right before another.
  void link(int32_t run, int32_t before) {
    const int32_t last = previous(before);
    append(append(last, run), before);
    const int64_t low = Links[last].label, high = Links[before].label;
    Links[run].label = low + (high - low) / 2;
    if (Links[run].label == low)
      relabel();
  }
  /// Takes it out; next() still says where it was.
  void unlink(int32_t run) { append(previous(run), next(run)); }

private:
  struct Link {
    int32_t previous = -1, next = -1;
    int64_t label = 0;
  };
  int32_t append(int32_t last, int32_t run) {
    Links[last].next = run;
    Links[run].previous = last;
    return run;
  }
  void relabel() {
    // As far from each other as int64 allows.
    const int64_t stride = std::numeric_limits<int64_t>::max() /
                           static_cast<int64_t>(Links.size() + 1);
    int64_t at = 0;
    for (int32_t run = head(); run >= 0; run = next(run))
      Links[run].label = at += stride;
  }

  std::vector<Link> Links;
  std::vector<int32_t> Unused;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_MODEL_RUNLIST_H
