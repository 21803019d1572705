//===- ShortFlags.h - The flags for people ----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Beside mlir-opt's way of naming passes, vram-opt has a few short flags. Each
// is a documented road through the passes; see docs/command-line.md.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_OPT_SHORTFLAGS_H
#define VRAM_TOOLS_VRAM_OPT_SHORTFLAGS_H

#include "mlir/Pass/PassManager.h"

namespace vram::tool {

/// Registers the flags with the command line; call once, before parsing.
void registerShortFlags();

/// Lets --help show these flags alone, and everything else that is registered
/// with --help-hidden. Call after all registration, before parsing.
void showShortFlagsFirst();

/// Were any given?
bool anyShortFlag();

/// Checks what was given. Prints one error and returns false where a size or a
/// combination is wrong.
bool checkShortFlags(bool passesWereNamed);

/// Adds the roads that were asked for.
void buildShortFlagPipeline(mlir::PassManager &pm);

} // namespace vram::tool

#endif // VRAM_TOOLS_VRAM_OPT_SHORTFLAGS_H
