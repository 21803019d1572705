//===- NormRegions.cpp - Batch norms take pointwise ops in ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A batch norm takes in the op that alone reads its result, which moves up to
// it. Its gradient takes in the op that makes the gradient it reads, and that
// stands right in front of it. If others read that, too, it stays a result,
// written where it is read first: its operands are read once. If nobody does,
// it is computed for the sums and once more.
//
// The gradient of a relu behind a batch norm asks for the sign of relu's
// result. That follows from the norm's input, which its gradient reads anyway,
// so relu's result is not read.
//
//===----------------------------------------------------------------------===//

#include "NormRegions.h"

#include "JoinOps.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

/// Images that a gradient which is not stored is made from, beside the norm's
/// input: with more, reading them twice costs as much as writing it.
static constexpr size_t kMostImagesTwice = 2;

static bool isSplat(Operation *op) {
  auto constant = dyn_cast_or_null<ConstantOp>(op);
  return constant && constant.getValue().isSplat();
}

/// Whether the op makes what replaces a donated argument: others may read that
/// before.
static bool replacesArgument(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op->getParentOp());
  for (OpOperand &use : op->getUses())
    if (function && use.getOwner()->hasTrait<OpTrait::IsTerminator>())
      for (unsigned i = 0; i < function.getNumArguments(); ++i) {
        auto result = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
        if (result && result.getInt() == use.getOperandNumber())
          return true;
      }
  return false;
}

namespace {
/// A pointwise op, or a fused op of such, and the norm that it joins.
class NormFuser {
public:
  NormFuser(Operation *norm)
      : Norm(norm),
        Image(
            cast<RankedTensorType>(norm->getOperand(0).getType()).getShape()) {}

  /// Takes in the only reader of the result.
  void takeReader() {
    Value result = Norm->getResult(0);
    if (!result.hasOneUse())
      return;
    Operation *reader = *result.user_begin();
    bool isThere = llvm::all_of(reader->getOperands(), [&](Value operand) {
      Operation *maker = operand.getDefiningOp();
      return operand == result || !maker || isSplat(maker) ||
             maker->isBeforeInBlock(Norm);
    });
    if (!isThere || !mayJoin(reader) || replacesArgument(reader))
      return;
    SmallVector<Value> results = {reader->getResult(0)};
    llvm::append_range(results, Norm->getResults().drop_front());
    joinOps({Norm, reader}, results, Norm, Norm, isSplat);
  }

  /// Takes in the op that makes the gradient it reads.
  void takeGradient() {
    auto backward = cast<BatchNormBackwardOp>(Norm);
    Value grad = backward.getGrad();
    Operation *maker = grad.getDefiningOp();
    if (!maker || maker->getNextNode() != Norm || !mayJoin(maker))
      return;
    BatchNormOp forward = findForward(maker);
    bool isShared = !grad.hasOneUse();
    if (!isShared && !forward && countImages(maker) > kMostImagesTwice)
      return;
    SmallVector<Operation *> ops;
    if (forward && !isShared)
      ops = makeSign(forward, cast<ReluBackwardOp>(maker));
    ops.append({maker, Norm});
    SmallVector<Value> results(Norm->getResults());
    if (isShared)
      results.insert(results.begin(), grad);
    joinOps(ops, results, maker, Norm, isSplat);
  }

private:
  bool mayJoin(Operation *op) const {
    if (op->getBlock() != Norm->getBlock() || isFixed(op) ||
        op->getAttr(kPhaseAttr) != Norm->getAttr(kPhaseAttr) ||
        op->getNumResults() != 1)
      return false;
    for (Operation *each : {op, Norm})
      for (Value operand : each->getOperands())
        if (!isSplat(operand.getDefiningOp()) && isConstant(operand))
          return false;
    auto fused = dyn_cast<FusedOp>(op);
    if (!fused)
      return isOnPixels(op, Image);
    return llvm::all_of(fused.getBody().front().without_terminator(),
                        [&](Operation &inner) {
                          return isSplat(&inner) || isOnPixels(&inner, Image);
                        });
  }

