//===- RequireStep.cpp - Is there a training graph here at all
//--------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMREQUIRESTEP
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

struct RequireStepPass
    : mlir::vram::impl::VRAMRequireStepBase<RequireStepPass> {
  void runOnOperation() override {
    bool anyFunction = false, anyStep = false;
    FunctionOpInterface other;
    for (auto function : getOperation().getOps<FunctionOpInterface>()) {
      anyFunction = true;
      auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
      if (kind && !function.isExternal())
        anyStep = true;
      else if (!other)
        other = function;
    }
    if (anyStep)
      return;
    signalPassFailure();
    if (!anyFunction) {
      emitError(getOperation().getLoc(),
                "the module holds no function; expected one "
                "that computes a loss, a training step or an inference");
      return;
    }
    InFlightDiagnostic error = emitError(
        other.getLoc(),
        "no function computes a loss, a training step or an inference");
    error.attachNote() << "a function says what it is by `vram.kind = "
                          "#vram.kind<loss>` (and `vram.loss = N : i64`, the "
                          "result that is the loss) or "
                          "`#vram.kind<training_step>` or "
                          "`#vram.kind<inference>`";
  }
};

} // namespace
