//===- GpuChannels.cpp - Sums over pixels with channels last, on a GPU ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Channels are neighbours, so a channel's pixels are a column. Parts of the
// pixels are summed up by neighbouring threads for neighbouring channels, in a
// second launch these sums are, for each channel, and batch normalisations
// write their result in a third, part by part: they read their input twice.
// With few pixels a batch normalisation is one launch, whose blocks hold all
// pixels of their channels.
// Sums that a launch leaves for the next lie in the workspace
// (getChannelWorkspace). The number of parts follows from the shape, or stands
// at the op.
//
//===----------------------------------------------------------------------===//

#include "GpuChannelBlock.h"
#include "GpuLayouts.h"

#include "vram/Dialect/VRAM/IR/Layout.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
/// The pixels of an image in parts, and the workspace.
class Pixels {
public:
  /// `image`: its sizes [n, h, w, c].
  Pixels(Kernel &kernel, ArrayRef<int64_t> image, int64_t parts, Type element)
      : K(kernel), Workspace(workspaceOf(kernel)), Channels(image[3]),
        Parts(parts), Pieces(*splitPixels(image, parts)),
        Sizes({image[1] / Pieces, image[2]}),
        Count(image[0] * image[1] * image[2]), Sum(getStatisticsType(element)) {
  }

  int64_t count() const { return Count; }
  int64_t countOfPart() const { return countElements(Sizes); }

  /// A buffer of [rows, channels] behind `first` others in the workspace.
  Value rows(int64_t first, int64_t rows) {
    int64_t bytes = Sum.getIntOrFloatBitWidth() / 8 * Channels;
    return memref::ViewOp::create(
        K.builder, MemRefType::get({rows, Channels}, Sum), Workspace,
        K.index(first * bytes).value(), ValueRange());
  }
  Scalar load(Value rows, Scalar row, Scalar channel) {
    return widen(K.builder,
                 memref::LoadOp::create(K.builder, rows,
                                        {row.value(), channel.value()}));
  }
  void store(Value rows, Scalar row, Scalar channel, Scalar value) {
    memref::StoreOp::create(K.builder, narrow(value, Sum), rows,
                            {row.value(), channel.value()});
  }

  /// Sample, row, column and channel.
  using Place = ArrayRef<Scalar>;
  using Step =
      llvm::function_ref<Scalars(Place place, ArrayRef<Scalar> carried)>;

  /// A launch: `body(part, channel, place of the part's first pixel)`.
  void forParts(llvm::function_ref<void(Scalar, Scalar, Place)> body) {
    K.forEach({Parts, Channels}, [&](ArrayRef<Scalar> index) {
      Part = index[0], Channel = index[1];
      if (K.around)
        K.around->enter(Channel);
      body(Part, Channel, place({K.index(0), K.index(0)}));
      if (K.around)
        K.around->leave();
    });
  }
  /// In such a launch: carries values over the part's pixels.
  Scalars fold(Scalars start, Step step) {
    return K.fold(Sizes, std::move(start),
                  [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                    return step(place(at), carried);
                  });
  }

  /// The same without a value that is carried.
  void forPixels(llvm::function_ref<void(Place place)> body) {
    fold({}, [&](Place place, ArrayRef<Scalar>) {
      body(place);
      return Scalars();
    });
  }

  /// A launch: `body` for each channel.
  void forChannels(llvm::function_ref<void(Scalar channel)> body) {
    K.forEach({Channels}, [&](ArrayRef<Scalar> index) { body(index[0]); });
  }
  /// In such a launch: the sum over the parts of `term(part)`.
  Scalar sumOfParts(llvm::function_ref<Scalar(Scalar part)> term) {
    return K.sum({Parts}, [&](ArrayRef<Scalar> part) { return term(part[0]); });
  }

private:
  Scalars place(ArrayRef<Scalar> at) {
    return {Part / Pieces, Part % Pieces * Sizes[0] + at[0], at[1], Channel};
  }

  Kernel &K;
  Value Workspace;
  int64_t Channels, Parts, Pieces;
  SmallVector<int64_t> Sizes;
  int64_t Count;
  Type Sum;
  Scalar Part, Channel;
};

