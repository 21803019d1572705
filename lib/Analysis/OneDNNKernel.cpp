//===- OneDNNKernel.cpp - An op as oneDNN is asked for it -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/OneDNNKernel.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

/// An image, a filter, or the result.
static VramOneDNNTensor describeTensor(ArrayRef<int64_t> shape,
                                       ArrayRef<int64_t> strides) {
  VramOneDNNTensor tensor = {};
  llvm::copy(shape, tensor.shape);
  llvm::copy(strides, tensor.strides);
  return tensor;
}

/// [b, m, n], whatever lies in memory [b, n, m] if it is `transposed`.
static VramOneDNNTensor describeMatrix(ArrayRef<int64_t> shape,
                                       ArrayRef<int64_t> strides,
                                       bool transposed) {
  size_t leading = shape.size() - 2;
  int64_t batch = 1;
  for (int64_t size : shape.take_front(leading))
    batch *= size;
  // Several leading dimensions lie without gaps: the last one's stride is that
  // of all.
  int64_t step = leading == 0 ? shape[0] * shape[1] : strides[leading - 1];
  VramOneDNNTensor tensor = {{batch, shape[leading], shape[leading + 1], 0},
                             {step, strides[leading], strides[leading + 1], 0}};
  if (transposed) {
    std::swap(tensor.shape[1], tensor.shape[2]);
    std::swap(tensor.strides[1], tensor.strides[2]);
  }
  return tensor;
}

VramOneDNNKernel
mlir::vram::describeForOneDNN(Operation *op, int64_t workspace,
                              ArrayRef<SmallVector<int64_t>> strides) {
  VramOneDNNKernel kernel = {};
  kernel.workspace = workspace;
  auto shapeOf = [&](int number) {
    Value value = number < 2 ? op->getOperand(number) : op->getResult(0);
    return cast<ShapedType>(value.getType()).getShape();
  };
  auto stridesOf = [&](int number) {
    return strides.empty() ? computeStrides(shapeOf(number)) : strides[number];
  };
  if (auto matmul = dyn_cast<MatmulOp>(op)) {
    kernel.op = VRAM_ONEDNN_MATMUL;
    kernel.rank = 3;
    kernel.groups = 1;
    kernel.first =
        describeMatrix(shapeOf(0), stridesOf(0), matmul.getTransposeLhs());
    kernel.second =
        describeMatrix(shapeOf(1), stridesOf(1), matmul.getTransposeRhs());
    kernel.result = describeMatrix(shapeOf(2), stridesOf(2), false);
    return kernel;
  }
  kernel.rank = 4;
  kernel.first = describeTensor(shapeOf(0), stridesOf(0));
  kernel.second = describeTensor(shapeOf(1), stridesOf(1));
  kernel.result = describeTensor(shapeOf(2), stridesOf(2));
  auto setAttributes = [&](auto convolution, int64_t kind) {
    kernel.op = kind;
    llvm::copy(convolution.getStrides(), kernel.strides);
    llvm::copy(convolution.getPadding(), kernel.padding);
    llvm::copy(convolution.getDilation(), kernel.dilation);
    kernel.groups = convolution.getGroups();
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](Conv2dOp it) { setAttributes(it, VRAM_ONEDNN_CONVOLUTION); })
      .Case([&](Conv2dBackwardFilterOp it) {
        setAttributes(it, VRAM_ONEDNN_BACKWARD_FILTER);
      })
      .Case<Conv2dBackwardInputOp, ConvTranspose2dOp>(
          [&](auto it) { setAttributes(it, VRAM_ONEDNN_BACKWARD_INPUT); });
  return kernel;
}
