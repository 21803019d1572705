//===- KernelProfile.cpp - Writes the counts of emulated kernels ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Profile.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Text.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <cmath>
#include <map>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;

static constexpr int64_t kSectorBytes = 32;

namespace {
/// A kernel in all launches of one kind of op.
struct KernelTotals {
  int64_t launches = 0, blocks = 0, threads = 0;
  KernelCounts counts;
};

/// All launches of a step that compute the same op on tensors of the same
/// types, or updates of as many parameters.
struct OpTotals {
  int64_t launches = 0;
  /// What they need at least; none where the op has no model.
  int64_t leastNs = 0;
  std::optional<int64_t> leastBytes, flops;
  llvm::MapVector<StringRef, KernelTotals> kernels;
};
} // namespace

/// Nanoseconds by the roofline: all sectors through the memory's bandwidth, all
/// operations of tensor cores at their rate, or all others at the rate of the
/// other units, whichever takes longest.
static double predict(const KernelTotals &kernel, const DeviceModel &device,
                      MLIRContext *context) {
  const KernelCounts &counts = kernel.counts;
  double memory =
      static_cast<double>((counts.loadSectors + counts.storeSectors) *
                          kSectorBytes) /
      device.bytesPerNs();
  auto arithmetic = [&](int64_t flops, Type type, bool matrix) {
    return static_cast<double>(flops) / device.flopsPerNs(type, matrix);
  };
  double vector =
      arithmetic(counts.flopsF32, Float32Type::get(context), false) +
      arithmetic(counts.flopsF64, Float64Type::get(context), false);
  double matrix =
      arithmetic(counts.matrixFlopsF16, Float16Type::get(context), true) +
      arithmetic(counts.matrixFlopsBF16, BFloat16Type::get(context), true);
  return std::max({memory, vector, matrix}) +
         static_cast<double>(kernel.launches * device.launchNs());
}

static int64_t roundUp(double nanoseconds) {
  return static_cast<int64_t>(std::ceil(nanoseconds));
}

/// Bytes that the op has to move: what its model says, but its operands and
/// results once at most, for the models of batch and group norm count a second
/// read of the input, which kernels of larger sets need.
static int64_t leastBytes(RematerializationOpInterface op) {
  return std::min(op.getBytesAccessed(),
                  ::mlir::vram::detail::countOperandAndResultBytes(op));
}

/// Nanoseconds of the roofline of these bytes and the operations that the op
/// needs, without the launch; what the planner estimates where that is less.
static int64_t leastNanoseconds(Operation *op, const DeviceModel &device) {
  int64_t least =
      estimateNanoseconds(op, device) - getLaunchNanoseconds(op, device);
  if (auto remat = dyn_cast<RematerializationOpInterface>(op))
    least = std::min(
        least, roundUp(computeRoofline(remat, leastBytes(remat), device)));
  return least;
}

/// Counts a launch that computes `ops`.
static void countNeeds(OpTotals &totals, ArrayRef<Operation *> ops,
                       const DeviceModel &device) {
  ++totals.launches;
  // They are launched once.
  totals.leastNs += device.launchNs();
  for (Operation *op : ops) {
    totals.leastNs += leastNanoseconds(op, device);
    if (auto remat = dyn_cast<RematerializationOpInterface>(op)) {
      totals.leastBytes = totals.leastBytes.value_or(0) + leastBytes(remat);
      totals.flops = totals.flops.value_or(0) + remat.getFlops();
    }
  }
}

/// What the launches of one row of the table have in common.
static std::string signatureOf(ArrayRef<Operation *> ops) {
  if (ops.size() == 1)
    return getCostSignature(ops.front());
  return llvm::formatv("{0} of {1} parameters",
                       ops.front()->getName().getStringRef(), ops.size());
}

static llvm::json::Object describe(StringRef name, const KernelTotals &kernel,
                                   int64_t nanoseconds) {
  const KernelCounts &counts = kernel.counts;
  return llvm::json::Object{{"name", ::vram::planning::printable(name)},
                            {"launches", kernel.launches},
                            {"blocks", kernel.blocks},
                            {"threads_per_block", kernel.threads},
                            {"load_bytes", counts.loadBytes},
                            {"load_sectors", counts.loadSectors},
                            {"store_bytes", counts.storeBytes},
                            {"store_sectors", counts.storeSectors},
                            {"shared_bytes", counts.sharedBytes},
                            {"shared_turns", counts.sharedTurns},
                            {"least_shared_turns", counts.leastSharedTurns},
                            {"flops_f32", counts.flopsF32},
                            {"flops_f64", counts.flopsF64},
                            {"matrix_flops_f16", counts.matrixFlopsF16},
                            {"matrix_flops_bf16", counts.matrixFlopsBF16},
                            {"barriers", counts.barriers},
                            {"predicted_ns", nanoseconds}};
}

static llvm::json::Object describe(StringRef signature, const OpTotals &of,
                                   const DeviceModel &device,
                                   MLIRContext *context) {
  llvm::json::Array kernels;
  double predicted = 0;
  for (auto &[name, kernel] : of.kernels) {
    double taken = predict(kernel, device, context);
    predicted += taken;
    kernels.push_back(describe(name, kernel, roundUp(taken)));
  }
  // A library's kernels are not ours to count.
  bool isLibrary = of.kernels.empty();
  llvm::json::Object described{
      {"op", ::vram::planning::printable(signature)},
      {"launches", of.launches},
      {"kernels", std::move(kernels)},
      {"least_ns", of.leastNs},
      {"predicted_ns", isLibrary ? of.leastNs : roundUp(predicted)},
      {"library", isLibrary}};
  if (of.leastBytes) {
    described["least_bytes"] = *of.leastBytes;
    described["needed_flops"] = *of.flops;
  }
  return described;
}

llvm::Error
run::writeKernelProfile(StringRef path,
                        ArrayRef<GpuFunction::CountedLaunch> launches,
                        const DeviceModel &device) {
  llvm::MapVector<std::string, OpTotals, std::map<std::string, unsigned>>
      totals;
  LaunchOp last;
  MLIRContext *context = nullptr;
  for (const GpuFunction::CountedLaunch &launch : launches) {
    SmallVector<Operation *> ops;
    for (LaunchOp computed : launch.ops)
      if (Operation *op = LaunchOp(computed).getComputingOp())
        ops.push_back(op);
    if (ops.empty())
      continue;
    context = ops.front()->getContext();
    OpTotals &of = totals[signatureOf(ops)];
    // The kernels of one launch follow each other.
    if (launch.ops.front() != last)
      countNeeds(of, ops, device);
    last = launch.ops.front();
    if (launch.counted.kernel.empty())
      continue;
    KernelTotals &kernel = of.kernels[launch.counted.kernel];
    ++kernel.launches;
    kernel.blocks += launch.counted.blocks;
    kernel.threads = launch.counted.threads;
    kernel.counts += launch.counted.counts;
  }

  llvm::json::Array ops;
  for (auto &[signature, of] : totals)
    ops.push_back(describe(signature, of, device, context));
  llvm::json::Object root{
      {"version", 1}, {"device", device.name()}, {"ops", std::move(ops)}};
  std::string error = ::vram::planning::writeFile(
      path.str(),
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(root))).str());
  if (error.empty())
    return llvm::Error::success();
  return llvm::createStringError(error);
}
