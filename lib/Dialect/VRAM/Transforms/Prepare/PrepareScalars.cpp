//===- PrepareScalars.cpp - Scalars become tensors of rank 0 --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A plan places tensors; it has no place for a scalar that one op computes and
// another reads. Cheap ops on scalars are computed again where they are read:
//
//   %v = tensor.extract %t[] : tensor<f32>
//   %y = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
//
// becomes
//
//   %y = scf.execute_region -> tensor<4xf32> {
//     %v = tensor.extract %t[] : tensor<f32>
//     %0 = linalg.fill ins(%v : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
//     scf.yield %0 : tensor<4xf32>
//   }
//
// which is one op on tensors. A scalar that a loop or a branch computes leaves
// its region as a tensor of rank 0.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"

#include "ExpandOps.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

static bool isScalar(Type type) { return type.isIntOrIndexOrFloat(); }

/// The tensor that stands for a scalar: an index has 64 bits there.
static RankedTensorType getTensorOf(Type scalar) {
  if (scalar.isIndex())
    scalar = IntegerType::get(scalar.getContext(), 64);
  return RankedTensorType::get({}, scalar);
}

static Value takeScalar(OpBuilder &builder, Location loc, Value tensor,
                        Type scalar) {
  Value element = tensor::ExtractOp::create(builder, loc, tensor, ValueRange());
  return scalar.isIndex()
             ? arith::IndexCastOp::create(builder, loc, scalar, element)
                   .getResult()
             : element;
}

static Value makeTensor(OpBuilder &builder, Location loc, Value scalar) {
  RankedTensorType type = getTensorOf(scalar.getType());
  if (scalar.getType().isIndex())
    scalar =
        arith::IndexCastOp::create(builder, loc, type.getElementType(), scalar);
  return tensor::FromElementsOp::create(builder, loc, type, scalar);
}

/// An op whose results are scalars, and that may run as often as they are read.
static bool isCheap(Operation *op) {
  return op->getNumRegions() == 0 && op->getNumResults() != 0 &&
         llvm::all_of(op->getResultTypes(), isScalar) && isMemoryEffectFree(op);
}

static bool isConstant(Value value) {
  Operation *op = value.getDefiningOp();
  return op && op->hasTrait<OpTrait::ConstantLike>();
}

/// A scalar that another op computes.
static bool isComputed(Value value) {
  return isScalar(value.getType()) && !isConstant(value);
}

static llvm::SetVector<Value> getReadValues(Operation *op) {
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), values);
  return values;
}

namespace {
class ScalarWrapper {
public:
  explicit ScalarWrapper(func::FuncOp function)
      : Function(function), Body(function.getBody().front()),
        Builder(function) {}

  LogicalResult run() {
    takeArguments();
    returnTensors();
    // An scf.execute_region has no derivative.
    auto kind = Function->getAttrOfType<KindAttr>(kKindAttr);
    if (kind && kind.getValue() == Kind::Loss &&
        Function.getContext()->getLoadedDialect<linalg::LinalgDialect>())
      liftScalars(Function);
    for (Operation &op : Body.without_terminator())
      if (op.getNumResults() == 0 &&
          llvm::any_of(getReadValues(&op), isComputed))
        return op.emitOpError("reads a scalar and has no result, so that no "
                              "plan can hold it; remove it");
    for (Operation &op : llvm::make_early_inc_range(Body.without_terminator()))
      if (needsWrapping(&op))
        wrap(&op);
    SmallVector<Operation *> cheap;
    for (Operation &op : Body.without_terminator())
      if (isCheap(&op))
        cheap.push_back(&op);
    for (Operation *op : llvm::reverse(cheap))
      if (op->use_empty())
        op->erase();
    Function.setType(Builder.getFunctionType(
        Body.getArgumentTypes(), Body.getTerminator()->getOperandTypes()));
    return success();
  }

private:
  void takeArguments() {
    Builder.setInsertionPointToStart(&Body);
    for (BlockArgument argument : Body.getArguments()) {
      Type type = argument.getType();
      if (!isScalar(type))
        continue;
      argument.setType(getTensorOf(type));
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : argument.getUses())
        uses.push_back(&use);
      Value scalar = takeScalar(Builder, argument.getLoc(), argument, type);
      for (OpOperand *use : uses)
        use->set(scalar);
    }
  }

  void returnTensors() {
    Operation *terminator = Body.getTerminator();
    Builder.setInsertionPoint(terminator);
    for (OpOperand &operand : terminator->getOpOperands())
      if (isScalar(operand.get().getType()))
        operand.set(makeTensor(Builder, terminator->getLoc(), operand.get()));
  }

  bool needsWrapping(Operation *op) const {
    if (isCheap(op) || op->getNumResults() == 0 ||
        op->hasTrait<OpTrait::ConstantLike>())
      return false;
    return llvm::any_of(op->getResultTypes(), isScalar) ||
           llvm::any_of(getReadValues(op), isComputed);
  }

  /// Repeats what computes `value` from tensors and constants.
  void repeat(Value value, IRMapping &mapping) {
    Operation *op = value.getDefiningOp();
    if (mapping.contains(value) || !op || op->getBlock() != &Body ||
        !isCheap(op) || isConstant(value))
      return;
    for (Value operand : op->getOperands())
      repeat(operand, mapping);
    Builder.clone(*op, mapping);
  }

  void wrap(Operation *op) {
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.push_back(isScalar(type) ? getTensorOf(type) : type);
    Builder.setInsertionPoint(op);
    Location loc = op->getLoc();
    // Inlined, its scalars would be between ops again.
    auto region = scf::ExecuteRegionOp::create(Builder, loc, types,
                                               /*no_inline=*/true);
    Builder.setInsertionPointToEnd(&region.getRegion().emplaceBlock());
    IRMapping mapping;
    for (Value value : getReadValues(op))
      repeat(value, mapping);
    Operation *copy = Builder.clone(*op, mapping);
    SmallVector<Value> yielded;
    for (Value result : copy->getResults())
      yielded.push_back(isScalar(result.getType())
                            ? makeTensor(Builder, loc, result)
                            : result);
    scf::YieldOp::create(Builder, loc, yielded);
    Builder.setInsertionPoint(op);
    for (auto [result, replacement] :
         llvm::zip_equal(op->getResults(), region.getResults()))
      if (isScalar(result.getType())) {
        if (!result.use_empty())
          result.replaceAllUsesWith(
              takeScalar(Builder, loc, replacement, result.getType()));
      } else {
        result.replaceAllUsesWith(replacement);
      }
    op->erase();
  }

  func::FuncOp Function;
  Block &Body;
  OpBuilder Builder;
};
} // namespace

LogicalResult mlir::vram::wrapScalars(func::FuncOp function) {
  return ScalarWrapper(function).run();
}
