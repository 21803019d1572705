//===- TrainingStep.cpp - Optimizer updates, form of a training step ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TrainingStep.h"

#include "Optimizers.h"
#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageTie.h"

#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::vram;

static constexpr llvm::StringLiteral kPassName = "vram-autodiff";

namespace {

class StepMaker {
public:
  StepMaker(func::FuncOp function, MutableArrayRef<Parameter> parameters,
            const UpdateOptions &options)
      : function(function), parameters(parameters), options(options),
        block(&function.getBody().front()), builder(function.getContext()),
        signature(function) {}

  LogicalResult run();

private:
  /// A result of the new function.
  struct Result {
    Value value;
    DictionaryAttr attributes;
    /// The donated argument that the result replaces, if any.
    std::optional<unsigned> replaces;
  };

  LogicalResult checkNames();
  void takeForwardResults();
  void addArguments();
  Value addArgument(Type type, Role role, const llvm::Twine &name, Location loc,
                    double initial = 0);
  Value normOf(SmallVector<Value> gradients, Location loc);
  void clipGradients();
  void keepNorm();
  void setInsertionPointBeforeUpdates();
  void countStep();
  Operation *anchorOf(const Parameter &parameter);
  Operation *clip(Parameter &parameter, Operation *maker);
  void addUpdates();
  void addGradientResults();
  void advanceOffsets();
  void delayTiedUpdates();
  void writeResults();
  void eraseDeadOps();
  void uniqueConstants();

  Operation *lastReader(Value value);
  Value constant(RankedTensorType type, double value);
  Value increment(Value counter);
  /// Marks `op` as part of the update, of the layer of `like`.
  void mark(Operation *op, Operation *like = nullptr);
  void addResult(Value value, std::optional<unsigned> replaces,
                 DictionaryAttr attributes = {});
  remark::RemarkOpts remarkOf(StringRef name) {
    return remark::RemarkOpts::name(name).category(kPassName).function(
        function.getName());
  }

  func::FuncOp function;
  MutableArrayRef<Parameter> parameters;
  const UpdateOptions &options;
  Block *block;
  OpBuilder builder;
  SignatureEditor signature;

  SmallVector<Result> results;
  /// State arguments of each parameter, in the order of stateOf().
  SmallVector<SmallVector<Value>> states;
  Value lr, step, newStep;
  /// The factor that gradients are multiplied by; null without clipping.
  Value clipCoefficient;
  /// The norm of the last step, where that clips, and of each gradient so far.
  Value lastNorm;
  SmallVector<Value> norms;
};

} // namespace

LogicalResult StepMaker::checkNames() {
  llvm::StringSet<> taken;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (auto name = function.getArgAttrOfType<StringAttr>(i, kNameAttr))
      taken.insert(name.getValue());
  std::vector<std::string> added;
  if (options.optimizer != Optimizer::None)
    added.push_back("lr");
  if (countsSteps(options.optimizer))
    added.push_back("step");
  if (options.clipsByLastNorm)
    added.push_back("grad_norm");
  for (const Parameter &parameter : parameters)
    for (const StateTensor &tensor : stateOf(options.optimizer, parameter))
      added.push_back(tensor.name);
  for (const std::string &name : added)
    if (!taken.insert(name).second)
      return function.emitOpError("already has an argument named '")
             << name << "', which the optimizer adds; rename it ('vram.name')";
  return success();
}

//===----------------------------------------------------------------------===//
// Small helpers
//===----------------------------------------------------------------------===//

void StepMaker::mark(Operation *op, Operation *like) {
  op->setAttr(kPhaseAttr, PhaseAttr::get(op->getContext(), Phase::Update));
  if (Attribute layer = like ? like->getAttr(kLayerAttr) : Attribute())
    op->setAttr(kLayerAttr, layer);
}

