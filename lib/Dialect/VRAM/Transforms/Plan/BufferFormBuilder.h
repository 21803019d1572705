//===- BufferFormBuilder.h - From tensors to buffers ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_BUFFERFORMBUILDER_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_BUFFERFORMBUILDER_H

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/HostPlan.h"
#include "vram/Dialect/VRAM/IR/Storage.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::vram {

/// Rewrites a function on tensors onto buffers: its arguments become buffers of
/// the caller's, one more argument is the arena, each op a vram.launch, each
/// value a view at its planned offset.
class BufferFormBuilder {
public:
  /// Can the function be rewritten? An error at the op that stands in the way.
  static LogicalResult check(func::FuncOp function, const MemoryModel &model);

  /// `model` is that of `function`, and `plan` (arguments with the caller) and
  /// `host` those of `model`. All hold references into the IR and end with it.
  BufferFormBuilder(func::FuncOp function, const MemoryModel &model,
                    const ArenaPlan &plan, const HostPlan &host);

  void build();

private:
  void addArguments();
  void recordUpdates();
  static Attribute getResultPlaces(mlir::Builder builder,
                                   ArrayRef<Value> results);
  void addOp(MemoryModel::OpId id);
  /// Puts the op into a launch, whose inputs are the buffers of `read`, with
  /// the constants that it reads beside them.
  void fillLaunch(LaunchOp launch, Operation *op, ArrayRef<Value> read,
                  ArrayRef<Value> immediates);
  /// A vram.store, vram.load or vram.wait.
  void addTransfer(Operation *op);
  /// The buffer of a value, as a view of the arena or of an argument.
  Value makeBuffer(MemoryModel::ValueId id);
  /// The same of what a vram.store or an op on the host makes.
  Value makeHostBuffer(Value value);
  Value makeView(Location loc, int64_t offset, MemRefType type) {
    return makeView(loc, Arena, offset, type);
  }
  Value makeView(Location loc, Value arena, int64_t offset, MemRefType type);
  Value makeCast(Location loc, Value source, MemRefType type);
  /// The type of the view that the function places `value` in; a view of the
  /// whole storage if it names no place.
  MemRefType getPlacedType(Value value) const;

  func::FuncOp Function;
  const MemoryModel &Model;
  const ArenaPlan &Plan;
  const HostPlan &Host;
  OpBuilder Builder;
  Value Arena;
  /// Null where nothing is offloaded.
  Value HostArena;
  Block *OldBlock = nullptr;
  /// The lifetime that a value lies in, by value.
  std::vector<int32_t> LifetimeOf;
  /// The buffer of each value that has one.
  llvm::DenseMap<Value, Value> Buffers;
  llvm::DenseMap<int64_t, Value> Constants;
  /// The function's storage layout, if it has one.
  std::optional<StorageLayout> Layout;
  /// The buffers that several values are parts of, by lifetime and element
  /// type.
  llvm::DenseMap<std::pair<int32_t, Type>, Value> Wholes;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PLAN_BUFFERFORMBUILDER_H
