//===- GpuNorm.cpp - Normalisations by block, on a GPU --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block, or a warp, for each channel, row or group (GpuSets.h). Mean and
// variance are of one read. Backward both sums are, which for channels are the
// gradients of gamma and beta, too; for rows these are a second launch, whose
// blocks sum up a few columns of all rows.
//
//===----------------------------------------------------------------------===//

#include "GpuOps.h"
#include "GpuSets.h"

#include "llvm/Support/MathExtras.h"
#include <tuple>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

/// False where the input is no buffer or empty.
static bool lowerBatchNorm(BatchNormOp op, Kernel &kernel) {
  GpuSets sets(kernel, SetShape::channels(Kernel::shape(op.getInput())));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  sets.addOutputs(0);
  if (!sets.fit())
    return false;
  sets.forEach([&] {
    Scalar mean, variance;
    std::tie(mean, variance) = sets.moments();
    sets.once([&] {
      kernel.store(1, {sets.set()}, mean);
      kernel.store(2, {sets.set()}, variance);
    });
    Scalar means = sets.spread(mean);
    Scalar rstd =
        sets.spread(1 / sqrt(variance + op.getEps().convertToDouble()));
    Scalars affine;
    for (Value value : op.getAffine())
      affine.push_back(sets.spread(kernel.load(value, {sets.set()})));
    sets.write([&](const GpuSets::Chunk &chunk) {
      Scalar value = (chunk.loaded[0] - means) * rstd;
      if (!affine.empty())
        value = value * affine[0];
      return affine.size() > 1 ? value + affine[1] : value;
    });
  });
  return true;
}

