//===- Arithmetic.h - Instructions of integers and of floats ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_ARITHMETIC_H
#define VRAM_LIB_TESTING_PTX_ARITHMETIC_H

#include "Decoding.h"

namespace vram::ptx {

/// Those of integers, of opcodes that floats have, too. Nothing of the
/// statement is taken before.
bool decodeIntegerAdd(Decoding &d);
bool decodeIntegerSub(Decoding &d);
bool decodeIntegerMul(Decoding &d);
bool decodeIntegerMad(Decoding &d);
bool decodeIntegerDiv(Decoding &d);
bool decodeIntegerMin(Decoding &d);
bool decodeIntegerMax(Decoding &d);
bool decodeIntegerAbs(Decoding &d);
bool decodeIntegerNeg(Decoding &d);

/// add.cc, sub.cc, mad.lo.cc and mad.hi.cc.
bool decodeAddCarry(Decoding &d);
bool decodeSubCarry(Decoding &d);
bool decodeMadCarry(Decoding &d, bool isHigh);

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_ARITHMETIC_H
