//===- RuntimeProgram.cpp - What host code and the runtime share ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Target/RuntimeProgram.h"

#include <cassert>
#include <cstring>

using namespace mlir;
using namespace mlir::vram;

std::vector<VramCall> mlir::vram::readCalls(DictionaryAttr program) {
  std::vector<VramCall> calls;
  for (Attribute attribute : program.getAs<ArrayAttr>("calls")) {
    ArrayRef<int64_t> numbers = cast<DenseI64ArrayAttr>(attribute).asArrayRef();
    assert(numbers.size() * sizeof(int64_t) == sizeof(VramCall));
    VramCall call;
    std::memcpy(&call, numbers.data(), sizeof(call));
    calls.push_back(call);
  }
  return calls;
}
