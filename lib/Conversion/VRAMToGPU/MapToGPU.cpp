//===- MapToGPU.cpp - Loops become launches on a GPU ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Each scf.parallel of a kernel is a gpu.launch, and so is what lies between
// two of them; a gpu.launch stays one. A launch computes again the values that
// it needs of those computed before: nothing but memory lives from one to the
// next.
//
//===----------------------------------------------------------------------===//

#include "Jam.h"
#include "Lanes.h"
#include "Mapping.h"
#include "MergeLaunches.h"
#include "Team.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMAPTOGPU
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram::gpumap;

/// Blocks of a launch that computes something once a block: enough to fill any
/// device, and few.
static constexpr int64_t kFewBlocks = 1024;

namespace {
/// A launch that is being written.
class LaunchWriter {
public:
  LaunchWriter(OpBuilder &builder, Location loc, int64_t blocks,
               int64_t threads)
      : Builder(builder), Loc(loc) {
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    Value one = constant(1);
    Launch = gpu::LaunchOp::create(builder, loc, constant(blocks), one, one,
                                   constant(threads), one, one);
    Builder.setInsertionPointToEnd(&Launch.getBody().front());
    auto end = gpu::TerminatorOp::create(Builder, loc);
    Builder.setInsertionPoint(end);
  }
  /// One that is there: what is written comes first in it.
  LaunchWriter(OpBuilder &builder, gpu::LaunchOp launch)
      : Builder(builder), Loc(launch.getLoc()), Launch(launch) {
    Builder.setInsertionPointToStart(&body());
  }
  ~LaunchWriter() { Builder.setInsertionPointAfter(Launch); }

  Block &body() { return Launch.getBody().front(); }
  Value block() { return Launch.getBlockIds().x; }
  Value thread() { return Launch.getThreadIds().x; }

  Value index(int64_t value) {
    return arith::ConstantIndexOp::create(Builder, Loc, value);
  }
  Value compare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(Builder, Loc, predicate, lhs, rhs);
  }
  Value add(Value lhs, Value rhs) {
    return arith::AddIOp::create(Builder, Loc, lhs, rhs);
  }
  Value multiply(Value lhs, int64_t rhs) {
    return arith::MulIOp::create(Builder, Loc, lhs, index(rhs));
  }
  Value divide(Value lhs, int64_t rhs) {
    return arith::DivUIOp::create(Builder, Loc, lhs, index(rhs));
  }
  Value remainder(Value lhs, int64_t rhs) {
    return arith::RemUIOp::create(Builder, Loc, lhs, index(rhs));
  }

  /// Threads that share the launch's loops.
  Team team(Team::Kind kind, int64_t size, Value rank) {
    Team team{kind, size, rank, {}, {}, {}, kWarp, {}};
    team.leader = compare(arith::CmpIPredicate::eq, rank, index(0));
    team.scratch = [this](OpBuilder &, Location loc, Type type,
                          int64_t elements) {
      return scratch(loc, type, elements);
    };
    return team;
  }

  /// Shared memory for as many elements, for one use alone.
  Value share(Location loc, Type type, int64_t elements = 1) {
    auto space = gpu::AddressSpaceAttr::get(Builder.getContext(),
                                            gpu::AddressSpace::Workgroup);
    return Launch.addWorkgroupAttribution(
        MemRefType::get({elements}, type, MemRefLayoutAttrInterface(), space),
        loc);
  }

private:
  Value scratch(Location loc, Type type, int64_t elements) {
    Value &buffer = Scratch[{type, elements}];
    if (!buffer)
      buffer = share(loc, type, elements);
    return buffer;
  }

  OpBuilder &Builder;
  Location Loc;
  gpu::LaunchOp Launch;
  llvm::DenseMap<std::pair<Type, int64_t>, Value> Scratch;
};

class KernelMapper {
public:
  KernelMapper(func::FuncOp kernel, int64_t alignment)
      : Kernel(kernel), Body(kernel.getBody().front()), Alignment(alignment),
        Builder(kernel.getContext()) {}

