//===- PrecisionRewriter.cpp - Gives ops their types ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrecisionRewriter.h"
#include "Marks.h"

#include "SavedValues.h"
#include "SignatureEditor.h"

#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageTie.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// The rewriting
//===----------------------------------------------------------------------===//

namespace {

class Rewriter {
public:
  Rewriter(func::FuncOp function, const PrecisionGroups &groups, FloatType low,
           SmallVectorImpl<MadeCast> &made,
           WeightForm form = WeightForm::Masters)
      : form(form), function(function), signature(function),
        body(function.getBody().front()), groups(groups), low(low), made(made),
        saved(body), builder(function.getContext()) {
    for (Operation &op : body) {
      original.push_back(&op);
      for (Value result : op.getResults())
        if (isSingle(result.getType()))
          singles.insert(result);
    }
    for (Value argument : body.getArguments())
      if (isSingle(argument.getType()))
        singles.insert(argument);
  }

  PrecisionFigures run(llvm::function_ref<bool(Operation *)> isLowOp,
                       bool half);

private:
  void rewrite(Operation *op, bool isLow);
  void rewriteHalf(Operation *op);
  void halveArguments();
  bool isLowNow(Value value) const {
    return getElementTypeOrSelf(value) == low;
  }
  RankedTensorType typeOf(Value value, bool isLow) const {
    auto type = cast<RankedTensorType>(value.getType());
    return type.clone(isLow ? Type(low)
                            : Type(Float32Type::get(low.getContext())));
  }
  Value version(Value value, bool wantLow, Operation *reader);
  Value makeVersion(Value value, bool wantLow, Operation *reader);
  Operation *placeFor(Value value, bool wantLow, Operation *reader);
  BlockArgument addCopy(BlockArgument parameter);
  Value addWeight(BlockArgument parameter);
  void addCopyResults();
  void storeWeights();

  WeightForm form;
  func::FuncOp function;
  /// Of the copies; written when all of them are known.
  SignatureEditor signature;
  Block &body;
  const PrecisionGroups &groups;
  FloatType low;
  SmallVectorImpl<MadeCast> &made;
  SavedValues saved;
  OpBuilder builder;
  PrecisionFigures figures;
  bool half = false;

  SmallVector<Operation *> original;
  /// The values that were f32 when the pass began.
  llvm::DenseSet<Value> singles;
  /// The value in the type that it is not made in.
  llvm::DenseMap<Value, Value> versions;
  /// Parameters that got a copy, in that order.
  SmallVector<std::pair<BlockArgument, BlockArgument>> copies;
  /// Parameters that are to be stored in few bits, and the casts that stand for
  /// them until all ops are rewritten.
  SmallVector<std::pair<BlockArgument, CastOp>> weights;
};

} // namespace

/// In front of the first reader; but what becomes smaller before it crosses
/// from forward to backward does so behind its last reader in the forward.
Operation *Rewriter::placeFor(Value value, bool wantLow, Operation *reader) {
  Operation *maker = value.getDefiningOp();
  if (!wantLow || !maker || !saved.hasBackward() || saved.isForward(reader) ||
      !saved.isForward(maker))
    return reader;
  Operation *last = saved.usesOf(throughReshapes(value)).lastForward;
  return (last && saved.isBefore(maker, last) ? last : maker)->getNextNode();
}

BlockArgument Rewriter::addCopy(BlockArgument parameter) {
  unsigned number = parameter.getArgNumber();
  auto name =
      dyn_cast_or_null<StringAttr>(signature.getArgAttr(number, kNameAttr));
  if (!name) {
    // The copy names the argument that it is a copy of.
    name = builder.getStringAttr("arg" + llvm::Twine(number));
    signature.setArgAttr(number, kNameAttr, name);
  }
  NamedAttribute attributes[] = {
      builder.getNamedAttr(kNameAttr,
                           builder.getStringAttr("copy." + name.getValue())),
      builder.getNamedAttr(
          kRoleAttr, RoleAttr::get(builder.getContext(), Role::Parameter)),
      builder.getNamedAttr(kCopyOfAttr, name)};
  BlockArgument copy = signature.addArgument(typeOf(parameter, true),
                                             attributes, parameter.getLoc());
  copies.push_back({parameter, copy});
  ++figures.copies;
  figures.copyBytes += getTypeBytes(copy.getType());
  return copy;
}

