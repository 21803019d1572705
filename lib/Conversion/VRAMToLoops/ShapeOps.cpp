//===- ShapeOps.cpp - Moves of elements as loops --------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

/// `result[index] = input[place(index)]` for every index of the result.
template <typename OpTy, typename Place>
static void lowerMove(OpTy op, Kernel &kernel, Place place) {
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    kernel.store(0, index, kernel.load(op.getInput(), place(index)));
  });
}

static void lowerTranspose(TransposeOp op, Kernel &kernel) {
  lowerMove(op, kernel, [&](ArrayRef<Scalar> index) {
    Scalars place(index.size());
    for (auto [i, dim] : llvm::enumerate(op.getPermutation()))
      place[dim] = index[i];
    return place;
  });
}

static void lowerSlice(SliceOp op, Kernel &kernel) {
  lowerMove(op, kernel, [&](ArrayRef<Scalar> index) {
    Scalars place;
    for (auto [i, start, stride] :
         llvm::zip_equal(index, op.getStarts(), op.getStrides()))
      place.push_back(i * stride + start);
    return place;
  });
}

static void lowerDetach(DetachOp op, Kernel &kernel) {
  lowerMove(op, kernel, [](ArrayRef<Scalar> index) { return Scalars(index); });
}

static void lowerReshape(ReshapeOp op, Kernel &kernel) {
  lowerMove(op, kernel, [&](ArrayRef<Scalar> index) {
    return kernel.delinearise(
        kernel.linearise(index, Kernel::shape(op.getResult())),
        Kernel::shape(op.getInput()));
  });
}

static void lowerBroadcast(BroadcastOp op, Kernel &kernel) {
  lowerMove(op, kernel, [&](ArrayRef<Scalar> index) {
    return kernel.broadcast(index, Kernel::shape(op.getInput()));
  });
}

/// Each element of the result is written once: an input that lies where it
/// belongs is read before.
static void lowerPad(PadOp op, Kernel &kernel) {
  ArrayRef<int64_t> input = Kernel::shape(op.getInput());
  double value = op.getValue().convertToDouble();
  bool isFloat =
      isa<FloatType>(cast<ShapedType>(op.getType()).getElementType());
  kernel.forEach(Kernel::shape(op.getResult()), [&](ArrayRef<Scalar> index) {
    Scalars place;
    Scalar isInside{kernel.builder,
                    arith::ConstantOp::create(
                        kernel.builder, kernel.builder.getBoolAttr(true))};
    for (auto [d, i] : llvm::enumerate(index)) {
      int64_t step = op.getInterior()[d] + 1;
      Scalar distance = i - op.getLow()[d];
      Scalar at = distance / step;
      isInside = both(isInside, both(distance >= 0, at < input[d]));
      if (step != 1)
        isInside = both(isInside, distance % step == 0);
      place.push_back(at);
    }
    Scalars element = kernel.branch(
        isInside,
        [&]() -> Scalars { return {kernel.load(op.getInput(), place)}; },
        [&]() -> Scalars {
          return {isFloat ? kernel.number(value)
                          : kernel.integer(static_cast<int64_t>(value))};
        });
    kernel.store(0, index, element[0]);
  });
}

static void lowerConcat(ConcatOp op, Kernel &kernel) {
  int64_t start = 0;
  for (Value input : op.getInputs()) {
    kernel.forEach(Kernel::shape(input), [&](ArrayRef<Scalar> index) {
      Scalars place(index);
      place[op.getDim()] = index[op.getDim()] + start;
      kernel.store(0, place, kernel.load(input, index));
    });
    start += Kernel::shape(input)[op.getDim()];
  }
}

void lowering::addShapeLowerings(OpLowerings &lowerings) {
  lowerings.add<TransposeOp>(lowerTranspose);
  lowerings.add<SliceOp>(lowerSlice);
  lowerings.add<DetachOp>(lowerDetach);
  lowerings.add<ReshapeOp>(lowerReshape);
  lowerings.add<BroadcastOp>(lowerBroadcast);
  lowerings.add<PadOp>(lowerPad);
  lowerings.add<ConcatOp>(lowerConcat);
}
