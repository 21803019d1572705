//===- PoolOps.cpp - Pooling over windows as loops ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gather.h"

#include "llvm/ADT/TypeSwitch.h"

#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// The windows of rows, or of columns, of an image.
struct Windows {
  int64_t image, pooled, size, stride = 1, padding = 0, dilation = 1;

  /// From the first to the last element of a window, both included.
  int64_t span() const { return (size - 1) * dilation + 1; }
  /// Whether no window has an element in the padding.
  bool areInside() const {
    return padding == 0 && (pooled - 1) * stride + span() <= image;
  }
  /// Windows that may have an element of the image, at most.
  int64_t perElement() const { return (span() + stride - 1) / stride; }

  /// The first element of a window, which may lie in the padding.
  template <typename T>
  T begin(T window) const {
    return window * stride - padding;
  }
  /// The last window that begins at an element of the image or before it, and
  /// the first that may hold the element.
  template <typename T>
  T lastWindow(T element) const {
    return (element + padding) / stride;
  }
  template <typename T>
  T firstWindow(T element) const {
    return lastWindow(element) - (perElement() - 1);
  }

  Gather::Side side(bool isGradient) const;
  /// Of `size` windows or, for a gradient, elements: see Gather::Side.
  int64_t countRead(int64_t size, bool isGradient) const;
};

/// A pooling or its gradient.
struct Pool {
  /// Of rows and columns.
  std::array<Windows, 2> windows;
  /// The images are computed from what was pooled.
  bool isGradient = false;
  SmallVector<Value, 2> operands;

  using Place = Gather::Place;
  using Load = Gather::Load;
  /// As a Gather's.
  std::function<void(const Pool &, Kernel &, Place index, Load)> element;
};

/// One dimension's windows on an element.
struct WindowOn {
  /// The window, and the element in it.
  Scalar window, element;
  /// Whether they exist; null where they do at any rate.
  Scalar exists;
};
} // namespace

int64_t Windows::countRead(int64_t size, bool isGradient) const {
  const int64_t results = isGradient ? image : pooled;
  const int64_t operands = isGradient ? pooled : image;
  int64_t most = 1;
  for (int64_t first = 0; first < results; first += size) {
    const int64_t last = std::min(first + size, results) - 1;
    const int64_t end =
        isGradient ? lastWindow(last) + 1 : begin(last) + span();
    const int64_t start = isGradient ? firstWindow(first) : begin(first);
    most =
        std::max(most, std::min(end, operands) - std::max<int64_t>(start, 0));
  }
  return most;
}

Gather::Side Windows::side(bool isGradient) const {
  Gather::Side side;
  side.results = isGradient ? image : pooled;
  side.operands = isGradient ? pooled : image;
  side.perResult = isGradient ? perElement() : size;
  side.first = [windows = *this, isGradient](Scalar result) {
    return isGradient ? windows.firstWindow(result) : windows.begin(result);
  };
  side.count = [windows = *this, isGradient](int64_t size) {
    return windows.countRead(size, isGradient);
  };
  return side;
}

static bool isKnown(Scalar scalar) { return static_cast<bool>(scalar.value()); }

static Scalar bothKnown(Scalar lhs, Scalar rhs) {
  if (!isKnown(lhs) || !isKnown(rhs))
    return isKnown(lhs) ? lhs : rhs;
  return both(lhs, rhs);
}

/// Number `i` of the windows that may hold an element, the first one first.
static WindowOn findWindow(const Windows &windows, Scalar element, Scalar i) {
  const int64_t most = windows.perElement();
  WindowOn on;
  on.window = windows.firstWindow(element);
  if (most > 1) {
    on.window = on.window + i;
    on.exists = on.window >= 0;
  }
  if ((windows.image - 1 + windows.padding) / windows.stride >= windows.pooled)
    on.exists = bothKnown(on.exists, on.window < windows.pooled);
  Scalar distance = element - windows.begin(on.window);
  on.element = distance;
  if (windows.dilation != 1) {
    on.element = distance / windows.dilation;
    on.exists = bothKnown(on.exists, distance % windows.dilation == 0);
  }
  if (windows.dilation != 1 || windows.size % windows.stride != 0)
    on.exists = bothKnown(on.exists, on.element < windows.size);
  return on;
}

