//===- FitSearch.h - The search for the fastest step that fits --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_PIPELINES_FITSEARCH_H
#define VRAM_LIB_PIPELINES_FITSEARCH_H

#include "FitAnswer.h"

#include "vram/Analysis/MemoryModel.h"
#include "vram/Dialect/VRAM/Transforms/ChunkedHead.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::vram {

/// A figure of `vram.checkpoint` of a function; 0 where there is none.
int64_t checkpointFigure(func::FuncOp function, llvm::StringRef name);

/// By what a batch is made to fit; each includes those in front of it.
enum class FitMeans { AsItIs, Recomputation, HostMemory };

/// Builds steps from the loss of a module and asks for their memory and time.
/// Nothing that it builds stays in the module but what build() and
/// takePlanned() return.
class FitSearch {
public:
  using RunPipeline = std::function<LogicalResult(OpPassManager &, ModuleOp)>;

  /// `device`: for costs, as of FitStepOptions.
  FitSearch(ModuleOp module, const FitStepOptions &options, std::string device,
            RunPipeline runPipeline, FitAnswer &answer);
  FitSearch(const FitSearch &) = delete;
  FitSearch &operator=(const FitSearch &) = delete;
  ~FitSearch() {
    if (Planned)
      Planned.erase();
  }

  /// Finds the fastest choice that fits: Answer.chosen, with its reasons. Where
  /// nothing fits, every choice is in Answer.measures. Fails, with an error,
  /// where the step as it is cannot be built.
  LogicalResult search();
  /// Measures each choice that differs from the step as it is in one measure,
  /// and all of them together.
  LogicalResult measureEach();
  /// The step of a choice, in a module nested in this one. Null, with an error,
  /// where it cannot be built.
  ModuleOp build(const FitChoice &choice) { return build(choice, 0); }
  /// The step of the chosen measure as it was planned, if the search had to
  /// make it, else null; nested in this module, where the caller takes it over.
  ModuleOp takePlanned() { return std::exchange(Planned, {}); }
  /// The largest batches that fit the budget: Answer.batches. `batch`: the
  /// samples that there are.
  LogicalResult findLargestBatches(int64_t batch);
  /// The layers with the most bytes at the peak of the step as it is, and what
  /// they would save at half their width: Answer.layers.
  LogicalResult findLargestLayers();
  /// Whether no choice can fit; only of a search that found none.
  bool isProvenInfeasible() const;

  static SmallVector<std::pair<func::FuncOp, int64_t>> functionsOf(ModuleOp);
  FailureOr<MemoryModel> modelOf(func::FuncOp function);

private:
  /// On another number of samples, where that is not 0.
  ModuleOp build(const FitChoice &choice, int64_t samples);
  /// Whether the step on so many samples fits by these means, and the bytes
  /// that it takes of the host; none where it cannot be built.
  std::optional<bool> fitsSamples(const FitChoice &choice, int64_t samples,
                                  FitMeans means, int64_t &hostBytes);
  FailureOr<bool> fitsBy(FitMeans means, func::FuncOp function,
                         int64_t &hostBytes);
  int64_t addLargestBatch(const std::string &name, const FitChoice &choice,
                          FitMeans means, int64_t from);
  FitChoice chunkHead(int64_t samples, int64_t batch);
  std::optional<int64_t>
  findLargest(llvm::function_ref<std::optional<bool>(int64_t)> fits,
              int64_t from, int64_t coarseness);
  /// Builds and measures; the number of the measure, none where it cannot be
  /// built for a reason that Answer.notTried has.
  FailureOr<std::optional<size_t>> measure(const FitChoice &choice);
  LogicalResult measure(ModuleOp step, FitMeasure &figures);
  /// Recomputation within the budget; with full effort as --vram-checkpoint
  /// plans.
  LogicalResult plan(FitMeasure &figures);
  LogicalResult plan(FitMeasure &figures, int effort);
  LogicalResult plan(ModuleOp step, FitMeasure &figures, int effort);
  /// With little effort; with full effort where that finds neither a plan nor
  /// the proof that there is none.
  LogicalResult planFirst(FitMeasure &figures);
  /// Plans the fastest choices once more, with full effort.
  LogicalResult planFastestAgain();
  LogicalResult describeMemory(ModuleOp step);
  /// Answer.offloadable of one function of the step as it is.
  LogicalResult describeOffload(func::FuncOp function,
                                const MemoryModel &memory);
  FailureOr<OffloadQuestion> offloadQuestion(func::FuncOp function,
                                             const MemoryModel &memory);
  FailureOr<bool> planOffload(func::FuncOp function, int64_t runs,
                              ::vram::planning::fit::Fit &planned,
                              FitMeasure::Offloaded &figures);
  LogicalResult planOffload(FitMeasure &measure);
  SmallVector<size_t> choicesToOffload() const;
  LogicalResult searchOffload();
  /// The choices so far once more, with the optimizer's state on the host
  /// (FitHostState.cpp); adds those that it looked at to `order`.
  LogicalResult searchHostState(SmallVectorImpl<size_t> &order);
  FailureOr<SmallVector<size_t>> measureHostStates(size_t number);
  FailureOr<ModuleOp> planHostState(FitMeasure &measure);
  LogicalResult takeIfFaster(size_t number);
  const FitMeasure *findLowestWithAllState(ArrayRef<size_t> order) const;
  LogicalResult searchHostUpdates(SmallVectorImpl<size_t> &order);
  LogicalResult explainHostState(const FitMeasure &chosen);
  LogicalResult explainChoice();
  void sortMeasures(ArrayRef<size_t> order);

  std::vector<FitChoice> firstChoices() const;
  std::vector<FitChoice> nextChoices(const FitChoice &choice) const;
  std::optional<int64_t> nextMicroBatches(int64_t count) const;
  std::optional<int64_t> nextHeadChunks(const FitChoice &choice) const;
  int64_t mostHeadChunks(const FitChoice &choice) const;
  bool isAvailableWithoutChunks(const FitChoice &choice) const;
  void refuse(llvm::StringRef measure, std::string why);
  bool isRefused(llvm::StringRef measure) const;
  bool isRefused(const FitChoice &choice) const;

  ModuleOp Module;
  const FitStepOptions &Options;
  std::string Device;
  RunPipeline Run;
  FitAnswer &Answer;
  std::optional<HeadSize> Head;
  bool HasWarned = false;
  ModuleOp Planned;
  /// The part of parameters::kOffloadWork that was spent.
  int64_t OffloadWork = 0;
};

} // namespace mlir::vram

#endif // VRAM_LIB_PIPELINES_FITSEARCH_H