  LogicalResult map() {
    Operation *end = Body.getTerminator();
    SmallVector<Operation *> old;
    for (Operation &op : Body.without_terminator())
      old.push_back(&op);
    Builder.setInsertionPoint(end);
    SmallVector<Operation *> serial;
    for (Operation *op : old) {
      if (isa<gpu::LaunchOp>(op)) {
        // The lowering said what its threads do.
        if (failed(mapSerial(serial)) || failed(keep(op)))
          return failure();
        serial.clear();
      } else if (auto loop = dyn_cast<scf::ParallelOp>(op)) {
        if (failed(mapSerial(serial)) || failed(mapParallel(loop)))
          return failure();
        serial.clear();
      } else if (writes(op)) {
        serial.push_back(op);
      }
    }
    if (failed(mapSerial(serial)))
      return failure();
    for (Operation *op : llvm::reverse(old))
      op->erase();
    return success();
  }

private:
  static bool writes(Operation *op) {
    return op
        ->walk([](Operation *inner) {
          return isa<memref::StoreOp, vector::StoreOp>(inner)
                     ? WalkResult::interrupt()
                     : WalkResult::advance();
        })
        .wasInterrupted();
  }

  //===--------------------------------------------------------------------===//
  // The ops that a launch needs of those before it
  //===--------------------------------------------------------------------===//

