//===- CheckedCalls.h - Calls that a launch checker sees ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_CHECKEDCALLS_H
#define VRAM_TEST_UNIT_EXECUTION_CHECKEDCALLS_H

#include "Execution/Support.h"

#include "vram/Execution/GpuFunction.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Parser/Parser.h"

namespace mlir::vram::execution::test {

/// A plan in buffer form, which the emulator of a GPU runs as it is.
class PlannedTest : public ExecutionTest {
protected:
  void parsePlan(const std::string &text) {
    module = parseSourceString<ModuleOp>(text, ParserConfig(&context));
    ASSERT_TRUE(module) << errors;
    function = functionOf(*module);
  }

  /// The error of the run; empty if there is none, and `results` has what came
  /// out.
  std::string runPlan(evaluator::CopyTime copies = evaluator::CopyTime::Start) {
    GpuFunction::Options options;
    options.emulate = true;
    options.verify = false;
    errors.clear();
    auto compiled = GpuFunction::compile(function, options);
    if (failed(compiled))
      return errors.empty() ? "not compiled" : errors;
    evaluator::EvaluateOptions when;
    when.copies = copies;
    auto found = (*compiled)->run(firstValues(function, 0), when);
    if (succeeded(found))
      results = std::move(*found);
    return errors;
  }

  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<evaluator::Tensor> results;
};

/// A launch checker and memory for the arguments of a function, for calls that
/// come from elsewhere than from the lowered code.
class CheckedCalls {
protected:
  /// `function` is in buffer form.
  void lowerForCalls(func::FuncOp function) {
    lowered = ModuleOp::create(function.getLoc());
    lowered->push_back(function.clone());
    PassManager passes(function.getContext());
    buildLaunchesPipeline(passes);
    ASSERT_TRUE(succeeded(passes.run(*lowered)));
    auto made = LaunchChecker::create(
        function, lowered->lookupSymbol<LLVM::LLVMFuncOp>("main"));
    ASSERT_TRUE(succeeded(made));
    checker = std::move(*made);
    for (Type type : function.getArgumentTypes())
      memories.emplace_back(std::make_unique<evaluator::Memory>(
          getTypeBytes(type), evaluator::ArenaFill::Ones, 0));
  }

  /// A step begins.
  void beginStep() {
    SmallVector<void *> pointers;
    for (auto &memory : memories)
      pointers.push_back(memory->data());
    checker->begin(pointers, &stream, nullptr);
  }

  void expectError(StringRef what) {
    EXPECT_NE(checker->error().find(what.str()), std::string::npos)
        << checker->error();
  }

  OwningOpRef<ModuleOp> lowered;
  std::unique_ptr<LaunchChecker> checker;
  SmallVector<std::unique_ptr<evaluator::Memory>> memories;
  int stream = 0;
};

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_CHECKEDCALLS_H
