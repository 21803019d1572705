//===- CheckAnswers.cpp - Are an op's answers possible? -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Interfaces/CheckAnswers.h"

#include "vram/Interfaces/ElementBytes.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

using namespace mlir;
using namespace mlir::vram;

static LogicalResult checkCosts(RematerializationOpInterface remat) {
  for (auto [method, answer] :
       {std::pair<StringRef, int64_t>("getFlops", remat.getFlops()),
        {"getBytesAccessed", remat.getBytesAccessed()},
        {"getWorkspaceBytes", remat.getWorkspaceBytes()}}) {
    const bool isLarge =
        method == "getWorkspaceBytes" && answer > kMaxTypeBytes;
    if (answer < 0 || isLarge)
      return remat.emitOpError("answers RematerializationOpInterface::")
             << method << "() with " << answer
             << (isLarge ? "; a workspace has at most 2^60 bytes"
                         : "; a count is at least 0");
  }
  return success();
}

LogicalResult mlir::vram::checkInterfaceAnswers(Operation *op) {
  if (auto remat = dyn_cast<RematerializationOpInterface>(op))
    if (failed(checkCosts(remat)))
      return failure();
  return checkStorageAnswers(op);
}
