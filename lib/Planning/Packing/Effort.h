//===- Effort.h - When to stop ----------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PLANNING_PACKING_EFFORT_H
#define VRAM_LIB_PLANNING_PACKING_EFFORT_H

#include "vram/Planning/Packing/Pack.h"

#include <chrono>

namespace vram::planning::packing {

/// Work that was done and may be done, the user's clock, the user's interrupt.
/// The unit of work is about one item looked at, a nanosecond or two.
class Effort {
public:
  Effort(const PackOptions &options, int64_t most)
      : options(options), most(most), start(std::chrono::steady_clock::now()) {}

  void spend(int64_t work) { done += work; }
  int64_t spent() const { return done; }
  int64_t left() const { return done < most ? most - done : 0; }
  /// The clock or the interrupt: everything ends.
  bool cancelled() const {
    if (options.interrupted && options.interrupted->load())
      return true;
    return options.timeLimit > 0 &&
           std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         start)
                   .count() > options.timeLimit;
  }
  bool over() const { return done >= most || cancelled(); }

private:
  const PackOptions &options;
  int64_t done = 0, most;
  std::chrono::steady_clock::time_point start;
};

} // namespace vram::planning::packing

#endif // VRAM_LIB_PLANNING_PACKING_EFFORT_H
