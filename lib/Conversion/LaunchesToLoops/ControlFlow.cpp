//===- ControlFlow.cpp - Launches of loops and branches -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop or branch on tensors becomes the same loop or branch on buffers, which
// lie where planRegions says: a tensor that it carries stays in the buffer of a
// result, and each op inside is a launch of its own, lowered as any other.
// Scalars stay what they are.
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/RegionPlan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

namespace {
class ControlFlowLowering {
public:
  ControlFlowLowering(OpBuilder &builder, int64_t alignment,
                      llvm::function_ref<LogicalResult(LaunchOp)> lowerInner)
      : Builder(builder), Alignment(alignment), LowerInner(lowerInner) {}

  /// A buffer for a tensor, the same scalar outside for a scalar.
  void map(Value inside, Value outside) { Known[inside] = outside; }

  /// `results`: a buffer for each result that is a tensor. Maps the others.
  LogicalResult lower(Operation *op, ArrayRef<Value> results, Value workspace) {
    FailureOr<RegionPlan> planned =
        planRegions(op, DeviceModel::generic(), Alignment);
    if (failed(planned))
      return failure();
    int64_t given =
        workspace ? cast<MemRefType>(workspace.getType()).getNumElements() : 0;
    if (given < planned->bytes)
      return op->emitOpError("cannot be lowered: what is inside takes ")
             << planned->bytes << " bytes, but its workspace has " << given
             << "; run --vram-plan-memory again";
    Inside inside = {*planned, SmallVector<Value>(results), workspace};
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return lowerFor(loop, inside);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return lowerIf(branch, inside);
    if (auto loop = dyn_cast<scf::WhileOp>(op))
      return lowerWhile(loop, inside);
    if (auto branch = dyn_cast<scf::IndexSwitchOp>(op))
      return lowerSwitch(branch, inside);
    return lowerExecute(cast<scf::ExecuteRegionOp>(op), inside);
  }

private:
  /// The plan, results and workspace of an op, for the ops in its regions.
  struct Inside {
    const RegionPlan &plan;
    SmallVector<Value> results;
    Value workspace;
  };

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// Null for a constant, and for a tensor without contents.
  Value known(Value value) const { return Known.lookup(value); }

  /// A scalar, which is mapped unless it is from further outside.
  Value scalar(Value value) const {
    Value mapped = known(value);
    return mapped ? mapped : value;
  }

  Value makeView(Location loc, Value workspace, int64_t offset,
                 MemRefType type) {
    Value shift = arith::ConstantIndexOp::create(Builder, loc, offset);
    return memref::ViewOp::create(Builder, loc, type, workspace, shift,
                                  ValueRange());
  }

  static MemRefType getBufferType(Type type) {
    auto tensor = cast<RankedTensorType>(type);
    return MemRefType::get(tensor.getShape(), tensor.getElementType());
  }

  /// `buffer` in another shape; null where that is not known.
  Value reshape(Location loc, Value buffer, Type tensorType) {
    auto from = cast<MemRefType>(buffer.getType());
    MemRefType to = getBufferType(tensorType);
    if (from.getShape() == to.getShape() &&
        from.getElementType() == to.getElementType())
      return buffer;
    if (!from.getLayout().isIdentity() ||
        from.getElementType() != to.getElementType())
      return Value();
    SmallVector<int64_t> strides = to.getStridesAndOffset().first;
    return memref::ReinterpretCastOp::create(Builder, loc, to, buffer,
                                             /*offset=*/0, to.getShape(),
                                             strides);
  }

  /// The buffer of a tensor that has a place; null for others.
  Value makeBuffer(Value tensor, const Inside &inside) {
    auto place = inside.plan.places.find(tensor);
    if (place == inside.plan.places.end())
      return Value();
    if (place->second.result != RegionPlace::kWorkspace)
      return reshape(tensor.getLoc(),
                     inside.results[static_cast<size_t>(place->second.result)],
                     tensor.getType());
    return makeView(tensor.getLoc(), inside.workspace, place->second.offset,
                    getBufferType(tensor.getType()));
  }

  /// Writes `tensor` into `to`, unless it is there.
  LogicalResult copy(Operation *at, Value tensor, Value to) {
    Location loc = at->getLoc();
    if (Value from = known(tensor); from && isa<MemRefType>(from.getType())) {
      from = reshape(loc, from, tensor.getType());
      if (!from)
        return refuseView(at, tensor);
      if (!isSameBuffer(from, to))
        linalg::makeMemRefCopyOp(Builder, loc, from, to);
      return success();
    }
    // A constant, maybe through views, or a tensor without contents.
    while (Operation *op = tensor.getDefiningOp()) {
      if (isa<tensor::EmptyOp>(op))
        return success();
      DenseElementsAttr elements;
      if (matchPattern(op, m_Constant(&elements)) && elements.isSplat()) {
        auto value = elements.getSplatValue<TypedAttr>();
        Value number = arith::ConstantOp::create(Builder, loc, value);
        linalg::FillOp::create(Builder, loc, number, to);
        return success();
      }
      Value viewed = getViewedValue(cast<OpResult>(tensor));
      if (!viewed)
        break;
      tensor = viewed;
    }
    return at->emitOpError("cannot be lowered: it copies a value of type ")
           << tensor.getType() << " that has no buffer";
  }

