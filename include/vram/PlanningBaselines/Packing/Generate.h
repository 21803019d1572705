//===- Generate.h - Packing problems of any size ----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Families of problems for tests and benchmarks. The same arguments give the
// same problem on every machine.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNINGBASELINES_PACKING_GENERATE_H
#define VRAM_PLANNINGBASELINES_PACKING_GENERATE_H

#include "vram/Planning/Packing/Problem.h"

namespace vram::planning::packing {

/// Buffers as a training step has them: what the forward saves for the backward
/// lives long and nested, last made first freed; the rest of the forward and
/// the gradients live for a step or a few; workspaces for one; gradients of
/// weights to the end. Some layers save their input only and are run again
/// before their backward. About `buffers` of them; sizes are multiples of 256
/// bytes.
Problem trainingBuffers(int32_t buffers, uint64_t seed);

/// Lives and sizes with nothing in common: lengths up to an eighth of all time,
/// mostly short.
Problem randomBuffers(int32_t buffers, uint64_t seed);

/// One rectangle, cut in two at random until there are `buffers` pieces, with
/// pinwheels of five here and there: the least height is `height`, and no
/// moment has room to spare.
Problem cutBuffers(int32_t buffers, int64_t height, uint64_t seed);

} // namespace vram::planning::packing

#endif // VRAM_PLANNINGBASELINES_PACKING_GENERATE_H
