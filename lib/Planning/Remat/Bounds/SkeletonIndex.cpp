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

void SkeletonIndex::index(const Skeleton &skeleton) {
  const int32_t length = static_cast<int32_t>(skeleton.events.size());
  Sequence.resize(length);
  PositionOf.assign(skeleton.opOf.size(), -1);
  Uses.resize(M.items.size());
  for (std::vector<int32_t> &u : Uses)
    u.clear();
  MadeAt.resize(M.numOps);
  for (std::vector<int32_t> &m : MadeAt)
    m.clear();
  Cost = 0;
  for (int32_t p = 0; p < length; ++p) {
    OpId op = skeleton.opOf[skeleton.events[p]];
    Sequence[p] = op;
    PositionOf[skeleton.events[p]] = p;
    Cost += M.problem.ops[op].cost;
    for (int32_t i : M.reads[op])
      Uses[i].push_back(p);
    MadeAt[op].push_back(p);
  }
  for (size_t i = 0; i < M.items.size(); ++i)
    if (M.items[i].required)
      Uses[i].push_back(length);
  FixingsOf.resize(M.items.size());
  for (std::vector<Skeleton::Fixing> &f : FixingsOf)
    f.clear();
  for (const Skeleton::Fixing &f : skeleton.fixings)
    FixingsOf[f.item].push_back(f);
  // If it has to be in memory it is as if it were read.
  for (const Skeleton::Fixing &f : skeleton.fixings)
    if (f.kind == Skeleton::Fix::There || f.kind == Skeleton::Fix::Held) {
      std::vector<int32_t> &u = Uses[f.item];
      int32_t p = PositionOf[f.event];
      u.insert(std::lower_bound(u.begin(), u.end(), p), p);
    }
}

int32_t SkeletonIndex::nextUse(int32_t item, int32_t position) const {
  const std::vector<int32_t> &u = Uses[item];
  auto it = std::upper_bound(u.begin(), u.end(), position);
  return it == u.end() ? kNever : *it;
}

int32_t SkeletonIndex::nextMade(OpId op, int32_t position) const {
  const std::vector<int32_t> &m = MadeAt[op];
  auto it = std::upper_bound(m.begin(), m.end(), position);
  return it == m.end() ? kNever : *it;
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

int32_t SkeletonIndex::heldFrom(int32_t item, int32_t use) const {
  for (bool more = true; more;) {
    more = false;
    for (const Skeleton::Fixing &f : FixingsOf[item]) {
      if (f.kind != Skeleton::Fix::Held)
        continue;
      const int32_t until = positionOf(f.until);
      if (PositionOf[f.event] <= use && use < until) {
        use = until;
        more = true;
      }
    }
  }
  return use;
}
