//===- NormOps.cpp - Evaluates normalisations and softmax -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpEvaluators.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Normalisations
//===----------------------------------------------------------------------===//

namespace {
/// Sets of elements that are normalised together. All four normalisations are
/// `(x - mean) * rstd * gamma + beta` over each set (mean 0 for rms_norm); they
/// differ in which elements make a set and which gamma an element has.
struct Normalisation {
  int64_t sets;
  /// Elements in a set.
  int64_t count;
  /// The elements' places: a set is `pieces` runs of `run` elements, the first
  /// at `set * setStride`, `pieceStride` apart.
  int64_t run, setStride, pieceStride;
  /// Element e of set s has gamma `(s * gammaSetStride + e / gammaRun) %
  /// gammas`.
  int64_t gammaSetStride, gammaRun, gammas;
  bool centred = true;

  int64_t place(int64_t set, int64_t e) const {
    return set * setStride + e / run * pieceStride + e % run;
  }
  int64_t gamma(int64_t set, int64_t e) const {
    return (set * gammaSetStride + e / gammaRun) % gammas;
  }

  /// A set is a channel of [n, c, ...]: a run in each sample.
  static Normalisation batch(ArrayRef<int64_t> shape) {
    DimensionView view(shape, 1);
    int64_t count = view.outer * view.inner;
    return {view.size,
            count,
            view.inner,
            view.inner,
            view.size * view.inner,
            /*gammaSetStride=*/1,
            /*gammaRun=*/std::max<int64_t>(count, 1),
            view.size};
  }
  /// A set is the last `dims` dimensions, with a gamma for each of them.
  static Normalisation layer(ArrayRef<int64_t> shape, int64_t dims,
                             bool centred) {
    int64_t count = product(shape.take_back(dims));
    return {product(shape.drop_back(dims)), count,          count, count,  0,
            /*gammaSetStride=*/0,           /*gammaRun=*/1, count, centred};
  }
  /// A set is a group of channels of a sample of [n, c, ...].
  static Normalisation group(ArrayRef<int64_t> shape, int64_t groups) {
    int64_t spatial = product(shape.drop_front(2));
    int64_t channels = shape[1] / groups;
    int64_t count = channels * spatial;
    return {shape[0] * groups,
            count,
            count,
            count,
            0,
            /*gammaSetStride=*/channels,
            /*gammaRun=*/spatial,
            shape[1]};
  }

  static int64_t product(ArrayRef<int64_t> sizes) {
    int64_t all = 1;
    for (int64_t size : sizes)
      all *= size;
    return all;
  }
};
} // namespace

/// Mean and biased variance of a set; about zero, not the mean, if not centred.
static std::pair<double, double> moments(const Normalisation &norm,
                                         const std::vector<double> &input,
                                         int64_t set) {
  double mean = 0;
  if (norm.centred) {
    for (int64_t e = 0; e < norm.count; ++e)
      mean += input[norm.place(set, e)];
    mean /= norm.count;
  }
  double variance = 0;
  for (int64_t e = 0; e < norm.count; ++e) {
    double distance = input[norm.place(set, e)] - mean;
    variance += distance * distance;
  }
  return {mean, variance / norm.count};
}

/// Null where gamma or beta is absent.
static void normalise(const Normalisation &norm, const Tensor &input,
                      const Tensor *gamma, const Tensor *beta, int64_t set,
                      double mean, double rstd, Tensor &result) {
  for (int64_t e = 0; e < norm.count; ++e) {
    int64_t place = norm.place(set, e);
    double value = (input.floats[place] - mean) * rstd;
    if (gamma)
      value *= gamma->floats[norm.gamma(set, e)];
    if (beta)
      value += beta->floats[norm.gamma(set, e)];
    result.floats[place] = value;
  }
}

/// Gradients of one set. With x' = (x - mean) rstd and g' = grad gamma:
/// `input_grad = rstd (g' - mean(g') - x' mean(g' x'))`, without mean(g') if
/// not centred; gamma's is the sum of grad x', beta's the sum of grad.
static void normaliseBackward(const Normalisation &norm, const Tensor &grad,
                              const Tensor &input, const Tensor *gamma,
                              int64_t set, double mean, double rstd,
                              Tensor &inputGrad, Tensor *gammaGrad,
                              Tensor *betaGrad) {
  double meanGrad = 0, meanProduct = 0;
  for (int64_t e = 0; e < norm.count; ++e) {
    int64_t place = norm.place(set, e);
    double g = grad.floats[place];
    double x = (input.floats[place] - mean) * rstd;
    if (gammaGrad)
      gammaGrad->floats[norm.gamma(set, e)] += g * x;
    if (betaGrad)
      betaGrad->floats[norm.gamma(set, e)] += g;
    if (gamma)
      g *= gamma->floats[norm.gamma(set, e)];
    meanGrad += g;
    meanProduct += g * x;
  }
  meanGrad = norm.centred ? meanGrad / norm.count : 0;
  meanProduct /= norm.count;
  for (int64_t e = 0; e < norm.count; ++e) {
    int64_t place = norm.place(set, e);
    double g = grad.floats[place];
    double x = (input.floats[place] - mean) * rstd;
    if (gamma)
      g *= gamma->floats[norm.gamma(set, e)];
    inputGrad.floats[place] = rstd * (g - meanGrad - x * meanProduct);
  }
}