Value StepMaker::constant(RankedTensorType type, double value) {
  Type element = type.getElementType();
  Attribute scalar =
      isa<FloatType>(element)
          ? Attribute(builder.getFloatAttr(element, value))
          : builder.getIntegerAttr(element, static_cast<int64_t>(value));
  auto op = ConstantOp::create(
      builder, function.getLoc(), type,
      cast<ElementsAttr>(DenseElementsAttr::get(type, scalar)));
  mark(op);
  return op;
}

Value StepMaker::increment(Value counter) {
  auto type = cast<RankedTensorType>(counter.getType());
  auto add = AddOp::create(builder, counter.getLoc(), type, counter,
                           constant(type, 1));
  mark(add);
  return add;
}

void StepMaker::addResult(Value value, std::optional<unsigned> replaces,
                          DictionaryAttr attributes) {
  results.push_back({value, attributes, replaces});
}

/// The last op of the block that reads `value`, or a view of it, before the
/// terminator; null if there is none.
Operation *StepMaker::lastReader(Value value) {
  Operation *last = nullptr;
  auto consider = [&](Operation *op) {
    if (op && (!last || last->isBeforeInBlock(op)))
      last = op;
  };
  for (OpOperand &use : value.getUses()) {
    Operation *reader = block->findAncestorOpInBlock(*use.getOwner());
    if (reader == block->getTerminator())
      continue;
    consider(reader);
    if (reader != use.getOwner())
      continue;
    for (OpResult result : reader->getResults())
      if (isa<ReshapeOp>(reader) || getViewedOperand(result) == &use)
        consider(lastReader(result));
  }
  return last;
}

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

/// Keeps the loss and what is tied to donated arguments.
void StepMaker::takeForwardResults() {
  Operation *terminator = block->getTerminator();
  int64_t loss = function->getAttrOfType<IntegerAttr>(kLossAttr).getInt();
  llvm::SmallDenseMap<int64_t, unsigned> donors;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (auto tied = function.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr))
      donors[tied.getInt()] = i;

  auto take = [&](int64_t i) {
    auto donor = donors.find(i);
    addResult(terminator->getOperand(i),
              donor == donors.end() ? std::nullopt
                                    : std::optional<unsigned>(donor->second),
              function.getResultAttrDict(i));
  };
  take(loss);
  for (int64_t i = 0, e = function.getNumResults(); i < e; ++i) {
    if (i == loss || donors.contains(i))
      continue;
    if (options.keepOutputs)
      take(i);
    else
      remark::passed(function.getLoc(), remarkOf("DropOutput"))
          << remark::add("result is neither the loss nor tied to a donated "
                         "argument")
          << remark::metric("Result", i);
  }
  for (int64_t i = 0, e = function.getNumResults(); i < e; ++i)
    if (i != loss && donors.contains(i))
      take(i);
}

Value StepMaker::addArgument(Type type, Role role, const llvm::Twine &name,
                             Location loc, double initial) {
  SmallVector<NamedAttribute> attributes = {
      builder.getNamedAttr(kNameAttr, builder.getStringAttr(name)),
      builder.getNamedAttr(kRoleAttr,
                           RoleAttr::get(builder.getContext(), role))};
  if (initial != 0)
    attributes.push_back(
        builder.getNamedAttr(kInitialAttr, builder.getF64FloatAttr(initial)));
  return signature.addArgument(type, attributes, loc);
}

