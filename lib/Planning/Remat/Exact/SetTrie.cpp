//===- SetTrie.cpp - Subset queries over sets with values -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/SetTrie.h"

#include <algorithm>

using namespace vram::planning::remat;

using Word = SetTrie::Word;

static size_t lowestOf(const std::vector<Word> &set) {
  size_t w = 0;
  while (w < set.size() && set[w] == 0)
    ++w;
  return w == set.size()
             ? SIZE_MAX
             : w * 64 + static_cast<size_t>(__builtin_ctzll(set[w]));
}

static Word bitOf(size_t member) { return Word(1) << (member & 63); }

SetTrie::SetTrie(size_t words)
    : Words(words), Data(kSet + words), Rest(words), Tail(words) {
  write(0, Rest.data(), kNothing);
  Data[kChildren] = 0;
}

bool SetTrie::leadsOn(size_t node, size_t member) const {
  return (Data[node + kSet + (member >> 6)] & bitOf(member)) != 0;
}

/// Members of the node below this one.
size_t SetTrie::rank(size_t node, size_t member) const {
  const Word *set = &Data[node + kSet];
  size_t count = 0;
  for (size_t w = 0; w < member >> 6; ++w)
    count += static_cast<size_t>(__builtin_popcountll(set[w]));
  return count + static_cast<size_t>(__builtin_popcountll(set[member >> 6] &
                                                          (bitOf(member) - 1)));
}

/// A leaf.
void SetTrie::write(size_t node, const Word *rest, int64_t value) {
  Data[node + kMost] = Data[node + kValue] = static_cast<Word>(value);
  Data[node + kChildren] = kLeaf;
  Data[node + kRoom] = 0;
  std::copy_n(rest, Words, &Data[node + kSet]);
}

/// For a member that does not lead on yet.
void SetTrie::addChild(size_t node, size_t member, const Word *rest,
                       int64_t value) {
  const size_t last = Words * 64 - 1;
  const size_t count = rank(node, last) + (leadsOn(node, last) ? 1 : 0);
  if (count == Data[node + kRoom]) {
    const size_t from = Data[node + kChildren], to = Data.size();
    Data[node + kRoom] = std::max<size_t>(2, 2 * count);
    Data[node + kChildren] = to;
    Data.resize(to + Data[node + kRoom] * size());
    std::copy_n(&Data[from], count * size(), &Data[to]);
  }
  const size_t begin = Data[node + kChildren];
  const size_t at = begin + rank(node, member) * size();
  Word *const end = &Data[begin] + count * size();
  std::move_backward(&Data[at], end, end + size());
  write(at, rest, value);
  Data[node + kSet + (member >> 6)] |= bitOf(member);
}

/// One more set comes this way: the first member that is left leads on.
void SetTrie::open(size_t leaf) {
  std::copy_n(&Data[leaf + kSet], Words, Tail.begin());
  std::fill_n(&Data[leaf + kSet], Words, 0);
  Data[leaf + kChildren] = 0;
  const size_t first = lowestOf(Tail);
  if (first == SIZE_MAX)
    return;
  const int64_t value = number(leaf, kValue);
  Data[leaf + kValue] = static_cast<Word>(kNothing);
  Tail[first >> 6] &= ~bitOf(first);
  addChild(leaf, first, Tail.data(), value);
}

void SetTrie::insert(const Word *set, int64_t value) {
  std::copy_n(set, Words, Rest.begin());
  size_t node = 0;
  for (;;) {
    if (isLeaf(node) &&
        !std::equal(Rest.begin(), Rest.end(), &Data[node + kSet]))
      open(node);
    raise(node, kMost, value);
    const size_t first = isLeaf(node) ? SIZE_MAX : lowestOf(Rest);
    if (first == SIZE_MAX)
      break;
    Rest[first >> 6] &= ~bitOf(first);
    if (!leadsOn(node, first))
      return addChild(node, first, Rest.data(), value);
    node = Data[node + kChildren] + rank(node, first) * size();
  }
  raise(node, kValue, value);
}

void SetTrie::find(size_t node, const Word *set, int64_t enough, int64_t &best,
                   int64_t &work) const {
  const Word *members = &Data[node + kSet];
  if (isLeaf(node)) {
    for (size_t w = 0; w < Words; ++w)
      if ((members[w] & ~set[w]) != 0)
        return;
    best = number(node, kMost);
    return;
  }
  best = std::max(best, number(node, kValue));
  size_t child = Data[node + kChildren];
  for (size_t w = 0; w < Words; ++w) {
    for (Word both = members[w] & set[w]; both != 0 && best < enough;
         both &= both - 1) {
      const Word below = members[w] & ((both & -both) - 1);
      const size_t next =
          child + static_cast<size_t>(__builtin_popcountll(below)) * size();
      work += 4;
      if (number(next, kMost) > best)
        find(next, set, enough, best, work);
    }
    child += static_cast<size_t>(__builtin_popcountll(members[w])) * size();
  }
}

int64_t SetTrie::best(const Word *set, int64_t above, int64_t enough,
                      int64_t &work) const {
  find(0, set, enough, above, work);
  return above;
}
