//===- ArgumentAttributes.cpp - Attributes of arguments and results -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttributeValues.h"
#include "vram/Dialect/VRAM/IR/Bounds.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/IR/WeightCodes.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::vram;

static LogicalResult verifyRole(FunctionOpInterface function, unsigned index,
                                Attribute value) {
  auto role = dyn_cast<RoleAttr>(value);
  if (!role)
    return function.emitOpError("expects '")
           << kRoleAttr << "' of argument " << index
           << " to be #vram.role<parameter|buffer|optimizer_state|"
              "hyperparameter|input|target|seed|offset>, but got "
           << value;
  Type type = function.getArgumentTypes()[index];
  ShapedType shaped = getTypeAtBounds(function, index);
  if (!shaped || !shaped.hasStaticShape())
    return function.emitOpError("expects argument ")
           << index << ", which has a role, to have a static shape, but got "
           << type;
  Type elementType = shaped.getElementType();
  if (elementType.isIntOrFloat() &&
      !isBoundedTensor(shaped.getShape(), elementType))
    return function.emitOpError("takes no tensor of more than 2^50 bytes, but "
                                "argument ")
           << index << " is " << type;
  if (role.getValue() == Role::Parameter && !isa<FloatType>(elementType) &&
      !function.getArgAttr(index, kPartOfAttr))
    return function.emitOpError("expects argument ")
           << index << ", a parameter, to hold floats, but got " << type;
  if ((role.getValue() == Role::Seed || role.getValue() == Role::Offset) &&
      !(elementType.isSignlessInteger() && shaped.getRank() == 0))
    return function.emitOpError("expects argument ")
           << index << ", the " << stringifyRole(role.getValue())
           << ", to be an integer of rank 0, but got " << type;
  return success();
}

/// Whether no argument before `index`, which has the attribute `name`, has it.
/// Constraints between arguments are checked at that argument, once for all of
/// them: asking all arguments from each would take the square of their number.
static bool isFirstWith(FunctionOpInterface function, unsigned index,
                        StringRef name) {
  // Mostly the one before has it, too.
  if (index != 0 && function.getArgAttr(index - 1, name))
    return false;
  for (unsigned other = 0; other < index; ++other)
    if (function.getArgAttr(other, name))
      return false;
  return true;
}

/// The first two arguments, if any, that have one value of the attribute
/// `name`.
static std::optional<std::pair<unsigned, unsigned>>
findEqualArguments(FunctionOpInterface function, StringRef name) {
  llvm::DenseMap<Attribute, unsigned> known;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (Attribute value = function.getArgAttr(i, name)) {
      auto [first, isNew] = known.try_emplace(value, i);
      if (!isNew)
        return std::make_pair(first->second, i);
    }
  return std::nullopt;
}

static LogicalResult verifyDonated(FunctionOpInterface function, unsigned index,
                                   Attribute value) {
  std::optional<int64_t> result = getI64(value);
  int64_t numResults = function.getNumResults();
  if (!result || *result < 0 || *result >= numResults)
    return function.emitOpError("expects '")
           << kDonatedAttr << "' of argument " << index
           << " to be the i64 index of one of its " << numResults
           << " results, but got " << value;
  Type argumentType = function.getArgumentTypes()[index];
  Type resultType = function.getResultTypes()[*result];
  if (argumentType != resultType)
    return function.emitOpError("donates argument ")
           << index << " of type " << argumentType << " to result " << *result
           << " of type " << resultType;
  if (!isFirstWith(function, index, kDonatedAttr))
    return success();
  if (auto both = findEqualArguments(function, kDonatedAttr))
    return function.emitOpError("donates both arguments ")
           << both->first << " and " << both->second << " to result "
           << getI64(function.getArgAttr(both->first, kDonatedAttr))
                  .value_or(-1);
  return success();
}

static LogicalResult verifyName(FunctionOpInterface function, unsigned index,
                                Attribute value) {
  auto name = dyn_cast<StringAttr>(value);
  if (!name || name.empty())
    return function.emitOpError("expects '")
           << kNameAttr << "' of argument " << index
           << " to be a string that is not empty, but got " << value;
  if (!isFirstWith(function, index, kNameAttr))
    return success();
  if (auto both = findEqualArguments(function, kNameAttr))
    return function.emitOpError("has two arguments, ")
           << both->first << " and " << both->second << ", of the name "
           << function.getArgAttr(both->first, kNameAttr);
  return success();
}