void StepMaker::addArguments() {
  for (const Parameter &parameter : parameters) {
    states.emplace_back();
    // A parameter that is not updated has no state.
    if (!parameter.gradient)
      continue;
    for (const StateTensor &tensor : stateOf(options.optimizer, parameter))
      states.back().push_back(
          addArgument(tensor.type, Role::OptimizerState, tensor.name,
                      parameter.argument.getLoc(), tensor.initial));
  }
  if (options.optimizer == Optimizer::None)
    return;
  bool isDouble = llvm::any_of(parameters, [](const Parameter &parameter) {
    return cast<RankedTensorType>(parameter.argument.getType())
        .getElementType()
        .isF64();
  });
  Type element = isDouble ? Type(builder.getF64Type()) : builder.getF32Type();
  lr = addArgument(RankedTensorType::get({}, element), Role::Hyperparameter,
                   "lr", function.getLoc());
  if (countsSteps(options.optimizer))
    step = addArgument(RankedTensorType::get({}, builder.getI64Type()),
                       Role::Hyperparameter, "step", function.getLoc());
  if (options.clipsByLastNorm)
    lastNorm =
        addArgument(RankedTensorType::get({}, element), Role::OptimizerState,
                    "grad_norm", function.getLoc());
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// The norm of all gradients together, summed in the widest of their types.
Value StepMaker::normOf(SmallVector<Value> gradients, Location loc) {
  bool isDouble = llvm::any_of(gradients, [](Value gradient) {
    return getElementTypeOrSelf(gradient).isF64();
  });
  Type element = isDouble ? Type(builder.getF64Type()) : builder.getF32Type();
  // One type for all.
  for (Value &gradient : gradients)
    if (isDouble && !getElementTypeOrSelf(gradient).isF64()) {
      auto wide = cast<RankedTensorType>(gradient.getType()).clone(element);
      auto cast = CastOp::create(builder, loc, wide, gradient);
      mark(cast);
      gradient = cast;
    }
  auto norm =
      GradNormOp::create(builder, loc, RankedTensorType::get({}, element),
                         gradients, /*rerun=*/IntegerAttr());
  mark(norm);
  return norm;
}

/// min(1, limit / (norm + 1e-6)), as PyTorch's clip_grad_norm_ has it, at the
/// end of the block, or before the backward for the norm of the last step.
/// Small coefficients alone can't overflow, so that the comparison with 1 is
/// safe.
void StepMaker::clipGradients() {
  if (options.clipNorm == 0)
    return;
  Location loc = function.getLoc();
  Value norm = lastNorm;
  if (lastNorm) {
    setInsertionPointBeforeUpdates();
  } else {
    SmallVector<Value> gradients;
    for (const Parameter &parameter : parameters)
      if (parameter.gradient)
        gradients.push_back(parameter.gradient);
    builder.setInsertionPoint(block->getTerminator());
    norm = normOf(gradients, loc);
  }
  auto type = cast<RankedTensorType>(norm.getType());
  auto sum = AddOp::create(builder, loc, type, norm, constant(type, 1e-6));
  mark(sum);
  auto ratio =
      DivOp::create(builder, loc, type, constant(type, options.clipNorm), sum);
  mark(ratio);
  auto least =
      MinimumOp::create(builder, loc, type, ratio, constant(type, 1.0));
  mark(least);
  clipCoefficient = least;
}

/// The norm of this step for the next one: that of the norms of all gradients.
void StepMaker::keepNorm() {
  if (!lastNorm)
    return;
  builder.setInsertionPoint(block->getTerminator());
  Value norm = normOf(norms, function.getLoc());
  if (norm.getType() != lastNorm.getType()) {
    norm = CastOp::create(builder, function.getLoc(), lastNorm.getType(), norm);
    mark(norm.getDefiningOp());
  }
  addResult(norm, cast<BlockArgument>(lastNorm).getArgNumber());
}

/// Before the backward, and so before all updates.
void StepMaker::setInsertionPointBeforeUpdates() {
  Operation *first = nullptr;
  for (Operation &op : *block)
    if (auto phase = op.getAttrOfType<PhaseAttr>(kPhaseAttr);
        !first && phase && phase.getValue() == Phase::Backward)
      first = &op;
  builder.setInsertionPoint(first ? first : block->getTerminator());
}

/// Counts the step before all updates, which come after the forward.
void StepMaker::countStep() {
  if (!step)
    return;
  setInsertionPointBeforeUpdates();
  newStep = increment(step);
}

/// The op that an update goes behind: the one that completes the gradient, or
/// the last one that reads the parameter, whichever is later. The gradient dies
/// there, and nothing reads the parameter after its storage was overwritten.
Operation *StepMaker::anchorOf(const Parameter &parameter) {
  Operation *maker = parameter.gradient.getDefiningOp();
  // A rule may answer with a value that is an argument.
  Operation *anchor = maker ? maker : block->getTerminator()->getPrevNode();
  if (Operation *reader = lastReader(parameter.argument);
      reader && anchor->isBeforeInBlock(reader))
    anchor = reader;
  for (Value needed : {clipCoefficient, newStep})
    if (needed && anchor->isBeforeInBlock(needed.getDefiningOp()))
      anchor = needed.getDefiningOp();
  return anchor;
}

/// Multiplies the gradient by the coefficient; the op that completes it now.
Operation *StepMaker::clip(Parameter &parameter, Operation *maker) {
  Value coefficient = clipCoefficient;
  Location loc = parameter.argument.getLoc();
  auto type = cast<RankedTensorType>(parameter.gradient.getType());
  if (lastNorm)
    norms.push_back(normOf({parameter.gradient}, loc));
  if (getElementTypeOrSelf(coefficient) != type.getElementType()) {
    auto cast = CastOp::create(builder, loc,
                               RankedTensorType::get({}, type.getElementType()),
                               coefficient);
    mark(cast, maker);
    coefficient = cast;
  }
  auto clipped =
      MulOp::create(builder, loc, type, parameter.gradient, coefficient);
  mark(clipped, maker);
  parameter.gradient = clipped;
  return clipped;
}

void StepMaker::addUpdates() {
  countStep();
  /// The last update behind an op, so that updates keep their order.
  llvm::SmallDenseMap<Operation *, Operation *> tails;
  SmallVector<Result> newStates;
  for (auto [parameter, state] : llvm::zip_equal(parameters, states)) {
    unsigned index = parameter.argument.getArgNumber();
    if (!parameter.gradient) {
      if (options.optimizer != Optimizer::None)
        addResult(parameter.argument, index);
      continue;
    }
    Operation *maker = parameter.gradient.getDefiningOp();
    Operation *anchor = anchorOf(parameter);
    Operation *&tail = tails.try_emplace(anchor, anchor).first->second;
    builder.setInsertionPointAfter(tail);
    if (clipCoefficient)
      tail = clip(parameter, maker);
    if (options.optimizer == Optimizer::None)
      continue;
    Operation *before = tail;
    Update update =
        createUpdate(builder, parameter, options, state, lr, newStep);
    tail = update.param.getDefiningOp();
    for (Operation *op = tail; op != before; op = op->getPrevNode())
      mark(op, maker);
    remark::passed(tail->getLoc(), remarkOf("PlaceUpdate"))
        << remark::add(anchor == maker
                           ? "behind the op that completes the gradient"
                       : clipCoefficient && !lastNorm
                           ? "behind the norm of all gradients"
                           : "behind the last op that reads the parameter")
        << remark::metric("Parameter", parameter.name)
        << remark::metric("GradientBytes",
                          getTypeBytes(parameter.gradient.getType()));
    addResult(update.param, index);
    for (auto [value, argument] : llvm::zip_equal(update.state, state))
      newStates.push_back(
          {value, {}, cast<BlockArgument>(argument).getArgNumber()});
  }
  llvm::append_range(results, newStates);
  if (newStep)
    addResult(newStep, cast<BlockArgument>(step).getArgNumber());
  keepNorm();
}

void StepMaker::addGradientResults() {
  for (const Parameter &parameter : parameters)
    if (parameter.gradient)
      addResult(
          parameter.gradient, std::nullopt,
          builder.getDictionaryAttr(builder.getNamedAttr(
              kNameAttr, builder.getStringAttr("grad." + parameter.name))));
}

/// An offset that the function does not advance itself moves on by one, behind
/// all that is drawn from it.
void StepMaker::advanceOffsets() {
  for (unsigned i = 0, e = block->getNumArguments(); i < e; ++i) {
    auto role = dyn_cast_or_null<RoleAttr>(signature.getArgAttr(i, kRoleAttr));
    if (!role || role.getValue() != Role::Offset ||
        signature.getArgAttr(i, kDonatedAttr))
      continue;
    builder.setInsertionPoint(block->getTerminator());
    addResult(increment(block->getArgument(i)), i);
  }
}

/// The forward may update a donated argument that the backward reads again: an
/// offset from which masks are drawn a second time. Such an update moves behind
/// the last reader; one that needs nothing but arguments and constants moves to
/// the end, so that a rerun of a reader may stand anywhere.
void StepMaker::delayTiedUpdates() {
  for (Result &result : results) {
    if (!result.replaces)
      continue;
    Operation *update = result.value.getDefiningOp();
    BlockArgument argument = block->getArgument(*result.replaces);
    if (!update)
      continue;
    bool needsArgumentsOnly =
        llvm::all_of(update->getOperands(), [](Value operand) {
          Operation *maker = operand.getDefiningOp();
          return !maker || maker->hasTrait<OpTrait::ConstantLike>();
        });
    bool readElsewhere = llvm::any_of(
        argument.getUsers(), [&](Operation *user) { return user != update; });
    if (readElsewhere && needsArgumentsOnly &&
        llvm::hasSingleElement(update->getUsers()) &&
        *update->getUsers().begin() == block->getTerminator()) {
      update->moveBefore(block->getTerminator());
      mark(update);
      remark::passed(update->getLoc(), remarkOf("DelayUpdate"))
          << remark::add("the donated argument may be read until the end")
          << remark::metric("Argument", argument.getArgNumber());
      continue;
    }
    Operation *reader = lastReader(argument);
    if (!reader || !update->isBeforeInBlock(reader))
      continue;
    // The new value itself may be in use, by another update for example.
    if (llvm::any_of(update->getUsers(), [&](Operation *user) {
          Operation *op = block->findAncestorOpInBlock(*user);
          return !reader->isBeforeInBlock(op);
        }))
      continue;
    update->moveAfter(reader);
    mark(update);
    remark::passed(update->getLoc(), remarkOf("DelayUpdate"))
        << remark::add("the backward reads the donated argument again")
        << remark::metric("Argument", argument.getArgNumber());
  }
}

void StepMaker::writeResults() {
  SmallVector<Value> values;
  signature.clearResults();
  for (const Result &result : results) {
    values.push_back(result.value);
    unsigned number =
        signature.addResult(result.value.getType(), result.attributes);
    if (result.replaces)
      signature.setArgAttr(*result.replaces, kDonatedAttr,
                           builder.getI64IntegerAttr(number));
  }
  block->getTerminator()->setOperands(values);
  signature.apply();
  function->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
  function->setAttr(kKindAttr,
                    KindAttr::get(builder.getContext(), Kind::TrainingStep));
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// Erases the ops that only dropped outputs needed.
void StepMaker::eraseDeadOps() {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

/// Constants go to the front, each once, where the canonicalizer would put
/// them: so it does not change the schedule later.
void StepMaker::uniqueConstants() {
  llvm::SmallDenseMap<Attribute, ConstantOp> known;
  Operation *last = nullptr;
  for (Operation &op : llvm::make_early_inc_range(*block)) {
    auto constant = dyn_cast<ConstantOp>(op);
    if (!constant || constant.getRerun())
      continue;
    auto [entry, isNew] = known.try_emplace(constant.getValue(), constant);
    if (!isNew) {
      constant.replaceAllUsesWith(entry->second.getResult());
      constant.erase();
      continue;
    }
    if (op.getPrevNode() != last) {
      if (last)
        op.moveAfter(last);
      else
        op.moveBefore(block, block->begin());
    }
    last = &op;
  }
}

LogicalResult StepMaker::run() {
  if (failed(checkNames()))
    return failure();
  takeForwardResults();
  addArguments();
  clipGradients();
  addUpdates();
  if (options.optimizer == Optimizer::None)
    addGradientResults();
  advanceOffsets();
  delayTiedUpdates();
  writeResults();
  eraseDeadOps();
  uniqueConstants();
  return success();
}

LogicalResult vram::makeTrainingStep(func::FuncOp function,
                                     MutableArrayRef<Parameter> parameters,
                                     const UpdateOptions &options) {
  return StepMaker(function, parameters, options).run();
}
