//===- Branching.h - Heap order and gains shared by trees -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHING_H
#define VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHING_H

namespace vram::planning::remat {

/// Order of a heap of nodes: the least bound on top, of these the youngest.
struct Later {
  template <typename Node>
  bool operator()(const Node &a, const Node &b) const {
    return a.bound != b.bound ? a.bound > b.bound : a.order < b.order;
  }
};

/// The gains of the splits of a kind that were tried, by side.
struct Gain {
  int count = 0;
  double gain[2] = {0, 0};
};

} // namespace vram::planning::remat

#endif // VRAM_LIB_PLANNING_REMAT_SEARCH_BRANCHING_H
