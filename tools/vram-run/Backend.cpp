//===- Backend.cpp - What executes a graph --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

using namespace mlir;
using namespace mlir::vram::run;
using mlir::vram::evaluator::Tensor;

namespace {
class ReferenceBackend : public Backend {
public:
  explicit ReferenceBackend(func::FuncOp function) : function(function) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const Progress &progress) override {
    return vram::evaluator::evaluate(function, arguments, {progress});
  }

private:
  func::FuncOp function;
};
} // namespace

ArrayRef<StringRef> Backend::names() {
  static const StringRef names[] = {"reference"};
  return names;
}

std::unique_ptr<Backend> Backend::create(StringRef name,
                                         func::FuncOp function) {
  if (name == "reference")
    return std::make_unique<ReferenceBackend>(function);
  return nullptr;
}
