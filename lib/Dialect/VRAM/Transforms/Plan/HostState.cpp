//===- HostState.cpp - The optimizer's state on the host ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Marks.h"
#include "MovableState.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/MemoryModel.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Analysis/StepTime.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/SameCopy.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"
#include "vram/Interfaces/StorageTie.h"
#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringSwitch.h"

#include <deque>
#include <limits>

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMHOSTSTATE
#include "vram/Dialect/VRAM/Transforms/HostState/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

static RankedTensorType onHost(RankedTensorType type) {
  return RankedTensorType::get(type.getShape(), type.getElementType(),
                               StringAttr::get(type.getContext(), "host"));
}

/// Gives the argument, and the result that it is donated to, the type on the
/// host.
static void changeType(func::FuncOp function, unsigned index) {
  RankedTensorType moved =
      onHost(cast<RankedTensorType>(function.getArgumentTypes()[index]));
  SmallVector<Type> arguments(function.getArgumentTypes());
  SmallVector<Type> results(function.getResultTypes());
  arguments[index] = moved;
  if (auto donated =
          function.getArgAttrOfType<IntegerAttr>(index, kDonatedAttr))
    results[static_cast<unsigned>(donated.getInt())] = moved;
  function.setType(
      FunctionType::get(function.getContext(), arguments, results));
  if (!function.isExternal())
    function.getArgument(index).setType(moved);
}

/// Marks `op` as a part of the layer and phase that `like` is of.
static Value mark(Operation *op, Operation *like) {
  copyMarks(like, op);
  return op->getResult(0);
}

/// Loads a tensor on the host in front of the first of its uses that `isMoved`
/// names, or behind `behind` if that is given, and has these read it on the
/// device.
static void addLoad(Value onHost, llvm::function_ref<bool(OpOperand &)> isMoved,
                    Operation *behind = nullptr) {
  SmallVector<OpOperand *> uses;
  Operation *first = nullptr;
  for (OpOperand &use : onHost.getUses()) {
    if (!isMoved(use))
      continue;
    uses.push_back(&use);
    Operation *reader =
        onHost.getParentBlock()->findAncestorOpInBlock(*use.getOwner());
    if (!first || reader->isBeforeInBlock(first))
      first = reader;
  }
  if (!first)
    return;
  Operation *like = behind ? behind : first;
  OpBuilder builder(first);
  if (behind)
    builder.setInsertionPointAfter(behind);
  Value load = mark(LoadOp::create(builder, like->getLoc(), onHost), like);
  builder.setInsertionPoint(first);
  Value there =
      mark(WaitOp::create(builder, like->getLoc(), onHost, load), like);
  for (OpOperand *use : uses)
    use->set(there);
}

