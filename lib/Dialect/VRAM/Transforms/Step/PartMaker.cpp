//===- PartMaker.cpp - The loss on a part of its batch --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PartMaker.h"

#include "vram/Dialect/VRAM/IR/MicroBatch.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

void PartMaker::addArguments() {
  for (BlockArgument argument : loss.getArguments()) {
    unsigned i = argument.getArgNumber();
    NamedAttrList list(loss.getArgAttrDict(i));
    list.erase(kDonatedAttr);
    if (!list.get(kNameAttr))
      list.set(kNameAttr, builder.getStringAttr("arg" + std::to_string(i)));
    RankedTensorType type = typeOf(argument);
    if (forms.get(argument).isRows()) {
      if (!isWholeBatch)
        list.set(kRowsOfAttr, builder.getI64IntegerAttr(type.getDimSize(0)));
      type = withRows(type, 0, samples);
    }
    mapping.map(argument, block->addArgument(type, argument.getLoc()));
    attributes.push_back(list);
  }
}

BlockArgument PartMaker::addArgument(BlockArgument like, RankedTensorType type,
                                     StringRef suffix, StringRef attribute) {
  const NamedAttrList &of = attributes[like.getArgNumber()];
  NamedAttrList list;
  auto name = cast<StringAttr>(of.get(kNameAttr));
  list.set(kNameAttr, builder.getStringAttr(name.getValue() + suffix));
  if (Attribute role = of.get(kRoleAttr))
    list.set(kRoleAttr, role);
  list.set(attribute, name);
  attributes.push_back(list);
  return block->addArgument(type, like.getLoc());
}

/// The caller holds the other samples as well: arguments that nothing reads
/// count their bytes.
LogicalResult PartMaker::addRests() {
  for (BlockArgument argument : loss.getArguments())
    if (forms.get(argument).isRows() && !wholes.contains(argument))
      addArgument(argument,
                  withRows(typeOf(argument), 0, forms.samples() - samples),
                  ".rest", kRestOfAttr);
  return checkNames();
}

LogicalResult PartMaker::checkNames() {
  llvm::StringSet<> taken;
  for (const NamedAttrList &list : attributes) {
    StringRef name = cast<StringAttr>(list.get(kNameAttr)).getValue();
    if (!taken.insert(name).second)
      return loss.emitOpError("has two arguments named '")
             << name << "', of which the batch is split by name; rename one "
             << "('vram.name')";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value PartMaker::use(Value value) {
  return forms.isFromWhole(value) ? makeWhole(value) : mapping.lookup(value);
}

Value PartMaker::use(OpOperand &operand) {
  if (std::optional<unsigned> dim = forms.remadeAlong(operand))
    return makeRows(operand.get(), *dim);
  if (forms.readsWhole(operand))
    return makeWhole(operand.get());
  return use(operand.get());
}

Value PartMaker::makeWhole(Value value) {
  if (Value known = wholes.lookup(value))
    return known;
  Value whole;
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    whole = mapping.lookup(value);
    if (forms.get(value).isRows())
      whole = addArgument(argument, typeOf(argument), ".whole", kWholeOfAttr);
  } else {
    Operation *op = value.getDefiningOp();
    IRMapping operands;
    for (Value operand : op->getOperands())
      operands.map(operand, makeWhole(operand));
    Operation *copy = builder.clone(*op, operands);
    for (auto [from, to] :
         llvm::zip_equal(op->getResults(), copy->getResults()))
      wholes[from] = to;
    return wholes.lookup(value);
  }
  wholes[value] = whole;
  return whole;
}

Value PartMaker::makeRows(Value value, unsigned dim) {
  auto [known, isNew] = remade.try_emplace({value, dim}, Value());
  if (!isNew)
    return known->second;
  Operation *op = value.getDefiningOp();
  RankedTensorType type = withRows(typeOf(value), dim, samples);
  Value made;
  if (auto constant = dyn_cast<ConstantOp>(op)) {
    auto elements = cast<DenseElementsAttr>(constant.getValue());
    made = create<ConstantOp>(op, type,
                              cast<ElementsAttr>(DenseElementsAttr::get(
                                  type, elements.getSplatValue<Attribute>())));
  } else {
    IRMapping operands;
    unsigned rank = type.getRank();
    for (Value operand : op->getOperands()) {
      unsigned behind = rank - typeOf(operand).getRank();
      bool isOne =
          dim < behind || typeOf(operand).getDimSize(dim - behind) == 1;
      operands.map(operand,
                   isOne ? use(operand) : makeRows(operand, dim - behind));
    }
    Operation *copy = builder.clone(*op, operands);
    made = copy->getResult(0);
    made.setType(type.clone(typeOf(made).getElementType()));
  }
  remade[{value, dim}] = made;
  return made;
}

Value PartMaker::scalar(Type element, double value, Operation *of) {
  auto type = RankedTensorType::get({}, element);
  Attribute number =
      isa<FloatType>(element)
          ? Attribute(builder.getFloatAttr(element, value))
          : builder.getIntegerAttr(element, static_cast<int64_t>(value));
  return create<ConstantOp>(
      of, type, cast<ElementsAttr>(DenseElementsAttr::get(type, number)));
}

Value PartMaker::scaleByShare(Value value, Operation *of) {
  double share = static_cast<double>(samples) / forms.samples();
  return create<MulOp>(of, typeOf(value), value,
                       scalar(typeOf(value).getElementType(), share, of));
}

Value PartMaker::countLabels(Value target, int64_t ignored, Type element,
                             Operation *of) {
  Value &count = counts[{target, ignored, element}];
  if (count)
    return count;
  Value whole = makeWhole(target);
  RankedTensorType type = typeOf(whole);
  Value counted = create<CompareOp>(
      of, type.clone(builder.getI1Type()), whole,
      scalar(type.getElementType(), static_cast<double>(ignored), of),
      Predicate::NE);
  // As integers: floats do not count beyond 2^24.
  Type integer = builder.getI64Type();
  counted = create<CastOp>(of, type.clone(integer), counted);
  counted = create<ReduceSumOp>(
      of, RankedTensorType::get({}, integer), counted,
      llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())),
      /*keep_dims=*/false);
  count = create<CastOp>(of, RankedTensorType::get({}, element), counted);
  return count;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The unbiased variance of fewer elements.
