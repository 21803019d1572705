//===- Toolkit.h - The CUDA toolkit on this machine ---------- -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_CONVERSION_TOOLKIT_H
#define VRAM_CONVERSION_TOOLKIT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace mlir::vram {

/// The places of the parts of CUDA's toolkit that compiling needs. A folder
/// that was given, or the environment names in CUDA_ROOT, CUDA_HOME or
/// CUDA_PATH, is the only one that is looked into; without any, the usual ones
/// are.
class Toolkit {
public:
  /// `given`: a folder, or empty.
  static Toolkit find(llvm::StringRef given);

  /// The folder that has nvvm/libdevice/libdevice.10.bc.
  std::optional<std::string> libdeviceRoot;
  /// The assembler.
  std::optional<std::string> ptxas;
  /// The places searched, for an error.
  std::string searched;
};

/// The version of PTX that the compiler writes for a chip ("sm_90"), the least
/// that knows it, as a feature ("+ptx78"); none where the chip is not known.
std::optional<llvm::StringRef> ptxFeature(llvm::StringRef chip);
/// Whether a known chip has mma.sync.m16n8k16 of bf16 and f16: sm_80 and later.
bool hasTensorCores(llvm::StringRef chip);
/// Whether a known chip has griddepcontrol: sm_90 and later.
bool hasDependentLaunch(llvm::StringRef chip);
/// "sm_75, sm_80, ...".
std::string knownChips();

} // namespace mlir::vram

#endif // VRAM_CONVERSION_TOOLKIT_H
