//===- FitAdvice.cpp - Other batches and smaller layers -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The advice that --explain adds to the measures: the largest batches that fit,
// and the layers that would save the most if their author made them smaller.
//
//===----------------------------------------------------------------------===//

#include "FitSearch.h"

#include "Parameters.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/LabelledRows.h"
#include "vram/Planning/Fit/Fit.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Support/Process.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
namespace fit = ::vram::planning::fit;
namespace remat = ::vram::planning::remat;

/// Larger batches are not looked for.
static constexpr int64_t kMostSamples = 1 << 16;

/// Whether one function of a step fits by these means, and the bytes that it
/// then takes of the host; failure where it cannot be asked.
FailureOr<bool> FitSearch::fitsBy(FitMeans means, func::FuncOp function,
                                  int64_t &hostBytes) {
  FailureOr<MemoryModel> memory = modelOf(function);
  if (failed(memory))
    return failure();
  FailureOr<ArenaPlan> arena =
      planArena(*memory, ArgumentPlacement::Arena, /*effort=*/2);
  if (succeeded(arena) && arena->arenaBytes <= Answer.usable())
    return true;
  if (means == FitMeans::AsItIs ||
      remat::floorBytes(memory->problem()) > Answer.usable())
    return false;
  fit::FitOptions question;
  question.budget = Answer.usable();
  question.alignment = memory->options().alignment;
  // A plan is asked for, not the cheapest.
  question.effort = 1;
  ::vram::planning::InterruptScope interruptible;
  question.interrupted = interruptible.flag();
  fit::Fit runs = fit::fitBudget(memory->problem(), question);
  if (remat::hasSchedule(runs.plan))
    return true;
  if (means != FitMeans::HostMemory || runs.refused || runs.error)
    return false;
  FailureOr<OffloadQuestion> transfers = offloadQuestion(function, *memory);
  if (failed(transfers))
    return failure();
  question.hostBudget = transfers->hostBudget;
  question.work = parameters::kOffloadBatchWork;
  question.raisesBound = false;
  fit::Fit steps = fit::fitSteps(transfers->problem, runs, question);
  hostBytes = std::max(hostBytes, steps.host.arenaBytes);
  return steps.offloads();
}

std::optional<bool> FitSearch::fitsSamples(const FitChoice &choice,
                                           int64_t samples, FitMeans means,
                                           int64_t &hostBytes) {
  ScopedDiagnosticHandler quiet(Module.getContext(),
                                [](Diagnostic &) { return success(); });
  ModuleOp step = build(choice, samples);
  if (!step)
    return std::nullopt;
  FailureOr<bool> fits = true;
  hostBytes = 0;
  for (auto [function, runs] : functionsOf(step)) {
    fits = fitsBy(means, function, hostBytes);
    if (failed(fits) || !*fits)
      break;
  }
  step.erase();
  return failed(fits) ? std::nullopt : std::optional<bool>(*fits);
}

/// The largest number that fits, by bisection: memory grows with the samples.
/// None where one of them cannot be built; `from` is a first guess. It ends
/// where it is known to one part in `coarseness`.
std::optional<int64_t>
FitSearch::findLargest(llvm::function_ref<std::optional<bool>(int64_t)> fits,
                       int64_t from, int64_t coarseness) {
  int64_t good = 0, bad = std::max<int64_t>(from, 1);
  while (bad <= kMostSamples) {
    std::optional<bool> answer = fits(bad);
    if (!answer)
      return std::nullopt;
    if (!*answer)
      break;
    good = bad;
    bad *= 2;
  }
  if (good >= kMostSamples / 2 && bad > kMostSamples)
    return good;
  while (bad - good > std::max<int64_t>(1, good / coarseness) &&
         !::vram::planning::wasInterrupted()) {
    int64_t middle = good + (bad - good) / 2;
    std::optional<bool> answer = fits(middle);
    if (!answer)
      return std::nullopt;
    (*answer ? good : bad) = middle;
  }
  return good;
}

