//===- CheckAnswers.h - Are an op's answers possible? -----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interfaces are attached to ops of other compilers by external models, whose
// answers nothing else verifies. A plan must not rest on an impossible one.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_CHECKANSWERS_H
#define VRAM_INTERFACES_CHECKANSWERS_H

#include "mlir/IR/Operation.h"

namespace mlir::vram {

/// Asks `op` what RematerializationOpInterface and StorageOpInterface can tell.
/// Fails, with one error that names the op, the method and the answer, for:
/// - an operand that the op does not have, or that is defined by the op itself
///   or behind it (a cycle of ties);
/// - FLOPs or bytes that are negative, or a workspace of more than 2^60 bytes;
/// - a view of more bytes than what it is a view of;
/// - a box (of a part or a slice) that does not lie in the tensor around it.
/// An op without the interfaces passes.
LogicalResult checkInterfaceAnswers(Operation *op);

/// The part of it about StorageOpInterface.
LogicalResult checkStorageAnswers(Operation *op);

} // namespace mlir::vram

#endif // VRAM_INTERFACES_CHECKANSWERS_H
