//===- RandomGraph.cpp - Random loss graphs for property tests ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomGraphGenerator.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

Value RandomGraphGenerator::argument(RankedTensorType type, Role role,
                                     const Twine &name) {
  unsigned number = function.getNumArguments();
  NamedAttribute attributes[] = {
      attr(kNameAttr, builder.getStringAttr(name)),
      attr(kRoleAttr, RoleAttr::get(builder.getContext(), role))};
  (void)function.insertArgument(number, type,
                                builder.getDictionaryAttr(attributes), loc);
  return function.getArgument(number);
}

/// Sometimes one that is there already: a tied weight.
Value RandomGraphGenerator::parameter(ArrayRef<int64_t> shape,
                                      StringRef suffix) {
  if (chance(15))
    for (Value known : parameters)
      if (shapeOf(known) == shape)
        return known;
  Value value = argument(typeOf(shape), Role::Parameter,
                         "p" + Twine(parameters.size()) + "." + suffix);
  parameters.push_back(value);
  return value;
}

Value RandomGraphGenerator::scalarArgument(Value &cache, Role role,
                                           StringRef name) {
  if (!cache)
    cache =
        argument(RankedTensorType::get({}, builder.getI64Type()), role, name);
  return cache;
}

Value RandomGraphGenerator::constant(double value) {
  APFloat number(value);
  bool losesInfo;
  number.convert(cast<FloatType>(element).getFloatSemantics(),
                 APFloat::rmNearestTiesToEven, &losesInfo);
  RankedTensorType type = typeOf({});
  return makeTyped<ConstantOp>(
      type, {}, attr("value", DenseElementsAttr::get(type, number)));
}

Value RandomGraphGenerator::partner(Value value) {
  SmallVector<Value> same;
  for (Value other : values)
    if (shapeOf(other) == shapeOf(value))
      same.push_back(other);
  return same[below(same.size())];
}

//===----------------------------------------------------------------------===//
// The whole graph
//===----------------------------------------------------------------------===//

/// The input: an image, a sequence, rows of numbers, or embedded tokens.
Value RandomGraphGenerator::begin() {
  switch (below(4)) {
  case 0:
    return argument(typeOf({2, oneOf({2, 3, 4}), 8, 8}), Role::Input, "x");
  case 1:
    return argument(typeOf({2, 6, 8}), Role::Input, "x");
  case 2:
    return argument(typeOf({6, 8}), Role::Input, "x");
  default:
    Value ids = argument(RankedTensorType::get({2, 6}, builder.getI64Type()),
                         Role::Input, "ids");
    Value table = parameter({10, 8});
    return make<EmbeddingOp>({table, ids});
  }
}

/// The part of the loss that comes from one value, rank 0, f32 or f64.
Value RandomGraphGenerator::finish(Value value) {
  if (rankOf(value) == 2 && chance(50)) {
    Value target =
        argument(RankedTensorType::get(shapeOf(value)[0], builder.getI64Type()),
                 Role::Target, "classes" + Twine(ops));
    return make<CrossEntropyOp>({value, target})->getResult(0);
  }
  Value target =
      argument(typeOf(shapeOf(value)), Role::Target, "target" + Twine(ops));
  return make<MseOp>({value, target});
}

/// The sum over all values that no op reads, and the last one.
Value RandomGraphGenerator::buildLoss() {
  Value loss;
  for (Value value : SmallVector<Value>(values)) {
    if (!value.use_empty())
      continue;
    Value part = finish(value);
    loss = loss ? Value(make<AddOp>({loss, part})) : part;
  }
  return loss;
}

OwningOpRef<ModuleOp> RandomGraphGenerator::generate() {
  OwningOpRef<ModuleOp> module = ModuleOp::create(loc);
  builder.setInsertionPointToEnd(module->getBody());
  function = func::FuncOp::create(builder, loc, "loss",
                                  builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(function.addEntryBlock());

  values.push_back(begin());
  int64_t goal = options.minOps + below(options.maxOps - options.minOps + 1);
  using Grow = Value (RandomGraphGenerator::*)(Value);
  SmallVector<Grow> all = {&RandomGraphGenerator::growSmooth,
                           &RandomGraphGenerator::growBinary,
                           &RandomGraphGenerator::growBinary,
                           &RandomGraphGenerator::growBias,
                           &RandomGraphGenerator::growNorm,
                           &RandomGraphGenerator::growSoftmax,
                           &RandomGraphGenerator::growMatmul,
                           &RandomGraphGenerator::growMatmul,
                           &RandomGraphGenerator::growAttention,
                           &RandomGraphGenerator::growConvolution,
                           &RandomGraphGenerator::growConvolution,
                           &RandomGraphGenerator::growPool,
                           &RandomGraphGenerator::growUpsample,
                           &RandomGraphGenerator::growReshape,
                           &RandomGraphGenerator::growSlice,
                           &RandomGraphGenerator::growConcat,
                           &RandomGraphGenerator::growReduction};
  if (options.kinks)
    all.append(
        {&RandomGraphGenerator::growKink, &RandomGraphGenerator::growSelect});
  if (options.dropout)
    all.push_back(&RandomGraphGenerator::growDropout);
  if (options.batchNorm)
    all.append({&RandomGraphGenerator::growBatchNorm,
                &RandomGraphGenerator::growBatchNorm});
  if (!element.isF64())
    all.push_back(&RandomGraphGenerator::growCasts);
  while (ops < goal)
    if (Value grown = (this->*all[below(all.size())])(pick()))
      values.push_back(grown);

  // A graph without a parameter has nothing to train.
  if (parameters.empty())
    values.push_back(growBias(values.front()));
  SmallVector<Value> results = {buildLoss()};
  for (auto [update, buffer] : updates) {
    function.setArgAttr(buffer, kDonatedAttr,
                        builder.getI64IntegerAttr(results.size()));
    results.push_back(update);
  }
  func::ReturnOp::create(builder, loc, results);
  function.setType(builder.getFunctionType(function.getArgumentTypes(),
                                           ValueRange(results).getTypes()));
  function->setAttr(kKindAttr, KindAttr::get(builder.getContext(), Kind::Loss));
  function->setAttr(kLossAttr, builder.getI64IntegerAttr(0));
  return module;
}

OwningOpRef<ModuleOp>
mlir::vram::evaluator::generateRandomGraph(MLIRContext *context, uint64_t seed,
                                           const RandomGraphOptions &options) {
  return RandomGraphGenerator(context, seed, options).generate();
}
