//===- LiftScalars.cpp - Scalars of a loss as tensors of rank 0 -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gradients are tensors. In a loss, the ops that compute a float outside of any
// tensor become the same ops on tensors of rank 0:
//
//   %v = tensor.extract %sum[] : tensor<f32>
//   %m = arith.divf %v, %n : f32
//   %b = linalg.fill ins(%m : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
//
// becomes
//
//   %m = arith.divf %sum, %n' : tensor<f32>
//   %b = linalg.broadcast ins(%m : tensor<f32>) outs(%e : tensor<4xf32>)
//       dimensions = [0]
//
//===----------------------------------------------------------------------===//

#include "ExpandOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

static bool isConstant(Value value) {
  return matchPattern(value, m_Constant());
}

namespace {
class ScalarLifter {
public:
  explicit ScalarLifter(func::FuncOp function)
      : Body(function.getBody().front()), Builder(function) {}

  void run() {
    for (Operation &op : llvm::make_early_inc_range(Body.without_terminator()))
      rewrite(&op);
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(Body)))
      if (isOpTriviallyDead(&op) && op.getNumRegions() == 0 &&
          llvm::any_of(op.getResultTypes(), llvm::IsaPred<FloatType>))
        op.erase();
  }

private:
  void rewrite(Operation *op);
  void broadcast(Operation *op, Value scalar, Value destination);
  void addInputs(linalg::GenericOp op);
  /// The tensor that holds `scalar`; null if it is not known how.
  Value lift(Value scalar);
  Value makeTensor(Value scalar);
  bool isComputed(Value value) const {
    return isa<FloatType>(value.getType()) && !isConstant(value) &&
           value.getParentBlock() == &Body;
  }

  Block &Body;
  OpBuilder Builder;
  llvm::DenseMap<Value, Value> Lifted;
};
} // namespace

Value ScalarLifter::lift(Value scalar) {
  auto known = Lifted.find(scalar);
  if (known != Lifted.end())
    return known->second;
  Value tensor = makeTensor(scalar);
  Lifted[scalar] = tensor;
  return tensor;
}

Value ScalarLifter::makeTensor(Value scalar) {
  Operation *op = scalar.getDefiningOp();
  if (!op || op->getBlock() != &Body)
    return {};
  OpBuilder::InsertionGuard guard(Builder);
  Builder.setInsertionPoint(op);
  auto type = RankedTensorType::get({}, scalar.getType());
  Attribute value;
  if (matchPattern(scalar, m_Constant(&value)))
    return arith::ConstantOp::create(Builder, op->getLoc(),
                                     DenseElementsAttr::get(type, value));
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    if (extract.getIndices().empty())
      return extract.getTensor();
    SmallVector<OpFoldResult> offsets, ones(extract.getIndices().size(),
                                            Builder.getIndexAttr(1));
    for (Value index : extract.getIndices()) {
      std::optional<int64_t> place = getConstantIntValue(index);
      if (!place)
        return {};
      offsets.push_back(Builder.getIndexAttr(*place));
    }
    return tensor::ExtractSliceOp::create(Builder, op->getLoc(), type,
                                          extract.getTensor(), offsets, ones,
                                          ones);
  }
  if (op->getNumResults() != 1 || !OpTrait::hasElementwiseMappableTraits(op))
    return {};
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(lift(operand));
    if (!operands.back())
      return {};
  }
  Operation *copy = Builder.clone(*op);
  copy->setOperands(operands);
  copy->getResult(0).setType(type);
  return copy->getResult(0);
}

void ScalarLifter::broadcast(Operation *op, Value scalar, Value destination) {
  Value tensor = lift(scalar);
  if (!tensor)
    return;
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  auto dims = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
  Builder.setInsertionPoint(op);
  if (!destination)
    destination = tensor::EmptyOp::create(
        Builder, op->getLoc(), type.getShape(), type.getElementType());
  auto copies = linalg::BroadcastOp::create(Builder, op->getLoc(), tensor,
                                            destination, dims);
  op->replaceAllUsesWith(copies->getResults());
  op->erase();
}

/// The scalars that the body reads, and those among the inputs, as tensors.
void ScalarLifter::addInputs(linalg::GenericOp op) {
  for (OpOperand *input : op.getDpsInputOperands())
    if (isComputed(input->get()))
      if (Value tensor = lift(input->get()))
        input->set(tensor);
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  SmallVector<Value> scalars, tensors;
  for (Value value : captured)
    if (isComputed(value))
      if (Value tensor = lift(value)) {
        scalars.push_back(value);
        tensors.push_back(tensor);
      }
  if (scalars.empty())
    return;
  auto position = static_cast<unsigned>(op.getNumDpsInputs());
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  maps.insert(maps.begin() + position, scalars.size(),
              AffineMap::get(op.getNumLoops(), 0, op.getContext()));
  SmallVector<Value> inputs(op.getInputs());
  inputs.append(tensors);
  Builder.setInsertionPoint(op);
  auto generic = linalg::GenericOp::create(
      Builder, op.getLoc(), op.getResultTypes(), inputs, op.getOutputs(), maps,
      op.getIteratorTypesArray());
  generic.getRegion().takeBody(op.getRegion());
  for (auto [i, scalar] : llvm::enumerate(scalars)) {
    Value element = generic.getBody()->insertArgument(
        position + static_cast<unsigned>(i), scalar.getType(), op.getLoc());
    scalar.replaceUsesWithIf(element, [&](OpOperand &use) {
      return generic->isProperAncestor(use.getOwner());
    });
  }
  op.replaceAllUsesWith(generic.getResults());
  op.erase();
}

void ScalarLifter::rewrite(Operation *op) {
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    if (elements.getType().getRank() != 0 ||
        !isComputed(elements.getElements().front()))
      return;
    if (Value tensor = lift(elements.getElements().front())) {
      op->getResult(0).replaceAllUsesWith(tensor);
      op->erase();
    }
    return;
  }
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    if (fill.hasPureTensorSemantics() && isComputed(fill.value()))
      broadcast(op, fill.value(), fill.output());
    return;
  }
  if (auto splat = dyn_cast<tensor::SplatOp>(op)) {
    if (splat.getType().hasStaticShape() && isComputed(splat.getInput()))
      broadcast(op, splat.getInput(), {});
    return;
  }
  if (auto generic = dyn_cast<linalg::GenericOp>(op);
      generic && generic.hasPureTensorSemantics())
    addInputs(generic);
}

void mlir::vram::liftScalars(func::FuncOp function) {
  ScalarLifter(function).run();
}
