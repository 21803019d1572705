//===- Gradients.cpp - Reverse-mode differentiation of a block ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Gradients.h"

#include "GradientSum.h"
#include "RequireStep.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/DifferentiableOpInterface.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;

/// Whether a value of this type can depend smoothly on another one.
static bool isSmooth(Type type) {
  return isa<FloatType, ComplexType>(getElementTypeOrSelf(type));
}

/// Whether gradients of values of this type can be built: they are added by
/// vram.add.
static bool carriesGradient(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() &&
         isa<Float64Type, Float32Type, Float16Type, BFloat16Type>(
             tensor.getElementType());
}

namespace {

/// Marks what is inserted as the backward of one op at a time.
class BackwardMarker : public OpBuilder::Listener {
public:
  void setDifferentiated(Operation *op) {
    differentiated = op;
    made.clear();
  }
  /// Whether `op` was inserted for the op that is being differentiated.
  bool isNew(Operation *op) const { return made.contains(op); }
  /// While set, inserted ops add contributions, and belong to no op's
  /// derivative.
  void setSums(bool value) { sums = value; }

  void notifyOperationInserted(Operation *op,
                               OpBuilder::InsertPoint previous) override {
    // Moved, or created.
    if (previous.isSet())
      return;
    made.insert(op);
    op->setLoc(differentiated->getLoc());
    op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), Phase::Backward));
    if (Attribute layer = differentiated->getAttr(kLayerAttr))
      op->setAttr(kLayerAttr, layer);
    if (Attribute group = differentiated->getAttr(kPrecisionGroupAttr);
        group && !sums && !op->hasTrait<OpTrait::ConstantLike>())
      op->setAttr(kPrecisionGroupAttr, group);
  }

private:
  Operation *differentiated = nullptr;
  llvm::SmallDenseSet<Operation *> made;
  bool sums = false;
};

class ReverseMode {
public:
  ReverseMode(Value loss, ArrayRef<Value> sources, bool markForPrecision)
      : loss(loss), sources(sources), block(loss.getParentBlock()),
        markForPrecision(markForPrecision) {}

  LogicalResult run(SmallVectorImpl<Value> &gradients);

private:
  void findActiveValues();
  void findPath();
  LogicalResult checkPath();
  LogicalResult differentiate(Operation *op, OpBuilder &builder);
  void markReadersOf(Value seed);

  Value loss;
  ArrayRef<Value> sources;
  Block *block;
  bool markForPrecision;
  BackwardMarker marker;

  /// Values that depend smoothly on a source.
  DenseSet<Value> active;
  /// The ops that have an active operand and on whose results the loss depends,
  /// in program order.
  SmallVector<Operation *> path;
  /// For each active value, how many ops of the path are still to contribute to
  /// its gradient.
  DenseMap<Value, unsigned> remaining;
  DenseMap<Value, GradientSum> sums;
  DenseMap<Value, Value> complete;
};

} // namespace

void ReverseMode::findActiveValues() {
  active.insert(sources.begin(), sources.end());
  for (Operation &op : *block) {
    // No gradient passes, so that what follows needs no derivative.
    if (isa<DetachOp>(op))
      continue;
    auto isActive = [&](Value value) { return active.contains(value); };
    bool reads = llvm::any_of(op.getOperands(), isActive);
    if (!reads && op.getNumRegions() != 0) {
      SetVector<Value> captured;
      getUsedValuesDefinedAbove(op.getRegions(), captured);
      reads = llvm::any_of(captured, isActive);
    }
    if (!reads)
      continue;
    for (Value result : op.getResults())
      if (isSmooth(result.getType()))
        active.insert(result);
  }
}

void ReverseMode::findPath() {
  DenseSet<Value> useful = {loss};
  for (Operation &op : llvm::reverse(*block)) {
    if (llvm::none_of(op.getResults(), [&](Value result) {
          return useful.contains(result) && active.contains(result);
        }))
      continue;
    path.push_back(&op);
    for (Value operand : op.getOperands())
      if (active.contains(operand))
        useful.insert(operand);
    llvm::SmallDenseSet<Value> read(op.operand_begin(), op.operand_end());
    for (Value operand : read)
      if (active.contains(operand))
        ++remaining[operand];
  }
  std::reverse(path.begin(), path.end());
}

/// One error for all ops without a derivative: at the first of them, with a
/// note at the first of each other name.
LogicalResult ReverseMode::checkPath() {
  std::optional<InFlightDiagnostic> diagnostic;
  llvm::SmallDenseSet<OperationName> named;
  bool anyForeign = false;
  for (Operation *op : path) {
    StringRef reason;
    if (!isa<DifferentiableOpInterface>(op))
      reason = isa<FusedOp>(op) ? "has no derivative: differentiate before "
                                  "'vram-fuse'"
               : isa<LoopLikeOpInterface>(op)
                   ? "has no derivative: unroll it by --vram-prepare=unroll=N, "
                     "if its bounds are constants"
                   : "has no derivative, and the loss depends on "
                     "a parameter through it";
    for (Value operand : op->getOperands())
      if (reason.empty() && active.contains(operand) &&
          !carriesGradient(operand.getType()))
        reason = "can't be differentiated: a gradient is a tensor of static "
                 "shape of f64, f32, f16 or bf16, which this op's operand is "
                 "not";
    if (reason.empty() && op->getNumRegions() != 0) {
      SetVector<Value> captured;
      getUsedValuesDefinedAbove(op->getRegions(), captured);
      if (llvm::any_of(captured,
                       [&](Value value) { return active.contains(value); }))
        reason = "can't be differentiated: its region reads a value that "
                 "depends on a parameter and is not an operand";
    }
    if (reason.empty() || !named.insert(op->getName()).second)
      continue;
    anyForeign |= !isa_and_nonnull<VRAMDialect>(op->getDialect());
    if (!diagnostic)
      diagnostic.emplace(op->emitError()
                         << "'" << op->getName() << "' op " << reason);
    else
      diagnostic->attachNote(op->getLoc())
          << "the same holds for '" << op->getName() << "' here";
  }
  if (!diagnostic)
    return success();
  if (anyForeign)
    attachPageOfLosses(*diagnostic);
  return failure();
}

