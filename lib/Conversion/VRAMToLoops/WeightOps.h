//===- WeightOps.h - A code of a frozen weight ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_CONVERSION_VRAMTOLOOPS_WEIGHTOPS_H
#define VRAM_LIB_CONVERSION_VRAMTOLOOPS_WEIGHTOPS_H

#include "Kernel.h"

namespace mlir::vram::lowering {

/// The value of one of the two codes of nf4 in `byte`: of the lower four bits
/// where `isLower`. `like` is a float of the result's type.
Scalar decodeNF4(Scalar byte, Scalar isLower, Scalar like);

} // namespace mlir::vram::lowering

#endif // VRAM_LIB_CONVERSION_VRAMTOLOOPS_WEIGHTOPS_H