  size_t countImages(Operation *maker) const {
    llvm::SetVector<Value> images;
    for (Value operand : maker->getOperands())
      if (operand != cast<BatchNormBackwardOp>(Norm).getInput() &&
          cast<ShapedType>(operand.getType()).getShape() == Image)
        images.insert(operand);
    return images.size();
  }

  /// The batch norm whose gradient this is, if `maker` is the gradient of a
  /// relu that alone is behind it.
  BatchNormOp findForward(Operation *maker) const {
    auto backward = cast<BatchNormBackwardOp>(Norm);
    auto slope = dyn_cast<ReluBackwardOp>(maker);
    auto relu = slope ? slope.getOutput().getDefiningOp<ReluOp>() : ReluOp();
    auto forward =
        relu ? relu->getOperand(0).getDefiningOp<BatchNormOp>() : BatchNormOp();
    bool isSame = forward && isChannelsLast(forward) &&
                  forward.getInput() == backward.getInput() &&
                  forward.getMean() == backward.getMean() &&
                  forward.getVar() == backward.getVar() &&
                  forward.getEps() == backward.getEps();
    return isSame ? forward : BatchNormOp();
  }

  /// Has `slope` ask for the sign of the norm's result, as its kernel computes
  /// it, in place of relu's: both are above zero at the same pixels. Returns
  /// the ops that compute it, in front of `slope`.
  static SmallVector<Operation *> makeSign(BatchNormOp forward,
                                           ReluBackwardOp slope) {
    OpBuilder b(slope);
    Location loc = slope.getLoc();
    SmallVector<Operation *> ops;
    auto add = [&](auto op) -> Value {
      ops.push_back(op);
      return op;
    };
    Type statistics = getElementTypeOrSelf(forward.getMean().getType());
    auto convert = [&](Value value, Type element) -> Value {
      auto from = cast<RankedTensorType>(value.getType());
      if (from.getElementType() == element)
        return value;
      return add(CastOp::create(b, loc, from.clone(element), value));
    };
    auto given = [&](Value value) { return convert(value, statistics); };
    Value eps = ConstantOp::create(
        b, loc,
        DenseElementsAttr::get(
            RankedTensorType::get({}, statistics),
            b.getFloatAttr(statistics, forward.getEps().convertToDouble())
                .getValue()));
    Value variance = add(AddOp::create(b, loc, given(forward.getVar()), eps));
    Value rstd = add(RsqrtOp::create(b, loc, variance));
    Value value = add(SubOp::create(b, loc, given(forward.getInput()),
                                    given(forward.getMean())));
    value = add(MulOp::create(b, loc, value, rstd));
    ValueRange affine = forward.getAffine();
    if (!affine.empty())
      value = add(MulOp::create(b, loc, value, given(affine[0])));
    if (affine.size() > 1)
      value = add(AddOp::create(b, loc, value, given(affine[1])));
    Type output = getElementTypeOrSelf(slope.getOutput().getType());
    slope.getOutputMutable().assign(convert(value, output));
    return ops;
  }

  Operation *Norm;
  ArrayRef<int64_t> Image;
};
} // namespace

void mlir::vram::fuseNorms(Block &block) {
  auto isFree = [](Operation *op) {
    return isChannelsLast(op) && !isFixed(op);
  };
  // Gradients first: they look at what is behind the forward norms.
  SmallVector<BatchNormBackwardOp> gradients(
      block.getOps<BatchNormBackwardOp>());
  for (BatchNormBackwardOp op : gradients)
    if (isFree(op))
      NormFuser(op).takeGradient();
  SmallVector<BatchNormOp> norms(block.getOps<BatchNormOp>());
  for (BatchNormOp op : norms)
    if (isFree(op))
      NormFuser(op).takeReader();
}
