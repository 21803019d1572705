//===- ElementBytes.h - The size of an element ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_ELEMENTBYTES_H
#define VRAM_INTERFACES_ELEMENTBYTES_H

#include "mlir/IR/Types.h"

#include <optional>

namespace mlir::vram {

/// Bytes from one element of a tensor or memref to the next, as LLVM lays them
/// out: whole bytes, a power of two up to 16 and a multiple of 16 above; an i1
/// takes one, an index 8. Other types than integers, floats, complex numbers
/// and vectors of these answer by DataLayoutTypeInterface. None if the size is
/// not known, and for types without a fixed size (scalable vectors).
std::optional<int64_t> findElementBytes(Type elementType);

/// The size of a single type saturates here (2^60 bytes), so that the sums of
/// several stay within int64.
inline constexpr int64_t kMaxTypeBytes = int64_t(1) << 60;

} // namespace mlir::vram

#endif // VRAM_INTERFACES_ELEMENTBYTES_H
