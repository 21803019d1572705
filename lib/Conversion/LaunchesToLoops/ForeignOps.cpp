//===- ForeignOps.cpp - Launches of ops of other dialects -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForeignOps.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/LaunchLowering.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::lowering;

bool lowering::isForeign(Operation *op) {
  return !isa_and_nonnull<VRAMDialect>(op->getDialect());
}

bool lowering::isSameBuffer(Value a, Value b) {
  if (a == b)
    return true;
  if (a.getType() != b.getType())
    return false;
  std::optional<BufferPlace> left = findPlace(a), right = findPlace(b);
  return left && right && left->argument == right->argument &&
         left->offset == right->offset;
}

SmallVector<Value> lowering::shareOperands(LaunchOp launch) {
  SmallVector<Value> shared;
  for (Value operand : launch->getOperands()) {
    auto *same = llvm::find_if(
        shared, [&](Value before) { return isSameBuffer(before, operand); });
    shared.push_back(same == shared.end() ? operand : *same);
  }
  return shared;
}

void lowering::replaceForeignConstant(LaunchOp launch) {
  for (OpOperand &yielded :
       launch.getBody().front().getTerminator()->getOpOperands()) {
    Operation *op = yielded.get().getDefiningOp();
    DenseElementsAttr elements;
    if (!op || !isForeign(op) || !matchPattern(op, m_Constant(&elements)))
      continue;
    OpBuilder builder(op);
    yielded.set(ConstantOp::create(builder, op->getLoc(), elements));
  }
}

LogicalResult
lowering::lowerForeign(LaunchOp launch, Operation *op, int64_t alignment,
                       llvm::function_ref<LogicalResult(LaunchOp)> lowerInner) {
  Block &body = launch.getBody().front();
  if (body.getTerminator()->getOperands() != op->getResults())
    return op->emitOpError("cannot be lowered: its launch yields other values "
                           "than its results");
  auto lowering = dyn_cast<LaunchLoweringInterface>(op);
  bool isControlFlow = !lowering && canLowerControlFlow(op);
  if (!lowering && !isControlFlow && !canLowerThroughTensors(op))
    return op->emitOpError("cannot be lowered: it implements neither "
                           "LaunchLoweringInterface nor MLIR's "
                           "BufferizableOpInterface; attach one of them to it");

  LaunchBuffers buffers;
  SmallVector<Value> shared = shareOperands(launch);
  ArrayRef<Value> operands = shared;
  for (auto [argument, input] :
       llvm::zip(body.getArguments(), operands))
    buffers.values[argument] = input;
  buffers.results.assign(
      operands.drop_front(launch.getInputs().size())
          .take_front(launch.getOutputs().size()));
  if (launch.getWorkspace())
    buffers.workspace = operands.back();

  // Constants stand in the launch's body, which will be gone.
  OpBuilder builder(launch);
  SmallVector<Operation *> constants;
  IRMapping mapping;
  for (Operation &constant : body.without_terminator()) {
    if (&constant == op)
      continue;
    Operation *copy = builder.clone(constant, mapping);
    constants.push_back(copy);
    for (auto [inner, outer] :
         llvm::zip_equal(constant.getResults(), copy->getResults()))
      buffers.values[inner] = outer;
  }
  // Inside a loop an op reads scalars as well.
  llvm::SetVector<Value> read(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), read);
  for (Value value : read)
    buffers.values.try_emplace(value, value);
  LogicalResult result =
      lowering ? lowering.lowerLaunch(builder, buffers)
      : isControlFlow
          ? lowerControlFlow(op, builder, buffers, alignment, lowerInner)
          : lowerThroughTensors(op, builder, buffers);
  if (failed(result))
    return failure();
  for (Operation *constant : llvm::reverse(constants))
    if (constant->use_empty())
      constant->erase();
    else if (isa<TensorType>(constant->getResult(0).getType()))
      return op->emitOpError("was lowered to code that reads a tensor in the "
                             "place of a buffer: a constant has none");
  return success();
}
