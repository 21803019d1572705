//===- StepDescription.cpp - What a step takes and returns, as JSON -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"
#include "vram/Analysis/MicroBatchedStep.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Evaluator/Arguments.h"
#include "vram/Evaluator/Memory.h"
#include "vram/Planning/Support/Text.h"
#include "vram/Target/HostCode.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;
namespace json = llvm::json;

/// Describes a buffer: name, element type and shape.
static json::Object describeBuffer(StringRef name, MemRefType type) {
  std::string element;
  llvm::raw_string_ostream(element) << type.getElementType();
  return json::Object{{"name", json::fixUTF8(name)},
                      {"type", element},
                      {"shape", json::Array(type.getShape())}};
}

/// The alignment of the arena, in bytes: what its plan says.
static int64_t alignmentOf(func::FuncOp function) {
  if (auto plan = function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr))
    if (auto alignment = plan.getAs<IntegerAttr>("alignment"))
      return alignment.getInt();
  return 256;
}

/// The alignment that the address of an argument must have, in bytes. Code for
/// a CPU loads element by element; kernels for a GPU, and its libraries, load
/// and store as wide as the views in the arena allow, and arguments alike.
static int64_t argumentAlignment(func::FuncOp function, MemRefType type,
                                 bool forGpu) {
  constexpr int64_t kWidest = 256;
  int64_t bytes = kWidest;
  if (type.getElementType().isIntOrFloat())
    bytes =
        llvm::PowerOf2Ceil(llvm::divideCeil(type.getElementTypeBitWidth(), 8));
  return forGpu ? std::max(bytes, getViewAlignment(function, kWidest)) : bytes;
}

/// The caller finds arguments and results by their names, and JSON has no bytes
/// but UTF-8.
static LogicalResult checkNames(func::FuncOp function,
                                ArrayRef<std::string> arguments,
                                ArrayRef<std::string> results) {
  auto check = [&](StringRef what, StringRef name) -> LogicalResult {
    if (::vram::planning::isUtf8(name))
      return success();
    return function.emitError("cannot be described: the name of ")
           << what << " '" << ::vram::planning::printable(name)
           << "' is not UTF-8; rename it";
  };
  if (failed(check("the function", function.getName())))
    return failure();
  for (const std::string &name : arguments)
    if (failed(check("argument", name)))
      return failure();
  for (const std::string &name : results)
    if (failed(check("result", name)))
      return failure();
  return success();
}

