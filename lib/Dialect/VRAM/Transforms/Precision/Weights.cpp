//===- Weights.cpp - Parameters of 16 bits without masters ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Weights.h"

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

BlockArgument WeightRewriter::find(Role role) const {
  for (BlockArgument argument : Body.getArguments()) {
    auto known = dyn_cast_or_null<RoleAttr>(
        Signature.getArgAttr(argument.getArgNumber(), kRoleAttr));
    if (known && known.getValue() == role)
      return argument;
  }
  return nullptr;
}

/// The seed and the offset of the step's draws, or new ones, and the first
/// stream that no draw has.
void WeightRewriter::prepareDraws() {
  Builder builder(Body.getParentOp()->getContext());
  for (Operation &op : Body)
    if (auto stream = dyn_cast_or_null<IntegerAttr>(
            op.getInherentAttr("stream").value_or(Attribute())))
      NextStream = std::max(NextStream, stream.getInt() + 1);
  auto counter = RankedTensorType::get({}, builder.getI64Type());
  Seed = find(Role::Seed);
  if (!Seed)
    Seed = append(counter, Role::Seed, "seed");
  Offset = find(Role::Offset);
  if (Offset)
    return;
  BlockArgument offset = append(counter, Role::Offset, "offset");
  Offset = offset;
  OpBuilder inside(Body.getTerminator());
  Location loc = offset.getLoc();
  auto one =
      DenseElementsAttr::get(counter, builder.getI64IntegerAttr(1).getValue());
  Operation *next = AddOp::create(
      inside, loc, counter, offset,
      ConstantOp::create(inside, loc, counter, cast<ElementsAttr>(one)));
  next->setAttr(kPhaseAttr, PhaseAttr::get(loc.getContext(), Phase::Update));
  addResult(next->getResult(0), offset);
}

void WeightRewriter::roundAtRandom(Operation *update) {
  if (!Seed)
    prepareDraws();
  visitUpdate(update, [&](auto op) {
    op.getSeedMutable().assign(Seed);
    op.getOffsetMutable().assign(Offset);
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
    for (StringRef name : {StringRef(kPhaseAttr), StringRef(kLayerAttr)})
      if (Attribute attribute = use->getOwner()->getAttr(name))
        cast->setAttr(name, attribute);
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
