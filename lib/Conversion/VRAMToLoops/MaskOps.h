//===- MaskOps.h - The rules of masks of one bit an element -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_MASKOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_MASKOPS_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// Adds the ops whose bits `make(op, kernel, rule)` makes.
template <typename Make>
void addMakeBits(OpLowerings &lowerings, Make make) {
  lowerings.add<SignBitsOp>([=](SignBitsOp op, Kernel &kernel) {
    make(op, kernel, [](Scalar x) { return x > 0; });
  });
  lowerings.add<RangeBitsOp>([=](RangeBitsOp op, Kernel &kernel) {
    make(op, kernel, [&](Scalar x) {
      std::optional<APFloat> lower = op.getLower(), upper = op.getUpper();
      Scalar isInside = x == x;
      if (lower) {
        Scalar bound = kernel.number(*lower);
        isInside = op.getStrict() ? x > bound : x >= bound;
      }
      if (upper) {
        Scalar bound = kernel.number(*upper);
        isInside = both(isInside, op.getStrict() ? x < bound : x <= bound);
      }
      return isInside;
    });
  });
}

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_MASKOPS_H
