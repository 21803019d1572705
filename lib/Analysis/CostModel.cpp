//===- CostModel.cpp - What an op costs -----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/CostModel.h"

#include "vram/Analysis/RegionPlan.h"
#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"
#include "vram/Interfaces/StorageTie.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::vram;

namespace {
/// One op costs less than this, so that the sum over a million ops fits int64.
constexpr int64_t kMaxNanoseconds = int64_t(1) << 40;

int64_t roundUp(double nanoseconds) {
  // Also false for NaN.
  if (!(nanoseconds < static_cast<double>(kMaxNanoseconds)))
    return kMaxNanoseconds;
  return static_cast<int64_t>(std::ceil(nanoseconds));
}

int64_t estimateControlFlow(Operation *op, const DeviceModel &device) {
  int64_t dearest = 0;
  int64_t sum = 0;
  for (Region &region : op->getRegions()) {
    int64_t cost = 0;
    for (Block &block : region)
      for (Operation &nested : block.without_terminator())
        cost = std::min(kMaxNanoseconds,
                        cost + estimateNanoseconds(&nested, device));
    dearest = std::max(dearest, cost);
    sum = std::min(kMaxNanoseconds, sum + cost);
  }
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop)
    return dearest;
  int64_t trips = 1;
  if (std::optional<APInt> count = loop.getStaticTripCount())
    trips = static_cast<int64_t>(
        count->getLimitedValue(static_cast<uint64_t>(kMaxNanoseconds)));
  return roundUp(static_cast<double>(sum) * static_cast<double>(trips));
}

} // namespace

int64_t mlir::vram::estimateHostNanoseconds(Operation *op,
                                            const DeviceModel &device) {
  auto computing = cast<RematerializationOpInterface>(op);
  if (!device.hasHostRates())
    return 0;
  return roundUp(std::max(static_cast<double>(computing.getBytesAccessed()) /
                              device.hostMemoryBytesPerNs(),
                          static_cast<double>(computing.getFlops()) /
                              device.hostFlopsPerNs()));
}

Type mlir::vram::getArithmeticType(Operation *op) {
  for (TypeRange types :
       {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types) {
      Type element = getElementTypeOrSelf(type);
      if (isa<FloatType>(element))
        return element;
    }
  return Float32Type::get(op->getContext());
}

/// The op that a launch computes, or `op` itself where it is no launch; of a
/// product with an epilogue the product, of a norm with ops around it the norm.
static Operation *getComputed(Operation *op) {
  auto launch = dyn_cast<LaunchOp>(op);
  if (Operation *computing = launch ? launch.getComputingOp() : nullptr)
    op = computing;
  if (Operation *norm = getFusedNorm(op))
    return norm;
  MatmulOp product = getFusedProduct(op);
  return product ? product : op;
}

SmallVector<std::string, 4> mlir::vram::getKernelKinds(Operation *op) {
  op = getComputed(op);
  StringRef name = op->getName().getStringRef();
  name.consume_front("vram.");
  std::string own = name.str();
  for (StringRef transposed : {"transpose_lhs", "transpose_rhs"})
    if (op->hasAttrOfType<UnitAttr>(transposed))
      own += " " + transposed.str();
  // Draws for each pair of tokens.
  if (auto dropout = op->getAttrOfType<FloatAttr>("dropout_p");
      dropout && dropout.getValueAsDouble() > 0)
    own += " dropout";
  if (KernelAttr kernel = getKernel(op))
    own += (" " + stringifyEnum(kernel.getLibrary())).str();
  auto remat = dyn_cast<RematerializationOpInterface>(op);
  // "conv": also those of linalg and tosa.
  StringRef group = !remat || !remat.isMatrixProduct() ? "memory"
                    : name.contains("attention")       ? "attention"
                    : name.contains("conv")            ? "convolution"
                                                       : "matmul";
  return {own, name.str(), group.str()};
}

::vram::planning::KernelSize
mlir::vram::getKernelSize(RematerializationOpInterface op) {
  auto rowOf = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && shaped.hasRank() && shaped.getRank() > 0
               ? static_cast<double>(shaped.getShape().back())
               : 1;
  };
  Operation *computed = getComputed(op);
  ::vram::planning::KernelSize size;
  size.flops = static_cast<double>(op.getFlops());
  size.bytes = static_cast<double>(op.getBytesAccessed());
  if (op.isMatrixProduct() && computed->getNumResults() > 0) {
    size.row = rowOf(isa<Conv2dBackwardFilterOp>(computed)
                         ? computed->getOperand(0).getType()
                         : computed->getResult(0).getType());
    return size;
  }
  int64_t largest = -1;
  for (TypeRange types : {TypeRange(computed->getOperandTypes()),
                          TypeRange(computed->getResultTypes())})
    for (Type type : types)
      if (auto shaped = dyn_cast<ShapedType>(type))
        if (int64_t bytes = getTypeBytes(shaped); bytes > largest) {
          largest = bytes;
          size.row = rowOf(shaped);
        }
  return size;
}

