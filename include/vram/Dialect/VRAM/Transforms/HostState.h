//===- HostState.h - The optimizer's state on the host ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_TRANSFORMS_HOSTSTATE_H
#define VRAM_DIALECT_VRAM_TRANSFORMS_HOSTSTATE_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Dialect/VRAM/Transforms/FunctionPass.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

#include <cstdint>

namespace mlir::vram {

// --vram-host-state: its options as a struct, its constructors, and the
// registration.
#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "vram/Dialect/VRAM/Transforms/HostState/Passes.h.inc"

/// Where the state on the host is updated: loaded and stored again, or by an op
/// on the host (runsOnHost), to which the gradient is stored. The parameter is
/// on the host then, too, and loaded in each step in front of the first op that
/// reads it.
/// Balanced: on the host as long as its processor is not longer busy than the
/// link, those first that are updated first.
enum class StateUpdate { OnDevice, OnHost, Balanced };

struct UpdatePlace {
  StateUpdate where = StateUpdate::OnDevice;
  /// Not null for StateUpdate::Balanced, and with the host's rates.
  const DeviceModel *device = nullptr;
};

/// The bytes of the optimizer's state that moveStateToHost() may move out of a
/// module, of arguments of at least `least` bytes; each is rounded up to 256.
int64_t movableStateBytes(ModuleOp module, int64_t least);

/// Moves arguments of the optimizer's state to the host, those first that are
/// updated first, until at least `bytes` of the device are freed
/// (--vram-host-state); one with which the host's memory would exceed `most`
/// stays. An update that runs on the host moves with its state and parameter,
/// where that is possible; of the others the state moves alone. Returns the
/// bytes that were freed.
int64_t moveStateToHost(ModuleOp module, int64_t bytes, int64_t least,
                        int64_t most, const UpdatePlace &place = {});

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_TRANSFORMS_HOSTSTATE_H
