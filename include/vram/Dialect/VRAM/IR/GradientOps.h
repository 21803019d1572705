//===- GradientOps.h - Ops that say how gradients go -*- C++ -*-
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// detach, with_backward and opaque: few files ask for them, so they stand
// beside VRAMOps.h.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_GRADIENTOPS_H
#define VRAM_DIALECT_VRAM_IR_GRADIENTOPS_H

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/GradientOps.h.inc"

#endif // VRAM_DIALECT_VRAM_IR_GRADIENTOPS_H
