//===- MicroBatches.cpp - Runs a step whose batch is in parts -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Evaluator/Arguments.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
using namespace mlir::vram::evaluator;

/// Rows `first` to `first + count` of dimension 0.
static Tensor rowsOf(const Tensor &tensor, int64_t first, int64_t count) {
  SmallVector<int64_t> shape(tensor.shape());
  int64_t size = tensor.size() / std::max<int64_t>(shape[0], 1);
  shape[0] = count;
  Tensor result(tensor.type.clone(shape));
  if (tensor.isFloat())
    std::copy_n(tensor.floats.begin() + first * size, count * size,
                result.floats.begin());
  else
    std::copy_n(tensor.integers.begin() + first * size, count * size,
                result.integers.begin());
  return result;
}

namespace {
class MicroBatchBackend : public Backend {
public:
  MicroBatchBackend(const MicroBatchedStep &step,
                    std::vector<std::unique_ptr<Backend>> parts,
                    std::unique_ptr<Backend> update)
      : step(step), parts(std::move(parts)), update(std::move(update)) {}

  FailureOr<SmallVector<Tensor>> run(ArrayRef<Tensor> arguments,
                                     const EvaluateOptions &options) override;
  std::optional<Measurement> measurement() const override { return measured; }
  std::string device() const override { return update->device(); }

private:
  /// Runs one function on the rows from `first` on, and feeds what it replaces
  /// back into `values`. Its results, or failure.
  FailureOr<SmallVector<Tensor>> runOne(Backend &backend, func::FuncOp function,
                                        int64_t first,
                                        SmallVectorImpl<Tensor> &values,
                                        const EvaluateOptions &options);

  MicroBatchedStep step;
  std::vector<std::unique_ptr<Backend>> parts;
  std::unique_ptr<Backend> update;
  std::optional<Measurement> measured;
};
} // namespace

FailureOr<SmallVector<Tensor>>
MicroBatchBackend::runOne(Backend &backend, func::FuncOp function,
                          int64_t first, SmallVectorImpl<Tensor> &values,
                          const EvaluateOptions &options) {
  SmallVector<Tensor> arguments;
  SmallVector<unsigned> of;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    if (isArena(function, i))
      continue;
    of.push_back(*findStepArgument(step.declaration, function, i));
    RankedTensorType type = tensorTypeOf(function.getArgumentTypes()[i]);
    if (function.getArgAttr(i, kRowsOfAttr))
      arguments.push_back(rowsOf(values[of.back()], first, type.getDimSize(0)));
    else if (function.getArgAttr(i, kRestOfAttr))
      // Nothing reads it.
      arguments.push_back(rowsOf(values[of.back()], 0, type.getDimSize(0)));
    else
      arguments.push_back(values[of.back()]);
  }
  FailureOr<SmallVector<Tensor>> results = backend.run(arguments, options);
  if (failed(results))
    return failure();
  for (auto [i, target] : llvm::enumerate(of))
    if (std::optional<unsigned> tied = tiedResult(function, i))
      values[target] = (*results)[*tied];
  if (std::optional<Measurement> now = backend.measurement()) {
    if (!measured)
      measured.emplace();
    measured->milliseconds += now->milliseconds;
    measured->arenaBytes = std::max(measured->arenaBytes, now->arenaBytes);
    measured->arenaUsed = std::max(measured->arenaUsed, now->arenaUsed);
    measured->hostBytes = std::max(measured->hostBytes, now->hostBytes);
    measured->hostUsed = std::max(measured->hostUsed, now->hostUsed);
  }
  return results;
}

FailureOr<SmallVector<Tensor>>
MicroBatchBackend::run(ArrayRef<Tensor> arguments,
                       const EvaluateOptions &options) {
  measured.reset();
  int64_t done = 0, total = 1;
  for (const MicroBatch &part : step.parts)
    total += part.runs;
  EvaluateOptions each = options;
  if (options.progress)
    each.progress = [&](int64_t now, int64_t of) {
      options.progress(done * of + now, total * of);
    };
  SmallVector<Tensor> values(arguments);
  for (auto [part, backend] : llvm::zip_equal(step.parts, parts))
    for (int64_t i = 0; i < part.runs; ++i, ++done)
      if (failed(runOne(*backend, part.function, part.first + i * part.samples,
                        values, each)))
        return failure();
  FailureOr<SmallVector<Tensor>> results =
      runOne(*update, step.update, 0, values, each);
  if (failed(results))
    return failure();
  // The update's results come first, then what parts alone replace.
  SmallVector<Tensor> all = std::move(*results);
  all.resize(step.declaration.getNumResults(), all.front());
  for (unsigned i = 0, e = values.size(); i < e; ++i)
    if (std::optional<unsigned> tied = tiedResult(step.declaration, i))
      all[*tied] = values[i];
  return all;
}

std::unique_ptr<Backend>
Backend::create(StringRef name, const MicroBatchedStep &step,
                const CompiledFunction::Options &options) {
  std::vector<std::unique_ptr<Backend>> parts;
  auto add = [&](func::FuncOp function) {
    parts.push_back(create(name, function, options));
    return parts.back() != nullptr;
  };
  for (const MicroBatch &part : step.parts)
    if (!add(part.function))
      return nullptr;
  if (!add(step.update))
    return nullptr;
  std::unique_ptr<Backend> update = std::move(parts.back());
  parts.pop_back();
  return std::make_unique<MicroBatchBackend>(step, std::move(parts),
                                             std::move(update));
}
