//===- GpuWeight.cpp - Frozen weights in codes, by vector -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"
#include "VRAMToLoops/WeightOps.h"

#include "vram/Dialect/VRAM/IR/WeightCodes.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Elements that a thread writes at once, an even number within a block of the
/// weight; 0 where buffers are no rows or there is no such number.
static int64_t findWidth(DequantizeOp op, Kernel &kernel) {
  const int64_t count = countElements(Kernel::shape(op.getResult()));
  // 16 bytes of a type of two.
  int64_t width = 8;
  SmallVector<Value> outputs(kernel.outputs(0));
  for (Value buffer : outputs) {
    auto type = cast<MemRefType>(buffer.getType());
    width = type.getLayout().isIdentity()
                ? accessWidth(kernel,
                              MemRefType::get({count}, type.getElementType()),
                              width)
                : 0;
    if (width < 2)
      return 0;
  }
  Value codes = kernel.bufferOf(op.getCodes());
  return codes && cast<MemRefType>(codes.getType()).getLayout().isIdentity()
             ? width
             : 0;
}

/// Neighbouring threads have neighbouring elements, several each: of a single
/// one each, a warp would read a sector for a few codes and for one scale.
static bool lowerByVector(DequantizeOp op, Kernel &kernel) {
  constexpr int64_t threads = 256;
  const int64_t count = countElements(Kernel::shape(op.getResult()));
  const int64_t width = count ? findWidth(op, kernel) : 0;
  if (width == 0)
    return false;
  const bool isNF4 = op.getFormat() == WeightFormat::NF4;
  const int64_t bytes = isNF4 ? width / 2 : width;
  GpuBlocks blocks(kernel, llvm::divideCeil(count, threads * width), threads);
  Scalar number = blocks.block() * threads + blocks.thread();
  Scalar first = number * width;
  kernel.when(first < count, [&] {
    Scalar scale =
        kernel.load(op.getScales(), {divideUnsigned(first, kWeightBlock)});
    Scalar loaded =
        loadVector(kernel, flatBuffer(kernel, kernel.bufferOf(op.getCodes())),
                   {number * bytes}, bytes);
    SmallVector<Value> elements;
    for (int64_t e = 0; e < width; ++e) {
      const int64_t place = isNF4 ? e / 2 : e;
      Scalar byte = bytes > 1 ? extractElement(loaded, place) : loaded;
      Scalar isLower = kernel.integer(e % 2) != 0;
      Scalar value = isNF4 ? decodeNF4(byte, isLower, scale) : toFloat(byte);
      elements.push_back((scale * value).value());
    }
    Scalar vector = scale.wrap(vector::FromElementsOp::create(
        kernel.builder, VectorType::get(width, scale.type()), elements));
    for (Value output : kernel.outputs(0))
      storeVector(kernel, vector, flatBuffer(kernel, output), {first});
  });
  return true;
}

void lowering::addGpuWeightLowerings(OpLowerings &lowerings) {
  addOver<DequantizeOp>(lowerings, lowerByVector);
}
