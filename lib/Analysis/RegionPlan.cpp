//===- RegionPlan.cpp - The memory inside loops and branches --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The results of the op are counted outside for the whole of its run: what a
// region yields ends in them, and what a loop carries stays in them from
// iteration to iteration. Regions run one at a time, so that they share the
// workspace, but for values that are carried from one region to another.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/RegionPlan.h"

#include "BlockProblem.h"

#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Fit/Arena.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::remat::kNone;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;

bool mlir::vram::isControlFlow(Operation *op) {
  return op->getNumRegions() != 0 && !isa<RematerializationOpInterface>(op) &&
         isa<RegionBranchOpInterface, LoopLikeOpInterface>(op);
}

bool mlir::vram::carriesInResults(Operation *op) {
  auto loop = dyn_cast<scf::WhileOp>(op);
  return loop &&
         llvm::equal(loop.getInits().getTypes(), loop.getResultTypes()) &&
         llvm::equal(loop.getConditionOp().getArgs(),
                     loop.getBeforeArguments());
}

namespace {
/// How the values of one block belong to the results of the op around it, by
/// their numbers.
struct BlockRoles {
  /// For each argument of the block; kNone for one with a place of its own.
  SmallVector<int32_t> arguments;
  /// Whether operand i of the terminator ends in result i.
  bool yieldsResults = false;
};

BlockRoles getRoles(Operation *op, Block &block) {
  BlockRoles roles;
  roles.arguments.assign(block.getNumArguments(), kNone);
  auto take = [&](Block::BlockArgListType carried) {
    for (auto [i, argument] : llvm::enumerate(carried))
      roles.arguments[argument.getArgNumber()] = static_cast<int32_t>(i);
  };
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    bool inResults = carriesInResults(op);
    bool isBefore = &block == loop.getBeforeBody();
    if (!isBefore || inResults)
      take(block.getArguments());
    roles.yieldsResults = !isBefore && inResults;
    return roles;
  }
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (loop && op->getNumRegions() == 1 &&
      loop.getRegionIterArgs().size() == op->getNumResults())
    take(loop.getRegionIterArgs());
  roles.yieldsResults =
      block.mightHaveTerminator() &&
      block.getTerminator()->getOperandTypes() == op->getResultTypes();
  return roles;
}

class RegionPlanner {
public:
  RegionPlanner(Operation *op, const DeviceModel &device, int64_t alignment)
      : Op(op), Device(device), Alignment(alignment) {}

  FailureOr<RegionPlan> run() {
    for (Region &region : Op->getRegions()) {
      if (region.empty())
        continue;
      if (!llvm::hasSingleElement(region))
        return Op->emitOpError("has a region of several blocks, which the "
                               "memory model does not take");
      placeArguments(region.front());
    }
    int64_t carried = Plan.bytes;
    for (Region &region : Op->getRegions())
      if (!region.empty() && failed(addBlock(region.front(), carried)))
        return failure();
    if (Plan.bytes > kMaxTypeBytes)
      return Op->emitOpError("needs a workspace of more than 2^60 bytes");
    return std::move(Plan);
  }

private:
  using ValueId = BlockProblem::ValueId;

  /// Arguments that are in no result live from one region to the next.
  void placeArguments(Block &block) {
    BlockRoles roles = getRoles(Op, block);
    for (auto [argument, result] :
         llvm::zip_equal(block.getArguments(), roles.arguments)) {
      int64_t bytes = alignedBytes(argument.getType());
      if (result != kNone || bytes == 0)
        continue;
      Plan.places[argument] = {RegionPlace::kWorkspace, Plan.bytes};
      Plan.bytes = saturatingAdd(Plan.bytes, bytes);
    }
  }

  /// 0 where the size is not known, which is an error elsewhere.
  int64_t alignedBytes(Type type) const {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && shaped.hasStaticShape()
               ? static_cast<int64_t>(
                     llvm::alignTo(getTypeBytes(type), Alignment))
               : 0;
  }

  /// A yielded operand of so many bytes that is copied by way of a second copy.
  using Detour = std::pair<OpOperand *, int64_t>;

