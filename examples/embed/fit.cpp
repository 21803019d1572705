//===- fit.cpp - VRAM's passes in a compiler of one's own -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: fit GRAPH.mlir BUDGET
// Reads a training step, makes it fit and prints what the plan says about it.

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: " << argv[0] << " GRAPH.mlir BUDGET\n";
    return 2;
  }

  // With the dialect come the models of its interfaces: without those, nothing
  // may be rerun.
  DialectRegistry registry;
  vram::registerDialect(registry);
  registry.insert<func::FuncDialect>();
  MLIRContext context(registry);

  // Shows an error's notes too, which say why a budget can't be met.
  llvm::SourceMgr sources;
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  OwningOpRef<ModuleOp> module =
      parseSourceFile<ModuleOp>(argv[1], sources, ParserConfig(&context));
  if (!module)
    return 1;

  vram::VRAMCheckpointOptions checkpoint;
  checkpoint.budget = argv[2];
  PassManager passes(&context);
  passes.addPass(vram::createVRAMFuse());
  passes.addPass(vram::createVRAMCheckpoint(checkpoint));
  if (failed(passes.run(*module)))
    return 1;

  for (auto function : module->getOps<func::FuncOp>())
    llvm::outs() << function.getName() << ": "
                 << function->getAttr(vram::kCheckpointAttr) << "\n";
  return 0;
}
