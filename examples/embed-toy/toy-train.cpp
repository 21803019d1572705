//===- toy-train.cpp - Trains a graph in buffer form on the CPU -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: toy-train STEP.mlir STEPS
// Compiles a training step, runs it as often, and prints the loss of each run.

#include "ToyNN.h"

#include "vram/Evaluator/Arguments.h"
#include "vram/Execution/CompiledFunction.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::vram;

int main(int argc, char **argv) {
  int steps = 0;
  if (argc != 3 || StringRef(argv[2]).getAsInteger(10, steps)) {
    llvm::errs() << "usage: " << argv[0] << " STEP.mlir STEPS\n";
    return 2;
  }
  DialectRegistry registry;
  toy_nn::registerAll(registry);
  MLIRContext context(registry);
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(argv[1], sources, ParserConfig(&context));
  if (!module)
    return 1;
  auto functions = module->getOps<func::FuncOp>();
  if (functions.empty()) {
    llvm::errs() << argv[1] << " has no function\n";
    return 1;
  }
  func::FuncOp step = *functions.begin();
  std::optional<unsigned> loss = evaluator::lossResult(step);
  auto compiled = CompiledFunction::compile(step);
  if (failed(compiled) || !loss)
    return 1;

  // Every argument but the last, which is the arena.
  SmallVector<evaluator::Tensor> values;
  for (unsigned i = 0; i + 1 < step.getNumArguments(); ++i)
    values.push_back(evaluator::initialValue(step, i, /*seed=*/0));
  for (int i = 0; i < steps; ++i) {
    auto results = (*compiled)->run(values);
    if (failed(results))
      return 1;
    llvm::outs() << "step " << i << " loss "
                 << llvm::format("%.9g", (*results)[*loss].floats[0]) << "\n";
    // The new parameters take the place of the old ones.
    for (unsigned argument = 0; argument < values.size(); ++argument)
      if (auto result = evaluator::tiedResult(step, argument))
        values[argument] = (*results)[*result];
  }
  return 0;
}
