//===- Families.h - Generated problems on the command line ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_PLAN_FAMILIES_H
#define VRAM_TOOLS_VRAM_PLAN_FAMILIES_H

#include "vram/PlanningBaselines/Remat/Generate.h"

#include <CLI/CLI.hpp>

#include <string>

namespace vram::plantool {

/// Which generator, and its arguments.
struct FamilyOptions {
  std::string family;
  int ops = 100;
  uint64_t seed = 1;
  bool activationsOnly = false;
  planning::remat::TrainingOptions training;

  void add(CLI::App &app);
  planning::remat::Generated make() const;
};

} // namespace vram::plantool

#endif // VRAM_TOOLS_VRAM_PLAN_FAMILIES_H
