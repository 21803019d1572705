//===- Arithmetic.cpp - Derivatives that look at shapes and constants --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backward.h"

#include "mlir/IR/Matchers.h"

namespace mlir::vram {
using detail::Backward;

static void differentiate(AddOp op, Backward &bw) {
  bw.set(0, bw.grad());
  bw.set(1, bw.grad());
}

static void differentiate(SubOp op, Backward &bw) {
  bw.set(0, bw.grad());
  if (bw.needs(1)) {
    // Sum first: the negation is then as small as the operand.
    Value sum = bw.sumTo(bw.grad(), detail::shapeOf(op.getRhs()));
    bw.set(1, bw.neg(sum));
  }
}

static void differentiate(DivOp op, Backward &bw) {
  Value quotient = bw.div(bw.grad(), op.getRhs());
  bw.set(0, quotient);
  if (bw.needs(1)) {
    // Either the result or the left operand is kept for this, whichever is
    // smaller.
    Value ratio = op.getResult();
    if (detail::tensorType(op.getLhs()).getNumElements() <
        detail::tensorType(ratio).getNumElements())
      ratio = bw.div(op.getLhs(), op.getRhs());
    bw.set(1, bw.neg(bw.sumTo(bw.mul(quotient, ratio),
                              detail::shapeOf(op.getRhs()))));
  }
}

static void differentiate(PowOp op, Backward &bw) {
  Value base = op.getLhs(), exponent = op.getRhs();
  if (bw.needs(0)) {
    // d base = grad * e * base^(e - 1), and 0 where e = 0 (0 * inf is no
    // number). A constant exponent needs no test, and 1 and 2 no power.
    SplatElementsAttr splat;
    if (matchPattern(exponent, m_Constant(&splat))) {
      double e = splat.getSplatValue<APFloat>().convertToDouble();
      if (e == 1.0)
        bw.set(0, bw.grad());
      else if (e == 2.0)
        bw.set(0, bw.mul(bw.grad(), bw.mul(base, 2.0)));
      else if (e != 0.0)
        bw.set(0, bw.mul(bw.grad(),
                         bw.mul(bw.pow(base, bw.scalar(e - 1.0, base)), e)));
    } else {
      Value zero = bw.scalar(0.0, base);
      Value power = bw.pow(base, bw.sub(exponent, bw.scalar(1.0, exponent)));
      Value slope = bw.mul(exponent, power);
      bw.set(0, bw.select(bw.compare(exponent, Predicate::EQ, zero), zero,
                          bw.mul(bw.grad(), slope)));
    }
  }
  if (bw.needs(1)) {
    // d exponent = grad * base^e * ln(base), and 0 where base = 0 and e >= 0.
    Value zero = bw.scalar(0.0, base);
    Value log = bw.create<LogOp>(base.getType(), base);
    Value slope = bw.mul(op.getResult(), log);
    Value flat = bw.create<LogicalAndOp>(
        cast<RankedTensorType>(op.getType()).clone(bw.builder.getI1Type()),
        bw.compare(base, Predicate::EQ, zero),
        bw.compare(exponent, Predicate::GE, zero));
    bw.set(1, bw.select(flat, zero, bw.mul(bw.grad(), slope)));
  }
}

/// The gradient goes where the result came from; both operands take half of it
/// where they are equal.
template <typename OpT>
static void differentiateExtremum(OpT op, Backward &bw, Predicate loses) {
  Value operands[] = {op.getLhs(), op.getRhs()};
  Value zero = bw.scalar(0.0, bw.grad());
  Value tie = bw.compare(operands[0], Predicate::EQ, operands[1]);
  Value shared = bw.select(tie, bw.mul(bw.grad(), 0.5), bw.grad());
  for (unsigned i : {0u, 1u})
    if (bw.needs(i))
      bw.set(i, bw.select(bw.compare(operands[i], loses, operands[1 - i]), zero,
                          shared));
}
static void differentiate(MaximumOp op, Backward &bw) {
  differentiateExtremum(op, bw, Predicate::LT);
}
static void differentiate(MinimumOp op, Backward &bw) {
  differentiateExtremum(op, bw, Predicate::GT);
}

static void differentiate(BiasAddOp op, Backward &bw) {
  bw.set(0, bw.grad());
  if (bw.needs(1)) {
    SmallVector<int64_t> dims;
    for (int64_t d = 0, e = detail::shapeOf(bw.grad()).size(); d < e; ++d)
      if (d != static_cast<int64_t>(op.getDim()))
        dims.push_back(d);
    bw.set(1, dims.empty() ? bw.grad()
                           : bw.create<ReduceSumOp>(op.getBias().getType(),
                                                    bw.grad(), dims,
                                                    /*keep_dims=*/false));
  }
}

static void differentiate(SelectOp op, Backward &bw) {
  Value zero = bw.scalar(0.0, bw.grad());
  if (bw.needs(1))
    bw.set(1, bw.select(op.getCondition(), bw.grad(), zero));
  if (bw.needs(2))
    bw.set(2, bw.select(op.getCondition(), zero, bw.grad()));
}

static void differentiate(MaskedFillOp op, Backward &bw) {
  bw.set(0, bw.create<MaskedFillOp>(op.getType(), bw.grad(), op.getMask(),
                                    APFloat(0.0)));
}

void detail::attachArithmeticRules(MLIRContext *context) {
  attachRules<AddOp, SubOp, DivOp, PowOp, MaximumOp, MinimumOp, BiasAddOp,
              SelectOp, MaskedFillOp>(context);
}

} // namespace mlir::vram
