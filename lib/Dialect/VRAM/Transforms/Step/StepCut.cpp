//===- StepCut.cpp - A step, cut before its updates -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StepCut.h"

#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/MicroBatch.h"

#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::vram;

static bool isOfUpdate(Operation *op) {
  auto phase = op ? op->getAttrOfType<PhaseAttr>(kPhaseAttr) : PhaseAttr();
  return phase && phase.getValue() == Phase::Update;
}

/// The parameter whose gradient a result is said to be; empty if of none.
static std::string gradientName(OpResult result) {
  auto names = result.getOwner()->getAttrOfType<ArrayAttr>(kGradientOfAttr);
  return names ? cast<StringAttr>(names[result.getResultNumber()])
                     .getValue()
                     .str()
               : std::string();
}

static Role roleOf(func::FuncOp function, unsigned index) {
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  return role ? role.getValue() : Role::Input;
}

static StringRef nameOf(func::FuncOp function, unsigned index) {
  auto name = function.getArgAttrOfType<StringAttr>(index, kNameAttr);
  return name ? name.getValue() : StringRef();
}

bool StepCut::isUpdateOp(Operation *op) {
  return op && op->hasTrait<UpdatesParameter>();
}

bool StepCut::isBeside(func::FuncOp function, unsigned index) {
  return function.getArgAttr(index, kWholeOfAttr) ||
         function.getArgAttr(index, kRestOfAttr);
}

/// Which results the parts return, and which the update.
LogicalResult StepCut::findResults() {
  loss = function->getAttrOfType<IntegerAttr>(kLossAttr).getInt();
  llvm::SmallDenseMap<int64_t, unsigned> donors;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr))
      donors[tied.getInt()] = i;
  for (int64_t i = 0, e = function.getNumResults(); i < e; ++i) {
    if (i == loss)
      continue;
    auto donor = donors.find(i);
    if (donor == donors.end()) {
      if (!isOfUpdate(block->getTerminator()->getOperand(i).getDefiningOp()))
        return function.emitOpError("returns result ")
               << i
               << ", which is neither state nor the loss: micro-batches "
                  "keep no outputs and return no gradients; leave out "
                  "'keep-outputs' and 'optimizer=none'";
      updateResults.push_back(i);
      continue;
    }
    switch (roleOf(function, donor->second)) {
    case Role::Parameter:
    case Role::OptimizerState:
    case Role::Hyperparameter:
      updateResults.push_back(i);
      break;
    case Role::Buffer:
    case Role::Offset:
    case Role::Seed:
    case Role::Input:
    case Role::Target:
      partResults.push_back(i);
      break;
    }
  }
  return success();
}

/// The type of a sum of gradients: f32, of f64 f64.
RankedTensorType StepCut::sumTypeOf(Value value) const {
  auto type = cast<RankedTensorType>(value.getType());
  Builder builder(value.getContext());
  return type.clone(type.getElementType().isF64() ? Type(builder.getF64Type())
                                                  : builder.getF32Type());
}

/// A gradient is known by its place: what an update reads, before it was
/// clipped.
void StepCut::findGradients() {
  auto add = [&](Value value, const llvm::Twine &name) {
    while (isOfUpdate(value.getDefiningOp()) &&
           isa<MulOp, CastOp>(value.getDefiningOp()))
      value = value.getDefiningOp()->getOperand(0);
    // Of an update of several ops this is its step: findUpdateOps() goes on.
    if (!value.getDefiningOp() || isOfUpdate(value.getDefiningOp()))
      return;
    if (!gradients.count(value))
      gradients[value] = {name.str(), sumTypeOf(value)};
  };
  for (Operation &op : *block)
    if (isUpdateOp(&op)) {
      auto parameter = dyn_cast<BlockArgument>(op.getOperand(0));
      add(op.getOperand(1), parameter
                                ? nameOf(function, parameter.getArgNumber())
                                : llvm::Twine(gradients.size()));
    }
}

LogicalResult StepCut::findUpdateOps() {
  SmallVector<Value> open;
  for (int64_t i : updateResults)
    open.push_back(block->getTerminator()->getOperand(i));
  while (!open.empty()) {
    Value value = open.pop_back_val();
    if (gradients.count(value))
      continue;
    Operation *op = value.getDefiningOp();
    if (!op) {
      unsigned i = cast<BlockArgument>(value).getArgNumber();
      if (!llvm::is_contained(
              {Role::Parameter, Role::OptimizerState, Role::Hyperparameter},
              roleOf(function, i)))
        return function.emitOpError("its update reads '")
               << nameOf(function, i)
               << "', which is no state: a sum over micro-batches is not known";
      continue;
    }
    // An update that is several ops reads a gradient where it likes.
    if (!isOfUpdate(op))
      if (std::string name = gradientName(cast<OpResult>(value));
          !name.empty()) {
        gradients[value] = {name, sumTypeOf(value)};
        continue;
      }
    bool isScalar = cast<RankedTensorType>(value.getType()).getRank() == 0;
    if (!isOfUpdate(op) && !(op->hasTrait<OpTrait::ConstantLike>() && isScalar))
      return op->emitOpError("is read by the update, and is no gradient: it "
                             "differs from micro-batch to micro-batch");
    if (updateOps.insert(op))
      llvm::append_range(open, op->getOperands());
  }
  return success();
}

