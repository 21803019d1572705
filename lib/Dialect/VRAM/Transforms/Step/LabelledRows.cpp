//===- LabelledRows.cpp - Rows without a label are not projected ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The place of a row among all rows, those with labels first, is the result of
// a stable sort, so it is a permutation. The first rows by it, as many as the
// bound says, are distinct: a row with a label, or one whose target is ignored.
// The gradient of the latter is 0 by itself. So the rows of the input's
// gradient are read back by their places, and no two are added.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/LabelledRows.h"

#include "LossHead.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/IR/Remarks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMLABELLEDROWS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

int64_t LabelledRowsBound::of(int64_t headRows) const {
  if (percent == 0)
    return std::min(rows, headRows);
  // A part such as 14.1 % of 1000 is not rounded up for its last bit.
  double part = static_cast<double>(headRows) * percent / 100;
  auto bound = static_cast<int64_t>(std::ceil(part * (1 - 1e-12)));
  return std::min(std::max<int64_t>(bound, 1), headRows);
}

std::optional<LabelledRowsBound>
mlir::vram::parseLabelledRows(llvm::StringRef text) {
  LabelledRowsBound bound;
  if (text.consume_back("%")) {
    // The negation catches NaN as well.
    if (text.getAsDouble(bound.percent) ||
        !(bound.percent > 0 && bound.percent <= 100))
      return std::nullopt;
    return bound;
  }
  if (text.getAsInteger(10, bound.rows) || bound.rows < 1)
    return std::nullopt;
  return bound;
}

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

namespace {

/// Puts a copy of a head on its rows with labels in its place.
class Labelling {
public:
  Labelling(LossHead &head, int64_t bound)
      : Head(head), Loss(head.loss()), Rows(head.size().rows), Bound(bound) {}

  /// False, with the head's reason set, where rows of an operand cannot be
  /// taken.
  bool check();
  void rewrite();

private:
  void sort();
  void guard();
  Value scalar(Type element, Attribute value);
  Value take(OpOperand &operand);
  void keep(Operation *from, Operation *to);
  Value putBack(Operation *from, Value part);
  template <typename OpTy, typename... Args>
  OpTy create(Operation *like, Args &&...args) {
    return createLike<OpTy>(Builder, like, std::forward<Args>(args)...);
  }

  LossHead &Head;
  CrossEntropyOp Loss;
  int64_t Rows, Bound;

  OpBuilder Builder{Loss->getContext()};
  /// 1 for a row with a label; the place of each row; the rows at the first
  /// `Bound` places.
  Value Marks, Places, Taken;
  /// 1, or NaN where more rows than the bound have a label; 0 or NaN.
  Value OneOrNaN, ZeroOrNaN;
  llvm::DenseMap<Value, Value> Parts, Gradients, Results;
};

} // namespace

bool Labelling::check() {
  for (Operation *op : Head.ops())
    for (OpOperand &operand : op->getOpOperands()) {
      if (!Head.isCut(operand))
        continue;
      RankedTensorType type = typeOf(operand.get());
      if (type.getRank() == 1 ||
          (type.getRank() == 2 && isa<FloatType>(type.getElementType())))
        continue;
      Head.reason = ("'" + op->getName().getStringRef() +
                     "' reads rows of integers beside the logits")
                        .str();
      return false;
    }
  return true;
}

Value Labelling::scalar(Type element, Attribute value) {
  auto type = RankedTensorType::get({}, element);
  return create<ConstantOp>(
             Loss, type,
             cast<ElementsAttr>(DenseElementsAttr::get(type, value)))
      .getResult();
}

/// Rows with labels come first, in their order.
void Labelling::sort() {
  auto indices = RankedTensorType::get({Rows}, Builder.getI64Type());
  Marks = markLabels(Builder, Loss);
  Places = create<SortRankOp>(Loss, indices, Marks, /*dim=*/0,
                              /*descending=*/true);
  Value numbers = create<IotaOp>(Loss, indices, /*dim=*/0);
  Value order = create<ScatterOp>(Loss, indices, numbers, Places, numbers,
                                  /*dim=*/0, ScatterReduction::Set);
  Taken = create<SliceOp>(
      Loss, RankedTensorType::get({Bound}, Builder.getI64Type()), order,
      ArrayRef<int64_t>{0}, ArrayRef<int64_t>{Bound}, ArrayRef<int64_t>{1});
}

/// More labels than the bound are NaN in the loss and in its gradient.
void Labelling::guard() {
  auto element = cast<FloatType>(typeOf(Loss.getLoss()).getElementType());
  Value one = scalar(element, Builder.getFloatAttr(element, 1.0));
  Value nan = scalar(
      element,
      Builder.getFloatAttr(element, std::numeric_limits<double>::quiet_NaN()));
  Type integer = Builder.getI64Type();
  Value isMore = create<CompareOp>(
      Loss, RankedTensorType::get({}, Builder.getI1Type()),
      countLabels(Builder, Loss, Marks),
      scalar(integer, Builder.getIntegerAttr(integer, Bound)), Predicate::GT);
  OneOrNaN = create<SelectOp>(Loss, one.getType(), isMore, nan, one);
  ZeroOrNaN = create<SubOp>(Loss, one.getType(), OneOrNaN, one);
  for (Operation *op : Head.ops())
    if (auto backward = dyn_cast<CrossEntropyBackwardOp>(op)) {
      Value &gradient = Gradients[backward.getGrad()];
      if (!gradient)
        gradient = create<MulOp>(op, typeOf(backward.getGrad()),
                                 backward.getGrad(), OneOrNaN);
    }
}

