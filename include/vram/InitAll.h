//===- InitAll.h - Everything of VRAM in two calls -*- C++ -*-
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For tools, and for compilers that embed all of VRAM. Who wants one pass alone
// registers that one: see Passes.h.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INITALL_H
#define VRAM_INITALL_H

namespace mlir {
class DialectRegistry;

namespace vram {

/// Adds the vram dialect, the upstream dialects that graphs are mixed with
/// (func, arith, linalg, math, memref, scf, tensor), and the external models
/// that attach VRAM's interfaces to ops of other dialects.
void registerAllDialects(DialectRegistry &registry);

/// Registers VRAM's passes and pipelines, and upstream's general transforms
/// (canonicalize, cse, ...), with the global pass registry.
void registerAllPasses();

} // namespace vram
} // namespace mlir

#endif // VRAM_INITALL_H
