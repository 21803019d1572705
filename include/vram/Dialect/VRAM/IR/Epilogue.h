//===- Epilogue.h - Products with what a library adds to them ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_EPILOGUE_H
#define VRAM_DIALECT_VRAM_IR_EPILOGUE_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

namespace mlir::vram {

/// A fused op that is one call of cuBLASLt: a product of two matrices in f16,
/// bf16 or f32, and its epilogue. All is of one element type. The product may
/// get a bias along its rows, and then relu, or gelu in its approximation by
/// tanh; or be the gradient that gelu_backward takes. Or the sums of the rows
/// of one operand are computed beside it, which is the gradient of a bias.
struct ProductEpilogue {
  MatmulOp product;
  BiasAddOp bias;
  /// ReluOp, GeluOp or GeluBackwardOp.
  Operation *activation = nullptr;
  /// Of the product's operand number `summed`.
  ReduceSumOp biasGradient;
  unsigned summed = 0;
  /// The op has a second result: what its gelu is applied to.
  bool savesInput = false;

  /// The vector that is read (a bias) or written (the gradient of one), and the
  /// matrix that is gelu's input: as values of the body, null where there is
  /// none.
  Value vector() const;
  Value matrix() const;
};

/// The product in a fused op; null in ops without one, and for other ops.
MatmulOp getFusedProduct(Operation *op);

/// `fused` has a product. Failure, with the reason in `why`, where it is no
/// such call.
FailureOr<ProductEpilogue> describeEpilogue(FusedOp fused, std::string &why);

/// The same for an op that was verified.
ProductEpilogue getEpilogue(FusedOp fused);

/// cuBLASLt takes gelu's input in rows of a multiple of this many elements.
inline constexpr int64_t kGeluInputRow = 8;

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_EPILOGUE_H
