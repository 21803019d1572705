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
#include "vram/Evaluator/StoredWeights.h"
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

/// In elements. No stride of an empty buffer reaches anything, and MLIR calls
/// some of them unknown: it has those of a buffer with one element in place of
/// none.
static SmallVector<int64_t> stridesOf(MemRefType type) {
  if (type.getNumElements() != 0)
    return type.getStridesAndOffset().first;
  SmallVector<int64_t> strides(type.getRank(), 1);
  for (int64_t i = type.getRank() - 2; i >= 0; --i)
    strides[i] = strides[i + 1] * std::max<int64_t>(1, type.getDimSize(i + 1));
  return strides;
}

namespace {
/// Describes one function in buffer form. A step in parts, if `step` is one,
/// takes what its update `function` takes, and returns what that does; behind
/// that is what parts alone replace, where it lies.
class Description {
public:
  Description(func::FuncOp function, StringRef target,
              const MicroBatchedStep *step)
      : Function(function), Target(target), Step(step) {}

  FailureOr<std::string> make();

private:
  /// Among the arguments that are described.
  unsigned numberOf(unsigned argument) const {
    return argument - (argument > Arena);
  }
  /// The result of the whole step that an argument is tied to.
  std::optional<unsigned> tiedResultOfStep(unsigned argument) const {
    return tiedResult(Step->declaration,
                      *findStepArgument(Step->declaration, Function, argument));
  }

  json::Array describeArguments();
  LogicalResult addResults(json::Array &returns);
  void addReplacedByParts(json::Array &returns);
  json::Object describeMemory();

  func::FuncOp Function;
  StringRef Target;
  const MicroBatchedStep *Step;
  unsigned Arena = 0;
  SmallVector<std::string> Arguments, Results;
};
} // namespace

json::Array Description::describeArguments() {
  json::Array takes;
  for (unsigned i = 0, e = Function.getNumArguments(); i < e; ++i) {
    if (isArena(Function, i))
      continue;
    auto type = cast<MemRefType>(Function.getArgumentTypes()[i]);
    json::Object argument = describeBuffer(Arguments[takes.size()], type);
    argument["alignment"] =
        argumentAlignment(Function, type, Target.starts_with("cuda"));
    argument["role"] = stringifyRole(argumentRole(Function, i));
    std::optional<unsigned> tied = tiedResult(Function, i);
    if (Step && !tied)
      tied = tiedResultOfStep(i);
    argument["donated"] = tied.has_value();
    if (isHostArgument(Function, i))
      argument["host"] = true;
    if (auto initial = Function.getArgAttrOfType<FloatAttr>(i, kInitialAttr))
      argument["initial"] = initial.getValueAsDouble();
    if (auto master = Function.getArgAttrOfType<StringAttr>(i, kCopyOfAttr))
      argument["copy_of"] = ::vram::planning::printable(master.getValue());
    if (PartOfAttr part = partOf(Function, i))
      argument["part_of"] = json::Object{
          {"name", ::vram::planning::printable(part.getName())},
          {"format", stringifyWeightFormat(part.getFormat())},
          {"shape", json::Array(part.getType().getShape())}};
    takes.push_back(std::move(argument));
  }
  return takes;
}

LogicalResult Description::addResults(json::Array &returns) {
  Operation *terminator = Function.getBody().front().getTerminator();
  for (auto [name, value] :
       llvm::zip_equal(Results, terminator->getOperands())) {
    auto type = cast<MemRefType>(value.getType());
    json::Object result = describeBuffer(name, type);
    result["strides"] = json::Array(stridesOf(type));
    std::optional<BufferPlace> place = findPlace(value);
    if (!place)
      return terminator->emitOpError("returns a buffer that is no view of the "
                                     "arena or of an argument");
    unsigned number = place->argument.getArgNumber();
    if (number != Arena)
      result["argument"] = numberOf(number);
    result["offset"] = place->offset;
    returns.push_back(std::move(result));
  }
  return success();
}

void Description::addReplacedByParts(json::Array &returns) {
  for (unsigned i = 0, e = Function.getNumArguments(); i < e; ++i) {
    if (isArena(Function, i) || tiedResult(Function, i) || !tiedResultOfStep(i))
      continue;
    auto type = cast<MemRefType>(Function.getArgumentTypes()[i]);
    json::Object result = describeBuffer(Arguments[numberOf(i)], type);
    result["strides"] = json::Array(stridesOf(type));
    result["argument"] = numberOf(i);
    result["offset"] = 0;
    returns.push_back(std::move(result));
  }
}

/// The workspace and, where there is one, the arena of the host: the largest of
/// all parts.
json::Object Description::describeMemory() {
  auto sizeOf = [](func::FuncOp each, std::optional<unsigned> argument) {
    return argument ? cast<MemRefType>(each.getArgumentTypes()[*argument])
                          .getNumElements()
                    : 0;
  };
  int64_t bytes = 0, hostBytes = 0, alignment = 0;
  auto add = [&](func::FuncOp each) {
    bytes = std::max(bytes, sizeOf(each, getArenaArgument(each)));
    hostBytes = std::max(hostBytes, sizeOf(each, getHostArenaArgument(each)));
    alignment = std::max(alignment, alignmentOf(each));
  };
  add(Function);
  if (Step)
    for (const MicroBatch &part : Step->parts)
      add(part.function);
  json::Object memory{
      {"workspace", json::Object{{"bytes", bytes}, {"alignment", alignment}}}};
  if (hostBytes != 0)
    memory["host"] =
        json::Object{{"bytes", hostBytes}, {"alignment", alignment}};
  return memory;
}

FailureOr<std::string> Description::make() {
  std::optional<unsigned> arena = getArenaArgument(Function);
  if (!arena)
    return Function.emitError("is not in buffer form, which alone says where "
                              "its results lie; run vram-opt "
                              "--vram-plan-memory first");
  Arena = *arena;
  // Its address is passed behind those of the arguments.
  if (std::optional<unsigned> host = getHostArenaArgument(Function);
      host && (*host + 2 != Function.getNumArguments() || Arena != *host + 1))
    return Function.emitError("cannot be described: the arena of the host and "
                              "that of the device must be its last arguments, "
                              "in this order");
  Arguments = argumentNames(Function);
  Results = resultNames(Function);
  if (failed(checkNames(Function, Arguments, Results)))
    return failure();
  json::Array returns, takes = describeArguments();
  if (failed(addResults(returns)))
    return failure();
  StringRef name = Function.getName();
  if (Step) {
    name = func::FuncOp(Step->declaration).getName();
    addReplacedByParts(returns);
  }
  json::Object description = describeMemory();
  description["version"] = 1;
  description["name"] = json::fixUTF8(name);
  description["target"] = Target;
  description["arguments"] = std::move(takes);
  description["results"] = std::move(returns);
  return llvm::formatv("{0}", json::Value(std::move(description))).str();
}

FailureOr<std::string> mlir::vram::describeStep(func::FuncOp function,
                                                StringRef target) {
  if (!function->hasAttr(kMicroBatchesAttr))
    return Description(function, target, nullptr).make();
  FailureOr<MicroBatchedStep> step = findMicroBatches(function);
  if (failed(step))
    return failure();
  for (const MicroBatch &part : step->parts)
    if (!getArenaArgument(part.function))
      return func::FuncOp(part.function)
          .emitError("is not in buffer form; run vram-opt "
                     "--vram-plan-memory first");
  return Description(step->update, target, &*step).make();
}
