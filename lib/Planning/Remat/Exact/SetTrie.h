//===- SetTrie.h - Subset queries over sets with values ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets of small numbers, each with a value, in a trie over their members in
// rising order (Savnik 2013). A query asks for the highest value of any set
// that is a subset of the one given. A node knows by a bit for each member
// where it has children (Bagwell 2001), so only those that may lead on are
// looked at; and of a set that is the only one on its way the rest is written
// down as it is. A query waits for memory most of the time, so all that is
// looked at of a node's children lies together.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_EXACT_SETTRIE_H
#define VRAM_LIB_PLANNING_REMAT_EXACT_SETTRIE_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::remat {

class SetTrie {
public:
  using Word = uint64_t;
  enum : int64_t { kNothing = INT64_MIN };

  /// Sets are of so many words, lowest members first.
  explicit SetTrie(size_t words);

  /// Notes a value of the set; the highest one counts.
  void insert(const Word *set, int64_t value);

  /// The highest value of a set within `set` that is above `above`, or `above`;
  /// any of them from `enough` on. Adds to `work` (see Limits).
  int64_t best(const Word *set, int64_t above, int64_t enough,
               int64_t &work) const;

  /// About how much there is of it, in bytes.
  size_t bytes() const { return Data.size() * sizeof(Word); }

private:
  /// Words of a node: the highest value of all sets that come this way; that of
  /// the set that ends here; where its children begin, by rising member, and
  /// for how many there is room; and a set, that of the members that lead on.
  /// A leaf, which has no children, has the rest of its one set there.
  enum : size_t { kMost, kValue, kChildren, kRoom, kSet };
  enum : Word { kLeaf = ~Word(0) };

  size_t size() const { return kSet + Words; }
  int64_t number(size_t node, size_t what) const {
    return static_cast<int64_t>(Data[node + what]);
  }
  void raise(size_t node, size_t what, int64_t value) {
    if (number(node, what) < value)
      Data[node + what] = static_cast<Word>(value);
  }
  bool isLeaf(size_t node) const { return Data[node + kChildren] == kLeaf; }
  bool leadsOn(size_t node, size_t member) const;
  size_t rank(size_t node, size_t member) const;
  void write(size_t node, const Word *rest, int64_t value);
  void open(size_t leaf);
  void addChild(size_t node, size_t member, const Word *rest, int64_t value);
  void find(size_t node, const Word *set, int64_t enough, int64_t &best,
            int64_t &work) const;

  size_t Words;
  /// Nodes, the root first.
  std::vector<Word> Data;
  /// The rest of a set that is put in, and of one that is taken apart.
  std::vector<Word> Rest, Tail;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_EXACT_SETTRIE_H
