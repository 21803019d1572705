//===- LaunchOp.cpp - Ops in buffer form ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/ElementBytes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

RankedTensorType LaunchOp::getTensorType(Type type) {
  auto buffer = cast<MemRefType>(type);
  return RankedTensorType::get(buffer.getShape(), buffer.getElementType());
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

using Operands = SmallVector<OpAsmParser::UnresolvedOperand>;

/// `%a, %b : type, type` in parentheses after `keyword`; nothing without it.
static ParseResult parseBuffers(OpAsmParser &parser, StringRef keyword,
                                SmallVectorImpl<Value> &buffers) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  Operands operands;
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  return failure(parser.parseLParen() || parser.parseOperandList(operands) ||
                 parser.parseColonTypeList(types) || parser.parseRParen() ||
                 parser.resolveOperands(operands, types, loc, buffers));
}

// vram.launch ins(%arg = %buffer, ... : types) outs(%buffer, ... : types)
//   workspace(%buffer : type) attributes {...} region
ParseResult LaunchOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Value> inputs, outputs, workspace;
  if (succeeded(parser.parseOptionalKeyword("ins"))) {
    Operands operands;
    SmallVector<Type> types;
    SMLoc loc = parser.getCurrentLocation();
    if (parser.parseLParen() ||
        parser.parseCommaSeparatedList([&]() -> ParseResult {
          return failure(parser.parseArgument(arguments.emplace_back()) ||
                         parser.parseEqual() ||
                         parser.parseOperand(operands.emplace_back()));
        }) ||
        parser.parseColonTypeList(types) || parser.parseRParen() ||
        parser.resolveOperands(operands, types, loc, inputs))
      return failure();
    for (auto [argument, type] : llvm::zip(arguments, types)) {
      auto buffer = dyn_cast<MemRefType>(type);
      if (!buffer)
        return parser.emitError(loc, "expected buffers, but got ") << type;
      argument.type = getTensorType(type);
    }
  }
  if (parseBuffers(parser, "outs", outputs) ||
      parseBuffers(parser, "workspace", workspace) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  for (ArrayRef<Value> group : {inputs, outputs, workspace})
    result.addOperands(group);
  result.getOrAddProperties<Properties>().operandSegmentSizes = {
      static_cast<int32_t>(inputs.size()), static_cast<int32_t>(outputs.size()),
      static_cast<int32_t>(workspace.size())};
  return parser.parseRegion(*result.addRegion(), arguments);
}

void LaunchOp::print(OpAsmPrinter &printer) {
  if (!getInputs().empty()) {
    printer << " ins(";
    llvm::interleaveComma(llvm::zip(getBody().getArguments(), getInputs()),
                          printer, [&](auto pair) {
                            printer.printOperand(std::get<0>(pair));
                            printer << " = ";
                            printer.printOperand(std::get<1>(pair));
                          });
    printer << " : " << getInputs().getTypes() << ")";
  }
  if (!getOutputs().empty())
    printer << " outs(" << getOutputs() << " : " << getOutputs().getTypes()
            << ")";
  if (Value workspace = getWorkspace())
    printer << " workspace(" << workspace << " : " << workspace.getType()
            << ")";
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), getOperandSegmentSizesAttrName().getValue());
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

LogicalResult LaunchOp::verify() {
  if (getOutputs().empty())
    return emitOpError("writes nothing: expects at least one output");
  for (Value buffer : getOperands()) {
    auto type = cast<MemRefType>(buffer.getType());
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    if (failed(type.getStridesAndOffset(strides, offset)) ||
        ShapedType::isDynamic(offset) || ShapedType::isDynamicShape(strides))
      return emitOpError("expects buffers whose strides and offset are known, "
                         "but got ")
             << type;
  }
  return success();
}

