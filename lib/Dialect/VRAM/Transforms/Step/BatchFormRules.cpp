//===- BatchFormRules.cpp - Which ops keep the samples apart --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BatchForms.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

static BatchForm rows(unsigned dim) { return {BatchForm::Rows, dim}; }

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// The rows stay together where the result has a dimension in front of which
/// there are as many elements, and whose size the samples divide.
FailureOr<BatchForms::FormList> BatchForms::formsOfReshape(Operation *op) {
  Value input = op->getOperand(0);
  ArrayRef<int64_t> from = shapeOf(input), to = shapeOf(op->getResult(0));
  int64_t front = 1;
  for (int64_t size : from.take_front(get(input).dim))
    front *= size;
  int64_t before = 1;
  for (auto [dim, size] : llvm::enumerate(to)) {
    if (before == front && size != 1 && size % Samples == 0)
      return FormList{rows(dim)};
    before *= size;
  }
  return fail("it joins the samples with a dimension that does not keep them "
              "apart");
}

FailureOr<BatchForms::FormList> BatchForms::formsOfShape(Operation *op) {
  auto first = llvm::find_if(op->getOperands(),
                             [&](Value value) { return get(value).isRows(); });
  unsigned dim = get(*first).dim;
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    for (auto [i, from] : llvm::enumerate(transpose.getPermutation()))
      if (from == dim)
        return FormList{rows(i)};
    return fail("it drops the dimension of the samples");
  }
  if (isa<BroadcastOp>(op))
    return FormList{
        rows(dim + shapeOf(op->getResult(0)).size() - shapeOf(*first).size())};
  if (auto slice = dyn_cast<SliceOp>(op)) {
    if (slice.getStarts()[dim] != 0 || slice.getStrides()[dim] != 1 ||
        slice.getLimits()[dim] != shapeOf(*first)[dim])
      return fail("it takes some of the samples");
    return FormList{rows(dim)};
  }
  if (auto pad = dyn_cast<PadOp>(op)) {
    if (pad.getLow()[dim] != 0 || pad.getHigh()[dim] != 0 ||
        pad.getInterior()[dim] != 0)
      return fail("it adds elements between the samples");
    return FormList{rows(dim)};
  }
  auto concat = cast<ConcatOp>(op);
  if (concat.getDim() == dim)
    return fail("it joins tensors along the dimension of the samples");
  for (OpOperand &operand : op->getOpOperands())
    if (!hasRows(operand, dim))
      return fail("it joins a tensor whose rows are no samples");
  return FormList{rows(dim)};
}

//===----------------------------------------------------------------------===//
// Products, attention
//===----------------------------------------------------------------------===//

FailureOr<BatchForms::FormList> BatchForms::formsOfProduct(Operation *op) {
  OpOperand &left = op->getOpOperand(0), &right = op->getOpOperand(1);
  auto product = dyn_cast<MatmulOp>(op);
  if (!product) {
    if (get(left.get()).isRows() && get(left.get()).dim == 0 &&
        get(right.get()).isSame() && !Whole.contains(right.get()))
      return FormList{rows(0)};
    return fail("a convolution's samples are the first dimension of its input, "
                "and share its filter");
  }
  BatchForm lhs = get(left.get()), rhs = get(right.get());
  if (lhs.isSum() || rhs.isSum())
    return fail("each sample would read a value that follows from all samples");
  unsigned rank = shapeOf(left.get()).size();
  unsigned row = product.getTransposeLhs() ? rank - 1 : rank - 2;
  unsigned column = product.getTransposeRhs() ? rank - 2 : rank - 1;
  auto isLeading = [&](BatchForm form) {
    return form.isRows() && form.dim + 2 < rank;
  };
  if (isLeading(lhs) || isLeading(rhs)) {
    unsigned dim = isLeading(lhs) ? lhs.dim : rhs.dim;
    if (hasRows(left, dim) && hasRows(right, dim))
      return FormList{rows(dim)};
    return fail("its operands have the samples along different dimensions");
  }
  if (lhs.isRows() && lhs.dim == row && rhs.isSame())
    return FormList{rows(rank - 2)};
  if (rhs.isRows() && rhs.dim == column && lhs.isSame())
    return FormList{rows(rank - 1)};
  if (lhs.isRows() && rhs.isRows() && lhs.dim != row && rhs.dim != column)
    return FormList{{BatchForm::Sum, 0}};
  return fail("it multiplies samples with each other");
}

