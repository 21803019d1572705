//===- PassBase.td - The base of VRAM's passes
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_PASS_BASE_TD
#define VRAM_TRANSFORMS_PASS_BASE_TD

include "mlir/Pass/PassBase.td"

// A pass of VRAM. Its base class checks that the dialect of the context is that
// of its own copy of VRAM (SameCopy.h).
class VRAMPass<string passArg, string operation>
    : PassBase<passArg, "::mlir::vram::PassOn<" # operation # ">">;

// A pass of VRAM that runs on any op with FunctionOpInterface, and in a module
// on each of its functions (FunctionPass.h).
class VRAMFunctionPass<string passArg>
    : PassBase<passArg, "::mlir::vram::PassOnFunctions">;

#endif // VRAM_TRANSFORMS_PASS_BASE_TD
