//===- NormOps.cpp - Normalisations as loops ------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// Sets of elements that are normalised together. All four normalisations are
/// `(x - mean) * rstd * gamma + beta` over each set (mean 0 for rms_norm); they
/// differ in which elements make a set and which gamma an element has. An index
/// of a set and one within it make one of the tensor.
struct Normalisation {
  enum Kind { Batch, Layer, Group };

  Kind kind;
  bool centred;
  /// The sets, and the elements of each.
  SmallVector<int64_t> sets, elements;

  /// A set is a channel of [n, c, ...].
  static Normalisation batch(ArrayRef<int64_t> shape) {
    SmallVector<int64_t> elements = {shape[0]};
    llvm::append_range(elements, shape.drop_front(2));
    return {Batch, true, {shape[1]}, elements};
  }
  /// A set is the last `dims` dimensions, with a gamma for each of them.
  static Normalisation layer(ArrayRef<int64_t> shape, int64_t dims,
                             bool centred) {
    return {Layer, centred, llvm::to_vector(shape.drop_back(dims)),
            llvm::to_vector(shape.take_back(dims))};
  }
  /// A set is a group of channels of a sample of [n, c, ...].
  static Normalisation group(ArrayRef<int64_t> shape, int64_t groups) {
    SmallVector<int64_t> elements = {shape[1] / groups};
    llvm::append_range(elements, shape.drop_front(2));
    return {Group, true, {shape[0], groups}, elements};
  }

  int64_t count() const { return countElements(elements); }

  Scalars place(ArrayRef<Scalar> set, ArrayRef<Scalar> element) const {
    Scalars place;
    switch (kind) {
    case Batch:
      place = {element[0], set[0]};
      break;
    case Layer:
      place.assign(set.begin(), set.end());
      llvm::append_range(place, element);
      return place;
    case Group:
      place = {set[0], channel(set, element)};
      break;
    }
    llvm::append_range(place, element.drop_front());
    return place;
  }

  /// The index of gamma and beta.
  Scalars gamma(ArrayRef<Scalar> set, ArrayRef<Scalar> element) const {
    switch (kind) {
    case Batch:
      return Scalars(set);
    case Layer:
      return Scalars(element);
    case Group:
      return {channel(set, element)};
    }
    llvm_unreachable("unknown kind of normalisation");
  }

  Scalar channel(ArrayRef<Scalar> set, ArrayRef<Scalar> element) const {
    return set[1] * elements[0] + element[0];
  }

  /// Calls `visit(set, element)` in a sum over all elements that have the gamma
  /// at `index`, in the order of sets and elements in them.
  template <typename Term>
  Scalar sumOfGamma(Kernel &kernel, ArrayRef<Scalar> index, Term term) const {
    switch (kind) {
    case Batch:
      return kernel.sum(elements, [&](ArrayRef<Scalar> element) {
        return term(index, element);
      });
    case Layer:
      return kernel.sum(sets,
                        [&](ArrayRef<Scalar> set) { return term(set, index); });
    case Group: {
      SmallVector<int64_t> sizes = {sets[0]};
      llvm::append_range(sizes, ArrayRef(elements).drop_front());
      return kernel.sum(sizes, [&](ArrayRef<Scalar> at) {
        Scalars element = {index[0] % elements[0]};
        llvm::append_range(element, at.drop_front());
        return term({at[0], index[0] / elements[0]}, element);
      });
    }
    }
    llvm_unreachable("unknown kind of normalisation");
  }
};

/// Mean and 1 / sqrt(variance + eps) of a set.
struct Statistics {
  Scalar mean, rstd;
};
} // namespace

/// The shape of [n, c, ...] with one dimension for an image, where that is
/// possible: its sums are longer then, in the same order.
static SmallVector<int64_t> mergeImage(Kernel &kernel, Value input) {
  ArrayRef<int64_t> shape = Kernel::shape(input);
  return kernel.mergeLast(shape, shape.size() - 2);
}

/// Mean and biased variance of a set; about zero, not the mean, if not centred.
static std::pair<Scalar, Scalar> moments(const Normalisation &norm,
                                         Kernel &kernel, Value input,
                                         ArrayRef<Scalar> set) {
  auto load = [&](ArrayRef<Scalar> element) {
    return kernel.load(input, norm.place(set, element));
  };
  Scalar mean = norm.centred ? kernel.sum(norm.elements, load) / norm.count()
                             : kernel.number(0);
  Scalar squares = kernel.sum(norm.elements, [&](ArrayRef<Scalar> element) {
    Scalar distance = load(element) - mean;
    return distance * distance;
  });
  return {mean, squares / norm.count()};
}

