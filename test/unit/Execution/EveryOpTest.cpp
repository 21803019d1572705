//===- EveryOpTest.cpp - Every op, compiled -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of the round-trip tests, which hold every op there is (a test
// sees to that), made to return what each of their ops computes.
//
//===----------------------------------------------------------------------===//

#include "Execution/Support.h"

#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringSet.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class EveryOpTest : public execution::test::ExecutionTest,
                    public ::testing::WithParamInterface<const char *> {
protected:
  void check(func::FuncOp original, uint64_t seed) {
    std::optional<Prepared> graph = prepare(original, seed);
    if (!graph)
      return;
    CompiledFunction::Options how;
    // Every loop in tasks, the last one first: none depends on another.
    if (seed % 2) {
      how.leastShared = 0;
      how.share = shareBackwards;
    }
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(functionOf(*graph->planned), how);
    ASSERT_TRUE(succeeded(compiled)) << errors;
    EvaluateOptions options;
    options.arenaFill = ArenaFill::Random;
    FailureOr<SmallVector<Tensor>> actual =
        (*compiled)->run(graph->values, options);
    ASSERT_TRUE(succeeded(actual)) << errors;
    for (auto [i, pair] : llvm::enumerate(llvm::zip(graph->expected, *actual)))
      EXPECT_TRUE(bitIdentical(std::get<0>(pair), std::get<1>(pair)))
          << graph->nameOf(i) << " differs by "
          << largestDifference(std::get<0>(pair), std::get<1>(pair));
    for (Operation &op : graph->function.getBody().front())
      compared.insert(op.getName().getStringRef());
  }

  /// In native arithmetic: within `tolerance` of the largest number of a result, or
  /// of 1, where terms of the arguments' magnitude cancel.
  void checkNative(func::FuncOp original, uint64_t seed, double tolerance) {
    std::optional<Prepared> graph = prepare(original, seed);
    if (!graph)
      return;
    CompiledFunction::Options how;
    how.native = true;
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(functionOf(*graph->planned), how);
    ASSERT_TRUE(succeeded(compiled)) << errors;
    FailureOr<SmallVector<Tensor>> actual = (*compiled)->run(graph->values);
    ASSERT_TRUE(succeeded(actual)) << errors;
    for (auto [i, pair] :
         llvm::enumerate(llvm::zip(graph->expected, *actual))) {
      const auto &[expected, mine] = pair;
      double largest = 1;
      for (double number : expected.floats)
        if (std::isfinite(number))
          largest = std::max(largest, std::abs(number));
      Type element = expected.type.getElementType();
      // Of 16 bits, one unit in the last place.
      double bound = element.isBF16() ? 1.0 / 128 : element.isF16() ? 1.0 / 1024
                                                                    : tolerance;
      for (auto [number, other] : llvm::zip(expected.floats, mine.floats))
        EXPECT_TRUE(std::isfinite(number)
                        ? std::abs(number - other) <= bound * largest
                        : std::isnan(number) ? std::isnan(other)
                                             : number == other)
            << graph->nameOf(i) << ": " << other << " for " << number;
      EXPECT_EQ(expected.integers, mine.integers) << graph->nameOf(i);
      ++checked;
    }
  }

  llvm::StringSet<> compared;
  int checked = 0;
};
} // namespace

TEST_P(EveryOpTest, IsCloseInNativeArithmetic) {
  std::string path = std::string(VRAM_OPS "/ops-") + GetParam() + ".mlir";
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
  ASSERT_TRUE(module) << errors;
  for (auto function : module->getOps<func::FuncOp>()) {
    if (function.isExternal() ||
        llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>))
      continue;
    SCOPED_TRACE(function.getName().str());
    checkNative(function, /*seed=*/0, /*tolerance=*/2e-5);
  }
  EXPECT_GE(checked, 2);
}

TEST_P(EveryOpTest, GivesTheEvaluatorsBits) {
  std::string path = std::string(VRAM_OPS "/ops-") + GetParam() + ".mlir";
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
  ASSERT_TRUE(module) << errors;
  for (auto function : module->getOps<func::FuncOp>()) {
    // Functions in buffer form have tests of their own.
    if (function.isExternal() ||
        llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<MemRefType>))
      continue;
    for (uint64_t seed : {0, 1}) {
      SCOPED_TRACE(function.getName().str() + ", seed " + std::to_string(seed));
      check(function, seed);
    }
  }
  EXPECT_GE(compared.size(), 2u);
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryOpTest,
                         ::testing::Values("linear", "loss", "mask", "norm",
                                           "optimizer", "pointwise", "pool",
                                           "region", "shape"),
                         [](const auto &info) {
                           return std::string(info.param);
                         });