/// Carries values over `sizes` in row-major order, without a loop of one turn.
static Scalars foldPair(Kernel &kernel, std::pair<int64_t, int64_t> sizes,
                        Scalars start, Kernel::NestStep step) {
  SmallVector<int64_t> looped;
  for (int64_t size : {sizes.first, sizes.second})
    if (size != 1)
      looped.push_back(size);
  auto body = [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
    Scalar zero = kernel.index(0);
    Scalar row = sizes.first != 1 ? at.front() : zero;
    Scalar column = sizes.second != 1 ? at.back() : zero;
    return step({row, column}, carried);
  };
  return kernel.fold(looped, std::move(start), body);
}

/// `onTrue`, or `carried` where that does not exist.
static Scalars whereExists(Kernel &kernel, Scalar exists, Scalars carried,
                           Kernel::Branch onTrue) {
  if (!isKnown(exists))
    return onTrue();
  return kernel.branch(exists, onTrue, [&] { return carried; });
}

/// Carries `start` over the windows' elements that lie on the image element at
/// `index`, the windows in row-major order. `step(pooled index, i, j, carried)`
/// gets the window and the element in it.
template <typename Step>
static Scalar foldWindows(Kernel &kernel, const std::array<Windows, 2> &windows,
                          Pool::Place index, Step step) {
  return foldPair(kernel, {windows[0].perElement(), windows[1].perElement()},
                  {kernel.number(0)},
                  [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                    WindowOn rows = findWindow(windows[0], index[2], at[0]);
                    WindowOn columns = findWindow(windows[1], index[3], at[1]);
                    return whereExists(
                        kernel, bothKnown(rows.exists, columns.exists),
                        Scalars(carried), [&]() -> Scalars {
                          return {step(
                              {index[0], index[1], rows.window, columns.window},
                              rows.element, columns.element, carried[0])};
                        });
                  })
      .front();
}

