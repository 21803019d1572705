//===- AutodiffTestUtils.cpp - Differentiate and evaluate -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AutodiffTestUtils.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/InitAll.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

using namespace mlir;
using namespace mlir::vram::evaluator;

std::unique_ptr<MLIRContext> vram_test::makeContext() {
  DialectRegistry registry;
  vram::registerAllDialects(registry);
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->allowUnregisteredDialects();
  context->loadAllAvailableDialects();
  return context;
}

OwningOpRef<ModuleOp> vram_test::parse(MLIRContext &context,
                                       llvm::StringRef text) {
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(text, ParserConfig(&context));
  EXPECT_TRUE(module) << text.str();
  return module;
}

bool vram_test::tryDifferentiate(ModuleOp module, llvm::StringRef options) {
  static const bool registered = [] {
    vram::registerVRAMAutodiff();
    return true;
  }();
  (void)registered;
  PassManager pm(module.getContext());
  std::string pipeline = "vram-autodiff{" + options.str() + "}";
  return succeeded(parsePassPipeline(pipeline, pm)) &&
         succeeded(pm.run(module)) && succeeded(verify(module));
}

bool vram_test::differentiate(ModuleOp module, llvm::StringRef options) {
  bool done = tryDifferentiate(module, options);
  EXPECT_TRUE(done) << "vram-autodiff{" << options.str() << "}";
  return done;
}

SmallVector<Tensor> vram_test::run(func::FuncOp function,
                                   ArrayRef<Tensor> arguments) {
  FailureOr<SmallVector<Tensor>> results = evaluate(function, arguments);
  if (failed(results)) {
    ADD_FAILURE() << "evaluation failed";
    return {};
  }
  return *results;
}

std::map<std::string, Tensor>
vram_test::gradientsByName(func::FuncOp function, ArrayRef<Tensor> results) {
  std::map<std::string, Tensor> gradients;
  for (auto [i, result] : llvm::enumerate(results)) {
    auto name = dyn_cast_or_null<StringAttr>(
        function.getResultAttr(i, vram::kNameAttr));
    if (name && name.getValue().starts_with("grad."))
      gradients[name.getValue().drop_front(5).str()] = result;
  }
  return gradients;
}

std::vector<double> vram_test::spreadNumbers(int64_t n, double low, double high,
                                             unsigned salt) {
  std::mt19937 random(salt);
  std::vector<int64_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  // std::shuffle may differ from library to library.
  for (int64_t i = n - 1; i > 0; --i)
    std::swap(order[i], order[random() % (i + 1)]);
  std::vector<double> numbers;
  for (int64_t place : order) {
    double jitter = (random() % 1000) / 2000.0;
    numbers.push_back(low + (high - low) * (place + 0.25 + jitter) / n);
  }
  return numbers;
}
