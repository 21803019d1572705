//===- GradScalerTest.cpp - Loss scaling against PyTorch ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution/Support.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/PrecisionOpInterface.h"

#include "mlir/Parser/Parser.h"

#include <cstring>
#include <fstream>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {

using GradScaler = execution::test::ExecutionTest;

float fromBits(uint32_t bits) {
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

/// Golden values by grad_scaler.py: 10,000 steps for each of several settings.
TEST_F(GradScaler, TakesThePathOfPyTorch) {
  std::ifstream file(VRAM_GRAD_SCALER);
  double growth = 0, backoff = 0, first = 0;
  int64_t interval = 0, steps = 0, settings = 0, skips = 0;
  while (file >> growth >> backoff >> interval >> first >> steps) {
    ++settings;
    std::string text =
        "func.func @f(%s: tensor<f32>, %t: tensor<i32>, %ok: tensor<i1>) -> "
        "(tensor<f32>, tensor<i32>) {\n %a, %b = vram.update_loss_scale %s, "
        "%t, %ok {growth_factor = " +
        std::to_string(growth) +
        " : f64, backoff_factor = " + std::to_string(backoff) +
        " : f64, growth_interval = " + std::to_string(interval) +
        " : i64} : (tensor<f32>, tensor<i32>, tensor<i1>) -> (tensor<f32>, "
        "tensor<i32>)\n return %a, %b : tensor<f32>, tensor<i32>\n}";
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << errors;
    func::FuncOp function = functionOf(*module);
    SmallVector<Tensor> values;
    for (Type type : function.getArgumentTypes())
      values.emplace_back(cast<RankedTensorType>(type));
    values[0].floats[0] = static_cast<float>(first);

    int64_t next = 0, tracker = 0, bad = 0;
    std::string bits;
    auto read = [&] {
      std::streampos here = file.tellg();
      std::string line;
      std::getline(file >> std::ws, line);
      std::istringstream words(line);
      if (!(words >> next >> bad >> bits >> tracker) ||
          (words >> std::ws && !words.eof())) {
        // The next setting, or the end.
        file.clear();
        file.seekg(here);
        next = -1;
      }
    };
    read();
    for (int64_t step = 0; step < steps; ++step) {
      bool isEvent = step == next;
      double scale =
          isEvent
              ? fromBits(static_cast<uint32_t>(std::stoul(bits, nullptr, 16)))
              : values[0].floats[0];
      int64_t count = isEvent ? tracker : values[1].integers[0] + 1;
      values[2].integers[0] = !(isEvent && bad);
      skips += isEvent && bad;
      FailureOr<SmallVector<Tensor>> results =
          vram::evaluator::evaluate(function, values);
      ASSERT_TRUE(succeeded(results)) << errors;
      values[0] = (*results)[0];
      values[1] = (*results)[1];
      ASSERT_EQ(values[0].floats[0], scale) << "step " << step;
      ASSERT_EQ(values[1].integers[0], count) << "step " << step;
      if (isEvent)
        read();
    }
  }
  EXPECT_EQ(settings, 4);
  EXPECT_EQ(steps, 10000);
  EXPECT_GT(skips, 1000);
}

/// A small step with all that is guarded: two layers, a norm with running
/// statistics, clipping.
constexpr const char *kLoss = R"(
func.func @loss(
    %x: tensor<6x4x3x3xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %t: tensor<6x5xf32> {vram.name = "t", vram.role = #vram.role<target>},
    %w1: tensor<4x4x3x3xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
    %gamma: tensor<4xf32> {vram.name = "gamma", vram.role = #vram.role<parameter>},
    %beta: tensor<4xf32> {vram.name = "beta", vram.role = #vram.role<parameter>},
    %w2: tensor<5x36xf32> {vram.name = "w2", vram.role = #vram.role<parameter>},
    %b2: tensor<5xf32> {vram.name = "b2", vram.role = #vram.role<parameter>},
    %mean: tensor<4xf32> {vram.donated = 1 : i64, vram.name = "n.running_mean", vram.role = #vram.role<buffer>},
    %seed: tensor<i64> {vram.name = "seed", vram.role = #vram.role<seed>},
    %offset: tensor<i64> {vram.name = "offset", vram.role = #vram.role<offset>})
    -> (tensor<f32>, tensor<4xf32>)
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.conv2d %x, %w1 {padding = array<i64: 1, 1>} : (tensor<6x4x3x3xf32>, tensor<4x4x3x3xf32>) -> tensor<6x4x3x3xf32>
  %1, %m, %v = vram.batch_norm %0, %gamma, %beta : (tensor<6x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<6x4x3x3xf32>, tensor<4xf32>, tensor<4xf32>)
  %new_mean = vram.running_update %mean, %m {momentum = 0.1 : f64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = vram.relu %1 : (tensor<6x4x3x3xf32>) -> tensor<6x4x3x3xf32>
  %3 = vram.dropout %2, %seed, %offset {p = 0.1 : f64} : (tensor<6x4x3x3xf32>, tensor<i64>, tensor<i64>) -> tensor<6x4x3x3xf32>
  %4 = vram.reshape %3 : (tensor<6x4x3x3xf32>) -> tensor<6x36xf32>
  %5 = vram.matmul %4, %w2 {transpose_rhs} : (tensor<6x36xf32>, tensor<5x36xf32>) -> tensor<6x5xf32>
  %6 = vram.bias_add %5, %b2 {dim = 1 : i64} : (tensor<6x5xf32>, tensor<5xf32>) -> tensor<6x5xf32>
  %7 = vram.mse %6, %t : (tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<f32>
  return %7, %new_mean : tensor<f32>, tensor<4xf32>
}
)";

class InjectedInf
    : public execution::test::ExecutionTest,
      public ::testing::WithParamInterface<std::tuple<const char *, bool>> {};

/// An infinite or NaN element in any one gradient leaves every bit of
/// parameters, copies, moments and step count, and nothing else stays.
TEST_P(InjectedInf, LeavesEveryByte) {
  const char *optimizer = std::get<0>(GetParam());
  const bool clips = std::get<1>(GetParam());
  auto makeStep = [&] {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kLoss, &context);
    std::string options =
        std::string("optimizer=") + optimizer + (clips ? " clip-norm=0.5" : "");
    EXPECT_TRUE(succeeded(
        runPasses(*module, "vram-autodiff{mark-for-precision " + options +
                               "},func.func(vram-mixed-precision{type=fp16})")))
        << errors;
    return module;
  };
  OwningOpRef<ModuleOp> clean = makeStep();
  func::FuncOp function = functionOf(*clean);
  SmallVector<Tensor> values = firstValues(function, 3);
  // A step first, so that there are moments to lose.
  for (int step = 0; step < 2; ++step) {
    auto results = vram::evaluator::evaluate(function, values);
    ASSERT_TRUE(succeeded(results)) << errors;
    feedBack(function, *results, values);
  }
  AllFiniteOp test = *function.getBody().getOps<AllFiniteOp>().begin();
  unsigned gradients = test.getGrads().size();
  EXPECT_EQ(gradients, 5u);
  for (unsigned number = 0; number <= gradients; ++number) {
    SCOPED_TRACE("gradient " + std::to_string(number));
    OwningOpRef<ModuleOp> module = makeStep();
    func::FuncOp bad = functionOf(*module);
    AllFiniteOp all = *bad.getBody().getOps<AllFiniteOp>().begin();
    // The last round injects nothing.
    if (number < gradients) {
      Value gradient = all.getGrads()[number];
      OpBuilder builder(all);
      builder.setInsertionPointAfterValue(gradient);
      auto type = cast<RankedTensorType>(gradient.getType());
      SmallVector<APFloat> elements(
          type.getNumElements(),
          APFloat::getZero(
              cast<FloatType>(type.getElementType()).getFloatSemantics()));
      const auto &semantics = elements.back().getSemantics();
      elements.back() =
          number % 2 ? APFloat::getQNaN(semantics) : APFloat::getInf(semantics);
      Value infinite = ConstantOp::create(
          builder, all.getLoc(), type,
          cast<ElementsAttr>(DenseElementsAttr::get(type, elements)));
      auto sum = AddOp::create(builder, all.getLoc(), type, gradient, infinite);
      gradient.replaceAllUsesExcept(sum, sum);
    }
    auto results = vram::evaluator::evaluate(bad, values);
    ASSERT_TRUE(succeeded(results)) << errors;
    bool skipped = number < gradients;
    EXPECT_EQ(results->back().integers[0], skipped);
    for (auto [i, value] : llvm::enumerate(values)) {
      std::optional<unsigned> result = tiedResult(bad, i);
      if (!result)
        continue;
      std::string name = argumentNames(bad)[i];
      const Tensor &now = (*results)[*result];
      bool moves = llvm::is_contained({"n.running_mean", "offset"}, name);
      if (name == "loss_scale") {
        EXPECT_EQ(now.floats[0], value.floats[0] * (skipped ? 0.5 : 1));
      } else if (name == "growth_tracker") {
        EXPECT_EQ(now.integers[0], skipped ? 0 : value.integers[0] + 1);
      } else {
        EXPECT_EQ(bitIdentical(value, now), skipped && !moves) << name;
      }
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Optimizers, InjectedInf,
                         ::testing::Combine(::testing::Values("sgd", "momentum",
                                                              "adam", "adamw"),
                                            ::testing::Bool()),
                         [](const auto &info) {
                           return std::string(std::get<0>(info.param)) +
                                  (std::get<1>(info.param) ? "Clipped" : "");
                         });

/// If nothing over- or underflows, a power of two goes in and out without a
/// trace: the same bits for every such scale. (Below 1024 some gradients of
/// this step are subnormal in f16.)
TEST_F(GradScaler, APowerOfTwoLeavesNoTrace) {
  auto train = [&](const std::string &scale) {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kLoss, &context);
    EXPECT_TRUE(succeeded(runPasses(
        *module, "vram-autodiff{mark-for-precision "
                 "clip-norm=1},func.func(vram-mixed-precision{type=fp16 "
                 "loss-scale=" +
                     scale + "})")))
        << errors;
    func::FuncOp function = functionOf(*module);
    SmallVector<Tensor> values = firstValues(function, 7);
    for (int step = 0; step < 5; ++step) {
      auto results = vram::evaluator::evaluate(function, values);
      EXPECT_TRUE(succeeded(results)) << errors;
      feedBack(function, *results, values);
    }
    llvm::StringMap<Tensor> state;
    for (auto [i, value] : llvm::enumerate(values))
      if (tiedResult(function, i) && argumentNames(function)[i] != "loss_scale")
        state.insert({argumentNames(function)[i], value});
    return state;
  };
  llvm::StringMap<Tensor> first = train("1024");
  EXPECT_GE(first.size(), 17u);
  for (const char *scale : {"2048", "4096", "16384"}) {
    llvm::StringMap<Tensor> state = train(scale);
    EXPECT_EQ(state.size(), first.size());
    for (const auto &entry : first)
      EXPECT_TRUE(bitIdentical(entry.second, state.find(entry.first())->second))
          << scale << ": " << entry.first().str();
  }
  // Any other number rounds.
  llvm::StringMap<Tensor> rounded = train("3000");
  EXPECT_FALSE(
      bitIdentical(first.find("w1")->second, rounded.find("w1")->second));
}

/// Formats of eight bits: the largest magnitude seen becomes the largest number
/// that there is, to within a power of two.
TEST(EightBits, ScaleFollowsTheLargestMagnitude) {
  MLIRContext context;
  FloatType forward = getEightBitFormat(&context, /*isGradient=*/false);
  FloatType gradient = getEightBitFormat(&context, /*isGradient=*/true);
  DelayedScaling scaling;
  EXPECT_EQ(scaling.scaleFor(1, forward), 256);    // 448
  EXPECT_EQ(scaling.scaleFor(1, gradient), 32768); // 57344
  EXPECT_EQ(scaling.scaleFor(448, forward), 1);
  EXPECT_EQ(scaling.scaleFor(449, forward), 0.5);
  scaling.margin = 1;
  EXPECT_EQ(scaling.scaleFor(448, forward), 0.5);
  for (double amax : {0.0, std::numeric_limits<double>::infinity()})
    EXPECT_EQ(scaling.scaleFor(amax, forward), 1);
}

} // namespace
