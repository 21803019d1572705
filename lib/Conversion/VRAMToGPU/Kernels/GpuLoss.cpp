//===- GpuLoss.cpp - Losses whose rows are reduced by blocks --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuOps.h"
#include "VRAMToLoops/LossOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

void lowering::addGpuLossLowerings(OpLowerings &lowerings) {
  lowerings.add<CrossEntropyOp>([](CrossEntropyOp op, Kernel &kernel) {
    lowerCrossEntropy(op, kernel, [&] {
      return writeLogSumExp(kernel, op.getLogits(), op.getNumClasses(), 1);
    });
  });
}
