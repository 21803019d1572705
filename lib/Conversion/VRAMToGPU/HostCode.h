//===- HostCode.h - The host's function of a step on a GPU ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A straight line of calls of the runtime (vram-c/Runtime.h), in the LLVM
// dialect. The first whose status is not 0 ends it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCODE_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCODE_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::vram {

/// The declaration of a function of the runtime that returns a status; made
/// where the module has none.
LLVM::LLVMFuncOp declareRuntime(ModuleOp module, StringRef name,
                                ArrayRef<Type> arguments);

/// The function while it is written.
struct HostCode {
  ImplicitLocOpBuilder &builder;
  LLVM::LLVMFuncOp function;
  Value program, stream;
  /// The status of what has not failed.
  Value zero;
  /// The address of each argument of the buffer form.
  SmallVector<Value> bases;
  /// Returns the status that it gets.
  Block *exit = nullptr;

  Value constant(Type type, int64_t value);

  /// Calls a function of the runtime and, where that failed, ends with its
  /// status.
  void call(LLVM::LLVMFuncOp callee, ValueRange arguments);

  /// The address that a kernel gets for a buffer: the address that the offset
  /// in the buffer's type is counted from. Libraries and copies get that of its
  /// first element. An error at `user` where the buffer is no view.
  FailureOr<Value> addressOf(Value buffer, bool isFirstElement,
                             Operation *user);

  /// Stores the addresses of buffers to an array of pointers. The same.
  LogicalResult pass(ValueRange buffers, bool firstElements, Value array,
                     Operation *user);
};

} // namespace mlir::vram

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_HOSTCODE_H
