//===- MovableState.cpp - State that may be on the host -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MovableState.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/MemoryModel.h"
#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/SameCopy.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/StorageOpInterface.h"
#include "vram/Interfaces/StorageTie.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

namespace {

/// Decides which updates run on the host.
class HostShare {
public:
  /// `state`: the bytes that move to the host, and travel both ways where they
  /// are updated on the device.
  HostShare(const UpdatePlace &place, int64_t state)
      : Device(place.device), ToHost(state), ToDevice(state),
        IsOpen(place.where != StateUpdate::OnDevice),
        TakesAll(place.where == StateUpdate::OnHost) {}

  bool isOpen() const { return IsOpen; }

  /// Does this update run on the host, beside those before it?
  bool take(const Movable &movable) {
    if (TakesAll)
      return true;
    const int64_t toHost = ToHost - movable.freed + movable.toHost;
    const int64_t toDevice = ToDevice - movable.freed + movable.toDevice;
    const int64_t busy =
        saturatingAdd(Busy, estimateHostNanoseconds(movable.update, *Device));
    if (busy > Device->transferNs(std::max(toHost, toDevice)))
      return false;
    ToHost = toHost;
    ToDevice = toDevice;
    Busy = busy;
    return true;
  }

private:
  const DeviceModel *Device;
  int64_t ToHost, ToDevice;
  bool IsOpen, TakesAll;
  /// Nanoseconds of the host's processor.
  int64_t Busy = 0;
};

} // namespace

std::deque<StateStep> mlir::vram::findSteps(ModuleOp module) {
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

std::optional<unsigned> mlir::vram::findNamed(func::FuncOp function,
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
  movable.toHost = movable.taken;
  for (OpResult result : op->getResults()) {
    SmallVector<OpOperand *> over = getOverwritableOperands(result);
    // The copy of the new parameter in another type, which is loaded.
    const int64_t bytes = roundUp(getTypeBytes(result.getType()));
    if (over.empty()) {
      movable.taken = saturatingAdd(movable.taken, bytes);
      movable.toDevice = saturatingAdd(movable.toDevice, bytes);
      continue;
    }
    std::optional<unsigned> index = findReplaced(step, result, over.front());
    if (!index)
      return "a result of it replaces no donated argument, or one that is "
             "read behind it";
    movable.arguments.push_back(*index);
    movable.toHost -= bytes;
    // A parameter that the forward reads is loaded, and frees nothing.
    const bool isFreed = !findReader(step.update.getArgument(*index), op) &&
                         mayMoveInOthers(step, *index, /*mayRead=*/false);
    int64_t &sum = isFreed ? movable.freed : movable.toDevice;
    sum = saturatingAdd(sum, bytes);
  }
  return {};
}

SmallVector<Movable> mlir::vram::findMovable(std::deque<StateStep> &steps,
                                             int64_t least,
                                             const UpdatePlace &place,
                                             int64_t state) {
  HostShare share(place, state);
  SmallVector<Movable> found;
  for (StateStep &step : steps) {
    llvm::SmallDenseSet<unsigned> taken;
    if (share.isOpen() && step.update.getBody().hasOneBlock())
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
        if (!share.take(movable))
          continue;
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
