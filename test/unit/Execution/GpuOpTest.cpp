//===- GpuOpTest.cpp - Every op as kernels, thread by thread --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The functions of the round-trip tests again (EveryOpTest), through the road
// to CUDA up to its kernels, which are run on this CPU: reductions over warps
// and blocks, vector loads, every address checked against the plan.
//
//===----------------------------------------------------------------------===//

#include "Execution/GpuComparison.h"

#include "vram/Conversion/Toolkit.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class GpuOpTest : public execution::test::GpuComparison,
                  public ::testing::WithParamInterface<const char *> {};
} // namespace

TEST_P(GpuOpTest, GivesWhatTheEvaluatorDoes) {
  checkOps(GetParam());
}

TEST_P(GpuOpTest, IsAssembled) {
  Toolkit toolkit = Toolkit::find("");
  if (!toolkit.ptxas || !toolkit.libdeviceRoot)
    GTEST_SKIP() << "no ptxas or no libdevice in " << toolkit.searched;
  std::string path = std::string(VRAM_OPS "/ops-") + GetParam() + ".mlir";
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
  ASSERT_TRUE(module) << errors;
  for (auto function :
       llvm::make_early_inc_range(module->getOps<func::FuncOp>())) {
    if (function.isExternal() ||
        llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>)) {
      function.erase();
      continue;
    }
    function.getBody().front().getTerminator()->setOperands({});
    eraseWhatIsBeyond(function);
    returnEverything(function);
    if (function.getNumResults() == 0)
      function.erase();
  }
  ASSERT_TRUE(succeeded(runPasses(*module, "vram-plan-memory"))) << errors;
  for (const char *chip : {"sm_80", "sm_90a", "sm_100"}) {
    OwningOpRef<ModuleOp> copy = module->clone();
    EXPECT_TRUE(succeeded(
        runPasses(*copy, std::string("vram-lower-to-gpu{chip=") + chip + "}")))
        << chip << ": " << errors;
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, GpuOpTest,
                         ::testing::Values("linear", "loss", "mask", "norm",
                                           "optimizer", "pointwise", "pool",
                                           "region", "shape"),
                         [](const auto &info) {
                           return std::string(info.param);
                         });

namespace {
/// Sizes at which threads form teams.
class GpuTeamTest : public execution::test::GpuComparison {
protected:
  void checkText(StringRef text, bool exact = false) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(text, ParserConfig(&context));
    ASSERT_TRUE(module) << errors;
    for (auto function : module->getOps<func::FuncOp>()) {
      SCOPED_TRACE(function.getName().str());
      check(function, 1, exact);
    }
  }
};
} // namespace

