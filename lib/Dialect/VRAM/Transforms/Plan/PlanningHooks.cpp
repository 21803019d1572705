//===- PlanningHooks.cpp - How a tool watches planning --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/DialectInterface.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
/// Ties the hooks to the lifetime of a context.
struct KeptHooks : DialectInterface::Base<KeptHooks> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(KeptHooks)
  explicit KeptHooks(Dialect *dialect) : Base(dialect) {}

  PlanningHooks hooks;
};
} // namespace

void mlir::vram::setPlanningHooks(MLIRContext &context, PlanningHooks hooks) {
  Dialect *dialect = context.getOrLoadDialect<VRAMDialect>();
  if (!dialect->getRegisteredInterface<KeptHooks>())
    dialect->addInterfaces<KeptHooks>();
  dialect->getRegisteredInterface<KeptHooks>()->hooks = std::move(hooks);
}

const PlanningHooks &mlir::vram::getPlanningHooks(MLIRContext &context) {
  static const PlanningHooks none;
  auto *dialect = context.getLoadedDialect<VRAMDialect>();
  auto *kept = dialect ? dialect->getRegisteredInterface<KeptHooks>() : nullptr;
  return kept ? kept->hooks : none;
}
