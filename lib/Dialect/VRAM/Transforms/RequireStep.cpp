//===- RequireStep.cpp - The way from a function to a step ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "RequireStep.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMREQUIRESTEP
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

bool mlir::vram::isLossType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 &&
         isa<Float64Type, Float32Type, Float16Type, BFloat16Type>(
             tensor.getElementType());
}

static bool hasParameter(FunctionOpInterface function) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
        role && role.getValue() == Role::Parameter)
      return true;
  return false;
}

void mlir::vram::warnOfForward(FunctionOpInterface function) {
  auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
  if ((kind && kind.getValue() != Kind::Loss) ||
      function.getNumResults() != 1 ||
      !isLossType(function.getResultTypes().front()))
    return;
  InFlightDiagnostic warning =
      emitWarning(function.getLoc(), "the budget is for '")
      << function.getName()
      << "' as it is, a forward without a backward, which keeps few values: "
         "--checkpoint-budget=SIZE, or --vram-autodiff before "
         "--vram-checkpoint, makes a training step of a loss first";
  if (kind)
    attachPageOfLosses(warning);
  else
    attachWayToStep(warning, function);
}

void mlir::vram::attachPageOfLosses(InFlightDiagnostic &error) {
  error.attachNote()
      << "docs/embedding.md#train-a-forward-of-another-dialect shows the way "
         "from a forward to a training step";
}

void mlir::vram::attachWayToStep(InFlightDiagnostic &error,
                                 FunctionOpInterface function) {
  ArrayRef<Type> results = function.getResultTypes();
  const auto *loss = llvm::find_if(results, isLossType);
  Diagnostic &note = error.attachNote(function.getLoc());
  if (loss == results.end())
    note << "no result of '" << function.getName()
         << "' can be a loss, which is a tensor of rank 0 of f64, f32, f16 or "
            "bf16";
  else
    note << "result " << loss - results.begin() << " of '"
         << function.getName() << "', of type " << *loss
         << ", can be the loss: `vram.kind = #vram.kind<loss>, vram.loss = "
         << loss - results.begin() << " : i64`";
  if (!hasParameter(function))
    error.attachNote(function.getLoc())
        << "no argument of '" << function.getName()
        << "' is a parameter; mark each one that is to be trained by "
           "`vram.role = #vram.role<parameter>`, and give it a name by "
           "`vram.name`";
  attachPageOfLosses(error);
}

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
    attachWayToStep(error, other);
  }
};

} // namespace
