//===- LinearOps.cpp - Matrix products and convolutions as loops ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over the elements of the result, with the sum inside in f64, in the
// order in which the reference evaluator adds.
//
//===----------------------------------------------------------------------===//

#include "Convolution.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

//===----------------------------------------------------------------------===//
// Matrix product
//===----------------------------------------------------------------------===//

static void lowerMatmul(MatmulOp op, Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getResult());
  ArrayRef<int64_t> lhs = Kernel::shape(op.getLhs());
  size_t rank = shape.size();
  int64_t depth = lhs[op.getTransposeLhs() ? rank - 2 : rank - 1];
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    auto at = [&](Scalar row, Scalar column, bool transposed) {
      Scalars all(index.drop_back(2));
      all.push_back(transposed ? column : row);
      all.push_back(transposed ? row : column);
      return all;
    };
    Scalar sum = kernel.sum({depth}, [&](ArrayRef<Scalar> k) {
      return kernel.load(op.getLhs(),
                         at(index[rank - 2], k[0], op.getTransposeLhs())) *
             kernel.load(op.getRhs(),
                         at(k[0], index[rank - 1], op.getTransposeRhs()));
    });
    kernel.store(0, index, sum);
  });
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

static void lowerConv(Conv2dOp op, Kernel &kernel) {
  Convolution conv(op, Kernel::shape(op.getInput()),
                   Kernel::shape(op.getFilter()),
                   Kernel::shape(op.getResult()));
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar b = index[0], o = index[1], y = index[2], x = index[3];
    Scalar firstChannel = o / conv.outGroup * conv.inGroup;
    Scalar sum =
        kernel
            .fold({conv.inGroup, conv.kernel[0], conv.kernel[1]},
                  {kernel.number(0)},
                  [&](ArrayRef<Scalar> k, ArrayRef<Scalar> carried) {
                    Scalar row = conv.imageOf(0, y, k[1]);
                    Scalar column = conv.imageOf(1, x, k[2]);
                    return kernel.branch(
                        both(conv.isInside(0, row), conv.isInside(1, column)),
                        [&]() -> Scalars {
                          return {carried[0] +
                                  kernel.load(op.getFilter(),
                                              {o, k[0], k[1], k[2]}) *
                                      kernel.load(op.getInput(),
                                                  {b, firstChannel + k[0], row,
                                                   column})};
                        },
                        [&]() -> Scalars { return {carried[0]}; });
                  })
            .front();
    kernel.store(0, index, sum);
  });
}

/// The image from the output: the gradient with respect to the input, and the
/// transposed convolution.
static void lowerToImage(Kernel &kernel, const Convolution &conv, Value output,
                         Value filter) {
  kernel.forEach(
      Kernel::shape(kernel.op->getResult(0)), [&](ArrayRef<Scalar> index) {
        Scalar b = index[0], row = index[2], column = index[3];
        Scalar group = index[1] / conv.inGroup;
        Scalar i = index[1] % conv.inGroup;
        Scalar sum =
            kernel
                .fold({conv.outGroup, conv.kernel[0], conv.kernel[1]},
                      {kernel.number(0)},
                      [&](ArrayRef<Scalar> k, ArrayRef<Scalar> carried) {
                        auto [y, hasRow] = conv.outputOf(0, row, k[1]);
                        auto [x, hasColumn] = conv.outputOf(1, column, k[2]);
                        Scalar o = group * conv.outGroup + k[0];
                        return kernel.branch(
                            both(hasRow, hasColumn),
                            [&, y = y, x = x]() -> Scalars {
                              return {carried[0] +
                                      kernel.load(filter, {o, i, k[1], k[2]}) *
                                          kernel.load(output, {b, o, y, x})};
                            },
                            [&]() -> Scalars { return {carried[0]}; });
                      })
                .front();
        kernel.store(0, index, sum);
      });
}

static void lowerConvBackwardInput(Conv2dBackwardInputOp op, Kernel &kernel) {
  Convolution conv(op, Kernel::shape(op.getResult()),
                   Kernel::shape(op.getFilter()), Kernel::shape(op.getGrad()));
  lowerToImage(kernel, conv, op.getGrad(), op.getFilter());
}

/// The transposed convolution's result is the image of the convolution whose
/// output is its input.
static void lowerConvTranspose(ConvTranspose2dOp op, Kernel &kernel) {
  Convolution conv(op, Kernel::shape(op.getResult()),
                   Kernel::shape(op.getFilter()), Kernel::shape(op.getInput()));
  lowerToImage(kernel, conv, op.getInput(), op.getFilter());
}

static void lowerConvBackwardFilter(Conv2dBackwardFilterOp op, Kernel &kernel) {
  ArrayRef<int64_t> grad = Kernel::shape(op.getGrad());
  Convolution conv(op, Kernel::shape(op.getInput()),
                   Kernel::shape(op.getResult()), grad);
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar o = index[0], p = index[2], q = index[3];
    Scalar channel = o / conv.outGroup * conv.inGroup + index[1];
    // One sum for each row, then over the rows.
    Scalar sum =
        kernel
            .fold({grad[0], conv.output[0]}, {kernel.number(0)},
                  [&](ArrayRef<Scalar> at, ArrayRef<Scalar> carried) {
                    Scalar row = conv.imageOf(0, at[1], p);
                    return kernel.branch(
                        conv.isInside(0, row),
                        [&]() -> Scalars {
                          Scalar line =
                              kernel
                                  .fold({conv.output[1]}, {kernel.number(0)},
                                        [&](ArrayRef<Scalar> x,
                                            ArrayRef<Scalar> carried) {
                                          Scalar column =
                                              conv.imageOf(1, x[0], q);
                                          return kernel.branch(
                                              conv.isInside(1, column),
                                              [&]() -> Scalars {
                                                return {
                                                    carried[0] +
                                                    kernel.load(op.getGrad(),
                                                                {at[0], o,
                                                                 at[1], x[0]}) *
                                                        kernel.load(
                                                            op.getInput(),
                                                            {at[0], channel,
                                                             row, column})};
                                              },
                                              [&]() -> Scalars {
                                                return {carried[0]};
                                              });
                                        })
                                  .front();
                          return {carried[0] + line};
                        },
                        [&]() -> Scalars { return {carried[0]}; });
                  })
            .front();
    kernel.store(0, index, sum);
  });
}

void lowering::addLinearLowerings(OpLowerings &lowerings) {
  lowerings.add<MatmulOp>(lowerMatmul);
  lowerings.add<Conv2dOp>(lowerConv);
  lowerings.add<Conv2dBackwardInputOp>(lowerConvBackwardInput);
  lowerings.add<Conv2dBackwardFilterOp>(lowerConvBackwardFilter);
  lowerings.add<ConvTranspose2dOp>(lowerConvTranspose);
}
