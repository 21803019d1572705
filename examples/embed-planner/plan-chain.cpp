//===- plan-chain.cpp - The planner without a compiler --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A chain of layers, forward and backward, where each backward op reads the
// activation that its layer made: planned for half of the bytes it needs.

#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Solver.h"
#include "vram/Planning/Remat/Verify.h"

#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

using namespace vram::planning::remat;

namespace {

constexpr int64_t kActivationBytes = int64_t(256) << 20;
constexpr int64_t kLayerCost = 1000;

/// Adds an op of one result to the problem; returns the result.
ValueId addOp(Problem &problem, std::vector<ValueId> operands) {
  auto result = static_cast<ValueId>(problem.values.size());
  Value value;
  value.bytes = kActivationBytes;
  value.producer = static_cast<OpId>(problem.ops.size());
  problem.values.push_back(value);
  Op op;
  op.cost = kLayerCost;
  op.operands = std::move(operands);
  op.results = {result};
  problem.ops.push_back(op);
  return result;
}

Problem makeChain(int layers) {
  Problem problem;
  problem.name = "chain";
  Value input;
  input.bytes = kActivationBytes;
  input.pinned = true;
  problem.values.push_back(input);

  std::vector<ValueId> activations = {0};
  for (int layer = 0; layer < layers; ++layer)
    activations.push_back(addOp(problem, {activations.back()}));
  ValueId gradient = addOp(problem, {activations.back()});
  for (int layer = layers; layer > 0; --layer)
    gradient = addOp(problem, {activations[layer - 1], gradient});
  problem.values[gradient].required = true;
  return problem;
}

} // namespace

int main() {
  Problem problem = makeChain(/*layers=*/24);
  if (auto error = check(problem)) {
    std::fprintf(stderr, "error: %s\n", error->c_str());
    return 1;
  }
  int64_t peak = simulate(problem, identitySchedule(problem)).peak;
  SolverOptions options;
  options.budget = peak / 2;
  Plan plan = solve(problem, options);
  Verdict verdict = verify(problem, plan.schedule, options.budget);
  if (verdict.error) {
    std::fprintf(stderr, "error: %s\n", verdict.error->c_str());
    return 1;
  }
  std::printf("peak %lld MiB, planned %lld MiB, %.1f %% more compute\n",
              static_cast<long long>(peak >> 20),
              static_cast<long long>(verdict.peak >> 20),
              100.0 * static_cast<double>(verdict.cost - plan.baseCost) /
                  static_cast<double>(plan.baseCost));
  return 0;
}
