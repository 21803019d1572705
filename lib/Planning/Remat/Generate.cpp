//===- Generate.cpp - Random layered graphs -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Generate.h"

#include "vram/Planning/Support/Random.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

/// A bell around `mean` (the sum of four uniform draws), at least 1.
int64_t bell(Random &random, int64_t mean, int64_t spread) {
  int64_t sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += random.within(-spread, spread);
  return std::max<int64_t>(1, mean + sum / 2);
}

/// Small, middle and large tensors.
int64_t drawSize(Random &random) {
  switch (random.within(0, 2)) {
  case 0:
    return 10 * bell(random, 50, 40);
  case 1:
    return 10 * bell(random, 150, 80);
  default:
    return 10 * bell(random, 400, 160);
  }
}

int64_t squareRoot(int64_t n) {
  int64_t root = 0;
  while ((root + 1) * (root + 1) <= n)
    ++root;
  return root;
}

void addOp(Problem &problem, int64_t cost, int64_t bytes,
           std::vector<ValueId> operands) {
  auto id = static_cast<int32_t>(problem.ops.size());
  std::sort(operands.begin(), operands.end());
  operands.erase(std::unique(operands.begin(), operands.end()), operands.end());
  Op op;
  op.cost = cost;
  op.operands = std::move(operands);
  op.results = {id};
  Value value;
  value.bytes = bytes;
  value.producer = id;
  problem.ops.push_back(std::move(op));
  problem.values.push_back(std::move(value));
}

} // namespace

Generated vram::planning::remat::layeredGraph(int n, uint64_t seed) {
  n = std::max(n, 3);
  Random random(seed);
  Generated result;
  Problem &problem = result.problem;
  problem.name = "layered_n" + std::to_string(n) + "_s" + std::to_string(seed);

  int64_t widest = std::max<int64_t>(2, squareRoot(n) * 13 / 10);
  // The mean number of operands from the layer before grows slowly with n, as
  // in the published instances (2 at n = 100, 4 at n = 500).
  int64_t fanIn = 1 + squareRoot(n) / 7;
  addOp(problem, 0, drawSize(random), {});
  std::vector<bool> read(n, false);
  int32_t previous = 0, previousEnd = 1;
  while (previousEnd < n - 1) {
    int64_t width = random.within(std::max<int64_t>(1, widest / 4), widest);
    auto end =
        static_cast<int32_t>(std::min<int64_t>(n - 1, previousEnd + width));
    for (int32_t node = previousEnd; node < end; ++node) {
      std::vector<ValueId> operands;
      int64_t count = random.within(1, 2 * fanIn - 1);
      for (int64_t k = 0; k < count; ++k)
        operands.push_back(
            static_cast<ValueId>(random.within(previous, previousEnd - 1)));
      while (previous > 0 && random.percent(25))
        operands.push_back(
            static_cast<ValueId>(random.within(0, previous - 1)));
      for (ValueId operand : operands)
        read[operand] = true;
      addOp(problem, random.within(0, 1000), drawSize(random),
            std::move(operands));
    }
    previous = previousEnd;
    previousEnd = end;
  }
  std::vector<ValueId> sinks;
  for (int32_t node = 0; node < n - 1; ++node)
    if (!read[node])
      sinks.push_back(node);
  addOp(problem, 0, drawSize(random), std::move(sinks));
  return result;
}
