//===- ChunkedHead.h - Can the loss's head be taken in chunks? --*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_CHUNKEDHEAD_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_CHUNKEDHEAD_H

#include "mlir/IR/BuiltinOps.h"

#include <optional>
#include <string>

namespace mlir::vram {

/// The product of a cross entropy's logits: [rows, features] by
/// [features, classes].
struct HeadSize {
  int64_t rows = 0;
  int64_t features = 0;
  int64_t classes = 0;

  /// The chunks of `head-chunks=auto`: as few as have at most `features` rows
  /// each. The logits of such a chunk have no more elements than the gradient
  /// of the projection's weights, which is alive beside them whatever their
  /// number; more chunks would mostly add to the time.
  int64_t automaticChunks() const {
    return features ? std::max<int64_t>((rows + features - 1) / features, 1)
                    : 1;
  }
};

/// The head with the most logits of all functions of the module; none where no
/// cross entropy reads a product. Whether it can be chunked, the pass says.
std::optional<HeadSize> findLargestHead(ModuleOp module);

/// Parses "auto" (0) or a number of chunks from 1. None where it is neither.
std::optional<int64_t> parseHeadChunks(llvm::StringRef text);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_CHUNKEDHEAD_H
