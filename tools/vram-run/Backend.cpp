//===- Backend.cpp - What executes a graph --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "llvm/Support/FormatVariadic.h"

#include <unistd.h>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
using namespace mlir::vram::evaluator;

namespace {
class ReferenceBackend : public Backend {
public:
  explicit ReferenceBackend(func::FuncOp function) : function(function) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const EvaluateOptions &options) override {
    return vram::evaluator::evaluate(function, arguments, options);
  }

private:
  func::FuncOp function;
};

class CpuBackend : public Backend {
public:
  explicit CpuBackend(std::unique_ptr<CompiledFunction> function)
      : function(std::move(function)) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const EvaluateOptions &options) override {
    return function->run(arguments, options);
  }
  std::optional<Measurement> measurement() const override {
    return function->measurement();
  }
  ArrayRef<int64_t> launchNanoseconds() const override {
    return function->launchNanoseconds();
  }

private:
  std::unique_ptr<CompiledFunction> function;
};
} // namespace

/// Refuses a function whose arguments alone, at 8 bytes an element, need more
/// than the machine's memory, instead of being killed for it. In double: what a
/// function declares may be more than 64 bits can count.
static LogicalResult checkMemory(func::FuncOp function) {
  double needed = 0;
  for (Type type : function.getArgumentTypes()) {
    double elements = 1;
    for (int64_t size : tensorTypeOf(type).getShape())
      elements *= static_cast<double>(size);
    needed += 8 * elements;
  }
  // The arena is an array of bytes.
  if (std::optional<unsigned> arena = arenaArgument(function))
    needed -=
        7 *
        static_cast<double>(
            tensorTypeOf(function.getArgumentTypes()[*arena]).getNumElements());
  double memory = static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
                  static_cast<double>(sysconf(_SC_PAGESIZE));
  if (needed <= memory)
    return success();
  return function.emitError("is too large for this machine: its arguments "
                            "alone, held as double, take ")
         << llvm::formatv("{0:f1} GB, and there are {1:f1} GB of memory",
                          needed / 1e9, memory / 1e9)
                .str();
}

ArrayRef<StringRef> Backend::names() {
  static const StringRef names[] = {"reference", "cpu"};
  return names;
}

std::unique_ptr<Backend> Backend::create(StringRef name, func::FuncOp function,
                                         bool profile) {
  if (failed(checkMemory(function)))
    return nullptr;
  if (name == "cpu") {
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(function, profile);
    if (failed(compiled))
      return nullptr;
    return std::make_unique<CpuBackend>(std::move(*compiled));
  }
  return std::make_unique<ReferenceBackend>(function);
}
