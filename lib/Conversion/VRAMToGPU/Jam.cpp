//===- Jam.cpp - Iterations that one thread runs in step ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Jam.h"

#include "Lanes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::vram::gpumap;

/// Results of a thread: more do not fit its registers.
static constexpr int64_t kMostLanes = 16;
/// Threads that a launch should keep, whatever each of them could take.
static constexpr int64_t kLeastThreads = 4096;

Jam::Jam(scf::ParallelOp loop)
    : Loop(loop), Sizes(parallelSizes(loop)), Factors(Sizes.size(), 1) {
  chooseFactors();
}

bool Jam::isUseful() const {
  return llvm::any_of(Factors, [](int64_t factor) { return factor != 1; });
}

int64_t Jam::groups() const {
  int64_t count = 1;
  for (auto [size, factor] : llvm::zip_equal(Sizes, Factors))
    count *= size / factor;
  return count;
}

//===----------------------------------------------------------------------===//
// Which iterations
//===----------------------------------------------------------------------===//

/// The values that differ between iterations of the dimension with index `iv`.
Jam::Values Jam::findVarying(Value iv) {
  Values varying = {iv};
  bool changed = true;
  auto add = [&](Value value) { changed |= varying.insert(value).second; };
  while (changed) {
    changed = false;
    Loop.getBody()->walk([&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands()) {
        if (!varying.contains(operand.get()))
          continue;
        unsigned number = operand.getOperandNumber();
        if (isa<scf::YieldOp>(op)) {
          Operation *parent = op->getParentOp();
          add(parent->getResult(number));
          if (auto loop = dyn_cast<scf::ForOp>(parent))
            add(loop.getRegionIterArg(number));
        } else if (auto loop = dyn_cast<scf::ForOp>(op)) {
          if (number >= loop.getNumControlOperands()) {
            unsigned carried = number - loop.getNumControlOperands();
            add(loop.getRegionIterArg(carried));
            add(loop.getResult(carried));
          }
        } else {
          for (Value result : op->getResults())
            add(result);
        }
      }
    });
  }
  return varying;
}

/// Loops and branches must go the same way in all iterations.
bool Jam::canJam(const Values &varying) {
  return !Loop.getBody()
              ->walk([&](Operation *op) {
                if (auto loop = dyn_cast<scf::ForOp>(op)) {
                  for (Value bound : {loop.getLowerBound(),
                                      loop.getUpperBound(), loop.getStep()})
                    if (varying.contains(bound))
                      return WalkResult::interrupt();
                  return WalkResult::advance();
                }
                if (auto choice = dyn_cast<scf::IfOp>(op))
                  return varying.contains(choice.getCondition())
                             ? WalkResult::interrupt()
                             : WalkResult::advance();
                return op->getNumRegions() == 0 ? WalkResult::advance()
                                                : WalkResult::interrupt();
              })
              .wasInterrupted();
}

/// The loads in loops that are the same in all iterations.
int64_t Jam::countShared(const Values &varying) {
  int64_t shared = 0;
  Loop.getBody()->walk([&](memref::LoadOp load) {
    if (load->getParentOfType<scf::ForOp>() &&
        !varying.contains(load.getResult()))
      ++shared;
  });
  return shared;
}

void Jam::chooseFactors() {
  // A row in a vector takes the registers that tiles would, and what writes a
  // whole row is no product.
  bool hasLoop = false, isOther = false;
  Loop.getBody()->walk([&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      hasLoop = true;
      isOther |= loop.getNumResults() == 0;
    }
    isOther |= llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>);
  });
  if (!hasLoop || isOther)
    return;
  int64_t lanes = 1, dims = 0;
  // The last dimensions first: neighbours there read the same rows.
  for (size_t d = Sizes.size(); d-- > 0 && dims < 2;) {
    Values varying = findVarying(Loop.getInductionVars()[d]);
    if (!canJam(varying) || countShared(varying) == 0)
      continue;
    for (int64_t factor : {4, 2}) {
      if (Sizes[d] % factor != 0 || lanes * factor > kMostLanes ||
          groups() / factor < kLeastThreads)
        continue;
      Factors[d] = factor;
      lanes *= factor;
      ++dims;
      break;
    }
  }
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