Value Rewriter::addWeight(BlockArgument parameter) {
  builder.setInsertionPointToStart(&body);
  auto low = CastOp::create(builder, parameter.getLoc(),
                            typeOf(parameter, true), parameter);
  weights.push_back({parameter, low});
  return low;
}

Value Rewriter::makeVersion(Value value, bool wantLow, Operation *reader) {
  RankedTensorType type = typeOf(value, wantLow);
  if (auto reshape = value.getDefiningOp<ReshapeOp>()) {
    Value input = version(reshape.getInput(), wantLow, reader);
    Operation *place = placeFor(value, wantLow, reader);
    builder.setInsertionPoint(place);
    // The viewed value may have been made at that very place.
    if (Operation *maker = input.getDefiningOp();
        maker && !saved.isBefore(maker, place))
      builder.setInsertionPointAfter(maker);
    auto copy = cast<ReshapeOp>(builder.clone(*reshape));
    copy.getInputMutable().assign(input);
    copy.getResult().setType(type);
    return copy;
  }
  DenseFPElementsAttr constant;
  if (matchPattern(value, m_Constant(&constant))) {
    Operation *maker = value.getDefiningOp();
    builder.setInsertionPointAfter(maker);
    auto converted =
        constant.mapValues(type.getElementType(), [&](const APFloat &element) {
          APFloat result = element;
          bool losesInfo = false;
          result.convert(
              cast<FloatType>(type.getElementType()).getFloatSemantics(),
              APFloat::rmNearestTiesToEven, &losesInfo);
          return result.bitcastToAPInt();
        });
    auto copy = ConstantOp::create(builder, maker->getLoc(), type,
                                   cast<ElementsAttr>(converted));
    copy->setDiscardableAttrs(maker->getDiscardableAttrDictionary());
    return copy;
  }
  if (auto argument = dyn_cast<BlockArgument>(value);
      argument && wantLow && !half && groups.updateOf(argument))
    return form == WeightForm::Masters ? Value(addCopy(argument))
                                       : addWeight(argument);
  Operation *place = placeFor(value, wantLow, reader);
  builder.setInsertionPoint(place);
  Operation *maker = value.getDefiningOp();
  auto cast = CastOp::create(builder, value.getLoc(), type, value);
  Operation *like = place == reader || !maker ? reader : maker;
  copyMarks(like, cast);
  ++figures.casts;
  figures.castBytes +=
      getTypeBytes(value.getType()) + getTypeBytes(cast.getType());
  made.push_back({cast, reader});
  return cast;
}

Value Rewriter::version(Value value, bool wantLow, Operation *reader) {
  if (isLowNow(value) == wantLow)
    return value;
  if (Value known = versions.lookup(value))
    return known;
  Value version = makeVersion(value, wantLow, reader);
  versions[value] = version;
  return version;
}

