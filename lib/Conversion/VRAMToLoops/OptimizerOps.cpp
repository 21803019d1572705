//===- OptimizerOps.cpp - Updates of parameters as loops ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptimizerOps.h"

#include "StoredParam.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The code that every update has around its formula: scales the gradient,
/// keeps what was there where the step is skipped, and rounds the copy. Results
/// lie over operands, so that all is loaded before the first is stored.
template <typename OpTy>
class Update {
public:
  Update(OpTy op, Kernel &kernel) : op(op), kernel(kernel), stored(op, kernel) {
    if (Value value = op.getGradScale())
      scale = kernel.load(value);
    if (Value value = op.getApply())
      applies = kernel.load(value) != 0;
  }

  Scalar param(ArrayRef<Scalar> i) { return stored.load(i); }
  Scalar grad(ArrayRef<Scalar> i) {
    Scalar value = kernel.load(op.getGrad(), i);
    return scale ? value * *scale : value;
  }
  /// Stores the results, which replace `operands`.
  void set(ArrayRef<Scalar> i, ArrayRef<Value> operands,
           ArrayRef<Scalar> values) {
    Scalars kept(values);
    if (applies)
      for (auto [value, operand] : llvm::zip_equal(kept, operands))
        value = choose(*applies, value, load(operand, i));
    StoredParam::Elements made = stored.split(kept.front(), [&] {
      return kernel.linearise(i, Kernel::shape(op.getParam()));
    });
    kept.front() = made.param;
    // The draw would move a parameter that is kept.
    if (applies && stored.draws())
      kept.front() = choose(*applies, made.param, param(i));
    Type type = getElementTypeOrSelf(op.getParam());
    Scalar rounded = widen(kernel.builder, narrow(kept.front(), type));
    for (auto [number, value] : llvm::enumerate(kept))
      kernel.store(number, i, value);
    if (op.getCopy())
      kernel.store(kept.size(), i, made.rest.value_or(rounded));
  }

private:
  Scalar load(Value operand, ArrayRef<Scalar> i) {
    return operand == op.getParam() ? param(i) : kernel.load(operand, i);
  }

  OpTy op;
  Kernel &kernel;
  StoredParam stored;
  std::optional<Scalar> scale, applies;
};
} // namespace

static void lowerSgd(SgdOp op, Kernel &kernel) {
  Update<SgdOp> update(op, kernel);
  Scalar lr = learningRate(op, kernel);
  double decay = op.getWeightDecay().convertToDouble();
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalar param = update.param(i);
    update.set(i, op.getParam(), param - lr * (update.grad(i) + decay * param));
  });
}

/// Applies the formula to each element of an update with moments as floats.
template <typename OpTy>
static void lowerByElement(OpTy op, Kernel &kernel) {
  const auto formula = formulaOf(op, kernel);
  Update<OpTy> update(op, kernel);
  SmallVector<Value> replaced(op->getOperands().take_front(
      op->getNumResults() + (op.getCopy() ? 0 : 1)));
  // Not the gradient.
  replaced.erase(replaced.begin() + 1);
  kernel.forEach(Kernel::shape(op.getParam()), [&](ArrayRef<Scalar> i) {
    Scalars moments;
    for (Value moment : ArrayRef(replaced).drop_front())
      moments.push_back(kernel.load(moment, i));
    update.set(i, replaced, formula(update.param(i), update.grad(i), moments));
  });
}

//===----------------------------------------------------------------------===//
// Moments in codes
//===----------------------------------------------------------------------===//

Scalars CodedUpdate::compute(Scalar param, Scalar grad, ArrayRef<Scalar> codes,
                             ArrayRef<Scalar> absmax) const {
  Scalars values;
  for (unsigned m = 0; m < moments(); ++m) {
    // Loads extend the sign of a byte.
    Scalar code = choose(codes[m] < 0, codes[m] + 256, codes[m]);
    values.push_back(absmax[m] *
                     formula::decodeMoment(toFloat(code), isSignedMoment(m)));
  }
  return Formula(param, Scale ? grad * *Scale : grad, values);
}

Scalar CodedUpdate::roundAbsmax(unsigned moment, Scalar largest) const {
  return widen(K.builder,
               narrow(largest, getElementTypeOrSelf(absmax(moment))));
}

Scalar CodedUpdate::encode(unsigned moment, Scalar value, Scalar absmax) const {
  Scalar code = formula::encodeMoment(value, absmax, isSignedMoment(moment));
  return code.wrap(
      arith::FPToSIOp::create(K.builder, K.builder.getI64Type(), code.value()));
}

StoredParam::Elements CodedUpdate::store(Scalar value, Scalar old,
                                         Scalar position) const {
  StoredParam::Elements made =
      Stored.split(keep(value, old), [&] { return position; });
  // The draw would move a parameter that is kept.
  made.param = Stored.draws() ? keep(made.param, old) : made.param;
  if (copy() && !made.rest)
    made.rest =
        widen(K.builder, narrow(made.param, getElementTypeOrSelf(param())));
  return made;
}

