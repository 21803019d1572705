//===- FitAnswer.h - What was tried to fit a budget -------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_FITANSWER_H
#define VRAM_LIB_PIPELINES_FITANSWER_H

#include "vram/Dialect/VRAM/Transforms/PlannedFunctions.h"
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
    /// The plans themselves; as `offloaded` was planned, those with offload.
    std::shared_ptr<PlannedFunctions> functions;
  };
  /// With reruns; none where that was not needed, or could not fit.
  std::optional<Planned> planned;
  struct Offloaded {
    int64_t arena = 0;
    int64_t nanoseconds = 0;
    int64_t reruns = 0;
    /// Transfers to the host, in all functions of the step.
    int64_t stores = 0;
    /// The arena on the host, and the optimizer's state there, of the function
    /// that needs the most.
    int64_t hostBytes = 0;
  };
  /// With reruns and transfers to the host; none where that is no faster.
  std::optional<Offloaded> offloaded;
  /// Was it planned with transfers? Where the work for that was used up, or the
  /// search was interrupted, the step may be faster with them.
  enum class Host { NotAsked, Tried, OutOfWork, Interrupted };
  Host host = Host::NotAsked;

  bool fitsAtAll() const {
    return fits || offloaded || (planned && planned->fits);
  }
  int64_t stepNanoseconds() const {
    if (offloaded)
      return offloaded->nanoseconds;
    return planned && planned->fits ? planned->nanoseconds : nanoseconds;
  }
};

/// "", ", with recomputation", ", with recomputation and host memory".
std::string describePlan(const FitMeasure &measure);

/// One measure of the chosen combination, behind those in front of it.
struct FitReason {
  /// "as it is", "+ bf16", "+ recomputation".
  std::string name;
  int64_t arena = 0;
  int64_t nanoseconds = 0;
  /// Of the arena on the host; 0 without.
  int64_t hostBytes = 0;
};

/// The step that comes out, all of its functions together: the bytes of the one
/// that needs the most, the time, that of each queue alone, and a bound on the
/// time of all schedules that keep the order of first runs and have as much of
/// the optimizer's state on the host. Times are in nanoseconds.
struct FittedStep {
  int64_t arena = 0;
  int64_t nanoseconds = 0, bound = 0;
  int64_t compute = 0, toHost = 0, toDevice = 0;

  bool transfers() const { return toHost || toDevice; }
};

/// How many samples a step may have.
struct FitBatch {
  /// "as it is", "with recomputation".
  std::string name;
  int64_t samples = 0;
  /// The search ended there without an answer: more may fit.
  bool isLeast = false;
  /// Tensors may be offloaded to the host: in bytes, those of the plan that was
  /// found; 0 where reruns alone are enough.
  bool hasHostMemory = false;
  int64_t hostBytes = 0;
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
  /// DeviceModel::describeSource() of the device.
  std::string timeSource;
  /// DeviceModel::timeErrorPercent() of it.
  int64_t timeErrorPercent = 0;
  /// Bytes; 0 where none was given.
  int64_t budget = 0, reserve = 0;
  /// Bytes that may be offloaded to the host at once; 0: nothing is.
  int64_t hostMemory = 0;
  /// The results of the step as it is that are large enough for a transfer, in
  /// bytes, and the time of all transfers there and back.
  int64_t offloadable = 0, offloadNanoseconds = 0;
  /// The optimizer's state that may be there between updates, in bytes, at most
  /// `hostMemory`.
  int64_t movableState = 0;
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
  /// None with --explain, which makes no step.
  std::optional<FittedStep> step;
  /// With --explain.
  std::vector<FitBatch> batches;
  std::vector<FitLayer> layers;
  int64_t livePeak = 0;

  int64_t usable() const { return budget - reserve; }
  const FitMeasure *chosenMeasure() const {
    return chosen ? &measures[*chosen] : nullptr;
  }
  const FitMeasure *find(const FitChoice &choice) const;
  /// The measures that fit, the fastest first; the chosen one is the first.
  std::vector<size_t> fitting() const;
  void writeText(llvm::raw_ostream &os) const;
  void writeJSON(llvm::raw_ostream &os) const;

private:
  void writeStep(llvm::raw_ostream &os) const;
  void writeNext(llvm::raw_ostream &os) const;
  void writeReasons(llvm::raw_ostream &os) const;
  void writeMeasure(llvm::raw_ostream &os, const FitMeasure &measure) const;
  void writePlanned(llvm::raw_ostream &os, const FitMeasure &measure) const;
  void writeHostPlan(llvm::raw_ostream &os, const FitMeasure &measure) const;
  void writeVerdict(llvm::raw_ostream &os, const FitMeasure &measure,
                    int64_t arena, int64_t nanoseconds) const;
  void writeLeastBudgets(llvm::raw_ostream &os) const;
  void writeAdvice(llvm::raw_ostream &os) const;
  void writeMeasure(llvm::json::OStream &json, const FitMeasure &measure) const;
  void writeAdvice(llvm::json::OStream &json) const;
};

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_FITANSWER_H
