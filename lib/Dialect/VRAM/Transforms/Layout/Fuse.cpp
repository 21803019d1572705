//===- Fuse.cpp - Pointwise chains become one region op
//---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A producer joins its consumer when nothing else reads it, so that no value
// is computed twice and none that somebody else needs disappears. A value kept
// for the backward therefore stays a node of its own, and the planner stays
// free to choose it.
//
//===----------------------------------------------------------------------===//

#include "NormRegions.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMFUSE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

/// May `op` become part of a fused region?
bool isFusible(Operation *op) {
  if (isFixed(op) || op->getNumResults() != 1)
    return false;
  return op->hasTrait<Pointwise>() ||
         (isa<FusedOp>(op) && !getFusedProduct(op) && !getFusedNorm(op));
}

/// Can a region compute the op's result again, at no cost, instead of reading
/// it?
bool isFreeToRepeat(Operation *op) {
  if (isa<IotaOp>(op))
    return true;
  auto constant = dyn_cast<ConstantOp>(op);
  return constant && constant.getValue().isSplat();
}

class Fuser {
public:
  explicit Fuser(Block &block) : block(block) { findDonations(); }

  /// Returns the number of ops that disappeared into others.
  unsigned run() {
    numberOps();
    unsigned joined = 0;
    // Consumers in program order: a chain grows from its head to its tail.
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isFusible(&op) || isTied(op.getResult(0)))
        continue;
      Operation *consumer = &op;
      while (Operation *producer = findProducer(consumer)) {
        consumer = join(producer, consumer);
        ++joined;
      }
    }
    return joined;
  }

