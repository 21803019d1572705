//===- Definitions.cpp - Optimizers made of ops ---------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One definition for each optimizer: a formula, and an entry of the table at
// the end with its name, hyperparameters and state. Those of torch.optim are
// as PyTorch has them with foreach=False.
//
//===----------------------------------------------------------------------===//

#include "UpdateBuilder.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

/// State of these names, in the parameter's own type.
static std::vector<StateType>
likeParameter(RankedTensorType parameter,
              std::initializer_list<llvm::StringRef> names) {
  std::vector<StateType> state;
  for (llvm::StringRef name : names)
    state.push_back({name, parameter});
  return state;
}

//===----------------------------------------------------------------------===//
// Adafactor
//===----------------------------------------------------------------------===//

/// PyTorch's default: the least root mean square that a parameter is taken to
/// have.
static constexpr double kLeastRms = 1e-3;

static std::vector<StateType> adafactorState(RankedTensorType parameter) {
  if (parameter.getRank() < 2)
    return {{"variance", parameter}};
  SmallVector<int64_t> row(parameter.getShape()), col(row);
  row.back() = 1;
  col[col.size() - 2] = 1;
  return {{"row_var", parameter.clone(row)}, {"col_var", parameter.clone(col)}};
}

/// The root mean square of all elements.
static Term rootMeanSquare(Term x) {
  return norm(x) * (1 / std::sqrt(std::max<double>(1, x.elements())));
}

/// N. Shazeer, M. Stern, "Adafactor: Adaptive Learning Rates with Sublinear
/// Memory Cost", 2018. For a parameter of rank 2 and more the second moments
/// are factored over its last two dimensions: they take R + C numbers in place
/// of R C.
static Formula adafactor(UpdateBuilder &b) {
  Term param = b.param(), gradient = b.gradient();
  // 1 - beta2 of this step.
  Term weight = pow(b.step(), b["beta2_decay"]);
  Term alpha = maximum(rootMeanSquare(param), kLeastRms) *
               minimum(b.rate(), rsqrt(b.step()));
  Term squares = gradient * gradient;
  int64_t rank = param.rank();
  SmallVector<Term> state;
  Term moments = 0;
  if (rank >= 2) {
    Term row = moveTowards(b.state(0), mean(squares, rank - 1), weight);
    Term col = moveTowards(b.state(1), mean(squares, rank - 2), weight);
    moments = row / maximum(mean(row, rank - 2), b.epsilon()) * col;
    state = {row, col};
  } else {
    moments = moveTowards(b.state(0), squares, weight);
    state = {moments};
  }
  Term direction =
      gradient * rsqrt(maximum(moments, b.epsilon() * b.epsilon()));
  // The root mean square of the direction is at most clip_threshold.
  Term excess = rootMeanSquare(direction) * (1 / b["clip_threshold"]);
  Term factor = alpha / maximum(excess, 1);
  double decay = b["weight_decay"];
  if (decay == 0)
    return {direction, factor, state};
  return {direction * factor + param * (b.rate() * decay), 1, state};
}

//===----------------------------------------------------------------------===//
// Optimizers that scale by a mean of squares
//===----------------------------------------------------------------------===//

static Formula rmsprop(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  Term squares = moveTowards(b.state(0), gradient * gradient, 1 - b["alpha"]);
  return {gradient / (sqrt(squares) + b["eps"]), b.rate(), {squares}};
}

static Formula adagrad(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  Term sum = b.state(0) + gradient * gradient;
  Term rate = b.rate() / ((b.step() - 1) * b["lr_decay"] + 1);
  return {gradient / (sqrt(sum) + b["eps"]), rate, {sum}};
}

static Formula adadelta(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  double eps = b["eps"], weight = 1 - b["rho"];
  Term squares = moveTowards(b.state(0), gradient * gradient, weight);
  Term delta = sqrt(b.state(1) + eps) / sqrt(squares + eps) * gradient;
  return {delta,
          b.rate(),
          {squares, moveTowards(b.state(1), delta * delta, weight)}};
}

//===----------------------------------------------------------------------===//
// Optimizers of Adam's kind
//===----------------------------------------------------------------------===//

/// 1 - beta^step, the sum of the weights of a mean.
static Term weightsOf(UpdateBuilder &b, double beta) {
  return 1 - pow(beta, b.step());
}

static Formula adamax(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  Term mean = moveTowards(b.state(0), gradient, 1 - b["beta1"]);
  Term largest = maximum(b.state(1) * b["beta2"], abs(gradient) + b["eps"]);
  return {mean / largest, b.rate() / weightsOf(b, b["beta1"]), {mean, largest}};
}

