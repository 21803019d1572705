//===- RandomGraphOps.cpp - What a random graph grows by ------------------===//
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

//===----------------------------------------------------------------------===//
// Pointwise
//===----------------------------------------------------------------------===//

Value RandomGraphGenerator::growSmooth(Value value) {
  switch (below(11)) {
  case 0:
    return make<TanhOp>(value);
  case 1:
    return make<SigmoidOp>(value);
  case 2:
    return make<GeluOp>(value, chance(50)
                                   ? ArrayRef<NamedAttribute>()
                                   : attr("tanh", builder.getUnitAttr()));
  case 3:
    return make<SiluOp>(value);
  case 4:
    return make<SoftplusOp>(value);
  case 5:
    return make<SinOp>(value);
  case 6:
    return make<CosOp>(value);
  case 7:
    return make<ErfOp>(value);
  case 8:
    return make<NegOp>(value);
  case 9:
    return make<ExpOp>(make<TanhOp>(value)->getResults());
  default:
    return make<LogOp>(
        make<AddOp>({make<SigmoidOp>(value), constant(0.5)})->getResults());
  }
}

Value RandomGraphGenerator::growKink(Value value) {
  switch (below(4)) {
  case 0:
    return make<ReluOp>(value);
  case 1:
    return make<LeakyReluOp>(value, real("slope", 0.125));
  case 2:
    return make<AbsOp>(value);
  default:
    return make<ClampOp>(value, {real("lower", -0.75), real("upper", 1.5)});
  }
}

Value RandomGraphGenerator::growBinary(Value value) {
  Value other = partner(value);
  // Or something that broadcasts.
  if (chance(20))
    other = constant(0.75);
  else if (chance(20))
    other = parameter(shapeOf(value).take_back(1), "scale");
  int64_t kind = below(options.kinks ? 6 : 4);
  switch (kind) {
  case 0:
    return make<AddOp>({value, other});
  case 1:
    return make<SubOp>({other, value});
  case 2:
    return make<MulOp>({value, make<TanhOp>(other)});
  case 3:
    // The divisor stays away from zero.
    return make<DivOp>(
        {value, make<AddOp>({make<SigmoidOp>(other), constant(0.5)})});
  case 4:
    return make<MaximumOp>({value, other});
  default:
    return make<MinimumOp>({value, other});
  }
}

Value RandomGraphGenerator::growSelect(Value value) {
  Value condition =
      make<CompareOp>({value, constant(0.25)},
                      attr("predicate", PredicateAttr::get(builder.getContext(),
                                                           Predicate::GT)));
  if (chance(50))
    return make<MaskedFillOp>({value, condition}, real("value", -0.5));
  return make<SelectOp>({condition, partner(value), value});
}

Value RandomGraphGenerator::growBias(Value value) {
  if (rankOf(value) == 0)
    return nullptr;
  int64_t dim = below(rankOf(value));
  Value bias = parameter(shapeOf(value)[dim], "shift");
  return make<BiasAddOp>({value, bias}, integer("dim", dim));
}

Value RandomGraphGenerator::growDropout(Value value) {
  scalarArgument(seed, Role::Seed, "seed");
  scalarArgument(offset, Role::Offset, "offset");
  return makeTyped<DropoutOp>(value.getType(), {value, seed, offset},
                              {real("p", 0.25), integer("stream", streams++)});
}

/// To another type and back.
Value RandomGraphGenerator::growCasts(Value value) {
  Type other = element.isF32() ? builder.getF16Type() : builder.getF32Type();
  Value there =
      makeTyped<CastOp>(RankedTensorType::get(shapeOf(value), other), value);
  return makeTyped<CastOp>(value.getType(), there);
}

//===----------------------------------------------------------------------===//
// Normalisations
//===----------------------------------------------------------------------===//

Value RandomGraphGenerator::growNorm(Value value) {
  if (rankOf(value) < 2 || shapeOf(value).back() < 2)
    return nullptr;
  SmallVector<Value> operands = {value};
  ArrayRef<int64_t> last = shapeOf(value).take_back(1);
  if (rankOf(value) == 4) {
    int64_t channels = shapeOf(value)[1];
    if (chance(75))
      operands.append({parameter(channels), parameter(channels, "shift")});
    return make<GroupNormOp>(operands, integer("groups", channels % 2 ? 1 : 2))
        ->getResult(0);
  }
  if (chance(50)) {
    if (chance(75))
      operands.push_back(parameter(last));
    return make<RmsNormOp>(operands)->getResult(0);
  }
  if (chance(75))
    operands.append({parameter(last), parameter(last, "shift")});
  return make<LayerNormOp>(operands)->getResult(0);
}

