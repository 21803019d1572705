//===- ProgramAttributes.h - Attributes of a lowered step -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lowering sets them, and the dialect verifies them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_PROGRAMATTRIBUTES_H
#define VRAM_DIALECT_VRAM_IR_PROGRAMATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace mlir::vram {

/// On a kernel (--vram-outline-launches=share-streams): how many of its last
/// arguments, each an i64, are streams of random numbers; an i64. Its ops have
/// the numbers of these, from 0, in the place of streams.
inline constexpr llvm::StringLiteral kStreamsAttr = "vram.streams";

/// On a kernel, a unit attribute: its op has f64 values between its buffers,
/// although no buffer is f64, so --vram-narrow-arithmetic must keep f64.
inline constexpr llvm::StringLiteral kKeepsF64Attr = "vram.keeps_f64";

/// On a kernel, a unit attribute: --vram-narrow-arithmetic fuses products and
/// sums outside of loops, too. The kernel of a GPU computes outside of loops
/// what a loop computes on the host, and both are to have the same bits.
inline constexpr llvm::StringLiteral kFusesProductsAttr = "vram.fuses_products";

/// On a kernel that updates a parameter: the name of its op, a string.
/// --vram-map-to-gpu makes one launch of several of one name.
inline constexpr llvm::StringLiteral kUpdateOpAttr = "vram.update_op";

/// On the call of a kernel that is one launch in the place of several:
/// {launches, operands}, for each operand of the call the number of the launch,
/// counted in the order of the calls, that it is an operand of, and which. The
/// call stands where the last of them stood. The others call a function that
/// launches nothing.
inline constexpr llvm::StringLiteral kMergedAttr = "vram.merged";

/// On the declaration that --vram-library-calls makes of a kernel function:
/// {call, arguments}. `call` are the numbers of a VramCall (vram-c/Runtime.h)
/// in order; `arguments` says which of the function's arguments the call gets:
/// the two operands, the result, and the workspace if there is one.
inline constexpr llvm::StringLiteral kLibraryCallAttr = "vram.library_call";

/// On the declaration that stands for a launch on the host: the name of the
/// function of the LLVM dialect that computes it (VramHostFunction).
inline constexpr llvm::StringLiteral kHostFunctionAttr = "vram.host_function";
/// On a vram.start_copy, an i32: the number of the launch on the host that its
/// source is written by, counted in their order.
inline constexpr llvm::StringLiteral kBehindAttr = "vram.behind";

/// On the host's function: {kernels, calls, launches, copies, hosts,
/// workspace}. `kernels`, by their numbers, are {name, image, arguments
/// (types), reads, writes}; `calls` are the calls of libraries, each the
/// numbers of a VramCall; `launches` has for each vram.launch of the buffer
/// form the launches {kernel, arguments} and calls {call, arguments} that it
/// became, arguments being numbers of its operands, or of the operands of the
/// launch that `launches` names for each, where one launch is made in the place
/// of several: the last of them has it, and the others have none; `copies` is
/// how many copies between device and host there are, and `hosts` how many
/// launches on the host, each numbered in the order in which they begin;
/// `workspace` is the size of the arena in bytes.
inline constexpr llvm::StringLiteral kProgramAttr = "vram.program";

/// Marks a function whose last two arguments say which of its independent tasks
/// it runs (--vram-share-loops).
inline constexpr llvm::StringLiteral kTasksAttr = "vram.tasks";

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_PROGRAMATTRIBUTES_H
