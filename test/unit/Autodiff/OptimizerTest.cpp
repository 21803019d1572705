//===- OptimizerTest.cpp - Training steps against a reference -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several steps of a loss with a known gradient, through vram-autodiff and the
// evaluator, against the optimizers written out below as PyTorch documents
// them.
//
//===----------------------------------------------------------------------===//

#include "AutodiffTestUtils.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
using namespace vram_test;

namespace {

/// loss = sum(c * w^2) + sum(b^2), so that dw = 2 c w and db = 2 b.
std::string quadratic(const std::string &attributesOfB = "") {
  return R"(
    func.func @f(%c: tensor<3xf64> {vram.name = "c",
                                    vram.role = #vram.role<input>},
                 %w: tensor<3xf64> {vram.name = "w",
                                    vram.role = #vram.role<parameter>},
                 %b: tensor<2xf64> {vram.name = "b", )" +
         attributesOfB + R"(vram.role = #vram.role<parameter>})
        -> tensor<f64> attributes {vram.kind = #vram.kind<loss>,
                                   vram.loss = 0 : i64} {
      %0 = vram.mul %w, %w : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %1 = vram.mul %c, %0 : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
      %2 = vram.reduce_sum %1 {dims = array<i64: 0>}
          : (tensor<3xf64>) -> tensor<f64>
      %3 = vram.mul %b, %b : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
      %4 = vram.reduce_sum %3 {dims = array<i64: 0>}
          : (tensor<2xf64>) -> tensor<f64>
      %5 = vram.add %2, %4 : (tensor<f64>, tensor<f64>) -> tensor<f64>
      return %5 : tensor<f64>
    })";
}

const std::vector<double> kC = {1.0, -0.5, 2.0};
const std::vector<double> kW = {0.3, -1.2, 0.7};
const std::vector<double> kB = {2.0, -0.4};
const double kLr = 0.05;

/// The state that an optimizer keeps of one parameter, and its settings.
struct Reference {
  std::vector<double> param;
  double lr = kLr;
  double decay = 0;
  std::vector<double> first = std::vector<double>(param.size());
  std::vector<double> second = std::vector<double>(param.size());

  void sgd(const std::vector<double> &grad) {
    for (size_t i = 0; i < param.size(); ++i)
      param[i] -= lr * (grad[i] + decay * param[i]);
  }
  void momentum(const std::vector<double> &grad, double mu, bool nesterov) {
    for (size_t i = 0; i < param.size(); ++i) {
      double g = grad[i] + decay * param[i];
      first[i] = mu * first[i] + g;
      param[i] -= lr * (nesterov ? g + mu * first[i] : first[i]);
    }
  }
  void adam(const std::vector<double> &grad, int step, double beta1,
            double beta2, double eps, bool decoupled) {
    for (size_t i = 0; i < param.size(); ++i) {
      double g = grad[i];
      if (decoupled)
        param[i] -= lr * decay * param[i];
      else
        g += decay * param[i];
      first[i] = beta1 * first[i] + (1 - beta1) * g;
      second[i] = beta2 * second[i] + (1 - beta2) * g * g;
      double m = first[i] / (1 - std::pow(beta1, step));
      double v = second[i] / (1 - std::pow(beta2, step));
      param[i] -= lr * m / (std::sqrt(v) + eps);
    }
  }
  void lion(const std::vector<double> &grad, double beta1, double beta2) {
    for (size_t i = 0; i < param.size(); ++i) {
      double mean = beta1 * first[i] + (1 - beta1) * grad[i];
      param[i] -= lr * ((mean > 0) - (mean < 0) + decay * param[i]);
      first[i] = beta2 * first[i] + (1 - beta2) * grad[i];
    }
  }
  /// torch.optim.Adafactor for a vector: its second moments are not factored.
  void adafactor(const std::vector<double> &grad, int step, double power,
                 double threshold) {
    double size = static_cast<double>(param.size()), squares = 0, sum = 0;
    for (double p : param)
      squares += p * p;
    double alpha = std::max(1e-3, std::sqrt(squares / size)) *
                   std::min(lr, 1 / std::sqrt(step));
    double weight = std::pow(step, power);
    std::vector<double> direction;
    for (size_t i = 0; i < param.size(); ++i) {
      second[i] += weight * (grad[i] * grad[i] - second[i]);
      direction.push_back(grad[i] / std::sqrt(std::max(second[i], 0x1p-104)));
      sum += direction[i] * direction[i];
    }
    double excess = std::max(1.0, std::sqrt(sum / size) / threshold);
    for (size_t i = 0; i < param.size(); ++i)
      param[i] = param[i] * (1 - lr * decay) - alpha / excess * direction[i];
  }
};

/// The named arguments of a step, and what replaces them.
class Trainer {
public:
  Trainer(const std::string &text, const std::string &options)
      : context(makeContext()), module(parse(*context, text)) {
    if (!module || !differentiate(*module, options))
      return;
    function = *module->getOps<func::FuncOp>().begin();
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
      names.push_back(
          function.getArgAttrOfType<StringAttr>(i, kNameAttr).str());
      values.emplace_back(
          cast<RankedTensorType>(function.getArgumentTypes()[i]));
    }
    set("c", kC);
    set("w", kW);
    set("b", kB);
    set("lr", {kLr});
  }

  bool ok() const { return bool(function); }
  bool has(const std::string &name) const {
    return llvm::is_contained(names, name);
  }
  Tensor &at(const std::string &name) {
    return values[llvm::find(names, name) - names.begin()];
  }
  void set(const std::string &name, const std::vector<double> &floats) {
    if (has(name))
      at(name).floats = floats;
  }

  /// Runs one step and puts each result where it is tied. Returns the loss.
  double step() {
    SmallVector<Tensor> results = run(function, values);
    if (results.empty())
      return NAN;
    for (size_t i = 0; i < values.size(); ++i)
      if (auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr))
        values[i] = results[tied.getInt()];
    return results.front().floats.front();
  }

  std::unique_ptr<MLIRContext> context;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  std::vector<std::string> names;
  SmallVector<Tensor> values;
};

std::vector<double> gradientOfW(const std::vector<double> &w) {
  std::vector<double> grad;
  for (size_t i = 0; i < w.size(); ++i)
    grad.push_back(2 * kC[i] * w[i]);
  return grad;
}
std::vector<double> gradientOfB(const std::vector<double> &b) {
  std::vector<double> grad;
  for (double x : b)
    grad.push_back(2 * x);
  return grad;
}

void expectNear(const std::vector<double> &got,
                const std::vector<double> &want) {
  ASSERT_EQ(got.size(), want.size());
  for (size_t i = 0; i < got.size(); ++i)
    EXPECT_NEAR(got[i], want[i], 1e-13 * std::max(1.0, std::abs(want[i])));
}

/// Three steps of both, compared after each. `update` applies the reference to
/// one parameter, given its gradient and the number of the step, from 1.
template <typename Update>
void compare(const std::string &text, const std::string &options, Reference w,
             Reference b, Update update) {
  Trainer trainer(text, options);
  ASSERT_TRUE(trainer.ok());
  for (int step = 1; step <= 3; ++step) {
    double loss = 0;
    for (size_t i = 0; i < w.param.size(); ++i)
      loss += kC[i] * w.param[i] * w.param[i];
    for (double x : b.param)
      loss += x * x;
    EXPECT_NEAR(trainer.step(), loss, 1e-12);
    std::vector<double> dw = gradientOfW(w.param), db = gradientOfB(b.param);
    update(w, dw, step);
    update(b, db, step);
    expectNear(trainer.at("w").floats, w.param);
    expectNear(trainer.at("b").floats, b.param);
  }
}

TEST(Optimizer, Sgd) {
  compare(quadratic(), "optimizer=sgd", {kW}, {kB},
          [](Reference &r, auto &grad, int) { r.sgd(grad); });
}

TEST(Optimizer, SgdWithWeightDecay) {
  compare(quadratic(), "optimizer=sgd weight-decay=0.1", {kW, kLr, 0.1},
          {kB, kLr, 0.1}, [](Reference &r, auto &grad, int) { r.sgd(grad); });
}

TEST(Optimizer, GroupsAreAttributesOfTheParameter) {
  compare(
      quadratic("vram.weight_decay = 0.0 : f64, vram.lr_scale = 0.5 : f64, "),
      "optimizer=sgd weight-decay=0.1", {kW, kLr, 0.1}, {kB, kLr * 0.5, 0},
      [](Reference &r, auto &grad, int) { r.sgd(grad); });
}

TEST(Optimizer, Momentum) {
  compare(quadratic(), "optimizer=momentum momentum=0.8", {kW}, {kB},
          [](Reference &r, auto &grad, int) { r.momentum(grad, 0.8, false); });
}

TEST(Optimizer, NesterovMomentumWithWeightDecay) {
  compare(quadratic(), "optimizer=momentum nesterov weight-decay=0.2",
          {kW, kLr, 0.2}, {kB, kLr, 0.2},
          [](Reference &r, auto &grad, int) { r.momentum(grad, 0.9, true); });
}

TEST(Optimizer, Adam) {
  compare(quadratic(), "optimizer=adam", {kW}, {kB},
          [](Reference &r, auto &grad, int step) {
            r.adam(grad, step, 0.9, 0.999, 1e-8, false);
          });
}

TEST(Optimizer, AdamWithEverythingSet) {
  compare(quadratic("vram.lr_scale = 0.5 : f64, "),
          "optimizer=adam beta1=0.8 beta2=0.95 eps=1e-3 weight-decay=0.1",
          {kW, kLr, 0.1}, {kB, kLr * 0.5, 0.1},
          [](Reference &r, auto &grad, int step) {
            r.adam(grad, step, 0.8, 0.95, 1e-3, false);
          });
}

TEST(Optimizer, AdamWDecaysByDefaultAsPyTorchDoes) {
  compare(quadratic("vram.weight_decay = 0.0 : f64, "), "optimizer=adamw",
          {kW, kLr, 0.01}, {kB, kLr, 0},
          [](Reference &r, auto &grad, int step) {
            r.adam(grad, step, 0.9, 0.999, 1e-8, true);
          });
}

TEST(Optimizer, Lion) {
  compare(quadratic(), "optimizer=lion", {kW}, {kB},
          [](Reference &r, auto &grad, int) { r.lion(grad, 0.9, 0.99); });
}

TEST(Optimizer, LionWithEverythingSet) {
  compare(quadratic("vram.lr_scale = 0.5 : f64, "),
          "optimizer=lion beta1=0.7 beta2=0.8 weight-decay=0.1", {kW, kLr, 0.1},
          {kB, kLr * 0.5, 0.1},
          [](Reference &r, auto &grad, int) { r.lion(grad, 0.7, 0.8); });
}

TEST(Optimizer, Adafactor) {
  compare(quadratic(), "optimizer=adafactor", {kW}, {kB},
          [](Reference &r, auto &grad, int step) {
            r.adafactor(grad, step, -0.8, 1);
          });
}

TEST(Optimizer, AdafactorWithEverythingSet) {
  compare(quadratic("vram.lr_scale = 0.5 : f64, "),
          "optimizer=adafactor beta2-decay=-0.5 clip-threshold=1.2 "
          "weight-decay=0.1",
          {kW, kLr, 0.1}, {kB, kLr * 0.5, 0.1},
          [](Reference &r, auto &grad, int step) {
            r.adafactor(grad, step, -0.5, 1.2);
          });
}

TEST(Optimizer, StateAndStepCountAreDonated) {
  Trainer trainer(quadratic(), "optimizer=adam");
  ASSERT_TRUE(trainer.ok());
  for (const char *name :
       {"exp_avg.w", "exp_avg_sq.w", "exp_avg.b", "exp_avg_sq.b", "lr", "step"})
    EXPECT_TRUE(trainer.has(name)) << name;
  trainer.step();
  trainer.step();
  EXPECT_EQ(trainer.at("step").integers, std::vector<int64_t>{2});
  EXPECT_EQ(trainer.at("lr").floats, std::vector<double>{kLr});
  EXPECT_NE(trainer.at("exp_avg_sq.b").floats, std::vector<double>(2));
}

/// min(1, limit / (norm + 1e-6)) of both gradients together.
void compareClipped(double limit, bool bites) {
  Trainer trainer(quadratic(),
                  "optimizer=sgd clip-norm=" + std::to_string(limit));
  ASSERT_TRUE(trainer.ok());
  std::vector<double> dw = gradientOfW(kW), db = gradientOfB(kB);
  double squares = 0;
  for (double g : dw)
    squares += g * g;
  for (double g : db)
    squares += g * g;
  double coefficient = std::min(1.0, limit / (std::sqrt(squares) + 1e-6));
  EXPECT_EQ(coefficient < 1, bites);
  Reference w{kW}, b{kB};
  for (double &g : dw)
    g *= coefficient;
  for (double &g : db)
    g *= coefficient;
  w.sgd(dw);
  b.sgd(db);
  trainer.step();
  expectNear(trainer.at("w").floats, w.param);
  expectNear(trainer.at("b").floats, b.param);
}

TEST(Optimizer, ClipsTheNormOfAllGradients) { compareClipped(1.0, true); }
TEST(Optimizer, LeavesSmallGradientsAsTheyAre) { compareClipped(50.0, false); }

} // namespace