/// Writes result 0 of a set; `affine` is empty, gamma, or gamma and beta.
static void normalise(const Normalisation &norm, Kernel &kernel, Value input,
                      ValueRange affine, ArrayRef<Scalar> set,
                      Statistics statistics) {
  kernel.fold(
      norm.elements, {}, [&](ArrayRef<Scalar> element, ArrayRef<Scalar>) {
        Scalars place = norm.place(set, element);
        Scalar value =
            (kernel.load(input, place) - statistics.mean) * statistics.rstd;
        if (!affine.empty())
          value = value * kernel.load(affine[0], norm.gamma(set, element));
        if (affine.size() > 1)
          value = value + kernel.load(affine[1], norm.gamma(set, element));
        kernel.store(0, place, value);
        return Scalars();
      });
}

static void lowerBatchNorm(BatchNormOp op, Kernel &kernel) {
  Normalisation norm = Normalisation::batch(mergeImage(kernel, op.getInput()));
  kernel.forEach(norm.sets, [&](ArrayRef<Scalar> set) {
    auto [mean, variance] = moments(norm, kernel, op.getInput(), set);
    kernel.store(1, set, mean);
    kernel.store(2, set, variance);
    Scalar rstd = 1 / sqrt(variance + op.getEps().convertToDouble());
    normalise(norm, kernel, op.getInput(), op.getAffine(), set, {mean, rstd});
  });
}

/// layer_norm and group_norm.
template <typename OpTy>
static void lowerRowNorm(OpTy op, Kernel &kernel, const Normalisation &norm) {
  kernel.forEach(norm.sets, [&](ArrayRef<Scalar> set) {
    auto [mean, variance] = moments(norm, kernel, op.getInput(), set);
    Scalar rstd = 1 / sqrt(variance + op.getEps().convertToDouble());
    kernel.store(1, set, mean);
    kernel.store(2, set, rstd);
    normalise(norm, kernel, op.getInput(), op.getAffine(), set, {mean, rstd});
  });
}

static void lowerRmsNorm(RmsNormOp op, Kernel &kernel) {
  Normalisation norm =
      Normalisation::layer(Kernel::shape(op.getInput()), op.getNormalizedDims(),
                           /*centred=*/false);
  SmallVector<Value> affine;
  if (op.getGamma())
    affine.push_back(op.getGamma());
  kernel.forEach(norm.sets, [&](ArrayRef<Scalar> set) {
    auto [mean, square] = moments(norm, kernel, op.getInput(), set);
    Scalar rstd = 1 / sqrt(square + op.getEps().convertToDouble());
    kernel.store(1, set, rstd);
    normalise(norm, kernel, op.getInput(), affine, set, {mean, rstd});
  });
}

/// All four backwards. With x' = (x - mean) rstd and g' = grad gamma:
/// `input_grad = rstd (g' - mean(g') - x' mean(g' x'))`, without mean(g') if
/// not centred; gamma's is the sum of grad x', beta's the sum of grad.
/// `load(set)` gives the statistics.
template <typename OpTy, typename Load>
static void lowerNormBackward(OpTy op, Kernel &kernel,
                              const Normalisation &norm, Load load) {
  Value gamma = op.getGamma();
  auto loadX = [&](ArrayRef<Scalar> place, Statistics statistics) {
    return (kernel.load(op.getInput(), place) - statistics.mean) *
           statistics.rstd;
  };
  auto loadGrad = [&](ArrayRef<Scalar> set, ArrayRef<Scalar> element) {
    Scalar g = kernel.load(op.getGrad(), norm.place(set, element));
    return gamma ? g * kernel.load(gamma, norm.gamma(set, element)) : g;
  };
  kernel.forEach(norm.sets, [&](ArrayRef<Scalar> set) {
    Statistics statistics = load(set);
    Scalars sums =
        kernel.fold(norm.elements, {kernel.number(0), kernel.number(0)},
                    [&](ArrayRef<Scalar> element, ArrayRef<Scalar> carried) {
                      Scalar g = loadGrad(set, element);
                      Scalar x = loadX(norm.place(set, element), statistics);
                      return Scalars{carried[0] + g, carried[1] + g * x};
                    });
    Scalar meanGrad = norm.centred ? sums[0] / norm.count() : kernel.number(0);
    Scalar meanProduct = sums[1] / norm.count();
    kernel.fold(
        norm.elements, {}, [&](ArrayRef<Scalar> element, ArrayRef<Scalar>) {
          Scalars place = norm.place(set, element);
          Scalar g = loadGrad(set, element);
          Scalar x = loadX(place, statistics);
          kernel.store(0, place,
                       statistics.rstd * (g - meanGrad - x * meanProduct));
          return Scalars();
        });
  });
  for (unsigned result = 1; result < op->getNumResults(); ++result)
    kernel.forEach(Kernel::shape(op->getResult(result)),
                   [&](ArrayRef<Scalar> index) {
                     Scalar sum = norm.sumOfGamma(
                         kernel, index,
                         [&](ArrayRef<Scalar> set, ArrayRef<Scalar> element) {
                           Scalars place = norm.place(set, element);
                           Scalar g = kernel.load(op.getGrad(), place);
                           return result == 1 ? g * loadX(place, load(set)) : g;
                         });
                     kernel.store(result, index, sum);
                   });
}

