//===- BatchNormFolding.cpp - Batch norms of a trained model --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BatchNormFolding.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

namespace {

/// Makes ops of one layer in front of an op.
class Maker {
public:
  explicit Maker(Operation *before)
      : builder(before), loc(before->getLoc()),
        layer(before->getAttr(kLayerAttr)) {}

  Value cast(Value value, Type element) {
    auto type = typeOf(value).clone(element);
    return type == value.getType() ? value : add<CastOp>(type, value);
  }
  template <typename OpTy>
  Value binary(Type type, Value lhs, Value rhs) {
    return add<OpTy>(type, lhs, rhs);
  }
  Value reshape(Value value, ArrayRef<int64_t> shape) {
    return add<ReshapeOp>(typeOf(value).clone(shape), value);
  }
  Value scalar(Type element, double value) {
    auto type = RankedTensorType::get({}, element);
    return add<ConstantOp>(
        type, ::mlir::cast<ElementsAttr>(DenseElementsAttr::get(
                  type, Attribute(builder.getFloatAttr(element, value)))));
  }
  template <typename OpTy, typename... Args>
  Value add(Args &&...args) {
    auto op = OpTy::create(builder, loc, std::forward<Args>(args)...);
    if (layer)
      op->setAttr(kLayerAttr, layer);
    return op->getResult(0);
  }

private:
  OpBuilder builder;
  Location loc;
  Attribute layer;
};

} // namespace

/// The argument that a running statistic, moved by `batch`, was at first; null
/// if no single one is moved.
static Value findRunning(Value batch) {
  Value found;
  SmallVector<Value> pending = {batch};
  while (!pending.empty())
    for (Operation *user : pending.pop_back_val().getUsers()) {
      if (auto cast = dyn_cast<CastOp>(user)) {
        pending.push_back(cast.getResult());
        continue;
      }
      auto update = dyn_cast<RunningUpdateOp>(user);
      if (!update)
        continue;
      // A module that is called twice moves them twice.
      Value running = update.getRunning();
      while (auto earlier = running.getDefiningOp<RunningUpdateOp>())
        running = earlier.getRunning();
      if (!isa<BlockArgument>(running) || (found && found != running))
        return {};
      found = running;
    }
  return found;
}

void mlir::vram::fixBatchNorms(func::FuncOp function) {
  SmallVector<BatchNormOp> norms(
      function.getBody().front().getOps<BatchNormOp>());
  // All are looked up before the first is replaced, and with it what its
  // statistics move.
  SmallVector<std::pair<Value, Value>> statistics;
  for (BatchNormOp norm : norms)
    statistics.push_back(
        {findRunning(norm.getMean()), findRunning(norm.getVar())});
  for (auto [norm, running] : llvm::zip_equal(norms, statistics)) {
    auto [mean, var] = running;
    if (!mean || !var)
      continue;
    Maker make(norm);
    // The arithmetic is in the type of the statistics, as PyTorch has it.
    Type element = getElementTypeOrSelf(norm.getMean());
    RankedTensorType vector = typeOf(norm.getMean()),
                     type = typeOf(norm.getResult());
    Value factor = make.add<RsqrtOp>(
        vector, make.binary<AddOp>(
                    vector, make.cast(var, element),
                    make.scalar(element, norm.getEps().convertToDouble())));
    ValueRange affine = norm.getAffine();
    if (!affine.empty())
      factor =
          make.binary<MulOp>(vector, factor, make.cast(affine[0], element));
    Value shift = make.binary<MulOp>(vector, make.cast(mean, element), factor);
    Value offset =
        affine.size() < 2
            ? make.add<NegOp>(vector, shift)
            : make.binary<SubOp>(vector, make.cast(affine[1], element), shift);
    SmallVector<int64_t> perChannel(type.getRank(), 1);
    perChannel[1] = type.getDimSize(1);
    RankedTensorType wide = type.clone(element);
    Value scaled = make.binary<MulOp>(wide, make.cast(norm.getInput(), element),
                                      make.reshape(factor, perChannel));
    Value result = make.add<BiasAddOp>(wide, scaled, offset, 1);
    norm.getResult().replaceAllUsesWith(
        make.cast(result, type.getElementType()));
  }
}