/// The tensor of `affine` (empty, [gamma] or [gamma, beta]) at `number`.
static const Tensor *affineAt(ValueRange affine, unsigned number, Call &call) {
  return number < affine.size() ? &call[affine[number]] : nullptr;
}

static void batchNorm(BatchNormOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Normalisation norm = Normalisation::batch(input.shape());
  for (int64_t set = 0; set < norm.sets; ++set) {
    auto [mean, variance] = moments(norm, input.floats, set);
    call.result(1).floats[set] = mean;
    call.result(2).floats[set] = variance;
    double rstd = 1 / std::sqrt(variance + op.getEps().convertToDouble());
    normalise(norm, input, affineAt(op.getAffine(), 0, call),
              affineAt(op.getAffine(), 1, call), set, mean, rstd,
              call.result());
  }
}

/// layer_norm and group_norm.
template <typename OpTy>
static void rowNorm(OpTy op, Call &call, const Normalisation &norm) {
  const Tensor &input = call[op.getInput()];
  for (int64_t set = 0; set < norm.sets; ++set) {
    auto [mean, variance] = moments(norm, input.floats, set);
    double rstd = 1 / std::sqrt(variance + op.getEps().convertToDouble());
    call.result(1).floats[set] = mean;
    call.result(2).floats[set] = rstd;
    normalise(norm, input, affineAt(op.getAffine(), 0, call),
              affineAt(op.getAffine(), 1, call), set, mean, rstd,
              call.result());
  }
}

static void rmsNorm(RmsNormOp op, Call &call) {
  const Tensor &input = call[op.getInput()];
  Normalisation norm = Normalisation::layer(
      input.shape(), op.getNormalizedDims(), /*centred=*/false);
  for (int64_t set = 0; set < norm.sets; ++set) {
    double square = moments(norm, input.floats, set).second;
    double rstd = 1 / std::sqrt(square + op.getEps().convertToDouble());
    call.result(1).floats[set] = rstd;
    normalise(norm, input, call.find(op.getGamma()), nullptr, set, 0, rstd,
              call.result());
  }
}

/// All four backwards; `statistics(set)` gives mean and rstd.
template <typename OpTy, typename Statistics>
static void normBackward(OpTy op, Call &call, const Normalisation &norm,
                         Statistics statistics) {
  unsigned affineGrads = op->getNumResults() - 1;
  for (int64_t set = 0; set < norm.sets; ++set) {
    auto [mean, rstd] = statistics(set);
    normaliseBackward(norm, call[op.getGrad()], call[op.getInput()],
                      call.find(op.getGamma()), set, mean, rstd, call.result(),
                      affineGrads > 0 ? &call.result(1) : nullptr,
                      affineGrads > 1 ? &call.result(2) : nullptr);
  }
}

static void batchNormBackward(BatchNormBackwardOp op, Call &call) {
  const Tensor &mean = call[op.getMean()];
  const Tensor &variance = call[op.getVar()];
  double eps = op.getEps().convertToDouble();
  normBackward(op, call, Normalisation::batch(call[op.getInput()].shape()),
               [&](int64_t set) {
                 return std::pair(mean.floats[set],
                                  1 / std::sqrt(variance.floats[set] + eps));
               });
}

/// layer_norm and group_norm.
template <typename OpTy>
static void rowNormBackward(OpTy op, Call &call, const Normalisation &norm) {
  const Tensor &mean = call[op.getMean()];
  const Tensor &rstd = call[op.getRstd()];
  normBackward(op, call, norm, [&](int64_t set) {
    return std::pair(mean.floats[set], rstd.floats[set]);
  });
}

static void rmsNormBackward(RmsNormBackwardOp op, Call &call) {
  const Tensor &rstd = call[op.getRstd()];
  normBackward(op, call,
               Normalisation::layer(call[op.getInput()].shape(),
                                    op.getNormalizedDims(), /*centred=*/false),
               [&](int64_t set) { return std::pair(0.0, rstd.floats[set]); });
}

