//===- PtxFaultTest.cpp - Faults planted in the PTX of real kernels -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution/GpuComparison.h"

#include "vram/Conversion/Toolkit.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
class PtxFaultTest : public execution::test::GpuComparison {
protected:
  void SetUp() override {
    if (Toolkit toolkit = Toolkit::find(""); !toolkit.libdeviceRoot)
      GTEST_SKIP() << "no libdevice in " << toolkit.searched;
  }

  void parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    ASSERT_TRUE(module) << errors;
    graph = prepare(functionOf(*module), 1);
    ASSERT_TRUE(graph);
    run("");
    ASSERT_EQ(errors, "");
  }

  /// Errors of a run; `ptx`: the text of the kernels, or empty.
  std::string run(const std::string &ptx) {
    errors.clear();
    GpuFunction::Options gpu;
    gpu.emulate = gpu.interpret = true;
    gpu.ptx = ptx;
    FailureOr<std::unique_ptr<GpuFunction>> compiled =
        GpuFunction::compile(functionOf(*graph->planned), gpu);
    if (failed(compiled))
      return errors;
    own = (*compiled)->ptx();
    (void)(*compiled)->run(graph->values);
    return errors;
  }

  /// Runs without each line that has `what`, one after another. How many there
  /// are; `uncaught` gets those whose run did not fail.
  unsigned dropEach(const std::string &what, std::vector<unsigned> &uncaught) {
    unsigned count = 0;
    std::string text = own;
    for (size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + 1)) {
      std::string without = text;
      without.erase(at, text.find('\n', at) - at);
      if (run(without).empty())
        uncaught.push_back(count);
      ++count;
    }
    return count;
  }

  OwningOpRef<ModuleOp> module;
  std::optional<Prepared> graph;
  std::string own;
};
} // namespace

TEST_F(PtxFaultTest, EachBarrierOfAttentionIsNeeded) {
  parse(R"mlir(
func.func @main(%q: tensor<1x1x96x16xbf16>, %k: tensor<1x1x96x16xbf16>, %v: tensor<1x1x96x16xbf16>) -> tensor<1x1x96x16xbf16> {
  %0:2 = vram.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x1x96x16xbf16>, tensor<1x1x96x16xbf16>, tensor<1x1x96x16xbf16>) -> (tensor<1x1x96x16xbf16>, tensor<1x1x96xf32>)
  return %0#0 : tensor<1x1x96x16xbf16>
}
)mlir");
  EXPECT_NE(own.find("mma.sync"), std::string::npos);
  std::vector<unsigned> uncaught;
  EXPECT_GE(dropEach("bar.sync", uncaught), 2u);
  EXPECT_TRUE(uncaught.empty()) << "barrier " << uncaught.front();
}

TEST_F(PtxFaultTest, EachBarrierOfASoftmaxIsNeeded) {
  parse(R"mlir(
func.func @main(%x: tensor<2x700xf32>) -> tensor<2x700xf32> {
  %0 = vram.softmax %x {dim = 1 : i64} : (tensor<2x700xf32>) -> tensor<2x700xf32>
  return %0 : tensor<2x700xf32>
}
)mlir");
  std::vector<unsigned> uncaught;
  EXPECT_GE(dropEach("bar.sync", uncaught), 2u);
  EXPECT_TRUE(uncaught.empty()) << "barrier " << uncaught.front();
}

TEST_F(PtxFaultTest, EachStoreOfATransposeIsNeeded) {
  parse(R"mlir(
func.func @main(%x: tensor<20x30xf32>) -> tensor<30x20xf32> {
  %0 = vram.transpose %x {permutation = array<i64: 1, 0>} : (tensor<20x30xf32>) -> tensor<30x20xf32>
  %1 = vram.neg %0 : (tensor<30x20xf32>) -> tensor<30x20xf32>
  return %1 : tensor<30x20xf32>
}
)mlir");
  std::vector<unsigned> uncaught;
  EXPECT_GE(dropEach("st.global", uncaught), 2u);
  EXPECT_TRUE(uncaught.empty()) << "store " << uncaught.front();
}
