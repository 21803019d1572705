//===- MemoryModelAnalysis.h - Memory models that MLIR caches ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MEMORYMODELANALYSIS_H
#define VRAM_ANALYSIS_MEMORYMODELANALYSIS_H

#include "vram/Analysis/MemoryModel.h"

#include <memory>
#include <vector>

namespace mlir::vram {

/// The memory models of one function, for getAnalysis() and getChildAnalysis():
/// what one pass has built the next one reads, as long as the passes between
/// preserve the analysis. A model depends on a device and on options, which an
/// analysis is not told; so it is built when it is first asked for.
class MemoryModelAnalysis {
public:
  explicit MemoryModelAnalysis(Operation *function);

  /// The model for `device`, built at the first call with an equal device and
  /// equal options; it is valid as long as the analysis is. Emits the errors of
  /// MemoryModel::build(), and those again at the next call.
  FailureOr<const MemoryModel *> get(const DeviceModel &device,
                                     const MemoryModelOptions &options = {});

  /// Forgets all models. A pass that has changed the function calls it before
  /// it asks for the new model; it may then preserve the analysis.
  void clear() { Entries.clear(); }

  /// How often a model was built, for tests.
  int numBuilt() const { return NumBuilt; }

private:
  struct Entry {
    DeviceModel device;
    MemoryModel model;
  };

  FunctionOpInterface Function;
  /// On the heap, so that models stay where they are.
  std::vector<std::unique_ptr<Entry>> Entries;
  int NumBuilt = 0;
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MEMORYMODELANALYSIS_H