LogicalResult LaunchOp::verifyRegions() {
  Block &block = getBody().front();
  if (block.getNumArguments() != getInputs().size())
    return emitOpError("expects a body argument for each of its ")
           << getInputs().size() << " inputs, but got "
           << block.getNumArguments();
  for (auto [argument, input] :
       llvm::zip_equal(block.getArguments(), getInputs()))
    if (argument.getType() != getTensorType(input.getType()))
      return emitOpError("expects body argument ")
             << argument.getArgNumber() << " to be "
             << getTensorType(input.getType()) << ", what its input "
             << input.getType() << " holds, but got " << argument.getType();
  auto yield = dyn_cast<YieldOp>(block.back());
  if (!yield)
    return emitOpError("expects a body that ends with vram.yield");
  if (yield.getValues().size() != getOutputs().size())
    return emitOpError("expects its body to yield a value for each of its ")
           << getOutputs().size() << " outputs, but got "
           << yield.getValues().size();
  for (auto [number, pair] :
       llvm::enumerate(llvm::zip_equal(yield.getValues(), getOutputs()))) {
    auto [value, output] = pair;
    if (value.getType() != getTensorType(output.getType()))
      return emitOpError("expects its body to yield ")
             << getTensorType(output.getType()) << " for output " << number
             << ", but got " << value.getType();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

void LaunchOp::getEffects(
    SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>>
        &effects) {
  for (OpOperand &input : getInputsMutable())
    effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (OpOperand &output : getOutputsMutable())
    effects.emplace_back(MemoryEffects::Write::get(), &output);
  for (OpOperand &workspace : getWorkspaceMutable())
    effects.emplace_back(MemoryEffects::Write::get(), &workspace);
}

/// A constant or a tensor without contents, or a view of one.
static bool isImmediate(Operation &op) {
  if (op.hasTrait<OpTrait::ConstantLike>() || isa<tensor::EmptyOp>(op))
    return true;
  return op.getNumResults() == 1 && op.getNumOperands() == 1 &&
         getViewedOperand(op.getResult(0)) &&
         op.getOperand(0).getDefiningOp() &&
         isImmediate(*op.getOperand(0).getDefiningOp());
}

Operation *LaunchOp::getComputingOp() {
  Operation *computing = nullptr;
  for (Operation &op : getBody().front().without_terminator()) {
    if (isImmediate(op))
      continue;
    if (computing)
      return nullptr;
    computing = &op;
  }
  return computing;
}

StorageTie mlir::vram::getTie(LaunchOp launch, unsigned output,
                              const Placement &outputPlace, unsigned input,
                              const Placement &inputPlace) {
  Block &body = launch.getBody().front();
  auto yield = cast<YieldOp>(body.getTerminator());
  auto result = dyn_cast<OpResult>(yield.getValues()[output]);
  if (!result || result.getOwner() != launch.getComputingOp())
    return {};
  StorageTie tie;
  for (OpOperand &use : body.getArgument(input).getUses()) {
    if (use.getOwner() != result.getOwner())
      return {};
    StorageTie found = StorageTie::get(use, result);
    // Read several times, it is in the place of each only if that is the same.
    if (!found || found.isView() ||
        (tie && !(tie.writesOver() && found.writesOver())))
      return {};
    tie = found;
  }
  auto outputType = cast<MemRefType>(launch.getOutputs()[output].getType());
  auto inputType = cast<MemRefType>(launch.getInputs()[input].getType());
  if (!tie || findElementBytes(outputType.getElementType()) !=
                  findElementBytes(inputType.getElementType()))
    return {};
  // From the larger one: a dimension of one element has no stride.
  const bool forward = inputType.getNumElements() > outputType.getNumElements();
  ArrayRef<int64_t> from = (forward ? inputType : outputType).getShape();
  ArrayRef<int64_t> to = (forward ? outputType : inputType).getShape();
  int32_t frames = 0;
  auto expected =
      tie.follow(forward ? inputPlace : outputPlace, from, to, forward, frames);
  const Placement &there = forward ? outputPlace : inputPlace;
  auto *place = std::get_if<Placement>(&expected);
  return place && place->offset == there.offset &&
                 stepAlike(to, place->strides, there.strides)
             ? tie
             : StorageTie();
}