static void lowerBatchNormBackward(BatchNormBackwardOp op, Kernel &kernel) {
  kernel.storeOperand(op.getGrad());
  double eps = op.getEps().convertToDouble();
  lowerNormBackward(
      op, kernel, Normalisation::batch(mergeImage(kernel, op.getInput())),
      [&](ArrayRef<Scalar> set) {
        return Statistics{kernel.load(op.getMean(), set),
                          1 / sqrt(kernel.load(op.getVar(), set) + eps)};
      });
}

/// layer_norm and group_norm.
template <typename OpTy>
static void lowerRowNormBackward(OpTy op, Kernel &kernel,
                                 const Normalisation &norm) {
  lowerNormBackward(op, kernel, norm, [&](ArrayRef<Scalar> set) {
    return Statistics{kernel.load(op.getMean(), set),
                      kernel.load(op.getRstd(), set)};
  });
}

static void lowerRmsNormBackward(RmsNormBackwardOp op, Kernel &kernel) {
  lowerNormBackward(
      op, kernel,
      Normalisation::layer(Kernel::shape(op.getInput()), op.getNormalizedDims(),
                           /*centred=*/false),
      [&](ArrayRef<Scalar> set) {
        return Statistics{kernel.number(0), kernel.load(op.getRstd(), set)};
      });
}

static void lowerRunningUpdate(RunningUpdateOp op, Kernel &kernel) {
  double momentum = op.getMomentum().convertToDouble();
  double scale = op.getScale().convertToDouble();
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    kernel.store(0, index,
                 (1 - momentum) * kernel.load(op.getRunning(), index) +
                     momentum * scale * kernel.load(op.getBatch(), index));
  });
}

void lowering::addNormLowerings(OpLowerings &lowerings) {
  lowerings.add<BatchNormOp>(lowerBatchNorm);
  lowerings.add<BatchNormBackwardOp>(lowerBatchNormBackward);
  lowerings.add<RunningUpdateOp>(lowerRunningUpdate);
  lowerings.add<LayerNormOp>([](LayerNormOp op, Kernel &kernel) {
    lowerRowNorm(op, kernel,
                 Normalisation::layer(Kernel::shape(op.getInput()),
                                      op.getNormalizedDims(),
                                      /*centred=*/true));
  });
  lowerings.add<LayerNormBackwardOp>(
      [](LayerNormBackwardOp op, Kernel &kernel) {
        lowerRowNormBackward(op, kernel,
                             Normalisation::layer(Kernel::shape(op.getInput()),
                                                  op.getNormalizedDims(),
                                                  /*centred=*/true));
      });
  lowerings.add<GroupNormOp>([](GroupNormOp op, Kernel &kernel) {
    lowerRowNorm(op, kernel,
                 Normalisation::group(mergeImage(kernel, op.getInput()),
                                      op.getGroups()));
  });
  lowerings.add<GroupNormBackwardOp>([](GroupNormBackwardOp op,
                                        Kernel &kernel) {
    lowerRowNormBackward(op, kernel,
                         Normalisation::group(mergeImage(kernel, op.getInput()),
                                              op.getGroups()));
  });
  lowerings.add<RmsNormOp>(lowerRmsNorm);
  lowerings.add<RmsNormBackwardOp>(lowerRmsNormBackward);
}
