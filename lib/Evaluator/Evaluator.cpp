//===- Evaluator.cpp - A reference interpreter of vram ops ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Evaluator/Evaluator.h"

#include "Interpreter.h"

#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

static const OpEvaluators &opEvaluators() {
  static const OpEvaluators evaluators = [] {
    OpEvaluators all;
    addPointwiseOps(all);
    addLinearOps(all);
    addAttentionOps(all);
    addMaskOps(all);
    addWeightOps(all);
    addPoolOps(all);
    addNormOps(all);
    addShapeOps(all);
    addLossOps(all);
    addOptimizerOps(all);
    return all;
  }();
  return evaluators;
}

/// The tensor whose dimension d is dimension order[d] of this one; one of
/// another rank than four as it is.
static Tensor moveDims(const Tensor &tensor, ArrayRef<int64_t> order) {
  if (tensor.rank() != 4)
    return tensor;
  Tensor moved(tensor.type.clone(inOrder(tensor.type.getShape(), order)));
  SmallVector<int64_t> strides = rowMajorStrides(tensor.shape());
  auto ordered = inOrder(ArrayRef<int64_t>(strides), order);
  forEachOffset(moved.shape(), ordered, [&](int64_t to, int64_t from) {
    if (tensor.isFloat())
      moved.floats[to] = tensor.floats[from];
    else
      moved.integers[to] = tensor.integers[from];
  });
  return moved;
}

namespace mlir::vram::evaluator {

FailureOr<SmallVector<Tensor>>
Interpreter::run(Block &block, Environment environment, bool report) {
  llvm::DenseMap<Operation *, SmallVector<Value, 2>> lastUses;
  llvm::DenseMap<Value, Operation *> lastUser;
  for (Operation &op : block)
    for (Value operand : op.getOperands())
      lastUser[operand] = &op;
  for (auto [value, user] : lastUser)
    lastUses[user].push_back(value);
  for (BlockArgument argument : block.getArguments())
    if (!lastUser.count(argument))
      environment.erase(argument);

  Operation *terminator = block.getTerminator();
  int64_t done = 0;
  int64_t total = report && options.progress ? block.getOperations().size() : 0;
  for (Operation &op : block.without_terminator()) {
    load(&op, environment);
    if (failed(runOp(&op, environment)))
      return failure();
    store(&op, environment);
    for (Value value : lastUses.lookup(&op))
      environment.erase(value);
    for (Value result : op.getResults())
      if (result.use_empty())
        environment.erase(result);
    if (total)
      options.progress(++done, total);
  }
  load(terminator, environment);
  SmallVector<Tensor> results;
  for (Value value : terminator->getOperands())
    results.push_back(environment.find(value)->second);
  if (total)
    options.progress(total, total);
  return results;
}

void Interpreter::load(Operation *op, Environment &environment) const {
  if (!memory)
    return;
  for (Value operand : op->getOperands())
    if (memory->holds(operand))
      environment[operand] = memory->read(operand);
}

void Interpreter::store(Operation *op, const Environment &environment) const {
  if (!memory)
    return;
  for (Value result : op->getResults())
    if (memory->holds(result))
      memory->write(result, environment.find(result)->second);
}

LogicalResult Interpreter::runOp(Operation *op, Environment &environment) {
  if (auto fused = dyn_cast<FusedOp>(op))
    return runFused(fused, environment);
  const OpEvaluators::Function *function = opEvaluators().find(op);
  if (!function)
    return op->emitError("the reference evaluator does not know '")
           << op->getName() << "': only vram ops can be evaluated";
  if (isChannelsLast(op))
    return runMoved(op, *function, environment, op->getOperands(),
                    op->getResults(), kFirstOfLast, kLastOfFirst);
  if (isTokensFirst(op)) {
    SmallVector<Value> tensors = getHeadTensors(op);
    return runMoved(op, *function, environment, tensors, tensors,
                    kHeadsAndTokens, kHeadsAndTokens);
  }
  Call call(op, environment);
  if (failed((*function)(op, call)))
    return failure();
  for (auto [value, tensor] : llvm::zip_equal(op->getResults(), call.results)) {
    tensor.roundElements();
    environment.insert({value, std::move(tensor)});
  }
  return success();
}

/// The op is computed on tensors in the order that its evaluator knows, [N, C,
/// H, W] or [B, H, L, D], from and to which those of `operands` and `results`
/// are moved: dimension d of what lies in memory is dimension stored[d] of
/// them, and dimension d of them is known[d] of what lies in memory.
LogicalResult Interpreter::runMoved(Operation *op,
                                    const OpEvaluators::Function &function,
                                    Environment &environment,
                                    ValueRange operands, ValueRange results,
                                    ArrayRef<int64_t> stored,
                                    ArrayRef<int64_t> known) {
  Environment first;
  for (Value operand : op->getOperands()) {
    const Tensor &tensor = environment.find(operand)->second;
    first.insert({operand, llvm::is_contained(operands, operand)
                               ? moveDims(tensor, known)
                               : tensor});
  }
  Call call(op, first);
  for (auto [value, tensor] : llvm::zip_equal(op->getResults(), call.results))
    if (llvm::is_contained(results, value) && tensor.rank() == 4)
      tensor =
          Tensor(tensor.type.clone(inOrder(tensor.type.getShape(), known)));
  if (failed(function(op, call)))
    return failure();
  for (auto [value, tensor] : llvm::zip_equal(op->getResults(), call.results)) {
    tensor.roundElements();
    environment.insert({value, llvm::is_contained(results, value)
                                   ? moveDims(tensor, stored)
                                   : tensor});
  }
  return success();
}

LogicalResult Interpreter::runFused(FusedOp op, Environment &environment) {
  Block &body = op.getBody().front();
  Environment inner;
  for (auto [argument, input] :
       llvm::zip_equal(body.getArguments(), op.getInputs()))
    inner.insert({argument, environment.find(input)->second});
  FailureOr<SmallVector<Tensor>> results =
      Interpreter(options).run(body, std::move(inner), /*report=*/false);
  if (failed(results))
    return failure();
  for (auto [value, tensor] : llvm::zip_equal(op.getResults(), *results))
    environment.insert({value, std::move(tensor)});
  return success();
}

} // namespace mlir::vram::evaluator

