//===- RegionOps.cpp - Fused regions --------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpChecks.h"
#include "vram/Dialect/VRAM/IR/Epilogue.h"
#include "vram/Dialect/VRAM/IR/FusedNorm.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace mlir::vram;

#define GET_OP_CLASSES
#include "vram/Dialect/VRAM/IR/RegionOps.cpp.inc"

// vram.fused (%arg = %operand, ...) attr-dict : functional-type region
ParseResult FusedOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SMLoc operandsLoc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(
          OpAsmParser::Delimiter::Paren, [&]() -> ParseResult {
            return failure(parser.parseArgument(arguments.emplace_back()) ||
                           parser.parseEqual() ||
                           parser.parseOperand(operands.emplace_back()));
          }))
    return failure();
  FunctionType type;
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type) ||
      parser.resolveOperands(operands, type.getInputs(), operandsLoc,
                             result.operands))
    return failure();
  for (auto [argument, inputType] : llvm::zip(arguments, type.getInputs()))
    argument.type = inputType;
  result.addTypes(type.getResults());
  return parser.parseRegion(*result.addRegion(), arguments);
}

void FusedOp::print(OpAsmPrinter &printer) {
  printer << " (";
  llvm::interleaveComma(llvm::zip(getBody().getArguments(), getInputs()),
                        printer, [&](auto pair) {
                          printer.printOperand(std::get<0>(pair));
                          printer << " = ";
                          printer.printOperand(std::get<1>(pair));
                        });
  printer << ")";
  printer.printOptionalAttrDict((*this)->getAttrs());
  printer << " : ";
  printer.printFunctionalType(*this);
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult FusedOp::verifyRegions() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("expects body arguments of the types of its inputs: ")
           << getInputs().getTypes() << ", but got "
           << block.getArgumentTypes();
  auto yield = dyn_cast<YieldOp>(block.back());
  if (!yield)
    return emitOpError("expects a body that ends with vram.yield");
  if (yield.getValues().getTypes() != getResults().getTypes())
    return emitOpError("expects its body to yield the types of its results: ")
           << getResults().getTypes() << ", but got "
           << yield.getValues().getTypes();
  if (getFusedProduct(*this)) {
    std::string why;
    if (failed(describeEpilogue(*this, why)))
      return emitOpError(
                 "holds a product, but is no product with an epilogue: ")
             << why;
    return success();
  }
  if (getFusedNorm(*this)) {
    std::string why;
    if (failed(checkFusedNorm(*this, why)))
      return emitOpError(
                 "holds a batch norm, but not with pointwise ops around "
                 "it alone: ")
             << why;
    return success();
  }
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<Pointwise>() || isa<ConstantOp, IotaOp>(op))
      continue;
    InFlightDiagnostic diag =
        emitOpError("holds pointwise ops, constants and iotas only, but has '");
    diag << op.getName() << "'";
    diag.attachNote(op.getLoc()) << "the op is here";
    return diag;
  }
  return success();
}
