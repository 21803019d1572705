//===- MemoryModel.h - What is alive when -----------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one memory model: a function becomes a planning problem (bytes, ties,
// workspaces, costs), and the planner's simulator gives lifetimes and peak. The
// report prints it, the checkpoint pass plans with it. docs/memory-model.md
// states the rules.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MEMORYMODEL_H
#define VRAM_ANALYSIS_MEMORYMODEL_H

#include "vram/Analysis/DeviceModel.h"
#include "vram/Planning/Remat/Problem.h"
#include "vram/Planning/Remat/Simulator.h"

#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

#include <array>

namespace mlir::vram {

/// The categories of memory, as users count them.
enum class Category {
  Parameters,
  Buffers,
  Gradients,
  OptimizerState,
  Inputs,
  Activations,
  Workspace,
  /// Parameters once more, in fewer bits (`vram.copy_of`).
  ParameterCopies,
};
inline constexpr unsigned kNumCategories = 8;

/// `parameters`, `optimizer_state`, ...: the names of the reports.
llvm::StringRef stringifyCategory(Category category);

using CategoryBytes = std::array<int64_t, kNumCategories>;

struct MemoryModelOptions {
  /// Bytes; the size of every storage is rounded up to a multiple.
  int64_t alignment = 256;

  bool operator==(const MemoryModelOptions &other) const {
    return alignment == other.alignment;
  }
};

/// A function's memory, in the order in which its ops stand. Holds references
/// into the IR: it is valid until the function changes.
class MemoryModel {
public:
  using Problem = ::vram::planning::remat::Problem;
  using Simulation = ::vram::planning::remat::Simulation;
  using Lifetime = ::vram::planning::remat::Lifetime;
  using OpId = ::vram::planning::remat::OpId;
  using ValueId = ::vram::planning::remat::ValueId;

  /// Fails, with an error at the function or op, for a declaration, a body of
  /// several blocks, a tensor without a static shape, sizes that overflow, and
  /// ops with regions that are neither control flow nor say their cost.
  static FailureOr<MemoryModel> build(FunctionOpInterface function,
                                      const DeviceModel &device,
                                      const MemoryModelOptions &options = {});

  FunctionOpInterface function() const { return Function; }
  const MemoryModelOptions &options() const { return Options; }

  /// The question for the planner: the ops of the body without its terminator,
  /// in order. Values are the arguments first, then the results op by op.
  const Problem &problem() const { return TheProblem; }

  /// simulate() of the order in which the ops stand: position p is op p.
  const Simulation &simulation() const { return TheSimulation; }

  /// Most bytes alive at once.
  int64_t peak() const { return TheSimulation.peak; }
  /// The op during which the peak is reached first; null in an empty function.
  Operation *peakOp() const;
  /// Summed cost of all ops, in nanoseconds.
  int64_t nanoseconds() const { return TheSimulation.cost; }

  Operation *op(OpId id) const { return Ops[id]; }
  Value value(ValueId id) const { return Values[id]; }
  /// kNone for what is not of the function's own block (or its terminator).
  OpId lookup(Operation *op) const;
  ValueId lookup(Value value) const;

  /// The category of a value: from its argument's role, `vram.gradient_of`, the
  /// state that it replaces, or the value that it is a view of.
  Category category(ValueId id) const { return Categories[id]; }

  /// The category of a storage while position `position` runs: that of the
  /// newest value in it.
  Category category(const Lifetime &lifetime, OpId position) const;
  /// The newest value in a storage while `position` runs, views left out.
  ValueId newestValue(const Lifetime &lifetime, OpId position) const;

  /// Bytes alive at `position` by category; they sum to liveBytes[position].
  CategoryBytes bytesByCategory(OpId position) const;
  /// The same at the peak; in an empty function, of what is there throughout.
  CategoryBytes bytesAtPeak() const;

private:
  friend class MemoryModelBuilder;

  FunctionOpInterface Function;
  MemoryModelOptions Options;
  Problem TheProblem;
  Simulation TheSimulation;
  std::vector<Operation *> Ops;
  std::vector<Value> Values;
  std::vector<Category> Categories;
  llvm::DenseMap<Operation *, OpId> OpIds;
  llvm::DenseMap<Value, ValueId> ValueIds;
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MEMORYMODEL_H
