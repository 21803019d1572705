//===- CudnnCall.cpp - Ops as cuDNN is asked for them ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/CudnnCall.h"

#include "vram/Dialect/VRAM/IR/Engine.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace mlir::vram;

int64_t mlir::vram::getCallType(Type element) {
  if (element.isF16())
    return VRAM_F16;
  if (element.isBF16())
    return VRAM_BF16;
  if (element.isF32())
    return VRAM_F32;
  return element.isF64() ? VRAM_F64 : -1;
}

/// In the form that verifyEngine expects.
static VramEngine readEngine(Operation *op) {
  VramEngine engine = {};
  auto numbers = op->getAttrOfType<DenseI64ArrayAttr>(kEngineAttr);
  if (!numbers)
    return engine;
  engine.version = numbers[0];
  engine.number = numbers[1];
  engine.knobCount = numbers.size() / 2 - 1;
  for (int64_t i = 0; i < engine.knobCount; ++i)
    for (int part = 0; part < 2; ++part)
      engine.knobs[i][part] = numbers[2 + 2 * i + part];
  return engine;
}

/// `order`: the dimensions from the outermost in memory to the innermost.
static void describeTensor(VramCallTensor &tensor, ArrayRef<int64_t> shape,
                           ArrayRef<int64_t> strides, ArrayRef<int64_t> order) {
  int64_t next = 1;
  for (int64_t d : llvm::reverse(order)) {
    tensor.sizes[d] = shape[d];
    // That of a dimension of one element may be anything.
    tensor.strides[d] = shape[d] == 1 ? next : strides[d];
    next = ::vram::planning::saturatingMul(tensor.strides[d], shape[d]);
  }
}

VramCall
mlir::vram::describeConvolution(Operation *op,
                                ArrayRef<SmallVector<int64_t>> strides) {
  VramCall call = {};
  auto setGeometry = [&](auto convolution, int64_t kind) {
    call.kind = kind;
    call.groups = static_cast<int64_t>(convolution.getGroups());
    llvm::copy(convolution.getStrides(), call.strides);
    llvm::copy(convolution.getPadding(), call.padding);
    llvm::copy(convolution.getDilation(), call.dilation);
  };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](Conv2dOp it) { setGeometry(it, VRAM_CONVOLUTION); })
      // The second is the adjoint of the convolution with that filter.
      .Case<Conv2dBackwardInputOp, ConvTranspose2dOp>(
          [&](auto it) { setGeometry(it, VRAM_CONVOLUTION_BACKWARD_INPUT); })
      .Case([&](Conv2dBackwardFilterOp it) {
        setGeometry(it, VRAM_CONVOLUTION_BACKWARD_FILTER);
      });
  call.type = getCallType(getElementTypeOrSelf(op->getOperand(0).getType()));
  VramCallTensor *tensors[3] = {&call.operands[0], &call.operands[1],
                                &call.result};
  for (int i = 0; i < 3; ++i) {
    Value value = i < 2 ? op->getOperand(i) : op->getResult(0);
    ArrayRef<int64_t> shape = cast<ShapedType>(value.getType()).getShape();
    SmallVector<int64_t> steps =
        strides.empty() ? computeStrides(shape) : strides[i];
    if (isChannelsLast(op))
      describeTensor(*tensors[i], toChannelsFirst(shape),
                     toChannelsFirst(ArrayRef<int64_t>(steps)), kFirstOfLast);
    else
      describeTensor(*tensors[i], shape, steps, {0, 1, 2, 3});
  }
  call.engine = readEngine(op);
  return call;
}

template <typename OpTy>
static VramAttention describeAttentionOf(OpTy op) {
  auto shapeOf = [&](Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    return (isTokensFirst(op) ? exchangeHeads(type) : type).getShape();
  };
  ArrayRef<int64_t> query = shapeOf(op.getQuery()), key = shapeOf(op.getKey());
  VramAttention attention = {};
  attention.batches = query[0];
  attention.heads = query[1];
  attention.keyHeads = key[1];
  attention.queries = query[2];
  attention.keys = key[2];
  attention.size = query[3];
  attention.valueSize = shapeOf(op.getValue())[3];
  attention.isCausal = op.getCausal();
  attention.scale = llvm::bit_cast<int64_t>(op.getScale().convertToDouble());
  return attention;
}

