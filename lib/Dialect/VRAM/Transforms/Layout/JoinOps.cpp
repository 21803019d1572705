//===- JoinOps.cpp - Several ops become one fused op ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JoinOps.h"

#include "Marks.h"

#include "vram/Analysis/CostModel.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;

/// Clones `op`, or the body of a fused op, at the builder and maps its results.
static void cloneInto(Operation *op, OpBuilder &builder, IRMapping &mapping) {
  auto fused = dyn_cast<FusedOp>(op);
  if (!fused) {
    Operation *copy = builder.clone(*op, mapping);
    for (StringRef name : {kPhaseAttr, kGradientOfAttr})
      copy->removeAttr(name);
    return;
  }
  Block &body = fused.getBody().front();
  for (auto [argument, input] :
       llvm::zip_equal(body.getArguments(), fused.getInputs()))
    mapping.map(argument, mapping.lookup(input));
  for (Operation &inner : body.without_terminator())
    builder.clone(inner, mapping);
  for (auto [result, value] :
       llvm::zip_equal(fused.getResults(), body.getTerminator()->getOperands()))
    mapping.map(result, mapping.lookup(value));
}

FusedOp mlir::vram::joinOps(ArrayRef<Operation *> ops, ArrayRef<Value> results,
                            Operation *place, Operation *like,
                            llvm::function_ref<bool(Operation *)> repeats) {
  auto isRepeated = [&](Value value) {
    Operation *maker = value.getDefiningOp();
    return maker && repeats(maker);
  };
  llvm::SetVector<Value> inputs;
  SmallVector<Location> locations;
  for (Operation *op : ops) {
    locations.push_back(op->getLoc());
    for (Value operand : op->getOperands())
      if (!llvm::is_contained(ops, operand.getDefiningOp()) &&
          !isRepeated(operand))
        inputs.insert(operand);
  }
  OpBuilder builder(place);
  auto loc = FusedLoc::get(builder.getContext(), locations);
  auto fused = FusedOp::create(builder, loc, TypeRange(ValueRange(results)),
                               inputs.getArrayRef(), /*rerun=*/IntegerAttr());
  copyMarks(ops.front(), fused);
  copyMarks(like, fused);
  copyGradientNames(results, fused);

  Block *body = builder.createBlock(&fused.getBody());
  IRMapping mapping;
  for (Value input : inputs)
    mapping.map(input, body->addArgument(input.getType(), input.getLoc()));
  for (Operation *op : ops) {
    for (Value operand : op->getOperands())
      if (isRepeated(operand) && !mapping.contains(operand))
        builder.clone(*operand.getDefiningOp(), mapping);
    cloneInto(op, builder, mapping);
  }
  SmallVector<Value> yielded;
  for (Value result : results)
    yielded.push_back(mapping.lookup(result));
  YieldOp::create(builder, loc, yielded);
  for (auto [result, made] : llvm::zip_equal(results, fused.getResults())) {
    Value old = result;
    old.replaceAllUsesWith(made);
  }
  for (Operation *op : llvm::reverse(ops))
    op->erase();
  return fused;
}

Value mlir::vram::getRoot(Value value) {
  while (auto result = dyn_cast<OpResult>(value)) {
    Value viewed = getViewedValue(result);
    if (!viewed)
      break;
    value = viewed;
  }
  return value;
}

bool mlir::vram::isConstant(Value value) {
  Operation *maker = getRoot(value).getDefiningOp();
  return maker && maker->hasTrait<OpTrait::ConstantLike>();
}
