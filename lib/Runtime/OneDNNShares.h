//===- OneDNNShares.h - Parts of a kernel that threads run ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// oneDNN's own threads may split a sum, so that its bits depend on how many there
// are. Here each part of a result is a kernel of its own, for one thread; which
// parts there are follows from the shapes alone.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_ONEDNNSHARES_H
#define VRAM_LIB_RUNTIME_ONEDNNSHARES_H

#include "vram-c/OneDNN.h"

#include <array>
#include <vector>

namespace vram::runtime::onednn {

/// A part of a kernel's result. Its description asks for no workspace yet.
struct Share {
  VramOneDNNKernel description;
  /// The offsets of its tensors in those of the whole, in elements: first,
  /// second, result.
  std::array<int64_t, 3> offsets = {};
};

/// The parts, at most 8, in which a kernel is computed: one for a small kernel.
/// A product is cut in its batch, rows or columns; the gradient of a filter in
/// the channels of the result; a convolution and the gradient of its input in
/// the images or in the channels of the result, whichever copies fewer elements
/// into oneDNN's layouts: every share in images copies the filter, every share
/// in channels all images.
std::vector<Share> sharesOf(const VramOneDNNKernel &kernel);

} // namespace vram::runtime::onednn

#endif // VRAM_LIB_RUNTIME_ONEDNNSHARES_H
