//===- HostCopies.cpp - Copies that the host of a GPU starts --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCopies.h"

#include "vram-c/Runtime.h"
#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Program.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingMul;

/// One element behind the other, in the order of the last dimension first.
static bool isRow(MemRefType type) {
  if (type.getNumElements() == 0)
    return false;
  int64_t expected = 1;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(
           type.getShape(), type.getStridesAndOffset().first))) {
    if (size != 1 && stride != expected)
      return false;
    expected = saturatingMul(expected, size);
  }
  return true;
}

/// Equal views may have become one value, and may not.
static bool isSamePlace(Value one, Value other) {
  std::optional<BufferPlace> a = findPlace(one), b = findPlace(other);
  return a && b && a->argument == b->argument && a->offset == b->offset;
}

static FailureOr<int32_t> directionOf(StartCopyOp op) {
  auto function = op->getParentOfType<func::FuncOp>();
  auto isOnHost = [&](Value buffer) {
    std::optional<BufferPlace> place = findPlace(buffer);
    return place && isHostArgument(function, place->argument.getArgNumber());
  };
  bool toHost = isOnHost(op.getTarget());
  if (isOnHost(op.getSource()) == toHost)
    return op.emitOpError("is no copy between the device and the host");
  for (Value buffer : op->getOperands())
    if (!isRow(cast<MemRefType>(buffer.getType())))
      return op.emitOpError("copies a buffer of type ")
             << buffer.getType()
             << ", whose elements are no row of bytes, as a copy between "
                "device and host needs them";
  return toHost ? VRAM_TO_HOST : VRAM_TO_DEVICE;
}

LogicalResult HostCopies::start(StartCopyOp op) {
  FailureOr<int32_t> direction = directionOf(op);
  if (failed(direction))
    return failure();
  FailureOr<Value> target =
      Code.addressOf(op.getTarget(), /*isFirstElement=*/true, op);
  FailureOr<Value> source =
      Code.addressOf(op.getSource(), /*isFirstElement=*/true, op);
  if (failed(target) || failed(source))
    return failure();
  Type pointer = Code.program.getType(), i32 = Code.builder.getI32Type(),
       i64 = Code.builder.getI64Type();
  LLVM::LLVMFuncOp callee =
      declareRuntime(op->getParentOfType<ModuleOp>(), kStartCopySymbol,
                     {pointer, i32, pointer, pointer, pointer, i64, i32, i32});
  int64_t bytes = getTypeBytes(op.getSource().getType());
  auto behind = op->getAttrOfType<IntegerAttr>(kBehindAttr);
  Code.call(callee,
            {Code.program, Code.constant(i32, Count), Code.stream, *target,
             *source, Code.constant(i64, bytes), Code.constant(i32, *direction),
             Code.constant(i32, behind ? behind.getInt() : -1)});
  UnderWay.push_back({op, Count++});
  return success();
}

LogicalResult HostCopies::finish(FinishCopyOp op) {
  auto *found = llvm::find_if(UnderWay, [&](auto &copy) {
    return isSamePlace(copy.first.getSource(), op.getSource()) &&
           isSamePlace(copy.first.getTarget(), op.getTarget());
  });
  if (found == UnderWay.end())
    return op.emitOpError("finishes a copy that is not under way");
  Type pointer = Code.program.getType(), i32 = Code.builder.getI32Type();
  LLVM::LLVMFuncOp callee =
      declareRuntime(op->getParentOfType<ModuleOp>(), kFinishCopySymbol,
                     {pointer, i32, pointer});
  Code.call(callee,
            {Code.program, Code.constant(i32, found->second), Code.stream});
  UnderWay.erase(found);
  return success();
}

LogicalResult HostCopies::write(Operation *op) {
  if (auto begin = dyn_cast<StartCopyOp>(op))
    return start(begin);
  return finish(cast<FinishCopyOp>(op));
}

LogicalResult HostCopies::checkFinished() const {
  if (UnderWay.empty())
    return success();
  StartCopyOp copy = UnderWay.front().first;
  return copy.emitOpError("is finished by nothing");
}
