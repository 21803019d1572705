//===- OptimizerState.cpp - What an optimizer keeps -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/OptimizerState.h"

#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

static constexpr Hyperparameter kMomentum[] = {
    {"momentum", 0.9, HyperparameterRange::NotNegative},
    {"nesterov", 0, HyperparameterRange::Finite},
    {"weight_decay", 0, HyperparameterRange::Finite}};
static constexpr Hyperparameter kAdam[] = {
    {"beta1", 0.9, HyperparameterRange::Fraction},
    {"beta2", 0.999, HyperparameterRange::Fraction},
    {"eps", 1e-8, HyperparameterRange::NotNegative},
    {"weight_decay", 0, HyperparameterRange::Finite}};
static constexpr Hyperparameter kAdamW[] = {
    {"beta1", 0.9, HyperparameterRange::Fraction},
    {"beta2", 0.999, HyperparameterRange::Fraction},
    {"eps", 1e-8, HyperparameterRange::NotNegative},
    {"weight_decay", 0.01, HyperparameterRange::Finite}};
static constexpr Hyperparameter kLion[] = {
    {"beta1", 0.9, HyperparameterRange::Fraction},
    {"beta2", 0.99, HyperparameterRange::Fraction},
    {"weight_decay", 0, HyperparameterRange::Finite}};
static constexpr Hyperparameter kSgd[] = {
    {"weight_decay", 0, HyperparameterRange::Finite}};

namespace {
/// An optimizer with an op of its own.
struct OwnOptimizer {
  llvm::StringLiteral name;
  Optimizer optimizer;
  llvm::ArrayRef<Hyperparameter> hyperparameters;
};
} // namespace

/// In the order in which messages list them.
static const OwnOptimizer kOwn[] = {
    {"sgd", Optimizer::Sgd, kSgd},
    {"momentum", Optimizer::Momentum, kMomentum},
    {"adam", Optimizer::Adam, kAdam},
    {"adamw", Optimizer::AdamW, kAdamW},
    {"lion", Optimizer::Lion, kLion},
    {"adam8bit", Optimizer::Adam8Bit, kAdam},
    {"adamw8bit", Optimizer::AdamW8Bit, kAdamW},
    {"lion8bit", Optimizer::Lion8Bit, kLion},
    {"momentum8bit", Optimizer::Momentum8Bit, kMomentum}};

/// All optimizers by name.
static std::vector<std::pair<llvm::StringRef, Optimizer>> allOptimizers() {
  std::vector<std::pair<llvm::StringRef, Optimizer>> all;
  for (const OwnOptimizer &own : kOwn)
    all.emplace_back(own.name, own.optimizer);
  for (auto [i, composed] : llvm::enumerate(composedOptimizers()))
    all.emplace_back(composed.name,
                     static_cast<Optimizer>(
                         static_cast<size_t>(Optimizer::FirstComposed) + i));
  return all;
}

std::optional<Optimizer> mlir::vram::findOptimizer(llvm::StringRef name) {
  for (auto [known, optimizer] : allOptimizers())
    if (known == name)
      return optimizer;
  return std::nullopt;
}

static std::string joinNames(llvm::ArrayRef<llvm::StringRef> names,
                             llvm::StringRef beforeLast) {
  if (names.size() < 2)
    return llvm::join(names, "");
  return llvm::join(names.drop_back(), ", ") + beforeLast.str() +
         names.back().str();
}

std::string mlir::vram::listOptimizers(llvm::StringRef beforeLast) {
  auto all = allOptimizers();
  return joinNames(llvm::to_vector(llvm::make_first_range(all)), beforeLast);
}

const ComposedOptimizer *mlir::vram::getComposed(Optimizer optimizer) {
  if (optimizer < Optimizer::FirstComposed)
    return nullptr;
  return &composedOptimizers()[static_cast<size_t>(optimizer) -
                               static_cast<size_t>(Optimizer::FirstComposed)];
}

llvm::ArrayRef<Hyperparameter>
mlir::vram::getHyperparameters(Optimizer optimizer) {
  if (const ComposedOptimizer *composed = getComposed(optimizer))
    return composed->hyperparameters;
  for (const OwnOptimizer &own : kOwn)
    if (own.optimizer == optimizer)
      return own.hyperparameters;
  return {};
}

