//===- MaskOpsTest.cpp - Masks of bits by hand ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;

namespace {
class MaskOps : public GraphTest {
protected:
  Tensor run(StringRef op, ArrayRef<Tensor> arguments, StringRef type) {
    SmallVector<Tensor> results = evaluateOp(op, arguments, {type.str()});
    EXPECT_EQ(results.size(), 1u) << op.str() << ": " << errors;
    return results.front();
  }
};
} // namespace

TEST_F(MaskOps, BitsAreSetWhereTheRuleHolds) {
  Tensor x = tensor("tensor<10xf32>", {1, -1, 0, NAN, 2, -0.0, 3, 6, 7, 0.5});
  // Bits 0, 4, 6, 7 and 8, 9; a byte with its top bit set is a negative i8.
  expectNear(run("vram.sign_bits %0", {x}, "tensor<2xi8>"), {-47, 3}, 0);
  // 0 <= x <= 6 at 0, 2, 4, 5, 6, 7 and 9: a zero of either sign is inside.
  expectNear(run("vram.range_bits %0 {lower = 0.0 : f64, upper = 6.0 : f64}",
                 {x}, "tensor<2xi8>"),
             {-11, 2}, 0);
  expectNear(run("vram.range_bits %0 {upper = 0.0 : f64}", {x}, "tensor<2xi8>"),
             {38, 0}, 0);
}

TEST_F(MaskOps, ApplyingIsTheGradientOfTheActivation) {
  std::vector<double> saved, grad;
  for (int i = 0; i < 37; ++i) {
    saved.push_back(i % 5 == 0 ? 0 : i % 7 == 0 ? 6 : std::sin(i) * 8);
    grad.push_back(std::cos(3 * i));
  }
  Tensor x = tensor("tensor<37xf32>", saved);
  Tensor g = tensor("tensor<37xf32>", grad);
  auto same = [&](StringRef backward, StringRef make, StringRef apply) {
    SCOPED_TRACE(backward.str());
    Tensor bits = run(make, {x}, "tensor<5xi8>");
    Tensor expected = run(backward, {g, x}, "tensor<37xf32>");
    expectNear(run(apply, {g, bits}, "tensor<37xf32>"), expected.floats, 0);
  };
  same("vram.relu_backward %0, %1", "vram.sign_bits %0",
       "vram.apply_bits %0, %1");
  same("vram.leaky_relu_backward %0, %1 {slope = 0.1 : f64}",
       "vram.sign_bits %0", "vram.apply_bits %0, %1 {slope = 0.1 : f64}");
  same("vram.clamp_backward %0, %1 {lower = 0.0 : f64, upper = 6.0 : f64}",
       "vram.range_bits %0 {lower = 0.0 : f64, upper = 6.0 : f64}",
       "vram.apply_bits %0, %1");
  same("vram.clamp_backward %0, %1 {lower = 0.0 : f64, upper = 6.0 : f64, "
       "strict}",
       "vram.range_bits %0 {lower = 0.0 : f64, upper = 6.0 : f64, strict}",
       "vram.apply_bits %0, %1");
}