LogicalResult PartMaker::adjustScale(RunningUpdateOp whole,
                                     RunningUpdateOp update) {
  auto norm = whole.getBatch().getDefiningOp<BatchNormOp>();
  RankedTensorType input = typeOf(norm.getInput());
  auto count = static_cast<double>(input.getNumElements() /
                                   std::max<int64_t>(input.getDimSize(1), 1));
  double scale = update.getScale().convertToDouble();
  if (scale == 1)
    return success();
  double fewer = count / forms.samples() * samples;
  if (std::abs(scale - count / (count - 1)) > 1e-9 * scale || fewer <= 1)
    return whole.emitOpError("cannot be split into parts of ")
           << samples << " samples: the unbiased variance of " << fewer
           << " elements is not known from its scale " << scale;
  update.setScale(APFloat(fewer / (fewer - 1)));
  return success();
}

/// A loss that is a mean, as the part of the sum over the whole batch.
Value PartMaker::makeShareOfMean(Operation &op, Operation *made) {
  bool isMean = false;
  std::optional<int64_t> ignored;
  Value target;
  llvm::TypeSwitch<Operation *>(made)
      .Case<CrossEntropyOp, NllLossOp>([&](auto each) {
        if (each.getReduction() != LossReduction::Mean)
          return;
        each.setReduction(LossReduction::Sum);
        ignored = each.getIgnoreIndex();
        target = op.getOperand(1);
      })
      .Case<BceWithLogitsOp, MseOp, L1Op>([&](auto each) {
        isMean = each.getReduction() == LossReduction::Mean;
      })
      .Case<ReduceMeanOp>(
          [&](auto) { isMean = forms.get(op.getOperand(0)).isRows(); });
  Value share = made->getResult(0);
  if (ignored)
    return create<DivOp>(
        made, typeOf(share), share,
        countLabels(target, *ignored, typeOf(share).getElementType(), made));
  return isMean ? scaleByShare(share, made) : share;
}