Value RandomGraphGenerator::growBatchNorm(Value value) {
  if (rankOf(value) != 4)
    return nullptr;
  int64_t channels = shapeOf(value)[1];
  int64_t count = typeOf(shapeOf(value)).getNumElements() / channels;
  if (count < 2)
    return nullptr;
  auto norm = make<BatchNormOp>(
      {value, parameter(channels), parameter(channels, "shift")});
  for (auto [number, name] :
       {std::pair(1, "running_mean"), std::pair(2, "running_var")}) {
    Value batch = norm->getResult(number);
    Value running =
        argument(cast<RankedTensorType>(batch.getType()), Role::Buffer,
                 "bn" + Twine(updates.size() / 2) + "." + name);
    double scale = number == 1 ? 1.0 : double(count) / (count - 1);
    Value update = makeTyped<RunningUpdateOp>(
        running.getType(), {running, batch},
        {real("momentum", 0.1), real("scale", scale)});
    updates.push_back({update, cast<BlockArgument>(running).getArgNumber()});
  }
  return norm->getResult(0);
}

Value RandomGraphGenerator::growSoftmax(Value value) {
  if (rankOf(value) == 0)
    return nullptr;
  NamedAttribute dim = integer("dim", below(rankOf(value)));
  if (chance(60))
    return make<SoftmaxOp>(value, dim);
  return make<LogSoftmaxOp>(value, dim);
}

//===----------------------------------------------------------------------===//
// Linear
//===----------------------------------------------------------------------===//

Value RandomGraphGenerator::growMatmul(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() == 2) {
    int64_t width = oneOf({4, 6, 8});
    if (!fits({shape[0], width}))
      return nullptr;
    if (chance(50))
      return make<MatmulOp>({value, parameter({shape[1], width})});
    return make<MatmulOp>({value, parameter({width, shape[1]})},
                          attr("transpose_rhs", builder.getUnitAttr()));
  }
  if (shape.size() != 3 || !fits({shape[0], shape[1], shape[1]}))
    return nullptr;
  // Products of values with values would grow without bound.
  Value other = make<TanhOp>(partner(value));
  return make<MatmulOp>({make<TanhOp>(value), other},
                        attr("transpose_rhs", builder.getUnitAttr()));
}

/// Grouped-query self-attention over [batch, length, width].
Value RandomGraphGenerator::growAttention(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() != 3 || shape[2] % 4)
    return nullptr;
  int64_t heads = oneOf({2, 4}), width = shape[2] / heads;
  int64_t keyHeads = chance(50) ? heads : heads / 2;
  auto split = [&](int64_t count) {
    Value part = value;
    if (count != heads)
      part = make<SliceOp>(value,
                           {list("starts", {0, 0, 0}),
                            list("limits", {shape[0], shape[1], count * width}),
                            list("strides", {1, 1, 1})});
    return transpose(reshape(part, {shape[0], shape[1], count, width}),
                     {0, 2, 1, 3});
  };
  Value query = split(heads), key = split(keyHeads), keyedValue = key;
  SmallVector<NamedAttribute> attributes = {real("scale", 0.5)};
  SmallVector<Value> operands = {query, key, keyedValue};
  int32_t random = 0;
  if (options.dropout && chance(40)) {
    random = 1;
    operands.push_back(scalarArgument(seed, Role::Seed, "seed"));
    operands.push_back(scalarArgument(offset, Role::Offset, "offset"));
    attributes.push_back(real("dropout_p", 0.25));
    attributes.push_back(integer("stream", streams++));
  }
  if (chance(50))
    attributes.push_back(attr("causal", builder.getUnitAttr()));
  attributes.push_back(
      attr("operandSegmentSizes",
           builder.getDenseI32ArrayAttr({1, 1, 1, 0, random, random})));
  Value result = make<AttentionOp>(operands, attributes)->getResult(0);
  return reshape(transpose(result, {0, 2, 1, 3}), shape);
}