private:
  Block &block;
  /// Position of each op; an op made by join() takes over a position.
  DenseMap<Operation *, int64_t> position;
  /// Donated argument -> the op that makes the value which replaces it.
  DenseMap<Value, Operation *> replacedBy;
  DenseSet<Value> tiedResults;

  void numberOps() {
    int64_t next = 0;
    for (Operation &op : block)
      position[&op] = next++;
  }

  void findDonations() {
    auto function = dyn_cast<FunctionOpInterface>(block.getParentOp());
    if (!function)
      return;
    Operation *terminator = block.getTerminator();
    for (BlockArgument argument : block.getArguments()) {
      auto index = function.getArgAttrOfType<IntegerAttr>(
          argument.getArgNumber(), kDonatedAttr);
      if (!index || index.getInt() < 0 ||
          index.getInt() >= terminator->getNumOperands())
        continue;
      Value result = terminator->getOperand(index.getInt());
      tiedResults.insert(result);
      if (Operation *maker = result.getDefiningOp())
        replacedBy[argument] = maker;
    }
  }

  bool isTied(Value value) const { return tiedResults.contains(value); }

  /// Would `op` read a donated argument after its replacement was written, if
  /// it ran at position `at`?
  bool readsTooLate(Operation *op, int64_t at) {
    return llvm::any_of(op->getOperands(), [&](Value operand) {
      auto it = replacedBy.find(operand);
      return it != replacedBy.end() && position.lookup(it->second) < at;
    });
  }

  /// The last position at which `value` is read.
  int64_t lastRead(Value value) {
    int64_t last = -1;
    for (Operation *user : value.getUsers()) {
      Operation *inBlock = block.findAncestorOpInBlock(*user);
      last = std::max(last, inBlock ? position.lookup(inBlock) : INT64_MAX);
    }
    return last;
  }

  /// Can the two become one op at the producer's place? Then what the consumer
  /// reads dies earlier and nothing lives longer.
  bool canMoveUp(Operation *producer, Operation *consumer) {
    return llvm::all_of(consumer->getOperands(), [&](Value operand) {
      Operation *definition = operand.getDefiningOp();
      return !definition || definition == producer ||
             isFreeToRepeat(definition) ||
             position.lookup(definition) < position.lookup(producer);
    });
  }

  /// Can the two become one op at the consumer's place, and do the operands
  /// that then live longer weigh no more than the value that disappears?
  bool canMoveDown(Operation *producer, Operation *consumer) {
    int64_t at = position.lookup(consumer);
    if (readsTooLate(producer, at))
      return false;
    int64_t livesLonger = 0;
    llvm::SmallDenseSet<Value> seen;
    for (Value operand : producer->getOperands()) {
      Operation *definition = operand.getDefiningOp();
      if (!definition || isFreeToRepeat(definition))
        continue; // arguments are there anyway
      if (seen.insert(operand).second && lastRead(operand) < at)
        livesLonger += getTypeBytes(operand.getType());
    }
    return livesLonger <= getTypeBytes(producer->getResult(0).getType());
  }

  /// A producer that may join `consumer`, or null.
  Operation *findProducer(Operation *consumer) {
    for (Value operand : consumer->getOperands()) {
      Operation *producer = operand.getDefiningOp();
      if (!producer || producer->getBlock() != &block || !isFusible(producer))
        continue;
      if (isTied(operand) ||
          llvm::any_of(operand.getUsers(),
                       [&](Operation *user) { return user != consumer; }))
        continue;
      auto shape = cast<ShapedType>(operand.getType()).getShape();
      auto space =
          cast<ShapedType>(consumer->getResult(0).getType()).getShape();
      // A broadcast operand would be computed once for each copy.
      if (shape != space)
        continue;
      // Forward and backward stay apart: what crosses is the planner's choice.
      if (producer->getAttr(kPhaseAttr) != consumer->getAttr(kPhaseAttr))
        continue;
      if (canMoveUp(producer, consumer) || canMoveDown(producer, consumer))
        return producer;
    }
    return nullptr;
  }

  /// Replaces both by one fused op.
  Operation *join(Operation *producer, Operation *consumer) {
    bool up = canMoveUp(producer, consumer);
    Operation *place = up ? producer : consumer;
    OpBuilder builder(place);

    SmallVector<Value> inputs;
    auto addInput = [&](Value value) {
      Operation *definition = value.getDefiningOp();
      if (definition && isFreeToRepeat(definition))
        return;
      if (value != producer->getResult(0) && !llvm::is_contained(inputs, value))
        inputs.push_back(value);
    };
    llvm::for_each(producer->getOperands(), addInput);
    llvm::for_each(consumer->getOperands(), addInput);

    auto loc = FusedLoc::get(builder.getContext(),
                             {producer->getLoc(), consumer->getLoc()});
    auto fused = FusedOp::create(builder, loc, consumer->getResultTypes(),
                                 inputs, /*rerun=*/IntegerAttr());
    for (StringRef name : {kLayerAttr, kPhaseAttr, kGradientOfAttr})
      if (Attribute attribute = consumer->getAttr(name))
        fused->setAttr(name, attribute);
    if (!fused->hasAttr(kLayerAttr))
      if (Attribute layer = producer->getAttr(kLayerAttr))
        fused->setAttr(kLayerAttr, layer);

    Block *body = builder.createBlock(&fused.getBody());
    IRMapping mapping;
    for (Value input : inputs)
      mapping.map(input, body->addArgument(input.getType(), input.getLoc()));
    emitInto(producer, builder, mapping);
    emitInto(consumer, builder, mapping);
    YieldOp::create(builder, loc, mapping.lookup(consumer->getResult(0)));

    position[fused] = position.lookup(place);
    consumer->replaceAllUsesWith(fused);
    erase(consumer);
    erase(producer);
    return fused;
  }

  void erase(Operation *op) {
    position.erase(op);
    op->erase();
  }

  /// Clones `op`, or the body of a fused op, at the builder and maps its
  /// result.
  void emitInto(Operation *op, OpBuilder &builder, IRMapping &mapping) {
    for (Value operand : op->getOperands()) {
      Operation *definition = operand.getDefiningOp();
      if (definition && isFreeToRepeat(definition) &&
          !mapping.contains(operand))
        builder.clone(*definition, mapping);
    }
    auto fused = dyn_cast<FusedOp>(op);
    if (!fused) {
      Operation *copy = builder.clone(*op, mapping);
      for (StringRef name : {kPhaseAttr, kGradientOfAttr})
        copy->removeAttr(name);
      return;
    }
    Block &body = fused.getBody().front();
    for (auto [argument, input] :
         llvm::zip_equal(body.getArguments(), fused.getInputs()))
      mapping.map(argument, mapping.lookup(input));
    for (Operation &inner : body.without_terminator())
      builder.clone(inner, mapping);
    for (auto [result, value] : llvm::zip_equal(
             fused.getResults(), body.getTerminator()->getOperands()))
      mapping.map(result, mapping.lookup(value));
  }
};

/// Pointwise ops broadcast by themselves: a materialised broadcast before one
/// is not needed, if the other operands still give the result's shape.
void absorbBroadcasts(Block &block) {
  for (Operation &op : block) {
    if (!isa<AddOp, SubOp, MulOp, DivOp, PowOp, MaximumOp, MinimumOp, CompareOp,
             SelectOp, LogicalAndOp, LogicalOrOp>(op))
      continue;
    auto shape = cast<ShapedType>(op.getResult(0).getType()).getShape();
    for (OpOperand &operand : op.getOpOperands()) {
      auto broadcast = operand.get().getDefiningOp<BroadcastOp>();
      if (!broadcast)
        continue;
      bool anotherGivesShape =
          llvm::any_of(op.getOpOperands(), [&](OpOperand &other) {
            return &other != &operand &&
                   cast<ShapedType>(other.get().getType()).getShape() == shape;
          });
      if (anotherGivesShape)
        operand.set(broadcast.getInput());
    }
  }
}

struct FusePass : mlir::vram::impl::VRAMFuseBase<FusePass> {
  using VRAMFuseBase::VRAMFuseBase;

  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal() || !function.getFunctionBody().hasOneBlock())
      return;
    Block &block = function.getFunctionBody().front();
    absorbBroadcasts(block);
    Fuser(block).run();
    if (norms)
      fuseNorms(block);
    // Broadcasts, constants and iotas that no longer have a reader.
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<BroadcastOp, ConstantOp, IotaOp>(op) && op.use_empty())
        op.erase();
  }
};

} // namespace
