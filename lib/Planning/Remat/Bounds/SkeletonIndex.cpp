//===- SkeletonIndex.cpp - Where a skeleton reads and makes items ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/SkeletonIndex.h"

#include <algorithm>

using namespace vram::planning::remat;

Skeleton Skeleton::identity(const Model &model) {
  Skeleton skeleton;
  skeleton.events.resize(model.numOps);
  skeleton.opOf.resize(model.numOps);
  for (OpId o = 0; o < model.numOps; ++o)
    skeleton.events[o] = skeleton.opOf[o] = o;
  return skeleton;
}

std::vector<int32_t> Skeleton::positions() const {
  std::vector<int32_t> position(opOf.size(), -1);
  for (size_t p = 0; p < events.size(); ++p)
    position[events[p]] = static_cast<int32_t>(p);
  return position;
}

SkeletonIndex::SkeletonIndex(const Model &model, const Skeleton &skeleton)
    : M(model), PositionOf(skeleton.positions()), Uses(model.items.size()),
      MadeAt(model.numOps), FixingsOf(model.items.size()) {
  for (int32_t event : skeleton.events) {
    const OpId op = skeleton.opOf[event];
    for (int32_t i : M.reads[op])
      Uses[i].push_back(length());
    MadeAt[op].push_back(length());
    Sequence.push_back(op);
    Cost += M.problem.ops[op].cost;
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      Uses[i].push_back(length());
  for (const Skeleton::Fixing &f : skeleton.fixings) {
    FixingsOf[f.item].push_back(f);
    // If it has to be in memory it is as if it were read.
    if (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held) {
      std::vector<int32_t> &u = Uses[f.item];
      int32_t p = PositionOf[f.event];
      u.insert(std::lower_bound(u.begin(), u.end(), p), p);
    }
  }
}

static int32_t firstAfter(const std::vector<int32_t> &list, int32_t position) {
  const auto next = std::upper_bound(list.begin(), list.end(), position);
  return next == list.end() ? SkeletonIndex::kNever : *next;
}

int32_t SkeletonIndex::nextUse(int32_t item, int32_t position) const {
  return firstAfter(Uses[item], position);
}

int32_t SkeletonIndex::nextMade(int32_t item, int32_t position) const {
  const OpId maker = M.items[item].producer;
  return maker == kNone ? kNever : firstAfter(MadeAt[maker], position);
}

int32_t SkeletonIndex::remadeBy(const Skeleton::Fixing &remade) const {
  int32_t by = positionOf(remade.until);
  for (bool more = true; more;) {
    more = false;
    for (const Skeleton::Fixing &f : FixingsOf[remade.item])
      if (f.kind == Skeleton::Fix::Held && PositionOf[f.event] < by &&
          by <= positionOf(f.until) &&
          Sequence[PositionOf[f.event]] != M.items[f.item].producer) {
        by = PositionOf[f.event];
        more = true;
      }
  }
  return by;
}
