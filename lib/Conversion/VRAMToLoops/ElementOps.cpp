//===- ElementOps.cpp - Pointwise ops, an element at a time ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementOps.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
class ElementFunctions {
public:
  template <typename OpTy, typename Formula>
  void add(Formula formula) {
    Table[TypeID::get<OpTy>()] = [formula](Operation *op,
                                           const Element &element) {
      return formula(cast<OpTy>(op), element);
    };
  }
  /// Of one operand.
  template <typename OpTy, typename Formula>
  void addUnary(Formula formula) {
    add<OpTy>([formula](OpTy, const Element &e) { return formula(e[0]); });
  }
  /// Of two.
  template <typename OpTy, typename Formula>
  void addBinary(Formula formula) {
    add<OpTy>(
        [formula](OpTy, const Element &e) { return formula(e[0], e[1]); });
  }

  llvm::DenseMap<TypeID, ElementFunction> Table;
};
} // namespace

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// A NaN in either operand is the result, and -0.0 is less than 0.0.
static Scalar larger(Scalar lhs, Scalar rhs) {
  if (lhs.isFloat())
    return lhs.wrap(
        arith::MaximumFOp::create(lhs.builder(), lhs.value(), rhs.value()));
  return lhs.wrap(
      arith::MaxSIOp::create(lhs.builder(), lhs.value(), rhs.value()));
}

static Scalar smaller(Scalar lhs, Scalar rhs) {
  if (lhs.isFloat())
    return lhs.wrap(
        arith::MinimumFOp::create(lhs.builder(), lhs.value(), rhs.value()));
  return lhs.wrap(
      arith::MinSIOp::create(lhs.builder(), lhs.value(), rhs.value()));
}

Scalar lowering::sigmoid(Scalar x) {
  Scalar e = exp(negate(fabs(x)));
  return choose(x >= 0, 1 / (1 + e), e / (1 + e));
}

