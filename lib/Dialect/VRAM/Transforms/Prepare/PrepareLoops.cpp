//===- PrepareLoops.cpp - Loops become the ops of their iterations --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's own unrolling leaves arithmetic on the induction variable, which would
// be scalars between the ops of a graph. Here each iteration has its value as a
// constant, and ops on scalars are folded on the way.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;

/// The values of the induction variable of a loop over tensors; nothing where
/// they are not constants, or more than `most`.
static std::optional<SmallVector<int64_t>> getIterations(scf::ForOp loop,
                                                         int64_t most) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  std::optional<int64_t> lower = getConstantIntValue(loop.getLowerBound());
  std::optional<int64_t> upper = getConstantIntValue(loop.getUpperBound());
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  if (!lower || !upper || !step || *step <= 0 || loop.getUnsignedCmp() ||
      !llvm::any_of(loop.getResultTypes(), isTensor))
    return std::nullopt;
  SmallVector<int64_t> values;
  for (int64_t value = *lower; value < *upper; value += *step) {
    if (static_cast<int64_t>(values.size()) == most)
      return std::nullopt;
    values.push_back(value);
    if (*step > *upper - value)
      break;
  }
  return values;
}

/// The ops of one iteration before the loop; `mapping` has the values of its
/// arguments, and then of all that is inside.
static void cloneIteration(OpBuilder &builder, Block &body,
                           IRMapping &mapping) {
  for (Operation &op : body.without_terminator()) {
    Operation *copy = builder.clone(op, mapping);
    bool isScalar =
        llvm::none_of(copy->getResultTypes(), llvm::IsaPred<ShapedType>);
    SmallVector<Value> folded;
    if (copy->getNumRegions() != 0 || !isScalar ||
        failed(builder.tryFold(copy, folded)) || folded.empty())
      continue;
    mapping.map(op.getResults(), folded);
    copy->erase();
  }
}

LogicalResult mlir::vram::unrollLoops(func::FuncOp function, int64_t most) {
  SmallVector<scf::ForOp> loops;
  function.walk([&](scf::ForOp loop) { loops.push_back(loop); });
  int64_t count = countOps(function);
  // Inner loops come first.
  for (scf::ForOp loop : loops) {
    std::optional<SmallVector<int64_t>> iterations = getIterations(loop, most);
    if (!iterations)
      continue;
    int64_t inside = countOps(loop);
    if (inside > kMostOps ||
        (count += inside * static_cast<int64_t>(iterations->size())) > kMostOps)
      return loop.emitOpError("would give @")
             << function.getName() << " more than " << kMostOps
             << " ops, once it is unrolled; lower 'unroll' of --vram-prepare";
    OpBuilder builder(loop);
    SmallVector<Value> carried(loop.getInits());
    for (int64_t value : *iterations) {
      IRMapping mapping;
      Type type = loop.getInductionVar().getType();
      mapping.map(loop.getInductionVar(),
                  arith::ConstantOp::create(builder, loop.getLoc(),
                                            builder.getIntegerAttr(type, value))
                      .getResult());
      mapping.map(loop.getRegionIterArgs(), carried);
      cloneIteration(builder, *loop.getBody(), mapping);
      for (auto [kept, yielded] :
           llvm::zip_equal(carried, loop.getYieldedValues()))
        kept = mapping.lookupOrDefault(yielded);
    }
    loop.replaceAllUsesWith(carried);
    loop.erase();
  }
  return success();
}
