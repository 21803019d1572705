//===- NumberedRuns.cpp - Runs, by sets of numbered items -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Exact/NumberedRuns.h"
#include "Remat/Parameters/Exact.h"

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::backward_search;

NumberedRuns::NumberedRuns(const Model &model,
                           const std::vector<int32_t> &items,
                           const std::vector<int32_t> &inputs)
    : M(model) {
  if (items.empty() || items.size() > kMostWords * 64)
    return;
  Words = (items.size() + 63) / 64;
  number(items);
  for (OpId op = 0; op < M.numOps; ++op)
    FirstRuns.push_back(describe(op));
  Inputs = setOf(inputs);
}

void NumberedRuns::number(const std::vector<int32_t> &items) {
  NumberOf.reserve(items.size());
  for (int32_t item : items) {
    NumberOf.emplace(item, static_cast<int32_t>(ItemOf.size()));
    ItemOf.push_back(item);
    Size.push_back(M.items[item].bytes);
  }
  for (const Donation &donation : M.donations)
    if (const int32_t n = numberOf(donation.recipient); n >= 0)
      Size[n] = donation.bytes;
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
      Runs.push_back(describe(maker));
    MakerOf.push_back(at->second);
  }
}

NumberedRuns::Run NumberedRuns::describe(OpId op) const {
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
  }
  for (int32_t i : M.makes[op])
    if (numberOf(i) >= 0)
      run.makes.push_back(numberOf(i));
  for (int32_t i : M.overwritten(op))
    if (numberOf(i) >= 0)
      run.overwrites.push_back(numberOf(i));
  return run;
}

int64_t NumberedRuns::bytesAt(const Run &run, const Word *set,
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

bool NumberedRuns::isThere(const Word *set) const {
  for (size_t w = 0; w < Words; ++w)
    if (set[w] & ~Inputs[w])
      return false;
  return true;
}

std::vector<NumberedRuns::Word>
NumberedRuns::setOf(const std::vector<int32_t> &items) const {
  std::vector<Word> set(Words, 0);
  for (int32_t item : items)
    add(set.data(), numberOf(item));
  return set;
}
