//===- Parameters.h - Tunables of the pipelines -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_PARAMETERS_H
#define VRAM_LIB_PIPELINES_PARAMETERS_H

#include <cstdint>

namespace mlir::vram::parameters {

/// For all choices of --fit that are also planned with the host's memory. Some
/// 15 s on a core of 2025. Unit: that of offload::StepOptions::work.
inline constexpr int64_t kOffloadWork = 30000;

} // namespace mlir::vram::parameters

#endif // VRAM_LIB_PIPELINES_PARAMETERS_H
