//===- Team.cpp - Threads that compute one thing together -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Team.h"

#include "Kernels/GpuBlocks.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram::gpumap;

std::optional<int64_t> mlir::vram::gpumap::staticTrip(scf::ForOp loop) {
  std::optional<int64_t> lower = getConstantIntValue(loop.getLowerBound());
  std::optional<int64_t> upper = getConstantIntValue(loop.getUpperBound());
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  if (!lower || !upper || !step || *step <= 0)
    return std::nullopt;
  return std::max<int64_t>(0, (*upper - *lower + *step - 1) / *step);
}

static bool isStore(Operation *op) {
  return isa<memref::StoreOp, vector::StoreOp>(op);
}

static bool hasStores(Operation *op) {
  return op
      ->walk([](Operation *inner) {
        return isStore(inner) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool mlir::vram::gpumap::isDistributable(scf::ForOp loop) {
  return loop.getNumRegionIterArgs() == 0 ? hasStores(loop)
                                          : matchReductions(loop).has_value();
}

//===----------------------------------------------------------------------===//
// Reductions over the team
//===----------------------------------------------------------------------===//

/// Butterflies: in the end each of `width` neighbours has the whole, and the
/// same bits of it, since addition commutes.
Value Team::reduceInWarp(OpBuilder &builder, Location loc,
                         const Reduction &reduction, Value part,
                         int64_t width) {
  for (int64_t mask = width / 2; mask > 0; mask /= 2)
    part = reduction.combine(
        builder, loc, part,
        lowering::shuffleXor(builder, loc, part, static_cast<int32_t>(mask)));
  return part;
}

static Value index(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Value Team::reduce(OpBuilder &builder, Location loc, const Reduction &reduction,
                   Value part) {
  if (kind == Warp)
    return reduceInWarp(builder, loc, reduction, part, kWarp);
  Type type = part.getType();
  if (kind == Block) {
    Value whole = reduceInWarp(builder, loc, reduction, part, kWarp);
    int64_t warps = size / kWarp;
    if (warps == 1)
      return whole;
    Value shared = scratch(builder, loc, type, warps);
    Value warp =
        arith::DivUIOp::create(builder, loc, rank, index(builder, loc, kWarp));
    Value inWarp =
        arith::RemUIOp::create(builder, loc, rank, index(builder, loc, kWarp));
    Value isFirst = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::eq, inWarp, index(builder, loc, 0));
    auto write = scf::IfOp::create(builder, loc, isFirst, false);
    {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(write.thenBlock());
      memref::StoreOp::create(builder, loc, whole, shared, warp);
    }
    gpu::BarrierOp::create(builder, loc);
    // A power of two: each group of that many neighbours reads all of them.
    Value slot =
        arith::RemUIOp::create(builder, loc, rank, index(builder, loc, warps));
    Value all = memref::LoadOp::create(builder, loc, shared, slot);
    all = reduceInWarp(builder, loc, reduction, all, warps);
    // The next reduction writes there again.
    gpu::BarrierOp::create(builder, loc);
    return all;
  }
  Value shared = scratch(builder, loc, type, size * lanes);
  auto place = [&](OpBuilder &builder, Value row) -> Value {
    return arith::AddIOp::create(
        builder, loc,
        arith::MulIOp::create(builder, loc, row, index(builder, loc, lanes)),
        lane);
  };
  memref::StoreOp::create(builder, loc, part, shared, place(builder, rank));
  gpu::BarrierOp::create(builder, loc);
  Value all = memref::LoadOp::create(builder, loc, shared, lane);
  auto rows = scf::ForOp::create(
      builder, loc, index(builder, loc, 1), index(builder, loc, size),
      index(builder, loc, 1), all,
      [&](OpBuilder &builder, Location loc, Value row, ValueRange carried) {
        Value part =
            memref::LoadOp::create(builder, loc, shared, place(builder, row));
        scf::YieldOp::create(
            builder, loc,
            reduction.combine(builder, loc, carried.front(), part));
      });
  all = rows.getResult(0);
  gpu::BarrierOp::create(builder, loc);
  return all;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void Team::split(scf::ForOp loop) {
  Location loc = loop.getLoc();
  SmallVector<Reduction> reductions = *matchReductions(loop);
  OpBuilder builder(loop);
  Value first = arith::MulIOp::create(builder, loc, rank, loop.getStep());
  loop.setLowerBound(
      arith::AddIOp::create(builder, loc, loop.getLowerBound(), first));
  loop.setStep(arith::MulIOp::create(builder, loc, loop.getStep(),
                                     index(builder, loc, size)));
  for (auto [i, reduction] : llvm::enumerate(reductions))
    loop.getInitArgsMutable()[i].set(reduction.identity(builder, loc));
  builder.setInsertionPointAfter(loop);
  for (auto [result, reduction] :
       llvm::zip_equal(loop.getResults(), reductions)) {
    if (result.use_empty())
      continue;
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : result.getUses())
      uses.push_back(&use);
    Value whole =
        reduction.finish(builder, loc, reduce(builder, loc, reduction, result));
    for (OpOperand *use : uses)
      use->set(whole);
  }
  // The values to be overwritten have been read: no thread is ahead of the
  // others.
  if (hasStores(loop) && kind != Warp) {
    builder.setInsertionPoint(loop);
    gpu::BarrierOp::create(builder, loc);
  }
  if (!isInside)
    return;
  // All threads go along to where they combine their sums.
  if (!reductions.empty()) {
    SmallVector<Operation *> stores;
    loop.walk([&](Operation *inner) {
      if (isStore(inner))
        stores.push_back(inner);
    });
    for (Operation *store : stores)
      guard(store, isInside);
    return;
  }
  builder.setInsertionPoint(loop);
  auto choice = scf::IfOp::create(builder, loc, isInside, false);
  loop->moveBefore(choice.thenYield());
}

void Team::guard(Operation *store, Value condition) {
  OpBuilder builder(store);
  auto choice = scf::IfOp::create(builder, store->getLoc(), condition, false);
  store->moveBefore(choice.thenYield());
}

void Team::distribute(mlir::Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      std::optional<int64_t> trip = staticTrip(loop);
      if ((!trip || *trip >= kLeastTrip) && isDistributable(loop))
        split(loop);
      else
        distribute(*loop.getBody());
    } else if (auto choice = dyn_cast<scf::IfOp>(op)) {
      for (Region &region : choice->getRegions())
        if (!region.empty())
          distribute(region.front());
    } else if (isStore(&op)) {
      Value condition = leader;
      if (isInside) {
        OpBuilder builder(&op);
        condition =
            arith::AndIOp::create(builder, op.getLoc(), leader, isInside);
      }
      guard(&op, condition);
    }
  }
}
