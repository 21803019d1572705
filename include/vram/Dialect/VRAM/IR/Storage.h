//===- Storage.h - Storage as the IR says it --------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function with `vram.storages = N` assigns each of its tensors to one of N
// storages, of which the first are its arguments'. Every op of its
// body names those of its results in `vram.storage`. docs/inplace.md has the
// rules. The verifier of `vram.storages` enforces them after each pass, so that
// a pass that forgets a storage, or reads an overwritten value, fails at once.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_DIALECT_VRAM_IR_STORAGE_H
#define VRAM_DIALECT_VRAM_IR_STORAGE_H

#include "vram/Interfaces/StorageTie.h"

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

class LaunchOp;

/// Index of a storage of a function.
using StorageId = int64_t;
/// The entry of a result that needs no storage: an immediate, an index.
inline constexpr StorageId kNoStorage = -1;

/// Does the function have storage assignments?
bool hasStorages(FunctionOpInterface function);
/// The storage of `value` in a function that has them: an argument's own, or
/// the one that its op names; kNoStorage if the op names none.
StorageId getStorage(Value value);
/// The tie between an operand and a result of its op that name one storage;
/// none between others.
StorageTie getNamedTie(OpOperand &operand, OpResult result);
/// Names the storages of the results of `op`.
void setStorage(Operation *op, ArrayRef<StorageId> storages);

/// Is the op part of a schedule (`rerun`) or of a plan of storage, so that no
/// fold or pattern may touch it or look through it?
bool isFixed(Operation *op);

/// Is `result` nothing but elements of operands of its op in the same storage,
/// so that nothing needs to be computed: a view, or a whole all of whose parts
/// lie in it?
bool showsOperands(OpResult result);

/// The places of all values of a function that has storages.
class StorageLayout {
public:
  /// A contradiction between the ties of the function.
  struct Contradiction {
    Operation *op = nullptr;
    std::string message;
  };

  static StorageLayout compute(FunctionOpInterface function);

  const std::optional<Contradiction> &contradiction() const { return Wrong; }
  /// Null for a value without storage.
  const Placement *lookup(Value value) const;
  /// May `a` and `b`, of one storage, have a byte in common?
  bool overlap(Value a, Value b) const;
  /// Is the value one run of bytes, in row-major order?
  bool isContiguous(Value value) const;

private:
  llvm::DenseMap<Value, Placement> Places;
  std::optional<Contradiction> Wrong;
};

/// The tie by which output `output` and input `input` of a launch may have
/// bytes in common, in these places, in bytes; none if they may not. The
/// computing op says so of every use that it makes of the input.
StorageTie getTie(LaunchOp launch, unsigned output,
                  const Placement &outputPlace, unsigned input,
                  const Placement &inputPlace);

/// Holds `function` to the rules of docs/inplace.md, with an error at the first
/// op that breaks one.
LogicalResult verifyStorages(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_STORAGE_H
