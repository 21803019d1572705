//===- FitAnswer.h - What was tried to fit a budget -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_FITANSWER_H
#define VRAM_LIB_PIPELINES_FITANSWER_H

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// A step that was looked at. Another measure is a field beside the number of
/// micro-batches. Bytes are those of the arena, arguments included, at the
/// function of the step that needs the most; time is that of a whole step.
struct FitMeasure {
  int64_t microBatches = 1;
  /// As it is, without reruns.
  int64_t arena = 0;
  int64_t nanoseconds = 0;
  /// Proven: no reruns get below.
  int64_t floor = 0;
  /// As it is, within the budget.
  bool fits = false;
  /// It is no faster than what fitted before, even without reruns.
  bool isSlower = false;
  struct Planned {
    bool fits = true;
    /// Where it does not fit: no schedule does, of one function at least.
    bool isProven = false;
    /// Of the plan; where it does not fit, the least that was found, or 0.
    int64_t arena = 0;
    int64_t nanoseconds = 0;
    int64_t reruns = 0;
  };
  /// With reruns; none where that was not needed, or could not fit.
  std::optional<Planned> planned;

  int64_t stepNanoseconds() const {
    return planned && planned->fits ? planned->nanoseconds : nanoseconds;
  }
  int64_t stepArena() const {
    return planned && planned->fits ? planned->arena : arena;
  }
  /// "the whole batch", "4 micro-batches".
  std::string describe() const;
};

/// The answer of --fit and --explain.
struct FitAnswer {
  std::string function, device;
  /// Bytes; 0 where none was given.
  int64_t budget = 0, reserve = 0;
  bool explain = false;
  int64_t samples = 0;
  /// Why there are no micro-batches.
  std::string noSplit;
  /// Bytes at the peak of the step as it is, by category.
  std::vector<std::pair<std::string, int64_t>> categories;
  /// In the order in which they were tried.
  std::vector<FitMeasure> measures;
  std::optional<size_t> chosen;

  const FitMeasure *chosenMeasure() const {
    return chosen ? &measures[*chosen] : nullptr;
  }
  void writeText(llvm::raw_ostream &os) const;
  void writeJSON(llvm::raw_ostream &os) const;

private:
  void writeMeasure(llvm::raw_ostream &os, const FitMeasure &measure) const;
};

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_FITANSWER_H
