//===- Passes.td - The passes of the vram dialect
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_PASSES_TD
#define VRAM_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

#endif // VRAM_TRANSFORMS_PASSES_TD
