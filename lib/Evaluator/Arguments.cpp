//===- Arguments.cpp - Names and first values of arguments ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Arguments.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Evaluator/Evaluator.h"
#include "vram/Evaluator/Philox.h"
#include "vram/Evaluator/StoredWeights.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

//===----------------------------------------------------------------------===//
// Names and ties
//===----------------------------------------------------------------------===//

static void makeDistinct(SmallVector<std::string> &names) {
  llvm::StringSet<> taken;
  for (std::string &name : names) {
    std::string distinct = name;
    for (unsigned copy = 2; !taken.insert(distinct).second; ++copy)
      distinct = name + "_" + std::to_string(copy);
    name = distinct;
  }
}

SmallVector<std::string>
mlir::vram::evaluator::argumentNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    if (isArena(function, i))
      continue;
    auto name = function.getArgAttrOfType<StringAttr>(i, kNameAttr);
    names.push_back(name ? name.str() : "arg" + std::to_string(i));
  }
  makeDistinct(names);
  return names;
}

SmallVector<std::string>
mlir::vram::evaluator::resultNames(func::FuncOp function) {
  SmallVector<std::string> names;
  for (unsigned i = 0, e = function.getNumResults(); i < e; ++i) {
    auto name = function.getResultAttrOfType<StringAttr>(i, kNameAttr);
    names.push_back(name ? name.str() : "result" + std::to_string(i));
  }
  SmallVector<std::string> arguments = argumentNames(function);
  for (auto [i, name] : llvm::enumerate(arguments))
    if (std::optional<unsigned> result = tiedResult(function, i))
      names[*result] = name;
  if (std::optional<unsigned> loss = lossResult(function))
    names[*loss] = "loss";
  makeDistinct(names);
  return names;
}

Role mlir::vram::evaluator::argumentRole(func::FuncOp function,
                                         unsigned argument) {
  auto role = function.getArgAttrOfType<RoleAttr>(argument, kRoleAttr);
  return role ? role.getValue() : Role::Input;
}

/// The result that an attribute names, if there is such a result.
static std::optional<unsigned> resultNumber(func::FuncOp function,
                                            IntegerAttr number) {
  if (!number || number.getInt() < 0 ||
      number.getInt() >= function.getNumResults())
    return std::nullopt;
  return number.getInt();
}

std::optional<unsigned> mlir::vram::evaluator::tiedResult(func::FuncOp function,
                                                          unsigned argument) {
  return resultNumber(
      function, function.getArgAttrOfType<IntegerAttr>(argument, kDonatedAttr));
}

std::optional<unsigned>
mlir::vram::evaluator::copiedParameter(func::FuncOp function,
                                       unsigned argument) {
  Attribute name = function.getArgAttr(argument, kCopyOfAttr);
  for (unsigned i = 0, e = function.getNumArguments(); name && i < e; ++i)
    if (function.getArgAttr(i, kNameAttr) == name)
      return i;
  return std::nullopt;
}

std::optional<unsigned>
mlir::vram::evaluator::lossResult(func::FuncOp function) {
  return resultNumber(function,
                      function->getAttrOfType<IntegerAttr>(kLossAttr));
}

//===----------------------------------------------------------------------===//
// How a value is used
//===----------------------------------------------------------------------===//

namespace {
/// The facts about an argument's elements that its uses imply.
struct Uses {
  /// The least n such that some use wants integers in [0, n).
  std::optional<int64_t> range;
  /// Some use takes it for probabilities.
  bool probability = false;

  void limit(int64_t size) { range = std::min(range.value_or(size), size); }
};
} // namespace

