//===- GpuBatchNorm.cpp - Batch normalisation by block, on a GPU ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block for each channel, whose threads read its pixels as wide as they lie,
// several reads at a time. The input is read for the mean, for the variance and
// for the result; backward, input and gradient are read for both sums, which
// are the gradients of gamma and beta, too, and for the input's gradient.
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Reads of a thread that are on their way together.
static constexpr int64_t kAhead = 4;

namespace {
/// The channels of [n, c, ...] tensors of one shape.
class Channels {
public:
  /// `result`: the number of the op's result of that shape.
  Channels(Kernel &kernel, ArrayRef<Value> operands, unsigned result)
      : K(kernel) {
    ArrayRef<int64_t> shape = Kernel::shape(operands[0]);
    Samples = shape[0], Count = shape[1];
    Pixels = countElements(shape.drop_front(2));
    for (Value operand : operands)
      add(K.bufferOf(operand));
    for (Value buffer : K.outputs(result))
      add(buffer);
  }

  /// Whether each buffer's pixels have no gaps between them, and there are any.
  bool areDense() const {
    return IsDense && Samples > 0 && Count > 0 && Pixels > 0;
  }
  int64_t count() const { return Count; }
  int64_t elements() const { return Samples * Pixels; }
  int64_t threads() const {
    return std::clamp<int64_t>(
        llvm::PowerOf2Ceil(llvm::divideCeil(chunks(), kAhead)), 64, 1024);
  }

  /// In a launch of a block for each channel: begins with buffers number 0, 1,
  /// ... (the operands, then the result's).
  void enter(GpuBlocks &block) {
    B = &block;
    for (Value &buffer : Buffers)
      buffer = collapse(buffer);
  }

  /// Carries vectors over the channel's elements: `step(loaded, carried)` gets
  /// those of the first `operands` buffers, a vector each. What does not exist
  /// leaves what is carried as it was.
  template <typename Step>
  Scalars fold(unsigned operands, Scalars start, Step step) {
    return overChunks(std::move(start),
                      [&](ArrayRef<Scalar> places, ArrayRef<Scalar> isInside,
                          ArrayRef<Scalar> carried) {
                        SmallVector<Scalars> loaded = loadAll(operands, places);
                        Scalars sums(carried);
                        for (size_t u = 0; u < places.size(); ++u) {
                          Scalars next = step(loaded[u], sums);
                          for (auto [sum, value] : llvm::zip_equal(sums, next))
                            sum = choose(isInside[u], value, sum);
                        }
                        return sums;
                      });
  }

  /// Writes `value(loaded)` to the result's buffers.
  template <typename ValueOf> void write(unsigned operands, ValueOf value) {
    if (operands == Buffers.size())
      return;
    (void)overChunks({}, [&](ArrayRef<Scalar> places, ArrayRef<Scalar> isInside,
                             ArrayRef<Scalar>) {
      SmallVector<Scalars> loaded = loadAll(operands, places);
      for (size_t u = 0; u < places.size(); ++u)
        K.when(isInside[u], [&] {
          Scalar result = value(loaded[u]);
          for (Value buffer : ArrayRef(Buffers).drop_front(operands))
            storeVector(K, result, buffer, index(places[u]));
        });
      return Scalars();
    });
  }

  /// A vector of as many as are read at a time, and the sum of one over the
  /// block.
  Scalar spread(Scalar x) { return Width == 1 ? x : K.spread(x, Width); }
  Scalar sum(Scalar vector) {
    Scalar sum = vector;
    if (Width > 1) {
      sum = extractElement(vector, 0);
      for (int64_t e = 1; e < Width; ++e)
        sum = sum + extractElement(vector, e);
    }
    return B->reduceBlock(sum, [](Scalar x, Scalar y) { return x + y; });
  }

private:
  int64_t chunks() const { return Samples * (Pixels / Width); }

  void add(Value buffer) {
    if (!buffer) {
      IsDense = false;
      return;
    }
    Buffers.push_back(buffer);
    auto type = cast<MemRefType>(buffer.getType());
    auto [strides, offset] = type.getStridesAndOffset();
    int64_t dense = 1;
    for (int64_t d = type.getRank() - 1; d >= 2; --d) {
      IsDense &= type.getDimSize(d) == 1 || strides[d] == dense;
      dense *= type.getDimSize(d);
    }
    if (IsDense && Pixels > 0)
      Width = std::min(Width, accessWidth(K, collapsed(type)));
  }

  /// As [n, c, pixels].
  MemRefType collapsed(MemRefType type) const {
    auto [strides, offset] = type.getStridesAndOffset();
    auto layout = StridedLayoutAttr::get(type.getContext(), offset,
                                         {strides[0], strides[1], 1});
    return MemRefType::get({Samples, Count, Pixels}, type.getElementType(),
                           layout);
  }

  Value collapse(Value buffer) {
    MemRefType type = collapsed(cast<MemRefType>(buffer.getType()));
    auto [strides, offset] = type.getStridesAndOffset();
    return memref::ReinterpretCastOp::create(K.builder, type, buffer, offset,
                                             type.getShape(), strides);
  }