/// The value whose storage `value` is a view of.
static Value storageOf(Value value) {
  Operation *op = value.getDefiningOp();
  while (isa_and_nonnull<ReshapeOp, DetachOp>(op)) {
    value = op->getOperand(0);
    op = value.getDefiningOp();
  }
  return value;
}

LogicalResult mlir::vram::evaluator::verifyDonation(func::FuncOp function) {
  Block &block = function.getBody().front();
  Operation *terminator = block.getTerminator();
  // The op that overwrites an argument's storage.
  llvm::DenseMap<Value, Operation *> update;
  for (BlockArgument argument : block.getArguments()) {
    auto tie = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(),
                                                      kDonatedAttr);
    if (!tie)
      continue;
    if (tie.getInt() < 0 || tie.getInt() >= terminator->getNumOperands())
      return function.emitError("argument ")
             << argument.getArgNumber() << " is donated to result "
             << tie.getInt() << ", which there is not";
    Value result = storageOf(terminator->getOperand(tie.getInt()));
    if (Operation *producer = result.getDefiningOp())
      update[argument] = producer;
  }
  for (Operation &op : block)
    for (Value operand : op.getOperands()) {
      auto argument = dyn_cast<BlockArgument>(storageOf(operand));
      if (!argument)
        continue;
      Operation *producer = update.lookup(argument);
      if (!producer || !producer->isBeforeInBlock(&op))
        continue;
      InFlightDiagnostic diagnostic = op.emitOpError("reads argument ")
                                      << argument.getArgNumber()
                                      << " after its update";
      if (auto name = function.getArgAttrOfType<StringAttr>(
              argument.getArgNumber(), kNameAttr))
        diagnostic << " (" << name << ")";
      diagnostic.attachNote(producer->getLoc())
          << "the donated argument is overwritten here; move the reader before "
             "this op";
      return diagnostic;
    }
  return success();
}

FailureOr<SmallVector<Tensor>>
mlir::vram::evaluator::evaluate(func::FuncOp function,
                                ArrayRef<Tensor> arguments,
                                const EvaluateOptions &options) {
  if (function.isExternal())
    return function.emitError("a declaration cannot be evaluated: give it a "
                              "body");
  if (!function.getBody().hasOneBlock())
    return function.emitError("the reference evaluator takes functions of one "
                              "block");
  std::optional<unsigned> arena = arenaArgument(function);
  SmallVector<Type> expected;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (!isArena(function, i))
      expected.push_back(tensorTypeOf(function.getArgumentTypes()[i]));
  if (arguments.size() != expected.size())
    return function.emitError("takes ")
           << expected.size() << " arguments, not " << arguments.size();
  for (Type type : function.getResultTypes())
    if (!tensorTypeOf(type) || isa<MemRefType>(type) != arena.has_value())
      return function.emitError("returns ")
             << type << ", which is no " << (arena ? "buffer" : "tensor");
  for (auto [number, tensor] : llvm::enumerate(arguments))
    if (tensor.type != expected[number])
      return function.emitError("argument ")
             << number << " is " << expected[number] << ", not " << tensor.type;
  if (arena)
    return evaluateBuffers(function, arguments, options);
  if (failed(verifyDonation(function)))
    return failure();
  Environment environment;
  for (auto [argument, tensor] :
       llvm::zip_equal(function.getArguments(), arguments))
    environment.insert({argument, tensor});
  std::optional<StorageMemory> memory;
  if (hasStorages(function)) {
    StorageLayout layout = StorageLayout::compute(function);
    if (const auto &wrong = layout.contradiction())
      return wrong->op->emitOpError() << wrong->message;
    memory.emplace(function, std::move(layout), options.fill);
    for (BlockArgument argument : function.getArguments())
      memory->write(argument, environment.find(argument)->second);
  }
  FailureOr<SmallVector<Tensor>> results =
      Interpreter(options, memory ? &*memory : nullptr)
          .run(function.getBody().front(), std::move(environment),
               /*report=*/true);
  if (succeeded(results))
    for (Tensor &result : *results)
      result.type = tensorTypeOf(result.type);
  return results;
}
