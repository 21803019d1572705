//===- Support.cpp - What the evaluator's tests share ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Evaluator/Philox.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace mlir::vram::evaluator::test;
namespace test = mlir::vram::evaluator::test;

GraphTest::GraphTest() {
  context.loadDialect<func::FuncDialect, VRAMDialect>();
  context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) {
    llvm::raw_string_ostream os(errors);
    os << diagnostic << "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      os << "note: " << note << "\n";
  });
}

Tensor GraphTest::tensor(StringRef type, ArrayRef<double> values) {
  Tensor result(cast<RankedTensorType>(parseType(type, &context)));
  EXPECT_EQ(static_cast<size_t>(result.size()), values.size()) << type.str();
  for (size_t i = 0; i < values.size(); ++i) {
    if (result.isFloat())
      result.floats[i] = values[i];
    else
      result.integers[i] = static_cast<int64_t>(values[i]);
  }
  result.roundElements();
  return result;
}

Tensor GraphTest::random(StringRef type, double low, double high) {
  Tensor result(cast<RankedTensorType>(parseType(type, &context)));
  PhiloxUniform uniform(/*seed=*/++draws, /*offset=*/0, /*stream=*/0);
  for (auto [i, value] : llvm::enumerate(result.floats))
    value = low + (high - low) * uniform(i);
  for (auto [i, value] : llvm::enumerate(result.integers))
    value = static_cast<int64_t>(low + (high - low) * uniform(i));
  result.roundElements();
  return result;
}

OwningOpRef<ModuleOp> GraphTest::parse(StringRef text) {
  return parseSourceString<ModuleOp>(text, &context);
}

SmallVector<Tensor> GraphTest::evaluate(StringRef text,
                                        ArrayRef<Tensor> arguments) {
  OwningOpRef<ModuleOp> module = parse(text);
  if (!module)
    return {};
  func::FuncOp function = *module->getOps<func::FuncOp>().begin();
  FailureOr<SmallVector<Tensor>> results =
      mlir::vram::evaluator::evaluate(function, arguments);
  return succeeded(results) ? std::move(*results) : SmallVector<Tensor>();
}

SmallVector<Tensor> GraphTest::evaluateOp(StringRef op,
                                          ArrayRef<Tensor> arguments,
                                          ArrayRef<StringRef> results) {
  std::string text = "func.func @f(", types, values;
  llvm::raw_string_ostream os(text), typeList(types), valueList(values);
  for (auto [i, argument] : llvm::enumerate(arguments)) {
    os << (i ? ", %" : "%") << i << ": " << argument.type;
    typeList << (i ? ", " : "") << argument.type;
  }
  for (size_t i = 0; i < results.size(); ++i)
    valueList << (i ? ", " : "") << "%r#" << i;
  std::string resultList = llvm::join(results, ", ");
  os << ") -> (" << resultList << ") { %r:" << results.size() << " = " << op
     << " : (" << types << ") -> (" << resultList << ") return " << values
     << " : " << resultList << " }";
  return evaluate(text, arguments);
}

std::vector<double> test::elements(const Tensor &tensor) {
  if (tensor.isFloat())
    return tensor.floats;
  return {tensor.integers.begin(), tensor.integers.end()};
}

void test::expectNear(const Tensor &actual, ArrayRef<double> expected,
                      double tolerance) {
  std::vector<double> values = elements(actual);
  ASSERT_EQ(values.size(), expected.size());
  for (size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(expected[i]))
      EXPECT_TRUE(std::isnan(values[i])) << "element " << i;
    else if (std::isinf(expected[i]))
      EXPECT_EQ(values[i], expected[i]) << "element " << i;
    else
      EXPECT_NEAR(values[i], expected[i], tolerance) << "element " << i;
  }
}
