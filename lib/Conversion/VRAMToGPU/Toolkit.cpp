//===- Toolkit.cpp - The CUDA toolkit on this machine ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Toolkit.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir::vram;

static std::string join(llvm::StringRef folder, llvm::StringRef rest) {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, rest);
  return path.str().str();
}

Toolkit Toolkit::find(llvm::StringRef given) {
  llvm::SmallVector<std::string> folders;
  bool searchPath = false;
  if (!given.empty()) {
    folders.push_back(given.str());
  } else {
    for (const char *name : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"})
      if (auto value = llvm::sys::Process::GetEnv(name);
          value && !value->empty()) {
        folders.push_back(*value);
        break;
      }
    if (folders.empty()) {
      folders = {"/usr/local/cuda", "/opt/cuda", "/usr/lib/cuda"};
      searchPath = true;
    }
  }
  Toolkit toolkit;
  for (const std::string &folder : folders) {
    if (!toolkit.libdeviceRoot &&
        llvm::sys::fs::exists(join(folder, "nvvm/libdevice/libdevice.10.bc")))
      toolkit.libdeviceRoot = folder;
    std::string ptxas = join(folder, "bin/ptxas");
    if (!toolkit.ptxas && llvm::sys::fs::can_execute(ptxas))
      toolkit.ptxas = ptxas;
  }
  toolkit.searched = llvm::join(folders, ", ");
  if (searchPath) {
    toolkit.searched += " and PATH";
    if (auto ptxas = llvm::sys::findProgramByName("ptxas");
        ptxas && !toolkit.ptxas)
      toolkit.ptxas = *ptxas;
  }
  return toolkit;
}

namespace {
struct Chip {
  llvm::StringLiteral name, feature;
};
} // namespace

// PTX ISA, "Release Notes": the version in which each target came. No toolkit
// assembles all of them: CUDA 13 dropped sm_70 and sm_72, and calls sm_101
// sm_110.
static constexpr Chip kChips[] = {
    {"sm_70", "+ptx60"},   {"sm_72", "+ptx61"},   {"sm_75", "+ptx63"},
    {"sm_80", "+ptx70"},   {"sm_86", "+ptx71"},   {"sm_87", "+ptx74"},
    {"sm_88", "+ptx90"},   {"sm_89", "+ptx78"},   {"sm_90", "+ptx78"},
    {"sm_90a", "+ptx80"},  {"sm_100", "+ptx86"},  {"sm_100a", "+ptx86"},
    {"sm_101", "+ptx86"},  {"sm_101a", "+ptx86"}, {"sm_103", "+ptx88"},
    {"sm_103a", "+ptx88"}, {"sm_110", "+ptx90"},  {"sm_110a", "+ptx90"},
    {"sm_120", "+ptx87"},  {"sm_120a", "+ptx87"}, {"sm_121", "+ptx88"},
    {"sm_121a", "+ptx88"}};

std::optional<llvm::StringRef> mlir::vram::ptxFeature(llvm::StringRef chip) {
  for (const Chip &known : kChips)
    if (known.name == chip)
      return known.feature;
  return std::nullopt;
}

/// 90 of sm_90 and sm_90a; 0 where the chip is not known.
static unsigned numberOf(llvm::StringRef chip) {
  unsigned number = 0;
  return ptxFeature(chip) && chip.consume_front("sm_") &&
                 !chip.consumeInteger(10, number)
             ? number
             : 0;
}

bool mlir::vram::hasTensorCores(llvm::StringRef chip) {
  return numberOf(chip) >= 80;
}

bool mlir::vram::hasDependentLaunch(llvm::StringRef chip) {
  return numberOf(chip) >= 90;
}

std::string mlir::vram::knownChips() {
  std::string all;
  for (const Chip &chip : kChips)
    all += (all.empty() ? "" : ", ") + chip.name.str();
  return all;
}