/// The rows of a value from outside of the head.
Value Labelling::take(OpOperand &operand) {
  Value value = operand.get();
  Value &made = Parts[value];
  if (made)
    return made;
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = Bound;
  Operation *reader = operand.getOwner();
  if (type.getRank() == 1)
    made = create<GatherOp>(reader, type.clone(shape), value, Taken, /*dim=*/0);
  else
    made = create<EmbeddingOp>(reader, type.clone(shape), value, Taken,
                               /*padding_idx=*/IntegerAttr());
  return made;
}

/// A row of the whole is that at its place; behind the bound it is one of 0.
Value Labelling::putBack(Operation *from, Value part) {
  RankedTensorType type = typeOf(part);
  int64_t columns = type.getDimSize(1);
  Value rest = ZeroOrNaN;
  if (typeOf(rest).getElementType() != type.getElementType())
    rest = create<CastOp>(
        from, RankedTensorType::get({}, type.getElementType()), rest);
  rest = create<BroadcastOp>(from, type.clone({1, columns}), rest);
  Value table = create<ConcatOp>(from, type.clone({Bound + 1, columns}),
                                 ValueRange{part, rest}, /*dim=*/0);
  Type integer = Builder.getI64Type();
  Value places = create<MinimumOp>(
      from, Places.getType(), Places,
      scalar(integer, Builder.getIntegerAttr(integer, Bound)));
  return create<EmbeddingOp>(from, type.clone({Rows, columns}), table, places,
                             /*padding_idx=*/IntegerAttr());
}

void Labelling::keep(Operation *from, Operation *to) {
  if (auto backward = dyn_cast<CrossEntropyBackwardOp>(to))
    backward.getGradMutable().assign(Gradients.lookup(backward.getGrad()));
  for (auto [result, part] :
       llvm::zip_equal(from->getResults(), to->getResults())) {
    LossHead::Form form = Head.form(result);
    if (form == LossHead::Form::Sum) {
      Value &made = Results[result];
      made = part;
      if (result == Loss.getLoss())
        made = create<MulOp>(from, typeOf(part), part, OneOrNaN);
    }
    if (form != LossHead::Form::Joined)
      continue;
    Value whole = putBack(from, part);
    if (Attribute gradient = to->removeAttr(kGradientOfAttr))
      whole.getDefiningOp()->setAttr(kGradientOfAttr, gradient);
    Results[result] = whole;
  }
}

void Labelling::rewrite() {
  Builder.setInsertionPoint(Loss);
  sort();
  guard();
  Head.copy(
      Builder, Bound, [&](OpOperand &operand) { return take(operand); },
      [&](Operation *from, Operation *to) { keep(from, to); });
  for (auto [result, made] : Results)
    result.replaceAllUsesWith(made);
  Head.erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class LabelledRowsPass
    : public mlir::vram::impl::VRAMLabelledRowsBase<LabelledRowsPass> {
public:
  using VRAMLabelledRowsBase::VRAMLabelledRowsBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  void rewrite(func::FuncOp function, CrossEntropyOp loss, LossHead head,
               const LabelledRowsBound &bound);

  HeadSearch heads;
};

} // namespace

void LabelledRowsPass::rewrite(func::FuncOp function, CrossEntropyOp loss,
                               LossHead head, const LabelledRowsBound &bound) {
  int64_t rows = head.size().rows, most = bound.of(rows);
  Location loc = loss.getLoc();
  if (most >= rows) {
    heads.count();
    emitWarning(loc, "'vram.cross_entropy' stays as it is: at-most=")
        << atMost << " is no bound for a head of " << rows << " rows";
    return;
  }
  int64_t bytes = head.logitsBytes();
  Labelling labelling(head, most);
  if (!head.find() || !labelling.check()) {
    heads.refuse(head);
    return;
  }
  heads.count();
  labelling.rewrite();
  remark::passed(loc, remark::RemarkOpts::name("Labelled")
                          .category("vram-labelled-rows")
                          .function(function.getName()))
      << remark::metric("Bound", most) << remark::metric("Rows", rows)
      << remark::metric("LogitsBytes", bytes);
}

LogicalResult LabelledRowsPass::run() {
  std::optional<LabelledRowsBound> bound = parseLabelledRows(atMost);
  if (!bound)
    return emitError(getOperation().getLoc(), "vram-labelled-rows: at-most=")
           << atMost
           << " is no bound; expected a part of the rows above 0% and up to "
              "100% (20%), or a number of rows, 1 or more";
  heads = HeadSearch();
  for (auto function : getOperation().getOps<func::FuncOp>()) {
    if (function.isExternal() || !function.getBody().hasOneBlock())
      continue;
    SmallVector<CrossEntropyOp> losses;
    for (auto loss : function.getBody().front().getOps<CrossEntropyOp>())
      losses.push_back(loss);
    for (CrossEntropyOp loss : losses)
      if (std::optional<LossHead> head = LossHead::of(loss))
        rewrite(function, loss, *head, *bound);
  }
  if (heads.any())
    return success();
  return heads.fail(getOperation(), "take labelled rows of",
                    "taken on labelled rows");
}
