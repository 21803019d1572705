//===- VRAMDialect.cpp - The dialect and attributes of its functions ------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AttributeValues.h"
#include "Inlining.h"
#include "vram/Dialect/VRAM/IR/Bounds.h"
#include "vram/Dialect/VRAM/IR/Engine.h"
#include "vram/Dialect/VRAM/IR/GradientOps.h"
#include "vram/Dialect/VRAM/IR/Layout.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/MicroBatch.h"
#include "vram/Dialect/VRAM/IR/ProgramAttributes.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Dialect/VRAM/IR/UpdateAttributes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;

namespace mlir::vram {
/// The keyword of an enum. One error where it is unknown: what the generated
/// parser of an attribute's parameter does by default adds a second one.
template <typename EnumT>
static ParseResult parseKeyword(AsmParser &parser, EnumT &value) {
  FailureOr<EnumT> parsed = FieldParser<EnumT>::parse(parser);
  if (failed(parsed))
    return failure();
  value = *parsed;
  return success();
}

template <typename EnumT>
static void printKeyword(AsmPrinter &printer, EnumT value) {
  printer << stringifyEnum(value);
}
} // namespace mlir::vram

#include "vram/Dialect/VRAM/IR/VRAMDialect.cpp.inc"
#include "vram/Dialect/VRAM/IR/VRAMEnums.cpp.inc"
#define GET_ATTRDEF_CLASSES
#include "vram/Dialect/VRAM/IR/VRAMAttributes.cpp.inc"

void VRAMDialect::initialize() {
  addInlining(*this);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "vram/Dialect/VRAM/IR/VRAMAttributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/GradientOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/LinearOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/LossOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/MaskOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/NormOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/OptimizerOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/PointwiseOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/PoolOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/RegionOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/ShapeOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/TransferOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "vram/Dialect/VRAM/IR/WeightOps.cpp.inc"
      >();
}

Operation *VRAMDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantOp::create(builder, loc, elements);
}

//===----------------------------------------------------------------------===//
// Reruns
//===----------------------------------------------------------------------===//

/// The name under which an op keeps its rerun.
static StringRef getRerunName(Operation *op) {
  constexpr StringLiteral inherent = "rerun";
  if (isa_and_nonnull<VRAMDialect>(op->getDialect()) &&
      llvm::is_contained(op->getName().getAttributeNames(), inherent))
    return inherent;
  return kRerunAttr;
}

std::optional<int64_t> vram::getRerun(Operation *op) {
  if (auto rerun = op->getAttrOfType<IntegerAttr>(getRerunName(op)))
    return rerun.getInt();
  return std::nullopt;
}

void vram::setRerun(Operation *op, int64_t rerun) {
  op->setAttr(getRerunName(op),
              Builder(op->getContext()).getI64IntegerAttr(rerun));
}

IntegerAttr vram::detail::getRerunAttr(Builder builder,
                                       std::optional<int64_t> rerun) {
  return rerun ? builder.getI64IntegerAttr(*rerun) : IntegerAttr();
}

//===----------------------------------------------------------------------===//
// Attributes of functions and ops
//===----------------------------------------------------------------------===//

static LogicalResult verifyLoss(FunctionOpInterface function, Attribute value) {
  std::optional<int64_t> index = getI64(value);
  int64_t numResults = function.getNumResults();
  if (!index || *index < 0 || *index >= numResults)
    return function.emitOpError("expects '")
           << kLossAttr << "' to be the i64 index of one of its " << numResults
           << " results, but got " << value;
  Type type = function.getResultTypes()[*index];
  auto tensor = dyn_cast<ShapedType>(type);
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(type));
  if (tensor && tensor.hasRank() && tensor.getRank() == 0 && isFloat)
    return success();
  return function.emitOpError("expects its loss, result ")
         << *index << ", to be a float of rank 0, but got " << type
         << (isFloat ? "; make a tensor of a number by tensor.from_elements, "
                       "and of one element by tensor.collapse_shape or "
                       "tosa.reshape"
                     : "");
}