Value RandomGraphGenerator::growConvolution(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() != 4 || shape[2] < 2 || shape[3] < 2)
    return nullptr;
  int64_t channels = oneOf({2, 4, 6});
  int64_t groups = channels % 2 == 0 && shape[1] % 2 == 0 && chance(30) ? 2 : 1;
  int64_t stride = oneOf({1, 1, 2});
  if (!fits({shape[0], channels, 2 * shape[2], 2 * shape[3]}))
    return nullptr;
  NamedAttribute strides = list("strides", {stride, stride});
  NamedAttribute group = integer("groups", groups);
  if (chance(25))
    return make<ConvTranspose2dOp>(
        {value, parameter({shape[1], channels / groups, 2, 2})},
        {strides, group});
  int64_t dilation = shape[2] > 4 && shape[3] > 4 ? oneOf({1, 1, 2}) : 1;
  return make<Conv2dOp>({value, parameter({channels, shape[1] / groups, 3, 3})},
                        {strides, group, list("padding", {dilation, dilation}),
                         list("dilation", {dilation, dilation})});
}

//===----------------------------------------------------------------------===//
// Pooling and resampling
//===----------------------------------------------------------------------===//

Value RandomGraphGenerator::growPool(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() != 4 || shape[2] < 2 || shape[3] < 2)
    return nullptr;
  NamedAttribute window[] = {list("kernel_size", {2, 2}),
                             list("strides", {2, 2}),
                             list("padding", {shape[2] % 2, shape[3] % 2})};
  if (options.kinks && chance(50))
    return make<MaxPool2dOp>(value, window)->getResult(0);
  if (chance(60))
    return make<AvgPool2dOp>(value, window);
  return make<AdaptiveAvgPool2dOp>(
      value, list("output_size", {(shape[2] + 1) / 2, (shape[3] + 1) / 2}));
}

Value RandomGraphGenerator::growUpsample(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  if (shape.size() != 4 ||
      !fits({shape[0], shape[1], 2 * shape[2], 2 * shape[3]}))
    return nullptr;
  Interpolation mode = oneOf({Interpolation::Nearest, Interpolation::Bilinear});
  return make<Upsample2dOp>(
      value,
      {list("output_size", {2 * shape[2], 2 * shape[3]}),
       attr("mode", InterpolationAttr::get(builder.getContext(), mode))});
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

Value RandomGraphGenerator::growReshape(Value value) {
  ArrayRef<int64_t> shape = shapeOf(value);
  switch (shape.size()) {
  case 4: // an image becomes a sequence of pixels
    return transpose(reshape(value, {shape[0], shape[1], shape[2] * shape[3]}),
                     {0, 2, 1});
  case 3: // a sequence becomes rows
    return reshape(value, {shape[0] * shape[1], shape[2]});
  case 2:
    return transpose(value, {1, 0});
  default:
    return nullptr;
  }
}

Value RandomGraphGenerator::growSlice(Value value) {
  if (rankOf(value) == 0)
    return nullptr;
  int64_t dim = below(rankOf(value));
  int64_t size = shapeOf(value)[dim];
  if (size < 4)
    return nullptr;
  SmallVector<int64_t> starts(rankOf(value), 0), strides(rankOf(value), 1);
  SmallVector<int64_t> limits(shapeOf(value));
  SmallVector<int64_t> low(rankOf(value), 0), high(low), interior(low);
  starts[dim] = below(2);
  strides[dim] = 1 + below(2);
  limits[dim] = size - below(2);
  Value part =
      make<SliceOp>(value, {list("starts", starts), list("limits", limits),
                            list("strides", strides)});
  if (chance(50))
    return part;
  // Back to the old size, so that the shape stays among those in use.
  high[dim] = size - shapeOf(part)[dim];
  return make<PadOp>(
      part, {list("low", low), list("high", high), list("interior", interior)});
}

Value RandomGraphGenerator::growConcat(Value value) {
  if (rankOf(value) == 0)
    return nullptr;
  SmallVector<int64_t> shape(shapeOf(value));
  int64_t dim = rankOf(value) == 4 ? 1 : below(rankOf(value));
  shape[dim] *= 2;
  if (!fits(shape))
    return nullptr;
  return make<ConcatOp>({value, partner(value)}, integer("dim", dim));
}

/// A mean or sum along one dimension, spread over it again.
Value RandomGraphGenerator::growReduction(Value value) {
  if (rankOf(value) == 0)
    return nullptr;
  NamedAttribute attributes[] = {list("dims", below(rankOf(value))),
                                 attr("keep_dims", builder.getUnitAttr())};
  Value reduced;
  if (options.kinks && chance(25))
    reduced = make<ReduceMaxOp>(value, attributes);
  else
    reduced = make<ReduceMeanOp>(value, attributes);
  if (chance(40))
    return makeTyped<BroadcastOp>(value.getType(), reduced);
  return make<SubOp>({value, reduced});
}
