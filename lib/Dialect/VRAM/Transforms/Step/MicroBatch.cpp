//===- MicroBatch.cpp - A loss on parts of its batch ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "PartMaker.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMICROBATCH
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

class MicroBatchPass
    : public mlir::vram::impl::VRAMMicroBatchBase<MicroBatchPass> {
public:
  using VRAMMicroBatchBase::VRAMMicroBatchBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult checkStatistics(func::FuncOp loss, const BatchForms &forms);
};

} // namespace

/// The only loss of the module: one that can be split at all.
static FailureOr<func::FuncOp> findLoss(ModuleOp module) {
  func::FuncOp loss;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
    if (!kind || kind.getValue() != Kind::Loss)
      continue;
    if (loss)
      return function.emitOpError("is a second loss; micro-batches are for a "
                                  "module with one");
    loss = function;
  }
  if (!loss)
    return module.emitError(
        "no function of this module is a loss: the batch is "
        "split before the backward is built "
        "(--vram-autodiff)");
  if (loss.isExternal() || !loss.getBody().hasOneBlock() ||
      !loss->hasAttr(kLossAttr) ||
      !isa<func::ReturnOp>(loss.getBody().front().back()))
    return loss.emitOpError("is a loss that cannot be split: it must be one "
                            "block that ends in func.return, and say by "
                            "'vram.loss' which result the loss is");
  for (StringRef name : {"micro", "micro_rest", "update"})
    if (SymbolTable::lookupSymbolIn(module, name))
      return loss.emitOpError("cannot be split: the module has a symbol @")
             << name << " already; rename it";
  return loss;
}

LogicalResult MicroBatchPass::checkStatistics(func::FuncOp loss,
                                              const BatchForms &forms) {
  if (forms.statistics().empty())
    return success();
  Operation *first = forms.statistics().front();
  std::string text =
      "normalises by the statistics of its batch" +
      (forms.statistics().size() > 1
           ? ", as do " + std::to_string(forms.statistics().size() - 1) +
                 " more ops"
           : std::string()) +
      ": each micro-batch has its own, and moves the running statistics";
  if (strict)
    return first->emitOpError(text)
           << "; 'strict' keeps the batch whole: freeze the statistics, or "
              "leave 'strict' out";
  emitRemark(first->getLoc()) << "'" << first->getName() << "' " << text;
  return success();
}

/// The numbers that divide `samples`, above 1.
static std::string listDivisors(int64_t samples) {
  SmallVector<std::string> divisors;
  for (int64_t i = 2; i <= samples && divisors.size() < 12; ++i)
    if (samples % i == 0)
      divisors.push_back(std::to_string(i));
  return llvm::join(divisors, ", ");
}

LogicalResult MicroBatchPass::run() {
  if (count < 1)
    return emitError(getOperation().getLoc(), "vram-micro-batch: count=")
           << count.getValue() << " must be at least 1";
  if (count == 1)
    return success();
  FailureOr<func::FuncOp> loss = findLoss(getOperation());
  if (failed(loss))
    return failure();
  SmallVector<std::string> sharedNames(shared.begin(), shared.end());
  BatchForms forms(*loss, sharedNames);
  if (failed(forms.run()))
    return failure();
  int64_t samples = forms.samples();
  if (count > samples)
    return loss->emitOpError("cannot be split into ")
           << count.getValue() << " micro-batches: its batch has " << samples
           << " samples"
           << (samples > 1 ? ", which " + listDivisors(samples) + " divide"
                           : std::string());
  if (failed(checkStatistics(*loss, forms)))
    return failure();
  int64_t larger = samples % count;
  int64_t least = samples / count;
  struct Part {
    StringRef name;
    int64_t samples, runs;
  };
  SmallVector<Part> parts;
  if (larger > 0)
    parts.push_back({"micro", least + 1, larger});
  parts.push_back({larger > 0 ? "micro_rest" : "micro", least, count - larger});
  for (Part part : parts)
    if (failed(
            PartMaker(*loss, forms, part.samples).make(part.name, part.runs)))
      return failure();
  loss->erase();
  return success();
}

BatchSamples vram::countBatchSamples(ModuleOp module) {
  BatchSamples found;
  ScopedDiagnosticHandler handler(
      module.getContext(), [&](Diagnostic &diagnostic) {
        if (found.refused.empty() &&
            diagnostic.getSeverity() == DiagnosticSeverity::Error)
          found.refused = diagnostic.str();
        return success();
      });
  FailureOr<func::FuncOp> loss = findLoss(module);
  if (failed(loss))
    return found;
  BatchForms forms(*loss, {});
  if (failed(forms.run()))
    return found;
  if (!forms.statistics().empty()) {
    found.refused = "they would change the statistics of " +
                    std::to_string(forms.statistics().size()) +
                    " batch normalisations";
    found.batch = forms.samples();
    return found;
  }
  found.samples = found.batch = forms.samples();
  return found;
}

LogicalResult vram::resizeBatch(ModuleOp module, int64_t samples) {
  FailureOr<func::FuncOp> loss = findLoss(module);
  if (failed(loss))
    return failure();
  BatchForms forms(*loss, {});
  if (failed(forms.run()))
    return failure();
  std::string name = loss->getName().str();
  FailureOr<func::FuncOp> resized =
      PartMaker(*loss, forms, samples).makeWholeBatch("vram.resized");
  if (failed(resized))
    return failure();
  loss->erase();
  resized->setName(name);
  return success();
}
