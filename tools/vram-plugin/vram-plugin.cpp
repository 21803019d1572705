//===- vram-plugin.cpp - VRAM inside a stock mlir-opt ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For mlir-opt's --load-dialect-plugin and --load-pass-plugin, both with this
// one file.

#include "vram/Dialect/VRAM/IR/SameCopy.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdlib>

/// A plugin has no way to refuse, and MLIR ends the process at the second
/// dialect or pass of one name, with a message that names neither file.
[[noreturn]] static void refuse() {
  llvm::WithColor::error(llvm::errs(), "VRAMPlugin")
      << "another copy of VRAM is loaded already (vram-opt has one, and so has "
         "each file of this plugin); load one file, and none into vram-opt\n";
  std::exit(1);
}

static void registerDialect(mlir::DialectRegistry *registry) {
  if (mlir::vram::hasOtherCopy(*registry))
    refuse();
  mlir::vram::registerDialect(*registry);
}

static void registerPasses() {
  std::unique_ptr<mlir::Pass> own = mlir::vram::createVRAMRequireStep();
  if (const mlir::PassInfo *known =
          mlir::PassInfo::lookup(own->getArgument())) {
    mlir::OpPassManager pm;
    auto ignore = [](const llvm::Twine &) { return mlir::failure(); };
    if (mlir::failed(known->addToPipeline(pm, "", ignore)) ||
        pm.begin()->getTypeID() != own->getTypeID())
      refuse();
  }
  mlir::vram::registerPasses();
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "VRAM", LLVM_VERSION_STRING,
          &registerDialect};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "VRAM", LLVM_VERSION_STRING,
          &registerPasses};
}