/// Is `value` made of parameters, buffers and constants alone, by a few
/// pointwise ops?
static bool isMadeOfWeights(func::FuncOp function, Value value) {
  llvm::SmallDenseSet<Value> seen;
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    if (seen.size() > 32)
      return false;
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      auto role = function.getArgAttrOfType<RoleAttr>(argument.getArgNumber(),
                                                      kRoleAttr);
      if (!role || (role.getValue() != Role::Parameter &&
                    role.getValue() != Role::Buffer))
        return false;
      continue;
    }
    Operation *maker = next.getDefiningOp();
    if (!maker->hasTrait<OpTrait::ConstantLike>() &&
        !maker->hasTrait<Pointwise>() && !isa<ReshapeOp, BroadcastOp>(maker))
      return false;
    llvm::append_range(pending, maker->getOperands());
  }
  return true;
}

/// The vector [C] that multiplies each channel, dimension 1, of an image; null
/// if `value` is something else.
static Value perChannelVector(Value value, int64_t channels, Maker &make) {
  RankedTensorType type = typeOf(value);
  if (type.getRank() != 4 || type.getNumElements() != channels ||
      type.getDimSize(1) != channels)
    return {};
  return make.reshape(value, {channels});
}

/// Folds the factor of `scaled = mul(conv2d + bias, factor)`, if it is that.
static bool foldFactor(func::FuncOp function, MulOp scaled) {
  Value input = scaled.getLhs(), factor = scaled.getRhs();
  auto findConv = [](Value value) {
    auto bias = value.getDefiningOp<BiasAddOp>();
    return (bias ? bias.getInput() : value).getDefiningOp<Conv2dOp>();
  };
  if (!findConv(input))
    std::swap(input, factor);
  Conv2dOp conv = findConv(input);
  auto bias = input.getDefiningOp<BiasAddOp>();
  if (!conv || input.getType() != scaled.getType() || !input.hasOneUse() ||
      !conv.getResult().hasOneUse() || (bias && bias.getDim() != 1))
    return false;
  RankedTensorType filter = typeOf(conv.getFilter());
  int64_t channels = filter.getDimSize(0);
  if (filter.getElementType().getIntOrFloatBitWidth() < 32 ||
      filter.getNumElements() >= typeOf(conv).getNumElements() ||
      factor.getType() == scaled.getType() ||
      !isMadeOfWeights(function, factor))
    return false;
  // Behind the factor, which may be made in front of the multiplication alone;
  // nothing but the multiplication reads the convolution.
  Maker make(scaled);
  Value vector = perChannelVector(factor, channels, make);
  if (!vector)
    return false;
  Value filters = make.binary<MulOp>(filter, conv.getFilter(),
                                     make.reshape(vector, {channels, 1, 1, 1}));
  conv->moveBefore(scaled);
  conv.getFilterMutable().assign(filters);
  Value result = conv;
  if (bias) {
    auto type = typeOf(bias.getBias());
    result = make.add<BiasAddOp>(
        scaled.getType(), conv,
        make.binary<MulOp>(type, bias.getBias(), vector), 1);
  }
  scaled.replaceAllUsesWith(result);
  scaled.erase();
  if (bias)
    bias.erase();
  return true;
}

/// bias_add(bias_add(x, a), b) is bias_add(x, a + b), for vectors made of
/// weights.
static void joinBiases(func::FuncOp function) {
  for (auto second : llvm::make_early_inc_range(
           function.getBody().front().getOps<BiasAddOp>())) {
    auto first = second.getInput().getDefiningOp<BiasAddOp>();
    if (!first || !first.getResult().hasOneUse() ||
        first.getDim() != second.getDim() ||
        first.getBias().getType() != second.getBias().getType() ||
        !isMadeOfWeights(function, first.getBias()) ||
        !isMadeOfWeights(function, second.getBias()))
      continue;
    Maker make(second);
    second.getBiasMutable().assign(make.binary<AddOp>(
        first.getBias().getType(), first.getBias(), second.getBias()));
    second.getInputMutable().assign(first.getInput());
    first.erase();
  }
}

void mlir::vram::foldBatchNorms(func::FuncOp function) {
  bool any = false;
  for (auto scaled :
       llvm::make_early_inc_range(function.getBody().front().getOps<MulOp>())) {
    Location loc = scaled.getLoc();
    if (!foldFactor(function, scaled))
      continue;
    any = true;
    remark::passed(loc, remark::RemarkOpts::name("FoldFactor")
                            .category("vram-inference")
                            .function(function.getName()))
        << remark::add("the factor of each channel moved into the filter of "
                       "the convolution");
  }
  if (any)
    joinBiases(function);
}