/// Carries values over the elements inside the image of the window at `index`,
/// in row-major order. `step(image index, i, j, carried)`.
template <typename Step>
static Scalars foldElements(Kernel &kernel,
                            const std::array<Windows, 2> &windows,
                            Pool::Place index, Scalars start, Step step) {
  Scalar begin[] = {windows[0].begin(index[2]), windows[1].begin(index[3])};
  return foldPair(kernel, {windows[0].size, windows[1].size}, std::move(start),
                  [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                    Scalar place[2], isInside;
                    for (int d : {0, 1}) {
                      place[d] = begin[d] + at[d] * windows[d].dilation;
                      if (!windows[d].areInside())
                        isInside = bothKnown(
                            isInside,
                            both(place[d] >= 0, place[d] < windows[d].image));
                    }
                    return whereExists(kernel, isInside, Scalars(carried), [&] {
                      return step({index[0], index[1], place[0], place[1]},
                                  at[0], at[1], carried);
                    });
                  });
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// With the windows of `op`, from images of one shape to those of another.
template <typename OpTy>
static Pool makePool(OpTy op, Value from, Value to) {
  Pool pool;
  for (int d : {0, 1}) {
    Windows &windows = pool.windows[d];
    windows.image = Kernel::shape(from)[2 + d];
    windows.pooled = Kernel::shape(to)[2 + d];
    windows.size = op.getKernelSize()[d];
    windows.stride = op.getStrides()[d];
    windows.padding = op.getPadding()[d];
    if constexpr (std::is_same_v<OpTy, MaxPool2dOp> ||
                  std::is_same_v<OpTy, MaxPool2dBackwardOp>)
      windows.dilation = op.getDilation()[d];
  }
  return pool;
}

static Pool makeMaxPool(MaxPool2dOp op) {
  Pool pool = makePool(op, op.getInput(), op->getResult(0));
  pool.operands = {op.getInput()};
  pool.element = [](const Pool &pool, Kernel &kernel, Pool::Place index,
                    Pool::Load load) {
    Scalar lowest = kernel.number(-std::numeric_limits<double>::infinity());
    Scalars best =
        foldElements(kernel, pool.windows, index, {lowest, kernel.integer(-1)},
                     [&](Pool::Place at, Scalar i, Scalar j,
                         ArrayRef<Scalar> carried) -> Scalars {
                       Scalar value = load(0, at);
                       Scalar isBetter =
                           either(either(carried[1]<0, value> carried[0]),
                                  both(isNaN(value), carried[0] == carried[0]));
                       Scalar place = toInteger(i * pool.windows[1].size + j);
                       return {choose(isBetter, value, carried[0]),
                               choose(isBetter, place, carried[1])};
                     });
    kernel.store(0, index, best[0]);
    kernel.store(1, index, choose(best[1] < 0, best[1].constant(0), best[1]));
  };
  return pool;
}

static Pool makeMaxPoolGradient(MaxPool2dBackwardOp op) {
  Pool pool = makePool(op, op.getResult(), op.getGrad());
  pool.isGradient = true;
  pool.operands = {op.getGrad(), op.getIndices()};
  pool.element = [](const Pool &pool, Kernel &kernel, Pool::Place index,
                    Pool::Load load) {
    Scalar sum = foldWindows(
        kernel, pool.windows, index,
        [&](Pool::Place window, Scalar i, Scalar j, Scalar carried) {
          Scalar isMaximum =
              load(1, window) == toInteger(i * pool.windows[1].size + j);
          return choose(isMaximum, carried + load(0, window), carried);
        });
    kernel.store(0, index, sum);
  };
  return pool;
}

/// The divisor of an average pooling at a window [n, c, y, x].
template <typename OpTy>
static Scalar averageDivisor(OpTy op, const Pool &pool, Kernel &kernel,
                             Pool::Place window) {
  if (op.getDivisor())
    return kernel.number(static_cast<double>(*op.getDivisor()));
  if (pool.windows[0].areInside() && pool.windows[1].areInside())
    return kernel.number(
        static_cast<double>(pool.windows[0].size * pool.windows[1].size));
  Scalar area;
  for (int d : {0, 1}) {
    const Windows &windows = pool.windows[d];
    Scalar begin = windows.begin(window[2 + d]);
    Scalar end = min(begin + windows.size,
                     kernel.index(windows.image + windows.padding));
    if (op.getExcludePadding()) {
      begin = max(begin, kernel.index(0));
      end = min(end, kernel.index(windows.image));
    }
    area = d == 0 ? end - begin : area * (end - begin);
  }
  return toFloat(area);
}

/// The sum of `term` over the elements of the window at `index`.
static void storeSum(const Pool &pool, Kernel &kernel, Pool::Place index,
                     llvm::function_ref<Scalar(Pool::Place at)> term) {
  Scalars sum = foldElements(
      kernel, pool.windows, index, {kernel.number(0)},
      [&](Pool::Place at, Scalar, Scalar, ArrayRef<Scalar> carried) -> Scalars {
        return {carried[0] + term(at)};
      });
  kernel.store(0, index, sum[0]);
}

/// The sum of `term` over the windows that hold the element at `index`.
static void storeSumOfWindows(const Pool &pool, Kernel &kernel,
                              Pool::Place index,
                              llvm::function_ref<Scalar(Pool::Place)> term) {
  Scalar sum =
      foldWindows(kernel, pool.windows, index,
                  [&](Pool::Place window, Scalar, Scalar, Scalar carried) {
                    return carried + term(window);
                  });
  kernel.store(0, index, sum);
}

static Pool makeAveragePool(AvgPool2dOp op) {
  Pool pool = makePool(op, op.getInput(), op.getResult());
  pool.operands = {op.getInput()};
  pool.element = [op](const Pool &pool, Kernel &kernel, Pool::Place index,
                      Pool::Load load) {
    Scalar divisor = averageDivisor(op, pool, kernel, index);
    storeSum(pool, kernel, index,
             [&](Pool::Place at) { return load(0, at) / divisor; });
  };
  return pool;
}

static Pool makeAveragePoolGradient(AvgPool2dBackwardOp op) {
  Pool pool = makePool(op, op.getResult(), op.getGrad());
  pool.isGradient = true;
  pool.operands = {op.getGrad()};
  pool.element = [op](const Pool &pool, Kernel &kernel, Pool::Place index,
                      Pool::Load load) {
    storeSumOfWindows(pool, kernel, index, [&](Pool::Place window) {
      return load(0, window) / averageDivisor(op, pool, kernel, window);
    });
  };
  return pool;
}

/// Sums over windows of one size, one beside the other, of elements that have
/// one weight; with `isGradient` each element is that of its window. `large`
/// has the windows' elements, `small` the windows. Nothing where sizes differ.
static std::optional<Pool> makeEven(Value large, Value small, Value operand,
                                    bool isGradient, bool isAverage) {
  Pool pool;
  double weight = 1;
  for (int d : {0, 1}) {
    Windows &windows = pool.windows[d];
    windows.image = Kernel::shape(large)[2 + d];
    windows.pooled = Kernel::shape(small)[2 + d];
    if (windows.pooled == 0 || windows.image == 0 ||
        windows.image % windows.pooled != 0)
      return std::nullopt;
    windows.size = windows.stride = windows.image / windows.pooled;
    if (isAverage)
      weight *= 1.0 / static_cast<double>(windows.size);
  }
  pool.isGradient = isGradient;
  pool.operands = {operand};
  pool.element = [weight](const Pool &pool, Kernel &kernel, Pool::Place index,
                          Pool::Load load) {
    auto term = [&](Pool::Place at) { return load(0, at) * weight; };
    if (pool.isGradient)
      storeSumOfWindows(pool, kernel, index, term);
    else
      storeSum(pool, kernel, index, term);
  };
  return pool;
}

static std::optional<Pool> findPool(Operation *op) {
  using Found = std::optional<Pool>;
  return llvm::TypeSwitch<Operation *, Found>(op)
      .Case([](MaxPool2dOp pool) { return makeMaxPool(pool); })
      .Case([](MaxPool2dBackwardOp pool) { return makeMaxPoolGradient(pool); })
      .Case([](AvgPool2dOp pool) { return makeAveragePool(pool); })
      .Case([](AvgPool2dBackwardOp pool) {
        return makeAveragePoolGradient(pool);
      })
      .Case([](AdaptiveAvgPool2dOp pool) {
        return makeEven(pool.getInput(), pool.getResult(), pool.getInput(),
                        /*isGradient=*/false, /*isAverage=*/true);
      })
      .Case([](AdaptiveAvgPool2dBackwardOp pool) {
        return makeEven(pool.getResult(), pool.getGrad(), pool.getGrad(),
                        /*isGradient=*/true, /*isAverage=*/true);
      })
      .Case([](Upsample2dOp resample) -> Found {
        if (resample.getMode() != Interpolation::Nearest)
          return std::nullopt;
        return makeEven(resample.getResult(), resample.getInput(),
                        resample.getInput(), /*isGradient=*/true,
                        /*isAverage=*/false);
      })
      .Case([](Upsample2dBackwardOp resample) -> Found {
        if (resample.getMode() != Interpolation::Nearest)
          return std::nullopt;
        return makeEven(resample.getGrad(), resample.getResult(),
                        resample.getGrad(), /*isGradient=*/false,
                        /*isAverage=*/false);
      })
      .Default(std::nullopt);
}

std::optional<Gather> lowering::findPooling(Operation *op) {
  std::optional<Pool> pool = findPool(op);
  if (!pool)
    return std::nullopt;
  Gather gather;
  for (size_t d : {0, 1})
    gather.sides[d] = pool->windows[d].side(pool->isGradient);
  gather.operands = pool->operands;
  gather.element = [pool = *pool](Kernel &kernel, Gather::Place index,
                                  Gather::Load load) {
    pool.element(pool, kernel, index, load);
  };
  return gather;
}

std::optional<Gather> lowering::findGather(Kernel &kernel) {
  std::optional<Gather> pooling = findPooling(kernel.op);
  return pooling ? pooling : findResampling(kernel);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void lowering::lowerGather(Operation *op, Kernel &kernel) {
  std::optional<Gather> gather = findGather(kernel);
  kernel.forEach(Kernel::shape(op->getResult(0)), [&](Gather::Place index) {
    gather->element(kernel, index, [&](size_t i, Gather::Place at) {
      return kernel.load(gather->operands[i], at);
    });
  });
}

void lowering::addPoolLowerings(OpLowerings &lowerings) {
  lowerings.add<MaxPool2dOp>(lowerGather);
  lowerings.add<MaxPool2dBackwardOp>(lowerGather);
  lowerings.add<AvgPool2dOp>(lowerGather);
  lowerings.add<AvgPool2dBackwardOp>(lowerGather);
}
