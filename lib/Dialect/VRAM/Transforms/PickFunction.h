//===- PickFunction.h - The function that is meant --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PICKFUNCTION_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PICKFUNCTION_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {

/// The function called `entry`; without a name the only one with a body. Fails
/// with an error that says what there is.
FailureOr<FunctionOpInterface> pickFunction(ModuleOp module, StringRef entry);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PICKFUNCTION_H