/// The buffers of a batch normalisation or its gradient.
struct ChannelNorm : Pixels {
  ChannelNorm(Kernel &kernel, RankedTensorType input, ArrayRef<int64_t> image)
      : Pixels(kernel, image, countPixelParts(image), input.getElementType()),
        Sums{rows(0, countPixelParts(image)),
             rows(countPixelParts(image), countPixelParts(image))},
        Factors(rows(2 * countPixelParts(image), kChannelFactors)), K(kernel) {}

  Scalar factor(int64_t i, Scalar channel) {
    return load(Factors, K.index(i), channel);
  }
  void setFactor(int64_t i, Scalar channel, Scalar value) {
    store(Factors, K.index(i), channel, value);
  }

  Value Sums[2], Factors;

private:
  Kernel &K;
};
} // namespace

/// The index [n, c, h, w] that Kernel takes of these ops.
static Scalars channelSecond(ArrayRef<Scalar> place) {
  return Scalars(toChannelsFirst(place));
}

static ChannelNorm makeNorm(Kernel &kernel, Value input) {
  auto type = cast<RankedTensorType>(input.getType());
  return ChannelNorm(kernel, type, toChannelsLast(type.getShape()));
}

/// Whether a block can hold all pixels of its channels.
static bool fitsBlocks(Value input) {
  return fitsChannelBlock(
      toChannelsLast(cast<RankedTensorType>(input.getType())));
}

static ChannelBlock makeBlock(Kernel &kernel, Value input) {
  auto type = cast<RankedTensorType>(input.getType());
  return ChannelBlock(kernel, type.getShape(), type.getElementType());
}

//===----------------------------------------------------------------------===//
// Batch normalisation
//===----------------------------------------------------------------------===//

namespace {
/// The formula of a batch normalisation, for one channel.
struct ChannelNormal {
  Scalar mean, rstd;
  Scalars affine;

  ChannelNormal(BatchNormOp op, Kernel &kernel, Scalar channel, Scalar mean,
                Scalar rstd)
      : mean(mean), rstd(rstd) {
    for (Value value : op.getAffine())
      affine.push_back(kernel.load(value, {channel}));
  }

  Scalar operator()(Scalar x) const {
    Scalar value = (x - mean) * rstd;
    if (!affine.empty())
      value = value * affine[0];
    if (affine.size() > 1)
      value = value + affine[1];
    return value;
  }
};
} // namespace

static Scalar inverseDeviation(Kernel &kernel, Scalar variance,
                               const APFloat &eps) {
  return 1 / sqrt(variance + eps.convertToDouble());
}

static void normaliseInBlocks(BatchNormOp op, Kernel &kernel) {
  ChannelBlock block = makeBlock(kernel, op.getInput());
  Scalars held = block.load(op.getInput());
  auto pixels = static_cast<double>(block.pixels());
  Scalar mean = block.sum([&](size_t i) { return held[i]; }) / pixels;
  Scalar variance = block.sum([&](size_t i) {
    Scalar distance = held[i] - mean;
    return distance * distance;
  }) / pixels;
  block.once([&] {
    kernel.store(1, {block.channel()}, mean);
    kernel.store(2, {block.channel()}, variance);
  });
  ChannelNormal normal(op, kernel, block.channel(), mean,
                       inverseDeviation(kernel, variance, op.getEps()));
  block.store([&](size_t i) { return normal(held[i]); });
}

