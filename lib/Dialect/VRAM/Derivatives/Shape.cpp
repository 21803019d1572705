//===- Shape.cpp - Derivatives of shapes, indexing, reductions, views -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"

#include "mlir/IR/IRMapping.h"

namespace mlir::vram {
using detail::Backward;

static void differentiate(ReshapeOp op, Backward &bw) {
  bw.set(0, bw.reshape(bw.grad(), detail::shapeOf(op.getInput())));
}

static void differentiate(TransposeOp op, Backward &bw) {
  SmallVector<int64_t> inverse(op.getPermutation().size());
  for (auto [to, from] : llvm::enumerate(op.getPermutation()))
    inverse[from] = to;
  bw.set(0,
         bw.create<TransposeOp>(op.getInput().getType(), bw.grad(), inverse));
}

/// The adjoint of a slice is a padding with zeroes.
static void differentiate(SliceOp op, Backward &bw) {
  ArrayRef<int64_t> shape = detail::shapeOf(op.getInput());
  ArrayRef<int64_t> taken = detail::shapeOf(op.getResult());
  SmallVector<int64_t> high, interior;
  for (auto [d, size] : llvm::enumerate(shape)) {
    if (taken[d] == 0)
      return; // Nothing was taken: the gradient is zero.
    int64_t last = op.getStarts()[d] + (taken[d] - 1) * op.getStrides()[d];
    high.push_back(size - last - 1);
    // One element has nothing between.
    interior.push_back(taken[d] == 1 ? 0 : op.getStrides()[d] - 1);
  }
  bw.set(0, bw.create<PadOp>(op.getInput().getType(), bw.grad(), op.getStarts(),
                             high, interior, APFloat(0.0)));
}

static void differentiate(PadOp op, Backward &bw) {
  SmallVector<int64_t> limits, strides;
  for (auto [d, size] : llvm::enumerate(detail::shapeOf(op.getInput()))) {
    if (size == 0)
      return;
    strides.push_back(op.getInterior()[d] + 1);
    limits.push_back(op.getLow()[d] + (size - 1) * strides[d] + 1);
  }
  bw.set(0, bw.create<SliceOp>(op.getInput().getType(), bw.grad(), op.getLow(),
                               limits, strides));
}

static void differentiate(ConcatOp op, Backward &bw) {
  int64_t dim = op.getDim();
  SmallVector<int64_t> starts(detail::shapeOf(bw.grad()).size(), 0);
  SmallVector<int64_t> strides(starts.size(), 1);
  SmallVector<int64_t> limits(detail::shapeOf(bw.grad()));
  for (auto [i, input] : llvm::enumerate(op.getInputs())) {
    limits[dim] = starts[dim] + detail::shapeOf(input)[dim];
    if (bw.needs(i))
      bw.set(i, bw.create<SliceOp>(input.getType(), bw.grad(), starts, limits,
                                   strides));
    starts[dim] = limits[dim];
  }
}

/// Summed back by set().
static void differentiate(BroadcastOp op, Backward &bw) {
  bw.set(0, bw.grad());
}

static void differentiate(EmbeddingOp op, Backward &bw) {
  bw.set(0, bw.create<EmbeddingBackwardOp>(
                op.getWeight().getType(), bw.grad(), op.getIds(),
                bw.builder.getI64IntegerAttr(
                    detail::shapeOf(op.getWeight()).front()),
                op.getPaddingIdxAttr()));
}

static void differentiate(GatherOp op, Backward &bw) {
  Value zeroes =
      bw.broadcast(bw.scalar(0.0, bw.grad()), detail::shapeOf(op.getInput()));
  bw.set(0, bw.create<ScatterAddOp>(zeroes.getType(), zeroes, op.getIndex(),
                                    bw.grad(), op.getDim()));
}

static void differentiate(ScatterAddOp op, Backward &bw) {
  bw.set(0, bw.grad());
  if (bw.needs(2))
    bw.set(2, bw.create<GatherOp>(op.getUpdates().getType(), bw.grad(),
                                  op.getIndex(), op.getDim()));
}

/// The last update of a place is what stays there: it gets the gradient, and no
/// other does.
static void differentiateScatterSet(ScatterOp op, Backward &bw) {
  Type input = op.getInput().getType(), updates = op.getUpdates().getType();
  Value zero = bw.scalar(0.0, bw.grad());
  ArrayRef<int64_t> shape = detail::shapeOf(op.getUpdates());
  if (bw.needs(0))
    bw.set(0, bw.create<ScatterOp>(input, bw.grad(), op.getIndex(),
                                   bw.broadcast(zero, shape), op.getDim(),
                                   ScatterReduction::Set));
  if (!bw.needs(2))
    return;
  Type i64 = bw.builder.getI64Type();
  Value places =
      bw.create<IotaOp>(RankedTensorType::get(shape, i64), op.getDim());
  // The initial elements are never read.
  Value unset =
      bw.broadcast(bw.scalar(0.0, places), detail::shapeOf(op.getInput()));
  Value last = bw.create<ScatterOp>(unset.getType(), unset, op.getIndex(),
                                    places, op.getDim(), ScatterReduction::Set);
  last =
      bw.create<GatherOp>(places.getType(), last, op.getIndex(), op.getDim());
  Value arrived =
      bw.create<GatherOp>(updates, bw.grad(), op.getIndex(), op.getDim());
  bw.set(2, bw.select(bw.compare(last, Predicate::EQ, places), arrived, zero));
}

/// Each factor's gradient is the product of the others, also where some are 0:
/// the product of those that are not, if no other is 0.
static void differentiateScatterMul(ScatterOp op, Backward &bw) {
  Value one = bw.scalar(1.0, bw.grad()), zero = bw.scalar(0.0, bw.grad());
  Type element = detail::tensorType(bw.grad()).getElementType();
  auto scatter = [&](Value input, Value updates) {
    return bw.create<ScatterOp>(input.getType(), input, op.getIndex(), updates,
                                op.getDim(), ScatterReduction::Mul);
  };
  if (bw.needs(0)) {
    Value ones = bw.broadcast(one, detail::shapeOf(op.getInput()));
    bw.set(0, bw.mul(bw.grad(), scatter(ones, op.getUpdates())));
  }
  if (!bw.needs(2))
    return;
  Value inputIsZero = bw.compare(op.getInput(), Predicate::EQ, zero);
  Value isZero = bw.compare(op.getUpdates(), Predicate::EQ, zero);
  Value nonzero = bw.select(isZero, one, op.getUpdates());
  Value product = scatter(bw.select(inputIsZero, one, op.getInput()), nonzero);
  Value count = bw.cast(inputIsZero, element);
  count = bw.create<ScatterAddOp>(count.getType(), count, op.getIndex(),
                                  bw.cast(isZero, element), op.getDim());
  auto gather = [&](Value from) {
    return bw.create<GatherOp>(op.getUpdates().getType(), from, op.getIndex(),
                               op.getDim());
  };
  Value otherZeroes = bw.sub(gather(count), bw.cast(isZero, element));
  Value others = bw.select(bw.compare(otherZeroes, Predicate::EQ, zero),
                           bw.div(gather(product), nonzero), zero);
  bw.set(2, bw.mul(gather(bw.grad()), others));
}

/// In equal parts to all that reach the extremum, as PyTorch does.
static void differentiateScatterExtremum(ScatterOp op, Backward &bw) {
  Type element = detail::tensorType(bw.grad()).getElementType();
  Value zero = bw.scalar(0.0, bw.grad());
  auto gather = [&](Value from) {
    return bw.create<GatherOp>(op.getUpdates().getType(), from, op.getIndex(),
                               op.getDim());
  };
  Value inputReached = bw.compare(op.getInput(), Predicate::EQ, op.getResult());
  Value reached =
      bw.compare(op.getUpdates(), Predicate::EQ, gather(op.getResult()));
  Value count = bw.cast(inputReached, element);
  count = bw.create<ScatterAddOp>(count.getType(), count, op.getIndex(),
                                  bw.cast(reached, element), op.getDim());
  Value part = bw.div(bw.grad(), count);
  if (bw.needs(0))
    bw.set(0, bw.select(inputReached, part, zero));
  if (bw.needs(2))
    bw.set(2, bw.select(reached, gather(part), zero));
}

static void differentiate(ScatterOp op, Backward &bw) {
  switch (op.getReduction()) {
  case ScatterReduction::Set:
    return differentiateScatterSet(op, bw);
  case ScatterReduction::Mul:
    return differentiateScatterMul(op, bw);
  case ScatterReduction::Max:
  case ScatterReduction::Min:
    return differentiateScatterExtremum(op, bw);
  }
  llvm_unreachable("unknown reduction");
}

/// `value`, a result of a reduction over `dims` of `input`, with those
/// dimensions as 1.
static Value withDims(Backward &bw, Value value, Value input,
                      ArrayRef<int64_t> dims) {
  SmallVector<int64_t> shape(detail::shapeOf(input));
  for (int64_t d : dims)
    shape[d] = 1;
  return bw.reshape(value, shape);
}

static void differentiate(ReduceSumOp op, Backward &bw) {
  Value grad = withDims(bw, bw.grad(), op.getInput(), op.getDims());
  bw.set(0, bw.broadcast(grad, detail::shapeOf(op.getInput())));
}

static void differentiate(ReduceMeanOp op, Backward &bw) {
  // Divided before it is repeated: less work, the same bits.
  double n = 1;
  for (int64_t d : op.getDims())
    n *= detail::shapeOf(op.getInput())[d];
  Value grad = bw.div(bw.grad(), bw.scalar(n, bw.grad()));
  grad = withDims(bw, grad, op.getInput(), op.getDims());
  bw.set(0, bw.broadcast(grad, detail::shapeOf(op.getInput())));
}

/// The gradient is shared out evenly among the elements that reach the
/// extremum, as PyTorch's amax and amin do.
template <typename OpT>
static void differentiateReduceExtremum(OpT op, Backward &bw) {
  Value input = op.getInput();
  Value extremum = withDims(bw, op.getResult(), input, op.getDims());
  Value grad = withDims(bw, bw.grad(), input, op.getDims());
  Value reached = bw.compare(input, Predicate::EQ, extremum);
  Value ones = bw.cast(reached, detail::tensorType(input).getElementType());
  Value count = bw.sumTo(ones, detail::shapeOf(extremum));
  bw.set(0, bw.select(reached, bw.div(grad, count), bw.scalar(0.0, grad)));
}
static void differentiate(ReduceMaxOp op, Backward &bw) {
  differentiateReduceExtremum(op, bw);
}
static void differentiate(ReduceMinOp op, Backward &bw) {
  differentiateReduceExtremum(op, bw);
}

//===----------------------------------------------------------------------===//
// Ops that say how gradients go
//===----------------------------------------------------------------------===//

/// Zero: nothing is set.
static void differentiate(DetachOp, Backward &) {}

/// A copy of the body, with zeroes for the gradients that do not arrive.
static void differentiate(WithBackwardOp op, Backward &bw) {
  IRMapping mapping;
  Block &body = op.getBackward().front();
  auto arguments = body.getArguments().begin();
  for (auto [number, value] : llvm::enumerate(op.getValues())) {
    if (!isa<FloatType>(detail::tensorType(value).getElementType()))
      continue;
    Value grad = bw.grad(number);
    if (!grad)
      grad = bw.broadcast(bw.scalar(0.0, value), detail::shapeOf(value));
    mapping.map(*arguments++, grad);
  }
  for (Value value : op.getSaved())
    mapping.map(*arguments++, value);
  for (Operation &nested : body.without_terminator())
    bw.builder.clone(nested, mapping);
  unsigned first = op.getValues().size();
  for (auto [number, value] :
       llvm::enumerate(body.getTerminator()->getOperands()))
    bw.set(first + number, mapping.lookup(value));
}

/// Another opaque op, of what it says that its backward reads.
static LogicalResult differentiate(OpaqueOp op, Backward &bw) {
  std::optional<ArrayRef<int64_t>> gradients = op.getGradients();
  if (!gradients)
    return op.emitOpError("'")
           << op.getName()
           << "' has no derivative, and the loss depends on a parameter "
              "through "
              "it; give its 'gradients', or detach its result";
  SmallVector<Value> reads;
  for (int64_t number : op.getSavedInputs().value_or(ArrayRef<int64_t>()))
    reads.push_back(op.getInputs()[number]);
  for (int64_t number : op.getSavedResults().value_or(ArrayRef<int64_t>()))
    reads.push_back(op.getResults()[number]);
  for (unsigned number = 0; number < op.getNumResults(); ++number)
    if (Value grad = bw.grad(number))
      reads.push_back(grad);
  SmallVector<Type> types;
  SmallVector<int64_t> wanted;
  for (int64_t number : *gradients)
    if (bw.needs(number)) {
      wanted.push_back(number);
      types.push_back(op.getInputs()[number].getType());
    }
  if (wanted.empty())
    return success();
  OpBuilder &b = bw.builder;
  OperationState state(bw.loc, OpaqueOp::getOperationName());
  state.addOperands(reads);
  state.addTypes(types);
  state.addAttribute(op.getNameAttrName(),
                     b.getStringAttr(op.getName() + ".backward"));
  state.addAttribute(
      op.getWorkspaceAttrName(),
      b.getI64IntegerAttr(op.getBackwardWorkspace().value_or(0)));
  if (std::optional<uint64_t> flops = op.getBackwardFlops())
    state.addAttribute(op.getFlopsAttrName(), b.getI64IntegerAttr(*flops));
  if (op.getOnce())
    state.addAttribute(op.getOnceAttrName(), b.getUnitAttr());
  if (IntegerAttr instance = op.getInstanceAttr())
    state.addAttribute(op.getInstanceAttrName(), instance);
  Operation *backward = b.create(state);
  for (auto [number, grad] : llvm::zip_equal(wanted, backward->getResults()))
    bw.set(number, grad);
  return success();
}

void detail::attachShapeRules(MLIRContext *context) {
  attachRules<ReshapeOp, TransposeOp, SliceOp, PadOp, ConcatOp, BroadcastOp,
              EmbeddingOp, GatherOp, ScatterAddOp, ScatterOp, ReduceSumOp,
              ReduceMeanOp, ReduceMaxOp, ReduceMinOp, DetachOp, WithBackwardOp,
              OpaqueOp>(context);
}

} // namespace mlir::vram
