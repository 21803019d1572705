//===- ShapeOps.cpp - Evaluates shapes, indexing, reductions --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

/// Calls `move(source elements, destination elements)` on the elements that
/// there are, doubles or integers.
template <typename Move>
static void moveElements(const Tensor &source, Tensor &destination, Move move) {
  if (source.isFloat())
    move(source.floats, destination.floats);
  else
    move(source.integers, destination.integers);
}

/// `result[i] = source[start + sum_d i_d strides[d]]`.
static void readStrided(const Tensor &source, int64_t start,
                        ArrayRef<int64_t> strides, Tensor &result) {
  moveElements(source, result, [&](const auto &from, auto &to) {
    forEachOffset(result.shape(), strides, [&](int64_t i, int64_t offset) {
      to[i] = from[start + offset];
    });
  });
}

/// `result[start + sum_d i_d strides[d]] = source[i]`.
static void writeStrided(const Tensor &source, int64_t start,
                         ArrayRef<int64_t> strides, Tensor &result) {
  moveElements(source, result, [&](const auto &from, auto &to) {
    forEachOffset(source.shape(), strides, [&](int64_t i, int64_t offset) {
      to[start + offset] = from[i];
    });
  });
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

static void iota(IotaOp op, Call &call) {
  Tensor &result = call.result();
  DimensionView view(result.shape(), op.getDim());
  for (int64_t i = 0, e = result.size(); i < e; ++i) {
    int64_t index = i / view.inner % view.size;
    if (result.isFloat())
      result.floats[i] = static_cast<double>(index);
    else
      result.integers[i] = index;
  }
}

static void transpose(TransposeOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  SmallVector<int64_t> strides;
  SmallVector<int64_t> inputStrides = rowMajorStrides(input.shape());
  for (int64_t dim : op.getPermutation())
    strides.push_back(inputStrides[dim]);
  readStrided(input, 0, strides, call.result());
}

static void slice(SliceOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  SmallVector<int64_t> strides = rowMajorStrides(input.shape());
  int64_t start = 0;
  for (auto [d, stride] : llvm::enumerate(strides)) {
    start += op.getStarts()[d] * stride;
    stride *= op.getStrides()[d];
  }
  readStrided(input, start, strides, call.result());
}

static void pad(PadOp op, Call &call) {
  Tensor &result = call.result();
  double value = op.getValue().convertToDouble();
  std::fill(result.floats.begin(), result.floats.end(), value);
  // One of the two is empty. No integer has a value such as 3e+38.
  if (!result.integers.empty())
    std::fill(result.integers.begin(), result.integers.end(),
              static_cast<int64_t>(value));
  SmallVector<int64_t> strides = rowMajorStrides(result.shape());
  int64_t start = 0;
  for (auto [d, stride] : llvm::enumerate(strides)) {
    start += op.getLow()[d] * stride;
    stride *= op.getInterior()[d] + 1;
  }
  writeStrided(call[op.getInput()], start, strides, result);
}

static void concat(ConcatOp op, Call &call) {
  Tensor &result = call.result();
  SmallVector<int64_t> strides = rowMajorStrides(result.shape());
  int64_t start = 0;
  for (Value operand : op.getInputs()) {
    const Tensor &input = call[operand];
    writeStrided(input, start, strides, result);
    start += input.dim(op.getDim()) * strides[op.getDim()];
  }
}

//===----------------------------------------------------------------------===//
// Indexing
//===----------------------------------------------------------------------===//

/// The error of an index that points outside.
static LogicalResult outOfRange(Call &call, int64_t index, int64_t size) {
  return call.error() << "has the index " << index << ", outside of [0, "
                      << size << ")";
}

static LogicalResult embed(EmbeddingOp op, Call &call) {
  const Tensor &weight = call[op.getWeight()];
  int64_t width = weight.dim(1);
  for (auto [row, id] : llvm::enumerate(call.integers(op.getIds()))) {
    if (id < 0 || id >= weight.dim(0))
      return outOfRange(call, id, weight.dim(0));
    std::copy_n(weight.floats.begin() + id * width, width,
                call.result().floats.begin() + row * width);
  }
  return success();
}

static LogicalResult embedBackward(EmbeddingBackwardOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  Tensor &result = call.result();
  int64_t width = result.dim(1);
  for (auto [row, id] : llvm::enumerate(call.integers(op.getIds()))) {
    if (id < 0 || id >= result.dim(0))
      return outOfRange(call, id, result.dim(0));
    if (op.getPaddingIdx() && static_cast<int64_t>(*op.getPaddingIdx()) == id)
      continue;
    for (int64_t c = 0; c < width; ++c)
      result.floats[id * width + c] += grad.floats[row * width + c];
  }
  return success();
}

/// Calls `visit(i, place)` for each element of `index` in row-major order, the
/// place being i with `i_dim` replaced by the element, in a tensor of `shape`.
template <typename Visitor>
static LogicalResult forEachIndexed(const Tensor &index,
                                    ArrayRef<int64_t> shape, int64_t dim,
                                    Call &call, Visitor visit) {
  SmallVector<int64_t> strides = rowMajorStrides(shape);
  int64_t step = strides[dim];
  strides[dim] = 0;
  std::optional<int64_t> wrong;
  forEachOffset(index.shape(), strides, [&](int64_t i, int64_t offset) {
    int64_t picked = index.integers[i];
    if (picked < 0 || picked >= shape[dim])
      wrong = picked;
    else
      visit(i, offset + picked * step);
  });
  return wrong ? outOfRange(call, *wrong, shape[dim]) : success();
}

static LogicalResult gather(GatherOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  return forEachIndexed(call[op.getIndex()], input.shape(), op.getDim(), call,
                        [&](int64_t i, int64_t place) {
                          if (input.isFloat())
                            result.floats[i] = input.floats[place];
                          else
                            result.integers[i] = input.integers[place];
                        });
}

/// Starts at the input; then each update, in order, makes `combine(element,
/// update)` of the element at its place.
template <typename OpTy, typename Combine>
static LogicalResult scatterBy(OpTy op, Call &call, Combine combine) {
  const Tensor &updates = call[op.getUpdates()];
  Tensor &result = call.result();
  result = call[op.getInput()];
  return forEachIndexed(call[op.getIndex()], result.shape(), op.getDim(), call,
                        [&](int64_t i, int64_t place) {
                          if (result.isFloat())
                            result.floats[place] = combine(result.floats[place],
                                                           updates.floats[i]);
                          else
                            result.integers[place] = combine(
                                result.integers[place], updates.integers[i]);
                        });
}

/// Integers wrap.
template <typename T>
static T sum(T x, T y) {
  if constexpr (std::is_same_v<T, double>)
    return x + y;
  else
    return static_cast<T>(uint64_t(x) + uint64_t(y));
}
template <typename T>
static T product(T x, T y) {
  if constexpr (std::is_same_v<T, double>)
    return x * y;
  else
    return static_cast<T>(uint64_t(x) * uint64_t(y));
}

/// Whether `x` comes before `best` in the search of a maximum (`sign` 1) or a
/// minimum (-1). NaN comes before all.
template <typename T>
static bool better(T x, T best, int sign) {
  if constexpr (std::is_same_v<T, double>)
    if (std::isnan(x) || std::isnan(best))
      return std::isnan(x) && !std::isnan(best);
  return sign > 0 ? x > best : x < best;
}

static LogicalResult scatter(ScatterOp op, Call &call) {
  switch (op.getReduction()) {
  case ScatterReduction::Set:
    return scatterBy(op, call, [](auto, auto update) { return update; });
  case ScatterReduction::Mul:
    return scatterBy(op, call,
                     [](auto x, auto update) { return product(x, update); });
  case ScatterReduction::Max:
  case ScatterReduction::Min:
    int sign = op.getReduction() == ScatterReduction::Max ? 1 : -1;
    return scatterBy(op, call, [sign](auto x, auto update) {
      return better(update, x, sign) ? update : x;
    });
  }
  llvm_unreachable("unknown reduction");
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Starts every element of the result at the given value, then takes
/// `combine(result element, input element)` in row-major order of the input.
template <typename OpTy, typename Combine>
static void reduce(OpTy op, Call &call, double startFloat, int64_t startInteger,
                   Combine combine) {
  const Tensor &input = call[op.getInput()];
  Tensor &result = call.result();
  std::fill(result.floats.begin(), result.floats.end(), startFloat);
  std::fill(result.integers.begin(), result.integers.end(), startInteger);
  // The result's strides, in terms of the input's dimensions.
  SmallVector<int64_t> strides(input.rank(), 0);
  int64_t stride = 1;
  for (int64_t d = input.rank(); d-- > 0;)
    if (!llvm::is_contained(op.getDims(), d)) {
      strides[d] = stride;
      stride *= input.dim(d);
    }
  moveElements(input, result, [&](const auto &from, auto &to) {
    forEachOffset(input.shape(), strides, [&](int64_t i, int64_t offset) {
      to[offset] = combine(to[offset], from[i]);
    });
  });
}

template <typename OpTy>
static void reduceSum(OpTy op, Call &call) {
  reduce(op, call, 0, 0, [](auto total, auto x) { return sum(total, x); });
}

template <typename OpTy>
static void reduceExtreme(OpTy op, Call &call, int sign) {
  reduce(
      op, call, -sign * std::numeric_limits<double>::infinity(),
      sign > 0 ? std::numeric_limits<int64_t>::min()
               : std::numeric_limits<int64_t>::max(),
      [sign](auto best, auto x) { return better(x, best, sign) ? x : best; });
}

static void argMax(ArgMaxOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  DimensionView view(input.shape(), op.getDim());
  int sign = op.getMinimum() ? -1 : 1;
  auto search = [&](const auto &elements) {
    for (int64_t line = 0; line < view.lines(); ++line) {
      int64_t start = view.start(line);
      int64_t best = 0;
      for (int64_t j = 1; j < view.size; ++j)
        if (better(elements[start + j * view.inner],
                   elements[start + best * view.inner], sign))
          best = j;
      call.result().integers[line] = best;
    }
  };
  if (input.isFloat())
    search(input.floats);
  else
    search(input.integers);
}

/// Whether `x` is smaller than `y`; NaN is larger than anything.
template <typename T>
static bool isSmaller(T x, T y) {
  if constexpr (std::is_same_v<T, double>)
    if (std::isnan(x) || std::isnan(y))
      return std::isnan(y) && !std::isnan(x);
  return x < y;
}

static void sortRank(SortRankOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  DimensionView view(input.shape(), op.getDim());
  SmallVector<int64_t> order(view.size);
  auto rank = [&](const auto &elements) {
    for (int64_t line = 0; line < view.lines(); ++line) {
      int64_t start = view.start(line);
      std::iota(order.begin(), order.end(), 0);
      std::stable_sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
        auto x = elements[start + i * view.inner];
        auto y = elements[start + j * view.inner];
        return op.getDescending() ? isSmaller(y, x) : isSmaller(x, y);
      });
      for (auto [place, i] : llvm::enumerate(order))
        call.result().integers[start + i * view.inner] =
            static_cast<int64_t>(place);
    }
  };
  if (input.isFloat())
    rank(input.floats);
  else
    rank(input.integers);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

static void addReductions(OpEvaluators &evaluators) {
  evaluators.add<ReduceSumOp>(reduceSum<ReduceSumOp>);
  evaluators.add<ReduceMeanOp>([](ReduceMeanOp op, Call &call) {
    reduceSum(op, call);
    double count = 1;
    for (int64_t dim : op.getDims())
      count *= call[op.getInput()].dim(dim);
    for (double &value : call.result().floats)
      value /= count;
  });
  evaluators.add<ReduceMaxOp>(
      [](ReduceMaxOp op, Call &call) { reduceExtreme(op, call, 1); });
  evaluators.add<ReduceMinOp>(
      [](ReduceMinOp op, Call &call) { reduceExtreme(op, call, -1); });
  evaluators.add<ArgMaxOp>(argMax);
  evaluators.add<SortRankOp>(sortRank);
}

/// Ops that move elements to other places.
static void addMoves(OpEvaluators &evaluators) {
  evaluators.add<ConstantOp>([](ConstantOp op, Call &call) {
    call.result() = tensorFromAttribute(op.getValue());
  });
  evaluators.add<IotaOp>(iota);
  evaluators.add<ReshapeOp>([](ReshapeOp op, Call &call) {
    moveElements(call[op.getInput()], call.result(),
                 [](const auto &from, auto &to) { to = from; });
  });
  evaluators.add<DetachOp>(
      [](DetachOp op, Call &call) { call.result() = call[op.getInput()]; });
  evaluators.add<WithBackwardOp>([](WithBackwardOp op, Call &call) {
    for (auto [number, value] : llvm::enumerate(op.getValues()))
      call.result(number) = call[value];
  });
  // The copy is made where the transfer begins: only its wait can read it.
  auto addTransfer = [&](auto tag) {
    evaluators.add<decltype(tag)>([](Operation *op, Call &call) {
      moveElements(call[op->getOperand(0)], call.result(),
                   [](const auto &from, auto &to) { to = from; });
    });
  };
  addTransfer(StoreOp());
  addTransfer(LoadOp());
  addTransfer(WaitOp());
  evaluators.add<OpaqueOp>([](OpaqueOp op, Call &) -> LogicalResult {
    return op.emitOpError("'")
           << op.getName()
           << "' is known by its shapes and cost alone, and cannot be "
              "evaluated: "
              "such a graph can be reported and planned, not run";
  });
  evaluators.add<TransposeOp>(transpose);
  evaluators.add<SliceOp>(slice);
  evaluators.add<PadOp>(pad);
  evaluators.add<ConcatOp>(concat);
  evaluators.add<BroadcastOp>([](BroadcastOp op, Call &call) {
    const Tensor &input = call[op.getInput()];
    readStrided(input, 0,
                broadcastStrides(input.shape(), call.result().shape()),
                call.result());
  });
  evaluators.add<EmbeddingOp>(embed);
  evaluators.add<EmbeddingBackwardOp>(embedBackward);
  evaluators.add<GatherOp>(gather);
  evaluators.add<ScatterAddOp>([](ScatterAddOp op, Call &call) {
    return scatterBy(op, call,
                     [](auto x, auto update) { return sum(x, update); });
  });
  evaluators.add<ScatterOp>(scatter);
}

void mlir::vram::evaluator::addShapeOps(OpEvaluators &evaluators) {
  addMoves(evaluators);
  addReductions(evaluators);
}
