//===- LinearShapesTest.cpp - Products and convolutions of any shape ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of vectors begin, end and overlap somewhere else for every shape, and
// no bit may tell.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Execution/LinearShapes.h"

#include "vram/Execution/CompiledFunction.h"

#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class LinearShapesTest : public execution::test::LinearShapes {
protected:
  void check(const std::string &text, uint64_t seed) {
    SCOPED_TRACE(text);
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << errors;
    func::FuncOp function = functionOf(*module);
    SmallVector<Tensor> values = firstValues(function, seed);
    // An infinity in a corner: a term that is skipped is not one times zero.
    if (seed % 3 == 0)
      for (Tensor &value : values)
        value.floats.front() = std::numeric_limits<double>::infinity();
    FailureOr<SmallVector<Tensor>> expected =
        vram::evaluator::evaluate(function, values);
    OwningOpRef<ModuleOp> planned = module->clone();
    ASSERT_TRUE(succeeded(expected) &&
                succeeded(runPasses(*planned, "vram-plan-memory")))
        << errors;
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(functionOf(*planned));
    ASSERT_TRUE(succeeded(compiled)) << errors;
    EvaluateOptions fill;
    fill.arenaFill = ArenaFill::Random;
    FailureOr<SmallVector<Tensor>> actual = (*compiled)->run(values, fill);
    ASSERT_TRUE(succeeded(actual)) << errors;
    expectIdentical(*expected, *actual);
  }
};
} // namespace

TEST_F(LinearShapesTest, GiveTheEvaluatorsBits) {
  const char *elements[] = {"f32", "f64", "bf16", "f16"};
  for (uint64_t seed = 0; seed < cases(24u); ++seed) {
    element = elements[seed % 4];
    check(convolution(), seed);
    check(products(), seed);
    if (HasFatalFailure())
      return;
  }
}