static Scalar gelu(Scalar x, bool useTanh) {
  if (useTanh)
    return 0.5 * x *
           (1 + tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
  return x * 0.5 * erfc(negate(x) / std::sqrt(2.0));
}

static Scalar geluDerivative(Scalar x, bool useTanh) {
  if (useTanh) {
    double scale = std::sqrt(2 / M_PI);
    Scalar t = tanh(scale * (x + 0.044715 * x * x * x));
    Scalar inner = scale * (1 + 3 * 0.044715 * x * x);
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * inner;
  }
  Scalar density = exp(-0.5 * x * x) / std::sqrt(2 * M_PI);
  return 0.5 * erfc(negate(x) / std::sqrt(2.0)) + x * density;
}

static Scalar compareBy(Predicate predicate, Scalar lhs, Scalar rhs) {
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

/// The lowest integer over -1 wraps to itself; what is divided by zero is 0.
static Scalar divide(Scalar lhs, Scalar rhs) {
  if (lhs.isFloat())
    return lhs / rhs;
  Scalar isZero = rhs == 0, isMinusOne = rhs == -1;
  Scalar divisor = choose(either(isZero, isMinusOne), rhs.constant(1), rhs);
  return choose(isZero, rhs.constant(0),
                choose(isMinusOne, negate(lhs), lhs / divisor));
}

/// Truncated towards zero and clamped to the type's range; NaN gives 0.
static Scalar truncateToInteger(Scalar x, IntegerType type) {
  if (type.getWidth() == 1)
    return both(x != 0, x == x);
  double limit = std::ldexp(1.0, type.getWidth() - 1);
  ImplicitLocOpBuilder &builder = x.builder();
  Scalar whole = x.wrap(math::TruncOp::create(builder, x.value()));
  Scalar isLow = whole <= -limit, isHigh = whole >= limit;
  // Only what is in range is converted: anything else has no defined result.
  Scalar inRange =
      choose(either(either(isLow, isHigh), isNaN(x)), x.constant(0), whole);
  Scalar converted = x.wrap(
      arith::FPToSIOp::create(builder, builder.getI64Type(), inRange.value()));
  int64_t lowest = type.getWidth() == 64
                       ? std::numeric_limits<int64_t>::min()
                       : -(int64_t(1) << (type.getWidth() - 1));
  return choose(isLow, converted.constant(lowest),
                choose(isHigh, converted.constant(-(lowest + 1)), converted));
}

static Scalar convert(CastOp op, const Element &element) {
  Scalar x = element[0];
  auto integer = dyn_cast<IntegerType>(op.getType().getElementType());
  if (x.isFloat())
    return integer ? truncateToInteger(x, integer) : x;
  if (!integer)
    return toFloat(x);
  return integer.getWidth() == 1 ? x != 0 : x;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static void addUnaryFunctions(ElementFunctions &functions) {
  functions.addUnary<NegOp>([](Scalar x) { return negate(x); });
  functions.addUnary<AbsOp>([](Scalar x) {
    return x.isFloat() ? fabs(x) : choose(x < 0, negate(x), x);
  });
  functions.addUnary<SignOp>([](Scalar x) {
    return choose(x > 0, x.constant(1),
                  choose(x < 0, x.constant(-1), x.constant(0)));
  });
  functions.addUnary<ExpOp>([](Scalar x) { return exp(x); });
  functions.addUnary<LogOp>([](Scalar x) { return log(x); });
  functions.addUnary<SqrtOp>([](Scalar x) { return sqrt(x); });
  functions.addUnary<RsqrtOp>([](Scalar x) { return 1 / sqrt(x); });
  functions.addUnary<ReciprocalOp>([](Scalar x) { return 1 / x; });
  functions.addUnary<SinOp>([](Scalar x) { return sin(x); });
  functions.addUnary<CosOp>([](Scalar x) { return cos(x); });
  functions.addUnary<ErfOp>([](Scalar x) { return erf(x); });
  functions.addUnary<TanhOp>([](Scalar x) { return tanh(x); });
  functions.addUnary<SigmoidOp>([](Scalar x) { return sigmoid(x); });
  functions.addUnary<SiluOp>([](Scalar x) { return x * sigmoid(x); });
  functions.addUnary<ReluOp>([](Scalar x) { return larger(x, x.constant(0)); });
  functions.addUnary<LogicalNotOp>([](Scalar x) { return x == 0; });
  functions.add<LeakyReluOp>([](LeakyReluOp op, const Element &e) {
    return choose(e[0] > 0, e[0], op.getSlope().convertToDouble() * e[0]);
  });
  functions.add<GeluOp>(
      [](GeluOp op, const Element &e) { return gelu(e[0], op.getTanh()); });
  functions.add<SoftplusOp>([](SoftplusOp op, const Element &e) {
    double beta = op.getBeta().convertToDouble();
    Scalar x = beta * e[0];
    return choose(x > op.getThreshold().convertToDouble(), e[0],
                  log1p(exp(x)) / beta);
  });
  functions.add<ClampOp>([](ClampOp op, const Element &e) {
    Scalar x = e[0];
    if (std::optional<APFloat> lower = op.getLower())
      x = larger(x, x.constant(lower->convertToDouble()));
    if (std::optional<APFloat> upper = op.getUpper())
      x = smaller(x, x.constant(upper->convertToDouble()));
    return x;
  });
  functions.add<CastOp>(convert);
}

static void addBackwardFunctions(ElementFunctions &functions) {
  functions.addBinary<ReluBackwardOp>(
      [](Scalar grad, Scalar output) { return choose(output > 0, grad, 0); });
  functions.add<LeakyReluBackwardOp>(
      [](LeakyReluBackwardOp op, const Element &e) {
        return choose(e[1] > 0, e[0], op.getSlope().convertToDouble() * e[0]);
      });
  functions.add<GeluBackwardOp>([](GeluBackwardOp op, const Element &e) {
    return e[0] * geluDerivative(e[1], op.getTanh());
  });
  functions.addBinary<SiluBackwardOp>([](Scalar grad, Scalar input) {
    Scalar s = sigmoid(input);
    return grad * s * (1 + input * (1 - s));
  });
  functions.addBinary<SigmoidBackwardOp>(
      [](Scalar grad, Scalar output) { return grad * output * (1 - output); });
  functions.addBinary<TanhBackwardOp>(
      [](Scalar grad, Scalar output) { return grad * (1 - output * output); });
  functions.add<SoftplusBackwardOp>(
      [](SoftplusBackwardOp op, const Element &e) {
        Scalar x = op.getBeta().convertToDouble() * e[1];
        return choose(x > op.getThreshold().convertToDouble(), e[0],
                      e[0] * sigmoid(x));
      });
  functions.add<ClampBackwardOp>([](ClampBackwardOp op, const Element &e) {
    Scalar result = e[0];
    if (std::optional<APFloat> lower = op.getLower())
      result = choose(e[1] >= lower->convertToDouble(), result, 0);
    if (std::optional<APFloat> upper = op.getUpper())
      result = choose(e[1] <= upper->convertToDouble(), result, 0);
    return result;
  });
}

static void addBinaryFunctions(ElementFunctions &functions) {
  functions.addBinary<AddOp>([](Scalar x, Scalar y) { return x + y; });
  functions.addBinary<BiasAddOp>([](Scalar x, Scalar y) { return x + y; });
  functions.addBinary<SubOp>([](Scalar x, Scalar y) { return x - y; });
  functions.addBinary<MulOp>([](Scalar x, Scalar y) { return x * y; });
  functions.addBinary<DivOp>(divide);
  functions.addBinary<PowOp>([](Scalar x, Scalar y) { return pow(x, y); });
  functions.addBinary<MaximumOp>(larger);
  functions.addBinary<MinimumOp>(smaller);
  functions.addBinary<LogicalAndOp>(
      [](Scalar x, Scalar y) { return both(x != 0, y != 0); });
  functions.addBinary<LogicalOrOp>(
      [](Scalar x, Scalar y) { return either(x != 0, y != 0); });
  functions.add<CompareOp>([](CompareOp op, const Element &e) {
    return compareBy(op.getPredicate(), e[0], e[1]);
  });
  functions.add<SelectOp>(
      [](SelectOp, const Element &e) { return choose(e[0] != 0, e[1], e[2]); });
  functions.add<MaskedFillOp>([](MaskedFillOp op, const Element &e) {
    return choose(e[1] != 0, e[0].constant(op.getValue().convertToDouble()),
                  e[0]);
  });
  functions.add<DropoutOp>([](DropoutOp op, const Element &e) {
    Kernel &kernel = e.kernel;
    double p = op.getP().convertToDouble();
    Scalar u =
        philoxUniform(kernel, e[1], e[2], op.getStream(),
                      kernel.linearise(e.index, Kernel::shape(op.getResult())));
    return choose(u < p, kernel.number(0), e[0] / (1 - p));
  });
}

static const ElementFunctions &elementFunctions() {
  static const ElementFunctions functions = [] {
    ElementFunctions all;
    addUnaryFunctions(all);
    addBackwardFunctions(all);
    addBinaryFunctions(all);
    return all;
  }();
  return functions;
}

const ElementFunction *lowering::findElementFunction(Operation *op) {
  const auto &table = elementFunctions().Table;
  auto found = table.find(op->getName().getTypeID());
  return found == table.end() ? nullptr : &found->second;
}

void lowering::forEachElementOp(llvm::function_ref<void(TypeID)> visit) {
  for (const auto &[id, function] : elementFunctions().Table)
    visit(id);
}
