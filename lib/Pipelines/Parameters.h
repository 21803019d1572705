//===- Parameters.h - Tunables of the pipelines -----------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_PARAMETERS_H
#define VRAM_LIB_PIPELINES_PARAMETERS_H

#include <cstddef>
#include <cstdint>

namespace mlir::vram::parameters {

/// Choices of --fit that are also planned with the host's memory; each takes as
/// long as some ten plans of reruns alone. Unit: choices.
inline constexpr size_t kMostOffloadedChoices = 2;

} // namespace mlir::vram::parameters

#endif // VRAM_LIB_PIPELINES_PARAMETERS_H
