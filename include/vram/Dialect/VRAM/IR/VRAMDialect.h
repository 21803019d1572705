//===- VRAMDialect.h - The dialect and its attributes -*- C++ -*-
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_VRAMDIALECT_H
#define VRAM_DIALECT_VRAM_IR_VRAMDIALECT_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Dialect.h"
#include "llvm/ADT/StringRef.h"

#include <optional>

#include "vram/Dialect/VRAM/IR/VRAMDialect.h.inc"
#include "vram/Dialect/VRAM/IR/VRAMEnums.h.inc"
#define GET_ATTRDEF_CLASSES
#include "vram/Dialect/VRAM/IR/VRAMAttributes.h.inc"

namespace mlir::vram {

/// Names of the discardable attributes; see the dialect's description.
inline constexpr llvm::StringLiteral kKindAttr = "vram.kind";
inline constexpr llvm::StringLiteral kLossAttr = "vram.loss";
inline constexpr llvm::StringLiteral kOptimizerAttr = "vram.optimizer";
inline constexpr llvm::StringLiteral kRoleAttr = "vram.role";
inline constexpr llvm::StringLiteral kNameAttr = "vram.name";
inline constexpr llvm::StringLiteral kDonatedAttr = "vram.donated";
inline constexpr llvm::StringLiteral kFrozenAttr = "vram.frozen";
inline constexpr llvm::StringLiteral kWeightDecayAttr = "vram.weight_decay";
inline constexpr llvm::StringLiteral kLrScaleAttr = "vram.lr_scale";
/// On an argument: the value of every element before the first step.
inline constexpr llvm::StringLiteral kInitialAttr = "vram.initial";
/// On an argument: its elements are part of the program, such as those of a
/// constant of the module that was imported, so that no others may be drawn.
inline constexpr llvm::StringLiteral kGivenAttr = "vram.given";
/// On an argument: the name of the parameter that it is a rounded copy of.
inline constexpr llvm::StringLiteral kCopyOfAttr = "vram.copy_of";
/// On an argument: the frozen weight that it has the codes or the scales of.
inline constexpr llvm::StringLiteral kPartOfAttr = "vram.part_of";
inline constexpr llvm::StringLiteral kLayerAttr = "vram.layer";
inline constexpr llvm::StringLiteral kPhaseAttr = "vram.phase";
inline constexpr llvm::StringLiteral kGradientOfAttr = "vram.gradient_of";
/// On an op: the operands that are the gradient of the loss by itself, 1 or the
/// loss scale. Where scaling a loss begins.
inline constexpr llvm::StringLiteral kLossGradientAttr = "vram.loss_gradient";
/// On ops of forward and backward: the number that an op and its derivative
/// have in common, until --vram-mixed-precision has given both one type.
inline constexpr llvm::StringLiteral kPrecisionGroupAttr =
    "vram.precision_group";
/// On a function: what --vram-mixed-precision made of it.
inline constexpr llvm::StringLiteral kMixedPrecisionAttr =
    "vram.mixed_precision";
/// A module that overwrote its input in PyTorch (ReLU(inplace=True)).
inline constexpr llvm::StringLiteral kInplaceAttr = "vram.inplace";
/// Reruns of ops of other dialects, which have no inherent `rerun`.
inline constexpr llvm::StringLiteral kRerunAttr = "vram.rerun";

/// On a function: how many storages there are; on each op: those of its
/// results. See Storage.h.
inline constexpr llvm::StringLiteral kStoragesAttr = "vram.storages";
inline constexpr llvm::StringLiteral kStorageAttr = "vram.storage";

/// On an argument of a function in buffer form: the memory that its buffers
/// are views of.
inline constexpr llvm::StringLiteral kArenaAttr = "vram.arena";

/// On a function: the figures of the plan that --vram-plan-memory applied.
inline constexpr llvm::StringLiteral kMemoryPlanAttr = "vram.memory_plan";
/// On a function: the figures of the plan that --vram-checkpoint applied.
inline constexpr llvm::StringLiteral kCheckpointAttr = "vram.checkpoint";

/// Which run of its op this is, of any dialect: k for the k-th recomputation, 0
/// for the first run of an op that runs again, none for an op that runs once.
std::optional<int64_t> getRerun(Operation *op);
/// Sets the inherent `rerun` of an op that has one, else `vram.rerun`.
void setRerun(Operation *op, int64_t rerun);

namespace detail {
/// For generated builders: the attribute, or null for none.
IntegerAttr getRerunAttr(Builder builder, std::optional<int64_t> rerun);
KernelAttr getKernelAttr(std::optional<KernelAttr> kernel);
} // namespace detail

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_VRAMDIALECT_H
