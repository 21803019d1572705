//===- FitExplain.cpp - Why a choice was taken, and what each gives -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FitSearch.h"

#include "vram/Planning/Support/Process.h"

using namespace mlir;
using namespace mlir::vram;

/// The chosen measures one by one, in the order in which a step takes them.
LogicalResult FitSearch::explainChoice() {
  if (!Answer.chosen)
    return success();
  FitMeasure chosen = *Answer.chosenMeasure();
  FitChoice so;
  auto step = [&](const std::string &name) -> LogicalResult {
    FailureOr<std::optional<size_t>> number = measure(so);
    if (failed(number))
      return failure();
    if (*number) {
      const FitMeasure &figures = Answer.measures[**number];
      Answer.reasons.push_back({name, figures.arena, figures.nanoseconds});
    }
    return success();
  };
  if (failed(step("as it is")))
    return failure();
  auto take = [&](auto FitChoice::*field, const std::string &name) {
    if (so.*field == chosen.choice.*field)
      return success();
    so.*field = chosen.choice.*field;
    return step("+ " + name);
  };
  if (failed(take(&FitChoice::precision, chosen.choice.precision)) ||
      failed(take(&FitChoice::optimizer, chosen.choice.optimizer)) ||
      failed(take(&FitChoice::frozenWeights, chosen.choice.frozenWeights)) ||
      failed(take(&FitChoice::labelledRows,
                  describe({"", "", 1, 1, chosen.choice.labelledRows}))) ||
      failed(take(&FitChoice::headChunks,
                  "head in " + std::to_string(chosen.choice.headChunks) +
                      " chunks")) ||
      failed(
          take(&FitChoice::microBatches,
               std::to_string(chosen.choice.microBatches) + " micro-batches")))
    return failure();
  if (chosen.choice.hostState)
    return explainHostState(chosen);
  if (chosen.planned && chosen.planned->fits)
    Answer.reasons.push_back({"+ recomputation", chosen.planned->arena,
                              chosen.planned->nanoseconds});
  // Where reruns alone do not fit, both come at once.
  if (chosen.offloaded)
    Answer.reasons.push_back({chosen.planned->fits || !chosen.offloaded->reruns
                                  ? "+ host memory"
                                  : "+ reruns and host",
                              chosen.offloaded->arena,
                              chosen.offloaded->nanoseconds,
                              chosen.offloaded->hostBytes});
  return success();
}

LogicalResult FitSearch::measureEach() {
  FitChoice together;
  auto add = [&](const FitChoice &choice) -> LogicalResult {
    if (isRefused(choice) || ::vram::planning::wasInterrupted())
      return success();
    return measure(choice);
  };
  for (const FitChoice &choice : firstChoices())
    if (!choice.precision.empty() + !choice.optimizer.empty() +
                !choice.labelledRows.empty() + !choice.frozenWeights.empty() <=
            1 &&
        failed(add(choice)))
      return failure();
  if (int64_t most = mostHeadChunks({}); most > 1) {
    if (failed(add({"", "", most, 1})))
      return failure();
  }
  for (std::optional<int64_t> parts = nextMicroBatches(1); parts;
       parts = nextMicroBatches(*parts)) {
    if (failed(add({"", "", 1, *parts})))
      return failure();
    together.microBatches = *parts;
  }
  for (Clipping clipping : Options.clippings) {
    FitChoice other;
    other.clipping = clipping;
    if (failed(add(other)))
      return failure();
  }
  // Of the optimizers the one that needs the least.
  const FitMeasure *least = nullptr;
  for (const std::string &optimizer : Options.allowed.optimizers)
    if (const FitMeasure *figures = Answer.find({"", optimizer, 1, 1});
        figures && (!least || figures->floor < least->floor))
      least = figures;
  if (least)
    together.optimizer = least->choice.optimizer;
  if (!Options.allowed.precisions.empty() &&
      Answer.find({Options.allowed.precisions.front(), "", 1, 1}))
    together.precision = Options.allowed.precisions.front();
  // The first that is allowed takes part in all measures together.
  if (!Options.allowed.frozenWeights.empty() &&
      Answer.find({"", "", 1, 1, "", Options.allowed.frozenWeights.front()}))
    together.frozenWeights = Options.allowed.frozenWeights.front();
  if (Answer.find({"", "", 1, 1, Options.labelledRows}))
    together.labelledRows = Options.labelledRows;
  together.headChunks = mostHeadChunks(together);
  if (Answer.movableState) {
    FitChoice alone;
    alone.hostState = together.hostState = FitChoice::kAllState;
    if (failed(add(alone)))
      return failure();
  }
  return add(together);
}
