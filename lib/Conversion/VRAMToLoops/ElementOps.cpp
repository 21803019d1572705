//===- ElementOps.cpp - Pointwise ops, an element at a time ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementOps.h"

#include "vram/Dialect/VRAM/IR/PointwiseList.h"

#include "mlir/Dialect/Math/IR/Math.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

template <typename OpTy, size_t... Operands>
static Scalar computeElement(OpTy op, const Element &element,
                             std::index_sequence<Operands...>) {
  return op.computeElement(element[Operands]...);
}

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
  /// Of an op that is defined by a formula.
  template <typename OpTy>
  void addFormula() {
    add<OpTy>([](OpTy op, const Element &element) {
      return computeElement(op, element,
                            std::make_index_sequence<OpTy::kFormulaOperands>());
    });
  }

  llvm::DenseMap<TypeID, ElementFunction> Table;
};
} // namespace

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

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

/// Truncated towards zero and clamped to the type's range; NaN gives 0.
static Scalar truncateToInteger(Scalar x, IntegerType type) {
  if (type.getWidth() == 1)
    return both(x != 0, x == x);
  double limit = std::ldexp(1.0, type.getWidth() - 1);
  ImplicitLocOpBuilder &builder = x.builder();
  Scalar whole = trunc(x);
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

/// Ops whose operands differ in type, or that ask where they are.
static void addOtherFunctions(ElementFunctions &functions) {
  functions.add<CastOp>(convert);
  functions.add<BiasAddOp>(
      [](BiasAddOp, const Element &e) { return e[0] + e[1]; });
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
  functions.add<UniformOp>([](UniformOp op, const Element &e) {
    return philoxUniform(
        e.kernel, e[0], e[1], op.getStream(),
        e.kernel.linearise(e.index, Kernel::shape(op.getResult())),
        op.getDrawnBits());
  });
}

static const ElementFunctions &elementFunctions() {
  static const ElementFunctions functions = [] {
    ElementFunctions all;
    forEachFormulaOp(
        [&](auto tag) { all.addFormula<typename decltype(tag)::Op>(); });
    addOtherFunctions(all);
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
