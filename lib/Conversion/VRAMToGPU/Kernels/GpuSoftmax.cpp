//===- GpuSoftmax.cpp - Softmax by block, on a GPU ------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows along the last dimension, each a block's or a warp's (GpuSets.h). The
// largest element and the sum of exponentials are of one read.
//
//===----------------------------------------------------------------------===//

#include "GpuOps.h"
#include "GpuSets.h"

#include <tuple>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

using Chunk = GpuSets::Chunk;

/// Whether the op's `dim` is the last.
template <typename OpTy>
static bool isAlongRows(OpTy op) {
  return static_cast<int64_t>(op.getDim()) + 1 ==
         static_cast<int64_t>(Kernel::shape(op.getResult()).size());
}

/// softmax, or with `logarithm` its logarithm.
template <typename OpTy>
static bool lowerSoftmax(OpTy op, Kernel &kernel, bool logarithm) {
  GpuSets sets(kernel, SetShape::rows(Kernel::shape(op.getResult()), 1));
  sets.addOperand(kernel.bufferOf(op.getInput()));
  sets.addOutputs(0);
  if (!isAlongRows(op) || !sets.fit())
    return false;
  sets.forEach([&] {
    Scalar max, sum;
    std::tie(max, sum) = sets.sumExponentials();
    Scalar all = sets.spread(max), divisor = sets.spread(sum),
           logOfSum = logarithm ? sets.spread(log(sum)) : Scalar();
    sets.write([&](const Chunk &chunk) {
      Scalar shifted = chunk.loaded[0] - all;
      return logarithm ? shifted - logOfSum : exp(shifted) / divisor;
    });
  });
  return true;
}

template <typename OpTy>
static bool lowerBackward(OpTy op, Kernel &kernel, bool logarithm) {
  GpuSets sets(kernel, SetShape::rows(Kernel::shape(op.getResult()), 1));
  sets.addOperand(kernel.bufferOf(op.getGrad()));
  sets.addOperand(kernel.bufferOf(op.getOutput()));
  sets.addOutputs(0);
  if (!isAlongRows(op) || !sets.fit())
    return false;
  sets.forEach([&] {
    Scalar zero = sets.spread(kernel.number(0));
    Scalars sums =
        sets.fold({zero}, [&](const Chunk &chunk, ArrayRef<Scalar> carried) {
          Scalar grad = chunk.loaded[0];
          return Scalars{
              logarithm ? carried[0] + grad
                        : fusedMultiplyAdd(grad, chunk.loaded[1], carried[0])};
        });
    Scalar sum = sets.spread(sets.sum(sums[0]));
    sets.write([&](const Chunk &chunk) {
      Scalar grad = chunk.loaded[0], output = chunk.loaded[1];
      return logarithm ? grad - exp(output) * sum : output * (grad - sum);
    });
  });
  return true;
}

bool lowering::writeLogSumExp(Kernel &kernel, Value input, int64_t columns,
                              unsigned result) {
  GpuSets sets(kernel, SetShape::rows(Kernel::shape(input), 1));
  sets.addOperand(kernel.bufferOf(input));
  sets.ignoreFrom(columns);
  if (!sets.fit() || kernel.outputs(result).empty())
    return false;
  sets.forEach([&] {
    Scalar max, sum;
    std::tie(max, sum) = sets.sumExponentials();
    sets.once([&] { kernel.store(result, sets.setIndex(), max + log(sum)); });
  });
  return true;
}

void lowering::addGpuSoftmaxLowerings(OpLowerings &lowerings) {
  addOver<SoftmaxOp>(lowerings, [](SoftmaxOp op, Kernel &kernel) {
    return lowerSoftmax(op, kernel, /*logarithm=*/false);
  });
  addOver<LogSoftmaxOp>(lowerings, [](LogSoftmaxOp op, Kernel &kernel) {
    return lowerSoftmax(op, kernel, /*logarithm=*/true);
  });
  addOver<SoftmaxBackwardOp>(lowerings,
                             [](SoftmaxBackwardOp op, Kernel &kernel) {
                               return lowerBackward(op, kernel,
                                                    /*logarithm=*/false);
                             });
  addOver<LogSoftmaxBackwardOp>(lowerings,
                                [](LogSoftmaxBackwardOp op, Kernel &kernel) {
                                  return lowerBackward(op, kernel,
                                                       /*logarithm=*/true);
                                });
}
