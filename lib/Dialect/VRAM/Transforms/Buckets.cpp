//===- Buckets.cpp - A loss for several sizes of its batch ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMBUCKETS
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

static bool isLoss(func::FuncOp function) {
  auto kind = function->getAttrOfType<KindAttr>(kKindAttr);
  return kind && kind.getValue() == Kind::Loss;
}

/// The module's loss as it is, on `samples` samples: detached, so that the
/// caller owns it. Fails, with an error, where sizes do not follow.
static FailureOr<OwningOpRef<func::FuncOp>> resizedLoss(ModuleOp module,
                                                        int64_t samples) {
  OwningOpRef<ModuleOp> copy = module.clone();
  if (failed(resizeBatch(*copy, samples)))
    return failure();
  func::FuncOp loss = *llvm::find_if(copy->getOps<func::FuncOp>(), isLoss);
  loss->remove();
  return OwningOpRef<func::FuncOp>(loss);
}

namespace {

class BucketsPass : public mlir::vram::impl::VRAMBucketsBase<BucketsPass> {
public:
  using VRAMBucketsBase::VRAMBucketsBase;

  void runOnOperation() override {
    if (failed(checkSizes()) || failed(makeBuckets()))
      signalPassFailure();
  }

private:
  LogicalResult checkSizes();
  LogicalResult makeBuckets();
};

} // namespace

LogicalResult BucketsPass::checkSizes() {
  Location loc = getOperation().getLoc();
  if (sizes.empty())
    return emitError(loc, "vram-buckets: no sizes; name the numbers of samples "
                          "(sizes=8,16,32)");
  int64_t last = 0;
  for (int64_t size : sizes) {
    if (size < 1)
      return emitError(loc, "vram-buckets: sizes=")
             << size << " must be at least 1";
    if (size <= last)
      return emitError(loc, "vram-buckets: sizes=")
             << last << "," << size
             << " are out of order; write each once, the smallest first";
    last = size;
  }
  return success();
}

LogicalResult BucketsPass::makeBuckets() {
  ModuleOp module = getOperation();
  BatchSamples batch = countBatchSamples(module);
  if (batch.samples == 0)
    return emitError(module.getLoc(), "vram-buckets: there are no other sizes "
                                      "of this batch: ")
           << batch.refused;
  func::FuncOp loss = *llvm::find_if(module.getOps<func::FuncOp>(), isLoss);
  SmallVector<OwningOpRef<func::FuncOp>> buckets;
  for (int64_t size : sizes) {
    std::string name = (loss.getName() + "_" + Twine(size)).str();
    if (module.lookupSymbol(name))
      return loss.emitOpError("has a bucket named @")
             << name << ", and the module a symbol of that name; rename it";
    FailureOr<OwningOpRef<func::FuncOp>> bucket = resizedLoss(module, size);
    if (failed(bucket))
      return failure();
    (*bucket)->setName(name);
    buckets.push_back(std::move(*bucket));
  }
  OpBuilder builder(loss);
  for (OwningOpRef<func::FuncOp> &bucket : buckets)
    builder.insert(bucket.release());
  loss.erase();
  return success();
}