FailureOr<BatchForms::FormList> BatchForms::formsOfAttention(Operation *op) {
  auto attention = cast<AttentionOp>(op);
  OpOperand *const operands[] = {&attention.getQueryMutable(),
                                 &attention.getKeyMutable(),
                                 &attention.getValueMutable()};
  for (OpOperand *operand : operands)
    if (!hasRows(*operand, 0))
      return fail("its query, key and value do not all have the samples along "
                  "dimension 0");
  if (Value mask = attention.getMask()) {
    OpOperand &operand = *attention.getMaskMutable().begin();
    unsigned behind = 4 - shapeOf(mask).size();
    bool isOne = behind > 0 || shapeOf(mask)[0] == 1;
    if (!(isOne && get(mask).isSame()) && !(behind == 0 && hasRows(operand, 0)))
      return fail("its mask mixes samples");
  }
  if (!attention.getDropoutP().isZero() && !drawsAnew(attention.getOffset()))
    return fail("it would draw the same numbers in every part: its offset does "
                "not follow from an argument of role offset");
  return FormList{rows(0), rows(0)};
}

//===----------------------------------------------------------------------===//
// Reductions, losses
//===----------------------------------------------------------------------===//

FailureOr<BatchForms::FormList> BatchForms::formsOfReduction(Operation *op) {
  unsigned dim = get(op->getOperand(0)).dim;
  auto reduce = [&](ArrayRef<int64_t> dims, bool keepDims,
                    bool isSum) -> FailureOr<FormList> {
    if (llvm::is_contained(dims, dim)) {
      if (isSum && isa<FloatType>(getElementTypeOrSelf(op->getResult(0))))
        return FormList{{BatchForm::Sum, 0}};
      return fail("it reduces over the samples, and is no sum");
    }
    unsigned dropped = llvm::count_if(
        dims, [&](int64_t other) { return other < int64_t(dim); });
    return FormList{rows(keepDims ? dim : dim - dropped)};
  };
  return llvm::TypeSwitch<Operation *, FailureOr<FormList>>(op)
      .Case<ReduceSumOp, ReduceMeanOp>([&](auto each) {
        return reduce(each.getDims(), each.getKeepDims(), true);
      })
      .Case<ReduceMaxOp, ReduceMinOp>([&](auto each) {
        return reduce(each.getDims(), each.getKeepDims(), false);
      })
      .Case<ArgMaxOp>([&](auto each) {
        return reduce({static_cast<int64_t>(each.getDim())}, each.getKeepDims(),
                      false);
      })
      .Case<SortRankOp, SoftmaxOp, LogSoftmaxOp>(
          [&](auto each) -> FailureOr<FormList> {
            if (each.getDim() == dim)
              return fail("it compares samples with each other");
            return FormList{rows(dim)};
          })
      .Default([&](Operation *) { return fail("it is no reduction"); });
}

