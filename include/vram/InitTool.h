//===- InitTool.h - How a tool over LLVM begins -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INITTOOL_H
#define VRAM_INITTOOL_H

#include "vram/Planning/Support/MachineMemory.h"
#include "vram/Planning/Support/Process.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Signals.h"

namespace mlir::vram {

/// The first object of main() in a tool: closed descriptors are reserved,
/// signals remove temporary files, and memory that runs out is one line of
/// error.
class InitTool {
public:
  InitTool(int &argc, char **&argv) : Init(argc, argv) {
    Process.handleSignals(llvm::sys::RunInterruptHandlers);
    ::vram::planning::handleOutOfMemory();
    llvm::install_bad_alloc_error_handler([](void *, const char *, bool) {
      ::vram::planning::endWithoutMemory();
    });
  }

private:
  // In this order: files that LLVM opens take no number of a closed descriptor.
  ::vram::planning::ToolProcess Process;
  llvm::InitLLVM Init;
};

} // namespace mlir::vram

#endif // VRAM_INITTOOL_H
