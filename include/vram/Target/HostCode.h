//===- HostCode.h - Code for a CPU from buffer form -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TARGET_HOSTCODE_H
#define VRAM_TARGET_HOSTCODE_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::vram {

/// A machine that makes code at -O3 for this CPU (`cpu` empty) or for one that
/// LLVM knows by name. Fails with an error at `location`.
FailureOr<std::unique_ptr<llvm::TargetMachine>>
createHostMachine(Location location, StringRef cpu = {});

/// A module with `function`, which is in buffer form and stays as it is,
/// lowered to the LLVM dialect: a pointer for each argument, no result. Fails
/// with an error at it (or an op of it) where it is not in buffer form, does
/// not hold to its rules (verifyBufferForm) or cannot be lowered.
FailureOr<OwningOpRef<ModuleOp>> lowerForHost(func::FuncOp function);

/// Writes the function in buffer form, compiled, as an object file with the
/// interface of vram-c/Step.h: relocatable, to be linked with the C library's
/// functions of numbers.
LogicalResult emitStepObject(func::FuncOp function, StringRef cpu,
                             llvm::SmallVectorImpl<char> &object);

/// The same, linked to a shared object by the C compiler that is found.
LogicalResult emitStepSharedObject(func::FuncOp function, StringRef cpu,
                                   llvm::SmallVectorImpl<char> &object);

/// What describe() of a step returns: JSON, as docs/shared-object.md has it.
FailureOr<std::string> describeStep(func::FuncOp function, StringRef target);

} // namespace mlir::vram

#endif // VRAM_TARGET_HOSTCODE_H
