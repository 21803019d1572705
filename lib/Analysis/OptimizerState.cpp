//===- OptimizerState.cpp - What an optimizer keeps -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/OptimizerState.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;

std::vector<StateType>
mlir::vram::getOptimizerState(Optimizer optimizer, RankedTensorType parameter) {
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
  case Optimizer::Adafactor: {
    if (parameter.getRank() < 2)
      return {{"variance", parameter}};
    SmallVector<int64_t> row(parameter.getShape()), col(row);
    row.back() = 1;
    col[col.size() - 2] = 1;
    return {{"row_var", parameter.clone(row)},
            {"col_var", parameter.clone(col)}};
  }
  }
  llvm_unreachable("every optimizer is listed");
}

std::vector<std::pair<llvm::StringRef, int64_t>>
mlir::vram::optimizerBytes(FunctionOpInterface function) {
  std::vector<std::pair<llvm::StringRef, int64_t>> found;
  bool any = false;
  for (auto [name, optimizer] :
       {std::pair<llvm::StringRef, Optimizer>{"sgd", Optimizer::Sgd},
        {"adafactor", Optimizer::Adafactor},
        {"momentum", Optimizer::Momentum},
        {"lion", Optimizer::Lion},
        {"adam", Optimizer::Adam},
        {"adamw", Optimizer::AdamW}}) {
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
    found.emplace_back(name, bytes);
  }
  if (!any)
    found.clear();
  return found;
}
