//===- GenerateTest.cpp - Generated problems ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/PlanningBaselines/Remat/Generate.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

TEST(Generate, LayeredGraphsAreWhatTheySay) {
  for (int n : {3, 10, 100, 500, 10'000}) {
    Generated made = layeredGraph(n, 7);
    ASSERT_EQ(check(made.problem), std::nullopt);
    EXPECT_EQ(made.problem.ops.size(), static_cast<size_t>(n));
    EXPECT_EQ(writeProblem(made.problem),
              writeProblem(layeredGraph(n, 7).problem));
    // One source, one sink, and everything reaches the sink.
    std::vector<bool> read(n, false);
    for (int i = 0; i < n; ++i) {
      EXPECT_EQ(made.problem.ops[i].operands.empty(), i == 0);
      for (ValueId operand : made.problem.ops[i].operands)
        read[operand] = true;
    }
    for (int i = 0; i < n; ++i)
      EXPECT_EQ(read[i], i != n - 1);
    if (n >= 100)
      EXPECT_LT(
          floorBytes(made.problem),
          simulatePeak(made.problem, identitySchedule(made.problem)).peak);
  }
  EXPECT_NE(writeProblem(layeredGraph(100, 1).problem),
            writeProblem(layeredGraph(100, 2).problem));
}

TEST(Generate, ASeedIsTheSameGraphWhicheverCompiler) {
  // Two draws in one call's arguments are in an order of the compiler's.
  const Problem problem = layeredGraph(70, 2).problem;
  const PeakAndCost all = simulatePeak(problem, identitySchedule(problem));
  EXPECT_EQ(all.cost, 36'124);
  EXPECT_EQ(all.peak, 59'370);
  EXPECT_EQ(floorBytes(problem), 24'330);
}

TEST(Generate, TrainingStepsAreWellFormed) {
  for (Network network : {Network::Chain, Network::Linear, Network::Gpt,
                          Network::Llama, Network::UNet, Network::ResNet})
    for (int way = 0; way < 5; ++way)
      for (int layers : {1, 2, 5}) {
        bool state = way > 0;
        TrainingOptions options;
        options.network = network;
        options.layers = layers;
        options.state = state;
        options.mixedPrecision = way == 2 || way == 4;
        options.clipGradients = way >= 3;
        Generated made = trainingStep(options);
        const Problem &problem = made.problem;
        SCOPED_TRACE(problem.name);
        ASSERT_EQ(check(problem), std::nullopt);
        EXPECT_GT(made.labels.forwardEnd, 0);
        EXPECT_EQ(made.labels.blockOf.size(),
                  static_cast<size_t>(made.labels.forwardEnd));
        Verdict verdict = verify(problem, identitySchedule(problem), INT64_MAX);
        ASSERT_EQ(verdict.error, std::nullopt);
        EXPECT_GE(verdict.peak, floorBytes(problem));
        if (!state)
          continue;
        // Updates end in their donors: the step holds no second copy of the
        // state. At the end the state and the required rest are alive.
        for (const Lifetime &lifetime :
             simulate(problem, identitySchedule(problem)).lifetimes)
          for (ValueId value : lifetime.values)
            if (problem.values[value].donor != kNone) {
              EXPECT_EQ(lifetime.values.front(), problem.values[value].donor);
            }
      }
}

TEST(Generate, LayeredGraphsHaveTheFamilysShape) {
  // The published instance of 500 nodes has 2461 edges and a mean of 2018
  // bytes.
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    Problem problem = layeredGraph(500, seed).problem;
    size_t edges = 0;
    int64_t bytes = 0;
    for (const Op &op : problem.ops)
      edges += op.operands.size();
    for (const Value &value : problem.values)
      bytes += value.bytes;
    EXPECT_GT(edges, 1800u);
    EXPECT_LT(edges, 3000u);
    EXPECT_GT(bytes, 500 * 1700);
    EXPECT_LT(bytes, 500 * 2400);
    // No node gathers what nobody else reads.
    int64_t peak = simulatePeak(problem, identitySchedule(problem)).peak;
    EXPECT_LT(floorBytes(problem), peak / 2);
  }
}

TEST(Generate, MixedPrecisionHalvesWhatFlows) {
  TrainingOptions options;
  options.network = Network::Llama;
  options.layers = 2;
  options.state = false;
  auto activations = [&] {
    int64_t bytes = 0;
    Problem problem = trainingStep(options).problem;
    for (const Value &value : problem.values)
      bytes += value.producer != kNone ? value.bytes : 0;
    return bytes;
  };
  int64_t full = activations();
  options.mixedPrecision = true;
  // All but the losses and the norms' roots, which stay in f32.
  EXPECT_NEAR(static_cast<double>(activations()), static_cast<double>(full) / 2,
              0.02 * static_cast<double>(full));
}

TEST(Generate, ClippedUpdatesWaitForAllGradients) {
  TrainingOptions options;
  options.network = Network::Gpt;
  options.layers = 2;
  auto firstUpdate = [&] {
    Problem problem = trainingStep(options).problem;
    auto count = static_cast<OpId>(problem.ops.size());
    for (OpId op = 0; op < count; ++op)
      if (problem.ops[op].results.size() == 3 &&
          problem.values[problem.ops[op].results[0]].donor != kNone)
        return count - op;
    return OpId(0);
  };
  // Embedding, head, 8 parameters a block, the last norm.
  constexpr OpId kParameters = 3 + 2 * 8;
  EXPECT_GT(firstUpdate(), 2 * kParameters);
  options.clipGradients = true;
  EXPECT_EQ(firstUpdate(), kParameters);
}

TEST(Generate, ALlamaOf80BlocksHasTenThousandOps) {
  TrainingOptions options;
  options.network = Network::Llama;
  options.layers = 80;
  options.mixedPrecision = options.clipGradients = true;
  EXPECT_GT(trainingStep(options).problem.ops.size(), 10'000u);
}

} // namespace