/// The attributes of an op that depend on the number of samples.
LogicalResult PartMaker::adjust(Operation &op, Operation *made) {
  auto isSum = [&](Value value) { return forms.get(value).isSum(); };
  if (auto slice = dyn_cast<SliceOp>(made);
      slice && forms.get(op.getOperand(0)).isRows()) {
    unsigned dim = forms.get(op.getOperand(0)).dim;
    SmallVector<int64_t> limits(slice.getLimits());
    limits[dim] = typeOf(slice.getInput()).getDimSize(dim);
    slice.setLimits(limits);
  }
  if (auto update = dyn_cast<RunningUpdateOp>(made))
    if (failed(adjustScale(cast<RunningUpdateOp>(op), update)))
      return failure();
  if (!op.getNumResults() || !isSum(op.getResult(0)) || isWholeBatch)
    return success();

  builder.setInsertionPointAfter(made);
  if (isa<AddOp, SubOp>(op)) {
    builder.setInsertionPoint(made);
    for (unsigned i : {0u, 1u})
      if (!isSum(op.getOperand(i)))
        made->setOperand(i, scaleByShare(made->getOperand(i), made));
    return success();
  }
  mapping.map(op.getResult(0), makeShareOfMean(op, made));
  return success();
}

LogicalResult PartMaker::cloneOp(Operation &op) {
  if (op.getNumResults() && forms.isFromWhole(op.getResult(0)))
    return success();
  SmallVector<Value> operands;
  for (OpOperand &operand : op.getOpOperands())
    operands.push_back(use(operand));
  Operation *made = builder.clone(op, mapping);
  made->setOperands(operands);
  for (auto [from, to] : llvm::zip_equal(op.getResults(), made->getResults())) {
    mapping.map(from, to);
    BatchForm form = forms.get(from);
    if (form.isRows())
      to.setType(withRows(typeOf(from), form.dim, samples));
  }
  LogicalResult adjusted = adjust(op, made);
  builder.setInsertionPointToEnd(block);
  return adjusted;
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

/// The loss, and what is tied to donated arguments.
void PartMaker::writeResults() {
  Operation *end = loss.getBody().front().getTerminator();
  SmallVector<Value> values;
  values.push_back(use(
      end->getOperand(loss->getAttrOfType<IntegerAttr>(kLossAttr).getInt())));
  for (unsigned i = 0, e = loss.getNumArguments(); i < e; ++i)
    if (auto tied = loss.getArgAttrOfType<IntegerAttr>(i, kDonatedAttr)) {
      attributes[i].set(kDonatedAttr, builder.getI64IntegerAttr(values.size()));
      values.push_back(use(end->getOperand(tied.getInt())));
    }
  func::ReturnOp::create(builder, end->getLoc(), values);
  part.setFunctionType(builder.getFunctionType(block->getArgumentTypes(),
                                               ValueRange(values).getTypes()));
  SmallVector<DictionaryAttr> dictionaries;
  for (NamedAttrList &list : attributes)
    dictionaries.push_back(list.getDictionary(builder.getContext()));
  part.setAllArgAttrs(dictionaries);
  part->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
}

void PartMaker::begin(StringRef name) {
  builder.setInsertionPoint(loss);
  part = func::FuncOp::create(builder, loss.getLoc(), name,
                              builder.getFunctionType({}, {}));
  for (NamedAttribute attribute : loss->getDiscardableAttrs())
    part->setAttr(attribute.getName(), attribute.getValue());
  block = part.addEntryBlock();
  builder.setInsertionPointToEnd(block);
  addArguments();
}

FailureOr<func::FuncOp> PartMaker::makeWholeBatch(StringRef name) {
  isWholeBatch = true;
  begin(name);
  for (Operation &op : loss.getBody().front().without_terminator()) {
    if (llvm::any_of(op.getOpOperands(), [&](OpOperand &operand) {
          return forms.readsWhole(operand) || forms.isFromWhole(operand.get());
        }))
      return op.emitOpError("is computed from all samples, so that its size on "
                            "another batch is not known");
    if (forms.isNeeded(&op) && failed(cloneOp(op)))
      return failure();
  }
  if (failed(checkNames()))
    return failure();
  writeResults();
  return part;
}

FailureOr<func::FuncOp> PartMaker::make(StringRef name, int64_t runs) {
  begin(name);
  part->setAttr(
      kMicroBatchAttr,
      builder.getDictionaryAttr(
          {builder.getNamedAttr("step", loss.getNameAttr()),
           builder.getNamedAttr("samples", builder.getI64IntegerAttr(samples)),
           builder.getNamedAttr("runs", builder.getI64IntegerAttr(runs)),
           builder.getNamedAttr("batch",
                                builder.getI64IntegerAttr(forms.samples()))}));
  for (Operation &op : loss.getBody().front().without_terminator())
    if (forms.isNeeded(&op) && failed(cloneOp(op)))
      return failure();
  if (failed(addRests()))
    return failure();
  writeResults();
  return part;
}
