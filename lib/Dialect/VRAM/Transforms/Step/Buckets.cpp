//===- Buckets.cpp - A loss for several sizes of its data -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/Transforms/BatchSamples.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "LengthSizes.h"

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

/// By size, detached. Fails, with an error, where the sizes of the loss do not
/// follow.
using Resize =
    llvm::function_ref<FailureOr<OwningOpRef<func::FuncOp>>(int64_t size)>;

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

/// `length`, or `NAME:N`; none, with an error, of anything else.
static std::optional<LengthDimension> parseDimension(Location loc,
                                                     StringRef text) {
  LengthDimension dimension;
  if (text == "length")
    return dimension;
  auto [name, number] = text.rsplit(':');
  if (!name.empty() && !number.getAsInteger(10, dimension.dim) &&
      dimension.dim >= 0) {
    dimension.input = name.str();
    return dimension;
  }
  emitError(loc, "vram-buckets: dimension=")
      << text
      << " is none of batch, length, and NAME:N for dimension N of an input";
  return std::nullopt;
}

namespace {

class BucketsPass : public mlir::vram::impl::VRAMBucketsBase<BucketsPass> {
public:
  using VRAMBucketsBase::VRAMBucketsBase;

  void runOnOperation() override {
    if (failed(checkSizes()))
      return signalPassFailure();
    if (dimension == "batch") {
      if (failed(makeSamples()))
        signalPassFailure();
      return;
    }
    std::optional<LengthDimension> length =
        parseDimension(getOperation().getLoc(), dimension);
    if (!length || failed(makeLengths(*length)))
      signalPassFailure();
  }

private:
  LogicalResult checkSizes();
  LogicalResult makeSamples();
  LogicalResult makeLengths(const LengthDimension &dimension);
  LogicalResult makeBuckets(func::FuncOp loss, Resize resize);
};

} // namespace

LogicalResult BucketsPass::checkSizes() {
  Location loc = getOperation().getLoc();
  if (sizes.empty())
    return emitError(loc, "vram-buckets: no sizes; name the numbers of samples "
                          "(sizes=8,16,32) or the lengths "
                          "(dimension=length sizes=128,256,512)");
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

LogicalResult BucketsPass::makeBuckets(func::FuncOp loss, Resize resize) {
  SmallVector<OwningOpRef<func::FuncOp>> buckets;
  for (int64_t size : sizes) {
    std::string name = (loss.getName() + "_" + Twine(size)).str();
    if (getOperation().lookupSymbol(name))
      return loss.emitOpError("has a bucket named @")
             << name << ", and the module a symbol of that name; rename it";
    FailureOr<OwningOpRef<func::FuncOp>> bucket = resize(size);
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

LogicalResult BucketsPass::makeSamples() {
  ModuleOp module = getOperation();
  BatchSamples batch = countBatchSamples(module);
  if (batch.samples == 0)
    return emitError(module.getLoc(), "vram-buckets: there are no other sizes "
                                      "of this batch: ")
           << batch.refused;
  func::FuncOp loss = *llvm::find_if(module.getOps<func::FuncOp>(), isLoss);
  return makeBuckets(loss,
                     [&](int64_t size) { return resizedLoss(module, size); });
}

LogicalResult BucketsPass::makeLengths(const LengthDimension &dimension) {
  ModuleOp module = getOperation();
  func::FuncOp loss;
  for (auto function : module.getOps<func::FuncOp>())
    if (isLoss(function) && !function.isExternal()) {
      if (loss)
        return function.emitOpError("is a second loss; buckets are for a "
                                    "module with one");
      loss = function;
    }
  if (!loss)
    return emitError(module.getLoc(),
                     "vram-buckets: no function of this module is a loss: "
                     "buckets are made before the backward is built "
                     "(--vram-autodiff)");
  eraseDeadOps(loss);
  LengthSizes lengths(loss, dimension);
  if (failed(lengths.run()))
    return failure();
  if (Operation *op = lengths.readsLater())
    emitWarning(op->getLoc())
        << "'" << op->getName()
        << "' lets each position read later ones, so that padding changes the "
           "loss: give it a mask that is an input, or run batches of exactly "
           "these lengths";
  return makeBuckets(loss, [&](int64_t size) { return lengths.resized(size); });
}
