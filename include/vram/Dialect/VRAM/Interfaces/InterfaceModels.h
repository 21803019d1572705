//===- InterfaceModels.h - Interfaces of the dialect's ops ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// External models: the interfaces are attached when a dialect is loaded, so
// that the dialect itself depends on no pass. Another compiler does the same
// for its ops.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_INTERFACES_INTERFACEMODELS_H
#define VRAM_DIALECT_VRAM_INTERFACES_INTERFACEMODELS_H

namespace mlir {
class DialectRegistry;
namespace vram {

/// RematerializationOpInterface on the ops of the vram dialect: may it be
/// rerun, FLOPs, bytes.
void registerRematerializationModels(DialectRegistry &registry);

/// StorageOpInterface on the ops of the vram dialect: views, and the operands
/// that results may overwrite.
void registerStorageModels(DialectRegistry &registry);

/// PrecisionOpInterface on the ops of the vram dialect: which operands and
/// results are in an op's precision.
void registerPrecisionModels(DialectRegistry &registry);

/// The first two interfaces on the ops of linalg, tensor, arith and math that
/// act on tensors.
void registerUpstreamModels(DialectRegistry &registry);

/// The first two interfaces on the ops of tosa.
void registerTosaModels(DialectRegistry &registry);

/// All of the above.
void registerMemoryInterfaceModels(DialectRegistry &registry);

} // namespace vram
} // namespace mlir

#endif // VRAM_DIALECT_VRAM_INTERFACES_INTERFACEMODELS_H
