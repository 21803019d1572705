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

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// Index of a storage of a function.
using StorageId = int64_t;
/// The entry of a result that needs no storage: an immediate, an index.
inline constexpr StorageId kNoStorage = -1;

/// Does the function have storage assignments?
bool hasStorages(FunctionOpInterface function);
/// The storage of `value` in a function that has them: an argument's own, or
/// the one that its op names; kNoStorage if the op names none.
StorageId getStorage(Value value);
/// Names the storages of the results of `op`.
void setStorage(Operation *op, ArrayRef<StorageId> storages);

/// Is the op part of a schedule (`rerun`) or of a plan of storage, so that no
/// fold or pattern may touch it or look through it?
bool isFixed(Operation *op);

/// The place of a value in its storage: element [i0, i1, ...] is at `offset +
/// i0 * strides[0] + i1 * strides[1] + ...`, counted in elements.
struct Placement {
  int64_t offset = 0;
  SmallVector<int64_t, 4> strides;
  /// The values that are related by ties, and the shape in which their boxes
  /// are counted, are of one frame.
  int32_t frame = 0;
  /// First index in each dimension of the frame, and one past the last.
  SmallVector<int64_t, 4> starts, limits;
};

/// How an operand and a result of one op that name the same storage hang
/// together.
enum class Tie {
  /// None: the op does not relate them. The result may be written there once
  /// the operand is dead.
  None,
  /// The same elements in the same places: the result is written over the
  /// operand (in place).
  Same,
  /// The same bytes under another shape.
  Reshape,
  /// The operand is a box of the result (a concat's or pad's part).
  Part,
  /// The result is a box of the operand (a slice).
  Slice,
};

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
  /// Do they lie in exactly the same places?
  bool coincide(Value a, Value b) const;
  /// Is the value one run of bytes, in row-major order?
  static bool isContiguous(const Placement &placement, ArrayRef<int64_t> shape);

  /// The tie between an operand and result `result` of its op, if they name
  /// one storage; `starts` gets the first indices of a part or slice.
  static Tie getTie(OpOperand &operand, OpResult result,
                    SmallVectorImpl<int64_t> &starts);

private:
  llvm::DenseMap<Value, Placement> Places;
  std::optional<Contradiction> Wrong;
};

/// Holds `function` to the rules of docs/inplace.md, with an error at the first
/// op that breaks one.
LogicalResult verifyStorages(FunctionOpInterface function);

} // namespace mlir::vram

#endif // VRAM_DIALECT_VRAM_IR_STORAGE_H
