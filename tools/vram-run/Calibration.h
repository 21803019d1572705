//===- Calibration.h - Measures the device at hand --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_CALIBRATION_H
#define VRAM_TOOLS_VRAM_RUN_CALIBRATION_H

#include "vram/Execution/CompiledFunction.h"

#include "mlir/IR/MLIRContext.h"

namespace mlir::vram::run {

struct CalibrationOptions {
  /// The device file to write.
  std::string path;
  /// "cpu" or "cuda".
  std::string backend = "cpu";
  /// Of each graph, one more that does not count.
  int64_t steps = 5;
  /// The most graphs, those that take least first; for tests.
  int64_t graphs = 1'000'000;
  /// Whose kernels are measured, on a CPU beside generated code; empty:
  /// generated code alone.
  std::string library;
  /// Whether launches are those of a captured graph; for the file's notes.
  bool isGraph = false;
  CompiledFunction::Options compile;
};

/// Times the launches of small training steps (makeCalibrationGraphs) on the
/// device at hand, in f32 and, on CUDA, in mixed precision with bf16, and
/// copies to and from the host, and writes them as rates in a device file
/// (docs/memory-model.md), at the end and whole. Warns where times spread too
/// far. Takes five minutes at most: graphs for which there is no time or no
/// memory are left out, which a note says. Prints what failed.
LogicalResult calibrate(MLIRContext *context,
                        const CalibrationOptions &options);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_CALIBRATION_H
