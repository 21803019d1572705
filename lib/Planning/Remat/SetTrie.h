//===- SetTrie.h - Values of sets, asked for by subset ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets as paths of their members, by rising number, in one tree (Savnik, "Index
// data structure for fast subset and superset queries", 2013).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SETTRIE_H
#define VRAM_LIB_PLANNING_REMAT_SETTRIE_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace vram::planning::remat {

class SetTrie {
public:
  using Word = uint64_t;
  static constexpr int64_t kNothing = INT64_MIN;

  SetTrie() : Nodes(1) {}

  /// Notes a value of the set; the highest one counts.
  void insert(const Word *set, size_t words, int64_t value) {
    int32_t at = 0;
    Nodes[0].most = std::max(Nodes[0].most, value);
    for (size_t w = 0; w < words; ++w)
      for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
        at = childOf(at, static_cast<int32_t>(w * 64) + __builtin_ctzll(rest));
        Nodes[at].most = std::max(Nodes[at].most, value);
      }
    Nodes[at].value = std::max(Nodes[at].value, value);
  }

  /// The highest value of a set within `set` that is above `above`, or `above`;
  /// any of them from `enough` on. Adds to `work` (see Limits).
  int64_t best(const Word *set, int64_t above, int64_t enough,
               int64_t &work) const {
    find(0, set, enough, above, work);
    return above;
  }

  size_t size() const { return Nodes.size(); }

private:
  struct Node {
    int32_t member = -1;
    /// Children by rising member.
    int32_t child = -1, sibling = -1;
    /// Of the set that ends here, and of all that go through.
    int64_t value = kNothing, most = kNothing;
  };

  int32_t childOf(int32_t at, int32_t member) {
    int32_t before = -1, next = Nodes[at].child;
    while (next >= 0 && Nodes[next].member < member) {
      before = next;
      next = Nodes[next].sibling;
    }
    if (next >= 0 && Nodes[next].member == member)
      return next;
    const auto fresh = static_cast<int32_t>(Nodes.size());
    Node node;
    node.member = member;
    node.sibling = next;
    Nodes.push_back(node);
    (before < 0 ? Nodes[at].child : Nodes[before].sibling) = fresh;
    return fresh;
  }

  void find(int32_t at, const Word *set, int64_t enough, int64_t &best,
            int64_t &work) const {
    best = std::max(best, Nodes[at].value);
    for (int32_t next = Nodes[at].child; next >= 0 && best < enough;
         next = Nodes[next].sibling) {
      work += 2;
      const Node &node = Nodes[next];
      if (node.most > best && (set[node.member >> 6] >> (node.member & 63) & 1))
        find(next, set, enough, best, work);
    }
  }

  std::vector<Node> Nodes;
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SETTRIE_H