/// Sums of a part are of distances from its first pixel, so that a large mean
/// takes no digits from a small variance. The parts, of equal size, are
/// combined by the variance of their means (T. Chan, G. Golub, R. LeVeque,
/// "Updating formulae and a pairwise algorithm for computing sample variances",
/// 1979).
static bool lowerBatchNorm(BatchNormOp op, Kernel &kernel) {
  if (!kernel.bufferOf(op.getInput()))
    return false;
  if (fitsBlocks(op.getInput())) {
    normaliseInBlocks(op, kernel);
    return true;
  }
  if (!workspaceOf(kernel))
    return false;
  ChannelNorm norm = makeNorm(kernel, op.getInput());
  auto pixelsOfPart = static_cast<double>(norm.countOfPart());
  auto pixels = static_cast<double>(norm.count());
  auto load = [&](ArrayRef<Scalar> place) {
    return kernel.load(op.getInput(), place);
  };
  norm.forParts([&](Scalar part, Scalar channel, Pixels::Place begin) {
    Scalar first = load(channelSecond(begin));
    Scalars sums =
        norm.fold({kernel.number(0), kernel.number(0)},
                  [&](Pixels::Place place, ArrayRef<Scalar> carried) {
                    Scalar distance = load(channelSecond(place)) - first;
                    return Scalars{carried[0] + distance,
                                   carried[1] + distance * distance};
                  });
    Scalar mean = sums[0] / pixelsOfPart;
    norm.store(norm.Sums[0], part, channel, first + mean);
    norm.store(norm.Sums[1], part, channel, sums[1] - mean * sums[0]);
  });
  norm.forChannels([&](Scalar channel) {
    Scalar mean = norm.sumOfParts([&](Scalar part) {
      return norm.load(norm.Sums[0], part, channel);
    }) * (pixelsOfPart / pixels);
    Scalar squares = norm.sumOfParts([&](Scalar part) {
      Scalar distance = norm.load(norm.Sums[0], part, channel) - mean;
      return norm.load(norm.Sums[1], part, channel) +
             pixelsOfPart * distance * distance;
    });
    Scalar variance = max(squares / pixels, kernel.number(0));
    kernel.store(1, {channel}, mean);
    kernel.store(2, {channel}, variance);
    norm.setFactor(0, channel, mean);
    norm.setFactor(1, channel, inverseDeviation(kernel, variance, op.getEps()));
  });
  norm.forParts([&](Scalar, Scalar channel, Pixels::Place) {
    ChannelNormal normal(op, kernel, channel, norm.factor(0, channel),
                         norm.factor(1, channel));
    norm.forPixels([&](Pixels::Place at) {
      Scalars place = channelSecond(at);
      kernel.store(0, place, normal(load(place)));
    });
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Its gradient
//===----------------------------------------------------------------------===//

namespace {
/// With x' = (x - mean) rstd: the input's gradient is
/// `rstd gamma (grad - mean(grad) - x' mean(grad x'))`, gamma's the sum of
/// grad x', and beta's that of grad.
struct ChannelGradient {
  /// Of gamma and beta.
  Scalar gamma, beta;
  Scalar scale, meanGrad, slope;

  ChannelGradient() = default;
  /// From the sums of grad and of grad (x - mean).
  ChannelGradient(BatchNormBackwardOp op, Kernel &kernel, Scalar channel,
                  Scalar grads, Scalar products, double pixels) {
    Scalar rstd = inverseDeviation(kernel, kernel.load(op.getVar(), {channel}),
                                   op.getEps());
    gamma = products * rstd, beta = grads;
    scale = rstd;
    if (Value given = op.getGamma())
      scale = scale * kernel.load(given, {channel});
    meanGrad = grads / pixels;
    slope = gamma / pixels * rstd;
  }

  void storeSums(Kernel &kernel, Scalar channel) const {
    if (kernel.op->getNumResults() > 1)
      kernel.store(1, {channel}, gamma);
    if (kernel.op->getNumResults() > 2)
      kernel.store(2, {channel}, beta);
  }

  /// `distance`: x - mean.
  Scalar operator()(Scalar grad, Scalar distance) const {
    return scale * (grad - meanGrad - distance * slope);
  }
};
} // namespace

static void differentiateInBlocks(BatchNormBackwardOp op, Kernel &kernel) {
  ChannelBlock block = makeBlock(kernel, op.getInput());
  Scalar channel = block.channel(), mean = kernel.load(op.getMean(), {channel});
  Scalars grads = block.load(op.getGrad()), inputs = block.load(op.getInput());
  Scalar sum = block.sum([&](size_t i) { return grads[i]; });
  Scalar products =
      block.sum([&](size_t i) { return grads[i] * (inputs[i] - mean); });
  ChannelGradient gradient(op, kernel, channel, sum, products,
                           static_cast<double>(block.pixels()));
  block.once([&] { gradient.storeSums(kernel, channel); });
  block.store([&](size_t i) { return gradient(grads[i], inputs[i] - mean); });
}

static bool lowerBatchNormBackward(BatchNormBackwardOp op, Kernel &kernel) {
  if (!kernel.bufferOf(op.getInput()) ||
      (!kernel.bufferOf(op.getGrad()) && !kernel.around))
    return false;
  if (fitsBlocks(op.getInput())) {
    differentiateInBlocks(op, kernel);
    return true;
  }
  if (!workspaceOf(kernel))
    return false;
  ChannelNorm norm = makeNorm(kernel, op.getInput());
  auto distance = [&](ArrayRef<Scalar> place, Scalar mean) {
    return kernel.load(op.getInput(), place) - mean;
  };
  norm.forParts([&](Scalar part, Scalar channel, Pixels::Place) {
    Scalar mean = kernel.load(op.getMean(), {channel});
    Scalars sums =
        norm.fold({kernel.number(0), kernel.number(0)},
                  [&](Pixels::Place at, ArrayRef<Scalar> carried) {
                    Scalars place = channelSecond(at);
                    Scalar grad = kernel.loadFirst(op.getGrad(), place);
                    return Scalars{carried[0] + grad,
                                   carried[1] + grad * distance(place, mean)};
                  });
    for (size_t i = 0; i < 2; ++i)
      norm.store(norm.Sums[i], part, channel, sums[i]);
  });
  norm.forChannels([&](Scalar channel) {
    auto sum = [&](size_t i) {
      return norm.sumOfParts(
          [&](Scalar part) { return norm.load(norm.Sums[i], part, channel); });
    };
    Scalar grads = sum(0), products = sum(1);
    ChannelGradient gradient(op, kernel, channel, grads, products,
                             static_cast<double>(norm.count()));
    gradient.storeSums(kernel, channel);
    norm.setFactor(0, channel, gradient.scale);
    norm.setFactor(1, channel, gradient.meanGrad);
    norm.setFactor(2, channel, gradient.slope);
  });
  norm.forParts([&](Scalar, Scalar channel, Pixels::Place) {
    Scalar mean = kernel.load(op.getMean(), {channel});
    ChannelGradient gradient;
    gradient.scale = norm.factor(0, channel);
    gradient.meanGrad = norm.factor(1, channel);
    gradient.slope = norm.factor(2, channel);
    norm.forPixels([&](Pixels::Place at) {
      Scalars place = channelSecond(at);
      kernel.store(
          0, place,
          gradient(kernel.load(op.getGrad(), place), distance(place, mean)));
    });
  });
  return true;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

static bool lowerReduceSum(ReduceSumOp op, Kernel &kernel) {
  auto parts = op->getAttrOfType<IntegerAttr>(kPartsAttr);
  if (!parts || !workspaceOf(kernel) || !kernel.bufferOf(op.getInput()))
    return false;
  auto type = cast<RankedTensorType>(op.getInput().getType());
  Pixels pixels(kernel, type.getShape(), parts.getInt(), type.getElementType());
  Value sums = pixels.rows(0, parts.getInt());
  pixels.forParts([&](Scalar part, Scalar channel, Pixels::Place) {
    Scalar sum = pixels.fold(
        {kernel.number(0)}, [&](Pixels::Place place, ArrayRef<Scalar> carried) {
          return Scalars{carried[0] + kernel.load(op.getInput(), place)};
        })[0];
    pixels.store(sums, part, channel, sum);
  });
  pixels.forChannels([&](Scalar channel) {
    kernel.store(0, {channel}, pixels.sumOfParts([&](Scalar part) {
      return pixels.load(sums, part, channel);
    }));
  });
  return true;
}

void lowering::addGpuChannelNormLowerings(OpLowerings &lowerings) {
  addOver<BatchNormOp>(lowerings, lowerBatchNorm);
  addOver<BatchNormBackwardOp>(lowerings, lowerBatchNormBackward);
}

void lowering::addGpuSumLowerings(OpLowerings &lowerings) {
  addOver<ReduceSumOp>(lowerings, lowerReduceSum);
}
