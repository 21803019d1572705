//===- SoftmaxOps.cpp - Softmax and its gradients as loops ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line along the dimension at a time: it is read whole before it is
// written, so that the result may lie over its operand.
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The lines of an op along its `dim`.
template <typename OpTy>
class Lines {
public:
  Lines(OpTy op, Kernel &kernel)
      : K(kernel), Dim(op.getDim()), Sizes(Kernel::shape(op.getResult())) {
    Size = Sizes[Dim];
    Sizes.erase(Sizes.begin() + Dim);
  }

  /// `body(line)` for each.
  template <typename Body>
  void forEach(Body body) {
    K.forEach(Sizes, body);
  }

  Scalars place(ArrayRef<Scalar> line, Scalar at) const {
    Scalars place(line);
    place.insert(place.begin() + Dim, at);
    return place;
  }

  template <typename Term>
  Scalar sum(ArrayRef<Scalar> line, Term term) {
    return K.sum({Size},
                 [&](ArrayRef<Scalar> at) { return term(place(line, at[0])); });
  }

  Scalar max(ArrayRef<Scalar> line, Value input) {
    Scalar lowest = K.number(-std::numeric_limits<double>::infinity());
    return K
        .fold({Size}, {lowest},
              [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                return Scalars{lowering::max(
                    carried[0], K.load(input, place(line, at[0])))};
              })
        .front();
  }

  /// Writes `element(place)` to each place of a line.
  template <typename Element>
  void store(ArrayRef<Scalar> line, Element element) {
    K.loop(K.index(0), K.index(Size), [&](Scalar at) {
      Scalars where = place(line, at);
      K.store(0, where, element(where));
    });
  }

private:
  Kernel &K;
  int64_t Dim, Size;
  SmallVector<int64_t> Sizes;
};
} // namespace

/// softmax, or with `logarithm` its logarithm.
template <typename OpTy>
static void lowerSoftmax(OpTy op, Kernel &kernel, bool logarithm) {
  Lines<OpTy> lines(op, kernel);
  lines.forEach([&](ArrayRef<Scalar> line) {
    Scalar max = lines.max(line, op.getInput());
    auto shifted = [&](ArrayRef<Scalar> place) {
      return kernel.load(op.getInput(), place) - max;
    };
    Scalar sum = lines.sum(
        line, [&](ArrayRef<Scalar> place) { return exp(shifted(place)); });
    Scalar logOfSum = logarithm ? log(sum) : Scalar();
    lines.store(line, [&](ArrayRef<Scalar> place) {
      return logarithm ? shifted(place) - logOfSum : exp(shifted(place)) / sum;
    });
  });
}

static void lowerSoftmaxBackward(SoftmaxBackwardOp op, Kernel &kernel) {
  Lines<SoftmaxBackwardOp> lines(op, kernel);
  lines.forEach([&](ArrayRef<Scalar> line) {
    Scalar sum = lines.sum(line, [&](ArrayRef<Scalar> place) {
      return kernel.load(op.getGrad(), place) *
             kernel.load(op.getOutput(), place);
    });
    lines.store(line, [&](ArrayRef<Scalar> place) {
      return kernel.load(op.getOutput(), place) *
             (kernel.load(op.getGrad(), place) - sum);
    });
  });
}

static void lowerLogSoftmaxBackward(LogSoftmaxBackwardOp op, Kernel &kernel) {
  Lines<LogSoftmaxBackwardOp> lines(op, kernel);
  lines.forEach([&](ArrayRef<Scalar> line) {
    Scalar sum = lines.sum(line, [&](ArrayRef<Scalar> place) {
      return kernel.load(op.getGrad(), place);
    });
    lines.store(line, [&](ArrayRef<Scalar> place) {
      return kernel.load(op.getGrad(), place) -
             exp(kernel.load(op.getOutput(), place)) * sum;
    });
  });
}

void lowering::addSoftmaxLowerings(OpLowerings &lowerings) {
  lowerings.add<SoftmaxOp>([](SoftmaxOp op, Kernel &kernel) {
    lowerSoftmax(op, kernel, /*logarithm=*/false);
  });
  lowerings.add<LogSoftmaxOp>([](LogSoftmaxOp op, Kernel &kernel) {
    lowerSoftmax(op, kernel, /*logarithm=*/true);
  });
  lowerings.add<SoftmaxBackwardOp>(lowerSoftmaxBackward);
  lowerings.add<LogSoftmaxBackwardOp>(lowerLogSoftmaxBackward);
}
