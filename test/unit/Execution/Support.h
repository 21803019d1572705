//===- Support.h - Compiled functions against the evaluator -----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_EXECUTION_SUPPORT_H
#define VRAM_TEST_UNIT_EXECUTION_SUPPORT_H

#include "Evaluator/Support.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Execution/CompiledFunction.h"
#include "vram/InitAll.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

namespace mlir::vram::execution::test {

class ExecutionTest : public evaluator::test::GraphTest {
protected:
  ExecutionTest() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  LogicalResult runPasses(ModuleOp module, StringRef pipeline) {
    PassManager passes(&context);
    return failure(failed(parsePassPipeline(pipeline, passes)) ||
                   failed(passes.run(module)));
  }

  static func::FuncOp functionOf(ModuleOp module) {
    return *module.getOps<func::FuncOp>().begin();
  }

  static SmallVector<evaluator::Tensor> firstValues(func::FuncOp function,
                                                    uint64_t seed) {
    SmallVector<evaluator::Tensor> values;
    for (size_t i = 0; i < evaluator::argumentNames(function).size(); ++i)
      values.push_back(evaluator::initialValue(function, i, seed));
    return values;
  }

  /// All results of the ops that can be compiled become the function's.
  static void returnEverything(func::FuncOp function) {
    Block &block = function.getBody().front();
    SmallVector<Value> results;
    for (Operation &op : block.without_terminator())
      if (!op.hasTrait<OpTrait::ConstantLike>())
        llvm::append_range(results, op.getResults());
    block.getTerminator()->setOperands(results);
    function.setType(FunctionType::get(function.getContext(),
                                       function.getArgumentTypes(),
                                       ValueRange(results).getTypes()));
    function.removeResAttrsAttr();
    function->removeAttr(kLossAttr);
    function->removeAttr(kKindAttr);
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      function.removeArgAttr(i, kDonatedAttr);
  }

  /// There is no arithmetic on unsigned elements, a fused op without results
  /// computes nothing, and no machine holds tensors near 2^50 bytes.
  static bool isBeyond(Operation *op) {
    auto isUnsigned = [](Type type) {
      auto shaped = dyn_cast<ShapedType>(type);
      return shaped && shaped.getElementType().isUnsignedInteger();
    };
    auto isHuge = [](Type type) {
      auto shaped = dyn_cast<ShapedType>(type);
      return shaped && llvm::any_of(shaped.getShape(), [](int64_t size) {
               return size > 1 << 20;
             });
    };
    return llvm::any_of(op->getOperandTypes(), isUnsigned) ||
           llvm::any_of(op->getResultTypes(), isUnsigned) ||
           llvm::any_of(op->getOperandTypes(), isHuge) ||
           llvm::any_of(op->getResultTypes(), isHuge) ||
           (isa<FusedOp>(op) && op->getNumResults() == 0);
  }

  /// Replaces library kernels by generated code, too: a library is for one kind
  /// of machine, and may differ in the last bits.
  static void eraseWhatIsBeyond(func::FuncOp function) {
    function.walk([](Operation *op) {
      if (op->hasTrait<TakesKernel>())
        setKernel(op, KernelAttr());
    });
    SmallVector<Operation *> beyond;
    for (Operation &op : function.getBody().front().without_terminator())
      if (isBeyond(&op))
        beyond.push_back(&op);
    for (Operation *op : llvm::reverse(beyond))
      if (op->use_empty())
        op->erase();
  }

  /// In place of vramShareTasks: one task after another, from the last. Where a
  /// task read what another one writes, the bits would differ.
  static void shareBackwards(VramTasks tasks, void *record, int64_t count) {
    for (int64_t task = count; task-- > 0;)
      tasks(record, task, task + 1);
  }

  /// Feeds tied results back as the next step's arguments.
  static void feedBack(func::FuncOp function,
                       ArrayRef<evaluator::Tensor> results,
                       SmallVector<evaluator::Tensor> &values) {
    for (auto [i, value] : llvm::enumerate(values))
      if (std::optional<unsigned> result = evaluator::tiedResult(function, i))
        value = results[*result];
  }

  /// A function of ops, all of whose results are returned, with values, what
  /// the evaluator makes of them, and the function in buffer form.
  struct Prepared {
    OwningOpRef<ModuleOp> module, planned;
    func::FuncOp function;
    SmallVector<evaluator::Tensor> values, expected;

    /// The op that makes result `i`, and which of them it is.
    std::string nameOf(size_t i) {
      Operation *terminator = function.getBody().front().getTerminator();
      return terminator->getOperand(i)
                 .getDefiningOp()
                 ->getName()
                 .getStringRef()
                 .str() +
             " (value " + std::to_string(i) + ")";
    }
  };

  /// None where nothing of `original` is left that can be compiled; a failure
  /// is noted where it cannot be planned. `integers`: the elements of arguments
  /// of i64, by their numbers.
  std::optional<Prepared>
  prepare(func::FuncOp original, uint64_t seed,
          llvm::function_ref<int64_t(int64_t)> integers = nullptr) {
    Prepared made;
    made.module = ModuleOp::create(original.getLoc());
    made.function = original.clone();
    made.module->push_back(made.function);
    made.function.getBody().front().getTerminator()->setOperands({});
    eraseWhatIsBeyond(made.function);
    returnEverything(made.function);
    if (made.function.getNumResults() == 0)
      return std::nullopt;
    made.values = firstValues(made.function, seed);
    for (evaluator::Tensor &value : made.values)
      if (integers && value.type.getElementType().isInteger(64))
        for (auto [i, x] : llvm::enumerate(value.integers))
          x = integers(static_cast<int64_t>(i));
    FailureOr<SmallVector<evaluator::Tensor>> expected =
        evaluator::evaluate(made.function, made.values);
    made.planned = made.module->clone();
    if (failed(expected) ||
        failed(runPasses(*made.planned, "vram-plan-memory"))) {
      ADD_FAILURE() << errors;
      return std::nullopt;
    }
    made.expected = std::move(*expected);
    return made;
  }

  static void expectIdentical(ArrayRef<evaluator::Tensor> expected,
                              ArrayRef<evaluator::Tensor> actual) {
    ASSERT_EQ(expected.size(), actual.size());
    for (auto [i, pair] : llvm::enumerate(llvm::zip(expected, actual)))
      EXPECT_TRUE(evaluator::bitIdentical(std::get<0>(pair), std::get<1>(pair)))
          << "result " << i << " differs by "
          << evaluator::largestDifference(std::get<0>(pair), std::get<1>(pair));
  }
};

} // namespace mlir::vram::execution::test

#endif // VRAM_TEST_UNIT_EXECUTION_SUPPORT_H
