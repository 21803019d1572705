//===- Comparison.h - Two graphs that are run side by side ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_COMPARISON_H
#define VRAM_TOOLS_VRAM_RUN_COMPARISON_H

#include "Graph.h"

#include <utility>

namespace mlir::vram::run {

/// The differences between the results of two graphs over all steps.
class Comparison {
public:
  /// The two graphs must take arguments of the same names and types and return
  /// results of the same types. Fails, having said why, where they do not; the
  /// paths name them there.
  static FailureOr<Comparison> create(const Graph &graph, StringRef path,
                                      const Graph &other, StringRef otherPath);

  /// Takes the results of a step of each.
  void note(ArrayRef<evaluator::Tensor> mine,
            ArrayRef<evaluator::Tensor> theirs);

  /// Prints the table, with the names of the first graph. True if no bit
  /// differs.
  bool print(const Graph &graph, int64_t steps) const;

private:
  struct Difference {
    double largest = 0;
    bool identical = true;
  };

  /// The numbers of results that both have, of the first and of the second.
  SmallVector<std::pair<unsigned, unsigned>> Pairs;
  SmallVector<Difference> Differences;
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_COMPARISON_H