  /// Ties what `block` yields to the slots of the results, and adds those that
  /// there are none of.
  SmallVector<Detour> tieYields(Block &block, BlockProblem &nested,
                                MutableArrayRef<ValueId> slots) {
    SmallVector<Detour> detours;
    for (auto [slot, type] : llvm::zip_equal(slots, Op->getResultTypes()))
      if (slot == kNone)
        slot = nested.addSlot(alignedBytes(type));
    for (auto [slot, yielded] :
         llvm::zip_equal(slots, block.getTerminator()->getOpOperands())) {
      ValueId root = nested.rootOf(nested.valueIds.lookup(yielded.get()));
      // Another carried value is copied into place by way of a second copy: its
      // own place may be written before.
      if (!nested.tieToInput(yielded.get(), slot) && root != slot &&
          nested.problem.values[root].producer == kNone &&
          nested.problem.values[root].bytes != 0)
        detours.emplace_back(&yielded, nested.problem.values[slot].bytes);
    }
    return detours;
  }

  /// Plans `block` from byte `base` of the workspace on.
  LogicalResult addBlock(Block &block, int64_t base) {
    FailureOr<BlockProblem> built =
        BlockProblem::build(block, Device, Alignment, /*captures=*/true);
    if (failed(built))
      return failure();
    BlockProblem &nested = *built;
    BlockRoles roles = getRoles(Op, block);

    SmallVector<ValueId> slots(Op->getNumResults(), kNone);
    for (auto [argument, result] :
         llvm::zip_equal(block.getArguments(), roles.arguments))
      if (result != kNone)
        slots[static_cast<size_t>(result)] = nested.valueIds.lookup(argument);
    SmallVector<Detour> detours;
    if (roles.yieldsResults)
      detours = tieYields(block, nested, slots);
    // The inputs of the problem that stand for results of the op.
    llvm::DenseMap<ValueId, int32_t> resultOf;
    for (auto [result, slot] : llvm::enumerate(slots))
      if (slot != kNone)
        resultOf[slot] = static_cast<int32_t>(result);

    remat::Schedule schedule = remat::identitySchedule(nested.problem);
    remat::Simulation simulation = remat::simulate(nested.problem, schedule);
    if (!simulation.error.empty())
      return Op->emitOpError("has a region that cannot be simulated: ")
             << simulation.error;
    fit::ArenaOptions options;
    options.arguments = fit::ArgumentPlacement::Caller;
    options.alignment = Alignment;
    fit::CheckedArena arena =
        fit::planArena(nested.problem, schedule, simulation, options);
    if (arena.refused || arena.error)
      return Op->emitOpError("has a region that cannot be packed: ")
             << (arena.refused ? *arena.refused : *arena.error);

    for (auto [i, lifetime] : llvm::enumerate(simulation.lifetimes))
      addPlaces(nested, lifetime, resultOf, arena.plan, i, base);
    for (auto [i, op] : llvm::enumerate(nested.ops))
      if (int32_t buffer = arena.plan.workspaceAt[i]; buffer != kNone) {
        const fit::ArenaBuffer &where = arena.plan.buffers[buffer];
        Plan.workspaces[op] = {saturatingAdd(base, where.offset), where.bytes};
      }
    int64_t next = saturatingAdd(base, arena.plan.arenaBytes);
    for (auto [operand, bytes] : detours) {
      Plan.detours[operand] = {next, bytes};
      next = saturatingAdd(next, bytes);
    }
    Plan.bytes = std::max(Plan.bytes, next);
    return success();
  }

  void addPlaces(const BlockProblem &nested, const remat::Lifetime &lifetime,
                 const llvm::DenseMap<ValueId, int32_t> &resultOf,
                 const fit::ArenaPlan &arena, size_t number, int64_t base) {
    RegionPlace place;
    for (ValueId id : lifetime.values)
      if (auto result = resultOf.find(id); result != resultOf.end())
        place.result = result->second;
    if (place.result == RegionPlace::kWorkspace) {
      int32_t buffer = arena.bufferOf[number];
      // Arguments with a place of their own have it already.
      if (buffer == kNone || arena.buffers[buffer].pinned)
        return;
      place.offset = saturatingAdd(base, arena.buffers[buffer].offset);
    }
    for (ValueId id : lifetime.values)
      if (Value value = nested.values[id];
          value && nested.problem.values[id].viewOf == kNone &&
          nested.problem.values[id].bytes != 0)
        Plan.places[value] = place;
  }

  Operation *Op;
  const DeviceModel &Device;
  int64_t Alignment;
  RegionPlan Plan;
};
} // namespace

FailureOr<RegionPlan> mlir::vram::planRegions(Operation *op,
                                              const DeviceModel &device,
                                              int64_t alignment) {
  return RegionPlanner(op, device, alignment).run();
}
