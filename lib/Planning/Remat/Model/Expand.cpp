//===- Expand.cpp - From keep/drop decisions to a schedule ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Expand.h"

#include <algorithm>
#include <cstddef>

using namespace vram::planning::remat;

PartialSchedule PartialSchedule::identity(const Model &model) {
  PartialSchedule partial;
  partial.sequence.resize(model.numOps);
  for (OpId o = 0; o < model.numOps; ++o)
    partial.sequence[o] = o;
  return partial;
}

void PartialSchedule::sortHolds() {
  std::sort(holds.begin(), holds.end(), [](const Hold &a, const Hold &b) {
    return a.position != b.position ? a.position < b.position : a.item < b.item;
  });
}

Decisions::Decisions(const Model &model, const PartialSchedule &partial) {
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  std::vector<std::vector<int32_t>> boundaries(model.items.size());
  size_t hold = 0;
  auto mark = [&](int32_t i, int32_t p) {
    if (boundaries[i].empty() || boundaries[i].back() != p)
      boundaries[i].push_back(p);
  };
  for (int32_t p = 0; p < length; ++p) {
    OpId op = partial.sequence[p];
    for (int32_t i : model.reads[op])
      mark(i, p);
    for (int32_t i : model.makes[op])
      mark(i, p);
    for (; hold < partial.holds.size() && partial.holds[hold].position == p;
         ++hold)
      mark(partial.holds[hold].item, p);
  }
  for (size_t i = 0; i < model.items.size(); ++i) {
    Begin.push_back(ItemOf.size());
    for (size_t k = 0; k < boundaries[i].size(); ++k) {
      ItemOf.push_back(static_cast<int32_t>(i));
      From.push_back(boundaries[i][k]);
      To.push_back(k + 1 < boundaries[i].size() ? boundaries[i][k + 1]
                                                : length);
    }
  }
  Begin.push_back(ItemOf.size());
  Choices.assign(ItemOf.size(), Choice::Keep);
}

size_t Decisions::around(int32_t item, int32_t position) const {
  auto first = From.begin() + static_cast<std::ptrdiff_t>(Begin[item]);
  auto last = From.begin() + static_cast<std::ptrdiff_t>(Begin[item + 1]);
  auto it = std::lower_bound(first, last, position);
  if (it == first || (it != last && *it == position))
    return size();
  return static_cast<size_t>(it - From.begin()) - 1;
}

void Expander::emit(OpId op, int32_t stage, Schedule &schedule,
                    std::vector<int32_t> &stages) {
  schedule.push_back(op);
  stages.push_back(stage);
  for (int32_t i : M.makes[op])
    for (ValueId v : M.valuesOf[i])
      Held[v] = 0;
  for (ValueId v : M.problem.ops[op].results) {
    Held[v] = 1;
    Touched.push_back(M.itemOf[v]);
  }
  for (int32_t i : M.reads[op])
    Touched.push_back(i);
}

/// Runs `op`, after whatever it needs, depth first.
bool Expander::demand(OpId op, int32_t stage, Schedule &schedule,
                      std::vector<int32_t> &stages) {
  const std::vector<Op> &ops = M.problem.ops;
  Stack.clear();
  Stack.push_back({op, 0});
  while (!Stack.empty()) {
    Frame &frame = Stack.back();
    const std::vector<ValueId> &operands = ops[frame.op].operands;
    if (frame.next == operands.size()) {
      emit(frame.op, stage, schedule, stages);
      Stack.pop_back();
      continue;
    }
    ValueId v = operands[frame.next++];
    if (Held[v])
      continue;
    OpId producer = M.problem.values[v].producer;
    if (producer == kNone || !ops[producer].rerunnable)
      return false;
    // A making of one operand may have taken the place of another's views; the
    // second look at all operands finds that.
    frame.next = 0;
    Stack.push_back({producer, 0});
  }
  return true;
}

bool Expander::expand(const PartialSchedule &partial,
                      const Decisions &decisions, Schedule &schedule,
                      std::vector<int32_t> &stages) {
  const std::vector<Value> &values = M.problem.values;
  const int32_t length = static_cast<int32_t>(partial.sequence.size());
  schedule.clear();
  stages.clear();
  Held.assign(M.itemOf.size(), 0);
  Gap.resize(M.items.size());
  for (size_t i = 0; i < M.items.size(); ++i)
    Gap[i] = decisions.firstGap(static_cast<int32_t>(i));
  for (size_t v = 0; v < M.itemOf.size(); ++v)
    if (values[v].producer == kNone)
      Held[v] = 1;
  size_t hold = 0;
  for (int32_t t = 0; t < length; ++t) {
    Touched.clear();
    for (; hold < partial.holds.size() && partial.holds[hold].position == t;
         ++hold) {
      int32_t i = partial.holds[hold].item;
      ValueId v = M.items[i].value;
      Touched.push_back(i);
      if (partial.holds[hold].kept && !Held[v] &&
          (!M.problem.ops[values[v].producer].rerunnable ||
           !demand(values[v].producer, t, schedule, stages)))
        return false;
    }
    if (!demand(partial.sequence[t], t, schedule, stages))
      return false;
    for (int32_t i : Touched) {
      const Item &item = M.items[i];
      if (!item.remakable)
        continue;
      // The gap that the item is in after this stage.
      size_t &gap = Gap[i];
      while (gap + 1 < decisions.endGap(i) && decisions.begin(gap + 1) <= t)
        ++gap;
      if (gap >= decisions.endGap(i) || decisions.begin(gap) > t)
        continue;
      Choice choice = decisions[gap];
      if (choice == Choice::Keep ||
          (choice == Choice::Drop && decisions.begin(gap) != t))
        continue;
      for (ValueId v : M.valuesOf[i])
        Held[v] = 0;
    }
  }
  Touched.clear();
  for (size_t v = 0; v < M.itemOf.size(); ++v) {
    if (!values[v].required || Held[v])
      continue;
    OpId producer = values[v].producer;
    if (!M.problem.ops[producer].rerunnable ||
        !demand(producer, length, schedule, stages))
      return false;
  }
  return true;
}
