//===- DifferentiableOpInterface.h ------------------------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
#define VRAM_INTERFACES_DIFFERENTIABLEOPINTERFACE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

#include "vram/Interfaces/DifferentiableOpInterface.h.inc"

#endif // VRAM_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
