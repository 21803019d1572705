//===- Model.h - Buffers over sections of time ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only the largest sets of buffers that are alive at once matter: time is cut
// into one section for each of them, and a lifetime becomes a range of
// sections. Two buffers share a section exactly when their lifetimes meet.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_MODEL_H
#define VRAM_LIB_PLANNING_PACKING_MODEL_H

#include "vram/Planning/Packing/Problem.h"

namespace vram::planning::packing {

struct Item {
  /// The sections [first, last) in which it is alive.
  int32_t first = 0, last = 0;
  /// In the model's unit, as are all sizes and offsets below.
  int64_t size = 0;
  int64_t alignment = 1;
  int64_t fixed = kNoOffset;
  /// Of its life, in the problem's unit of time.
  int64_t duration = 0;
  BufferId id = 0;
};

/// A stretch of time that no buffer leaves, so that it is packed on its own.
struct Model {
  /// Bytes below it that are taken.
  int64_t base = 0;
  std::vector<Item> items;
  int32_t sections = 0;
  /// Bytes; every size, alignment and fixed offset is a multiple.
  int64_t unit = 1;
  bool anyFixed = false;
  /// By section: the items that begin with it, and the sum of those alive.
  std::vector<std::vector<int32_t>> starts;
  std::vector<int64_t> total;
  /// The largest of `total`, and the ends of fixed items.
  int64_t bound = 0;
  /// Pairs of an item and a section, and an upper bound of the pairs of items
  /// that meet.
  int64_t cells = 0, meetings = 0;
};

inline int64_t roundUp(int64_t value, int64_t unit) {
  if (unit == 1)
    return value;
  int64_t rest = value % unit;
  return rest == 0 ? value : value + (unit - rest);
}

/// A problem in parts.
struct Division {
  std::vector<Model> models;
  /// The offsets in bytes of all buffers, where they are known: of those that
  /// are fixed, have no bytes, or lie below a model.
  std::vector<int64_t> offsets;
  /// The end of the highest of those.
  int64_t height = 0;

  int64_t heightOf(size_t model, int64_t height) const {
    return models[model].base + height * models[model].unit;
  }
};

/// Cuts where nothing is alive. A buffer that lives as long as its part can as
/// well lie at the bottom: exchange it with all that lies below. So it is put
/// there, and the rest may fall into more parts.
Division divide(const Problem &problem);

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_MODEL_H
