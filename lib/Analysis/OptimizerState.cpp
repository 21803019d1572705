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

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

/// In the order in which messages list them.
static constexpr std::pair<llvm::StringLiteral, Optimizer> kOptimizers[] = {
    {"sgd", Optimizer::Sgd},
    {"momentum", Optimizer::Momentum},
    {"adam", Optimizer::Adam},
    {"adamw", Optimizer::AdamW},
    {"lion", Optimizer::Lion},
    {"adafactor", Optimizer::Adafactor},
    {"adam8bit", Optimizer::Adam8Bit},
    {"adamw8bit", Optimizer::AdamW8Bit},
    {"lion8bit", Optimizer::Lion8Bit},
    {"momentum8bit", Optimizer::Momentum8Bit}};

std::optional<Optimizer> mlir::vram::findOptimizer(llvm::StringRef name) {
  for (auto [known, optimizer] : kOptimizers)
    if (known == name)
      return optimizer;
  return std::nullopt;
}

std::string mlir::vram::listOptimizers(llvm::StringRef beforeLast) {
  std::string names;
  for (auto [i, entry] : llvm::enumerate(kOptimizers)) {
    if (i > 0)
      names += i + 1 == std::size(kOptimizers) ? beforeLast : ", ";
    names += entry.first;
  }
  return names;
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
    state.emplace_back(name, parameter.clone(builder.getI8Type()));
  for (llvm::StringRef name : absmax)
    state.emplace_back(
        name,
        RankedTensorType::get({countMomentBlocks(parameter.getNumElements())},
                              builder.getF32Type()));
  return state;
}

std::vector<StateType>
mlir::vram::getOptimizerState(Optimizer optimizer, RankedTensorType parameter) {
  switch (optimizerFor(optimizer, parameter)) {
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
  case Optimizer::Adafactor: {
    if (parameter.getRank() < 2)
      return {{"variance", parameter}};
    SmallVector<int64_t> row(parameter.getShape()), col(row);
    row.back() = 1;
    col[col.size() - 2] = 1;
    return {{"row_var", parameter.clone(row)},
            {"col_var", parameter.clone(col)}};
  }
  case Optimizer::Adam8Bit:
  case Optimizer::AdamW8Bit:
    return codesOf({"exp_avg", "exp_avg_sq"},
                   {"exp_avg_absmax", "exp_avg_sq_absmax"}, parameter);
  case Optimizer::Lion8Bit:
    return codesOf({"exp_avg"}, {"exp_avg_absmax"}, parameter);
  case Optimizer::Momentum8Bit:
    return codesOf({"momentum_buffer"}, {"momentum_buffer_absmax"}, parameter);
  }
  llvm_unreachable("every optimizer is listed");
}

std::vector<std::pair<llvm::StringRef, int64_t>>
mlir::vram::optimizerBytes(FunctionOpInterface function) {
  std::vector<std::pair<llvm::StringRef, int64_t>> found;
  bool any = false;
  for (auto [name, optimizer] : kOptimizers) {
    int64_t bytes = 0;
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
      auto role = function.getArgAttrOfType<RoleAttr>(i, kRoleAttr);
      auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
      if (!role || role.getValue() != Role::Parameter || !type ||
          !type.hasStaticShape() || function.getArgAttr(i, kFrozenAttr) ||
          function.getArgAttr(i, kCopyOfAttr))
        continue;
      any = true;
      for (auto [ignored, state] : getOptimizerState(optimizer, type))
        bytes = saturatingAdd(bytes, getTypeBytes(state));
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
