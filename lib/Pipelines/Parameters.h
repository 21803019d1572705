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

/// Of the first plan of each choice of --fit, by which choices are compared.
/// For GPT-2 with 12 layers at 4 GB plans of effort 3 are up to 0.2 % faster,
/// and take four times as long. Unit: levels of effort, 1 to 5.
inline constexpr int kFirstEffort = 1;
/// Choices whose first plan is at most so much slower than the fastest are
/// planned again, with full effort. Unit: percent.
inline constexpr int64_t kPlanAgainPercent = 1;
/// The most of these. Unit: choices.
inline constexpr size_t kMostPlannedAgain = 3;

/// For all choices of --fit that are also planned with the host's memory: some
/// 2 to 7 s on a core of 2025. 30000 gave no faster step on eight questions
/// (U-Nets, GPT-2, ResNet-50); 12000 gave a slower one for unet-512-b4 at
/// 1.5 GB. Unit: that of offload::StepOptions::work.
inline constexpr int64_t kOffloadWork = 20000;

/// The choices of --fit that are planned with the optimizer's state on the
/// host: each is planned as a whole, some 5 s for GPT-2 with 12 layers. Unit:
/// choices.
inline constexpr int kMostHostStates = 2;

/// For each batch that --explain plans with the host's memory, to find the
/// largest that fits; the unit is the same.
inline constexpr int64_t kOffloadBatchWork = 4000;

} // namespace mlir::vram::parameters

#endif // VRAM_LIB_PIPELINES_PARAMETERS_H
