//===- VRAMOps.h - All ops of the dialect -*- C++ -*-
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_VRAMOPS_H
#define VRAM_DIALECT_VRAM_IR_VRAMOPS_H

#include "vram/Dialect/VRAM/IR/Formula.h"
#include "vram/Dialect/VRAM/IR/Kernels.h"
#include "vram/Dialect/VRAM/IR/Shapes.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/LinearOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/LossOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/MaskOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/NormOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/OptimizerOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/PointwiseOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/PoolOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/RegionOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/ShapeOps.h.inc"
#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/WeightOps.h.inc"

#endif // VRAM_DIALECT_VRAM_IR_VRAMOPS_H
