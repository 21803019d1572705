//===- Expand.cpp - From keep/drop decisions to a schedule ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Expand.h"

using namespace vram::planning::remat;

Decisions::Decisions(const Model &model) {
  for (size_t i = 0; i < model.items.size(); ++i) {
    const Item &item = model.items[i];
    Begin.push_back(ItemOf.size());
    OpId from = item.producer;
    for (OpId use : item.uses) {
      ItemOf.push_back(static_cast<int32_t>(i));
      From.push_back(from);
      To.push_back(use);
      from = use;
    }
    if (from < model.numOps) {
      ItemOf.push_back(static_cast<int32_t>(i));
      From.push_back(from);
      To.push_back(model.numOps);
    }
  }
  Begin.push_back(ItemOf.size());
  Choices.assign(ItemOf.size(), Choice::Keep);
}

Expander::Expander(const Model &model) : M(model) {
  Members.resize(M.items.size());
  for (size_t v = 0; v < M.itemOf.size(); ++v)
    Members[M.itemOf[v]].push_back(static_cast<ValueId>(v));
}

void Expander::emit(OpId op, OpId stage, Schedule &schedule,
                    std::vector<OpId> &stages) {
  schedule.push_back(op);
  stages.push_back(stage);
  for (int32_t i : M.makes[op])
    for (ValueId v : Members[i])
      Held[v] = 0;
  for (ValueId v : M.problem.ops[op].results) {
    Held[v] = 1;
    Touched.push_back(M.itemOf[v]);
  }
  for (int32_t i : M.reads[op])
    Touched.push_back(i);
}

/// Runs `op`, after whatever it needs, depth first.
bool Expander::demand(OpId op, OpId stage, Schedule &schedule,
                      std::vector<OpId> &stages) {
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

bool Expander::expand(const Decisions &decisions, Schedule &schedule,
                      std::vector<OpId> &stages) {
  schedule.clear();
  stages.clear();
  Held.assign(M.itemOf.size(), 0);
  Gap.assign(M.items.size(), 0);
  for (size_t v = 0; v < M.itemOf.size(); ++v)
    if (M.problem.values[v].producer == kNone)
      Held[v] = 1;
  auto forget = [&](int32_t i) {
    for (ValueId v : Members[i])
      if (M.problem.values[v].producer != kNone)
        Held[v] = 0;
  };
  for (OpId t = 0; t <= M.numOps; ++t) {
    Touched.clear();
    if (t < M.numOps) {
      if (!demand(t, t, schedule, stages))
        return false;
    } else {
      for (size_t v = 0; v < M.itemOf.size(); ++v) {
        if (!M.problem.values[v].required || Held[v])
          continue;
        OpId producer = M.problem.values[v].producer;
        if (!M.problem.ops[producer].rerunnable ||
            !demand(producer, t, schedule, stages))
          return false;
      }
      break;
    }
    for (int32_t i : Touched) {
      const Item &item = M.items[i];
      if (!item.remakable)
        continue;
      // The gap that the item is in after this stage.
      int32_t &k = Gap[i];
      bool boundary = item.producer == t;
      while (static_cast<size_t>(k) < item.uses.size() &&
             item.uses[k] <= t) {
        boundary |= item.uses[k] == t;
        ++k;
      }
      if (static_cast<size_t>(k) >= decisions.numGaps(i)) {
        continue;
      }
      Choice choice = decisions[decisions.gapOf(i, k)];
      if (choice == Choice::Transient || (boundary && choice == Choice::Drop))
        forget(i);
    }
  }
  return true;
}
