//===- PtxOpTest.cpp - Every op by the PTX of its kernels -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The functions of GpuOpTest again, by what ptxas would get: every access and
// every race is checked. `VRAM_PTX=1 VRAMExecutionTests --gtest_filter=Gpu*` does
// the same with all sizes of GpuOpTest and GpuKernelTest.
//
//===----------------------------------------------------------------------===//

#include "Execution/GpuComparison.h"

#include "vram/Conversion/Toolkit.h"


using namespace mlir;
using namespace mlir::vram;

namespace {
class PtxOpTest : public execution::test::GpuComparison,
                  public ::testing::WithParamInterface<const char *> {
protected:
  PtxOpTest() { interpret = true; }
};
} // namespace

TEST_P(PtxOpTest, GivesWhatTheEvaluatorDoes) {
  if (Toolkit toolkit = Toolkit::find(""); !toolkit.libdeviceRoot)
    GTEST_SKIP() << "no libdevice in " << toolkit.searched;
  checkOps(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Kinds, PtxOpTest,
                         ::testing::Values("linear", "loss", "mask", "norm",
                                           "optimizer", "pointwise", "pool",
                                           "region", "shape"),
                         [](const auto &info) {
                           return std::string(info.param);
                         });
