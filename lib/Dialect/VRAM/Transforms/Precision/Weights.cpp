//===- Weights.cpp - Parameters of 16 bits without masters ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Weights.h"
#include "Marks.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::vram;

std::optional<WeightForm> mlir::vram::findWeightForm(StringRef name) {
  return llvm::StringSwitch<std::optional<WeightForm>>(name)
      .Case("f32", WeightForm::Masters)
      .Case("bf16-stochastic", WeightForm::Stochastic)
      .Case("bf16-compensated", WeightForm::Compensated)
      .Case("bf16-compensated8", WeightForm::Compensated8)
      .Default(std::nullopt);
}

/// Calls `visit` with the update as what it is.
template <typename Visitor>
static void visitUpdate(Operation *update, Visitor &&visit) {
  UpdateOps::forEach([&](auto tag) {
    if (auto op = dyn_cast<typename decltype(tag)::Op>(update))
      visit(op);
  });
}

Operation *mlir::vram::withLastResult(Operation *update, Type last) {
  OperationState state(update->getLoc(), update->getName());
  state.addOperands(update->getOperands());
  state.addTypes(update->getResultTypes());
  state.addTypes(last);
  state.propertiesAttr = update->getPropertiesAsAttribute();
  state.addAttributes(llvm::to_vector(update->getDiscardableAttrs()));
  OpBuilder builder(update);
  Operation *replacement = builder.create(state);
  update->replaceAllUsesWith(replacement->getResults().drop_back());
  update->erase();
  return replacement;
}

BlockArgument WeightRewriter::append(Type type, Role role, StringRef name) {
  Builder builder(type.getContext());
  NamedAttribute attributes[] = {
      builder.getNamedAttr(kNameAttr, builder.getStringAttr(name)),
      builder.getNamedAttr(kRoleAttr, RoleAttr::get(type.getContext(), role))};
  return Signature.addArgument(type, attributes, Body.getParentOp()->getLoc());
}

void WeightRewriter::addResult(Value value, BlockArgument replaces) {
  Builder builder(value.getContext());
  Signature.setArgAttr(
      replaces.getArgNumber(), kDonatedAttr,
      builder.getI64IntegerAttr(Signature.addResult(value.getType())));
  Operation *terminator = Body.getTerminator();
  terminator->insertOperands(terminator->getNumOperands(), value);
}

/// The number of this step, as updates read it; null where no update does.
Value WeightRewriter::findStep() const {
  for (BlockArgument argument : Body.getArguments()) {
    unsigned number = argument.getArgNumber();
    auto name =
        dyn_cast_or_null<StringAttr>(Signature.getArgAttr(number, kNameAttr));
    auto donated = dyn_cast_or_null<IntegerAttr>(
        Signature.getArgAttr(number, kDonatedAttr));
    if (name && name.getValue() == "step" && donated)
      return Body.getTerminator()->getOperand(donated.getInt());
  }
  return nullptr;
}

/// The number of the step, by which updates draw, and the first stream that no
/// op of the network has.
void WeightRewriter::prepareDraws() {
  for (Operation &op : Body)
    if (auto stream = dyn_cast_or_null<IntegerAttr>(
            op.getInherentAttr("stream").value_or(Attribute())))
      NextStream = std::max(NextStream, stream.getInt() + 1);
  Operation *first = &*llvm::find_if(
      Body, [](Operation &op) { return op.hasTrait<UpdatesParameter>(); });
  OpBuilder builder(first);
  Location loc = Body.getParentOp()->getLoc();
  auto type = RankedTensorType::get({}, builder.getI64Type());
  if (Value step = findStep()) {
    Operation *maker = step.getDefiningOp();
    if (maker && !maker->isBeforeInBlock(first))
      maker->moveBefore(first);
    Draw = step;
  } else {
    BlockArgument count = append(type, Role::Hyperparameter, "step");
    auto one = cast<ElementsAttr>(DenseElementsAttr::get(type, int64_t(1)));
    Operation *next = AddOp::create(
        builder, loc, type, count, ConstantOp::create(builder, loc, type, one));
    next->setAttr(kPhaseAttr, PhaseAttr::get(loc.getContext(), Phase::Update));
    Draw = next->getResult(0);
    addResult(Draw, count);
  }
}

void WeightRewriter::roundAtRandom(Operation *update) {
  if (!Draw)
    prepareDraws();
  visitUpdate(update, [&](auto op) {
    op.getDrawMutable().assign(Draw);
    op.setStream(NextStream++);
  });
}

void WeightRewriter::addRest(BlockArgument parameter, Operation *update) {
  Builder builder(update->getContext());
  auto type = cast<RankedTensorType>(parameter.getType())
                  .clone(builder.getIntegerType(
                      Form == WeightForm::Compensated ? 16 : 8));
  unsigned number = parameter.getArgNumber();
  auto name =
      dyn_cast_or_null<StringAttr>(Signature.getArgAttr(number, kNameAttr));
  BlockArgument rest = append(
      type, Role::OptimizerState,
      ("rest." + (name ? name.getValue() : "arg" + Twine(number))).str());
  visitUpdate(update, [&](auto op) { op.getRestMutable().assign(rest); });
  addResult(withLastResult(update, type)->getResults().back(), rest);
}

void WeightRewriter::store(BlockArgument parameter, CastOp low,
                           Operation *update) {
  auto type = cast<RankedTensorType>(low.getType());
  SmallVector<OpOperand *> others;
  for (OpOperand &use : parameter.getUses())
    if (use.getOwner() != low &&
        !(use.getOwner() == update && use.getOperandNumber() == 0))
      others.push_back(&use);
  low.getResult().replaceAllUsesWith(parameter);
  low.erase();
  for (OpOperand *use : others) {
    OpBuilder builder(Body.findAncestorOpInBlock(*use->getOwner()));
    Operation *cast = CastOp::create(builder, parameter.getLoc(),
                                     parameter.getType(), parameter);
    copyMarks(use->getOwner(), cast);
    use->set(cast->getResult(0));
  }
  parameter.setType(type);
  OpResult made = update->getResult(0);
  made.setType(type);
  for (OpOperand &use : made.getUses())
    if (use.getOwner() == Body.getTerminator())
      Signature.setResultType(use.getOperandNumber(), type);
  if (Form == WeightForm::Stochastic)
    roundAtRandom(update);
  else
    addRest(parameter, update);
}
