//===- HostState.cpp - The optimizer's state on the host ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/HostState.h"

#include "vram/Analysis/MemoryModel.h"
#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/SameCopy.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"

#include <deque>
#include <limits>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMHOSTSTATE
#include "vram/Dialect/VRAM/Transforms/HostState/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

namespace {

/// A step: one function, or the functions of a step in micro-batches.
struct StateStep {
  /// Updates the state.
  func::FuncOp update;
  /// The others that have the state among their arguments, and do not read it:
  /// the parts, and the declaration of the whole.
  SmallVector<func::FuncOp> others;
};

/// One argument of the update that may be on the host.
struct Movable {
  StateStep *step;
  unsigned index;
  int64_t bytes;
};

} // namespace

static std::deque<StateStep> findSteps(ModuleOp module) {
  std::deque<StateStep> steps;
  llvm::DenseSet<Operation *> inParts;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto update = function->getAttrOfType<FlatSymbolRefAttr>(kUpdateAttr);
    auto parts = function->getAttrOfType<ArrayAttr>(kMicroBatchesAttr);
    if (!function.isExternal() || !update || !parts)
      continue;
    StateStep step;
    step.update = module.lookupSymbol<func::FuncOp>(update.getAttr());
    step.others.push_back(function);
    for (Attribute name : parts)
      if (auto part = module.lookupSymbol<func::FuncOp>(
              cast<FlatSymbolRefAttr>(name).getAttr()))
        step.others.push_back(part);
    inParts.insert(step.update);
    inParts.insert(step.others.begin(), step.others.end());
    if (step.update && !step.update.isExternal())
      steps.push_back(step);
  }
  for (auto function : module.getOps<func::FuncOp>())
    if (!function.isExternal() && !inParts.contains(function))
      steps.push_back({function, {}});
  return steps;
}

/// The argument of the same name; none where there is none.
static std::optional<unsigned> findNamed(func::FuncOp function,
                                         Attribute name) {
  for (unsigned i = 0, e = function.getNumArguments(); name && i < e; ++i)
    if (function.getArgAttr(i, kNameAttr) == name)
      return i;
  return std::nullopt;
}

/// Does the result of a function that replaces the argument come from an op of
/// its block, which nothing else returns?
static bool isUpdated(func::FuncOp function, unsigned index) {
  auto donated = function.getArgAttrOfType<IntegerAttr>(index, kDonatedAttr);
  Block &body = function.getBody().front();
  Operation *terminator = body.getTerminator();
  if (!donated || donated.getInt() < 0 ||
      donated.getInt() >= terminator->getNumOperands())
    return false;
  Value replacement =
      terminator->getOperand(static_cast<unsigned>(donated.getInt()));
  Operation *maker = replacement.getDefiningOp();
  if (!maker || maker->getBlock() != &body ||
      llvm::count(terminator->getOperands(), replacement) != 1)
    return false;
  // The new value goes where the old one was: nothing reads that later.
  return llvm::all_of(body.getArgument(index).getUsers(), [&](Operation *user) {
    Operation *reader = body.findAncestorOpInBlock(*user);
    return reader == maker || reader->isBeforeInBlock(maker);
  });
}

/// May the argument of the update be on the host?
static bool mayMove(const StateStep &step, unsigned index) {
  func::FuncOp update = step.update;
  auto role = update.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  auto type = dyn_cast<RankedTensorType>(update.getArgumentTypes()[index]);
  if (!role || role.getValue() != Role::OptimizerState || !type ||
      !type.hasStaticShape() || type.getEncoding() ||
      type.getNumElements() == 0 || !update.getBody().hasOneBlock() ||
      !isUpdated(update, index))
    return false;
  Attribute name = update.getArgAttr(index, kNameAttr);
  return llvm::all_of(step.others, [&](func::FuncOp other) {
    std::optional<unsigned> found = findNamed(other, name);
    if (!found || other.getArgumentTypes()[*found] != type)
      return false;
    return other.isExternal() || (other.getArgument(*found).use_empty() &&
                                  !other.getArgAttr(*found, kDonatedAttr));
  });
}

static SmallVector<Movable> findMovable(std::deque<StateStep> &steps,
                                        int64_t least) {
  SmallVector<Movable> found;
  for (StateStep &step : steps)
    for (unsigned i = 0, e = step.update.getNumArguments(); i < e; ++i)
      if (mayMove(step, i))
        if (int64_t bytes = getTypeBytes(step.update.getArgumentTypes()[i]);
            bytes >= least)
          found.push_back({&step, i, bytes});
  return found;
}

/// Gives the argument, and the result that it is donated to, the type on the
/// host.
static void changeType(func::FuncOp function, unsigned index) {
  auto type = cast<RankedTensorType>(function.getArgumentTypes()[index]);
  auto onHost =
      RankedTensorType::get(type.getShape(), type.getElementType(),
                            StringAttr::get(function.getContext(), "host"));
  SmallVector<Type> arguments(function.getArgumentTypes());
  SmallVector<Type> results(function.getResultTypes());
  arguments[index] = onHost;
  if (auto donated =
          function.getArgAttrOfType<IntegerAttr>(index, kDonatedAttr))
    results[static_cast<unsigned>(donated.getInt())] = onHost;
  function.setType(
      FunctionType::get(function.getContext(), arguments, results));
  if (!function.isExternal())
    function.getArgument(index).setType(onHost);
}

