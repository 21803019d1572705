//===- LayerCount.h - Memory as people count it by hand ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums layer by layer, without lifetimes, as tables in papers and tutorials
// have them. docs/memory-report.md states both conventions. A layer is all ops
// with one `vram.layer`; the first result of the last of them is its output.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_LAYERCOUNT_H
#define VRAM_ANALYSIS_LAYERCOUNT_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SmallVector.h"

#include <string>

namespace mlir::vram {

enum class CountConvention {
  /// The input and every layer's output; running statistics are weights; MiB.
  Keras,
  /// Every module's output without the input, ReLUs in place left out;
  /// 10^6 bytes; twice, with the backward.
  Torch,
};

struct LayerCount {
  struct Layer {
    std::string name;
    /// Bytes of the output, not aligned.
    int64_t outputBytes = 0;
    /// Bytes of the parameters (Keras: and statistics) named after the layer.
    int64_t weightBytes = 0;
  };

  CountConvention convention;
  /// In program order; Keras: the inputs first.
  llvm::SmallVector<Layer> layers;
  /// Of all weights of the function, whether a layer is named after them or
  /// not.
  int64_t weights = 0;
  int64_t weightBytes = 0;
  /// Sum over `layers`.
  int64_t outputBytes = 0;

  static LayerCount count(FunctionOpInterface function,
                          CountConvention convention);
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_LAYERCOUNT_H
