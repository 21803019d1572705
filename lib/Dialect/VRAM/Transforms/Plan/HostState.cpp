//===- HostState.cpp - The optimizer's state on the host ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/HostState.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/MemoryModel.h"
#include "vram/Analysis/MicroBatchedStep.h"
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
  /// The others that have the state among their arguments: the parts, and the
  /// declaration of the whole.
  SmallVector<func::FuncOp> others;
};

/// Arguments of the update that may be on the host.
struct Movable {
  StateStep *step;
  SmallVector<unsigned> arguments;
  /// The op that reads and replaces all of them and runs on the host with them;
  /// null for one that stays on the device.
  Operation *update = nullptr;
  /// Bytes of the device that are free between updates, and that are taken of
  /// the host.
  int64_t freed = 0, taken = 0;
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

/// As the memory of an argument is counted.
static int64_t roundUp(int64_t bytes) {
  return static_cast<int64_t>(
      llvm::alignTo(bytes, MemoryModelOptions().alignment));
}

static bool hasRole(func::FuncOp function, unsigned index, Role role) {
  auto known = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  return known && known.getValue() == role;
}

/// Is it a tensor on the device that a transfer can move?
static bool isMovableType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() &&
         tensor.getNumElements() != 0;
}

/// The reader of an argument other than `except`; null where there is none.
static Operation *findReader(BlockArgument argument, Operation *except) {
  for (Operation *user : argument.getUsers())
    if (user != except)
      return user;
  return nullptr;
}

/// Can the argument be on the host in all functions of the step? `mayRead`: if
/// the parts may read it.
static bool mayMoveInOthers(const StateStep &step, unsigned index,
                            bool mayRead) {
  func::FuncOp update = step.update;
  Attribute name = update.getArgAttr(index, kNameAttr);
  Type type = update.getArgumentTypes()[index];
  return llvm::all_of(step.others, [&](func::FuncOp other) {
    std::optional<unsigned> found = findNamed(other, name);
    if (!found || other.getArgumentTypes()[*found] != type)
      return false;
    if (other.isExternal())
      return true;
    auto isReturn = [](Operation *user) {
      return user->hasTrait<OpTrait::IsTerminator>();
    };
    auto users = other.getArgument(*found).getUsers();
    return !other.getArgAttr(*found, kDonatedAttr) &&
           (users.empty() || (mayRead && other.getBody().hasOneBlock() &&
                              llvm::none_of(users, isReturn)));
  });
}

/// May the argument of the update be on the host, whose update is not?
static bool mayMove(const StateStep &step, unsigned index) {
  func::FuncOp update = step.update;
  return hasRole(update, index, Role::OptimizerState) &&
         isMovableType(update.getArgumentTypes()[index]) &&
         update.getBody().hasOneBlock() && isUpdated(update, index) &&
         mayMoveInOthers(step, index, /*mayRead=*/false);
}

/// The argument that a result of an update replaces and is computed over; none
/// where there is no such argument.
static std::optional<unsigned>
findReplaced(const StateStep &step, OpResult result, OpOperand *operand) {
  auto argument = dyn_cast<BlockArgument>(operand->get());
  func::FuncOp function = step.update;
  if (!argument || argument.getOwner() != &function.getBody().front())
    return std::nullopt;
  const unsigned index = argument.getArgNumber();
  auto donated = function.getArgAttrOfType<IntegerAttr>(index, kDonatedAttr);
  if (!donated || !isUpdated(function, index) ||
      argument.getOwner()->getTerminator()->getOperand(
          static_cast<unsigned>(donated.getInt())) != result ||
      !mayMoveInOthers(step, index, /*mayRead=*/true))
    return std::nullopt;
  return index;
}

/// May the op run on the host, with the arguments that it replaces there? Why
/// not otherwise.
static StringRef whyNotOnHost(StateStep &step, Operation *op,
                              Movable &movable) {
  movable.step = &step;
  movable.update = op;
  for (Value operand : op->getOperands()) {
    Operation *maker = operand.getDefiningOp();
    if (!isMovableType(operand.getType()) || (maker && isWithoutStorage(maker)))
      return "it reads what no transfer moves: a constant, or a tensor without "
             "elements";
    movable.taken =
        saturatingAdd(movable.taken, roundUp(getTypeBytes(operand.getType())));
  }
  for (OpResult result : op->getResults()) {
    SmallVector<OpOperand *> over = getOverwritableOperands(result);
    // The copy of the new parameter in another type, which is loaded.
    if (over.empty()) {
      movable.taken =
          saturatingAdd(movable.taken, roundUp(getTypeBytes(result.getType())));
      continue;
    }
    std::optional<unsigned> index = findReplaced(step, result, over.front());
    if (!index)
      return "a result of it replaces no donated argument, or one that is "
             "read behind it";
    movable.arguments.push_back(*index);
    // A parameter that the forward reads is loaded, and frees nothing.
    BlockArgument argument = step.update.getArgument(*index);
    if (!findReader(argument, op) &&
        mayMoveInOthers(step, *index, /*mayRead=*/false))
      movable.freed = saturatingAdd(movable.freed,
                                    roundUp(getTypeBytes(argument.getType())));
  }
  return {};
}

static SmallVector<Movable> findMovable(std::deque<StateStep> &steps,
                                        int64_t least, StateUpdate where) {
  SmallVector<Movable> found;
  for (StateStep &step : steps) {
    llvm::SmallDenseSet<unsigned> taken;
    if (where == StateUpdate::OnHost && step.update.getBody().hasOneBlock())
      for (Operation &op : step.update.getBody().front()) {
        if (!op.hasTrait<UpdatesParameter>() || runsOnHost(&op) ||
            getTypeBytes(op.getOperand(0).getType()) < least)
          continue;
        Movable movable;
        if (StringRef reason = whyNotOnHost(step, &op, movable);
            !reason.empty()) {
          remark::missed(op.getLoc(), remark::RemarkOpts::name("OnDevice")
                                          .category("vram-host-state")
                                          .function(step.update.getName()))
              << ("the update stays on the device: " + reason).str();
          continue;
        }
        taken.insert(movable.arguments.begin(), movable.arguments.end());
        found.push_back(movable);
      }
    for (unsigned i = 0, e = step.update.getNumArguments(); i < e; ++i)
      if (!taken.contains(i) && mayMove(step, i))
        if (int64_t bytes = getTypeBytes(step.update.getArgumentTypes()[i]);
            bytes >= least)
          found.push_back(
              {&step, {i}, nullptr, roundUp(bytes), roundUp(bytes)});
  }
  return found;
}

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
  for (StringRef name : {StringRef(kLayerAttr), StringRef(kPhaseAttr)})
    if (Attribute value = like->getAttr(name))
      op->setAttr(name, value);
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
  for (const Movable &movable :
       findMovable(steps, least, StateUpdate::OnDevice))
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
                                    StateUpdate where) {
  std::deque<StateStep> steps = findSteps(module);
  SmallVector<Movable> movable = findMovable(steps, least, where);
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
    if (update != "device" && update != "host") {
      emitError(getOperation().getLoc(),
                "--vram-host-state: update must be device or host, not '")
          << update << "'";
      return signalPassFailure();
    }
    moveStateToHost(
        getOperation(), enough, fewest, std::numeric_limits<int64_t>::max(),
        update == "host" ? StateUpdate::OnHost : StateUpdate::OnDevice);
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