static void runningUpdate(RunningUpdateOp op, Call &call) {
  const Tensor &running = call[op.getRunning()];
  const Tensor &batch = call[op.getBatch()];
  double momentum = op.getMomentum().convertToDouble();
  double scale = op.getScale().convertToDouble();
  for (int64_t i = 0, e = running.size(); i < e; ++i)
    call.result().floats[i] =
        (1 - momentum) * running.floats[i] + momentum * scale * batch.floats[i];
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// softmax, or with `logarithm` its logarithm.
template <typename OpTy>
static void softmax(OpTy op, Call &call, bool logarithm) {
  const Tensor &input = call[op.getInput()];
  DimensionView view(input.shape(), op.getDim());
  for (int64_t line = 0; line < view.lines(); ++line) {
    int64_t start = view.start(line);
    double max = -std::numeric_limits<double>::infinity();
    for (int64_t j = 0; j < view.size; ++j)
      max = std::max(max, input.floats[start + j * view.inner]);
    double sum = 0;
    for (int64_t j = 0; j < view.size; ++j)
      sum += std::exp(input.floats[start + j * view.inner] - max);
    for (int64_t j = 0; j < view.size; ++j) {
      double shifted = input.floats[start + j * view.inner] - max;
      call.result().floats[start + j * view.inner] =
          logarithm ? shifted - std::log(sum) : std::exp(shifted) / sum;
    }
  }
}

static void softmaxBackward(SoftmaxBackwardOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  const Tensor &output = call[op.getOutput()];
  DimensionView view(grad.shape(), op.getDim());
  for (int64_t line = 0; line < view.lines(); ++line) {
    double sum = 0;
    for (int64_t j = 0; j < view.size; ++j) {
      int64_t i = view.start(line) + j * view.inner;
      sum += grad.floats[i] * output.floats[i];
    }
    for (int64_t j = 0; j < view.size; ++j) {
      int64_t i = view.start(line) + j * view.inner;
      call.result().floats[i] = output.floats[i] * (grad.floats[i] - sum);
    }
  }
}

static void logSoftmaxBackward(LogSoftmaxBackwardOp op, Call &call) {
  const Tensor &grad = call[op.getGrad()];
  const Tensor &output = call[op.getOutput()];
  DimensionView view(grad.shape(), op.getDim());
  for (int64_t line = 0; line < view.lines(); ++line) {
    double sum = 0;
    for (int64_t j = 0; j < view.size; ++j)
      sum += grad.floats[view.start(line) + j * view.inner];
    for (int64_t j = 0; j < view.size; ++j) {
      int64_t i = view.start(line) + j * view.inner;
      call.result().floats[i] =
          grad.floats[i] - std::exp(output.floats[i]) * sum;
    }
  }
}

void mlir::vram::evaluator::addNormOps(OpEvaluators &evaluators) {
  evaluators.add<BatchNormOp>(batchNorm);
  evaluators.add<BatchNormBackwardOp>(batchNormBackward);
  evaluators.add<RunningUpdateOp>(runningUpdate);
  evaluators.add<LayerNormOp>([](LayerNormOp op, Call &call) {
    rowNorm(op, call,
            Normalisation::layer(call[op.getInput()].shape(),
                                 op.getNormalizedDims(), /*centred=*/true));
  });
  evaluators.add<LayerNormBackwardOp>([](LayerNormBackwardOp op, Call &call) {
    rowNormBackward(op, call,
                    Normalisation::layer(call[op.getInput()].shape(),
                                         op.getNormalizedDims(),
                                         /*centred=*/true));
  });
  evaluators.add<GroupNormOp>([](GroupNormOp op, Call &call) {
    rowNorm(op, call,
            Normalisation::group(call[op.getInput()].shape(), op.getGroups()));
  });
  evaluators.add<GroupNormBackwardOp>([](GroupNormBackwardOp op, Call &call) {
    rowNormBackward(
        op, call,
        Normalisation::group(call[op.getInput()].shape(), op.getGroups()));
  });
  evaluators.add<RmsNormOp>(rmsNorm);
  evaluators.add<RmsNormBackwardOp>(rmsNormBackward);
  evaluators.add<SoftmaxOp>(
      [](SoftmaxOp op, Call &call) { softmax(op, call, /*logarithm=*/false); });
  evaluators.add<LogSoftmaxOp>([](LogSoftmaxOp op, Call &call) {
    softmax(op, call, /*logarithm=*/true);
  });
  evaluators.add<SoftmaxBackwardOp>(softmaxBackward);
  evaluators.add<LogSoftmaxBackwardOp>(logSoftmaxBackward);
}