static LogicalResult verifyFlag(FunctionOpInterface function, unsigned index,
                                NamedAttribute attribute) {
  if (isa<UnitAttr>(attribute.getValue()))
    return success();
  return function.emitOpError("expects '")
         << attribute.getName().getValue() << "' of argument " << index
         << " to have no value, but got " << attribute.getValue();
}

/// The codes of a frozen weight, or the scales of its blocks.
static LogicalResult verifyPart(FunctionOpInterface function, unsigned index,
                                Attribute value) {
  auto part = dyn_cast<PartOfAttr>(value);
  auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[index]);
  if (part && type && !part.getName().empty() &&
      part.getType().hasStaticShape() &&
      isa<FloatType>(part.getType().getElementType())) {
    const int64_t elements = part.getType().getNumElements();
    const int64_t size = isa<FloatType>(type.getElementType())
                             ? countWeightBlocks(elements)
                             : countCodeBytes(part.getFormat(), elements);
    if (type.hasStaticShape() && type.getShape() == ArrayRef(size))
      return success();
  }
  return function.emitOpError("expects '")
         << kPartOfAttr << "' of argument " << index
         << " to name the frozen weight that it has the codes or the scales "
            "of, but got "
         << value << " on " << type;
}

/// An attribute that only parameters have: `vram.frozen`, `vram.part_of` and
/// the factors of a parameter group.
static LogicalResult verifyParameterAttribute(FunctionOpInterface function,
                                              unsigned index,
                                              NamedAttribute attribute) {
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  if (!role || role.getValue() != Role::Parameter)
    return function.emitOpError("has '")
           << attribute.getName().getValue() << "' on argument " << index
           << ", which is no parameter";
  if (attribute.getName() == kPartOfAttr)
    return verifyPart(function, index, attribute.getValue());
  if (attribute.getName() == kFrozenAttr)
    return isa<WeightFormatAttr>(attribute.getValue())
               ? success()
               : verifyFlag(function, index, attribute);
  auto factor = dyn_cast<FloatAttr>(attribute.getValue());
  if (factor && factor.getType().isF64() && factor.getValue().isFinite() &&
      (factor.getValue().isZero() || !factor.getValue().isNegative()))
    return success();
  return function.emitOpError("expects '")
         << attribute.getName().getValue() << "' of argument " << index
         << " to be a finite f64 that is not negative, but got "
         << attribute.getValue();
}

static LogicalResult verifyInitial(FunctionOpInterface function, unsigned index,
                                   Attribute value) {
  auto number = dyn_cast<FloatAttr>(value);
  if (number && number.getType().isF64() && number.getValue().isFinite())
    return success();
  return function.emitOpError("expects '")
         << kInitialAttr << "' of argument " << index
         << " to be a finite f64, but got " << value;
}

/// A copy has the shape of the parameter that it names, and is tied to a result
/// of its own.
static LogicalResult verifyCopies(FunctionOpInterface function) {
  auto shapeOf = [&](unsigned argument) {
    return cast<ShapedType>(function.getArgumentTypes()[argument]).getShape();
  };
  auto isParameter = [&](unsigned argument) {
    auto role = function.getArgAttrOfType<RoleAttr>(argument, kRoleAttr);
    return role && role.getValue() == Role::Parameter &&
           isa<ShapedType>(function.getArgumentTypes()[argument]);
  };
  // Names are those of one argument each.
  llvm::DenseMap<Attribute, unsigned> originals;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (isParameter(i) && !function.getArgAttr(i, kCopyOfAttr))
      if (Attribute name = function.getArgAttr(i, kNameAttr))
        originals.try_emplace(name, i);
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    Attribute value = function.getArgAttr(i, kCopyOfAttr);
    if (!value)
      continue;
    auto original = originals.find(value);
    if (isa<StringAttr>(value) && isParameter(i) &&
        original != originals.end() && shapeOf(original->second) == shapeOf(i))
      continue;
    return function.emitOpError("expects '")
           << kCopyOfAttr << "' of argument " << i
           << " to name a parameter of its shape that is no copy itself, but "
              "got "
           << value;
  }
  return success();
}

/// Which rows of an argument of the step this one has.
static LogicalResult verifyRows(FunctionOpInterface function, unsigned index,
                                NamedAttribute attribute) {
  StringRef name = attribute.getName();
  auto text = dyn_cast<StringAttr>(attribute.getValue());
  if (name == kRowsOfAttr ? getI64(attribute.getValue()).value_or(0) >= 1
                          : text && !text.empty())
    return success();
  return function.emitOpError("expects '")
         << name << "' of argument " << index << " to be "
         << (name == kRowsOfAttr ? "an i64 of at least 1, the rows of all "
                                   "samples"
                                 : "the name of an argument of the step")
         << ", but got " << attribute.getValue();
}