LogicalResult StepCut::find() {
  if (failed(findResults()))
    return failure();
  findGradients();
  if (failed(findUpdateOps()))
    return failure();
  if (gradients.empty())
    return function.emitOpError("has no update from gradients, so that there "
                                "is nothing to accumulate; give an optimizer");
  llvm::StringSet<> taken;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    taken.insert(nameOf(function, i));
  taken.insert(kLossSum);
  for (auto &[value, gradient] : gradients) {
    gradient.name = "grad_sum." + gradient.name;
    if (!taken.insert(gradient.name).second)
      return function.emitOpError("already has an argument named '")
             << gradient.name << "', which micro-batches add; rename it "
             << "('vram.name')";
  }
  return success();
}

SmallVector<std::pair<StringRef, Type>> StepCut::state() {
  SmallVector<std::pair<StringRef, Type>> state;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (!function.getArgAttr(i, kRowsOfAttr) && !isBeside(function, i))
      state.push_back({nameOf(function, i), function.getArgumentTypes()[i]});
  for (const auto &[value, gradient] : gradients)
    state.push_back({gradient.name, gradient.sum});
  return state;
}

func::FuncOp StepCut::declare(func::FuncOp update) {
  OpBuilder builder(function.getContext());
  builder.setInsertionPoint(function);
  auto description = function->getAttrOfType<DictionaryAttr>(kMicroBatchAttr);
  SmallVector<Type> types(update.getResultTypes());
  SmallVector<DictionaryAttr> arguments, results;
  llvm::StringMap<unsigned> numbers;
  for (unsigned i = 0, e = update.getNumArguments(); i < e; ++i) {
    arguments.push_back(update.getArgAttrDict(i));
    numbers[nameOf(update, i)] = i;
  }
  for (unsigned i = 0, e = update.getNumResults(); i < e; ++i)
    results.push_back(update.getResultAttrDict(i)
                          ? update.getResultAttrDict(i)
                          : builder.getDictionaryAttr({}));
  for (int64_t result : partResults)
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
      auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr);
      if (!tied || tied.getInt() != result)
        continue;
      NamedAttrList list(arguments[numbers.lookup(nameOf(function, i))]);
      list.set(kDonatedAttr, builder.getI64IntegerAttr(types.size()));
      arguments[numbers.lookup(nameOf(function, i))] =
          list.getDictionary(builder.getContext());
      types.push_back(function.getResultTypes()[result]);
      results.push_back(builder.getDictionaryAttr({}));
    }
  auto declaration = func::FuncOp::create(
      builder, function.getLoc(),
      cast<StringAttr>(description.get("step")).getValue(),
      builder.getFunctionType(update.getArgumentTypes(), types));
  declaration.setPrivate();
  declaration.setAllArgAttrs(arguments);
  declaration.setAllResultAttrs(results);
  declaration->setAttr(kKindAttr, function->getAttr(kKindAttr));
  declaration->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
  return declaration;
}

//===----------------------------------------------------------------------===//
// The parts
//===----------------------------------------------------------------------===//

/// Adds `value` to a new argument where it is made, and returns the sum.
Value StepCut::addTo(Value value, StringRef name, RankedTensorType sum,
                     Phase phase) {
  OpBuilder builder(function.getContext());
  Operation *maker = value.getDefiningOp();
  if (maker && !maker->hasTrait<OpTrait::ConstantLike>())
    builder.setInsertionPointAfter(maker);
  else
    builder.setInsertionPoint(block->getTerminator());
  Location loc = maker ? maker->getLoc() : function.getLoc();
  BlockArgument argument =
      appendArgument(function, sum, Role::OptimizerState, name, loc);
  auto mark = [&](Operation *op) {
    op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), phase));
    if (Attribute layer = maker ? maker->getAttr(kLayerAttr) : Attribute())
      op->setAttr(kLayerAttr, layer);
    return op->getResult(0);
  };
  if (value.getType() != sum)
    value = mark(CastOp::create(builder, loc, sum, value));
  return mark(AddOp::create(builder, loc, sum, argument, value));
}

void StepCut::accumulate() {
  Operation *end = block->getTerminator();
  SmallVector<Value> values;
  SmallVector<unsigned> replaced;
  auto add = [&](Value value, unsigned argument) {
    values.push_back(value);
    replaced.push_back(argument);
  };
  Value lossSum = addTo(end->getOperand(loss), kLossSum,
                        sumTypeOf(end->getOperand(loss)), Phase::Forward);
  add(lossSum, function.getNumArguments() - 1);
  for (int64_t i : partResults)
    for (unsigned argument = 0; argument < function.getNumArguments();
         ++argument)
      if (auto tied =
              function.getArgAttrOfType<IntegerAttr>(argument, kDonatedAttr);
          tied && tied.getInt() == i)
        add(end->getOperand(i), argument);
  for (auto &[value, gradient] : gradients) {
    Value sum = addTo(value, gradient.name, gradient.sum, Phase::Backward);
    add(sum, function.getNumArguments() - 1);
  }
  Builder builder(function.getContext());
  SmallVector<Attribute> ties(function.getNumArguments());
  replaceArgAttrs(function, kDonatedAttr, ties);
  function.removeResAttrsAttr();
  end->setOperands(values);
  function.setFunctionType(builder.getFunctionType(
      block->getArgumentTypes(), ValueRange(values).getTypes()));
  for (auto [i, argument] : llvm::enumerate(replaced))
    ties[argument] = builder.getI64IntegerAttr(i);
  replaceArgAttrs(function, kDonatedAttr, ties);
  function->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}