static LogicalResult verifyGradientOf(Operation *op, Attribute value) {
  auto names = dyn_cast<ArrayAttr>(value);
  if (names && names.size() == op->getNumResults() &&
      llvm::all_of(names, llvm::IsaPred<StringAttr>))
    return success();
  return op->emitOpError("expects '")
         << kGradientOfAttr << "' to hold a string for each of its "
         << op->getNumResults() << " results, but got " << value;
}

/// The last arguments are so many streams.
static LogicalResult verifyStreams(Operation *op, Attribute value) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitOpError("has '")
           << kStreamsAttr << "', which belongs on functions";
  int64_t count = getI64(value).value_or(0);
  auto types = function.getArgumentTypes();
  if (count >= 1 && count <= static_cast<int64_t>(types.size()) &&
      llvm::all_of(types.take_back(count),
                   [](Type type) { return type.isSignlessInteger(64); }))
    return success();
  return function.emitOpError("expects '")
         << kStreamsAttr
         << "' to be the i64 number of its last arguments that are streams, "
            "each an i64, but got "
         << value;
}

/// The record in a function of a step that takes its batch in parts.
static LogicalResult verifyMicroBatches(Operation *op,
                                        NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (!isa<FunctionOpInterface>(op))
    return op->emitOpError("has '") << name << "', which belongs on functions";
  Attribute value = attribute.getValue();
  if (name == kUpdateAttr)
    return isa<FlatSymbolRefAttr>(value)
               ? success()
               : op->emitOpError("expects '")
                     << name << "' to name a function, but got " << value;
  if (name == kMicroBatchesAttr) {
    auto names = dyn_cast<ArrayAttr>(value);
    return names && !names.empty() &&
                   llvm::all_of(names, llvm::IsaPred<FlatSymbolRefAttr>)
               ? success()
               : op->emitOpError("expects '")
                     << name << "' to name functions, but got " << value;
  }
  auto entries = dyn_cast<DictionaryAttr>(value);
  auto isCount = [&](StringRef key) {
    return getI64(entries.get(key)).value_or(0) >= 1;
  };
  if (entries && entries.getAs<StringAttr>("step") && isCount("samples") &&
      isCount("runs") && isCount("batch"))
    return success();
  return op->emitOpError("expects '")
         << name
         << "' to hold the name 'step', and 'samples', 'runs' and 'batch' as "
            "i64 of at least 1, but got "
         << value;
}

/// A setting of memory planning, on the function or its module.
static LogicalResult verifyMemorySetting(Operation *op,
                                         NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (!isa<FunctionOpInterface, ModuleOp>(op))
    return op->emitOpError("has '")
           << name << "', which belongs on functions and modules";
  bool isDevice = name == kDeviceAttr;
  auto text = dyn_cast<StringAttr>(attribute.getValue());
  if (isDevice ? text && !text.empty()
               : getI64(attribute.getValue()).value_or(0) >= 1)
    return success();
  return op->emitOpError("expects '")
         << name << "' to be "
         << (isDevice ? "the name or the file of a device"
                      : "an i64 of at least 1, in bytes")
         << ", but got " << attribute.getValue();
}

static InFlightDiagnostic expects(Operation *op, NamedAttribute attribute,
                                  const char *what) {
  return op->emitOpError("expects '")
         << attribute.getName().getValue() << "' to be " << what << ", but got "
         << attribute.getValue();
}

static bool isOfFunctions(StringRef name) {
  return name == kKindAttr || name == kLossAttr || name == kOptimizerAttr ||
         name == kCheckpointAttr || name == kMemoryPlanAttr ||
         name == kStoragesAttr || name == kMixedPrecisionAttr;
}

static LogicalResult verifyFunctionAttribute(Operation *op,
                                             NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return op->emitOpError("has '") << name << "', which belongs on functions";
  if (name == kLossAttr)
    return verifyLoss(function, value);
  if (name == kStoragesAttr)
    return verifyStorages(function);
  if (name == kKindAttr)
    return isa<KindAttr>(value)
               ? success()
               : expects(op, attribute,
                         "#vram.kind<loss|training_step|inference>");
  return isa<DictionaryAttr>(value) ? success()
                                    : expects(op, attribute, "a dictionary");
}

