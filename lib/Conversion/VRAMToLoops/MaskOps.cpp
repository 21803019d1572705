//===- MaskOps.cpp - Masks of one bit an element --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MaskOps.h"

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

void lowering::addMaskLowerings(OpLowerings &lowerings) {
  addMakeBits(lowerings, [](auto op, Kernel &kernel, auto rule) {
    lowerMakeBits(op, kernel, rule);
  });
  lowerings.add<ApplyBitsOp>(lowerApplyBits);
}