static std::vector<StateType> nadamState(RankedTensorType parameter) {
  std::vector<StateType> state =
      likeParameter(parameter, {"exp_avg", "exp_avg_sq"});
  Builder builder(parameter.getContext());
  bool isDouble = parameter.getElementType().isF64();
  state.push_back(
      {"mu_product",
       RankedTensorType::get({}, isDouble ? Type(builder.getF64Type())
                                          : builder.getF32Type()),
       /*initial=*/1});
  return state;
}

static Formula nadam(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  double beta1 = b["beta1"], beta2 = b["beta2"], decay = b["momentum_decay"];
  auto mu = [&](Term step) {
    return beta1 * (1 - 0.5 * pow(0.96, step * decay));
  };
  Term now = mu(b.step()), next = mu(b.step() + 1);
  Term product = b.scalarState(2) * now;
  Term mean = moveTowards(b.state(0), gradient, 1 - beta1);
  Term squares = moveTowards(b.state(1), gradient * gradient, 1 - beta2);
  Term divisor = sqrt(squares / weightsOf(b, beta2)) + b["eps"];
  Term sum = gradient * ((1 - now) / (1 - product)) +
             mean * (next / (1 - product * next));
  return {sum / divisor, b.rate(), {mean, squares, product}};
}

static Formula radam(UpdateBuilder &b) {
  Term gradient = b.decayedGradient();
  double beta1 = b["beta1"], beta2 = b["beta2"];
  Term mean = moveTowards(b.state(0), gradient, 1 - beta1);
  Term squares = moveTowards(b.state(1), gradient * gradient, 1 - beta2);
  Term weights = weightsOf(b, beta2);
  // The length of the mean of squares, as its authors approximate it. Above 5
  // its variance is finite.
  double most = 2 / (1 - beta2) - 1;
  Term length = most - 2 * b.step() * pow(beta2, b.step()) / weights;
  Term known = maximum(length, 5);
  Term rectified = sqrt((known - 4) * (known - 2) * most /
                        ((most - 4) * (most - 2) * known));
  Term adaptive = sqrt(weights) / (sqrt(squares) + b["eps"]) * rectified;
  return {mean * selectGreater(length, 5, adaptive, 1),
          b.rate() / weightsOf(b, beta1),
          {mean, squares}};
}

