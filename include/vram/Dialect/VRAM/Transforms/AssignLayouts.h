//===- AssignLayouts.h - Images with channels first or last -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensor cores take images with channels last (NHWC), and a convolution of
// cuDNN in f16 or bf16 on others converts its operands and its result for
// itself, each time. --vram-assign-layouts gives each op on images one of both
// layouts. The cost is bytes: those of a convolution's own conversions, and
// those of each value that is made in one layout and read in the other, which
// is converted once for all its readers. Each op is a node, and the cheapest
// choice is a minimum cut. Arguments, results and ops that know one layout
// alone have channels first. In f32, which has no tensor cores, channels stay
// first.
//
//   %y = vram.conv2d %x, %f : (tensor<8x64x56x56xbf16>, ...
//
// becomes, where that costs less,
//
//   %a = vram.transpose %x {permutation = array<i64: 0, 2, 3, 1>} : ...
//   %b = vram.reshape %f : (tensor<64x64x1x1xbf16>) -> tensor<64x1x1x64xbf16>
//   %c = vram.conv2d %a, %b {vram.channels_last} : (tensor<8x56x56x64xbf16>,
//   ... %y = vram.transpose %c {permutation = array<i64: 0, 3, 1, 2>} : ...
//
// Contract: it runs before kernels are selected and anything is planned, so
// that conversions and the workspaces of both layouts are in the plan, and the
// planner may rerun a conversion as any other op. A value has the bits that the
// ops compute in that layout: a library's convolution and a sum over pixels may
// have another order of additions.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_ASSIGNLAYOUTS_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_ASSIGNLAYOUTS_H

#include "mlir/Pass/Pass.h"

namespace mlir::vram {

/// The error in the option of --vram-assign-layouts; empty if there is none.
std::string checkLayoutOption(llvm::StringRef layouts);

/// --vram-assign-layouts. `layouts`: auto, nchw or nhwc.
std::unique_ptr<Pass> createAssignLayouts(llvm::StringRef layouts);
void registerAssignLayouts();

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_ASSIGNLAYOUTS_H
