//===- CutNode.cpp - Nodes of the tree of cuts ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Search/CutNode.h"
#include "Remat/Parameters/Search.h"

#include <algorithm>

using namespace vram::planning::remat;
using namespace vram::planning::remat::parameters::cut_tree;

Skeleton NodeEditor::skeletonOf(const CutNode &node) const {
  Skeleton skeleton = Skeleton::identity(M);
  for (const Insertion &insertion : node.insertions) {
    int32_t event = static_cast<int32_t>(skeleton.opOf.size());
    skeleton.opOf.push_back(insertion.op);
    auto it = std::find(skeleton.events.begin(), skeleton.events.end(),
                        insertion.before); // The end for Skeleton::kAtEnd.
    skeleton.events.insert(it, event);
  }
  skeleton.fixings = node.fixings;
  return skeleton;
}

PartialSchedule NodeEditor::partialScheduleOf(const Skeleton &skeleton) const {
  PartialSchedule partial;
  const std::vector<int32_t> position = skeleton.positions();
  for (int32_t event : skeleton.events)
    partial.sequence.push_back(skeleton.opOf[event]);
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if ((f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held) &&
        M.items[f.item].producer != skeleton.opOf[f.event])
      partial.holds.push_back({position[f.event], f.item, true});
  partial.sortHolds();
  return partial;
}

void NodeEditor::dropWhatIsIdle(CutNode &node) {
  int64_t dearest = 0;
  for (const CutAt &c : node.cuts)
    dearest = std::max(dearest, c.multiplier);
  const int64_t idle = dearest / kIdlePart;
  const auto end = std::stable_partition(
      node.cuts.begin(), node.cuts.end(), [&](const CutAt &cut) {
        bool needed = cut.multiplier > idle;
        // A fixing at the program point itself needs its cut.
        for (const Skeleton::Fixing &f : node.fixings)
          needed |= f.event == cut.event && (f.kind == Skeleton::Fix::There ||
                                             f.kind == Skeleton::Fix::Absent ||
                                             f.kind == Skeleton::Fix::Unmade);
        return needed;
      });
  if (end != node.cuts.begin())
    node.cuts.erase(end, node.cuts.end());
}

void NodeEditor::cutAt(CutNode &node, int32_t event) {
  for (const CutAt &c : node.cuts)
    if (c.event == event)
      return;
  node.cuts.push_back({event, 0});
}

void NodeEditor::fix(CutNode &node, const Skeleton::Fixing &fixing) {
  for (const Skeleton::Fixing &f : node.fixings)
    if (f.event == fixing.event && f.item == fixing.item &&
        f.kind == fixing.kind && f.until == fixing.until)
      return;
  node.fixings.push_back(fixing);
}

bool NodeEditor::child(const CutNode &parent, const Split &split, bool first,
                       CutNode &result) const {
  result = parent;
  result.hasTimingBound = false;
  using Fix = Skeleton::Fix;
  switch (split.kind) {
  case Split::Kind::Held:
    fix(result,
        {split.event, split.item, first ? Fix::Held : Fix::Remade, split.next});
    return true;
  case Split::Kind::Made:
    fix(result, {split.event, split.item, first ? Fix::Unmade : Fix::Remade,
                 split.next});
    return true;
  case Split::Kind::There:
    for (const Skeleton::Fixing &f : parent.fixings)
      if (f.event == split.event && f.item == split.item &&
          f.kind == Fix::Absent && first)
        return false;
    fix(result, {split.event, split.item, first ? Fix::There : Fix::Absent, 0});
    cutAt(result, split.event);
    return true;
  case Split::Kind::Inserted:
    if (first) {
      fix(result, {split.event, split.item, Fix::Held, split.next});
      return true;
    }
    int32_t event = M.numOps + static_cast<int32_t>(result.insertions.size());
    result.insertions.push_back({split.next, M.items[split.item].producer});
    result.cuts.push_back({event, 0});
    return true;
  }
  return false;
}

bool NodeEditor::isStalled(const CutNode &node) {
  return node.stalled >= kStalled;
}

bool NodeEditor::isAnswered(const CutNode &node, const Split &split) {
  using Fix = Skeleton::Fix;
  return std::any_of(
      node.fixings.begin(), node.fixings.end(), [&](const Skeleton::Fixing &f) {
        if (f.event != split.event || f.item != split.item)
          return false;
        switch (split.kind) {
        case Split::Kind::There:
          return f.kind == Fix::There || f.kind == Fix::Absent ||
                 f.kind == Fix::Held;
        case Split::Kind::Held:
          return (f.kind == Fix::Held || f.kind == Fix::Remade) &&
                 f.until == split.next;
        case Split::Kind::Made:
          return (f.kind == Fix::Unmade || f.kind == Fix::Remade) &&
                 f.until == split.next;
        case Split::Kind::Inserted:
          return false;
        }
        return false;
      });
}
