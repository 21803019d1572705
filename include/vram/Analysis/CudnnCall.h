//===- CudnnCall.h - Ops as cuDNN is asked for them -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_CUDNNCALL_H
#define VRAM_ANALYSIS_CUDNNCALL_H

#include "vram-c/Runtime.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir::vram {

/// VRAM_F16, ... of the type; -1 where there is none for it.
int64_t getCallType(Type element);

/// Describes a convolution or a gradient of one: its kind, type, geometry,
/// sizes and strides, and the engine that --vram-select-kernels chose. The
/// workspace and alignments stay 0. `strides` are those of the two operands and
/// the result where they lie, in elements; without them each is contiguous. The
/// sizes and strides of the call are those of N, C, H and W in either layout.
VramCall describeConvolution(Operation *op,
                             ArrayRef<SmallVector<int64_t>> strides = {});

/// The mask of attention or of its gradients; null where there is none.
OpOperand *getAttentionMask(Operation *op);

/// The tensors of such a call in its order: operands, results, the mask.
SmallVector<Value> getAttentionTensors(Operation *op);

/// Describes attention or its gradients: kind, type, sizes, strides, and the
/// engine that --vram-select-kernels chose. The workspace and the mask's
/// alignment stay 0. `strides`: as of describeConvolution, of
/// getAttentionTensors().
VramCall describeAttention(Operation *op,
                           ArrayRef<SmallVector<int64_t>> strides = {});

/// Whether the tensor lies without gaps, as [N, C, H, W] or with channels last.
bool isPacked(const VramCallTensor &tensor, bool channelsLast);

/// Which of the two operands and the result is the filter.
unsigned getFilterNumber(const VramCall &convolution);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_CUDNNCALL_H
