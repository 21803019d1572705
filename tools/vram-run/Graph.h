//===- Graph.h - A function to run, and its values --------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_GRAPH_H
#define VRAM_TOOLS_VRAM_RUN_GRAPH_H

#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/Evaluator.h"
#include "vram/Evaluator/Npz.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir::vram::run {

using evaluator::NamedTensors;
using evaluator::Tensor;

/// Prints "vram-run: error: " and the message.
llvm::raw_ostream &error();

/// A function of a file, with the names of its arguments and results.
struct Graph {
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<std::string> arguments;
  SmallVector<std::string> results;
  /// Set if the function declares a step that takes its batch in parts.
  std::optional<MicroBatchedStep> parts;

  /// Parses and verifies `path` and picks a function: the one called `entry`;
  /// or without a name the only one, the only step that takes its batch in
  /// parts, or the only training step. Fails, having
  /// said why, where there is no such function, or it is none that can be run.
  /// `forGPU`: loops are unrolled.
  static FailureOr<Graph> load(StringRef path, StringRef entry, bool forGPU,
                               MLIRContext *context);

  /// Makes `chosen`, which is of the module, the function that is run.
  void setFunction(func::FuncOp chosen);

  StringRef name() const { return func::FuncOp(function).getName(); }
  /// The tensor, also of a function in buffer form.
  RankedTensorType argumentType(unsigned argument) const {
    return evaluator::tensorTypeOf(type().getInput(argument));
  }
  /// The functions that run: the one, or all of a step in parts.
  SmallVector<func::FuncOp> functions() const;
  /// Whether the argument is a sum over the parts of a step, which begins and
  /// ends every step with zeros.
  bool isSum(unsigned argument) const;
  SmallVector<Type> resultTypes() const {
    SmallVector<Type> types;
    for (Type result : type().getResults())
      types.push_back(evaluator::tensorTypeOf(result));
    return types;
  }

private:
  FunctionType type() const { return func::FuncOp(function).getFunctionType(); }
};

/// A graph's arguments from step to step.
class State {
public:
  /// Every argument has the value that `initialValue` draws for it.
  State(const Graph &graph, uint64_t seed);

  /// Takes parameters, buffers and what else is named from a file, if there is
  /// one. Every parameter must be there, and every argument with kGivenAttr; a
  /// name that is neither an argument nor a result (a dump can be read back) is
  /// an error, and so is another shape or type,
  /// before elements are read. Prints what is wrong.
  LogicalResult initialise(StringRef path);

  /// Takes batches from a file: an array of an argument's shape is fed in every
  /// step, one with one more leading dimension row by row, from the start again
  /// at the end. Every input and target must be there. Prints what is wrong.
  LogicalResult setBatches(StringRef path);

  /// The arguments of step `step` (from 0). An offset that is not donated
  /// counts the steps, so that each draws masks of its own.
  SmallVector<Tensor> arguments(int64_t step) const;

  /// Feeds tied results back.
  void update(ArrayRef<Tensor> results);

private:
  /// The argument called `name`, if there is one.
  std::optional<unsigned> find(StringRef name) const;
  /// Reads the members of a file that are arguments and have the argument's
  /// shape, or with `rows` one more leading dimension; anything else is an
  /// error.
  llvm::Expected<evaluator::NamedTensors> read(StringRef path, bool rows) const;
  /// Errors for arguments of the wanted roles that the file lacks.
  LogicalResult checkComplete(StringRef path, const NamedTensors &file,
                              ArrayRef<Role> wanted) const;

  /// An error for an argument whose elements must be given and are not.
  LogicalResult checkGiven(StringRef path,
                           const evaluator::NamedTensors &file) const;

  const Graph &graph;
  SmallVector<Tensor> values;
  /// Batches by argument.
  llvm::DenseMap<unsigned, SmallVector<Tensor>> batches;
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_GRAPH_H
