//===- CostModel.h - What an op costs ---------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The roofline: an op is bound by arithmetic or by memory, whichever is slower,
// after the launch of its kernel (S. Williams, A. Waterman, D. Patterson,
// "Roofline", CACM 52(4), 2009).
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_COSTMODEL_H
#define VRAM_ANALYSIS_COSTMODEL_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/IR/Operation.h"

#include <string>

namespace mlir::vram {

/// Blocks of a launch that fills a large device alone (132 multiprocessors of
/// 2,048 threads hold 1,056 of 256). An update of fewer shares its launch with
/// others of its kind (lib/Conversion/VRAMToGPU/MergeLaunches.cpp).
inline constexpr int64_t kBlocksOfFullLaunch = 1024;

/// Nanoseconds of one run of `op`: max(FLOPs / the device's rate for the op's
/// type, bytes / bandwidth), or by the rates of its kind of kernel where the
/// device's file has them, + launch, rounded up. 0 for constants and for ops
/// all of whose results are views. A small update has no launch of its own. A
/// loop costs its body times its trip count (once if that is not known), a
/// branch its dearest region. An op that the device's file has a measurement of
/// costs that, and no launch beside it.
int64_t estimateNanoseconds(Operation *op, const DeviceModel &device);

/// Nanoseconds of the launch in that estimate: 0 for a small update. Not for
/// ops that the device's file has a measurement of.
int64_t getLaunchNanoseconds(Operation *op, const DeviceModel &device);

/// Nanoseconds of an op with a model that runs on the host: by the bytes that it
/// moves there or the operations that it does, whichever takes longer. 0 where
/// the device's file has no rates of the host (checkHostRates).
int64_t estimateHostNanoseconds(Operation *op, const DeviceModel &device);

/// The same of an op with a model, from its FLOPs and `bytes` alone, without a
/// measurement and without the launch.
double computeRoofline(RematerializationOpInterface op, int64_t bytes,
                       const DeviceModel &device);

/// The kinds of kernel that `op` is one of, the most special first: the op's
/// name with what selects another kernel ("matmul transpose_rhs onednn",
/// "attention dropout"), its name, and "convolution", "matmul", "attention" or,
/// for all others, "memory".
SmallVector<std::string, 4> getKernelKinds(Operation *op);

/// The size of the op's kernel, by which its rate is looked up. The row is an
/// innermost dimension: that of the result for a product or convolution, that
/// of the image for the gradient of a filter, and that of the largest tensor
/// for all others.
::vram::planning::KernelSize getKernelSize(RematerializationOpInterface op);

/// The arithmetic that `op` is done in: the type of its first float operand, or
/// of its first float result where there is none; f32 without any.
Type getArithmeticType(Operation *op);

/// The signature of `op`, under which a measurement of it is valid: its name,
/// its types, attributes and nested ops, but no layer, storage or number of a
/// rerun.
std::string getCostSignature(Operation *op);

/// May `op`, with what is nested in it, run again with the same result? Only
/// what says so by RematerializationOpInterface, and control flow around it.
bool isRerunnable(Operation *op);

/// Calls `visit` with each op that keeps `op` from running again for want of
/// RematerializationOpInterface: `op` itself, or ops in the control flow that
/// it is. Constants and views need no model.
void forEachOpWithoutModel(Operation *op,
                           llvm::function_ref<void(Operation *)> visit);

/// Is every result of `op` a view of an operand (no kernel, no bytes)?
bool isPureView(Operation *op);

/// The operand that `result` is a view of; null for bytes of its own.
Value getViewedValue(OpResult result);

/// Does the result of `op` take no memory: a scalar or splat constant, which
/// kernels get as an immediate, or a tensor.empty, which has no contents?
bool isWithoutStorage(Operation *op);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_COSTMODEL_H
