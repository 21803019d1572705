//===- SortedIds.cpp - How the ids of a table are sorted ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/SortedIds.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;
using ::vram::planning::saturatingProduct;

/// Keys of a run, at least (one warp's) and at most: twice as many of 64 bits
/// are 32 KiB of shared memory. Runs of half as many are sorted in about half
/// of the time, and there are twice as many to merge.
static constexpr int64_t kLeastRun = 32, kMostRun = 2048;

static unsigned bitsOf(int64_t value) {
  return llvm::bit_width(static_cast<uint64_t>(value));
}

SortedIds::SortedIds(Operation *embeddingBackward) {
  auto op = cast<EmbeddingBackwardOp>(embeddingBackward);
  auto table = cast<ShapedType>(op.getResult().getType());
  ids = saturatingProduct(cast<ShapedType>(op.getIds().getType()).getShape());
  rows = table.getDimSize(1) == 0 ? 0 : table.getDimSize(0);
  run = kMostRun;
  while (run > kLeastRun && run / 2 >= ids)
    run /= 2;
  keys = saturatingMul(ids / run + (ids % run != 0), run);
  positionBits = bitsOf(std::max<int64_t>(keys - 1, 1));
  keyBits = bitsOf(rows) + positionBits < 32 ? 32 : 64;
}

bool SortedIds::fit() const { return bitsOf(rows) + positionBits < 64; }

int64_t SortedIds::bytes() const {
  if (ids == 0 || rows == 0)
    return 0;
  return saturatingMul(2 * (keyBits / 8), saturatingAdd(keys, rows));
}
