//===- LibraryCalls.cpp - What libraries compute of a step ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryCalls.h"

using namespace vram::runtime;

bool LibraryCalls::prepare(const VramCall *calls, int32_t count,
                           std::string &error) {
  for (int32_t i = 0; i < count; ++i) {
    const VramCall &call = calls[i];
    Prepared made;
    made.hasWorkspace = call.workspace > 0;
    if (call.kind == VRAM_MATMUL) {
      if (!Products && !(Products = CublasLt::create(error)))
        return false;
      made.product = Products->prepare(call, error);
    } else {
      if (!Convolutions && !(Convolutions = Cudnn::create(error)))
        return false;
      made.convolution = Convolutions->prepare(call, error);
    }
    if (!made.product && !made.convolution)
      return false;
    Calls.push_back(std::move(made));
  }
  return true;
}

int32_t LibraryCalls::run(int32_t number, void *stream, void *const *arguments,
                          int32_t count, std::string &error) {
  if (number < 0 || static_cast<size_t>(number) >= Calls.size() ||
      count != (Calls[number].hasWorkspace ? 4 : 3)) {
    error = "a call of a library that is not there";
    return 1;
  }
  const Prepared &call = Calls[number];
  void *workspace = call.hasWorkspace ? arguments[3] : nullptr;
  if (call.product)
    return Products->run(*call.product, arguments, arguments[2], workspace,
                         stream, error);
  return Convolutions->run(*call.convolution, arguments, arguments[2],
                           workspace, stream, error);
}
