//===- Kernels.h - Whose kernel computes an op ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_KERNELS_H
#define VRAM_DIALECT_VRAM_IR_KERNELS_H

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/IR/OpDefinition.h"

namespace mlir::vram {

/// The kernel that the op names, or the product in a fused op; null where it is
/// generated code.
KernelAttr getKernel(Operation *op);
/// `op` has the trait TakesKernel; a null kernel takes the attribute away.
void setKernel(Operation *op, KernelAttr kernel);

/// Whether the library has a kernel for the op with its element type: oneDNN
/// for products and convolutions in f32; cuBLASLt for products in f64, f32, f16
/// and bf16; cuDNN for convolutions in f32, f16 and bf16, and for attention
/// without mask and dropout in f16 and bf16, of rows of a multiple of 8
/// elements. Nobody has one for tensors without elements.
bool hasKernel(Library library, Operation *op);

/// Whether the op is attention or its gradients.
bool isAttention(Operation *op);

namespace detail {
LogicalResult verifyTakesKernel(Operation *op);
} // namespace detail

/// See VRAM_TakesKernel in VRAMBase.td.
template <typename ConcreteType>
class TakesKernel : public OpTrait::TraitBase<ConcreteType, TakesKernel> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    return detail::verifyTakesKernel(op);
  }
};

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_KERNELS_H