FailureOr<BatchForms::FormList> BatchForms::formsOfLoss(Operation *op) {
  BatchForm sum = {BatchForm::Sum, 0};
  if (isa<CrossEntropyOp, NllLossOp>(op)) {
    if (!get(op->getOperand(0)).isRows() || get(op->getOperand(0)).dim != 0 ||
        !hasRows(op->getOpOperand(1), 0))
      return fail("its rows are not those of the samples");
    bool isMean =
        (isa<CrossEntropyOp>(op)
             ? cast<CrossEntropyOp>(op).getReduction()
             : cast<NllLossOp>(op).getReduction()) == LossReduction::Mean;
    if (isMean && Tainted.contains(op->getOperand(1)))
      return fail("its targets follow from parameters, so that the labelled "
                  "ones of all samples cannot be counted in each part");
    FormList forms = {sum};
    if (op->getNumResults() == 2)
      forms.push_back(rows(0));
    return forms;
  }
  std::optional<unsigned> dim;
  for (Value operand : op->getOperands().take_front(2))
    if (get(operand).isRows())
      dim = get(operand).dim;
  if (!dim)
    return fail("its weights follow from the samples, and its input does not");
  for (OpOperand &operand : op->getOpOperands().take_front(2))
    if (!hasRows(operand, *dim))
      return fail("its input and target have the samples along different "
                  "dimensions");
  if (op->getNumOperands() == 3) {
    Value weight = op->getOperand(2);
    unsigned behind =
        shapeOf(op->getOperand(0)).size() - shapeOf(weight).size();
    bool isOne = *dim < behind || shapeOf(weight)[*dim - behind] == 1;
    if (!(isOne && get(weight).isSame()) &&
        !(*dim >= behind && hasRows(op->getOpOperand(2), *dim - behind)))
      return fail("its weights mix samples");
  }
  return FormList{sum};
}

//===----------------------------------------------------------------------===//
// Tables, norms, images
//===----------------------------------------------------------------------===//

FailureOr<BatchForms::FormList> BatchForms::formsOfIndexed(Operation *op) {
  if (isa<EmbeddingOp>(op)) {
    if (!get(op->getOperand(0)).isSame() || !get(op->getOperand(1)).isRows())
      return fail("its table follows from the samples");
    return FormList{get(op->getOperand(1))};
  }
  int64_t along = op->getAttrOfType<IntegerAttr>("dim").getInt();
  BatchForm index = get(op->getOperand(1));
  // A table that all samples share.
  if (isa<GatherOp>(op) && get(op->getOperand(0)).isSame() && index.isRows() &&
      index.dim == along)
    return FormList{index};
  for (Value operand : op->getOperands())
    if (get(operand).isRows()) {
      unsigned dim = get(operand).dim;
      if (dim == along)
        return fail("it picks elements along the dimension of the samples");
      // Rows are paired by their numbers, so that there must be as many.
      for (OpOperand &other : op->getOpOperands())
        if (!hasRows(other, dim) ||
            shapeOf(other.get())[dim] != shapeOf(operand)[dim])
          return fail("its operands have the samples along different "
                      "dimensions, or in different rows");
      return FormList{rows(dim)};
    }
  return fail("it picks elements by what follows from all samples");
}

FailureOr<BatchForms::FormList> BatchForms::formsOfNorm(Operation *op) {
  for (Value operand : op->getOperands().drop_front())
    if (!get(operand).isSame())
      return fail("its weights follow from the samples");
  unsigned dim = get(op->getOperand(0)).dim;
  unsigned rank = shapeOf(op->getOperand(0)).size();
  if (!get(op->getOperand(0)).isRows())
    return fail("its weights follow from the samples, and its input does not");
  FormList all(op->getNumResults(), rows(dim));
  auto allowed = [&](bool allowed) -> FailureOr<FormList> {
    if (allowed)
      return all;
    return fail("it mixes the dimension of the samples");
  };
  if (isa<BatchNormOp>(op)) {
    if (dim != 0)
      return fail("its samples are not its first dimension");
    Statistics.push_back(op);
    BatchForm statistic = {BatchForm::Statistic, 0};
    return FormList{rows(0), statistic, statistic};
  }
  if (auto norm = dyn_cast<LayerNormOp>(op))
    return allowed(dim + norm.getNormalizedDims() < rank);
  if (auto norm = dyn_cast<RmsNormOp>(op))
    return allowed(dim + norm.getNormalizedDims() < rank);
  if (auto bias = dyn_cast<BiasAddOp>(op))
    return allowed(dim != bias.getDim());
  if (isa<GroupNormOp>(op))
    return allowed(dim == 0);
  // Images: samples and channels are apart.
  return allowed(dim < 2);
}