/// In elements. No stride of an empty buffer reaches anything, and MLIR calls some
/// of them unknown: it has those of a buffer with one element in place of none.
static SmallVector<int64_t> stridesOf(MemRefType type) {
  if (type.getNumElements() != 0)
    return type.getStridesAndOffset().first;
  SmallVector<int64_t> strides(type.getRank(), 1);
  for (int64_t i = type.getRank() - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * std::max<int64_t>(1, type.getDimSize(i + 1));
  return strides;
}

/// A step in parts, if `step` is one, takes what its update `function` takes,
/// and returns what that does; behind that is what parts alone replace, where
/// it lies.
static FailureOr<std::string> describe(func::FuncOp function, StringRef target,
                                       const MicroBatchedStep *step);

FailureOr<std::string> mlir::vram::describeStep(func::FuncOp function,
                                                StringRef target) {
  if (!function->hasAttr(kMicroBatchesAttr))
    return describe(function, target, nullptr);
  FailureOr<MicroBatchedStep> step = findMicroBatches(function);
  if (failed(step))
    return failure();
  for (const MicroBatch &part : step->parts)
    if (!getArenaArgument(part.function))
      return func::FuncOp(part.function)
          .emitError("is not in buffer form; run vram-opt "
                     "--vram-plan-memory first");
  return describe(step->update, target, &*step);
}

static FailureOr<std::string> describe(func::FuncOp function, StringRef target,
                                       const MicroBatchedStep *step) {
  std::optional<unsigned> arena = getArenaArgument(function);
  if (!arena)
    return function.emitError("is not in buffer form, which alone says where "
                              "its results lie; run vram-opt "
                              "--vram-plan-memory first");
  // Its address is passed behind those of the arguments.
  if (std::optional<unsigned> host = getHostArenaArgument(function);
      host && (*host + 2 != function.getNumArguments() || *arena != *host + 1))
    return function.emitError("cannot be described: the arena of the host and "
                              "that of the device must be its last arguments, "
                              "in this order");
  // Among the arguments that are described.
  auto numberOf = [&](unsigned argument) {
    return argument - (argument > *arena);
  };
  SmallVector<std::string> arguments = argumentNames(function);
  SmallVector<std::string> results = resultNames(function);
  if (failed(checkNames(function, arguments, results)))
    return failure();
  json::Array takes, returns;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    if (isArena(function, i))
      continue;
    auto type = cast<MemRefType>(function.getArgumentTypes()[i]);
    json::Object argument = describeBuffer(arguments[takes.size()], type);
    argument["alignment"] =
        argumentAlignment(function, type, target.starts_with("cuda"));
    argument["role"] = stringifyRole(argumentRole(function, i));
    std::optional<unsigned> tied = tiedResult(function, i);
    if (step && !tied)
      tied = tiedResult(step->declaration,
                        *findStepArgument(step->declaration, function, i));
    argument["donated"] = tied.has_value();
    if (isHostArgument(function, i))
      argument["host"] = true;
    if (auto initial = function.getArgAttrOfType<FloatAttr>(i, kInitialAttr))
      argument["initial"] = initial.getValueAsDouble();
    if (auto master = function.getArgAttrOfType<StringAttr>(i, kCopyOfAttr))
      argument["copy_of"] = ::vram::planning::printable(master.getValue());
    takes.push_back(std::move(argument));
  }
  Operation *terminator = function.getBody().front().getTerminator();
  for (auto [name, value] :
       llvm::zip_equal(results, terminator->getOperands())) {
    auto type = cast<MemRefType>(value.getType());
    json::Object result = describeBuffer(name, type);
    result["strides"] = json::Array(stridesOf(type));
    std::optional<BufferPlace> place = findPlace(value);
    if (!place)
      return terminator->emitOpError("returns a buffer that is no view of the "
                                     "arena or of an argument");
    unsigned number = place->argument.getArgNumber();
    if (number != *arena)
      result["argument"] = numberOf(number);
    result["offset"] = place->offset;
    returns.push_back(std::move(result));
  }
  auto hostBytesOf = [](func::FuncOp each) -> int64_t {
    std::optional<unsigned> host = getHostArenaArgument(each);
    return host ? cast<MemRefType>(each.getArgumentTypes()[*host])
                      .getNumElements()
                : 0;
  };
  int64_t hostBytes = hostBytesOf(function);
  auto bytesOf = [](func::FuncOp each) {
    return cast<MemRefType>(each.getArgumentTypes()[*getArenaArgument(each)])
        .getNumElements();
  };
  int64_t bytes = bytesOf(function), alignment = alignmentOf(function);
  StringRef name = function.getName();
  if (step) {
    name = func::FuncOp(step->declaration).getName();
    for (const MicroBatch &part : step->parts) {
      bytes = std::max(bytes, bytesOf(part.function));
      hostBytes = std::max(hostBytes, hostBytesOf(part.function));
      alignment = std::max(alignment, alignmentOf(part.function));
    }
    for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
      if (isArena(function, i) || tiedResult(function, i))
        continue;
      unsigned number = numberOf(i);
      if (!tiedResult(step->declaration,
                      *findStepArgument(step->declaration, function, i)))
        continue;
      auto type = cast<MemRefType>(function.getArgumentTypes()[i]);
      json::Object result = describeBuffer(arguments[number], type);
      result["strides"] = json::Array(stridesOf(type));
      result["argument"] = number;
      result["offset"] = 0;
      returns.push_back(std::move(result));
    }
  }
  json::Object description{
      {"version", 1},
      {"name", json::fixUTF8(name)},
      {"target", target},
      {"workspace", json::Object{{"bytes", bytes}, {"alignment", alignment}}},
      {"arguments", std::move(takes)},
      {"results", std::move(returns)}};
  if (hostBytes != 0)
    description["host"] =
        json::Object{{"bytes", hostBytes}, {"alignment", alignment}};
  return llvm::formatv("{0}", json::Value(std::move(description))).str();
}