/// With x' = (x - mean) rstd: the input's gradient is
/// `rstd gamma (grad - mean(grad) - x' mean(grad x'))`, gamma's the sum of
/// grad x', and beta's that of grad.
static bool lowerBatchNormBackward(BatchNormBackwardOp op, Kernel &kernel) {
  GpuSets sets(kernel, SetShape::channels(Kernel::shape(op.getInput())));
  sets.addOperand(kernel.bufferOf(op.getGrad()));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  sets.addOutputs(0);
  if (!sets.fit())
    return false;
  sets.forEach([&] {
    Scalar channel = sets.set();
    Scalar means = sets.spread(kernel.load(op.getMean(), {channel}));
    Scalar rstd = 1 / sqrt(kernel.load(op.getVar(), {channel}) +
                           op.getEps().convertToDouble());
    Scalar rstds = sets.spread(rstd);
    auto distance = [&](const GpuSets::Chunk &chunk) {
      return (chunk.loaded[1] - means) * rstds;
    };
    Scalar zero = sets.spread(kernel.number(0));
    Scalars sums = sets.fold(
        {zero, zero}, [&](const GpuSets::Chunk &chunk, ArrayRef<Scalar> sums) {
          return Scalars{
              sums[0] + chunk.loaded[0],
              fusedMultiplyAdd(chunk.loaded[0], distance(chunk), sums[1])};
        });
    Scalar grads = sets.sum(sums[0]), products = sets.sum(sums[1]);
    sets.once([&] {
      if (op->getNumResults() > 1)
        kernel.store(1, {channel}, products);
      if (op->getNumResults() > 2)
        kernel.store(2, {channel}, grads);
    });
    Scalar factor = rstd;
    if (Value gamma = op.getGamma())
      factor = factor * kernel.load(gamma, {channel});
    Scalar factors = sets.spread(factor);
    Scalar meanGrad = sets.spread(grads / sets.elements());
    Scalar meanProduct = sets.spread(products / sets.elements());
    sets.write([&](const GpuSets::Chunk &chunk) {
      return factors *
             (chunk.loaded[0] - meanGrad - distance(chunk) * meanProduct);
    });
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Rows and groups
//===----------------------------------------------------------------------===//

namespace {
/// Gamma or beta of rows, which have one for each element, or of groups, which
/// have one for each channel.
class Affine {
public:
  /// `channels`: of a group; 0 for rows.
  Affine(Kernel &kernel, GpuSets &sets, ValueRange values, int64_t channels)
      : K(kernel), Sets(sets), Values(values), Channels(channels) {
    if (Channels == 0)
      for (Value value : Values)
        Sets.addParameter(value);
    else
      Sets.divide(Channels);
  }

  size_t size() const { return Values.size(); }

  Scalar operator()(size_t i, const GpuSets::Chunk &chunk) const {
    if (Channels == 0)
      return Sets.parameter(i, chunk);
    int64_t pixels = Sets.elements() / Channels, groups = countGroups(i);
    Scalar first = remainderUnsigned(Sets.set(), groups) * Channels;
    // A chunk behind the group's last would read behind the last channel.
    Scalar channel =
        Sets.whereChunk(chunk, divideUnsigned(chunk.index[2], pixels));
    return Sets.spread(K.load(Values[i], {first + channel}));
  }

private:
  int64_t countGroups(size_t i) const {
    return Kernel::shape(Values[i])[0] / Channels;
  }

  Kernel &K;
  GpuSets &Sets;
  SmallVector<Value> Values;
  int64_t Channels;
};
} // namespace

/// The sum of squares of the first operand.
static Scalar sumSquares(GpuSets &sets, Kernel &kernel) {
  Scalar zero = sets.spread(kernel.number(0));
  return sets.sum(sets.fold({zero}, [&](const GpuSets::Chunk &chunk,
                                        ArrayRef<Scalar> sum) {
    return Scalars{fusedMultiplyAdd(chunk.loaded[0], chunk.loaded[0], sum[0])};
  })[0]);
}

/// layer_norm, group_norm and rms_norm, whose last result is rstd, after the
/// mean if `centred`. `channels`: of a group; 0 for rows.
template <typename OpTy>
static bool lowerRowNorm(OpTy op, Kernel &kernel, SetShape shape,
                         ValueRange affine, bool centred,
                         int64_t channels = 0) {
  GpuSets sets(kernel, std::move(shape));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  sets.addOutputs(0);
  Affine factors(kernel, sets, affine, channels);
  if (!sets.fit())
    return false;
  sets.forEach([&] {
    Scalar mean = kernel.number(0), variance;
    if (centred)
      std::tie(mean, variance) = sets.moments();
    else
      variance = sumSquares(sets, kernel) / sets.elements();
    Scalar rstd = 1 / sqrt(variance + op.getEps().convertToDouble());
    sets.once([&] {
      Scalars index = sets.setIndex();
      if (centred)
        kernel.store(1, index, mean);
      kernel.store(centred ? 2 : 1, index, rstd);
    });
    Scalar means = sets.spread(mean), rstds = sets.spread(rstd);
    sets.write([&](const GpuSets::Chunk &chunk) {
      Scalar value =
          centred ? (chunk.loaded[0] - means) * rstds : chunk.loaded[0] * rstds;
      if (factors.size() > 0)
        value = value * factors(0, chunk);
      return factors.size() > 1 ? value + factors(1, chunk) : value;
    });
  });
  return true;
}

/// With x' = (x - mean) rstd and g' = grad gamma, the input's gradient is
/// `rstd (g' - mean(g') - x' mean(g' x'))`, without mean(g') if there is no
/// `mean`.
template <typename OpTy>
static bool lowerRowGradient(OpTy op, Kernel &kernel, SetShape shape,
                             Value mean, int64_t channels = 0) {
  GpuSets sets(kernel, std::move(shape));
  sets.addOperand(kernel.bufferOf(op.getGrad()));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  sets.addOutputs(0);
  Affine gamma(kernel, sets,
               op.getGamma() ? ValueRange(op.getGamma()) : ValueRange(),
               channels);
  if (!sets.fit())
    return false;
  sets.forEach([&] {
    Scalars index = sets.setIndex();
    Scalar rstd = sets.spread(kernel.load(op.getRstd(), index));
    Scalar means = mean ? sets.spread(kernel.load(mean, index)) : Scalar();
    auto distance = [&](const GpuSets::Chunk &chunk) {
      Scalar x = chunk.loaded[1];
      return (mean ? x - means : x) * rstd;
    };
    auto grad = [&](const GpuSets::Chunk &chunk) {
      return gamma.size() > 0 ? chunk.loaded[0] * gamma(0, chunk)
                              : chunk.loaded[0];
    };
    Scalar zero = sets.spread(kernel.number(0));
    Scalars sums = sets.fold(
        {zero, zero}, [&](const GpuSets::Chunk &chunk, ArrayRef<Scalar> sums) {
          Scalar g = grad(chunk);
          return Scalars{sums[0] + g,
                         fusedMultiplyAdd(g, distance(chunk), sums[1])};
        });
    Scalar meanGrad =
        mean ? sets.spread(sets.sum(sums[0]) / sets.elements()) : Scalar();
    Scalar meanProduct = sets.spread(sets.sum(sums[1]) / sets.elements());
    sets.write([&](const GpuSets::Chunk &chunk) {
      Scalar g = grad(chunk);
      return rstd * ((mean ? g - meanGrad : g) - distance(chunk) * meanProduct);
    });
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Gradients of gamma and beta
//===----------------------------------------------------------------------===//

namespace {
/// Sums over the rows of [rows, columns]: a block has a few neighbouring
/// columns, a thread as many of these as one load has, and every so many rows.
class ColumnSums {
public:
  ColumnSums(Kernel &kernel, SetShape shape, Value grad, Value input)
      : K(kernel), Shape(std::move(shape)) {
    Rows = countElements(Shape.sets());
    Columns = countElements(Shape.elements());
    for (Value operand : {grad, input}) {
      Value buffer = K.bufferOf(operand);
      if (!buffer)
        return;
      Type element = getElementTypeOrSelf(buffer.getType());
      Width = std::min(Width, SetBuffer::chunkWidth(Shape, element));
      Bytes = std::max<int64_t>(Bytes, element.getIntOrFloatBitWidth() / 8);
      Buffers.emplace_back(K, Shape, buffer);
    }
    Fit = Rows > 0 && Columns > 0;
  }

  bool fit() const { return Fit; }

  /// Results 1 (and `hasBeta` 2) are the sums of grad x', and of grad.
  template <typename OpTy>
  void emit(OpTy op, Value mean, bool hasBeta) {
    const int64_t own = across() * Width, rowsAtOnce = threads() / across();
    GpuBlocks blocks(K, llvm::divideCeil(Columns, own), threads());
    for (SetBuffer &buffer : Buffers)
      buffer.enter();
    Scalar mine = remainderUnsigned(blocks.thread(), across());
    Scalar row = divideUnsigned(blocks.thread(), across());
    Scalar column = blocks.block() * own + mine * Width;
    if (Columns % own != 0)
      column = min(column, K.index(Columns - Width));
    auto add = [&](Scalar row, ArrayRef<Scalar> sums) {
      Scalars set = K.delinearise(row, Shape.sets());
      Scalars at = {K.index(0), row, column};
      Scalar g = Buffers[0].load(at, Width);
      Scalar x = Buffers[1].load(at, Width);
      if (mean)
        x = x - spread(K.load(mean, set));
      x = x * spread(K.load(op.getRstd(), set));
      Scalars next = {fusedMultiplyAdd(g, x, sums[0])};
      if (hasBeta)
        next.push_back(sums[1] + g);
      return next;
    };
    Scalars sums(hasBeta ? 2 : 1, spread(K.number(0)));
    // Loads that do not wait for each other, while there are enough rows.
    int64_t several = Rows / (rowsAtOnce * kAhead) * (rowsAtOnce * kAhead);
    if (several > 0)
      sums = blocks.fold(row, K.index(several), rowsAtOnce * kAhead, sums,
                         [&](Scalar at, ArrayRef<Scalar> carried) {
                           Scalars sums(carried);
                           for (int64_t u = 0; u < kAhead; ++u)
                             sums = add(at + u * rowsAtOnce, sums);
                           return sums;
                         });
    if (several < Rows)
      sums = blocks.fold(row + several, K.index(Rows), rowsAtOnce, sums, add);
    finish(blocks, sums, own);
  }

private:
  static constexpr int64_t kMostThreads = 512;
  static constexpr int64_t kAhead = 4;
  /// Bytes of a row that a block reads: a sector, or two where the columns are
  /// enough for many blocks.
  static constexpr int64_t kSectorBytes = 32;
  static constexpr int64_t kManyBlocks = 128;

  int64_t across() const {
    int64_t bytes = kSectorBytes;
    if (Columns * Bytes >= kManyBlocks * 2 * kSectorBytes)
      bytes *= 2;
    return std::max<int64_t>(1, bytes / (Width * Bytes));
  }

  /// Threads of a block: at least one for each sum that it writes.
  int64_t threads() const {
    return std::clamp<int64_t>(
        llvm::PowerOf2Ceil(Rows * across()),
        std::max<int64_t>(GpuBlocks::kWarp, 2 * across() * Width),
        kMostThreads);
  }

  Scalar spread(Scalar x) { return Width == 1 ? x : K.spread(x, Width); }

  /// Adds what threads with the same columns have, of a warp by shuffles, then
  /// warp after warp.
  void finish(GpuBlocks &blocks, ArrayRef<Scalar> sums, int64_t own) {
    const int64_t warps = threads() / GpuBlocks::kWarp;
    int64_t each = own * static_cast<int64_t>(sums.size());
    Value parts = blocks.sharedFloats(warps * each);
    Scalar lane = remainderUnsigned(blocks.thread(), GpuBlocks::kWarp);
    Scalar warp = divideUnsigned(blocks.thread(), GpuBlocks::kWarp);
    for (auto [number, sum] : llvm::enumerate(sums))
      for (int64_t e = 0; e < Width; ++e) {
        Scalar value = Width == 1 ? sum : extractElement(sum, e);
        for (int64_t mask = GpuBlocks::kWarp / 2; mask >= across(); mask /= 2)
          value = value + blocks.shuffle(value, mask);
        Scalar place =
            warp * each + static_cast<int64_t>(number) * own + lane * Width + e;
        K.when(lane < across(),
               [&] { blocks.storeShared(parts, place, value); });
      }
    blocks.barrier();
    Scalar place = remainderUnsigned(blocks.thread(), own);
    Scalar column = blocks.block() * own + place;
    for (unsigned i = 0; i < sums.size(); ++i) {
      int64_t first = static_cast<int64_t>(i) * own;
      Scalar isMine =
          both(blocks.thread() >= first, blocks.thread() < first + own);
      if (Columns % own != 0)
        isMine = both(isMine, column < Columns);
      K.when(isMine, [&] {
        Scalar total = K.number(0);
        for (int64_t w = 0; w < warps; ++w)
          total = total + blocks.loadShared(parts, place + (w * each + first));
        K.store(i + 1, K.delinearise(column, Shape.elements()), total);
      });
    }
  }

  Kernel &K;
  SetShape Shape;
  int64_t Rows = 0, Columns = 0, Width = 4, Bytes = 1;
  bool Fit = false;
  SmallVector<SetBuffer> Buffers;
};
} // namespace

/// layer_norm_backward, or rms_norm_backward, which has no `mean` and no beta.
template <typename OpTy>
static bool lowerRowBackward(OpTy op, Kernel &kernel, Value mean) {
  auto shape =
      SetShape::rows(Kernel::shape(op.getInput()), op.getNormalizedDims());
  ColumnSums columns(kernel, shape, op.getGrad(), op.getInput());
  if (!columns.fit() || !lowerRowGradient(op, kernel, shape, mean))
    return false;
  if (op->getNumResults() > 1)
    columns.emit(op, mean, /*hasBeta=*/op->getNumResults() > 2);
  return true;
}

/// Gamma's gradient of group_norm is a sum over the channel's samples, each
/// with its own statistics.
static void lowerGroupParameters(GroupNormBackwardOp op, Kernel &kernel) {
  GpuSets sets(kernel, SetShape::channels(Kernel::shape(op.getInput())));
  sets.addOperand(kernel.bufferOf(op.getGrad()));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  int64_t channels = Kernel::shape(op.getInput())[1] / op.getGroups();
  sets.forEach([&] {
    Scalar group = divideUnsigned(sets.set(), channels);
    Scalar zero = sets.spread(kernel.number(0));
    Scalars sums = sets.fold(
        {zero, zero}, [&](const GpuSets::Chunk &chunk, ArrayRef<Scalar> sums) {
          Scalars at = {sets.whereChunk(chunk, chunk.index[0]), group};
          Scalar x =
              (chunk.loaded[1] - sets.spread(kernel.load(op.getMean(), at))) *
              sets.spread(kernel.load(op.getRstd(), at));
          return Scalars{fusedMultiplyAdd(chunk.loaded[0], x, sums[0]),
                         sums[1] + chunk.loaded[0]};
        });
    for (unsigned i = 1; i < op->getNumResults(); ++i) {
      Scalar sum = sets.sum(sums[i - 1]);
      sets.once([&] { kernel.store(i, {sets.set()}, sum); });
    }
  });
}

void lowering::addGpuNormLowerings(OpLowerings &lowerings) {
  addOver<BatchNormOp>(lowerings, lowerBatchNorm);
  addOver<BatchNormBackwardOp>(lowerings, lowerBatchNormBackward);
  addOver<LayerNormOp>(lowerings, [](LayerNormOp op, Kernel &kernel) {
    return lowerRowNorm(
        op, kernel,
        SetShape::rows(Kernel::shape(op.getInput()), op.getNormalizedDims()),
        op.getAffine(), /*centred=*/true);
  });
  addOver<RmsNormOp>(lowerings, [](RmsNormOp op, Kernel &kernel) {
    return lowerRowNorm(
        op, kernel,
        SetShape::rows(Kernel::shape(op.getInput()), op.getNormalizedDims()),
        op.getGamma() ? ValueRange(op.getGamma()) : ValueRange(),
        /*centred=*/false);
  });
  addOver<GroupNormOp>(lowerings, [](GroupNormOp op, Kernel &kernel) {
    ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
    return lowerRowNorm(op, kernel, SetShape::groups(shape, op.getGroups()),
                        op.getAffine(), /*centred=*/true,
                        shape[1] / op.getGroups());
  });
  addOver<LayerNormBackwardOp>(
      lowerings, [](LayerNormBackwardOp op, Kernel &kernel) {
        return lowerRowBackward(op, kernel, op.getMean());
      });
  addOver<RmsNormBackwardOp>(lowerings,
                             [](RmsNormBackwardOp op, Kernel &kernel) {
                               return lowerRowBackward(op, kernel, Value());
                             });
  addOver<GroupNormBackwardOp>(lowerings, [](GroupNormBackwardOp op,
                                             Kernel &kernel) {
    ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
    if (!lowerRowGradient(op, kernel, SetShape::groups(shape, op.getGroups()),
                          op.getMean(), shape[1] / op.getGroups()))
      return false;
    if (op->getNumResults() > 1)
      lowerGroupParameters(op, kernel);
    return true;
  });
}
