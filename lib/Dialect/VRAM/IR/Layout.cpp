//===- Layout.cpp - In which order an image lies --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Layout.h"

#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Planning/Support/CheckedMath.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingMul;

/// Sums of parts by which a large device is busy: hundreds of blocks of 32
/// channels each.
static constexpr int64_t kManySums = 16384;

bool mlir::vram::takesLayout(Operation *op) {
  return isa<Conv2dOp, Conv2dBackwardInputOp, Conv2dBackwardFilterOp,
             ConvTranspose2dOp, MaxPool2dOp, MaxPool2dBackwardOp, AvgPool2dOp,
             AvgPool2dBackwardOp, AdaptiveAvgPool2dOp,
             AdaptiveAvgPool2dBackwardOp, Upsample2dOp, Upsample2dBackwardOp,
             BatchNormOp, BatchNormBackwardOp>(op);
}

bool mlir::vram::isChannelsLast(Operation *op) {
  return op->hasAttr(kChannelsLastAttr) && takesLayout(op);
}

RankedTensorType mlir::vram::toChannelsLast(RankedTensorType type) {
  return type.getRank() == 4 ? type.clone(toChannelsLast(type.getShape()))
                             : type;
}

RankedTensorType mlir::vram::toChannelsFirst(RankedTensorType type) {
  return type.getRank() == 4 ? type.clone(toChannelsFirst(type.getShape()))
                             : type;
}

LogicalResult mlir::vram::verifyChannelsLast(Operation *op, Attribute value) {
  if (!isa<UnitAttr>(value))
    return op->emitOpError("expects '")
           << kChannelsLastAttr << "' to be a unit attribute, but got "
           << value;
  if (!takesLayout(op))
    return op->emitOpError("has '")
           << kChannelsLastAttr
           << "', which belongs on convolutions, poolings, resampling and "
              "batch normalisation";
  // Without operands the op is refused for that.
  if (op->getNumOperands() == 0)
    return success();
  Type type = op->getOperand(0).getType();
  auto input = dyn_cast<RankedTensorType>(type);
  if (!input || input.getRank() != 4)
    return op->emitOpError("has '")
           << kChannelsLastAttr << "', which takes an image of rank 4, but got "
           << type;
  return success();
}

bool mlir::vram::isTokensFirst(Operation *op) {
  return op->hasAttr(kTokensFirstAttr) &&
         isa<AttentionOp, AttentionBackwardOp>(op);
}

LogicalResult mlir::vram::verifyTokensFirst(Operation *op, Attribute value) {
  if (isa<UnitAttr>(value) && isTokensFirst(op))
    return success();
  return op->emitOpError("expects '")
         << kTokensFirstAttr
         << "' to be a unit attribute of attention or its gradients";
}

SmallVector<Value> mlir::vram::getHeadTensors(Operation *op) {
  if (auto forward = dyn_cast<AttentionOp>(op))
    return {forward.getQuery(), forward.getKey(), forward.getValue(),
            forward.getResult()};
  auto backward = cast<AttentionBackwardOp>(op);
  return {backward.getGrad(),    backward.getQuery(),
          backward.getKey(),     backward.getValue(),
          backward.getOutput(),  backward.getQueryGrad(),
          backward.getKeyGrad(), backward.getValueGrad()};
}

RankedTensorType mlir::vram::exchangeHeads(RankedTensorType type) {
  return type.clone(inOrder(type.getShape(), kHeadsAndTokens));
}

LogicalResult mlir::vram::verifyParts(Operation *op, Attribute value) {
  auto sum = dyn_cast<ReduceSumOp>(op);
  auto parts = dyn_cast<IntegerAttr>(value);
  RankedTensorType input;
  if (sum && op->getNumOperands() == 1)
    input = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!input || !input.hasStaticShape() || input.getRank() != 4 ||
      sum.getKeepDims() || sum.getDims() != ArrayRef<int64_t>({0, 1, 2}) ||
      !isa<FloatType>(input.getElementType()))
    return op->emitOpError("has '")
           << kPartsAttr
           << "', which belongs on the reduce_sum of floats [N, H, W, C] over "
              "all but the last dimension";
  if (!parts || !parts.getType().isSignlessInteger(64) ||
      failed(splitPixels(input.getShape(), parts.getInt())))
    return op->emitOpError("expects '")
           << kPartsAttr
           << "' to be an i64 that is the number of samples times a divisor of "
              "the rows, but got "
           << value;
  return success();
}

int64_t mlir::vram::countPixelParts(ArrayRef<int64_t> image) {
  int64_t samples = image[0], rows = image[1], channels = image[3];
  int64_t each = 1;
  while (each < rows &&
         (rows % each != 0 || samples * each * channels < kManySums))
    ++each;
  return samples * each;
}

FailureOr<int64_t> mlir::vram::splitPixels(ArrayRef<int64_t> image,
                                           int64_t parts) {
  int64_t samples = image[0], rows = image[1];
  if (parts < 1 || samples < 1 || parts % samples != 0 ||
      rows % (parts / samples) != 0)
    return failure();
  return parts / samples;
}

int64_t mlir::vram::countBlockChannels(Type element) {
  return 256 / std::max<int64_t>(8, element.getIntOrFloatBitWidth());
}

bool mlir::vram::fitsChannelBlock(RankedTensorType image) {
  int64_t channels = countBlockChannels(image.getElementType());
  int64_t pixels =
      saturatingMul(saturatingMul(image.getDimSize(0), image.getDimSize(1)),
                    image.getDimSize(2));
  return image.getNumElements() > 0 && image.getDimSize(3) % channels == 0 &&
         pixels <= kMostBlockThreads / channels * kMostHeldPixels;
}

int64_t mlir::vram::getChannelWorkspace(Operation *op) {
  if (isa<FusedOp>(op))
    op = getFusedNorm(op);
  if (!op)
    return 0;
  auto image = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t each = 0;
  if (auto parts = op->getAttrOfType<IntegerAttr>(kPartsAttr))
    each = parts.getInt();
  else if (isa<BatchNormOp, BatchNormBackwardOp>(op) && isChannelsLast(op) &&
           image.getNumElements() > 0 && !fitsChannelBlock(image))
    each = 2 * countPixelParts(image.getShape()) + kChannelFactors;
  if (each == 0)
    return 0;
  int64_t bytes =
      getStatisticsType(image.getElementType()).getIntOrFloatBitWidth() / 8;
  return saturatingMul(saturatingMul(each, image.getDimSize(3)), bytes);
}
