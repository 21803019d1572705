//===- Passes.h - Lowerings out of the vram dialect -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_PASSES_H
#define VRAM_CONVERSION_PASSES_H

#include "vram/Dialect/VRAM/IR/SameCopy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Pass/Pass.h"

#include <memory>

namespace mlir::vram {

// For each pass of Passes.td: its constructors.
#define GEN_PASS_DECL
#include "vram/Conversion/Passes.h.inc"

/// registerVRAMConversionPasses() and a registration for each pass alone.
#define GEN_PASS_REGISTRATION
#include "vram/Conversion/Passes.h.inc"

} // namespace mlir::vram

#endif // VRAM_CONVERSION_PASSES_H
