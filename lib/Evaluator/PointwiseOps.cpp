//===- PointwiseOps.cpp - Evaluates the ops of PointwiseOps.td ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Philox.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Shared loops
//===----------------------------------------------------------------------===//

template <typename OpTy, typename Formula>
static void addUnary(OpEvaluators &evaluators, Formula formula) {
  evaluators.add<OpTy>([formula](OpTy op, Call &call) {
    const Tensor &input = call[op.getInput()];
    for (int64_t i = 0, e = input.size(); i < e; ++i)
      call.result().floats[i] = formula(op, input.floats[i]);
  });
}

/// An activation's gradient, from the gradient and its input or output.
template <typename OpTy, typename Formula>
static void addBackward(OpEvaluators &evaluators, Formula formula) {
  evaluators.add<OpTy>([formula](OpTy op, Call &call) {
    const Tensor &grad = call[op->getOperand(0)];
    const Tensor &saved = call[op->getOperand(1)];
    for (int64_t i = 0, e = grad.size(); i < e; ++i)
      call.result().floats[i] = formula(op, grad.floats[i], saved.floats[i]);
  });
}

/// Calls `visit(i, lhs element, rhs element)` for each element of the result,
/// the operands being broadcast, on doubles or on integers.
template <typename Visitor>
static void forEachPair(Value lhs, Value rhs, Call &call, Visitor visit) {
  const Tensor &left = call[lhs];
  const Tensor &right = call[rhs];
  ArrayRef<int64_t> shape = call.result().shape();
  BroadcastMap leftMap(left.shape(), shape);
  BroadcastMap rightMap(right.shape(), shape);
  for (int64_t i = 0, e = call.result().size(); i < e; ++i) {
    if (left.isFloat())
      visit(i, left.floats[leftMap[i]], right.floats[rightMap[i]]);
    else
      visit(i, left.integers[leftMap[i]], right.integers[rightMap[i]]);
  }
}

