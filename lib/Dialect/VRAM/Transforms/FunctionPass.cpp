//===- FunctionPass.cpp - Passes on functions of any kind -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/FunctionPass.h"

#include "vram/Dialect/VRAM/IR/SameCopy.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

LogicalResult PassOnFunctions::initialize(MLIRContext *context) {
  return checkSameCopy(context);
}

bool PassOnFunctions::canScheduleOn(RegisteredOperationName name) const {
  return name.hasInterface<FunctionOpInterface>() ||
         name.getStringRef() == ModuleOp::getOperationName();
}

void PassOnFunctions::runOnOperation() {
  Operation *op = getOperation();
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    return runOnFunction(function);
  // The pass manager of each kind of function runs its functions side by side,
  // with diagnostics in order.
  llvm::SetVector<StringRef> kinds;
  for (auto function : cast<ModuleOp>(op).getOps<FunctionOpInterface>())
    if (function->hasTrait<OpTrait::IsIsolatedFromAbove>())
      kinds.insert(function->getName().getStringRef());
  if (kinds.empty())
    return markAllAnalysesPreserved();
  OpPassManager pipeline(ModuleOp::getOperationName());
  for (StringRef kind : kinds)
    pipeline.nest(kind).addPass(clone());
  if (failed(runPipeline(pipeline, op)))
    signalPassFailure();
}