static LogicalResult verifyLossGradient(Operation *op,
                                        NamedAttribute attribute) {
  auto operands = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
  auto isOperand = [&](int64_t operand) {
    return operand >= 0 && operand < op->getNumOperands();
  };
  return operands && llvm::all_of(operands.asArrayRef(), isOperand)
             ? success()
             : expects(op, attribute,
                       "an array of i64, numbers of its operands");
}

static LogicalResult refuseAttribute(Operation *op, StringRef name) {
  for (StringRef argumentAttribute :
       {kRoleAttr, kNameAttr, kDonatedAttr, kFrozenAttr, kWeightDecayAttr,
        kLrScaleAttr, kArenaAttr, kHostArenaAttr, kHostAttr, kUpdatesAttr,
        kInitialAttr, kGivenAttr, kCopyOfAttr, kPartOfAttr, kRowsOfAttr,
        kWholeOfAttr, kRestOfAttr, kBoundsAttr})
    if (name == argumentAttribute)
      return op->emitOpError("has '")
             << name << "', which belongs on arguments of functions";
  return op->emitOpError("has '")
         << name << "', which the vram dialect does not know";
}

LogicalResult VRAMDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto check = [&](bool isRight, const char *what) -> LogicalResult {
    if (isRight)
      return success();
    return expects(op, attribute, what);
  };
  auto isCount = [&] { return getI64(value).value_or(-1) >= 0; };
  if (isOfFunctions(name))
    return verifyFunctionAttribute(op, attribute);
  if (name == kEngineAttr)
    return verifyEngine(op, value);
  if (name == kBudgetAttr || name == kHostMemoryAttr ||
      name == kAlignmentAttr || name == kDeviceAttr)
    return verifyMemorySetting(op, attribute);
  if (name == kMicroBatchAttr || name == kMicroBatchesAttr ||
      name == kUpdateAttr)
    return verifyMicroBatches(op, attribute);
  if (name == kStreamsAttr)
    return verifyStreams(op, value);
  if (name == kProgramAttr || name == kLibraryCallAttr || name == kMergedAttr)
    return check(isa<DictionaryAttr>(value), "a dictionary");
  if (name == kHostFunctionAttr)
    return check(isa<FlatSymbolRefAttr>(value), "the name of a function");
  if (name == kBehindAttr)
    return check(isa<StartCopyOp>(op) && isa<IntegerAttr>(value),
                 "a number, on a vram.start_copy");
  if (name == kInplaceAttr || name == kKeepsF64Attr ||
      name == kFusesProductsAttr || name == kTasksAttr)
    return check(isa<UnitAttr>(value), "a unit attribute");
  if (name == kLayerAttr || name == kEndsUpdateAttr || name == kUpdateOpAttr)
    return check(isa<StringAttr>(value), "a string");
  if (name == kPhaseAttr)
    return check(isa<PhaseAttr>(value), "#vram.phase<forward|backward|update>");
  if (name == kGradientOfAttr)
    return verifyGradientOf(op, value);
  if (name == kLossGradientAttr)
    return verifyLossGradient(op, attribute);
  if (name == kChannelsLastAttr)
    return verifyChannelsLast(op, value);
  if (name == kTokensFirstAttr)
    return verifyTokensFirst(op, value);
  if (name == kPartsAttr)
    return verifyParts(op, value);
  if (name == kPrecisionGroupAttr)
    return check(isCount(), "an i64 of at least 0");
  if (name == kStorageAttr)
    return check(isa<DenseI64ArrayAttr>(value),
                 "an array of i64, one for each result");
  if (name == kRerunAttr) {
    if (getRerunName(op) != kRerunAttr)
      return op->emitOpError("has '") << name << "' beside its own 'rerun'";
    return check(isCount(), "an i64 of at least 0");
  }
  return refuseAttribute(op, name);
}
