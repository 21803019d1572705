//===- ToyNN.h - A dialect of five ops --------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOY_NN_H
#define TOY_NN_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "ToyNNDialect.h.inc"

#define GET_OP_CLASSES
#include "ToyNNOps.h.inc"

namespace toy_nn {

/// The costs of the ops, and the storage that they share (Models.cpp).
void registerModels(mlir::DialectRegistry &registry);
/// How they are differentiated (Derivatives.cpp).
void registerDerivatives(mlir::DialectRegistry &registry);
/// How they become loops on buffers (Lowering.cpp).
void registerLowerings(mlir::DialectRegistry &registry);

/// The dialect with all of these, and VRAM.
void registerAll(mlir::DialectRegistry &registry);

} // namespace toy_nn

#endif // TOY_NN_H