/// `name`: kArenaAttr or kHostArenaAttr.
static LogicalResult verifyArena(FunctionOpInterface function, unsigned index,
                                 StringRef name, Attribute value) {
  if (!isa<UnitAttr>(value))
    return function.emitOpError("expects '")
           << name << "' of argument " << index << " to have no value, but got "
           << value;
  auto type = dyn_cast<MemRefType>(function.getArgumentTypes()[index]);
  if (!type || type.getRank() != 1 || !type.hasStaticShape() ||
      !type.getElementType().isSignlessInteger(8) ||
      !type.getLayout().isIdentity())
    return function.emitOpError("expects argument ")
           << index << ", the arena, to be a memref<Nxi8>, but got "
           << function.getArgumentTypes()[index];
  for (unsigned other = 0; other < index; ++other)
    if (function.getArgAttr(other, name))
      return function.emitOpError("has two arenas ('")
             << name << "'), arguments " << other << " and " << index;
  if (name == kHostArenaAttr && function.getArgAttr(index, kArenaAttr))
    return function.emitOpError("has one argument, ")
           << index << ", that is the arena of the device and of the host";
  return success();
}

static LogicalResult verifyHost(FunctionOpInterface function, unsigned index,
                                Attribute value) {
  Type type = function.getArgumentTypes()[index];
  if (isa<UnitAttr>(value) && isa<MemRefType>(type) &&
      !isArena(function, index))
    return success();
  return function.emitOpError("expects '")
         << kHostAttr << "' of argument " << index
         << " to have no value, on a buffer of the caller's, but got " << value
         << " on " << type
         << "; a tensor on the host says so by its type: tensor<4xf32, "
            "\"host\">";
}

static LogicalResult verifyUpdates(FunctionOpInterface function, unsigned index,
                                   Attribute value) {
  if (getI64(value).value_or(-1) < 0)
    return function.emitOpError("expects '")
           << kUpdatesAttr << "' of argument " << index
           << " to be an i64 of at least 0, but got " << value;
  if (!function.getArgAttr(index, kDonatedAttr))
    return function.emitOpError("has '")
           << kUpdatesAttr << "' on argument " << index
           << ", which is not donated ('" << kDonatedAttr << "')";
  return success();
}

LogicalResult VRAMDialect::verifyRegionArgAttribute(Operation *op,
                                                    unsigned regionIndex,
                                                    unsigned argIndex,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || regionIndex != 0)
    return op->emitOpError("has '")
           << name << "', which belongs on arguments of functions";
  if (name == kRoleAttr)
    return verifyRole(function, argIndex, value);
  if (name == kNameAttr)
    return verifyName(function, argIndex, value);
  if (name == kDonatedAttr)
    return verifyDonated(function, argIndex, value);
  if (name == kArenaAttr || name == kHostArenaAttr)
    return verifyArena(function, argIndex, name, value);
  if (name == kHostAttr)
    return verifyHost(function, argIndex, value);
  if (name == kBoundsAttr)
    return verifyBounds(function, argIndex, value);
  if (name == kUpdatesAttr)
    return verifyUpdates(function, argIndex, value);
  if (name == kInitialAttr)
    return verifyInitial(function, argIndex, value);
  if (name == kGivenAttr)
    return verifyFlag(function, argIndex, attribute);
  if (name == kCopyOfAttr)
    return isFirstWith(function, argIndex, kCopyOfAttr) ? verifyCopies(function)
                                                        : success();
  if (name == kFrozenAttr || name == kPartOfAttr || name == kWeightDecayAttr ||
      name == kLrScaleAttr)
    return verifyParameterAttribute(function, argIndex, attribute);
  if (name == kRowsOfAttr || name == kWholeOfAttr || name == kRestOfAttr)
    return verifyRows(function, argIndex, attribute);
  return op->emitOpError("has '") << name << "' on argument " << argIndex
                                  << ", which the vram dialect does not know";
}

LogicalResult
VRAMDialect::verifyRegionResultAttribute(Operation *op, unsigned regionIndex,
                                         unsigned resultIndex,
                                         NamedAttribute attribute) {
  if (attribute.getName() != kNameAttr)
    return op->emitOpError("has '")
           << attribute.getName().getValue() << "' on result " << resultIndex
           << ", which the vram dialect does not know";
  auto name = dyn_cast<StringAttr>(attribute.getValue());
  if (name && !name.empty())
    return success();
  return op->emitOpError("expects '")
         << kNameAttr << "' of result " << resultIndex
         << " to be a string that is not empty, but got "
         << attribute.getValue();
}