/// X. Xie et al., "Adan: Adaptive Nesterov Momentum Algorithm for Faster
/// Optimizing Deep Models", 2022, algorithm 1 with the correction of the means
/// that its authors' code has. The gradient before the first counts as equal
/// to the first.
static Formula adan(UpdateBuilder &b) {
  Term param = b.param(), gradient = b.gradient();
  double beta1 = b["beta1"], beta2 = b["beta2"], beta3 = b["beta3"];
  Term change = selectGreater(b.step(), 1, gradient + b.state(3), 0);
  Term ahead = gradient + change * beta2;
  Term mean = moveTowards(b.state(0), gradient, 1 - beta1);
  Term changes = moveTowards(b.state(1), change, 1 - beta2);
  Term squares = moveTowards(b.state(2), ahead * ahead, 1 - beta3);
  Term divisor = sqrt(squares / weightsOf(b, beta3)) + b["eps"];
  Term sum =
      mean / weightsOf(b, beta1) + changes * (beta2 / weightsOf(b, beta2));
  double decay = b["weight_decay"];
  // (param - rate sum / divisor) / (1 + rate decay)
  return {sum / divisor + param * decay,
          b.rate() / (b.rate() * decay + 1),
          {mean, changes, squares, gradient * -1}};
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// PyTorch computes the rate and the share of the next step behind a step, by
/// its learning rate; here each step computes its own, which is the same while
/// the learning rate stays.
static Formula asgd(UpdateBuilder &b) {
  Term param = b.param(), done = b.step() - 1;
  Term rate = b.rate() / pow(b.rate() * done * b["lambd"] + 1, b["alpha"]);
  Term direction = b.decayedGradient() + param * b["lambd"];
  Term share = 1 / maximum(done - b["t0"], 1);
  Term next = param - direction * rate;
  return {direction, rate, {moveTowards(b.state(0), next, share)}};
}

/// K. Jordan et al., "Muon: An optimizer for hidden layers in neural networks",
/// 2024: a step along the nearest orthogonal matrix to Nesterov's momentum, by
/// five steps of Newton and Schulz on bf16 numbers.
static Formula muon(UpdateBuilder &b) {
  constexpr double kA = 3.4445, kB = -4.7750, kC = 2.0315;
  Term param = b.param(), gradient = b.gradient();
  double momentum = b["momentum"], decay = b["weight_decay"];
  Term buffer = moveTowards(b.state(0), gradient, 1 - momentum);
  Term x = roundToBF16(moveTowards(gradient, buffer, momentum));
  x = roundToBF16(x / maximum(roundToBF16(norm(x)), b["eps"]));
  // The smaller of x xT and xT x.
  bool isTall = x.size(0) > x.size(1);
  for (int i = 0; i < 5; ++i) {
    Term gram = productBF16(x, x, isTall, !isTall);
    Term square = productBF16(gram, gram, false, false);
    Term polynomial = roundToBF16(kB * gram + kC * square);
    Term product = isTall ? productBF16(x, polynomial, false, false)
                          : productBF16(polynomial, x, false, false);
    x = roundToBF16(kA * x + product);
  }
  double rows = static_cast<double>(x.size(0));
  double cols = static_cast<double>(x.size(1));
  double scale = b["match_rms_adamw"] != 0
                     ? 0.2 * std::sqrt(std::max(rows, cols))
                     : std::sqrt(std::max(1.0, rows / cols));
  return {x * scale + param * decay, b.rate(), {buffer}};
}

static bool isMatrix(RankedTensorType parameter) {
  return parameter.getRank() == 2;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static constexpr Hyperparameter kDecay = {"weight_decay", 0,
                                          HyperparameterRange::Finite};
static constexpr Hyperparameter kBeta1 = {"beta1", 0.9,
                                          HyperparameterRange::Fraction};
static constexpr Hyperparameter kBeta2 = {"beta2", 0.999,
                                          HyperparameterRange::Fraction};

static Hyperparameter eps(double value) {
  return {"eps", value, HyperparameterRange::NotNegative};
}

#define VRAM_STATE(...)                                                        \
  [](RankedTensorType parameter) {                                             \
    return likeParameter(parameter, {__VA_ARGS__});                            \
  }

static std::vector<ComposedOptimizer> byMeansOfSquares() {
  return {
      {"adafactor",
       {{"beta2_decay", -0.8, HyperparameterRange::Negative},
        {"clip_threshold", 1, HyperparameterRange::Positive},
        kDecay},
       /*countsSteps=*/true,
       adafactorState,
       adafactor},
      {"rmsprop",
       {{"alpha", 0.99, HyperparameterRange::Fraction}, eps(1e-8), kDecay},
       /*countsSteps=*/false,
       VRAM_STATE("square_avg"),
       rmsprop},
      {"adagrad",
       {{"lr_decay", 0, HyperparameterRange::NotNegative}, eps(1e-10), kDecay},
       /*countsSteps=*/true,
       VRAM_STATE("sum"),
       adagrad},
      {"adadelta",
       {{"rho", 0.9, HyperparameterRange::Fraction}, eps(1e-6), kDecay},
       /*countsSteps=*/false,
       VRAM_STATE("square_avg", "acc_delta"),
       adadelta},
  };
}

static std::vector<ComposedOptimizer> likeAdam() {
  return {
      {"adamax",
       {kBeta1, kBeta2, eps(1e-8), kDecay},
       /*countsSteps=*/true,
       VRAM_STATE("exp_avg", "exp_inf"),
       adamax},
      {"nadam",
       {kBeta1,
        kBeta2,
        eps(1e-8),
        {"momentum_decay", 4e-3, HyperparameterRange::NotNegative},
        kDecay},
       /*countsSteps=*/true,
       nadamState,
       nadam},
      {"radam",
       {kBeta1, kBeta2, eps(1e-8), kDecay},
       /*countsSteps=*/true,
       VRAM_STATE("exp_avg", "exp_avg_sq"),
       radam},
      {"adan",
       {{"beta1", 0.98, HyperparameterRange::Fraction},
        {"beta2", 0.92, HyperparameterRange::Fraction},
        {"beta3", 0.99, HyperparameterRange::Fraction},
        eps(1e-8),
        kDecay},
       /*countsSteps=*/true,
       VRAM_STATE("exp_avg", "exp_avg_diff", "exp_avg_sq", "neg_pre_grad"),
       adan},
  };
}

static std::vector<ComposedOptimizer> others() {
  return {
      {"asgd",
       {{"lambd", 1e-4, HyperparameterRange::NotNegative},
        {"alpha", 0.75, HyperparameterRange::NotNegative},
        {"t0", 1e6, HyperparameterRange::NotNegative},
        kDecay},
       /*countsSteps=*/true,
       VRAM_STATE("ax"),
       asgd},
      {"muon",
       {{"momentum", 0.95, HyperparameterRange::Fraction},
        eps(1e-7),
        {"match_rms_adamw", 0, HyperparameterRange::NotNegative},
        {"weight_decay", 0.1, HyperparameterRange::Finite}},
       // adamw does.
       /*countsSteps=*/true,
       VRAM_STATE("momentum_buffer"),
       muon,
       isMatrix,
       /*otherwise=*/"adamw"},
  };
}

llvm::ArrayRef<ComposedOptimizer> vram::composedOptimizers() {
  static const std::vector<ComposedOptimizer> kTable = [] {
    std::vector<ComposedOptimizer> table = byMeansOfSquares();
    llvm::append_range(table, likeAdam());
    llvm::append_range(table, others());
    return table;
  }();
  return kTable;
}
