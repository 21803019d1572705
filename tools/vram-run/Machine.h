//===- Machine.h - The device that steps run on -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_MACHINE_H
#define VRAM_TOOLS_VRAM_RUN_MACHINE_H

#include "mlir/IR/MLIRContext.h"

#include <string>

namespace mlir::vram::run {

/// The machine on which the times of a device file were measured.
struct Machine {
  /// "znver4, 2 threads" or "NVIDIA H100 80GB HBM3"; empty for a back end whose
  /// times are of no machine.
  std::string name;
  /// Of driver and libraries: "CUDA 13.0, cuBLASLt 13.1.0"; may be empty.
  std::string versions;
  /// Of the device's memory; 0 where it is not known.
  int64_t memoryBytes = 0;

  /// The one that `backend` runs on.
  static Machine atHand(StringRef backend);
};

/// Warns where the device `name`, or that of the file, is not the one that
/// `backend` runs on. Fails, having said why, where there is no such device.
LogicalResult checkDeviceAtHand(StringRef name, StringRef backend,
                                MLIRContext *context);

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_MACHINE_H
