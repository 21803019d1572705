//===- FitAnswer.h - What was tried to fit a budget -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_FITANSWER_H
#define VRAM_LIB_PIPELINES_FITANSWER_H

#include "vram/Pipelines/FitStep.h"

#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace llvm::json {
class OStream;
} // namespace llvm::json

namespace mlir::vram {

/// "the whole batch"; "bf16, head in 4 chunks, 2 micro-batches".
std::string describe(const FitChoice &choice);

/// A step that was looked at. Bytes are those of the arena, arguments included,
/// at the function of the step that needs the most; time is that of a whole
/// step.
struct FitMeasure {
  FitChoice choice;
  /// As it is, without reruns.
  int64_t arena = 0;
  int64_t nanoseconds = 0;
  /// Proven: no reruns get below.
  int64_t floor = 0;
  /// As it is, within the budget.
  bool fits = false;
  /// It is no faster than what fits already, even without reruns.
  bool isSlower = false;
  struct Planned {
    bool fits = true;
    /// If it does not fit: no schedule does, of one function at least.
    bool isProven = false;
    /// Of the plan; where it does not fit, the least that was found, or 0.
    int64_t arena = 0;
    int64_t nanoseconds = 0;
    int64_t reruns = 0;
  };
  /// With reruns; none where that was not needed, or could not fit.
  std::optional<Planned> planned;

  bool fitsAtAll() const { return fits || (planned && planned->fits); }
  int64_t stepNanoseconds() const {
    return planned && planned->fits ? planned->nanoseconds : nanoseconds;
  }
  int64_t stepArena() const {
    return planned && planned->fits ? planned->arena : arena;
  }
};

/// One measure of the chosen combination, behind those in front of it.
struct FitReason {
  /// "as it is", "+ bf16", "+ recomputation".
  std::string name;
  int64_t arena = 0;
  int64_t nanoseconds = 0;
};

/// How many samples a step may have.
struct FitBatch {
  /// "as it is", "with recomputation".
  std::string name;
  int64_t samples = 0;
  /// The search ended there without an answer: more may fit.
  bool isLeast = false;
};

/// A layer, and the bytes that it would save at half its width.
struct FitLayer {
  std::string name;
  /// Bytes of its values at the peak.
  int64_t bytes = 0;
  /// The peak if they were half as many.
  int64_t peak = 0;
};

/// The answer of --fit and --explain.
struct FitAnswer {
  std::string function, device;
  /// Bytes; 0 where none was given.
  int64_t budget = 0, reserve = 0;
  bool explain = false;
  int64_t samples = 0;
  /// Measures that were not tried, and why.
  std::vector<std::pair<std::string, std::string>> notTried;
  /// Bytes at the peak of the step as it is, by category.
  std::vector<std::pair<std::string, int64_t>> categories;
  /// Parameters alone, in bytes.
  int64_t parameters = 0;
  /// The first `lookedAt` in the order in which the search looked at them.
  std::vector<FitMeasure> measures;
  size_t lookedAt = 0;
  std::optional<size_t> chosen;
  /// The chosen combination, measure by measure.
  std::vector<FitReason> reasons;
  /// With --explain.
  std::vector<FitBatch> batches;
  std::vector<FitLayer> layers;
  int64_t livePeak = 0;

  int64_t usable() const { return budget - reserve; }
  const FitMeasure *chosenMeasure() const {
    return chosen ? &measures[*chosen] : nullptr;
  }
  const FitMeasure *find(const FitChoice &choice) const;
  void writeText(llvm::raw_ostream &os) const;
  void writeJSON(llvm::raw_ostream &os) const;

private:
  void writeReasons(llvm::raw_ostream &os) const;
  void writeMeasure(llvm::raw_ostream &os, const FitMeasure &measure) const;
  void writeLeastBudgets(llvm::raw_ostream &os) const;
  void writeAdvice(llvm::raw_ostream &os) const;
  void writeMeasure(llvm::json::OStream &json, const FitMeasure &measure) const;
  void writeAdvice(llvm::json::OStream &json) const;
};

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_FITANSWER_H