/// Each block of elements twice: for the largest moments, and to write.
static void lowerByBlock(const CodedUpdate &update, Kernel &kernel) {
  ArrayRef<int64_t> unmerged = Kernel::shape(update.param());
  SmallVector<int64_t> shape = kernel.mergeLast(unmerged, unmerged.size());
  const int64_t count = update.elements();
  const unsigned moments = update.moments();
  kernel.forEach({update.blocks()}, [&](ArrayRef<Scalar> block) {
    Scalar first = block[0] * kMomentBlock;
    Scalar last = min(first + kMomentBlock, first.constant(count));
    Scalars absmax;
    for (unsigned m = 0; m < moments; ++m)
      absmax.push_back(kernel.load(update.absmax(m), block));
    auto codesAt = [&](ArrayRef<Scalar> i) {
      Scalars codes;
      for (unsigned m = 0; m < moments; ++m)
        codes.push_back(kernel.load(update.codes(m), i));
      return codes;
    };
    Scalars largest = kernel.fold(
        first, last, Scalars(moments, kernel.number(0)),
        [&](Scalar position, ArrayRef<Scalar> carried) {
          Scalars i = kernel.delinearise(position, shape);
          Scalars values =
              update.compute(update.Stored.load(i),
                             kernel.load(update.grad(), i), codesAt(i), absmax);
          Scalars next;
          for (unsigned m = 0; m < moments; ++m)
            next.push_back(larger(carried[m], magnitude(values[1 + m])));
          return next;
        });
    for (unsigned m = 0; m < moments; ++m)
      largest[m] = update.roundAbsmax(m, largest[m]);
    kernel.loop(first, last, [&](Scalar position) {
      Scalars i = kernel.delinearise(position, shape), codes = codesAt(i);
      Scalar param = update.Stored.load(i);
      Scalars values =
          update.compute(param, kernel.load(update.grad(), i), codes, absmax);
      StoredParam::Elements made = update.store(values[0], param, position);
      if (update.copy())
        kernel.store(*update.copy(), i, *made.rest);
      kernel.store(0, i, made.param);
      for (unsigned m = 0; m < moments; ++m)
        kernel.store(
            update.newCodes(m), i,
            update.keep(update.encode(m, values[1 + m], largest[m]), codes[m]));
    });
    for (unsigned m = 0; m < moments; ++m)
      kernel.store(update.newAbsmax(m), block,
                   update.keep(largest[m], absmax[m]));
  });
}

static void lowerGradNorm(GradNormOp op, Kernel &kernel) {
  Scalar sum = kernel.number(0);
  for (Value grad : op.getGrads())
    sum = kernel
              .fold(Kernel::shape(grad), {sum},
                    [&](ArrayRef<Scalar> i, ArrayRef<Scalar> carried) {
                      Scalar value = kernel.load(grad, i);
                      return Scalars{carried[0] + value * value};
                    })
              .front();
  kernel.store(0, {}, sqrt(sum));
}

/// A sum, which many threads can share; what is counted once stays more than 0,
/// however the sum is rounded.
static void lowerAllFinite(AllFiniteOp op, Kernel &kernel) {
  Scalar bad = kernel.number(0);
  for (Value grad : op.getGrads())
    bad = kernel
              .fold(Kernel::shape(grad), {bad},
                    [&](ArrayRef<Scalar> i, ArrayRef<Scalar> carried) {
                      Scalar value = kernel.load(grad, i);
                      return Scalars{carried[0] + choose(isFinite(value),
                                                         kernel.number(0),
                                                         kernel.number(1))};
                    })
              .front();
  kernel.store(0, {}, bad == 0);
}

static void lowerUpdateLossScale(UpdateLossScaleOp op, Kernel &kernel) {
  Scalar scale = kernel.load(op.getScale());
  Scalar clean = kernel.load(op.getTracker()) + 1;
  Scalar finite = kernel.load(op.getFinite()) != 0;
  Type type = getElementTypeOrSelf(op.getScale());
  Scalar grown =
      widen(kernel.builder,
            narrow(scale * op.getGrowthFactor().convertToDouble(), type));
  Scalar full = clean == static_cast<int64_t>(op.getGrowthInterval());
  Scalar next = choose(both(full, isFinite(grown)), grown, scale);
  kernel.store(
      0, {},
      choose(finite, next, scale * op.getBackoffFactor().convertToDouble()));
  kernel.store(1, {},
               choose(finite, choose(full, kernel.integer(0), clean),
                      kernel.integer(0)));
}

void lowering::addOptimizerLowerings(OpLowerings &lowerings) {
  lowerings.add<SgdOp>(lowerSgd);
  FloatUpdateOps::forEach([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    lowerings.add<OpTy>(lowerByElement<OpTy>);
  });
  CodedUpdateOps::forEach([&](auto tag) {
    using OpTy = typename decltype(tag)::Op;
    lowerings.add<OpTy>([](OpTy op, Kernel &kernel) {
      lowerByBlock(CodedUpdate(op, kernel), kernel);
    });
  });
  lowerings.add<GradNormOp>(lowerGradNorm);
  lowerings.add<AllFiniteOp>(lowerAllFinite);
  lowerings.add<UpdateLossScaleOp>(lowerUpdateLossScale);
}