void Rewriter::rewrite(Operation *op, bool isLow) {
  if (auto reshape = dyn_cast<ReshapeOp>(op)) {
    if (singles.contains(reshape.getInput()))
      reshape.getResult().setType(
          typeOf(reshape.getResult(), isLowNow(reshape.getInput())));
    return;
  }
  auto model = dyn_cast<PrecisionOpInterface>(op);
  bool changes = model && groups.groupOf(op);
  for (OpOperand &operand : op->getOpOperands()) {
    if (!singles.contains(operand.get()))
      continue;
    OperandPrecision want =
        model ? model.getOperandPrecision(operand.getOperandNumber())
              : OperandPrecision::Full;
    // Without masters, what is read beside the op's precision (gamma) is read
    // as it is.
    if (want == OperandPrecision::Any ||
        (half && changes && want == OperandPrecision::Full))
      continue;
    bool wantLow = want == OperandPrecision::OfOp && changes && isLow;
    operand.set(version(operand.get(), wantLow, op));
  }
  for (Region &region : op->getRegions())
    region.walk([&](Operation *nested) {
      for (OpOperand &operand : nested->getOpOperands())
        if (singles.contains(operand.get()))
          operand.set(version(operand.get(), false, op));
    });
  if (changes && isLow)
    model.setResultPrecision(low);
  // The gradient of gamma has gamma's type.
  SmallVector<Type> types;
  if (auto inference = dyn_cast<InferTypeOpInterface>(op);
      half && changes && inference &&
      succeeded(inference.inferReturnTypes(
          op->getContext(), std::nullopt, op->getOperands(),
          op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
          op->getRegions(), types)))
    for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
      result.setType(type);
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void Rewriter::addCopyResults() {
  if (copies.empty())
    return;
  Operation *terminator = body.getTerminator();
  SmallVector<Value> values;
  for (auto [parameter, copy] : copies) {
    Type type = copy.getType();
    Operation *replacement = withLastResult(groups.updateOf(parameter), type);
    values.push_back(replacement->getResults().back());
    signature.setArgAttr(copy.getArgNumber(), kDonatedAttr,
                         builder.getI64IntegerAttr(signature.addResult(type)));
  }
  terminator->insertOperands(terminator->getNumOperands(), values);
  signature.apply();
}

void Rewriter::storeWeights() {
  if (weights.empty())
    return;
  WeightRewriter rewriter(signature, body, form);
  for (auto [parameter, low] : weights)
    rewriter.store(parameter, low, groups.updateOf(parameter));
  signature.apply();
}

//===----------------------------------------------------------------------===//
// Everything in few bits
//===----------------------------------------------------------------------===//

void Rewriter::halveArguments() {
  SmallVector<Type> types(function.getArgumentTypes());
  for (BlockArgument argument : body.getArguments()) {
    auto role =
        function.getArgAttrOfType<RoleAttr>(argument.getArgNumber(), kRoleAttr);
    if (!isSingle(argument.getType()) ||
        (role && role.getValue() == Role::Hyperparameter))
      continue;
    argument.setType(typeOf(argument, true));
    types[argument.getArgNumber()] = argument.getType();
  }
  function.setFunctionType(
      builder.getFunctionType(types, function.getFunctionType().getResults()));
}

/// An update of state makes what it replaces.
void Rewriter::rewriteHalf(Operation *op) {
  for (OpResult result : op->getResults()) {
    if (!isSingle(result.getType()))
      continue;
    SmallVector<OpOperand *> over = getOverwritableOperands(result);
    if (!over.empty() && isLowNow(over.front()->get()))
      result.setType(typeOf(result, true));
  }
}

PrecisionFigures Rewriter::run(llvm::function_ref<bool(Operation *)> isLowOp,
                               bool isHalf) {
  half = isHalf;
  if (half)
    halveArguments();
  Operation *terminator = body.getTerminator();
  for (Operation *op : original) {
    if (half && (op->hasTrait<UpdatesParameter>() || isa<RunningUpdateOp>(op)))
      rewriteHalf(op);
    else if (!half || op != terminator)
      rewrite(op, isLowOp(op));
  }
  if (half)
    function.setFunctionType(builder.getFunctionType(
        function.getArgumentTypes(), terminator->getOperandTypes()));
  addCopyResults();
  storeWeights();
  return figures;
}

PrecisionFigures mlir::vram::applyPrecisions(func::FuncOp function,
                                             const PrecisionGroups &groups,
                                             const std::vector<bool> &isLow,
                                             FloatType low, WeightForm form,
                                             SmallVectorImpl<MadeCast> &made) {
  return Rewriter(function, groups, low, made, form)
      .run(
          [&](Operation *op) {
            auto group = groups.groupOf(op);
            return group && isLow[*group];
          },
          /*isHalf=*/false);
}

PrecisionFigures mlir::vram::applyHalf(func::FuncOp function,
                                       const PrecisionGroups &groups,
                                       FloatType low,
                                       SmallVectorImpl<MadeCast> &made) {
  // As PyTorch's promotion has it: what is made of f32 alone stays there, be it
  // positions; a scalar decides nothing.
  auto runsLow = [&](Operation *op) {
    auto model = dyn_cast<PrecisionOpInterface>(op);
    if (!groups.groupOf(op) || !model.hasRangeOf(low))
      return false;
    bool anyLow = false, anyHigh = false;
    for (OpOperand &operand : op->getOpOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.get().getType());
      if (!type || type.getRank() == 0 ||
          !isa<FloatType>(type.getElementType()) ||
          matchPattern(operand.get(), m_Constant()) ||
          model.getOperandPrecision(operand.getOperandNumber()) !=
              OperandPrecision::OfOp)
        continue;
      (type.getElementType() == low ? anyLow : anyHigh) = true;
    }
    return (anyLow && !anyHigh) ||
           groups.policies().lookup(op) == PrecisionPolicy::Lower;
  };
  return Rewriter(function, groups, low, made).run(runsLow, /*isHalf=*/true);
}
