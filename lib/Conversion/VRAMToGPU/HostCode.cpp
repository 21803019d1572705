//===- HostCode.cpp - The host's function of a step on a GPU --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCode.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

using namespace mlir;
using namespace mlir::vram;

LLVM::LLVMFuncOp mlir::vram::declareRuntime(ModuleOp module, StringRef name,
                                            ArrayRef<Type> arguments) {
  if (auto known = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return known;
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  return LLVM::LLVMFuncOp::create(
      builder, module.getLoc(), name,
      LLVM::LLVMFunctionType::get(builder.getI32Type(), arguments));
}

Value HostCode::constant(Type type, int64_t value) {
  return LLVM::ConstantOp::create(builder, type,
                                  builder.getIntegerAttr(type, value));
}

void HostCode::call(LLVM::LLVMFuncOp callee, ValueRange arguments) {
  Value status = LLVM::CallOp::create(builder, callee, arguments).getResult();
  Value hasFailed =
      LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::ne, status, zero);
  Block *next = new Block();
  function.getBody().getBlocks().insert(exit->getIterator(), next);
  LLVM::CondBrOp::create(builder, hasFailed, exit, ValueRange{status}, next,
                         ValueRange{});
  builder.setInsertionPointToEnd(next);
}

FailureOr<Value> HostCode::addressOf(Value buffer, bool isFirstElement,
                                     Operation *user) {
  std::optional<BufferPlace> place = findPlace(buffer);
  if (!place)
    return user->emitOpError("has an operand that is no view of the arena or "
                             "of an argument");
  auto type = cast<MemRefType>(buffer.getType());
  int64_t offset = place->offset;
  if (!isFirstElement)
    offset -= type.getStridesAndOffset().second *
              getElementBytes(type.getElementType());
  Value base = bases[place->argument.getArgNumber()];
  if (offset == 0)
    return base;
  return LLVM::GEPOp::create(builder, base.getType(), builder.getI8Type(), base,
                             ValueRange{constant(builder.getI64Type(), offset)})
      .getResult();
}

LogicalResult HostCode::pass(ValueRange buffers, bool firstElements,
                             Value array, Operation *user) {
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    FailureOr<Value> address = addressOf(buffer, firstElements, user);
    if (failed(address))
      return failure();
    Value slot =
        LLVM::GEPOp::create(builder, array.getType(), array.getType(), array,
                            LLVM::GEPArg(static_cast<int32_t>(i)));
    LLVM::StoreOp::create(builder, *address, slot);
  }
  return success();
}