  /// Calls `body` with the numbers of chunks, and which of them there are.
  template <typename Body> Scalars overChunks(Scalars start, Body body) {
    int64_t threads = this->threads();
    return B->fold(B->thread(), K.index(chunks()), threads * kAhead,
                   std::move(start), [&](Scalar at, ArrayRef<Scalar> carried) {
                     Scalars places, isInside;
                     for (int64_t u = 0; u < kAhead; ++u) {
                       Scalar place = at + u * threads;
                       isInside.push_back(place < chunks());
                       places.push_back(choose(isInside[u], place, at));
                     }
                     return body(places, isInside, carried);
                   });
  }

  Scalars index(Scalar chunk) {
    int64_t each = Pixels / Width;
    return {divideUnsigned(chunk, each), B->block(),
            remainderUnsigned(chunk, each) * Width};
  }

  SmallVector<Scalars> loadAll(unsigned operands, ArrayRef<Scalar> places) {
    SmallVector<Scalars> loaded;
    for (Scalar place : places) {
      Scalars at = index(place), values;
      for (Value buffer : ArrayRef(Buffers).take_front(operands))
        values.push_back(loadVector(K, buffer, at, Width));
      loaded.push_back(values);
    }
    return loaded;
  }

  Kernel &K;
  GpuBlocks *B = nullptr;
  int64_t Samples, Count, Pixels, Width = 4;
  bool IsDense = true;
  SmallVector<Value> Buffers;
};
} // namespace

/// False where pixels have gaps between them.
static bool lowerBatchNorm(BatchNormOp op, Kernel &kernel) {
  Channels channels(kernel, {op.getInput()}, 0);
  if (!channels.areDense())
    return false;
  GpuBlocks block(kernel, channels.count(), channels.threads());
  channels.enter(block);
  Scalar channel = block.block();
  Scalar zero = channels.spread(kernel.number(0));
  Scalar mean =
      channels.sum(channels.fold(1, {zero},
                                 [&](ArrayRef<Scalar> x, ArrayRef<Scalar> sum) {
                                   return Scalars{sum[0] + x[0]};
                                 })[0]) /
      channels.elements();
  Scalar means = channels.spread(mean);
  Scalar variance =
      channels.sum(channels.fold(1, {zero},
                                 [&](ArrayRef<Scalar> x, ArrayRef<Scalar> sum) {
                                   Scalar distance = x[0] - means;
                                   return Scalars{fusedMultiplyAdd(
                                       distance, distance, sum[0])};
                                 })[0]) /
      channels.elements();
  kernel.when(block.thread() == 0, [&] {
    kernel.store(1, {channel}, mean);
    kernel.store(2, {channel}, variance);
  });
  Scalar rstd =
      channels.spread(1 / sqrt(variance + op.getEps().convertToDouble()));
  Scalars affine;
  for (Value value : op.getAffine())
    affine.push_back(channels.spread(kernel.load(value, {channel})));
  channels.write(1, [&](ArrayRef<Scalar> x) {
    Scalar value = (x[0] - means) * rstd;
    if (!affine.empty())
      value = value * affine[0];
    return affine.size() > 1 ? value + affine[1] : value;
  });
  return true;
}

/// With x' = (x - mean) rstd: the input's gradient is
/// `rstd gamma (grad - mean(grad) - x' mean(grad x'))`, gamma's the sum of
/// grad x', and beta's that of grad.
static bool lowerBatchNormBackward(BatchNormBackwardOp op, Kernel &kernel) {
  Channels channels(kernel, {op.getGrad(), op.getInput()}, 0);
  if (!channels.areDense())
    return false;
  GpuBlocks block(kernel, channels.count(), channels.threads());
  channels.enter(block);
  Scalar channel = block.block();
  Scalar means = channels.spread(kernel.load(op.getMean(), {channel}));
  Scalar rstd = 1 / sqrt(kernel.load(op.getVar(), {channel}) +
                         op.getEps().convertToDouble());
  Scalar rstds = channels.spread(rstd);
  Scalar zero = channels.spread(kernel.number(0));
  Scalars sums = channels.fold(
      2, {zero, zero}, [&](ArrayRef<Scalar> loaded, ArrayRef<Scalar> sums) {
        Scalar x = (loaded[1] - means) * rstds;
        return Scalars{sums[0] + loaded[0],
                       fusedMultiplyAdd(loaded[0], x, sums[1])};
      });
  Scalar grads = channels.sum(sums[0]), products = channels.sum(sums[1]);
  kernel.when(block.thread() == 0, [&] {
    if (op->getNumResults() > 1)
      kernel.store(1, {channel}, products);
    if (op->getNumResults() > 2)
      kernel.store(2, {channel}, grads);
  });
  Scalar factor = rstd;
  if (Value gamma = op.getGamma())
    factor = factor * kernel.load(gamma, {channel});
  Scalar factors = channels.spread(factor);
  Scalar meanGrad = channels.spread(grads / channels.elements());
  Scalar meanProduct = channels.spread(products / channels.elements());
  channels.write(2, [&](ArrayRef<Scalar> loaded) {
    Scalar x = (loaded[1] - means) * rstds;
    return factors * (loaded[0] - meanGrad - x * meanProduct);
  });
  return true;
}

void lowering::addGpuBatchNormLowerings(OpLowerings &lowerings) {
  addOver<BatchNormOp>(lowerings, lowerBatchNorm);
  addOver<BatchNormBackwardOp>(lowerings, lowerBatchNormBackward);
}
