//===- MaskOps.cpp - Masks of one bit an element --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/MaskOps.cpp.inc"

/// The shape of the bits of `n` elements: n is at most 2^50.
static int64_t bytesOfBits(int64_t n) { return (n + 7) / 8; }

static LogicalResult inferBits(const OpChecks &check, Value input,
                               SmallVectorImpl<Type> &types) {
  return check.result(types, bytesOfBits(tensorOf(input).getNumElements()),
                      IntegerType::get(input.getContext(), 8));
}

LogicalResult SignBitsOp::inferReturnTypes(MLIRContext *,
                                           std::optional<Location> loc,
                                           Adaptor adaptor,
                                           SmallVectorImpl<Type> &types) {
  return inferBits(OpChecks(loc, getOperationName()), adaptor.getInput(),
                   types);
}

LogicalResult RangeBitsOp::inferReturnTypes(MLIRContext *,
                                            std::optional<Location> loc,
                                            Adaptor adaptor,
                                            SmallVectorImpl<Type> &types) {
  return inferBits(OpChecks(loc, getOperationName()), adaptor.getInput(),
                   types);
}

LogicalResult RangeBitsOp::verify() {
  return OpChecks(*this).bounds(getLower(), getUpper());
}

LogicalResult ApplyBitsOp::verify() {
  OpChecks check(*this);
  if (std::optional<APFloat> slope = getSlope())
    if (failed(check.notNegative("slope", *slope)))
      return failure();
  return check.shape("bits", tensorOf(getBits()),
                     bytesOfBits(getType().getNumElements()));
}
