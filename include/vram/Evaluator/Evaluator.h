//===- Evaluator.h - A reference interpreter of vram ops --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small, slow, obvious: the oracle that passes and back ends are compared with.
//
// Within one op everything is computed in double, in a fixed order, and rounded
// to the element type once, when the op ends: also inside vram.fused, so that a
// fused and an unfused graph agree bit for bit. Integers are exact and wrap at
// their width.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_EVALUATOR_EVALUATOR_H
#define VRAM_EVALUATOR_EVALUATOR_H

#include "vram/Evaluator/Tensor.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <functional>
#include <optional>

namespace mlir::vram::evaluator {

/// The initial content of memory.
enum class ArenaFill {
  /// Bytes of 0xFF: NaNs.
  Ones,
  Random,
};

/// When a copy between device and host is carried out, of which a program that
/// holds to its rules must not know: at any time between the ops that begin and
/// finish it.
enum class CopyTime {
  /// All of it by the op that begins it.
  Start,
  /// All of it by the op that finishes it; until then the target has bytes that
  /// no program may count on.
  Finish,
};

struct EvaluateOptions {
  /// Called after each op of the function's block with the number of ops done
  /// and of all ops.
  std::function<void(int64_t done, int64_t total)> progress;
  /// The initial value of every byte of a storage.
  uint8_t fill = 0xFF;
  /// In buffer form: the content of the arena before the run. No result depends
  /// on it.
  ArenaFill arenaFill = ArenaFill::Ones;
  uint64_t arenaSeed = 0;
  /// In buffer form.
  CopyTime copies = CopyTime::Start;
};

/// The argument that is the arena of a function in buffer form; none in tensor
/// form.
std::optional<unsigned> arenaArgument(func::FuncOp function);

/// The tensor that an argument or result of this type stands for, in tensor or
/// in buffer form; null for other types.
RankedTensorType tensorTypeOf(Type type);

/// Runs `function` (one block of vram ops, ended by func.return) on
/// `arguments`, whose types must be the function's. Returns its results.
/// A value is freed after its last use.
///
/// In a function with storage assignments (`vram.storages`), values are bytes
/// in their storages: they are read before each op and written after it, so
/// that an op that overwrites a value changes it.
///
/// A function in buffer form (--vram-plan-memory) takes and returns the same
/// tensors, without the arena: each argument is put into memory of its own, and
/// all else lies in one array of bytes, at the offsets that the views name,
/// with a guard before and behind. Views that overlap corrupt each other.
///
/// Fails with an error at the op concerned where an op is of another dialect,
/// an index is out of range, an integer is divided by zero, or a donated
/// argument is read after its update (see verifyDonation).
FailureOr<SmallVector<Tensor>> evaluate(func::FuncOp function,
                                        ArrayRef<Tensor> arguments,
                                        const EvaluateOptions &options = {});

/// Checks that no op reads a donated argument (`vram.donated = N`) after the op
/// that produces result N, which by then has overwritten it. A vram.reshape of
/// an argument is a view of it and counts as the argument.
LogicalResult verifyDonation(func::FuncOp function);

} // namespace mlir::vram::evaluator

#endif // VRAM_EVALUATOR_EVALUATOR_H
