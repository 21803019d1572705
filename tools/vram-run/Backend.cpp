//===- Backend.cpp - What executes a graph --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Execution/GpuFunction.h"
#include "vram/Planning/Support/MachineMemory.h"

#include "llvm/Support/FormatVariadic.h"

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
    return mlir::vram::evaluator::evaluate(function, arguments, options);
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

class GpuBackend : public Backend {
public:
  explicit GpuBackend(std::unique_ptr<GpuFunction> function)
      : function(std::move(function)) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const EvaluateOptions &options) override {
    return function->run(arguments, options);
  }
  std::optional<Measurement> measurement() const override {
    return function->measurement();
  }
  SmallVector<GpuFunction::CountedLaunch> countedLaunches() const override {
    return function->countedLaunches();
  }
  ArrayRef<int64_t> launchNanoseconds() const override {
    return function->launchNanoseconds();
  }
  std::string device() const override {
    std::string text = "device: " + function->deviceName() + ", " +
                       std::to_string(function->launches()) +
                       " launches per step";
    if (size_t copies = function->copies())
      text += ", " + std::to_string(copies) + " copies to or from the host";
    if (int64_t bytes = function->bytesBeside())
      text +=
          ", " + std::to_string(bytes) + " bytes beside the arena (kernels)";
    return text;
  }

private:
  std::unique_ptr<GpuFunction> function;
};
} // namespace

static bool cudaGraph = true;

void Backend::useCudaGraph(bool use) { cudaGraph = use; }

static std::string givenPtx;

void Backend::usePtx(std::string text) { givenPtx = std::move(text); }

/// In double: what a function declares may be more than 64 bits can count.
static double countElements(Type type) {
  RankedTensorType tensor = tensorTypeOf(type);
  double elements = tensor ? 1 : 0;
  for (int64_t size : tensor ? tensor.getShape() : ArrayRef<int64_t>())
    elements *= static_cast<double>(size);
  return elements;
}

/// Refuses a function whose arguments, with what the largest op reads and
/// makes, at 8 bytes an element, need more than the machine's memory, instead
/// of being killed for it.
static LogicalResult checkMemory(func::FuncOp function) {
  double needed = 0, most = 0;
  for (Type type : function.getArgumentTypes())
    needed += 8 * countElements(type);
  function.walk([&](Operation *op) {
    double elements = 0;
    for (Type type : op->getResultTypes())
      if (isa<RankedTensorType>(type))
        elements += countElements(type);
    most = std::max(most, 8 * elements);
  });
  needed += most;
  // The arenas are arrays of bytes.
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (isArena(function, i))
      needed -= 7 * countElements(function.getArgumentTypes()[i]);
  auto memory = static_cast<double>(::vram::planning::availableMemory());
  if (needed <= memory)
    return success();
  return function.emitError("is too large for this machine: its arguments "
                            "and its largest op, held as double, take ")
         << llvm::formatv("{0:f1} GB, and there are {1:f1} GB of memory",
                          needed / 1e9, memory / 1e9)
                .str();
}

ArrayRef<StringRef> Backend::names() {
  static const StringRef names[] = {"reference", "cpu", "cuda", "emulated",
                                    "ptx"};
  return names;
}

std::unique_ptr<Backend>
Backend::create(StringRef name, func::FuncOp function,
                const CompiledFunction::Options &options) {
  if (failed(checkMemory(function)))
    return nullptr;
  if (name == "cpu") {
    FailureOr<std::unique_ptr<CompiledFunction>> compiled =
        CompiledFunction::compile(function, options);
    if (failed(compiled))
      return nullptr;
    return std::make_unique<CpuBackend>(std::move(*compiled));
  }
  if (name == "cuda" || name == "emulated" || name == "ptx") {
    GpuFunction::Options gpu;
    gpu.emulate = name != "cuda";
    gpu.interpret = name == "ptx";
    gpu.ptx = givenPtx;
    gpu.graph = cudaGraph;
    gpu.count = options.profile && gpu.emulate;
    gpu.profile = options.profile && !gpu.emulate;
    FailureOr<std::unique_ptr<GpuFunction>> compiled =
        GpuFunction::compile(function, gpu);
    if (failed(compiled))
      return nullptr;
    return std::make_unique<GpuBackend>(std::move(*compiled));
  }
  // The others verify before they compile.
  if (arenaArgument(function) && failed(verifyBufferForm(function)))
    return nullptr;
  return std::make_unique<ReferenceBackend>(function);
}
