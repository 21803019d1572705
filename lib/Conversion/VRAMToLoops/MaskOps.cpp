//===- MaskOps.cpp - Masks of one bit an element --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GpuBlocks.h"
#include "GpuOps.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// A byte at a time, so that no two threads write into one.
template <typename OpTy, typename Rule>
static void lowerMakeBits(OpTy op, Kernel &kernel, Rule rule) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  const int64_t count = countElements(shape);
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalar first = index[0] * 8;
    Scalar last = min(first + 8, first.constant(count));
    // The bit of weight 2^k is what k doublings make of 1.
    Scalars sums = kernel.fold(
        first, last, {kernel.integer(0), kernel.integer(1)},
        [&](Scalar position, ArrayRef<Scalar> carried) -> Scalars {
          Scalar x =
              kernel.load(op.getInput(), kernel.delinearise(position, shape));
          return {choose(rule(x), carried[0] + carried[1], carried[0]),
                  carried[1] + carried[1]};
        });
    kernel.store(0, index, sums[0]);
  });
}

static void lowerApplyBits(ApplyBitsOp op, Kernel &kernel) {
  ArrayRef<int64_t> shape = Kernel::shape(op.getInput());
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Scalar position = kernel.linearise(index, shape);
    Scalar byte = kernel.load(op.getBits(), {position / 8});
    Scalar shifted = byte.wrap(arith::ShRSIOp::create(
        kernel.builder, byte.value(), toInteger(position % 8).value()));
    Scalar bit = byte.wrap(arith::AndIOp::create(
        kernel.builder, shifted.value(), byte.constant(1).value()));
    Scalar x = kernel.load(op.getInput(), index);
    Scalar otherwise = kernel.number(0);
    if (std::optional<APFloat> slope = op.getSlope())
      otherwise = kernel.number(*slope) * x;
    kernel.store(0, index, choose(bit != 0, x, otherwise));
  });
}

/// On a GPU: neighbouring threads read neighbouring elements, as many as one
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
  Value flat = width > 1 ? flatBuffer(kernel, op.getInput()) : Value();
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

/// Adds the ops whose bits `make(op, kernel, rule)` makes.
template <typename Make>
static void addMakeBits(OpLowerings &lowerings, Make make) {
  lowerings.add<SignBitsOp>([=](SignBitsOp op, Kernel &kernel) {
    make(op, kernel, [](Scalar x) { return x > 0; });
  });
  lowerings.add<RangeBitsOp>([=](RangeBitsOp op, Kernel &kernel) {
    make(op, kernel, [&](Scalar x) {
      std::optional<APFloat> lower = op.getLower(), upper = op.getUpper();
      Scalar isInside = x == x;
      if (lower) {
        Scalar bound = kernel.number(*lower);
        isInside = op.getStrict() ? x > bound : x >= bound;
      }
      if (upper) {
        Scalar bound = kernel.number(*upper);
        isInside = both(isInside, op.getStrict() ? x < bound : x <= bound);
      }
      return isInside;
    });
  });
}

void lowering::addMaskLowerings(OpLowerings &lowerings) {
  addMakeBits(lowerings, [](auto op, Kernel &kernel, auto rule) {
    lowerMakeBits(op, kernel, rule);
  });
  lowerings.add<ApplyBitsOp>(lowerApplyBits);
}

void lowering::addGpuMaskLowerings(OpLowerings &lowerings) {
  addMakeBits(lowerings, [](auto op, Kernel &kernel, auto rule) {
    lowerMakeBitsByWarp(op, kernel, rule);
  });
}
