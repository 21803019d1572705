//===- FusedNorm.cpp - Batch norms with pointwise ops around them ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

Operation *mlir::vram::getFusedNorm(Operation *op) {
  auto fused = dyn_cast<FusedOp>(op);
  if (!fused)
    return nullptr;
  for (Operation &inner : fused.getBody().front())
    if (isa<BatchNormOp, BatchNormBackwardOp>(inner))
      return &inner;
  return nullptr;
}

static ArrayRef<int64_t> shapeOf(Value value) {
  return cast<ShapedType>(value.getType()).getShape();
}

/// A number, or one for each of so many channels.
static bool isVector(Value value, int64_t channels) {
  ArrayRef<int64_t> shape = shapeOf(value);
  return shape.empty() ||
         (shape.size() == 1 && (shape[0] == 1 || shape[0] == channels));
}

static bool asksWhere(Operation *op) {
  return isa<IotaOp, DropoutOp, UniformOp>(op);
}

bool mlir::vram::isOnPixels(Operation *op, ArrayRef<int64_t> image) {
  if (!op->hasTrait<Pointwise>() || op->getNumResults() != 1 || asksWhere(op) ||
      shapeOf(op->getResult(0)) != image)
    return false;
  auto biasAdd = dyn_cast<BiasAddOp>(op);
  return (!biasAdd || biasAdd.getDim() == 3) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return shapeOf(operand) == image || isVector(operand, image[3]);
         });
}

/// The same of a vector.
static bool isOnChannels(Operation *op, int64_t channels) {
  return op->hasTrait<Pointwise>() && op->getNumResults() == 1 &&
         !asksWhere(op) && !isa<BiasAddOp>(op) &&
         isVector(op->getResult(0), channels) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isVector(operand, channels);
         });
}

/// `value`, and all values of its block that are computed from it.
static llvm::SetVector<Value> getSlice(Value value) {
  llvm::SetVector<Value> reached;
  reached.insert(value);
  for (unsigned i = 0; i < reached.size(); ++i)
    for (Operation *user : reached[i].getUsers())
      reached.insert_range(user->getResults());
  return reached;
}

namespace {
class Checker {
public:
  Checker(FusedOp fused, std::string &why)
      : Body(fused.getBody().front()), Norm(getFusedNorm(fused)), Why(why) {}

  LogicalResult check() {
    if (!isChannelsLast(Norm))
      return refuse("the batch norm has no channels last");
    Value input =
        isa<BatchNormOp>(Norm) ? Norm->getOperand(0) : Norm->getOperand(1);
    Image = shapeOf(input);
    for (Value operand : Norm->getOperands())
      if (!isa<BlockArgument>(operand) && operand != gradient())
        return refuse("but for the gradient, what the batch norm reads is an "
                      "input");
    for (Operation &op : Body.without_terminator())
      if (failed(checkOp(&op)))
        return failure();
    return checkResults();
  }

private:
  LogicalResult refuse(StringRef why) {
    Why = why.str();
    return failure();
  }

  /// Null of a forward norm.
  Value gradient() const {
    auto backward = dyn_cast<BatchNormBackwardOp>(Norm);
    return backward ? backward.getGrad() : Value();
  }

  LogicalResult checkOp(Operation *op) {
    if (op == Norm)
      return success();
    if (isa<BatchNormOp, BatchNormBackwardOp>(op))
      return refuse("it has two batch norms");
    if (auto constant = dyn_cast<ConstantOp>(op)) {
      if (constant.getValue().isSplat())
        return success();
      return refuse("it has a constant whose elements differ");
    }
    if (!isOnPixels(op, Image) && !isOnChannels(op, Image[3])) {
      Why = ("'" + op->getName().getStringRef() +
             "' is not computed for each pixel from what is at its place")
                .str();
      return failure();
    }
    return success();
  }

  LogicalResult checkResults() {
    llvm::SetVector<Value> behind = getSlice(Norm->getResult(0));
    for (Value result : Norm->getResults().drop_front())
      for (Operation *user : result.getUsers())
        if (!user->hasTrait<OpTrait::IsTerminator>())
          return refuse("statistics and gradients of gamma and beta are "
                        "results alone");
    for (Value value : Body.getTerminator()->getOperands())
      if (value.getDefiningOp() != Norm && !behind.contains(value) &&
          (value != gradient() || isa<BlockArgument>(value)))
        return refuse("a result is neither made from that of the batch norm, "
                      "nor the gradient that it reads");
    return success();
  }

  Block &Body;
  Operation *Norm;
  std::string &Why;
  ArrayRef<int64_t> Image;
};
} // namespace

LogicalResult mlir::vram::checkFusedNorm(FusedOp fused, std::string &why) {
  return Checker(fused, why).check();
}

Value mlir::vram::getStoredGradient(FusedOp fused) {
  auto norm = dyn_cast_or_null<BatchNormBackwardOp>(getFusedNorm(fused));
  Value gradient = norm ? norm.getGrad() : Value();
  bool isStored = gradient && gradient.getDefiningOp() &&
                  llvm::is_contained(gradient.getUsers(),
                                     fused.getBody().front().getTerminator());
  return isStored ? gradient : Value();
}

int64_t mlir::vram::countBytesReadAgain(FusedOp fused) {
  Value stored = getStoredGradient(fused);
  llvm::SetVector<Value> needed;
  if (Operation *norm = getFusedNorm(fused))
    needed.insert_range(norm->getOperands());
  int64_t bytes = 0;
  for (unsigned i = 0; i < needed.size(); ++i) {
    Value value = needed[i];
    if (!isa<BlockArgument>(value) && value != stored)
      needed.insert_range(value.getDefiningOp()->getOperands());
    else if (shapeOf(value).size() == 4)
      bytes = saturatingAdd(bytes, getTypeBytes(value.getType()));
  }
  return bytes;
}

bool mlir::vram::isReadForGradientAlone(BlockArgument image) {
  auto fused = cast<FusedOp>(image.getOwner()->getParentOp());
  Value stored = getStoredGradient(fused);
  if (!stored || shapeOf(image) != shapeOf(stored))
    return false;
  llvm::SetVector<Value> reached;
  reached.insert(image);
  for (unsigned i = 0; i < reached.size(); ++i) {
    if (reached[i] == stored)
      continue;
    for (Operation *user : reached[i].getUsers()) {
      if (!user->hasTrait<Pointwise>())
        return false;
      reached.insert_range(user->getResults());
    }
  }
  return true;
}
