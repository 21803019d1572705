//===- LinearTiles.cpp - Products and convolutions on vectors -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same sums as in LinearOps.cpp, many at a time: a tile of the result has a
// vector of lanes for each of a few rows, in registers while the sum runs. Each
// lane adds its terms one after another in the order of the scalar loop, and
// skips those that it skips, so no bit differs. Tiles cover a size that they do
// not divide by overlapping at its end, where both store the same.
//
//===----------------------------------------------------------------------===//

#include "Convolution.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// Loads and stores of lanes, and the tiles of one kernel.
struct Tiles {
  Kernel &kernel;

  /// Do neighbours in the last dimension lie beside each other, in every buffer
  /// of these?
  bool areRowsContiguous(ValueRange operands) const {
    auto isContiguous = [](Value buffer) {
      auto type = cast<MemRefType>(buffer.getType());
      auto [strides, offset] = type.getStridesAndOffset();
      return strides.empty() || strides.back() == 1;
    };
    return llvm::all_of(operands,
                        [&](Value operand) {
                          Value buffer = kernel.bufferOf(operand);
                          return buffer && isContiguous(buffer);
                        }) &&
           llvm::all_of(kernel.outputs(), isContiguous);
  }

  /// `lanes` neighbours in the last dimension, from `index` on, as f64.
  Scalar load(Value operand, ArrayRef<Scalar> index, int64_t lanes) {
    Value buffer = kernel.bufferOf(operand);
    auto type = VectorType::get(
        lanes, cast<MemRefType>(buffer.getType()).getElementType());
    return widen(
        kernel.builder,
        vector::LoadOp::create(kernel.builder, type, buffer, valuesOf(index)));
  }

  /// One lane each, as f64.
  Scalar gather(int64_t lanes, llvm::function_ref<Scalar(int64_t)> lane) {
    SmallVector<Value> values;
    for (int64_t l = 0; l < lanes; ++l)
      values.push_back(lane(l).value());
    auto type = VectorType::get(lanes, values.front().getType());
    return {kernel.builder,
            vector::FromElementsOp::create(kernel.builder, type, values)};
  }

  void store(ArrayRef<Scalar> index, Scalar lanes) {
    for (Value buffer : kernel.outputs())
      vector::StoreOp::create(
          kernel.builder,
          narrow(lanes, cast<MemRefType>(buffer.getType()).getElementType()),
          buffer, valuesOf(index));
  }

  /// The index at which tile `i` of `size` begins: the last one ends with the
  /// size.
  Scalar begin(Scalar i, int64_t tile, int64_t size) {
    Scalar at = i * tile;
    if (size % tile == 0)
      return at;
    Scalar last = kernel.index(size - tile);
    return choose(at < last, at, last);
  }

  static int64_t count(int64_t size, int64_t tile) {
    return (size + tile - 1) / tile;
  }

  static SmallVector<Value> valuesOf(ArrayRef<Scalar> scalars) {
    return llvm::map_to_vector(scalars, [](Scalar s) { return s.value(); });
  }
};
} // namespace

/// How many lanes fit `size`, a power of two; 0 where vectors do not pay.
static int64_t lanesFor(int64_t size, int64_t most) {
  if (size < 4)
    return 0;
  int64_t lanes = most;
  while (lanes > size)
    lanes /= 2;
  return lanes;
}

/// Floats, and some of them: no tile covers nothing.
static bool isTileable(Kernel &kernel, Value tensor) {
  return countElements(Kernel::shape(kernel.op->getResult(0))) != 0 &&
         isa<FloatType>(cast<ShapedType>(tensor.getType()).getElementType());
}

//===----------------------------------------------------------------------===//
// Matrix product
//===----------------------------------------------------------------------===//

