//===- WeightOps.cpp - Frozen weights in codes of few bits ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WeightOps.h"

#include "vram/Dialect/VRAM/IR/WeightCodes.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

Scalar lowering::decodeNF4(Scalar byte, Scalar isLower, Scalar like) {
  Scalar code = byte.wrap(arith::ShRSIOp::create(
      byte.builder(), byte.value(),
      choose(isLower, byte.constant(0), byte.constant(4)).value()));
  Scalars bits;
  for (int64_t bit = 1; bit < 16; bit *= 2)
    bits.push_back(
        code.wrap(arith::AndIOp::create(byte.builder(), code.value(),
                                        code.constant(bit).value())) != 0);
  return formula::decodeNF4(like, bits);
}

static void lowerDequantize(DequantizeOp op, Kernel &kernel) {
  ArrayRef<int64_t> unmerged = Kernel::shape(op.getResult());
  SmallVector<int64_t> shape = kernel.mergeLast(unmerged, unmerged.size());
  kernel.forEach(shape, [&](ArrayRef<Scalar> index) {
    Scalar position = kernel.linearise(index, shape);
    Scalar scale = kernel.load(op.getScales(), {position / kWeightBlock});
    Scalar value = op.getFormat() == WeightFormat::NF4
                       ? decodeNF4(kernel.load(op.getCodes(), {position / 2}),
                                   position % 2 != 0, scale)
                       : toFloat(kernel.load(op.getCodes(), {position}));
    kernel.store(0, index, scale * value);
  });
}

void lowering::addWeightLowerings(OpLowerings &lowerings) {
  lowerings.add<DequantizeOp>(lowerDequantize);
}
