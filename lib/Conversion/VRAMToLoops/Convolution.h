//===- Convolution.h - What a convolution connects --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_CONVOLUTION_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_CONVOLUTION_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// An image [n, ci, h, w], a filter [co, ci / groups, kh, kw] and an output [n,
/// co, ho, wo]: each of them is computed from the two others.
struct Convolution {
  int64_t inGroup, outGroup;
  /// Of rows and of columns.
  int64_t image[2], kernel[2], output[2], stride[2], padding[2], dilation[2];

  template <typename OpTy>
  Convolution(OpTy op, ArrayRef<int64_t> imageShape, ArrayRef<int64_t> filter,
              ArrayRef<int64_t> outputShape)
      : inGroup(imageShape[1] / op.getGroups()),
        outGroup(outputShape[1] / op.getGroups()) {
    for (int d : {0, 1}) {
      image[d] = imageShape[2 + d];
      kernel[d] = filter[2 + d];
      output[d] = outputShape[2 + d];
      stride[d] = op.getStrides()[d];
      padding[d] = op.getPadding()[d];
      dilation[d] = op.getDilation()[d];
    }
  }

  /// The image row (or column) that output `y` and filter element `p` connect,
  /// in the image or not.
  Scalar imageOf(int d, Scalar y, Scalar p) const {
    return y * stride[d] + p * dilation[d] - padding[d];
  }

  /// The output row (or column) that reads image row `at` through filter
  /// element `p`, and whether there is one.
  std::pair<Scalar, Scalar> outputOf(int d, Scalar at, Scalar p) const {
    Scalar distance = at + padding[d] - p * dilation[d];
    Scalar place = distance / stride[d];
    return {place, both(both(distance >= 0, distance % stride[d] == 0),
                        place < output[d])};
  }

  Scalar isInside(int d, Scalar row) const {
    return both(row >= 0, row < image[d]);
  }
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_CONVOLUTION_H
