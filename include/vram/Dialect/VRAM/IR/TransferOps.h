//===- TransferOps.h - Between the device and the host ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Few files ask for these ops, so they stand beside VRAMOps.h.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_TRANSFEROPS_H
#define VRAM_DIALECT_VRAM_IR_TRANSFEROPS_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <optional>

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/TransferOps.h.inc"

namespace mlir::vram {

/// On an argument of a function in buffer form: the memory of the host that
/// offloaded tensors lie in, a memref<Nxi8>; none where nothing is offloaded.
inline constexpr llvm::StringLiteral kHostArenaAttr = "vram.host_arena";
/// On an argument of a function in buffer form: the caller's buffer is in the
/// memory of the host. In tensor form its type says so, by the encoding "host".
inline constexpr llvm::StringLiteral kHostAttr = "vram.host";
/// On a function or what is around it, an i64: the bytes that the arena of the
/// host and the arguments there may take. --vram-checkpoint leaves its second
/// budget here.
inline constexpr llvm::StringLiteral kHostMemoryAttr = "vram.host_memory";

/// The place of a tensor that is not on the device: the encoding of its type, a
/// string.
enum class TensorPlace {
  /// "host": it lies in the host's memory.
  Host,
  /// "to_host": a vram.store of it has begun and was not waited for.
  ToHost,
  /// "to_device": the same of a vram.load. Its bytes on the device are taken.
  ToDevice,
};

/// The place of a tensor; none for one on the device, and for a type that is no
/// tensor.
std::optional<TensorPlace> getPlace(Type type);

/// A tensor of the same shape on the device.
RankedTensorType getDeviceType(Type type);

/// Does a value of this type take none of the device's memory, but the host's?
bool isOnHost(Type type);

/// Is the op one of vram.store, vram.load and vram.wait?
bool isTransfer(Operation *op);

/// Does the op compute on the host? Updates of parameters may
/// (UpdatesParameter). It begins at its place, runs beside the device and
/// behind the ops on the host in front of it, and is finished at the vram.wait
/// of a vram.load of a result of it or of a later one, or where the function
/// returns.
bool runsOnHost(Operation *op);

/// Is the op a transfer, or on the host? It takes no time of the device's own.
bool runsBesideDevice(Operation *op);

/// Does an op of the function's own block move tensors to or from the host?
bool hasTransfers(FunctionOpInterface function);

/// Is argument `index` of a function in buffer form an arena, of the device or
/// of the host, which no caller passes as a tensor?
bool isArena(FunctionOpInterface function, unsigned index);

/// Is argument `index`, in either form, in the memory of the host? Its arena
/// is.
bool isHostArgument(FunctionOpInterface function, unsigned index);

/// The bytes of the caller's buffers on the host, each rounded up to
/// `alignment`; without the arena there.
int64_t getHostArgumentBytes(FunctionOpInterface function, int64_t alignment);

/// The argument that is the host's arena; none where nothing is offloaded.
std::optional<unsigned> getHostArenaArgument(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_TRANSFEROPS_H
