//===- PartMaker.h - The loss on a part of its batch ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_PARTMAKER_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_PARTMAKER_H

#include "BatchForms.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::vram {

/// Makes the loss on one part of the batch.
class PartMaker {
public:
  PartMaker(func::FuncOp loss, const BatchForms &forms, int64_t samples)
      : loss(loss), forms(forms), samples(samples), builder(loss.getContext()) {
  }

  /// The new function, in front of the loss. Fails, with an error, where a name
  /// is taken or a statistic has no elements left.
  FailureOr<func::FuncOp> make(StringRef name, int64_t runs);
  /// The whole loss on that number of samples, which may be larger.
  FailureOr<func::FuncOp> makeWholeBatch(StringRef name);

private:
  void begin(StringRef name);
  void addArguments();
  LogicalResult addRests();
  LogicalResult checkNames();
  LogicalResult cloneOp(Operation &op);
  LogicalResult adjust(Operation &op, Operation *part);
  LogicalResult adjustScale(RunningUpdateOp whole, RunningUpdateOp update);
  Value makeShareOfMean(Operation &op, Operation *part);
  void writeResults();

  /// The operand of the loss, in the part.
  Value use(OpOperand &operand);
  Value use(Value value);
  /// The value on all samples.
  Value makeWhole(Value value);
  /// A value that all samples share, with the rows of the part along `dim`.
  Value makeRows(Value value, unsigned dim);
  BlockArgument addArgument(BlockArgument like, RankedTensorType type,
                            StringRef suffix, StringRef attribute);
  /// How many targets of all samples have a label, as a scalar of `element`.
  Value countLabels(Value target, int64_t ignored, Type element, Operation *of);
  Value scalar(Type element, double value, Operation *of);
  /// `value` times the share of the part.
  Value scaleByShare(Value value, Operation *of);

  static RankedTensorType typeOf(Value value) {
    return cast<RankedTensorType>(value.getType());
  }
  RankedTensorType withRows(RankedTensorType type, unsigned dim,
                            int64_t of) const {
    SmallVector<int64_t> shape(type.getShape());
    shape[dim] = shape[dim] / forms.samples() * of;
    return type.clone(shape);
  }
  template <typename OpTy, typename... Args>
  Value create(Operation *like, Args &&...args) {
    auto op =
        OpTy::create(builder, like->getLoc(), std::forward<Args>(args)...);
    if (Attribute layer = like->getAttr(kLayerAttr))
      op->setAttr(kLayerAttr, layer);
    return op->getResult(0);
  }

  func::FuncOp loss, part;
  const BatchForms &forms;
  int64_t samples;
  /// The samples are all there are, not a part of a batch.
  bool isWholeBatch = false;
  OpBuilder builder;
  Block *block = nullptr;
  IRMapping mapping;
  SmallVector<NamedAttrList> attributes;
  llvm::DenseMap<Value, Value> wholes;
  llvm::DenseMap<std::pair<Value, unsigned>, Value> remade;
  llvm::DenseMap<std::tuple<Value, int64_t, Type>, Value> counts;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_STEP_PARTMAKER_H
