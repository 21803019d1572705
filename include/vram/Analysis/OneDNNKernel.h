//===- OneDNNKernel.h - The oneDNN kernel of an op --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_ONEDNNKERNEL_H
#define VRAM_ANALYSIS_ONEDNNKERNEL_H

#include "vram-c/OneDNN.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir::vram {

/// Describes an op that oneDNN has a kernel for (hasKernel), with `workspace`
/// bytes. The leading dimensions of a product are one. `strides` are those of
/// the two operands and the result where they lie, in elements, as many as each
/// has dimensions; without them each is contiguous.
VramOneDNNKernel describeForOneDNN(Operation *op, int64_t workspace,
                                   ArrayRef<SmallVector<int64_t>> strides = {});

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_ONEDNNKERNEL_H