TEST_F(GpuTeamTest, RowsColumnsAndWholes) {
  checkText(R"mlir(
func.func @warps(%x: tensor<300x70xf32>) -> tensor<300x70xf32> {
  %0 = vram.softmax %x {dim = 1 : i64} : (tensor<300x70xf32>) -> tensor<300x70xf32>
  return %0 : tensor<300x70xf32>
}
func.func @blocks(%x: tensor<3x1000xf64>) -> tensor<3x1000xf64> {
  %0 = vram.log_softmax %x {dim = 1 : i64} : (tensor<3x1000xf64>) -> tensor<3x1000xf64>
  return %0 : tensor<3x1000xf64>
}
func.func @columns(%x: tensor<50x45xf32>) -> tensor<45xf32> {
  %0 = vram.reduce_sum %x {dims = array<i64: 0>} : (tensor<50x45xf32>) -> tensor<45xf32>
  return %0 : tensor<45xf32>
}
func.func @wide_columns(%x: tensor<65x33xf64>) -> tensor<33xf64> {
  %0 = vram.reduce_max %x {dims = array<i64: 0>} : (tensor<65x33xf64>) -> tensor<33xf64>
  return %0 : tensor<33xf64>
}
func.func @channels(%x: tensor<4x3x8x9xf32>, %g: tensor<3xf32>, %b: tensor<3xf32>)
    -> tensor<4x3x8x9xf32> {
  %0, %m, %v = vram.batch_norm %x, %g, %b : (tensor<4x3x8x9xf32>, tensor<3xf32>, tensor<3xf32>)
      -> (tensor<4x3x8x9xf32>, tensor<3xf32>, tensor<3xf32>)
  return %0 : tensor<4x3x8x9xf32>
}
func.func @whole(%x: tensor<40x50xf32>, %y: tensor<40x50xf32>) -> tensor<f32> {
  %0 = vram.mse %x, %y : (tensor<40x50xf32>, tensor<40x50xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func @finite(%x: tensor<40x50xf32>, %y: tensor<2x3x700xf16>) -> tensor<i1> {
  %0 = vram.all_finite %x, %y : (tensor<40x50xf32>, tensor<2x3x700xf16>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @not_finite(%x: tensor<40x50xf32>, %y: tensor<2x3x700xf16>) -> tensor<i1> {
  %0 = vram.log %y : (tensor<2x3x700xf16>) -> tensor<2x3x700xf16>
  %1 = vram.all_finite %x, %0 : (tensor<40x50xf32>, tensor<2x3x700xf16>) -> tensor<i1>
  return %1 : tensor<i1>
}
func.func @integers(%x: tensor<2x100xi64>) -> tensor<2xi64> {
  %0 = vram.reduce_sum %x {dims = array<i64: 1>} : (tensor<2x100xi64>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
func.func @vectors(%x: tensor<5x16xf32>, %b: tensor<16xf32>, %h: tensor<5x16xbf16>)
    -> tensor<5x16xf32> {
  %0 = vram.bias_add %x, %b {dim = 1 : i64} : (tensor<5x16xf32>, tensor<16xf32>) -> tensor<5x16xf32>
  %1 = vram.silu %h : (tensor<5x16xbf16>) -> tensor<5x16xbf16>
  %2 = vram.cast %1 : (tensor<5x16xbf16>) -> tensor<5x16xf32>
  %3 = vram.mul %0, %2 : (tensor<5x16xf32>, tensor<5x16xf32>) -> tensor<5x16xf32>
  return %3 : tensor<5x16xf32>
}
)mlir");
}

TEST_F(GpuTeamTest, Tiles) {
  // Threads enough for sixteen results each, and for eight.
  constexpr const char *text = R"mlir(
func.func @product(%x: tensor<256x40xf64>, %y: tensor<40x256xf64>) -> tensor<256x256xf64> {
  %0 = vram.matmul %x, %y : (tensor<256x40xf64>, tensor<40x256xf64>) -> tensor<256x256xf64>
  return %0 : tensor<256x256xf64>
}
func.func @image(%x: tensor<4x3x32x32xf64>, %f: tensor<8x3x3x3xf64>) -> tensor<4x8x32x32xf64> {
  %0 = vram.conv2d %x, %f {padding = array<i64: 1, 1>} : (tensor<4x3x32x32xf64>, tensor<8x3x3x3xf64>) -> tensor<4x8x32x32xf64>
  return %0 : tensor<4x8x32x32xf64>
}
)mlir";
  checkText(text, /*exact=*/true);
  // In f32 a product is fused with its sum.
  std::string single = text;
  for (size_t at; (at = single.find("f64")) != std::string::npos;)
    single.replace(at, 3, "f32");
  checkText(single);
}

TEST_F(GpuTeamTest, PointwiseKernelsHaveTheEvaluatorsBits) {
  checkText(R"mlir(
func.func @main(%x: tensor<6x10xf64>, %b: tensor<10xf64>, %i: tensor<6x10xi32>) -> tensor<6x10xf64> {
  %0 = vram.bias_add %x, %b {dim = 1 : i64} : (tensor<6x10xf64>, tensor<10xf64>) -> tensor<6x10xf64>
  %1 = vram.gelu %0 : (tensor<6x10xf64>) -> tensor<6x10xf64>
  %2 = vram.add %i, %i : (tensor<6x10xi32>, tensor<6x10xi32>) -> tensor<6x10xi32>
  %3 = vram.cast %2 : (tensor<6x10xi32>) -> tensor<6x10xf64>
  %4 = vram.mul %1, %3 : (tensor<6x10xf64>, tensor<6x10xf64>) -> tensor<6x10xf64>
  return %4 : tensor<6x10xf64>
}
)mlir",
            /*exact=*/true);
}
