//===- CalibrationGraphs.h - Steps that a calibration times -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_CALIBRATIONGRAPHS_H
#define VRAM_TOOLS_VRAM_RUN_CALIBRATIONGRAPHS_H

#include "mlir/Support/LLVM.h"

#include <string>

namespace mlir::vram::run {

/// A GPU needs larger tensors than a CPU to be busy.
struct GridScale {
  /// Multiplies rows, images and sequences.
  int64_t rows = 1;
  /// Multiplies features, channels and heads, but for the vocabulary.
  int64_t width = 1;
};

/// Losses as MLIR text, the ones that take least first: blocks of networks over
/// a grid of sizes, so that the steps made of them have every kind of kernel
/// that steps use, and each of them finds its operands as a step leaves them,
/// in a cache or not.
SmallVector<std::string> makeCalibrationGraphs(GridScale scale);

/// A loss whose updates are bound by the memory of a host.
std::string makeHostGraph();

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_CALIBRATIONGRAPHS_H
