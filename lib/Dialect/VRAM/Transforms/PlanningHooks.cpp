//===- PlanningHooks.cpp - How a tool watches planning --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"

using namespace mlir::vram;

static PlanningHooks &hooksOfTheProcess() {
  static PlanningHooks hooks;
  return hooks;
}

void mlir::vram::setPlanningHooks(PlanningHooks hooks) {
  hooksOfTheProcess() = std::move(hooks);
}

const PlanningHooks &mlir::vram::getPlanningHooks() {
  return hooksOfTheProcess();
}
