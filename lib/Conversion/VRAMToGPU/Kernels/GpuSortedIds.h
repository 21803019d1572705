//===- GpuSortedIds.h - Sorting the ids of a table, on a GPU -- -*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The first launch sorts runs of keys, one a block, by a bitonic network
// (K. Batcher, "Sorting networks and their applications", 1968). Each further
// launch merges up to 32 runs into one: a thread for each key looks by binary
// searches how many keys of the other runs are less. So ids up to 65,536 take
// two launches, and 32 times as many one more. The last one also writes where
// each row of the table has its keys. There are no atomics, and no two keys are
// equal, so there is one result.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSORTEDIDS_H
#define VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSORTEDIDS_H

#include "GpuBlocks.h"

#include "vram/Dialect/VRAM/IR/SortedIds.h"

namespace mlir::vram::lowering {

/// The sorted keys of an embedding_backward that has any, in its workspace.
class GpuSortedIds {
public:
  GpuSortedIds(EmbeddingBackwardOp op, Kernel &kernel);

  /// Makes the launches that sort.
  void sort();

  // Afterwards, in a launch:
  /// As indices: the id and the position of key number `place`, and the places
  /// of a table row's keys, [begin, end). An id that takes no part is `rows`.
  Scalar id(Scalar place) { return idOf(load(Keys, place)); }
  Scalar position(Scalar place);
  std::pair<Scalar, Scalar> placesOf(Scalar row);

  const SortedIds sizes;

private:
  /// A range of the workspace, in keys.
  Value view(int64_t first, int64_t count);
  Scalar key(int64_t value);
  Scalar idOf(Scalar key);
  Scalar load(Value buffer, Scalar at);
  void store(Value buffer, Scalar at, Scalar key);
  Scalar makeKey(Scalar position);

  void sortRuns();
  /// Of the runs of `length` keys in `Keys`, into `to`.
  void mergeRuns(Value to, int64_t length);
  void mergeKey(GpuBlocks &blocks, Scalar at, Value to, int64_t length);

  EmbeddingBackwardOp Op;
  Kernel &K;
  Value Workspace;
  /// All ids as one row, where they have no gaps.
  Value Ids;
  /// Of each row begin and end.
  Value Keys, Places;
};

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOGPU_KERNELS_GPUSORTEDIDS_H
