//===- SubgradientTest.cpp - Where there is no derivative -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// At kinks and ties differences say nothing; PyTorch's choice is what counts.
// The expected values are what torch.autograd gives for the same function.
//
//===----------------------------------------------------------------------===//

#include "AutodiffTestUtils.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace vram_test;

namespace {

struct Kink {
  const char *name;
  /// From %x, the parameter, to %y of rank 0.
  const char *body;
  std::vector<double> x;
  std::vector<double> gradient;
};

const Kink kinks[] = {
    {"relu",
     R"(%r = vram.relu %x : (tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {-1, 0, 2},
     {0, 0, 1}},
    {"leaky_relu",
     R"(%r = vram.leaky_relu %x {slope = 0.25}
            : (tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {-1, 0, 2},
     {0.25, 0.25, 1}},
    {"abs",
     R"(%r = vram.abs %x : (tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {-1, 0, 2},
     {-1, 0, 1}},
    {"clamp_at_its_borders",
     R"(%r = vram.clamp %x {lower = -1.0, upper = 1.0}
            : (tensor<4xf64>) -> tensor<4xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<4xf64>) -> tensor<f64>)",
     {-1.5, -1, 1, 1.5},
     {0, 1, 1, 0}},
    {"maximum_shares_a_tie",
     R"(%c = vram.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
        %r = vram.maximum %x, %c
            : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {1, 1, 1},
     {1, 0.5, 0}},
    {"minimum_shares_a_tie",
     R"(%c = vram.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
        %r = vram.minimum %x, %c
            : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {1, 1, 1},
     {0, 0.5, 1}},
    {"reduce_max_shares_ties",
     R"(%y = vram.reduce_max %x {dims = array<i64: 0>}
            : (tensor<5xf64>) -> tensor<f64>)",
     {4, 1, 4, 4, 4},
     {0.25, 0, 0.25, 0.25, 0.25}},
    {"reduce_min_shares_ties",
     R"(%y = vram.reduce_min %x {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {1, 4, 1},
     {0.5, 0, 0.5}},
    {"max_pool_takes_the_first",
     R"(%i = vram.reshape %x : (tensor<4xf64>) -> tensor<1x1x2x2xf64>
        %p, %k = vram.max_pool2d %i {kernel_size = array<i64: 2, 2>,
                                     strides = array<i64: 2, 2>}
            : (tensor<1x1x2x2xf64>)
            -> (tensor<1x1x1x1xf64>, tensor<1x1x1x1xi8>)
        %y = vram.reshape %p : (tensor<1x1x1x1xf64>) -> tensor<f64>)",
     {1, 3, 3, 3},
     {0, 1, 0, 0}},
    {"pow_to_0_of_0",
     R"(%e = vram.constant dense<0.0> : tensor<3xf64>
        %r = vram.pow %x, %e : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %s = vram.add %r, %x : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %y = vram.reduce_sum %s {dims = array<i64: 0>}
            : (tensor<3xf64>) -> tensor<f64>)",
     {-1, 0, 2},
     {1, 1, 1}},
    {"pow_to_parameter_of_0",
     R"(%b = vram.constant dense<0.0> : tensor<2xf64>
        %r = vram.pow %b, %x : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<2xf64>) -> tensor<f64>)",
     {0, 2},
     {0, 0}},
    {"pow_of_0_to_parameter_0_and_above",
     R"(%r = vram.pow %x, %x : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
        %y = vram.reduce_sum %r {dims = array<i64: 0>}
            : (tensor<2xf64>) -> tensor<f64>)",
     {0, 1},
     {0, 1}},
    {"l1_at_its_target",
     R"(%t = vram.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf64>
        %y = vram.l1 %x, %t {reduction = #vram.reduction<sum>}
            : (tensor<3xf64>, tensor<3xf64>) -> tensor<f64>)",
     {1, 1, 1},
     {1, 0, -1}},
    {"embedding_padding_row_gets_nothing",
     R"(%w = vram.reshape %x : (tensor<3xf64>) -> tensor<3x1xf64>
        %i = vram.constant dense<[0, 1, 1]> : tensor<3xi64>
        %e = vram.embedding %w, %i {padding_idx = 1 : i64}
            : (tensor<3x1xf64>, tensor<3xi64>) -> tensor<3x1xf64>
        %y = vram.reduce_sum %e {dims = array<i64: 0, 1>}
            : (tensor<3x1xf64>) -> tensor<f64>)",
     {1, 2, 3},
     {1, 0, 0}},
};

void PrintTo(const Kink &kink, std::ostream *os) { *os << kink.name; }

class Subgradient : public ::testing::TestWithParam<Kink> {};

TEST_P(Subgradient, IsPyTorchs) {
  const Kink &kink = GetParam();
  std::string type = "tensor<" + std::to_string(kink.x.size()) + "xf64>";
  std::string text = "func.func @f(%x: " + type +
                     R"( {vram.name = "x", vram.role = #vram.role<parameter>})
          -> tensor<f64> attributes {vram.kind = #vram.kind<loss>,
                                     vram.loss = 0 : i64} {)" +
                     kink.body + "\nreturn %y : tensor<f64>\n}";
  auto context = makeContext();
  OwningOpRef<ModuleOp> module = parse(*context, text);
  ASSERT_TRUE(module);
  ASSERT_TRUE(differentiate(*module, "optimizer=none"));
  auto function = *module->getOps<func::FuncOp>().begin();
  Tensor x(cast<RankedTensorType>(function.getArgumentTypes()[0]));
  x.floats = kink.x;
  SmallVector<Tensor> results = run(function, x);
  auto gradients = gradientsByName(function, results);
  ASSERT_EQ(gradients.count("x"), 1u);
  EXPECT_EQ(gradients["x"].floats, kink.gradient);
}

INSTANTIATE_TEST_SUITE_P(Kinks, Subgradient, ::testing::ValuesIn(kinks),
                         [](const ::testing::TestParamInfo<Kink> &info) {
                           return std::string(info.param.name);
                         });

} // namespace
