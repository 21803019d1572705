//===- StepObject.h - What steps for all targets are made of - -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TARGET_STEPOBJECT_H
#define VRAM_LIB_TARGET_STEPOBJECT_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace mlir::vram {

/// int64_t query_workspace(void)
void addQuery(ImplicitLocOpBuilder &builder, int64_t bytes);
/// const char *describe(void)
void addDescription(ImplicitLocOpBuilder &builder, StringRef text);

/// An object file of a module in the LLVM dialect; errors are `function`'s.
LogicalResult emitObject(ModuleOp module, func::FuncOp function,
                         llvm::TargetMachine &machine,
                         llvm::SmallVectorImpl<char> &object);
/// Links it with `libraries` (arguments of the compiler).
LogicalResult linkSharedObject(func::FuncOp function, ArrayRef<char> object,
                               ArrayRef<StringRef> libraries,
                               llvm::SmallVectorImpl<char> &shared);

} // namespace mlir::vram

#endif // VRAM_LIB_TARGET_STEPOBJECT_H
