//===- PrecisionGroups.h - A step as a problem of precisions ----*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONGROUPS_H
#define VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONGROUPS_H

#include "PrecisionPolicies.h"

#include "vram/Planning/Precision/Problem.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <set>

namespace mlir::vram {

class SavedValues;

/// A tensor of f32.
bool isSingle(Type type);

/// The value that `value` is a reshape of; itself if it is none.
Value throughReshapes(Value value);

/// The precisions that each op of a training step may run in, and their costs.
class PrecisionGroups {
public:
  PrecisionGroups(func::FuncOp function, const PrecisionPolicies &policies,
                  FloatType low, bool isScaled);

  const ::vram::planning::precision::Problem &problem() const {
    return TheProblem;
  }
  /// Of ops that can change their precision; none of the others.
  std::optional<::vram::planning::precision::GroupId>
  groupOf(Operation *op) const;
  /// Parameters that an op of this function updates: that op, whose result 0
  /// takes the parameter's place.
  Operation *updateOf(BlockArgument parameter) const {
    return Updates.lookup(parameter);
  }
  const PrecisionPolicies &policies() const { return Policies; }

private:
  void findUpdates();
  void findGroups();
  void findValues();

  /// The groups that read a value, those that do so in the backward alone, and
  /// whether anything else reads it.
  struct Uses {
    std::set<::vram::planning::precision::GroupId> readers, late;
    bool readHigh = false, lateHigh = false;
  };
  using UsesOfValues = llvm::MapVector<Value, Uses>;
  void noteUse(Operation *reader, OpOperand &operand, bool inside,
               const SavedValues &saved, UsesOfValues &uses);
  ::vram::planning::precision::Value makeEntry(Value value, const Uses &known);

  bool isEligible(Operation *op) const;
  PrecisionPolicy policyOf(Operation *op) const;
  bool staysHigh(Operation *op) const;

  func::FuncOp Function;
  Block &Body;
  const PrecisionPolicies &Policies;
  FloatType Low;
  /// The gradient of the loss is more than `Low` may hold.
  bool IsScaled;
  ::vram::planning::precision::Problem TheProblem;
  llvm::DenseMap<Operation *, ::vram::planning::precision::GroupId> GroupIds;
  llvm::DenseMap<Value, Operation *> Updates;
};

} // namespace mlir::vram

#endif // VRAM_LIB_DIALECT_VRAM_TRANSFORMS_PRECISION_PRECISIONGROUPS_H