/// Adds the largest batch that fits by some means, and gives its samples; 0
/// where they are not found.
int64_t FitSearch::addLargestBatch(const std::string &name,
                                   const FitChoice &choice, FitMeans means,
                                   int64_t from) {
  FitBatch found = {name};
  std::optional<int64_t> most = findLargest(
      [&](int64_t samples) {
        int64_t hostBytes = 0;
        std::optional<bool> fits =
            fitsSamples(choice, samples, means, hostBytes);
        if (fits && *fits)
          found.hostBytes = hostBytes;
        return fits;
      },
      from, means == FitMeans::AsItIs ? kMostSamples : 8);
  if (!most) {
    refuse("other batches", "the sizes of this graph do not follow from the "
                            "number of samples");
    return 0;
  }
  found.samples = *most;
  // Planning may find more with more effort; the bisection has an end.
  found.isLeast = means != FitMeans::AsItIs || *most > kMostSamples / 2;
  found.hasHostMemory = means == FitMeans::HostMemory;
  Answer.batches.push_back(found);
  return *most;
}

/// The chunks of the head, and its labelled rows, for a batch of `samples`;
/// `batch` is that of the graph.
FitChoice FitSearch::chunkHead(int64_t samples, int64_t batch) {
  HeadSize head = *Head;
  head.rows = head.rows / batch * samples;
  FitChoice chunked;
  // A number of rows is that of this batch.
  if (auto bound = parseLabelledRows(Options.labelledRows);
      bound && bound->percent &&
      Answer.find({"", "", 1, 1, Options.labelledRows})) {
    chunked.labelledRows = Options.labelledRows;
    head.rows = bound->of(head.rows);
  }
  chunked.headChunks = head.automaticChunks();
  return chunked;
}

LogicalResult FitSearch::findLargestBatches(int64_t batch) {
  if (batch < 1) {
    refuse("other batches", "the samples of the batch are not known");
    return success();
  }
  int64_t most = addLargestBatch("as it is", {}, FitMeans::AsItIs, batch);
  if (Answer.batches.empty())
    return success();
  most = std::max(most, addLargestBatch("with recomputation", {},
                                        FitMeans::Recomputation,
                                        std::max<int64_t>(most, 1)));
  FitChoice best;
  if (Head && !isRefused("chunked head")) {
    FitChoice chunked = chunkHead(std::max<int64_t>(most, 1), batch);
    if (!(chunked == FitChoice())) {
      int64_t with =
          addLargestBatch("and " + describe(chunked), chunked,
                          FitMeans::Recomputation, std::max<int64_t>(most, 1));
      // Chunks that add nothing are not worth a line.
      if (with <= most && Answer.batches.size() > 2)
        Answer.batches.pop_back();
      if (with > most) {
        most = with;
        best = chunked;
      }
    }
  }
  if (Answer.hostMemory)
    addLargestBatch("and host memory", best, FitMeans::HostMemory,
                    std::max<int64_t>(most, 1));
  return success();
}

LogicalResult FitSearch::findLargestLayers() {
  ModuleOp step = build({});
  if (!step)
    return failure();
  for (auto [function, runs] : functionsOf(step)) {
    FailureOr<MemoryModel> memory = modelOf(function);
    if (failed(memory)) {
      step.erase();
      return failure();
    }
    const remat::Simulation &simulation = memory->simulation();
    // Bytes by layer, of what ops of the network have made.
    llvm::MapVector<StringAttr, int64_t> layers;
    auto layerOf = [&](const remat::Lifetime &lifetime) -> StringAttr {
      Operation *op = memory->value(lifetime.values.front()).getDefiningOp();
      return op ? op->getAttrOfType<StringAttr>(kLayerAttr) : StringAttr();
    };
    for (const remat::Lifetime &lifetime : simulation.lifetimes)
      if (lifetime.start <= simulation.peakPosition &&
          simulation.peakPosition < lifetime.end)
        if (StringAttr layer = layerOf(lifetime))
          layers[layer] += lifetime.bytes;
    auto sorted = layers.takeVector();
    llvm::sort(sorted, [](const auto &one, const auto &other) {
      return std::make_pair(-one.second, one.first.getValue()) <
             std::make_pair(-other.second, other.first.getValue());
    });
    if (sorted.size() > 3)
      sorted.resize(3);
    Answer.livePeak = std::max(Answer.livePeak, simulation.peak);
    for (const auto &[layer, bytes] : sorted) {
      std::vector<int64_t> live = simulation.liveBytes;
      for (const remat::Lifetime &lifetime : simulation.lifetimes)
        if (layerOf(lifetime) == layer)
          for (int32_t at = lifetime.start; at < lifetime.end; ++at)
            live[at] -= lifetime.bytes / 2;
      Answer.layers.push_back(
          {layer.str(), bytes, *std::max_element(live.begin(), live.end())});
    }
  }
  step.erase();
  return success();
}
