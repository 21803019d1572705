//===- FitStep.h - The fastest step that fits a budget ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PIPELINES_FITSTEP_H
#define VRAM_PIPELINES_FITSTEP_H

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"

#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

namespace mlir::vram {

/// In vram/Dialect/VRAM/Transforms/HostState.h.
enum class StateUpdate;

/// A budget as people give it.
struct FitTarget {
  /// Bytes that the arena must not exceed.
  int64_t bytes = 0;
  /// The device whose memory that is; empty for a bare number of bytes.
  std::string device;
  /// The error in the text; empty if there is none.
  std::string error;
};

/// Parses "24GB", the name of a built-in device or "device:FILE.json" (all of
/// its memory), each also as a part: "90%:h200".
FitTarget parseFitTarget(llvm::StringRef text);

/// The precision bf16 with parameters of bf16 and 8 of the other bits of their
/// masters (--weights=bf16-compensated8).
inline constexpr llvm::StringLiteral kBF16Weights = "bf16-weights";

/// Frozen weights in codes (--frozen-weights=nf4, int8).
inline constexpr llvm::StringLiteral kNF4Frozen = "nf4-frozen";
inline constexpr llvm::StringLiteral kInt8Frozen = "int8-frozen";

/// How a step that --fit looks at clips its gradients. Only --explain looks at
/// others than what the flags say.
enum class Clipping {
  AsGiven,
  /// By the norm of the step before: no gradient waits for the others.
  ByLastNorm,
  None
};

/// The measures with which a step is built. A measure that is taken before
/// planning is a field here, and a dimension of the search in FitSearch.cpp.
struct FitChoice {
  /// Empty: as the graph and the other flags say.
  std::string precision;
  std::string optimizer;
  int64_t headChunks = 1;
  int64_t microBatches = 1;
  /// The bound of rows with a label on which the head is computed; empty: on
  /// all rows.
  std::string labelledRows = "";
  /// kNF4Frozen or kInt8Frozen; empty: as the graph and the other flags say.
  std::string frozenWeights = "";
  /// At least so many bytes of the optimizer's state are in the host's memory
  /// between updates: 0 for none, kAllState for all that may be there.
  int64_t hostState = 0;
  static constexpr int64_t kAllState = std::numeric_limits<int64_t>::max();
  /// Where this state is updated; StateUpdate::OnDevice by default.
  StateUpdate updates = {};
  Clipping clipping = Clipping::AsGiven;

  bool operator==(const FitChoice &other) const {
    return precision == other.precision && optimizer == other.optimizer &&
           headChunks == other.headChunks &&
           microBatches == other.microBatches &&
           labelledRows == other.labelledRows && hostState == other.hostState &&
           updates == other.updates && clipping == other.clipping &&
           frozenWeights == other.frozenWeights;
  }
};

/// The measures that change how a network trains, which are taken only where
/// they are allowed.
struct FitAllowed {
  std::vector<std::string> precisions, optimizers, frozenWeights;
  /// The error in the text; empty if there is none.
  std::string error;
};

/// Parses a list of precisions, optimizers and formats of frozen weights:
/// "bf16,lion,nf4-frozen".
FitAllowed parseFitAllowed(llvm::StringRef text);

/// A choice of --vram-fit whose step the module has now.
struct TakenChoice {
  /// "2 micro-batches, with recomputation".
  std::string name;
  /// Predicted, of a step, and for what: "h200 from achieved rates".
  int64_t nanoseconds = 0;
  std::string timesOf;
  /// Choices that fit.
  int64_t count = 0;
};

struct FitStepOptions {
  /// As for parseFitTarget. May be empty where `explain` is set.
  std::string target;
  /// Device model for costs; empty: that of the target, or as the module says.
  std::string device;
  /// Bytes of the budget left for what is not planned; empty for none.
  std::string reserve;
  /// Bytes of the host that may be used at once, as text; empty: none are.
  std::string hostMemory;
  /// The most rows with a label, as for parseLabelledRows(); empty: it is not
  /// known, and the head is computed on all rows.
  std::string labelledRows;
  /// Other ways to clip than the flags', which --explain shows beside.
  std::vector<Clipping> clippings;
  /// Measures that change the training, where the user allows them.
  FitAllowed allowed;
  /// Prints what uses the memory and what each measure would give; the module
  /// stays as it is.
  bool explain = false;
  /// A JSON file that the answer is written to instead of standard error.
  std::string output;
  /// Which of the choices that fit is taken: 1 for the fastest.
  int64_t choice = 1;
  /// Set where that is wanted in place of an answer.
  std::shared_ptr<TakenChoice> taken;
  /// Adds the passes that make a training step of the module's loss.
  std::function<void(OpPassManager &, const FitChoice &)> buildStep;
};

/// Searches {precision, optimizer and format of frozen weights, as far as
/// allowed} x {the loss's head on
/// labelled rows, where their bound is given} x {its chunks} x {number of
/// micro-batches} x {reruns or none} x {transfers to the host, of results and
/// of the optimizer's state, as far as it has memory} for the step that fits
/// the budget and is fastest by the cost model, and puts it in the place of the
/// module's functions. Fails, with one error that has a note for each measure,
/// where none fits.
std::unique_ptr<Pass> createFitStep(const FitStepOptions &options);

} // namespace mlir::vram

#endif // VRAM_PIPELINES_FITSTEP_H
