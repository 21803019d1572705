//===- OpEvaluators.h - One function for each kind of op --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Internal to the evaluator: how an op finds its operands and results, and the
// table of the functions that compute them.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_EVALUATOR_OPEVALUATORS_H
#define VRAM_LIB_EVALUATOR_OPEVALUATORS_H

#include "vram/Evaluator/Tensor.h"

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

#include <functional>

namespace mlir::vram::evaluator {

/// The values that are alive while a block runs.
using Environment = llvm::DenseMap<Value, Tensor>;

/// One op that is being evaluated.
class Call {
public:
  Call(Operation *op, const Environment &environment)
      : op(op), environment(environment) {
    for (Type type : op->getResultTypes())
      results.emplace_back(cast<RankedTensorType>(type));
  }

  /// The tensor of an operand.
  const Tensor &operator[](Value operand) const {
    return environment.find(operand)->second;
  }
  /// The elements of an operand that is a float.
  const std::vector<double> &floats(Value operand) const {
    return (*this)[operand].floats;
  }
  /// The elements of an operand that is an integer.
  const std::vector<int64_t> &integers(Value operand) const {
    return (*this)[operand].integers;
  }
  /// The tensor of an optional operand, null where it is absent.
  const Tensor *find(Value operand) const {
    return operand ? &(*this)[operand] : nullptr;
  }
  /// The only element of an operand of rank 0.
  double scalar(Value operand) const { return floats(operand)[0]; }
  int64_t integer(Value operand) const { return integers(operand)[0]; }

  /// The tensor of a result: zeroes at first. It is rounded when the op ends.
  Tensor &result(unsigned number = 0) { return results[number]; }

  InFlightDiagnostic error() const { return op->emitOpError(); }

private:
  friend class Interpreter;

  Operation *op;
  const Environment &environment;
  SmallVector<Tensor, 3> results;
};

/// Computes the results of one kind of op.
class OpEvaluators {
public:
  using Function = std::function<LogicalResult(Operation *, Call &)>;

  /// `compute` takes the op and its call and returns a LogicalResult, or void
  /// if it cannot fail.
  template <typename OpTy, typename Compute>
  void add(Compute compute) {
    table[TypeID::get<OpTy>()] = [compute](Operation *op, Call &call) {
      if constexpr (std::is_void_v<decltype(compute(cast<OpTy>(op), call))>) {
        compute(cast<OpTy>(op), call);
        return success();
      } else {
        return LogicalResult(compute(cast<OpTy>(op), call));
      }
    };
  }

  /// Null where the op is not known.
  const Function *find(Operation *op) const {
    auto found = table.find(op->getName().getTypeID());
    return found == table.end() ? nullptr : &found->second;
  }

private:
  llvm::DenseMap<TypeID, Function> table;
};

void addPointwiseOps(OpEvaluators &evaluators);
void addMaskOps(OpEvaluators &evaluators);
void addWeightOps(OpEvaluators &evaluators);
void addLinearOps(OpEvaluators &evaluators);
void addAttentionOps(OpEvaluators &evaluators);
void addPoolOps(OpEvaluators &evaluators);
void addNormOps(OpEvaluators &evaluators);
void addShapeOps(OpEvaluators &evaluators);
void addLossOps(OpEvaluators &evaluators);
void addOptimizerOps(OpEvaluators &evaluators);

} // namespace mlir::vram::evaluator

#endif // VRAM_LIB_EVALUATOR_OPEVALUATORS_H
