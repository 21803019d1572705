//===- SplitUpdate.cpp - Parts that accumulate, and one update ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMSPLITUPDATE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

static bool isUpdateOp(Operation *op) {
  return isa_and_nonnull<SgdOp, MomentumOp, AdamOp, AdamWOp, LionOp>(op);
}

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

/// Stands for rows of a step's argument beside another argument.
static bool isBeside(func::FuncOp function, unsigned index) {
  return function.getArgAttr(index, kWholeOfAttr) ||
         function.getArgAttr(index, kRestOfAttr);
}

namespace {

/// A training step on a part of the batch, cut between gradients and updates.
class Cut {
public:
  explicit Cut(func::FuncOp function)
      : function(function), block(&function.getBody().front()) {}

  /// Finds gradients and the ops of the update. Fails with an error where the
  /// update reads anything else.
  LogicalResult find();
  /// Appends a function that updates from sums of gradients.
  func::FuncOp makeUpdate(StringRef name);
  /// Appends the declaration of the step: the update's arguments, with the
  /// ties of all.
  func::FuncOp declare(func::FuncOp update);
  /// Makes the function add its gradients to sums, in place of the update.
  void accumulate();
  /// The state that updates read and write, by name and type.
  SmallVector<std::pair<StringRef, Type>> state();

private:
  /// A gradient, and the sum that stands for it.
  struct Gradient {
    std::string name;
    RankedTensorType sum;
  };

  LogicalResult findResults();
  void findGradients();
  LogicalResult findUpdateOps();
  RankedTensorType sumTypeOf(Value value) const;
  class UpdateMaker;
  Value addTo(Value value, StringRef name, RankedTensorType sum, Phase phase);

  func::FuncOp function;
  Block *block;
  int64_t loss = 0;
  SmallVector<int64_t> partResults, updateResults;
  llvm::MapVector<Value, Gradient> gradients;
  llvm::SetVector<Operation *> updateOps;
};

} // namespace

static constexpr llvm::StringLiteral kLossSum = "loss_sum";

//===----------------------------------------------------------------------===//
// The cut
//===----------------------------------------------------------------------===//

/// Which results the parts return, and which the update.
LogicalResult Cut::findResults() {
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
RankedTensorType Cut::sumTypeOf(Value value) const {
  auto type = cast<RankedTensorType>(value.getType());
  Builder builder(value.getContext());
  return type.clone(type.getElementType().isF64() ? Type(builder.getF64Type())
                                                  : builder.getF32Type());
}

/// A gradient is known by its place: what an update reads, before it was
/// clipped.
void Cut::findGradients() {
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

LogicalResult Cut::findUpdateOps() {
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

LogicalResult Cut::find() {
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

SmallVector<std::pair<StringRef, Type>> Cut::state() {
  SmallVector<std::pair<StringRef, Type>> state;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (!function.getArgAttr(i, kRowsOfAttr) && !isBeside(function, i))
      state.push_back({nameOf(function, i), function.getArgumentTypes()[i]});
  for (const auto &[value, gradient] : gradients)
    state.push_back({gradient.name, gradient.sum});
  return state;
}

//===----------------------------------------------------------------------===//
// The update
//===----------------------------------------------------------------------===//

/// Makes the function that updates from sums of gradients.
class Cut::UpdateMaker {
public:
  explicit UpdateMaker(Cut &cut)
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

  Cut &cut;
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
void Cut::UpdateMaker::addArguments() {
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
void Cut::UpdateMaker::addSums() {
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

void Cut::UpdateMaker::cloneUpdate() {
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
void Cut::UpdateMaker::castToOperands(Operation *made, Operation &op) {
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
void Cut::UpdateMaker::addLoss() {
  auto type = cast<RankedTensorType>(sums.back().getType());
  Value zero = constant(type, builder.getFloatAttr(type.getElementType(), 0));
  addResult(mark(AddOp::create(builder, loc, type, sums.back(), zero)));
}

void Cut::UpdateMaker::addUpdatedState() {
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
void Cut::UpdateMaker::clearSums() {
  Value always = constant(RankedTensorType::get({}, builder.getI1Type()),
                          builder.getBoolAttr(true));
  for (BlockArgument sum : sums) {
    tie(sum.getArgNumber());
    addResult(mark(MaskedFillOp::create(builder, loc,
                                        cast<RankedTensorType>(sum.getType()),
                                        sum, always, APFloat(0.0))));
  }
}

void Cut::UpdateMaker::finish() {
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

func::FuncOp Cut::UpdateMaker::make(StringRef name) {
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

func::FuncOp Cut::makeUpdate(StringRef name) {
  return UpdateMaker(*this).make(name);
}

func::FuncOp Cut::declare(func::FuncOp update) {
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
Value Cut::addTo(Value value, StringRef name, RankedTensorType sum,
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

void Cut::accumulate() {
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

namespace {

struct SplitUpdatePass
    : mlir::vram::impl::VRAMSplitUpdateBase<SplitUpdatePass> {
  void runOnOperation() override {
    SmallVector<func::FuncOp> parts;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function->hasAttr(kMicroBatchAttr))
        parts.push_back(function);
    // A second run finds its own work.
    if (parts.empty() ||
        llvm::any_of(getOperation().getOps<func::FuncOp>(),
                     [](func::FuncOp function) {
                       return function->hasAttr(kMicroBatchesAttr);
                     }))
      return;
    if (failed(split(parts)))
      signalPassFailure();
  }

  LogicalResult split(ArrayRef<func::FuncOp> parts);
};

} // namespace

LogicalResult SplitUpdatePass::split(ArrayRef<func::FuncOp> parts) {
  SmallVector<Cut> cuts;
  for (func::FuncOp part : parts) {
    auto kind = part->getAttrOfType<KindAttr>(kKindAttr);
    if (!kind || kind.getValue() != Kind::TrainingStep)
      return part.emitOpError("is no training step yet; run --vram-autodiff "
                              "between --vram-micro-batch and "
                              "--vram-split-update");
    cuts.emplace_back(part);
    if (failed(cuts.back().find()))
      return failure();
    if (cuts.back().state() != cuts.front().state())
      return part.emitOpError("has other state than @")
             << func::FuncOp(parts.front()).getName()
             << ", whose micro-batches have another size: precisions were "
                "chosen for each; take a number of micro-batches that divides "
                "the batch";
  }
  func::FuncOp update = cuts.front().makeUpdate("update");
  // Behind all parts.
  update->moveAfter(parts.back());
  func::FuncOp declaration = cuts.front().declare(update);
  Builder builder(&getContext());
  SmallVector<Attribute> names;
  for (func::FuncOp part : parts)
    names.push_back(FlatSymbolRefAttr::get(part.getNameAttr()));
  declaration->setAttr(kMicroBatchesAttr, builder.getArrayAttr(names));
  declaration->setAttr(kUpdateAttr,
                       FlatSymbolRefAttr::get(update.getNameAttr()));
  for (Cut &cut : cuts)
    cut.accumulate();
  return success();
}
