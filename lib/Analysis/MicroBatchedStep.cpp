//===- MicroBatchedStep.cpp - A step that takes its batch in parts --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MicroBatchedStep.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"

#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace mlir::vram;

std::optional<unsigned> vram::findStepArgument(func::FuncOp declaration,
                                               func::FuncOp function,
                                               unsigned index) {
  Attribute name = function.getArgAttr(index, kNameAttr);
  for (StringRef beside : {StringRef(kWholeOfAttr), StringRef(kRestOfAttr)})
    if (Attribute of = function.getArgAttr(index, beside))
      name = of;
  for (unsigned i = 0, e = declaration.getNumArguments(); name && i < e; ++i)
    if (declaration.getArgAttr(i, kNameAttr) == name)
      return i;
  return std::nullopt;
}

/// An argument of a function against that of the step which it stands for: the
/// same elements, of as many rows as its attributes say.
static LogicalResult checkArgument(func::FuncOp declaration,
                                   func::FuncOp function, unsigned index,
                                   int64_t samples, int64_t batch) {
  std::optional<unsigned> of = findStepArgument(declaration, function, index);
  if (!of)
    return function.emitOpError("argument ")
           << index << " has the name of no argument of the step @"
           << declaration.getName();
  auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[index]);
  auto step = dyn_cast<ShapedType>(declaration.getArgumentTypes()[*of]);
  bool isPart = bool(function.getArgAttr(index, kRowsOfAttr));
  bool isRest = bool(function.getArgAttr(index, kRestOfAttr));
  bool fits = type && step && type.hasStaticShape() && step.hasStaticShape() &&
              type.getElementType() == step.getElementType() &&
              type.getRank() == step.getRank();
  if (fits && (isPart || isRest) && type.getRank() > 0) {
    int64_t wanted = isPart ? samples : batch - samples;
    fits = step.getDimSize(0) == batch && type.getDimSize(0) == wanted &&
           type.getShape().drop_front() == step.getShape().drop_front();
  } else if (fits) {
    fits = !isPart && !isRest && type.getShape() == step.getShape();
  }
  if (fits)
    return success();
  return function.emitOpError("argument ")
         << index << " (" << function.getArgumentTypes()[index]
         << ") does not fit the step's argument of type "
         << declaration.getArgumentTypes()[*of] << " in micro-batches of "
         << samples << " samples";
}

FailureOr<MicroBatchedStep> vram::findMicroBatches(func::FuncOp declaration) {
  MicroBatchedStep step;
  step.declaration = declaration;
  auto find = [&](Attribute name) {
    return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
        declaration, cast<FlatSymbolRefAttr>(name));
  };
  auto update = declaration->getAttrOfType<FlatSymbolRefAttr>(kUpdateAttr);
  step.update = update ? find(update) : func::FuncOp();
  if (!step.update || step.update.isExternal())
    return declaration.emitOpError("takes its batch in parts, but '")
           << kUpdateAttr << "' names no function of the module with a body";
  for (Attribute name :
       declaration->getAttrOfType<ArrayAttr>(kMicroBatchesAttr)) {
    MicroBatch part;
    part.function = find(name);
    auto description =
        part.function
            ? part.function->getAttrOfType<DictionaryAttr>(kMicroBatchAttr)
            : DictionaryAttr();
    if (!description || part.function.isExternal())
      return declaration.emitOpError("takes its batch in parts, but ")
             << name << " is no function with a body and '" << kMicroBatchAttr
             << "'";
    auto number = [&](StringRef key) {
      return description.getAs<IntegerAttr>(key).getInt();
    };
    part.samples = number("samples");
    part.runs = number("runs");
    part.first = step.parts.empty()
                     ? 0
                     : step.parts.back().first +
                           step.parts.back().samples * step.parts.back().runs;
    int64_t batch = number("batch");
    if (!step.parts.empty() && batch != step.batch)
      return part.function.emitOpError("is of a batch of ")
             << batch << " samples, and the others are of " << step.batch;
    step.batch = batch;
    step.parts.push_back(part);
  }
  const MicroBatch &last = step.parts.back();
  if (last.first + last.samples * last.runs != step.batch)
    return declaration.emitOpError("has micro-batches of ")
           << last.first + last.samples * last.runs
           << " samples altogether, but a batch of " << step.batch;
  auto check = [&](func::FuncOp function, int64_t samples) -> LogicalResult {
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
      if (!isArena(function, i) &&
          failed(checkArgument(declaration, function, i, samples, step.batch)))
        return failure();
    return success();
  };
  for (const MicroBatch &part : step.parts)
    if (failed(check(part.function, part.samples)))
      return failure();
  if (failed(check(step.update, step.batch)))
    return failure();
  return step;
}