/// Puts the transfers around the ops that read and replace the argument.
static void addTransfers(func::FuncOp function, unsigned index) {
  Block &body = function.getBody().front();
  addLoad(function.getArgument(index), [](OpOperand &) { return true; });
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

/// Is the tensor that `wait` makes the stored `value`?
static bool isStored(WaitOp wait, Value value) {
  return wait && wait.getSource() == value && isOnHost(wait.getType());
}

/// `value` on the host, for `reader`. One that several updates read is stored
/// once. It is stored where it is made, and waited for in front of its reader.
static Value storeFor(Operation *reader, Value value) {
  unsigned readers = 0;
  for (Operation *user : value.getUsers()) {
    if (auto wait = dyn_cast<WaitOp>(user); isStored(wait, value))
      return wait.getResult();
    readers += user->hasTrait<UpdatesParameter>();
  }
  OpBuilder builder(reader);
  if (Operation *maker = value.getDefiningOp())
    builder.setInsertionPointAfter(maker);
  else if (readers > 1)
    builder.setInsertionPointToStart(value.getParentBlock());
  Value store = mark(StoreOp::create(builder, reader->getLoc(), value), reader);
  if (readers == 1)
    builder.setInsertionPoint(reader);
  return mark(WaitOp::create(builder, reader->getLoc(), value, store), reader);
}

/// Runs an update on the host, whose arguments are there already.
static void moveUpdate(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    if (!isOnHost(operand.get().getType()))
      operand.set(storeFor(op, operand.get()));
  for (OpResult result : op->getResults()) {
    auto type = cast<RankedTensorType>(result.getType());
    const bool replaces = !getOverwritableOperands(result).empty();
    result.setType(onHost(type));
    addLoad(
        result,
        [&](OpOperand &use) {
          return !replaces ||
                 !use.getOwner()->hasTrait<OpTrait::IsTerminator>();
        },
        /*behind=*/op);
  }
}

/// Moves the argument, whose new value `update` makes on the host, or an op on
/// the device if it is null.
static void moveArgument(const StateStep &step, unsigned index,
                         Operation *update) {
  func::FuncOp function = step.update;
  Attribute name = function.getArgAttr(index, kNameAttr);
  const int64_t bytes = getTypeBytes(function.getArgumentTypes()[index]);
  changeType(function, index);
  if (update)
    addLoad(function.getArgument(index),
            [&](OpOperand &use) { return use.getOwner() != update; });
  else
    addTransfers(function, index);
  for (func::FuncOp other : step.others) {
    const unsigned found = *findNamed(other, name);
    changeType(other, found);
    if (!other.isExternal())
      addLoad(other.getArgument(found), [](OpOperand &) { return true; });
  }
  remark::passed(function.getArgument(index).getLoc(),
                 remark::RemarkOpts::name("OnHost")
                     .category("vram-host-state")
                     .function(function.getName()))
      << (update ? "is on the host between steps, and updated there"
                 : "a state of the optimizer is on the host between updates")
      << remark::metric("Bytes", bytes);
}

static void move(const Movable &movable) {
  for (unsigned index : movable.arguments)
    moveArgument(*movable.step, index, movable.update);
  if (movable.update)
    moveUpdate(movable.update);
}

int64_t mlir::vram::movableStateBytes(ModuleOp module, int64_t least) {
  std::deque<StateStep> steps = findSteps(module);
  int64_t bytes = 0;
  for (const Movable &movable : findMovable(steps, least, UpdatePlace(), 0))
    bytes = saturatingAdd(bytes, movable.freed);
  return bytes;
}

/// The op that makes the new value of the first argument.
static Operation *updateOf(const Movable &movable) {
  func::FuncOp update = movable.step->update;
  auto donated = update.getArgAttrOfType<IntegerAttr>(movable.arguments.front(),
                                                      kDonatedAttr);
  return update.getBody()
      .front()
      .getTerminator()
      ->getOperand(static_cast<unsigned>(donated.getInt()))
      .getDefiningOp();
}

int64_t mlir::vram::moveStateToHost(ModuleOp module, int64_t bytes,
                                    int64_t least, int64_t most,
                                    const UpdatePlace &place) {
  std::deque<StateStep> steps = findSteps(module);
  const int64_t state = std::min(bytes, movableStateBytes(module, least));
  SmallVector<Movable> movable = findMovable(steps, least, place, state);
  // Transfers hide behind the computation that follows an update. The last
  // updates have none behind them, so their state is the last to move.
  llvm::stable_sort(movable, [](const Movable &one, const Movable &other) {
    return one.step == other.step &&
           updateOf(one)->isBeforeInBlock(updateOf(other));
  });
  int64_t freed = 0, taken = 0;
  for (const Movable &each : movable) {
    if (freed >= bytes)
      break;
    if (saturatingAdd(taken, each.taken) > most)
      continue;
    move(each);
    freed = saturatingAdd(freed, each.freed);
    taken = saturatingAdd(taken, each.taken);
  }
  return freed;
}

namespace {
struct HostStatePass : mlir::vram::impl::VRAMHostStateBase<HostStatePass> {
  using VRAMHostStateBase::VRAMHostStateBase;

  void runOnOperation() override {
    int64_t enough = std::numeric_limits<int64_t>::max(), fewest = 0;
    int64_t limit = enough;
    if (failed(read("bytes", bytes, enough)) ||
        failed(read("least", least, fewest)) ||
        failed(read("most", most, limit)))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(kStoragesAttr)) {
        emitError(function.getLoc(), "'")
            << function.getName() << "' has storage assignments ('"
            << kStoragesAttr
            << "'); run --vram-host-state before --vram-inplace";
        return signalPassFailure();
      }
    const auto where = llvm::StringSwitch<std::optional<StateUpdate>>(update)
                           .Case("device", StateUpdate::OnDevice)
                           .Case("host", StateUpdate::OnHost)
                           .Case("balanced", StateUpdate::Balanced)
                           .Default(std::nullopt);
    if (!where) {
      emitError(getOperation().getLoc(), "--vram-host-state: update must be "
                                         "device, host or balanced, not '")
          << update << "'";
      return signalPassFailure();
    }
    FailureOr<DeviceModel> model = getDeviceModel(getOperation(), device);
    if (failed(model))
      return signalPassFailure();
    if (where == StateUpdate::Balanced && !model->hasHostRates()) {
      emitError(getOperation().getLoc(), "--vram-host-state: update=balanced: ")
          << describeMissingHostRates(*model);
      return signalPassFailure();
    }
    moveStateToHost(getOperation(), enough, fewest, limit, {*where, &*model});
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
