//===- GradientOps.cpp - Ops that say how gradients go --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "Folds.h"
#include "OpChecks.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/GradientOps.cpp.inc"

/// A constant has no gradient, and neither has what is detached already.
OpFoldResult DetachOp::fold(FoldAdaptor adaptor) {
  if (getRerun())
    return {};
  if (getInput().getDefiningOp<DetachOp>())
    return getInput();
  return adaptor.getInput();
}

//===----------------------------------------------------------------------===//
// with_backward
//===----------------------------------------------------------------------===//

LogicalResult WithBackwardOp::inferReturnTypes(MLIRContext *,
                                               std::optional<Location>,
                                               Adaptor adaptor,
                                               SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getValues().getTypes());
  return success();
}

LogicalResult WithBackwardOp::verifyRegions() {
  Block &block = getBackward().front();
  SmallVector<Type> expected;
  for (Type type : getValues().getTypes())
    if (isa<FloatType>(cast<RankedTensorType>(type).getElementType()))
      expected.push_back(type);
  llvm::append_range(expected, getSaved().getTypes());
  if (block.getArgumentTypes() != TypeRange(expected))
    return emitOpError(
               "expects body arguments of the types of its float values "
               "and of what is saved: ")
           << expected << ", but got " << block.getArgumentTypes();
  auto yield = dyn_cast<YieldGradientsOp>(block.back());
  if (!yield)
    return emitOpError("expects a body that ends with vram.yield_gradients");
  if (yield.getValues().getTypes() != getInputs().getTypes())
    return emitOpError("expects its body to yield the types of its inputs: ")
           << getInputs().getTypes() << ", but got "
           << yield.getValues().getTypes();
  return success();
}

//===----------------------------------------------------------------------===//
// opaque
//===----------------------------------------------------------------------===//

/// Numbers in order, each once and below `count`.
static LogicalResult checkNumbers(OpaqueOp op, StringRef name,
                                  std::optional<ArrayRef<int64_t>> numbers,
                                  unsigned count, StringRef of) {
  int64_t last = -1;
  for (int64_t number : numbers.value_or(ArrayRef<int64_t>())) {
    if (number <= last || number >= static_cast<int64_t>(count))
      return op.emitOpError("expects '")
             << name << "' to be numbers of its " << count << " " << of
             << ", in order, but got " << number;
    last = number;
  }
  return success();
}

LogicalResult OpaqueOp::verify() {
  OpChecks check(*this);
  if (getName().empty())
    return check.error("expects a 'name' that is not empty");
  if (getNumResults() == 0)
    return check.error("has no result, so that nothing would keep it");
  if (failed(check.atLeast("workspace", getWorkspace(), 0)) ||
      failed(check.atLeast("flops", getFlops().value_or(0), 0)) ||
      failed(check.atLeast("accessed", getAccessed().value_or(0), 0)) ||
      failed(check.atLeast("backward_workspace",
                           getBackwardWorkspace().value_or(0), 0)) ||
      failed(
          check.atLeast("backward_flops", getBackwardFlops().value_or(0), 0)))
    return failure();
  if (!getGradients() && (getSavedInputs() || getSavedResults() ||
                          getBackwardWorkspace() || getBackwardFlops()))
    return check.error("says what its backward reads or costs, but has no "
                       "'gradients', and so no backward");
  if (failed(checkNumbers(*this, "gradients", getGradients(),
                          getInputs().size(), "inputs")) ||
      failed(checkNumbers(*this, "saved_inputs", getSavedInputs(),
                          getInputs().size(), "inputs")) ||
      failed(checkNumbers(*this, "saved_results", getSavedResults(),
                          getNumResults(), "results")))
    return failure();
  for (int64_t number : getGradients().value_or(ArrayRef<int64_t>()))
    if (!isa<FloatType>(tensorOf(getInputs()[number]).getElementType()))
      return check.error("gives input ", number, " a gradient, but that is of ",
                         getInputs()[number].getType());
  return success();
}
