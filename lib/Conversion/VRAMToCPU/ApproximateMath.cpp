//===- ApproximateMath.cpp - Functions of f32 as polynomials --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMAPPROXIMATEMATH
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;

/// Sine and cosine are not: their polynomials lose what a large angle has.
static bool isApproximated(StringRef name) {
  return llvm::is_contained({"math.erf", "math.erfc", "math.exp", "math.expm1",
                             "math.log", "math.log1p", "math.log2",
                             "math.tanh"},
                            name);
}

namespace {
struct ApproximateMathPass
    : mlir::vram::impl::VRAMApproximateMathBase<ApproximateMathPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    populateMathPolynomialApproximationPatterns(patterns, isApproximated);
    // The driver stops at its limit of rounds without harm.
    (void)applyPatternsGreedily(getOperation(), std::move(patterns));
  }
};
} // namespace
