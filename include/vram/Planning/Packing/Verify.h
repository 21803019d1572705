//===- Verify.h - The independent check of a packing ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written apart from the solver, on purpose: it shares no code with it, so that
// a mistake there is found here.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_PACKING_VERIFY_H
#define VRAM_PLANNING_PACKING_VERIFY_H

#include "vram/Planning/Packing/Problem.h"

namespace vram::planning::packing {

/// The result of verify().
struct Verdict {
  /// Empty when the packing is right.
  std::optional<std::string> error;
  /// The end of the highest buffer, in bytes.
  int64_t height = 0;
};

/// Is the answer right? An offset for each buffer, none negative, aligned,
/// fixed ones where they belong, no two buffers that are alive at once overlap,
/// and all lie within the problem's capacity, if it has one. O(n log n).
Verdict verify(const Problem &problem, const std::vector<int64_t> &offsets,
               const std::vector<std::string> *names = nullptr);

} // namespace vram::planning::packing

#endif // VRAM_PLANNING_PACKING_VERIFY_H
