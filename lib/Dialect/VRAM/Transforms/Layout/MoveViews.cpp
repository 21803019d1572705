//===- MoveViews.cpp - Views that lie between ops make way ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Marks.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMOVEVIEWS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// `value` in another shape, of as many elements; by no reshape where it comes
/// from there.
Value reshape(OpBuilder &builder, Operation *like, Value value,
              ArrayRef<int64_t> shape) {
  while (auto view = value.getDefiningOp<ReshapeOp>())
    value = view.getInput();
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getShape() == shape)
    return value;
  auto made =
      ReshapeOp::create(builder, like->getLoc(), type.clone(shape), value);
  copyMarks(like, made);
  return made;
}

/// A pointwise op of which one operand is a reshaped value, and the shape of
/// that value, in which it is to be computed: of fewer dimensions, as a
/// product's, so that two shapes do not take turns.
class Sinking {
public:
  explicit Sinking(Operation *op) : Op(op) {}

  /// Whether it can be computed so: each operand has the shape of the result,
  /// or is a number or a bias along the last dimension, which stays as long as
  /// it is.
  bool find() {
    if (!Op->hasTrait<Pointwise>() || Op->getNumResults() != 1 || isFixed(Op) ||
        Op->hasAttr(kGradientOfAttr))
      return false;
    Value result = Op->getResult(0);
    for (Operation *user : result.getUsers())
      if (user->hasTrait<OpTrait::IsTerminator>())
        return false;
    for (Value operand : Op->getOperands())
      if (auto view = operand.getDefiningOp<ReshapeOp>();
          view && Shape.empty() && shapeOf(operand) == shapeOf(result))
        Shape.assign(shapeOf(view.getInput()));
    return !Shape.empty() && Shape.size() < shapeOf(result).size() &&
           llvm::all_of(Op->getOpOperands(),
                        [&](OpOperand &operand) { return takes(operand); });
  }

  void apply() {
    OpBuilder builder(Op);
    Value result = Op->getResult(0);
    SmallVector<int64_t> before(shapeOf(result));
    for (OpOperand &operand : Op->getOpOperands())
      if (shapeOf(operand.get()) == ArrayRef(before))
        operand.set(reshape(builder, Op, operand.get(), Shape));
    if (auto bias = dyn_cast<BiasAddOp>(Op))
      bias.setDim(static_cast<int64_t>(Shape.size()) - 1);
    result.setType(cast<RankedTensorType>(result.getType()).clone(Shape));
    builder.setInsertionPointAfter(Op);
    auto back = ReshapeOp::create(
        builder, Op->getLoc(),
        cast<RankedTensorType>(result.getType()).clone(before), result);
    copyMarks(Op, back);
    result.replaceAllUsesExcept(back, back);
  }

private:
  bool takes(OpOperand &operand) const {
    ArrayRef<int64_t> result = shapeOf(Op->getResult(0));
    auto bias = dyn_cast<BiasAddOp>(Op);
    if (bias && operand.getOperandNumber() == 1)
      return bias.getDim() + 1 == static_cast<int64_t>(result.size()) &&
             result.back() == Shape.back();
    ArrayRef<int64_t> shape = shapeOf(operand.get());
    return shape == result || shape.empty();
  }

  Operation *Op;
  SmallVector<int64_t> Shape;
};

/// Attention takes the transposes in front of it and behind it in: it reads and
/// writes [B, L, H, D].
class HeadFolder {
public:
  /// Takes those of an attention and of its gradients away, if all of its
  /// operands are transposed.
  static void fold(AttentionOp op) {
    SmallVector<AttentionBackwardOp> gradients;
    Value operands[] = {op.getQuery(), op.getKey(), op.getValue()};
    for (Operation *user : op.getResult().getUsers())
      if (auto backward = dyn_cast<AttentionBackwardOp>(user);
          backward && backward.getOutput() == op.getResult()) {
        if (isFixed(backward) || backward.getGrad() == op.getResult() ||
            ArrayRef<Value>({backward.getQuery(), backward.getKey(),
                             backward.getValue()}) != ArrayRef(operands))
          return;
        gradients.push_back(backward);
      }
    if (isFixed(op) || isTokensFirst(op) ||
        !llvm::all_of(operands,
                      [](Value value) { return untransposed(value); }))
      return;
    exchange(op, {op.getResult()});
    for (AttentionBackwardOp backward : gradients)
      exchange(backward, backward.getResults());
  }

private:
  static bool isExchange(Operation *op) {
    auto transpose = dyn_cast_or_null<TransposeOp>(op);
    return transpose &&
           transpose.getPermutation() == ArrayRef<int64_t>(kHeadsAndTokens);
  }

  /// The operand of the transpose that makes the value; null if none does.
  static Value untransposed(Value value) {
    Operation *maker = value.getDefiningOp();
    return isExchange(maker) ? maker->getOperand(0) : Value();
  }

  static Value transpose(OpBuilder &builder, Operation *like, Value value) {
    auto made =
        TransposeOp::create(builder, like->getLoc(), value,
                            builder.getDenseI64ArrayAttr(kHeadsAndTokens));
    copyMarks(like, made);
    return made;
  }

