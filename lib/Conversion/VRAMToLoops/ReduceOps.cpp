//===- ReduceOps.cpp - Reductions over dimensions as loops ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// The place in the input of index `kept` of the dimensions that stay and index
/// `reduced` of those that go.
static Scalars merge(ArrayRef<int64_t> dims, ArrayRef<Scalar> kept,
                     ArrayRef<Scalar> reduced) {
  Scalars place;
  size_t nextKept = 0, nextReduced = 0;
  for (size_t d = 0; d < kept.size() + reduced.size(); ++d)
    place.push_back(llvm::is_contained(dims, static_cast<int64_t>(d))
                        ? reduced[nextReduced++]
                        : kept[nextKept++]);
  return place;
}

/// The index in the result: without the reduced dimensions, or with 0 there.
static Scalars resultIndex(Kernel &kernel, ArrayRef<int64_t> dims,
                           ArrayRef<Scalar> kept, bool keepDims) {
  if (!keepDims)
    return Scalars(kept);
  Scalars zeroes(dims.size(), kernel.index(0));
  return merge(dims, kept, zeroes);
}

/// Carries `start` over the reduced elements of each element of the result, in
/// row-major order, and ends with `finish`.
template <typename OpTy, typename Combine, typename Finish>
static void lowerReduction(OpTy op, Kernel &kernel, Scalar start,
                           Combine combine, Finish finish) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  ArrayRef<int64_t> dims = op.getDims();
  SmallVector<int64_t> keptSizes, reducedSizes;
  for (auto [d, size] : llvm::enumerate(shape))
    (llvm::is_contained(dims, static_cast<int64_t>(d)) ? reducedSizes
                                                       : keptSizes)
        .push_back(size);
  kernel.forEach(keptSizes, [&](ArrayRef<Scalar> kept) {
    Scalar value =
        kernel
            .fold(reducedSizes, {start},
                  [&](ArrayRef<Scalar> reduced, ArrayRef<Scalar> carried) {
                    return Scalars{combine(
                        carried[0], kernel.load(op.getInput(),
                                                merge(dims, kept, reduced)))};
                  })
            .front();
    kernel.store(0, resultIndex(kernel, dims, kept, op.getKeepDims()),
                 finish(value));
  });
}

static bool holdsFloats(Value tensor) {
  return isa<FloatType>(cast<ShapedType>(tensor.getType()).getElementType());
}

template <typename OpTy, typename Finish>
static void lowerSum(OpTy op, Kernel &kernel, Finish finish) {
  lowerReduction(
      op, kernel,
      holdsFloats(op.getInput()) ? kernel.number(0) : kernel.integer(0),
      [](Scalar sum, Scalar x) { return sum + x; }, finish);
}

template <typename OpTy>
static void lowerExtreme(OpTy op, Kernel &kernel, bool largest) {
  double infinity = std::numeric_limits<double>::infinity();
  Scalar start =
      holdsFloats(op.getInput())
          ? kernel.number(largest ? -infinity : infinity)
          : kernel.integer(largest ? std::numeric_limits<int64_t>::min()
                                   : std::numeric_limits<int64_t>::max());
  lowerReduction(
      op, kernel, start,
      [&](Scalar best, Scalar x) {
        return choose(isBetter(x, best, largest), x, best);
      },
      [](Scalar value) { return value; });
}

static void lowerArgMax(ArgMaxOp op, Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  int64_t dim = op.getDim();
  SmallVector<int64_t> lines(shape);
  lines.erase(lines.begin() + dim);
  kernel.forEach(lines, [&](ArrayRef<Scalar> kept) {
    auto load = [&](Scalar at) {
      return kernel.load(op.getInput(), merge({dim}, kept, {at}));
    };
    Scalars best = kernel.fold(kernel.index(1), kernel.index(shape[dim]),
                               {kernel.index(0), load(kernel.index(0))},
                               [&](Scalar at, ArrayRef<Scalar> carried) {
                                 Scalar x = load(at);
                                 Scalar better =
                                     isBetter(x, carried[1], !op.getMinimum());
                                 return Scalars{choose(better, at, carried[0]),
                                                choose(better, x, carried[1])};
                               });
    kernel.store(0, resultIndex(kernel, {dim}, kept, op.getKeepDims()),
                 toInteger(best[0]));
  });
}

/// Each element counts those that come before it.
static void lowerSortRank(SortRankOp op, Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  int64_t dim = op.getDim();
  bool descending = op.getDescending();
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Scalar own = kernel.load(op.getInput(), index);
    Scalars count = kernel.fold(
        kernel.index(0), kernel.index(shape[dim]), {kernel.integer(0)},
        [&](Scalar at, ArrayRef<Scalar> carried) {
          Scalars place(index);
          place[dim] = at;
          Scalar other = kernel.load(op.getInput(), place);
          Scalar isSmaller = other<own, isLarger = other> own;
          if (own.isFloat()) {
            // A comparison with a NaN is false.
            isSmaller = either(isSmaller, both(isNaN(own), other == other));
            isLarger = either(isLarger, both(isNaN(other), own == own));
          }
          Scalar isBefore =
              choose(either(isSmaller, isLarger),
                     descending ? isLarger : isSmaller, at < index[dim]);
          return Scalars{choose(isBefore, carried[0] + 1, carried[0])};
        });
    kernel.store(0, index, count[0]);
  });
}

void lowering::addReduceLowerings(OpLowerings &lowerings) {
  lowerings.add<ReduceSumOp>([](ReduceSumOp op, Kernel &kernel) {
    lowerSum(op, kernel, [](Scalar sum) { return sum; });
  });
  lowerings.add<ReduceMeanOp>([](ReduceMeanOp op, Kernel &kernel) {
    double count = 1;
    for (int64_t dim : op.getDims())
      count *= Kernel::shape(op.getInput())[dim];
    lowerSum(op, kernel, [count](Scalar sum) { return sum / count; });
  });
  lowerings.add<ReduceMaxOp>([](ReduceMaxOp op, Kernel &kernel) {
    lowerExtreme(op, kernel, /*largest=*/true);
  });
  lowerings.add<ReduceMinOp>([](ReduceMinOp op, Kernel &kernel) {
    lowerExtreme(op, kernel, /*largest=*/false);
  });
  lowerings.add<ArgMaxOp>(lowerArgMax);
  lowerings.add<SortRankOp>(lowerSortRank);
}