OpOperand *mlir::vram::getAttentionMask(Operation *op) {
  auto forward = dyn_cast<AttentionOp>(op);
  MutableOperandRange mask =
      forward ? forward.getMaskMutable()
              : cast<AttentionBackwardOp>(op).getMaskMutable();
  return mask.empty() ? nullptr : &mask[0];
}

SmallVector<Value> mlir::vram::getAttentionTensors(Operation *op) {
  OpOperand *mask = getAttentionMask(op);
  SmallVector<Value> tensors;
  for (OpOperand &operand : op->getOpOperands())
    if (&operand != mask)
      tensors.push_back(operand.get());
  llvm::append_range(tensors, op->getResults());
  if (mask)
    tensors.push_back(mask->get());
  return tensors;
}

/// A mask has up to four dimensions, the last of the scores'.
static void describeMask(VramCallTensor &mask, ArrayRef<int64_t> shape,
                         ArrayRef<int64_t> strides) {
  SmallVector<int64_t> sizes(shape), steps(strides);
  sizes.insert(sizes.begin(), 4 - shape.size(), 1);
  steps.insert(steps.begin(), 4 - shape.size(), 0);
  describeTensor(mask, sizes, steps, {0, 1, 2, 3});
}

/// The strides of batch, head, token and element of each tensor, and the mask.
static void describeTensors(Operation *op,
                            ArrayRef<SmallVector<int64_t>> strides,
                            VramAttention &attention) {
  SmallVector<Value> heads = getHeadTensors(op),
                     tensors = getAttentionTensors(op);
  const bool hasMask = getAttentionMask(op);
  for (auto [i, tensor] : llvm::enumerate(tensors)) {
    ArrayRef<int64_t> shape = cast<ShapedType>(tensor.getType()).getShape();
    SmallVector<int64_t> steps =
        strides.empty() ? computeStrides(shape) : strides[i];
    if (hasMask && i + 1 == tensors.size()) {
      describeMask(attention.mask, shape, steps);
      continue;
    }
    int64_t(&found)[4] = attention.strides[i];
    // Of the statistics, one element a row.
    steps.resize(4, 1);
    if (isTokensFirst(op) && llvm::is_contained(heads, tensor))
      llvm::copy(inOrder(ArrayRef<int64_t>(steps), kHeadsAndTokens), found);
    else
      llvm::copy(steps, found);
  }
}

VramCall mlir::vram::describeAttention(Operation *op,
                                       ArrayRef<SmallVector<int64_t>> strides) {
  VramCall call = {};
  if (auto forward = dyn_cast<AttentionOp>(op)) {
    call.kind = VRAM_ATTENTION;
    call.attention = describeAttentionOf(forward);
  } else {
    call.kind = VRAM_ATTENTION_BACKWARD;
    call.attention = describeAttentionOf(cast<AttentionBackwardOp>(op));
  }
  describeTensors(op, strides, call.attention);
  call.type = getCallType(getElementTypeOrSelf(op->getOperand(0).getType()));
  call.engine = readEngine(op);
  return call;
}

bool mlir::vram::isPacked(const VramCallTensor &tensor, bool channelsLast) {
  static constexpr int64_t kInOrder[] = {0, 1, 2, 3};
  int64_t next = 1;
  for (int64_t d :
       llvm::reverse(ArrayRef(channelsLast ? kFirstOfLast : kInOrder))) {
    if (tensor.strides[d] != next)
      return false;
    next *= tensor.sizes[d];
  }
  return true;
}

unsigned mlir::vram::getFilterNumber(const VramCall &convolution) {
  return convolution.kind == VRAM_CONVOLUTION_BACKWARD_FILTER ? 2 : 1;
}