  static LogicalResult refuseView(Operation *at, Value tensor) {
    return at->emitOpError("cannot be lowered: ")
           << tensor.getType() << " is a view of a buffer with gaps";
  }

  //===--------------------------------------------------------------------===//
  // Ops inside
  //===--------------------------------------------------------------------===//

  LogicalResult lowerBlock(Block &block, const Inside &inside) {
    for (Operation &op : block.without_terminator())
      if (failed(lowerOp(&op, inside)))
        return failure();
    return success();
  }

  LogicalResult lowerOp(Operation *op, const Inside &inside) {
    for (Value result : op->getResults())
      if (isTensor(result))
        if (Value buffer = makeBuffer(result, inside))
          Known[result] = buffer;
    if (canLowerControlFlow(op)) {
      SmallVector<Value> results;
      for (Value result : op->getResults())
        results.push_back(known(result));
      return lower(op, results, getWorkspace(op, inside));
    }
    if (!llvm::any_of(op->getResults(), isTensor))
      return lowerScalar(op);
    if (isPureView(op)) {
      for (OpResult result : op->getResults()) {
        Value viewed = known(getViewedValue(result));
        if (!viewed)
          continue;
        Known[result] = reshape(op->getLoc(), viewed, result.getType());
        if (!Known[result])
          return refuseView(op, result);
      }
      return success();
    }
    // A constant that its readers have in their code.
    if (llvm::none_of(op->getResults(),
                      [&](Value result) { return known(result); }))
      return success();
    if (isa<tensor::EmptyOp>(op))
      return success();
    return launch(op, getWorkspace(op, inside));
  }

  Value getWorkspace(Operation *op, const Inside &inside) {
    auto found = inside.plan.workspaces.find(op);
    if (found == inside.plan.workspaces.end())
      return Value();
    return makeView(
        op->getLoc(), inside.workspace, found->second.offset,
        MemRefType::get({found->second.bytes}, Builder.getI8Type()));
  }