/// Whether `other` comes behind `op`, step by step: few ops of one derivative
/// are between. The block would number all of its ops for such a question,
/// since new ones stand side by side.
static bool isFollowedBy(Operation *op, Operation *other) {
  while (op && op != other)
    op = op->getNextNode();
  return op != nullptr;
}

LogicalResult ReverseMode::differentiate(Operation *op, OpBuilder &builder) {
  SmallVector<Value> resultGrads;
  for (Value result : op->getResults())
    resultGrads.push_back(complete.lookup(result));
  llvm::BitVector needed(op->getNumOperands());
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    if (active.contains(operand))
      needed.set(i);

  SmallVector<Value> operandGrads(op->getNumOperands());
  // All results may have got no gradient, where those that use them have a
  // derivative of zero.
  if (llvm::any_of(resultGrads, [](Value grad) { return bool(grad); })) {
    if (failed(cast<DifferentiableOpInterface>(op).buildBackward(
            builder, resultGrads, needed, operandGrads)))
      return failure();
  }

  // Each contribution is added right behind the op that makes it, not behind
  // all of them: the parts of a concat's gradient then live one at a time.
  SmallVector<std::pair<Value, Value>> contributions;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    Value grad = operandGrads[i];
    if (!grad || !needed.test(i))
      continue;
    if (grad.getType() != operand.getType())
      return op->emitOpError("its derivative gives operand #")
             << i << " a gradient of type " << grad.getType() << ", but "
             << operand.getType() << " is the operand's type";
    contributions.push_back({operand, grad});
  }
  marker.setSums(true);
  for (auto [operand, grad] : contributions) {
    OpBuilder::InsertionGuard guard(builder);
    Operation *maker = grad.getDefiningOp();
    if (maker && maker->getBlock() == block && marker.isNew(maker)) {
      // An operand that the op reads twice has a sum of this op already.
      Operation *sum = sums[operand].getLast();
      builder.setInsertionPointAfter(
          sum && marker.isNew(sum) && isFollowedBy(maker, sum) ? sum : maker);
    }
    sums[operand].add(grad, builder);
  }
  for (Value operand :
       llvm::SmallSetVector<Value, 4>(op->operand_begin(), op->operand_end()))
    if (active.contains(operand) && --remaining[operand] == 0) {
      auto sum = sums.find(operand);
      if (sum != sums.end()) {
        complete[operand] = sum->second.finish(builder);
        sums.erase(sum);
      }
    }
  marker.setSums(false);
  return success();
}

/// Says on each op that reads the loss's gradient by which operand it does.
void ReverseMode::markReadersOf(Value seed) {
  llvm::MapVector<Operation *, SmallVector<int64_t>> readers;
  for (OpOperand &use : seed.getUses())
    readers[use.getOwner()].push_back(use.getOperandNumber());
  for (auto &[op, operands] : readers) {
    llvm::sort(operands);
    op->setAttr(kLossGradientAttr,
                DenseI64ArrayAttr::get(op->getContext(), operands));
  }
}

LogicalResult ReverseMode::run(SmallVectorImpl<Value> &gradients) {
  findActiveValues();
  findPath();
  if (failed(checkPath()))
    return failure();

  Operation *lastOfForward = block->getTerminator()->getPrevNode();
  OpBuilder builder(block->getTerminator(), &marker);
  Value seed;
  if (active.contains(loss)) {
    Operation *maker = loss.getDefiningOp();
    marker.setDifferentiated(maker ? maker : block->getParentOp());
    auto type = cast<RankedTensorType>(loss.getType());
    auto one = DenseElementsAttr::get(
        type, builder.getFloatAttr(type.getElementType(), 1.0));
    seed = ConstantOp::create(builder, loss.getLoc(), type,
                              cast<ElementsAttr>(one));
    complete[loss] = seed;
  }
  if (markForPrecision)
    for (auto [number, op] : llvm::enumerate(path))
      op->setAttr(kPrecisionGroupAttr,
                  builder.getI64IntegerAttr(static_cast<int64_t>(number)));
  for (Operation *op : llvm::reverse(path)) {
    marker.setDifferentiated(op);
    if (failed(differentiate(op, builder)))
      return failure();
  }
  gradients.clear();
  for (Value source : sources)
    gradients.push_back(complete.lookup(source));

  // Before the seed itself turns out not to be needed.
  if (markForPrecision && seed)
    markReadersOf(seed);
  // Erase ops that turned out not to be needed: paddings that were joined,
  // gradients of a rule that nothing reads.
  DenseSet<Value> wanted(gradients.begin(), gradients.end());
  Operation *op = block->getTerminator()->getPrevNode();
  while (op != lastOfForward) {
    Operation *previous = op->getPrevNode();
    if (isOpTriviallyDead(op) &&
        llvm::none_of(op->getResults(),
                      [&](Value result) { return wanted.contains(result); }))
      op->erase();
    op = previous;
  }
  return success();
}

LogicalResult vram::buildGradients(Value loss, ArrayRef<Value> sources,
                                   SmallVectorImpl<Value> &gradients,
                                   bool markForPrecision) {
  return ReverseMode(loss, sources, markForPrecision).run(gradients);
}
