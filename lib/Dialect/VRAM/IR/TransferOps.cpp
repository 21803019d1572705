//===- TransferOps.cpp - Between the device and the host ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "OpChecks.h"

#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/IR/OpImplementation.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/TransferOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static constexpr std::pair<TensorPlace, StringLiteral> kEncodings[] = {
    {TensorPlace::Host, "host"},
    {TensorPlace::ToHost, "to_host"},
    {TensorPlace::ToDevice, "to_device"}};

std::optional<TensorPlace> mlir::vram::getPlace(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto encoding = tensor ? dyn_cast_or_null<StringAttr>(tensor.getEncoding())
                         : StringAttr();
  for (auto [place, name] : kEncodings)
    if (encoding && encoding.getValue() == name)
      return place;
  return std::nullopt;
}

RankedTensorType mlir::vram::getDeviceType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), tensor.getElementType());
}

static RankedTensorType withPlace(Type type, TensorPlace place) {
  auto tensor = cast<RankedTensorType>(type);
  for (auto [known, name] : kEncodings)
    if (known == place)
      return RankedTensorType::get(tensor.getShape(), tensor.getElementType(),
                                   StringAttr::get(type.getContext(), name));
  llvm_unreachable("every place has an encoding");
}

bool mlir::vram::isOnHost(Type type) {
  std::optional<TensorPlace> place = getPlace(type);
  return place && *place != TensorPlace::ToDevice;
}

bool mlir::vram::isTransfer(Operation *op) {
  return isa<StoreOp, LoadOp, WaitOp>(op);
}

bool mlir::vram::runsOnHost(Operation *op) {
  auto isPlaced = [](Type type) { return getPlace(type).has_value(); };
  return op->hasTrait<UpdatesParameter>() &&
         (llvm::any_of(op->getOperandTypes(), isPlaced) ||
          llvm::any_of(op->getResultTypes(), isPlaced));
}

bool mlir::vram::runsBesideDevice(Operation *op) {
  return isTransfer(op) || runsOnHost(op);
}

bool mlir::vram::hasTransfers(FunctionOpInterface function) {
  return !function.isExternal() &&
         llvm::any_of(function.getFunctionBody().front(), [](Operation &op) {
           return isa<StoreOp, LoadOp, WaitOp, StartCopyOp, FinishCopyOp>(op);
         });
}

bool mlir::vram::isArena(FunctionOpInterface function, unsigned index) {
  return function.getArgAttr(index, kArenaAttr) ||
         function.getArgAttr(index, kHostArenaAttr);
}

bool mlir::vram::isHostArgument(FunctionOpInterface function, unsigned index) {
  return isOnHost(function.getArgumentTypes()[index]) ||
         function.getArgAttr(index, kHostAttr) ||
         function.getArgAttr(index, kHostArenaAttr);
}

int64_t mlir::vram::getHostArgumentBytes(FunctionOpInterface function,
                                         int64_t alignment) {
  int64_t bytes = 0;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (isHostArgument(function, i) && !isArena(function, i))
      bytes = ::vram::planning::saturatingAdd(
          bytes, llvm::alignTo(getTypeBytes(function.getArgumentTypes()[i]),
                               alignment));
  return bytes;
}

std::optional<unsigned>
mlir::vram::getHostArenaArgument(FunctionOpInterface function) {
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (function.getArgAttr(i, kHostArenaAttr))
      return i;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

LogicalResult StoreOp::inferReturnTypes(MLIRContext *,
                                        std::optional<Location> loc,
                                        Adaptor adaptor,
                                        SmallVectorImpl<Type> &types) {
  Type source = adaptor.getSource().getType();
  if (getPlace(source))
    return OpChecks(loc, getOperationName())
        .error("expects a tensor on the device, but got ", source);
  types.push_back(withPlace(source, TensorPlace::ToHost));
  return success();
}

LogicalResult LoadOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> loc,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  Type source = adaptor.getSource().getType();
  if (getPlace(source) != TensorPlace::Host)
    return OpChecks(loc, getOperationName())
        .error("expects a tensor that has arrived on the host "
               "(encoding \"host\"), but got ",
               source);
  types.push_back(withPlace(source, TensorPlace::ToDevice));
  return success();
}

LogicalResult WaitOp::inferReturnTypes(MLIRContext *,
                                       std::optional<Location> loc,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  Type source = adaptor.getSource().getType();
  Type transfer = adaptor.getTransfer().getType();
  std::optional<TensorPlace> place = getPlace(transfer);
  OpChecks check(loc, getOperationName());
  if (place == TensorPlace::ToHost && !getPlace(source)) {
    types.push_back(withPlace(transfer, TensorPlace::Host));
  } else if (place == TensorPlace::ToDevice &&
             getPlace(source) == TensorPlace::Host) {
    types.push_back(getDeviceType(transfer));
  } else {
    return check.error("expects a tensor on one side and what is on its way to "
                       "the other, but got ",
                       source, " and ", transfer);
  }
  if (getDeviceType(source) == getDeviceType(transfer))
    return success();
  return check.error("expects what is on its way to be the tensor that it is a "
                     "copy of, but got ",
                     source, " and ", transfer);
}

LogicalResult WaitOp::verify() {
  Operation *begin = getTransfer().getDefiningOp();
  if (!isa_and_nonnull<StoreOp, LoadOp>(begin) ||
      begin->getOperand(0) != getSource()) {
    InFlightDiagnostic error = emitOpError(
        "expects the result of the vram.store or vram.load of its first "
        "operand");
    if (begin)
      error.attachNote(begin->getLoc()) << "the second operand is made here";
    return error;
  }
  if (!getTransfer().hasOneUse())
    return emitOpError("expects to be the only op that waits for its transfer");
  return success();
}

static LogicalResult verifyCopy(Operation *op, MemRefType source,
                                MemRefType target) {
  if (source.getShape() != target.getShape() ||
      source.getElementType() != target.getElementType())
    return op->emitOpError("expects buffers of one shape and type, but got ")
           << source << " and " << target;
  return success();
}

LogicalResult StartCopyOp::verify() {
  return verifyCopy(*this, cast<MemRefType>(getSource().getType()),
                    cast<MemRefType>(getTarget().getType()));
}

LogicalResult FinishCopyOp::verify() {
  return verifyCopy(*this, cast<MemRefType>(getSource().getType()),
                    cast<MemRefType>(getTarget().getType()));
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

using Effects =
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>;

/// On the memory of the host, as a whole: tensors have none of their own.
static void addEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

void StoreOp::getEffects(Effects &effects) { addEffects(effects); }
void LoadOp::getEffects(Effects &effects) { addEffects(effects); }
void WaitOp::getEffects(Effects &effects) { addEffects(effects); }

void StartCopyOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSourceMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getTargetMutable());
}

void FinishCopyOp::getEffects(Effects &effects) {
  effects.emplace_back(MemoryEffects::Read::get(), &getSourceMutable());
  effects.emplace_back(MemoryEffects::Write::get(), &getTargetMutable());
}