void Jam::emit(OpBuilder &builder, Value group, IRMapping mapping) {
  Location loc = Loop.getLoc();
  SmallVector<int64_t> reduced;
  for (auto [size, factor] : llvm::zip_equal(Sizes, Factors))
    reduced.push_back(size / factor);
  SmallVector<Value> first = delinearise(builder, loc, group, reduced);
  SmallVector<IRMapping> lanes = {mapping};
  for (auto [d, iv] : llvm::enumerate(Loop.getInductionVars())) {
    SmallVector<IRMapping> all;
    for (IRMapping &lane : lanes)
      for (int64_t k = 0; k < Factors[d]; ++k) {
        // Neighbouring threads have neighbouring elements in each lane.
        Value index = first[d];
        if (k != 0)
          index = arith::AddIOp::create(
              builder, loc, index,
              arith::ConstantIndexOp::create(builder, loc, k * reduced[d]));
        all.push_back(lane);
        all.back().map(iv, index);
      }
    lanes = std::move(all);
  }
  // Lanes that share an index have to have the same value for it.
  for (auto [d, iv] : llvm::enumerate(Loop.getInductionVars())) {
    llvm::SmallDenseMap<int64_t, Value> known;
    int64_t inner = 1;
    for (size_t after = d + 1; after < Factors.size(); ++after)
      inner *= Factors[after];
    for (auto [l, lane] : llvm::enumerate(lanes)) {
      int64_t k = static_cast<int64_t>(l) / inner % Factors[d];
      Value &value = known[k];
      if (!value)
        value = lane.lookup(iv);
      lane.map(iv, value);
    }
  }
  emitBlock(builder, *Loop.getBody(), lanes);
}

void Jam::emitBlock(OpBuilder &builder, Block &block,
                    MutableArrayRef<IRMapping> lanes) {
  for (Operation &op : block.without_terminator()) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      emitFor(builder, loop, lanes);
      continue;
    }
    if (auto choice = dyn_cast<scf::IfOp>(op)) {
      emitIf(builder, choice, lanes);
      continue;
    }
    // An op that is the same in several lanes is done once.
    SmallVector<std::pair<SmallVector<Value>, Operation *>> done;
    for (IRMapping &lane : lanes) {
      SmallVector<Value> operands;
      for (Value operand : op.getOperands())
        operands.push_back(lane.lookupOrDefault(operand));
      auto known = llvm::find_if(
          done, [&](const auto &other) { return other.first == operands; });
      if (known != done.end() && op.getNumResults() != 0) {
        lane.map(op.getResults(), known->second->getResults());
        continue;
      }
      done.push_back({operands, builder.clone(op, lane)});
    }
  }
}

/// The values that the lanes hand over at the end of a block, one lane after
/// another.
static SmallVector<Value> yielded(Block &block,
                                  MutableArrayRef<IRMapping> lanes) {
  SmallVector<Value> values;
  for (IRMapping &lane : lanes)
    for (Value operand : block.getTerminator()->getOperands())
      values.push_back(lane.lookupOrDefault(operand));
  return values;
}

static void mapResults(Operation *op, ValueRange results,
                       MutableArrayRef<IRMapping> lanes) {
  size_t next = 0;
  for (IRMapping &lane : lanes)
    for (Value result : op->getResults())
      lane.map(result, results[next++]);
}

void Jam::emitFor(OpBuilder &builder, scf::ForOp loop,
                  MutableArrayRef<IRMapping> lanes) {
  SmallVector<Value> inits;
  for (IRMapping &lane : lanes)
    for (Value init : loop.getInitArgs())
      inits.push_back(lane.lookupOrDefault(init));
  auto bound = [&](Value value) { return lanes[0].lookupOrDefault(value); };
  auto joint = scf::ForOp::create(
      builder, loop.getLoc(), bound(loop.getLowerBound()),
      bound(loop.getUpperBound()), bound(loop.getStep()), inits);
  size_t next = 0;
  for (IRMapping &lane : lanes) {
    lane.map(loop.getInductionVar(), joint.getInductionVar());
    for (Value carried : loop.getRegionIterArgs())
      lane.map(carried, joint.getRegionIterArg(next++));
  }
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(joint.getBody());
  emitBlock(builder, *loop.getBody(), lanes);
  // Without carried values the loop comes with its terminator.
  if (!inits.empty())
    scf::YieldOp::create(builder, loop.getLoc(),
                         yielded(*loop.getBody(), lanes));
  mapResults(loop, joint.getResults(), lanes);
}

void Jam::emitIf(OpBuilder &builder, scf::IfOp choice,
                 MutableArrayRef<IRMapping> lanes) {
  SmallVector<Type> types;
  for (size_t l = 0; l < lanes.size(); ++l)
    llvm::append_range(types, choice.getResultTypes());
  auto joint = scf::IfOp::create(
      builder, choice.getLoc(), types,
      lanes[0].lookupOrDefault(choice.getCondition()),
      /*addThenBlock=*/true, /*addElseBlock=*/choice.elseBlock() != nullptr);
  OpBuilder::InsertionGuard guard(builder);
  for (auto [from, to] : {std::pair(choice.thenBlock(), joint.thenBlock()),
                          std::pair(choice.elseBlock(), joint.elseBlock())}) {
    if (!from)
      continue;
    // A branch sees what was there before it, and nothing of the other.
    SmallVector<IRMapping> own(lanes.begin(), lanes.end());
    builder.setInsertionPointToStart(to);
    emitBlock(builder, *from, own);
    if (to->empty() || !to->back().hasTrait<OpTrait::IsTerminator>())
      scf::YieldOp::create(builder, choice.getLoc(), yielded(*from, own));
  }
  mapResults(choice, joint.getResults(), lanes);
}
