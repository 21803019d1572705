//===- InPlace.h - The parts of --vram-inplace ------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_INPLACE_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_INPLACE_H

#include "vram/Analysis/MemoryModel.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include <functional>
#include <string>
#include <vector>

namespace mlir::vram {

/// The storage of each tensor of a function, before it is written into the IR.
struct StoragePlan {
  llvm::DenseMap<Value, StorageId> of;
  StorageId count = 0;

  StorageId lookup(Value value) const {
    auto it = of.find(value);
    return it == of.end() ? kNoStorage : it->second;
  }
  /// Numbers the storages anew, in the order in which they are first written.
  void compact(FunctionOpInterface function);
  /// Names them in the function's attributes.
  void write(FunctionOpInterface function) const;
};

/// The tie between the first operand and the first result of `op`; none if it
/// has none of either. If it is a box, --vram-inplace decides whether they
/// share storage.
StorageTie getBoxTie(Operation *op);

inline int64_t bytesOf(Value value) { return getTypeBytes(value.getType()); }
/// The name of the op, for a reason.
inline std::string quote(Operation *op) {
  return ("'" + op->getName().getStringRef() + "'").str();
}

/// The ties that `model` has found: one storage for each of its lifetimes.
StoragePlan planFromModel(const MemoryModel &model);

/// A slice that may become a view, or a concat or pad into which its operands
/// may be written, and what became of it.
struct PartDecision {
  Operation *op = nullptr;
  bool done = false;
  /// The operands that lie in place (a slice: the result).
  int64_t bytes = 0;
  /// For a concat or pad: operands that are copied, with the reason for each.
  std::vector<std::pair<unsigned, std::string>> copied;
  std::string refusal;
};

/// Is the plan legal, and within the peak that it must not exceed? A reason
/// where it is not.
using PlanCheck =
    std::function<std::optional<std::string>(const StoragePlan &)>;

/// Gives concats, pads and slices of `function` one storage with their operands
/// where that passes `check`. Changes `plan` alone.
std::vector<PartDecision> placeParts(FunctionOpInterface function, bool parts,
                                     bool slices, StoragePlan &plan,
                                     const PlanCheck &check);

/// One remark for each tie, and for each that was not possible.
void emitInPlaceRemarks(FunctionOpInterface function, const StoragePlan &plan,
                        const std::vector<PartDecision> &decisions);

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_INPLACE_H
