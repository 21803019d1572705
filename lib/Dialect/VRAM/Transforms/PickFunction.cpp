//===- PickFunction.cpp - The function that is meant ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PickFunction.h"

using namespace mlir;

FailureOr<FunctionOpInterface> mlir::vram::pickFunction(ModuleOp module,
                                                        StringRef entry) {
  FunctionOpInterface chosen;
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal() ||
        (!entry.empty() && function.getName() != entry))
      continue;
    if (chosen)
      return emitError(function.getLoc(),
                       "the module holds several functions; name "
                       "one with 'entry=NAME'");
    chosen = function;
  }
  if (chosen)
    return chosen;
  if (entry.empty())
    return emitError(module.getLoc(), "the module holds no function");
  return emitError(module.getLoc(), "the module holds no function '")
         << entry << "'";
}
