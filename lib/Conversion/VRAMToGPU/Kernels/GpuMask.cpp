//===- GpuMask.cpp - Masks whose bits a warp puts together ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"
#include "VRAMToLoops/MaskOps.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// Neighbouring threads read neighbouring elements, as many as one
/// access has, and put their bits together. The first of those that have a byte
/// writes it.
template <typename OpTy, typename Rule>
static void lowerMakeBitsByWarp(OpTy op, Kernel &kernel, Rule rule) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  const int64_t count = countElements(shape), threads = 256;
  if (count == 0)
    return;
  int64_t width = 1;
  if (Value buffer = kernel.bufferOf(op.getInput())) {
    auto type = cast<MemRefType>(buffer.getType());
    if (type.getLayout().isIdentity())
      width =
          accessWidth(kernel, MemRefType::get({count}, type.getElementType()));
  }
  GpuBlocks blocks(kernel, llvm::divideCeil(count, threads * width), threads);
  Value flat =
      width > 1 ? flatBuffer(kernel, kernel.bufferOf(op.getInput())) : Value();
  Scalar first = (blocks.block() * threads + blocks.thread()) * width;
  auto bitsOf = [&]() -> Scalars {
    Scalar loaded = width > 1 ? loadVector(kernel, flat, {first}, width)
                              : kernel.load(op.getInput(),
                                            kernel.delinearise(first, shape));
    Scalar bits = blocks.i32(0);
    for (int64_t e = 0; e < width; ++e) {
      Scalar x = width > 1 ? extractElement(loaded, e) : loaded;
      bits = bits + choose(rule(x), blocks.i32(1 << e), blocks.i32(0));
    }
    return {bits};
  };
  // Bits behind the last element are 0.
  Scalar bits =
      kernel
          .branch(first < count, bitsOf, [&] { return Scalars{blocks.i32(0)}; })
          .front();
  Scalar place = blocks.toI32(remainderUnsigned(first, 8));
  bits = bits.wrap(
      arith::ShLIOp::create(kernel.builder, bits.value(), place.value()));
  bits =
      blocks.reduce(bits, 8 / width, [](Scalar x, Scalar y) { return x + y; });
  Scalar isFirst = both(remainderUnsigned(first, 8) == 0, first < count);
  kernel.when(isFirst, [&] {
    Scalar byte = bits.wrap(arith::ExtUIOp::create(
        kernel.builder, kernel.builder.getI64Type(), bits.value()));
    kernel.store(0, {divideUnsigned(first, 8)}, byte);
  });
}

void lowering::addGpuMaskLowerings(OpLowerings &lowerings) {
  addMakeBits(lowerings, [](auto op, Kernel &kernel, auto rule) {
    lowerMakeBitsByWarp(op, kernel, rule);
  });
}
