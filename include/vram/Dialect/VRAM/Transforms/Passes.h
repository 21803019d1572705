//===- Passes.h - The passes of the vram dialect -*- C++ -*-
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_PASSES_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_PASSES_H

#include "vram/Dialect/VRAM/IR/SameCopy.h"
#include "vram/Dialect/VRAM/Transforms/FunctionPass.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/Pass.h"

#include <memory>
#include <string>

namespace mlir::vram {

// For each pass of Passes.td: its options as a struct and its constructors.
#define GEN_PASS_DECL
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"

/// registerVRAMPasses() and a registration for each pass alone.
#define GEN_PASS_REGISTRATION
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"

/// The iterations up to which the tools unroll loops over tensors for a GPU,
/// where a loop is no launch.
constexpr int64_t kUnrollForGPU = 1024;

/// The error in options of --vram-mixed-precision; empty if there is none.
std::string checkMixedPrecisionOptions(llvm::StringRef type,
                                       llvm::StringRef weights,
                                       llvm::StringRef lossScale,
                                       double initialScale, double growthFactor,
                                       double backoffFactor,
                                       int64_t growthInterval);

/// The error in options of --vram-select-kernels; empty if there is none.
std::string checkKernelOptions(llvm::StringRef library,
                               llvm::StringRef workspaceCap);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_PASSES_H
