//===- RandomProblem.h - Small problems with every feature ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_PLANNING_RANDOMPROBLEM_H
#define VRAM_TEST_UNIT_PLANNING_RANDOMPROBLEM_H

#include "vram/Planning/Remat/Plan.h"
#include "vram/Planning/Support/Random.h"

namespace vram::planning::remat::test {

/// One value an op, nothing shared: the problems of the simple format.
Problem randomSimple(Random &random, int ops);

/// Inputs (pinned or not), several results or none, workspaces, views, results
/// in place, donors, parts of buffers, what may run once only, what is
/// required. Passes check().
Problem randomGeneral(Random &random, int ops);

/// Layers with a parameter each, forward and backward, each parameter updated
/// in place as soon as its layer is done with: about a third of `ops` layers.
Problem randomUpdates(Random &random, int ops);

/// A schedule that runs each op at least once, with about `reruns` more; legal
/// but for what may run once only, unless `breakIt`, which damages it in one of
/// several ways.
Schedule randomSchedule(Random &random, const Problem &problem, int reruns,
                        bool breakIt);

} // namespace vram::planning::remat::test

#endif // VRAM_TEST_UNIT_PLANNING_RANDOMPROBLEM_H
