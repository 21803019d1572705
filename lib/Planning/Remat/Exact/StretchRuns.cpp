//===- StretchRuns.cpp - A stretch of a schedule, in sets -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/StretchRuns.h"
#include "Remat/Parameters/Exact.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::backward_search;

StretchRuns::StretchRuns(const Model &model, const Stretch &stretch)
    : M(model), From(stretch.from), To(stretch.to) {
  if (stretch.items.empty() || stretch.items.size() > kMostWords * 64)
    return;
  Words = (stretch.items.size() + 63) / 64;
  number(stretch);
  findWhatIsMissing();
}

void StretchRuns::number(const Stretch &stretch) {
  NumberOf.reserve(stretch.items.size());
  for (int32_t item : stretch.items) {
    NumberOf.emplace(item, static_cast<int32_t>(ItemOf.size()));
    ItemOf.push_back(item);
    Size.push_back(M.items[item].bytes);
  }
  for (const Donation &donation : M.donations)
    if (const int32_t n = numberOf(donation.recipient); n >= 0)
      Size[n] = donation.bytes;
  std::vector<uint8_t> inPlace(M.donations.empty() ? 0 : M.items.size(), 0);
  for (int32_t recipient : stretch.inPlace)
    inPlace[recipient] = 1;
  std::unordered_map<OpId, int32_t> runOf;
  for (int32_t item : ItemOf) {
    const OpId maker = M.items[item].producer;
    if (maker == kNone || !M.items[item].remakable) {
      MakerOf.push_back(-1);
      continue;
    }
    const auto [at, isNew] =
        runOf.emplace(maker, static_cast<int32_t>(Runs.size()));
    if (isNew)
      Runs.push_back(describe(maker, inPlace));
    MakerOf.push_back(at->second);
  }
  for (OpId o = From; o < To; ++o)
    FirstRuns.push_back(describe(o, inPlace));
  Have.assign(Words, 0);
  for (int32_t item : stretch.have)
    add(Have.data(), numberOf(item));
}

StretchRuns::Run
StretchRuns::describe(OpId op, const std::vector<uint8_t> &inPlace) const {
  Run run;
  run.op = op;
  for (int32_t i : M.reads[op]) {
    // A reader of what ended in its donor does not ask for it elsewhere.
    const int32_t n = numberOf(i);
    if (n >= 0 && !isRecipient(n))
      run.reads.push_back(n);
    run.isKnown &= n >= 0 || M.items[i].pinned || M.items[i].bytes == 0;
    const int32_t d = M.donationOf[i];
    if (d < 0 || M.donations[d].update == op)
      continue;
    const int32_t recipient = M.donations[d].recipient;
    if (numberOf(recipient) >= 0)
      run.updates.push_back({M.donations[d].update, numberOf(recipient)});
    else if (inPlace[recipient])
      run.updates.push_back({M.donations[d].update, -1});
  }
  for (int32_t i : M.makes[op])
    if (numberOf(i) >= 0)
      run.makes.push_back(numberOf(i));
  for (ValueId r : M.problem.ops[op].results)
    for (ValueId v : M.problem.values[r].mayOverwrite)
      if (numberOf(M.itemOf[v]) >= 0)
        run.overwrites.push_back(numberOf(M.itemOf[v]));
  return run;
}

/// An item that is not there before, and that no later first run makes, needs a
/// rerun, with everything that the rerun reads.
void StretchRuns::findWhatIsMissing() {
  if (From == 0)
    return;
  const size_t words = (Runs.size() + 63) / 64;
  for (const Run &run : Runs)
    CostOfBit.push_back(M.problem.ops[run.op].cost);
  std::vector<int32_t> order;
  for (size_t n = 0; n < ItemOf.size(); ++n)
    if (MakerOf[n] >= 0 && Runs[MakerOf[n]].op < From && !has(Have.data(), n))
      order.push_back(static_cast<int32_t>(n));
  std::sort(order.begin(), order.end(), [&](int32_t a, int32_t b) {
    return Runs[MakerOf[a]].op < Runs[MakerOf[b]].op;
  });
  Missing.assign(ItemOf.size(), std::vector<Word>(words, 0));
  auto join = [](std::vector<Word> &to, const std::vector<Word> &from) {
    for (size_t w = 0; w < to.size(); ++w)
      to[w] |= from[w];
  };
  for (int32_t n : order) {
    add(Missing[n].data(), MakerOf[n]);
    for (int32_t read : Runs[MakerOf[n]].reads)
      join(Missing[n], Missing[read]);
  }
  MissingFor.assign(To - From + 1, std::vector<Word>(words, 0));
  for (OpId o = From; o < To; ++o) {
    MissingFor[o - From + 1] = MissingFor[o - From];
    for (int32_t read : FirstRuns[o - From].reads)
      join(MissingFor[o - From + 1], Missing[read]);
  }
  Bits.assign(words, 0);
}

int64_t StretchRuns::costOfMissing(OpId next, const Word *set, int64_t &work) {
  if (Missing.empty())
    return 0;
  Bits = MissingFor[next - From];
  for (size_t w = 0; w < Words; ++w)
    for (Word rest = set[w]; rest != 0; rest &= rest - 1) {
      const std::vector<Word> &missing =
          Missing[w * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
      work += 2;
      for (size_t k = 0; k < Bits.size(); ++k)
        Bits[k] |= missing[k];
    }
  int64_t sum = 0;
  for (size_t k = 0; k < Bits.size(); ++k)
    for (Word rest = Bits[k]; rest != 0; rest &= rest - 1)
      sum += CostOfBit[k * 64 + static_cast<size_t>(__builtin_ctzll(rest))];
  return sum;
}

int64_t StretchRuns::bytesAt(const Run &run, const Word *set,
                             int64_t bytes) const {
  int64_t sum = M.working[run.op] + bytes;
  for (int32_t n : run.reads)
    if (has(set, n))
      sum -= Size[n];
  for (int32_t n : run.makes)
    // A result beside its donor is not in the working set.
    if (has(set, n) && !isRecipient(n))
      sum -= Size[n];
  // A value that is read later is not taken over.
  for (int32_t n : run.overwrites)
    if (has(set, n))
      return sum + M.takeovers(run.op) - M.takeovers(run.op, [&](int32_t i) {
        const int32_t number = numberOf(i);
        return number >= 0 && has(set, number);
      });
  return sum;
}

bool StretchRuns::isThere(const Word *set) const {
  for (size_t w = 0; w < Words; ++w)
    if (set[w] & ~Have[w])
      return false;
  return true;
}

std::vector<int32_t> StretchRuns::itemsOf(const Word *set) const {
  std::vector<int32_t> items;
  for (size_t n = 0; n < ItemOf.size(); ++n)
    if (has(set, static_cast<int32_t>(n)))
      items.push_back(ItemOf[n]);
  return items;
}

std::vector<StretchRuns::Word>
StretchRuns::setOf(const std::vector<int32_t> &items) const {
  std::vector<Word> set(Words, 0);
  for (int32_t item : items)
    add(set.data(), numberOf(item));
  return set;
}