std::string mlir::vram::listOptimizersWith(llvm::StringRef hyperparameter) {
  SmallVector<llvm::StringRef> names;
  for (auto [name, optimizer] : allOptimizers())
    if (withFloatMoments(optimizer) == optimizer &&
        llvm::any_of(getHyperparameters(optimizer),
                     [&](const Hyperparameter &known) {
                       return known.name == hyperparameter;
                     }))
      names.push_back(name);
  return joinNames(names, " and ");
}

bool mlir::vram::countsSteps(Optimizer optimizer) {
  if (const ComposedOptimizer *composed = getComposed(optimizer))
    return composed->countsSteps;
  return llvm::is_contained({Optimizer::Adam, Optimizer::AdamW},
                            withFloatMoments(optimizer));
}

Optimizer mlir::vram::withFloatMoments(Optimizer optimizer) {
  switch (optimizer) {
  case Optimizer::Adam8Bit:
    return Optimizer::Adam;
  case Optimizer::AdamW8Bit:
    return Optimizer::AdamW;
  case Optimizer::Lion8Bit:
    return Optimizer::Lion;
  case Optimizer::Momentum8Bit:
    return Optimizer::Momentum;
  default:
    return optimizer;
  }
}

Optimizer mlir::vram::optimizerFor(Optimizer optimizer,
                                   RankedTensorType parameter) {
  const ComposedOptimizer *composed = getComposed(optimizer);
  if (composed && composed->takes && !composed->takes(parameter))
    return *findOptimizer(composed->otherwise);
  return parameter.getNumElements() < kLeastCodedElements
             ? withFloatMoments(optimizer)
             : optimizer;
}

/// The codes and the absmax of these moments.
static std::vector<StateType> codesOf(llvm::ArrayRef<llvm::StringRef> names,
                                      llvm::ArrayRef<llvm::StringRef> absmax,
                                      RankedTensorType parameter) {
  Builder builder(parameter.getContext());
  std::vector<StateType> state;
  for (llvm::StringRef name : names)
    state.push_back({name, parameter.clone(builder.getI8Type())});
  for (llvm::StringRef name : absmax)
    state.push_back({name, RankedTensorType::get(
                               {countMomentBlocks(parameter.getNumElements())},
                               builder.getF32Type())});
  return state;
}

std::vector<StateType>
mlir::vram::getOptimizerState(Optimizer optimizer, RankedTensorType parameter) {
  optimizer = optimizerFor(optimizer, parameter);
  if (const ComposedOptimizer *composed = getComposed(optimizer))
    return composed->state(parameter);
  switch (optimizer) {
  case Optimizer::None:
  case Optimizer::Sgd:
    return {};
  case Optimizer::Momentum:
    return {{"momentum_buffer", parameter}};
  case Optimizer::Adam:
  case Optimizer::AdamW:
    return {{"exp_avg", parameter}, {"exp_avg_sq", parameter}};
  case Optimizer::Lion:
    return {{"exp_avg", parameter}};
  case Optimizer::Adam8Bit:
  case Optimizer::AdamW8Bit:
    return codesOf({"exp_avg", "exp_avg_sq"},
                   {"exp_avg_absmax", "exp_avg_sq_absmax"}, parameter);
  case Optimizer::Lion8Bit:
    return codesOf({"exp_avg"}, {"exp_avg_absmax"}, parameter);
  case Optimizer::Momentum8Bit:
    return codesOf({"momentum_buffer"}, {"momentum_buffer_absmax"}, parameter);
  case Optimizer::FirstComposed:
    break;
  }
  llvm_unreachable("every optimizer is listed");
}

std::vector<std::pair<llvm::StringRef, int64_t>>
mlir::vram::optimizerBytes(FunctionOpInterface function) {
  std::vector<std::pair<llvm::StringRef, int64_t>> found;
  bool any = false;
  for (auto [name, optimizer] : allOptimizers()) {
    int64_t bytes = 0;
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
      auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
      auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
      if (!role || role.getValue() != Role::Parameter || !type ||
          !type.hasStaticShape() || function.getArgAttr(i, kFrozenAttr) ||
          function.getArgAttr(i, kCopyOfAttr))
        continue;
      any = true;
      for (const StateType &state : getOptimizerState(optimizer, type))
        bytes = saturatingAdd(bytes, getTypeBytes(state.type));
    }
    auto place =
        llvm::upper_bound(found, bytes, [](int64_t lhs, const auto &rhs) {
          return lhs < rhs.second;
        });
    found.insert(place, {name, bytes});
  }
  if (!any)
    found.clear();
  return found;
}