/// The op's time beside its launch.
static double estimateKernel(RematerializationOpInterface op, int64_t bytes,
                             const DeviceModel &device) {
  if (device.hasKernelRates()) {
    ::vram::planning::KernelSize size = getKernelSize(op);
    for (const std::string &kind : getKernelKinds(op))
      if (std::optional<double> ns = device.kernelNs(
              kind, getArithmeticType(op), op.isMatrixProduct(), size))
        return *ns;
  }
  return computeRoofline(op, bytes, device);
}

/// An update whose kernel is too small for a launch of its own: up to 32 of
/// them are one.
static bool sharesLaunch(Operation *op) {
  // Threads of a block, and elements of a thread.
  constexpr int64_t kThreads = 256, kElements = 4;
  op = getComputed(op);
  return op->hasTrait<UpdatesParameter>() &&
         cast<ShapedType>(op->getOperand(0).getType()).getNumElements() <
             kBlocksOfFullLaunch * kThreads * kElements;
}

int64_t mlir::vram::estimateNanoseconds(Operation *op,
                                        const DeviceModel &device) {
  if (op->hasTrait<OpTrait::ConstantLike>() || isWithoutStorage(op) ||
      isPureView(op))
    return 0;
  if (isControlFlow(op))
    return estimateControlFlow(op, device);
  // The link's time belongs to the store or load; its wait adds none.
  if (isTransfer(op))
    return isa<WaitOp>(op)
               ? 0
               : device.transferNs(getTypeBytes(op->getOperand(0).getType()));
  if (runsOnHost(op))
    return estimateHostNanoseconds(op, device);
  if (device.hasMeasurements())
    if (std::optional<int64_t> ns = device.measuredNs(getCostSignature(op)))
      return *ns;

  auto remat = dyn_cast<RematerializationOpInterface>(op);
  int64_t bytes =
      remat ? remat.getBytesAccessed() : detail::countOperandAndResultBytes(op);
  // Host-side scalars (indices, loop bounds) launch nothing.
  if (bytes == 0)
    return 0;
  double taken = remat ? estimateKernel(remat, bytes, device)
                       : static_cast<double>(bytes) / device.bytesPerNs();
  return std::min(kMaxNanoseconds,
                  roundUp(taken) + getLaunchNanoseconds(op, device));
}

int64_t mlir::vram::getLaunchNanoseconds(Operation *op,
                                         const DeviceModel &device) {
  return sharesLaunch(op) ? 0 : device.launchNs();
}

double mlir::vram::computeRoofline(RematerializationOpInterface op,
                                   int64_t bytes, const DeviceModel &device) {
  double rate = device.flopsPerNs(getArithmeticType(op), op.isMatrixProduct());
  return std::max(static_cast<double>(op.getFlops()) / rate,
                  static_cast<double>(bytes) / device.bytesPerNs());
}

bool mlir::vram::isRerunnable(Operation *op) {
  if (auto remat = dyn_cast<RematerializationOpInterface>(op))
    return remat.isRematerializable();
  if (op->hasTrait<OpTrait::ConstantLike>())
    return true;
  if (!isControlFlow(op))
    return false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block.without_terminator())
        if (!nested.hasTrait<OpTrait::ConstantLike>() && !isRerunnable(&nested))
          return false;
  return true;
}

void mlir::vram::forEachOpWithoutModel(
    Operation *op, llvm::function_ref<void(Operation *)> visit) {
  if (isa<RematerializationOpInterface>(op) ||
      op->hasTrait<OpTrait::ConstantLike>())
    return;
  if (!isControlFlow(op)) {
    if (!isPureView(op))
      visit(op);
    return;
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &nested : block.without_terminator())
        forEachOpWithoutModel(&nested, visit);
}

Value mlir::vram::getViewedValue(OpResult result) {
  Operation *op = result.getOwner();
  if (isa<StorageOpInterface>(op)) {
    OpOperand *viewed = getViewedOperand(result);
    return viewed ? viewed->get() : Value();
  }
  if (auto view = dyn_cast<ViewLikeOpInterface>(op))
    if (op->getNumResults() == 1)
      return view.getViewSource();
  return {};
}

bool mlir::vram::isPureView(Operation *op) {
  return op->getNumResults() != 0 && op->getNumRegions() == 0 &&
         llvm::all_of(op->getResults(), [](OpResult result) {
           return static_cast<bool>(getViewedValue(result));
         });
}

bool mlir::vram::isWithoutStorage(Operation *op) {
  if (isa<tensor::EmptyOp>(op))
    return true;
  Attribute value;
  if (op->getNumResults() != 1 || !matchPattern(op, m_Constant(&value)))
    return false;
  // Neither has what is no tensor, such as a shape of tosa.
  if (!isa<ShapedType>(op->getResult(0).getType()))
    return true;
  // A splat of one element is a scalar as well.
  return isa<SplatElementsAttr, IntegerAttr, FloatAttr>(value);
}
