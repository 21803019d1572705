//===- PebbleGame.cpp - Sets of items in memory, and runs -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/PebbleGame.h"

#include <algorithm>

using namespace vram::planning::remat;

PebbleGame::PebbleGame(const Model &model, bool tracksUpdates)
    : model(model), updatesOfReads(model.numOps),
      goodBefore(model.items.size(), model.numOps), Overwritten(model.numOps) {
  for (const Item &item : model.items) {
    counts.push_back(!item.pinned && item.producer != kNone && item.remakable &&
                     item.bytes > 0);
    size.push_back(item.bytes);
  }
  for (OpId o = 0; o < model.numOps; ++o)
    Overwritten[o] = model.overwritten(o);
  if (tracksUpdates)
    findUpdates();
  size.resize(model.items.size() + model.numOps + 1, 0);
  Mark.assign(size.size(), 0);
}

/// Updates in place of what may be read again after them: then the result lies
/// beside its donor from the update to the end.
void PebbleGame::findUpdates() {
  for (const Donation &donation : model.donations) {
    // A donor that a first run reads after the update is left out, which only
    // weakens the bound.
    if (donation.refused || donation.readers.empty() ||
        model.items[donation.donor].uses.back() > donation.update ||
        (donation.readers.size() == 1 &&
         donation.readers.front() == donation.update))
      continue;
    hasUpdates = true;
    size[donation.recipient] = donation.bytes;
    for (OpId o : donation.readers)
      updatesOfReads[o].push_back({donation.update, donation.recipient});
  }
  // Operands come before results.
  for (OpId o = 0; o < model.numOps; ++o) {
    OpId good = model.numOps;
    for (const Update &update : updatesOfReads[o])
      good = std::min(good, update.op);
    for (int32_t i : model.reads[o])
      if (counts[i])
        good = std::min(good, goodBefore[i]);
    for (int32_t i : model.makes[o])
      goodBefore[i] = good;
  }
}

bool PebbleGame::isNothing(const Items &items) const {
  return std::none_of(items.begin(), items.end(),
                      [&](int32_t i) { return isItem(i) && counts[i]; });
}

int64_t PebbleGame::recipientsOf(const Items &items) const {
  int64_t sum = 0;
  for (int32_t i : items)
    if (isItem(i) && !counts[i])
      sum += size[i];
  return sum;
}

int64_t PebbleGame::bytesAt(OpId op, const Items &beside) {
  int64_t sum = model.working[op];
  ++Stamp;
  for (int32_t i : model.reads[op])
    Mark[i] = Stamp;
  for (int32_t i : model.makes[op])
    Mark[i] = Stamp;
  for (int32_t i : beside)
    if (Mark[i] != Stamp || (isItem(i) && !counts[i]))
      sum += size[i];
  // The storage of an item that lives on is not taken over.
  auto stays = [&](int32_t i) {
    return std::binary_search(beside.begin(), beside.end(), i);
  };
  if (std::any_of(Overwritten[op].begin(), Overwritten[op].end(), stays))
    sum += model.takeovers(op) - model.takeovers(op, stays);
  work += static_cast<int64_t>(beside.size() + model.reads[op].size() + 8);
  return sum;
}

Items PebbleGame::before(OpId op, const Items &items) const {
  Items needed;
  for (int32_t i : items)
    if (!isItem(i) || model.items[i].producer != op)
      needed.push_back(i);
  for (int32_t i : model.reads[op])
    if (counts[i])
      needed.push_back(i);
  std::sort(needed.begin(), needed.end());
  needed.erase(std::unique(needed.begin(), needed.end()), needed.end());
  return needed;
}

Items PebbleGame::operandsOf(OpId op) const {
  if (op < model.numOps)
    return before(op, {});
  Items operands;
  for (size_t i = 0; i < model.items.size(); ++i)
    if (model.items[i].required && counts[i])
      operands.push_back(static_cast<int32_t>(i));
  return operands;
}