  /// An op on scalars, or one that takes an element of a tensor.
  LogicalResult lowerScalar(Operation *op) {
    if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      Value buffer = known(extract.getTensor());
      if (buffer) {
        SmallVector<Value> indices;
        for (Value index : extract.getIndices())
          indices.push_back(scalar(index));
        Known[op->getResult(0)] =
            memref::LoadOp::create(Builder, op->getLoc(), buffer, indices);
        return success();
      }
    }
    llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), read);
    if (llvm::any_of(read, isTensor))
      return op->emitOpError("cannot be lowered inside a loop or branch: it "
                             "makes a scalar of a tensor; only tensor.extract "
                             "of a tensor that has a buffer can do so");
    IRMapping mapping;
    for (Value value : read)
      mapping.map(value, scalar(value));
    Operation *copy = Builder.clone(*op, mapping);
    for (auto [old, result] :
         llvm::zip_equal(op->getResults(), copy->getResults()))
      Known[old] = result;
    return success();
  }

  /// Any other op is a launch of its own.
  LogicalResult launch(Operation *op, Value workspace) {
    llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), read);
    SmallVector<Value> inputs, outputs, tensors;
    for (Value value : read)
      if (Value buffer = known(value);
          buffer && isa<MemRefType>(buffer.getType())) {
        tensors.push_back(value);
        inputs.push_back(buffer);
      }
    for (Value result : op->getResults()) {
      if (!known(result))
        return op->emitOpError("cannot be lowered inside a loop or branch: it "
                               "has a result of type ")
               << result.getType() << " beside its tensors";
      outputs.push_back(known(result));
    }
    auto launch =
        LaunchOp::create(Builder, op->getLoc(), inputs, outputs, workspace);
    {
      OpBuilder::InsertionGuard guard(Builder);
      Block &body = launch.getBody().emplaceBlock();
      Builder.setInsertionPointToEnd(&body);
      IRMapping mapping;
      for (Value value : tensors)
        mapping.map(value, body.addArgument(value.getType(), value.getLoc()));
      for (Value value : read)
        repeat(value, mapping);
      Operation *copy = Builder.clone(*op, mapping);
      YieldOp::create(Builder, op->getLoc(), copy->getResults());
    }
    return LowerInner(launch);
  }

  /// A scalar as it is; a constant tensor, or a view of one, once more.
  void repeat(Value value, IRMapping &mapping) {
    if (mapping.contains(value))
      return;
    if (Value mapped = known(value)) {
      if (!isa<MemRefType>(mapped.getType()))
        mapping.map(value, mapped);
      return;
    }
    Operation *constant = value.getDefiningOp();
    if (!isTensor(value) || !constant)
      return;
    for (Value operand : constant->getOperands())
      repeat(operand, mapping);
    Builder.clone(*constant, mapping);
  }

  //===--------------------------------------------------------------------===//
  // Loops and branches
  //===--------------------------------------------------------------------===//

  /// The scalars among `values`, mapped.
  SmallVector<Value> scalarsOf(ValueRange values) {
    SmallVector<Value> scalars;
    for (Value value : values)
      if (!isTensor(value))
        scalars.push_back(scalar(value));
    return scalars;
  }

  /// Maps the scalars among `values` to `outside`, and the tensors to what
  /// `buffer` gives for their number.
  void mapAll(ValueRange values, ValueRange outside,
              llvm::function_ref<Value(size_t)> buffer) {
    size_t next = 0;
    for (auto [i, value] : llvm::enumerate(values))
      Known[value] = isTensor(value) ? buffer(i) : outside[next++];
  }

  /// Writes what a terminator yields into the buffers of the results.
  LogicalResult moveYields(Operation *terminator, const Inside &inside) {
    SmallVector<std::pair<Value, Value>> second;
    for (OpOperand &operand : terminator->getOpOperands()) {
      auto detour = inside.plan.detours.find(&operand);
      if (detour == inside.plan.detours.end())
        continue;
      Value via = makeView(terminator->getLoc(), inside.workspace,
                           detour->second.offset,
                           getBufferType(operand.get().getType()));
      if (failed(copy(terminator, operand.get(), via)))
        return failure();
      second.emplace_back(via, inside.results[operand.getOperandNumber()]);
    }
    for (OpOperand &operand : terminator->getOpOperands())
      if (isTensor(operand.get()) && !inside.plan.detours.contains(&operand) &&
          failed(copy(terminator, operand.get(),
                      inside.results[operand.getOperandNumber()])))
        return failure();
    for (auto [via, to] : second)
      linalg::makeMemRefCopyOp(Builder, terminator->getLoc(), via, to);
    return success();
  }

  /// The builder goes on in a new block, which has no terminator yet.
  void enter(Block &block) {
    if (!block.empty())
      block.back().erase();
    Builder.setInsertionPointToEnd(&block);
  }

  /// A block whose yields are the op's results.
  LogicalResult lowerYielding(Block &block, const Inside &inside) {
    Operation *yield = block.getTerminator();
    if (failed(lowerBlock(block, inside)) || failed(moveYields(yield, inside)))
      return failure();
    scf::YieldOp::create(Builder, yield->getLoc(),
                         scalarsOf(yield->getOperands()));
    return success();
  }

  static SmallVector<Type> getScalarTypes(Operation *op) {
    SmallVector<Type> types;
    for (Value result : op->getResults())
      if (!isTensor(result))
        types.push_back(result.getType());
    return types;
  }

  void mapResults(Operation *op, ValueRange scalars) {
    size_t next = 0;
    for (Value result : op->getResults())
      if (!isTensor(result))
        Known[result] = scalars[next++];
  }

  LogicalResult lowerFor(scf::ForOp op, const Inside &inside) {
    for (auto [i, init] : llvm::enumerate(op.getInits()))
      if (isTensor(init) && failed(copy(op, init, inside.results[i])))
        return failure();
    // Bodies are built when the loop stands in its function: lowerings ask for
    // it.
    auto loop =
        scf::ForOp::create(Builder, op.getLoc(), scalar(op.getLowerBound()),
                           scalar(op.getUpperBound()), scalar(op.getStep()),
                           scalarsOf(op.getInits()));
    loop.setUnsignedCmp(op.getUnsignedCmp());
    Known[op.getInductionVar()] = loop.getInductionVar();
    mapAll(op.getRegionIterArgs(), loop.getRegionIterArgs(),
           [&](size_t i) { return inside.results[i]; });
    mapResults(op, loop.getResults());

    OpBuilder::InsertionGuard guard(Builder);
    enter(*loop.getBody());
    return lowerYielding(*op.getBody(), inside);
  }

  LogicalResult lowerIf(scf::IfOp op, const Inside &inside) {
    bool hasElse = !op.getElseRegion().empty();
    auto branch = scf::IfOp::create(Builder, op.getLoc(), getScalarTypes(op),
                                    scalar(op.getCondition()),
                                    /*addThenBlock=*/true,
                                    /*addElseBlock=*/hasElse);
    mapResults(op, branch.getResults());
    OpBuilder::InsertionGuard guard(Builder);
    for (auto [from, to] :
         llvm::zip_equal(op->getRegions(), branch->getRegions())) {
      if (from.empty())
        continue;
      enter(to.front());
      if (failed(lowerYielding(from.front(), inside)))
        return failure();
    }
    return success();
  }

  LogicalResult lowerSwitch(scf::IndexSwitchOp op, const Inside &inside) {
    auto branch = scf::IndexSwitchOp::create(
        Builder, op.getLoc(), getScalarTypes(op), scalar(op.getArg()),
        op.getCases(), static_cast<unsigned>(op.getNumCases()));
    mapResults(op, branch.getResults());
    OpBuilder::InsertionGuard guard(Builder);
    for (auto [from, to] :
         llvm::zip_equal(op->getRegions(), branch->getRegions())) {
      enter(to.emplaceBlock());
      if (failed(lowerYielding(from.front(), inside)))
        return failure();
    }
    return success();
  }

  /// Unless it works in its results, the loop carries tensors in places of
  /// their own, and its condition copies them to the results.
  LogicalResult lowerWhile(scf::WhileOp op, const Inside &inside) {
    bool inResults = carriesInResults(op);
    SmallVector<Value> carried;
    for (auto [i, argument] : llvm::enumerate(op.getBeforeArguments()))
      carried.push_back(!isTensor(argument) ? Value()
                        : inResults         ? inside.results[i]
                                            : makeBuffer(argument, inside));
    for (auto [init, to] : llvm::zip_equal(op.getInits(), carried))
      if (to && failed(copy(op, init, to)))
        return failure();
    auto loop = scf::WhileOp::create(Builder, op.getLoc(), getScalarTypes(op),
                                     scalarsOf(op.getInits()),
                                     /*beforeBuilder=*/nullptr,
                                     /*afterBuilder=*/nullptr);
    mapAll(op.getBeforeArguments(), loop.getBeforeArguments(),
           [&](size_t i) { return carried[i]; });
    mapAll(op.getAfterArguments(), loop.getAfterArguments(),
           [&](size_t i) { return inside.results[i]; });
    mapResults(op, loop.getResults());

    OpBuilder::InsertionGuard guard(Builder);
    enter(*loop.getBeforeBody());
    scf::ConditionOp condition = op.getConditionOp();
    if (failed(lowerBlock(*op.getBeforeBody(), inside)))
      return failure();
    for (auto [i, value] : llvm::enumerate(condition.getArgs()))
      if (isTensor(value) && !inResults &&
          failed(copy(condition, value, inside.results[i])))
        return failure();
    scf::ConditionOp::create(Builder, op.getLoc(),
                             scalar(condition.getCondition()),
                             scalarsOf(condition.getArgs()));

    enter(*loop.getAfterBody());
    if (inResults)
      return lowerYielding(*op.getAfterBody(), inside);
    Operation *yield = op.getAfterBody()->getTerminator();
    if (failed(lowerBlock(*op.getAfterBody(), inside)))
      return failure();
    for (auto [value, to] : llvm::zip_equal(yield->getOperands(), carried))
      if (to && failed(copy(yield, value, to)))
        return failure();
    scf::YieldOp::create(Builder, op.getLoc(), scalarsOf(yield->getOperands()));
    return success();
  }

  /// It runs once: no op is needed around what is inside.
  LogicalResult lowerExecute(scf::ExecuteRegionOp op, const Inside &inside) {
    Block &block = op.getRegion().front();
    Operation *yield = block.getTerminator();
    if (failed(lowerBlock(block, inside)) || failed(moveYields(yield, inside)))
      return failure();
    mapResults(op, scalarsOf(yield->getOperands()));
    return success();
  }

  OpBuilder &Builder;
  int64_t Alignment;
  llvm::function_ref<LogicalResult(LaunchOp)> LowerInner;
  llvm::DenseMap<Value, Value> Known;
};
} // namespace

bool lowering::canLowerControlFlow(Operation *op) {
  return isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::IndexSwitchOp,
             scf::ExecuteRegionOp>(op);
}

LogicalResult lowering::lowerControlFlow(
    Operation *op, OpBuilder &builder, const LaunchBuffers &buffers,
    int64_t alignment, llvm::function_ref<LogicalResult(LaunchOp)> lowerInner) {
  ControlFlowLowering lowering(builder, alignment, lowerInner);
  for (auto [inside, outside] : buffers.values)
    if (isa<MemRefType>(outside.getType()) || !isTensor(inside))
      lowering.map(inside, outside);
  return lowering.lower(op, buffers.results, buffers.workspace);
}
