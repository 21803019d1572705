//===- StorageMemory.h - Values that lie in storages ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For a function that says where its tensors lie (vram.storages). Each storage
// is an array of bytes, in which values are written in their own formats and
// from which they are read each time: what has been written over is gone, and a
// wrong tie gives wrong results.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EVALUATOR_STORAGEMEMORY_H
#define VRAM_LIB_EVALUATOR_STORAGEMEMORY_H

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Evaluator/Tensor.h"

#include <vector>

namespace mlir::vram::evaluator {

class StorageMemory {
public:
  /// `layout` is the function's, without contradiction. Every byte is `fill` at
  /// first.
  StorageMemory(FunctionOpInterface function, StorageLayout layout,
                uint8_t fill);

  /// Does the value lie in a storage?
  bool holds(Value value) const { return Layout.lookup(value) != nullptr; }
  void write(Value value, const Tensor &tensor);
  Tensor read(Value value) const;

private:
  StorageLayout Layout;
  std::vector<std::vector<uint8_t>> Storages;
};

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_STORAGEMEMORY_H