static int64_t dimOf(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

/// Adds the facts that one use implies.
static void lookAt(OpOperand &use, Uses &uses) {
  Value value = use.get();
  auto indexes = [&](Value indices, Value table, int64_t dim) {
    if (value == indices)
      uses.limit(dimOf(table, dim));
  };
  auto targets = [&](auto op, Value scores) {
    indexes(op.getTarget(), scores, 1);
  };
  llvm::TypeSwitch<Operation *>(use.getOwner())
      .Case<EmbeddingOp>(
          [&](auto op) { indexes(op.getIds(), op.getWeight(), 0); })
      .Case<EmbeddingBackwardOp>(
          [&](auto op) { indexes(op.getIds(), op.getResult(), 0); })
      .Case<GatherOp, ScatterAddOp, ScatterOp>(
          [&](auto op) { indexes(op.getIndex(), op.getInput(), op.getDim()); })
      .Case<CrossEntropyOp, CrossEntropyBackwardOp>([&](auto op) {
        if (value == op.getTarget())
          uses.limit(op.getNumClasses());
      })
      .Case<NllLossOp>([&](auto op) { targets(op, op.getLogProbs()); })
      .Case<NllLossBackwardOp>([&](auto op) { targets(op, op.getResult()); })
      .Case<BceWithLogitsOp, BceWithLogitsBackwardOp>(
          [&](auto op) { uses.probability |= value == op.getTarget(); });
}

/// Follows `value` through ops that hand its elements on as they are.
static void followUses(Value value, Uses &uses, llvm::DenseSet<Value> &seen) {
  if (!seen.insert(value).second)
    return;
  for (OpOperand &use : value.getUses()) {
    lookAt(use, uses);
    Operation *user = use.getOwner();
    if (isa<DetachOp, ReshapeOp, TransposeOp, SliceOp, PadOp, ConcatOp,
            BroadcastOp, CastOp, SelectOp, MaskedFillOp, MaximumOp, MinimumOp>(
            user))
      followUses(user->getResult(0), uses, seen);
    else if (auto fused = dyn_cast<FusedOp>(user))
      followUses(fused.getBody().getArgument(use.getOperandNumber()), uses,
                 seen);
    else if (auto launch = dyn_cast<LaunchOp>(user)) {
      if (use.getOperandNumber() < launch.getInputs().size())
        followUses(launch.getBody().getArgument(use.getOperandNumber()), uses,
                   seen);
    } else if (auto cast = dyn_cast<memref::ReinterpretCastOp>(user))
      followUses(cast.getResult(), uses, seen);
    else if (auto yield = dyn_cast<YieldOp>(user)) {
      unsigned number = use.getOperandNumber();
      if (auto launch = dyn_cast<LaunchOp>(yield->getParentOp()))
        followUses(launch.getOutputs()[number], uses, seen);
      else
        followUses(yield->getParentOp()->getResult(number), uses, seen);
    }
  }
}

//===----------------------------------------------------------------------===//
// First values
//===----------------------------------------------------------------------===//

/// FNV-1a over the bytes of a name.
static uint64_t hashName(StringRef name) {
  uint64_t hash = 0xcbf29ce484222325;
  for (char byte : name)
    hash = (hash ^ static_cast<uint8_t>(byte)) * 0x100000001b3;
  return hash;
}

static void fill(Tensor &tensor, double value) {
  std::fill(tensor.floats.begin(), tensor.floats.end(), value);
}

static void fillUniform(Tensor &tensor, PhiloxUniform random, double low,
                        double high) {
  for (auto [i, value] : llvm::enumerate(tensor.floats))
    value = low + (high - low) * random(i);
}

/// Standard normal numbers by the method of Box and Muller.
static void fillNormal(Tensor &tensor, PhiloxUniform random) {
  for (auto [i, value] : llvm::enumerate(tensor.floats)) {
    double radius = std::sqrt(-2 * std::log(1 - random(2 * i)));
    value = radius * std::cos(2 * M_PI * random(2 * i + 1));
  }
}

static void fillParameter(Tensor &tensor, StringRef name,
                          PhiloxUniform random) {
  StringRef last = name.substr(name.rfind('.') + 1);
  if (tensor.rank() <= 1 &&
      (last.ends_with("weight") || last.ends_with("gamma") ||
       last.ends_with("scale")))
    return fill(tensor, 1);
  if (tensor.rank() <= 1 && (last.ends_with("bias") || last.ends_with("beta")))
    return fill(tensor, 0);
  int64_t fanIn = tensor.size();
  if (tensor.rank() > 1 && tensor.dim(0) > 0)
    fanIn /= tensor.dim(0);
  double bound =
      1 / std::sqrt(static_cast<double>(std::max<int64_t>(fanIn, 1)));
  fillUniform(tensor, random, -bound, bound);
}

static void fillFloats(Tensor &tensor, Role role, StringRef name, bool donated,
                       const Uses &uses, PhiloxUniform random) {
  switch (role) {
  case Role::Parameter:
    return fillParameter(tensor, name, random);
  case Role::Buffer:
    if (name.ends_with("running_var"))
      return fill(tensor, 1);
    if (donated || name.ends_with("running_mean"))
      return fill(tensor, 0);
    return fillUniform(tensor, random, -1, 1);
  case Role::Hyperparameter:
    return fill(tensor, name.ends_with("scale") ? 1 : 1e-3);
  case Role::Input:
  case Role::Target:
    if (uses.probability)
      return fillUniform(tensor, random, 0, 1);
    return fillNormal(tensor, random);
  case Role::OptimizerState:
  case Role::Seed:
  case Role::Offset:
    return;
  }
  llvm_unreachable("unknown role");
}

Tensor mlir::vram::evaluator::initialValue(func::FuncOp function,
                                           unsigned argument, uint64_t seed,
                                           ArrayRef<Value> places) {
  Tensor tensor(tensorTypeOf(function.getArgumentTypes()[argument]));
  if (std::optional<unsigned> master = copiedParameter(function, argument)) {
    tensor.floats = initialValue(function, *master, seed).floats;
    tensor.roundElements();
    return tensor;
  }
  if (PartOfAttr part = partOf(function, argument)) {
    Tensor weight(part.getType());
    fillParameter(weight, part.getName(),
                  PhiloxUniform(seed, hashName(part.getName()), /*stream=*/0));
    weight.roundElements();
    return makePart(part, tensor.type, weight);
  }
  if (auto initial =
          function.getArgAttrOfType<FloatAttr>(argument, kInitialAttr)) {
    double value = initial.getValueAsDouble();
    fill(tensor, value);
    // A number that int64 does not hold becomes the nearest that it does.
    bool isExact = false;
    APSInt integer(64, /*isUnsigned=*/false);
    (void)initial.getValue().convertToInteger(integer, APFloat::rmTowardZero,
                                              &isExact);
    std::fill(tensor.integers.begin(), tensor.integers.end(),
              integer.getSExtValue());
    tensor.roundElements();
    return tensor;
  }
  Role role = argumentRole(function, argument);
  bool donated = tiedResult(function, argument).has_value();
  std::string name = argumentNames(function)[argument];
  PhiloxUniform random(seed, hashName(name), /*stream=*/0);
  Uses uses;
  llvm::DenseSet<Value> seen;
  if (!function.isExternal())
    followUses(function.getArgument(argument), uses, seen);
  for (Value place : places)
    followUses(place, uses, seen);

  if (tensor.isFloat()) {
    fillFloats(tensor, role, name, donated, uses, random);
  } else if (role == Role::Seed) {
    std::fill(tensor.integers.begin(), tensor.integers.end(),
              static_cast<int64_t>(seed));
  } else if (role == Role::Parameter || role == Role::Input ||
             role == Role::Target || (role == Role::Buffer && !donated)) {
    int64_t range = uses.range.value_or(2);
    for (auto [i, value] : llvm::enumerate(tensor.integers))
      value = static_cast<int64_t>(random(i) * range);
  }
  tensor.roundElements();
  return tensor;
}