static bool tileMatmul(MatmulOp op, Kernel &kernel) {
  Tiles tiles{kernel};
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  size_t rank = shape.size();
  int64_t rows = shape[rank - 2], columns = shape[rank - 1];
  int64_t depth =
      Kernel::shape(op.getLhs())[op.getTransposeLhs() ? rank - 2 : rank - 1];
  // A transposed operand is read lane by lane, which more rows share.
  bool gathers = op.getTransposeRhs();
  int64_t lanes = lanesFor(columns, gathers ? 4 : 8);
  int64_t height = std::min<int64_t>(rows, gathers ? 8 : 4);
  if (!lanes || !isTileable(kernel, op.getLhs()) ||
      !tiles.areRowsContiguous({op.getLhs(), op.getRhs()}))
    return false;
  SmallVector<int64_t> sizes(shape.drop_back(2));
  sizes.push_back(Tiles::count(rows, height));
  sizes.push_back(Tiles::count(columns, lanes));
  kernel.forEach(sizes, [&](ArrayRef<Scalar> tile) {
    ArrayRef<Scalar> batch = tile.drop_back(2);
    Scalar row = tiles.begin(tile[rank - 2], height, rows);
    Scalar column = tiles.begin(tile[rank - 1], lanes, columns);
    auto at = [&](Scalar i, Scalar j, bool transposed) {
      Scalars all(batch);
      all.push_back(transposed ? j : i);
      all.push_back(transposed ? i : j);
      return all;
    };
    Scalars sums = kernel.fold(
        kernel.index(0), kernel.index(depth),
        Scalars(height, kernel.zeroes(lanes)),
        [&](Scalar k, ArrayRef<Scalar> carried) {
          Scalar right =
              gathers
                  ? tiles.gather(lanes,
                                 [&](int64_t l) {
                                   return kernel.load(op.getRhs(),
                                                      at(k, column + l, true));
                                 })
                  : tiles.load(op.getRhs(), at(k, column, false), lanes);
          Scalars next;
          for (int64_t r = 0; r < height; ++r) {
            Scalar left =
                kernel.load(op.getLhs(), at(row + r, k, op.getTransposeLhs()));
            next.push_back(carried[r] + kernel.spread(left, lanes) * right);
          }
          return next;
        });
    for (int64_t r = 0; r < height; ++r)
      tiles.store(at(row + r, column, false), sums[r]);
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

namespace {
/// The lanes of a line that a filter element reaches: where each of them is
/// found, and whether it is there.
struct Reach {
  /// Whether all are there, in a row; none where they never are.
  std::optional<Scalar> isRow;
  /// Of the first, if they are in a row.
  Scalar begin;
  std::function<std::pair<Scalar, Scalar>(int64_t lane)> lane;
};
} // namespace

/// Adds to each of the sums its filter element times `line`'s lanes, those that
/// are there. `load` reads a lane, `loadRow` all of them from the first on.
static Scalars addReached(Tiles &tiles, int64_t lanes, const Reach &reach,
                          ArrayRef<Scalar> sums, ArrayRef<Scalar> filters,
                          llvm::function_ref<Scalar(Scalar)> load,
                          llvm::function_ref<Scalar(Scalar)> loadRow) {
  Kernel &kernel = tiles.kernel;
  auto addRow = [&]() -> Scalars {
    Scalar line = loadRow(reach.begin);
    Scalars next;
    for (auto [sum, filter] : llvm::zip_equal(sums, filters))
      next.push_back(sum + kernel.spread(filter, lanes) * line);
    return next;
  };
  auto addLanes = [&]() -> Scalars {
    SmallVector<Value> isThere;
    Scalar line = tiles.gather(lanes, [&](int64_t l) {
      auto [place, there] = reach.lane(l);
      isThere.push_back(there.value());
      // Something that is there in any case, for those that are not.
      return load(choose(there, place, kernel.index(0)));
    });
    auto type = VectorType::get(lanes, kernel.builder.getI1Type());
    Scalar mask(kernel.builder,
                vector::FromElementsOp::create(kernel.builder, type, isThere));
    Scalars next;
    // Not a zero in the place of what is not there: times an infinity it would
    // be a NaN.
    for (auto [sum, filter] : llvm::zip_equal(sums, filters))
      next.push_back(
          choose(mask, sum + kernel.spread(filter, lanes) * line, sum));
    return next;
  };
  return reach.isRow ? kernel.branch(*reach.isRow, addRow, addLanes)
                     : addLanes();
}

namespace {
/// A row of an image, and the elements of an output that its neighbours become.
struct ConvRow {
  Scalar b, channel, row;
  /// The output's first channel and column.
  Scalar o, x;
};
} // namespace

/// Adds to each of the sums the products of row `k` of its filter, of channel
/// and row, with a row of the image.
static Scalars addFilterRow(Conv2dOp op, const Convolution &conv, Tiles &tiles,
                            int64_t lanes, const ConvRow &at,
                            ArrayRef<Scalar> k, ArrayRef<Scalar> sums) {
  Kernel &kernel = tiles.kernel;
  int64_t inColumns = conv.image[1], stride = conv.stride[1];
  auto load = [&](Scalar column) {
    return kernel.load(op.getInput(), {at.b, at.channel, at.row, column});
  };
  auto loadRow = [&](Scalar column) {
    return stride == 1 ? tiles.load(op.getInput(),
                                    {at.b, at.channel, at.row, column}, lanes)
                       : tiles.gather(lanes, [&](int64_t l) {
                           return load(column + l * stride);
                         });
  };
  return kernel.fold(
      kernel.index(0), kernel.index(conv.kernel[1]), Scalars(sums),
      [&](Scalar q, ArrayRef<Scalar> carried) {
        Scalar first = conv.imageOf(1, at.x, q);
        Reach reach{both(first >= 0, first + (lanes - 1) * stride < inColumns),
                    first, [&](int64_t l) {
                      Scalar column = first + l * stride;
                      return std::pair(column, conv.isInside(1, column));
                    }};
        Scalars filters;
        for (int64_t r = 0, e = sums.size(); r < e; ++r)
          filters.push_back(
              kernel.load(op.getFilter(), {at.o + r, k[0], k[1], q}));
        return addReached(tiles, lanes, reach, carried, filters, load, loadRow);
      });
}

static bool tileConv(Conv2dOp op, Kernel &kernel) {
  Tiles tiles{kernel};
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  Convolution conv(op, Kernel::shape(op.getInput()),
                   Kernel::shape(op.getFilter()), shape);
  int64_t width = shape[3], lanes = lanesFor(width, 8);
  int64_t height = std::min<int64_t>(conv.outGroup, 4);
  if (!lanes || !isTileable(kernel, op.getInput()) ||
      !tiles.areRowsContiguous({op.getInput(), op.getFilter()}))
    return false;
  kernel.forEach(
      {shape[0], shape[1] / conv.outGroup, Tiles::count(conv.outGroup, height),
       shape[2], Tiles::count(width, lanes)},
      [&](ArrayRef<Scalar> tile) {
        Scalar b = tile[0], y = tile[3];
        Scalar o = tile[1] * conv.outGroup +
                   tiles.begin(tile[2], height, conv.outGroup);
        Scalar x = tiles.begin(tile[4], lanes, width);
        Scalar firstChannel = tile[1] * conv.inGroup;
        Scalars sums = kernel.fold(
            {conv.inGroup, conv.kernel[0]},
            Scalars(height, kernel.zeroes(lanes)),
            [&](ArrayRef<Scalar> k, ArrayRef<Scalar> carried) {
              Scalar row = conv.imageOf(0, y, k[1]);
              ConvRow at = {b, firstChannel + k[0], row, o, x};
              return kernel.branch(
                  conv.isInside(0, row),
                  [&]() -> Scalars {
                    return addFilterRow(op, conv, tiles, lanes, at, k, carried);
                  },
                  [&]() -> Scalars { return Scalars(carried); });
            });
        for (int64_t r = 0; r < height; ++r)
          tiles.store({b, o + r, y, x}, sums[r]);
      });
  return true;
}

/// The image from the output: the gradient with respect to the input, and the
/// transposed convolution.
static bool tileToImage(Kernel &kernel, const Convolution &conv, Value output,
                        Value filter) {
  Tiles tiles{kernel};
  ArrayRef<int64_t> shape = Kernel::shape(kernel.op->getResult(0));
  int64_t width = shape[3], lanes = lanesFor(width, 8);
  int64_t height = std::min<int64_t>(conv.inGroup, 4);
  if (!lanes || !isTileable(kernel, output) ||
      !tiles.areRowsContiguous({output, filter}))
    return false;
  kernel.forEach(
      {shape[0], shape[1] / conv.inGroup, Tiles::count(conv.inGroup, height),
       shape[2], Tiles::count(width, lanes)},
      [&](ArrayRef<Scalar> tile) {
        Scalar b = tile[0], group = tile[1], row = tile[3];
        Scalar i = tiles.begin(tile[2], height, conv.inGroup);
        Scalar column = tiles.begin(tile[4], lanes, width);
        Scalars sums = kernel.fold(
            {conv.outGroup, conv.kernel[0]},
            Scalars(height, kernel.zeroes(lanes)),
            [&](ArrayRef<Scalar> k, ArrayRef<Scalar> carried) {
              auto [y, hasRow] = conv.outputOf(0, row, k[1]);
              Scalar o = group * conv.outGroup + k[0];
              auto load = [&, y = y](Scalar x) {
                return kernel.load(output, {b, o, y, x});
              };
              auto loadRow = [&, y = y](Scalar x) {
                return tiles.load(output, {b, o, y, x}, lanes);
              };
              return kernel.branch(
                  hasRow,
                  [&]() -> Scalars {
                    return kernel.fold(
                        kernel.index(0), kernel.index(conv.kernel[1]),
                        Scalars(carried),
                        [&](Scalar q, ArrayRef<Scalar> inner) {
                          auto laneOf = [&](int64_t l) {
                            return conv.outputOf(1, column + l, q);
                          };
                          auto [first, hasFirst] = laneOf(0);
                          // Neighbours come from neighbours in steps of one.
                          std::optional<Scalar> isRow;
                          if (conv.stride[1] == 1)
                            isRow = both(hasFirst, laneOf(lanes - 1).second);
                          Scalars filters;
                          for (int64_t r = 0; r < height; ++r)
                            filters.push_back(
                                kernel.load(filter, {o, i + r, k[1], q}));
                          return addReached(tiles, lanes,
                                            Reach{isRow, first, laneOf}, inner,
                                            filters, load, loadRow);
                        });
                  },
                  [&]() -> Scalars { return Scalars(carried); });
            });
        Scalar channel = group * conv.inGroup + i;
        for (int64_t r = 0; r < height; ++r)
          tiles.store({b, channel + r, row, column}, sums[r]);
      });
  return true;
}

static bool tileConvBackwardInput(Conv2dBackwardInputOp op, Kernel &kernel) {
  Convolution conv(op, Kernel::shape(op.getResult()),
                   Kernel::shape(op.getFilter()), Kernel::shape(op.getGrad()));
  return tileToImage(kernel, conv, op.getGrad(), op.getFilter());
}

/// The transposed convolution's result is the image of the convolution whose
/// output is its input.
static bool tileConvTranspose(ConvTranspose2dOp op, Kernel &kernel) {
  Convolution conv(op, Kernel::shape(op.getResult()),
                   Kernel::shape(op.getFilter()), Kernel::shape(op.getInput()));
  return tileToImage(kernel, conv, op.getInput(), op.getFilter());
}

/// The sums of `grad` times `input` over the columns of a row, for column `q`
/// of the filter and one input channel from `in` on each; `at`: the sample, the
/// row of the gradient, and that of the image.
static Scalars sumColumns(Conv2dBackwardFilterOp op, const Convolution &conv,
                          Tiles &tiles, int64_t lanes, std::array<Scalar, 3> at,
                          Scalar o, Scalar in, Scalar q, const Scalars &none) {
  Kernel &kernel = tiles.kernel;
  auto [sample, y, row] = at;
  return kernel.fold(
      kernel.index(0), kernel.index(conv.output[1]), none,
      [&, sample = sample, y = y, row = row](Scalar x,
                                             ArrayRef<Scalar> carried) {
        Scalar column = conv.imageOf(1, x, q);
        auto add = [&]() -> Scalars {
          Scalar above = tiles.gather(lanes, [&](int64_t l) {
            return kernel.load(op.getGrad(), {sample, o + l, y, x});
          });
          Scalars next;
          for (int64_t r = 0, e = carried.size(); r < e; ++r) {
            Scalar pixel =
                kernel.load(op.getInput(), {sample, in + r, row, column});
            next.push_back(carried[r] + above * kernel.spread(pixel, lanes));
          }
          return next;
        };
        return kernel.branch(conv.isInside(1, column), add,
                             [&]() -> Scalars { return Scalars(carried); });
      });
}

/// Lanes are output channels here: a filter's elements are sums over the image.
static bool tileConvBackwardFilter(Conv2dBackwardFilterOp op, Kernel &kernel) {
  Tiles tiles{kernel};
  ArrayRef<int64_t> grad = Kernel::shape(op.getGrad());
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  Convolution conv(op, Kernel::shape(op.getInput()), shape, grad);
  int64_t lanes = lanesFor(conv.outGroup, 8);
  int64_t height = std::min<int64_t>(conv.inGroup, 4);
  if (!lanes || !isTileable(kernel, op.getGrad()))
    return false;
  kernel.forEach(
      {shape[0] / conv.outGroup, Tiles::count(conv.outGroup, lanes),
       Tiles::count(conv.inGroup, height), shape[2], shape[3]},
      [&](ArrayRef<Scalar> tile) {
        Scalar o = tile[0] * conv.outGroup +
                   tiles.begin(tile[1], lanes, conv.outGroup);
        Scalar i = tiles.begin(tile[2], height, conv.inGroup);
        Scalar channel = tile[0] * conv.inGroup + i;
        Scalar p = tile[3], q = tile[4];
        Scalars none(height, kernel.zeroes(lanes));
        // One sum for each row, then over the rows.
        Scalars sums = kernel.fold(
            {grad[0], conv.output[0]}, none,
            [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
              Scalar row = conv.imageOf(0, at[1], p);
              auto addLine = [&]() -> Scalars {
                Scalars line =
                    sumColumns(op, conv, tiles, lanes, {at[0], at[1], row}, o,
                               channel, q, none);
                Scalars next;
                for (auto [sum, part] : llvm::zip_equal(carried, line))
                  next.push_back(sum + part);
                return next;
              };
              return kernel.branch(
                  conv.isInside(0, row), addLine,
                  [&]() -> Scalars { return Scalars(carried); });
            });
        for (int64_t r = 0; r < height; ++r)
          for (int64_t l = 0; l < lanes; ++l) {
            Value lane =
                vector::ExtractOp::create(kernel.builder, sums[r].value(), l);
            kernel.store(0, {o + l, i + r, p, q}, Scalar(kernel.builder, lane));
          }
      });
  return true;
}

template <typename OpTy>
static void addTiled(OpLowerings &lowerings, bool (*tile)(OpTy, Kernel &)) {
  // Looked up now: what is added takes its place.
  const OpLowerings::Function *known = lowerings.find(TypeID::get<OpTy>());
  OpLowerings::Function scalar = *known;
  lowerings.add(
      TypeID::get<OpTy>(), [tile, scalar](Operation *op, Kernel &kernel) {
        return tile(cast<OpTy>(op), kernel) ? success() : scalar(op, kernel);
      });
}

void lowering::addLinearTileLowerings(OpLowerings &lowerings) {
  addTiled<MatmulOp>(lowerings, tileMatmul);
  addTiled<Conv2dOp>(lowerings, tileConv);
  addTiled<Conv2dBackwardInputOp>(lowerings, tileConvBackwardInput);
  addTiled<Conv2dBackwardFilterOp>(lowerings, tileConvBackwardFilter);
  addTiled<ConvTranspose2dOp>(lowerings, tileConvTranspose);
}
