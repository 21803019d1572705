//===- MoveViews.cpp - Views that lie between ops make way ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

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
  for (StringRef name : {kLayerAttr, kPhaseAttr})
    if (Attribute attribute = like->getAttr(name))
      made->setAttr(name, attribute);
  return made;
}

/// A pointwise op of which one operand is a reshaped value, and the shape of
/// that value, in which it is to be computed.
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
    return !Shape.empty() && ArrayRef(Shape) != shapeOf(result) &&
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
    for (StringRef name : {kLayerAttr, kPhaseAttr})
      if (Attribute attribute = Op->getAttr(name))
        back->setAttr(name, attribute);
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

struct MoveViewsPass : mlir::vram::impl::VRAMMoveViewsBase<MoveViewsPass> {
  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
      return;
    Block &block = function.getFunctionBody().front();
    // In the order of the block: a reshape sinks behind a whole chain.
    for (Operation &op : llvm::make_early_inc_range(block))
      if (Sinking sinking(&op); sinking.find())
        sinking.apply();
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<ReshapeOp>(op) && op.use_empty())
        op.erase();
  }
};
} // namespace
