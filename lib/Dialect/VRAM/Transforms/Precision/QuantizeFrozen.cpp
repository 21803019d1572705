//===- QuantizeFrozen.cpp - Frozen weights become codes of few bits -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Marks.h"

#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/QuantizeFrozen.h"

#include "SignatureEditor.h"

#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/StateCodes.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Dialect/VRAM/IR/WeightCodes.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMQUANTIZEFROZEN
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

/// The type of a frozen parameter of floats; null for another argument.
static RankedTensorType findFrozenType(func::FuncOp function, unsigned index) {
  auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[index]);
  auto role = function.getArgAttrOfType<RoleAttr>(index, kRoleAttr);
  bool isFrozen = function.getArgAttr(index, kFrozenAttr) &&
                  !function.getArgAttr(index, kPartOfAttr) &&
                  !function.getArgAttr(index, kCopyOfAttr) &&
                  !function.getArgAttr(index, kDonatedAttr) && role &&
                  role.getValue() == Role::Parameter;
  return isFrozen && type && type.hasStaticShape() && !type.getEncoding() &&
                 isa<FloatType>(type.getElementType())
             ? type
             : RankedTensorType();
}

/// Matrices and filters of some size that are read as a whole: of a table of
/// embeddings a step reads few rows.
static bool isLargeWeight(func::FuncOp function, unsigned index) {
  RankedTensorType type = findFrozenType(function, index);
  BlockArgument argument = function.getArgument(index);
  return type && type.getRank() >= 2 && !argument.use_empty() &&
         type.getNumElements() >= kLeastCodedElements &&
         llvm::none_of(argument.getUsers(), llvm::IsaPred<EmbeddingOp>);
}

bool mlir::vram::hasWeightsToQuantize(func::FuncOp function) {
  return !function.isExternal() &&
         llvm::any_of(llvm::seq(function.getNumArguments()), [&](unsigned i) {
           return isLargeWeight(function, i) &&
                  isa<UnitAttr>(function.getArgAttr(i, kFrozenAttr));
         });
}

std::string mlir::vram::checkWeightFormat(StringRef format) {
  if (format.empty() || symbolizeWeightFormat(format))
    return "";
  return ("'" + format +
          "' is no format of frozen weights: expected nf4 or int8")
      .str();
}

namespace {

struct QuantizeFrozenPass
    : mlir::vram::impl::VRAMQuantizeFrozenBase<QuantizeFrozenPass> {
  using VRAMQuantizeFrozenBase::VRAMQuantizeFrozenBase;

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    std::string error = checkWeightFormat(format);
    if (!error.empty()) {
      emitError(function.getLoc()) << "vram-quantize-frozen: " << error;
      return signalPassFailure();
    }
    if (function.isExternal())
      return;
    SmallVector<std::pair<unsigned, WeightFormat>> chosen = choose(function);
    if (chosen.empty()) {
      bool isStep = function->hasAttr(kKindAttr) && !format.empty();
      if (isStep && !llvm::any_of(function.getArguments(), [&](Value argument) {
            return llvm::any_of(argument.getUsers(),
                                llvm::IsaPred<DequantizeOp>);
          }))
        emitWarning(function.getLoc())
            << "function '" << function.getName()
            << "' has no frozen weight to store in " << format
            << ": a parameter that is 'vram.frozen', of at least two "
               "dimensions and "
            << kLeastCodedElements << " elements, read by more than embeddings";
      return markAllAnalysesPreserved();
    }
    for (StringRef name : {StringRef(kStoragesAttr), StringRef(kCheckpointAttr),
                           StringRef(kMemoryPlanAttr)})
      if (function->hasAttr(name)) {
        emitErrorAt(function) << "has '" << name
                              << "': frozen weights are stored in codes before "
                                 "its memory is planned";
        return signalPassFailure();
      }
    store(function, chosen);
  }

private:
  SmallVector<std::pair<unsigned, WeightFormat>> choose(func::FuncOp function);
  void store(func::FuncOp function,
             ArrayRef<std::pair<unsigned, WeightFormat>> chosen);
};

} // namespace

SmallVector<std::pair<unsigned, WeightFormat>>
QuantizeFrozenPass::choose(func::FuncOp function) {
  SmallVector<std::pair<unsigned, WeightFormat>> chosen;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    if (!findFrozenType(function, i))
      continue;
    if (auto asked =
            function.getArgAttrOfType<WeightFormatAttr>(i, kFrozenAttr))
      chosen.push_back({i, asked.getValue()});
    else if (!format.empty() && isLargeWeight(function, i))
      chosen.push_back({i, *symbolizeWeightFormat(format)});
  }
  return chosen;
}

void QuantizeFrozenPass::store(
    func::FuncOp function, ArrayRef<std::pair<unsigned, WeightFormat>> chosen) {
  Builder builder(&getContext());
  SignatureEditor signature(function);
  for (auto [index, weightFormat] : chosen) {
    BlockArgument argument = function.getArgument(index);
    auto type = cast<RankedTensorType>(argument.getType());
    auto named =
        dyn_cast_or_null<StringAttr>(signature.getArgAttr(index, kNameAttr));
    const std::string name =
        named ? named.str() : "arg" + std::to_string(index);
    const std::string prefix = stringifyWeightFormat(weightFormat).str();
    auto part = PartOfAttr::get(&getContext(), name, weightFormat, type);
    Type scaleType = type.getElementType().isF64() ? Type(builder.getF64Type())
                                                   : builder.getF32Type();
    NamedAttribute attributes[] = {
        builder.getNamedAttr(kNameAttr,
                             builder.getStringAttr(prefix + "_scale." + name)),
        builder.getNamedAttr(kRoleAttr,
                             RoleAttr::get(&getContext(), Role::Parameter)),
        builder.getNamedAttr(kFrozenAttr, builder.getUnitAttr()),
        builder.getNamedAttr(kPartOfAttr, part)};
    BlockArgument scales = signature.addArgument(
        RankedTensorType::get(countWeightBlocks(type.getNumElements()),
                              scaleType),
        attributes, argument.getLoc());
    Block &body = function.getBody().front();
    Operation *first = body.getTerminator();
    for (Operation *user : argument.getUsers())
      if (Operation *reader = body.findAncestorOpInBlock(*user);
          reader->isBeforeInBlock(first))
        first = reader;
    OpBuilder at(first);
    auto made = DequantizeOp::create(at, argument.getLoc(), type, argument,
                                     scales, weightFormat);
    copyMarks(first, made);
    argument.replaceAllUsesExcept(made, made);
    argument.setType(RankedTensorType::get(
        countCodeBytes(weightFormat, type.getNumElements()),
        builder.getI8Type()));
    signature.setArgAttr(index, kNameAttr,
                         builder.getStringAttr(prefix + "." + name));
    signature.setArgAttr(index, kFrozenAttr, builder.getUnitAttr());
    signature.setArgAttr(index, kPartOfAttr, part);
  }
  signature.apply();
}
