//===- StepCutUpdate.cpp - The update of accumulated gradients ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepCut.h"

#include "vram/Dialect/VRAM/IR/MicroBatch.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::vram;

/// Makes the function that updates from sums of gradients.
class StepCut::UpdateMaker {
public:
  explicit UpdateMaker(StepCut &cut)
      : cut(cut), step(cut.function), loc(step.getLoc()),
        builder(step.getContext()) {}

  func::FuncOp make(StringRef name);

private:
  void addArguments();
  void addSums();
  void cloneUpdate();
  void castToOperands(Operation *made, Operation &op);
  void addLoss();
  void addUpdatedState();
  void clearSums();
  void finish();

  /// Ties an argument to the next result.
  void tie(unsigned argument) {
    attributes[argument].set(kDonatedAttr,
                             builder.getI64IntegerAttr(values.size()));
  }
  void addResult(Value value, Attribute dictionary = {}) {
    values.push_back(value);
    results.push_back(dictionary ? dictionary : builder.getDictionaryAttr({}));
  }
  Value mark(Operation *op) {
    op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), Phase::Update));
    return op->getResult(0);
  }
  Value constant(RankedTensorType type, Attribute value) {
    return mark(ConstantOp::create(
        builder, loc, type,
        cast<ElementsAttr>(DenseElementsAttr::get(type, value))));
  }

  StepCut &cut;
  func::FuncOp step, update;
  Location loc;
  OpBuilder builder;
  Block *body = nullptr;
  IRMapping mapping;
  /// The numbers of the step's arguments here.
  llvm::SmallDenseMap<unsigned, unsigned> numbers;
  SmallVector<NamedAttrList> attributes;
  SmallVector<BlockArgument> sums;
  SmallVector<Value> values;
  SmallVector<Attribute> results;
};

/// The arguments of the whole step, in their order.
void StepCut::UpdateMaker::addArguments() {
  for (BlockArgument argument : cut.block->getArguments()) {
    unsigned i = argument.getArgNumber();
    if (isBeside(step, i))
      continue;
    NamedAttrList list(step.getArgAttrDict(i));
    list.erase(kDonatedAttr);
    auto type = cast<RankedTensorType>(argument.getType());
    if (auto rows = dyn_cast_or_null<IntegerAttr>(list.erase(kRowsOfAttr))) {
      SmallVector<int64_t> shape(type.getShape());
      shape[0] = rows.getInt();
      type = type.clone(shape);
    }
    numbers[i] = body->getNumArguments();
    mapping.map(argument, body->addArgument(type, argument.getLoc()));
    attributes.push_back(list);
  }
}

/// The sums of the gradients and of the loss.
void StepCut::UpdateMaker::addSums() {
  auto add = [&](StringRef name, Type type) {
    NamedAttrList list;
    list.set(kNameAttr, builder.getStringAttr(name));
    list.set(kRoleAttr,
             RoleAttr::get(builder.getContext(), Role::OptimizerState));
    attributes.push_back(list);
    sums.push_back(body->addArgument(type, loc));
  };
  for (auto &[value, gradient] : cut.gradients) {
    add(gradient.name, gradient.sum);
    mapping.map(value, sums.back());
  }
  add(kLossSum,
      cut.sumTypeOf(cut.block->getTerminator()->getOperand(cut.loss)));
}

void StepCut::UpdateMaker::cloneUpdate() {
  for (Operation &op : cut.block->without_terminator()) {
    if (!cut.updateOps.contains(&op))
      continue;
    // The sum of gradients of 16 bits is wider than they.
    if (isa<CastOp>(op) && cut.gradients.count(op.getOperand(0)) &&
        mapping.lookup(op.getOperand(0)).getType() ==
            op.getResult(0).getType()) {
      mapping.map(op.getResult(0), mapping.lookup(op.getOperand(0)));
      continue;
    }
    Operation *made = builder.clone(op, mapping);
    if (!isUpdateOp(made) && !isa<GradNormOp, AllFiniteOp, CastOp>(made))
      castToOperands(made, op);
  }
}

/// Casts the operands of a clone to the types of those of `op`.
void StepCut::UpdateMaker::castToOperands(Operation *made, Operation &op) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(made);
  for (auto [operand, before] :
       llvm::zip_equal(made->getOpOperands(), op.getOperands()))
    if (operand.get().getType() != before.getType()) {
      auto cast = CastOp::create(builder, made->getLoc(), before.getType(),
                                 operand.get());
      cast->setAttr(kPhaseAttr, made->getAttr(kPhaseAttr));
      operand.set(cast);
    }
}

/// The loss: not the argument itself, which starts the next step from zero.
void StepCut::UpdateMaker::addLoss() {
  auto type = cast<RankedTensorType>(sums.back().getType());
  Value zero = constant(type, builder.getFloatAttr(type.getElementType(), 0));
  addResult(mark(AddOp::create(builder, loc, type, sums.back(), zero)));
}

void StepCut::UpdateMaker::addUpdatedState() {
  for (int64_t i : cut.updateResults) {
    for (auto [from, to] : numbers)
      if (auto tied = step.getArgAttrOfType<IntegerAttr>(from, kDonatedAttr);
          tied && tied.getInt() == i)
        tie(to);
    addResult(mapping.lookup(cut.block->getTerminator()->getOperand(i)),
              step.getResultAttrDict(i));
  }
}

/// Sums start from zero again, infinities as well, which a product with zero
/// would keep.
void StepCut::UpdateMaker::clearSums() {
  Value always = constant(RankedTensorType::get({}, builder.getI1Type()),
                          builder.getBoolAttr(true));
  for (BlockArgument sum : sums) {
    tie(sum.getArgNumber());
    addResult(mark(MaskedFillOp::create(builder, loc,
                                        cast<RankedTensorType>(sum.getType()),
                                        sum, always, APFloat(0.0))));
  }
}

void StepCut::UpdateMaker::finish() {
  func::ReturnOp::create(builder, loc, values);
  update.setFunctionType(builder.getFunctionType(
      body->getArgumentTypes(), ValueRange(values).getTypes()));
  SmallVector<DictionaryAttr> dictionaries;
  for (NamedAttrList &list : attributes)
    dictionaries.push_back(list.getDictionary(builder.getContext()));
  update.setAllArgAttrs(dictionaries);
  update.setAllResultAttrs(results);
  update->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
}

func::FuncOp StepCut::UpdateMaker::make(StringRef name) {
  builder.setInsertionPointAfter(step);
  update =
      func::FuncOp::create(builder, loc, name, builder.getFunctionType({}, {}));
  for (NamedAttribute attribute : step->getDiscardableAttrs())
    if (attribute.getName() != kMicroBatchAttr &&
        attribute.getName() != kLossAttr)
      update->setAttr(attribute.getName(), attribute.getValue());
  body = update.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  addArguments();
  addSums();
  cloneUpdate();
  addLoss();
  addUpdatedState();
  clearSums();
  finish();
  return update;
}

func::FuncOp StepCut::makeUpdate(StringRef name) {
  return UpdateMaker(*this).make(name);
}
