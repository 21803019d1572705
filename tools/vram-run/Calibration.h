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
  /// Of each graph, one more that does not count.
  int64_t steps = 5;
  /// The most graphs, those that take least first; for tests.
  int64_t graphs = 1'000'000;
  /// Whose kernels are measured beside generated code; empty: none.
  std::string library;
  CompiledFunction::Options compile;
};

/// Times the launches of small training steps (makeCalibrationGraphs) on this
/// CPU and writes them as the rates of kernels in a device file
/// (docs/memory-model.md), at the end and whole. Warns where times spread too
/// far. Takes five minutes at most: graphs for which there is no time are left
/// out, which a note says. Prints what failed.
LogicalResult calibrate(MLIRContext *context,
                        const CalibrationOptions &options);

/// "znver4, 2 threads": the name that a calibration gives this CPU.
std::string nameThisCpu();

/// Warns where the device `name`, or that of the file, is not the one that
/// `backend` runs on. Fails, having said why, where there is no such device.
LogicalResult checkDeviceAtHand(StringRef name, StringRef backend,
                                MLIRContext *context);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_CALIBRATION_H
