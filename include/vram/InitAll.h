//===- InitAll.h - Registers all of VRAM ------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tools, and for compilers that embed all of VRAM. Passes.h registers
// single passes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INITALL_H
#define VRAM_INITALL_H

namespace mlir {
class DialectRegistry;

namespace vram {

/// Adds the vram dialect, and the external models that attach VRAM's
/// interfaces to ops of other dialects.
void registerDialect(DialectRegistry &registry);

/// Registers VRAM's own passes and pipelines with the global pass registry.
void registerPasses();

/// registerDialect, and the upstream dialects that graphs are mixed with
/// (affine, arith, cf, func, linalg, math, memref, ml_program, scf, tensor,
/// tosa).
void registerAllDialects(DialectRegistry &registry);

/// registerPasses, and upstream's general transforms (canonicalize, cse, ...).
void registerAllPasses();

} // namespace vram
} // namespace mlir

#endif // VRAM_INITALL_H