  /// The ops of the kernel's block that `roots` use, in their order.
  FailureOr<SmallVector<Operation *>> slice(ArrayRef<Operation *> roots) {
    llvm::SetVector<Operation *> needed;
    SmallVector<Operation *> work(roots);
    while (!work.empty()) {
      Operation *op = work.pop_back_val();
      op->walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          if (Operation *source = operand.getDefiningOp();
              source && source->getBlock() == &Body && needed.insert(source))
            work.push_back(source);
      });
    }
    SmallVector<Operation *> sorted = needed.takeVector();
    llvm::sort(sorted, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    for (Operation *op : sorted)
      if (failed(checkReads(op, roots)))
        return failure();
    return sorted;
  }

  /// A buffer that is read again must not have been written since.
  LogicalResult checkReads(Operation *op, ArrayRef<Operation *> roots) {
    SmallVector<Value> read, written;
    op->walk([&](memref::LoadOp load) { read.push_back(load.getMemRef()); });
    if (read.empty())
      return success();
    for (Operation *after = op->getNextNode();
         after && after != roots.back()->getNextNode();
         after = after->getNextNode()) {
      // Threads of a launch that take turns keep the order.
      if (llvm::is_contained(roots, after) && !isa<scf::ParallelOp>(after))
        continue;
      after->walk(
          [&](memref::StoreOp store) { written.push_back(store.getMemRef()); });
    }
    for (Value buffer : read)
      for (Value other : written)
        if (buffer == other || buffer.getType() == other.getType())
          return Kernel.emitError(
              "cannot be mapped to a GPU: what it reads before a loop may be "
              "what the loop writes");
    return success();
  }

  static bool hasLoops(ArrayRef<Operation *> ops) {
    return llvm::any_of(ops, [](Operation *op) { return isa<scf::ForOp>(op); });
  }

  void clone(ArrayRef<Operation *> ops, IRMapping &mapping) {
    for (Operation *op : ops)
      Builder.clone(*op, mapping);
  }

  //===--------------------------------------------------------------------===//
  // Launches
  //===--------------------------------------------------------------------===//

  /// One block for what is not parallel.
  LogicalResult mapSerial(ArrayRef<Operation *> roots) {
    if (roots.empty())
      return success();
    FailureOr<SmallVector<Operation *>> needed = slice(roots);
    if (failed(needed))
      return failure();
    int64_t threads = hasLoops(*needed) || hasLoops(roots) ? 1024 : kWarp;
    LaunchWriter launch(Builder, roots.front()->getLoc(), 1, threads);
    Team team = launch.team(Team::Block, threads, launch.thread());
    IRMapping mapping;
    SmallVector<Operation *> all = *needed;
    for (Operation *root : roots)
      if (!llvm::is_contained(all, root))
        all.push_back(root);
    llvm::sort(
        all, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    clone(all, mapping);
    coalesce(launch.body());
    team.distribute(launch.body());
    return success();
  }

  /// A launch whose threads are written out, with what it reads from before it.
  LogicalResult keep(Operation *launch) {
    FailureOr<SmallVector<Operation *>> needed = slice(launch);
    if (failed(needed))
      return failure();
    IRMapping mapping, inside;
    clone(*needed, mapping);
    auto kept = cast<gpu::LaunchOp>(Builder.clone(*launch, mapping));
    // Its arguments are buffers alone.
    LaunchWriter writer(Builder, kept);
    clone(*needed, inside);
    shareScalars(writer, launch, *needed, inside);
    for (Operation *op : *needed)
      for (Value result : op->getResults())
        mapping.lookup(result).replaceUsesWithIf(
            inside.lookup(result), [&](OpOperand &use) {
              return kept->isProperAncestor(use.getOwner());
            });
    return success();
  }

  LogicalResult mapParallel(scf::ParallelOp loop) {
    Operation *root = loop;
    FailureOr<SmallVector<Operation *>> needed = slice(root);
    if (failed(needed))
      return failure();
    if (loop.getNumReductions() != 0 ||
        llvm::any_of(loop.getUpperBound(),
                     [](Value bound) { return !getConstantIntValue(bound); }))
      return loop.emitOpError("cannot be mapped to a GPU: its bounds are no "
                              "constants, or it carries a reduction");
    for (int64_t size : parallelSizes(loop))
      if (size == 0)
        return success();

    // Products have results enough for all threads.
    if (Jam(loop).isUseful()) {
      mapThreads(loop, *needed);
      return success();
    }
    // Loops that a team would split are one, where they are a nest.
    Builder.setInsertionPoint(Body.getTerminator());
    auto merged = cast<scf::ParallelOp>(Builder.clone(*loop));
    coalesce(*merged.getBody());
    Mapping mapping = Mapping::choose(merged);
    if (mapping.kind == Mapping::Threads)
      mapThreads(loop, *needed);
    else
      mapTeams(merged, *needed, mapping);
    merged.erase();
    return success();
  }

  void coalesce(Block &block) {
    for (Operation &op : llvm::make_early_inc_range(block)) {
      auto loop = dyn_cast<scf::ForOp>(op);
      if (loop && isDistributable(loop))
        (void)coalescePerfectlyNestedSCFForLoops(loop);
    }
  }

  /// Numbers of `needed` that take a power in f64 (the bias corrections of
  /// Adam), as long as the work on an element: one thread of a block computes
  /// them, and the others read them in shared memory.
  void shareScalars(LaunchWriter &launch, Operation *loop,
                    ArrayRef<Operation *> needed, IRMapping &mapping) {
    SmallVector<Value> shared;
    for (Operation *op : needed)
      for (Value result : op->getResults())
        if (isa<Float32Type, Float64Type>(result.getType()) &&
            takesPower(result) &&
            llvm::any_of(result.getUsers(), [&](Operation *user) {
              return loop->isAncestor(user);
            }))
          shared.push_back(result);
    if (shared.empty())
      return;
    Location loc = loop->getLoc();
    Value isFirst = launch.compare(arith::CmpIPredicate::eq, launch.thread(),
                                   launch.index(0));
    auto choice = scf::IfOp::create(Builder, loc, isFirst, false);
    SmallVector<Value> buffers;
    {
      OpBuilder::InsertionGuard guard(Builder);
      Builder.setInsertionPointToStart(choice.thenBlock());
      IRMapping inside;
      clone(needed, inside);
      for (Value number : shared) {
        buffers.push_back(launch.share(loc, number.getType()));
        memref::StoreOp::create(Builder, loc, inside.lookup(number),
                                buffers.back(), launch.index(0));
      }
    }
    gpu::BarrierOp::create(Builder, loc);
    for (auto [number, buffer] : llvm::zip_equal(shared, buffers))
      mapping.map(number,
                  memref::LoadOp::create(Builder, loc, buffer, launch.index(0))
                      .getResult());
  }

  /// Whether it is computed from a power in f64.
  bool takesPower(Value value) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getBlock() != &Body || op->getNumRegions() != 0)
      return false;
    return (isa<math::PowFOp>(op) && value.getType().isF64()) ||
           llvm::any_of(op->getOperands(),
                        [&](Value operand) { return takesPower(operand); });
  }

  void mapThreads(scf::ParallelOp loop, ArrayRef<Operation *> needed) {
    Lanes lanes(loop, Alignment);
    Jam jam(loop);
    int64_t groups = jam.isUseful() ? jam.groups() : lanes.groups();
    auto emit = [&](Value group, const IRMapping &mapping) {
      if (jam.isUseful())
        jam.emit(Builder, group, mapping);
      else
        lanes.emit(Builder, group, mapping);
    };
    int64_t blocks = llvm::divideCeil(groups, kBlock);
    bool isOnceABlock = hasLoops(needed);
    if (isOnceABlock)
      blocks = std::min(blocks, kFewBlocks);
    LaunchWriter launch(Builder, loop.getLoc(), blocks, kBlock);
    IRMapping mapping;
    clone(needed, mapping);
    if (isOnceABlock) {
      coalesce(launch.body());
      launch.team(Team::Block, kBlock, launch.thread())
          .distribute(launch.body());
      Builder.setInsertionPoint(launch.body().getTerminator());
    } else {
      shareScalars(launch, loop, needed, mapping);
    }
    Value group =
        launch.add(launch.multiply(launch.block(), kBlock), launch.thread());
    OpBuilder::InsertionGuard guard(Builder);
    if (blocks * kBlock == groups) {
      emit(group, mapping);
    } else if (blocks * kBlock > groups) {
      Value isInside = launch.compare(arith::CmpIPredicate::slt, group,
                                      launch.index(groups));
      auto choice = scf::IfOp::create(Builder, loop.getLoc(), isInside, false);
      Builder.setInsertionPointToStart(choice.thenBlock());
      emit(group, mapping);
    } else {
      auto turns = scf::ForOp::create(Builder, loop.getLoc(), group,
                                      launch.index(groups),
                                      launch.index(blocks * kBlock));
      Builder.setInsertionPointToStart(turns.getBody());
      emit(turns.getInductionVar(), mapping);
    }
  }

  void mapTeams(scf::ParallelOp loop, ArrayRef<Operation *> needed,
                Mapping mapping) {
    SmallVector<int64_t> sizes = parallelSizes(loop);
    int64_t rows = 1;
    for (int64_t size : sizes)
      rows *= size;
    // Teams in a block, and threads of a block.
    int64_t teams = 1, threads = mapping.team;
    Team::Kind kind = Team::Block;
    if (mapping.kind == Mapping::Warps)
      teams = kBlock / kWarp, threads = kBlock, kind = Team::Warp;
    if (mapping.kind == Mapping::Columns)
      teams = mapping.lanes, threads = mapping.lanes * mapping.team,
      kind = Team::Column;

    LaunchWriter launch(Builder, loop.getLoc(), llvm::divideCeil(rows, teams),
                        threads);
    Value rank = launch.thread(), row = launch.block(), lane;
    if (kind == Team::Warp) {
      lane = launch.divide(launch.thread(), kWarp);
      rank = launch.remainder(launch.thread(), kWarp);
    } else if (kind == Team::Column) {
      lane = launch.remainder(launch.thread(), mapping.lanes);
      rank = launch.divide(launch.thread(), mapping.lanes);
    }
    Team team = launch.team(kind, mapping.team, rank);
    team.lane = lane;
    team.lanes = mapping.lanes;
    if (lane) {
      row = launch.add(launch.multiply(launch.block(), teams), lane);
      if (rows % teams != 0) {
        // All threads go along to where they wait for each other.
        team.isInside =
            launch.compare(arith::CmpIPredicate::slt, row, launch.index(rows));
        row = arith::MinUIOp::create(Builder, loop.getLoc(), row,
                                     launch.index(rows - 1));
      }
    }
    IRMapping values;
    clone(needed, values);
    for (auto [iv, value] :
         llvm::zip_equal(loop.getInductionVars(),
                         delinearise(Builder, loop.getLoc(), row, sizes)))
      values.map(iv, value);
    for (Operation &op : loop.getBody()->without_terminator())
      Builder.clone(op, values);
    team.distribute(launch.body());
  }

  func::FuncOp Kernel;
  Block &Body;
  int64_t Alignment;
  OpBuilder Builder;
};

struct MapToGPUPass : mlir::vram::impl::VRAMMapToGPUBase<MapToGPUPass> {
  void runOnOperation() override {
    // Every buffer of a kernel is a view at a multiple of its alignment.
    int64_t alignment = 16;
    SmallVector<func::FuncOp> kernels;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (!vram::getArenaArgument(function)) {
        if (function.getNumResults() == 0 &&
            llvm::hasSingleElement(function.getBody()))
          kernels.push_back(function);
        continue;
      }
      alignment = vram::getViewAlignment(function, alignment);
    }
    for (func::FuncOp kernel : kernels)
      if (failed(KernelMapper(kernel, alignment).map()))
        return signalPassFailure();
    mergeUpdates(getOperation());
  }
};
} // namespace