  static void exchange(Operation *op, ValueRange results) {
    OpBuilder builder(op);
    for (Value tensor : getHeadTensors(op)) {
      if (tensor.getDefiningOp() == op ||
          (tensor.getDefiningOp() && isTokensFirst(tensor.getDefiningOp())))
        continue;
      Value moved = untransposed(tensor);
      op->replaceUsesOfWith(tensor,
                            moved ? moved : transpose(builder, op, tensor));
    }
    op->setAttr(kTokensFirstAttr, builder.getUnitAttr());
    builder.setInsertionPointAfter(op);
    for (Value result : results) {
      result.setType(exchangeHeads(cast<RankedTensorType>(result.getType())));
      Value back;
      for (OpOperand &use : llvm::make_early_inc_range(result.getUses())) {
        Operation *user = use.getOwner();
        if (isExchange(user)) {
          user->getResult(0).replaceAllUsesWith(result);
          continue;
        }
        // Its gradients follow.
        if (isa<AttentionBackwardOp>(user) && isa<AttentionOp>(op))
          continue;
        if (!back)
          back = transpose(builder, op, result);
        use.set(back);
      }
    }
  }
};

/// Heads that are a part of the last dimension before they are reshaped.
struct HeadView {
  SmallVector<int64_t> shape;
  int64_t heads = 0, size = 0;

  /// Of a reshape from [..., heads * size] to [..., heads, size].
  static std::optional<HeadView> get(ReshapeOp op, bool merges) {
    ArrayRef<int64_t> joined = shapeOf(merges ? op.getResult() : op.getInput());
    ArrayRef<int64_t> apart = shapeOf(merges ? op.getInput() : op.getResult());
    if (apart.size() != joined.size() + 1 || joined.empty() ||
        apart.drop_back(2) != joined.drop_back())
      return std::nullopt;
    HeadView view;
    view.shape.assign(apart.begin(), apart.end());
    view.heads = apart[apart.size() - 2];
    view.size = apart.back();
    return view;
  }
};

/// A slice of the last dimension that is then reshaped to heads becomes a slice
/// of heads: one that lies where it is, in rows that attention reads.
void sliceHeads(ReshapeOp op) {
  auto slice = op.getInput().getDefiningOp<SliceOp>();
  std::optional<HeadView> view = HeadView::get(op, /*merges=*/false);
  if (!slice || !view || isFixed(slice))
    return;
  ArrayRef<int64_t> whole = shapeOf(slice.getInput());
  size_t last = whole.size() - 1;
  int64_t start = slice.getStarts()[last], limit = slice.getLimits()[last];
  bool isPart = llvm::all_of(slice.getStrides(),
                             [](int64_t stride) { return stride == 1; }) &&
                start % view->size == 0 && limit % view->size == 0 &&
                whole[last] % view->size == 0;
  for (size_t d = 0; d < last; ++d)
    isPart &= slice.getStarts()[d] == 0 && slice.getLimits()[d] == whole[d];
  if (!isPart)
    return;
  SmallVector<int64_t> heads(view->shape), starts(heads.size(), 0), limits;
  heads[last] = whole[last] / view->size;
  starts[last] = start / view->size;
  limits = view->shape;
  limits[last] = limit / view->size;
  OpBuilder builder(op);
  Value apart = reshape(builder, op, slice.getInput(), heads);
  SmallVector<int64_t> steps(heads.size(), 1);
  auto part =
      SliceOp::create(builder, slice.getLoc(), apart, starts, limits, steps);
  copyMarks(slice, part);
  op.getResult().replaceAllUsesWith(part.getResult());
}

/// A concat along the last dimension of reshaped heads becomes one of heads.
void concatHeads(ConcatOp op) {
  size_t last = shapeOf(op.getResult()).size() - 1;
  if (isFixed(op) || op.getDim() != static_cast<int64_t>(last))
    return;
  SmallVector<Value> parts;
  int64_t heads = 0, size = -1;
  for (Value input : op.getInputs()) {
    auto joined = input.getDefiningOp<ReshapeOp>();
    std::optional<HeadView> view =
        joined ? HeadView::get(joined, /*merges=*/true) : std::nullopt;
    if (!view || (size >= 0 && view->size != size))
      return;
    size = view->size;
    heads += view->heads;
    parts.push_back(joined.getInput());
  }
  OpBuilder builder(op);
  auto whole =
      ConcatOp::create(builder, op.getLoc(), parts, static_cast<int64_t>(last));
  copyMarks(op, whole);
  Value joined = reshape(builder, op, whole, shapeOf(op.getResult()));
  op.getResult().replaceAllUsesWith(joined);
}

struct MoveViewsPass : mlir::vram::impl::VRAMMoveViewsBase<MoveViewsPass> {
  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
      return;
    Block &block = function.getFunctionBody().front();
    for (auto op : block.getOps<AttentionOp>())
      HeadFolder::fold(op);
    // In the order of the block: a reshape sinks behind a whole chain.
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (auto view = dyn_cast<ReshapeOp>(op))
        sliceHeads(view);
      else if (auto concat = dyn_cast<ConcatOp>(op))
        concatHeads(concat);
      else if (Sinking sinking(&op); sinking.find())
        sinking.apply();
    }
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<ReshapeOp, TransposeOp, SliceOp, ConcatOp>(op) && op.use_empty())
        op.erase();
  }
};
} // namespace
