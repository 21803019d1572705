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
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(functionOf(*graph->planned));
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

  llvm::StringSet<> compared;
};
} // namespace

TEST_P(EveryOpTest, GivesTheEvaluatorsBits) {
  std::string path = std::string(VRAM_OPS "/ops-") + GetParam() + ".mlir";
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
  ASSERT_TRUE(module) << errors;
  for (auto function : module->getOps<func::FuncOp>()) {
    // What is in buffer form already is tried as it is elsewhere.
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