/// `formula` is generic: on two doubles and on two int64.
template <typename OpTy, typename Formula>
static void addBinary(OpEvaluators &evaluators, Formula formula) {
  evaluators.add<OpTy>([formula](OpTy op, Call &call) {
    Tensor &result = call.result();
    forEachPair(op.getLhs(), op.getRhs(), call,
                [&](int64_t i, auto left, auto right) {
                  auto value = formula(left, right);
                  if constexpr (std::is_same_v<decltype(left), double>)
                    result.floats[i] = value;
                  else
                    result.integers[i] = static_cast<int64_t>(value);
                });
  });
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

// Signed overflow is undefined in C++: integers are added as unsigned.
static double sum(double lhs, double rhs) { return lhs + rhs; }
static uint64_t sum(int64_t lhs, int64_t rhs) {
  return uint64_t(lhs) + uint64_t(rhs);
}
static double difference(double lhs, double rhs) { return lhs - rhs; }
static uint64_t difference(int64_t lhs, int64_t rhs) {
  return uint64_t(lhs) - uint64_t(rhs);
}
static double product(double lhs, double rhs) { return lhs * rhs; }
static uint64_t product(int64_t lhs, int64_t rhs) {
  return uint64_t(lhs) * uint64_t(rhs);
}

// A NaN in either operand is the result, as in PyTorch, and -0.0 is less than
// 0.0: the ops commute, so the order must not show in any bit.
static double larger(double lhs, double rhs) {
  if (lhs == rhs)
    return std::signbit(lhs) ? rhs : lhs;
  return std::isnan(lhs) || lhs > rhs ? lhs : rhs;
}
static int64_t larger(int64_t lhs, int64_t rhs) { return std::max(lhs, rhs); }
static double smaller(double lhs, double rhs) {
  if (lhs == rhs)
    return std::signbit(lhs) ? lhs : rhs;
  return std::isnan(lhs) || lhs < rhs ? lhs : rhs;
}
static int64_t smaller(int64_t lhs, int64_t rhs) { return std::min(lhs, rhs); }

static double sigmoid(double x) {
  // e^x stays small on either side of zero.
  double e = std::exp(-std::fabs(x));
  return x >= 0 ? 1 / (1 + e) : e / (1 + e);
}

static double gelu(double x, bool tanh) {
  if (tanh)
    return 0.5 * x *
           (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  return x * 0.5 * std::erfc(-x / std::sqrt(2.0));
}

static double geluDerivative(double x, bool tanh) {
  if (tanh) {
    double scale = std::sqrt(2 / M_PI);
    double t = std::tanh(scale * (x + 0.044715 * x * x * x));
    double inner = scale * (1 + 3 * 0.044715 * x * x);
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * inner;
  }
  double density = std::exp(-0.5 * x * x) / std::sqrt(2 * M_PI);
  return 0.5 * std::erfc(-x / std::sqrt(2.0)) + x * density;
}

template <typename T>
static bool compare(Predicate predicate, T lhs, T rhs) {
  switch (predicate) {
  case Predicate::EQ:
    return lhs == rhs;
  case Predicate::NE:
    return lhs != rhs;
  case Predicate::LT:
    return lhs < rhs;
  case Predicate::LE:
    return lhs <= rhs;
  case Predicate::GT:
    return lhs > rhs;
  case Predicate::GE:
    return lhs >= rhs;
  }
  llvm_unreachable("unknown predicate");
}

/// The integer that a double is cast to: truncated towards zero and clamped to
/// the type's range; NaN gives 0.
static int64_t truncateToInteger(double value, IntegerType type) {
  if (std::isnan(value))
    return 0;
  if (type.getWidth() == 1)
    return value != 0;
  unsigned bits = type.isUnsigned() ? type.getWidth() : type.getWidth() - 1;
  double limit = std::ldexp(1.0, bits);
  double lowest = type.isUnsigned() ? 0 : -limit;
  value = std::trunc(value);
  if (value <= lowest)
    return type.isUnsigned() ? 0
                             : wrapToType(int64_t(uint64_t(1) << bits), type);
  if (value >= limit)
    return int64_t((uint64_t(1) << bits) - 1);
  return static_cast<int64_t>(value);
}

//===----------------------------------------------------------------------===//
// Ops with loops of their own
//===----------------------------------------------------------------------===//

static LogicalResult divide(DivOp op, Call &call) {
  Tensor &result = call.result();
  bool zero = false;
  forEachPair(op.getLhs(), op.getRhs(), call,
              [&](int64_t i, auto left, auto right) {
                if constexpr (std::is_same_v<decltype(left), double>) {
                  result.floats[i] = left / right;
                } else if (right == 0) {
                  zero = true;
                } else {
                  // The lowest integer over -1 wraps to itself.
                  result.integers[i] =
                      right == -1 ? int64_t(-uint64_t(left)) : left / right;
                }
              });
  if (zero)
    return call.error() << "divides an integer by zero";
  return success();
}

static void addBias(BiasAddOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  const Tensor &bias = call[op.getBias()];
  DimensionView view(input.shape(), op.getDim());
  for (int64_t i = 0, e = input.size(); i < e; ++i)
    call.result().floats[i] =
        input.floats[i] + bias.floats[i / view.inner % view.size];
}

static void choose(SelectOp op, Call &call) {
  Tensor &result = call.result();
  const Tensor &condition = call[op.getCondition()];
  BroadcastMap map(condition.shape(), result.shape());
  forEachPair(op.getOnTrue(), op.getOnFalse(), call,
              [&](int64_t i, auto onTrue, auto onFalse) {
                auto value = condition.integers[map[i]] ? onTrue : onFalse;
                if constexpr (std::is_same_v<decltype(value), double>)
                  result.floats[i] = value;
                else
                  result.integers[i] = value;
              });
}

static void maskedFill(MaskedFillOp op, Call &call) {
  Tensor &result = call.result();
  const Tensor &input = call[op.getInput()];
  const Tensor &mask = call[op.getMask()];
  BroadcastMap map(mask.shape(), result.shape());
  double value = op.getValue().convertToDouble();
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    bool set = mask.integers[map[i]];
    if (result.isFloat())
      result.floats[i] = set ? value : input.floats[i];
    else
      result.integers[i] =
          set ? truncateToInteger(
                    value, cast<IntegerType>(result.type.getElementType()))
              : input.integers[i];
  }
}

static void convert(CastOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  auto integer = dyn_cast<IntegerType>(result.type.getElementType());
  for (int64_t i = 0, e = input.size(); i < e; ++i) {
    if (input.isFloat() && integer)
      result.integers[i] = truncateToInteger(input.floats[i], integer);
    else if (input.isFloat())
      result.floats[i] = input.floats[i];
    else if (!integer)
      result.floats[i] = static_cast<double>(input.integers[i]);
    else
      result.integers[i] =
          integer.getWidth() == 1 ? input.integers[i] != 0 : input.integers[i];
  }
}

static void drop(DropoutOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  PhiloxUniform uniform(call.integer(op.getSeed()),
                        call.integer(op.getOffset()), op.getStream());
  double p = op.getP().convertToDouble();
  for (int64_t i = 0, e = input.size(); i < e; ++i)
    call.result().floats[i] = uniform(i) < p ? 0 : input.floats[i] / (1 - p);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static void addUnaryOps(OpEvaluators &evaluators) {
  addUnary<ExpOp>(evaluators, [](ExpOp, double x) { return std::exp(x); });
  addUnary<LogOp>(evaluators, [](LogOp, double x) { return std::log(x); });
  addUnary<SqrtOp>(evaluators, [](SqrtOp, double x) { return std::sqrt(x); });
  addUnary<RsqrtOp>(evaluators,
                    [](RsqrtOp, double x) { return 1 / std::sqrt(x); });
  addUnary<ReciprocalOp>(evaluators,
                         [](ReciprocalOp, double x) { return 1 / x; });
  addUnary<SinOp>(evaluators, [](SinOp, double x) { return std::sin(x); });
  addUnary<CosOp>(evaluators, [](CosOp, double x) { return std::cos(x); });
  addUnary<ErfOp>(evaluators, [](ErfOp, double x) { return std::erf(x); });
  addUnary<TanhOp>(evaluators, [](TanhOp, double x) { return std::tanh(x); });
  addUnary<SigmoidOp>(evaluators,
                      [](SigmoidOp, double x) { return sigmoid(x); });
  addUnary<SignOp>(evaluators, [](SignOp, double x) {
    return x > 0 ? 1 : x < 0 ? -1 : 0;
  });
  addUnary<ReluOp>(evaluators, [](ReluOp, double x) { return larger(x, 0.0); });
  addUnary<LeakyReluOp>(evaluators, [](LeakyReluOp op, double x) {
    return x > 0 ? x : op.getSlope().convertToDouble() * x;
  });
  addUnary<GeluOp>(evaluators,
                   [](GeluOp op, double x) { return gelu(x, op.getTanh()); });
  addUnary<SiluOp>(evaluators, [](SiluOp, double x) { return x * sigmoid(x); });
  addUnary<SoftplusOp>(evaluators, [](SoftplusOp op, double x) {
    double beta = op.getBeta().convertToDouble();
    return beta * x > op.getThreshold().convertToDouble()
               ? x
               : std::log1p(std::exp(beta * x)) / beta;
  });
  addUnary<ClampOp>(evaluators, [](ClampOp op, double x) {
    if (std::optional<APFloat> lower = op.getLower())
      x = larger(x, lower->convertToDouble());
    if (std::optional<APFloat> upper = op.getUpper())
      x = smaller(x, upper->convertToDouble());
    return x;
  });
  // These three take integers too, or nothing else.
  evaluators.add<NegOp>([](NegOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    for (auto [x, y] : llvm::zip_equal(input.floats, call.result().floats))
      y = -x;
    for (auto [x, y] : llvm::zip_equal(input.integers, call.result().integers))
      y = static_cast<int64_t>(-uint64_t(x));
  });
  evaluators.add<AbsOp>([](AbsOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    for (auto [x, y] : llvm::zip_equal(input.floats, call.result().floats))
      y = std::fabs(x);
    for (auto [x, y] : llvm::zip_equal(input.integers, call.result().integers))
      y = x < 0 ? static_cast<int64_t>(-uint64_t(x)) : x;
  });
  evaluators.add<LogicalNotOp>([](LogicalNotOp op, Call &call) {
    for (auto [x, y] :
         llvm::zip_equal(call.integers(op.getInput()), call.result().integers))
      y = !x;
  });
}

static void addBackwardOps(OpEvaluators &evaluators) {
  addBackward<ReluBackwardOp>(evaluators,
                              [](ReluBackwardOp, double grad, double output) {
                                return output > 0 ? grad : 0;
                              });
  addBackward<LeakyReluBackwardOp>(
      evaluators, [](LeakyReluBackwardOp op, double grad, double output) {
        return output > 0 ? grad : op.getSlope().convertToDouble() * grad;
      });
  addBackward<GeluBackwardOp>(
      evaluators, [](GeluBackwardOp op, double grad, double input) {
        return grad * geluDerivative(input, op.getTanh());
      });
  addBackward<SiluBackwardOp>(evaluators,
                              [](SiluBackwardOp, double grad, double input) {
                                double s = sigmoid(input);
                                return grad * s * (1 + input * (1 - s));
                              });
  addBackward<SigmoidBackwardOp>(
      evaluators, [](SigmoidBackwardOp, double grad, double output) {
        return grad * output * (1 - output);
      });
  addBackward<TanhBackwardOp>(evaluators,
                              [](TanhBackwardOp, double grad, double output) {
                                return grad * (1 - output * output);
                              });
  addBackward<SoftplusBackwardOp>(evaluators, [](SoftplusBackwardOp op,
                                                 double grad, double input) {
    double x = op.getBeta().convertToDouble() * input;
    return x > op.getThreshold().convertToDouble() ? grad : grad * sigmoid(x);
  });
  addBackward<ClampBackwardOp>(
      evaluators, [](ClampBackwardOp op, double grad, double input) {
        std::optional<APFloat> lower = op.getLower();
        std::optional<APFloat> upper = op.getUpper();
        bool inside = (!lower || lower->convertToDouble() <= input) &&
                      (!upper || input <= upper->convertToDouble());
        return inside ? grad : 0;
      });
}

static void addBinaryOps(OpEvaluators &evaluators) {
  addBinary<AddOp>(evaluators, [](auto x, auto y) { return sum(x, y); });
  addBinary<SubOp>(evaluators, [](auto x, auto y) { return difference(x, y); });
  addBinary<MulOp>(evaluators, [](auto x, auto y) { return product(x, y); });
  addBinary<MaximumOp>(evaluators, [](auto x, auto y) { return larger(x, y); });
  addBinary<MinimumOp>(evaluators,
                       [](auto x, auto y) { return smaller(x, y); });
  addBinary<LogicalAndOp>(evaluators, [](auto x, auto y) { return x && y; });
  addBinary<LogicalOrOp>(evaluators, [](auto x, auto y) { return x || y; });
  evaluators.add<PowOp>([](PowOp op, Call &call) {
    forEachPair(op.getLhs(), op.getRhs(), call, [&](int64_t i, auto x, auto y) {
      call.result().floats[i] = std::pow(x, y);
    });
  });
  evaluators.add<DivOp>(divide);
  evaluators.add<CompareOp>([](CompareOp op, Call &call) {
    forEachPair(op.getLhs(), op.getRhs(), call, [&](int64_t i, auto x, auto y) {
      call.result().integers[i] = compare(op.getPredicate(), x, y);
    });
  });
}

void mlir::vram::evaluator::addPointwiseOps(OpEvaluators &evaluators) {
  addUnaryOps(evaluators);
  addBackwardOps(evaluators);
  addBinaryOps(evaluators);
  evaluators.add<BiasAddOp>(addBias);
  evaluators.add<SelectOp>(choose);
  evaluators.add<MaskedFillOp>(maskedFill);
  evaluators.add<CastOp>(convert);
  evaluators.add<DropoutOp>(drop);
}