/// Marks `op` as a part of the layer and phase that `like` is of.
static Value mark(Operation *op, Operation *like) {
  for (StringRef name : {StringRef(kLayerAttr), StringRef(kPhaseAttr)})
    if (Attribute value = like->getAttr(name))
      op->setAttr(name, value);
  return op->getResult(0);
}

/// Puts the transfers around the ops that read and replace the argument.
static void addTransfers(func::FuncOp function, unsigned index) {
  Block &body = function.getBody().front();
  BlockArgument argument = function.getArgument(index);
  Operation *first = nullptr;
  for (Operation *user : argument.getUsers()) {
    Operation *reader = body.findAncestorOpInBlock(*user);
    if (!first || reader->isBeforeInBlock(first))
      first = reader;
  }
  if (first) {
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : argument.getUses())
      uses.push_back(&use);
    OpBuilder builder(first);
    Value load =
        mark(LoadOp::create(builder, first->getLoc(), argument), first);
    Value there =
        mark(WaitOp::create(builder, first->getLoc(), argument, load), first);
    for (OpOperand *use : uses)
      use->set(there);
  }
  auto donated = function.getArgAttrOfType<IntegerAttr>(index, kDonatedAttr);
  OpOperand &returned = body.getTerminator()->getOpOperand(
      static_cast<unsigned>(donated.getInt()));
  Operation *maker = returned.get().getDefiningOp();
  OpBuilder builder(maker->getContext());
  // Behind the transfers of its other results.
  Operation *last = maker;
  while (isa<StoreOp, WaitOp>(last->getNextNode()))
    last = last->getNextNode();
  builder.setInsertionPointAfter(last);
  Value store =
      mark(StoreOp::create(builder, maker->getLoc(), returned.get()), maker);
  returned.set(mark(
      WaitOp::create(builder, maker->getLoc(), returned.get(), store), maker));
}

static void move(const Movable &movable) {
  func::FuncOp update = movable.step->update;
  Attribute name = update.getArgAttr(movable.index, kNameAttr);
  changeType(update, movable.index);
  addTransfers(update, movable.index);
  for (func::FuncOp other : movable.step->others)
    changeType(other, *findNamed(other, name));
  remark::passed(update.getArgument(movable.index).getLoc(),
                 remark::RemarkOpts::name("OnHost")
                     .category("vram-host-state")
                     .function(update.getName()))
      << "a state of the optimizer is on the host between updates"
      << remark::metric("Bytes", movable.bytes);
}

/// As the memory of an argument is counted.
static int64_t roundUp(int64_t bytes) {
  return static_cast<int64_t>(
      llvm::alignTo(bytes, MemoryModelOptions().alignment));
}

int64_t mlir::vram::movableStateBytes(ModuleOp module, int64_t least) {
  std::deque<StateStep> steps = findSteps(module);
  int64_t bytes = 0;
  for (const Movable &movable : findMovable(steps, least))
    bytes = saturatingAdd(bytes, roundUp(movable.bytes));
  return bytes;
}

/// The op that makes the argument's new value.
static Operation *updateOf(const Movable &movable) {
  func::FuncOp update = movable.step->update;
  auto donated =
      update.getArgAttrOfType<IntegerAttr>(movable.index, kDonatedAttr);
  return update.getBody()
      .front()
      .getTerminator()
      ->getOperand(static_cast<unsigned>(donated.getInt()))
      .getDefiningOp();
}

int64_t mlir::vram::moveStateToHost(ModuleOp module, int64_t bytes,
                                    int64_t least, int64_t most) {
  std::deque<StateStep> steps = findSteps(module);
  SmallVector<Movable> movable = findMovable(steps, least);
  // What is updated last has no computation left to hide behind.
  llvm::stable_sort(movable, [](const Movable &one, const Movable &other) {
    return one.step == other.step &&
           updateOf(one)->isBeforeInBlock(updateOf(other));
  });
  int64_t moved = 0;
  for (const Movable &each : movable) {
    if (moved >= bytes)
      break;
    if (saturatingAdd(moved, roundUp(each.bytes)) > most)
      continue;
    move(each);
    moved = saturatingAdd(moved, roundUp(each.bytes));
  }
  return moved;
}

namespace {
struct HostStatePass : mlir::vram::impl::VRAMHostStateBase<HostStatePass> {
  using VRAMHostStateBase::VRAMHostStateBase;

  void runOnOperation() override {
    int64_t enough = std::numeric_limits<int64_t>::max(), fewest = 0;
    if (failed(read("bytes", bytes, enough)) ||
        failed(read("least", least, fewest)))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(kStoragesAttr)) {
        emitError(function.getLoc(), "'")
            << function.getName() << "' has storage assignments ('"
            << kStoragesAttr
            << "'); run --vram-host-state before --vram-inplace";
        return signalPassFailure();
      }
    if (moveStateToHost(getOperation(), enough, fewest,
                        std::numeric_limits<int64_t>::max()) == 0)
      markAllAnalysesPreserved();
  }

  LogicalResult read(StringRef name, const std::string &text, int64_t &size) {
    if (text.empty())
      return success();
    auto parsed = ::vram::planning::parseBytes(
        text, ::vram::planning::ZeroBytes::Allowed);
    if (!parsed)
      return emitError(getOperation().getLoc(), "--vram-host-state: ")
             << name << ": " << parsed.error;
    size = parsed.bytes;
    return success();
  }
};
} // namespace
