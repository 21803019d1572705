//===- BufferRuns.cpp - The bytes of a buffer -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferRuns.h"

#include "vram/Interfaces/RematerializationOpInterface.h"

#include <functional>

using namespace mlir;
using namespace mlir::vram;

SmallVector<ByteRun> mlir::vram::runsOf(MemRefType type, int64_t start) {
  int64_t bytes = getElementBytes(type.getElementType());
  auto strides = type.getStridesAndOffset().first;
  ArrayRef<int64_t> shape = type.getShape();
  if (llvm::is_contained(shape, 0))
    return {};
  // The inner dimensions that lie together.
  int64_t together = 1;
  size_t outer = shape.size();
  while (outer > 0 && (strides[outer - 1] == together || shape[outer - 1] == 1))
    together *= shape[--outer];
  SmallVector<ByteRun> runs;
  std::function<void(size_t, int64_t)> visit = [&](size_t dim, int64_t at) {
    if (dim == outer) {
      runs.push_back({at, at + together * bytes});
      return;
    }
    for (int64_t i = 0; i < shape[dim]; ++i)
      visit(dim + 1, at + i * strides[dim] * bytes);
  };
  visit(0, start);
  return runs;
}
