//===- InPlace.cpp - Says which storage each tensor lies in ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "InPlace.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/CostModel.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMINPLACE
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

void StoragePlan::write(FunctionOpInterface function) const {
  for (Operation &op :
       function.getFunctionBody().front().without_terminator()) {
    SmallVector<StorageId> storages;
    for (OpResult result : op.getResults())
      storages.push_back(lookup(result));
    // An immediate is everywhere and nowhere.
    if (llvm::all_of(storages, [](StorageId id) { return id == kNoStorage; }))
      op.removeAttr(kStorageAttr);
    else
      setStorage(&op, storages);
  }
  function->setAttr(kStoragesAttr,
                    Builder(function.getContext()).getI64IntegerAttr(count));
}

void StoragePlan::compact(FunctionOpInterface function) {
  StorageId next = function.getNumArguments();
  llvm::DenseMap<StorageId, StorageId> numbers;
  for (Operation &op : function.getFunctionBody().front())
    for (OpResult result : op.getResults()) {
      auto it = of.find(result);
      if (it == of.end() || it->second < function.getNumArguments())
        continue;
      auto [number, isNew] = numbers.try_emplace(it->second, next);
      next += isNew;
      it->second = number->second;
    }
  count = next;
}

StoragePlan mlir::vram::planFromModel(const MemoryModel &model) {
  StoragePlan plan;
  plan.count = model.function().getNumArguments();
  auto isTensor = [](Value value) {
    return isa<RankedTensorType, BaseMemRefType>(value.getType()) &&
           !isOnHost(value.getType());
  };
  for (const MemoryModel::Lifetime &lifetime : model.simulation().lifetimes) {
    StorageId id = kNoStorage;
    Value first = model.value(lifetime.values.front());
    if (auto argument = dyn_cast<BlockArgument>(first))
      id = argument.getArgNumber();
    for (MemoryModel::ValueId valueId : lifetime.values) {
      Value value = model.value(valueId);
      if (!isTensor(value))
        continue;
      // Scalars and splats are immediates; so are views of them.
      Operation *op = first.getDefiningOp();
      if (op && lifetime.bytes == 0 && isWithoutStorage(op))
        continue;
      if (id == kNoStorage)
        id = plan.count++;
      plan.of[value] = id;
    }
  }
  return plan;
}

namespace {

struct InPlacePass : mlir::vram::impl::VRAMInPlaceBase<InPlacePass> {
  using VRAMInPlaceBase::VRAMInPlaceBase;

  void runOnFunction(FunctionOpInterface function) override {
    if (function.isExternal())
      return;
    if (failed(run(function)))
      signalPassFailure();
  }

private:
  LogicalResult run(FunctionOpInterface function) {
    if (hasStorages(function))
      return emitError(function.getLoc(), "'")
             << function.getName() << "' says already where its tensors lie ("
             << kStoragesAttr << "); --vram-inplace runs once";
    FailureOr<DeviceModel> device = DeviceModel::load(
        "generic", [&]() { return emitError(function.getLoc()); });
    if (failed(device))
      return failure();
    FailureOr<MemoryModelOptions> options =
        getModelOptions(function, alignment);
    if (failed(options))
      return failure();
    FailureOr<const MemoryModel *> model =
        getAnalysis<MemoryModelAnalysis>().get(*device, *options);
    if (failed(model))
      return failure();
    int64_t peak = (*model)->peak();
    StoragePlan plan = planFromModel(**model);
    auto check = [&](const StoragePlan &candidate) {
      return findFault(function, candidate, *device, *options, peak);
    };
    if (std::optional<std::string> wrong = check(plan))
      return emitError(function.getLoc(), "the ties of the memory model do not "
                                          "hold: ")
             << *wrong;
    if (failed(comparePeaks(function, *device, *options, peak, /*exact=*/true)))
      return failure();
    StoragePlan withParts = plan;
    std::vector<PartDecision> decisions =
        placeParts(function, parts, slices, withParts, check);
    withParts.write(function);
    if (exceedsBudget(function, *device, *options)) {
      // Parts never raise the peak, but buffers of other lifetimes may pack
      // worse. The budget is a promise: take those alone that keep it.
      withParts = plan;
      decisions = placeParts(
          function, parts, slices, withParts,
          [&](const StoragePlan &candidate) -> std::optional<std::string> {
            if (std::optional<std::string> wrong = check(candidate))
              return wrong;
            if (exceedsBudget(function, *device, *options))
              return "the arena would exceed the budget of the function";
            return std::nullopt;
          });
    }
    plan = std::move(withParts);
    plan.compact(function);
    plan.write(function);
    setDestinations(function);
    emitInPlaceRemarks(function, plan, decisions);
    return comparePeaks(function, *device, *options, peak, /*exact=*/false);
  }

  /// Writes the storages down, and gives the reason for which they do not hold,
  /// or none: an error of the memory model is no error here, but the answer.
  std::optional<std::string> findFault(FunctionOpInterface function,
                                       const StoragePlan &candidate,
                                       const DeviceModel &device,
                                       const MemoryModelOptions &options,
                                       int64_t peak) {
    std::string said;
    candidate.write(function);
    ScopedDiagnosticHandler handler(&getContext(), [&](Diagnostic &diagnostic) {
      if (said.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
        said = diagnostic.str();
      return success();
    });
    FailureOr<MemoryModel> after =
        MemoryModel::build(function, device, options);
    if (failed(after))
      return said;
    if (after->peak() > peak)
      return "the peak would grow by " + std::to_string(after->peak() - peak) +
             " bytes";
    if (failed(verifyStorages(function)))
      return said;
    return std::nullopt;
  }

  /// With the storages that are written down: does the arena, packed as
  /// --vram-plan-memory packs it, exceed the budget that the function records?
  static bool exceedsBudget(FunctionOpInterface function,
                            const DeviceModel &device,
                            const MemoryModelOptions &options) {
    std::optional<int64_t> budget = getBudget(function);
    if (!budget)
      return false;
    FailureOr<MemoryModel> model =
        MemoryModel::build(function, device, options);
    if (failed(model))
      return false;
    FailureOr<ArenaPlan> arena = planArena(*model, ArgumentPlacement::Caller,
                                           getPackingEffort(function));
    return succeeded(arena) && arena->totalBytes() > *budget;
  }

  /// The peak of what was written down is the one that was assumed.
  LogicalResult comparePeaks(FunctionOpInterface function,
                             const DeviceModel &device,
                             const MemoryModelOptions &options, int64_t assumed,
                             bool exact) {
    FailureOr<MemoryModel> after =
        MemoryModel::build(function, device, options);
    if (failed(after))
      return failure();
    if (after->peak() == assumed || (!exact && after->peak() < assumed))
      return success();
    return emitError(function.getLoc(), "the storages peak at ")
           << after->peak() << " bytes, assumed were " << assumed;
  }

  /// Ops with a destination operand get what they write over for it.
  static void setDestinations(FunctionOpInterface function) {
    for (Operation &op : function.getFunctionBody().front()) {
      auto storage = dyn_cast<StorageOpInterface>(op);
      if (!storage)
        continue;
      for (OpResult result : op.getResults())
        for (OpOperand *operand : getOverwritableOperands(result))
          if (getNamedTie(*operand, result).writesOver()) {
            storage.setDestination(result.getResultNumber(),
                                   operand->getOperandNumber());
            break;
          }
    }
  }
};

} // namespace
