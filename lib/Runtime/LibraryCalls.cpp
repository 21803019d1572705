//===- LibraryCalls.cpp - What libraries compute of a step ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryCalls.h"

#include <algorithm>

using namespace vram::runtime;

bool LibraryCalls::prepare(const VramCall *calls, int32_t count,
                           std::string &error) {
  // All that lack workspace are asked for, so that one more plan is enough.
  size_t most = 0;
  int32_t lacking = 0;
  std::string first;
  for (int32_t i = 0; i < count; ++i) {
    const VramCall &call = calls[i];
    Prepared made;
    made.hasWorkspace = call.workspace > 0;
    made.tensorCount = vramTensorCount(&call);
    size_t needed = 0;
    if (call.kind == VRAM_MATMUL) {
      if (!Products && !(Products = CublasLt::create(error)))
        return false;
      made.product = Products->prepare(call, error);
    } else {
      if (!Convolutions && !(Convolutions = Cudnn::create(error)))
        return false;
      made.convolution = Convolutions->prepare(call, needed, error);
    }
    if (!made.product && !made.convolution) {
      if (needed == 0)
        return false;
      most = std::max(most, needed);
      if (lacking++ == 0)
        first = error;
    }
    Calls.push_back(std::move(made));
  }
  if (lacking == 0)
    return true;
  error = first;
  if (lacking > 1)
    error += ", and of " + std::to_string(lacking) + " such convolutions one " +
             std::to_string(most);
  error += ": plan with --kernel-workspace=" + std::to_string(most) +
           " (workspace-cap of --vram-select-kernels), or without libraries "
           "(--kernels=none)";
  return false;
}

int32_t LibraryCalls::run(int32_t number, void *stream, void *const *arguments,
                          int32_t count, std::string &error) {
  if (number < 0 || static_cast<size_t>(number) >= Calls.size() ||
      count != Calls[number].tensorCount + Calls[number].hasWorkspace) {
    error = "a call of a library that is not there";
    return 1;
  }
  const Prepared &call = Calls[number];
  void *workspace = call.hasWorkspace ? arguments[call.tensorCount] : nullptr;
  if (call.product)
    return Products->run(*call.product, arguments, workspace, stream, error);
  return Convolutions->run(*call.convolution, arguments, arguments[2],
                           workspace, stream, error);
}
