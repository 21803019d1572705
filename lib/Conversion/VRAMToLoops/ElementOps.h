//===- ElementOps.h - Pointwise ops, an element at a time -------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_ELEMENTOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_ELEMENTOPS_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// One element of a pointwise op: its operands' elements there, and where.
struct Element {
  ArrayRef<Scalar> operands;
  /// Of the op's result.
  ArrayRef<Scalar> index;
  Kernel &kernel;

  Scalar operator[](unsigned operand) const { return operands[operand]; }
};

/// The element of the result, not yet rounded; null where the op is not known.
/// An i1 may be an i64 or an i1.
using ElementFunction = std::function<Scalar(Operation *, const Element &)>;
const ElementFunction *findElementFunction(Operation *op);

/// Adds the op of every element function with `function`.
void forEachElementOp(llvm::function_ref<void(TypeID)> visit);

/// u of vram.dropout at row-major position `i` (an index): seed and offset are
/// i64, `stream` is what the op has as that (see Kernel::stream). Of the draw's
/// 32 bits the first `bits` are used.
Scalar philoxUniform(Kernel &kernel, Scalar seed, Scalar offset, int64_t stream,
                     Scalar i, unsigned bits = 32);

/// The first `bits` bits of that draw, as i64.
Scalar philoxBits(Kernel &kernel, Scalar seed, Scalar offset, int64_t stream,
                  Scalar i, unsigned bits);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_ELEMENTOPS_H
