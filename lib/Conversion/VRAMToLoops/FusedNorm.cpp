//===- FusedNorm.cpp - Pointwise ops around a batch norm ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pointwise ops of a fused op, at one pixel: each value is rounded to its
// type, as if it were stored. An index is [n, c, h, w], as in all kernels of
// images.
//
//===----------------------------------------------------------------------===//

#include "FusedNorm.h"
#include "ElementOps.h"

#include "vram/Dialect/VRAM/IR/FusedNorm.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

namespace {
using Values = llvm::DenseMap<Value, Scalar>;

class NormSurroundings : public Surroundings {
public:
  NormSurroundings(Kernel &kernel, FusedOp fused, LaunchOp launch)
      : K(kernel), Body(fused.getBody().front()),
        Stored(getStoredGradient(fused)) {
    auto made = Body.getTerminator()->getOperands();
    auto yielded =
        cast<YieldOp>(launch.getBody().front().getTerminator()).getValues();
    for (auto [value, buffer] : llvm::zip_equal(yielded, launch.getOutputs())) {
      Value inside = made[cast<OpResult>(value).getResultNumber()];
      if (inside == Stored)
        StoredBuffers.push_back(buffer);
      else if (inside.getDefiningOp() != K.op)
        Outputs.push_back({inside, buffer});
    }
  }

  Scalar load(Value operand, ArrayRef<Scalar> index) override {
    Values known;
    return compute(operand, index, known);
  }

  Scalar loadFirst(Value operand, ArrayRef<Scalar> index) override {
    Values known;
    Scalar element = evaluate(operand, index, known);
    for (Value buffer : StoredBuffers)
      write(element, buffer, index);
    return element;
  }

  bool isResult(Value operand) const override {
    return operand == Stored && !StoredBuffers.empty();
  }

  void store(ArrayRef<Scalar> index, Scalar element) override {
    Values known;
    Value result = K.op->getResult(0);
    known[result] = round(element, result);
    for (auto [value, buffer] : Outputs)
      write(compute(value, index, known), buffer, index);
  }

  void enter(Scalar channel) override {
    leave();
    // In the order of the body: operands first.
    for (BlockArgument argument : Body.getArguments())
      addVector(argument, channel);
    for (Operation &op : Body.without_terminator())
      if (&op != K.op)
        addVector(op.getResult(0), channel);
  }
  void leave() override { OfChannel.clear(); }

private:
  static int64_t rankOf(Value value) {
    return cast<ShapedType>(value.getType()).getRank();
  }

  void addVector(Value value, Scalar channel) {
    if (rankOf(value) < 4)
      OfChannel[value] = evaluate(value, {Scalar(), channel}, OfChannel);
  }

  Scalar round(Scalar element, Value value) {
    Type type = cast<ShapedType>(value.getType()).getElementType();
    return widen(K.builder, narrow(element, type));
  }

  static SmallVector<Value> placeOf(ArrayRef<Scalar> index) {
    return {index[0].value(), index[2].value(), index[3].value(),
            index[1].value()};
  }

  void write(Scalar element, Value buffer, ArrayRef<Scalar> index) {
    Type type = cast<MemRefType>(buffer.getType()).getElementType();
    memref::StoreOp::create(K.builder, narrow(element, type), buffer,
                            placeOf(index));
  }

  Scalar reload(ArrayRef<Scalar> index) {
    return widen(K.builder,
                 memref::LoadOp::create(K.builder, StoredBuffers.front(),
                                        placeOf(index)));
  }

  /// `known`: of this pixel.
  Scalar compute(Value value, ArrayRef<Scalar> index, Values &known) {
    for (Values *values : {&OfChannel, &known})
      if (auto found = values->find(value); found != values->end())
        return found->second;
    // Its operands may be overwritten by now.
    Scalar element =
        isResult(value) ? reload(index) : evaluate(value, index, known);
    known[value] = element;
    return element;
  }

  Scalar evaluate(Value value, ArrayRef<Scalar> index, Values &known) {
    Operation *op = value.getDefiningOp();
    if (!op || op->hasTrait<OpTrait::ConstantLike>())
      return K.load(value, ownIndex(value, index));
    Scalars operands;
    for (Value operand : op->getOperands())
      operands.push_back(compute(operand, index, known));
    return round((*findElementFunction(op))(op, {operands, {}, K}), value);
  }

  /// Of an image, of one number for each channel, or of one in all.
  Scalars ownIndex(Value value, ArrayRef<Scalar> index) {
    auto type = cast<ShapedType>(value.getType());
    if (type.getRank() != 1)
      return type.getRank() == 0 ? Scalars() : Scalars(index);
    return {type.getDimSize(0) == 1 ? K.index(0) : index[1]};
  }

  Kernel &K;
  Block &Body;
  Value Stored;
  SmallVector<Value, 1> StoredBuffers;
  /// The results made from the norm's first one, each with its buffer.
  SmallVector<std::pair<Value, Value>, 1> Outputs;
  Values OfChannel;
};
} // namespace

Scalar Kernel::loadFirst(Value operand, ArrayRef<Scalar> index) {
  return around && around->isResult(operand) ? around->loadFirst(operand, index)
                                             : load(operand, index);
}

void Kernel::storeOperand(Value operand) {
  if (around && around->isResult(operand))
    forEach(shape(operand),
            [&](ArrayRef<Scalar> index) { loadFirst(operand, index); });
}

LogicalResult lowering::surround(Kernel &kernel, FusedOp fused,
                                 LaunchOp launch) {
  for (Value input : fused.getInputs())
    if (!isa<BlockArgument>(input))
      return fused.emitOpError(
          "cannot be lowered: a batch norm with ops around "
          "it takes no constants");
  for (Operation &op : fused.getBody().front().without_terminator())
    if (op.hasTrait<Pointwise>() && !findElementFunction(&op))
      return op.emitError("no lowering of '")
             << op.getName() << "' to loops is known";
  kernel.around = std::make_unique<NormSurroundings>(kernel, fused, launch);
  return success();
}
