//===- ImageChecks.h - Inference of ops that take layouts -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_IR_IMAGECHECKS_H
#define VRAM_LIB_DIALECT_VRAM_IR_IMAGECHECKS_H

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/Layout.h"

namespace mlir::vram {

template <typename Adaptor>
bool hasChannelsLast(Adaptor adaptor) {
  return adaptor.getAttributes() &&
         adaptor.getAttributes().contains(kChannelsLastAttr);
}

/// An image or filter as [N, C, H, W], in which order ever it lies.
template <typename Adaptor>
RankedTensorType imageOf(Adaptor adaptor, Value value) {
  RankedTensorType type = tensorOf(value);
  return hasChannelsLast(adaptor) ? toChannelsFirst(type) : type;
}

/// Appends the type of an image [N, C, H, W] in the order in which it lies,
/// unless it is too large.
template <typename Adaptor>
LogicalResult inferImage(const OpChecks &check, Adaptor adaptor,
                         SmallVectorImpl<Type> &types, ArrayRef<int64_t> shape,
                         Type elementType) {
  if (failed(check.result(types, shape, elementType)))
    return failure();
  if (hasChannelsLast(adaptor))
    types.back() = toChannelsLast(cast<RankedTensorType>(types.back()));
  return success();
}

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_IR_IMAGECHECKS_H
