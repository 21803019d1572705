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
// free to choose it. In the backward nothing is kept for later: there a value
// with several readers is a result beside that of one of them (shareReads).
//
//===----------------------------------------------------------------------===//

#include "Folds.h"
#include "JoinOps.h"
#include "NormRegions.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMFUSE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

/// May `op` become part of a fused region, with any number of results?
bool isPointwise(Operation *op) {
  return !isFixed(op) &&
         (op->hasTrait<Pointwise>() ||
          (isa<FusedOp>(op) && !getFusedProduct(op) && !getFusedNorm(op)));
}

/// The same of an op with one result.
bool isFusible(Operation *op) {
  return op->getNumResults() == 1 && isPointwise(op);
}

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<ShapedType>(value.getType()).getShape();
}

int64_t resultBytes(Operation *op) {
  int64_t bytes = 0;
  for (Type type : op->getResultTypes())
    bytes += getTypeBytes(type);
  return bytes;
}

/// Can a region compute the op's result again, at no cost, instead of reading
/// it?
bool isFreeToRepeat(Operation *op) {
  if (isa<IotaOp>(op))
    return true;
  auto constant = dyn_cast<ConstantOp>(op);
  return constant && constant.getValue().isSplat();
}

using Positions = DenseMap<Operation *, int64_t>;

/// Bytes alive while each op of a block runs, in the order in which they stand.
class LiveBytes {
public:
  LiveBytes(Block &block, const Positions &position)
      : bytes(position.lookup(block.getTerminator()) + 1) {
    DenseMap<Value, int64_t> lastRead;
    for (Operation &op : block)
      op.walk([&](Operation *nested) {
        for (Value operand : nested->getOperands())
          lastRead[getRoot(operand)] = position.lookup(&op);
      });
    for (auto [value, last] : lastRead)
      if (Operation *maker = value.getDefiningOp();
          maker && maker->getBlock() == &block)
        add(position.lookup(maker), last + 1, getTypeBytes(value.getType()));
  }

  /// Notes that so many bytes more are alive at the positions [first, last).
  void add(int64_t first, int64_t last, int64_t more) {
    for (int64_t at = first; at < last; ++at)
      bytes[at] += more;
  }

  /// Would there be more bytes in [from, last] if so many more were alive at
  /// [first, last)?
  bool wouldGrow(int64_t from, int64_t first, int64_t last,
                 int64_t more) const {
    ArrayRef<int64_t> all(bytes);
    int64_t highest = *llvm::max_element(all.slice(first, last - first)) + more;
    return highest > *llvm::max_element(all.slice(from, last + 1 - from));
  }

private:
  std::vector<int64_t> bytes;
};

class Fuser {
public:
  explicit Fuser(Block &block) : block(block) {
    findDonations();
    numberOps();
  }

  /// Joins producers that have one reader with it.
  void joinChains() {
    // Consumers in program order: a chain grows from its head to its tail.
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (!isFusible(&op) || isTied(op.getResult(0)))
        continue;
      Operation *consumer = &op;
      while (Operation *producer = findProducer(consumer))
        consumer = join(producer, consumer,
                        canMoveUp(producer, consumer) ? producer : consumer);
    }
  }

  /// In the backward an op with several readers takes those in that compute
  /// element by element what could be computed right behind it.
  void shareReads() {
    LiveBytes live(block, position);
    for (Operation *op = &block.front(); op; op = op->getNextNode())
      while (isShared(op)) {
        Operation *reader = findReader(op, live);
        if (!reader)
          break;
        live.add(position.lookup(op), position.lookup(reader),
                 resultBytes(reader));
        op = join(op, reader, op);
      }
  }

private:
  Block &block;
  /// Position of each op; an op made by join() takes over a position.
  Positions position;
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
      // A broadcast operand would be computed once for each copy.
      if (shapeOf(operand) != shapeOf(consumer->getResult(0)))
        continue;
      // Forward and backward stay apart: what crosses is the planner's choice.
      if (producer->getAttr(kPhaseAttr) != consumer->getAttr(kPhaseAttr))
        continue;
      if (canMoveUp(producer, consumer) || canMoveDown(producer, consumer))
        return producer;
    }
    return nullptr;
  }

  //===--------------------------------------------------------------------===//
  // Values with several readers
  //===--------------------------------------------------------------------===//

  /// A pointwise op of the backward whose results are not those of the
  /// function.
  bool isShared(Operation *op) {
    auto phase = op->getAttrOfType<PhaseAttr>(kPhaseAttr);
    return phase && phase.getValue() == Phase::Backward && isPointwise(op) &&
           llvm::none_of(op->getResults(),
                         [&](Value result) { return isTied(result); });
  }

  Operation *findReader(Operation *producer, const LiveBytes &live) {
    for (Operation *user : producer->getUsers())
      if (user->getBlock() == &block && isShared(user) &&
          shapeOf(user->getResult(0)) == shapeOf(producer->getResult(0)) &&
          readsAtOwnIndex(user, producer) && canMoveUp(producer, user) &&
          !live.wouldGrow(position.lookup(newestMaker(producer)),
                          position.lookup(producer), position.lookup(user),
                          resultBytes(user)))
        return user;
    return nullptr;
  }

  /// Whether nothing of the producer is broadcast.
  static bool readsAtOwnIndex(Operation *user, Operation *producer) {
    return llvm::all_of(user->getOperands(), [&](Value operand) {
      return operand.getDefiningOp() != producer ||
             shapeOf(operand) == shapeOf(user->getResult(0));
    });
  }

  /// The last op before `op` that makes one of its operands; itself if none.
  Operation *newestMaker(Operation *op) {
    Operation *newest = nullptr;
    for (Value operand : op->getOperands())
      if (Operation *maker = getRoot(operand).getDefiningOp();
          maker && maker->getBlock() == &block &&
          (!newest || position.lookup(newest) < position.lookup(maker)))
        newest = maker;
    return newest ? newest : op;
  }

  /// Replaces both by one fused op at `place`, one of the two. What others read
  /// of the producer is a result of it, too.
  FusedOp join(Operation *producer, Operation *consumer, Operation *place) {
    SmallVector<Value> results;
    for (Value result : producer->getResults())
      if (llvm::any_of(result.getUsers(),
                       [&](Operation *user) { return user != consumer; }))
        results.push_back(result);
    llvm::append_range(results, consumer->getResults());
    int64_t at = position.lookup(place);
    position.erase(producer);
    position.erase(consumer);
    FusedOp fused =
        joinOps({producer, consumer}, results, place, consumer, isFreeToRepeat);
    position[fused] = at;
    return fused;
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
    foldCasts(block);
    foldPaddedLogits(block);
    absorbBroadcasts(block);
    Fuser(block).joinChains();
    if (norms)
      fuseNorms(block);
    Fuser(block).shareReads();
    // Broadcasts, constants and iotas that no longer have a reader.
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isa<BroadcastOp, ConstantOp, IotaOp>(op) && op.use_empty())
        op.erase();
  }
};

} // namespace
