//===- Flags.h - What vram-run is asked to do -------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The flags of the command line, but for those of planning (PlanGraph.h).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_FLAGS_H
#define VRAM_TOOLS_VRAM_RUN_FLAGS_H

#include "llvm/Support/CommandLine.h"

#include <string>

namespace mlir::vram::run::flags {

extern llvm::cl::OptionCategory category;
extern llvm::cl::opt<std::string> inputPath, backendName, arithmetic, ptxPath,
    entry, initPath, batchesPath, dumpPath, profilePath, calibratePath,
    deviceName, comparePath, compareBackendName, arenaFill, copies;
extern llvm::cl::opt<int64_t> threads, leastShared, steps, calibrateGraphs;
extern llvm::cl::opt<bool> cudaGraph, requireIdentical, compareChoices;
extern llvm::cl::opt<uint64_t> seed;

/// Checks them beyond what llvm::cl can check, and sets the threads that were
/// asked for. True, having said why, where they cannot be followed.
bool areWrong();

} // namespace mlir::vram::run::flags

#endif // VRAM_TOOLS_VRAM_RUN_FLAGS_H
