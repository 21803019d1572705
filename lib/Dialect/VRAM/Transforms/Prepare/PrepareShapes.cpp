//===- PrepareShapes.cpp - Dynamic shapes at their upper bounds -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arguments get static types, and a cast back to what they were. MLIR's
// canonicalization moves casts through the ops that it knows; ops that infer
// their shapes and elementwise ops are dealt with here.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"

#include "vram/Dialect/VRAM/IR/Bounds.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::vram;

static bool isDynamic(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && !tensor.hasStaticShape();
}

/// The static tensor that `value` is a cast of; null for another value.
static Value getStaticSource(Value value) {
  auto cast = value.getDefiningOp<tensor::CastOp>();
  if (!cast || !isDynamic(value.getType()) ||
      !isa<RankedTensorType>(cast.getSource().getType()) ||
      isDynamic(cast.getSource().getType()))
    return Value();
  return cast.getSource();
}

namespace {
/// op(cast %x) -> cast(op %x), for an elementwise op and for one that infers
/// the shape of its result from its operands.
struct ComputeStatically : RewritePattern {
  explicit ComputeStatically(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override {
    if (op->getNumRegions() != 0 ||
        !llvm::any_of(op->getResultTypes(), isDynamic))
      return failure();
    SmallVector<Value> operands;
    Value source;
    for (Value operand : op->getOperands()) {
      Value cast = getStaticSource(operand);
      source = cast ? cast : source;
      operands.push_back(cast ? cast : operand);
    }
    if (!source || llvm::any_of(operands, [](Value operand) {
          return isDynamic(operand.getType());
        }))
      return failure();
    SmallVector<Type> types;
    if (OpTrait::hasElementwiseMappableTraits(op)) {
      for (Type type : op->getResultTypes())
        types.push_back(cast<RankedTensorType>(type).clone(
            cast<RankedTensorType>(source.getType()).getShape()));
    } else if (failed(infer(op, operands, types))) {
      return failure();
    }
    return rewrite(op, operands, types, rewriter);
  }

private:
  static LogicalResult infer(Operation *op, ArrayRef<Value> operands,
                             SmallVectorImpl<Type> &types) {
    auto infers = dyn_cast<InferShapedTypeOpInterface>(op);
    if (!infers)
      return failure();
    SmallVector<ShapedTypeComponents> shapes;
    if (failed(infers.inferReturnTypeComponents(
            op->getContext(), op->getLoc(),
            ValueShapeRange(ValueRange(operands)), op->getRawDictionaryAttrs(),
            op->getPropertiesStorage(), op->getRegions(), shapes)) ||
        shapes.size() != op->getNumResults())
      return failure();
    for (auto [shape, type] : llvm::zip_equal(shapes, op->getResultTypes())) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor || !shape.hasRank() ||
          ShapedType::isDynamicShape(shape.getDims()))
        return failure();
      types.push_back(tensor.clone(shape.getDims()));
    }
    return success();
  }

  static LogicalResult rewrite(Operation *op, ArrayRef<Value> operands,
                               ArrayRef<Type> types,
                               PatternRewriter &rewriter) {
    IRMapping mapping;
    Operation *copy = rewriter.clone(*op, mapping);
    rewriter.modifyOpInPlace(copy, [&] {
      copy->setOperands(operands);
      for (auto [result, type] : llvm::zip_equal(copy->getResults(), types))
        result.setType(type);
    });
    SmallVector<Value> casts;
    for (auto [result, type] :
         llvm::zip_equal(copy->getResults(), op->getResultTypes()))
      casts.push_back(
          result.getType() == type
              ? Value(result)
              : tensor::CastOp::create(rewriter, op->getLoc(), type, result)
                    .getResult());
    rewriter.replaceOp(op, casts);
    return success();
  }
};
} // namespace

/// The shape of `argument` at its bounds; fails with an error where one is
/// missing.
static FailureOr<RankedTensorType> getBoundedType(FunctionOpInterface function,
                                                  BlockArgument argument,
                                                  int64_t bound) {
  auto type = cast<RankedTensorType>(argument.getType());
  auto bounds = function.getArgAttrOfType<DenseI64ArrayAttr>(
      argument.getArgNumber(), kBoundsAttr);
  if (!bounds && bound <= 0) {
    emitError(argument.getLoc(), "argument ")
        << argument.getArgNumber() << " of '" << function.getName()
        << "' has the type " << type
        << ", whose memory is not known before the run; give each '?' an upper "
           "bound: '"
        << kBoundsAttr << " = array<i64: N>' on the argument, or "
        << "--vram-prepare=bound=N for all";
    return failure();
  }
  if (bounds)
    return cast<RankedTensorType>(
        getTypeAtBounds(function, argument.getArgNumber()));
  SmallVector<int64_t> shape(type.getShape());
  llvm::replace(shape, ShapedType::kDynamic, bound);
  return type.clone(shape);
}

LogicalResult mlir::vram::applyBounds(func::FuncOp function, int64_t bound) {
  Block &body = function.getBody().front();
  OpBuilder builder(function);
  for (BlockArgument argument : body.getArguments()) {
    Type type = argument.getType();
    if (!isDynamic(type))
      continue;
    FailureOr<RankedTensorType> bounded =
        getBoundedType(cast<FunctionOpInterface>(*function), argument, bound);
    if (failed(bounded))
      return failure();
    builder.setInsertionPointToStart(&body);
    argument.setType(*bounded);
    function.removeArgAttr(argument.getArgNumber(), kBoundsAttr);
    auto cast =
        tensor::CastOp::create(builder, argument.getLoc(), type, argument);
    argument.replaceAllUsesExcept(cast, cast);
  }

  MLIRContext *context = function.getContext();
  RewritePatternSet patterns(context);
  for (Dialect *dialect : context->getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName name : context->getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, context);
  patterns.add<ComputeStatically>(context);
  (void)applyPatternsGreedily(function, std::move(patterns));

  for (OpOperand &operand : body.getTerminator()->getOpOperands())
    if (Value source = getStaticSource(operand.get()))
      operand.set(source);
  function.setType(builder.getFunctionType(
      body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
  for (Operation &op : llvm::make_early_inc_range(body))
    if (isOpTriviallyDead(&op))
      op.erase();
  Operation *unknown = nullptr;
  function.walk([&](Operation *op) {
    if (!unknown && llvm::any_of(op->getResultTypes(), isDynamic))
      unknown = op;
  });
  if (!unknown)
    return success();
  Type type = *llvm::find_if(unknown->getResultTypes(), isDynamic);
  return unknown->emitOpError("has a result of type ")
         << type
         << ", whose shape does not follow from the upper bounds of the "
            "arguments; make its sizes depend on shapes of arguments alone";
}
